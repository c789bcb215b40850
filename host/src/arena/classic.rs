//! The fixed opponent of every later claim: score, draft and settings of the opponent as it was before it learnt.
//!
//! Nothing here is to be improved. Its signature, kept by a test, says that it still answers as it always did.

use engine::ai::{Habits, Params, Sight, Style, WIN};
use engine::{COMPILE_TOTAL, Control, Game, Line, Outcome, Seat};

/// A score of points, whose weights were fitted to who won.
pub struct Classic;

/// Its three ways of thinking, the strongest last, each with its mood in the draft.
pub const LEVELS: [(Params, u32); 3] = [
    (params(6, 0, 260, Sight::Own), 300),
    (params(40, 4, 260, Sight::Full), 150),
    (params(2800, 6, 160, Sight::Full), 80),
];

/// The memory it had, in KiB.
pub(super) const MEMORY: usize = 48;

const fn params(playouts: u32, horizon: u8, explore: u16, sight: Sight) -> Params {
    Params {
        playouts,
        depth: u8::MAX,
        horizon,
        explore,
        sight,
        habits: Habits::NONE,
    }
}

/// Win rates in 4,000 games of the search against itself with protocols dealt at random.
#[rustfmt::skip]
static STRENGTHS: [u16; 30] = [
    // Main 1: Darkness, Death, Fire, Gravity, Life, Light, Metal, Plague, Psychic, Speed, Spirit, Water
    559, 532, 620, 489, 498, 440, 427, 447, 535, 481, 485, 533,
    // Aux 1: Apathy, Hate, Love
    509, 593, 554,
    // Main 2: Chaos, Clarity, Corruption, Courage, Fear, Ice, Luck, Mirror, Peace, Smoke, Time, War
    450, 447, 522, 530, 496, 477, 459, 449, 504, 478, 529, 499,
    // Aux 2: Assimilation, Diversity, Unity
    506, 489, 476,
];

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

impl Style for Classic {
    const STRENGTHS: &'static [u16; 30] = &STRENGTHS;
    const PLAYS_ON: bool = true;

    fn chance(game: &Game, seat: Seat, sight: Sight) -> u32 {
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
        let ready = total >= COMPILE_TOTAL && leads;
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
