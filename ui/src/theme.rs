//! The look of the handheld: every colour and every rectangle.
//!
//! Colour means protocol and nothing else; all chrome is black, grey or white. Rectangles are written `x, y, w, h`.

use embedded_graphics::{
    pixelcolor::{Rgb565, raw::RawU16},
    prelude::*,
    primitives::Rectangle,
};
use engine::Protocol;

/// The panel's width and height in pixels.
pub const SIDE: u32 = 240;

/// The whole panel.
pub const SCREEN: Rectangle = across(0, SIDE);

/// A band across the whole panel.
pub const fn across(y: i32, height: u32) -> Rectangle {
    rect(0, y, SIDE, height)
}

/// A rectangle in one short word.
pub const fn rect(x: i32, y: i32, w: u32, h: u32) -> Rectangle {
    Rectangle::new(Point::new(x, y), Size::new(w, h))
}

const fn rgb(raw: u16) -> Rgb565 {
    Rgb565::new((raw >> 11) as u8, ((raw >> 5) & 63) as u8, (raw & 31) as u8)
}

/// Background, and ink on bright colours.
pub const BG: Rgb565 = rgb(0x0000);
/// Panes, bars and boxes.
pub const PANEL: Rgb565 = rgb(0x10A3);
/// Buttons, headings, the bar of whose turn it is.
pub const RAISED: Rgb565 = rgb(0x2126);
/// Rules and dotted outlines.
pub const LINE: Rgb565 = rgb(0x424A);
/// What is there but off.
pub const FAINT: Rgb565 = rgb(0x738E);
/// Second words.
pub const MUTED: Rgb565 = rgb(0xA536);
/// Words to read.
pub const TEXT: Rgb565 = rgb(0xE73C);
/// First words, focus.
pub const WHITE: Rgb565 = rgb(0xFFFF);

/// `part / of` of the way from one colour to another, channel by channel, rounded.
pub fn mix(from: Rgb565, to: Rgb565, part: i32, of: i32) -> Rgb565 {
    let channel = |a: u8, b: u8| {
        let (a, b) = (i32::from(a), i32::from(b));
        // Adding twice the divisor keeps the numerator positive, so that the division rounds to nearest.
        (((b - a) * part * 2 + of + a * of * 2) / (of * 2)) as u8
    };
    Rgb565::new(
        channel(from.r(), to.r()),
        channel(from.g(), to.g()),
        channel(from.b(), to.b()),
    )
}

/// `part / of` of a colour over the background.
pub fn shade(colour: Rgb565, part: i32, of: i32) -> Rgb565 {
    mix(BG, colour, part, of)
}

/// The fill of a face-up tile, a list row, a draft cell.
pub fn tint(colour: Rgb565) -> Rgb565 {
    shade(colour, 1, 5)
}

/// The fill of a chip and a hand tile.
pub fn chip(colour: Rgb565) -> Rgb565 {
    shade(colour, 1, 4)
}

/// Anything that is not in question now.
pub fn dim(colour: Rgb565) -> Rgb565 {
    shade(colour, 2, 5)
}

/// A colour as the number that stands in the specification.
pub fn raw(colour: Rgb565) -> u16 {
    RawU16::from(colour).into_inner()
}

/// In the order of [`Protocol::ALL`].
const COLOURS: [Rgb565; Protocol::COUNT] = [
    rgb(0x8BFF),
    rgb(0xD674),
    rgb(0xFC24),
    rgb(0xBC7F),
    rgb(0x86C8),
    rgb(0xFF2A),
    rgb(0x959A),
    rgb(0xB684),
    rgb(0xFC1B),
    rgb(0x36DF),
    rgb(0x9779),
    rgb(0x3D1F),
    rgb(0xB4F0),
    rgb(0xFA2D),
    rgb(0xFC95),
    rgb(0xD31F),
    rgb(0x777D),
    rgb(0x95AA),
    rgb(0xFD66),
    rgb(0x9C77),
    rgb(0xA6FF),
    rgb(0x36AF),
    rgb(0xC69D),
    rgb(0xA734),
    rgb(0xB596),
    rgb(0xDDAF),
    rgb(0xE2E8),
    rgb(0x3E17),
    rgb(0xFD4F),
    rgb(0x855F),
];

/// The protocol's colour.
pub fn colour(protocol: Protocol) -> Rgb565 {
    COLOURS[protocol.index()]
}
