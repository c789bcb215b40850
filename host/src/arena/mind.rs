//! The engine's opponent with a memory whose size is picked when the program runs.

use engine::View;
use engine::ai::{HARD_NODES, Mind, Node, Params, think};

use super::player::Choice;

/// What the opponent may use on the device, in KiB.
pub(super) const DEVICE: usize = HARD_NODES * size_of::<Node>() / 1024;

/// The memories there are, in KiB: those beside the device's show what its limit costs in strength.
pub(super) const MEMORIES: [usize; 4] = [8, 32, DEVICE, 512];

const fn nodes(memory: usize) -> usize {
    memory * 1024 / size_of::<Node>()
}

/// A search in a pool of any size.
pub(super) trait Thinker: Send {
    /// Thinks to the end.
    fn think(&mut self, view: View, params: Params, seed: u64) -> Option<Choice>;
}

impl<const N: usize> Thinker for Mind<N> {
    fn think(&mut self, view: View, params: Params, seed: u64) -> Option<Choice> {
        let answer = think(self, view, params, seed)?;
        Some(Choice {
            answer,
            playouts: self.playouts(),
        })
    }
}

/// A mind with one of the [`MEMORIES`].
pub(super) fn with(memory: usize) -> Box<dyn Thinker> {
    match MEMORIES.iter().position(|m| *m == memory) {
        Some(0) => Box::new(Mind::<{ nodes(MEMORIES[0]) }>::new()),
        Some(1) => Box::new(Mind::<{ nodes(MEMORIES[1]) }>::new()),
        Some(3) => Box::new(Mind::<{ nodes(MEMORIES[3]) }>::new()),
        _ => Box::new(Mind::<HARD_NODES>::new()),
    }
}
