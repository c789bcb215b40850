//! Water.

use super::prelude::*;

pub(super) const WATER: [CardText; 6] = [
    card(0).middle(&[flip(one().other()), flip(this())]),
    card(1).middle(&[each(Each::Lines(Lines::Other), &play_top(Lines::That))]),
    card(2).middle(&[draw(2), rearrange(You)]),
    card(3).middle(&[give_back(all().within(OneLine).of_value(Between(2, 2)))]),
    card(4).middle(&[give_back(one().yours())]),
    FIVE,
];
