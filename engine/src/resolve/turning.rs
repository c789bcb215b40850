//! Turning cards over (R-X1, R-X2, R-X10, R-X12).

use super::Run;
use crate::chance::Chance;
use crate::event::{Event, Witness};
use crate::frame::{Frame, Text};
use crate::names::Part;
use crate::table::{CardSet, Slot};
use crate::vocabulary::Cue;

impl<C: Chance, W: Witness> Run<'_, C, W> {
    /// Flips a card, after its "would be flipped" text (R-X12).
    pub(super) fn flip(&mut self, slot: Slot, quiet: bool) {
        if self.has_first(slot) {
            self.push(Frame::Flip { card: slot, quiet });
            let owner = self.game.table.place(slot).seat();
            self.start(Text::new(slot, Part::Top, owner));
        } else {
            self.turn_over(slot, quiet);
        }
    }

    /// Whether a card has something to do before it is flipped.
    pub(super) fn has_first(&self, slot: Slot) -> bool {
        self.game.is_active(slot, Part::Top)
            && self.game.table.text(slot, Part::Top).cue == Cue::WouldBeCoveredOrFlipped
    }

    #[inline(never)]
    pub(super) fn step_flip(&mut self, slot: Slot, quiet: bool) {
        self.pop();
        if self.game.table.on_field(slot) && self.game.can_flip(slot) {
            self.turn_over(slot, quiet);
        }
    }

    /// Turns a card over; one that comes up uncovered resolves its middle (R-X1, R-X2).
    fn turn_over(&mut self, slot: Slot, quiet: bool) {
        self.flip_face(slot);
        if self.game.table.is_up(slot) && self.game.table.is_uncovered(slot) && !quiet {
            self.wake_one(slot);
        }
    }

    fn flip_face(&mut self, slot: Slot) {
        self.game.stalled = false;
        let up = !self.game.table.is_up(slot);
        self.game.table.set_up(slot, up);
        if up {
            self.show(slot);
        } else {
            self.stop(slot, false);
        }
        if let Some(spot) = self.game.spot(slot) {
            self.tell(slot, |card| Event::Flips { card, spot, up });
        }
    }

    /// Turns cards over at once; those that come up uncovered wait together (R-X10).
    pub(super) fn flip_all(&mut self, cards: CardSet) {
        for slot in cards.iter() {
            self.flip_face(slot);
        }
        let group = self.game.stack.len() as u8;
        for slot in cards.iter() {
            if self.game.table.is_uncovered(slot)
                && let Some(text) = self.middle(slot)
            {
                self.push(Frame::Text(text.waiting(group)));
            }
        }
    }
}
