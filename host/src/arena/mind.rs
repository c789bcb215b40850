//! The engine's opponent with a memory whose size is picked when the program runs.

use engine::View;
use engine::ai::{HARD_NODES, Mind, Node, Params, Style, Trained, think};

use super::classic::Classic;
use super::player::Decided;
use super::spec::Judge;

/// What the opponent may use on the device, in KiB.
pub(super) const DEVICE: usize = HARD_NODES * size_of::<Node>() / 1024;

/// The memories there are, in KiB: those beside the device's show what its limit costs in strength.
pub(super) const MEMORIES: [usize; 5] = [8, 32, 48, 64, 512];

const fn nodes(memory: usize) -> usize {
    memory * 1024 / size_of::<Node>()
}

/// A search in a pool of any size.
pub(crate) trait Thinker: Send {
    /// Thinks to the end.
    fn think(&mut self, view: View, params: Params, seed: u64) -> Option<Decided>;

    /// How often each legal answer was tried in the last thought, and the chance, from 0 to [`engine::ai::WIN`], that came out.
    fn thought(&self) -> (Vec<u16>, u16);
}

impl<const N: usize, S: Style + Send> Thinker for Mind<N, S> {
    fn think(&mut self, view: View, params: Params, seed: u64) -> Option<Decided> {
        let answer = think(self, view, params, seed)?;
        Some(Decided {
            answer,
            playouts: self.playouts(),
        })
    }

    fn thought(&self) -> (Vec<u16>, u16) {
        let visits = self.offers().map(|offer| offer.visits).collect();
        (visits, self.chance() as u16)
    }
}

/// A mind with one of the [`MEMORIES`].
pub(super) fn with(judge: Judge, memory: usize) -> Box<dyn Thinker> {
    match judge {
        Judge::Trained => in_style::<Trained>(memory),
        Judge::Classic => in_style::<Classic>(memory),
    }
}

fn in_style<S: Style + Send + 'static>(memory: usize) -> Box<dyn Thinker> {
    match MEMORIES.iter().position(|m| *m == memory) {
        Some(0) => Box::new(Mind::<{ nodes(MEMORIES[0]) }, S>::in_style()),
        Some(1) => Box::new(Mind::<{ nodes(MEMORIES[1]) }, S>::in_style()),
        Some(2) => Box::new(Mind::<{ nodes(MEMORIES[2]) }, S>::in_style()),
        Some(3) => Box::new(Mind::<{ nodes(MEMORIES[3]) }, S>::in_style()),
        _ => Box::new(Mind::<{ nodes(MEMORIES[4]) }, S>::in_style()),
    }
}
