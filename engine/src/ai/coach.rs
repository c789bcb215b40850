//! The coach: what a question is worth to whoever is asked, which answers are best, and why.
//!
//! It reads what a [`Mind`] has found out about a [`View`], so it knows no more than the seat does, and it needs no memory
//! beside the mind's pool. Why an answer is good is found by acting it out in some of the worlds the mind imagines: a
//! reason must hold in most of them.

use super::mcts::{Mind, Offer};
use super::style::{Style, WIN};
use crate::game::{Control, Game, Outcome};
use crate::names::{Line, Seat};
use crate::question::{Aim, Answer, QuestionKind};

/// How many answers the coach speaks of.
pub const OPTIONS: usize = 3;

/// How many reasons it gives for each.
pub const REASONS: usize = 3;

/// The worlds an answer is acted out in, and in how many of them a reason must hold.
const WORLDS: u8 = 16;
const MOST_WORLDS: u8 = 12;

/// An answer that was tried this many times less often than the best one has hardly been looked at.
const HARDLY: u16 = 12;

/// A chance of winning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Chance(u16);

impl Chance {
    /// The game is lost.
    pub const NONE: Chance = Chance(0);
    /// As good as the opponent's.
    pub const EVEN: Chance = Chance(Chance::ONE / 2);
    /// The game is won.
    pub const CERTAIN: Chance = Chance(Chance::ONE);

    const ONE: u16 = WIN as u16;

    /// Of a mean score.
    fn of(score: u32) -> Chance {
        Chance(score.min(WIN) as u16)
    }

    /// In percent; 0 and 100 stand for certainty.
    pub fn percent(self) -> u8 {
        match self {
            Chance::NONE => 0,
            Chance::CERTAIN => 100,
            Chance(n) => ((u32::from(n) * 100 + 512) / 1024).clamp(1, 99) as u8,
        }
    }

    /// How far it is from another one, in parts of certainty that all distances have in common.
    pub fn distance(self, other: Chance) -> u16 {
        self.0.abs_diff(other.0)
    }

    /// What a game that ended like this was worth to a seat.
    pub fn after(outcome: Outcome, seat: Seat) -> Chance {
        match outcome {
            Outcome::Win(winner) if winner == seat => Chance::CERTAIN,
            Outcome::Win(_) => Chance::NONE,
            Outcome::Draw => Chance::EVEN,
        }
    }
}

/// Why an answer is good, or what is bad about it: what has come of it when the next action is asked for. Lines and totals are
/// those of whoever answers, unless said. What counts more comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reason {
    /// The game is won.
    Wins,
    /// The game is lost.
    Loses,
    /// The opponent would have won with that line and cannot.
    StopsWin(Line),
    /// The line is ready, and compiling it will win.
    ReadiesWin(Line),
    /// The line is compiled.
    Compiles(Line),
    /// The opponent would have compiled that line and cannot.
    Stops(Line),
    /// The opponent compiles that line.
    Allows(Line),
    /// The line is ready to compile.
    Readies(Line),
    /// The control component is won.
    TakesControl,
    /// The opponent's total in the line is so much less.
    Lowers(Line, u8),
    /// The total in the line is so much more.
    Raises(Line, u8),
    /// So many cards more in hand.
    Draws(u8),
    /// The opponent has so many cards less in hand.
    Costs(u8),
    /// It is the card that is missed least.
    LeastMissed,
}

/// An answer, what it is worth and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weighed {
    pub answer: Answer,
    /// The chance of winning with it.
    pub chance: Chance,
    /// Why; what counts most comes first.
    pub reasons: [Option<Reason>; REASONS],
}

/// What the coach has to say about a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The best answers; the best one first, none worth more than the one before it.
    pub options: [Option<Weighed>; OPTIONS],
    /// The answer that was asked about. Missing if nothing was found out about it.
    pub played: Option<Weighed>,
}

impl Advice {
    /// The chance of winning with the best answer.
    pub fn chance(&self) -> Option<Chance> {
        Some(self.options[0]?.chance)
    }
}

