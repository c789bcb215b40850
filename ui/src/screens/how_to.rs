//! How to play: short pages of rules, each with a small picture.

use embedded_graphics::prelude::*;
use engine::{Card, Protocol, Seen};

use super::{Button, Go};
use crate::{
    canvas::{Align, Canvas},
    icons::{BECOMES, CROWN, REFRESH},
    language::{Caption, Does, PAGES, Page, Phrase},
    text::Font,
    theme::{BG, LINE, MUTED, PANEL, TEXT, WHITE, across, rect},
    widgets::{
        page::{footer, header, paragraph},
        plate::Plate,
        shapes::hint,
        tile::{Look, chip, tile},
    },
};

/// The text's width and pitch.
pub const WIDTH: i32 = 228;

/// A press: on, back, leave.
pub fn press(page: &mut usize, button: Button) -> Go {
    match button {
        Button::A | Button::Right if *page + 1 < PAGES => *page += 1,
        Button::A => return Go::Back,
        Button::Left => *page = page.saturating_sub(1),
        Button::B => return Go::Back,
        _ => {}
    }
    Go::Stay
}

/// Draws a page.
pub fn draw(c: &mut Canvas<'_>, page: usize) {
    let tongue = c.tongue;
    let Page { title, text } = tongue.pages()[page % PAGES];
    header(c, title, &format_args!("{}/{PAGES}", page + 1));
    c.region(across(22, 76), Some(PANEL), |_| {});
    picture(c, page);
    c.region(across(98, 110), Some(BG), |c| {
        paragraph(c, Font::F12, text, Point::new(6, 117), WIDTH, 18, TEXT);
    });
    c.region(rect(84, 213, 69, 5), Some(BG), |c| {
        for dot in 0..PAGES {
            let ink = if dot == page { WHITE } else { LINE };
            c.fill(rect(84 + 8 * dot as i32, 213, 5, 5), ink);
        }
    });
    let on = match page + 1 < PAGES {
        true => Does::Next,
        false => Does::Done,
    };
    footer(
        c,
        &[hint('A', tongue.does(on))],
        Some(hint('B', tongue.does(Does::Back))),
    );
}

fn open(protocol: Protocol, value: u8) -> Seen {
    Seen {
        card: Card::new(protocol, value),
        up: true,
        value,
    }
}

const HIDDEN: Seen = Seen {
    card: None,
    up: false,
    value: 2,
};

fn plate(c: &mut Canvas<'_>, (x, y): (i32, i32), protocol: Protocol, compiled: bool, total: i16) {
    let plate = Plate {
        protocol,
        compiled,
        total,
        ready: total > 9,
    };
    plate.draw(c, Point::new(x, y), Look::Plain);
}

fn chips(c: &mut Canvas<'_>, at: (i32, i32), width: u32, pitch: i32, cards: &[Seen]) {
    for (n, seen) in cards.iter().enumerate() {
        chip(
            c,
            rect(at.0 + pitch * n as i32, at.1, width, 15),
            *seen,
            Look::Plain,
        );
    }
}

/// An area's dotted outline on the panel.
fn empty(c: &mut Canvas<'_>, x: i32, y: i32) {
    let area = rect(x, y, 78, 15);
    c.region(area, Some(PANEL), |c| c.dotted(area, LINE));
}

fn becomes(c: &mut Canvas<'_>, x: i32, y: i32) {
    c.region(rect(x, y, 16, 15), Some(PANEL), |c| {
        c.bitmap(&BECOMES, Point::new(x, y), 1, WHITE)
    });
}

