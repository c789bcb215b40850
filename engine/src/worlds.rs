//! Worlds: random deals of what a seat cannot know, all of them among those that fit what it knows.
//!
//! Hidden cards come in bunches that do not mix. In most bunches everything may lie everywhere, and a shuffle gives
//! every deal with the same chance. In the others a world comes from the one before: each card in turn changes places
//! with a random one that may lie where it lies. Every such change leads back with the same chance, so in the long run
//! every world is as likely as any other; the first one is mixed well.

use crate::chance::Congruential;
use crate::memory::{KindMask, Knowledge, PLACES};
use crate::table::{CARDS, CardSet, Slot, Strangers, Table};

/// Rounds of changing places before the first world.
const STIRRED: usize = 12;

/// How often a card looks for a place it may lie in.
const TRIES: usize = 8;

/// The cards that a seat cannot tell apart, worked out once for many worlds.
#[derive(Debug)]
pub(crate) struct Hidden {
    pub(crate) strangers: Strangers,
    /// Bunch by bunch.
    cards: heapless::Vec<Slot, CARDS>,
    bunches: heapless::Vec<Bunch, PLACES>,
    /// The kinds that may lie where each card lies in the game this is about.
    may: [KindMask; CARDS],
    /// The kind of each card.
    kind: [KindMask; CARDS],
    /// What lies there in the world dealt last.
    name: [Slot; CARDS],
    /// Where each card lies in it.
    lies: [Slot; CARDS],
    /// No world has been dealt yet.
    fresh: bool,
}

/// Cards that can only lie where others of the same bunch do.
#[derive(Clone, Copy, Debug)]
struct Bunch {
    /// Where it ends in the list of cards.
    end: u8,
    bonds: Bonds,
}

/// How freely the cards of a bunch can be dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bonds {
    /// Each may lie anywhere.
    None,
    /// Of any two places one allows all that the other does.
    Nested,
    /// Some places allow what others do not, and the other way round.
    Crossed,
}

impl Hidden {
    /// What lies hidden on a table, by what a seat knows of it.
    pub(crate) fn of(table: &Table, known: &Knowledge) -> Hidden {
        let hidden = known.hidden();
        let itself = core::array::from_fn(|slot| slot as Slot);
        let mut this = Hidden {
            strangers: Strangers::among(table, hidden),
            cards: heapless::Vec::new(),
            bunches: heapless::Vec::new(),
            may: [0; CARDS],
            kind: [0; CARDS],
            name: itself,
            lies: itself,
            fresh: true,
        };
        for slot in hidden.iter() {
            this.may[slot as usize] = known.may(known.place(slot));
            this.kind[slot as usize] = known.kind(slot);
        }
        for slot in hidden.iter() {
            if this.cards.contains(&slot) {
                continue;
            }
            // All kinds that lie where kinds lie that lie where ... this one does.
            let mut kinds = this.may[slot as usize];
            loop {
                let before = kinds;
                for other in hidden.iter() {
                    let may = this.may[other as usize];
                    kinds |= if may & kinds != 0 { may } else { 0 };
                }
                if kinds == before {
                    break;
                }
            }
            let of_kind = |slot: &Slot| this.kind[*slot as usize] & kinds != 0;
            let bunch: CardSet = hidden.iter().filter(of_kind).collect();
            let may = |slot: Slot| this.may[slot as usize];
            let nested = |one: Slot| {
                let apart = |one: KindMask, other: KindMask| one & !other != 0;
                let mut others = bunch.iter().map(may);
                !others.any(|other| apart(may(one), other) && apart(other, may(one)))
            };
            let bonds = if bunch.iter().all(|slot| may(slot) == kinds) {
                Bonds::None
            } else if bunch.iter().all(nested) {
                Bonds::Nested
            } else {
                Bonds::Crossed
            };
            this.cards.extend(bunch.iter());
            // There are no more bunches than places.
            let _ = this.bunches.push(Bunch {
                end: this.cards.len() as u8,
                bonds,
            });
        }
        this
    }

    /// Deals a world: which card lies where each lies in the game this is about.
    pub(crate) fn deal(&mut self, random: &mut Congruential) -> &[Slot; CARDS] {
        let rounds = if core::mem::take(&mut self.fresh) {
            STIRRED
        } else {
            1
        };
        let mut begin = 0;
        for at in 0..self.bunches.len() {
            let Bunch { end, bonds } = self.bunches[at];
            let end = usize::from(end);
            if bonds == Bonds::None {
                let bunch = &self.cards[begin..end];
                for at in (1..bunch.len()).rev() {
                    let other = random.below(at + 1);
                    self.name.swap(bunch[at] as usize, bunch[other] as usize);
                }
            } else {
                for _ in 0..rounds {
                    self.stir(begin, end, random);
                    if bonds == Bonds::Crossed {
                        self.pass_on(begin, end, random);
                    }
                }
            }
            begin = end;
        }
        &self.name
    }

