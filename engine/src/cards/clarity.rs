//! Clarity.

use super::prelude::*;

pub(super) const CLARITY: [CardText; 6] = [
    card(0).always(MorePerHandCard(1)),
    card(1)
        .top(Start, &[reveal_top(), discard_top(You).may()])
        .middle(&[reveal_hand(Opponent)])
        .bottom(WouldBeCovered, &[draw(3)]),
    card(2).middle(&[
        reveal_deck(),
        draw_value(1),
        shuffle_deck(),
        play(Play {
            value: Some(1),
            ..play_card()
        }),
    ]),
    card(3).middle(&[reveal_deck(), draw_value(5), shuffle_deck()]),
    card(4).middle(&[shuffle_trash().may()]),
    FIVE,
];
