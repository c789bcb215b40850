//! Statistics: games so far, level by level.

use embedded_graphics::prelude::*;
use engine::ai::Level;

use crate::{
    canvas::{Align, Canvas},
    language::{Choice, Does, Header, Phrase, Tag},
    storage::Statistics,
    text::Font,
    theme::{BG, MUTED, PANEL, TEXT, WHITE, rect},
    widgets::{
        page::{footer, header},
        shapes::hint,
    },
};

/// Where each column of numbers ends.
const WON: i32 = 104;
const LOST: i32 = 134;
const DRAWN: i32 = 178;
const FASTEST: i32 = 231;

/// The first row's top, and how far the next one is below it.
const TOP: i32 = 42;
const PITCH: i32 = 21;

/// Draws a row a level, the strongest on top.
pub fn draw(c: &mut Canvas<'_>, statistics: &Statistics) {
    let all: u32 = Level::ALL
        .iter()
        .map(|level| statistics.against(*level).played())
        .sum();
    let tongue = c.tongue;
    header(
        c,
        tongue.header(Header::Statistics),
        &tongue.phrase(Phrase::Games(all)),
    );
    c.region(rect(0, 26, 240, 14), Some(BG), |c| {
        let heads = [
            (Tag::Won, WON),
            (Tag::Lost, LOST),
            (Tag::Drawn, DRAWN),
            (Tag::Fastest, FASTEST),
        ];
        for (label, end) in heads {
            let (words, at) = (tongue.label(label), Point::new(end, 37));
            c.text(Font::F10, &words, at, Align::Right, MUTED);
        }
    });
    for (row, level) in Level::ALL.into_iter().rev().enumerate() {
        let tally = statistics.against(level);
        let y = TOP + PITCH * row as i32;
        let area = rect(2, y, 236, 19);
        c.region(area, Some(PANEL), |c| {
            c.round(area, BG);
            let played = tally.played() > 0;
            let ink = if played { WHITE } else { MUTED };
            let name = Point::new(8, y + 14);
            c.text(
                Font::F12,
                &tongue.choice(Choice::Level(level)),
                name,
                Align::Left,
                ink,
            );
            let number = |c: &mut Canvas<'_>, number: u16, end: i32| {
                let at = Point::new(end, y + 14);
                c.text(Font::F12, &number, at, Align::Right, TEXT);
            };
            if played {
                number(c, tally.won, WON);
                number(c, tally.lost, LOST);
                number(c, tally.drawn, DRAWN);
            }
            // In turns; there is none without a win.
            if tally.fastest > 0 {
                number(c, tally.fastest, FASTEST);
            }
        });
    }
    footer(c, &[hint('B', tongue.does(Does::Back))], None);
}
