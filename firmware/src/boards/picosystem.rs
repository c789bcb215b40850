//! Pimoroni PicoSystem.

use embassy_rp::{
    Peripherals,
    adc::{self, Adc},
    bind_interrupts, dma,
    gpio::{Input, Level, Output, Pull},
    peripherals::{DMA_CH0, SPI0},
    pwm::{self, Pwm},
    spi::Spi,
};

use super::{Charge, Hardware, key, lamps, panel_bus};
use crate::panel::Panel;

/// What the log and the file names call this board.
pub const NAME: &str = "picosystem";
/// Its flash chip.
pub const FLASH_SIZE: usize = 16 * 1024 * 1024;
/// The panel is mounted upright; this only sets the direction in which the glass is refreshed.
pub const MADCTL: u8 = 0x04;
/// The bus the panel hangs on.
pub type PanelBus = SPI0;

bind_interrupts!(struct Irqs {
    DMA_IRQ_0 => dma::InterruptHandler<DMA_CH0>;
});

impl Hardware {
    /// Names every pin this board uses.
    pub fn new(p: Peripherals) -> Self {
        Self {
            panel: Panel::new(
                Spi::new_txonly(p.SPI0, p.PIN_6, p.PIN_7, p.DMA_CH0, Irqs, panel_bus()),
                Output::new(p.PIN_5, Level::High),
                Output::new(p.PIN_9, Level::High),
                Output::new(p.PIN_4, Level::High),
            ),
            buttons: [
                key(p.PIN_23),
                key(p.PIN_20),
                key(p.PIN_22),
                key(p.PIN_21),
                key(p.PIN_18),
                key(p.PIN_19),
                key(p.PIN_17),
                key(p.PIN_16),
            ],
            extras: Extras {
                // The green lamp shares a slice with the backlight.
                backlight_green: Pwm::new_output_ab(p.PWM_SLICE6, p.PIN_12, p.PIN_13, lamps(0, 0)),
                red_blue: Pwm::new_output_ab(p.PWM_SLICE7, p.PIN_14, p.PIN_15, lamps(0, 0)),
                piezo: Pwm::new_output_b(p.PWM_SLICE5, p.PIN_11, lamps(0, 0)),
                adc: Adc::new_blocking(p.ADC, adc::Config::default()),
                battery: adc::Channel::new_pin(p.PIN_26, Pull::None),
                charging: Input::new(p.PIN_24, Pull::None),
                level: 0,
                green: 0,
            },
            flash: crate::storage::Chip::new_blocking(p.FLASH),
            watchdog: embassy_rp::watchdog::Watchdog::new(p.WATCHDOG),
        }
    }
}

/// Backlight, three-colour lamp, piezo and battery sense.
pub struct Extras {
    backlight_green: Pwm<'static>,
    red_blue: Pwm<'static>,
    piezo: Pwm<'static>,
    adc: Adc<'static, adc::Blocking>,
    battery: adc::Channel<'static>,
    charging: Input<'static>,
    level: u8,
    green: u8,
}

impl Extras {
    /// Sets the backlight, 0 (off) to 255.
    pub fn backlight(&mut self, level: u8) {
        self.level = level;
        self.backlight_green
            .set_config(&lamps(self.level, self.green));
    }

    /// Lights the lamp in a colour.
    pub fn lamp(&mut self, red: u8, green: u8, blue: u8) {
        self.green = green;
        self.backlight_green
            .set_config(&lamps(self.level, self.green));
        self.red_blue.set_config(&lamps(red, blue));
    }

    /// Sounds a tone until the next call; `None` is silence.
    pub fn tone(&mut self, hertz: Option<u16>) {
        let mut config = pwm::Config::default();
        if let Some(hertz) = hertz {
            // 125 MHz / 64 counts 1.95 million a second; half the period high.
            config.divider = 64u8.into();
            config.top = (1_953_125 / u32::from(hertz.max(30)) - 1).min(65_534) as u16;
            config.compare_b = config.top / 2;
        }
        self.piezo.set_config(&config);
    }

    /// The battery's charge, if it can be read.
    pub fn battery(&mut self) -> Option<Charge> {
        let reading = self.adc.blocking_read(&mut self.battery).ok()?;
        // 3.3 V full scale behind a divider by three; 2.8 V is empty, 4.1 V is full.
        let millivolts = u32::from(reading) * 9_900 / 4_096;
        let percent = (millivolts.saturating_sub(2_800) * 100 / 1_300).min(100);
        Some(Charge {
            percent: percent as u8,
            charging: self.charging.is_high(),
        })
    }
}
