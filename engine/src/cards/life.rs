//! Life.

use super::prelude::*;

pub(super) const LIFE: [CardText; 6] = [
    card(0)
        .top(End, &[delete(this()).when(Covered)])
        .middle(&[each(
            Each::Lines(Lines::WithYourCard),
            &play_top(Lines::That),
        )]),
    card(1).middle(&[flip(one()), flip(one())]),
    card(2).middle(&[draw(1), flip(one().down()).may()]),
    card(3).bottom(WouldBeCovered, &[play_top(Lines::Other)]),
    card(4).middle(&[draw(1).when(Covering)]),
    FIVE,
];
