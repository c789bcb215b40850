//! A list of cards: a row each, with its value, name and first words.

use embedded_graphics::{pixelcolor::Rgb565, prelude::*};
use engine::Card;

use super::page::scroll_bar;
use crate::{
    canvas::{Align, Canvas},
    icons::icon,
    language::Tag,
    text::{Font, Naming},
    theme::{BG, TEXT, WHITE, colour, rect, shade},
};

/// Rows shown at once.
pub const ROWS: usize = 5;

/// The width of a row's second line.
const SUMMARY: i32 = 192;

/// The first row of the window in which the cursor can be seen.
pub fn first_row(cursor: usize, len: usize, rows: usize) -> usize {
    cursor
        .saturating_sub(rows / 2)
        .min(len.saturating_sub(rows))
}

/// What a row shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The card, if it is known.
    pub card: Option<Card>,
    /// It lies face-down, though you know it.
    pub down: bool,
}

impl From<Option<Card>> for Entry {
    fn from(card: Option<Card>) -> Entry {
        Entry { card, down: false }
    }
}

/// Draws the window around the cursor.
pub fn list(
    c: &mut Canvas<'_>,
    cards: impl Iterator<Item = Entry> + Clone,
    cursor: usize,
    ring: Rgb565,
) {
    let len = cards.clone().count();
    let first = first_row(cursor, len, ROWS);
    for (at, entry) in cards.enumerate().skip(first).take(ROWS) {
        let y = 25 + 38 * (at - first) as i32;
        row(c, y, entry, at == cursor);
    }
    if len > 0 {
        c.ring(
            rect(3, 25 + 38 * (cursor.min(len - 1) - first) as i32, 230, 35),
            ring,
        );
    }
    scroll_bar(c, first, ROWS, len);
}

fn row(c: &mut Canvas<'_>, y: i32, entry: Entry, focused: bool) {
    let area = rect(3, y, 230, 35);
    let Some(card) = entry.card else {
        c.region(area, Some(crate::theme::RAISED), |c| {
            c.round(area, BG);
            c.text(
                Font::F12,
                &c.tongue.label(Tag::Hidden),
                Point::new(37, y + 15),
                Align::Left,
                crate::theme::MUTED,
            );
        });
        return;
    };
    let colour = colour(card.protocol());
    let base = if focused {
        shade(colour, 1, 3)
    } else {
        shade(colour, 1, 6)
    };
    c.region(area, Some(base), |c| {
        c.fill(rect(3, y, 28, 35), colour);
        c.round(area, BG);
        c.text(
            Font::F18,
            &card.value(),
            Point::new(3, y + 27),
            Align::Centre(28),
            BG,
        );
        let (name, ink) = if focused {
            (WHITE, WHITE)
        } else {
            (colour, TEXT)
        };
        c.text(
            Font::F12,
            &c.tongue.protocol(card.protocol()),
            Point::new(37, y + 15),
            Align::Left,
            name,
        );
        if entry.down {
            c.text(
                Font::F10,
                &c.tongue.label(Tag::LiesDown),
                Point::new(212, y + 15),
                Align::Right,
                ink,
            );
        }
        c.text(
            Font::F10,
            &Font::F10.cut(&c.tongue.boxes(card), SUMMARY, Naming::Full(c.tongue)),
            Point::new(37, y + 30),
            Align::Left,
            ink,
        );
        c.bitmap(&icon(card.protocol()), Point::new(216, y + 4), 1, colour);
    });
}
