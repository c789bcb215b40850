//! `compile puzzles`: positions with one best line, mined and proved.

use std::io::Write;
use std::path::PathBuf;

use clap::Subcommand;
use host::puzzles::{Judge, Puzzle, mine};
use host::scenario;
use indicatif::ProgressBar;

use super::{Sets, Stop};

#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Play games of the opponent against itself and print the puzzles in them as scenarios, the easiest first
    Mine(Mine),
    /// Prove puzzles anew: the moves come to what is said, and a long search finds the first one clearly best
    Check(Check),
}

#[derive(clap::Args)]
struct Mine {
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: u64,
    /// The first game's seed; the next game has the next one
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many puzzles of each class of difficulty at most; those of the last games are left out
    #[arg(long, value_name = "K")]
    each: Option<usize>,
    #[command(flatten)]
    sets: Sets,
}

#[derive(clap::Args)]
struct Check {
    /// Files, or folders with files in them
    #[arg(value_name = "PATH", required = true)]
    paths: Vec<PathBuf>,
}

pub fn run(args: Args, out: &mut impl Write) -> Result<(), Stop> {
    match args.what {
        What::Mine(mine) => dig(&mine, out),
        What::Check(check) => prove(&check, out),
    }
}

fn dig(args: &Mine, out: &mut impl Write) -> Result<(), Stop> {
    let pool = args.sets.pool()?;
    let bar = ProgressBar::new(args.games);
    let mut judge = Judge::new();
    let mut puzzles = Vec::new();
    for game in 0..args.games {
        let seed = args.seed.wrapping_add(game);
        mine(seed, pool, &mut judge, |puzzle| puzzles.push(puzzle));
        bar.inc(1);
        bar.set_message(format!("{} puzzles", puzzles.len()));
    }
    bar.finish_and_clear();
    let each = args.each.unwrap_or(usize::MAX);
    puzzles.sort_by_key(Puzzle::class);
    for class in puzzles.chunk_by(|a, b| a.class() == b.class()) {
        for puzzle in class.iter().take(each) {
            writeln!(out, "{}", puzzle.scenario)?;
        }
    }
    Ok(())
}

fn prove(args: &Check, out: &mut impl Write) -> Result<(), Stop> {
    let mut judge = Judge::new();
    let mut all_hold = true;
    for loaded in args.paths.iter().flat_map(|path| scenario::load(path)) {
        let scenario = loaded.map_err(Stop::BadInput)?;
        let name = scenario.name.clone();
        let proved = Puzzle::of(scenario).and_then(|puzzle| judge.prove(&puzzle));
        match proved {
            Ok(()) => writeln!(out, "ok {name}")?,
            Err(why) => {
                all_hold = false;
                writeln!(out, "FAILED {name}: {why}")?;
            }
        }
        out.flush()?;
    }
    match all_hold {
        true => Ok(()),
        false => Err(Stop::Failed),
    }
}
