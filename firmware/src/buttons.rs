//! The eight keys: debounced, and repeated while a direction is held.

use embassy_futures::select::select_array;
use embassy_rp::gpio::Input;
use embassy_sync::{blocking_mutex::raw::CriticalSectionRawMutex, channel::Channel};
use embassy_time::{Duration, Instant, Ticker};

use ui::Button;

/// How often the keys are looked at while one is down.
const SCAN: Duration = Duration::from_millis(3);
/// Looks that must agree before a key counts as pressed: a contact that touches for less is noise.
const PRESSED: u8 = 2;
/// Looks that must agree before it counts as released: contacts bounce longest when they part.
const RELEASED: u8 = 5;
/// How long a direction is held before it repeats, and how often then.
const HOLD: Duration = Duration::from_millis(400);
const REPEAT: Duration = Duration::from_millis(120);

/// Presses on their way to the screens. More than the player can queue up while one frame is sent.
pub static PRESSES: Channel<CriticalSectionRawMutex, Button, 8> = Channel::new();

/// One key's contact and what is made of it.
#[derive(Clone, Copy)]
struct Contact {
    down: bool,
    /// Looks in a row that disagreed with `down`.
    against: u8,
    repeat: Instant,
}

impl Contact {
    /// Takes a look; true if the key was pressed or repeats.
    fn look(&mut self, low: bool, repeats: bool, now: Instant) -> bool {
        if low == self.down {
            self.against = 0;
            if self.down && repeats && now >= self.repeat {
                self.repeat = now + REPEAT;
                return true;
            }
            return false;
        }
        self.against += 1;
        if self.against < if low { PRESSED } else { RELEASED } {
            return false;
        }
        self.against = 0;
        self.down = low;
        self.repeat = now + HOLD;
        low
    }

    fn at_rest(&self) -> bool {
        !self.down && self.against == 0
    }
}

/// Watches the keys. Nothing runs while none is touched, so that the chip can sleep.
#[embassy_executor::task]
pub async fn run(mut pins: [Input<'static>; 8]) -> ! {
    let mut keys = [Contact {
        down: false,
        against: 0,
        repeat: Instant::MIN,
    }; 8];
    loop {
        select_array(pins.each_mut().map(Input::wait_for_low)).await;
        let mut ticker = Ticker::every(SCAN);
        loop {
            let now = Instant::now();
            for ((key, pin), button) in keys.iter_mut().zip(&pins).zip(Button::ALL) {
                let repeats = button.direction().is_some();
                if key.look(pin.is_low(), repeats, now) && PRESSES.try_send(button).is_err() {
                    // The screens are behind by eight presses: dropping this one is what the player would want.
                    defmt::debug!("press dropped");
                }
            }
            if keys.iter().all(Contact::at_rest) {
                break;
            }
            ticker.next().await;
        }
    }
}
