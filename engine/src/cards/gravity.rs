//! Gravity.

use super::prelude::*;

pub(super) const GRAVITY: [CardText; 6] = [
    card(0).middle(&[play_under()]),
    card(1).middle(&[draw(2), shift_to(one(), To::ToOrFromThisLine)]),
    card(2).middle(&[flip(one()), shift_to(that(), To::ThisLine)]),
    card(4).middle(&[shift_to(one().down(), To::ThisLine)]),
    FIVE,
    card(6).middle(&[opponent_plays_top(Lines::This)]),
];
