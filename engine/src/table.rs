//! The table: where each of the match's 36 cards lies.
//!
//! A match has exactly 36 cards (R-S3), so a card is a *slot* from 0 to 35 here. Every zone is a pile: a
//! linked list through one shared array, top card first. That costs a byte a card, makes leaving from the
//! middle of a stack cheap, and no pile can ever be full.

use crate::cards::text_of;
use crate::names::{Card, Part, Protocol, Seat};
use crate::vocabulary::TextBox;

pub(crate) use crate::card_set::{CardSet, CardSets};
pub(crate) use crate::pile::Pile;

/// A card of this match, 0 to 35.
pub(crate) type Slot = u8;

/// No card.
pub(crate) const NONE: Slot = u8::MAX;

/// The cards of a match (R-S3).
pub(crate) const CARDS: usize = crate::numbers::MATCH_CARDS;

/// Lies or travels face-up.
const UP: u8 = 1;
/// Committed: resolves its middle when it lands.
const WAKES: u8 = 2;
/// Committed by a play of A's; the next bit for B's.
const PLAYED: u8 = 4;
/// Drawn by the text that notes its draw (Luck 0).
const FRESH: u8 = 16;

/// A card on the table, in one word of memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(4))]
struct Lying {
    place: Pile,
    marks: u8,
    below: Slot,
    /// The printed value, looked up so often that it is kept here.
    value: u8,
}

/// The cards of a pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Heap {
    top: Slot,
    len: u8,
}

/// What the cards of a stack come to before any rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Sum {
    /// What they are worth together, a face-down one as usual.
    worth: u8,
    /// How many of them lie face-down.
    down: u8,
}

/// Where everything lies.
#[derive(Clone, Debug, PartialEq, Eq)]
#[repr(C)]
pub(crate) struct Table {
    /// Cards that lie face-up on the field.
    shown: CardSet,
    piles: [Heap; Pile::COUNT],
    sums: [Sum; 6],
    cards: [Lying; CARDS],
    /// The six protocols whose cards are the slots, six slots each.
    protocols: [Protocol; 6],
}

/// A card's value when it lies face-down or in a hidden zone (R-V1).
pub(crate) const FACE_DOWN: u8 = 2;

