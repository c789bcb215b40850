//! Time.

use super::prelude::*;

pub(super) const TIME: [CardText; 6] = [
    card(0).middle(&[
        play(play_card().from(From::Trash)),
        does(Verb::ShuffleTrash),
    ]),
    card(1).middle(&[flip(one_covered()), does(Verb::DiscardDeck)]),
    card(2)
        .top(
            After(Deed::Shuffle, By::You),
            &[draw(1), shift(this()).may()],
        )
        .middle(&[does(Verb::ShuffleTrash).when(TrashHolds).may()]),
    card(3).middle(&[
        does(Verb::RevealFromTrash),
        does(Verb::PlayThatDown(Lines::Other)).if_done(),
    ]),
    card(4).middle(&[draw(2), discard(2)]),
    FIVE,
];
