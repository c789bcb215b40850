//! What every move of a card shares: the middle of a card that becomes uncovered wakes (R-X1), and who sees it is told.
//!
//! Whoever takes a card off a stack hands in what that uncovered, after the card is gone and before it lands (R-M1).

use super::Run;
use crate::chance::Chance;
use crate::event::{Event, Witness, Zone};
use crate::frame::{Frame, Text};
use crate::names::Part;
use crate::table::{CARDS, NONE, Pile, Slot};

/// A pile's cards as an array, and how many there are.
pub(super) fn collect(cards: impl Iterator<Item = Slot>) -> ([Slot; CARDS], usize) {
    let mut list = [NONE; CARDS];
    let mut len = 0;
    for slot in cards.take(CARDS) {
        list[len] = slot;
        len += 1;
    }
    (list, len)
}

impl<C: Chance, W: Witness> Run<'_, C, W> {
    /// Cards that became uncovered resolve their middles, if they lie face-up (R-X1).
    pub(super) fn wake(&mut self, uncovered: [Option<Slot>; 2]) {
        let [one, other] = uncovered.map(|slot| self.middle(slot?));
        match (one, other) {
            (Some(text), None) | (None, Some(text)) => self.start(text),
            _ => {
                let group = self.game.stack.len() as u8;
                for text in [one, other].into_iter().flatten() {
                    self.push(Frame::Text(text.waiting(group)));
                }
            }
        }
    }

    /// The same for one card.
    #[inline]
    pub(super) fn wake_one(&mut self, slot: Slot) {
        if self.has_middle_up(slot) {
            let owner = self.game.table.place(slot).seat();
            self.start(Text::new(slot, Part::Middle, owner));
        }
    }

    /// Whether a card lies face-up and has a middle.
    #[inline]
    pub(super) fn has_middle_up(&self, slot: Slot) -> bool {
        self.game.table.is_up(slot) && self.game.has_middle(slot)
    }

    /// The middle of a face-up card on the field, if it has one.
    pub(super) fn middle(&self, slot: Slot) -> Option<Text> {
        let owner = self.game.table.place(slot).seat();
        self.has_middle_up(slot)
            .then(|| Text::new(slot, Part::Middle, owner))
    }

    pub(super) fn tell_leave(&mut self, slot: Slot, from: Pile, to: Zone) {
        let up = self.game.table.is_up(slot);
        if let Some(from) = from.zone() {
            self.tell(slot, |card| Event::Leaves { card, from, to, up });
        }
    }

    pub(super) fn tell_land(&mut self, slot: Slot, to: Zone) {
        let up = self.game.table.is_up(slot);
        self.tell(slot, |card| Event::Lands { card, to, up });
    }
}
