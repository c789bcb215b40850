//! Positions for the tests of this crate, written as a player would tell them.

use engine::{Card, Control, Dice, Game, Phase, Protocol, Seat, Setup, Side};
use std::vec::Vec;

/// `Fire 3`.
pub fn card(name: &str) -> Card {
    Card::parse(name).unwrap_or_else(|| panic!("no card {name}"))
}

/// `Fire 3, Light 1`, or nothing.
fn cards(names: &str) -> impl Iterator<Item = &str> {
    names.split(", ").filter(|name| !name.is_empty())
}

/// A side: `Fire Light Spirit` in line order.
pub fn side(protocols: &str) -> Position {
    let row: Vec<Protocol> = protocols
        .split(' ')
        .map(|name| Protocol::parse(name).unwrap_or_else(|| panic!("no protocol {name}")))
        .collect();
    let row = row.try_into().expect("three protocols");
    Position(Side::new(row))
}

/// A side being laid out.
pub struct Position(Side);

impl Position {
    pub fn hand(mut self, names: &str) -> Position {
        self.0.hand.extend(cards(names).map(card));
        self
    }

    pub fn deck(mut self, names: &str) -> Position {
        self.0.deck.extend(cards(names).map(card));
        self
    }

    /// A stack from bottom to top, `-` before a face-down card; lines count from 1.
    pub fn line(mut self, line: usize, names: &str) -> Position {
        let stack = cards(names).map(|name| match name.strip_prefix('-') {
            Some(down) => (card(down), false),
            None => (card(name), true),
        });
        self.0.lines[line - 1].extend(stack);
        self
    }

    pub fn compiled(mut self, lines: [bool; 3]) -> Position {
        self.0.compiled = lines;
        self
    }
}

/// An opponent without a card, whom nothing hits.
pub fn nobody() -> Position {
    side("Metal Plague Water")
}

/// A turn about to enter a phase. You are A.
pub fn game(turn: Seat, phase: Phase, you: Position, them: Position) -> (Game, Dice) {
    with_control(Control::Neutral, turn, phase, you, them)
}

/// The same, with the control component somewhere.
pub fn with_control(
    control: Control,
    turn: Seat,
    phase: Phase,
    you: Position,
    them: Position,
) -> (Game, Dice) {
    let setup = Setup {
        turn,
        phase,
        control,
        sides: [you.0, them.0],
    };
    let mut dice = Dice::new(1);
    let game = Game::new(&setup, &mut dice, &mut ()).expect("a legal position");
    (game, dice)
}
