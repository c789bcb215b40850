//! The handheld's screens: buttons in, pixels out.
//!
//! An [`App`] is the whole handheld but its hardware, and a [`Driver`] is the loop around it. A [`Platform`] supplies what
//! the loop needs: where to keep things, a panel, a light, a sound, and somebody who works out the opponent's decisions,
//! which may take as long as it likes and comes back with its ticket.
//!
//! ```
//! use embedded_graphics::{
//!     framebuffer::{Framebuffer, buffer_size},
//!     pixelcolor::{Rgb565, raw::LittleEndian},
//! };
//! use ui::{App, Button, Damage, Driver, Input, Platform, Request, Said, Screen, Sound, Word};
//!
//! type Panel = Framebuffer<Rgb565, embedded_graphics::pixelcolor::raw::RawU16, LittleEndian, 240, 240, { buffer_size::<Rgb565>(240, 240) }>;
//!
//! struct Desk {
//!     nothing: (),
//!     panel: Panel,
//!     word: Option<Word>,
//!     painted: bool,
//! }
//!
//! impl Platform for Desk {
//!     /// `()` is a storage that forgets.
//!     type Storage = ();
//!     type Panel = Panel;
//!
//!     fn storage(&mut self) -> &mut () {
//!         &mut self.nothing
//!     }
//!
//!     fn ask(&mut self, request: Request) {
//!         if let Request::Pick { ticket, draft, level, seed } = request {
//!             let said = engine::ai::draft(&draft, level, seed).map(Said::Pick);
//!             self.word = said.map(|said| Word { ticket, said });
//!         }
//!     }
//!
//!     fn paint(&mut self, paint: impl FnOnce(&mut Panel) -> Damage) {
//!         self.painted = !paint(&mut self.panel).is_empty();
//!     }
//!
//!     fn light(&mut self, _: u8) {}
//!
//!     fn play(&mut self, _: Sound) {}
//! }
//!
//! let mut desk = Desk { nothing: (), panel: Panel::new(), word: None, painted: false };
//! let mut app = App::new(&mut (), 7);
//! let mut driver = Driver::new(0);
//! driver.turn(&mut app, 0, None, &mut desk);
//! assert!(matches!(app.screen(), Screen::Title { .. }));
//! assert!(desk.painted, "the first picture is all new");
//! driver.turn(&mut app, 0, None, &mut desk);
//! assert!(!desk.painted, "and then nothing has changed");
//!
//! // To a new game, and up from the first row to the button that starts it, with a draft as the settings stand.
//! for button in [Button::A, Button::Up, Button::A] {
//!     driver.turn(&mut app, 0, Some(Input::Press(button)), &mut desk);
//! }
//! assert!(matches!(app.screen(), Screen::Draft));
//!
//! // The opponent's words come in like presses.
//! for now in (0..1000).step_by(50) {
//!     let word = desk.word.take().map(Input::Opponent);
//!     driver.turn(&mut app, now, word, &mut desk);
//! }
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
pub use screens::{
    Button, Screen, how_to, inspect, library,
    panic::{draw as draw_panic, paint as paint_panic},
    rulings,
};
pub use settings::{First, Settings, Speed, Start};
pub use storage::{
    ANSWERS_AT, DEALT_BYTES, LevelTally, SAVE_BYTES, SMALL_BYTES, SaveSlot, Statistics, Storage,
    game_head, join_game, split_game,
};

/// The person at this end of the table; the opponent sits across.
pub const YOU: engine::Seat = engine::Seat::A;
