//! The result: who won and how, and what next.

use embedded_graphics::prelude::*;
use engine::{Line, Outcome, Seat, View, ai::Level};

use super::{Button, Go, Screen};
use crate::{
    YOU,
    canvas::{Align, Canvas},
    icons::{self, icon},
    storage::LevelTally,
    text::Font,
    theme::{BG, MUTED, TEXT, WHITE, colour, rect, shade},
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
    let turns = view.turns();
    let (title, won) = match view.outcome() {
        Some(Outcome::Win(YOU)) => ("You win", true),
        Some(Outcome::Draw) => ("A draw", false),
        Some(Outcome::Win(_)) | None => ("You lose", false),
    };
    c.region(rect(0, 4, 240, 34), Some(BG), |c| {
        c.text(
            Font::F24,
            &title,
            Point::new(0, 34),
            Align::Centre(240),
            WHITE,
        );
    });
    c.region(rect(0, 40, 240, 20), Some(BG), |c| {
        let how = match view.outcome() {
            Some(Outcome::Draw) => format_args!("Nobody could act, turn {turns}"),
            None => format_args!("Conceded in turn {turns}"),
            Some(_) if won => format_args!("3 protocols compiled, turn {turns}"),
            Some(_) => format_args!("They compiled 3, turn {turns}"),
        };
        c.text(
            Font::F12,
            &how,
            Point::new(0, 54),
            Align::Centre(240),
            MUTED,
        );
    });
    for (seat, name, y) in [(YOU, "YOU", 64), (YOU.other(), "OPP", 114)] {
        c.region(rect(0, y, 37, 46), Some(BG), |c| {
            c.text(Font::F10, &name, Point::new(4, y + 28), Align::Left, MUTED);
        });
        for line in Line::ALL {
            protocol(c, view, seat, line, y);
        }
    }
    c.region(rect(0, 164, 240, 22), Some(BG), |c| {
        let words = format_args!("{}: {} won of {}", level.name(), tally.won, tally.played());
        c.text(Font::F12, &words, Point::new(4, 181), Align::Left, TEXT);
    });
    button(c, rect(2, 190, 116, 26), "Again", cursor == 0);
    button(c, rect(122, 190, 116, 26), "Title", cursor == 1);
    footer(c, &[hint('A', &"select")], Some(hint('Y', &"log")));
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
        let font = if Font::F10.width(&protocol) <= 63 {
            Font::F10
        } else {
            Font::F08
        };
        c.text(
            font,
            &protocol,
            Point::new(x, y + 41),
            Align::Centre(65),
            ink,
        );
    });
}
