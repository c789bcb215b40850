//! War.

use super::prelude::*;

pub(super) const WAR: [CardText; 6] = [
    card(0)
        .top(After(Deed::Refresh, By::You), &[flip(this()).may()])
        .bottom(After(Deed::Draw, By::Opponent), &[delete(one()).may()]),
    card(1).bottom(
        After(Deed::Refresh, By::Opponent),
        &[discard_or_more(0), refresh()],
    ),
    card(2).middle(&[flip(one())]).bottom(
        After(Deed::Compile, By::Opponent),
        &[discard_hand(Opponent)],
    ),
    card(3).middle(&[draw(1)]).bottom(
        After(Deed::Discard, By::Opponent),
        &[play(play_card().down()).may()],
    ),
    card(4).middle(&[opponent_discards(Exactly(1))]),
    FIVE,
];
