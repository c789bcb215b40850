//! Scoring a position where a playout ends.

use super::Sight;
use super::style::WIN;
use crate::game::{Control, Game, Outcome};
use crate::names::{Line, Seat};
use crate::numbers::COMPILE_TOTAL;
use crate::values::is_ready;

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names::Phase;
    use crate::setup::{Setup, card, quiet};

    const SEATS: [Seat; 2] = [Seat::A, Seat::B];
    const LINE: Line = Line::ALL[1];

    /// Cards for a stack of either seat.
    const SIX: [&str; 2] = ["Water 4", "Water 2"];
    const TEN: [&str; 3] = ["Water 5", "Water 3", "Water 2"];

    fn chance(setup: &Setup, seat: Seat) -> u32 {
        chance_of(&setup.game(), seat, Sight::Full)
    }

    /// Has a change be good for the seat it is made for, and as bad for the other.
    #[track_caller]
    fn helps(change: impl Fn(Setup, Seat) -> Setup) {
        for seat in SEATS {
            let (before, after) = (quiet(), change(quiet(), seat));
            assert!(chance(&after, seat) > chance(&before, seat), "{seat:?}");
            let other = seat.other();
            assert!(chance(&after, other) < chance(&before, other), "{seat:?}");
            assert_eq!(chance(&after, seat) + chance(&after, other), WIN);
        }
    }

    #[test]
    fn points_help() {
        helps(|setup, seat| setup.lay(seat, LINE, &["Water 2"]));
    }

    #[test]
    fn protocols_help() {
        helps(|setup, seat| setup.compiled(seat, &[LINE]));
    }

    #[test]
    fn cards_help() {
        helps(|mut setup, seat| {
            let card = card(["Fire 2", "Death 2"][seat.index()]);
            setup.sides[seat.index()].hand.push(card).expect("room");
            setup
        });
    }

    #[test]
    fn control_helps() {
        helps(|mut setup, seat| {
            setup.control = Control::Held(seat);
            setup
        });
    }

    #[test]
    fn being_on_turn_helps() {
        let with = |turn| Setup { turn, ..quiet() };
        for seat in SEATS {
            assert!(chance(&with(seat), seat) > chance(&with(seat.other()), seat));
        }
    }

    /// The step that makes a line ready is worth more than any other of its size.
    #[test]
    fn being_ready_helps() {
        for seat in SEATS {
            for compiled in [&[][..], &[Line::ALL[0], Line::ALL[2]]] {
                let own = |cards: &[&str]| {
                    let setup = quiet().compiled(seat, compiled).lay(seat, LINE, cards);
                    points(&setup.game(), &setup.game().totals(), seat)
                };
                let (eight, nine) = (own(&["Water 5", "Water 3"]), own(&["Water 5", "Water 4"]));
                assert!(own(&TEN) - nine > nine - eight, "{seat:?}");
            }
        }
    }

    /// Leading is worth more than points that do not lead, also where the line is compiled.
    #[test]
    fn leading_helps() {
        for seat in SEATS {
            for compiled in [&[][..], &[LINE]] {
                let own = |cards: &[&str]| {
                    let setup = quiet()
                        .compiled(seat, compiled)
                        .lay(seat.other(), LINE, &["Metal 5"])
                        .lay(seat, LINE, cards);
                    points(&setup.game(), &setup.game().totals(), seat)
                };
                let (four, five, six) = (own(&["Water 4"]), own(&["Water 5"]), own(&SIX));
                assert!(six - five > five - four, "{seat:?}");
            }
        }
    }

    #[test]
    fn a_beginner_looks_at_the_own_side_only() {
        for seat in SEATS {
            let own = |setup: Setup| chance_of(&setup.game(), seat, Sight::Own);
            let theirs = quiet().lay(seat.other(), LINE, &SIX);
            assert_eq!(own(theirs), own(quiet()));
            assert!(own(quiet().lay(seat, LINE, &SIX)) > own(quiet()));
            assert!(own(quiet().compiled(seat.other(), &[LINE])) < own(quiet()));
        }
    }

    #[test]
    fn a_game_won_is_certain() {
        for seat in SEATS {
            let setup = quiet()
                .compiled(seat, &[Line::ALL[0], Line::ALL[2]])
                .lay(seat, LINE, &TEN);
            let won = Setup {
                turn: seat,
                phase: Phase::Compile,
                ..setup
            };
            for sight in [Sight::Own, Sight::Full] {
                assert_eq!(chance_of(&won.game(), seat, sight), WIN);
                assert_eq!(chance_of(&won.game(), seat.other(), sight), 0);
            }
        }
    }
}
