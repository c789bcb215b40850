//! Light.

use super::prelude::*;

pub(super) const LIGHT: [CardText; 6] = [
    card(0).middle(&[flip(one()), draw_amount(ValueOfThat)]),
    card(1).bottom(End, &[draw(1)]),
    card(2).middle(&[
        draw(2),
        reveal(one().down()),
        either(&[shift(that()), flip(that())]).may(),
    ]),
    card(3).middle(&[shift(all().down().within(ThisLine))]),
    card(4).middle(&[reveal_hand(Opponent)]),
    FIVE,
];
