//! Mirror.

use super::prelude::*;

pub(super) const MIRROR: [CardText; 6] = [
    card(0).always(MorePerTheirCard(1)),
    card(1).bottom(End, &[copy_middle().may()]),
    card(2).middle(&[swap_stacks()]),
    card(3).middle(&[flip(one().yours()), flip(one().theirs().within(ThatLine))]),
    card(4).bottom(After(Deed::Draw, By::Opponent), &[draw(1)]),
    FIVE,
];
