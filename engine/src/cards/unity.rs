//! Unity.

use super::prelude::*;

pub(super) const UNITY: [CardText; 6] = [
    card(0)
        .middle(&[either(&[flip(one()), draw(1)]).when(Another(Unity))])
        .bottom(WouldBeCoveredBy(Unity), &[either(&[flip(one()), draw(1)])]),
    card(1)
        .top(Start, &[shift(this()).when(Covered).may()])
        .middle(&[
            turn_compiled(Unity).when(AtLeast(5, Unity)),
            delete(all().within(LineOf(Unity))).when(AtLeast(5, Unity)),
        ])
        .uncovered(MatchesHere(Unity)),
    card(2).middle(&[draw_amount(CardsOf(Unity))]),
    card(3).middle(&[flip(one().up()).when(Another(Unity)).may()]),
    card(4).top(
        End,
        &[
            reveal_deck().when(HandEmpty),
            draw_all_of(Unity).if_done(),
            shuffle_deck().if_done(),
        ],
    ),
    FIVE,
];
