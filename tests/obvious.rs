//! Positions whose answer a player would call obvious: each one under `obvious/` is a test of its own name.
//!
//! A position is a scenario. The moves its last `expect option` steps name are the good answers; its comment says why.

use std::fmt::Write;
use std::path::Path;
use std::process::ExitCode;

use engine::ai::{HARD_NODES, Level, Mind, WIN, think};
use host::moves::Move;
use host::scenario::{self, Ending, Scenario};
use libtest_mimic::{Arguments, Failed, Trial};

/// A good answer must not be luck.
const SEEDS: u64 = 3;

fn main() -> ExitCode {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("obvious");
    let trials = scenario::load(&folder).into_iter().map(trial).collect();
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

fn trial(loaded: Result<Scenario, String>) -> Trial {
    match loaded {
        Ok(scenario) => Trial::test(scenario.name.clone(), move || found(&scenario)),
        // A file that cannot be read fails under its own error.
        Err(error) => Trial::test(error.clone(), move || Err(error.into())),
    }
}

/// Whether Hard, at the device's budget and in its pool, gives a good answer with every seed.
fn found(scenario: &Scenario) -> Result<(), Failed> {
    let Ending { game, options } = scenario.run().map_err(|failure| failure.to_string())?;
    let question = game.question().ok_or("the game is over")?;
    let legal = Move::legal(&game);
    if options.is_empty() || legal.iter().all(|words| options.contains(words)) {
        return Err("a position tells good answers from others".into());
    }
    let mut mind = Box::new(Mind::<HARD_NODES>::new());
    for seed in 0..SEEDS {
        let view = game.view(question.seat);
        let answer = think(&mut mind, view, Level::HIGHEST.params(), seed).ok_or("no answer")?;
        let words = Move::of(&game, answer).ok_or("no such answer")?;
        if !options.contains(&words) {
            let mut thought = format!("{} {words}, with seed {seed}", question.seat);
            for offer in mind.offers().filter(|offer| offer.visits >= 50) {
                let words = Move::of(&game, offer.answer).ok_or("no such answer")?;
                let _ = write!(
                    thought,
                    "\n{words}: {} of {WIN} in {}",
                    offer.chance, offer.visits
                );
            }
            return Err(thought.into());
        }
    }
    Ok(())
}
