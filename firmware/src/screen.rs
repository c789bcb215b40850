//! The player's side: presses in, pictures out. Runs in an interrupt above the opponent's thinking.

use defmt::{debug, info};
use embassy_futures::select::{Either, Either3, select, select3};
use embassy_rp::{clocks::RoscRng, watchdog::Watchdog};
use embassy_time::{Duration, Instant, Timer};
use static_cell::ConstStaticCell;
use ui::{App, Settings};

use crate::{
    boards::{Charge, Extras},
    buttons::PRESSES,
    frame::Frame,
    kept::Kept,
    opponent::{self, REQUEST, Said, WORD, Word},
    panel::Panel,
    sound::Player,
    storage::{SAVED, WRITES},
};

/// The pace of animations.
const TICK: Duration = Duration::from_millis(50);
/// A player who does nothing for this long has looked away: the backlight dims.
const DIM: Duration = Duration::from_secs(30);
/// And for this long has put it down: the panel sleeps.
const SLEEP: Duration = Duration::from_secs(120);
/// How often a sleeping device wakes to feed the watchdog.
const NAP: Duration = Duration::from_secs(2);
/// A screen that has not gone round its loop for this long hangs, and the chip restarts. Erasing a page of worn flash
/// stops everything for 0.4 s at most.
const HANG: Duration = Duration::from_secs(4);
/// An opponent that has not answered for this long never will.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long between looks at the battery, and the charge at which its lamp asks for a charger.
const BATTERY: Duration = Duration::from_secs(10);
const LOW: u8 = 10;

/// The screens' whole state. Static, so that it is never on the stack.
static APP: ConstStaticCell<App> = ConstStaticCell::new(App::OFF);

/// Shows the game and plays it with the player.
#[embassy_executor::task]
pub async fn run(
    mut panel: Panel,
    mut extras: Extras,
    mut watchdog: Watchdog,
    frame: &'static mut Frame,
) -> ! {
    watchdog.pause_on_debug(true);
    watchdog.start(HANG);
    panel.start().await;
    let saved = loop {
        // Erasing an unreadable save takes a while.
        match select(SAVED.wait(), Timer::after(NAP)).await {
            Either::First(saved) => break saved,
            Either::Second(()) => watchdog.feed(HANG),
        }
    };
    let mut kept = Kept::new(saved);
    // The oscillator's bits are weak; the screens stir in when the player presses.
    let seed = RoscRng.next_u64();
    info!("seed {=u64:016x}", seed);
    let app = APP.take();
    app.switch_on(&mut kept, seed);

    let mut lit = 0;
    let mut player = Player::default();
    let mut pressed = Instant::now();
    let mut asked: Option<Instant> = None;
    let mut battery = Instant::MIN;
    let mut tick = Instant::now();
    let mut first = true;
    // Something was done, not just waited for: its picture is worth a line in the log.
    let mut done = true;
    loop {
        watchdog.feed(HANG);

        // Stored before the opponent is asked, so that its answer never overtakes the player's.
        app.store(&mut kept);
        while let Some(write) = kept.next() {
            WRITES.send(write).await;
        }
        if let Some(request) = app.think() {
            asked = Some(Instant::now());
            WORD.reset();
            REQUEST.signal(request);
        }
        if asked.is_some_and(|since| since.elapsed() > PATIENCE) {
            panic!("the opponent does not answer");
        }

        let start = Instant::now();
        let Ok(damage) = app.draw(frame);
        let drawn = start.elapsed();
        let mut rows = 0;
        for band in damage.rows() {
            let band = usize::from(band.start)..usize::from(band.end);
            rows += band.len();
            panel.show(frame, band).await;
        }
        if first {
            first = false;
            panel.on();
            info!("first picture after {=u64} ms", Instant::now().as_millis());
        }
        if rows > 0 {
            let (drawn, shown) = (drawn.as_micros(), start.elapsed().as_micros());
            match done {
                true => info!(
                    "{=usize} rows: drawn {=u64} us, shown {=u64} us",
                    rows, drawn, shown
                ),
                false => debug!(
                    "{=usize} rows: drawn {=u64} us, shown {=u64} us",
                    rows, drawn, shown
                ),
            }
            done = false;
        }

        let idle = pressed.elapsed();
        let mut level = brightness(app.settings());
        if idle >= DIM {
            level /= 4;
        }
        if level != lit {
            lit = level;
            extras.backlight(lit);
        }
        if let Some(sound) = app.take_sound() {
            player.start(sound);
        }
        let note = player.play(&mut extras);
        if battery <= Instant::now() {
            battery = Instant::now() + BATTERY;
            if let Some(Charge { percent, charging }) = extras.battery() {
                debug!("battery {=u8} %, charging {=bool}", percent, charging);
                let red = if percent < LOW && !charging { 40 } else { 0 };
                extras.lamp(red, 0, 0);
            }
        }
        if idle >= SLEEP && asked.is_none() {
            lit = 0;
            extras.backlight(0);
            player.stop(&mut extras);
            extras.lamp(0, 0, 0);
            panel.sleep();
            info!("sleep");
            while let Either::Second(()) = select(PRESSES.receive(), Timer::after(NAP)).await {
                watchdog.feed(HANG);
            }
            // The press that wakes the device does nothing else: the player could not see what it would do.
            panel.wake().await;
            pressed = Instant::now();
            info!("awake");
            continue;
        }

        match select3(
            PRESSES.receive(),
            WORD.wait(),
            Timer::at(note.min(tick + TICK)),
        )
        .await
        {
            Either3::First(button) => {
                done = true;
                pressed = Instant::now();
                info!("press {}", defmt::Debug2Format(&button));
                app.press(button);
            }
            Either3::Second(Word { ticket, said }) => {
                done = true;
                asked = None;
                match said {
                    Said::Answer(answer) => app.answer(ticket, answer),
                    Said::Pick(protocol) => app.drafted(ticket, protocol),
                }
            }
            Either3::Third(()) if tick.elapsed() < TICK => {}
            Either3::Third(()) => {
                tick = Instant::now();
                let (ticket, done, of) = opponent::progress();
                app.report(ticket, done, of);
                app.tick(tick.as_millis() as u32);
            }
        }
    }
}

/// The backlight's level for a setting.
fn brightness(settings: &Settings) -> u8 {
    (u16::from(settings.brightness) * 255 / u16::from(Settings::BRIGHTEST)) as u8
}