fn picture(c: &mut Canvas<'_>, page: usize) {
    use Protocol::{Fire, Light, Metal, Plague, Spirit, Water};
    match page {
        0 => {
            for (column, (theirs, yours)) in [(Metal, Fire), (Water, Light), (Plague, Spirit)]
                .into_iter()
                .enumerate()
            {
                let x = 2 + 79 * column as i32;
                plate(c, (x, 43), theirs, column == 1, 0);
                plate(c, (x, 61), yours, true, 0);
            }
        }
        1 => {
            tile(c, Point::new(20, 48), open(Fire, 4), Look::Plain);
            c.region(rect(110, 50, 20, 20), Some(PANEL), |c| {
                c.text(
                    Font::F12,
                    &c.tongue.caption(Caption::Or),
                    Point::new(110, 65),
                    Align::Centre(20),
                    MUTED,
                );
            });
            c.region(rect(150, 48, 70, 24), Some(BG), |c| {
                c.bitmap(&REFRESH, Point::new(160, 54), 1, TEXT);
                let to = c.tongue.caption(Caption::UpToFive);
                c.text(Font::F12, &to, Point::new(180, 66), Align::Left, TEXT);
            });
        }
        2 => {
            tile(c, Point::new(20, 30), open(Fire, 4), Look::Plain);
            plate(c, (20, 60), Fire, false, 4);
            tile(
                c,
                Point::new(140, 30),
                Seen {
                    card: Card::new(Fire, 4),
                    ..HIDDEN
                },
                Look::Plain,
            );
            plate(c, (140, 60), Light, false, 2);
        }
        3 => compile(c, false),
        4 => compile(c, true),
        5 => {
            tile(c, Point::new(81, 34), open(Fire, 0), Look::Plain);
            c.region(rect(20, 66, 200, 20), Some(PANEL), |c| {
                c.text(
                    Font::F10,
                    &c.tongue.caption(Caption::BrightBox),
                    Point::new(20, 80),
                    Align::Centre(200),
                    MUTED,
                );
            });
        }
        6 => {
            plate(c, (81, 25), Fire, false, 11);
            chips(c, (81, 42), 38, 40, &[open(Fire, 3), open(Fire, 2)]);
            chips(c, (81, 58), 38, 40, &[HIDDEN]);
            tile(c, Point::new(81, 74), open(Fire, 4), Look::Plain);
        }
        7 => {
            for (column, (theirs, yours)) in [(3, 8), (9, 4), (2, 6)].into_iter().enumerate() {
                let x = 2 + 79 * column as i32;
                plate(c, (x, 50), [Metal, Water, Plague][column], false, theirs);
                plate(c, (x, 68), [Fire, Light, Spirit][column], false, yours);
            }
            c.region(rect(112, 28, 15, 14), Some(PANEL), |c| {
                c.bitmap(&CROWN, Point::new(114, 30), 1, WHITE)
            });
        }
        _ => {
            tile(c, Point::new(20, 36), open(Fire, 0), Look::Plain);
            becomes(c, 112, 40);
            tile(c, Point::new(142, 36), open(Metal, 0), Look::Plain);
            let Some(first) = Card::new(Metal, 0) else {
                return;
            };
            c.region(rect(60, 68, 120, 20), Some(PANEL), |c| {
                c.text(
                    Font::F10,
                    &c.tongue.phrase(Phrase::GoesFirst(first)),
                    Point::new(60, 82),
                    Align::Centre(120),
                    MUTED,
                );
            });
        }
    }
}

/// A line before and after it compiles.
fn compile(c: &mut Canvas<'_>, again: bool) {
    use Protocol::{Fire, Metal};
    chips(c, (20, 27), 38, 40, &[open(Metal, 5), HIDDEN]);
    plate(c, (20, 44), Metal, false, 7);
    plate(c, (20, 62), Fire, again, 11);
    chips(c, (20, 81), 24, 26, &[open(Fire, 5), open(Fire, 4)]);
    chips(c, (72, 81), 26, 26, &[HIDDEN]);
    becomes(c, 108, 53);
    empty(c, 140, 27);
    plate(c, (140, 44), Metal, false, 0);
    plate(c, (140, 62), Fire, true, 0);
    empty(c, 140, 81);
}