impl Table {
    /// All cards of these protocols, out of the game.
    pub(crate) fn new(protocols: [Protocol; 6]) -> Table {
        Table {
            cards: core::array::from_fn(|slot| Lying {
                place: Pile::OUT,
                marks: 0,
                below: NONE,
                value: protocols[slot / 6].cards()[slot % 6].value(),
            }),
            piles: [Heap { top: NONE, len: 0 }; Pile::COUNT],
            sums: [Sum { worth: 0, down: 0 }; 6],
            shown: CardSet::EMPTY,
            protocols,
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
        let Sum { worth, down } = self.sums[stack];
        (worth, down)
    }

    /// Takes note of a card that is on the field now.
    #[inline]
    fn enter(&mut self, slot: Slot, pile: Pile) {
        if let Some(sum) = self.sums.get_mut(pile.0 as usize) {
            let card = self.cards[slot as usize];
            if card.marks & UP != 0 {
                self.shown.insert(slot);
                sum.worth += card.value;
            } else {
                sum.worth += FACE_DOWN;
                sum.down += 1;
            }
        }
    }

    /// Takes note of a card that is on the field no more.
    #[inline]
    fn exit(&mut self, slot: Slot, pile: Pile) {
        if let Some(sum) = self.sums.get_mut(pile.0 as usize) {
            let card = self.cards[slot as usize];
            if card.marks & UP != 0 {
                self.shown.remove(slot);
                sum.worth -= card.value;
            } else {
                sum.worth -= FACE_DOWN;
                sum.down -= 1;
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
        self.cards[slot as usize].value
    }

    pub(crate) fn slot(&self, card: Card) -> Option<Slot> {
        let group = self.protocols.iter().position(|p| *p == card.protocol())?;
        Some((group * 6 + card.index() % 6) as Slot)
    }

    #[inline]
    pub(crate) fn place(&self, slot: Slot) -> Pile {
        self.cards[slot as usize].place
    }

    #[inline]
    pub(crate) fn is_up(&self, slot: Slot) -> bool {
        self.cards[slot as usize].marks & UP != 0
    }

    #[inline]
    pub(crate) fn on_field(&self, slot: Slot) -> bool {
        slot != NONE && self.place(slot).is_stack()
    }

    #[inline]
    pub(crate) fn top(&self, pile: Pile) -> Option<Slot> {
        let slot = self.piles[pile.0 as usize].top;
        (slot != NONE).then_some(slot)
    }

    /// The top card of its stack (R-X0).
    #[inline]
    pub(crate) fn is_uncovered(&self, slot: Slot) -> bool {
        let place = self.place(slot);
        place.is_stack() && self.piles[place.0 as usize].top == slot
    }

    #[inline]
    pub(crate) fn below(&self, slot: Slot) -> Option<Slot> {
        let below = self.cards[slot as usize].below;
        (below != NONE).then_some(below)
    }

    #[inline]
    pub(crate) fn len(&self, pile: Pile) -> usize {
        self.piles[pile.0 as usize].len as usize
    }

    /// A pile's cards, top (or first in the queue, or oldest in the hand) first.
    #[inline]
    pub(crate) fn pile(&self, pile: Pile) -> impl Iterator<Item = Slot> + Clone + '_ {
        let mut slot = self.piles[pile.0 as usize].top;
        core::iter::from_fn(move || {
            (slot != NONE).then(|| {
                let here = slot;
                slot = self.cards[here as usize].below;
                here
            })
        })
    }

    /// Takes a card out of its pile; it is nowhere until it is put somewhere.
    pub(crate) fn take(&mut self, slot: Slot) {
        let card = &mut self.cards[slot as usize];
        let (place, below) = (card.place, card.below);
        card.place = Pile::OUT;
        card.below = NONE;
        let pile = &mut self.piles[place.0 as usize];
        pile.len -= 1;
        if pile.top == slot {
            pile.top = below;
        } else {
            let mut above = &mut self.cards[pile.top as usize];
            while above.below != slot {
                above = &mut self.cards[above.below as usize];
            }
            above.below = below;
        }
        self.exit(slot, place);
    }

    /// Takes the top card of a pile, of which there must be one.
    #[inline]
    pub(crate) fn take_top(&mut self, pile: Pile) -> Slot {
        let heap = &mut self.piles[pile.0 as usize];
        let slot = heap.top;
        let card = &mut self.cards[slot as usize];
        heap.top = card.below;
        heap.len -= 1;
        card.place = Pile::OUT;
        card.below = NONE;
        self.exit(slot, pile);
        slot
    }

    /// Puts a whole stack onto a trash, face-up, in the order in which it lies.
    pub(crate) fn bury(&mut self, stack: Pile, trash: Pile) {
        let heap = &mut self.piles[stack.0 as usize];
        let Heap { top, len } = core::mem::replace(heap, Heap { top: NONE, len: 0 });
        if top == NONE {
            return;
        }
        self.sums[stack.0 as usize] = Sum { worth: 0, down: 0 };
        let mut slot = top;
        loop {
            let card = &mut self.cards[slot as usize];
            card.place = trash;
            if card.marks & UP != 0 {
                self.shown.remove(slot);
            }
            card.marks = UP;
            if card.below == NONE {
                break;
            }
            slot = card.below;
        }
        let heap = &mut self.piles[trash.0 as usize];
        self.cards[slot as usize].below = heap.top;
        heap.top = top;
        heap.len += len;
    }

    /// Turns a whole trash over onto a deck.
    pub(crate) fn turn_over(&mut self, trash: Pile, deck: Pile) {
        let heap = &mut self.piles[trash.0 as usize];
        let Heap { mut top, len } = core::mem::replace(heap, Heap { top: NONE, len: 0 });
        let heap = &mut self.piles[deck.0 as usize];
        heap.len += len;
        while top != NONE {
            let card = &mut self.cards[top as usize];
            card.place = deck;
            card.marks = 0;
            let below = core::mem::replace(&mut card.below, heap.top);
            heap.top = top;
            top = below;
        }
    }

    /// Puts the first so many cards of a deck, which must have them, at the end of a hand.
    pub(crate) fn draw(&mut self, deck: Pile, count: u8, hand: Pile) {
        let first = self.piles[deck.0 as usize].top;
        let (mut next, mut last) = (first, NONE);
        for _ in 0..count {
            let card = &mut self.cards[next as usize];
            card.place = hand;
            card.marks = 0;
            last = next;
            next = card.below;
        }
        if last == NONE {
            return;
        }
        self.cards[last as usize].below = NONE;
        let heap = &mut self.piles[deck.0 as usize];
        heap.top = next;
        heap.len -= count;
        let heap = &mut self.piles[hand.0 as usize];
        heap.len += count;
        if heap.top == NONE {
            heap.top = first;
            return;
        }
        let mut end = heap.top;
        while self.cards[end as usize].below != NONE {
            end = self.cards[end as usize].below;
        }
        self.cards[end as usize].below = first;
    }

    /// Puts a card that was taken onto a pile.
    #[inline]
    pub(crate) fn put_on_top(&mut self, slot: Slot, pile: Pile) {
        let card = &mut self.cards[slot as usize];
        let heap = &mut self.piles[pile.0 as usize];
        card.place = pile;
        card.below = heap.top;
        heap.top = slot;
        heap.len += 1;
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
        let cover = &mut self.cards[above as usize];
        let (pile, below) = (cover.place, cover.below);
        cover.below = slot;
        let card = &mut self.cards[slot as usize];
        card.place = pile;
        card.below = below;
        self.piles[pile.0 as usize].len += 1;
        self.enter(slot, pile);
    }

    #[inline]
    pub(crate) fn set_up(&mut self, slot: Slot, up: bool) {
        let place = self.place(slot);
        self.exit(slot, place);
        let marks = &mut self.cards[slot as usize].marks;
        *marks = *marks & !UP | up as u8;
        self.enter(slot, place);
    }

    /// Marks a committed card: whether it resolves its middle on landing, and who played it, if it was played.
    pub(crate) fn commit(&mut self, slot: Slot, wakes: bool, played: Option<Seat>) {
        let marks = &mut self.cards[slot as usize].marks;
        *marks &= UP;
        if wakes {
            *marks |= WAKES;
        }
        if let Some(seat) = played {
            *marks |= PLAYED << seat.index();
        }
    }

    pub(crate) fn wakes(&self, slot: Slot) -> bool {
        self.cards[slot as usize].marks & WAKES != 0
    }

    pub(crate) fn played_by(&self, slot: Slot) -> Option<Seat> {
        match (self.cards[slot as usize].marks / PLAYED) & 3 {
            0 => None,
            1 => Some(Seat::A),
            _ => Some(Seat::B),
        }
    }

    pub(crate) fn set_fresh(&mut self, slot: Slot) {
        self.cards[slot as usize].marks |= FRESH;
    }

    pub(crate) fn clear_fresh(&mut self) {
        self.cards.iter_mut().for_each(|c| c.marks &= !FRESH);
    }

    pub(crate) fn is_fresh(&self, slot: Slot) -> bool {
        self.cards[slot as usize].marks & FRESH != 0
    }

    /// A pile put into a new order, top first.
    pub(crate) fn reorder(&mut self, pile: Pile, order: &[Slot]) {
        let mut top = NONE;
        for slot in order.iter().rev() {
            self.cards[*slot as usize].below = top;
            top = *slot;
        }
        self.piles[pile.0 as usize].top = top;
    }

    /// Two stacks of a player change places (Mirror 2).
    pub(crate) fn swap_stacks(&mut self, one: Pile, other: Pile) {
        for card in &mut self.cards {
            if card.place == one {
                card.place = other;
            } else if card.place == other {
                card.place = one;
            }
        }
        self.piles.swap(one.0 as usize, other.0 as usize);
        self.sums.swap(one.0 as usize, other.0 as usize);
    }

    /// Everything where it is on another table of the same match, under new names.
    pub(crate) fn imitate(&mut self, of: &Table, name: &[Slot; CARDS]) {
        let all: CardSet = (0..CARDS as Slot).collect();
        self.imitate_but(of, name, &Strangers::among(of, all));
    }

    /// The same where only these cards have new names.
    pub(crate) fn imitate_but(&mut self, of: &Table, name: &[Slot; CARDS], strangers: &Strangers) {
        self.clone_from(of);
        for slot in &strangers.cards {
            let card = of.cards[*slot as usize];
            let copy = &mut self.cards[name[*slot as usize] as usize];
            copy.place = card.place;
            copy.marks = card.marks;
            copy.below = match card.below {
                NONE => NONE,
                below => name[below as usize],
            };
        }
        for slot in &strangers.covers {
            let below = of.cards[*slot as usize].below;
            self.cards[*slot as usize].below = name[below as usize];
        }
        for pile in &strangers.piles {
            let top = of.piles[*pile as usize].top;
            self.piles[*pile as usize].top = name[top as usize];
        }
        if strangers.shown {
            self.shown = of.shown.renamed(name);
        }
    }
}

/// Cards that are to have new names, and what leads to them.
#[derive(Debug)]
pub(crate) struct Strangers {
    pub(crate) cards: heapless::Vec<Slot, CARDS>,
    /// Other cards that lie directly on one of them.
    covers: heapless::Vec<Slot, CARDS>,
    /// Piles with one of them on top.
    piles: heapless::Vec<u8, { Pile::COUNT }>,
    /// One of them lies face-up on the field.
    shown: bool,
}

impl Strangers {
    /// Of a table.
    pub(crate) fn among(table: &Table, cards: CardSet) -> Strangers {
        let others = (0..CARDS as Slot).filter(|slot| !cards.contains(*slot));
        let piles = Pile::all().filter(|pile| table.top(*pile).is_some_and(|s| cards.contains(s)));
        Strangers {
            cards: cards.iter().collect(),
            covers: others
                .filter(|slot| table.below(*slot).is_some_and(|s| cards.contains(s)))
                .collect(),
            piles: piles.map(|pile| pile.0).collect(),
            shown: !table.shown.and(cards).is_empty(),
        }
    }
}
