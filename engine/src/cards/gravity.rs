//! Gravity.

use super::prelude::*;

pub(super) const GRAVITY: [CardText; 6] = [
    card(0).middle(&[does(Verb::PlayUnder)]),
    card(1).middle(&[draw(2), shift_to(one(), To::ToOrFromThisLine)]),
    card(2).middle(&[flip(one()), shift_to(that(), To::ThisLine)]),
    card(4).middle(&[shift_to(one().down(), To::ThisLine)]),
    FIVE,
    card(6).middle(&[does(Verb::PlayTop {
        who: Opponent,
        deck: Opponent,
        side: Opponent,
        lines: Lines::This,
    })]),
];
