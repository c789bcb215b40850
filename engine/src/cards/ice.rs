//! Ice.

use super::prelude::*;

pub(super) const ICE: [CardText; 6] = [
    card(1).middle(&[shift(this()).may()]).bottom(
        After(Deed::PlayHere, By::Opponent),
        &[opponent_discards(Exactly(1))],
    ),
    card(2).middle(&[shift(one().other())]),
    card(3).top(End, &[shift(this()).when(Covered).may()]),
    card(4).uncovered(Unflippable),
    FIVE,
    card(6).always(NoDrawsWithHand),
];
