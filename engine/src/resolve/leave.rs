//! Leaving the field: deletes, returns, cards taken (R-M1, R-M8).
//!
//! What leaves together leaves at once: where each card goes is settled before the first one moves (R-X10), and the order
//! of seats and lines decides nothing but the order of events.

use super::Run;
use super::uncover::collect;
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
        if let Exit::Delete(by) = exit {
            self.push_window(Window::default().with(by, Deed::Delete));
        }
        if let Some(only) = cards.only() {
            return self.remove_one(only, exit);
        }
        self.game.stalled = false;
        self.lift_bars(cards);
        let compiled = cards.first().map(|slot| self.game.table.place(slot).line());
        // Where they go is settled before the first of them leaves: what happens at once sees one state (R-X10).
        let goals = Seat::BOTH.map(|side| self.goal(exit, side));
        let mut uncovered = [None; 2];
        let mut found = 0;
        for (side, (goal, seat)) in Seat::BOTH.into_iter().zip(goals) {
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
                let (leaving, len) = collect(
                    self.game
                        .table
                        .pile(stack)
                        .filter(|slot| cards.contains(*slot)),
                );
                // The bottom card first: so it arrives first (Corruption 1).
                for slot in leaving[..len].iter().rev() {
                    self.lift(*slot, stack, goal, seat);
                }
                count += len as u8;
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

    /// One card leaves the field.
    fn remove_one(&mut self, slot: Slot, exit: Exit) {
        self.game.stalled = false;
        self.lift_bars(CardSet::of(slot));
        let stack = self.game.table.place(slot);
        let was_top = self.game.table.is_uncovered(slot);
        let (goal, seat) = self.goal(exit, stack.seat());
        self.stop(slot, false);
        self.game.table.take(slot);
        self.tell_leave(slot, stack, goal.zone(seat));
        match self.game.table.top(stack) {
            Some(top) if was_top && exit != Exit::Compile && self.has_middle_up(top) => {
                self.game.table.put_on_top(slot, Pile::LIMBO);
                self.push(Frame::Settle {
                    goal,
                    seat,
                    count: 1,
                });
                self.wake_one(top);
            }
            _ => self.arrive(slot, goal, seat),
        }
    }

    /// All cards of a line are deleted by a compile; nothing resolves before they have arrived.
    pub(super) fn remove_line(&mut self, stacks: [Pile; 2]) {
        self.game.stalled = false;
        if !self.game.bars_now.is_empty() || self.game.bars_next != [CardSet::EMPTY; 2] {
            let table = &self.game.table;
            let cards = stacks.into_iter().flat_map(|stack| table.pile(stack));
            self.lift_bars(cards.collect());
        }
        if W::IMAGINED {
            for stack in stacks {
                // Usually the compile is all that is on the stack, and no text there could stop.
                if self.game.stack.len() > 1 {
                    let mut next = self.game.table.top(stack);
                    while let Some(slot) = next {
                        self.stop(slot, false);
                        next = self.game.table.below(slot);
                    }
                }
                let trash = Pile::trash(stack.seat());
                self.game.table.bury(stack, trash);
            }
            return;
        }
        let mut lifted = [0; 2];
        for (stack, count) in stacks.into_iter().zip(&mut lifted) {
            let (leaving, len) = collect(self.game.table.pile(stack));
            for slot in leaving[..len].iter().rev() {
                self.lift(*slot, stack, Goal::Trash, stack.seat());
            }
            *count = len as u8;
        }
        // Whose cards left last arrive first.
        for seat in [Seat::B, Seat::A] {
            self.settle(Goal::Trash, seat, lifted[seat.index()]);
        }
    }

    /// What cards that leave have forbidden goes with them (Metal 1).
    fn lift_bars(&mut self, cards: CardSet) {
        let game = &mut *self.game;
        game.bars_now = game.bars_now.without(cards);
        game.bars_next = game.bars_next.map(|bars| bars.without(cards));
    }

    /// Takes a card off a stack into limbo.
    pub(super) fn lift(&mut self, slot: Slot, stack: Pile, goal: Goal, seat: Seat) {
        self.stop(slot, false);
        self.game.table.take(slot);
        self.tell_leave(slot, stack, goal.zone(seat));
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

    #[inline(never)]
    pub(super) fn step_settle(&mut self, goal: Goal, seat: Seat, count: u8) {
        self.pop();
        self.settle(goal, seat, count);
    }

    /// The last so many cards in limbo arrive, in the order they left.
    pub(super) fn settle(&mut self, goal: Goal, seat: Seat, count: u8) {
        let (cards, len) = collect(self.game.table.pile(Pile::LIMBO).take(count as usize));
        for slot in cards[..len].iter().rev().copied() {
            self.game.table.take(slot);
            self.arrive(slot, goal, seat);
        }
    }

    /// A card that was taken arrives.
    fn arrive(&mut self, slot: Slot, goal: Goal, seat: Seat) {
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
