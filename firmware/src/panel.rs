//! The ST7789 display: commands by the processor, pixels by DMA.

use core::ops::Range;

use embassy_rp::{
    gpio::Output,
    spi::{Async, Spi},
};
use embassy_time::Timer;

use crate::{
    boards::{MADCTL, PanelBus},
    frame_buffer::{FrameBuffer, SIDE},
};

const SLEEP_IN: u8 = 0x10;
const SLEEP_OUT: u8 = 0x11;
const INVERT_ON: u8 = 0x21;
const DISPLAY_OFF: u8 = 0x28;
const DISPLAY_ON: u8 = 0x29;
const COLUMNS: u8 = 0x2a;
const ROWS: u8 = 0x2b;
const WRITE: u8 = 0x2c;
const ORIENTATION: u8 = 0x36;
const PIXEL_FORMAT: u8 = 0x3a;

/// Milliseconds the controller needs after a reset before it can leave sleep.
const RESET_TIME: u32 = 120;
/// Milliseconds its power supply needs after leaving sleep before the next command.
const WAKE_TIME: u32 = 5;

/// The panel. Voltages and gamma stay at the controller's reset values, which suit both panels.
pub struct Panel {
    bus: Spi<'static, PanelBus, Async>,
    select: Output<'static>,
    data: Output<'static>,
    reset: Output<'static>,
}

impl Panel {
    /// Takes the wires; nothing is sent yet.
    pub fn new(
        bus: Spi<'static, PanelBus, Async>,
        select: Output<'static>,
        data: Output<'static>,
        reset: Output<'static>,
    ) -> Self {
        Self {
            bus,
            select,
            data,
            reset,
        }
    }

    /// Resets and configures the controller. The display stays dark until [`Panel::on`].
    pub async fn start(&mut self) {
        self.reset.set_low();
        Timer::after_millis(1).await;
        self.reset.set_high();
        Timer::after_millis(RESET_TIME.into()).await;
        self.command(SLEEP_OUT, &[]);
        Timer::after_millis(WAKE_TIME.into()).await;
        self.configure();
    }

    /// As [`Panel::start`], for when no executor runs any more.
    pub fn start_blocking(&mut self) {
        self.reset.set_low();
        wait(1);
        self.reset.set_high();
        wait(RESET_TIME);
        self.command(SLEEP_OUT, &[]);
        wait(WAKE_TIME);
        self.configure();
    }

    fn configure(&mut self) {
        self.command(ORIENTATION, &[MADCTL]);
        // 16 bits a pixel.
        self.command(PIXEL_FORMAT, &[0x55]);
        // These panels are of the kind that shows white for zero.
        self.command(INVERT_ON, &[]);
        self.command(COLUMNS, &[0, 0, 0, SIDE as u8 - 1]);
    }

    /// Sends some rows of the frame.
    pub async fn show(&mut self, frame: &FrameBuffer, rows: Range<usize>) {
        if rows.is_empty() {
            return;
        }
        self.open(&rows);
        // The driver's error type has no values.
        let _ = self.bus.write(frame.bytes(rows)).await;
        self.select.set_high();
    }

    /// Sends the whole frame without DMA.
    pub fn show_blocking(&mut self, frame: &FrameBuffer) {
        self.open(&(0..SIDE));
        self.write(frame.bytes(0..SIDE));
        self.select.set_high();
    }

    /// Lights the pixels.
    pub fn on(&mut self) {
        self.command(DISPLAY_ON, &[]);
    }

    /// Puts the controller to sleep; it keeps its picture.
    pub fn sleep(&mut self) {
        self.command(DISPLAY_OFF, &[]);
        self.command(SLEEP_IN, &[]);
    }

    /// Wakes it from [`Panel::sleep`].
    pub async fn wake(&mut self) {
        self.command(SLEEP_OUT, &[]);
        Timer::after_millis(WAKE_TIME.into()).await;
        self.on();
    }

    /// Starts a write into rows; the pixels follow.
    fn open(&mut self, rows: &Range<usize>) {
        self.command(ROWS, &[0, rows.start as u8, 0, (rows.end - 1) as u8]);
        self.select.set_low();
        self.data.set_low();
        self.write(&[WRITE]);
        self.data.set_high();
    }

    /// A handful of bytes is sent faster than a DMA transfer is set up.
    fn command(&mut self, command: u8, arguments: &[u8]) {
        self.select.set_low();
        self.data.set_low();
        self.write(&[command]);
        self.data.set_high();
        self.write(arguments);
        self.select.set_high();
    }

    fn write(&mut self, bytes: &[u8]) {
        // The driver's error type has no values.
        let _ = self.bus.blocking_write(bytes);
    }
}

/// Waits with interrupts off and no timer: the core runs at 125 MHz.
pub fn wait(milliseconds: u32) {
    cortex_m::asm::delay(milliseconds * 125_000);
}
