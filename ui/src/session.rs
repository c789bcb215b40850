//! A match under way: the game, its record, and the last answer played again step by step.

use engine::{
    Answer, Deal, Dice, Event, Game, Seat, Speaker, Transcript, View, Witness, ai::Level,
};

use crate::YOU;

/// A match against the opponent.
pub struct Session {
    /// How well the opponent plays.
    pub level: Level,
    /// `None` for a game that began from a position of its own.
    transcript: Option<Transcript>,
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

/// A witness at this end of the table.
struct Eyes<F> {
    next: usize,
    look: F,
}

impl<F: FnMut(Moment<'_>)> Witness for Eyes<F> {
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

impl Session {
    /// Deals a match; `None` if the deal is impossible.
    pub fn deal(deal: Deal, level: Level, seed: u64) -> Option<Session> {
        Session::resume(Transcript::new(deal, seed), level)
    }

    /// Plays a record again and goes on from its end; `None` if it is not a legal game.
    pub fn resume(transcript: Transcript, level: Level) -> Option<Session> {
        let (game, dice) = transcript.replay(&mut ()).ok()?;
        Some(Session {
            level,
            before: game.clone(),
            before_dice: dice.clone(),
            last: None,
            transcript: Some(transcript),
            game,
            dice,
        })
    }

    /// Takes up a game at any position. Without a record it can be neither saved nor told of.
    pub fn adopt(game: Game, dice: Dice, level: Level) -> Session {
        Session {
            level,
            before: game.clone(),
            before_dice: dice.clone(),
            last: None,
            transcript: None,
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

    /// The record of the match, if it has one that is complete.
    pub fn transcript(&self) -> Option<&Transcript> {
        self.transcript
            .as_ref()
            .filter(|transcript| !transcript.is_full())
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

    /// Gives an answer for whoever is asked; says whether it was legal.
    pub fn answer(&mut self, answer: Answer) -> bool {
        if !self.game.is_legal(answer) {
            return false;
        }
        if let Some(transcript) = &mut self.transcript {
            // A record that is full only means that the match cannot be saved any further.
            let _ = transcript.record(&self.game, answer);
        }
        self.before.clone_from(&self.game);
        self.before_dice = self.dice.clone();
        self.last = Some(answer);
        self.game.answer(answer, &mut self.dice, &mut ()).is_ok()
    }

    /// Looks at everything the last answer set off.
    pub fn review(&self, look: impl FnMut(Moment<'_>)) {
        let Some(answer) = self.last else { return };
        let (mut game, mut dice) = (self.before.clone(), self.before_dice.clone());
        // It was legal the first time.
        let _ = game.answer(answer, &mut dice, &mut Eyes { next: 0, look });
    }

    /// Looks at everything since the deal.
    pub fn chronicle(&self, look: impl FnMut(Moment<'_>)) {
        if let Some(transcript) = &self.transcript {
            // It was legal the first time.
            let _ = transcript.replay(&mut Eyes { next: 0, look });
        }
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
