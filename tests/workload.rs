//! Work that must give the same result on every machine: random games, and the opponent's answers in them.
//!
//! The host's test `chip.rs` and the chip's binary `bench` both include this file; neither may need more than the engine.

use engine::ai::{Level, Mind};
use engine::{Deal, Dice, Game, Line, Protocol, Seat};

/// The levels that work there: the lowest, the one in the middle, the highest.
pub const LEVELS: [Level; 3] = [Level::LOWEST, Level::ALL[Level::COUNT / 2], Level::HIGHEST];

/// A running hash (FNV-1a, 64 bits).
#[derive(Clone, Copy)]
pub struct Signature(pub u64);

impl Signature {
    /// Of nothing yet.
    pub const fn new() -> Signature {
        Signature(0xcbf2_9ce4_8422_2325)
    }

    fn add(&mut self, byte: u8) {
        self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
}

/// A random game of a seed: its dice and its first position.
pub fn start(seed: u64) -> (Dice, Option<Game>) {
    let mut dice = Dice::new(seed);
    let mut all = Protocol::ALL;
    dice.shuffle_slice(&mut all);
    let deal = Deal {
        protocols: [[all[0], all[1], all[2]], [all[3], all[4], all[5]]],
        first: Seat::A,
        control: seed.is_multiple_of(2),
    };
    let game = Game::deal(&deal, &mut dice, &mut ()).ok();
    (dice, game)
}

/// Gives random answers until the game is over or so many are given; says how many.
pub fn play(game: &mut Game, dice: &mut Dice, most: u32, signature: &mut Signature) -> u32 {
    let mut given = 0;
    while given < most {
        let legal = game.legal();
        if legal.is_empty() {
            break;
        }
        let place = dice.below(legal.len() as u32) as usize;
        let answer = legal[place];
        if game.answer(answer, dice, &mut ()).is_err() {
            break;
        }
        signature.add(place as u8);
        for seat in [Seat::A, Seat::B] {
            for line in Line::ALL {
                signature.add(game.total(seat, line) as u8);
            }
            signature.add(game.hand_len(seat) as u8);
        }
        given += 1;
    }
    given
}

/// The opponent's answer to the question of a position, added to the signature as its place among the legal ones.
pub fn answer<const N: usize>(
    mind: &mut Mind<N>,
    game: &Game,
    level: Level,
    signature: &mut Signature,
) {
    let Some(question) = game.question() else {
        return;
    };
    mind.begin(game.view(question.seat), level.params(), 7);
    while mind.step(16) {}
    let place = mind
        .best()
        .and_then(|best| game.legal().iter().position(|legal| *legal == best));
    signature.add(place.map_or(u8::MAX, |place| place as u8));
}
