//! Chance: shuffles and random picks come into the game from outside.

use crate::names::Card;
use crate::table::CARDS;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro128PlusPlus;

/// Whatever decides shuffles and random picks: dice, a script, a search.
///
/// The game itself holds no random state, so a copy of it cannot foresee the next shuffle.
pub trait Chance {
    /// Puts the cards of a deck into a new order, top card first.
    fn shuffle(&mut self, deck: &mut [Card]);

    /// Picks one of these cards (there is at least one) and returns its index.
    fn pick(&mut self, from: &[Card]) -> usize;

    /// The same as `shuffle` for a deck whose cards go by other names; `card` says which is which. A chance that
    /// does not look at the cards need not be shown them.
    #[doc(hidden)]
    fn shuffle_named(&mut self, deck: &mut [u8], card: impl Fn(u8) -> Card) {
        let mut cards = [Card::at(0); CARDS];
        let Some(cards) = cards.get_mut(..deck.len()) else {
            return;
        };
        for (card_of, name) in cards.iter_mut().zip(deck.iter()) {
            *card_of = card(*name);
        }
        self.shuffle(cards);
        let place = |name: &u8| cards.iter().position(|c| *c == card(*name));
        // A chance that deals other cards than it was given is not followed.
        if deck.iter().all(|name| place(name).is_some()) {
            deck.sort_unstable_by_key(place);
        }
    }
}

/// Seeded dice. Their stream is part of the save format: the same seed gives the same game.
#[derive(Clone, Debug)]
pub struct Dice(Xoshiro128PlusPlus);

impl Dice {
    /// Dice for a seed.
    pub fn new(seed: u64) -> Dice {
        Dice(Xoshiro128PlusPlus::seed_from_u64(seed))
    }

    /// The next 32 random bits.
    #[inline]
    pub fn next_u32(&mut self) -> u32 {
        self.0.next_u32()
    }

    /// A number below `n`; 0 when `n` is 0.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        let bits = self.next_u32();
        if n <= 0xffff {
            // The same as below, by halves, since the chip's products have 32 bits.
            ((bits >> 16) * n + (((bits & 0xffff) * n) >> 16)) >> 16
        } else {
            ((u64::from(bits) * u64::from(n)) >> 32) as u32
        }
    }

    /// Puts things into a random order.
    pub fn shuffle_slice<T>(&mut self, things: &mut [T]) {
        for i in (1..things.len()).rev() {
            things.swap(i, self.below(i as u32 + 1) as usize);
        }
    }
}

/// Random numbers that cost next to nothing, for a search: no save depends on them.
#[derive(Clone, Debug)]
pub(crate) struct Congruential(u32);

impl Congruential {
    /// Numbers for a seed.
    pub(crate) const fn new(seed: u64) -> Congruential {
        // Neighbouring seeds must not begin alike.
        Congruential(((seed ^ seed >> 32) as u32).wrapping_mul(0x9e37_79b1))
    }

    /// The next 16 random bits.
    #[inline]
    pub(crate) fn next_u16(&mut self) -> u32 {
        // A linear congruence, whose upper bits are the good ones.
        self.0 = self.0.wrapping_mul(747_796_405).wrapping_add(2_891_336_453);
        self.0 >> 16
    }

    /// A number below `n`, which must be small.
    #[inline]
    pub(crate) fn below(&mut self, n: usize) -> usize {
        (self.next_u16() as usize * n) >> 16
    }
}

impl Chance for Congruential {
    fn shuffle(&mut self, deck: &mut [Card]) {
        for i in (1..deck.len()).rev() {
            deck.swap(i, self.below(i + 1));
        }
    }

    fn pick(&mut self, from: &[Card]) -> usize {
        self.below(from.len())
    }

    #[inline]
    fn shuffle_named(&mut self, deck: &mut [u8], _: impl Fn(u8) -> Card) {
        for i in (1..deck.len()).rev() {
            deck.swap(i, self.below(i + 1));
        }
    }
}

impl Chance for Dice {
    fn shuffle(&mut self, deck: &mut [Card]) {
        self.shuffle_slice(deck);
    }

    fn pick(&mut self, from: &[Card]) -> usize {
        self.below(from.len() as u32) as usize
    }

    #[inline]
    fn shuffle_named(&mut self, deck: &mut [u8], _: impl Fn(u8) -> Card) {
        self.shuffle_slice(deck);
    }
}
