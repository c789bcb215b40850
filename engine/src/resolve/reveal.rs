//! Reveal (R-X15): show cards to both players.

use super::choose::{Chosen, chosen};
use super::{Flow, Run};
use crate::chance::Chance;
use crate::event::{Event, Witness};
use crate::frame::Text;
use crate::game::Game;
use crate::language::{Act, Object, Saying};
use crate::question::Aim;
use crate::table::{CardSet, Pile, Slot};
use crate::vocabulary::{Amount, Pick, Select, Who};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reveal {
    /// A face-down card. Light 2.
    Card(Select),
    /// A whole hand. Light 4.
    Hand(Who),
    /// A card of your hand. Love 4.
    FromHand,
    /// The top card of your deck. Clarity 1.
    Top,
    /// Your deck. Clarity 2.
    Deck,
    /// A card of your trash. Time 3.
    FromTrash,
    /// One of the cards just drawn that has the stated value. Luck 0.
    Drawn,
}

const fn say(who: Who, object: Object) -> Saying {
    Saying::new(who, Act::Reveal, object)
}

impl Reveal {
    pub(super) fn can(&self, game: &Game, text: &Text) -> bool {
        let owner = text.owner;
        match self {
            Reveal::Card(select) => !game.matching(text, select).is_empty(),
            Reveal::Hand(who) => game.hand_len(who.seat(text)) > 0,
            Reveal::FromHand => game.hand_len(owner) > 0,
            Reveal::Top | Reveal::Deck => game.deck_len(owner) > 0,
            Reveal::FromTrash => game.trash_len(owner) > 0,
            Reveal::Drawn => !game.drawn_with_number(text).is_empty(),
        }
    }

    pub(super) fn asks(&self) -> bool {
        match self {
            Reveal::Card(cards) => cards.is_picked(),
            Reveal::FromHand | Reveal::FromTrash | Reveal::Drawn => true,
            Reveal::Hand(_) | Reveal::Top | Reveal::Deck => false,
        }
    }

    pub(crate) const fn saying(&self) -> Saying {
        match *self {
            Reveal::Card(select) => Saying::of_cards(Act::Reveal, select),
            Reveal::Hand(who) => say(who, Object::Hand(who)),
            Reveal::FromHand => say(Who::You, Object::OfHand(Who::You)),
            Reveal::Top => say(Who::You, Object::Top(Amount::Exactly(1), Who::You)),
            Reveal::Deck => say(Who::You, Object::Deck(Who::You)),
            Reveal::FromTrash => say(Who::You, Object::OfTrash(Who::You)),
            Reveal::Drawn => say(Who::You, Object::Drawn),
        }
    }
}

impl Game {
    /// Cards just drawn that have the stated number printed on them (Luck 0).
    fn drawn_with_number(&self, text: &Text) -> CardSet {
        self.table
            .pile(Pile::hand(text.owner))
            .filter(|slot| self.table.is_fresh(*slot))
            .filter(|slot| self.table.printed_value(*slot) == text.number.number())
            .collect()
    }
}

impl<C: Chance, W: Witness> Run<'_, C, W> {
    pub(super) fn reveal_verb(&mut self, text: &mut Text, verb: &Reveal, may: bool) -> Flow {
        let owner = text.owner;
        let there = *text;
        let chosen = match verb {
            Reveal::Hand(who) => return self.reveal_pile(Pile::hand(who.seat(text))),
            Reveal::Deck => return self.reveal_pile(Pile::deck(owner)),
            Reveal::Top => {
                let Some(top) = self.game.table.top(Pile::deck(owner)) else {
                    return Flow::Through(false);
                };
                self.reveal(top);
                return Flow::Through(true);
            }
            Reveal::Card(select) if select.pick() == Some(Pick::All) => {
                let cards = self.game.matching(text, select);
                cards.iter().for_each(|slot| self.reveal(slot));
                return Flow::Through(!cards.is_empty());
            }
            Reveal::Card(select) => {
                let seat = Self::chooser(text, select);
                self.choose_card(seat, Aim::Reveal, may, |game| game.matching(&there, select))
            }
            Reveal::Drawn => self.choose_card(owner, Aim::Reveal, may, |game| {
                game.drawn_with_number(&there)
            }),
            Reveal::FromHand | Reveal::FromTrash => {
                let pile = if *verb == Reveal::FromHand {
                    Pile::hand(owner)
                } else {
                    Pile::trash(owner)
                };
                self.choose_card(owner, Aim::Reveal, may, |game| {
                    game.table.pile(pile).collect()
                })
            }
        };
        let slot = chosen!(chosen);
        text.that = slot;
        self.reveal(slot);
        Flow::Through(true)
    }

    fn reveal(&mut self, slot: Slot) {
        self.show(slot);
        let card = self.card(slot);
        if let Some(zone) = self.game.table.place(slot).zone() {
            self.tell_all(Event::Reveals { card, zone });
        }
    }

    fn reveal_pile(&mut self, pile: Pile) -> Flow {
        // In the order they lie, which a deck's onlookers also learn.
        let mut next = self.game.table.top(pile);
        let any = next.is_some();
        while let Some(slot) = next {
            self.reveal(slot);
            next = self.game.table.below(slot);
        }
        Flow::Through(any)
    }
}
