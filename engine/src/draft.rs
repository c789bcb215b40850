//! The draft: from a pool of protocols to six in their lines (R-S2, R-S4, R-S6).

use core::fmt;

use crate::names::{Protocol, Seat, Set};
use crate::numbers::MATCH_PROTOCOLS;

/// A set of protocols to draft from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pool(u32);

impl Pool {
    /// No protocol.
    pub const EMPTY: Pool = Pool(0);

    /// The protocols of some sets (R-S6).
    pub fn of(sets: impl IntoIterator<Item = Set>) -> Pool {
        sets.into_iter().flat_map(Set::protocols).collect()
    }

    /// All thirty protocols.
    pub fn all() -> Pool {
        Pool::of(Set::ALL)
    }

    /// Whether a protocol is in it.
    pub fn contains(self, protocol: Protocol) -> bool {
        self.0 >> protocol.index() & 1 != 0
    }

    /// Adds a protocol.
    pub fn insert(&mut self, protocol: Protocol) {
        self.0 |= 1 << protocol.index();
    }

    /// Takes a protocol out.
    pub fn remove(&mut self, protocol: Protocol) {
        self.0 &= !(1 << protocol.index());
    }

    /// Its protocols, in the order of [`Protocol::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Protocol> {
        Protocol::ALL.into_iter().filter(move |p| self.contains(*p))
    }

    /// How many there are.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl FromIterator<Protocol> for Pool {
    fn from_iter<I: IntoIterator<Item = Protocol>>(protocols: I) -> Pool {
        let mut pool = Pool::EMPTY;
        protocols.into_iter().for_each(|p| pool.insert(p));
        pool
    }
}

/// The draft (R-S2): first player 1, second 2, first 2, second 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draft {
    pool: Pool,
    first: Seat,
    picks: [Option<Protocol>; MATCH_PROTOCOLS],
}

/// Which of the six picks are the second player's.
const SECOND_PICKS: [bool; MATCH_PROTOCOLS] = [false, true, true, false, false, true];

/// That pick was not possible; nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DraftError {
    /// All six picks are made.
    Over,
    /// The protocol is not in the pool, or taken.
    NotOpen,
}

impl fmt::Display for DraftError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            DraftError::Over => "the draft is over",
            DraftError::NotOpen => "that protocol is not to be had",
        })
    }
}

impl core::error::Error for DraftError {}

impl Draft {
    /// A draft from a pool. A pool of fewer than six protocols is too small for one.
    pub fn new(pool: Pool, first: Seat) -> Option<Draft> {
        (pool.len() >= MATCH_PROTOCOLS).then_some(Draft {
            pool,
            first,
            picks: [None; MATCH_PROTOCOLS],
        })
    }

    fn seat_of(&self, pick: usize) -> Seat {
        if SECOND_PICKS[pick] {
            self.first.other()
        } else {
            self.first
        }
    }

    fn made(&self) -> usize {
        self.picks.iter().flatten().count()
    }

    /// Who drafts first, and plays first.
    pub fn first(&self) -> Seat {
        self.first
    }

    /// Whose pick it is; `None` when all are made.
    pub fn seat(&self) -> Option<Seat> {
        let made = self.made();
        (made < MATCH_PROTOCOLS).then(|| self.seat_of(made))
    }

    /// The pool the draft began with.
    pub fn pool(&self) -> Pool {
        self.pool
    }

    /// What can still be picked.
    pub fn open(&self) -> Pool {
        let mut open = self.pool;
        self.picks.iter().flatten().for_each(|p| open.remove(*p));
        open
    }

    /// Who has picked a protocol.
    pub fn taken_by(&self, protocol: Protocol) -> Option<Seat> {
        let pick = self.picks.iter().position(|p| *p == Some(protocol))?;
        Some(self.seat_of(pick))
    }

    /// A player's picks so far, in draft order.
    pub fn picks(&self, seat: Seat) -> impl Iterator<Item = Protocol> + '_ {
        self.picks
            .iter()
            .enumerate()
            .filter(move |(i, _)| self.seat_of(*i) == seat)
            .filter_map(|(_, p)| *p)
    }

    /// The player whose pick it is takes a protocol.
    pub fn pick(&mut self, protocol: Protocol) -> Result<(), DraftError> {
        let made = self.made();
        if made == MATCH_PROTOCOLS {
            return Err(DraftError::Over);
        }
        if !self.open().contains(protocol) {
            return Err(DraftError::NotOpen);
        }
        self.picks[made] = Some(protocol);
        Ok(())
    }

    /// Both players' protocols in line order, once all picks are made. Each player lays them from their own
    /// left to their own right, so B's first pick lies in line 3 (R-S4).
    pub fn protocols(&self) -> Option<[[Protocol; 3]; 2]> {
        let row = |seat: Seat| {
            let mut picks = self.picks(seat);
            let mut row = [picks.next()?, picks.next()?, picks.next()?];
            if seat == Seat::B {
                row.reverse();
            }
            Some(row)
        };
        Some([row(Seat::A)?, row(Seat::B)?])
    }
}
