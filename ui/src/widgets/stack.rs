//! A stack of a line: chips in two rows beside the plate, the uncovered card as a tile.

use embedded_graphics::{prelude::*, primitives::Rectangle};
use engine::Seen;

use super::tile::{CHIP, Look, TILE, chip, heap, tile};
use crate::{
    canvas::Canvas,
    theme::{BG, LINE},
};

/// The left edges of the three lines.
pub const COLUMNS: [i32; 3] = [2, 81, 160];

/// More covered cards than this share the first chip.
const CHIPS: usize = 8;

/// Where a stack's cards lie: on the near (own) or far (opponent's) side, in a column, growing away from the plates.
#[derive(Clone, Copy)]
pub struct Stack {
    /// Own side.
    pub near: bool,
    /// 0 to 2 from the left.
    pub column: usize,
    /// How many cards it has.
    pub len: usize,
}

impl Stack {
    fn covered(self) -> usize {
        self.len.saturating_sub(1)
    }

    /// How many of the oldest cards share the first chip; 0: none do.
    pub fn heaped(self) -> usize {
        if self.covered() > CHIPS {
            self.covered() - CHIPS + 1
        } else {
            0
        }
    }

    fn per_row(self) -> usize {
        match self.covered() {
            0..=2 => 1,
            3..=4 => 2,
            5..=6 => 3,
            _ => 4,
        }
    }

    /// A place beside the plate, `rows` of chips further out.
    fn box_at(self, rows: i32, height: u32) -> Point {
        let y = if self.near {
            107 + 16 * rows
        } else {
            72 - 16 * rows - height as i32
        };
        Point::new(COLUMNS[self.column], y)
    }

    /// The place of the card at a height of the stack; of the next card to land if there is none yet.
    pub fn area(self, at: usize) -> Rectangle {
        let covered = self.covered();
        if at >= covered {
            let stack = Stack {
                len: self.len.max(at + 1),
                ..self
            };
            let rows = stack.covered().min(CHIPS).div_ceil(stack.per_row());
            return Rectangle::new(stack.box_at(rows as i32, TILE), Size::new(78, TILE));
        }
        let place = (at + 1).saturating_sub(self.heaped().max(1));
        let (row, across) = (place / self.per_row(), place % self.per_row());
        let corner = self.box_at(row as i32, CHIP);
        let (pitch, width) = match self.per_row() {
            1 => (0, 78),
            2 => (40, 38),
            3 => (26, if across == 2 { 26 } else { 24 }),
            _ => (20, 18),
        };
        Rectangle::new(
            corner + Point::new(pitch * across as i32, 0),
            Size::new(width, CHIP),
        )
    }

    /// Where the cursor finds a card: those that share a chip lie side by side in it, so that each can be reached.
    pub fn aim(self, at: usize) -> Rectangle {
        let area = self.area(at);
        let heaped = self.heaped();
        if at >= heaped {
            return area;
        }
        let x = area.size.width as usize * at / heaped;
        Rectangle::new(
            area.top_left + Point::new(x as i32, 0),
            Size::new(1, area.size.height),
        )
    }

    /// Draws the cards, from the bottom of the stack to its top. `instead` may draw the uncovered one in its own way.
    pub fn draw(
        self,
        c: &mut Canvas<'_>,
        cards: impl Iterator<Item = Seen>,
        look: impl Fn(usize) -> Look,
        instead: impl Fn(&mut Canvas<'_>, usize, Rectangle) -> bool,
    ) {
        if self.len == 0 {
            let empty = Rectangle::new(self.box_at(0, TILE), Size::new(78, TILE));
            c.region(empty, Some(BG), |c| c.dotted(empty, LINE));
        }
        let heaped = self.heaped();
        for (at, seen) in cards.enumerate() {
            let area = self.area(at);
            if at == self.covered() {
                if !instead(c, at, area) {
                    tile(c, area.top_left, seen, look(at));
                }
            } else if at == 0 && heaped > 1 {
                // One of them in question is enough for the chip to stand out.
                let look = (0..heaped).map(&look).find(|look| *look != Look::Dim);
                heap(c, area, heaped, look.unwrap_or(Look::Dim));
            } else if at >= heaped {
                chip(c, area, seen, look(at));
            }
        }
    }
}
