//! Diversity.

use super::prelude::*;

pub(super) const DIVERSITY: [CardText; 6] = [
    card(0)
        .middle(&[turn_compiled(Diversity).when(ProtocolsAtLeast(6))])
        .bottom(
            End,
            &[play(Play {
                lines: Lines::This,
                not: Some(Diversity),
                ..play_card()
            })
            .may()],
        ),
    card(1).middle(&[shift(one()), draw_amount(ProtocolsHere)]),
    card(3).always(MoreIfMixed(2)),
    card(4).middle(&[flip(one().of_value(UnderProtocols))]),
    FIVE,
    card(6).top(End, &[delete(this()).when(ProtocolsBelow(4))]),
];
