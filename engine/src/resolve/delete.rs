//! Delete and return (R-M1, R-M8): cards off the field.

use super::choose::{Chosen, chosen};
use super::leave::Exit;
use super::{Flow, Run};
use crate::chance::Chance;
use crate::event::Witness;
use crate::frame::Text;
use crate::game::Game;
use crate::language::{Act, Place, Saying};
use crate::question::Aim;
use crate::table::CardSet;
use crate::vocabulary::{Pick, Select, Who};

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
    pub(super) fn cards(&self) -> &Select {
        match self {
            Remove::Delete(select) | Remove::Return(select) | Remove::Take(select) => select,
        }
    }

    pub(super) fn can(&self, game: &Game, text: &Text) -> bool {
        !game.matching(text, self.cards()).is_empty()
    }

    pub(crate) const fn saying(&self) -> Saying {
        match *self {
            Remove::Delete(select) => Saying::of_cards(Act::Delete, select),
            Remove::Return(select) => Saying::of_cards(Act::Return, select),
            Remove::Take(select) => Saying::of_cards(Act::Put, select).place(Place::Hand(Who::You)),
        }
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
            let cards = self.game.matching(text, select);
            self.remove(cards, exit);
            return Flow::Through(!cards.is_empty());
        }
        let slot = if select.is_picked() {
            chosen!(self.choose_card(seat, aim, may, |game| game.matching(text, select)))
        } else {
            match self.game.matching(text, select).first() {
                Some(slot) => slot,
                None => return Flow::Through(false),
            }
        };
        text.that = slot;
        self.remove(CardSet::of(slot), exit);
        Flow::Through(true)
    }
}
