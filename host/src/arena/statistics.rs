//! Statistics: how sure one can be of a win rate, and when enough games are played.

/// How many standard deviations to either side hold 95 % of a normal distribution.
const SIGMAS: f64 = 1.959_964;

/// The interval that holds the true win rate 19 times in 20 (Wilson's, which stays sound near 0 and 1).
///
/// It takes games as independent and without draws; games in pairs of the same deal and drawn games scatter
/// less, so it errs on the wide side.
pub fn interval(rate: f64, games: u64) -> [f64; 2] {
    if games == 0 {
        return [0.0, 1.0];
    }
    let n = games as f64;
    let z2 = SIGMAS * SIGMAS;
    let middle = rate + z2 / (2.0 * n);
    let spread = SIGMAS * (rate * (1.0 - rate) / n + z2 / (4.0 * n * n)).sqrt();
    let scale = 1.0 + z2 / n;
    [-1.0, 1.0].map(|side| ((middle + side * spread) / scale).clamp(0.0, 1.0))
}

/// The difference in Elo that a win rate speaks for; infinite when one side won every game.
pub fn elo(rate: f64) -> f64 {
    400.0 * (rate / (1.0 - rate)).log10()
}

/// The win rate that a difference in Elo makes one expect.
pub fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// A sequential probability ratio test over pairs of games: is a stronger than b by `elo1` rather than by `elo0`?
///
/// Pentanomial: a pair has one of five results, from two losses to two wins, so that what two games of the same
/// deal have in common does not count as evidence. How often each of the five comes is not known beforehand; for
/// either hypothesis the most likely frequencies with its win rate are taken (the generalized test).
#[derive(Clone, Debug)]
pub struct Sprt {
    rates: [f64; 2],
    bounds: [f64; 2],
    /// Pairs seen with 0, 1, 2, 3, 4 half points.
    counts: [u64; 5],
}

/// What the test has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// a is stronger by `elo1`.
    Accept,
    /// It is not: `elo0` is the better guess.
    Reject,
}

impl Sprt {
    /// A test that accepts wrongly with probability `alpha` and rejects wrongly with `beta`.
    pub fn new(elo: [f64; 2], alpha: f64, beta: f64) -> Sprt {
        Sprt {
            rates: elo.map(expected),
            bounds: [(beta / (1.0 - alpha)).ln(), ((1.0 - beta) / alpha).ln()],
            counts: [0; 5],
        }
    }

    /// Takes in a pair with so many half points for a, from 0 to 4.
    pub fn add(&mut self, points: usize) {
        self.counts[points.min(4)] += 1;
    }

    /// Below the first bound the test rejects, above the second it accepts.
    pub fn bounds(&self) -> [f64; 2] {
        self.bounds
    }

    /// The logarithm of how much likelier the results are under `elo1` than under `elo0`.
    pub fn llr(&self) -> f64 {
        // A result not seen yet is rare, not impossible.
        let counts = self.counts.map(|n| (n as f64).max(1e-3));
        let [p0, p1] = self.rates.map(|rate| likeliest(counts, rate));
        (0..5).map(|i| counts[i] * (p1[i] / p0[i]).ln()).sum()
    }

    /// The verdict, once there is one.
    pub fn verdict(&self) -> Option<Verdict> {
        let llr = self.llr();
        if llr >= self.bounds[1] {
            Some(Verdict::Accept)
        } else if llr <= self.bounds[0] {
            Some(Verdict::Reject)
        } else {
            None
        }
    }
}

/// The frequencies that make the counts likeliest among those with a given mean score.
fn likeliest(counts: [f64; 5], mean: f64) -> [f64; 5] {
    let total: f64 = counts.iter().sum();
    let off = |i: usize| i as f64 / 4.0 - mean;
    // By Lagrange they are p / (1 + t * off) for the t at which their mean is right. The sum below falls as t
    // rises, from above 0 to below it between the two poles.
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..100 {
        let t = (low + high) / 2.0;
        let sum: f64 = (0..5)
            .map(|i| counts[i] * off(i) / (1.0 + t * off(i)))
            .sum();
        if sum > 0.0 {
            low = t;
        } else {
            high = t;
        }
    }
    let t = (low + high) / 2.0;
    std::array::from_fn(|i| counts[i] / total / (1.0 + t * off(i)))
}
