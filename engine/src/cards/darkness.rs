//! Darkness.

use super::prelude::*;

pub(super) const DARKNESS: [CardText; 6] = [
    card(0).middle(&[draw(3), shift(one_covered().theirs())]),
    card(1).middle(&[flip(one().theirs()), shift(that()).may()]),
    card(2)
        .always(FaceDownWorth(4))
        .middle(&[flip(one_covered().within(ThisLine)).may()]),
    card(3).middle(&[play(play_card().down().lines(Lines::Other))]),
    card(4).middle(&[shift(one().down())]),
    FIVE,
];
