//! The handheld: a thread that owns the screens, paints its panel and keeps its saves.

use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use tokio::sync::{broadcast, watch};
use ui::{App, Button, Sound};

use super::glass::Glass;
use super::opponent::{self, Said, Word};
use super::saves::Saves;

/// The pace of animations, as on the handheld.
const TICK: Duration = Duration::from_millis(50);

/// Inputs on their way to the screens: more than fingers can queue up within a frame.
const INPUTS: usize = 32;

/// Sounds on their way to a page; what a page does not fetch in time it need not play.
const SOUNDS: usize = 8;

enum Input {
    Press(Button),
    Opponent(Word),
    Stop,
}

/// A running handheld, seen from outside its housing.
pub struct Device {
    face: Arc<Face>,
    inputs: SyncSender<Input>,
    thread: Mutex<Option<JoinHandle<()>>>,
    running: watch::Receiver<()>,
}

/// What can be seen and heard of a handheld.
pub struct Face {
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
        let face = Arc::new(Face {
            glass: Glass::new(),
            brightness: watch::Sender::new(ui::Settings::BRIGHTEST),
            sounds: broadcast::Sender::new(SOUNDS),
        });
        let (inputs, received) = sync_channel(INPUTS);
        // Dropped when the thread ends, however it ends.
        let (alive, running) = watch::channel(());
        let thread = thread::spawn({
            let (face, inputs) = (face.clone(), inputs.clone());
            move || {
                let _alive = alive;
                run(&face, inputs, &received, saves, seed);
            }
        });
        Device {
            face,
            inputs,
            thread: Mutex::new(Some(thread)),
            running,
        }
    }

    /// What it shows.
    pub fn face(&self) -> &Face {
        &self.face
    }

    /// Presses a button. One press too many at once is lost, as on the handheld.
    pub fn press(&self, button: Button) {
        let _ = self.inputs.try_send(Input::Press(button));
    }

    /// Waits until it stops, which it only does by itself if something went badly wrong.
    pub async fn stopped(&self) {
        let mut running = self.running.clone();
        while running.changed().await.is_ok() {}
    }

    /// Switches it off; everything that happened has been saved then.
    pub fn stop(&self) {
        // Only a handheld that has stopped by itself does not hear it.
        let _ = self.inputs.send(Input::Stop);
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
    face: &Face,
    inputs: SyncSender<Input>,
    received: &Receiver<Input>,
    mut saves: Saves,
    seed: u64,
) {
    let requests = opponent::start(move |word| inputs.send(Input::Opponent(word)).is_ok());
    let start = Instant::now();
    let mut tick = start;
    let mut app = App::new(&mut saves, seed);
    loop {
        app.store(&mut saves);
        if let Some(request) = app.think() {
            // Its thread runs for as long as this end is open.
            let _ = requests.send(request);
        }
        show(&mut app, face);
        match received.recv_timeout(tick.saturating_duration_since(Instant::now())) {
            Ok(Input::Press(button)) => app.press(button),
            Ok(Input::Opponent(Word { ticket, said })) => match said {
                Said::Progress(done, of) => app.report(ticket, done, of),
                Said::Answer(answer) => app.answer(ticket, answer),
                Said::Pick(protocol) => app.drafted(ticket, protocol),
            },
            Ok(Input::Stop) | Err(RecvTimeoutError::Disconnected) => return,
            Err(RecvTimeoutError::Timeout) => {
                tick = Instant::now() + TICK;
                app.tick(start.elapsed().as_millis() as u32);
            }
        }
    }
}

fn show(app: &mut App, face: &Face) {
    face.glass.paint(|panel| {
        let Ok(damage) = app.draw(panel);
        damage.rows().collect::<Vec<_>>()
    });
    let brightness = app.settings().brightness;
    face.brightness
        .send_if_modified(|now| std::mem::replace(now, brightness) != brightness);
    if let Some(sound) = app.take_sound() {
        // Without a page nobody hears it.
        let _ = face.sounds.send(sound);
    }
}
