//! The draft: the pool as a grid, both rows so far, whose pick it is.

use embedded_graphics::{pixelcolor::Rgb565, prelude::*, primitives::Rectangle};
use engine::{Draft, Protocol, Seat};
use heapless::Vec;

use super::{Button, Go, Screen};
use crate::{
    YOU,
    canvas::{Align, Canvas},
    cursor::nearest,
    icons::icon,
    language::{Belonging, Does, Header, Notice, Phrase, Tag},
    text::Font,
    theme::{BG, LINE, MUTED, PANEL, TEXT, WHITE, across, chip, colour, rect},
    widgets::{
        grid::{cell, grid},
        page::header,
        shapes::hint,
    },
};

/// A draft under way.
pub struct Drafting {
    /// The picks so far.
    pub draft: Draft,
    cursor: Protocol,
    /// The opponent's pick that is being shown, and since when.
    shown: Option<(Protocol, u32)>,
}

impl Drafting {
    /// A draft about to begin.
    pub fn new(draft: Draft) -> Drafting {
        let cursor = draft.pool().iter().next().unwrap_or(Protocol::ALL[0]);
        Drafting {
            draft,
            cursor,
            shown: None,
        }
    }

    /// The opponent picks.
    pub fn picked(&mut self, protocol: Protocol, now: u32) -> bool {
        let done = self.draft.pick(protocol).is_ok();
        if done {
            self.shown = Some((protocol, now));
        }
        done
    }

    /// Whether it is the opponent's pick and the last one has been seen.
    pub fn waits(&self) -> bool {
        self.shown.is_none() && self.draft.seat() == Some(YOU.other())
    }

    /// All picks are made and seen.
    pub fn is_over(&self) -> bool {
        self.shown.is_none() && self.draft.seat().is_none()
    }

    /// A pick that has been shown long enough is over.
    pub fn tick(&mut self, now: u32, hold: u32) {
        if self
            .shown
            .is_some_and(|(_, since)| now.wrapping_sub(since) >= hold)
        {
            self.shown = None;
        }
    }

    /// A press: move, pick, look at the cards; A goes on while the opponent's pick is shown.
    pub fn press(&mut self, button: Button) -> Go {
        match button {
            Button::A if self.shown.is_some() => self.shown = None,
            Button::A
                if self.draft.seat() == Some(YOU) && self.draft.open().contains(self.cursor) =>
            {
                return Go::Pick(self.cursor);
            }
            Button::X => return Go::Open(Screen::library(self.cursor)),
            Button::Y => return Go::Open(Screen::Concede { yes: false }),
            _ => {
                if let Some(direction) = button.direction() {
                    let len = self.draft.pool().len();
                    let cells = || {
                        self.draft
                            .pool()
                            .iter()
                            .enumerate()
                            .map(|(at, p)| (p, cell(at, len)))
                    };
                    let here = cells()
                        .find(|(p, _)| *p == self.cursor)
                        .map(|(_, area)| area);
                    if let Some(there) = here.and_then(|here| nearest(here, direction, cells())) {
                        self.cursor = there;
                    }
                }
            }
        }
        Go::Stay
    }

    /// Draws the draft.
    pub fn draw(&self, c: &mut Canvas<'_>, ring: Rgb565) {
        let tongue = c.tongue;
        let title = tongue.header(Header::Draft);
        match (self.shown, self.draft.seat()) {
            (None, Some(YOU)) => {
                let (nth, of) = self.run();
                header(c, title, &tongue.phrase(Phrase::YourPick(nth, of)));
            }
            _ => header(c, title, &tongue.notice(Notice::OpponentPicks)),
        }
        let focus = self.shown.map_or(self.cursor, |(protocol, _)| protocol);
        let open = self.draft.open();
        let is_open =
            |protocol| open.contains(protocol) || self.shown.is_some_and(|(p, _)| p == protocol);
        let pool: Vec<Protocol, { Protocol::ALL.len() }> = self.draft.pool().iter().collect();
        grid(c, &pool, Some(focus), ring, is_open);
        for (seat, y) in [(YOU.other(), 164), (YOU, 181)] {
            self.row(c, seat, y);
        }
        self.pane(c, focus);
    }

    /// Which of your picks in a row this is, and how many there are: 1, 2, 2 or 1 (R-S2).
    fn run(&self) -> (usize, usize) {
        let mine = self.draft.picks(YOU).count();
        let first = self.draft.first() == YOU;
        match (first, mine) {
            (true, 1) | (false, 0) => (1, 2),
            (true, 2) | (false, 1) => (2, 2),
            _ => (1, 1),
        }
    }

    fn row(&self, c: &mut Canvas<'_>, seat: Seat, y: i32) {
        let picks = self.draft.seat() == Some(seat) && self.shown.is_none();
        let shown_theirs = self.shown.is_some() && seat != YOU;
        c.region(rect(0, y, 38, 16), Some(BG), |c| {
            let ink = if picks || shown_theirs { WHITE } else { MUTED };
            let name = c.tongue.label(Tag::Player(Belonging::of(seat)));
            c.text(Font::F10, &name, Point::new(4, y + 13), Align::Left, ink);
        });
        let mut taken = self.draft.picks(seat);
        let mut next = picks;
        for at in 0..3 {
            // They lay from their own left: above your last pick lies their first (R-S4).
            let column = if seat == YOU { at } else { 2 - at };
            let area = rect(40 + 67 * column, y, 65, 16);
            match taken.next() {
                Some(protocol) => slot(c, area, protocol),
                None => {
                    let ink = if core::mem::take(&mut next) {
                        WHITE
                    } else {
                        LINE
                    };
                    c.region(area, Some(BG), |c| c.dotted(area, ink));
                }
            }
        }
    }

