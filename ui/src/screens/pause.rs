//! Pause: the menu of a game, and giving it up.

use embedded_graphics::prelude::*;
use engine::{Line, Protocol, Seat, View, ai::Level};

use super::{Button, Go, Screen, moved};
use crate::{
    YOU,
    canvas::{Align, Canvas},
    language::{Does, Header, Notice, Phrase, Row},
    text::Font,
    theme::{BG, SIDE, TEXT, across, rect},
    widgets::{
        page::{button, footer, header, item},
        plate::Plate,
        shapes::hint,
        stack::COLUMNS,
        tile::Look,
    },
};

const ROWS: [Row; 5] = [
    Row::Resume,
    Row::Log,
    Row::Cards,
    Row::Settings,
    Row::Concede,
];

/// A press in the menu.
pub fn press(cursor: &mut usize, button: Button) -> Go {
    *cursor = moved(*cursor, button, ROWS.len());
    match (button, ROWS.get(*cursor)) {
        (Button::B | Button::Y, _) | (Button::A, Some(Row::Resume)) => Go::Back,
        (Button::A, Some(Row::Log)) => Go::Open(Screen::Log),
        (Button::A, Some(Row::Cards)) => Go::Open(Screen::library(Protocol::ALL[0])),
        (Button::A, Some(Row::Settings)) => Go::Open(Screen::Settings { cursor: 0 }),
        (Button::A, Some(Row::Concede)) => Go::Open(Screen::Concede { yes: false }),
        _ => Go::Stay,
    }
}

/// Draws the menu over the state of the lines.
pub fn draw(c: &mut Canvas<'_>, cursor: usize, view: &View, level: Level) {
    let tongue = c.tongue;
    header(
        c,
        tongue.header(Header::Pause),
        &tongue.phrase(Phrase::Against(level, view.turns())),
    );
    for (at, row) in ROWS.into_iter().enumerate() {
        let area = rect(2, 28 + 27 * at as i32, 236, 26);
        item(c, area, tongue.row(row), &"", at == cursor);
    }
    c.rule(172);
    for (seat, y) in [(YOU.other(), 180), (YOU, 198)] {
        plates(c, view, seat, y);
    }
    footer(
        c,
        &[hint('A', tongue.does(Does::Select))],
        Some(hint('B', tongue.does(Does::Resume))),
    );
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
        true => (
            Header::LeaveDraft,
            Notice::LeaveDraft,
            Notice::CountsForNothing,
        ),
        false => (Header::Concede, Notice::ConcedeGame, Notice::CountsAsLost),
    };
    let tongue = c.tongue;
    header(c, tongue.header(title), &"");
    c.region(across(60, 60), Some(BG), |c| {
        c.text(
            Font::F14,
            &tongue.notice(question),
            Point::new(0, 90),
            Align::Centre(SIDE as i32),
            TEXT,
        );
        c.text(
            Font::F12,
            &tongue.notice(result),
            Point::new(0, 112),
            Align::Centre(SIDE as i32),
            TEXT,
        );
    });
    button(c, rect(2, 140, 116, 26), tongue.row(Row::No), !yes);
    button(c, rect(122, 140, 116, 26), tongue.row(Row::Yes), yes);
    footer(
        c,
        &[hint('A', tongue.does(Does::Select))],
        Some(hint('B', tongue.does(Does::Back))),
    );
}
