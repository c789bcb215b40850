//! The same scenario seen from elsewhere: seats exchanged, lines renumbered.
//!
//! No rule knows who sits where or which line is which, so a scenario that holds must hold in every mirrored form.

use std::fmt;

use engine::{Control, Line, Seat, Setup, Side};

use super::Scenario;
use super::step::Step;
use crate::fact::{Fact, Worth};
use crate::moves::Move;

/// A way to look at a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mirror {
    /// A sits where B sat.
    pub seats: bool,
    /// Where the lines go, counted from 0: the first becomes line `lines[0]`.
    pub lines: [u8; 3],
}

impl Mirror {
    /// Every way but the one that changes nothing.
    pub const ALL: [Mirror; 11] = [
        Mirror::new(true, [0, 1, 2]),
        Mirror::new(false, [1, 2, 0]),
        Mirror::new(true, [2, 1, 0]),
        Mirror::new(false, [2, 0, 1]),
        Mirror::new(true, [0, 2, 1]),
        Mirror::new(false, [1, 0, 2]),
        Mirror::new(true, [1, 2, 0]),
        Mirror::new(false, [2, 1, 0]),
        Mirror::new(true, [2, 0, 1]),
        Mirror::new(false, [0, 2, 1]),
        Mirror::new(true, [1, 0, 2]),
    ];

    const fn new(seats: bool, lines: [u8; 3]) -> Mirror {
        Mirror { seats, lines }
    }

    /// The scenario seen this way.
    pub fn scenario(self, scenario: &Scenario) -> Scenario {
        Scenario {
            setup: self.setup(&scenario.setup),
            steps: scenario.steps.iter().map(|step| self.step(step)).collect(),
            ..scenario.clone()
        }
    }

    /// Whether a scenario holds in every mirrored form; the error says which and where not.
    pub fn hold(scenario: &Scenario) -> Result<(), String> {
        Mirror::ALL
            .into_iter()
            .try_for_each(|mirror| mirror.holds(scenario))
    }

    /// Whether a scenario holds in this form; the error says where it does not.
    pub fn holds(self, scenario: &Scenario) -> Result<(), String> {
        let mirrored = self.scenario(scenario).run();
        mirrored
            .map(|_| ())
            .map_err(|failure| format!("{self}: {failure}"))
    }

    fn seat(self, seat: Seat) -> Seat {
        if self.seats { seat.other() } else { seat }
    }

    fn line(self, line: Line) -> Line {
        Line::ALL[usize::from(self.lines[line.index()])]
    }

    /// Three things in line order.
    fn row<T: Clone>(self, row: &mut [T]) {
        // An expectation may name fewer, and then does not hold either way.
        if let [one, two, three] = row {
            let before = [one, two, three].map(|thing| thing.clone());
            for (thing, to) in before.into_iter().zip(self.lines) {
                row[usize::from(to)] = thing;
            }
        }
    }

    fn setup(self, setup: &Setup) -> Setup {
        let mut sides = setup.sides.clone().map(|side| self.side(side));
        if self.seats {
            sides.reverse();
        }
        Setup {
            turn: self.seat(setup.turn),
            phase: setup.phase,
            control: match setup.control {
                Control::Held(seat) => Control::Held(self.seat(seat)),
                control => control,
            },
            sides,
        }
    }

    fn side(self, mut side: Side) -> Side {
        self.row(&mut side.protocols);
        self.row(&mut side.compiled);
        self.row(&mut side.lines);
        side
    }

    fn step(self, step: &Step) -> Step {
        match step {
            Step::Move(seat, words) => Step::Move(self.seat(*seat), self.words(*words)),
            Step::Option(words, wanted) => Step::Option(self.words(*words), *wanted),
            Step::Expect(fact, value) => Step::Expect(self.fact(*fact), self.value(value)),
        }
    }

    fn words(self, words: Move) -> Move {
        match words {
            Move::Play { card, up, line, on } => Move::Play {
                card,
                up,
                line: self.line(line),
                on: on.map(|seat| self.seat(seat)),
            },
            Move::Compile(line) => Move::Compile(self.line(line)),
            Move::Line(line) => Move::Line(self.line(line)),
            Move::Arrange(seat, mut order) => {
                self.row(&mut order);
                Move::Arrange(self.seat(seat), order)
            }
            Move::Refresh
            | Move::Pick(_)
            | Move::Option(_)
            | Move::Accept
            | Move::Decline
            | Move::Done
            | Move::Number(_)
            | Move::Name(_) => words,
        }
    }

