//! The handheld's screens: buttons in, pixels out.
//!
//! An [`App`] is the whole handheld but its hardware. The platform hands in presses and the time, and asks it for four things when
//! it suits: what to paint ([`App::draw`]), what to keep ([`App::store`]), what is to be heard ([`App::take_sound`]) and what the
//! opponent has to decide ([`App::think`]), which may take as long as it likes and is handed in with its ticket.
//!
//! ```
//! use embedded_graphics::{
//!     framebuffer::{Framebuffer, buffer_size},
//!     pixelcolor::{Rgb565, raw::LittleEndian},
//! };
//! use ui::{App, Button, Request, Screen};
//!
//! // Nothing is kept: `()` is a storage that forgets.
//! let mut app = App::new(&mut (), 7);
//! assert!(matches!(app.screen(), Screen::Title { .. }));
//!
//! // To a new game, and up from the first row to the button that starts it, with a draft as the settings stand.
//! for button in [Button::A, Button::Up, Button::A] {
//!     app.press(button);
//! }
//! assert!(matches!(app.screen(), Screen::Draft));
//!
//! // Twenty times a second, until the opponent has a pick to make or it is your turn to.
//! for now in (0..1000).step_by(50) {
//!     app.tick(now);
//!     match app.think() {
//!         None => {}
//!         Some(Request::Pick { ticket, draft, level, seed }) => {
//!             let pick = engine::ai::draft(&draft, level, seed).expect("a protocol is open");
//!             app.drafted(ticket, pick);
//!         }
//!         Some(Request::Answer { .. }) => unreachable!("no card is dealt yet"),
//!     }
//!     app.store(&mut ());
//! }
//!
//! let mut panel =
//!     Framebuffer::<Rgb565, _, LittleEndian, 240, 240, { buffer_size::<Rgb565>(240, 240) }>::new();
//! let Ok(damage) = app.draw(&mut panel);
//! assert!(!damage.is_empty(), "the first picture is all new");
//! let Ok(damage) = app.draw(&mut panel);
//! assert!(damage.is_empty(), "and then nothing has changed");
//!
//! // What is on the screen can also be read.
//! let mut words = 0;
//! app.read(&mut |mark| words += usize::from(matches!(mark, ui::Mark::Words { .. })));
//! assert!(words > 0);
//! ```
#![cfg_attr(not(test), no_std)]
#![forbid(unsafe_code)]

mod app;
pub mod canvas;
mod cursor;
mod driver;
mod glyphs;
pub mod icons;
pub mod language;
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

pub use app::{App, Request, Sound};
pub use canvas::{Damage, Mark};
pub use driver::{Driver, Input, Platform, Said, Word};
pub use screens::{Button, Screen, how_to, inspect, library, panic::draw as draw_panic, rulings};
pub use settings::{First, Settings, Speed, Start};
pub use storage::{
    ANSWERS_AT, DEALT_BYTES, SLOT_BYTES, Slot, Statistics, Storage, Tally, join_game, split_game,
};

/// The person at this end of the table; the opponent sits across.
pub const YOU: engine::Seat = engine::Seat::A;
