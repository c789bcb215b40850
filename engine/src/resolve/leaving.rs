//! Leaving the field: deletes, returns, cards taken (R-M1, R-M8).

use super::Run;
use super::moving::collect;
use crate::chance::Chance;
use crate::event::{Witness, Zone};
use crate::frame::{Frame, Goal, Window};
use crate::names::{Line, Seat};
use crate::table::{CardSet, Pile, Slot};
use crate::vocabulary::{Deed, Standing};

/// How cards leave the field.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Exit {
    /// Deleted by a text of this player's, or one that told them to.
    Delete(Seat),
    /// Deleted by a compile.
    Compile,
    /// Returned to their owners.
    Return,
    /// Put into this player's hand.
    Take(Seat),
}

impl<C: Chance, W: Witness> Run<'_, C, W> {
    /// Cards leave the field at once; what that uncovers resolves; then they arrive; then the window opens.
    pub(super) fn remove(&mut self, cards: CardSet, exit: Exit) {
        if cards.is_empty() {
            return;
        }
        self.game.stalled = false;
        // What they forbade goes with them (Metal 1).
        self.game.bars_now = self.game.bars_now.without(cards);
        self.game.bars_next = self.game.bars_next.map(|bars| bars.without(cards));
        if let Exit::Delete(by) = exit {
            self.push_window(Window::default().with(by, Deed::Delete));
        }
        if let Some(only) = cards.only() {
            let stack = self.game.table.place(only);
            let was_top = self.game.table.is_uncovered(only);
            let (goal, seat) = self.goal(exit, stack.seat());
            self.lift(only, stack, goal, seat);
            self.push(Frame::Settle {
                goal,
                seat,
                count: 1,
            });
            if was_top && exit != Exit::Compile {
                let uncovered = self.game.table.top(stack);
                self.wake([uncovered, None]);
            }
            return;
        }
        let compiled = cards.first().map(|slot| self.game.table.place(slot).line());
        let mut uncovered = [None; 2];
        let mut found = 0;
        for side in Seat::BOTH {
            let (goal, seat) = self.goal(exit, side);
            let mut count = 0;
            for line in Line::ALL {
                // A compile clears one line only.
                if exit == Exit::Compile && Some(line) != compiled {
                    continue;
                }
                let stack = Pile::stack(side, line);
                let Some(before) = self.game.table.top(stack) else {
                    continue;
                };
                count += self.lift_all(cards, stack, goal, seat);
                let after = self.game.table.top(stack);
                if after != Some(before) && exit != Exit::Compile && found < 2 {
                    uncovered[found] = after;
                    found += 1;
                }
            }
            if count > 0 {
                self.push(Frame::Settle { goal, seat, count });
            }
        }
        self.wake(uncovered);
    }

    /// Takes cards off a stack into limbo and counts them, the bottom card first: so it arrives first (Corruption 1).
    fn lift_all(&mut self, cards: CardSet, stack: Pile, goal: Goal, seat: Seat) -> u8 {
        let (leaving, len) = collect(
            self.game
                .table
                .pile(stack)
                .filter(|slot| cards.contains(*slot)),
        );
        let leaving = &leaving[..len];
        if W::DEAF && len == self.game.table.len(stack) {
            // Nobody watches them go one by one.
            leaving.iter().for_each(|slot| self.stop(*slot, false));
            self.game.table.pour(stack, len as u8, Pile::LIMBO);
        } else {
            for slot in leaving.iter().rev() {
                self.lift(*slot, stack, goal, seat);
            }
        }
        len as u8
    }

    /// Takes a card off a stack into limbo.
    pub(super) fn lift(&mut self, slot: Slot, stack: Pile, goal: Goal, seat: Seat) {
        self.stop(slot, false);
        self.game.table.take(slot);
        let to = match goal {
            Goal::Trash => Zone::Trash(seat),
            Goal::Hand => Zone::Hand(seat),
            Goal::DeckTop => Zone::Deck(seat),
        };
        self.tell_leave(slot, stack, to);
        self.game.table.put_on_top(slot, Pile::LIMBO);
    }

    /// Where a card of a side goes when it leaves the field.
    pub(super) fn goal(&self, exit: Exit, side: Seat) -> (Goal, Seat) {
        match exit {
            Exit::Delete(_) | Exit::Compile => (Goal::Trash, side),
            Exit::Take(seat) => (Goal::Hand, seat),
            Exit::Return if self.game.has_rule(Standing::ReturnsToDeck, side.other()) => {
                (Goal::DeckTop, side)
            }
            Exit::Return => (Goal::Hand, side),
        }
    }

    pub(super) fn step_settle(&mut self, goal: Goal, seat: Seat, count: u8) {
        self.pop();
        self.settle(goal, seat, count);
    }

    /// The last so many cards in limbo arrive, in the order they left.
    pub(super) fn settle(&mut self, goal: Goal, seat: Seat, count: u8) {
        if W::IMAGINED && goal == Goal::Trash {
            // Nobody watches them arrive one by one, nor keeps track of what is seen.
            self.game.table.turn_up(Pile::LIMBO, count);
            return self.game.table.pour(Pile::LIMBO, count, Pile::trash(seat));
        }
        let (cards, len) = collect(self.game.table.pile(Pile::LIMBO).take(count as usize));
        for slot in cards[..len].iter().rev().copied() {
            self.game.table.take(slot);
            match goal {
                Goal::Trash => self.lay_in_trash(slot, seat),
                Goal::Hand => self.lay_in_hand(slot, seat),
                Goal::DeckTop => {
                    self.game.table.set_up(slot, false);
                    self.game.table.put_on_top(slot, Pile::deck(seat));
                    self.tell_land(slot, Zone::Deck(seat));
                }
            }
        }
    }

    /// Puts a card that was taken into a trash, face-up (R-M8).
    pub(super) fn lay_in_trash(&mut self, slot: Slot, seat: Seat) {
        self.game.table.commit(slot, false, None);
        self.game.table.set_up(slot, true);
        self.show(slot);
        self.game.table.put_on_top(slot, Pile::trash(seat));
        self.tell_land(slot, Zone::Trash(seat));
    }

    /// Puts a card that was taken into a hand; its new owner sees it.
    pub(super) fn lay_in_hand(&mut self, slot: Slot, seat: Seat) {
        self.game.table.commit(slot, false, None);
        self.game.table.set_up(slot, false);
        self.see(seat, slot);
        self.game.table.put_last(slot, Pile::hand(seat));
        self.tell_land(slot, Zone::Hand(seat));
    }
}
