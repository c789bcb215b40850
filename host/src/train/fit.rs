//! Fitting: the net in floats, by gradient descent, and its weights in integers.

use engine::Dice;
use engine::ai::net::{BYTES, CARD_FACTS, FACTS, LAST_ONE, MIX_ONE, OFFSET, TOP, UNIT_ONE, UNITS};

use super::calibration::{Calibration, loss};
use super::samples::{Sample, Samples};

/// A unit's highest value.
const HIGH: f32 = TOP as f32 / UNIT_ONE as f32;
/// Samples between two steps.
const BATCH: usize = 512;

// Where each part begins among all weights, after that of single cards.
const CARDS: usize = CARD_FACTS * UNITS;
const MIX: usize = FACTS * UNITS;
const MIX_BIAS: usize = MIX + 2 * UNITS * UNITS;
const LAST: usize = MIX_BIAS + UNITS;
const LAST_BIAS: usize = LAST + UNITS;
const WEIGHTS: usize = LAST_BIAS + 1;

/// How to learn.
#[derive(Clone, Copy, Debug)]
pub struct Course {
    /// How often every sample is looked at.
    pub epochs: u32,
    /// How far a step goes at first; it falls to a hundredth of that.
    pub rate: f32,
    /// How much a single card's weights are pulled to zero; those of other facts are by a tenth of that, and others not at all.
    pub decay: f32,
    /// The same seed gives the same weights.
    pub seed: u64,
}

/// The net in floats.
#[derive(Clone, Debug)]
pub struct Model {
    weights: Vec<f32>,
}

/// What one position comes to, layer by layer.
struct Activations {
    lines: [[f32; UNITS]; 3],
    pooled: [f32; 2 * UNITS],
    /// The line with the most, by unit.
    most: [usize; UNITS],
    mixed: [f32; UNITS],
    chance: f32,
}

impl Model {
    fn random(dice: &mut Dice) -> Model {
        let mut weights = vec![0.0; WEIGHTS];
        let mut near_zero = |range: f32| (dice.next_u32() as f32 / u32::MAX as f32 - 0.5) * range;
        for (at, weight) in weights.iter_mut().enumerate() {
            *weight = match at {
                0..MIX => near_zero(0.2),
                MIX..MIX_BIAS => near_zero(0.5),
                LAST..LAST_BIAS => near_zero(1.0),
                _ => 0.1,
            };
        }
        Model { weights }
    }

    fn row(&self, fact: u16) -> &[f32] {
        &self.weights[usize::from(fact) * UNITS..][..UNITS]
    }

    fn trace(&self, facts: [&[u16]; 4]) -> Activations {
        let mut all = [0.0; UNITS];
        let add = |sums: &mut [f32; UNITS], facts: &[u16]| {
            for fact in facts {
                for (sum, weight) in sums.iter_mut().zip(self.row(*fact)) {
                    *sum += weight;
                }
            }
        };
        add(&mut all, facts[0]);
        let mut lines = [all; 3];
        let mut pooled = [0.0; 2 * UNITS];
        let mut most = [0; UNITS];
        for line in 0..3 {
            add(&mut lines[line], facts[line + 1]);
            for unit in 0..UNITS {
                let value = lines[line][unit].clamp(0.0, HIGH);
                pooled[unit] += value;
                if value > pooled[UNITS + unit] {
                    pooled[UNITS + unit] = value;
                    most[unit] = line;
                }
            }
        }
        let mut mixed = [0.0; UNITS];
        mixed.copy_from_slice(&self.weights[MIX_BIAS..LAST]);
        for (value, weights) in pooled.iter().zip(self.weights[MIX..].chunks_exact(UNITS)) {
            for (mixed, weight) in mixed.iter_mut().zip(weights) {
                *mixed += value * weight;
            }
        }
        let mut sum = self.weights[LAST_BIAS];
        for (mixed, weight) in mixed.iter().zip(&self.weights[LAST..]) {
            sum += mixed.clamp(0.0, HIGH) * weight;
        }
        Activations {
            lines,
            pooled,
            most,
            mixed,
            chance: 1.0 / (1.0 + (-sum).exp()),
        }
    }

