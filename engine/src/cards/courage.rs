//! Courage.

use super::prelude::*;

pub(super) const COURAGE: [CardText; 6] = [
    card(0)
        .top(Start, &[draw(1).when(HandEmpty)])
        .middle(&[draw(1)])
        .bottom(
            End,
            &[discard(1).may(), opponent_discards(Exactly(1)).if_done()],
        ),
    card(1).middle(&[delete(one().theirs().within(WhereBehind))]),
    card(2)
        .middle(&[draw(1)])
        .bottom(End, &[draw(1).when(Behind)]),
    card(3).bottom(End, &[shift_to(this(), To::TheirBest).may()]),
    FIVE,
    card(6).top(End, &[flip(this()).when(Behind)]),
];
