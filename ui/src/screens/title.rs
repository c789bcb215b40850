//! The title: the mark and the main menu.

use embedded_graphics::prelude::*;
use engine::{Protocol, ai::Level};

use super::{Button, Go, Screen, moved};
use crate::{
    canvas::{Align, Canvas},
    language::{Does, Notice, Phrase, Row},
    storage::SaveSlot,
    text::Font,
    theme::{BG, RAISED, WHITE, colour, rect},
    widgets::{
        page::{footer, item},
        shapes::hint,
    },
};

/// A game that can be continued.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SavedGame {
    /// Its opponent.
    pub level: Level,
    pub turn: u16,
}

const ROWS: [Row; 6] = [
    Row::NewGame,
    Row::Continue,
    Row::Cards,
    Row::HowTo,
    Row::Settings,
    Row::Statistics,
];

/// The rows there are: a game can only be continued if one is saved.
fn rows(saved: Option<SavedGame>) -> impl Iterator<Item = Row> {
    ROWS.into_iter()
        .filter(move |row| *row != Row::Continue || saved.is_some())
}

/// A press; the cursor wraps around.
pub fn press(cursor: &mut usize, button: Button, saved: Option<SavedGame>) -> Go {
    *cursor = moved(*cursor, button, rows(saved).count());
    if button != Button::A {
        return Go::Stay;
    }
    match rows(saved).nth(*cursor) {
        Some(Row::NewGame) => Go::Open(Screen::NewGame { cursor: 0, set: 0 }),
        Some(Row::Continue) => Go::Continue,
        Some(Row::Cards) => Go::Open(Screen::library(Protocol::ALL[0])),
        Some(Row::HowTo) => Go::Open(Screen::HowTo { page: 0 }),
        Some(Row::Settings) => Go::Open(Screen::Settings { cursor: 0 }),
        Some(Row::Statistics) => Go::Open(Screen::Statistics),
        _ => Go::Stay,
    }
}

/// Where the cursor starts: on the saved game, if there is one.
pub fn start(saved: Option<SavedGame>) -> Screen {
    Screen::Title {
        cursor: usize::from(saved.is_some()),
    }
}

/// Draws the title.
pub fn draw(c: &mut Canvas<'_>, cursor: usize, saved: Option<SavedGame>, lost: Option<SaveSlot>) {
    mark(c);
    bars(c);
    let tongue = c.tongue;
    for (at, row) in rows(saved).enumerate() {
        let area = rect(2, 76 + 24 * at as i32, 236, 23);
        let name = tongue.row(row);
        match saved.filter(|_| row == Row::Continue) {
            Some(SavedGame { level, turn }) => {
                let note = tongue.phrase(Phrase::Against(level, turn));
                item(c, area, name, &note, at == cursor);
            }
            None => item(c, area, name, &"", at == cursor),
        }
    }
    footer(c, &[hint('A', tongue.does(Does::Select))], None);
    if let Some(slot) = lost {
        let notice = tongue.notice(Notice::Unreadable(slot));
        c.region(rect(72, 222, 168, 18), Some(BG), |c| {
            c.text(
                Font::F10,
                &notice,
                Point::new(236, 236),
                Align::Right,
                WHITE,
            );
        });
    }
}

/// The strokes of the mark as `x, y, w, h`.
const MARK: [(i32, i32, u32, u32); 20] = [
    // C
    (4, 12, 28, 8),
    (4, 12, 8, 40),
    (4, 44, 28, 8),
    // O
    (40, 12, 30, 8),
    (40, 12, 8, 40),
    (62, 12, 8, 40),
    (40, 44, 30, 8),
    // M
    (78, 12, 38, 8),
    (78, 12, 8, 40),
    (93, 12, 8, 26),
    (108, 12, 8, 40),
    // P
    (124, 12, 28, 8),
    (124, 12, 8, 40),
    (144, 12, 8, 25),
    (124, 29, 28, 8),
    // I
    (160, 12, 8, 40),
    // L
    (176, 12, 8, 40),
    (176, 44, 26, 8),
    // E
    (210, 12, 8, 40),
    (210, 28, 22, 8),
];

/// The rest of the E, whose arms end with the panel's edge.
const ARMS: [(i32, i32, u32, u32); 2] = [(210, 12, 26, 8), (210, 44, 26, 8)];

/// Corners that are taken off, two pixels each.
const NOTCHES: [(i32, i32); 26] = [
    (4, 12),
    (30, 12),
    (4, 50),
    (30, 50),
    (40, 12),
    (68, 12),
    (40, 50),
    (68, 50),
    (78, 12),
    (114, 12),
    (78, 50),
    (114, 50),
    (124, 12),
    (150, 12),
    (124, 50),
    (160, 12),
    (166, 12),
    (160, 50),
    (166, 50),
    (176, 12),
    (176, 50),
    (200, 50),
    (210, 12),
    (234, 12),
    (210, 50),
    (234, 50),
];

fn mark(c: &mut Canvas<'_>) {
    c.region(rect(4, 12, 232, 40), Some(BG), |c| {
        for (x, y, w, h) in MARK.into_iter().chain(ARMS) {
            c.fill(rect(x, y, w, h), WHITE);
        }
        for (x, y) in NOTCHES {
            c.fill(rect(x, y, 2, 2), BG);
        }
    });
}

/// Three lines on their way to being compiled.
fn bars(c: &mut Canvas<'_>) {
    let lines = [
        (3, Protocol::Fire, 74),
        (82, Protocol::Water, 46),
        (161, Protocol::Life, 24),
    ];
    for (x, protocol, done) in lines {
        c.region(rect(x, 64, 76, 4), Some(RAISED), |c| {
            c.fill(rect(x, 64, done, 4), colour(protocol));
        });
    }
}
