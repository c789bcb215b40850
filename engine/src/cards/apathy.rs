//! Apathy.

use super::prelude::*;

pub(super) const APATHY: [CardText; 6] = [
    card(0).always(MorePerFaceDown(1)),
    card(1).middle(&[flip(all().other().up().within(ThisLine))]),
    card(2)
        .always(NoMiddlesHere)
        .bottom(WouldBeCovered, &[flip(this())]),
    card(3).middle(&[flip(one().theirs().up())]),
    card(4).middle(&[flip(one_covered().yours().up()).may()]),
    FIVE,
];
