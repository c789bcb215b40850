//! A review: a game that is over, looked at again from one seat.
//!
//! It goes through the questions that seat was asked, in two rounds. First each gets a short thought, which gives the curve
//! of who was winning; then those after which that changed most get the thought of the strongest level, since some of them
//! only looked worse than they were, and the first few of these are the moments that decided the game.
//! Every thought starts from the view the seat had then, so it knows nothing the player could not know.
//!
//! It does not think itself. [`Review::next`] says what to think about, in whatever mind there is and in slices as always, and
//! [`Review::take`] takes in what came of it; whoever has enough stops asking. It keeps no game either: each position comes
//! from playing the record again, which costs far less than the thought.

use super::coach::{Advice, Chance};
use super::{Level, Params};
use crate::event::Witness;
use crate::names::Seat;
use crate::question::Answer;
use crate::transcript::{Transcript, TranscriptError};
use crate::view::View;

/// How many moments decided a game.
pub const MOMENTS: usize = 3;

/// How many questions are looked at closely to find them.
const CANDIDATES: usize = 2 * MOMENTS;

/// Points of the curve that are kept; a longer game is drawn with half of them.
pub const POINTS: usize = 64;

/// Questions that get a thought; of a game with more only every second one, and so on.
const LOOKS: u16 = 256;

/// The playouts of a short thought.
const GLANCE: u32 = 300;

/// How it stood at the first question of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    pub turn: u16,
    /// The chance of winning.
    pub chance: Chance,
}

/// What became of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// The number of the answer in the record, from 0.
    pub at: u16,
    pub turn: u16,
    /// The chance of winning when it was asked for.
    pub before: Chance,
    /// The chance when the seat was asked again, or what the game ended with.
    pub after: Chance,
}

impl Change {
    fn size(&self) -> u16 {
        self.before.distance(self.after)
    }
}

/// A change that decided the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// What changed; the chance before it is that of the advice.
    pub change: Change,
    /// What the strongest level has to say to it, the answer that was given included.
    pub advice: Advice,
}

/// Something to think about.
#[derive(Debug)]
pub struct Task {
    /// What the seat knew.
    pub view: View,
    /// How to think.
    pub params: Params,
    /// The answer that was given, to be asked about.
    pub played: Answer,
}

/// What is thought about next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// The question with this number among those of the seat.
    Glance(u16),
    /// One of the candidates.
    Look(u8),
    Done,
}

/// A question that has had its short thought.
#[derive(Clone, Copy, Debug)]
struct Glanced {
    at: u16,
    turn: u16,
    chance: Chance,
}

/// A game looked at again from one seat.
#[derive(Clone, Debug)]
pub struct Review {
    seat: Seat,
    stage: Stage,
    /// The questions of the seat, and every how many of them gets a thought.
    questions: u16,
    stride: u16,
    /// What the game ended with, if it did.
    end: Option<Chance>,
    /// The question that is thought about.
    at: u16,
    turn: u16,
    last: Option<Glanced>,
    curve: heapless::Vec<Point, POINTS>,
    /// In the order of the game, as are the moments.
    candidates: heapless::Vec<Change, CANDIDATES>,
    moments: heapless::Vec<Moment, MOMENTS>,
}

impl Review {
    /// Of nothing.
    pub const NONE: Review = Review {
        seat: Seat::A,
        stage: Stage::Done,
        questions: 0,
        stride: 1,
        end: None,
        at: 0,
        turn: 0,
        last: None,
        curve: heapless::Vec::new(),
        candidates: heapless::Vec::new(),
        moments: heapless::Vec::new(),
    };

    /// Begins to look at a recorded game from a seat; the error says why it cannot be played again. The witness is not told
    /// anything new: whoever has one of their own hands it in, since the rules are compiled for each type of witness.
    pub fn begin(
        &mut self,
        record: &Transcript,
        seat: Seat,
        witness: &mut impl Witness,
    ) -> Result<(), TranscriptError> {
        *self = Review::NONE;
        let mut questions = 0;
        let (game, _) = record.replay_with(witness, |game, _| {
            let asked = game.question().map(|question| question.seat);
            questions += u16::from(asked == Some(seat));
        })?;
        self.seat = seat;
        self.questions = questions;
        self.stride = questions.div_ceil(LOOKS).max(1);
        self.end = game.outcome().map(|outcome| Chance::after(outcome, seat));
        if questions > 0 {
            self.stage = Stage::Glance(0);
        }
        Ok(())
    }

    /// What to think about next; `None` when the review is complete.
    pub fn next(&mut self, record: &Transcript, witness: &mut impl Witness) -> Option<Task> {
        let strongest = Level::HIGHEST.params();
        let (wanted, params) = match self.stage {
            Stage::Glance(number) => {
                let playouts = GLANCE.min(strongest.playouts);
                let params = Params {
                    playouts,
                    ..strongest
                };
                (Wanted::Question(number), params)
            }
            Stage::Look(number) => {
                let candidate = self.candidates.get(usize::from(number))?;
                (Wanted::Answer(candidate.at), strongest)
            }
            Stage::Done => return None,
        };
        let (mut at, mut question, mut found) = (0, 0, None);
        // It was legal when the review began.
        let _ = record.replay_with(witness, |game, answer| {
            let is_own = game.question().is_some_and(|asked| asked.seat == self.seat);
            let is_it = match wanted {
                Wanted::Question(number) => is_own && question == number,
                Wanted::Answer(number) => at == number,
            };
            if is_it && found.is_none() {
                found = Some((at, game.turns(), game.view(self.seat), answer));
            }
            question += u16::from(is_own);
            at += 1;
        });
        let (at, turn, view, played) = found?;
        (self.at, self.turn) = (at, turn);
        Some(Task {
            view,
            params,
            played,
        })
    }

