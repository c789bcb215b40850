//! The arena: two players meet in pairs of games, and how sure one can be of what came out.

pub mod classic;
mod greedy;
pub(crate) mod mind;
mod player;
pub mod remote;
pub(crate) mod spec;
pub mod statistics;
pub(crate) mod table;
mod tally;

pub use player::{Decided, Player};
pub use spec::Spec;
pub use table::{Decision, Pair, Score};
pub use tally::{Effort, Tally};

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, Sender};
use std::thread;

use engine::{Dice, Pool};

/// Who meets, and what for.
pub struct Series {
    /// The player whose wins are counted.
    pub a: Spec,
    /// The other one.
    pub b: Spec,
    /// The protocols to play with.
    pub pool: Pool,
    /// Whether the players draft; if not, protocols are drawn by lot and both play either side.
    pub draft: bool,
    /// The same seed gives the same games, however many threads there are.
    pub seed: u64,
    /// How many games are played at a time.
    pub threads: usize,
}

/// A pair's number and what came out.
type Report = (u64, Result<Pair, String>);

impl Series {
    /// Plays pairs of games and hands them over in order until there are enough or `each` breaks off.
    pub fn run<B>(
        &self,
        pairs: u64,
        mut each: impl FnMut(Pair) -> ControlFlow<B>,
    ) -> Result<Option<B>, String> {
        let (next, stop) = (AtomicU64::new(0), AtomicBool::new(false));
        thread::scope(|scope| {
            let (sender, reports) = mpsc::channel();
            for _ in 0..self.threads.max(1) {
                let (sender, next, stop) = (sender.clone(), &next, &stop);
                scope.spawn(move || self.work(pairs, next, stop, &sender));
            }
            drop(sender);
            // A short game that overtakes a long one must wait: counting what ends first would favour
            // whoever wins quickly.
            let mut early = BTreeMap::new();
            let mut due = 0;
            let mut verdict = Ok(None);
            'reports: for (number, pair) in reports {
                early.insert(number, pair);
                while let Some(pair) = early.remove(&due) {
                    due += 1;
                    verdict = match pair.map(&mut each) {
                        Ok(ControlFlow::Continue(())) => continue,
                        Ok(ControlFlow::Break(value)) => Ok(Some(value)),
                        Err(why) => Err(why),
                    };
                    break 'reports;
                }
            }
            stop.store(true, Ordering::Relaxed);
            verdict
        })
    }

    /// One thread's part.
    fn work(&self, pairs: u64, next: &AtomicU64, stop: &AtomicBool, reports: &Sender<Report>) {
        let base = u64::from(Dice::new(self.seed).next_u32()) << 32;
        let mut players = None;
        while !stop.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= pairs {
                break;
            }
            let seats = match players.take() {
                Some(seats) => Ok(seats),
                None => self.seats(),
            };
            let played = seats.and_then(|mut seats| {
                let pair = table::pair(&mut seats, self.pool, self.draft, base | number);
                players = Some(seats);
                pair
            });
            if reports.send((number, played)).is_err() {
                break;
            }
        }
    }

    fn seats(&self) -> Result<[Player; 2], String> {
        Ok([Player::new(&self.a)?, Player::new(&self.b)?])
    }
}
