//! Written by `compile train draft`: 29951 games.
//!
//! - games of classic:playouts=160,memory=32 at d603766, seed 1, 13951 asked for
//!
//! - games of hard:playouts=160,memory=32,stop=off at 62927f0, seed 2, 16000 asked for

use crate::names::Protocol;

/// How often the player who had a protocol won, in 1/1000, in the order of [`Protocol::ALL`].
#[rustfmt::skip]
pub(super) static STRENGTHS: [u16; Protocol::ALL.len()] = [
    568, // Darkness
    548, // Death
    612, // Fire
    513, // Gravity
    524, // Life
    466, // Light
    397, // Metal
    455, // Plague
    524, // Psychic
    472, // Speed
    487, // Spirit
    557, // Water
    436, // Apathy
    597, // Hate
    507, // Love
    437, // Chaos
    458, // Clarity
    480, // Corruption
    532, // Courage
    521, // Fear
    487, // Ice
    477, // Luck
    468, // Mirror
    506, // Peace
    494, // Smoke
    520, // Time
    498, // War
    483, // Assimilation
    553, // Diversity
    422, // Unity
];
