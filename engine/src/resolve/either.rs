//! Either: one of two verbs, whichever is picked (R-X4: only one that can do something).

use super::choose::{Chosen, chosen};
use super::{Flow, Run};
use crate::chance::Chance;
use crate::event::Witness;
use crate::frame::Text;
use crate::game::Game;
use crate::language::{EitherSide, Saying};
use crate::vocabulary::{Verb, Who};

/// One of two verbs. Spirit 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Either(pub [&'static Verb; 2]);

impl Either {
    pub(super) fn can(&self, game: &Game, text: &Text) -> bool {
        self.0.iter().any(|verb| game.can(text, verb))
    }

    pub(crate) fn side(&self, branch: EitherSide) -> &'static Verb {
        self.0[usize::from(branch == EitherSide::Second)]
    }

    /// What its first side says.
    pub(crate) const fn saying(&self) -> Saying {
        self.0[0].saying()
    }

    /// Who picks: the one who acts, if it is the same one on both sides.
    pub(super) fn actor(&self) -> Who {
        let [one, other] = self.0.map(Verb::actor);
        if one == other { one } else { Who::You }
    }
}

impl<C: Chance, W: Witness> Run<'_, C, W> {
    pub(super) fn either_verb(&mut self, text: &mut Text, either: &Either, may: bool) -> Flow {
        if text.branch == EitherSide::Open {
            let bits = (0..2).fold(0, |bits, i| {
                bits | (self.game.can(text, either.0[i]) as u8) << i
            });
            let seat = either.actor().seat(text);
            text.branch = match chosen!(self.choose_option(seat, may, bits)) {
                1 => EitherSide::First,
                _ => EitherSide::Second,
            };
            self.save(text);
        }
        self.act(text, either.side(text.branch), false)
    }
}
