//! The rules of Compile, its cards and an opponent, on fixed memory.
//!
//! A [`Game`] waits for one answer at a time: [`Game::question`] says for whose and what kind, [`Game::legal`] lists every one
//! that is legal, and [`Game::answer`] is the only way on. It holds no random state: whoever answers brings the [`Chance`]. What happens
//! on the way to the next question is told to a [`Witness`]; `()` does not listen.
//!
//! ```
//! use engine::{Answer, Deal, Dice, Game, Protocol, Seat};
//!
//! # fn main() -> Result<(), Box<dyn core::error::Error>> {
//! let row = |names: [&str; 3]| names.map(|name| Protocol::parse(name).expect("a protocol"));
//! let deal = Deal {
//!     protocols: [row(["Fire", "Light", "Spirit"]), row(["Metal", "Water", "Plague"])],
//!     first: Seat::A,
//!     control: true,
//! };
//! let mut dice = Dice::new(7);
//! let mut game = Game::deal(&deal, &mut dice, &mut ())?;
//!
//! // Five cards in hand: each face-down in any line or face-up in its own. With a full hand there is no refreshing.
//! assert_eq!(game.question().map(|question| question.seat), Some(Seat::A));
//! assert_eq!(game.legal().len(), 5 * 4);
//!
//! // What is not legal is refused and changes nothing.
//! let before = game.clone();
//! assert!(game.answer(Answer::Done, &mut dice, &mut ()).is_err());
//! assert_eq!(game, before);
//!
//! let answer = game.legal()[0];
//! game.answer(answer, &mut dice, &mut ())?;
//! # Ok(())
//! # }
//! ```
//!
//! A [`View`] is what one seat may know. The truth behind it is not in it, so a screen or an opponent that is given a view cannot look
//! at a hidden card. The opponent thinks in a pool of nodes whose size is its caller's choice:
//!
//! ```
//! use engine::{Seat, ai::{self, Level, Mind}};
//! # use engine::{Deal, Dice, Game, Protocol};
//! # let all = Protocol::ALL;
//! # let deal = Deal { protocols: [[all[0], all[1], all[2]], [all[3], all[4], all[5]]], first: Seat::A, control: true };
//! # let game = Game::deal(&deal, &mut Dice::new(7), &mut ()).expect("six protocols");
//!
//! let view = game.view(Seat::A);
//! assert!(view.hand(Seat::A).all(|card| card.is_some()));
//! assert!(view.hand(Seat::B).all(|card| card.is_none()));
//!
//! let mut mind = Mind::<256>::new();
//! let answer = ai::think(&mut mind, view, Level::START.params(), 1).expect("A is asked");
//! assert!(game.is_legal(answer));
//! ```
//!
//! A [`Transcript`] is a whole game as deal, seed and answers. It is the save, the bug report and the replay: bytes that are not
//! those of a legal game are refused.
//!
//! ```
//! use engine::{MAX_BYTES, Transcript};
//!
//! # use engine::{Deal, Protocol, Seat};
//! # fn main() -> Result<(), Box<dyn core::error::Error>> {
//! # let all = Protocol::ALL;
//! # let deal = Deal { protocols: [[all[0], all[1], all[2]], [all[3], all[4], all[5]]], first: Seat::A, control: true };
//! let mut transcript = Transcript::new(deal, 7);
//! let (mut game, mut dice) = transcript.start(&mut ())?;
//! while let Some(&answer) = game.legal().last() {
//!     transcript.record(&game, answer)?;
//!     game.answer(answer, &mut dice, &mut ())?;
//!     # if transcript.len() == 100 { break; }
//! }
//!
//! let mut buffer = [0; MAX_BYTES];
//! let saved = transcript.write(&mut buffer);
//! let (again, _) = Transcript::read(saved)?.replay(&mut ())?;
//! assert_eq!(again, game);
//! # Ok(())
//! # }
//! ```
//!
//! Cards are programs in the words of [`vocabulary`]; the rules that run them are not public.
#![no_std]
#![forbid(unsafe_code)]

pub mod ai;
#[cfg(test)]
extern crate self as engine;
#[cfg(test)]
extern crate std;

/// The programs the tests of the grammar try.
#[cfg(test)]
#[path = "../tests/programs/mod.rs"]
mod programs;

mod answers;
mod card_set;
mod cards;
mod chance;
mod draft;
mod event;
mod frame;
mod game;
pub mod language;
mod memory;
mod names;
mod numbers;
mod pile;
mod plays;
mod question;
mod resolve;
mod rulings;
mod setup;
mod table;
mod transcript;
mod values;
mod view;
pub mod vocabulary;
mod worlds;
mod writing;

pub use chance::{Chance, Dice};
pub use draft::{Draft, DraftError, Pool};
pub use event::{Event, Stated, Witness, Zone};
pub use game::{Control, Game, Outcome, Speaker};
pub use names::{Card, Line, Part, Phase, Protocol, Seat, Set, Spot};
pub use numbers::{COMPILE_TOTAL, HAND_SIZE, LINES, MATCH_CARDS, MATCH_PROTOCOLS, PROTOCOL_CARDS};
pub use plays::WhyNot;
pub use question::{Aim, Answer, Answers, Illegal, Question, QuestionKind};
pub use rulings::{RuleId, Ruling, Source};
pub use setup::{Deal, Setup, SetupError, Side};
pub use transcript::{ANSWER_BYTES, MAX_BYTES, Transcript, TranscriptError};
pub use view::{Seen, View};
