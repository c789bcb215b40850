//! Psychic.

use super::prelude::*;

pub(super) const PSYCHIC: [CardText; 6] = [
    card(0).middle(&[
        draw(2),
        opponent_discards(Exactly(2)),
        reveal_hand(Opponent),
    ]),
    card(1)
        .always(OnlyFaceDownPlays)
        .bottom(Start, &[flip(this())]),
    card(2).middle(&[opponent_discards(Exactly(2)), rearrange(Opponent)]),
    card(3).middle(&[opponent_discards(Exactly(1)), shift(one().theirs())]),
    card(4).bottom(
        End,
        &[give_back(one().theirs()).may(), flip(this()).if_done()],
    ),
    FIVE,
];
