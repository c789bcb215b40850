//! Puzzles: every one in `puzzles.toml` is a test of its own name, of its solution and of the search.
//!
//! `compile puzzles check tests/puzzles.toml` proves them by a long search; here the opponent at its strongest has to find each.

use std::path::Path;
use std::process::ExitCode;

use engine::ai::{HARD_NODES, Level, Mind};
use host::puzzles::Puzzle;
use host::scenario::{self, Scenario};
use libtest_mimic::{Arguments, Failed, Trial};

/// How many there are at least, and of each class.
const MANY: usize = 60;
const OF_EACH: usize = 3;

fn main() -> ExitCode {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles.toml");
    let loaded = scenario::load(&file);
    let names = loaded.iter().flatten().map(|puzzle| puzzle.name.clone());
    let names: Vec<_> = names.collect();
    let mut trials: Vec<_> = loaded.into_iter().map(trial).collect();
    trials.push(Trial::test("there are enough of every class", move || {
        enough(&names)
    }));
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

fn trial(loaded: Result<Scenario, String>) -> Trial {
    match loaded {
        Ok(scenario) => Trial::test(scenario.name.clone(), move || solved(scenario)),
        // A file that cannot be read fails under its own error.
        Err(error) => Trial::test(error.clone(), move || Err(error.into())),
    }
}

/// Whether the solution comes to what is said, and the opponent finds how it begins.
fn solved(scenario: Scenario) -> Result<(), Failed> {
    scenario.run().map_err(|failure| failure.to_string())?;
    let puzzle = Puzzle::of(scenario)?;
    puzzle
        .class()
        .ok_or("its name does not begin with its class")?;
    let mut mind = Box::new(Mind::<HARD_NODES>::new());
    match puzzle.is_found(&mut mind, Level::HIGHEST.params().playouts) {
        true => Ok(()),
        false => Err("the opponent does not find it with every seed".into()),
    }
}

/// They are sorted by class, and none is rare.
fn enough(names: &[String]) -> Result<(), Failed> {
    let classes: Vec<_> = names
        .iter()
        .filter_map(|name| name.chars().next())
        .collect();
    if names.len() < MANY || !classes.is_sorted() {
        return Err(format!("{} puzzles, classes {classes:?}", names.len()).into());
    }
    match classes
        .chunk_by(|a, b| a == b)
        .find(|class| class.len() < OF_EACH)
    {
        Some(class) => Err(format!("only {} of class {}", class.len(), class[0]).into()),
        None => Ok(()),
    }
}
