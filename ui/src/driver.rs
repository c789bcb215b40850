//! The loop that drives the screens, once for every platform.
//!
//! A platform waits for whatever comes first, a press, a word of the opponent or [`Driver::wait`] gone by, and takes a
//! [`Driver::turn`] with it. A turn never waits itself: what takes time on a platform (sending pixels, writing flash) it does
//! between turns, and thinking goes on beside them. So the same loop fits a thread, an executor and a test.

use core::convert::Infallible;

use embedded_graphics::{pixelcolor::Rgb565, prelude::*};
use engine::{Answer, Protocol, ai::Advice};

use crate::{
    app::{App, Request, Sound},
    canvas::Damage,
    motion::FRAME_MS,
    screens::Button,
    storage::Storage,
};

/// What comes in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Input {
    /// A button went down. A D-pad held down may be handed in as repeated presses.
    Press(Button),
    /// The opponent says something.
    Opponent(Word),
}

/// What the opponent has to say about a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Word {
    /// The request's ticket.
    pub ticket: u16,
    /// What there is to say.
    pub said: Said,
}

/// What the opponent has to say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Said {
    /// So much of so much is done.
    Progress(u32, u32),
    /// The answer to a [`Request::Answer`].
    Answer(Answer),
    /// The pick for a [`Request::Pick`].
    Pick(Protocol),
    /// The advice for a [`Request::Advice`]; none if there was nothing to say.
    Advice(Option<Advice>),
}

/// What a platform supplies. Every turn calls upon it in the order of these methods.
pub trait Platform {
    /// What outlives the power switch.
    type Storage: Storage;
    /// The panel, or its frame buffer.
    type Panel: DrawTarget<Color = Rgb565, Error = Infallible>;

    /// Where to keep what has changed. Asked for before the opponent is, so that no answer overtakes the one before it.
    fn storage(&mut self) -> &mut Self::Storage;

    /// The opponent is to decide something; whatever it was asked before is no longer wanted.
    fn ask(&mut self, request: Request);

    /// Lets the screens paint what has changed on the panel. Where nobody looks it need not be called.
    fn paint(&mut self, paint: impl FnOnce(&mut Self::Panel) -> Damage);

    /// How bright the panel is to be, 1 to [`Settings::BRIGHTEST`](crate::Settings::BRIGHTEST).
    fn light(&mut self, brightness: u8);

    /// Something is to be heard.
    fn play(&mut self, sound: Sound);
}

/// The loop's pace.
#[derive(Clone, Copy, Debug)]
pub struct Driver {
    /// When time last went on for the screens.
    ticked: u32,
}

impl Driver {
    /// Begins at a time, in milliseconds since whenever.
    pub const fn new(now: u32) -> Driver {
        Driver { ticked: now }
    }

    /// How many milliseconds may go by until the next turn, if nothing comes in.
    pub fn wait(&self, now: u32) -> u32 {
        FRAME_MS.saturating_sub(now.wrapping_sub(self.ticked))
    }

    /// One turn: what came in, time, then everything that follows from it.
    pub fn turn<P: Platform>(
        &mut self,
        app: &mut App,
        now: u32,
        input: Option<Input>,
        platform: &mut P,
    ) {
        match input {
            None => {}
            Some(Input::Press(button)) => app.press(button),
            Some(Input::Opponent(Word { ticket, said })) => match said {
                Said::Progress(done, of) => app.report(ticket, done, of),
                Said::Answer(answer) => app.answer(ticket, answer),
                Said::Pick(protocol) => app.drafted(ticket, protocol),
                Said::Advice(advice) => app.advised(ticket, advice),
            },
        }
        if self.wait(now) == 0 {
            self.ticked = now;
            app.tick(now);
        }
        app.store(platform.storage());
        if let Some(request) = app.think() {
            platform.ask(request);
        }
        platform.paint(|panel| {
            let Ok(damage) = app.draw(panel);
            damage
        });
        platform.light(app.settings().brightness);
        if let Some(sound) = app.take_sound() {
            platform.play(sound);
        }
    }
}

#[cfg(test)]
mod tests;
