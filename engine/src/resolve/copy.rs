//! Copy: resolve the middle of another card as if it were on this one.

use super::choose::{Chosen, chosen};
use super::{Flow, Run};
use crate::chance::Chance;
use crate::event::Witness;
use crate::frame::Text;
use crate::game::Game;
use crate::language::{Act, Object, Saying};
use crate::names::{Line, Part};
use crate::question::Aim;
use crate::table::{CardSet, Pile};
use crate::vocabulary::Who;

/// Resolve the middle of an opposing card as if it were on this card. Mirror 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CopyMiddle;

impl CopyMiddle {
    pub(super) fn can(&self, game: &Game, text: &Text) -> bool {
        !game.copyable(text).is_empty()
    }

    pub(crate) const fn saying(&self) -> Saying {
        Saying::new(Who::You, Act::Use, Object::MiddleOf(Who::Opponent))
    }
}

impl Game {
    /// Opposing cards whose middle could be resolved to some effect.
    fn copyable(&self, text: &Text) -> CardSet {
        if self.is_silenced(text.card) {
            return CardSet::EMPTY;
        }
        let copy = Text::new(text.card, text.part, text.owner);
        Line::ALL
            .into_iter()
            .filter_map(|line| self.table.top(Pile::stack(text.owner.other(), line)))
            .filter(|slot| self.table.is_up(*slot) && !self.is_silenced(*slot))
            .filter(|slot| {
                let clauses = self.table.card(*slot).text(Part::Middle).clauses;
                clauses
                    .iter()
                    .any(|c| self.holds(&copy, c.when) && self.can(&copy, &c.verb))
            })
            .collect()
    }
}

impl<C: Chance, W: Witness> Run<'_, C, W> {
    pub(super) fn copy_verb(&mut self, text: &mut Text, may: bool) -> Flow {
        let owner = text.owner;
        let slot = chosen!(self.choose_card(owner, Aim::Copy, may, |game| game.copyable(text)));
        let copy = Text {
            printed: slot,
            ..Text::new(text.card, text.part, owner)
        };
        self.start(copy);
        Flow::Through(true)
    }
}
