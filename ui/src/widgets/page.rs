//! The frame of a page: header, footer with hints, scroll bar, buttons, rows of a menu.

use core::fmt::Display;

use embedded_graphics::{pixelcolor::Rgb565, prelude::*, primitives::Rectangle};

use super::shapes::{Direction, Hint, hints};
use crate::{
    canvas::{Align, Canvas},
    language::{Choice, Row},
    text::{Font, OneLine},
    theme::{BG, FAINT, MUTED, PANEL, RAISED, SIDE, TEXT, WHITE, across, rect},
};

/// Where a page has its title.
pub const HEADER: Rectangle = rect(0, 0, SIDE, 20);

/// The title of a page, and a note at its right.
pub fn header(c: &mut Canvas<'_>, title: &str, note: &dyn Display) {
    c.region(HEADER, Some(BG), |c| {
        c.text(Font::F12, &title, Point::new(4, 15), Align::Left, WHITE);
        c.text(Font::F10, note, Point::new(236, 15), Align::Right, MUTED);
    });
    c.rule(20);
}

/// A header of words that should not be cut: rather smaller.
pub fn title(c: &mut Canvas<'_>, words: &str) {
    c.region(HEADER, Some(BG), |c| {
        let fonts = [Font::F12, Font::F10];
        c.told(&fonts, words, Point::new(4, 15), 232, WHITE);
    });
    c.rule(20);
}

/// What the buttons do on this page.
pub fn footer(c: &mut Canvas<'_>, left: &[Hint<'_>], right: Option<Hint<'_>>) {
    c.rule(221);
    c.region(across(222, 18), Some(BG), |c| hints(c, 225, left, right));
}

/// Where in a long page the window is: `first` of `len` rows on, `shown` of them.
pub fn scroll_bar(c: &mut Canvas<'_>, first: usize, shown: usize, len: usize) {
    if shown >= len {
        return;
    }
    const TOP: i32 = 25;
    const HEIGHT: usize = 193;
    let top = TOP + (first * HEIGHT / len) as i32;
    let height = (shown * HEIGHT / len).max(8) as u32;
    c.region(rect(236, TOP, 4, HEIGHT as u32), Some(BG), |c| {
        c.fill(rect(237, TOP, 2, HEIGHT as u32), RAISED);
        c.fill(rect(236, top, 4, height), MUTED);
    });
}

/// A row of a menu that does something, with a note at its right.
pub fn item(c: &mut Canvas<'_>, area: Rectangle, name: &str, note: &dyn Display, focused: bool) {
    let at = area.top_left;
    // The words stand in the middle of the row, whatever its height.
    let baseline = at.y + area.size.height as i32 / 2 + 7;
    c.region(area, Some(if focused { WHITE } else { BG }), |c| {
        if focused {
            c.round(area, BG);
            c.arrow(Direction::Right, Point::new(at.x + 8, baseline - 12), 6, BG);
        }
        let (ink, faint) = if focused { (BG, RAISED) } else { (TEXT, MUTED) };
        c.text(
            Font::F14,
            &name,
            Point::new(at.x + 22, baseline),
            Align::Left,
            ink,
        );
        c.text(
            Font::F10,
            note,
            Point::new(229, baseline - 1),
            Align::Right,
            faint,
        );
    });
}

/// A row of a menu that holds a choice: its name, and between two arrows what `value` draws.
pub fn choice(
    c: &mut Canvas<'_>,
    area: Rectangle,
    row: Row,
    focused: bool,
    value: impl Fn(&mut Canvas<'_>, i32, Rgb565),
) {
    let at = area.top_left;
    let middle = at.y + area.size.height as i32 / 2;
    c.region(area, Some(if focused { WHITE } else { PANEL }), |c| {
        c.round(area, BG);
        let (label, arrow, ink) = if focused {
            (BG, BG, BG)
        } else {
            (MUTED, FAINT, WHITE)
        };
        c.text(
            Font::F12,
            &c.tongue.row(row),
            Point::new(at.x + 8, baseline(area)),
            Align::Left,
            label,
        );
        c.arrow(Direction::Left, Point::new(125, middle - 5), 6, arrow);
        c.arrow(Direction::Right, Point::new(225, middle - 5), 6, arrow);
        value(c, middle, ink);
    });
}

/// The baseline of the words of a choice.
fn baseline(area: Rectangle) -> i32 {
    area.top_left.y + (area.size.height as i32 + 1) / 2 + 5
}

/// A choice in words.
pub fn choose_word(c: &mut Canvas<'_>, area: Rectangle, row: Row, value: Choice, focused: bool) {
    choice(c, area, row, focused, |c, _, ink| {
        c.text(
            Font::F12,
            &c.tongue.choice(value),
            Point::new(132, baseline(area)),
            Align::Centre(92),
            ink,
        );
    });
}

/// A button to press with A.
pub fn button(c: &mut Canvas<'_>, area: Rectangle, name: &str, focused: bool) {
    let (base, ink) = if focused {
        (WHITE, BG)
    } else {
        (RAISED, WHITE)
    };
    let at = area.top_left + Point::new(0, area.size.height as i32 / 2 + 6);
    c.region(area, Some(base), |c| {
        c.round(area, BG);
        c.text(
            Font::F14,
            &name,
            at,
            Align::Centre(area.size.width as i32),
            ink,
        );
    });
}

/// Wrapped words, a line every `pitch` rows; the first line's baseline is `at.y`.
pub fn paragraph(
    c: &mut Canvas<'_>,
    font: Font,
    text: &str,
    at: Point,
    width: i32,
    pitch: i32,
    colour: Rgb565,
) {
    let mut baseline = at.y;
    for line in font.wrap(text, width, c.tongue) {
        c.text(
            font,
            &OneLine(line),
            Point::new(at.x, baseline),
            Align::Left,
            colour,
        );
        baseline += pitch;
    }
}
