//! Memory: what each player knows of the cards they cannot see (R-I1, R-I2, R-I3).
//!
//! For a player a card of the match is *known*, because they see it or saw it and could follow it since, or
//! *hidden*. Hidden cards lie in *places*: cards that, for all this player knows, may be the same ones lie in the
//! same place. And they are of *kinds*: cards that may lie in the same places are of the same kind. Which kinds may
//! lie in which places follows from what was shown, and from nothing else.
//!
//! A deal that gives every place as many cards as lie there, of kinds that may, is a world this player must reckon
//! with. Both a hidden card's kind and the place it truly lies in are noted with it, so the truth is one of those
//! worlds, but only the numbers in each place and of each kind have a meaning.
//!
//! - At the deal there are two places and two kinds: the player's own deck, and all that is hidden of the
//!   opponent's.
//! - A card that is seen is no longer in any other place, and no other card is where it lies.
//! - A shuffle, or a card that leaves a hand unseen, mixes cards: afterwards each of them may be what any of them
//!   may have been before. A card drawn unseen goes on as what it was in the deck.
//! - A card seen that comes out of a hand does not tell where in the hand it was: see [`Knowledge::see`].

use crate::names::Seat;
use crate::table::{CARDS, CardSet, Slot};

/// The place and the kind of a card that is known.
pub(crate) const KNOWN: u8 = 0;

/// Places there can be at once, `KNOWN` among them. Of the 1.7 million positions of ten thousand random games three took
/// all ten.
pub(crate) const PLACES: usize = 11;

/// Kinds there can be at once, `KNOWN` among them.
const KINDS: u8 = 16;

/// Kinds, or places, a bit each.
pub(crate) type KindMask = u16;

/// What both players know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Memory {
    of: [Knowledge; 2],
}

/// What one player knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Knowledge {
    /// The kind of each card, and above it the place it lies in.
    cards: [u8; CARDS],
    /// The kinds that may lie in each place but `KNOWN`.
    may: [KindMask; PLACES - 1],
}

impl Memory {
    /// Everything is known to everyone.
    pub(crate) fn new() -> Memory {
        Memory {
            of: [const {
                Knowledge {
                    cards: [KNOWN; CARDS],
                    may: [0; PLACES - 1],
                }
            }; 2],
        }
    }

    #[inline]
    pub(crate) fn of(&self, seat: Seat) -> &Knowledge {
        &self.of[seat.index()]
    }

    #[inline]
    pub(crate) fn of_mut(&mut self, seat: Seat) -> &mut Knowledge {
        &mut self.of[seat.index()]
    }

    #[inline]
    pub(crate) fn knows(&self, seat: Seat, slot: Slot) -> bool {
        self.of(seat).knows(slot)
    }

    /// The same as one seat knows it where other cards lie there. What the other one knows is known of those
    /// cards then.
    pub(crate) fn rename(&mut self, seat: Seat, name: &[Slot; CARDS]) {
        for of in Seat::BOTH {
            let old = self.of(of).cards;
            let new = &mut self.of_mut(of).cards;
            for (slot, renamed) in name.iter().enumerate() {
                new[*renamed as usize] = if of == seat {
                    old[slot] & 0xf0 | old[*renamed as usize] & 0x0f
                } else {
                    old[slot]
                };
            }
        }
    }
}

impl Knowledge {
    #[inline]
    pub(crate) fn knows(&self, slot: Slot) -> bool {
        self.place(slot) == KNOWN
    }

    /// The place a card lies in.
    #[inline]
    pub(crate) fn place(&self, slot: Slot) -> u8 {
        self.cards[slot as usize] >> 4
    }

    /// The kind of a card, as the only bit.
    #[inline]
    pub(crate) fn kind(&self, slot: Slot) -> KindMask {
        1 << (self.cards[slot as usize] & 0x0f)
    }

    /// The kinds that may lie in a place that is not `KNOWN`.
    #[inline]
    pub(crate) fn may(&self, place: u8) -> KindMask {
        self.may[place as usize - 1]
    }

    /// The cards whose whereabouts are not known.
    pub(crate) fn hidden(&self) -> CardSet {
        (0..CARDS as Slot).filter(|s| !self.knows(*s)).collect()
    }

    fn put(&mut self, slot: Slot, place: u8) {
        let card = &mut self.cards[slot as usize];
        *card = *card & 0x0f | place << 4;
    }

    /// The first cards in these places and of these kinds, the others known; the kinds that may lie in each place.
    #[cfg(test)]
    pub(crate) fn with(cards: &[(u8, u8)], may: &[KindMask]) -> Knowledge {
        let mut known = Memory::new().of[0].clone();
        for (card, (place, kind)) in known.cards.iter_mut().zip(cards) {
            *card = place << 4 | kind;
        }
        known.may[..may.len()].copy_from_slice(may);
        known
    }

