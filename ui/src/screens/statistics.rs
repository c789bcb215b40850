//! Statistics: games so far, level by level.

use embedded_graphics::prelude::*;
use engine::ai::Level;

use crate::{
    canvas::{Align, Canvas},
    language::{Choice, Does, Header, Phrase},
    storage::Statistics,
    text::Font,
    theme::{BG, LINE, MUTED, PANEL, TEXT, WHITE, rect},
    widgets::{
        page::{footer, header},
        shapes::hint,
    },
};

/// Draws a block a level.
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
    for (at, level) in Level::ALL.into_iter().enumerate() {
        let y = 26 + 65 * at as i32;
        let tally = statistics.against(level);
        let area = rect(2, y, 236, 62);
        c.region(area, Some(PANEL), |c| {
            c.round(area, BG);
            c.text(
                Font::F14,
                &tongue.choice(Choice::Level(level)),
                Point::new(10, y + 19),
                Align::Left,
                WHITE,
            );
            c.text(
                Font::F12,
                &tongue.phrase(Phrase::Won(tally)),
                Point::new(229, y + 18),
                Align::Right,
                TEXT,
            );
            // How much of the games you won.
            c.fill(rect(10, y + 27, 220, 6), LINE);
            let won = (u32::from(tally.won) * 220)
                .checked_div(tally.played())
                .unwrap_or(0);
            c.fill(rect(10, y + 27, won, 6), WHITE);
            c.text(
                Font::F10,
                &tongue.phrase(Phrase::LostAndDrawn(tally)),
                Point::new(10, y + 52),
                Align::Left,
                MUTED,
            );
            if tally.fastest > 0 {
                let fastest = tongue.phrase(Phrase::Fastest(tally.fastest));
                c.text(
                    Font::F10,
                    &fastest,
                    Point::new(229, y + 52),
                    Align::Right,
                    MUTED,
                );
            }
        });
    }
    footer(c, &[hint('B', tongue.does(Does::Back))], None);
}
