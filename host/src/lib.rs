//! The desktop side of the game: scenarios, random games, the arena and the invariants every game keeps.
//!
//! The binary `compile` is a thin layer of commands over this library; the workspace's `tests`
//! package drives the same code.

#![forbid(unsafe_code)]

pub mod arena;
pub mod fact;
pub mod fuzz;
pub mod invariants;
pub mod moves;
pub mod play;
pub mod puzzles;
pub mod random;
pub mod recording;
pub mod rig;
pub mod scenario;
pub mod shots;
pub mod speech;
pub mod train;
pub mod witness;
