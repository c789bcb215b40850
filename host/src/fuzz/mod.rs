//! What a fuzzer feeds: five doors through which bytes of any kind come in, and what must hold behind each.
//!
//! Each target takes any bytes, panics if something does not hold, and says how far the bytes led, so that whoever makes them up
//! can see that they lead somewhere. `fuzz/` hands them what a fuzzer finds; `tests/fuzz.rs` hands them seeded bytes in every
//! `cargo test`.

mod buttons;
mod save;
mod scenario;
mod setup;
mod transcript;

pub use buttons::buttons;
pub use save::save;
pub use scenario::scenario;
pub use setup::setup;
pub use transcript::transcript;

use engine::{Answer, Game};

/// Bytes to make decisions with, one after the other; nothing but zeros once they are used up.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn byte(&mut self) -> u8 {
        self.0.split_off_first().copied().unwrap_or(0)
    }

    /// A number below `n`, which is at most 256.
    fn below(&mut self, n: usize) -> usize {
        usize::from(self.byte()) % n
    }

    fn seed(&mut self) -> u64 {
        u64::from_le_bytes(std::array::from_fn(|_| self.byte()))
    }

    /// A legal answer; `None` once the game or the input is over.
    fn answer(&mut self, game: &Game) -> Option<Answer> {
        let legal = game.legal();
        if self.is_empty() || legal.is_empty() {
            return None;
        }
        Some(legal[self.below(legal.len())])
    }
}
