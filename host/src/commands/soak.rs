//! `compile soak`: random games by the thousand, every invariant checked after every answer.

use std::io::Write;
use std::num::NonZeroU64;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use engine::Pool;
use host::invariants::{self, Played};
use host::recording::Recording;
use host::scenario::Mirror;

use super::{Sets, Stop};

#[derive(clap::Args)]
pub struct Args {
    /// The first game's seed; the next game has the next one
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    sets: Sets,
    /// How many games
    #[arg(long, value_name = "K", default_value_t = 10_000)]
    games: u64,
    /// Play each game again in a mirrored form, each form in turn: with seats exchanged (in six forms of eleven), with lines
    /// renumbered, or both; with a number, one game in so many
    #[arg(long, value_name = "N", num_args = 0..=1, default_missing_value = "1")]
    mirrored: Option<NonZeroU64>,
    /// Probe one game in so many: in every position give each legal answer, try illegal ones, imagine worlds. Every position of
    /// the other games is only looked at
    #[arg(long, value_name = "N", default_value = "1")]
    probed: NonZeroU64,
}

pub fn run(args: Args, out: &mut impl Write) -> Result<(), Stop> {
    let crew = Crew {
        pool: args.sets.pool()?,
        first: args.seed,
        games: args.games,
        mirrored: args.mirrored,
        probed: args.probed,
        taken: AtomicU64::new(0),
        stop: AtomicBool::new(false),
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let results: Vec<_> = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(|| crew.work())).collect();
        workers
            .into_iter()
            .map(thread::ScopedJoinHandle::join)
            .collect()
    });
    let mut total = Played::default();
    for result in results {
        match result {
            Ok(Ok(tally)) => total += tally,
            Ok(Err(broken)) => {
                writeln!(out, "FAILED {broken}")?;
                return Err(Stop::Failed);
            }
            Err(panic) => std::panic::resume_unwind(panic),
        }
    }
    writeln!(out, "{total}")?;
    Ok(())
}

/// What the worker threads share.
struct Crew {
    pool: Pool,
    first: u64,
    games: u64,
    mirrored: Option<NonZeroU64>,
    probed: NonZeroU64,
    taken: AtomicU64,
    stop: AtomicBool,
}

impl Crew {
    fn work(&self) -> Result<Played, String> {
        let mut tally = Played::default();
        while !self.stop.load(Ordering::Relaxed) {
            let game = self.taken.fetch_add(1, Ordering::Relaxed);
            if game >= self.games {
                break;
            }
            let seed = self.first.wrapping_add(game);
            match self.play(seed) {
                Ok(played) => tally += played,
                Err(reason) => {
                    self.stop.store(true, Ordering::Relaxed);
                    return Err(format!("game {seed}: {reason}"));
                }
            }
        }
        Ok(tally)
    }

    fn play(&self, seed: u64) -> Result<Played, String> {
        let tally = invariants::check(seed, self.pool, seed.is_multiple_of(self.probed.get()))?;
        if self
            .mirrored
            .is_some_and(|each| seed.is_multiple_of(each.get()))
        {
            let scenario = Recording::random(seed, self.pool).scenario("mirrored");
            let turn = seed / self.mirrored.map_or(1, NonZeroU64::get) % Mirror::ALL.len() as u64;
            Mirror::ALL[turn as usize].holds(&scenario)?;
        }
        Ok(tally)
    }
}
