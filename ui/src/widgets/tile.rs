//! A card on the field: the tall tile of an uncovered card, the chip of a covered one.

use core::fmt::Display;

use embedded_graphics::{pixelcolor::Rgb565, prelude::*, primitives::Rectangle};
use engine::{Card, Part, Seen};

use crate::{
    canvas::{Align, Canvas},
    icons::icon,
    language::Tag,
    text::Font,
    theme::{self, BG, FAINT, MUTED, RAISED, TEXT, WHITE, colour, mix, rect, shade},
};

/// How a card stands out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Look {
    /// As it is.
    #[default]
    Plain,
    /// Not in question now.
    Dim,
    /// May be chosen.
    Legal,
}

impl Look {
    /// A colour as it shows on such a card. What is derived from a colour is derived from this.
    pub fn tone(self, colour: Rgb565) -> Rgb565 {
        if self == Look::Dim {
            theme::dim(colour)
        } else {
            colour
        }
    }
}

/// The height of a tile.
pub const TILE: u32 = 24;

/// The height of a chip.
pub const CHIP: u32 = 15;

/// An uncovered card.
pub fn tile(c: &mut Canvas<'_>, at: Point, seen: Seen, look: Look) {
    let area = Rectangle::new(at, Size::new(78, TILE));
    match (seen.up, seen.card) {
        (true, Some(card)) => c.covered(area, |c| {
            open_tile(c, at, card, seen.value, look);
            finish(c, area, look);
        }),
        _ => c.covered(area, |c| {
            hidden_tile(c, area, seen, look);
            finish(c, area, look);
        }),
    }
}

fn finish(c: &mut Canvas<'_>, area: Rectangle, look: Look) {
    c.round(area, BG);
    if look == Look::Legal {
        c.brackets(area);
    }
}

fn open_tile(c: &mut Canvas<'_>, at: Point, card: Card, value: u8, look: Look) {
    let colour = look.tone(colour(card.protocol()));
    c.fill(Rectangle::new(at, Size::new(15, TILE)), colour);
    c.fill(rect(at.x + 15, at.y, 63, TILE), theme::tint(colour));
    c.text(
        Font::F14,
        &value,
        at + Point::new(0, 18),
        Align::Centre(15),
        BG,
    );
    c.text(
        Font::F08,
        &c.tongue.protocol(card.protocol()),
        at + Point::new(16, 9),
        Align::Left,
        look.tone(WHITE),
    );
    for (part, y) in Part::ALL.into_iter().zip([13, 16, 19]) {
        let bar = if card.text(part).is_empty() {
            shade(colour, 2, 7)
        } else {
            mix(colour, WHITE, 1, 5)
        };
        c.fill(rect(at.x + 18, at.y + y, 40, 2), bar);
    }
    c.bitmap(&icon(card.protocol()), at + Point::new(64, 11), 1, colour);
}

fn hidden_tile(c: &mut Canvas<'_>, area: Rectangle, seen: Seen, look: Look) {
    let at = area.top_left;
    c.fill(rect(at.x, at.y, 15, TILE), BG);
    c.fill(rect(at.x + 15, at.y, 63, TILE), look.tone(RAISED));
    c.hatch(rect(at.x + 16, at.y + 1, 61, 22), look.tone(FAINT));
    c.outline(area, 1, look.tone(MUTED));
    c.fill(rect(at.x + 15, at.y + 1, 1, 22), look.tone(MUTED));
    c.text(
        Font::F14,
        &seen.value,
        at + Point::new(1, 18),
        Align::Centre(14),
        look.tone(TEXT),
    );
    let tongue = c.tongue;
    let mut label = |words: &dyn Display, ink| {
        let width = Font::F08.width(words) as u32 + 4;
        c.fill(rect(at.x + 18, at.y + 7, width, 12), BG);
        c.text(
            Font::F08,
            words,
            at + Point::new(20, 17),
            Align::Left,
            look.tone(ink),
        );
    };
    match seen.card {
        Some(card) => {
            label(&tongue.card_code(card), colour(card.protocol()));
        }
        None => label(&tongue.label(Tag::Hidden), MUTED),
    }
}

/// A covered card, as wide as its neighbours leave it.
pub fn chip(c: &mut Canvas<'_>, area: Rectangle, seen: Seen, look: Look) {
    match (seen.up, seen.card) {
        (true, Some(card)) => c.region(
            area,
            Some(theme::chip(look.tone(colour(card.protocol())))),
            |c| {
                open_chip(c, area, card, seen.value, look);
                finish(c, area, look);
            },
        ),
        _ => c.region(area, Some(look.tone(RAISED)), |c| {
            hidden_chip(c, area, seen, look);
            finish(c, area, look);
        }),
    }
}

/// The oldest cards of a stack too high for a chip each.
pub fn heap(c: &mut Canvas<'_>, area: Rectangle, cards: usize, look: Look) {
    c.region(area, Some(look.tone(RAISED)), |c| {
        let at = area.top_left + Point::new(0, 13);
        c.text(
            Font::F10,
            &format_args!("+{cards}"),
            at,
            Align::Centre(area.size.width as i32),
            look.tone(WHITE),
        );
        finish(c, area, look);
    });
}

fn open_chip(c: &mut Canvas<'_>, area: Rectangle, card: Card, value: u8, look: Look) {
    let (at, width) = (area.top_left, area.size.width as i32);
    let colour = look.tone(colour(card.protocol()));
    c.fill(rect(at.x, at.y + 1, 2, 13), colour);
    let room = if width < 38 { width } else { 16 };
    c.text(
        Font::F12,
        &value,
        at + Point::new(0, 13),
        Align::Centre(room),
        look.tone(WHITE),
    );
    if width >= 78 {
        c.bitmap(&icon(card.protocol()), at + Point::new(19, 2), 1, colour);
        c.text(
            Font::F10,
            &c.tongue.code(card.protocol()),
            at + Point::new(35, 13),
            Align::Left,
            colour,
        );
    } else if width >= 38 {
        c.bitmap(&icon(card.protocol()), at + Point::new(25, 2), 1, colour);
    }
}

fn hidden_chip(c: &mut Canvas<'_>, area: Rectangle, seen: Seen, look: Look) {
    let (at, width) = (area.top_left, area.size.width as i32);
    c.hatch(area.offset(-1), look.tone(FAINT));
    c.outline(area, 1, look.tone(FAINT));
    let left = if width < 38 { (width - 12) / 2 } else { 2 };
    c.fill(rect(at.x + left, at.y + 1, 12, 13), BG);
    c.text(
        Font::F12,
        &seen.value,
        at + Point::new(left - 1, 13),
        Align::Centre(12),
        look.tone(TEXT),
    );
    let Some(card) = seen.card.filter(|_| width >= 38) else {
        return;
    };
    // Yours to look at, but not what lies on the table: named in a darker colour.
    let colour = shade(look.tone(colour(card.protocol())), 3, 5);
    if width >= 78 {
        c.fill(rect(at.x + 18, at.y + 1, 50, 13), BG);
        c.bitmap(&icon(card.protocol()), at + Point::new(19, 2), 1, colour);
        c.text(
            Font::F10,
            &c.tongue.code(card.protocol()),
            at + Point::new(35, 13),
            Align::Left,
            colour,
        );
    } else {
        c.fill(rect(at.x + 24, at.y + 1, 13, 13), BG);
        c.bitmap(&icon(card.protocol()), at + Point::new(25, 2), 1, colour);
    }
}
