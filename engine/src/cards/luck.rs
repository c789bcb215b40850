//! Luck.

use super::prelude::*;

pub(super) const LUCK: [CardText; 6] = [
    card(0).middle(&[
        state_number(),
        draw_noting(3),
        reveal_drawn(),
        play(play_card().from(From::That)).if_done().may(),
    ]),
    card(1).middle(&[play_top(Lines::Any), flip_quietly(that()).if_done()]),
    card(2).middle(&[discard_top(You), draw_unshuffled(ValueOfThat).if_done()]),
    card(3).middle(&[
        state_protocol(),
        discard_top(Opponent),
        delete(one()).when(Matched),
    ]),
    card(4).middle(&[
        discard_top(You),
        delete(one().even_covered().of_value(Value::Discarded)).if_done(),
    ]),
    FIVE,
];
