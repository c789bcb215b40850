//! The player's side: presses in, pictures out. Runs in an interrupt above the opponent's thinking.

use defmt::{debug, info};
use embassy_futures::select::{Either, Either3, select, select3};
use embassy_rp::watchdog::Watchdog;
use embassy_time::{Duration, Instant, Timer};

use crate::{
    boards::Extras,
    buttons::PRESSES,
    frame::{Frame, SIDE},
    opponent::{ANSWER, REQUEST},
    panel::Panel,
    standin::App,
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
    let mut app = App::new(saved);

    let mut lit = 0;
    let mut tone = None;
    let mut pressed = Instant::now();
    let mut asked: Option<Instant> = None;
    let mut battery = Instant::MIN;
    let mut tick = Instant::now();
    let mut first = true;
    loop {
        watchdog.feed(HANG);

        // Stored before the opponent is asked, so that its answer never overtakes the player's.
        while let Some(write) = app.save() {
            WRITES.send(write).await;
        }
        if let Some(request) = app.think() {
            asked = Some(Instant::now());
            ANSWER.reset();
            REQUEST.signal(request);
        }
        if let Some(since) = asked
            && since.elapsed() > PATIENCE
        {
            panic!("the opponent does not answer");
        }

        let start = Instant::now();
        let rows = app.draw(frame);
        if !rows.is_empty() {
            let drawn = start.elapsed();
            let count = rows.len();
            panel.show(frame, rows.start..rows.end.min(SIDE)).await;
            debug!(
                "{=usize} rows: drawn {=u64} us, shown {=u64} us",
                count,
                drawn.as_micros(),
                start.elapsed().as_micros()
            );
        }
        if first {
            first = false;
            panel.on();
            info!("first picture after {=u64} ms", Instant::now().as_millis());
        }

        let idle = pressed.elapsed();
        let level = if idle >= DIM {
            app.brightness() / 4
        } else {
            app.brightness()
        };
        if level != lit {
            lit = level;
            extras.backlight(lit);
        }
        if app.tone() != tone {
            tone = app.tone();
            extras.tone(tone);
        }
        if battery <= Instant::now() {
            battery = Instant::now() + BATTERY;
            if let Some(charge) = extras.battery() {
                debug!("{}", charge);
                extras.lamp(
                    if charge.percent < LOW && !charge.charging {
                        40
                    } else {
                        0
                    },
                    0,
                    0,
                );
            }
        }
        if idle >= SLEEP && asked.is_none() {
            lit = 0;
            extras.backlight(0);
            tone = None;
            extras.tone(None);
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

        match select3(PRESSES.receive(), ANSWER.wait(), Timer::at(tick + TICK)).await {
            Either3::First(button) => {
                pressed = Instant::now();
                info!("press {}", button);
                app.press(button);
            }
            Either3::Second(answer) => {
                asked = None;
                app.answer(answer);
            }
            Either3::Third(()) => {
                tick = Instant::now();
                app.tick(tick.as_millis() as u32);
            }
        }
    }
}
