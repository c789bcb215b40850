//! The net: from a position to the chance of winning, in integers.
//!
//! A line's facts are rows of weights that are added up to sixteen units, each cut off below and above. Of the three lines a
//! second layer sees every unit's sum and its largest; its sixteen units make one number, and a sigmoid makes that a chance.
//! The weights are written by `compile train`; `docs/training.md` tells how. They lie in `net.bin`: the rows of [`FACTS`], each
//! [`UNITS`] bytes with [`OFFSET`] added; the second layer's weights, from the sums and then from the maxima, a byte each; its
//! biases, in four bytes; the third layer's weights, in two bytes, and its bias, in four.

use super::Sight;
use super::inputs::{self, ROWS};
use super::style::WIN;
use crate::game::{Game, Outcome};
use crate::names::Seat;

/// Units of either layer.
pub const UNITS: usize = 16;
/// Words of a row, four weights each.
const WORDS: usize = UNITS / 4;
/// What a weight of a row is stored as more than it is, so that it is never negative.
pub const OFFSET: u32 = 128;
/// A unit's highest value.
pub const TOP: i32 = 127;
/// One, as a unit counts, and a weight of the first layer.
pub const UNIT_ONE: i32 = 64;
/// One, as a weight of the second layer counts.
pub const MIX_ONE: i32 = 1 << SHIFT;
const SHIFT: u32 = 7;
/// One, as a weight of the third layer counts.
pub const LAST_ONE: i32 = 1024;

/// How many facts there are.
pub const FACTS: usize = ROWS;

/// How many of them, the first ones, are about a single card.
pub const CARD_FACTS: usize = inputs::TOTAL;

/// Calls `tell` with every fact that holds in a position: the line it is true of, or none for the whole table, and its row.
pub fn facts(game: &Game, tell: impl FnMut(Option<usize>, usize)) {
    let mut tell = tell;
    inputs::each(
        game,
        game.turn,
        Sight::Full,
        &mut tell,
        |tell, row| tell(None, row),
        |tell, line, row| tell(Some(line), row),
    );
}

/// The weights.
struct Net {
    rows: [[u32; WORDS]; ROWS],
    /// From the sums, then from the maxima.
    mix: [[i8; UNITS]; 2 * UNITS],
    mix_bias: [i32; UNITS],
    last: [i16; UNITS],
    last_bias: i32,
}

/// The bytes of the weights.
pub const BYTES: usize = ROWS * UNITS + 2 * UNITS * UNITS + 4 * UNITS + 2 * UNITS + 4;

static NET: Net = Net::read(include_bytes!("net.bin"));

impl Net {
    const fn read(bytes: &[u8; BYTES]) -> Net {
        let mut net = Net {
            rows: [[0; WORDS]; ROWS],
            mix: [[0; UNITS]; 2 * UNITS],
            mix_bias: [0; UNITS],
            last: [0; UNITS],
            last_bias: 0,
        };
        let mut at = 0;
        let mut row = 0;
        while row < ROWS {
            let mut word = 0;
            while word < WORDS {
                net.rows[row][word] = word_at(bytes, at);
                at += 4;
                word += 1;
            }
            row += 1;
        }
        let mut from = 0;
        while from < 2 * UNITS {
            let mut unit = 0;
            while unit < UNITS {
                net.mix[from][unit] = bytes[at] as i8;
                at += 1;
                unit += 1;
            }
            from += 1;
        }
        let mut unit = 0;
        while unit < UNITS {
            net.mix_bias[unit] = word_at(bytes, at + 4 * unit) as i32;
            let last = at + 4 * UNITS + 2 * unit;
            net.last[unit] = i16::from_le_bytes([bytes[last], bytes[last + 1]]);
            unit += 1;
        }
        net.last_bias = word_at(bytes, BYTES - 4) as i32;
        net
    }
}

const fn word_at(bytes: &[u8; BYTES], at: usize) -> u32 {
    u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
}

/// The even ones of a word's four weights.
const EVEN: u32 = 0x00ff_00ff;

/// Sixteen sums, two to a word: a row's word holds four weights, of which the even and the odd ones go apart.
#[derive(Clone, Copy)]
struct Sums {
    pairs: [u32; 2 * WORDS],
    rows: u32,
}

impl Sums {
    const NONE: Sums = Sums {
        pairs: [0; 2 * WORDS],
        rows: 0,
    };

