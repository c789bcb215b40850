//! Records: a game written down as a scenario that any implementation can check line by line.

use std::fmt::Display;

use engine::{
    Answer, Deal, Dice, Game, Illegal, MAX_BYTES, Pool, Seat, SetupError, Transcript,
    TranscriptError,
};

use crate::fact::Fact;
use crate::moves::Move;
use crate::random::Player;
use crate::scenario::luck::Recorded;

/// A game under way and everything said about it so far.
pub struct Record {
    game: Game,
    chance: Recorded,
    transcript: Transcript,
    opening: String,
    steps: Vec<String>,
}

impl Record {
    /// Deals a game whose shuffles come from a seed.
    pub fn new(deal: &Deal, seed: u64) -> Result<Record, SetupError> {
        let mut chance = Recorded::new(Dice::new(seed));
        let game = Game::deal(deal, &mut chance, &mut ())?;
        // The position shows what the deal's own shuffles came to.
        chance.outcomes.clear();
        Ok(Record {
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
    pub fn random(seed: u64, pool: Pool) -> Record {
        let mut player = Player::new(seed);
        let deal = player.deal(pool);
        let mut record = Record::new(&deal, seed).expect("a drafted deal is sound");
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
            self.steps.push(format!("{seat} {words}"));
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
    pub fn scenario(mut self, name: &str) -> String {
        self.describe();
        self.expect(Fact::Winner);
        let Record {
            opening,
            chance,
            steps,
            ..
        } = self;
        let (chance, steps) = (lines(&chance.outcomes), lines(&steps));
        format!("[[scenario]]\nname = \"{name}\"\n{opening}chance = {chance}\nsteps = {steps}\n")
    }

    fn describe(&mut self) {
        self.expect(Fact::Options);
        Fact::state().for_each(|fact| self.expect(fact));
    }

    fn expect(&mut self, fact: Fact) {
        self.steps
            .push(format!("expect {fact} = {}", fact.read(&self.game)));
    }
}

/// The dealt position. No card lies on the field before the first question, so nothing can have
/// changed since the start of the turn.
fn opening(game: &Game) -> String {
    let mut text = format!(
        "turn = \"{}\"\nphase = \"start\"\ncontrol = \"{}\"\n",
        game.turn(),
        Fact::Control.read(game)
    );
    for seat in Seat::BOTH {
        text += &format!("{seat}.protocols = {}\n", row(game.protocols(seat)));
        text += &format!("{seat}.hand = {}\n", row(game.hand(seat)));
        text += &format!("{seat}.deck = {}\n", row(game.deck(seat)));
    }
    text
}

fn row(items: impl IntoIterator<Item = impl Display>) -> String {
    let items: Vec<_> = items.into_iter().map(|i| format!("\"{i}\"")).collect();
    format!("[{}]", items.join(", "))
}

fn lines(items: &[String]) -> String {
    let items: String = items.iter().map(|i| format!("\n  \"{i}\",")).collect();
    format!("[{items}\n]")
}
