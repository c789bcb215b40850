//! When something breaks: a screen that says what and where, a log line, and a clean restart.
//!
//! The game is safe in flash, so nothing here tries to save it. Interrupts are off and nothing else runs again: the
//! hardware is taken over as it is.

use core::{fmt::Write, panic::PanicInfo};

use embassy_rp::{
    Peripherals, pac,
    watchdog::{ResetReason, Watchdog},
};
use heapless::String;
use portable_atomic::{AtomicBool, Ordering};

use crate::{boards::Hardware, frame_buffer::FrameBuffer, panel::wait};

/// In the watchdog's first scratch register, which survives the restart: a fault was shown.
const SHOWN: u32 = 0x0b0e_fa17;

/// How the last run ended.
#[derive(Clone, Copy, PartialEq, Eq, defmt::Format)]
pub enum Last {
    /// Switched off, or reset by hand.
    Off,
    /// With the fault screen.
    Fault,
    /// Hung, until the watchdog bit.
    Hang,
}

/// How the last run ended.
pub fn last(watchdog: &Watchdog) -> Last {
    let shown = pac::WATCHDOG.scratch0().read() == SHOWN;
    pac::WATCHDOG.scratch0().write(|word| *word = 0);
    match watchdog.reset_reason() {
        _ if shown => Last::Fault,
        Some(ResetReason::TimedOut) => Last::Hang,
        _ => Last::Off,
    }
}

#[panic_handler]
fn panic(info: &PanicInfo) -> ! {
    cortex_m::interrupt::disable();
    // A message that does not fit is cut: its beginning says most.
    let mut message: String<160> = String::new();
    let _ = write!(message, "{}", info.message());
    let mut place: String<64> = String::new();
    if let Some(location) = info.location() {
        let _ = write!(place, "{}:{}", location.file(), location.line());
    }
    show(&message, &place)
}

/// The vector's entry. The stack may be what broke, so nothing may be pushed before it is reset to its top; whatever was on
/// it is of no use any more.
///
/// # Safety
/// Only the hardware calls this.
#[unsafe(naked)]
#[unsafe(no_mangle)]
unsafe extern "C" fn HardFault() -> ! {
    core::arch::naked_asm!(
        "mrs r0, msp",
        "ldr r1, =_stack_start",
        "msr msp, r1",
        "ldr r1, ={handler}",
        "bx r1",
        handler = sym hard_fault,
    )
}

/// `stack` is where the hardware put the registers of the code that failed: r0-r3, r12, lr, pc, psr.
extern "C" fn hard_fault(stack: u32) -> ! {
    cortex_m::interrupt::disable();
    let mut message: String<160> = String::new();
    let mut place: String<64> = String::new();
    if (0x2000_0000..0x2004_2000 - 32).contains(&stack) && stack.is_multiple_of(4) {
        // SAFETY: eight words inside RAM, read before anything below the new top of the stack is overwritten with
        // something that matters.
        let [lr, pc] = unsafe { [*(stack as *const u32).add(5), *(stack as *const u32).add(6)] };
        let _ = write!(message, "hard fault");
        let _ = write!(place, "pc {pc:08x}  lr {lr:08x}");
    } else {
        let _ = write!(message, "the stack is full");
        let _ = write!(place, "sp {stack:08x}");
    }
    show(&message, &place)
}

/// Draws the fault and waits for A.
fn show(message: &str, place: &str) -> ! {
    static SHOWING: AtomicBool = AtomicBool::new(false);
    pac::WATCHDOG.scratch0().write(|word| *word = SHOWN);
    if SHOWING.swap(true, Ordering::AcqRel) {
        // The fault screen itself failed: nothing is left but to start again.
        restart();
    }
    pac::WATCHDOG
        .ctrl()
        .modify(|control| control.set_enable(false));
    // A transfer to the panel may be under way.
    pac::DMA
        .chan_abort()
        .write(|channels| channels.set_chan_abort(0xfff));
    while (0..12).any(|channel| pac::DMA.ch(channel).ctrl_trig().read().busy()) {}

    // SAFETY: interrupts are off and this function does not return, so nobody else uses the hardware or the frame.
    let (mut board, frame) = unsafe { (Hardware::new(Peripherals::steal()), FrameBuffer::seize()) };
    if let Some(frame) = frame {
        // Drawing into memory cannot fail.
        let Ok(()) = ui::draw_panic(
            frame,
            ui::language::ENGLISH,
            &message,
            &place,
            &env!("COMPILE_VERSION"),
        );
        board.panel.start_blocking();
        board.panel.show_blocking(frame);
        board.panel.on();
        board.extras.backlight(200);
    }
    // After the screen, because the logger may be what failed.
    defmt::error!("{=str} at {=str}", message, place);

    // Whoever held A when it broke lets go first.
    let a = &board.buttons[4];
    while a.is_low() {
        wait(20);
    }
    while a.is_high() {
        wait(20);
    }
    restart()
}

/// Through the watchdog, because it resets the peripherals too.
fn restart() -> ! {
    pac::PSM
        .wdsel()
        .write_value(pac::psm::regs::Wdsel(0x0001_fffc));
    pac::WATCHDOG
        .ctrl()
        .write(|control| control.set_trigger(true));
    loop {
        cortex_m::asm::nop();
    }
}
