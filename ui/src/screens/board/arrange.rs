//! Rearranging protocols: the orders to choose from, previewed on the plates.

use engine::{Answer, Seat};

use crate::widgets::shapes::Direction;

fn seat_of(answer: &Answer) -> Option<Seat> {
    match answer {
        Answer::Arrange(seat, _) => Some(*seat),
        _ => None,
    }
}

/// The next proposal: sideways another order, up and down the other player's.
pub fn steer(current: Answer, direction: Direction, legal: &[Answer]) -> Answer {
    let Some(seat) = seat_of(&current) else {
        return current;
    };
    let of = |seat: Seat| {
        legal
            .iter()
            .filter(move |answer| seat_of(answer) == Some(seat))
            .copied()
    };
    let there = match direction {
        Direction::Up | Direction::Down => {
            let other = if direction == Direction::Up {
                crate::YOU.other()
            } else {
                crate::YOU
            };
            if other == seat {
                None
            } else {
                of(other).next()
            }
        }
        Direction::Left | Direction::Right => {
            let count = of(seat).count();
            let at = of(seat).position(|answer| answer == current).unwrap_or(0);
            let step = if direction == Direction::Right {
                1
            } else {
                count.saturating_sub(1)
            };
            of(seat).nth((at + step) % count.max(1))
        }
    };
    there.unwrap_or(current)
}

/// The first proposal: your own protocols if they may be moved.
pub fn first(legal: &[Answer]) -> Option<Answer> {
    let of = |seat: Seat| {
        legal
            .iter()
            .find(|answer| seat_of(answer) == Some(seat))
            .copied()
    };
    of(crate::YOU).or_else(|| of(crate::YOU.other()))
}
