//! Questions and answers: the one way into the game.

use core::fmt;

use crate::language::{Act, Sentence};
use crate::names::{Card, Line, Part, Protocol, Seat, Spot};
use crate::numbers::{LINES, MATCH_CARDS};

/// What is going to be done with the card or line asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// Turned over.
    Flip,
    /// Deleted.
    Delete,
    /// Shifted: first the card, then the line.
    Shift,
    /// Returned to its owner's hand.
    Return,
    /// Discarded.
    Discard,
    /// Discarded in Check cache.
    ClearCache,
    /// Given to the opponent.
    Give,
    /// Shown to both players.
    Reveal,
    /// Drawn.
    Draw,
    /// Taken into the hand.
    Take,
    /// Played.
    Play,
    /// Its middle is resolved by another card.
    Copy,
    /// Shuffled.
    Shuffle,
    /// Its stack is swapped with another.
    SwapStacks,
    /// It is the next of an "each" (R-X10).
    Each,
    /// An "all" works in that line.
    Sweep,
    /// A refresh, or anything else a "may" speaks of.
    Other,
}

impl Act {
    /// What is going to be done to the card that consent to it is asked for.
    pub(crate) const fn aim(self) -> Aim {
        match self {
            Act::Flip => Aim::Flip,
            Act::Delete => Aim::Delete,
            Act::Shift => Aim::Shift,
            Act::Return => Aim::Return,
            Act::Discard => Aim::Discard,
            Act::Give => Aim::Give,
            Act::Reveal => Aim::Reveal,
            Act::Draw => Aim::Draw,
            Act::Put | Act::Take => Aim::Take,
            Act::Play => Aim::Play,
            Act::Use => Aim::Copy,
            Act::Shuffle => Aim::Shuffle,
            Act::Swap => Aim::SwapStacks,
            Act::Refresh | Act::Rearrange | Act::State | Act::Turn | Act::CannotCompile => {
                Aim::Other
            }
        }
    }
}

impl Aim {
    /// The act it leads to, where it is one of the game's words.
    pub const fn act(self) -> Option<Act> {
        Some(match self {
            Aim::Flip => Act::Flip,
            Aim::Delete => Act::Delete,
            Aim::Shift => Act::Shift,
            Aim::Return => Act::Return,
            Aim::Discard | Aim::ClearCache => Act::Discard,
            Aim::Give => Act::Give,
            Aim::Reveal => Act::Reveal,
            Aim::Draw => Act::Draw,
            Aim::Take => Act::Take,
            Aim::Play => Act::Play,
            Aim::Copy => Act::Use,
            Aim::Shuffle => Act::Shuffle,
            Aim::SwapStacks => Act::Swap,
            Aim::Each | Aim::Sweep | Aim::Other => return None,
        })
    }
}

/// What kind of answer a question wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuestionKind {
    /// The action of the turn: `Play` or `Refresh` (R-T6).
    Action,
    /// Which line to compile: `Compile` (R-T5).
    CompileLine,
    /// Which of several waiting texts is next: `Target`, or `Pick` for a card under way (R-X7).
    NextText,
    /// A card: `Pick`, or `Target` on the field; `Done` where the number is open.
    Card(Aim),
    /// A line: `Line`.
    Line(Aim),
    /// A card to play, its facing and its line: `Play`.
    Play,
    /// One of two: `Option`.
    Option,
    /// Whether to do what the text offers: `Accept`.
    Confirm(Aim),
    /// A number: `Number`.
    Number,
    /// A protocol: `Name`.
    Protocol,
    /// A new order of protocols: `Arrange`.
    Arrange,
}

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    /// Who is asked.
    pub seat: Seat,
    /// The text that asks; `None` when the turn itself does.
    pub source: Option<(Card, Part)>,
    /// The sentence under way.
    pub sentence: Option<Sentence>,
    /// What is wanted.
    pub kind: QuestionKind,
    /// Whether `Decline` is legal.
    pub may: bool,
}

/// What a player answers. Mirrors the moves of a scenario file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Answer {
    /// `plays Fire 1 up in 2`.
    Play {
        card: Card,
        /// Face-up?
        up: bool,
        line: Line,
        /// On whose side; the player's own but for Corruption 0.
        side: Seat,
    },
    /// `refreshes`.
    Refresh,
    /// `compiles 2`.
    Compile(Line),
    /// `picks Fire 1`: a card in a hand, a trash, a deck or under way.
    Pick(Card),
    /// `picks Fire 1`: a card on the field. By its place, since the one who picks may not know it.
    Target(Spot),
    /// `picks line 2`.
    Line(Line),
    /// `picks option 1`.
    Option(u8),
    /// `accepts`.
    Accept,
    /// `declines`.
    Decline,
    /// `done`.
    Done,
    /// `names 3`.
    Number(u8),
    /// `names Fire`.
    Name(Protocol),
    /// `arranges A Fire Water Light`: whose, and in line order.
    Arrange(Seat, [Protocol; 3]),
}

/// That answer was not legal; nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Illegal;

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this answer is not legal now")
    }
}

impl core::error::Error for Illegal {}

/// The most answers one question can have: every one of 36 cards in either facing in any line, and one
/// card (Corruption 0) on either side, and a refresh.
pub(crate) const MOST_ANSWERS: usize = MATCH_CARDS * 2 * LINES + 2 * LINES + 1;

/// A list of legal answers.
pub type Answers = heapless::Vec<Answer, MOST_ANSWERS>;
