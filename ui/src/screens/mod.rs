//! The screens, one file each.

pub mod board;
pub mod draft;
pub mod how_to;
pub mod inspect;
pub mod library;
pub mod list;
pub mod log;
pub mod new_game;
pub mod panic;
pub mod pause;
pub mod result;
pub mod rulings;
pub mod settings;
pub mod statistics;
pub mod title;

use embedded_graphics::pixelcolor::Rgb565;
use engine::{Answer, Card, Protocol};

use crate::{
    theme::{MUTED, WHITE},
    widgets::shapes::Direction,
};

/// The eight buttons.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Button {
    /// D-pad.
    Up,
    /// D-pad.
    Down,
    /// D-pad.
    Left,
    /// D-pad.
    Right,
    /// Confirm.
    A,
    /// Back, decline.
    B,
    /// Look.
    X,
    /// Menu.
    Y,
}

impl Button {
    /// All of them.
    pub const ALL: [Button; 8] = [
        Button::Up,
        Button::Down,
        Button::Left,
        Button::Right,
        Button::A,
        Button::B,
        Button::X,
        Button::Y,
    ];

    /// Where the D-pad points.
    pub fn direction(self) -> Option<Direction> {
        Some(match self {
            Button::Up => Direction::Up,
            Button::Down => Direction::Down,
            Button::Left => Direction::Left,
            Button::Right => Direction::Right,
            _ => return None,
        })
    }
}

/// A screen and where its cursor is.
pub enum Screen {
    /// The first one.
    Title {
        /// The row.
        cursor: usize,
    },
    /// How the next game begins.
    NewGame {
        /// The row.
        cursor: usize,
        /// The set under the cursor in the row of sets.
        set: usize,
    },
    /// Choosing protocols.
    Draft,
    /// The game.
    Board,
    /// The menu of the game.
    Pause {
        /// The row.
        cursor: usize,
    },
    /// Give up the game?
    Concede {
        /// Yes is under the cursor.
        yes: bool,
    },
    /// How the game ended.
    Result {
        /// The button.
        cursor: usize,
    },
    /// Everything that happened.
    Log,
    /// A card in full.
    Card(inspect::Inspect),
    /// What has been ruled about a card.
    Rulings(rulings::Rulings),
    /// Cards of a pile.
    List(list::PileList),
    /// All 180 cards.
    Library(library::Library),
    /// Short rules.
    HowTo { page: usize },
    /// How the handheld behaves.
    Settings {
        /// The row.
        cursor: usize,
    },
    /// Games so far.
    Statistics,
}

impl Screen {
    /// The library, opened at a protocol.
    pub fn library(protocol: Protocol) -> Screen {
        Screen::Library(library::Library::at(protocol))
    }
}

/// What a press leads to.
pub enum Go {
    /// Nothing beyond this screen.
    Stay,
    /// Back to the screen before.
    Back,
    /// A screen over this one.
    Open(Screen),
    /// What has been ruled about a card, if anything has.
    Rulings(Card),
    /// An answer to the game.
    Answer(Answer),
    /// A card of the hand is to be played: choose where.
    Play(usize),
    /// A pick in the draft.
    Pick(Protocol),
    /// Deal or draft a new game.
    Start,
    /// Take up the saved game.
    Continue,
    /// Give the game up.
    Concede,
    /// The game is over and has been watched to its end.
    Over,
    /// To the title.
    Home,
    /// A setting was changed.
    Changed,
}

/// Screens that can lie over one another: the title, the board, a menu, a list, a card and its rulings, and one to spare.
pub const DEPTH: usize = 7;

/// The cursor's ring pulses twice a second.
pub fn ring_colour(now: u32) -> Rgb565 {
    if (now / 500).is_multiple_of(2) {
        WHITE
    } else {
        MUTED
    }
}

/// A cursor moved up or down a menu of `len` rows.
fn moved(cursor: usize, button: Button, len: usize) -> usize {
    match button {
        Button::Up => cursor.checked_sub(1).unwrap_or(len - 1),
        Button::Down => (cursor + 1) % len,
        _ => cursor,
    }
}

/// The value before or after one of several, around the end.
fn turned<T: Copy + PartialEq>(all: &[T], current: T, button: Button) -> T {
    let at = all.iter().position(|value| *value == current).unwrap_or(0);
    let step = match button {
        Button::Left => all.len() - 1,
        Button::Right | Button::A => 1,
        _ => 0,
    };
    all[(at + step) % all.len()]
}
