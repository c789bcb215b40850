//! The board as a state machine: a position, presses and time, and what came of them.

mod asking;
mod browsing;
mod marking;
mod playing;
mod watching;

use engine::{Answer, Dice, Game, Line, Phase, Seat, ai::Level};
use std::{format, string::String, vec::Vec};

use super::{Board, Mode, place::Message};
use crate::{
    YOU,
    positions::{Position, card, game, nobody},
    screens::{Button, Go, Screen},
    session::{MatchRecord, Session},
    settings::{Settings, Speed},
};

/// A board and the person in front of it.
struct Trace {
    board: Board,
    session: Session,
    settings: Settings,
    now: u32,
    /// Your answers so far.
    given: Vec<Answer>,
    /// The last screen that was to open over the board.
    opened: Option<Screen>,
    over: bool,
}

impl Trace {
    /// A game taken up where it stands.
    fn of((game, dice): (Game, Dice)) -> Trace {
        let session = Session::new(game, dice, Level::LOWEST);
        Trace {
            board: Board::new(&session, 0),
            session,
            settings: Settings {
                speed: Speed::Normal,
                ..Settings::DEFAULT
            },
            now: 0,
            given: Vec::new(),
            opened: None,
            over: false,
        }
    }

    /// Your turn from a phase on, against nobody.
    fn yours(phase: Phase, you: Position) -> Trace {
        Trace::of(game(YOU, phase, you, nobody()))
    }

    fn press(&mut self, buttons: &[Button]) {
        for button in buttons {
            let go = self.board.press(*button, &self.settings);
            self.follow(go);
        }
    }

    /// Time goes by, frame by frame.
    fn wait(&mut self, ms: u32) {
        for _ in 0..ms / 50 {
            self.now += 50;
            let go = self.board.tick(&self.session, &self.settings, self.now);
            self.follow(go);
        }
    }

    /// Until nothing moves any more, and a while beyond.
    fn rest(&mut self) {
        self.wait(20_000);
        assert!(self.board.is_up_to_date());
    }

    fn follow(&mut self, go: Go) {
        match go {
            Go::Stay => {}
            Go::Open(screen) => self.opened = Some(screen),
            Go::Answer(answer) => {
                self.given.push(answer);
                self.answer(answer);
            }
            Go::Over => self.over = true,
            _ => panic!("the board leads nowhere else"),
        }
    }

    /// An answer of whoever is asked.
    fn answer(&mut self, answer: Answer) {
        let mut record = MatchRecord::NONE;
        assert!(self.session.answer(answer, &mut record), "{answer:?}");
        self.board.answered();
    }

    /// The card that is read.
    fn reads(&mut self) -> Option<engine::Card> {
        match self.opened.take()? {
            Screen::Card(inspect) => inspect.card(&self.board.shown),
            _ => None,
        }
    }

    fn mode(&self) -> &'static str {
        match self.board.mode {
            Mode::Watching(_) => "watching",
            Mode::Browsing => "browsing",
            Mode::Placing(_) => "placing",
            Mode::Answering(_) => "answering",
            Mode::Sending(_) => "sending",
        }
    }
}

fn pick(name: &str) -> Answer {
    Answer::Pick(card(name))
}

/// `play("Fire 3", "up", 2)`, on your own side.
fn play(name: &str, facing: &str, line: usize) -> Answer {
    Answer::Play {
        card: card(name),
        up: facing == "up",
        line: Line::ALL[line - 1],
        side: Seat::A,
    }
}
