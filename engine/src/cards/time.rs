//! Time.

use super::prelude::*;

pub(super) const TIME: [CardText; 6] = [
    card(0).middle(&[play(play_card().from(From::Trash)), shuffle_trash()]),
    card(1).middle(&[flip(one_covered()), discard_deck()]),
    card(2)
        .top(
            After(Deed::Shuffle, By::You),
            &[draw(1), shift(this()).may()],
        )
        .middle(&[shuffle_trash().when(TrashHolds).may()]),
    card(3).middle(&[reveal_from_trash(), play_that_down(Lines::Other).if_done()]),
    card(4).middle(&[draw(2), discard(2)]),
    FIVE,
];
