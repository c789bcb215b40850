//! The opponent: a search over imagined worlds in fixed memory.
//!
//! Its only input is a [`View`], so it cannot look at a hidden card. Each playout imagines a world that fits
//! the view, walks down a tree of answers both players might give, adds one node, plays a little further by a
//! policy (`policy`) if its style does so, and judges where that led, in the way of a [`Style`]. No float, no recursion, no
//! allocation: the nodes live in a pool whose size is a const parameter, and when it is full the search goes on
//! sampling what it has.

mod coach;
mod draft;
mod inputs;
mod label;
mod level;
mod mcts;
pub mod net;
mod policy;
mod review;
mod signature;
mod strengths;
mod style;

pub use coach::{Advice, Chance, OPTIONS, REASONS, Reason, Weighed};
pub use draft::{draft, draft_in};
pub use level::Level;
pub use mcts::{Mind, Node, Offer};
pub use review::{Change, MOMENTS, Moment, POINTS, Point, Review, Task};
pub use signature::{signature, signature_of};
pub use style::{Style, Trained, WIN};

use crate::question::Answer;
use crate::view::View;

/// The playouts the strongest level makes for an answer, as many as the device affords in the time it has; where nothing
/// can change any more it makes fewer, some three in four on average.
pub const HARD_PLAYOUTS: u32 = 4200;

/// The nodes the device has room for: 48 KiB. The last playouts of a long thought grow no more.
pub const HARD_NODES: usize = 3072;

/// What a position is scored by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    /// Only the own lines and hand.
    Own,
    /// Both players'.
    Full,
}

/// How a search thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Params {
    /// Playouts for one answer.
    pub playouts: u32,
    /// Answers the tree is deep at the most; 1 is a flat search.
    pub depth: u8,
    /// Decisions a playout goes on beyond the tree before it is scored, in a style that does.
    pub horizon: u8,
    /// How much the search tries what looks worse, in 1/256.
    pub explore: u16,
    /// What a position is scored by.
    pub sight: Sight,
    /// What it takes care of.
    pub habits: Habits,
}

/// What a search takes care of; each can be switched off, to see what it is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Habits {
    /// An answer that is not possible in every world is tried by how often it was possible.
    pub counts_worlds: bool,
    /// What the opponent plays face-down goes by its line alone, so that no reply depends on what it is.
    pub sees_backs: bool,
    /// Answers tried about as often are told apart by their chances.
    pub weighs_ties: bool,
    /// It ends when what is left can hardly change the answer.
    pub stops_early: bool,
    /// In a game that has gone on for very long it does not insist on the best answer, lest it go round in circles.
    pub leaves_circles: bool,
}

impl Habits {
    /// All of them.
    pub const ALL: Habits = Habits::every(true);
    /// None of them: how the opponent thought at first.
    pub const NONE: Habits = Habits::every(false);

    const fn every(on: bool) -> Habits {
        Habits {
            counts_worlds: on,
            sees_backs: on,
            weighs_ties: on,
            stops_early: on,
            leaves_circles: on,
        }
    }
}

/// Thinks to the end and answers. For hosts; a device calls [`Mind::step`] in slices.
pub fn think<const N: usize, S: Style>(
    mind: &mut Mind<N, S>,
    view: View,
    params: Params,
    seed: u64,
) -> Option<Answer> {
    mind.begin(view, params, seed);
    while mind.step(64) {}
    mind.best()
}
