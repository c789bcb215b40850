//! A match under way: the game, its record, and the last answer played again step by step.

use engine::{
    Answer, Deal, Dice, Event, Game, Protocol, Seat, Speaker, Transcript, View, Witness,
    ai::{Level, Review, Task},
};

use crate::YOU;

/// The record of the match under way. It lies where it is: there is no room on a stack for another.
pub struct MatchRecord {
    transcript: Transcript,
    /// False for a game that began from a position of its own: it can be neither saved nor told of.
    is_kept: bool,
}

impl MatchRecord {
    /// Of nothing yet.
    pub const NONE: MatchRecord = MatchRecord {
        transcript: Transcript::new(
            Deal {
                protocols: [[Protocol::ALL[0]; 3]; 2],
                first: YOU,
                control: false,
            },
            0,
        ),
        is_kept: false,
    };

    /// Deals a match and begins its record; `None` if the deal is impossible.
    pub fn deal(&mut self, deal: Deal, level: Level, seed: u64) -> Option<Session> {
        self.transcript.begin(deal, seed);
        self.resume(level)
    }

    /// Reads a record and plays it again to its end; `None` if it is not that of a legal game.
    pub fn load(&mut self, bytes: &[u8], level: Level) -> Option<Session> {
        self.transcript.load(bytes).ok()?;
        self.resume(level)
    }

    fn resume(&mut self, level: Level) -> Option<Session> {
        let session = shut_eyes(|eyes| self.transcript.replay(eyes)).ok();
        self.is_kept = session.is_some();
        session.map(|(game, dice)| Session::new(game, dice, level))
    }

    /// The match goes on without a record.
    pub fn forget(&mut self) {
        self.is_kept = false;
    }

    /// The record, if there is one and it is complete.
    pub fn transcript(&self) -> Option<&Transcript> {
        (self.is_kept && !self.transcript.is_full()).then_some(&self.transcript)
    }

    /// Begins to look at the match again; says whether there is a record of it.
    pub fn begin_review(&self, review: &mut Review) -> bool {
        self.is_kept && shut_eyes(|eyes| review.begin(&self.transcript, YOU, eyes)).is_ok()
    }

    /// What a review that has begun wants to be thought about next.
    pub fn review(&self, review: &mut Review) -> Option<Task> {
        shut_eyes(|eyes| review.next(&self.transcript, eyes))
    }

    /// Looks at everything since the deal.
    pub fn chronicle(&self, mut look: impl FnMut(Moment<'_>)) {
        if self.is_kept {
            let look = &mut look;
            // It was legal the first time.
            let _ = self.transcript.replay(&mut Eyes { next: 0, look });
        }
    }
}

/// A match against the opponent.
pub struct Session {
    /// How well the opponent plays.
    pub level: Level,
    game: Game,
    dice: Dice,
    /// The game and dice before the last answer, and the answer, to see again what it set off.
    before: Game,
    before_dice: Dice,
    last: Option<Answer>,
}

/// Something that happened after the last answer.
#[derive(Clone, Copy)]
pub struct Moment<'a> {
    /// Its place among all that did.
    pub index: usize,
    /// The game right after it.
    pub game: &'a Game,
    /// What you saw of it.
    pub event: Event,
}

impl Moment<'_> {
    /// Which text it comes from.
    pub fn speaker(&self) -> Option<Speaker> {
        self.game.speaker()
    }
}

/// A witness at this end of the table. Whoever looks comes by reference: the rules are compiled anew for every type of
/// witness, and that is most of the program.
struct Eyes<'a> {
    next: usize,
    look: &'a mut dyn FnMut(Moment<'_>),
}

impl Witness for Eyes<'_> {
    fn see(&mut self, _: Seat, _: Event) {}

    fn see_on(&mut self, game: &Game, seat: Seat, event: Event) {
        if seat == YOU {
            (self.look)(Moment {
                index: self.next,
                game,
                event,
            });
            self.next += 1;
        }
    }
}

/// Lets something happen that nobody looks at, with a witness of the same type for the reason given there.
fn shut_eyes<T>(happens: impl FnOnce(&mut Eyes<'_>) -> T) -> T {
    happens(&mut Eyes {
        next: 0,
        look: &mut |_| {},
    })
}

impl Session {
    /// Takes up a game at any position.
    pub fn new(game: Game, dice: Dice, level: Level) -> Session {
        Session {
            level,
            before: game.clone(),
            before_dice: dice.clone(),
            last: None,
            game,
            dice,
        }
    }

    /// What you may know now.
    pub fn view(&self) -> View {
        self.game.view(YOU)
    }

    /// What the opponent may know now.
    pub fn their_view(&self) -> View {
        self.game.view(YOU.other())
    }

    /// Whose answer the game waits for; `None` once it is over.
    pub fn asked(&self) -> Option<Seat> {
        self.game.question().map(|question| question.seat)
    }

    /// Who gave the last answer, if it was given since the match was opened.
    pub fn answered(&self) -> Option<Seat> {
        self.last
            .and(self.before.question())
            .map(|question| question.seat)
    }

    /// Gives an answer for whoever is asked and writes it down; says whether it was legal.
    pub fn answer(&mut self, answer: Answer, record: &mut MatchRecord) -> bool {
        if !self.game.is_legal(answer) {
            return false;
        }
        if record.is_kept {
            // A record that is full only means that the match cannot be saved any further.
            let _ = record.transcript.record(&self.game, answer);
        }
        self.before.clone_from(&self.game);
        self.before_dice = self.dice.clone();
        self.last = Some(answer);
        shut_eyes(|eyes| self.game.answer(answer, &mut self.dice, eyes)).is_ok()
    }

    /// Looks at everything the last answer set off.
    pub fn review(&self, mut look: impl FnMut(Moment<'_>)) {
        let Some(answer) = self.last else { return };
        let (mut game, mut dice) = (self.before.clone(), self.before_dice.clone());
        let look = &mut look;
        // It was legal the first time.
        let _ = game.answer(answer, &mut dice, &mut Eyes { next: 0, look });
    }

    /// The table right after a moment of the last answer.
    pub fn view_at(&self, index: usize) -> View {
        let mut view = None;
        self.review(|moment| {
            if moment.index == index {
                view = Some(moment.game.view(YOU));
            }
        });
        view.unwrap_or_else(|| self.view())
    }
}
