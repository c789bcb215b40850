//! The ladder: the levels of the opponent, each a little above the one below it.
//!
//! Everything about a level stands in [`LADDER`], and its place there is all that anybody keeps of it. A weaker level
//! imagines fewer worlds and looks less far into them, and the weakest see only their own side of the table; none of them
//! plays at random. `compile ladder` measures the steps.

use core::fmt;

use super::{HARD_PLAYOUTS, Habits, Params, Sight};

/// How well the opponent plays: a rung of the ladder.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// A level and everything about it.
struct Rung {
    name: &'static str,
    /// How much it picks protocols by liking rather than strength, in 1/1000 of a win.
    mood: u32,
    params: Params,
}

/// All levels, the weakest first.
const LADDER: [Rung; 8] = [
    rung("Bit", 220, Sight::Own, 5, 260),
    rung("Byte", 200, Sight::Own, 15, 260),
    rung("Script", 180, Sight::Full, 9, 260),
    rung("Shell", 160, Sight::Full, 19, 200),
    rung("Kernel", 140, Sight::Full, 38, 200),
    rung("Daemon", 120, Sight::Full, 92, 140),
    rung("Oracle", 100, Sight::Full, 360, 140),
    rung("Root", 80, Sight::Full, HARD_PLAYOUTS, 140),
];

const fn rung(name: &'static str, mood: u32, sight: Sight, playouts: u32, explore: u16) -> Rung {
    Rung {
        name,
        mood,
        params: Params {
            playouts,
            // The tree ends where the playouts do.
            depth: u8::MAX,
            horizon: 0,
            explore,
            sight,
            habits: Habits::ALL,
        },
    }
}

impl Level {
    /// How many there are.
    pub const COUNT: usize = LADDER.len();

    /// All levels, the weakest first.
    pub const ALL: [Level; Level::COUNT] = {
        let mut all = [Level(0); Level::COUNT];
        let mut at = 0;
        while at < all.len() {
            all[at] = Level(at as u8);
            at += 1;
        }
        all
    };

    /// For somebody who has just learnt the rules.
    pub const LOWEST: Level = Level::ALL[0];

    /// Where a new player begins: not at the bottom, so that there is a way down, too.
    pub const START: Level = Level::ALL[1];

    /// The strongest there is: it uses all the time the device gives it.
    pub const HIGHEST: Level = Level::ALL[Level::COUNT - 1];

    /// The level at a place, the weakest at 0.
    pub fn new(index: usize) -> Option<Level> {
        Level::ALL.get(index).copied()
    }

    /// Its place, the weakest at 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its name, a word of computing that is the same in every language.
    pub const fn name(self) -> &'static str {
        LADDER[self.index()].name
    }

    /// How it thinks.
    pub const fn params(self) -> Params {
        LADDER[self.index()].params
    }

    /// How much it picks protocols by liking rather than strength, in 1/1000 of a win.
    pub const fn mood(self) -> u32 {
        LADDER[self.index()].mood
    }

    /// Reads a name, whatever the case.
    pub fn parse(name: &str) -> Option<Level> {
        let named = |level: &Level| level.name().eq_ignore_ascii_case(name);
        Level::ALL.into_iter().find(named)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Debug for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_is_its_place() {
        for (index, level) in Level::ALL.into_iter().enumerate() {
            assert_eq!(level.index(), index);
            assert_eq!(Level::new(index), Some(level));
        }
        assert_eq!(Level::new(Level::COUNT), None);
        assert!(Level::ALL.is_sorted());
        assert!(Level::LOWEST < Level::START && Level::START < Level::HIGHEST);
    }

    #[test]
    fn a_name_stands_for_one_level() {
        for level in Level::ALL {
            assert_eq!(
                Level::parse(level.name()),
                Some(level),
                "names are told apart"
            );
            let small = level.name().to_ascii_lowercase();
            assert_eq!(Level::parse(&small), Some(level));
        }
        assert_eq!(Level::parse(""), None);
        assert_eq!(Level::parse("Bits"), None);
    }

    /// Higher up nothing is seen worse, and something better. The arena says how much that is worth.
    #[test]
    fn every_rung_sees_more_or_further() {
        for pair in Level::ALL.windows(2) {
            let [below, above] = [pair[0], pair[1]].map(Level::params);
            let sees = |params: Params| params.sight == Sight::Full;
            if sees(above) == sees(below) {
                assert!(above.playouts > below.playouts, "{pair:?}");
            } else {
                assert!(sees(above), "{pair:?}");
            }
            assert!(pair[0].mood() >= pair[1].mood(), "{pair:?}");
        }
    }
}