impl<const N: usize, S: Style> Mind<N, S> {
    /// What it has found out so far, for somebody who asks for advice and perhaps about one answer; `None` before the
    /// first playout.
    pub fn advise(&mut self, played: Option<Answer>) -> Option<Advice> {
        let best = self.favoured()?;
        let mut offers = [None; OPTIONS];
        let first = self.offers().find(|offer| offer.answer == best)?;
        if first.visits == 0 {
            return None;
        }
        offers[0] = Some(first);
        let tried = |offer: &Offer| offer.visits > first.visits / HARDLY;
        for offer in self.offers().filter(tried) {
            if offer.answer != best {
                insert(&mut offers[1..], offer);
            }
        }
        let weigh = |mind: &mut Self, offer: Offer| {
            (offer.visits > 0).then(|| Weighed {
                answer: offer.answer,
                // One that looks better but was tried less is not shown as better.
                chance: Chance::of(offer.chance.min(first.chance)),
                reasons: mind.reasons(offer.answer),
            })
        };
        let options = offers.map(|offer| weigh(self, offer?));
        let asked = played.and_then(|played| self.offers().find(|offer| offer.answer == played));
        Some(Advice {
            options,
            played: asked.and_then(|offer| weigh(self, offer)),
        })
    }

    /// Why an answer is good.
    fn reasons(&mut self, answer: Answer) -> [Option<Reason>; REASONS] {
        let Some((before, kind)) = self.view().and_then(|view| {
            let question = view.question()?;
            Some((Position::of(view.game(), question.seat), question.kind))
        }) else {
            return [None; REASONS];
        };
        let mut found = Found::new();
        let over = |game: &Game| {
            game.question()
                .is_none_or(|question| question.kind == QuestionKind::Action)
        };
        let seat = before.seat;
        self.act_out(answer, WORLDS, over, |game| {
            each_reason(&before, &Position::of(game, seat), answer, |reason| {
                found.note(reason)
            });
        });
        let mut reasons = [None; REASONS];
        for reason in found.agreed() {
            insert(&mut reasons, reason);
        }
        let parts = matches!(
            kind,
            QuestionKind::Card(Aim::Discard | Aim::ClearCache | Aim::Give)
        );
        if reasons[0].is_none() && parts && matches!(answer, Answer::Pick(_)) {
            reasons[0] = Some(Reason::LeastMissed);
        }
        reasons
    }
}

/// What is worth being shown first.
trait Rank {
    fn is_before(&self, other: &Self) -> bool;
}

impl Rank for Offer {
    fn is_before(&self, other: &Offer) -> bool {
        self.chance > other.chance
    }
}

impl Rank for Reason {
    fn is_before(&self, other: &Reason) -> bool {
        self < other
    }
}

/// Puts something in its place in a list of a few, of which the last falls out.
fn insert<T: Rank + Copy>(list: &mut [Option<T>], new: T) {
    let place = list
        .iter()
        .position(|old| old.is_none_or(|old| new.is_before(&old)));
    if let Some(place) = place {
        list[place..].rotate_right(1);
        list[place] = Some(new);
    }
}

/// The reasons met in some worlds, and in how many.
struct Found(heapless::Vec<(Reason, u8), 32>);

impl Found {
    fn new() -> Found {
        Found(heapless::Vec::new())
    }

    fn note(&mut self, reason: Reason) {
        match self.0.iter_mut().find(|(known, _)| *known == reason) {
            Some((_, worlds)) => *worlds += 1,
            // What has no room any more is met too late to hold in most worlds.
            None => _ = self.0.push((reason, 1)),
        }
    }

    fn agreed(&self) -> impl Iterator<Item = Reason> + '_ {
        let most = self.0.iter().filter(|(_, worlds)| *worlds >= MOST_WORLDS);
        most.map(|(reason, _)| *reason)
    }
}

/// How a game stands, as far as everybody sees it.
#[derive(Clone, Copy)]
struct Position {
    /// Of whom it is told.
    seat: Seat,
    outcome: Option<Outcome>,
    has_control: bool,
    /// From here on the seat's own comes first.
    totals: [[i16; 3]; 2],
    compiled: [[bool; 3]; 2],
    ready: [[bool; 3]; 2],
    hands: [usize; 2],
}

