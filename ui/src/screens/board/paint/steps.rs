//! Watching: a step, its source and what it did.

use embedded_graphics::{pixelcolor::Rgb565, prelude::*};
use engine::{Event, Seat, Spot, Zone};

use super::super::{Board, Table, step::Step, table};
use super::{PANE, capital, told_line};
use crate::{
    YOU,
    canvas::Canvas,
    motion::spot_area,
    text::{Font, Words, words},
    theme::{MUTED, TEXT, WHITE, rect},
    widgets::{
        hand::{Row, Slot, cards as hand_cards},
        list,
        panel::{self, Speaker},
        shapes::{Direction, hint},
        tile::Look,
    },
    words::{retold, told},
};

impl Board {
    pub(super) fn draw_step<D: DrawTarget<Color = Rgb565>>(
        &self,
        c: &mut Canvas<'_, D>,
        step: &Step,
    ) {
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
        Table {
            card: &card,
            plate: &plate,
            ..self.table()
        }
        .draw(c);
        let result = self.step_words(step);
        // What touches your hand is shown with your hand in sight.
        let in_hand = quiet || touches_hand(&beat.event);
        if in_hand && quiet {
            table::bar(c, &self.shown, YOU, None);
        }
        if in_hand {
            let row = Row::new(self.shown.hand_len(YOU), self.hand_cursor());
            row.draw(
                c,
                hand_cards(&self.shown).iter().map(|card| Slot::Card(*card)),
                None,
                |_| Look::Plain,
            );
        }
        if let (Some(spot), None) = (step.spot, self.moving()) {
            self.ring(c, spot_area(&self.shown, spot));
        }
        let next = hint('A', &"next");
        match beat.speaker {
            Some(speaker) => {
                let note = step_note(speaker.owner, self.shown.phase());
                panel::band(c, Speaker::Card(speaker.card), &note, in_hand);
                let says = speaker
                    .clause
                    .map(|clause| words(&format_args!("{}.", retold(clause, speaker.owner))));
                let says = says.unwrap_or_default();
                if in_hand {
                    panel::pane(
                        c,
                        |c| told_line(c, &says, 222, PANE, WHITE),
                        |c| {
                            c.told(Font::F10, &result, Point::new(4, 237), 180, TEXT);
                            next.draw(c, Point::new(188, 226));
                        },
                    );
                } else {
                    panel::message(c, &says, WHITE);
                    c.region(rect(0, 216, 240, 24), Some(crate::theme::PANEL), |c| {
                        if !result.is_empty() {
                            c.arrow(Direction::Right, Point::new(6, 222), 6, WHITE);
                            c.told(Font::F12, &result, Point::new(18, 233), 164, TEXT);
                        }
                        next.draw(c, Point::new(188, 224));
                    });
                }
            }
            None => panel::pane(
                c,
                |c| told_line(c, &result, 222, PANE, WHITE),
                |c| {
                    let detail = self.step_detail(step);
                    c.told(Font::F10, &detail, Point::new(4, 237), 180, MUTED);
                    next.draw(c, Point::new(188, 226));
                },
            ),
        }
        if let Some(moving) = self.moving() {
            moving.draw(c, &self.shown);
        }
    }

    /// What a step did, as one line.
    fn step_words(&self, step: &Step) -> Words {
        let beat = &step.beat;
        if let Some(line) = beat.compiles {
            let [yours, theirs] = step.totals;
            return words(&format_args!("Line {line} compiles: {yours} to {theirs}"));
        }
        let who = |seat: Seat| if seat == YOU { "You" } else { "Opponent" };
        let named = beat.speaker.is_none();
        let plural = beat.count > 1;
        match beat.event {
            Event::Does { .. } => Words::new(),
            Event::Idle { .. } => words(&"nothing to do"),
            Event::Declined { .. } => words(&"declined"),
            Event::Stops { .. } => words(&"text stops here"),
            Event::Silenced { .. } if !named => words(&"middle switched off"),
            Event::Refreshes(seat) if beat.count > 0 => words(&format_args!(
                "{} refresh{}: {} drawn",
                who(seat),
                if seat == YOU { "" } else { "es" },
                beat.count
            )),
            Event::Leaves {
                from: Zone::Deck(a),
                to: Zone::Hand(b),
                ..
            } if plural && a == b => words(&format_args!(
                "{} draw{} {} cards",
                who(b),
                if b == YOU { "" } else { "s" },
                beat.count
            )),
            Event::Reveals {
                zone: Zone::Hand(seat),
                ..
            } if plural => words(&format_args!(
                "{} reveal{} the hand",
                who(seat),
                if seat == YOU { "" } else { "s" }
            )),
            event => {
                let words_of = told(&event).unwrap_or_default();
                match crate::words::side(&event).filter(|_| begins_with_verb(&event)) {
                    Some(seat) => words(&format_args!("{} {words_of}", who(seat))),
                    None => capital(&words_of),
                }
            }
        }
    }

    /// A second line for a step that no card explains.
    fn step_detail(&self, step: &Step) -> Words {
        if step.beat.compiles.is_some() {
            return words(&format_args!("{} cards deleted", step.beat.count));
        }
        match step.beat.event {
            Event::Leaves {
                card: Some(card),
                up: true,
                ..
            } => list::summary(card),
            Event::Flips {
                card: Some(card),
                up: true,
                ..
            } => list::summary(card),
            _ => Words::new(),
        }
    }
}

fn step_note(owner: Seat, phase: engine::Phase) -> Words {
    let whose = if owner == YOU { "yours" } else { "opponent" };
    match phase {
        engine::Phase::Start | engine::Phase::End => words(&format_args!("{whose}, {phase}")),
        _ => words(&whose),
    }
}

/// Whether the words for an event begin with a verb and want somebody to do it.
fn begins_with_verb(event: &Event) -> bool {
    match event {
        Event::Leaves {
            from: Zone::Hand(_),
            ..
        } => true,
        Event::Leaves {
            from: Zone::Deck(_),
            to: Zone::Hand(_),
            ..
        } => true,
        Event::Leaves { .. } | Event::Flips { .. } | Event::Reveals { .. } => false,
        Event::Arranges(..)
        | Event::SwapsStacks(..)
        | Event::Turns { .. }
        | Event::CannotCompile(_) => false,
        Event::Control(None) | Event::Overrun | Event::Draws => false,
        _ => true,
    }
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
