//! Protocols: rearrange, swap, turn to compiled, and the ban on compiling.

use super::{Flow, Run};
use crate::answers::{Reply, SWAP_ONLY};
use crate::chance::Chance;
use crate::event::Witness;
use crate::frame::Text;
use crate::game::Game;
use crate::language::{Act, Object, Saying};
use crate::names::{Line, Protocol, Seat};
use crate::question::QuestionKind;
use crate::table::CardSet;
use crate::vocabulary::Who;

/// Something done to protocols.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Protocols {
    /// Put a player's protocols into a new order. Water 2.
    Rearrange(Who),
    /// Swap two of your protocols. Spirit 4.
    Swap,
    /// Turn the protocol to its compiled side, wherever it lies. Diversity 0.
    Turn(Protocol),
    /// The opponent cannot compile on their next turn. Metal 1.
    BarCompile,
}

impl Protocols {
    pub(super) fn can(&self, game: &Game, _: &Text) -> bool {
        match *self {
            Protocols::Turn(protocol) => game
                .lying(protocol)
                .is_some_and(|(seat, line)| !game.is_compiled(seat, line)),
            Protocols::Rearrange(_) | Protocols::Swap | Protocols::BarCompile => true,
        }
    }

    pub(super) fn asks(&self) -> bool {
        matches!(self, Protocols::Rearrange(_) | Protocols::Swap)
    }

    pub(crate) const fn saying(&self) -> Saying {
        match *self {
            Protocols::Rearrange(who) => {
                Saying::new(Who::You, Act::Rearrange, Object::Protocols(who))
            }
            Protocols::Swap => Saying::new(Who::You, Act::Swap, Object::TwoProtocols(Who::You)),
            Protocols::Turn(protocol) => {
                Saying::new(Who::You, Act::Turn, Object::Protocol(protocol))
            }
            Protocols::BarCompile => {
                Saying::new(Who::Opponent, Act::CannotCompile, Object::Nothing)
            }
        }
    }
}

impl Game {
    /// Where a protocol lies.
    fn lying(&self, protocol: Protocol) -> Option<(Seat, Line)> {
        Seat::BOTH.into_iter().find_map(|seat| {
            let at = self.protocols(seat).iter().position(|p| *p == protocol)?;
            Some((seat, Line::new(at)?))
        })
    }
}

impl<C: Chance, W: Witness> Run<'_, C, W> {
    pub(super) fn protocols_verb(&mut self, text: &mut Text, verb: &Protocols, may: bool) -> Flow {
        let owner = text.owner;
        match *verb {
            Protocols::Rearrange(who) => self.arrange(owner, 1 << who.seat(text).index(), may),
            Protocols::Swap => self.arrange(owner, 1 << owner.index() | SWAP_ONLY, may),
            Protocols::Turn(protocol) => match self.game.lying(protocol) {
                Some((seat, line)) if !self.game.is_compiled(seat, line) => {
                    self.turn_compiled(seat, line);
                    Flow::Through(true)
                }
                _ => Flow::Through(false),
            },
            Protocols::BarCompile => {
                self.game.bars_next[owner.other().index()].insert(text.card);
                Flow::Through(true)
            }
        }
    }

    fn arrange(&mut self, owner: Seat, bits: u8, may: bool) -> Flow {
        match self.reply {
            Some(Reply::Arrange(..)) => {
                self.take_arrangement();
                Flow::Through(true)
            }
            Some(Reply::No) => {
                self.reply = None;
                Flow::Declined
            }
            _ => {
                self.ask(owner, QuestionKind::Arrange, may, CardSet::EMPTY, bits);
                Flow::Pending
            }
        }
    }
}