    /// The player knows nothing of these cards but which they are.
    pub(crate) fn hide(&mut self, cards: CardSet) {
        if cards.is_empty() {
            return;
        }
        let kind = self.new_kind();
        for slot in cards.iter() {
            self.cards[slot as usize] = kind;
        }
        self.gather(cards, 1 << kind);
    }

    /// The player has seen a card among others that lie in disorder, as in a hand: from now on they follow it, but
    /// where among them it was they have not seen.
    ///
    /// It may have been in any place there that its kind may lie in. If one of these allows no more than each of the
    /// others, it is as good as certain to have been there: a card that was elsewhere could have been there just as
    /// well, and what was there could lie where it was. Otherwise all of them are mixed.
    pub(crate) fn see(&mut self, slot: Slot, among: CardSet) {
        if self.knows(slot) {
            return;
        }
        let place = self.place(slot);
        let elsewhere = |card: &Slot| !self.knows(*card) && self.place(*card) != place;
        if among.iter().any(|card| elsewhere(&card)) {
            self.settle();
            let kind = self.kind(slot);
            let possible: CardSet = among
                .iter()
                .filter(|card| !self.knows(*card) && self.may(self.place(*card)) & kind != 0)
                .collect();
            let narrowest = possible.iter().find(|card| {
                let kinds = self.may(self.place(*card));
                let mut others = possible.iter();
                others.all(|other| kinds & !self.may(self.place(other)) == 0)
            });
            match narrowest {
                Some(card) => self.put(card, place),
                None => self.mix(possible),
            }
        }
        self.cards[slot as usize] = KNOWN;
    }

    /// The player can no longer tell these cards apart.
    pub(crate) fn mix(&mut self, cards: CardSet) {
        let Some(first) = cards.first() else {
            return;
        };
        let place = self.place(first);
        let together = place != KNOWN && cards.iter().all(|slot| self.place(slot) == place);
        if together || cards.only().is_some() {
            return;
        }
        self.settle();
        let kinds = self.may.iter().fold(1, |all, kinds| all | kinds);
        if kinds == KindMask::MAX || self.may.iter().all(|kinds| *kinds != 0) {
            self.renumber();
        }
        let known: CardSet = cards.iter().filter(|slot| self.knows(*slot)).collect();
        let hidden = cards.without(known).iter();
        let mut kinds = hidden.fold(0, |kinds, slot| kinds | self.may(self.place(slot)));
        if !known.is_empty() {
            let kind = self.new_kind();
            for slot in known.iter() {
                self.cards[slot as usize] = kind;
            }
            kinds |= 1 << kind;
        }
        self.gather(cards, kinds);
    }

    /// Puts cards into one place in which these kinds may lie.
    fn gather(&mut self, cards: CardSet, kinds: KindMask) {
        for slot in cards.iter() {
            self.put(slot, KNOWN);
        }
        let taken = self
            .cards
            .iter()
            .fold(1, |taken: KindMask, card| taken | 1 << (card >> 4));
        let all = 1..PLACES as u8;
        let is_taken = |place: &u8| taken >> place & 1 != 0;
        let same = |place: &u8| is_taken(place) && self.may(*place) == kinds;
        let free = taken.trailing_ones() as u8;
        let place = all
            .clone()
            .find(same)
            .or(Some(free).filter(|free| all.contains(free)));
        let place = if let Some(place) = place {
            self.may[place as usize - 1] = kinds;
            place
        } else {
            // Too many places to keep apart: the player forgets the difference to the one most alike.
            let unlike = |place: &u8| (self.may(*place) ^ kinds).count_ones();
            let place = all.min_by_key(unlike).unwrap_or(1);
            self.may[place as usize - 1] |= kinds;
            place
        };
        for slot in cards.iter() {
            self.put(slot, place);
        }
    }

    /// A kind no card is of.
    fn new_kind(&mut self) -> u8 {
        let taken = self
            .cards
            .iter()
            .fold(1, |bits: KindMask, card| bits | 1 << (card & 0x0f));
        // Too many kinds to keep apart: the player forgets where else those of the last one cannot lie.
        taken.trailing_ones().min(u32::from(KINDS) - 1) as u8
    }