    /// Adds to `slope` how the loss of one sample changes with each weight.
    fn learn(&self, facts: [&[u16]; 4], target: f32, slope: &mut [f32]) -> f32 {
        let trace = self.trace(facts);
        let error = trace.chance - target;
        slope[LAST_BIAS] += error;
        let mut mixed = [0.0; UNITS];
        for unit in 0..UNITS {
            let value = trace.mixed[unit];
            slope[LAST + unit] += error * value.clamp(0.0, HIGH);
            if value > 0.0 && value < HIGH {
                mixed[unit] = error * self.weights[LAST + unit];
                slope[MIX_BIAS + unit] += mixed[unit];
            }
        }
        let mut pooled = [0.0; 2 * UNITS];
        for from in 0..2 * UNITS {
            let value = trace.pooled[from];
            let weights = &self.weights[MIX + from * UNITS..][..UNITS];
            let slopes = &mut slope[MIX + from * UNITS..][..UNITS];
            let mut back = 0.0;
            for unit in 0..UNITS {
                slopes[unit] += value * mixed[unit];
                back += weights[unit] * mixed[unit];
            }
            pooled[from] = back;
        }
        let mut all = [0.0; UNITS];
        for line in 0..3 {
            let mut back = [0.0; UNITS];
            for unit in 0..UNITS {
                let value = trace.lines[line][unit];
                if value > 0.0 && value < HIGH {
                    back[unit] = pooled[unit];
                    if trace.most[unit] == line {
                        back[unit] += pooled[UNITS + unit];
                    }
                    all[unit] += back[unit];
                }
            }
            add(slope, facts[line + 1], &back);
        }
        add(slope, facts[0], &all);
        loss(trace.chance, target)
    }

    /// The chance it gives whoever is on turn.
    pub fn chance(&self, facts: [&[u16]; 4]) -> f32 {
        self.trace(facts).chance
    }

    /// The same net with units that make the most of their range, so that little is lost in integers: what a unit counts more, its
    /// weights in the next layer count less.
    fn stretched(&self, samples: &Samples) -> Model {
        let mut model = self.clone();
        let (mut line, mut mixed) = ([0.0f32; UNITS], [0.0f32; UNITS]);
        for sample in &samples.learnt {
            let trace = self.trace(samples.facts(sample));
            for unit in 0..UNITS {
                for values in &trace.lines {
                    line[unit] = line[unit].max(values[unit]);
                }
                mixed[unit] = mixed[unit].max(trace.mixed[unit]);
            }
        }
        let weights = &mut model.weights;
        let largest = |weights: &[f32], begin: usize, end: usize, unit: usize| {
            let column = weights[begin..end].iter().skip(unit).step_by(UNITS);
            column.fold(1e-6, |most: f32, weight| most.max(weight.abs()))
        };
        for (unit, line) in line.into_iter().enumerate() {
            // A unit that is cut off already stays as it is.
            let most = line.max(largest(weights, 0, MIX, unit));
            let more = (HIGH / most).max(1.0);
            let column = weights[..MIX].iter_mut().skip(unit).step_by(UNITS);
            column.for_each(|weight| *weight *= more);
            for from in [unit, UNITS + unit] {
                let row = &mut weights[MIX + from * UNITS..][..UNITS];
                row.iter_mut().for_each(|weight| *weight /= more);
            }
        }
        for (unit, mixed) in mixed.into_iter().enumerate() {
            let room = (HIGH / mixed.max(1e-6)).max(1.0);
            let more = room.min(127.0 / MIX_ONE as f32 / largest(weights, MIX, MIX_BIAS, unit));
            let column = weights[MIX..LAST].iter_mut().skip(unit).step_by(UNITS);
            column.for_each(|weight| *weight *= more);
            weights[LAST + unit] /= more;
        }
        model
    }