    // Not inlined, because it is called in many places, and each would keep its own copy in the chip's cache.
    #[inline(never)]
    fn add(&mut self, row: &[u32; WORDS]) {
        let [a, b, c, d] = row;
        let pairs = &mut self.pairs;
        pairs[0] += a & EVEN;
        pairs[1] += a >> 8 & EVEN;
        pairs[2] += b & EVEN;
        pairs[3] += b >> 8 & EVEN;
        pairs[4] += c & EVEN;
        pairs[5] += c >> 8 & EVEN;
        pairs[6] += d & EVEN;
        pairs[7] += d >> 8 & EVEN;
        self.rows += 1;
    }

    /// Calls `tell` with every unit, in the order of the weights, and its value between 0 and [`TOP`].
    #[inline]
    fn each(&self, mut tell: impl FnMut(usize, i32)) {
        let offset = (self.rows * OFFSET) as i32;
        for (at, pair) in self.pairs.iter().enumerate() {
            let unit = at / 2 * 4 + at % 2;
            let value = |sum: u32| (sum as i32 - offset).clamp(0, TOP);
            tell(unit, value(pair & 0xffff));
            tell(unit + 2, value(pair >> 16));
        }
    }
}

/// What is added up on the way.
struct LineRows {
    all: Sums,
    /// The whole table's facts are complete: each line begins with them.
    begun: bool,
    each: [Sums; 3],
}

/// The chance that a player wins, from 0 to [`WIN`].
pub(super) fn chance(game: &Game, seat: Seat, sight: Sight) -> u32 {
    match game.outcome {
        Some(Outcome::Win(winner)) if winner == seat => return WIN,
        Some(Outcome::Win(_)) => return 0,
        Some(Outcome::Draw) => return WIN / 2,
        None => {}
    }
    let mut lines = LineRows {
        all: Sums::NONE,
        begun: false,
        each: [Sums::NONE; 3],
    };
    inputs::each(
        game,
        seat,
        sight,
        &mut lines,
        |lines, row| lines.all.add(&NET.rows[row]),
        |lines, line, row| {
            if !lines.begun {
                lines.each = [lines.all; 3];
                lines.begun = true;
            }
            lines.each[line].add(&NET.rows[row]);
        },
    );
    let own = sigmoid(mix(&lines.each));
    if seat == game.turn { own } else { WIN - own }
}

/// The second layer and the third.
fn mix(lines: &[Sums; 3]) -> i32 {
    let (mut sums, mut most) = ([0; UNITS], [0; UNITS]);
    for line in lines {
        line.each(|unit, value| {
            sums[unit] += value;
            most[unit] = value.max(most[unit]);
        });
    }
    let mut mixed = NET.mix_bias;
    for (value, weights) in sums.iter().chain(&most).zip(&NET.mix) {
        // Many are cut off.
        if *value != 0 {
            for (mixed, weight) in mixed.iter_mut().zip(weights) {
                *mixed += value * i32::from(*weight);
            }
        }
    }
    let mut sum = NET.last_bias;
    for (mixed, weight) in mixed.iter().zip(&NET.last) {
        sum += (mixed >> SHIFT).clamp(0, TOP) * i32::from(*weight);
    }
    sum
}

/// Steps of the sigmoid's table to one.
const STEPS: usize = 8;
/// One, as the third layer counts.
const ONE: i32 = UNIT_ONE * LAST_ONE;

/// The sigmoid's upper half, from 0 to [`WIN`] in steps of an eighth, for 0 to 8.
#[rustfmt::skip]
static SIGMOID: [u16; 8 * STEPS + 2] = [
    512, 544, 576, 607, 637, 667, 695, 723, 749, 773, 796, 817,
    837, 856, 872, 888, 902, 915, 926, 937, 946, 955, 962, 969,
    975, 981, 986, 990, 994, 997, 1000, 1003, 1006, 1008, 1010, 1011,
    1013, 1014, 1015, 1016, 1017, 1018, 1019, 1019, 1020, 1020, 1021, 1021,
    1021, 1022, 1022, 1022, 1022, 1023, 1023, 1023, 1023, 1023, 1023, 1023,
    1023, 1024, 1024, 1024, 1024, 1024,
];

