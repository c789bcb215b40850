//! The devices this firmware runs on: one file each, chosen by a feature.
//!
//! A board file names pins, panel geometry, buttons and extras, and nothing else in the crate knows a pin number. To add
//! a board, add a file with the same items, a feature of its name, and two lines here.

#[cfg(all(feature = "waveshare", feature = "picosystem"))]
compile_error!(
    "choose one board: build with `--no-default-features --features picosystem`, or the default (waveshare)"
);
#[cfg(not(any(feature = "waveshare", feature = "picosystem")))]
compile_error!("choose a board: `--features waveshare` or `--features picosystem`");

#[cfg(feature = "picosystem")]
mod picosystem;
#[cfg(feature = "picosystem")]
pub use picosystem::*;

#[cfg(all(feature = "waveshare", not(feature = "picosystem")))]
mod waveshare;
#[cfg(all(feature = "waveshare", not(feature = "picosystem")))]
pub use waveshare::*;

use embassy_rp::{
    Peri,
    gpio::{Input, Pin, Pull},
    pwm, spi,
};

/// Everything a board has, ready to be handed to the tasks.
pub struct Hardware {
    /// The display.
    pub panel: crate::panel::Panel,
    /// In the order of `Button::ALL`: up, down, left, right, A, B, X, Y. Low is pressed.
    pub buttons: [Input<'static>; 8],
    /// Backlight and whatever else the board can do.
    pub extras: Extras,
    /// The whole flash chip; `storage` uses its end.
    pub flash: crate::storage::Chip,
    /// Restarts the chip when nobody feeds it.
    pub watchdog: embassy_rp::watchdog::Watchdog,
}

/// How the battery is, on a board that can tell.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Charge {
    /// 0 to 100.
    pub percent: u8,
    /// Whether a charger feeds it.
    pub charging: bool,
}

/// All keys of both boards close to ground.
fn key(pin: Peri<'static, impl Pin>) -> Input<'static> {
    Input::new(pin, Pull::Up)
}

/// The panel's write clock: 125 MHz / 2, which is also the most the controller takes.
fn panel_bus() -> spi::Config {
    let mut config = spi::Config::default();
    config.frequency = 62_500_000;
    config
}

/// A duty cycle for a level from 0 to 255, squared because eyes see brightness that way.
fn duty(level: u8) -> u16 {
    let level = u16::from(level) + 1;
    (level * (level - 1)).max(u16::from(level > 1))
}

/// A slice that lights lamps: 1.9 kHz, too fast to see.
fn lamps(a: u8, b: u8) -> pwm::Config {
    let mut config = pwm::Config::default();
    config.top = u16::MAX - 1;
    config.compare_a = duty(a);
    config.compare_b = duty(b);
    config
}
