//! The melody's side: presses in, pictures out. Runs in an interrupt above the opponent's thinking.

use defmt::{debug, info};
use embassy_futures::select::{Either, Either3, select, select3};
use embassy_rp::{clocks::RoscRng, watchdog::Watchdog};
use embassy_time::{Duration, Instant, Timer};
use static_cell::ConstStaticCell;
use ui::{App, Damage, Driver, Input, Platform, Request, Settings, Sound};

use crate::{
    boards::{Charge, Extras},
    buttons::PRESSES,
    frame_buffer::FrameBuffer,
    kept::Kept,
    opponent::{self, REQUEST, WORD},
    panel::Panel,
    sound::Melody,
    storage::{SAVED, WRITES},
};

/// A melody who does nothing for this long has looked away: the backlight dims.
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

/// What the screens find around them on the chip. Pixels and writes wait here until their turn is over.
struct Handheld {
    kept: Kept,
    frame: &'static mut FrameBuffer,
    /// Rows that the panel does not show yet, and how long it took to draw them.
    damage: Damage,
    drawn: Duration,
    brightness: u8,
    melody: Melody,
    /// Since when the opponent has been thinking.
    asked: Option<Instant>,
}

impl Platform for Handheld {
    type Storage = Kept;
    type Panel = FrameBuffer;

    fn storage(&mut self) -> &mut Kept {
        &mut self.kept
    }

    fn ask(&mut self, request: Request) {
        self.asked = Some(Instant::now());
        WORD.reset();
        REQUEST.signal(request);
    }

    fn paint(&mut self, paint: impl FnOnce(&mut FrameBuffer) -> Damage) {
        let start = Instant::now();
        self.damage = paint(self.frame);
        self.drawn = start.elapsed();
    }

    fn light(&mut self, brightness: u8) {
        self.brightness = brightness;
    }

    fn play(&mut self, sound: Sound) {
        self.melody.start(sound);
    }
}

/// Shows the game and plays it with the melody.
#[embassy_executor::task]
pub async fn run(
    mut panel: Panel,
    mut extras: Extras,
    mut watchdog: Watchdog,
    frame: &'static mut FrameBuffer,
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
    // The oscillator's bits are weak; the screens stir in when the melody presses.
    let seed = RoscRng.next_u64();
    info!("seed {=u64:016x}", seed);
    let app = APP.take();
    app.switch_on(&mut kept, seed);
    let mut handheld = Handheld {
        kept,
        frame,
        damage: Damage::default(),
        drawn: Duration::MIN,
        brightness: Settings::BRIGHTEST,
        melody: Melody::default(),
        asked: None,
    };

    let mut driver = Driver::new(now());
    let mut input = None;
    let mut lit = 0;
    let mut pressed = Instant::now();
    let mut battery = Instant::MIN;
    let mut first = true;
    // Something was done, not just waited for: its picture is worth a line in the log.
    let mut done = true;
    loop {
        watchdog.feed(HANG);

        driver.turn(app, now(), input.take(), &mut handheld);
        while let Some(write) = handheld.kept.next() {
            WRITES.send(write).await;
        }
        if handheld
            .asked
            .is_some_and(|since| since.elapsed() > PATIENCE)
        {
            panic!("the opponent does not answer");
        }

        let start = Instant::now();
        let mut rows = 0;
        for band in handheld.damage.rows() {
            let band = usize::from(band.start)..usize::from(band.end);
            rows += band.len();
            panel.show(handheld.frame, band).await;
        }
        if first {
            first = false;
            panel.on();
            info!("first picture after {=u64} ms", Instant::now().as_millis());
        }
        if rows > 0 {
            let drawn = handheld.drawn.as_micros();
            let shown = drawn + start.elapsed().as_micros();
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
        let mut level = backlight(handheld.brightness);
        if idle >= DIM {
            level /= 4;
        }
        if level != lit {
            lit = level;
            extras.backlight(lit);
        }
        let note = handheld.melody.play(&mut extras);
        if battery <= Instant::now() {
            battery = Instant::now() + BATTERY;
            if let Some(Charge { percent, charging }) = extras.battery() {
                debug!("battery {=u8} %, charging {=bool}", percent, charging);
                let red = if percent < LOW && !charging { 40 } else { 0 };
                extras.lamp(red, 0, 0);
            }
        }
        if idle >= SLEEP && handheld.asked.is_none() {
            lit = 0;
            extras.backlight(0);
            handheld.melody.stop(&mut extras);
            extras.lamp(0, 0, 0);
            panel.sleep();
            info!("sleep");
            while let Either::Second(()) = select(PRESSES.receive(), Timer::after(NAP)).await {
                watchdog.feed(HANG);
            }
            // The press that wakes the device does nothing else: the melody could not see what it would do.
            panel.wake().await;
            pressed = Instant::now();
            info!("awake");
            continue;
        }

        let tick = Instant::now() + Duration::from_millis(u64::from(driver.wait(now())));
        input = Some(
            match select3(PRESSES.receive(), WORD.wait(), Timer::at(note.min(tick))).await {
                Either3::First(button) => {
                    done = true;
                    pressed = Instant::now();
                    info!("press {}", defmt::Debug2Format(&button));
                    Input::Press(button)
                }
                Either3::Second(word) => {
                    done = true;
                    handheld.asked = None;
                    Input::Opponent(word)
                }
                Either3::Third(()) => Input::Opponent(opponent::progress()),
            },
        );
    }
}

/// The screens' time.
fn now() -> u32 {
    Instant::now().as_millis() as u32
}

/// The backlight's level for a setting.
fn backlight(brightness: u8) -> u8 {
    (u16::from(brightness) * 255 / u16::from(Settings::BRIGHTEST)) as u8
}
