//! Fear.

use super::prelude::*;

pub(super) const FEAR: [CardText; 6] = [
    card(0)
        .always(NoTheirMiddles)
        .middle(&[either(&[shift(one()), flip(one())])]),
    card(1).middle(&[
        draw(2),
        discard_hand(Opponent),
        opponent_draws(Discarded(-1)),
    ]),
    card(2).middle(&[give_back(one().theirs())]),
    card(3).middle(&[shift(one().theirs().even_covered().within(ThisLine))]),
    card(4).middle(&[discard_random(Opponent)]),
    FIVE,
];
