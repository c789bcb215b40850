//! The table: a pair of games with the same deal, the second with the seats swapped.

use std::fmt::Display;
use std::time::Instant;

use engine::{Deal, Dice, Draft, Outcome, Pool, Protocol, Seat, Transcript};

use super::player::Player;

/// A game that goes on for more decisions than this counts as a draw. Random games end in a third of that;
/// two players who always answer the same way can go round in circles.
const LIMIT: usize = 6000;

/// How a game ended for player a.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// Lost.
    Loss,
    /// Neither won.
    Draw,
    /// Won.
    Win,
}

/// What a decision took.
#[derive(Clone, Copy, Debug)]
pub struct Decision {
    /// Milliseconds.
    pub ms: f32,
    pub playouts: u32,
}

/// Two games.
#[derive(Clone, Debug)]
pub struct Pair {
    /// How they ended.
    pub scores: [Score; 2],
    /// What a's and b's decisions in both of them took.
    pub decisions: [Vec<Decision>; 2],
}

impl Pair {
    /// Points of player a, from 0 to 4: a draw is one, a win two.
    pub fn points(&self) -> usize {
        self.scores.iter().map(|score| *score as usize).sum()
    }
}

/// Plays the pair of a seed between a and b.
pub(super) fn pair(
    players: &mut [Player; 2],
    pool: Pool,
    drafted: bool,
    seed: u64,
) -> Result<Pair, String> {
    // Each use has dice of its own, so that how long one takes does not change another.
    let mut dice = Dice::new(seed);
    let mut next = || u64::from(dice.next_u32()) << 32 | u64::from(dice.next_u32());
    let (lots, shuffles) = (next(), next());
    let first = Seat::BOTH[(next() & 1) as usize];
    let mut pair = Pair {
        scores: [Score::Draw; 2],
        decisions: [Vec::new(), Vec::new()],
    };
    for swapped in [false, true] {
        let mut seats = Seats {
            players: &mut *players,
            swapped,
            dice: [Dice::new(next()), Dice::new(next())],
        };
        let protocols = if drafted {
            seats.draft(pool, first)?
        } else {
            lot(pool, lots)
        };
        let deal = Deal {
            protocols,
            first,
            control: true,
        };
        let outcome = seats.play(Transcript::new(deal, shuffles), &mut pair.decisions)?;
        pair.scores[usize::from(swapped)] = match outcome {
            Some(Outcome::Win(seat)) if seats.who(seat) == 0 => Score::Win,
            Some(Outcome::Win(_)) => Score::Loss,
            Some(Outcome::Draw) | None => Score::Draw,
        };
    }
    Ok(pair)
}

/// Six protocols by lot.
pub(crate) fn lot(pool: Pool, seed: u64) -> [[Protocol; 3]; 2] {
    let mut protocols: Vec<_> = pool.iter().collect();
    Dice::new(seed).shuffle_slice(&mut protocols);
    [0, 3].map(|at| std::array::from_fn(|i| protocols[at + i]))
}

/// Both players and who sits where.
struct Seats<'a> {
    players: &'a mut [Player; 2],
    swapped: bool,
    /// For the thoughts of each player.
    dice: [Dice; 2],
}

impl Seats<'_> {
    /// 0 if player a sits there, 1 if b.
    fn who(&self, seat: Seat) -> usize {
        seat.index() ^ usize::from(self.swapped)
    }

    fn seed(&mut self, who: usize) -> u64 {
        u64::from(self.dice[who].next_u32())
    }

    fn draft(&mut self, pool: Pool, first: Seat) -> Result<[[Protocol; 3]; 2], String> {
        let mut draft = Draft::new(pool, first).ok_or("the pool is too small")?;
        while let Some(seat) = draft.seat() {
            let who = self.who(seat);
            let seed = self.seed(who);
            let pick = self.players[who].pick(&draft, seed)?;
            draft
                .pick(pick)
                .map_err(|error| format!("{pick}: {error}"))?;
        }
        Ok(draft.protocols().expect("the draft is over"))
    }

    /// Plays a game; `None` if it has no end.
    fn play(
        &mut self,
        mut transcript: Transcript,
        decisions: &mut [Vec<Decision>; 2],
    ) -> Result<Option<Outcome>, String> {
        let (mut game, mut chance) = transcript
            .start(&mut ())
            .map_err(|error| error.to_string())?;
        while let Some(question) = game.question() {
            if transcript.len() == LIMIT {
                break;
            }
            let who = self.who(question.seat);
            let seed = self.seed(who);
            let start = Instant::now();
            let choice = self.players[who].choose(game.view(question.seat), &transcript, seed)?;
            decisions[who].push(Decision {
                ms: start.elapsed().as_secs_f32() * 1e3,
                playouts: choice.playouts,
            });
            let illegal = |error: &dyn Display| format!("{:?}: {error}", choice.answer);
            transcript
                .record(&game, choice.answer)
                .map_err(|error| illegal(&error))?;
            game.answer(choice.answer, &mut chance, &mut ())
                .map_err(|error| illegal(&error))?;
        }
        Ok(game.outcome())
    }
}
