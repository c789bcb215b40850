//! Memory: what each player knows of the cards they cannot see (R-I1, R-I2, R-I3).
//!
//! For a player every card of the match is either known (they see it, or saw it and could follow it since)
//! or belongs to a *class*: cards that, for all this player knows, may lie in each other's places. At the
//! deal a player has two classes, their own deck and everything hidden of the opponent's. A shuffle or a
//! card that leaves a hand unseen merges what it mixes.

use crate::names::Seat;
use crate::table::{CARDS, CardSet, Slot};

/// The class of cards whose place is known.
pub(crate) const KNOWN: u8 = 0;

/// What both players know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Memory {
    class: [[u8; CARDS]; 2],
}

impl Memory {
    /// Everything is known to everyone.
    pub(crate) fn new() -> Memory {
        Memory {
            class: [[KNOWN; CARDS]; 2],
        }
    }

    #[inline]
    pub(crate) fn knows(&self, seat: Seat, slot: Slot) -> bool {
        self.class[seat.index()][slot as usize] == KNOWN
    }

    #[inline]
    pub(crate) fn class(&self, seat: Seat, slot: Slot) -> u8 {
        self.class[seat.index()][slot as usize]
    }

    /// The player has seen the card.
    #[inline]
    pub(crate) fn see(&mut self, seat: Seat, slot: Slot) {
        self.class[seat.index()][slot as usize] = KNOWN;
    }

    /// Both players have seen the card.
    #[inline]
    pub(crate) fn show(&mut self, slot: Slot) {
        self.see(Seat::A, slot);
        self.see(Seat::B, slot);
    }

    /// The player knows nothing of these cards but which they are; a class of their own.
    pub(crate) fn hide(&mut self, seat: Seat, cards: CardSet) {
        let class = &mut self.class[seat.index()];
        let fresh = fresh(class);
        for slot in cards.iter() {
            class[slot as usize] = fresh;
        }
    }

    /// The player can no longer tell these cards apart.
    pub(crate) fn mix(&mut self, seat: Seat, cards: CardSet) {
        if cards.len() < 2 {
            return;
        }
        let class = &mut self.class[seat.index()];
        let merged = cards
            .iter()
            .map(|slot| class[slot as usize])
            .filter(|c| *c != KNOWN)
            // The lowest, so that the choice does not depend on which cards they are.
            .min()
            .unwrap_or_else(|| fresh(class));
        for slot in cards.iter() {
            let before = class[slot as usize];
            class[slot as usize] = merged;
            if before != KNOWN && before != merged {
                for c in class.iter_mut() {
                    if *c == before {
                        *c = merged;
                    }
                }
            }
        }
    }

    /// The same knowledge under new names.
    pub(crate) fn rename(&mut self, name: &[Slot; CARDS]) {
        let old = self.class;
        for (new, old) in self.class.iter_mut().zip(old) {
            for (slot, renamed) in name.iter().enumerate() {
                new[*renamed as usize] = old[slot];
            }
        }
    }
}

/// A class no card is in. At most 36 are in use, so one of 37 is free.
fn fresh(class: &[u8; CARDS]) -> u8 {
    (1..=CARDS as u8 + 1)
        .find(|c| !class.contains(c))
        .unwrap_or(1)
}
