//! The rules of Compile, its cards and an opponent, on fixed memory.
#![no_std]
#![forbid(unsafe_code)]

pub mod ai;
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
mod writing;

pub use chance::{Chance, Dice};
pub use draft::{Draft, DraftError, Pool};
pub use event::{Event, Stated, Witness, Zone};
pub use game::{Control, Game, Outcome, Speaker};
pub use names::{Card, Line, Part, Phase, Protocol, Seat, Set, Spot};
pub use numbers::{COMPILE_TOTAL, HAND_SIZE, LINES, MATCH_CARDS, MATCH_PROTOCOLS, PROTOCOL_CARDS};
pub use plays::WhyNot;
pub use question::{Aim, Answer, Answers, Illegal, Question, QuestionKind};
pub use rulings::{Rule, Ruling, Source};
pub use setup::{Deal, Setup, SetupError, Side};
pub use transcript::{ANSWER_BYTES, MAX_BYTES, Transcript, TranscriptError};
pub use view::{Seen, View};
