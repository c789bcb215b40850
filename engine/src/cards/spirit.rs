//! Spirit.

use super::prelude::*;

pub(super) const SPIRIT: [CardText; 6] = [
    card(0).middle(&[refresh(), draw(1)]).uncovered(SkipsCache),
    card(1)
        .always(PlayUnmatched)
        .middle(&[draw(2)])
        .bottom(Start, &[either(&[discard(1), flip(this())])]),
    card(2).middle(&[flip(one()).may()]),
    card(3).top(After(Deed::Draw, By::You), &[shift(this()).may()]),
    card(4).middle(&[swap_protocols()]),
    FIVE,
];
