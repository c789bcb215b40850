//! Something broke: what to report, and how to go on. Drawn by whoever catches the panic.

use core::fmt::Display;

use embedded_graphics::{pixelcolor::Rgb565, prelude::*};

use crate::{
    canvas::{Align, Canvas, Fingerprints},
    language::{Does, Header, Notice, Tongue},
    text::{Font, words},
    theme::{BG, LINE, MUTED, TEXT, WHITE, across, rect},
    widgets::page::paragraph,
};

/// Draws the whole screen: the panic's message, the place it came from, and the version that runs.
pub fn draw<D: DrawTarget<Color = Rgb565>>(
    target: &mut D,
    tongue: Tongue,
    message: &dyn Display,
    location: &dyn Display,
    version: &dyn Display,
) -> Result<(), D::Error> {
    let message = words(message);
    Fingerprints::new()
        .draw(target, tongue, |c| paint(c, &message, location, version))
        .map(|_| ())
}

/// The same on a canvas.
pub fn paint(c: &mut Canvas<'_>, message: &str, location: &dyn Display, version: &dyn Display) {
    c.region(across(0, 30), Some(WHITE), |c| {
        c.text(
            Font::F14,
            &c.tongue.header(Header::Broke),
            Point::new(8, 21),
            Align::Left,
            BG,
        );
    });
    c.region(across(30, 210), Some(BG), |c| {
        paragraph(
            c,
            Font::F12,
            c.tongue.notice(Notice::GameIsSaved),
            Point::new(8, 52),
            224,
            17,
            TEXT,
        );
        c.fill(rect(8, 82, 224, 1), LINE);
        c.text(
            Font::F10,
            &c.tongue.notice(Notice::PleaseReport),
            Point::new(8, 100),
            Align::Left,
            MUTED,
        );
        let mut y = 118;
        for line in Font::F10.wrap(message, 224, c.tongue).take(3) {
            c.text(Font::F10, &line, Point::new(8, y), Align::Left, WHITE);
            y += 15;
        }
        c.text(
            Font::F10,
            location,
            Point::new(8, y + 3),
            Align::Left,
            WHITE,
        );
        c.text(
            Font::F10,
            version,
            Point::new(8, y + 20),
            Align::Left,
            MUTED,
        );
        c.fill(rect(8, 180, 224, 1), LINE);
        c.cap('A', Point::new(8, 194), TEXT, BG);
        c.text(
            Font::F14,
            &c.tongue.does(Does::Restart),
            Point::new(27, 207),
            Align::Left,
            WHITE,
        );
    });
}
