//! What is set once and kept: how the handheld behaves, and how the next game begins.

use engine::{MATCH_PROTOCOLS, Pool, Seat, Set, ai::Level};

use crate::storage::{VERSION, level_kept};

/// How long a step stays to be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Speed {
    /// A second and a half.
    Slow,
    /// Not quite a second.
    Normal,
    /// A third of a second.
    Fast,
}

impl Speed {
    /// All of them, the slowest first.
    pub const ALL: [Speed; 3] = [Speed::Slow, Speed::Normal, Speed::Fast];
}

/// Who begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum First {
    /// The person at this end.
    You,
    Opponent,
    /// Whoever the dice say.
    Random,
}

impl First {
    /// All of them.
    pub const ALL: [First; 3] = [First::You, First::Opponent, First::Random];

    /// The seat that begins; `coin` decides if nothing else does.
    pub fn seat(self, coin: bool) -> Seat {
        match self {
            First::You => crate::YOU,
            First::Opponent => crate::YOU.other(),
            First::Random if coin => crate::YOU,
            First::Random => crate::YOU.other(),
        }
    }
}

/// How the next game begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Start {
    /// How well the opponent plays.
    pub level: Level,
    /// Who begins.
    pub first: First,
    /// Protocols are drafted, not dealt at random.
    pub draft: bool,
    /// With the control component.
    pub control: bool,
    /// Which sets are in the pool, in the order of [`Set::ALL`].
    pub sets: [bool; 4],
}

impl Start {
    /// The protocols to choose from.
    pub fn pool(&self) -> Pool {
        Pool::of(
            Set::ALL
                .into_iter()
                .zip(self.sets)
                .filter(|(_, on)| *on)
                .map(|(set, _)| set),
        )
    }

    /// Whether there are enough protocols for two players.
    pub fn is_playable(&self) -> bool {
        self.pool().len() >= MATCH_PROTOCOLS
    }
}

/// How the handheld behaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// How long steps stay.
    pub speed: Speed,
    /// The backlight, 1 to [`Settings::BRIGHTEST`].
    pub brightness: u8,
    /// Beeps.
    pub sound: bool,
    /// A second press before a card is played.
    pub confirm: bool,
    /// How the next game begins.
    pub start: Start,
}

impl Settings {
    /// How a new handheld behaves.
    pub const DEFAULT: Settings = Settings {
        speed: Speed::Normal,
        brightness: 6,
        sound: false,
        confirm: false,
        start: Start {
            level: Level::START,
            first: First::Random,
            draft: true,
            control: true,
            sets: [true, false, false, false],
        },
    };

    /// The brightest backlight.
    pub const BRIGHTEST: u8 = 8;

    /// Bytes they take.
    pub const BYTES: usize = 10;

    /// How long a step stays.
    pub fn hold_ms(&self) -> u32 {
        match self.speed {
            Speed::Slow => 1500,
            Speed::Normal => 900,
            Speed::Fast => 350,
        }
    }

    /// Writes them down.
    pub fn to_bytes(&self) -> [u8; Settings::BYTES] {
        let start = &self.start;
        let sets = start
            .sets
            .iter()
            .enumerate()
            .map(|(bit, on)| u8::from(*on) << bit)
            .sum();
        [
            VERSION,
            self.speed as u8,
            self.brightness,
            u8::from(self.sound),
            u8::from(self.confirm),
            start.level.index() as u8,
            start.first as u8,
            u8::from(start.draft),
            u8::from(start.control),
            sets,
        ]
    }

