//! The handheld: a thread that owns the screens, paints its panel and keeps its saves.

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use tokio::sync::{broadcast, watch};
use ui::{App, Button, Damage, Driver, Input, Platform, Request, Sound};

use super::glass::{Glass, Pixels};
use super::opponent;
use super::saves::Saves;

/// Inputs on their way to the screens: more than fingers can queue up within a frame.
const INPUTS: usize = 32;

/// Sounds on their way to a page; what a page does not fetch in time it need not play.
const SOUNDS: usize = 8;

/// What the handheld waits for.
enum Signal {
    Input(Input),
    Stop,
}

/// A running handheld, seen from outside its housing.
pub struct Device {
    front: Arc<Front>,
    inputs: SyncSender<Signal>,
    thread: Mutex<Option<JoinHandle<()>>>,
    running: watch::Receiver<()>,
}

/// What can be seen and heard of a handheld.
pub struct Front {
    /// The panel.
    pub glass: Glass,
    /// The backlight, 1 to [`ui::Settings::BRIGHTEST`].
    pub brightness: watch::Sender<u8>,
    /// The beeper.
    pub sounds: broadcast::Sender<Sound>,
}

impl Device {
    /// Switches it on.
    pub fn start(saves: Saves, seed: u64) -> Device {
        let front = Arc::new(Front {
            glass: Glass::new(),
            brightness: watch::Sender::new(ui::Settings::BRIGHTEST),
            sounds: broadcast::Sender::new(SOUNDS),
        });
        let (inputs, received) = sync_channel(INPUTS);
        // Dropped when the thread ends, however it ends.
        let (alive, running) = watch::channel(());
        let thread = thread::spawn({
            let (front, inputs) = (front.clone(), inputs.clone());
            move || {
                let _alive = alive;
                run(&front, inputs, &received, saves, seed);
            }
        });
        Device {
            front,
            inputs,
            thread: Mutex::new(Some(thread)),
            running,
        }
    }

    /// What it shows.
    pub fn front(&self) -> &Front {
        &self.front
    }

    /// Presses a button. One press too many at once is lost, as on the handheld.
    pub fn press(&self, button: Button) {
        let _ = self.inputs.try_send(Signal::Input(Input::Press(button)));
    }

    /// Waits until it stops, which it only does by itself if something went badly wrong.
    pub async fn stopped(&self) {
        let mut running = self.running.clone();
        while running.changed().await.is_ok() {}
    }

    /// Switches it off; everything that happened has been saved then.
    pub fn stop(&self) {
        // Only a handheld that has stopped by itself does not hear it.
        let _ = self.inputs.send(Signal::Stop);
        let thread = self
            .thread
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
        if let Some(thread) = thread {
            // What it panicked with, if it did, has been printed.
            let _ = thread.join();
        }
    }
}

fn run(
    front: &Front,
    inputs: SyncSender<Signal>,
    received: &Receiver<Signal>,
    mut saves: Saves,
    seed: u64,
) {
    let requests = opponent::start(move |word| {
        let word = Signal::Input(Input::Opponent(word));
        inputs.send(word).is_ok()
    });
    let start = Instant::now();
    let now = || start.elapsed().as_millis() as u32;
    let mut app = App::new(&mut saves, seed);
    let mut desk = Desk {
        front,
        saves,
        requests,
    };
    let mut driver = Driver::new(now());
    let mut input = None;
    loop {
        driver.turn(&mut app, now(), input, &mut desk);
        let wait = Duration::from_millis(u64::from(driver.wait(now())));
        input = match received.recv_timeout(wait) {
            Ok(Signal::Input(input)) => Some(input),
            Err(RecvTimeoutError::Timeout) => None,
            Ok(Signal::Stop) | Err(RecvTimeoutError::Disconnected) => return,
        }
    }
}

/// What the screens find around them on a desk.
struct Desk<'a> {
    front: &'a Front,
    saves: Saves,
    requests: Sender<Request>,
}

impl Platform for Desk<'_> {
    type Storage = Saves;
    type Panel = Pixels;

    fn storage(&mut self) -> &mut Saves {
        &mut self.saves
    }

    fn ask(&mut self, request: Request) {
        // Its thread runs for as long as this end is open.
        let _ = self.requests.send(request);
    }

    fn paint(&mut self, paint: impl FnOnce(&mut Pixels) -> Damage) {
        self.front
            .glass
            .paint(|panel| paint(panel).rows().collect::<Vec<_>>());
    }

    fn light(&mut self, brightness: u8) {
        self.front
            .brightness
            .send_if_modified(|now| std::mem::replace(now, brightness) != brightness);
    }

    fn play(&mut self, sound: Sound) {
        // Without a page nobody hears it.
        let _ = self.front.sounds.send(sound);
    }
}
