//! Style: what a search judges positions and protocols by.

use super::strengths::STRENGTHS;
use super::{Sight, net};
use crate::game::Game;
use crate::names::{Protocol, Seat};

/// A certain win; a certain loss is 0.
pub const WIN: u32 = 1024;

/// What a search judges by. A type and not a value, so that a program carries only the styles it uses and a choice between
/// them costs nothing.
pub trait Style {
    /// How often the player who had a protocol won, in 1/1000, in the order of [`Protocol::ALL`].
    const STRENGTHS: &'static [u16; Protocol::ALL.len()];

    /// Whether playouts may go on beyond the tree, if the [`Params`](super::Params) say so.
    const PLAYS_ON: bool;

    /// The chance that a player wins, from 0 to [`WIN`]: certain where the game is over.
    fn chance(game: &Game, seat: Seat, sight: Sight) -> u32;
}

/// The engine's own style.
#[derive(Clone, Copy, Debug)]
pub struct Trained;

impl Style for Trained {
    const STRENGTHS: &'static [u16; Protocol::ALL.len()] = &STRENGTHS;
    const PLAYS_ON: bool = false;

    fn chance(game: &Game, seat: Seat, sight: Sight) -> u32 {
        net::chance(game, seat, sight)
    }
}
