//! Labels: an answer, who gave it and after which other one, in a single word.

use super::policy;
use crate::answers::Reply;
use crate::game::Game;
use crate::names::{Line, Protocol, Seat};
use crate::plays::Way;
use crate::table::{Pile, Slot};

// The kinds of labels: one for each kind of reply, and one more for cards on the field.
const PLAY: u32 = 1;
const ON_FIELD: u32 = 2;
const CARD: u32 = 3;
const LINE: u32 = 4;
const OPTION: u32 = 5;
const NUMBER: u32 = 6;
const NAME: u32 = 7;
const ARRANGE: u32 = 8;
const REFRESH: u32 = 9;
const YES: u32 = 10;
const NO: u32 = 11;
const DONE: u32 = 12;

/// In place of a card that is not seen: whoever plays it takes the one of least value.
const UNSEEN: Slot = 63;

/// An answer as a number that is the same in every world its player cannot tell apart: cards on the field go by their
/// place. From the top: the player (1 bit), the node it follows (16), its kind (4), its detail (10).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Label(u32);

/// What the labels of all answers of a player to the question at a node have in common.
#[derive(Clone, Copy, Debug)]
pub(super) struct Branch(u32);

impl Branch {
    /// Of a player, at a node.
    #[inline]
    pub(super) fn new(seat: Seat, node: u16) -> Branch {
        Branch((seat.index() as u32) << 30 | u32::from(node) << 14)
    }

    /// The label of the question itself: no answer.
    #[inline]
    pub(super) fn trunk(self) -> Label {
        Label(self.0)
    }

    #[inline]
    fn of(self, kind: u32, detail: u32) -> Label {
        Label(self.0 | kind << 10 | detail)
    }

    /// The label of a play.
    #[inline]
    pub(super) fn play(self, slot: Slot, up: bool, line: u8, side: Seat) -> Label {
        let way = u32::from(line) << 2 | (side.index() as u32) << 1 | u32::from(up);
        self.of(PLAY, u32::from(slot) << 4 | way)
    }

    /// The label of a face-down play whose card is not seen.
    #[inline]
    pub(super) fn back(self, line: u8, side: Seat) -> Label {
        self.play(UNSEEN, false, line, side)
    }

    /// The label of a refresh.
    #[inline]
    pub(super) fn refresh(self) -> Label {
        self.of(REFRESH, 0)
    }

    /// The label of any answer.
    pub(super) fn label(self, game: &Game, reply: Reply) -> Label {
        match reply {
            Reply::Play(slot, Way { up, line, side }) => {
                self.play(slot, up, line.index() as u8, side)
            }
            Reply::Card(slot) => {
                let pile = game.table.place(slot);
                if pile.is_stack() {
                    let above = game.table.pile(pile).take_while(|s| *s != slot).count();
                    self.of(ON_FIELD, u32::from(pile.index()) << 6 | above as u32)
                } else {
                    self.of(CARD, u32::from(slot))
                }
            }
            Reply::Line(line) => self.of(LINE, line.index() as u32),
            Reply::Option(n) => self.of(OPTION, u32::from(n)),
            Reply::Number(n) => self.of(NUMBER, u32::from(n)),
            Reply::Name(protocol) => self.of(NAME, protocol as u32),
            Reply::Arrange(seat, order) => {
                let now = game.protocols(seat);
                let from = |at: usize| now.iter().position(|p| *p == order[at]).unwrap_or(0);
                let detail = seat.index() << 4 | from(0) << 2 | from(1);
                self.of(ARRANGE, detail as u32)
            }
            Reply::Refresh => self.refresh(),
            Reply::Yes => self.of(YES, 0),
            Reply::No => self.of(NO, 0),
            Reply::Done => self.of(DONE, 0),
        }
    }
}

impl Label {
    /// Of nothing.
    pub(super) const NONE: Label = Label(0);

    /// The node that the answer follows.
    #[inline]
    pub(super) fn parent(self) -> u16 {
        (self.0 >> 14) as u16
    }

    /// Who gave the answer.
    #[inline]
    pub(super) fn answered(self) -> Seat {
        Seat::at((self.0 >> 30) as usize)
    }

    /// The card that is played face-down, if one is; [`UNSEEN`] stands for any.
    #[cfg(test)]
    pub(super) fn back_played(self) -> Option<Slot> {
        let is_back = self.0 >> 10 & 0xf == PLAY && self.0 & 1 == 0;
        is_back.then_some((self.0 >> 4 & 0x3f) as Slot)
    }

    /// A number below `n`, spread evenly.
    #[inline]
    pub(super) fn hash(self, n: usize) -> usize {
        // The upper half of a product spreads best.
        let hash = self.0.wrapping_mul(0x9e37_79b1) >> 16;
        (hash as usize * n) >> 16
    }

    /// The answer in one world.
    pub(super) fn reply(self, game: &Game) -> Option<Reply> {
        let detail = self.0 as usize & 0x3ff;
        Some(match self.0 >> 10 & 0xf {
            PLAY => {
                let way = Way {
                    up: detail & 1 != 0,
                    line: Line::at((detail >> 2 & 3) as u8),
                    side: Seat::at(detail >> 1 & 1),
                };
                let slot = match (detail >> 4) as Slot {
                    UNSEEN => policy::least(game, self.answered())?,
                    slot => slot,
                };
                Reply::Play(slot, way)
            }
            ON_FIELD => {
                let mut stack = game.table.pile(Pile::stack_at((detail >> 6) as u8));
                Reply::Card(stack.nth(detail & 0x3f)?)
            }
            CARD => Reply::Card(detail as Slot),
            LINE => Reply::Line(Line::at(detail as u8)),
            OPTION => Reply::Option(detail as u8),
            NUMBER => Reply::Number(detail as u8),
            NAME => Reply::Name(*Protocol::ALL.get(detail)?),
            ARRANGE => {
                let seat = Seat::at(detail >> 4 & 1);
                let now = game.protocols(seat);
                let (first, second) = (detail >> 2 & 3, detail & 3);
                // The third is the one that is left.
                let order = [first, second, 3_usize.checked_sub(first + second)?];
                Reply::Arrange(seat, order.map(|from| now[from]))
            }
            REFRESH => Reply::Refresh,
            YES => Reply::Yes,
            NO => Reply::No,
            DONE => Reply::Done,
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::question::MOST_ANSWERS;
    use crate::setup::random_match;

    /// Every answer of many games has a label of its own, which stands for that answer.
    #[test]
    fn a_label_stands_for_its_answer() {
        let branch = Branch::new(Seat::B, 7777);
        for seed in 0..300 {
            let (mut game, mut dice) = random_match(seed);
            while game.outcome().is_none() {
                let mut labels = heapless::Vec::<(Label, Reply), MOST_ANSWERS>::new();
                game.each_reply(|answer| {
                    let label = branch.label(&game, answer);
                    assert_eq!((label.answered(), label.parent()), (Seat::B, 7777));
                    assert!(
                        labels.iter().all(|(other, _)| *other != label),
                        "{answer:?}"
                    );
                    assert_eq!(label.reply(&game), Some(answer));
                    labels.push((label, answer)).expect("room");
                });
                let (_, answer) = labels[dice.below(labels.len() as u32) as usize];
                game.follow(answer, &mut dice);
            }
        }
    }
}
