//! The log: everything that happened so far, as you saw it.
//!
//! Nothing of it is kept: the record of the match is played again and the rows of the window are picked out.

use embedded_graphics::prelude::*;
use engine::language::Voice;
use engine::{Card, Event, Seat, View, Zone};
use heapless::Vec;

use super::{Button, Go, Screen, inspect::Inspect};
use crate::{
    YOU,
    canvas::{Align, Canvas},
    language::{Belonging, Does, Header, Phrase, Telling, Tongue},
    session::{MatchRecord, Moment},
    text::{Font, Words},
    theme::{BG, LINE, MUTED, PANEL, RAISED, TEXT, WHITE, rect},
    widgets::{
        page::{footer, header, scroll_bar},
        shapes::{Direction, hint},
    },
};

/// Rows shown at once.
const ROWS: usize = 11;

/// Deeper nesting is drawn no deeper.
const DEEPEST: usize = 3;

/// The width of a row at its outermost.
const WIDTH: i32 = 219;

/// One row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct LogRow {
    event: Event,
    /// Whose doing it is, or whose card it happens to.
    seat: Option<Seat>,
    /// Whose text it is.
    owner: Seat,
    depth: u8,
    turn: u16,
    /// So many of the same.
    count: u8,
    /// Which line of its words; long ones take several rows.
    part: u8,
}

/// Rows a sentence may take.
const LINES: usize = 3;

impl LogRow {
    /// The width of its words.
    fn width(&self) -> i32 {
        WIDTH - 10 * i32::from(self.depth)
    }
}

/// The window on the log.
pub struct Log {
    rows: Vec<LogRow, ROWS>,
    first: usize,
    len: usize,
    cursor: usize,
}

/// The row of an event, if it is worth one.
fn row(moment: &Moment<'_>) -> Option<LogRow> {
    let speaker = moment.speaker();
    let nesting = moment.game.nesting();
    let (own_line, depth) = match moment.event {
        Event::Turn(_) => (true, 0),
        Event::Does { .. } => (true, nesting),
        Event::Idle { .. }
        | Event::Declined { .. }
        | Event::Stops { .. }
        | Event::Silenced { .. } => (true, nesting.max(1)),
        event => (event.is_told(), speaker.map_or(0, |_| nesting + 1)),
    };
    own_line.then(|| LogRow {
        event: moment.event,
        seat: moment.event.side().or(speaker.map(|speaker| speaker.owner)),
        owner: speaker.map_or(YOU, |speaker| speaker.owner),
        depth: depth.min(DEEPEST) as u8,
        turn: moment.game.turns(),
        count: 1,
        part: 0,
    })
}

/// Cards drawn unseen are told of together.
fn repeats(row: &LogRow, last: &LogRow) -> bool {
    let unseen = Event::Leaves {
        card: None,
        from: Zone::Deck(YOU.other()),
        to: Zone::Hand(YOU.other()),
        up: false,
    };
    row.event == unseen && last.event == unseen
}

impl Log {
    /// Not opened yet.
    pub const NONE: Log = Log {
        rows: Vec::new(),
        first: 0,
        len: 0,
        cursor: 0,
    };

    /// Opens the log at its end.
    pub fn open(&mut self, record: &MatchRecord, tongue: Tongue) {
        self.len = 0;
        let mut last = None;
        record.chronicle(|moment| {
            each(&moment, tongue, &mut last, |_, fresh| {
                self.len += usize::from(fresh)
            })
        });
        self.cursor = self.len.saturating_sub(1);
        self.first = self.len.saturating_sub(ROWS);
        self.fill(record, tongue);
    }

    /// Plays the match again and keeps the rows of the window.
    fn fill(&mut self, record: &MatchRecord, tongue: Tongue) {
        self.rows.clear();
        let (mut at, mut last) = (0, None);
        record.chronicle(|moment| {
            each(&moment, tongue, &mut last, |row, fresh| {
                at += usize::from(fresh);
                if at <= self.first || at > self.first + ROWS {
                    return;
                }
                if !fresh {
                    self.rows.pop();
                }
                // Cannot be full: the window has as many rows.
                let _ = self.rows.push(row);
            });
        });
    }

    /// Up and down a row, sideways a page; X reads the card of the row.
    pub fn press(&mut self, button: Button, record: &MatchRecord, tongue: Tongue) -> Go {
        let end = self.len.saturating_sub(1);
        self.cursor = match button {
            Button::Up => self.cursor.saturating_sub(1),
            Button::Down => (self.cursor + 1).min(end),
            Button::Left => self.cursor.saturating_sub(ROWS - 1),
            Button::Right => (self.cursor + ROWS - 1).min(end),
            Button::X => {
                let row = self.rows.get(self.cursor - self.first);
                return match row.and_then(|row| named(&row.event)) {
                    Some(card) => Go::Open(Screen::Card(Inspect::one(card))),
                    None => Go::Stay,
                };
            }
            Button::A | Button::B => return Go::Back,
            Button::Y => self.cursor,
        };
        let first = self.first;
        self.first = self
            .first
            .min(self.cursor)
            .max((self.cursor + 1).saturating_sub(ROWS));
        if self.first != first {
            self.fill(record, tongue);
        }
        Go::Stay
    }

