//! Watching: a step, its source and what it did.

use embedded_graphics::{pixelcolor::Rgb565, prelude::*};
use engine::language::{Form, Voice};
use engine::{Event, Seat, Spot, Zone};

use super::super::{Board, DrawnTable, step::ShownStep, table};
use super::{LINE, PANE};
use crate::{
    YOU,
    canvas::Canvas,
    language::{Belonging, Does, Phrase, Telling, Tongue},
    motion::spot_area,
    text::{Font, Naming, Words},
    theme::{MUTED, TEXT, WHITE},
    widgets::{
        hand::{HandItem, HandRow, cards as hand_cards},
        pane::{self, Asker},
        shapes::{Direction, hint},
        tile::Look,
    },
};

impl Board {
    pub(super) fn draw_step(&self, c: &mut Canvas<'_>, step: &ShownStep) {
        let beat = &step.beat;
        let speaking = beat
            .speaker
            .and_then(|speaker| self.shown.spot_of(speaker.card));
        let quiet = beat.speaker.is_none();
        let compiling = beat.compiles;
        let card = |spot: Spot| match () {
            () if step.spot == Some(spot) => Look::Plain,
            () if speaking == Some(spot) => Look::Legal,
            () if compiling.is_some_and(|line| line != spot.line) => Look::Dim,
            () if quiet => Look::Plain,
            () => Look::Dim,
        };
        let plate = |_: Seat, line| match compiling {
            Some(compiling) if compiling != line => Look::Dim,
            None if !quiet => Look::Dim,
            _ => Look::Plain,
        };
        table::bar(c, &self.shown, YOU.other(), None);
        DrawnTable {
            card: &card,
            plate: &plate,
            ..self.table()
        }
        .draw(c);
        let result = self.step_words(step, c.tongue);
        let says = beat
            .speaker
            .and_then(|speaker| Some((speaker.sentence?, Voice::of(speaker.owner, YOU))))
            .map(|(sentence, voice)| c.tongue.sentence(sentence, voice, Form::Prompt))
            .unwrap_or_default();
        // What touches your hand is shown with your hand in sight, unless the words need the place.
        let one_line = Font::F10.fits(&says, PANE, Naming::Full(c.tongue));
        let in_hand = quiet || touches_hand(&beat.event) && one_line;
        if in_hand && quiet {
            table::bar(c, &self.shown, YOU, None);
        }
        if in_hand {
            let row = HandRow::new(self.shown.hand_len(YOU), self.hand_cursor());
            row.draw(
                c,
                hand_cards(&self.shown)
                    .iter()
                    .map(|card| HandItem::Card(*card)),
                None,
                |_| Look::Plain,
            );
        }
        if let (Some(spot), None) = (step.spot, self.moving()) {
            self.ring(c, spot_area(&self.shown, spot));
        }
        match beat.speaker {
            Some(speaker) => {
                let note = Phrase::SpokenBy(Belonging::of(speaker.owner), self.shown.phase());
                let note = c.tongue.phrase(note);
                pane::band(c, Asker::Card(speaker.card), &note, in_hand);
                if in_hand {
                    pane::pane(
                        c,
                        |c| c.told(&LINE, &says, Point::new(4, 222), PANE, WHITE),
                        |c| result_line(c, &[Font::F10], &result, Point::new(4, 237), TEXT),
                    );
                } else {
                    pane::message(c, &says, WHITE);
                    c.region(pane::FOOT, Some(crate::theme::PANEL), |c| {
                        if !result.is_empty() {
                            c.arrow(Direction::Right, Point::new(6, 222), 6, WHITE);
                        }
                        result_line(
                            c,
                            &[Font::F12, Font::F10],
                            &result,
                            Point::new(18, 234),
                            TEXT,
                        );
                    });
                }
            }
            None => pane::pane(
                c,
                |c| c.told(&LINE, &result, Point::new(4, 222), PANE, WHITE),
                |c| {
                    let detail = self.step_detail(step, c.tongue);
                    result_line(c, &[Font::F10], &detail, Point::new(4, 237), MUTED);
                },
            ),
        }
        if let Some(moving) = self.moving() {
            moving.draw(c, &self.shown);
        }
    }

    /// What a step did, as one line.
    fn step_words(&self, step: &ShownStep, tongue: Tongue) -> Words {
        let beat = &step.beat;
        if let Some(line) = beat.compiles {
            let whose = Belonging::of(self.shown.turn());
            return tongue.words(Phrase::Compiles(whose, line, step.totals));
        }
        let telling = match beat.speaker {
            Some(_) => Telling::Under,
            None => Telling::Step,
        };
        tongue.told(&beat.event, telling, beat.count)
    }

    /// A second line for a step that no card explains.
    fn step_detail(&self, step: &ShownStep, tongue: Tongue) -> Words {
        if step.beat.compiles.is_some() {
            return tongue.words(Phrase::Deleted(step.beat.count));
        }
        match step.beat.event {
            Event::Leaves {
                card: Some(card),
                up: true,
                ..
            } => tongue.boxes(card),
            Event::Flips {
                card: Some(card),
                up: true,
                ..
            } => tongue.boxes(card),
            _ => Words::new(),
        }
    }
}

/// What a step did, with how to go on at the right; a long one leaves only the button of the hint.
fn result_line(c: &mut Canvas<'_>, fonts: &[Font], result: &str, at: Point, ink: Rgb565) {
    let fits = |room: i32| {
        fonts
            .iter()
            .any(|font| font.fits(result, room - at.x, Naming::Full(c.tongue)))
    };
    let next = match fits(186) {
        true => c.tongue.does(Does::Next),
        false => "",
    };
    let next = hint('A', next);
    let left = 238 - next.width();
    c.told(fonts, result, at, left - 4 - at.x, ink);
    next.draw(c, Point::new(left, at.y - 11));
}

fn touches_hand(event: &Event) -> bool {
    match event {
        Event::Leaves { from, to, .. } => *from == Zone::Hand(YOU) || *to == Zone::Hand(YOU),
        Event::Refreshes(YOU) | Event::ClearsCache(YOU) => true,
        Event::Reveals {
            zone: Zone::Hand(YOU),
            ..
        } => true,
        _ => false,
    }
}
