//! Corruption.

use super::prelude::*;

pub(super) const CORRUPTION: [CardText; 6] = [
    card(0)
        .top(
            Start,
            &[flip(one().up().even_covered().other().within(ThisStack))],
        )
        .uncovered(ThisAnywhere),
    card(1).middle(&[give_back(one())]).uncovered(ReturnsToDeck),
    card(2)
        .top(
            After(Deed::Discard, By::You),
            &[opponent_discards(Exactly(1))],
        )
        .middle(&[draw(1), discard(1)]),
    card(3).middle(&[flip(one_covered().up()).may()]),
    FIVE,
    card(6).top(End, &[either(&[discard(1), delete(this())])]),
];
