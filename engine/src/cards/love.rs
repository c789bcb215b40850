//! Love.

use super::prelude::*;

pub(super) const LOVE: [CardText; 6] = [
    card(1)
        .middle(&[draw_theirs()])
        .bottom(End, &[does(Verb::Give).may(), draw(2).if_done()]),
    card(2).middle(&[opponent_draws(Exactly(1)), does(Verb::Refresh)]),
    card(3).middle(&[does(Verb::TakeRandom), does(Verb::Give)]),
    card(4).middle(&[does(Verb::RevealFromHand), flip(one())]),
    FIVE,
    card(6).middle(&[opponent_draws(Exactly(2))]),
];
