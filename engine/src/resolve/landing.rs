//! Landing: how a card comes to a stack, by a play (R-A2) or a shift (R-M3).
//!
//! A card on its way is committed (R-M1): it lies in its stack's queue, on no stack, and one landing a stack brings
//! the queue down card by card (R-M2). Before each card the top of the stack is looked at for a "would be covered" text
//! (R-X12); nothing else lands there until that text is through.

use super::Run;
use super::uncover::collect;
use crate::answers::Reply;
use crate::chance::Chance;
use crate::event::{Witness, Zone};
use crate::frame::{Frame, Text, Window};
use crate::game::Print;
use crate::names::{Line, Part, Seat};
use crate::plays::Way;
use crate::question::QuestionKind;
use crate::table::{CardSet, NONE, Pile, Slot, Table};
use crate::vocabulary::{Cue, Deed};

impl<C: Chance, W: Witness> Run<'_, C, W> {
    /// Shifts cards to a line at once: they leave, what that uncovers resolves, then they land stack by
    /// stack (R-M3).
    pub(super) fn shift(&mut self, cards: CardSet, line: Line) {
        let uncovered = self.commit_shift(cards, line);
        self.wake(uncovered);
    }

    /// Cards leave for a line and will land there. Returns what that uncovered.
    pub(super) fn commit_shift(&mut self, cards: CardSet, line: Line) -> [Option<Slot>; 2] {
        self.game.stalled = false;
        let only = cards.only().map(|slot| self.game.table.place(slot));
        let mut uncovered = [None; 2];
        // The last landing laid down is the first to go on: that of the player whose turn it is.
        for side in [self.game.turn.other(), self.game.turn] {
            if only.is_some_and(|only| only.seat() != side) {
                continue;
            }
            let to = Pile::stack(side, line);
            let mut any = false;
            for from in Line::ALL {
                let stack = Pile::stack(side, from);
                if only.is_some_and(|only| only != stack) {
                    continue;
                }
                let before = self.game.table.top(stack);
                let (leaving, len) = collect(
                    self.game
                        .table
                        .pile(stack)
                        .filter(|slot| cards.contains(*slot)),
                );
                for slot in leaving[..len].iter().rev().copied() {
                    // A face-up card that was covered resolves its middle when it lands on top (R-X2).
                    let wakes = self.game.table.is_up(slot) && before != Some(slot);
                    self.game.table.take(slot);
                    self.game.table.commit(slot, wakes, None);
                    self.game.table.put_last(slot, to.queue());
                    self.tell_leave(slot, stack, Zone::Stack(side, line));
                    any = true;
                }
                let after = self.game.table.top(stack);
                if after != before {
                    uncovered[side.index()] = after;
                }
            }
            if any {
                self.push_landing(to);
            }
        }
        uncovered
    }

    /// Cards committed to a stack will land on it; if a landing there is under way they wait behind (R-M2).
    fn push_landing(&mut self, stack: Pile) {
        let under_way = self
            .game
            .stack
            .iter()
            .any(|frame| matches!(frame, Frame::Landing { stack: s, .. } if *s == stack));
        if !under_way {
            self.push(Frame::Landing {
                stack,
                looked: [NONE; 4],
            });
        }
    }

    /// A player plays a card: it leaves its zone and is committed to a stack (R-A2).
    pub(super) fn play(&mut self, slot: Slot, by: Seat, way: Way) {
        self.game.stalled = false;
        let from = self.game.table.place(slot);
        if way.up {
            self.show(slot);
        } else if from == Pile::hand(by) {
            self.leave_hand_unseen(by);
        }
        let to = Pile::stack(way.side, way.line);
        let queue = to.queue();
        let waits = self.game.table.top(queue).is_some()
            || self
                .would_be_covered(to, slot, way.up, &[NONE; 4])
                .is_some();
        self.game.table.take(slot);
        self.game.table.set_up(slot, way.up);
        if waits || !W::DEAF {
            self.game.table.commit(slot, way.up, Some(by));
            self.game.table.put_last(slot, queue);
            self.tell_leave(slot, from, Zone::Stack(way.side, way.line));
        }
        if waits {
            self.push_landing(to);
        } else {
            if !W::DEAF {
                self.game.table.take(slot);
            }
            self.land(slot, to);
            self.landed(slot, to, Some(by), way.up);
        }
    }

    /// The opponent does not see which card leaves a hand: what they knew of it is mixed (R-I3).
    fn leave_hand_unseen(&mut self, seat: Seat) {
        if !W::IMAGINED {
            let hand: CardSet = self.game.table.pile(Pile::hand(seat)).collect();
            self.mix(seat.other(), hand);
        }
    }

    /// The next card committed to a stack lands, after the top card's "would be covered" (R-X12).
    #[inline(never)]
    pub(super) fn step_landing(&mut self, stack: Pile, looked: [Slot; 4]) {
        let Some(slot) = self.game.table.top(stack.queue()) else {
            return self.pop();
        };
        if let Some((at, text)) = self.first_to_look(slot, stack, looked) {
            return self.look(at, text);
        }
        if self.game.ask.is_some() {
            return;
        }
        let sets_off = |table: &Table, slot| table.played_by(slot).is_some() || table.wakes(slot);
        let table = &self.game.table;
        // What waits behind cards that are shifted together waits for those of the other stack too (R-M3).
        if sets_off(table, slot)
            && let Some((below, other)) = self.landing_below()
            && !sets_off(table, other)
        {
            let top = self.game.stack.len() - 1;
            return self.game.stack.swap(below, top);
        }
        let pile = stack;
        self.game.table.take(slot);
        let (played, wakes) = (self.game.table.played_by(slot), self.game.table.wakes(slot));
        self.land(slot, pile);
        // The landing is over, and what the card does now may play or shift there; others that wait behind
        // it land after that.
        if self.game.table.top(stack.queue()).is_none() {
            self.pop();
        } else {
            self.set_top(Frame::Landing {
                stack,
                looked: [NONE; 4],
            });
        }
        self.landed(slot, pile, played, wakes);
    }

    /// The "would be covered" text to be resolved before a card lands, and where on the effect stack the landing
    /// lies that it belongs to. Cards shifted together await both stacks' texts; of two the player whose turn it is
    /// picks the first, which may have to be asked (R-M3).
    fn first_to_look(
        &mut self,
        slot: Slot,
        stack: Pile,
        looked: [Slot; 4],
    ) -> Option<(usize, Text)> {
        let top = self.game.stack.len() - 1;
        let up = self.game.table.is_up(slot);
        let own = self.would_be_covered(stack, slot, up, &looked);
        let own = own.map(|text| (top, text));
        let Some((below, next)) = self.landing_below() else {
            return own;
        };
        let Frame::Landing {
            stack: other,
            looked,
        } = self.game.stack[below]
        else {
            return own;
        };
        let rival = self.would_be_covered(other, next, self.game.table.is_up(next), &looked);
        let rival = rival.map(|text| (below, text));
        let (Some((_, one)), Some((_, two))) = (own, rival) else {
            return own.or(rival);
        };
        match self.reply.take() {
            Some(Reply::Card(picked)) if picked == two.card => rival,
            Some(_) => own,
            None => {
                let cards = [one.card, two.card].into_iter().collect();
                let turn = self.game.turn;
                self.ask(turn, QuestionKind::NextText, false, cards, 0);
                None
            }
        }
    }

    /// The landing of cards that were shifted together with those that land now, and the next of them: nothing comes
    /// between the landings of one shift, and nothing else lays one directly on another.
    #[inline]
    fn landing_below(&self) -> Option<(usize, Slot)> {
        let below = self.game.stack.len().checked_sub(2)?;
        match self.game.stack[below] {
            Frame::Landing { stack, .. } => {
                let next = self.game.table.top(stack.queue())?;
                Some((below, next))
            }
            _ => None,
        }
    }

    /// A card has landed: what that sets off.
    fn landed(&mut self, slot: Slot, stack: Pile, played: Option<Seat>, wakes: bool) {
        let wakes = wakes && self.has_middle_up(slot);
        if let Some(by) = played
            && self.game.printed.deeds & 1 << Deed::PlayHere as u8 != 0
        {
            let mut window = Window::default().with(by, Deed::PlayHere);
            window.line = Some(stack.line());
            if wakes {
                self.push_window(window);
            } else {
                self.open_window(window);
            }
        }
        if wakes {
            self.start(Text::new(slot, Part::Middle, stack.seat()));
        }
    }

    /// The "would be covered" text of a stack's top card that is still to be resolved for this landing.
    #[inline(always)]
    fn would_be_covered(
        &self,
        stack: Pile,
        landing: Slot,
        up: bool,
        looked: &[Slot; 4],
    ) -> Option<Text> {
        let top = self.game.table.top(stack)?;
        if !self.game.printed.with(Print::First).contains(top) {
            return None;
        }
        self.first_of(top, landing, up, looked)
    }

    fn first_of(&self, top: Slot, landing: Slot, up: bool, looked: &[Slot; 4]) -> Option<Text> {
        let table = &self.game.table;
        if !table.is_up(top) || looked.contains(&top) {
            return None;
        }
        let meets = |part| match table.text(top, part).cue {
            Cue::WouldBeCovered | Cue::WouldBeCoveredOrFlipped => true,
            Cue::WouldBeCoveredBy(protocol) => up && table.protocol(landing) == protocol,
            _ => false,
        };
        let part = if meets(Part::Top) {
            Part::Top
        } else if meets(Part::Bottom) {
            Part::Bottom
        } else {
            return None;
        };
        Some(Text::new(top, part, table.place(top).seat()))
    }

    /// Resolves a "would be covered" text, remembering in the landing at that place that it was looked at.
    fn look(&mut self, at: usize, text: Text) {
        if let Some(Frame::Landing { looked, .. }) = self.game.stack.get_mut(at) {
            looked.rotate_right(1);
            looked[0] = text.card;
        }
        self.start(text);
    }

    /// A card that was taken lies down on a stack and covers what was on top.
    pub(super) fn land(&mut self, slot: Slot, stack: Pile) {
        if let Some(covered) = self.game.table.top(stack) {
            self.stop(covered, true);
        }
        self.game.table.commit(slot, false, None);
        self.game.table.put_on_top(slot, stack);
        let side = stack.seat();
        // Its owner may look at it now (R-I2).
        self.see(side, slot);
        self.tell_land(slot, Zone::Stack(side, stack.line()));
    }

    /// Plays the top card of a deck face-down directly under a card on the field (Gravity 0).
    pub(super) fn play_under(&mut self, slot: Slot, above: Slot, by: Seat) {
        self.game.stalled = false;
        let stack = self.game.table.place(above);
        let zone = Zone::Stack(stack.seat(), stack.line());
        let from = self.game.table.place(slot);
        self.game.table.take(slot);
        self.game.table.set_up(slot, false);
        self.tell_leave(slot, from, zone);
        self.game.table.put_under(slot, above);
        self.see(stack.seat(), slot);
        self.tell_land(slot, zone);
        let mut window = Window::default().with(by, Deed::PlayHere);
        window.line = Some(stack.line());
        self.push_window(window);
    }
}
