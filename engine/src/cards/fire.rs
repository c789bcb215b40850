//! Fire.

use super::prelude::*;

pub(super) const FIRE: [CardText; 6] = [
    card(0)
        .middle(&[flip(one().other()), draw(2)])
        .bottom(WouldBeCovered, &[draw(1), flip(one().other())]),
    card(1).middle(&[discard(1), delete(one()).if_done()]),
    card(2).middle(&[discard(1), give_back(one()).if_done()]),
    card(3).bottom(End, &[discard(1).may(), flip(one()).if_done()]),
    card(4).middle(&[discard_or_more(1), draw_amount(Discarded(1))]),
    FIVE,
];
