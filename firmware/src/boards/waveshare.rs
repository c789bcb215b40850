//! Raspberry Pi Pico carrying a Waveshare Pico-LCD-1.3.

use embassy_rp::{
    Peripherals, bind_interrupts, dma,
    gpio::{Level, Output},
    peripherals::{DMA_CH0, SPI1},
    pwm::Pwm,
    spi::Spi,
};

use super::{Charge, Hardware, key, lamps, panel_bus};
use crate::panel::Panel;

/// What the log and the file names call this board.
pub const NAME: &str = "waveshare";
/// The Pico's flash chip.
pub const FLASH_SIZE: usize = 2 * 1024 * 1024;
/// The panel is mounted a quarter turn round: rows and columns swapped, columns mirrored. The visible 240x240 then
/// start at the controller's origin.
pub const MADCTL: u8 = 0x70;
/// The bus the panel hangs on.
pub type PanelBus = SPI1;

bind_interrupts!(struct Irqs {
    DMA_IRQ_0 => dma::InterruptHandler<DMA_CH0>;
});

impl Hardware {
    /// Names every pin this board uses.
    pub fn new(p: Peripherals) -> Self {
        Self {
            panel: Panel::new(
                Spi::new_txonly(p.SPI1, p.PIN_10, p.PIN_11, p.DMA_CH0, Irqs, panel_bus()),
                Output::new(p.PIN_9, Level::High),
                Output::new(p.PIN_8, Level::High),
                Output::new(p.PIN_12, Level::High),
            ),
            buttons: [
                key(p.PIN_2),
                key(p.PIN_18),
                key(p.PIN_16),
                key(p.PIN_20),
                key(p.PIN_15),
                key(p.PIN_17),
                key(p.PIN_19),
                key(p.PIN_21),
            ],
            extras: Extras {
                backlight: Pwm::new_output_b(p.PWM_SLICE6, p.PIN_13, lamps(0, 0)),
            },
            flash: crate::storage::Chip::new_blocking(p.FLASH),
            watchdog: embassy_rp::watchdog::Watchdog::new(p.WATCHDOG),
        }
    }
}

/// A backlight; this board has no piezo, lamp or battery sense.
pub struct Extras {
    backlight: Pwm<'static>,
}

impl Extras {
    /// Sets the backlight, 0 (off) to 255.
    pub fn backlight(&mut self, level: u8) {
        self.backlight.set_config(&lamps(0, level));
    }

    /// Lights the lamp in a colour.
    pub fn lamp(&mut self, _red: u8, _green: u8, _blue: u8) {}

    /// Sounds a tone until the next call; `None` is silence.
    pub fn tone(&mut self, _hertz: Option<u16>) {}

    /// The battery's charge, if the board can tell.
    pub fn battery(&mut self) -> Option<Charge> {
        None
    }
}