    /// Strikes out whatever the numbers rule out: a kind may lie in a place only if one of its cards can be put
    /// there, and one from there elsewhere, and so on, until every place has its number again.
    pub(crate) fn settle(&mut self) {
        let mut holds: [KindMask; 16] = [0; 16];
        for card in self.cards {
            holds[(card >> 4) as usize] |= 1 << (card & 0x0f);
        }
        let mut places = heapless::Vec::<usize, { PLACES - 1 }>::new();
        for (place, kinds) in (1..).zip(&mut self.may) {
            // A place with no cards is none.
            if holds[place] == 0 || places.push(place).is_err() {
                *kinds = 0;
            }
        }
        // Where a card from each place can be put, at once and then by way of others.
        let mut ways: [KindMask; PLACES] = [0; PLACES];
        for from in &places {
            for to in &places {
                ways[*from] |= KindMask::from(holds[*from] & self.may[to - 1] != 0) << to;
            }
        }
        for by in &places {
            for from in &places {
                if ways[*from] >> by & 1 != 0 {
                    ways[*from] |= ways[*by];
                }
            }
        }
        for place in &places {
            let mut can_come = 0;
            for from in &places {
                if ways[*place] >> from & 1 != 0 {
                    can_come |= holds[*from];
                }
            }
            self.may[place - 1] &= can_come;
        }
    }

    /// Takes for known what is certain by counting, and numbers places and kinds by what may lie where, so that it does
    /// not show how the player came to know it.
    pub(crate) fn conclude(&mut self, hand: CardSet) {
        loop {
            self.settle();
            self.renumber();
            let Some(slot) = self.hidden().iter().find(|s| self.is_certain(*s, hand)) else {
                return;
            };
            self.cards[slot as usize] = KNOWN;
        }
    }

    /// Whether a card can only be where it is: its place holds no other, and no other may lie there; or it can only be
    /// in the opponent's hand, where order means nothing.
    fn is_certain(&self, slot: Slot, hand: CardSet) -> bool {
        let (place, kind) = (self.place(slot), self.kind(slot));
        let mut others = self.hidden().without(CardSet::of(slot)).iter();
        let in_place = |card: Slot| self.place(card) == place;
        let may_be = |card: Slot| self.may(place) & self.kind(card) != 0;
        if !others.any(|other| in_place(other) || may_be(other)) {
            return true;
        }
        let mut places = (1..PLACES as u8).filter(|place| self.may(*place) & kind != 0);
        let mut outside = self.hidden().without(hand).iter();
        places.all(|other| other == place) && !outside.any(in_place)
    }

    /// Joins places in which the same cards may lie, and cards that may lie in the same places.
    fn renumber(&mut self) {
        let hidden = self.hidden();
        // The cards that may lie in each place; the places come in the order of these.
        let sets: [[u8; 5]; PLACES] = core::array::from_fn(|place| {
            let there = |card: &Slot| place > 0 && self.may(place as u8) & self.kind(*card) != 0;
            hidden.iter().filter(there).collect::<CardSet>().to_bytes()
        });
        let new: [u8; PLACES] = core::array::from_fn(|place| {
            let first = |at: &usize| !sets[..*at].contains(&sets[*at]);
            let lower = (0..PLACES).filter(|other| sets[*other] < sets[place]);
            lower.filter(first).count() as u8
        });
        let old = self.cards;
        let mut columns: [KindMask; KINDS as usize] = [0; KINDS as usize];
        for (kind, column) in columns.iter_mut().enumerate() {
            for place in (1..PLACES).filter(|place| self.may[place - 1] >> kind & 1 != 0) {
                *column |= 1 << new[place];
            }
        }
        self.may = [0; PLACES - 1];
        let mut kinds = 0;
        for card in hidden.iter() {
            let column = columns[(old[card as usize] & 0x0f) as usize];
            let mut earlier = hidden.iter().take_while(|other| *other < card);
            let alike = |other: &Slot| columns[(old[*other as usize] & 0x0f) as usize] == column;
            let kind = match earlier.find(alike) {
                Some(other) => self.cards[other as usize] & 0x0f,
                None => {
                    kinds += 1;
                    kinds
                }
            };
            for (place, may) in (1..).zip(&mut self.may) {
                *may |= (column >> place & 1) << kind;
            }
            let place = (old[card as usize] >> 4) as usize;
            self.cards[card as usize] = new[place] << 4 | kind;
        }
    }

    /// The player knows nothing of what is hidden but what is in this deck, their own.
    pub(crate) fn forget(&mut self, deck: CardSet) {
        let hidden = self.hidden();
        *self = Memory::new().of[0].clone();
        self.hide(hidden.and(deck));
        self.hide(hidden.without(deck));
    }