    fn fact(self, fact: Fact) -> Fact {
        match fact {
            Fact::Hand(seat) => Fact::Hand(self.seat(seat)),
            Fact::Deck(seat) => Fact::Deck(self.seat(seat)),
            Fact::DeckSet(seat) => Fact::DeckSet(self.seat(seat)),
            Fact::Trash(seat) => Fact::Trash(self.seat(seat)),
            Fact::Stack(seat, line) => Fact::Stack(self.seat(seat), self.line(line)),
            Fact::HandCount(seat) => Fact::HandCount(self.seat(seat)),
            Fact::DeckCount(seat) => Fact::DeckCount(self.seat(seat)),
            Fact::TrashCount(seat) => Fact::TrashCount(self.seat(seat)),
            Fact::Total(seat, line) => Fact::Total(self.seat(seat), self.line(line)),
            Fact::Protocols(seat) => Fact::Protocols(self.seat(seat)),
            Fact::Control
            | Fact::Turn
            | Fact::Phase
            | Fact::Asks
            | Fact::Winner
            | Fact::Options => fact,
        }
    }

    fn value(self, value: &Worth) -> Worth {
        let mut value = value.clone();
        match &mut value {
            Worth::Protocols(row) => self.row(row),
            Worth::Word(word) if self.seats => {
                *word = match *word {
                    "A" => "B",
                    "B" => "A",
                    other => other,
                }
            }
            Worth::Moves(moves) => {
                moves
                    .iter_mut()
                    .for_each(|words| *words = self.words(*words));
                moves.sort();
            }
            Worth::Word(_) | Worth::Cards(_) | Worth::Stack(_) | Worth::Number(_) => {}
        }
        value
    }
}

impl fmt::Display for Mirror {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, two, three] = self.lines.map(|line| line + 1);
        if self.seats {
            f.write_str("seats exchanged, ")?;
        }
        write!(f, "lines renumbered {one}{two}{three}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mirrored(mirror: Mirror, step: &str) -> String {
        mirror.step(&step.parse().unwrap()).to_string()
    }

    #[test]
    fn everything_that_names_a_seat_or_a_line_changes() {
        for (step, seats, lines) in [
            (
                "A plays Fire 3 up in 1",
                "B plays Fire 3 up in 1",
                "A plays Fire 3 up in 2",
            ),
            (
                "B plays Fire 3 down in 3 on A",
                "A plays Fire 3 down in 3 on B",
                "B plays Fire 3 down in 1 on A",
            ),
            ("A compiles 2", "B compiles 2", "A compiles 3"),
            ("A picks line 3", "B picks line 3", "A picks line 1"),
            (
                "A arranges B Fire Water Light",
                "B arranges A Fire Water Light",
                "A arranges B Light Fire Water",
            ),
            (
                "expect A.2 = (Fire 3)",
                "expect B.2 = (Fire 3)",
                "expect A.3 = (Fire 3)",
            ),
            (
                "expect B.total.3 = 4",
                "expect A.total.3 = 4",
                "expect B.total.1 = 4",
            ),
            (
                "expect A.hand = -",
                "expect B.hand = -",
                "expect A.hand = -",
            ),
            (
                "expect A.protocols = Fire*, Water, Light",
                "expect B.protocols = Fire*, Water, Light",
                "expect A.protocols = Light, Fire*, Water",
            ),
            (
                "expect control = B",
                "expect control = A",
                "expect control = B",
            ),
            (
                "expect winner = draw",
                "expect winner = draw",
                "expect winner = draw",
            ),
            (
                "expect options = picks line 1; picks line 3",
                "expect options = picks line 1; picks line 3",
                "expect options = picks line 1; picks line 2",
            ),
            (
                "expect no option compiles 1",
                "expect no option compiles 1",
                "expect no option compiles 2",
            ),
        ] {
            assert_eq!(mirrored(Mirror::new(true, [0, 1, 2]), step), seats);
            assert_eq!(mirrored(Mirror::new(false, [1, 2, 0]), step), lines);
        }
    }
}