    /// Takes in what came of the last thought. Without advice, as from a thought that was broken off at once, the question
    /// is passed over.
    pub fn take(&mut self, advice: Option<Advice>) {
        match self.stage {
            Stage::Glance(number) => {
                if let Some(chance) = advice.and_then(|advice| advice.chance()) {
                    self.glanced(chance);
                }
                let next = number.saturating_add(self.stride);
                self.stage = if next < self.questions {
                    Stage::Glance(next)
                } else {
                    self.ended();
                    self.look(0)
                };
            }
            Stage::Look(number) => {
                if let Some(advice) = advice {
                    self.looked(number, advice);
                }
                self.stage = self.look(number + 1);
            }
            Stage::Done => {}
        }
    }

    fn look(&self, number: u8) -> Stage {
        if usize::from(number) < self.candidates.len() {
            Stage::Look(number)
        } else {
            Stage::Done
        }
    }

    /// A question has had its short thought.
    fn glanced(&mut self, chance: Chance) {
        let Review { at, turn, .. } = *self;
        self.changed(chance);
        self.last = Some(Glanced { at, turn, chance });
        if self.curve.last().is_some_and(|point| point.turn == turn) {
            return;
        }
        if self.curve.is_full() {
            let mut keep = false;
            self.curve.retain(|_| {
                keep = !keep;
                keep
            });
        }
        // There is room now.
        let _ = self.curve.push(Point { turn, chance });
    }

    /// All questions have had theirs.
    fn ended(&mut self) {
        if let Some(end) = self.end {
            self.changed(end);
        }
    }

    /// The chance has become this since the last question.
    fn changed(&mut self, after: Chance) {
        let Some(Glanced { at, turn, chance }) = self.last else {
            return;
        };
        let new = Change {
            at,
            turn,
            before: chance,
            after,
        };
        // A turn has one: the largest.
        let same = |other: &Change| other.turn == turn;
        keep_largest(&mut self.candidates, new, |change| *change, same);
    }

    /// A candidate has been looked at closely.
    fn looked(&mut self, number: u8, advice: Advice) {
        if let (Some(change), Some(before)) =
            (self.candidates.get(usize::from(number)), advice.chance())
        {
            let change = Change { before, ..*change };
            let new = Moment { change, advice };
            keep_largest(&mut self.moments, new, |moment| moment.change, |_| false);
        }
    }

    /// Whose game it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Whether there is nothing more to think about.
    pub fn is_done(&self) -> bool {
        self.stage == Stage::Done
    }

    /// How many questions have been thought about, short or long, and of how many.
    pub fn progress(&self) -> (u16, u16) {
        let glances = self.questions.div_ceil(self.stride);
        let closer = match self.stage {
            Stage::Glance(_) => CANDIDATES,
            Stage::Look(_) | Stage::Done => self.candidates.len(),
        };
        let of = glances + closer as u16;
        let done = match self.stage {
            Stage::Glance(number) => number / self.stride,
            Stage::Look(number) => glances + u16::from(number),
            Stage::Done => of,
        };
        (done, of)
    }

    /// How the chance of winning went: a point for each turn in which the seat was asked something.
    pub fn curve(&self) -> &[Point] {
        &self.curve
    }

    /// What the game ended with for the seat; `None` if it was not played to its end.
    pub fn end(&self) -> Option<Chance> {
        self.end
    }

    /// The moments that decided the game, in its order.
    pub fn moments(&self) -> &[Moment] {
        &self.moments
    }
}

/// Puts something new behind all others if its change is among the largest; of those that are the same as it only the
/// largest stays.
fn keep_largest<T, const N: usize>(
    list: &mut heapless::Vec<T, N>,
    new: T,
    change: impl Fn(&T) -> Change,
    is_same: impl Fn(&T) -> bool,
) {
    let size = |thing: &T| change(thing).size();
    if size(&new) == 0 {
        return;
    }
    let smallest = || (0..list.len()).min_by_key(|at| size(&list[*at]));
    let rival = match list.iter().position(is_same) {
        None if list.is_full() => smallest(),
        same => same,
    };
    if let Some(rival) = rival {
        if size(&list[rival]) >= size(&new) {
            return;
        }
        list.remove(rival);
    }
    // There is room now.
    let _ = list.push(new);
}

/// Which position of the record is looked for.
#[derive(Clone, Copy)]
enum Wanted {
    /// The question with this number among those of the seat.
    Question(u16),
    /// The one that the answer with this number was given to.
    Answer(u16),
}
