//! A card's three text boxes, as large as the whole card allows.

use embedded_graphics::prelude::*;
use engine::{Card, Part};

use crate::{
    canvas::{Align, Canvas},
    language::{BoxNote, Phrase, Tag, Tongue},
    text::{Font, OneLine},
    theme::{BG, FAINT, MUTED, PANEL, RAISED, TEXT, WHITE, across, colour, rect, shade, tint},
};

/// Where the boxes end.
const BOTTOM: i32 = 220;
/// The width of a line of text.
pub const WIDTH: i32 = 226;
const CAPTION: i32 = 13;
const GAP: i32 = 3;

/// How a box stands now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoxState {
    /// It works now; or, in the library, it has a text.
    pub on: bool,
    /// In the caption's right corner.
    pub note: BoxNote,
}

/// The size of type in which all of a card's boxes fit between `top` and the footer.
pub fn fitting(card: Card, top: i32, tongue: Tongue) -> Option<Font> {
    [Font::F14, Font::F12, Font::F10]
        .into_iter()
        .find(|&font| top + height(card, font, tongue) <= BOTTOM)
}

fn pitch(font: Font) -> i32 {
    match font {
        Font::F14 => 19,
        Font::F12 => 16,
        _ => 14,
    }
}

fn height(card: Card, font: Font, tongue: Tongue) -> i32 {
    Part::ALL
        .into_iter()
        .map(|part| box_height(card, part, font, tongue) + GAP)
        .sum::<i32>()
        - GAP
}

fn box_height(card: Card, part: Part, font: Font, tongue: Tongue) -> i32 {
    if card.text(part).is_empty() {
        return 12;
    }
    let lines = font
        .wrap(&tongue.text_box(card, part), WIDTH, tongue)
        .count() as i32;
    CAPTION + lines * pitch(font) + GAP
}

/// Draws the boxes from `top` on.
pub fn boxes(c: &mut Canvas<'_>, card: Card, top: i32, state: impl Fn(Part) -> BoxState) {
    let font = fitting(card, top, c.tongue).unwrap_or(Font::F10);
    let mut y = top;
    for part in Part::ALL {
        let height = box_height(card, part, font, c.tongue);
        if card.text(part).is_empty() {
            empty_box(c, part, y);
        } else {
            text_box(c, card, part, font, (y, height), state(part));
        }
        y += height + GAP;
    }
}

fn empty_box(c: &mut Canvas<'_>, part: Part, y: i32) {
    c.region(across(y, 12), Some(BG), |c| {
        c.fill(rect(0, y, 5, 12), RAISED);
        let name = c.tongue.label(Tag::Box(part));
        let at = Point::new(10, y + 10);
        c.text(Font::F08, &name, at, Align::Left, FAINT);
        let x = 14 + Font::F08.width(&name);
        c.fill(rect(x, y + 6, (236 - x) as u32, 1), RAISED);
    });
}

fn text_box(
    c: &mut Canvas<'_>,
    card: Card,
    part: Part,
    font: Font,
    (y, height): (i32, i32),
    state: BoxState,
) {
    let colour = colour(card.protocol());
    let (base, label, ink) = if state.on {
        (tint(colour), colour, WHITE)
    } else {
        (PANEL, MUTED, TEXT)
    };
    c.region(across(y, height as u32), Some(base), |c| {
        if state.on {
            c.fill(rect(0, y, 5, height as u32), colour);
        } else {
            for dash in (0..height).step_by(4) {
                c.fill(
                    rect(0, y + dash, 5, 2.min(height - dash) as u32),
                    shade(colour, 1, 2),
                );
            }
        }
        c.text(
            Font::F08,
            &c.tongue.label(Tag::Box(part)),
            Point::new(10, y + 10),
            Align::Left,
            label,
        );
        c.text(
            Font::F08,
            &c.tongue.phrase(Phrase::Box(state.note)),
            Point::new(236, y + 10),
            Align::Right,
            label,
        );
        let mut baseline = y + CAPTION + pitch(font) - 4;
        let text = c.tongue.text_box(card, part);
        for line in font.wrap(&text, WIDTH, c.tongue) {
            c.text(
                font,
                &OneLine(line),
                Point::new(10, baseline),
                Align::Left,
                ink,
            );
            baseline += pitch(font);
        }
    });
}
