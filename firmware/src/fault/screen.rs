//! The screen that says what broke.

use embedded_graphics::{
    pixelcolor::{Rgb565, raw::RawU16},
    prelude::*,
    primitives::{Circle, PrimitiveStyle, Rectangle},
};
use u8g2_fonts::{
    FontRenderer, fonts,
    types::{FontColor, VerticalPosition},
};

const TEXT: u16 = 0xe73c;
const WHITE: u16 = 0xffff;
const MUTED: u16 = 0xa536;
const LINE: u16 = 0x424a;
/// The width of a line of text.
const ROOM: i32 = 226;

/// Draws over everything. Errors of the target are ignored: there is nobody left to tell.
pub fn draw<D: DrawTarget<Color = Rgb565>>(
    target: &mut D,
    message: &str,
    place: &str,
    version: &str,
) {
    let f08 = FontRenderer::new::<fonts::u8g2_font_helvB08_tr>();
    let f10 = FontRenderer::new::<fonts::u8g2_font_helvB10_tr>();
    let f12 = FontRenderer::new::<fonts::u8g2_font_helvB12_tr>();
    let f14 = FontRenderer::new::<fonts::u8g2_font_helvB14_tr>();

    fill(target, 0, 0, 240, 240, 0);
    fill(target, 0, 0, 240, 30, WHITE);
    line(target, &f14, "Something broke", 8, 21, 0);
    line(target, &f12, "Your game is saved up to", 8, 52, TEXT);
    line(target, &f12, "your last move.", 8, 69, TEXT);
    fill(target, 8, 82, 224, 1, LINE);
    line(target, &f10, "Please report this:", 8, 100, MUTED);
    let mut y = 118;
    for text in wrap(message, &f10, ROOM).take(3) {
        line(target, &f10, text, 8, y, WHITE);
        y += 15;
    }
    line(target, &f10, tail(place, &f10, ROOM), 8, y + 3, WHITE);
    line(target, &f10, version, 8, y + 20, MUTED);
    fill(target, 8, 180, 224, 1, LINE);
    let disc = Circle::new(Point::new(8, 194), 13);
    let _ = disc
        .into_styled(PrimitiveStyle::with_fill(Rgb565::from(RawU16::new(TEXT))))
        .draw(target);
    line(target, &f08, "A", 11, 204, 0);
    line(target, &f14, "restart", 27, 207, WHITE);
}

fn fill<D: DrawTarget<Color = Rgb565>>(
    target: &mut D,
    x: i32,
    y: i32,
    w: u32,
    h: u32,
    colour: u16,
) {
    let _ = target.fill_solid(
        &Rectangle::new(Point::new(x, y), Size::new(w, h)),
        RawU16::new(colour).into(),
    );
}

fn line<D: DrawTarget<Color = Rgb565>>(
    target: &mut D,
    font: &FontRenderer,
    text: &str,
    x: i32,
    y: i32,
    colour: u16,
) {
    let colour = FontColor::Transparent(RawU16::new(colour).into());
    let _ = font.render(
        text,
        Point::new(x, y),
        VerticalPosition::Baseline,
        colour,
        target,
    );
}

fn width(font: &FontRenderer, text: &str) -> i32 {
    font.get_rendered_dimensions(text, Point::zero(), VerticalPosition::Baseline)
        .map_or(0, |size| size.advance.x)
}

/// The lines of a text.
fn wrap<'a>(mut text: &'a str, font: &'a FontRenderer, room: i32) -> impl Iterator<Item = &'a str> {
    core::iter::from_fn(move || {
        text = text.trim_start();
        if text.is_empty() {
            return None;
        }
        let ends = text
            .char_indices()
            .map(|(at, character)| at + character.len_utf8());
        let fits = ends
            .take_while(|&end| width(font, &text[..end]) <= room)
            .last()
            .unwrap_or(text.len());
        let cut = match text[..fits].rfind(' ') {
            Some(space) if fits < text.len() => space,
            _ => fits,
        };
        let (line, rest) = text.split_at(cut);
        text = rest;
        Some(line)
    })
}

/// The end of a text, as much as fits: of a path the file name says most.
fn tail<'a>(text: &'a str, font: &FontRenderer, room: i32) -> &'a str {
    text.char_indices()
        .map(|(at, _)| &text[at..])
        .find(|tail| width(font, tail) <= room)
        .unwrap_or("")
}
