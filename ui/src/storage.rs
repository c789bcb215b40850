//! What outlives the power switch: settings, statistics, the game under way.

use engine::{MAX_BYTES, Outcome, Transcript, ai::Level};

use crate::{YOU, settings::Settings};

/// A place to keep bytes in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SaveSlot {
    Settings,
    Statistics,
    /// The game under way; empty if there is none.
    Game,
}

impl SaveSlot {
    /// What a file of it is called.
    pub const fn name(self) -> &'static str {
        match self {
            SaveSlot::Settings => "settings",
            SaveSlot::Statistics => "statistics",
            SaveSlot::Game => "game",
        }
    }

    /// What it is stored under where things have numbers; all are below [`SaveSlot::KEYS`].
    pub const fn key(self) -> u16 {
        match self {
            SaveSlot::Game => 0,
            SaveSlot::Settings => 1,
            SaveSlot::Statistics => 2,
        }
    }

    /// Keys from here on are the storage's own.
    pub const KEYS: u16 = 16;
}

/// The most bytes the settings or the statistics take.
pub const SMALL_BYTES: usize = if Settings::BYTES > Statistics::BYTES {
    Settings::BYTES
} else {
    Statistics::BYTES
};

/// The most bytes a slot holds.
pub const SAVE_BYTES: usize = HEAD + MAX_BYTES;

/// Version and level before the record of a game.
const HEAD: usize = 2;

/// The first byte of every slot, raised when the bytes of any of them change their meaning. The record of a game has one of
/// its own, which follows the rules.
pub(crate) const VERSION: u8 = 2;

/// The version in which there were three levels.
const THREE_LEVELS: u8 = 1;

/// The levels nearest in strength to those three.
pub(crate) const OF_THREE: [Level; 3] = [Level::ALL[1], Level::ALL[4], Level::HIGHEST];

/// The level that a byte stands for in bytes of some version; `None` if it stands for none.
pub(crate) fn level_kept(version: u8, byte: u8) -> Option<Level> {
    match version {
        VERSION => Level::new(byte.into()),
        THREE_LEVELS => OF_THREE.get(usize::from(byte)).copied(),
        _ => None,
    }
}

/// Where bytes are kept: flash, a file, a browser. It owns the buffer, so that nobody else needs one.
pub trait Storage {
    /// Reads a slot; `None` if nothing is kept there. What is kept but cannot be read is handed out as no bytes at all, so
    /// that the player can be told.
    fn load(&mut self, slot: SaveSlot) -> Option<&[u8]>;

    /// Keeps what `write` puts into the buffer; it says how many bytes. None: the slot is emptied.
    fn save(&mut self, slot: SaveSlot, write: impl FnOnce(&mut [u8; SAVE_BYTES]) -> usize);
}

/// Nothing is kept.
impl Storage for () {
    fn load(&mut self, _: SaveSlot) -> Option<&[u8]> {
        None
    }

    fn save(&mut self, _: SaveSlot, _: impl FnOnce(&mut [u8; SAVE_BYTES]) -> usize) {}
}

/// Writes a game down; says how many bytes it took.
pub(crate) fn write_game(
    level: Level,
    transcript: &Transcript,
    buffer: &mut [u8; SAVE_BYTES],
) -> usize {
    let Some((head, body)) = buffer.split_first_chunk_mut::<HEAD>() else {
        return 0;
    };
    *head = [VERSION, level.index() as u8];
    match body.try_into() {
        Ok(body) => HEAD + transcript.write(body).len(),
        // The lengths are those of one buffer.
        Err(_) => 0,
    }
}

/// The level of a kept game and the bytes of its record; `None` if the bytes are not a kept game.
pub fn game_head(bytes: &[u8]) -> Option<(Level, &[u8])> {
    let (head, body) = bytes.split_first_chunk::<HEAD>()?;
    let [version, level] = *head;
    Some((level_kept(version, level)?, body))
}

/// The bytes of a kept game that stay the same while it goes on.
pub const DEALT_BYTES: usize = HEAD + Transcript::DEALT_BYTES;

/// Where the answers begin in the bytes of a kept game.
pub const ANSWERS_AT: usize = HEAD + Transcript::ANSWERS_AT;

