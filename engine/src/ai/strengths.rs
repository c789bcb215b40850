//! Strengths.

use crate::names::Protocol;

/// How often the player who had the protocol won, in 1/1000: 4,000 games of the search against itself with
/// protocols dealt at random, so 800 a protocol (two standard errors are 35). In the order of
/// [`Protocol::ALL`].
#[rustfmt::skip]
pub(super) static STRENGTHS: [u16; Protocol::ALL.len()] = [
    // Main 1: Darkness, Death, Fire, Gravity, Life, Light, Metal, Plague, Psychic, Speed, Spirit, Water
    559, 532, 620, 489, 498, 440, 427, 447, 535, 481, 485, 533,
    // Aux 1: Apathy, Hate, Love
    509, 593, 554,
    // Main 2: Chaos, Clarity, Corruption, Courage, Fear, Ice, Luck, Mirror, Peace, Smoke, Time, War
    450, 447, 522, 530, 496, 477, 459, 449, 504, 478, 529, 499,
    // Aux 2: Assimilation, Diversity, Unity
    506, 489, 476,
];
