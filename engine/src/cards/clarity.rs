//! Clarity.

use super::prelude::*;

pub(super) const CLARITY: [CardText; 6] = [
    card(0).always(MorePerHandCard),
    card(1)
        .top(
            Start,
            &[does(Verb::RevealTop), does(Verb::DiscardTop(You)).may()],
        )
        .middle(&[does(Verb::RevealHand(Opponent))])
        .bottom(WouldBeCovered, &[draw(3)]),
    card(2).middle(&[
        does(Verb::RevealDeck),
        does(Verb::DrawValue(1)),
        does(Verb::ShuffleDeck),
        play(Play {
            value: Some(1),
            ..play_card()
        }),
    ]),
    card(3).middle(&[
        does(Verb::RevealDeck),
        does(Verb::DrawValue(5)),
        does(Verb::ShuffleDeck),
    ]),
    card(4).middle(&[does(Verb::ShuffleTrash).may()]),
    FIVE,
];