/// Takes the bytes of a kept game apart: what stays the same while it goes on, and the answers, to which each new one is
/// added. For a flash, which wears with every byte that is written again.
pub fn split_game(bytes: &[u8]) -> Option<([u8; DEALT_BYTES], &[u8])> {
    let (head, body) = bytes.split_first_chunk::<HEAD>()?;
    let (dealt, answers) = Transcript::split(body)?;
    let mut fixed = [0; DEALT_BYTES];
    fixed[..HEAD].copy_from_slice(head);
    fixed[HEAD..].copy_from_slice(dealt);
    Some((fixed, answers))
}

/// Puts a kept game together again; so many bytes of answers lie at [`ANSWERS_AT`] in the buffer. Says how many bytes it
/// takes; 0 if there is no room for so many answers.
pub fn join_game(
    fixed: &[u8; DEALT_BYTES],
    answers: usize,
    buffer: &mut [u8; SAVE_BYTES],
) -> usize {
    let (Some((head, dealt)), Some((to, body))) = (
        fixed.split_first_chunk::<HEAD>(),
        buffer.split_first_chunk_mut::<HEAD>(),
    ) else {
        return 0;
    };
    *to = *head;
    match (dealt.try_into(), body.try_into()) {
        (Ok(dealt), Ok(body)) => {
            Transcript::join(dealt, answers, body).map_or(0, |used| HEAD + used)
        }
        // The lengths are those of the parts.
        _ => 0,
    }
}

/// Games against one level.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LevelTally {
    /// Games you won.
    pub won: u16,
    /// Games you lost or gave up.
    pub lost: u16,
    /// Games nobody won.
    pub drawn: u16,
    /// The fewest turns a won game took; 0 if none was.
    pub fastest: u16,
}

impl LevelTally {
    /// All games.
    pub fn played(&self) -> u32 {
        u32::from(self.won) + u32::from(self.lost) + u32::from(self.drawn)
    }
}

/// Games so far, by level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Statistics {
    tallies: [LevelTally; Level::COUNT],
}

/// Bytes a tally takes.
const TALLY: usize = 4 * 2;

impl Statistics {
    /// No game yet.
    pub const NONE: Statistics = Statistics {
        tallies: [LevelTally {
            won: 0,
            lost: 0,
            drawn: 0,
            fastest: 0,
        }; Level::COUNT],
    };

    /// Bytes they take.
    pub const BYTES: usize = 1 + Level::COUNT * TALLY;

    /// Games against a level.
    pub fn against(&self, level: Level) -> LevelTally {
        self.tallies[level.index()]
    }

    /// Counts a game; `None`: you gave it up.
    pub fn count(&mut self, level: Level, outcome: Option<Outcome>, turns: u16) {
        let tally = &mut self.tallies[level.index()];
        let field = match outcome {
            Some(Outcome::Win(YOU)) => {
                if tally.fastest == 0 || turns < tally.fastest {
                    tally.fastest = turns;
                }
                &mut tally.won
            }
            Some(Outcome::Draw) => &mut tally.drawn,
            Some(Outcome::Win(_)) | None => &mut tally.lost,
        };
        *field = field.saturating_add(1);
    }

    /// Writes them down.
    pub fn to_bytes(&self) -> [u8; Statistics::BYTES] {
        let mut bytes = [VERSION; Statistics::BYTES];
        for (to, tally) in bytes[1..].chunks_exact_mut(TALLY).zip(&self.tallies) {
            let fields = [tally.won, tally.lost, tally.drawn, tally.fastest];
            for (to, field) in to.chunks_exact_mut(2).zip(fields) {
                to.copy_from_slice(&field.to_le_bytes());
            }
        }
        bytes
    }

    /// Reads them; `None` if the bytes are not statistics.
    pub fn from_bytes(bytes: &[u8]) -> Option<Statistics> {
        let (version, body) = bytes.split_first()?;
        let (tallies, []) = body.as_chunks::<TALLY>() else {
            return None;
        };
        let levels: &[Level] = match *version {
            VERSION => &Level::ALL,
            THREE_LEVELS => &OF_THREE,
            _ => return None,
        };
        if tallies.len() != levels.len() {
            return None;
        }
        let mut statistics = Statistics::NONE;
        for (level, bytes) in levels.iter().zip(tallies) {
            let field = |at: usize| u16::from_le_bytes([bytes[2 * at], bytes[2 * at + 1]]);
            statistics.tallies[level.index()] = LevelTally {
                won: field(0),
                lost: field(1),
                drawn: field(2),
                fastest: field(3),
            };
        }
        Some(statistics)
    }
}

#[cfg(test)]
mod tests {
    use engine::Seat;

    use super::*;

