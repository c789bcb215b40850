//! Scoring a position where a playout ends.

use super::Sight;
use crate::game::{Control, Game, Outcome};
use crate::names::{Line, Seat};
use crate::values::is_ready;

/// A certain win; a certain loss is 0.
pub(super) const WIN: u32 = 1024;

/// Points for the number of protocols compiled.
const COMPILED: [i32; 3] = [0, 320, 700];
/// A line that is ready to compile.
const READY: i32 = 190;
/// Each point of a total towards ten, in a line still to compile.
const POINT: i32 = 11;
/// Each point of a total in a line already compiled: it only keeps the opponent out.
const GUARD: i32 = 3;
/// Each card in hand.
const CARD: i32 = 16;
/// Holding control.
const CONTROL: i32 = 35;
/// Being on turn.
const TEMPO: i32 = 25;
/// How soon points mean a win: at this lead it is three in four.
const SLOPE: i32 = 340;

/// The chance that a player wins, from 0 to [`WIN`].
pub(super) fn chance_of(game: &Game, seat: Seat, sight: Sight) -> u32 {
    match game.outcome() {
        Some(Outcome::Win(winner)) if winner == seat => return WIN,
        Some(Outcome::Win(_)) => return 0,
        Some(Outcome::Draw) => return WIN / 2,
        None => {}
    }
    let totals = game.totals();
    let own = points(game, &totals, seat);
    let theirs = match sight {
        Sight::Own => COMPILED[game.compiled_count(seat.other()).min(2)],
        Sight::Full => points(game, &totals, seat.other()),
    };
    let lead = own - theirs;
    let half = (WIN / 2) as i32;
    (half + half * lead / (lead.abs() + SLOPE)) as u32
}

/// What a player's position is worth.
fn points(game: &Game, totals: &[[i16; 3]; 2], seat: Seat) -> i32 {
    let (own, theirs) = (totals[seat.index()], totals[seat.other().index()]);
    let mut points = COMPILED[game.compiled_count(seat).min(2)];
    for line in Line::ALL {
        let (total, other) = (own[line.index()], theirs[line.index()]);
        let counted = i32::from(total.clamp(-2, 12));
        points += if game.is_compiled(seat, line) {
            GUARD * counted
        } else if is_ready(total, other) {
            READY + POINT * counted
        } else {
            POINT * counted
        };
    }
    points += CARD * (game.hand_len(seat).min(6) as i32);
    if game.control() == Control::Held(seat) {
        points += CONTROL;
    }
    if game.turn() == seat {
        points += TEMPO;
    }
    points
}
