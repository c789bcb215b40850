//! Hate.

use super::prelude::*;

pub(super) const HATE: [CardText; 6] = [
    card(0).middle(&[delete(one())]),
    card(1).middle(&[discard(3), delete(one()), delete(one())]),
    card(2).middle(&[
        delete(one().yours().of_value(Highest)),
        delete(one().theirs().of_value(Highest)),
    ]),
    card(3).top(After(Deed::Delete, By::You), &[draw(1)]),
    card(4).bottom(
        WouldBeCovered,
        &[delete(one_covered().within(ThisLine).of_value(Lowest))],
    ),
    FIVE,
];
