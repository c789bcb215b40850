//! Metal.

use super::prelude::*;

pub(super) const METAL: [CardText; 6] = [
    card(0).always(TheirsLess(2)).middle(&[flip(one())]),
    card(1).middle(&[draw(2), bar_compile()]),
    card(2).always(NoFaceDownPlays),
    card(3).middle(&[draw(1), delete(all().within(OneOtherLineOf(8)))]),
    FIVE,
    card(6).top(WouldBeCoveredOrFlipped, &[delete(this())]),
];
