//! Bytes as a position.

use engine::{Card, Control, Dice, Game, Line, Phase, Protocol, Seat, Setup, SetupError, Side};

use super::Bytes;
use crate::invariants;
use crate::random::RandomPlayer;

/// Sets up a position made of the bytes and goes on by them, every position on the way being sound. The answers that were given.
///
/// # Panics
/// When a sound position is refused, an impossible one is taken, or one on the way breaks a rule.
pub fn setup(bytes: &[u8]) -> usize {
    let mut input = Bytes(bytes);
    let seed = input.seed();
    let (setup, cards, fault) = position(&mut input);
    let mut dice = Dice::new(seed);
    let mut game = match (Game::new(&setup, &mut dice, &mut ()), fault) {
        (Ok(game), None) => game,
        (Err(found), Some(fault)) if found == fault => return 0,
        (found, due) => panic!("{:?} instead of {due:?}", found.map(drop)),
    };
    let mut checker = RandomPlayer::new(seed);
    let mut given = 0;
    loop {
        invariants::position(&game, &cards, &mut checker)
            .unwrap_or_else(|broken| panic!("after {given} answers from {setup:?}: {broken}"));
        let Some(answer) = input.answer(&game) else {
            return given;
        };
        game.answer(answer, &mut dice, &mut ())
            .expect("it is legal");
        given += 1;
    }
}

/// A position, the cards in it, and what is wrong with it.
fn position(input: &mut Bytes<'_>) -> (Setup, Vec<Card>, Option<SetupError>) {
    let mut open = Protocol::ALL.to_vec();
    let mut protocols = || std::array::from_fn(|_| open.swap_remove(input.below(open.len())));
    let rows: [[Protocol; 3]; 2] = [protocols(), protocols()];
    let stranger = open[0];
    let mut setup = Setup {
        turn: Seat::BOTH[input.below(2)],
        phase: Phase::ALL[input.below(Phase::ALL.len())],
        control: [
            Control::Off,
            Control::Neutral,
            Control::Held(Seat::A),
            Control::Held(Seat::B),
        ][input.below(4)],
        sides: rows.map(Side::new),
    };
    let mut cards = Vec::new();
    for card in rows.into_iter().flatten().flat_map(Protocol::cards) {
        let place = input.byte();
        let side = &mut setup.sides[usize::from(place & 1)];
        let laid = match place >> 1 & 7 {
            0 | 1 => side.hand.push(card).is_ok(),
            2 | 3 => side.deck.push(card).is_ok(),
            4 => side.trash.push(card).is_ok(),
            // One place in 16 is out of the game.
            _ if place >> 4 == 0 => false,
            line => {
                let stack = &mut side.lines[Line::ALL[usize::from(line) - 5].index()];
                stack.push((card, place & 128 == 0)).is_ok()
            }
        };
        if laid {
            cards.push(card);
        }
    }
    let fault = spoil(input, &mut setup, &cards, stranger);
    (setup, cards, fault)
}

/// Makes a few positions impossible, in one way each.
fn spoil(
    input: &mut Bytes<'_>,
    setup: &mut Setup,
    cards: &[Card],
    stranger: Protocol,
) -> Option<SetupError> {
    let wrong = input.byte();
    let [side, other] = &mut setup.sides;
    side.compiled = std::array::from_fn(|line| wrong & 1 << line != 0);
    other.compiled = [wrong & 8 != 0, wrong & 16 != 0, false];
    let won = (side.compiled == [true; 3]).then_some(SetupError::Won(Seat::A));
    match wrong >> 3 {
        0 => {
            side.protocols[0] = side.protocols[1];
            Some(SetupError::Protocol(side.protocols[1]))
        }
        1 if won.is_none() => {
            let card = stranger.cards()[0];
            side.hand.insert(0, card).ok()?;
            Some(SetupError::Foreign(card))
        }
        2 if won.is_none() => {
            let twice = *cards.last()?;
            other.lines[2].push((twice, true)).ok()?;
            Some(SetupError::Twice(twice))
        }
        _ => won,
    }
}
