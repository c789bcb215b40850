//! Speed.

use super::prelude::*;

pub(super) const SPEED: [CardText; 6] = [
    card(0).middle(&[play(play_card())]),
    card(1)
        .top(After(Deed::ClearCache, By::You), &[draw(1)])
        .middle(&[draw(2)]),
    card(2).always(SurvivesCompile),
    card(3)
        .middle(&[shift(one().yours().other())])
        .bottom(End, &[shift(one().yours()).may(), flip(this()).if_done()]),
    card(4).middle(&[shift(one().theirs().down())]),
    FIVE,
];
