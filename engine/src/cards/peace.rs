//! Peace.

use super::prelude::*;

pub(super) const PEACE: [CardText; 6] = [
    card(1)
        .middle(&[each(Each::Players, &discard_each_hand())])
        .bottom(End, &[draw(1).when(HandEmpty)]),
    card(2).middle(&[draw(1), play(play_card().down())]),
    card(3).middle(&[discard(1).may(), flip(one().of_value(OverHand))]),
    card(4).bottom(After(Deed::Discard, By::YouInTheirTurn), &[draw(1)]),
    FIVE,
    card(6).middle(&[flip(this()).when(HandOver(1))]),
];