    fn pane(&self, c: &mut Canvas<'_>, focus: Protocol) {
        let tongue = c.tongue;
        let (name, full) = (tongue.protocol(focus), colour(focus));
        let thinking = self.shown.is_none() && self.draft.seat() != Some(YOU);
        c.region(across(199, 41), Some(PANEL), |c| {
            if thinking {
                c.text(
                    Font::F14,
                    &tongue.notice(Notice::OpponentThinks),
                    Point::new(37, 224),
                    Align::Left,
                    TEXT,
                );
                return;
            }
            c.bitmap(&icon(focus), Point::new(6, 208), 2, full);
            if self.shown.is_some() {
                c.text(
                    Font::F12,
                    &tongue.notice(Notice::OpponentTakes),
                    Point::new(37, 215),
                    Align::Left,
                    TEXT,
                );
                c.text(Font::F14, &name, Point::new(37, 234), Align::Left, full);
                hint('A', tongue.does(Does::GoOn)).draw(c, Point::new(174, 222));
            } else {
                c.text(Font::F14, &name, Point::new(37, 216), Align::Left, full);
                c.text(
                    Font::F10,
                    &tongue.label(Tag::Set(focus.set())),
                    Point::new(37, 234),
                    Align::Left,
                    MUTED,
                );
                hint('Y', tongue.does(Does::LeaveDraft)).draw(c, Point::new(106, 222));
                if self.draft.open().contains(focus) {
                    hint('A', tongue.does(Does::Pick)).draw(c, Point::new(174, 202));
                }
                hint('X', tongue.does(Does::Cards)).draw(c, Point::new(174, 222));
            }
        });
    }
}

fn slot(c: &mut Canvas<'_>, area: Rectangle, protocol: Protocol) {
    let full = colour(protocol);
    c.region(area, Some(chip(full)), |c| {
        c.round(area, BG);
        c.bitmap(&icon(protocol), area.top_left + Point::new(4, 2), 1, full);
        c.text(
            Font::F10,
            &c.tongue.code(protocol),
            area.top_left + Point::new(21, 13),
            Align::Left,
            full,
        );
    });
}

#[cfg(test)]
mod tests {
    use engine::{Pool, Set};

    use super::*;

    fn drafting(first: Seat) -> Drafting {
        Drafting::new(Draft::new(Pool::of([Set::ALL[0]]), first).expect("a whole set"))
    }

    fn picks(go: Go) -> Option<Protocol> {
        match go {
            Go::Pick(protocol) => Some(protocol),
            _ => None,
        }
    }

    #[test]
    fn a_picks_what_is_under_the_cursor_while_it_is_your_turn() {
        let mut drafting = drafting(YOU);
        assert!(!drafting.waits());
        drafting.press(Button::Right);
        let second = drafting.draft.pool().iter().nth(1).expect("twelve");
        assert_eq!(picks(drafting.press(Button::A)), Some(second));
        let _ = drafting.draft.pick(second);
        assert!(drafting.waits());
        drafting.press(Button::Right);
        assert_eq!(picks(drafting.press(Button::A)), None, "it is their turn");
    }

    #[test]
    fn what_is_taken_cannot_be_picked_again() {
        let mut drafting = drafting(Seat::B);
        let first = drafting.cursor;
        assert!(drafting.picked(first, 0));
        drafting.press(Button::A);
        assert_eq!(drafting.draft.seat(), Some(YOU));
        assert_eq!(picks(drafting.press(Button::A)), None);
        assert!(!drafting.picked(first, 0));
    }

    /// Their pick stays to be read, as long as a step or until A.
    #[test]
    fn their_pick_is_shown_for_a_while() {
        let mut drafting = drafting(YOU);
        let mut open = drafting.draft.open().iter();
        let mut next = || open.next().expect("twelve");
        let _ = drafting.draft.pick(next());
        assert!(drafting.picked(next(), 1_000));
        assert!(!drafting.waits(), "they pick twice, but this is read first");
        drafting.tick(1_850, 900);
        assert!(!drafting.waits());
        drafting.tick(1_900, 900);
        assert!(drafting.waits());
        assert!(drafting.picked(next(), 2_000));
        assert_eq!(picks(drafting.press(Button::A)), None, "A only goes on");
        assert!(drafting.shown.is_none());
    }

    #[test]
    fn it_is_over_once_the_last_pick_has_been_seen() {
        let mut drafting = drafting(YOU);
        let mut protocols = drafting.draft.pool().iter();
        for _ in 0..5 {
            let _ = drafting.draft.pick(protocols.next().expect("twelve"));
        }
        assert_eq!(drafting.draft.seat(), Some(Seat::B));
        assert!(drafting.picked(protocols.next().expect("twelve"), 0));
        assert!(!drafting.is_over());
        drafting.tick(900, 900);
        assert!(drafting.is_over());
    }
}
