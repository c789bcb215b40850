//! Compile on a handheld: the RP2040 binary.
//!
//! Two executors share the core. The screens, the keys and the panel run in a software interrupt; the opponent's thinking
//! and the storage run in thread mode below it, so that neither ever delays a press. Memory is static: the frame, the
//! opponent's pool and one stack, in the numbers that the README's table shows and `memory.x` enforces.

#![no_std]
#![no_main]

mod boards;
mod buttons;
mod divider;
mod fault;
mod frame_buffer;
mod kept;
mod opponent;
mod panel;
mod screen;
mod sound;
mod storage;

use defmt_rtt as _;
use embassy_executor::{Executor, InterruptExecutor};
use embassy_rp::interrupt::{self, InterruptExt, Priority};
use static_cell::StaticCell;

use crate::{boards::Hardware, frame_buffer::FrameBuffer};

/// Above thread mode, below the interrupts that wake it.
static ABOVE: InterruptExecutor = InterruptExecutor::new();
static BELOW: StaticCell<Executor> = StaticCell::new();

/// No hardware raises this interrupt; the executor pends it for itself.
#[embassy_rp::interrupt]
unsafe fn SWI_IRQ_1() {
    // SAFETY: called from this handler only, which is enabled by `start` below.
    unsafe { ABOVE.on_interrupt() }
}

#[cortex_m_rt::entry]
fn main() -> ! {
    let board = Hardware::new(embassy_rp::init(Default::default()));
    defmt::info!(
        "compile {=str} on {=str}, {}",
        env!("COMPILE_VERSION"),
        boards::NAME,
        fault::last(&board.watchdog)
    );

    interrupt::SWI_IRQ_1.set_priority(Priority::P3);
    let above = ABOVE.start(interrupt::SWI_IRQ_1);
    let Hardware {
        panel,
        buttons,
        extras,
        flash,
        watchdog,
    } = board;
    let below = BELOW.init(Executor::new());
    below.run(|below| {
        // A task's storage is static and each is spawned once, so there is always room.
        let tasks = [
            screen::run(panel, extras, watchdog, FrameBuffer::take()).map(|task| above.spawn(task)),
            buttons::run(buttons).map(|task| above.spawn(task)),
            storage::run(flash).map(|task| below.spawn(task)),
            opponent::run().map(|task| below.spawn(task)),
        ];
        for task in tasks {
            defmt::assert!(task.is_ok(), "a task was spawned twice");
        }
    })
}
