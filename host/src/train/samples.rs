//! Samples: positions of recorded games, what holds in them, and how they ended.

use std::io::{self, BufRead};

use engine::ai::{WIN, net};
use engine::{Game, Outcome, Seat};

use super::games::{self, TrainingGame};

/// One game in so many is held out: what it takes to foretell it is not learnt from.
const HELD_OUT: usize = 20;

/// Whether the game with a number is held out.
pub fn is_held_out(game: usize) -> bool {
    game % HELD_OUT == HELD_OUT - 1
}

/// What a game that ended so is worth to A; one that went round in circles is a draw.
pub fn for_a(outcome: Option<Outcome>) -> f32 {
    match outcome {
        Some(Outcome::Win(Seat::A)) => 1.0,
        Some(Outcome::Win(Seat::B)) => 0.0,
        Some(Outcome::Draw) | None => 0.5,
    }
}

/// A position.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    /// Where its facts begin: those of the whole table, then of each line.
    at: usize,
    counts: [u8; 4],
    /// How it ended for whoever was on turn: 1 for a win, 0 for a loss, a half where nobody won.
    pub outcome: f32,
    /// What is to be learnt: the outcome and what the search thought from then on, nearer thoughts counting more.
    pub target: f32,
}

/// Positions of many games.
#[derive(Clone, Debug, Default)]
pub struct Samples {
    facts: Vec<u16>,
    /// To learn from.
    pub learnt: Vec<Sample>,
    /// To test with.
    pub held_out: Vec<Sample>,
    /// How many games they are from.
    pub games: usize,
    /// Where those come from.
    pub origins: Vec<String>,
}

impl Samples {
    /// Plays the games of a file again. What comes later counts `trust` as much with every answer: the thoughts on the way,
    /// and the outcome at the end.
    pub fn read(&mut self, from: &mut impl BufRead, trust: f32) -> io::Result<()> {
        self.origins.push(games::origin(from)?);
        while let Some(played) = TrainingGame::read(from)? {
            self.add(&played, trust)?;
        }
        Ok(())
    }

    fn add(&mut self, played: &TrainingGame, trust: f32) -> io::Result<()> {
        let held_out = is_held_out(self.games);
        self.games += 1;
        let mut positions = Vec::new();
        let mut thoughts = played.thoughts.iter();
        let look = |game: &Game, _| {
            let asked = game.question().map(|question| question.seat);
            let mut facts = [const { Vec::new() }; 4];
            net::facts(game, |line, fact| {
                facts[line.map_or(0, |line| line + 1)].push(fact as u16);
            });
            let at = self.facts.len();
            self.facts.extend(facts.iter().flatten());
            // Before an answer there was a thought.
            let chance = thoughts
                .next()
                .map_or(0.5, |thought| f32::from(thought.chance) / WIN as f32);
            let chance = if asked == Some(Seat::A) {
                chance
            } else {
                1.0 - chance
            };
            let counts = facts.map(|facts| facts.len() as u8);
            positions.push((at, counts, game.turn(), chance));
        };
        let (game, _) = played
            .transcript
            .replay_with(&mut (), look)
            .map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error.to_string()))?;
        let end = for_a(game.outcome());
        let mut target = end;
        let kept = if held_out {
            &mut self.held_out
        } else {
            &mut self.learnt
        };
        for (at, counts, turn, thought) in positions.into_iter().rev() {
            target = trust * target + (1.0 - trust) * thought;
            let own = |a: f32| if turn == Seat::A { a } else { 1.0 - a };
            kept.push(Sample {
                at,
                counts,
                outcome: own(end),
                target: own(target),
            });
        }
        Ok(())
    }

    /// The facts of a sample: of the whole table, then of each line.
    pub fn facts(&self, sample: &Sample) -> [&[u16]; 4] {
        let mut at = sample.at;
        sample.counts.map(|count| {
            let from = at;
            at += usize::from(count);
            &self.facts[from..at]
        })
    }
}
