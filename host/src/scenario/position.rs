//! A game as the position of a scenario.

use engine::{Game, Line, Seat, Setup, Side};

/// Where everything lies, at the beginning of the phase now running. What the players have seen before is not part of it,
/// nor is what is under way.
pub fn position(game: &Game) -> Setup {
    Setup {
        turn: game.turn(),
        phase: game.phase(),
        control: game.control(),
        sides: Seat::BOTH.map(|seat| {
            let mut side = Side::new(game.protocols(seat));
            side.compiled = Line::ALL.map(|line| game.is_compiled(seat, line));
            side.hand.extend(game.hand(seat));
            side.deck.extend(game.deck(seat));
            side.trash.extend(game.trash(seat));
            for line in Line::ALL {
                side.lines[line.index()].extend(game.stack(seat, line));
            }
            side
        }),
    }
}
