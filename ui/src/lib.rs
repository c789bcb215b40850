//! The handheld's screens: buttons in, pixels out.
#![cfg_attr(not(test), no_std)]
#![forbid(unsafe_code)]

mod app;
pub mod canvas;
mod cursor;
mod driver;
mod glyphs;
pub mod icons;
mod motion;
#[cfg(test)]
mod positions;
mod screens;
mod session;
mod settings;
mod storage;
pub mod text;
pub mod theme;
mod watch;
pub mod widgets;
mod widths;
pub mod words;

pub use app::{App, Request, Sound};
pub use canvas::{Damage, Mark};
pub use driver::{Driver, Input, Platform, Said, Word};
pub use screens::{Button, Screen, how_to, inspect, library, panic::draw as draw_panic};
pub use settings::{First, Settings, Speed, Start};
pub use storage::{
    ANSWERS_AT, DEALT_BYTES, SLOT_BYTES, SMALL_BYTES, Slot, Statistics, Storage, Tally, game_head,
    join_game, split_game,
};

/// The person at this end of the table; the opponent sits across.
pub const YOU: engine::Seat = engine::Seat::A;
