//! Verbs: each family has a file that says what its verbs could do now, what they do, and what they say.

use super::{Flow, Run};
use crate::chance::Chance;
use crate::event::Witness;
use crate::frame::{Progress, Text};
use crate::game::Game;
use crate::language::Saying;
use crate::names::{Line, Seat};
use crate::table::NONE;
use crate::vocabulary::{Amount, Discard, Verb, Who};

impl Who {
    /// The player a text means.
    pub(crate) fn seat(self, text: &Text) -> Seat {
        match self {
            Who::You => text.owner,
            Who::Opponent => text.owner.other(),
        }
    }
}

/// The same of whichever family a verb belongs to.
macro_rules! of_family {
    ($verb:expr, $it:ident => $does:expr; $each:pat => $of_each:expr) => {
        match $verb {
            Verb::Draw($it) => $does,
            Verb::Discard($it) => $does,
            Verb::Flip($it) => $does,
            Verb::Remove($it) => $does,
            Verb::Shift($it) => $does,
            Verb::Reveal($it) => $does,
            Verb::Play($it) => $does,
            Verb::Hand($it) => $does,
            Verb::Shuffle($it) => $does,
            Verb::Protocols($it) => $does,
            Verb::State($it) => $does,
            Verb::SwapStacks($it) => $does,
            Verb::Copy($it) => $does,
            Verb::Either($it) => $does,
            $each => $of_each,
        }
    };
}

impl Verb {
    /// What it says. Of an "or" this is what its first side says.
    pub const fn saying(&self) -> Saying {
        of_family!(self, verb => verb.saying(); Verb::Each(each, inner) => each.saying(inner))
    }

    /// Whether its own first question can be declined, so that a "may" needs no other.
    pub(super) fn asks(&self) -> bool {
        !self.picks_line()
            && match self {
                Verb::Draw(verb) => verb.asks(),
                Verb::Discard(verb) => verb.asks(),
                Verb::Remove(verb) => verb.cards().is_picked(),
                Verb::Flip(verb) => verb.cards.is_picked(),
                Verb::Reveal(verb) => verb.asks(),
                Verb::Play(verb) => verb.asks(),
                Verb::Hand(verb) => verb.asks(),
                Verb::Protocols(verb) => verb.asks(),
                Verb::Shift(_) | Verb::State(_) | Verb::Copy(_) => true,
                Verb::Shuffle(_) | Verb::SwapStacks(_) => false,
                Verb::Each(..) | Verb::Either(_) => true,
            }
    }

    /// The player who does it, of a text that has reached it.
    pub(super) fn actor_of(&self, text: &Text) -> Seat {
        match self {
            Verb::Discard(Discard::EachHand) => text.player(),
            _ => self.actor().seat(text),
        }
    }
}

impl Game {
    /// Whether a verb could change anything now (R-X4).
    pub(crate) fn can(&self, text: &Text, verb: &Verb) -> bool {
        of_family!(verb, verb => verb.can(self, text); Verb::Each(each, inner) => each.can(self, text, inner))
    }

    /// The lines in which a verb that works in one line could change anything, one bit each.
    pub(super) fn lines_with(&self, text: &Text, verb: &Verb) -> u8 {
        let there = |line: Line| Text {
            reached: line.into(),
            progress: Progress::InLine,
            ..*text
        };
        let candidates = verb.cards().map_or(0, |cards| self.lines_of(text, cards));
        Line::ALL
            .into_iter()
            .filter(|line| candidates >> line.index() & 1 != 0 && self.can(&there(*line), verb))
            .fold(0, |bits, line| bits | 1 << line.index())
    }

    /// How many an amount is now.
    pub(super) fn amount(&self, text: &Text, amount: Amount) -> u8 {
        match amount {
            Amount::Exactly(n) => n,
            Amount::Discarded(more) => text.number.number().saturating_add_signed(more),
            Amount::ValueOfThat if text.that == NONE => 0,
            Amount::ValueOfThat => self.value(text.that),
            Amount::ProtocolsHere => self
                .line_of(text.card)
                .map_or(0, |line| self.count_protocols(Some(line))),
            Amount::CardsOf(protocol) => self.count_cards(protocol),
        }
    }
}

impl<C: Chance, W: Witness> Run<'_, C, W> {
    /// Carries out a verb.
    pub(super) fn verb(&mut self, text: &mut Text, verb: &'static Verb, may: bool) -> Flow {
        match verb {
            Verb::Draw(verb) => self.draw_verb(text, verb, may),
            Verb::Discard(verb) => self.discard_verb(text, verb, may),
            Verb::Flip(verb) => self.flip_verb(text, verb, may),
            Verb::Remove(verb) => self.remove_verb(text, verb, may),
            Verb::Shift(verb) => self.shift_verb(text, verb, may),
            Verb::Reveal(verb) => self.reveal_verb(text, verb, may),
            Verb::Play(verb) => self.play_verb(text, verb, may),
            Verb::Hand(verb) => self.hand_verb(text, verb, may),
            Verb::Shuffle(verb) => self.shuffle_verb(text, verb),
            Verb::Protocols(verb) => self.protocols_verb(text, verb, may),
            Verb::State(verb) => self.state_verb(text, verb, may),
            Verb::SwapStacks(_) => self.swap_stacks_verb(text),
            Verb::Copy(_) => self.copy_verb(text, may),
            // Sentences about sentences are carried out by `clause`; they do not nest.
            Verb::Each(..) | Verb::Either(_) => Flow::Through(false),
        }
    }
}
