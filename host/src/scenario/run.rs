//! The runner: drives the engine through a scenario, up to the first step that fails.

use std::fmt;

use engine::Game;

use super::Scenario;
use super::luck::Scripted;
use super::step::Step;
use crate::fact::Fact;
use crate::moves::Move;

/// Why a scenario failed.
#[derive(Clone, Debug)]
pub struct Failure {
    /// The step's number, from 1, and its text; `None` when something failed before the first.
    step: Option<(usize, String)>,
    reason: String,
    /// What was legal instead, in words.
    legal: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.step {
            Some((number, text)) => write!(f, "step {number} `{text}`: ")?,
            None => write!(f, "before the first step: ")?,
        }
        write!(f, "{} ({})", self.reason, self.legal)
    }
}

/// Where a scenario ends.
#[derive(Clone, Debug, PartialEq)]
pub struct Ending {
    /// The position after the last move.
    pub game: Game,
    /// The moves that its `expect option` steps name there.
    pub options: Vec<Move>,
}

impl Scenario {
    /// Plays the scenario.
    pub fn run(&self) -> Result<Ending, Failure> {
        let (mut game, mut chance) = self.start().map_err(|error| Failure {
            step: None,
            reason: error.to_string(),
            legal: "there is no such position".to_owned(),
        })?;
        let mut options = Vec::new();
        let fail = |step, game: &Game, reason| Failure {
            step,
            reason,
            legal: legal(game),
        };
        if let Some(misfit) = chance.misfit.take() {
            return Err(fail(None, &game, misfit));
        }
        for (number, step) in (1..).zip(&self.steps) {
            let taken = take(step, &mut game, &mut chance);
            if let Some(reason) = taken.err().or(chance.misfit.take()) {
                return Err(fail(Some((number, step.to_string())), &game, reason));
            }
            match *step {
                Step::Move(..) => options.clear(),
                Step::Option(words, true) => options.push(words),
                _ => {}
            }
        }
        Ok(Ending { game, options })
    }
}

fn take(step: &Step, game: &mut Game, chance: &mut Scripted) -> Result<(), String> {
    match step {
        Step::Move(seat, words) => {
            let asked = game.question().ok_or("the game is over")?.seat;
            if asked != *seat {
                return Err(format!("{asked} is asked, not {seat}"));
            }
            let answer = words.answer(game).ok_or("not legal")?;
            game.answer(answer, chance, &mut ())
                .map_err(|_| "in the legal moves, but refused".to_owned())
        }
        Step::Expect(fact, expected) => {
            let found = fact.read(game);
            if found == *expected {
                return Ok(());
            }
            Err(match fact {
                // The legal moves follow in the message anyway.
                Fact::Options => "other moves are legal".to_owned(),
                _ => format!("{fact} is {found}"),
            })
        }
        Step::Option(words, wanted) => match words.answer(game).is_some() == *wanted {
            true => Ok(()),
            false if *wanted => Err("not legal".to_owned()),
            false => Err("legal".to_owned()),
        },
    }
}

/// The moves that are legal now, in words.
fn legal(game: &Game) -> String {
    let moves: Vec<_> = Move::legal(game).iter().map(Move::to_string).collect();
    match game.question() {
        Some(question) => format!("{} may: {}", question.seat, moves.join("; ")),
        None => format!("game over, winner: {}", Fact::Winner.read(game)),
    }
}
