//! A player's bar: counts of hand, deck and trash, control, compiled protocols, and a word at the right.

use core::fmt::Display;

use embedded_graphics::prelude::*;

use crate::{
    canvas::{Align, Canvas},
    icons,
    text::Font,
    theme::{BG, FAINT, MUTED, PANEL, RAISED, TEXT, WHITE, rect},
};

/// What stands at the right end of a bar.
#[derive(Clone, Copy)]
pub enum Right<'a> {
    /// Nothing.
    Empty,
    /// A word: the phase, the turn.
    Word(&'a dyn Display),
    /// How far the opponent's thinking is, in 255ths.
    Progress(u8),
}

/// What a bar shows.
#[derive(Clone, Copy)]
pub struct Bar<'a> {
    /// Its upper edge.
    pub y: i32,
    /// The player.
    pub name: &'a str,
    /// Whether it is this player's turn.
    pub turn: bool,
    /// Cards in hand, deck and trash.
    pub counts: [usize; 3],
    /// Whether the player holds control.
    pub control: bool,
    /// How many protocols are compiled.
    pub compiled: usize,
    /// The word at the right.
    pub right: Right<'a>,
}

impl Bar<'_> {
    /// Draws it across the panel.
    pub fn draw(self, c: &mut Canvas<'_>) {
        let base = if self.turn { RAISED } else { PANEL };
        c.region(rect(0, self.y, 180, 14), Some(base), |c| self.left(c));
        c.region(rect(180, self.y, 60, 14), Some(base), |c| self.right(c));
    }

    fn left(&self, c: &mut Canvas<'_>) {
        let y = self.y;
        if self.turn {
            c.fill(rect(0, y, 3, 14), WHITE);
        }
        let ink = if self.turn { WHITE } else { MUTED };
        c.text(
            Font::F10,
            &self.name,
            Point::new(6, y + 12),
            Align::Left,
            ink,
        );
        let crowded = self.counts.iter().all(|&count| count > 9);
        let gap = if crowded { 3 } else { 6 };
        let mut x = 6 + Font::F10.width(&self.name) + if crowded { 4 } else { 7 };
        for (count, (sign, lower)) in
            self.counts
                .into_iter()
                .zip([(&icons::HAND, 2), (&icons::DECK, 3), (&icons::TRASH, 2)])
        {
            c.bitmap(sign, Point::new(x, y + lower), 1, MUTED);
            c.text(
                Font::F10,
                &count,
                Point::new(x + 12, y + 12),
                Align::Left,
                TEXT,
            );
            x += 12 + Font::F10.width(&count) + gap;
        }
        if self.control {
            crown(c, Point::new(x - 1, y));
        }
        for pip in 0..3 {
            let area = rect(154 + 8 * pip, y + 3, 6, 8);
            if (pip as usize) < self.compiled {
                c.fill(area, WHITE);
            } else {
                c.fill(area, FAINT);
                c.fill(area.offset(-1), PANEL);
            }
        }
    }

    fn right(&self, c: &mut Canvas<'_>) {
        match self.right {
            Right::Empty => {}
            Right::Word(word) => {
                let ink = if self.turn { WHITE } else { MUTED };
                // A row higher than the counts: words have descenders.
                c.text(
                    Font::F10,
                    word,
                    Point::new(237, self.y + 11),
                    Align::Right,
                    ink,
                );
            }
            Right::Progress(done) => {
                c.outline(rect(182, self.y + 3, 55, 8), 1, MUTED);
                c.fill(rect(184, self.y + 5, u32::from(done) * 51 / 255, 4), WHITE);
            }
        }
    }
}

/// The control token.
pub fn crown(c: &mut Canvas<'_>, at: Point) {
    c.rounded(rect(at.x, at.y, 15, 14), WHITE);
    c.bitmap(&icons::CROWN, at + Point::new(2, 1), 1, BG);
}