    /// The weights as the engine reads them, and the same net with weights that are just as coarse.
    pub fn write(&self) -> (Vec<u8>, Model) {
        let mut bytes = Vec::with_capacity(BYTES);
        let mut coarse = vec![0.0; WEIGHTS];
        for (at, weight) in self.weights.iter().enumerate() {
            let (one, low, high) = match at {
                0..MIX => (UNIT_ONE, -127, 127),
                MIX..MIX_BIAS => (MIX_ONE, -127, 127),
                MIX_BIAS..LAST => (UNIT_ONE * MIX_ONE, i32::MIN, i32::MAX),
                LAST..LAST_BIAS => (LAST_ONE, -32_767, 32_767),
                _ => (UNIT_ONE * LAST_ONE, i32::MIN, i32::MAX),
            };
            let whole = ((weight * one as f32).round() as i32).clamp(low, high);
            coarse[at] = whole as f32 / one as f32;
            match at {
                0..MIX => bytes.push((whole + OFFSET as i32) as u8),
                MIX..MIX_BIAS => bytes.push(whole as i8 as u8),
                LAST..LAST_BIAS => bytes.extend((whole as i16).to_le_bytes()),
                _ => bytes.extend(whole.to_le_bytes()),
            }
        }
        (bytes, Model { weights: coarse })
    }
}

fn add(slope: &mut [f32], facts: &[u16], back: &[f32; UNITS]) {
    for fact in facts {
        let row = &mut slope[usize::from(*fact) * UNITS..][..UNITS];
        for (slope, back) in row.iter_mut().zip(back) {
            *slope += back;
        }
    }
}

/// Learns from samples; `told` hears of every epoch: its number, the loss on what is learnt, and on what is held out.
pub fn fit(samples: &Samples, course: Course, mut told: impl FnMut(u32, f32, f32)) -> Model {
    let mut dice = Dice::new(course.seed);
    let mut model = Model::random(&mut dice);
    let mut slope = vec![0.0; WEIGHTS];
    // Adam: a running mean of the slope and of its square.
    let (mut mean, mut square) = (vec![0.0f32; WEIGHTS], vec![0.0f32; WEIGHTS]);
    let mut order: Vec<Sample> = samples.learnt.clone();
    let steps = order.len().div_ceil(BATCH) * course.epochs as usize;
    let mut step = 0;
    for epoch in 1..=course.epochs {
        dice.shuffle_slice(&mut order);
        let mut lost = 0.0;
        for batch in order.chunks(BATCH) {
            slope.fill(0.0);
            for sample in batch {
                lost += f64::from(model.learn(samples.facts(sample), sample.target, &mut slope));
            }
            step += 1;
            // A cosine, from the first rate to a hundredth.
            let done = step as f32 / steps as f32;
            let rate =
                course.rate * (0.01 + 0.99 * 0.5 * (1.0 + (done * std::f32::consts::PI).cos()));
            let warm = |kept: f32| 1.0 - kept.powf(step as f32);
            let (fast, slow) = (warm(0.9), warm(0.999));
            for at in 0..WEIGHTS {
                let slope = slope[at] / batch.len() as f32;
                mean[at] = 0.9 * mean[at] + 0.1 * slope;
                square[at] = 0.999 * square[at] + 0.001 * slope * slope;
                let weight = &mut model.weights[at];
                let far = (mean[at] / fast) / ((square[at] / slow).sqrt() + 1e-8);
                let decay = match at {
                    0..CARDS => course.decay,
                    CARDS..MIX => course.decay / 10.0,
                    _ => 0.0,
                };
                *weight -= rate * (far + decay * *weight);
                if at < MIX {
                    *weight = weight.clamp(-HIGH, HIGH);
                }
            }
        }
        let held_out = test(samples, &model).loss();
        told(epoch, (lost / order.len().max(1) as f64) as f32, held_out);
    }
    model.stretched(samples)
}

/// How well the net in floats foretells the outcomes of the games held out.
pub fn test(samples: &Samples, model: &Model) -> Calibration {
    let mut calibration = Calibration::default();
    for sample in &samples.held_out {
        calibration.add(model.chance(samples.facts(sample)), sample.outcome);
    }
    calibration
}
