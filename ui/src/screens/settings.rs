//! Settings: speed, brightness, sound, confirming plays.

use embedded_graphics::prelude::*;

use super::{Button, Go, moved, turned};
use crate::{
    canvas::Canvas,
    settings::{Settings, Speed},
    text::Font,
    theme::{BG, MUTED, WHITE, rect},
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
fn explained(cursor: usize) -> &'static str {
    match cursor {
        0 => "How long each step stays to be read. A goes on at once.",
        1 => "How bright the panel is. Lower saves battery.",
        2 => "Short beeps, where there is something to beep with.",
        _ => "Ask for A a second time before a card is played.",
    }
}

fn on_off(on: bool) -> &'static str {
    if on { "On" } else { "Off" }
}

/// Draws the rows.
pub fn draw(c: &mut Canvas<'_>, cursor: usize, settings: &Settings) {
    header(c, &"Settings", &"");
    let area = |at: i32| rect(2, 28 + 30 * at, 236, 27);
    choose_word(c, area(0), "Speed", settings.speed.name(), cursor == 0);
    choice(c, area(1), "Brightness", cursor == 1, |c, middle, ink| {
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
    });
    choose_word(c, area(2), "Sound", on_off(settings.sound), cursor == 2);
    choose_word(
        c,
        area(3),
        "Confirm plays",
        on_off(settings.confirm),
        cursor == 3,
    );
    c.region(rect(0, 150, 240, 60), Some(BG), |c| {
        paragraph(
            c,
            Font::F12,
            explained(cursor),
            Point::new(6, 172),
            228,
            17,
            MUTED,
        );
    });
    footer(c, &[hint('B', &"back")], None);
}