impl Position {
    fn of(game: &Game, seat: Seat) -> Position {
        let seats = [seat, seat.other()];
        Position {
            seat,
            outcome: game.outcome(),
            has_control: game.control() == Control::Held(seat),
            totals: seats.map(|seat| game.totals()[seat.index()]),
            compiled: seats.map(|seat| Line::ALL.map(|line| game.is_compiled(seat, line))),
            ready: seats.map(|seat| Line::ALL.map(|line| game.can_compile(seat, line))),
            hands: seats.map(|seat| game.hand_len(seat)),
        }
    }

    /// Whether a line that is not compiled yet would be the third.
    fn is_last(&self, whose: usize) -> bool {
        self.compiled[whose].iter().filter(|done| **done).count() == 2
    }
}

const OWN: usize = 0;
const THEIRS: usize = 1;

/// Calls `tell` with every reason that speaks out of a change.
fn each_reason(before: &Position, after: &Position, answer: Answer, mut tell: impl FnMut(Reason)) {
    match after.outcome {
        Some(Outcome::Win(winner)) if winner == before.seat => return tell(Reason::Wins),
        Some(Outcome::Win(_)) => return tell(Reason::Loses),
        _ => {}
    }
    for line in Line::ALL {
        let at = line.index();
        let now = |whose: usize| after.compiled[whose][at] && !before.compiled[whose][at];
        let open = |whose: usize| !after.compiled[whose][at];
        let gone = |whose: usize| before.ready[whose][at] && !after.ready[whose][at];
        let come = |whose: usize| after.ready[whose][at] && !before.ready[whose][at];
        let more = |whose: usize| after.totals[whose][at] - before.totals[whose][at];

        let compiles = now(OWN) || answer == Answer::Compile(line);
        if compiles {
            tell(Reason::Compiles(line));
        } else if open(OWN) && come(OWN) {
            tell(match before.is_last(OWN) {
                true => Reason::ReadiesWin(line),
                false => Reason::Readies(line),
            });
        } else if more(OWN) > 0 {
            tell(Reason::Raises(line, more(OWN) as u8));
        }
        if now(THEIRS) {
            tell(Reason::Allows(line));
        } else if open(THEIRS) && gone(THEIRS) {
            tell(match before.is_last(THEIRS) {
                true => Reason::StopsWin(line),
                false => Reason::Stops(line),
            });
        } else if more(THEIRS) < 0 && !compiles {
            tell(Reason::Lowers(line, more(THEIRS).unsigned_abs() as u8));
        }
    }
    if after.has_control && !before.has_control {
        tell(Reason::TakesControl);
    }
    let played = usize::from(matches!(answer, Answer::Play { .. }));
    if let Some(drawn) = (after.hands[OWN] + played).checked_sub(before.hands[OWN])
        && drawn > 0
    {
        tell(Reason::Draws(drawn as u8));
    }
    if let Some(lost) = before.hands[THEIRS].checked_sub(after.hands[THEIRS])
        && lost > 0
    {
        tell(Reason::Costs(lost as u8));
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Level, Params, think};
    use super::*;
    use crate::names::Phase;
    use crate::setup::{Setup, card, quiet};

    const SEATS: [Seat; 2] = [Seat::A, Seat::B];
    const FIRST: Line = Line::ALL[0];
    const SECOND: Line = Line::ALL[1];
    const THIRD: Line = Line::ALL[2];

    /// What the coach says to whoever is asked, in a position seen from a seat.
    fn advice(setup: &Setup, played: Option<Answer>) -> Advice {
        let game = setup.game();
        let seat = game.question().expect("a question").seat;
        let params = Params {
            playouts: 300,
            ..Level::HIGHEST.params()
        };
        let mut mind = Mind::<512>::new();
        think(&mut mind, game.view(seat), params, 1);
        mind.advise(played).expect("it has thought")
    }

    fn best(advice: &Advice) -> Weighed {
        advice.options[0].expect("an answer")
    }

    fn up(name: &str, line: Line, side: Seat) -> Answer {
        Answer::Play {
            card: card(name),
            up: true,
            line,
            side,
        }
    }

    #[test]
    fn percents_are_certain_only_at_the_ends() {
        assert_eq!(Chance::NONE.percent(), 0);
        assert_eq!(Chance::of(1).percent(), 1);
        assert_eq!(Chance::EVEN.percent(), 50);
        assert_eq!(Chance::of(1023).percent(), 99);
        assert_eq!(Chance::CERTAIN.percent(), 100);
        assert_eq!(Chance::of(2000), Chance::CERTAIN);
    }

    /// Of two ready lines one is compiled already.
    #[test]
    fn a_win_at_once_is_certain_and_says_so() {
        for seat in SEATS {
            let ready = |setup: Setup| {
                setup
                    .compiled(seat, &[FIRST, THIRD])
                    .lay(seat, FIRST, &["Fire 5", "Fire 4", "Fire 3"])
                    .lay(seat, SECOND, &["Water 5", "Water 4", "Water 3"])
            };
            let setup = Setup {
                turn: seat,
                phase: Phase::Compile,
                ..ready(quiet())
            };
            let other = Answer::Compile(FIRST);
            let advice = advice(&setup, Some(other));
            let best = best(&advice);
            assert_eq!(best.answer, Answer::Compile(SECOND));
            assert_eq!(best.chance, Chance::CERTAIN);
            assert_eq!(best.reasons, [Some(Reason::Wins), None, None]);
            let played = advice.played.expect("it was tried");
            assert_eq!(played.answer, other);
            assert!(played.chance <= best.chance);
            assert_eq!(played.reasons[0], Some(Reason::Compiles(FIRST)));
        }
    }

    /// They win in line 2 unless it is held, and only one card does.
    #[test]
    fn what_holds_a_line_says_which() {
        let mut setup = quiet()
            .compiled(Seat::B, &[FIRST, THIRD])
            .lay(Seat::A, SECOND, &["Water 4", "Water 3"])
            .lay(Seat::B, SECOND, &["Metal 5", "Plague 3", "Metal 2"]);
        let hand = &mut setup.sides[0].hand;
        hand.clear();
        hand.extend(["Water 5", "Water 1"].map(card));
        let advice = advice(&setup, Some(up("Water 1", SECOND, Seat::A)));
        let best = best(&advice);
        assert_eq!(best.answer, up("Water 5", SECOND, Seat::A));
        let due = [Reason::StopsWin(SECOND), Reason::Readies(SECOND)];
        assert_eq!(best.reasons[..2], due.map(Some));
        let played = advice.played.expect("it was tried");
        assert_eq!(played.reasons, [Some(Reason::Loses), None, None]);
        assert_eq!(played.chance, Chance::NONE);
    }

    #[test]
    fn points_and_readiness_are_reasons() {
        let mut setup = quiet().lay(Seat::A, SECOND, &["Water 4", "Water 3"]);
        setup.sides[0].hand.clear();
        setup.sides[0].hand.extend(["Water 5", "Fire 5"].map(card));
        let readies = advice(&setup, Some(up("Water 5", SECOND, Seat::A)));
        let reasons = readies.played.expect("it was tried").reasons;
        assert_eq!(reasons[0], Some(Reason::Readies(SECOND)));
        let raises = advice(&setup, Some(up("Fire 5", FIRST, Seat::A)));
        let reasons = raises.played.expect("it was tried").reasons;
        assert_eq!(reasons[0], Some(Reason::Raises(FIRST, 5)));
    }

    /// The last of a few falls out, whatever order they come in.
    #[test]
    fn the_first_few_are_kept_in_order() {
        let all = [
            Reason::Wins,
            Reason::Stops(FIRST),
            Reason::Readies(SECOND),
            Reason::TakesControl,
        ];
        for turn in 0..all.len() {
            let mut list = [None; REASONS];
            for at in 0..all.len() {
                insert(&mut list, all[(at + turn) % all.len()]);
            }
            assert_eq!(list, [all[0], all[1], all[2]].map(Some));
        }
    }
}
