//! Settings: speed, brightness, sound, confirming plays.

use embedded_graphics::prelude::*;

use super::{Button, Go, moved, turned};
use crate::{
    canvas::Canvas,
    language::{Choice, Does, Header, Notice, Row, Setting},
    settings::{Settings, Speed},
    text::Font,
    theme::{BG, MUTED, WHITE, across, rect},
    widgets::{
        page::{choice, choose_word, footer, header, paragraph},
        shapes::hint,
    },
};

const ROWS: usize = 4;

/// A press on one of the rows.
pub fn press(cursor: &mut usize, pressed: Button, settings: &mut Settings) -> Go {
    *cursor = moved(*cursor, pressed, ROWS);
    if pressed == Button::B {
        return Go::Back;
    }
    if !matches!(pressed, Button::Left | Button::Right | Button::A) {
        return Go::Stay;
    }
    match *cursor {
        0 => settings.speed = turned(&Speed::ALL, settings.speed, pressed),
        1 if pressed == Button::Left => {
            settings.brightness = settings.brightness.saturating_sub(1).max(1)
        }
        1 => settings.brightness = (settings.brightness + 1).min(Settings::BRIGHTEST),
        2 => settings.sound = !settings.sound,
        _ => settings.confirm = !settings.confirm,
    }
    Go::Changed
}

/// What the row under the cursor is about.
fn about(cursor: usize) -> Setting {
    match cursor {
        0 => Setting::Speed,
        1 => Setting::Brightness,
        2 => Setting::Sound,
        _ => Setting::ConfirmPlays,
    }
}

/// Draws the rows.
pub fn draw(c: &mut Canvas<'_>, cursor: usize, settings: &Settings) {
    let tongue = c.tongue;
    header(c, tongue.header(Header::Settings), &"");
    let area = |at: i32| rect(2, 28 + 30 * at, 236, 27);
    let speed = Choice::Speed(settings.speed);
    choose_word(c, area(0), Row::Speed, speed, cursor == 0);
    choice(
        c,
        area(1),
        Row::Brightness,
        cursor == 1,
        |c, middle, ink| {
            for step in 0..Settings::BRIGHTEST {
                let x = 138 + 10 * i32::from(step);
                let cell = rect(x, middle - 5, 8, 11);
                if step < settings.brightness {
                    c.fill(cell, ink);
                } else {
                    c.fill(cell, MUTED);
                    let paper = if ink == BG {
                        WHITE
                    } else {
                        crate::theme::PANEL
                    };
                    c.fill(cell.offset(-1), paper);
                }
            }
        },
    );
    let sound = Choice::Switch(settings.sound);
    choose_word(c, area(2), Row::Sound, sound, cursor == 2);
    let confirm = Choice::Switch(settings.confirm);
    choose_word(c, area(3), Row::ConfirmPlays, confirm, cursor == 3);
    c.region(across(150, 60), Some(BG), |c| {
        paragraph(
            c,
            Font::F12,
            tongue.notice(Notice::About(about(cursor))),
            Point::new(6, 172),
            228,
            17,
            MUTED,
        );
    });
    footer(c, &[hint('B', tongue.does(Does::Back))], None);
}
