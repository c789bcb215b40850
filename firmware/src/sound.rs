//! What the piezo plays.

use embassy_time::{Duration, Instant};
use ui::Sound;

use crate::boards::Extras;

/// Hertz and milliseconds, one note after the other.
type Notes = &'static [(u16, u16)];

fn notes(sound: Sound) -> Notes {
    match sound {
        Sound::Click => &[(2_000, 8)],
        Sound::Card => &[(880, 30), (1_320, 40)],
        Sound::Win => &[(523, 100), (659, 100), (784, 100), (1_047, 250)],
        Sound::Lose => &[(392, 150), (330, 150), (262, 300)],
    }
}

/// The piezo and what is left to play.
#[derive(Default)]
pub struct Melody {
    notes: Notes,
    /// When the next note begins, or silence.
    next: Option<Instant>,
}

impl Melody {
    /// Begins a sound, whatever was playing.
    pub fn start(&mut self, sound: Sound) {
        self.notes = notes(sound);
        self.next = Some(Instant::MIN);
    }

    /// Stops at once.
    pub fn stop(&mut self, extras: &mut Extras) {
        self.next = None;
        extras.tone(None);
    }

    /// Goes on to the next note if it is time; says when to call again.
    pub fn play(&mut self, extras: &mut Extras) -> Instant {
        let now = Instant::now();
        if self.next.is_some_and(|next| now >= next) {
            let note = self.notes.split_first();
            extras.tone(note.map(|((hertz, _), _)| *hertz));
            self.next = note.map(|((_, ms), _)| now + Duration::from_millis(u64::from(*ms)));
            self.notes = note.map_or(&[], |(_, rest)| rest);
        }
        self.next.unwrap_or(Instant::MAX)
    }
}
