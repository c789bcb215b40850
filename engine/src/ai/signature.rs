//! The opponent's signature: one number over fixed drafts and positions, the same on every machine.

use super::style::{Style, Trained};
use super::{Level, Mind, Params, draft_in, think};
use crate::chance::Dice;
use crate::draft::{Draft, Pool};
use crate::game::Game;
use crate::names::Seat;
use crate::setup::Deal;

const GAMES: u64 = 6;
/// Random answers before the opponent takes over, for each game before this one: positions of every age.
const WARM_UP: u64 = 9;
/// Answers of the opponent in each game.
const DECISIONS: u64 = 8;
/// Enough to grow a tree, few enough for a chip without a cache.
const PLAYOUTS: u32 = 24;
/// More than the playouts can fill, and little for a stack.
const NODES: usize = 128;

/// Drafts and plays a little at every level, and boils down what was picked and answered. Any change in how
/// the opponent thinks shows, and so does a machine that reckons differently.
pub fn signature() -> u64 {
    signature_of::<Trained>(&Level::ALL.map(|level| (level.params(), level.mood())))
}

/// The same of any style, for some ways of thinking and moods in the draft.
pub fn signature_of<S: Style>(levels: &[(Params, u32)]) -> u64 {
    let mut mind = Mind::<NODES, S>::in_style();
    let mut sum = Fnv::new();
    for game in 0..GAMES {
        // It can only end early where the rest of the game could not be played either.
        let _ = play(game, levels, &mut mind, &mut sum);
    }
    sum.0
}

fn play<S: Style>(
    number: u64,
    levels: &[(Params, u32)],
    mind: &mut Mind<NODES, S>,
    sum: &mut Fnv,
) -> Option<()> {
    let first = Seat::at((number & 1) as usize);
    let mut table = Draft::new(Pool::all(), first)?;
    let level = |turn: u64| levels[(number + turn) as usize % levels.len()];
    while let Some(pick) = draft_in::<S>(&table, level(0).1, number) {
        sum.add(pick.index());
        table.pick(pick).ok()?;
    }
    let deal = Deal {
        protocols: table.protocols()?,
        first,
        control: true,
    };
    let mut dice = Dice::new(number);
    let mut game = Game::deal(&deal, &mut dice, &mut ()).ok()?;
    for turn in 0..WARM_UP * number + DECISIONS {
        let legal = game.legal();
        let answer = if turn < WARM_UP * number {
            *legal.get(dice.below(legal.len() as u32) as usize)?
        } else {
            let params = Params {
                playouts: PLAYOUTS,
                ..level(turn).0
            };
            let answer = think(mind, game.view(game.question()?.seat), params, turn)?;
            sum.add(legal.iter().position(|a| *a == answer)?);
            answer
        };
        game.answer(answer, &mut dice, &mut ()).ok()?;
    }
    Some(())
}

/// FNV-1a, 64 bits: short, and its constants never change.
struct Fnv(u64);

impl Fnv {
    fn new() -> Fnv {
        Fnv(0xcbf2_9ce4_8422_2325)
    }

    fn add(&mut self, place: usize) {
        self.0 = (self.0 ^ place as u64).wrapping_mul(0x0100_0000_01b3);
    }
}
