//! The result: who won and how, and what next.

use embedded_graphics::prelude::*;
use engine::{Line, Outcome, Seat, View, ai::Level};

use super::{Button, Go, Screen};
use crate::{
    YOU,
    canvas::{Align, Canvas},
    icons::{self, icon},
    language::{Belonging, Does, End, Header, Phrase, Row, Tag},
    storage::LevelTally,
    text::Font,
    theme::{BG, MUTED, SIDE, TEXT, WHITE, across, colour, rect, shade},
    widgets::{
        page::{button, footer},
        shapes::hint,
    },
};

/// A press on one of the two buttons.
pub fn press(cursor: &mut usize, button: Button) -> Go {
    match button {
        Button::Left | Button::Right => {
            *cursor = 1 - *cursor;
            Go::Stay
        }
        Button::A if *cursor == 0 => Go::Start,
        Button::A | Button::B => Go::Home,
        Button::Y => Go::Open(Screen::Log),
        _ => Go::Stay,
    }
}

/// Draws how the game ended; without an outcome it was given up.
pub fn draw(c: &mut Canvas<'_>, cursor: usize, view: &View, level: Level, tally: LevelTally) {
    let tongue = c.tongue;
    let (title, end) = match view.outcome() {
        Some(Outcome::Win(YOU)) => (Header::Won, End::Won),
        Some(Outcome::Win(_)) => (Header::Lost, End::Lost),
        Some(Outcome::Draw) => (Header::Drawn, End::Drawn),
        None => (Header::Lost, End::Conceded),
    };
    c.region(across(4, 34), Some(BG), |c| {
        c.text(
            Font::F24,
            &tongue.header(title),
            Point::new(0, 34),
            Align::Centre(SIDE as i32),
            WHITE,
        );
    });
    c.region(across(40, 20), Some(BG), |c| {
        c.text(
            Font::F12,
            &tongue.phrase(Phrase::Ended(end, view.turns())),
            Point::new(0, 54),
            Align::Centre(SIDE as i32),
            MUTED,
        );
    });
    for (seat, y) in [(YOU, 64), (YOU.other(), 114)] {
        let name = tongue.label(Tag::Player(Belonging::of(seat)));
        c.region(rect(0, y, 37, 46), Some(BG), |c| {
            c.text(Font::F10, &name, Point::new(4, y + 28), Align::Left, MUTED);
        });
        for line in Line::ALL {
            protocol(c, view, seat, line, y);
        }
    }
    c.region(across(164, 22), Some(BG), |c| {
        let words = tongue.phrase(Phrase::WonAgainst(level, tally));
        c.text(Font::F12, &words, Point::new(4, 181), Align::Left, TEXT);
    });
    let area = |x| rect(x, 190, 116, 26);
    button(c, area(2), tongue.row(Row::Again), cursor == 0);
    button(c, area(122), tongue.row(Row::Title), cursor == 1);
    footer(
        c,
        &[hint('A', tongue.does(Does::Select))],
        Some(hint('Y', tongue.does(Does::Log))),
    );
}

fn protocol(c: &mut Canvas<'_>, view: &View, seat: Seat, line: Line, y: i32) {
    let protocol = view.protocols(seat)[line.index()];
    let full = colour(protocol);
    let compiled = view.is_compiled(seat, line);
    let x = 38 + 67 * line.index() as i32;
    let area = rect(x, y, 65, 46);
    c.region(area, Some(if compiled { full } else { BG }), |c| {
        let ink = if compiled {
            c.round(area, BG);
            c.bitmap(&icons::CHECK, Point::new(x + 52, y + 4), 1, BG);
            BG
        } else {
            c.outline(area, 1, shade(full, 2, 5));
            shade(full, 1, 2)
        };
        c.bitmap(&icon(protocol), Point::new(x + 20, y + 3), 2, ink);
        // The longest names need the smaller type.
        let name = c.tongue.protocol(protocol);
        let font = if Font::F10.width(&name) <= 63 {
            Font::F10
        } else {
            Font::F08
        };
        c.text(font, &name, Point::new(x, y + 41), Align::Centre(65), ink);
    });
}
