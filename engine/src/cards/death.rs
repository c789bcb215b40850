//! Death.

use super::prelude::*;

pub(super) const DEATH: [CardText; 6] = [
    card(0).middle(&[each(
        Each::Lines(Lines::Other),
        &delete(one().within(ThatLine)),
    )]),
    card(1).top(
        Start,
        &[
            draw(1).may(),
            delete(one().other()).if_done(),
            delete(this()).if_done(),
        ],
    ),
    card(2).middle(&[delete(all().within(OneLine).of_value(Between(1, 2)))]),
    card(3).middle(&[delete(one().down())]),
    card(4).middle(&[delete(one().of_value(Between(0, 1)))]),
    FIVE,
];
