//! `compile ladder`: how far each level is above the one below it.

use std::io::Write;
use std::ops::ControlFlow;

use engine::Pool;
use engine::ai::Level;
use host::arena::{Series, Spec, Tally};
use serde::Serialize;

use super::arena::cores;
use super::{Sets, Stop};

/// What a step of the ladder should be: the upper level wins this much, so that the next rung is hard but within reach.
const WANTED: [f64; 2] = [0.65, 0.85];

#[derive(clap::Args)]
pub struct Args {
    /// Only the step up to this level; again for more
    #[arg(long = "only", value_name = "LEVEL", value_parser = level)]
    only: Vec<Level>,
    /// How many games a step and way of choosing protocols, rounded up to whole pairs
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The same seed gives the same games
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    sets: Sets,
    /// How many games at a time; as many as there are cores unless said
    #[arg(long, value_name = "T")]
    threads: Option<usize>,
    /// Print a JSON array with an object for each step and way of choosing protocols: above, below, draft, win_rate (of the
    /// level above), interval, wins, losses, draws, games, as_wanted (whether the interval meets 65 to 85 %)
    #[arg(long)]
    json: bool,
}

/// A step, and what came out.
#[derive(Serialize)]
struct Step {
    above: &'static str,
    below: &'static str,
    draft: bool,
    win_rate: f64,
    interval: [f64; 2],
    wins: u64,
    losses: u64,
    draws: u64,
    games: u64,
    as_wanted: bool,
}

/// Measures every step by lot and drafted. Fails if one is surely outside of what is wanted.
pub fn run(args: Args, out: &mut impl Write) -> Result<(), Stop> {
    let pool = args.sets.pool()?;
    let mut steps = Vec::new();
    for rungs in Level::ALL.windows(2) {
        if !args.only.is_empty() && !args.only.contains(&rungs[1]) {
            continue;
        }
        for draft in [false, true] {
            let step = measure(&args, pool, [rungs[1], rungs[0]], draft)?;
            if !args.json {
                print(&step, out)?;
            }
            steps.push(step);
        }
    }
    if args.json {
        serde_json::to_writer(&mut *out, &steps).map_err(std::io::Error::from)?;
        writeln!(out)?;
    }
    match steps.iter().all(|step| step.as_wanted) {
        true => Ok(()),
        false => Err(Stop::Failed),
    }
}

/// A level with one below it.
fn level(name: &str) -> Result<Level, String> {
    let upper = &Level::ALL[1..];
    match Level::parse(name) {
        Some(level) if upper.contains(&level) => Ok(level),
        _ => {
            let names: Vec<_> = upper.iter().map(|level| level.name()).collect();
            Err(format!("there are steps up to {}", names.join(", ")))
        }
    }
}

fn measure(args: &Args, pool: Pool, [above, below]: [Level; 2], draft: bool) -> Result<Step, Stop> {
    let series = Series {
        a: Spec::level(above),
        b: Spec::level(below),
        pool,
        draft,
        seed: args.seed,
        threads: args.threads.unwrap_or_else(cores),
    };
    let mut tally = Tally::default();
    series
        .run(args.games.div_ceil(2), |pair| {
            tally.add(pair);
            ControlFlow::<()>::Continue(())
        })
        .map_err(Stop::BadInput)?;
    let [wins, losses, draws] = tally.counts();
    let [low, high] = tally.interval();
    Ok(Step {
        above: above.name(),
        below: below.name(),
        draft,
        win_rate: tally.rate(),
        interval: [low, high],
        wins,
        losses,
        draws,
        games: tally.games(),
        as_wanted: low <= WANTED[1] && high >= WANTED[0],
    })
}

fn print(step: &Step, out: &mut impl Write) -> Result<(), Stop> {
    let [low, high] = step.interval.map(|rate| 100.0 * rate);
    writeln!(
        out,
        "{:<8} against {:<8} {:<7} {:5.1} % (95 % interval {low:.1} to {high:.1}) of {}{}",
        step.above,
        step.below,
        if step.draft { "drafted" } else { "by lot" },
        100.0 * step.win_rate,
        step.games,
        if step.as_wanted {
            ""
        } else {
            ", not within 65 to 85 %"
        }
    )?;
    // It takes a while, and somebody may be watching.
    Ok(out.flush()?)
}
