//! Chaos.

use super::prelude::*;

pub(super) const CHAOS: [CardText; 6] = [
    card(0)
        .middle(&[each(
            Each::Lines(Lines::Any),
            &flip(one_covered().within(ThatLine)),
        )])
        .bottom(Start, &[draw_theirs(), opponent_draws_yours()]),
    card(1).middle(&[rearrange(You), rearrange(Opponent)]),
    card(2).middle(&[shift(one_covered().yours())]),
    card(3).uncovered(ThisUnmatched),
    card(4).bottom(End, &[discard_hand(You), draw_amount(Discarded(0))]),
    FIVE,
];