    /// One of the worlds that fit, the same for whatever the truth may be: which card lies where each of these
    /// cards, all there are, lies.
    pub(crate) fn first_world(&self, spots: &[Slot]) -> [Slot; CARDS] {
        let mut room = [0u8; PLACES];
        for slot in self.hidden().iter() {
            room[self.place(slot) as usize] += 1;
        }
        let mut lies = [KNOWN; CARDS];
        for card in self.hidden().iter() {
            // The shortest way to a place with room, each card on it moving on to the next place.
            let mut comes = [card; PLACES];
            let mut reached = heapless::Vec::<u8, PLACES>::new();
            let mut next = 0;
            self.reach(card, &mut comes, &mut reached);
            while let Some(&place) = reached.get(next) {
                if room[place as usize] > 0 {
                    room[place as usize] -= 1;
                    let mut to = place;
                    while to != KNOWN {
                        let mover = comes[to as usize] as usize;
                        to = core::mem::replace(&mut lies[mover], to);
                    }
                    break;
                }
                for there in (0..CARDS as Slot).filter(|c| lies[*c as usize] == place) {
                    self.reach(there, &mut comes, &mut reached);
                }
                next += 1;
            }
        }
        let mut name = core::array::from_fn(|slot| slot as Slot);
        let mut free = [0; PLACES];
        for slot in spots.iter().filter(|slot| !self.knows(**slot)) {
            let place = self.place(*slot);
            let free = &mut free[place as usize];
            while lies[*free as usize] != place {
                *free += 1;
            }
            name[*slot as usize] = *free;
            *free += 1;
        }
        name
    }

    /// Adds the places a card may lie in, and by which card they were reached.
    fn reach(
        &self,
        card: Slot,
        comes: &mut [Slot; PLACES],
        reached: &mut heapless::Vec<u8, PLACES>,
    ) {
        for place in 1..PLACES as u8 {
            if self.may(place) & self.kind(card) != 0 && !reached.contains(&place) {
                comes[place as usize] = card;
                // No place is added twice.
                let _ = reached.push(place);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::random_match;

    /// How many places and kinds hidden cards are in and of.
    fn used(known: &Knowledge) -> (u32, u32) {
        let hidden = known.hidden();
        let places = hidden
            .iter()
            .fold(0u32, |bits, slot| bits | 1 << known.place(slot));
        let kinds = hidden.iter().fold(0, |bits, slot| bits | known.kind(slot));
        (places.count_ones(), kinds.count_ones())
    }

    #[test]
    fn there_is_room_for_what_players_know() {
        let mut most = (0, 0);
        for seed in 0..400 {
            let (mut game, mut dice) = random_match(seed);
            while game.outcome().is_none() {
                let legal = game.legal();
                let answer = legal[dice.below(legal.len() as u32) as usize];
                game.answer(answer, &mut dice, &mut ()).expect("legal");
                for seat in Seat::BOTH {
                    let (places, kinds) = used(game.memory.of(seat));
                    most = (places.max(most.0), kinds.max(most.1));
                }
            }
        }
        assert!(
            most.0 < PLACES as u32 - 1 && most.1 < u32::from(KINDS) - 1,
            "{most:?}"
        );
    }

    /// Two cards of a hand change places in what is true; a card that is seen does not tell which.
    #[test]
    fn a_card_seen_coming_out_of_a_hand_was_any_of_it() {
        let hand: CardSet = [0, 1].into_iter().collect();
        // One place allows more than the other, or each what the other does not.
        for may in [[0b0010u16, 0b0110], [0b1010, 0b0110]] {
            let [one, other] = [[(1, 1), (2, 1)], [(2, 1), (1, 1)]].map(|[one, other]| {
                let elsewhere = [(2, 2), (1, 1), (2, 1), (1, may[0].ilog2() as u8)];
                let [a, b, c, d] = elsewhere;
                let mut known = Knowledge::with(&[one, other, a, b, c, d], &may);
                known.see(0, hand);
                known.conclude(CardSet::EMPTY);
                known
            });
            assert!(!one.knows(1));
            assert_eq!(one, other);
        }
    }

    /// The truth fits, whatever was forgotten for want of room; and so does the world every view begins with.
    #[test]
    fn what_does_not_fit_is_forgotten_not_invented() {
        let all = || 0..CARDS as Slot;
        let mut known = Memory::new().of[0].clone();
        for round in 0..200u32 {
            let first = (round * 7 % 36) as Slot;
            let among = [first, (first + 5) % 36, (first + 11) % 36]
                .into_iter()
                .collect();
            if round % 3 == 0 {
                known.see(first, among);
            } else {
                known.mix(among);
            }
            for slot in known.hidden().iter() {
                assert!(
                    known.may(known.place(slot)) & known.kind(slot) != 0,
                    "{round}"
                );
            }
            let spots: heapless::Vec<Slot, CARDS> = all().collect();
            let world = known.first_world(&spots);
            let dealt: CardSet = world.into_iter().collect();
            assert_eq!(dealt, all().collect());
            for slot in known.hidden().iter() {
                let lies = world[slot as usize];
                assert!(
                    known.may(known.place(slot)) & known.kind(lies) != 0,
                    "{round}"
                );
            }
        }
    }
}
