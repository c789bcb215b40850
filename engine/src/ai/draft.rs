//! Drafting: a sensible choice of protocols, not always the same three.

use super::Level;
use super::style::{Style, Trained};
use crate::chance::Dice;
use crate::draft::Draft;
use crate::names::Protocol;

/// How often the player who had the protocol won, in 1/1000: 4,000 games of the search against itself with
/// protocols dealt at random, so 800 a protocol (two standard errors are 35). In the order of
/// [`Protocol::ALL`].
#[rustfmt::skip]
pub(super) static STRENGTHS: [u16; 30] = [
    // Main 1: Darkness, Death, Fire, Gravity, Life, Light, Metal, Plague, Psychic, Speed, Spirit, Water
    559, 532, 620, 489, 498, 440, 427, 447, 535, 481, 485, 533,
    // Aux 1: Apathy, Hate, Love
    509, 593, 554,
    // Main 2: Chaos, Clarity, Corruption, Courage, Fear, Ice, Luck, Mirror, Peace, Smoke, Time, War
    450, 447, 522, 530, 496, 477, 459, 449, 504, 478, 529, 499,
    // Aux 2: Assimilation, Diversity, Unity
    506, 489, 476,
];

/// Picks a protocol for the player whose pick it is; `None` when the draft is over.
pub fn draft(draft: &Draft, level: Level, seed: u64) -> Option<Protocol> {
    draft_in::<Trained>(draft, level.mood(), seed)
}

/// The same in any style and mood: the best of strength plus a random number below the mood.
pub fn draft_in<S: Style>(draft: &Draft, mood: u32, seed: u64) -> Option<Protocol> {
    draft.seat()?;
    let mut dice = Dice::new(seed);
    draft
        .open()
        .iter()
        .map(|p: Protocol| (u32::from(S::STRENGTHS[p.index()]) + dice.below(mood), p))
        .max_by_key(|(liking, _)| *liking)
        .map(|(_, protocol)| protocol)
}
