//! A set of cards of the match.

use crate::table::{CARDS, Slot};

/// A set of slots: one bit each, in two words since the chip has no wider ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct CardSet {
    low: u32,
    high: u32,
}

impl CardSet {
    pub(crate) const EMPTY: CardSet = CardSet { low: 0, high: 0 };

    #[inline]
    pub(crate) fn of(slot: Slot) -> CardSet {
        if slot < 32 {
            CardSet {
                low: 1 << slot,
                high: 0,
            }
        } else {
            CardSet {
                low: 0,
                high: 1 << (slot & 31),
            }
        }
    }

    #[inline]
    pub(crate) fn and(self, other: CardSet) -> CardSet {
        CardSet {
            low: self.low & other.low,
            high: self.high & other.high,
        }
    }

    #[inline]
    pub(crate) fn without(self, other: CardSet) -> CardSet {
        CardSet {
            low: self.low & !other.low,
            high: self.high & !other.high,
        }
    }

    #[inline]
    pub(crate) fn insert(&mut self, slot: Slot) {
        *self.word_mut(slot) |= 1 << (slot & 31);
    }

    #[inline]
    pub(crate) fn remove(&mut self, slot: Slot) {
        *self.word_mut(slot) &= !(1 << (slot & 31));
    }

    #[inline]
    fn word_mut(&mut self, slot: Slot) -> &mut u32 {
        if slot < 32 {
            &mut self.low
        } else {
            &mut self.high
        }
    }

    #[inline]
    pub(crate) fn contains(self, slot: Slot) -> bool {
        let word = if slot < 32 { self.low } else { self.high };
        slot < CARDS as Slot && word >> (slot & 31) & 1 != 0
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.low | self.high == 0
    }

    /// The only member, if there is exactly one.
    #[inline]
    pub(crate) fn only(self) -> Option<Slot> {
        let first = self.first()?;
        (self == CardSet::of(first)).then_some(first)
    }

    #[inline]
    pub(crate) fn first(self) -> Option<Slot> {
        if self.low != 0 {
            Some(self.low.trailing_zeros() as Slot)
        } else if self.high != 0 {
            Some(32 + self.high.trailing_zeros() as Slot)
        } else {
            None
        }
    }

    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = Slot> {
        let mut left = self;
        core::iter::from_fn(move || {
            let slot = left.first()?;
            if left.low != 0 {
                left.low &= left.low - 1;
            } else {
                left.high &= left.high - 1;
            }
            Some(slot)
        })
    }

    pub(crate) fn to_bytes(self) -> [u8; 5] {
        let b = self.low.to_le_bytes();
        [b[0], b[1], b[2], b[3], self.high as u8]
    }

    pub(crate) fn from_bytes([a, b, c, d, high]: [u8; 5]) -> CardSet {
        CardSet {
            low: u32::from_le_bytes([a, b, c, d]),
            high: u32::from(high),
        }
    }

    /// The same set under new names.
    pub(crate) fn renamed(self, name: &[Slot; CARDS]) -> CardSet {
        self.iter().map(|slot| name[slot as usize]).collect()
    }
}

/// Several sets, closer together than each by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CardSets<const N: usize> {
    low: [u32; N],
    high: [u8; N],
}

impl<const N: usize> CardSets<N> {
    pub(crate) const EMPTY: CardSets<N> = CardSets {
        low: [0; N],
        high: [0; N],
    };

    #[inline]
    pub(crate) fn get(&self, at: usize) -> CardSet {
        CardSet {
            low: self.low[at],
            high: u32::from(self.high[at]),
        }
    }

    pub(crate) fn insert(&mut self, at: usize, slot: Slot) {
        let mut set = self.get(at);
        set.insert(slot);
        self.low[at] = set.low;
        self.high[at] = set.high as u8;
    }
}

impl FromIterator<Slot> for CardSet {
    fn from_iter<I: IntoIterator<Item = Slot>>(slots: I) -> CardSet {
        let mut set = CardSet::EMPTY;
        slots.into_iter().for_each(|slot| set.insert(slot));
        set
    }
}
