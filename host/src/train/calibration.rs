//! Calibration: how well chances foretell who wins.

use std::fmt;

/// The logarithmic loss of a chance.
pub fn loss(chance: f32, outcome: f32) -> f32 {
    let chance = chance.clamp(1e-6, 1.0 - 1e-6);
    -(outcome * chance.ln() + (1.0 - outcome) * (1.0 - chance).ln())
}

/// Chances held against what came out.
#[derive(Clone, Debug, Default)]
pub struct Calibration {
    lost: f64,
    /// By tenths of the chance: how many, the sum of the chances, and of the outcomes.
    tenths: [(u32, f64, f64); 10],
}

impl Calibration {
    /// Counts a chance.
    pub fn add(&mut self, chance: f32, outcome: f32) {
        self.lost += f64::from(loss(chance, outcome));
        let (count, chances, outcomes) = &mut self.tenths[((chance * 10.0) as usize).min(9)];
        *count += 1;
        *chances += f64::from(chance);
        *outcomes += f64::from(outcome);
    }

    /// The mean loss.
    pub fn loss(&self) -> f32 {
        let count: u32 = self.tenths.iter().map(|(count, ..)| count).sum();
        (self.lost / f64::from(count.max(1))) as f32
    }
}

/// A line for each tenth: how many positions, what was foretold, what came out.
impl fmt::Display for Calibration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "positions  foretold  won")?;
        for (count, chances, outcomes) in self.tenths {
            let percent = |sum: f64| 100.0 * sum / f64::from(count.max(1));
            let (chance, won) = (percent(chances), percent(outcomes));
            writeln!(f, "{count:>9}  {chance:>6.1} %  {won:>5.1} %")?;
        }
        Ok(())
    }
}
