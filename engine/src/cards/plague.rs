//! Plague.

use super::prelude::*;

pub(super) const PLAGUE: [CardText; 6] = [
    card(0)
        .middle(&[opponent_discards(Exactly(1))])
        .uncovered(NoPlays),
    card(1)
        .top(After(Deed::Discard, By::Opponent), &[draw(1)])
        .middle(&[opponent_discards(Exactly(1))]),
    card(2).middle(&[discard_or_more(1), opponent_discards(Discarded(1))]),
    card(3).middle(&[each(Each::Cards(one().other().up()), &flip(that()))]),
    card(4).bottom(
        End,
        &[
            delete(one().theirs().down().by_opponent()),
            flip(this()).may(),
        ],
    ),
    FIVE,
];
