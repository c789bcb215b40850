//! Scoring a position where a playout ends.

use super::Sight;
use crate::game::{Control, Game, Outcome};
use crate::names::{Line, Seat};
use crate::numbers::COMPILE_TOTAL;
use crate::values::is_ready;

/// A certain win; a certain loss is 0.
pub(super) const WIN: u32 = 1024;

/// Points for the number of protocols compiled.
const COMPILED: [i32; 3] = [0, 348, 722];
/// A line that is ready to compile.
const READY: i32 = 40;
/// The same where that wins.
const LAST_READY: i32 = READY + 172;
/// Each point of a total in a line still to compile.
const POINT: i32 = 19;
/// The same, up to ten, where the line wins.
const LAST_POINT: i32 = 26;
/// Leading in a line still to compile.
const LEAD: i32 = 31;
/// Each point of a total in a line already compiled: it keeps the opponent out.
const GUARD: i32 = 22;
/// Leading in a line already compiled.
const GUARD_LEAD: i32 = 66;
/// Each card in hand.
const CARD: i32 = 20;
/// Holding control.
const CONTROL: i32 = 90;
/// Being on turn.
const TEMPO: i32 = 24;
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
    let compiled = game.compiled_count(seat).min(2);
    let mut points = COMPILED[compiled];
    for line in Line::ALL {
        let (total, other) = (own[line.index()], theirs[line.index()]);
        let leads = total > other;
        let counted = i32::from(total.clamp(-2, 14));
        if game.is_compiled(seat, line) {
            points += GUARD * counted + if leads { GUARD_LEAD } else { 0 };
            continue;
        }
        points += POINT * counted + if leads { LEAD } else { 0 };
        let ready = is_ready(total, other);
        if compiled == 2 {
            points += LAST_POINT * counted.clamp(0, COMPILE_TOTAL.into())
                + if ready { LAST_READY } else { 0 };
        } else if ready {
            points += READY;
        }
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
