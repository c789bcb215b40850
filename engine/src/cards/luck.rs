//! Luck.

use super::prelude::*;

pub(super) const LUCK: [CardText; 6] = [
    card(0).middle(&[
        does(Verb::StateNumber),
        does(Verb::DrawNoting(3)),
        does(Verb::RevealDrawn),
        play(play_card().from(From::That)).if_done().may(),
    ]),
    card(1).middle(&[
        play_top(Lines::Any),
        does(Verb::FlipQuietly(that())).if_done(),
    ]),
    card(2).middle(&[
        does(Verb::DiscardTop(You)),
        does(Verb::DrawUnshuffled(ValueOfThat)).if_done(),
    ]),
    card(3).middle(&[
        does(Verb::StateProtocol),
        does(Verb::DiscardTop(Opponent)),
        delete(one()).when(Matched),
    ]),
    card(4).middle(&[
        does(Verb::DiscardTop(You)),
        delete(one().even_covered().of_value(Value::Discarded)).if_done(),
    ]),
    FIVE,
];
