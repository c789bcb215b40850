//! The table: where each of the match's 36 cards lies.
//!
//! A match has exactly 36 cards (R-S3), so a card is a *slot* from 0 to 35 here. Every zone is a pile: a
//! linked list through one shared array, top card first. That costs a byte a card, makes leaving from the
//! middle of a stack cheap, and no pile can ever be full.

use crate::cards::text_of;
use crate::names::{Card, Part, Protocol, Seat};
use crate::vocabulary::TextBox;

pub(crate) use crate::card_set::CardSet;
pub(crate) use crate::pile::Pile;

/// A card of this match, 0 to 35.
pub(crate) type Slot = u8;

/// No card.
pub(crate) const NONE: Slot = u8::MAX;

/// The cards of a match (R-S3).
pub(crate) const CARDS: usize = 36;

/// Lies or travels face-up.
const UP: u8 = 1;
/// Committed: resolves its middle when it lands.
const WAKES: u8 = 2;
/// Committed by a play of A's; the next bit for B's.
const PLAYED: u8 = 4;
/// Drawn by the text that notes its draw (Luck 0).
const FRESH: u8 = 16;

/// Where everything lies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Table {
    /// The six protocols whose cards are the slots, six slots each.
    protocols: [Protocol; 6],
    /// The printed values, looked up so often that they are kept here.
    values: [u8; CARDS],
    place: [Pile; CARDS],
    marks: [u8; CARDS],
    below: [Slot; CARDS],
    top: [Slot; Pile::COUNT],
    len: [u8; Pile::COUNT],
    /// Cards that lie face-up on the field.
    shown: CardSet,
    /// What the cards of each stack are worth together, a face-down one as usual, before any rule.
    worth: [u8; 6],
    /// How many of them lie face-down.
    down: [u8; 6],
}

/// A card's value when it lies face-down or in a hidden zone (R-V1).
pub(crate) const FACE_DOWN: u8 = 2;

impl Table {
    /// All cards of these protocols, out of the game.
    pub(crate) fn new(protocols: [Protocol; 6]) -> Table {
        Table {
            protocols,
            values: core::array::from_fn(|slot| protocols[slot / 6].cards()[slot % 6].value()),
            place: [Pile::OUT; CARDS],
            marks: [0; CARDS],
            below: [NONE; CARDS],
            top: [NONE; Pile::COUNT],
            len: [0; Pile::COUNT],
            shown: CardSet::EMPTY,
            worth: [0; 6],
            down: [0; 6],
        }
    }

    /// Cards that lie face-up on the field.
    #[inline]
    pub(crate) fn shown(&self) -> CardSet {
        self.shown
    }

    /// What a stack's cards are worth together before any rule, and how many lie face-down.
    #[inline]
    pub(crate) fn worth(&self, stack: usize) -> (u8, u8) {
        (self.worth[stack], self.down[stack])
    }

    /// Takes note of a card that is on the field now.
    #[inline]
    fn enter(&mut self, slot: Slot, pile: Pile) {
        if pile.is_stack() {
            let stack = pile.0 as usize;
            if self.is_up(slot) {
                self.shown.insert(slot);
                self.worth[stack] += self.values[slot as usize];
            } else {
                self.worth[stack] += FACE_DOWN;
                self.down[stack] += 1;
            }
        }
    }

    /// Takes note of a card that is on the field no more.
    #[inline]
    fn exit(&mut self, slot: Slot, pile: Pile) {
        if pile.is_stack() {
            let stack = pile.0 as usize;
            if self.is_up(slot) {
                self.shown.remove(slot);
                self.worth[stack] -= self.values[slot as usize];
            } else {
                self.worth[stack] -= FACE_DOWN;
                self.down[stack] -= 1;
            }
        }
    }

    /// Which of the match's six protocols a card is of.
    #[inline]
    pub(crate) const fn group(slot: Slot) -> usize {
        // slot / 6 for slots below 48, without a division.
        (slot as usize * 43) >> 8
    }

    #[inline]
    pub(crate) fn card(&self, slot: Slot) -> Card {
        let group = Table::group(slot);
        Card::at(self.protocols[group] as u8 * 6 + slot - group as u8 * 6)
    }

