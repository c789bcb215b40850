//! Verbs: each family has a file that says what its verbs could do now, what they do, and what they say.

use super::{Flow, Run};
use crate::chance::Chance;
use crate::event::Witness;
use crate::frame::{Reached, Text};
use crate::game::Game;
use crate::language::{Act, Actor, Object, Saying, Scope};
use crate::names::Seat;
use crate::table::NONE;
use crate::vocabulary::{Amount, Each, Verb, Who};

impl Who {
    /// The player a text means.
    pub(crate) fn seat(self, text: &Text) -> Seat {
        match self {
            Who::You => text.owner,
            Who::Opponent => text.owner.other(),
        }
    }
}

impl Verb {
    /// What it says. Of an "or" this is what its first side says.
    pub fn saying(&self) -> Saying {
        match *self {
            Verb::Draw(verb) => verb.saying(),
            Verb::Discard(verb) => verb.saying(),
            Verb::Flip(verb) => verb.saying(),
            Verb::Remove(verb) => verb.saying(),
            Verb::Shift(verb) => verb.saying(),
            Verb::Reveal(verb) => verb.saying(),
            Verb::Play(verb) => verb.saying(),
            Verb::Hand(verb) => verb.saying(),
            Verb::Shuffle(verb) => verb.saying(),
            Verb::Protocols(verb) => verb.saying(),
            Verb::State(verb) => verb.saying(),
            Verb::SwapStacks => Saying::new(Who::You, Act::Swap, Object::TwoStacks(Who::You)),
            Verb::Copy => Saying::new(Who::You, Act::Use, Object::MiddleOf(Who::Opponent)),
            Verb::Each(Each::Lines(lines), inner) => inner.verb.saying().scope(Scope::Lines(lines)),
            Verb::Each(Each::Cards(cards), inner) => inner.verb.saying().scope(Scope::Cards(cards)),
            Verb::Each(Each::Players, inner) => Saying {
                actor: Actor::Each,
                ..inner.verb.saying()
            },
            Verb::Either([first, _]) => first.verb.saying(),
        }
    }
}

impl Game {
    /// Whether a verb could change anything now (R-X4).
    pub(crate) fn can(&self, text: &Text, verb: &Verb) -> bool {
        match verb {
            Verb::Draw(verb) => verb.can(self, text),
            Verb::Discard(verb) => verb.can(self, text),
            Verb::Flip(verb) => verb.can(self, text),
            Verb::Remove(verb) => verb.can(self, text),
            Verb::Shift(verb) => verb.can(self, text),
            Verb::Reveal(verb) => verb.can(self, text),
            Verb::Play(verb) => verb.can(self, text),
            Verb::Hand(verb) => verb.can(self, text),
            Verb::Shuffle(verb) => verb.can(self, text),
            Verb::Protocols(verb) => verb.can(self),
            // A word alone changes nothing.
            Verb::State(_) => false,
            Verb::SwapStacks => self.occupied(text.owner).count_ones() >= 2,
            Verb::Copy => !self.copyable(text).is_empty(),
            Verb::Either(sentences) => sentences.iter().any(|c| self.can(text, &c.verb)),
            Verb::Each(Each::Cards(cards), inner) => self
                .matching(text, cards)
                .iter()
                .any(|that| self.can(&Text { that, ..*text }, &inner.verb)),
            Verb::Each(each, inner) => {
                let noted = match each {
                    Each::Lines(lines) => self.lines(text, *lines),
                    _ => 0b11,
                };
                (0..3).filter(|line| noted >> line & 1 != 0).any(|at| {
                    let reached = Reached::at(at);
                    self.can(&Text { reached, ..*text }, &inner.verb)
                })
            }
        }
    }

    /// How many an amount is now.
    pub(super) fn amount(&self, text: &Text, amount: Amount) -> u8 {
        match amount {
            Amount::Exactly(n) => n,
            Amount::Discarded(more) => text.number.count().saturating_add_signed(more),
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
            Verb::Shuffle(verb) => self.shuffle_verb(text, verb, may),
            Verb::Protocols(verb) => self.protocols_verb(text, verb, may),
            Verb::State(verb) => self.state_verb(text, verb, may),
            Verb::SwapStacks => self.swap_stacks_verb(text),
            Verb::Copy => self.copy_verb(text, may),
            // Sentences about sentences are carried out by `clause`; they do not nest.
            Verb::Each(..) | Verb::Either(_) => Flow::Through(false),
        }
    }
}
