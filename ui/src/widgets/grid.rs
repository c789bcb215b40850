//! A grid of protocols: three columns of names, or six of codes when there are many.

use embedded_graphics::{pixelcolor::Rgb565, prelude::*, primitives::Rectangle};
use engine::Protocol;

use super::stack::COLUMNS;
use crate::{
    canvas::{Align, Canvas},
    icons::icon,
    text::Font,
    theme::{BG, LINE, colour, dim, rect, tint},
};

/// Columns when protocols go by their codes.
pub const CODES: usize = 6;

/// Where the grid begins and how high it is.
const TOP: i32 = 23;
const HEIGHT: i32 = 140;

/// Up to so many protocols go by their names.
const NAMED: usize = 15;

/// How many columns a grid of so many protocols has.
pub fn columns(len: usize) -> usize {
    if len <= NAMED { 3 } else { CODES }
}

/// Where a cell lies.
pub fn cell(at: usize, len: usize) -> Rectangle {
    let columns = columns(len);
    let (row, column) = (at / columns, at % columns);
    if columns == 3 {
        let pitch = HEIGHT / len.div_ceil(3).max(1) as i32;
        rect(
            COLUMNS[column],
            TOP + pitch * row as i32,
            78,
            (pitch - 2) as u32,
        )
    } else {
        rect(
            2 + 39 * column as i32 + i32::from(column > 2),
            TOP + 28 * row as i32,
            38,
            26,
        )
    }
}

/// Draws the grid; what is not open is dotted and dim.
pub fn grid(
    c: &mut Canvas<'_>,
    protocols: &[Protocol],
    focus: Option<Protocol>,
    ring: Rgb565,
    open: impl Fn(Protocol) -> bool,
) {
    let len = protocols.len();
    let mut ringed = None;
    for (at, &protocol) in protocols.iter().enumerate() {
        let area = cell(at, len);
        let focused = focus == Some(protocol);
        draw_cell(
            c,
            area,
            protocol,
            columns(len) == 3,
            focused,
            open(protocol),
        );
        if focused {
            ringed = Some(area);
        }
    }
    if let Some(area) = ringed {
        c.ring(area, ring);
    }
}

fn draw_cell(
    c: &mut Canvas<'_>,
    area: Rectangle,
    protocol: Protocol,
    named: bool,
    focused: bool,
    open: bool,
) {
    let full = colour(protocol);
    let (base, ink) = match (open, focused) {
        (true, true) => (full, BG),
        (true, false) => (tint(full), full),
        (false, _) => (BG, dim(full)),
    };
    let (at, width, height) = (
        area.top_left,
        area.size.width as i32,
        area.size.height as i32,
    );
    c.region(area, Some(base), |c| {
        if open {
            c.round(area, BG);
        } else {
            c.dotted(area, LINE);
        }
        let x = at.x + (width - 12) / 2;
        if named {
            let top = at.y + (height - 25) / 2;
            c.bitmap(&icon(protocol), Point::new(x, top), 1, ink);
            c.text(
                Font::F10,
                &c.tongue.protocol(protocol),
                Point::new(at.x, top + 25),
                Align::Centre(width),
                ink,
            );
        } else {
            c.bitmap(&icon(protocol), Point::new(x, at.y + 1), 1, ink);
            c.text(
                Font::F10,
                &c.tongue.code(protocol),
                Point::new(at.x, at.y + 25),
                Align::Centre(width),
                ink,
            );
        }
    });
}
