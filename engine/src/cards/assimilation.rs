//! Assimilation.

use super::prelude::*;

pub(super) const ASSIMILATION: [CardText; 6] = [
    card(0).middle(&[take(one().theirs().down().even_covered())]),
    card(1).middle(&[discard(1), refresh()]).bottom(
        After(Deed::Refresh, By::Anyone),
        &[draw_theirs(), discard_into_theirs()],
    ),
    card(2).bottom(End, &[play_their_top(Lines::This)]),
    card(4).middle(&[draw_theirs(), opponent_draws_yours()]),
    FIVE,
    card(6).bottom(End, &[play_top_over(Lines::Any)]),
];
