//! Pause: the menu of a game, and giving it up.

use embedded_graphics::prelude::*;
use engine::{Line, Protocol, Seat, View, ai::Level};

use super::{Button, Go, Screen, moved};
use crate::{
    YOU,
    canvas::{Align, Canvas},
    text::Font,
    theme::{BG, TEXT, rect},
    widgets::{
        page::{button, footer, header, item},
        plate::Plate,
        shapes::hint,
        stack::COLUMNS,
        tile::Look,
    },
};

const ITEMS: [&str; 5] = ["Resume", "Log", "Cards", "Settings", "Concede"];

/// A press in the menu.
pub fn press(cursor: &mut usize, button: Button) -> Go {
    *cursor = moved(*cursor, button, ITEMS.len());
    match (button, *cursor) {
        (Button::B | Button::Y, _) | (Button::A, 0) => Go::Back,
        (Button::A, 1) => Go::Open(Screen::Log),
        (Button::A, 2) => Go::Open(Screen::library(Protocol::ALL[0])),
        (Button::A, 3) => Go::Open(Screen::Settings { cursor: 0 }),
        (Button::A, _) => Go::Open(Screen::Concede { yes: false }),
        _ => Go::Stay,
    }
}

/// Draws the menu over the state of the lines.
pub fn draw(c: &mut Canvas<'_>, cursor: usize, view: &View, level: Level) {
    header(
        c,
        &"Pause",
        &format_args!("{}, turn {}", level.name(), view.turns()),
    );
    for (at, name) in ITEMS.iter().enumerate() {
        item(
            c,
            rect(2, 28 + 27 * at as i32, 236, 26),
            name,
            &"",
            at == cursor,
        );
    }
    c.rule(172);
    for (seat, y) in [(YOU.other(), 180), (YOU, 198)] {
        plates(c, view, seat, y);
    }
    footer(c, &[hint('A', &"select")], Some(hint('B', &"resume")));
}

fn plates(c: &mut Canvas<'_>, view: &View, seat: Seat, y: i32) {
    for line in Line::ALL {
        let plate = Plate {
            protocol: view.protocols(seat)[line.index()],
            compiled: view.is_compiled(seat, line),
            total: view.total(seat, line),
            ready: view.can_compile(seat, line),
        };
        plate.draw(c, Point::new(COLUMNS[line.index()], y), Look::Plain);
    }
}

/// A press on the question whether to give up.
pub fn press_concede(yes: &mut bool, button: Button) -> Go {
    match button {
        Button::Left | Button::Right => {
            *yes = !*yes;
            Go::Stay
        }
        Button::A if *yes => Go::Concede,
        Button::A | Button::B => Go::Back,
        _ => Go::Stay,
    }
}

/// Draws the question whether to give up, a draft or a game.
pub fn draw_concede(c: &mut Canvas<'_>, yes: bool, draft: bool) {
    let (title, question, result) = match draft {
        true => ("Leave", "Leave this draft?", "It counts for nothing."),
        false => ("Concede", "Give this game up?", "It counts as lost."),
    };
    header(c, &title, &"");
    c.region(rect(0, 60, 240, 60), Some(BG), |c| {
        c.text(
            Font::F14,
            &question,
            Point::new(0, 90),
            Align::Centre(240),
            TEXT,
        );
        c.text(
            Font::F12,
            &result,
            Point::new(0, 112),
            Align::Centre(240),
            TEXT,
        );
    });
    button(c, rect(2, 140, 116, 26), "No", !yes);
    button(c, rect(122, 140, 116, 26), "Yes", yes);
    footer(c, &[hint('A', &"select")], Some(hint('B', &"back")));
}