    /// What lies where each card lies in the game this is about, in the world dealt last.
    pub(crate) fn world(&self) -> &[Slot; CARDS] {
        &self.name
    }

    /// Lays a card down.
    #[inline]
    fn lay(&mut self, card: Slot, at: Slot) {
        self.name[at as usize] = card;
        self.lies[card as usize] = at;
    }

    #[inline]
    fn fits(&self, card: Slot, at: Slot) -> bool {
        self.kind[card as usize] & self.may[at as usize] != 0
    }

    /// Each card of a bunch changes places with a random one, if both may lie there.
    fn stir(&mut self, begin: usize, end: usize, random: &mut Congruential) {
        for at in begin..end {
            let card = self.cards[at];
            for _ in 0..TRIES {
                let there = self.cards[begin + random.below(end - begin)];
                if self.fits(card, there) {
                    let (here, other) = (self.lies[card as usize], self.name[there as usize]);
                    if self.fits(other, here) {
                        self.lay(other, here);
                        self.lay(card, there);
                    }
                    break;
                }
            }
        }
    }

    /// A random card is taken up and laid where it may lie, the one from there where that may lie, and so on, until one
    /// fits where the first was. Where places cross, some worlds are reached only so. Should it take too long,
    /// everything goes back.
    fn pass_on(&mut self, begin: usize, end: usize, random: &mut Congruential) {
        let before = (self.name, self.lies);
        let count = end - begin;
        let gap = self.cards[begin + random.below(count)];
        let mut card = self.name[gap as usize];
        for _ in 0..4 * count {
            let there = self.cards[begin + random.below(count)];
            if self.fits(card, there) {
                let other = self.name[there as usize];
                self.lay(card, there);
                if there == gap {
                    return;
                }
                card = other;
            }
        }
        (self.name, self.lies) = before;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::quiet;

    /// Every world that fits, one after the other: what lies where the first so many cards lie.
    fn each_world(
        known: &Knowledge,
        world: &mut [Slot],
        at: usize,
        look: &mut impl FnMut(&[Slot]),
    ) {
        if at == world.len() {
            return look(world);
        }
        let may = known.may(known.place(at as Slot));
        for card in 0..world.len() as Slot {
            if may & known.kind(card) != 0 && !world[..at].contains(&card) {
                world[at] = card;
                each_world(known, world, at + 1, look);
            }
        }
    }

    /// A world as one number.
    fn number(world: &[Slot]) -> usize {
        world.iter().fold(0, |n, slot| n * 8 + usize::from(*slot))
    }

    /// Deals many worlds, one from the other as a search does, and expects all that fit, each as often as the others.
    fn check(known: &Knowledge, count: usize, bonds: Bonds) {
        const EACH: usize = 3000;
        let mut hidden = Hidden::of(&quiet().game().table, known);
        assert!(hidden.bunches.iter().any(|bunch| bunch.bonds == bonds));
        let mut dealt = heapless::index_map::FnvIndexMap::<usize, usize, 2048>::new();
        let mut world = [0; 8];
        each_world(known, &mut world[..count], 0, &mut |world| {
            dealt.insert(number(world), 0).expect("room");
        });
        let mut random = Congruential::new(1);
        for _ in 0..EACH * dealt.len() {
            let world = &hidden.deal(&mut random)[..count];
            *dealt.get_mut(&number(world)).expect("a world that fits") += 1;
        }
        let odd = dealt.values().filter(|n| n.abs_diff(EACH) > EACH / 8);
        assert_eq!(odd.count(), 0, "of {}", dealt.len());
    }

    #[test]
    fn free_cards_are_dealt_evenly() {
        let known = Knowledge::with(&[(1, 1), (1, 1), (1, 1), (2, 2), (2, 2)], &[1 << 1, 1 << 2]);
        check(&known, 5, Bonds::None);
    }

    /// A card returned to a hand of two, of which one was played face-down; three more in the deck.
    #[test]
    fn nested_places_are_dealt_evenly() {
        let cards = [(1, 2), (1, 1), (1, 1), (2, 1), (2, 1), (2, 1)];
        check(&Knowledge::with(&cards, &[0b110, 0b010]), 6, Bonds::Nested);
    }

    /// Two cards returned, each to another hand so to speak.
    #[test]
    fn crossed_places_are_dealt_evenly() {
        let cards = [(1, 2), (1, 1), (2, 3), (2, 1), (3, 1), (3, 1)];
        let known = Knowledge::with(&cards, &[0b0110, 0b1010, 0b0010]);
        check(&known, 6, Bonds::Crossed);
    }

    /// Three cards that can only move on together: no two of them can change places.
    #[test]
    fn cards_in_a_ring_are_dealt_evenly() {
        let known = Knowledge::with(&[(1, 1), (2, 2), (3, 3)], &[0b1010, 0b0110, 0b1100]);
        check(&known, 3, Bonds::Crossed);
    }
}
