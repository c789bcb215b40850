//! Drafting: a sensible choice of protocols, not always the same three.

use super::Level;
use super::style::{Style, Trained};
use crate::chance::Dice;
use crate::draft::Draft;
use crate::names::Protocol;

/// Picks a protocol for the player whose pick it is; `None` when the draft is over.
pub fn draft(draft: &Draft, level: Level, seed: u64) -> Option<Protocol> {
    draft_in::<Trained>(draft, level.mood(), seed)
}

/// The same in any style and mood: the best of strength plus a random number below the mood.
pub fn draft_in<S: Style>(draft: &Draft, mood: u32, seed: u64) -> Option<Protocol> {
    draft.seat()?;
    let mut dice = Dice::new(seed);
    // Everybody has moods; a beginner picks by liking more than by strength.
    draft
        .open()
        .iter()
        .map(|p: Protocol| (u32::from(S::STRENGTHS[p.index()]) + dice.below(mood), p))
        .max_by_key(|(liking, _)| *liking)
        .map(|(_, protocol)| protocol)
}
