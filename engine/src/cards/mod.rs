//! The cards: one file per protocol, each card a line or two of [vocabulary](crate::vocabulary).

mod apathy;
mod assimilation;
mod chaos;
mod clarity;
mod corruption;
mod courage;
mod darkness;
mod death;
mod diversity;
mod fear;
mod fire;
mod gravity;
mod hate;
mod ice;
mod life;
mod light;
mod love;
mod luck;
mod metal;
mod mirror;
mod peace;
mod plague;
mod psychic;
mod smoke;
mod speed;
mod spirit;
mod time;
mod unity;
mod war;
mod water;

use crate::names::{Card, Part, Protocol};
use crate::vocabulary::{CardText, TextBox};
use crate::writing::{card, discard};

/// What every protocol's file writes its cards with.
mod prelude {
    pub(super) use super::FIVE;
    pub(super) use crate::names::Protocol::{Diversity, Unity};
    pub(super) use crate::vocabulary::{
        Amount::*,
        By, CardText,
        Cue::*,
        Deed, Each, From, Lines, Play,
        Standing::*,
        To, Value,
        Value::{Between, Highest, Lowest, OverHand, UnderProtocols},
        When::{
            Another, AtLeast, Behind, Covered, Covering, HandEmpty, HandOver, Matched,
            ProtocolsAtLeast, ProtocolsBelow, TrashHolds,
        },
        Who::*,
        Within::*,
    };
    pub(super) use crate::writing::*;
}

/// Every protocol has the same card of value 5.
const FIVE: CardText = card(5).middle(&[discard(1)]);

/// Every card, in the order of [`Protocol::ALL`](crate::names::Protocol::ALL).
static CARDS: [[CardText; 6]; Protocol::COUNT] = [
    darkness::DARKNESS,
    death::DEATH,
    fire::FIRE,
    gravity::GRAVITY,
    life::LIFE,
    light::LIGHT,
    metal::METAL,
    plague::PLAGUE,
    psychic::PSYCHIC,
    speed::SPEED,
    spirit::SPIRIT,
    water::WATER,
    apathy::APATHY,
    hate::HATE,
    love::LOVE,
    chaos::CHAOS,
    clarity::CLARITY,
    corruption::CORRUPTION,
    courage::COURAGE,
    fear::FEAR,
    ice::ICE,
    luck::LUCK,
    mirror::MIRROR,
    peace::PEACE,
    smoke::SMOKE,
    time::TIME,
    war::WAR,
    assimilation::ASSIMILATION,
    diversity::DIVERSITY,
    unity::UNITY,
];

/// What is printed in a box of a protocol's card, the cards counted from the lowest value.
#[inline]
pub(crate) fn text_of(protocol: Protocol, at: usize, part: Part) -> &'static TextBox {
    #[cfg(test)]
    if let Some(text) = rewritten::text_of(protocol, at, part) {
        return text;
    }
    &CARDS[protocol as usize][at].boxes[part as usize]
}

/// The printed value of a protocol's card, the cards counted from the lowest value.
pub(crate) const fn value_of(protocol: Protocol, at: usize) -> u8 {
    CARDS[protocol as usize][at].value
}

impl Card {
    fn printed(self) -> &'static CardText {
        let index = self.index();
        &CARDS[index / 6][index % 6]
    }

    /// The printed value.
    pub fn value(self) -> u8 {
        self.printed().value
    }

    /// What is printed in one of its boxes; its `Display` is the text for players.
    pub fn text(self, part: Part) -> &'static TextBox {
        &self.printed().boxes[part as usize]
    }
}

/// A box a test has rewritten.
#[cfg(test)]
pub(crate) mod rewritten {
    use std::cell::Cell;

    use crate::names::{Card, Part, Protocol};
    use crate::vocabulary::TextBox;

    std::thread_local! {
        static REWRITTEN: Cell<Option<(Card, &'static TextBox)>> = const { Cell::new(None) };
    }

    /// From now on a card's box reads like this, for this test alone.
    pub(crate) fn rewrite(card: Card, text: &'static TextBox) {
        REWRITTEN.set(Some((card, text)));
    }

    pub(super) fn text_of(protocol: Protocol, at: usize, part: Part) -> Option<&'static TextBox> {
        let (card, text) = REWRITTEN.get()?;
        let here = card.protocol() == protocol && card.index() % 6 == at && text.part == part;
        here.then_some(text)
    }
}
