//! Measures the engine and the opponent on the chip, and shows that they do there what they do on the host.
//!
//! Run by the emulator's tests, which compare the signatures with the host's and keep the times.

#![no_std]
#![no_main]

#[path = "../divider.rs"]
mod divider;
#[path = "../../../tests/workload.rs"]
mod workload;

use core::panic::PanicInfo;

use defmt_rtt as _;
use embassy_time::Instant;
use engine::ai::{HARD_NODES, Mind};
use static_cell::StaticCell;
use workload::{LEVELS, Signature, answer, play, start};

static MIND: StaticCell<Mind<HARD_NODES>> = StaticCell::new();

#[panic_handler]
fn panic(info: &PanicInfo) -> ! {
    defmt::error!("{}", defmt::Display2Format(info));
    cortex_m::asm::udf()
}

/// Apart from `main`, because a mind is built on the stack before it is moved, and the stack is measured afterwards.
#[inline(never)]
fn mind() -> &'static mut Mind<HARD_NODES> {
    MIND.init_with(Mind::new)
}

#[cortex_m_rt::entry]
fn main() -> ! {
    let _chip = embassy_rp::init(Default::default());
    let mind = mind();
    defmt::info!(
        "sizes: game {=usize}, view {=usize}, node {=usize}, mind {=usize}",
        size_of::<engine::Game>(),
        size_of::<engine::View>(),
        size_of::<engine::ai::Node>(),
        size_of::<Mind<HARD_NODES>>()
    );

    measure(mind);
    defmt::info!("opponent: {=u64:016x}", opponent());
    defmt::info!("done");
    loop {
        cortex_m::asm::wfi();
    }
}

/// Apart from `main` too: it keeps a small mind on the stack.
#[inline(never)]
fn opponent() -> u64 {
    engine::ai::signature()
}

#[inline(never)]
fn measure(mind: &mut Mind<HARD_NODES>) {
    let mut signature = Signature::new();
    let mut decisions = 0;
    let begin = Instant::now();
    for seed in 0..10 {
        let (mut dice, game) = start(seed);
        if let Some(mut game) = game {
            decisions += play(&mut game, &mut dice, 2_000, &mut signature);
        }
    }
    let time = begin.elapsed().as_micros();
    defmt::info!(
        "random: {=u32} decisions, {=u64} us, {=u64:016x}",
        decisions,
        time,
        signature.0
    );

    for level in LEVELS {
        let mut signature = Signature::new();
        for seed in 0..12 {
            let (mut dice, game) = start(seed);
            let Some(mut game) = game else { continue };
            play(
                &mut game,
                &mut dice,
                12 + 14 * (seed % 4) as u32,
                &mut signature,
            );
            let begin = Instant::now();
            answer(mind, &game, level, &mut signature);
            let time = begin.elapsed().as_micros();
            defmt::info!(
                "{=str}: {=u32} playouts, {=u32} decisions, {=u64} us",
                level.name(),
                mind.playouts(),
                mind.decisions(),
                time
            );
        }
        defmt::info!("{=str} answers: {=u64:016x}", level.name(), signature.0);
    }
}
