//! Puzzles: positions with one best line, found in games of the opponent against itself.
//!
//! A puzzle is a scenario. Its moves are the solution, its last expectations what that comes to, and its name begins with how
//! hard it is: the number of its class in [`CLASSES`]. Its position is all there is to it: what the players saw before is
//! forgotten, so the same search that proves it can be run again, by `compile puzzles check`.

mod mine;

use engine::ai::{Advice, Habits, Level, Mind, Node, Params, Weighed, think};
use engine::{Answer, Game, View};

pub use mine::mine;

use crate::moves::Move;
use crate::scenario::Scenario;
use crate::scenario::step::Step;

/// How many playouts of the strongest level find the solution, class by class; the last is all that it makes on the device.
pub const CLASSES: [u32; 5] = [12, 60, 300, 1200, Level::HIGHEST.params().playouts];

/// With how many seeds a thought must find it: luck is no solution.
const SEEDS: u64 = 5;

/// The thought that proves a puzzle: so many playouts, each in a world of its own, in so many nodes, with each of some seeds.
const LONG: u32 = 20_000;
const LONG_NODES: usize = 512 * 1024 / size_of::<Node>();
const LONG_SEEDS: u64 = 3;

/// How much better the best answer is than the next one, in percent of a win.
const CLEAR: u8 = 12;

/// A mind large enough for the thought that proves a puzzle.
pub struct Judge(Box<Mind<LONG_NODES>>);

/// A position with one best line.
pub struct Puzzle {
    /// The position with its solution.
    pub scenario: Scenario,
    game: Game,
    solution: Answer,
}

impl Puzzle {
    /// The puzzle in a scenario; the error says why there is none. The solution is whatever the scenario's moves are.
    pub fn of(scenario: Scenario) -> Result<Puzzle, String> {
        let first = scenario.steps.iter().find_map(|step| match step {
            Step::Move(seat, words) => Some((*seat, *words)),
            _ => None,
        });
        let (seat, words) = first.ok_or("a puzzle needs a solution")?;
        let (game, _) = scenario.start().map_err(|error| error.to_string())?;
        let asked = game.question().map(|question| question.seat);
        if asked != Some(seat) {
            return Err(format!("it is not {seat} who is asked"));
        }
        let solution = words.answer(&game).ok_or("the solution is not legal")?;
        Ok(Puzzle {
            scenario,
            game,
            solution,
        })
    }

    /// What whoever solves it may know.
    pub fn view(&self) -> View {
        let seat = self.game.question().map(|question| question.seat);
        self.game.view(seat.unwrap_or(self.game.turn()))
    }

    /// How hard it is, from 1 up, as its name says.
    pub fn class(&self) -> Option<usize> {
        let (class, _) = self.scenario.name.split_once('-')?;
        class
            .parse()
            .ok()
            .filter(|n| (1..=CLASSES.len()).contains(n))
    }

    /// Whether so many playouts of the strongest level find the solution with every seed.
    pub fn is_found<const N: usize>(&self, mind: &mut Mind<N>, playouts: u32) -> bool {
        let params = Params {
            playouts,
            ..Level::HIGHEST.params()
        };
        (0..SEEDS).all(|seed| think(mind, self.view(), params, seed) == Some(self.solution))
    }
}

impl Judge {
    /// A judge.
    #[expect(clippy::new_without_default, reason = "there is no cheap one")]
    pub fn new() -> Judge {
        Judge(Box::new(Mind::new()))
    }

    /// Proves a puzzle: its moves come to what it says, and a long thought over many worlds finds its first answer clearly
    /// best. The error says what is wrong.
    pub fn prove(&mut self, puzzle: &Puzzle) -> Result<(), String> {
        puzzle
            .scenario
            .run()
            .map_err(|failure| failure.to_string())?;
        let found = self.clearly_best(&puzzle.view())?;
        match found.answer == puzzle.solution {
            true => Ok(()),
            false => Err(match Move::of(&puzzle.game, found.answer) {
                Some(words) => format!("a long thought {words}"),
                None => "a long thought finds another answer".to_owned(),
            }),
        }
    }

    /// The answer that a long thought finds clearly best with every seed.
    fn clearly_best(&mut self, view: &View) -> Result<Weighed, String> {
        let mut found: Option<Weighed> = None;
        for seed in 0..LONG_SEEDS {
            let advice = self.advice(view, LONG, seed).ok_or("nobody is asked")?;
            let best = clear(&advice).ok_or("no answer is clearly best")?;
            if found.is_some_and(|found| found.answer != best.answer) {
                return Err("another seed finds another answer".to_owned());
            }
            found = Some(best);
        }
        found.ok_or_else(|| "nobody is asked".to_owned())
    }

    /// What the strongest level finds out in so many playouts.
    fn advice(&mut self, view: &View, playouts: u32, seed: u64) -> Option<Advice> {
        let strongest = Level::HIGHEST.params();
        let params = Params {
            playouts,
            // What looks decided is proved all the same.
            habits: Habits {
                stops_early: false,
                ..strongest.habits
            },
            ..strongest
        };
        think(&mut self.0, view.clone(), params, seed)?;
        self.0.advise(None)
    }
}

/// The best answer, if no other comes near it.
fn clear(advice: &Advice) -> Option<Weighed> {
    let best = advice.options[0]?;
    let next = advice.options[1].map_or(0, |next| next.chance.percent());
    (best.chance.percent() >= next + CLEAR).then_some(best)
}