    /// What is printed in a box of a card.
    #[inline]
    pub(crate) fn text(&self, slot: Slot, part: Part) -> &'static TextBox {
        let group = Table::group(slot);
        text_of(self.protocols[group], slot as usize - group * 6, part)
    }

    /// The protocol of a card.
    #[inline]
    pub(crate) fn protocol(&self, slot: Slot) -> Protocol {
        self.protocols[Table::group(slot)]
    }

    /// The printed value of a card.
    #[inline]
    pub(crate) fn printed_value(&self, slot: Slot) -> u8 {
        self.values[slot as usize]
    }

    pub(crate) fn slot(&self, card: Card) -> Option<Slot> {
        let group = self.protocols.iter().position(|p| *p == card.protocol())?;
        Some((group * 6 + card.index() % 6) as Slot)
    }

    #[inline]
    pub(crate) fn place(&self, slot: Slot) -> Pile {
        self.place[slot as usize]
    }

    #[inline]
    pub(crate) fn is_up(&self, slot: Slot) -> bool {
        self.marks[slot as usize] & UP != 0
    }

    #[inline]
    pub(crate) fn on_field(&self, slot: Slot) -> bool {
        slot != NONE && self.place(slot).is_stack()
    }

    #[inline]
    pub(crate) fn top(&self, pile: Pile) -> Option<Slot> {
        let slot = self.top[pile.0 as usize];
        (slot != NONE).then_some(slot)
    }

    /// The top card of its stack (R-X0).
    #[inline]
    pub(crate) fn is_uncovered(&self, slot: Slot) -> bool {
        let place = self.place(slot);
        place.is_stack() && self.top[place.0 as usize] == slot
    }

    #[inline]
    pub(crate) fn below(&self, slot: Slot) -> Option<Slot> {
        let below = self.below[slot as usize];
        (below != NONE).then_some(below)
    }

    #[inline]
    pub(crate) fn len(&self, pile: Pile) -> usize {
        self.len[pile.0 as usize] as usize
    }

    /// A pile's cards, top (or first in the queue, or oldest in the hand) first.
    #[inline]
    pub(crate) fn pile(&self, pile: Pile) -> impl Iterator<Item = Slot> + Clone + '_ {
        let mut slot = self.top[pile.0 as usize];
        core::iter::from_fn(move || {
            (slot != NONE).then(|| {
                let here = slot;
                slot = self.below[here as usize];
                here
            })
        })
    }

    /// Takes a card out of its pile; it is nowhere until it is put somewhere.
    pub(crate) fn take(&mut self, slot: Slot) {
        self.exit(slot, self.place(slot));
        let pile = self.place(slot).0 as usize;
        let below = self.below[slot as usize];
        if self.top[pile] == slot {
            self.top[pile] = below;
        } else {
            let mut above = self.top[pile];
            while self.below[above as usize] != slot {
                above = self.below[above as usize];
            }
            self.below[above as usize] = below;
        }
        self.below[slot as usize] = NONE;
        self.len[pile] -= 1;
        self.place[slot as usize] = Pile::OUT;
    }

    /// Puts a card that was taken onto a pile.
    #[inline]
    pub(crate) fn put_on_top(&mut self, slot: Slot, pile: Pile) {
        self.place[slot as usize] = pile;
        self.below[slot as usize] = self.top[pile.0 as usize];
        self.top[pile.0 as usize] = slot;
        self.len[pile.0 as usize] += 1;
        self.enter(slot, pile);
    }

    /// Puts a card that was taken at the end of a queue or hand.
    pub(crate) fn put_last(&mut self, slot: Slot, pile: Pile) {
        match self.pile(pile).last() {
            None => self.put_on_top(slot, pile),
            Some(last) => self.put_under(slot, last),
        }
    }

    /// Puts a card that was taken directly under another.
    pub(crate) fn put_under(&mut self, slot: Slot, above: Slot) {
        let pile = self.place(above);
        self.place[slot as usize] = pile;
        self.below[slot as usize] = self.below[above as usize];
        self.below[above as usize] = slot;
        self.len[pile.0 as usize] += 1;
        self.enter(slot, pile);
    }

    #[inline]
    pub(crate) fn set_up(&mut self, slot: Slot, up: bool) {
        let place = self.place(slot);
        self.exit(slot, place);
        let marks = &mut self.marks[slot as usize];
        *marks = *marks & !UP | up as u8;
        self.enter(slot, place);
    }

    /// Marks a committed card: whether it resolves its middle on landing, and who played it, if it was played.
    pub(crate) fn commit(&mut self, slot: Slot, wakes: bool, played: Option<Seat>) {
        let marks = &mut self.marks[slot as usize];
        *marks &= UP;
        if wakes {
            *marks |= WAKES;
        }
        if let Some(seat) = played {
            *marks |= PLAYED << seat.index();
        }
    }

    pub(crate) fn wakes(&self, slot: Slot) -> bool {
        self.marks[slot as usize] & WAKES != 0
    }

    pub(crate) fn played_by(&self, slot: Slot) -> Option<Seat> {
        match (self.marks[slot as usize] / PLAYED) & 3 {
            0 => None,
            1 => Some(Seat::A),
            _ => Some(Seat::B),
        }
    }

    pub(crate) fn set_fresh(&mut self, slot: Slot) {
        self.marks[slot as usize] |= FRESH;
    }

    pub(crate) fn clear_fresh(&mut self) {
        self.marks.iter_mut().for_each(|m| *m &= !FRESH);
    }

    pub(crate) fn is_fresh(&self, slot: Slot) -> bool {
        self.marks[slot as usize] & FRESH != 0
    }

    /// A pile put into a new order, top first.
    pub(crate) fn reorder(&mut self, pile: Pile, order: &[Slot]) {
        self.top[pile.0 as usize] = NONE;
        for slot in order.iter().rev() {
            self.below[*slot as usize] = self.top[pile.0 as usize];
            self.top[pile.0 as usize] = *slot;
        }
    }

    /// Two stacks of a player change places (Mirror 2).
    pub(crate) fn swap_stacks(&mut self, one: Pile, other: Pile) {
        for place in &mut self.place {
            if *place == one {
                *place = other;
            } else if *place == other {
                *place = one;
            }
        }
        self.top.swap(one.0 as usize, other.0 as usize);
        self.len.swap(one.0 as usize, other.0 as usize);
        self.worth.swap(one.0 as usize, other.0 as usize);
        self.down.swap(one.0 as usize, other.0 as usize);
    }

    /// Everything where it was, under new names.
    pub(crate) fn rename(&mut self, name: &[Slot; CARDS]) {
        let new = |slot: Slot| {
            if slot == NONE {
                NONE
            } else {
                name[slot as usize]
            }
        };
        let old = self.clone();
        for (slot, renamed) in name.iter().enumerate() {
            let renamed = *renamed as usize;
            self.place[renamed] = old.place[slot];
            self.marks[renamed] = old.marks[slot];
            self.below[renamed] = new(old.below[slot]);
        }
        for top in &mut self.top {
            *top = new(*top);
        }
        // What hidden cards are worth does not depend on which they are, but a name may be known.
        self.shown = old.shown.renamed(name);
    }
}
