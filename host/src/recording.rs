//! Records: a game written down as a scenario that any implementation can check line by line.

use std::path::PathBuf;

use engine::{
    Answer, Deal, Dice, Game, Illegal, MAX_BYTES, Phase, Pool, Setup, SetupError, Transcript,
    TranscriptError,
};

use crate::fact::Fact;
use crate::moves::Move;
use crate::random::RandomPlayer;
use crate::scenario::luck::Recorded;
use crate::scenario::step::Step;
use crate::scenario::{Scenario, position};

/// A game under way and everything said about it so far.
pub struct Recording {
    game: Game,
    chance: Recorded,
    transcript: Transcript,
    opening: Setup,
    steps: Vec<Step>,
}

impl Recording {
    /// Deals a game whose shuffles come from a seed.
    pub fn new(deal: &Deal, seed: u64) -> Result<Recording, SetupError> {
        let mut chance = Recorded::new(Dice::new(seed));
        let game = Game::deal(deal, &mut chance, &mut ())?;
        // The position shows what the deal's own shuffles came to.
        chance.outcomes.clear();
        Ok(Recording {
            opening: opening(&game),
            game,
            chance,
            transcript: Transcript::new(*deal, seed),
            steps: Vec::new(),
        })
    }

    /// The random game of a seed, played to its end.
    ///
    /// # Panics
    /// When the pool is too small to draft from, or the engine refuses what it said was legal.
    pub fn random(seed: u64, pool: Pool) -> Recording {
        let mut player = RandomPlayer::new(seed);
        let deal = player.deal(pool);
        let mut record = Recording::new(&deal, seed).expect("a drafted deal is sound");
        while let Some(answer) = player.choose(&record.game) {
            record.answer(answer).expect("a legal answer is accepted");
        }
        record
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Writes down the position and the answer, and gives it.
    pub fn answer(&mut self, answer: Answer) -> Result<(), Illegal> {
        let asked = self.game.question().map(|question| question.seat);
        if let (Some(seat), Some(words)) = (asked, Move::of(&self.game, answer)) {
            self.describe();
            self.steps.push(Step::Move(seat, words));
        }
        // A game too long to be saved is still one to write down; the transcript knows that it is full.
        let _ = self.transcript.record(&self.game, answer);
        self.game.answer(answer, &mut self.chance, &mut ())
    }

    /// The game as the engine saves it; the error says why it cannot.
    pub fn save(&self) -> Result<Vec<u8>, TranscriptError> {
        match self.transcript.is_full() {
            true => Err(TranscriptError::Full),
            false => Ok(self.transcript.write(&mut [0; MAX_BYTES]).to_vec()),
        }
    }

    /// The whole game as a scenario that ends with the position as it is now.
    pub fn scenario(mut self, name: &str) -> Scenario {
        self.describe();
        self.expect(Fact::Winner);
        Scenario {
            file: PathBuf::new(),
            name: name.to_owned(),
            rules: Vec::new(),
            setup: self.opening,
            // Every outcome is written down, so nothing is left to it.
            seed: 1,
            chance: self.chance.outcomes,
            steps: self.steps,
        }
    }

    fn describe(&mut self) {
        self.expect(Fact::Options);
        Fact::state().for_each(|fact| self.expect(fact));
    }

    fn expect(&mut self, fact: Fact) {
        self.steps.push(Step::Expect(fact, fact.read(&self.game)));
    }
}

/// The dealt position. No card lies on the field before the first question, so nothing can have
/// changed since the start of the turn.
fn opening(game: &Game) -> Setup {
    Setup {
        phase: Phase::Start,
        ..position(game)
    }
}
