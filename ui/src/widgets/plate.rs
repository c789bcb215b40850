//! A protocol's plate: its icon and code, solid once compiled, and the stack's total.

use embedded_graphics::{prelude::*, primitives::Rectangle};
use engine::Protocol;

use super::{stack::COLUMNS, tile::Look};
use crate::{
    canvas::{Align, Canvas},
    icons::icon,
    text::Font,
    theme::{BG, WHITE, colour, rect, shade},
};

/// What a plate shows.
#[derive(Clone, Copy)]
pub struct Plate {
    /// The protocol that lies there.
    pub protocol: Protocol,
    /// On its compiled side.
    pub compiled: bool,
    /// The total of the stack beside it.
    pub total: i16,
    /// The total would compile.
    pub ready: bool,
}

/// Where the plate of a side and column lies.
pub fn area(near: bool, column: usize) -> Rectangle {
    rect(COLUMNS[column], if near { 90 } else { 73 }, 78, 16)
}

impl Plate {
    /// Draws it with its upper left corner at a place.
    pub fn draw(self, c: &mut Canvas<'_>, at: Point, look: Look) {
        let colour = look.tone(colour(self.protocol));
        let (base, ink, edge) = if self.compiled {
            (colour, BG, colour)
        } else {
            (shade(colour, 1, 6), colour, shade(colour, 3, 5))
        };
        let white = look.tone(WHITE);
        let area = Rectangle::new(at, Size::new(78, 16));
        let (paper, digits) = if self.ready { (white, BG) } else { (BG, white) };
        c.covered(area, |c| {
            c.fill(rect(at.x, at.y, 52, 16), base);
            c.fill(rect(at.x + 52, at.y, 26, 16), paper);
            c.outline(area, 1, edge);
            c.round(area, BG);
            c.bitmap(&icon(self.protocol), at + Point::new(2, 2), 1, ink);
            c.text(
                Font::F10,
                &c.tongue.code(self.protocol),
                at + Point::new(17, 13),
                Align::Left,
                ink,
            );
            c.text(
                Font::F14,
                &self.total,
                at + Point::new(52, 15),
                Align::Centre(25),
                digits,
            );
            if look == Look::Legal {
                c.brackets(area);
            }
        });
    }
}
