//! Games of the search against itself, from which it learns.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::io::{self, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

use engine::ai::Params;
use engine::{Deal, Dice, Pool, Seat, Transcript};

use super::games::{Thought, TrainingGame};
use crate::arena::Spec;
use crate::arena::mind::Thinker;
use crate::arena::table::lot;

/// One answer in so many is any legal one: what to make of a bad position must be learnt too.
const BLUNDER: u32 = 24;
/// One in so many is drawn by how often the search tried it.
const MOOD: u32 = 6;
/// A game with more answers goes round in circles: nobody has won it.
const LIMIT: usize = 1200;

/// Which games are played.
pub struct Plan {
    /// Who plays both sides: a search.
    pub player: Spec,
    /// The protocols to play with, dealt by lot.
    pub pool: Pool,
    /// How many games.
    pub games: u64,
    /// The same seed gives the same games, in the same order.
    pub seed: u64,
    /// How many are played at a time.
    pub threads: usize,
}

impl Plan {
    /// Plays the games and writes them down in order; `told` hears how many there are so far.
    pub fn play(&self, out: &mut impl Write, mut told: impl FnMut(u64)) -> Result<(), String> {
        if self.player.thinker().is_none() {
            return Err(format!("{} does not search", self.player));
        }
        let next = AtomicU64::new(0);
        thread::scope(|scope| {
            let (sender, played) = mpsc::sync_channel(64);
            for _ in 0..self.threads.max(1) {
                let (sender, next) = (sender.clone(), &next);
                scope.spawn(move || {
                    let Some((mut mind, params)) = self.player.thinker() else {
                        return;
                    };
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= self.games {
                            return;
                        }
                        let game = one(&mut *mind, params, self.pool, self.seed << 32 | number);
                        if sender.send((number, game)).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            let mut early = BTreeMap::new();
            let mut due = 0;
            for (number, game) in played {
                early.insert(number, game);
                while let Some(game) = early.remove(&due) {
                    game?
                        .write(out)
                        .map_err(|error: io::Error| error.to_string())?;
                    due += 1;
                    told(due);
                }
            }
            Ok(())
        })
    }
}

/// One game.
fn one(
    mind: &mut dyn Thinker,
    params: Params,
    pool: Pool,
    seed: u64,
) -> Result<TrainingGame, String> {
    let mut dice = Dice::new(seed);
    let deal = Deal {
        protocols: lot(pool, u64::from(dice.next_u32())),
        first: Seat::BOTH[dice.below(2) as usize],
        control: true,
    };
    let mut transcript = Transcript::new(deal, u64::from(dice.next_u32()));
    let mut thoughts = Vec::new();
    let (mut game, mut chance) = transcript
        .start(&mut ())
        .map_err(|error| error.to_string())?;
    while let Some(question) = game.question()
        && transcript.len() < LIMIT
    {
        let legal = game.legal();
        let view = game.view(question.seat);
        let best = mind
            .think(view, params, u64::from(dice.next_u32()))
            .ok_or("the player is not asked")?;
        let (visits, chance_of) = mind.thought();
        let answer = if dice.below(BLUNDER) == 0 {
            legal[dice.below(legal.len() as u32) as usize]
        } else if dice.below(MOOD) == 0 {
            let mut ticket = dice.below(visits.iter().map(|n| u32::from(*n)).sum());
            let drawn = visits.iter().position(|n| {
                let here = ticket < u32::from(*n);
                ticket = ticket.saturating_sub(u32::from(*n));
                here
            });
            drawn.map_or(best.answer, |at| legal[at])
        } else {
            best.answer
        };
        let illegal = |error: &dyn Display| format!("{answer:?}: {error}");
        transcript
            .record(&game, answer)
            .map_err(|error| illegal(&error))?;
        game.answer(answer, &mut chance, &mut ())
            .map_err(|error| illegal(&error))?;
        thoughts.push(Thought {
            chance: chance_of,
            visits,
        });
    }
    Ok(TrainingGame {
        transcript,
        thoughts,
    })
}
