//! Assimilation.

use super::prelude::*;

pub(super) const ASSIMILATION: [CardText; 6] = [
    card(0).middle(&[does(Verb::Take(one().theirs().down().even_covered()))]),
    card(1).middle(&[discard(1), does(Verb::Refresh)]).bottom(
        After(Deed::Refresh, By::Anyone),
        &[draw_theirs(), discard_into_theirs()],
    ),
    card(2).bottom(
        End,
        &[does(Verb::PlayTop {
            who: You,
            deck: Opponent,
            side: You,
            lines: Lines::This,
        })],
    ),
    card(4).middle(&[draw_theirs(), opponent_draws_yours()]),
    FIVE,
    card(6).bottom(
        End,
        &[does(Verb::PlayTop {
            who: You,
            deck: You,
            side: Opponent,
            lines: Lines::Any,
        })],
    ),
];