    /// Reads them; `None` if the bytes are not settings.
    pub fn from_bytes(bytes: &[u8]) -> Option<Settings> {
        let [
            version,
            speed,
            brightness,
            sound,
            confirm,
            level,
            first,
            draft,
            control,
            sets,
        ] = *bytes
        else {
            return None;
        };
        let start = Start {
            level: level_kept(version, level)?,
            first: *First::ALL.get(usize::from(first))?,
            draft: draft != 0,
            control: control != 0,
            sets: core::array::from_fn(|bit| sets >> bit & 1 == 1),
        };
        Some(Settings {
            speed: *Speed::ALL.get(usize::from(speed))?,
            brightness: brightness.clamp(1, Settings::BRIGHTEST),
            sound: sound != 0,
            confirm: confirm != 0,
            start,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::storage::OF_THREE;

    /// No two of these are alike in any field, so that a field read for another one shows.
    const CHANGED: Settings = Settings {
        speed: Speed::Fast,
        brightness: 3,
        sound: true,
        confirm: false,
        start: Start {
            level: Level::ALL[2],
            first: First::Opponent,
            draft: false,
            control: true,
            sets: [false, true, true, false],
        },
    };

    #[test]
    fn what_is_written_is_read() {
        for settings in [Settings::DEFAULT, CHANGED] {
            assert_eq!(Settings::from_bytes(&settings.to_bytes()), Some(settings));
        }
        // Every switch alone, else two that are swapped would pass.
        for at in 0..4 {
            let mut settings = Settings::DEFAULT;
            let start = &mut settings.start;
            (start.draft, start.control) = (false, false);
            let switch = match at {
                0 => &mut settings.sound,
                1 => &mut settings.confirm,
                2 => &mut start.draft,
                _ => &mut start.control,
            };
            *switch = true;
            assert_eq!(Settings::from_bytes(&settings.to_bytes()), Some(settings));
        }
    }

    #[test]
    fn bytes_that_are_no_settings_are_refused() {
        let bytes = CHANGED.to_bytes();
        assert_eq!(Settings::from_bytes(&bytes[1..]), None, "too short");
        // The version, and what there are only so many of.
        let levels = Level::COUNT as u8;
        for (at, unknown) in [(0, VERSION + 1), (0, 0), (1, 3), (5, levels), (6, 3)] {
            let mut bytes = bytes;
            bytes[at] = unknown;
            assert_eq!(Settings::from_bytes(&bytes), None, "byte {at}");
        }
    }

    /// A handheld that had three levels keeps its settings, and gets the level nearest to the old one.
    #[test]
    fn settings_of_three_levels_are_read() {
        for (old, level) in OF_THREE.into_iter().enumerate() {
            let mut bytes = CHANGED.to_bytes();
            (bytes[0], bytes[5]) = (1, old as u8);
            let mut due = CHANGED;
            due.start.level = level;
            assert_eq!(Settings::from_bytes(&bytes), Some(due));
        }
        let mut bytes = CHANGED.to_bytes();
        (bytes[0], bytes[5]) = (1, 3);
        assert_eq!(Settings::from_bytes(&bytes), None, "there were only three");
    }

    /// A panel at 0 would be black, and nobody could find the setting again.
    #[test]
    fn the_panel_is_never_black() {
        let mut bytes = CHANGED.to_bytes();
        for (kept, read) in [(0, 1), (9, Settings::BRIGHTEST)] {
            bytes[2] = kept;
            let settings = Settings::from_bytes(&bytes);
            assert_eq!(settings.map(|settings| settings.brightness), Some(read));
        }
    }

    #[test]
    fn who_begins() {
        for coin in [false, true] {
            assert_eq!(First::You.seat(coin), Seat::A);
            assert_eq!(First::Opponent.seat(coin), Seat::B);
        }
        assert_ne!(First::Random.seat(false), First::Random.seat(true));
    }

    /// An auxiliary set alone has too few protocols for a match of six.
    #[test]
    fn a_match_needs_six_protocols() {
        let with = |sets| Start {
            sets,
            ..CHANGED.start
        };
        assert!(!with([false; 4]).is_playable());
        for (at, set) in Set::ALL.into_iter().enumerate() {
            let mut sets = [false; 4];
            sets[at] = true;
            assert_eq!(with(sets).pool().len(), Pool::of([set]).len());
            assert_eq!(with(sets).is_playable(), Pool::of([set]).len() >= 6);
        }
    }
}
