//! Smoke.

use super::prelude::*;

pub(super) const SMOKE: [CardText; 6] = [
    card(0).middle(&[each(
        Each::Lines(Lines::WithFaceDown),
        &play_top(Lines::That),
    )]),
    card(1).middle(&[flip(one().yours()), shift(that()).may()]),
    card(2).always(MorePerFaceDown(1)),
    card(3).middle(&[play(play_card().down().lines(Lines::WithFaceDown))]),
    card(4).middle(&[shift(one_covered().down())]),
    FIVE,
];
