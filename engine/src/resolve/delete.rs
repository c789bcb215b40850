//! Delete and return (R-M1, R-M8): cards off the field.

use super::choose::{Chosen, chosen};
use super::leave::Exit;
use super::{Flow, Run};
use crate::chance::Chance;
use crate::event::Witness;
use crate::frame::Text;
use crate::game::Game;
use crate::language::{Act, Place, Saying};
use crate::names::{Line, Seat};
use crate::question::Aim;
use crate::table::CardSet;
use crate::vocabulary::{Cards, Pick, Select, Who, Within};

/// Take cards off the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remove {
    /// To the trash. Hate 0.
    Delete(Select),
    /// To their owners' hands. Water 4.
    Return(Select),
    /// To your own hand. Assimilation 0.
    Take(Select),
}

impl Remove {
    fn cards(&self) -> &Select {
        match self {
            Remove::Delete(select) | Remove::Return(select) | Remove::Take(select) => select,
        }
    }

    pub(super) fn can(&self, game: &Game, text: &Text) -> bool {
        let select = self.cards();
        if select.picks_line() {
            game.sweepable(text, select) != 0
        } else {
            !game.matching(text, select).is_empty()
        }
    }

    pub(crate) fn saying(&self) -> Saying {
        match *self {
            Remove::Delete(select) => Saying::of_cards(Act::Delete, select),
            Remove::Return(select) => Saying::of_cards(Act::Return, select),
            Remove::Take(select) => Saying::of_cards(Act::Put, select).place(Place::Hand(Who::You)),
        }
    }
}

impl Game {
    /// The lines in which an "all" would find something, for those that pick a line first.
    fn sweepable(&self, text: &Text, select: &Select) -> u8 {
        let here = self.line_of(text.card);
        let mut bits = 0;
        for line in Line::ALL {
            if let Select::Cards(Cards {
                within: Within::OneOtherLineOf(least),
                ..
            }) = *select
                && (here == Some(line)
                    || Seat::BOTH
                        .into_iter()
                        .map(|seat| self.stack_len(seat, line))
                        .sum::<usize>()
                        < least as usize)
            {
                continue;
            }
            let there = Text {
                reached: line.into(),
                ..*text
            };
            if !self.matching(&there, select).is_empty() {
                bits |= 1 << line.index();
            }
        }
        bits
    }
}

impl<C: Chance, W: Witness> Run<'_, C, W> {
    pub(super) fn remove_verb(&mut self, text: &mut Text, verb: &Remove, may: bool) -> Flow {
        let select = verb.cards();
        let seat = Self::chooser(text, select);
        let (aim, exit) = match verb {
            Remove::Delete(_) => (Aim::Delete, Exit::Delete(seat)),
            Remove::Return(_) => (Aim::Return, Exit::Return),
            Remove::Take(_) => (Aim::Take, Exit::Take(text.owner)),
        };
        if select.pick() == Some(Pick::All) {
            chosen!(self.sweep_line(text, select));
            let cards = self.game.matching(text, select);
            self.remove(cards, exit);
            return Flow::Through(!cards.is_empty());
        }
        let there = *text;
        let slot = if *select == Select::This {
            let found = self.game.matching(text, select);
            chosen!(self.confirm(seat, aim, may, !found.is_empty()));
            text.card
        } else {
            chosen!(self.choose_card(seat, aim, may, |game| game.matching(&there, select)))
        };
        text.that = slot;
        self.remove(CardSet::of(slot), exit);
        Flow::Through(true)
    }

    /// For an "all" that works in one line: lets the owner pick it first.
    fn sweep_line(&mut self, text: &mut Text, select: &Select) -> Chosen<()> {
        if !select.picks_line() {
            return Chosen::This(());
        }
        let there = *text;
        match self.choose_line(text.owner, Aim::Sweep, false, |game| {
            game.sweepable(&there, select)
        }) {
            Chosen::This(line) => {
                text.reached = line.into();
                Chosen::This(())
            }
            Chosen::Asked => Chosen::Asked,
            _ => Chosen::Nothing,
        }
    }
}
