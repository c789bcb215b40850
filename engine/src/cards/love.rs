//! Love.

use super::prelude::*;

pub(super) const LOVE: [CardText; 6] = [
    card(1)
        .middle(&[draw_theirs()])
        .bottom(End, &[give().may(), draw(2).if_done()]),
    card(2).middle(&[opponent_draws(Exactly(1)), refresh()]),
    card(3).middle(&[take_random(), give()]),
    card(4).middle(&[reveal_from_hand(), flip(one())]),
    FIVE,
    card(6).middle(&[opponent_draws(Exactly(2))]),
];
