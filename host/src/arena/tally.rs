//! A tally: the score of a series and what the players' decisions took.

use serde::Serialize;

use super::statistics;
use super::table::{Decision, Pair, Score};

/// What has come out so far.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    wins: u64,
    losses: u64,
    draws: u64,
    decisions: [Vec<Decision>; 2],
}

/// What a player's decisions took.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Effort {
    /// Milliseconds a decision.
    pub ms_mean: f64,
    /// 95 of 100 decisions took no more milliseconds than that.
    pub ms_p95: f64,
    /// Playouts a decision.
    pub playouts_mean: f64,
}

impl Tally {
    /// Counts a pair.
    pub fn add(&mut self, pair: Pair) {
        for score in pair.scores {
            *match score {
                Score::Win => &mut self.wins,
                Score::Loss => &mut self.losses,
                Score::Draw => &mut self.draws,
            } += 1;
        }
        for (all, new) in self.decisions.iter_mut().zip(pair.decisions) {
            all.extend(new);
        }
    }

    /// Games won, lost and drawn by a.
    pub fn counts(&self) -> [u64; 3] {
        [self.wins, self.losses, self.draws]
    }

    /// Games played.
    pub fn games(&self) -> u64 {
        self.counts().iter().sum()
    }

    /// a's win rate, a draw being half a win.
    pub fn rate(&self) -> f64 {
        (self.wins as f64 + self.draws as f64 / 2.0) / self.games().max(1) as f64
    }

    /// The interval that holds the true win rate 19 times in 20.
    pub fn interval(&self) -> [f64; 2] {
        statistics::interval(self.rate(), self.games())
    }

    /// What the decisions of a and of b took.
    pub fn efforts(&self) -> [Effort; 2] {
        self.decisions.each_ref().map(|decisions| effort(decisions))
    }
}

fn effort(decisions: &[Decision]) -> Effort {
    if decisions.is_empty() {
        return Effort::default();
    }
    let mut times: Vec<f32> = decisions.iter().map(|decision| decision.ms).collect();
    let last = times.len() - 1;
    let (_, p95, _) = times.select_nth_unstable_by(last * 95 / 100, f32::total_cmp);
    let ms_p95 = f64::from(*p95);
    let mean =
        |of: fn(&Decision) -> f64| decisions.iter().map(of).sum::<f64>() / decisions.len() as f64;
    Effort {
        ms_mean: mean(|decision| f64::from(decision.ms)),
        ms_p95,
        playouts_mean: mean(|decision| f64::from(decision.playouts)),
    }
}
