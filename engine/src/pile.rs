//! A pile: one of the places a card can be.
//!
//! The stacks come first, then the queues of cards committed to them, both side by side in line order, so that a number
//! tells side and line. A card's owner is the player whose pile it lies in (R-M9).

use crate::event::Zone;
use crate::names::{Line, Seat};

/// One of the places a card can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pile(pub(crate) u8);

impl Pile {
    pub(crate) const COUNT: usize = 20;
    /// Cards on their way to a hand, a trash or a deck, in the order they left.
    pub(crate) const LIMBO: Pile = Pile(18);
    /// Cards that are not in this game; only a [`Setup`](crate::Setup) leaves any.
    pub(crate) const OUT: Pile = Pile(19);

    /// Every pile, the stacks first.
    pub(crate) fn all() -> impl Iterator<Item = Pile> {
        (0..Pile::COUNT as u8).map(Pile)
    }

    /// The stack with an index from 0 (A's in line 1) to 5 (B's in line 3).
    pub(crate) const fn stack_at(index: u8) -> Pile {
        Pile(index)
    }

    pub(crate) const fn stack(seat: Seat, line: Line) -> Pile {
        Pile((seat.index() * 3 + line.index()) as u8)
    }

    /// Cards committed to this stack.
    pub(crate) const fn queue(self) -> Pile {
        Pile::queue_at(self.0)
    }

    /// Cards committed to a stack, next to land first (R-M2).
    pub(crate) const fn queue_at(index: u8) -> Pile {
        Pile(6 + index)
    }

    pub(crate) const fn hand(seat: Seat) -> Pile {
        Pile(12 + seat.index() as u8)
    }

    pub(crate) const fn deck(seat: Seat) -> Pile {
        Pile(14 + seat.index() as u8)
    }

    pub(crate) const fn trash(seat: Seat) -> Pile {
        Pile(16 + seat.index() as u8)
    }

    pub(crate) const fn is_stack(self) -> bool {
        self.0 < 6
    }

    /// A hand or a deck.
    pub(crate) const fn is_hidden(self) -> bool {
        self.0 >= 12 && self.0 < 16
    }

    pub(crate) const fn is_queue(self) -> bool {
        self.0 >= 6 && self.0 < 12
    }

    /// Index of a stack, 0 to 5.
    pub(crate) const fn index(self) -> u8 {
        self.0
    }

    /// The player it belongs to: of a stack, queue, hand, deck or trash.
    pub(crate) const fn seat(self) -> Seat {
        Seat::at(match self.0 {
            0..=2 | 6..=8 => 0,
            3..=5 | 9..=11 => 1,
            n => (n & 1) as usize,
        })
    }

    /// The line of a stack or queue.
    pub(crate) const fn line(self) -> Line {
        Line::at(match self.0 {
            n @ 0..=2 => n,
            n @ 3..=5 => n - 3,
            n @ 6..=8 => n - 6,
            n => n - 9,
        })
    }

    /// The zone it is, as the players call it.
    pub(crate) const fn zone(self) -> Option<Zone> {
        match self.0 {
            0..=5 => Some(Zone::Stack(self.seat(), self.line())),
            12 | 13 => Some(Zone::Hand(self.seat())),
            14 | 15 => Some(Zone::Deck(self.seat())),
            16 | 17 => Some(Zone::Trash(self.seat())),
            _ => None,
        }
    }
}