    /// Draws the window.
    pub fn draw(&self, c: &mut Canvas<'_>, view: &View) {
        let tongue = c.tongue;
        let turn = Phrase::TurnOf(view.turns(), Belonging::of(view.turn()));
        header(c, tongue.header(Header::Log), &tongue.phrase(turn));
        for (at, row) in self.rows.iter().enumerate() {
            let y = 25 + 18 * at as i32;
            draw_row(c, row, y, self.first + at == self.cursor);
        }
        scroll_bar(c, self.first, ROWS, self.len);
        let named = self
            .rows
            .get(self.cursor.wrapping_sub(self.first))
            .and_then(|row| named(&row.event));
        footer(
            c,
            &[hint('B', tongue.does(Does::Back))],
            named.map(|_| hint('X', tongue.does(Does::ReadCard))),
        );
    }
}

/// Calls `then` with the row of an event, if it has one, and whether it is a new one or takes the last one's place.
fn each(
    moment: &Moment<'_>,
    tongue: Tongue,
    last: &mut Option<LogRow>,
    mut then: impl FnMut(LogRow, bool),
) {
    let Some(mut row) = row(moment) else { return };
    let fresh = match last {
        Some(last) if repeats(&row, last) => {
            row.count = last.count.saturating_add(1);
            false
        }
        _ => true,
    };
    *last = Some(row);
    let text = line(&row, tongue);
    for (part, _) in (0..).zip(Font::F10.wrap(&text, row.width(), tongue).take(LINES)) {
        then(LogRow { part, ..row }, fresh);
    }
}

/// The card a row names.
fn named(event: &Event) -> Option<Card> {
    event.card()
}

/// The words of a row.
fn line(row: &LogRow, tongue: Tongue) -> Words {
    match row.event {
        Event::Turn(seat) => tongue.words(Phrase::Turn(row.turn, Belonging::of(seat))),
        Event::Does { card, sentence, .. } => {
            tongue.words(Phrase::Does(card, sentence, Voice::of(row.owner, YOU)))
        }
        event => {
            let count = if row.count > 1 { row.count } else { 0 };
            tongue.told(&event, Telling::Log, usize::from(count))
        }
    }
}

fn draw_row(c: &mut Canvas<'_>, row: &LogRow, y: i32, focused: bool) {
    let all = line(row, c.tongue);
    let text = Font::F10
        .wrap(&all, row.width(), c.tongue)
        .nth(usize::from(row.part))
        .unwrap_or("");
    if let Event::Turn(_) = row.event {
        c.region(rect(0, y, 234, 16), Some(RAISED), |c| {
            c.text(Font::F10, &text, Point::new(4, y + 13), Align::Left, WHITE);
        });
        return;
    }
    c.region(
        rect(0, y, 234, 16),
        Some(if focused { PANEL } else { BG }),
        |c| {
            match row.seat.filter(|_| row.part == 0) {
                Some(YOU) => c.arrow(Direction::Down, Point::new(2, y + 5), 5, WHITE),
                Some(_) => c.arrow(Direction::Up, Point::new(2, y + 5), 5, MUTED),
                None => {}
            }
            let indent = 10 * i32::from(row.depth);
            if indent > 0 && row.part == 0 {
                c.fill(rect(8 + indent, y + 1, 1, 8), LINE);
                c.fill(rect(8 + indent, y + 8, 4, 1), LINE);
            }
            let ink = if focused { WHITE } else { TEXT };
            c.told(
                &[Font::F10],
                text,
                Point::new(14 + indent, y + 13),
                row.width(),
                ink,
            );
        },
    );
}

#[cfg(test)]
mod tests {
    use engine::{Answer, Line, Phase, ai::Level};
    use std::{
        string::{String, ToString},
        vec,
        vec::Vec,
    };

    use super::*;
    use crate::{
        language::ENGLISH,
        positions::{card, game, side},
        session::Session,
    };

    /// The rows of the log after an action: whose mark, and the words.
    fn log(turn: Seat, name: &str) -> Vec<(Option<Seat>, String)> {
        let one = side("Love Light Spirit")
            .hand("Love 1, Love 6")
            .deck("Light 1, Light 2");
        let other = side("Metal Plague Water")
            .hand("Metal 5")
            .deck("Metal 3, Metal 1");
        let (you, them) = if turn == YOU {
            (one, other)
        } else {
            (other, one)
        };
        let (game, dice) = game(turn, Phase::Action, you, them);
        let mut record = MatchRecord::NONE;
        let mut session = Session::new(game, dice, Level::LOWEST);
        let answer = Answer::Play {
            card: card(name),
            up: true,
            line: Line::ALL[0],
            side: turn,
        };
        assert!(session.answer(answer, &mut record), "{answer:?}");
        let mut rows = vec![];
        let mut last = None;
        session.review(|moment| {
            each(&moment, ENGLISH, &mut last, |row, _| {
                rows.push((row.seat, line(&row, ENGLISH).to_string()));
            });
        });
        rows
    }

    /// Love 1 draws off the other player's deck, and whoever draws does it.
    #[test]
    fn a_draw_off_the_other_deck_stands_behind_the_mark_of_who_draws() {
        for (seat, draws, deck) in [
            (YOU, "draw ", ", their deck"),
            (YOU.other(), "draws ", ", your deck"),
        ] {
            let rows = log(seat, "Love 1");
            let drawn = rows
                .iter()
                .filter(|(_, words)| words.starts_with(draws) && words.ends_with(deck));
            let marks: Vec<_> = drawn.map(|(mark, _)| *mark).collect();
            assert_eq!(marks, [Some(seat)], "{rows:?}");
        }
    }
}
