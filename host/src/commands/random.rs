//! `compile random`: random games as scenarios.

use std::fmt::Display;
use std::io::Write;
use std::path::PathBuf;

use host::recording::Recording;

use super::{Sets, Stop};

#[derive(clap::Args)]
pub struct Args {
    /// The first game's seed; the next game has the next one
    #[arg(long, value_name = "N")]
    seed: u64,
    #[command(flatten)]
    sets: Sets,
    /// How many games
    #[arg(long, value_name = "K", default_value_t = 1)]
    games: u64,
    /// Also write the game's transcript to a file
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
}

pub fn run(args: Args, out: &mut impl Write) -> Result<(), Stop> {
    let pool = args.sets.pool()?;
    if args.save.is_some() && args.games != 1 {
        return Err(Stop::BadInput("--save takes a single game".to_owned()));
    }
    for seed in (0..args.games).map(|game| args.seed.wrapping_add(game)) {
        let record = Recording::random(seed, pool);
        if let Some(path) = &args.save {
            let bad = |error: &dyn Display| Stop::BadInput(format!("{}: {error}", path.display()));
            let bytes = record.save().map_err(|error| bad(&error))?;
            std::fs::write(path, bytes).map_err(|error| bad(&error))?;
        }
        writeln!(out, "{}", record.scenario(&format!("random game {seed}")))?;
    }
    Ok(())
}
