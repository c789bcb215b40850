//! New game: level, who begins, draft or random, control, sets.

use embedded_graphics::{prelude::*, primitives::Rectangle};
use engine::{Set, ai::Level};

use super::{Button, Go, moved, turned};
use crate::{
    canvas::{Align, Canvas},
    icons,
    language::{Choice, Does, Header, Notice, Phrase, Row, Tag},
    settings::{First, Start},
    text::Font,
    theme::{BG, FAINT, LINE, MUTED, PANEL, RAISED, WHITE, rect},
    widgets::{
        page::{button, choose_word, footer, header},
        shapes::{hint, sideways},
    },
};

const ROWS: usize = 6;
const SETS: usize = 4;

/// Where the game is started.
const START_AREA: Rectangle = rect(2, 186, 236, 28);

const START: usize = 5;

/// A press on one of the rows.
pub fn press(cursor: &mut usize, set: &mut usize, pressed: Button, start: &mut Start) -> Go {
    *cursor = moved(*cursor, pressed, ROWS);
    if pressed == Button::B {
        return Go::Back;
    }
    if !matches!(pressed, Button::Left | Button::Right | Button::A) {
        return Go::Stay;
    }
    match *cursor {
        0 => start.level = turned(&Level::ALL, start.level, pressed),
        1 => start.first = turned(&First::ALL, start.first, pressed),
        2 => start.draft = !start.draft,
        3 => start.control = !start.control,
        SETS if pressed == Button::A => start.sets[*set] = !start.sets[*set],
        SETS => *set = turned(&[0, 1, 2, 3], *set, pressed),
        _ if pressed == Button::A && start.is_playable() => return Go::Start,
        _ => return Go::Stay,
    }
    Go::Changed
}

/// Draws the rows.
pub fn draw(c: &mut Canvas<'_>, cursor: usize, set: usize, start: &Start) {
    let tongue = c.tongue;
    header(c, tongue.header(Header::NewGame), &"");
    let rows = [
        (Row::Level, Choice::Level(start.level)),
        (Row::First, Choice::First(start.first)),
        (Row::Protocols, Choice::Draft(start.draft)),
        (Row::Control, Choice::Switch(start.control)),
    ];
    for (at, (row, choice)) in rows.into_iter().enumerate() {
        let area = rect(2, 26 + 26 * at as i32, 236, 24);
        choose_word(c, area, row, choice, at == cursor);
    }
    sets(c, start, (cursor == SETS).then_some(set));
    if start.is_playable() {
        button(c, START_AREA, tongue.row(Row::Start), cursor == START);
    } else {
        let area = START_AREA;
        c.region(
            area,
            Some(if cursor == START { FAINT } else { PANEL }),
            |c| {
                c.round(area, BG);
                c.text(
                    Font::F12,
                    &tongue.notice(Notice::TooFewProtocols),
                    Point::new(2, 206),
                    Align::Centre(236),
                    MUTED,
                );
            },
        );
    }
    let back = Some(hint('B', tongue.does(Does::Back)));
    match cursor {
        SETS => footer(
            c,
            &[
                hint('A', tongue.does(Does::TakeSet)),
                sideways(tongue.does(Does::Set)),
            ],
            back,
        ),
        START => footer(c, &[hint('A', tongue.does(Does::Start))], back),
        _ => footer(c, &[sideways(tongue.does(Does::Change))], back),
    }
}

fn sets(c: &mut Canvas<'_>, start: &Start, focus: Option<usize>) {
    let area = rect(2, 130, 236, 52);
    c.region(area, Some(PANEL), |c| {
        c.round(area, BG);
        let ink = if focus.is_some() { WHITE } else { MUTED };
        let name = c.tongue.row(Row::Sets);
        c.text(Font::F12, &name, Point::new(10, 147), Align::Left, ink);
        c.text(
            Font::F10,
            &c.tongue.phrase(Phrase::Protocols(start.pool().len())),
            Point::new(229, 147),
            Align::Right,
            MUTED,
        );
        for (at, (set, on)) in Set::ALL.into_iter().zip(start.sets).enumerate() {
            let (x, focused) = (6 + 58 * at as i32, focus == Some(at));
            let cell = rect(x, 153, 55, 24);
            let (ink, sign) = match (on, focused) {
                (_, true) => (BG, BG),
                (true, false) => (WHITE, WHITE),
                (false, false) => (MUTED, FAINT),
            };
            if focused {
                c.rounded(cell, WHITE);
            } else if on {
                c.rounded(cell, RAISED);
            } else {
                c.outline(cell, 1, LINE);
            }
            if on {
                c.bitmap(&icons::CHECK, Point::new(x + 4, 161), 1, sign);
            } else {
                c.outline(rect(x + 4, 160, 9, 9), 1, sign);
            }
            let name = c.tongue.label(Tag::Set(set));
            c.text(Font::F08, &name, Point::new(x + 16, 169), Align::Left, ink);
        }
    });
}