/// A chance for a number, between two entries of the table.
fn sigmoid(sum: i32) -> u32 {
    let (step, last) = (ONE / STEPS as i32, 8 * ONE);
    let size = sum.abs().min(last);
    let at = (size / step) as usize;
    let (low, high) = (i32::from(SIGMOID[at]), i32::from(SIGMOID[at + 1]));
    let chance = (low + (high - low) * (size % step) / step) as u32;
    if sum < 0 { WIN - chance } else { chance }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names::{Line, Phase};
    use crate::setup::{Setup, card, quiet, random_match};

    const SEATS: [Seat; 2] = [Seat::A, Seat::B];
    const LINE: Line = Line::ALL[1];
    const TEN: [&str; 3] = ["Water 5", "Water 3", "Water 2"];

    fn full(game: &Game, seat: Seat) -> u32 {
        chance(game, seat, Sight::Full)
    }

    /// Has a change be good for the seat it is made for, whoever is on turn, and as bad for the other.
    #[track_caller]
    fn helps(change: impl Fn(Setup, Seat) -> Setup) {
        for (seat, turn) in SEATS.into_iter().flat_map(|s| SEATS.map(|t| (s, t))) {
            let before = Setup { turn, ..quiet() };
            let after = change(before.clone(), seat).game();
            let before = before.game();
            assert!(full(&after, seat) > full(&before, seat), "{seat:?}");
            assert_eq!(full(&after, seat) + full(&after, seat.other()), WIN);
        }
    }

    // What every player knows, the weights must have learnt.

    #[test]
    fn a_ready_line_helps() {
        helps(|setup, seat| setup.lay(seat, LINE, &TEN));
    }

    #[test]
    fn protocols_help() {
        helps(|setup, seat| setup.compiled(seat, &[LINE]));
        helps(|setup, seat| setup.compiled(seat, &[LINE, Line::ALL[2]]));
    }

    #[test]
    fn cards_help() {
        helps(|mut setup, seat| {
            let card = card(["Fire 2", "Death 2"][seat.index()]);
            setup.sides[seat.index()].hand.push(card).expect("room");
            setup
        });
    }

    #[test]
    fn a_game_won_is_certain() {
        for seat in SEATS {
            let setup = quiet()
                .compiled(seat, &[Line::ALL[0], Line::ALL[2]])
                .lay(seat, LINE, &TEN);
            let won = Setup {
                turn: seat,
                phase: Phase::Compile,
                ..setup
            };
            for sight in [Sight::Own, Sight::Full] {
                assert_eq!(chance(&won.game(), seat, sight), WIN);
                assert_eq!(chance(&won.game(), seat.other(), sight), 0);
            }
        }
    }

    #[test]
    fn a_beginner_looks_at_the_own_side_only() {
        for seat in SEATS {
            let own = |setup: Setup| chance(&setup.game(), seat, Sight::Own);
            let six = ["Water 4", "Water 2"];
            assert_eq!(own(quiet().lay(seat.other(), LINE, &six)), own(quiet()));
            assert!(own(quiet().lay(seat, LINE, &TEN)) > own(quiet()));
            assert!(own(quiet().compiled(seat.other(), &[LINE])) < own(quiet()));
        }
    }

    /// The same sums one by one: what the two lanes of a word do to each other is nothing.
    #[test]
    fn two_lanes_add_up_like_single_numbers() {
        let bytes = include_bytes!("net.bin");
        let weight = |row: usize, unit: usize| i32::from(bytes[row * UNITS + unit]) - OFFSET as i32;
        for seed in 0..20 {
            let (mut game, mut dice) = random_match(seed);
            while game.outcome().is_none() {
                let mut due = [[0; UNITS]; 3];
                let mut sums = [Sums::NONE; 3];
                facts(&game, |of, row| {
                    for line in (0..3).filter(|line| of.is_none_or(|of| of == *line)) {
                        sums[line].add(&NET.rows[row]);
                        for (unit, due) in due[line].iter_mut().enumerate() {
                            *due += weight(row, unit);
                        }
                    }
                });
                for (sums, due) in sums.iter().zip(due) {
                    sums.each(|unit, value| assert_eq!(value, due[unit].clamp(0, TOP)));
                }
                let legal = game.legal();
                let answer = legal[dice.below(legal.len() as u32) as usize];
                game.answer(answer, &mut dice, &mut ())
                    .expect("it is legal");
            }
        }
    }

    #[test]
    fn lines_are_alike() {
        for seat in SEATS {
            let with = |line| {
                let mut setup = quiet();
                for side in &mut setup.sides {
                    side.protocols.swap(0, line);
                }
                setup.lay(seat, Line::ALL[line], &TEN).game()
            };
            let due = full(&with(0), seat);
            assert_eq!([1, 2].map(|line| full(&with(line), seat)), [due; 2]);
        }
    }

    #[test]
    fn a_sigmoid_is_smooth_and_even() {
        let mut before = 0;
        for sum in (-10 * ONE..=10 * ONE).step_by(7) {
            let due = f64::from(WIN) / (1.0 + (-f64::from(sum) / f64::from(ONE)).exp());
            let chance = sigmoid(sum);
            assert!((f64::from(chance) - due).abs() < 1.6, "{sum}");
            assert!(chance >= before, "{sum}");
            assert_eq!(chance + sigmoid(-sum), WIN);
            before = chance;
        }
    }
}