    const WON: Option<Outcome> = Some(Outcome::Win(YOU));
    const LOST: Option<Outcome> = Some(Outcome::Win(Seat::B));
    const DRAWN: Option<Outcome> = Some(Outcome::Draw);
    const GIVEN_UP: Option<Outcome> = None;

    #[test]
    fn the_fastest_win_is_the_one_with_the_fewest_turns() {
        let mut statistics = Statistics::NONE;
        let mut after = |outcome, turns| {
            statistics.count(Level::HIGHEST, outcome, turns);
            statistics.against(Level::HIGHEST).fastest
        };
        assert_eq!(after(LOST, 4), 0, "not a win");
        assert_eq!(after(WON, 20), 20);
        assert_eq!(after(WON, 31), 20, "a slower one does not count");
        assert_eq!(after(WON, 12), 12);
        assert_eq!(after(DRAWN, 3), 12);
        assert_eq!(after(GIVEN_UP, 2), 12);
    }

    #[test]
    fn every_end_counts_once_and_for_its_level() {
        let mut statistics = Statistics::NONE;
        for outcome in [WON, WON, WON, LOST, GIVEN_UP, DRAWN] {
            statistics.count(Level::START, outcome, 10);
        }
        assert_eq!(
            statistics.against(Level::START),
            LevelTally {
                won: 3,
                lost: 2,
                drawn: 1,
                fastest: 10
            }
        );
        assert_eq!(statistics.against(Level::START).played(), 6);
        assert_eq!(statistics.against(Level::LOWEST), LevelTally::default());
        assert_eq!(statistics.against(Level::HIGHEST), LevelTally::default());
    }

    #[test]
    fn a_full_counter_stays_full() {
        let mut statistics = Statistics::NONE;
        for _ in 0..=u16::MAX {
            statistics.count(Level::LOWEST, LOST, 10);
        }
        assert_eq!(statistics.against(Level::LOWEST).lost, u16::MAX);
    }

    #[test]
    fn what_is_written_is_read() {
        let mut statistics = Statistics::NONE;
        for (at, level) in Level::ALL.into_iter().enumerate() {
            for _ in 0..=at {
                statistics.count(level, WON, 300 + at as u16);
                statistics.count(level, LOST, 1);
                statistics.count(level, GIVEN_UP, 1);
            }
        }
        let bytes = statistics.to_bytes();
        assert_eq!(Statistics::from_bytes(&bytes), Some(statistics));
        let short = &bytes[..Statistics::BYTES - 1];
        assert_eq!(Statistics::from_bytes(short), None, "too short");
        for version in [0, THREE_LEVELS, VERSION + 1] {
            let mut other = bytes;
            other[0] = version;
            assert_eq!(Statistics::from_bytes(&other), None, "version {version}");
        }
    }

    /// A handheld that had three levels keeps its statistics: each goes to the level nearest to the old one.
    #[test]
    fn statistics_of_three_levels_are_read() {
        let mut bytes = [0; 1 + 3 * TALLY];
        bytes[0] = THREE_LEVELS;
        for (at, byte) in bytes[1..].iter_mut().enumerate() {
            *byte = at as u8;
        }
        let statistics = Statistics::from_bytes(&bytes).expect("they are statistics");
        let of = |first: u16| LevelTally {
            won: first,
            lost: first + 0x202,
            drawn: first + 0x404,
            fastest: first + 0x606,
        };
        for (level, first) in OF_THREE.into_iter().zip([0x100, 0x908, 0x1110]) {
            assert_eq!(statistics.against(level), of(first));
        }
        let played: Vec<_> = Level::ALL
            .into_iter()
            .filter(|level| statistics.against(*level).played() > 0)
            .collect();
        assert_eq!(played, OF_THREE);
        assert_eq!(Statistics::from_bytes(&bytes[..17]), None, "too short");
    }

    #[test]
    fn a_game_against_one_of_three_levels_goes_on_against_the_nearest() {
        for (old, level) in OF_THREE.into_iter().enumerate() {
            let kept = [THREE_LEVELS, old as u8, 7, 8];
            assert_eq!(game_head(&kept), Some((level, &[7, 8][..])));
        }
        for level in Level::ALL {
            let kept = [VERSION, level.index() as u8, 7];
            assert_eq!(game_head(&kept), Some((level, &[7][..])));
        }
        for bytes in [
            [THREE_LEVELS, 3],
            [VERSION, Level::COUNT as u8],
            [VERSION + 1, 0],
            [0, 0],
        ] {
            assert_eq!(game_head(&bytes), None, "{bytes:?}");
        }
    }
}
