//! Shift: which cards go to which other line (how they go, R-M3, is in `landing`); and whole stacks that change places.

use super::choose::{Chosen, chosen};
use super::{Flow, Run};
use crate::chance::Chance;
use crate::event::{Event, Witness};
use crate::frame::{Progress, Text};
use crate::game::Game;
use crate::language::{Act, Object, Place, Saying};
use crate::names::{Line, Seat};
use crate::question::Aim;
use crate::table::{CardSet, Pile, Slot};
use crate::vocabulary::{Pick, Select, To, Who};

/// Move cards to another line. Darkness 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shift {
    /// Which.
    pub cards: Select,
    /// Where.
    pub to: To,
}

impl Shift {
    pub(super) fn can(&self, game: &Game, text: &Text) -> bool {
        !game.shiftable(text, self).is_empty()
    }

    pub(crate) const fn saying(&self) -> Saying {
        Saying::of_cards(Act::Shift, self.cards).place(Place::To(self.to))
    }
}

/// Swap two of your stacks. Mirror 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SwapStacks;

impl SwapStacks {
    pub(super) fn can(&self, game: &Game, text: &Text) -> bool {
        game.occupied(text.owner).count_ones() >= 2
    }

    pub(crate) const fn saying(&self) -> Saying {
        Saying::new(Who::You, Act::Swap, Object::TwoStacks(Who::You))
    }
}

impl Game {
    /// Cards that fit a selection and have a line to go to.
    fn shiftable(&self, text: &Text, shift: &Shift) -> CardSet {
        let cards = self.matching(text, &shift.cards);
        if shift.to == To::Another {
            return cards;
        }
        cards
            .iter()
            .filter(|slot| self.destinations(text, *slot, shift.to) != 0)
            .collect()
    }

    /// The lines a card may be shifted to, one bit each.
    fn destinations(&self, text: &Text, slot: Slot, to: To) -> u8 {
        let bit = |line: Option<Line>| line.map_or(0, |line| 1u8 << line.index());
        let from = bit(self.line_of(slot));
        let here = bit(self.line_of(text.card));
        let allowed = match to {
            To::Another => 0b111,
            To::ThisLine => here,
            To::ToOrFromThisLine if from == here => 0b111,
            To::ToOrFromThisLine => here,
            To::TheirBest => {
                let theirs = Line::ALL.map(|line| self.total(text.owner.other(), line));
                let best = theirs.iter().max().copied();
                theirs
                    .iter()
                    .enumerate()
                    .filter(|(_, total)| Some(**total) == best)
                    .fold(0, |bits, (line, _)| bits | 1 << line)
            }
        };
        allowed & !from
    }

    /// Lines where a player has a card.
    fn occupied(&self, seat: Seat) -> u8 {
        Line::ALL
            .into_iter()
            .filter(|line| self.stack_len(seat, *line) > 0)
            .fold(0, |bits, line| bits | 1 << line.index())
    }
}

impl<C: Chance, W: Witness> Run<'_, C, W> {
    /// Asks for the card, then for the line.
    pub(super) fn shift_verb(&mut self, text: &mut Text, verb: &Shift, may: bool) -> Flow {
        let select = &verb.cards;
        let seat = Self::chooser(text, select);
        if select.pick() == Some(Pick::All) {
            let cards = self.game.shiftable(text, verb);
            let line = chosen!(self.choose_line(seat, Aim::Shift, may, |game| {
                let lines = cards
                    .iter()
                    .map(|slot| game.destinations(text, slot, verb.to));
                lines.fold(0, |bits, lines| bits | lines)
            }));
            let bit = 1 << line.index();
            let goes = |slot: &Slot| self.game.destinations(text, *slot, verb.to) & bit != 0;
            let cards = cards.iter().filter(goes).collect();
            self.shift(cards, line);
            return Flow::Through(true);
        }
        let picked = select.is_picked();
        if text.progress != Progress::Begun {
            text.that = if picked {
                chosen!(self.choose_card(seat, Aim::Shift, may, |game| game.shiftable(text, verb)))
            } else {
                match self.game.shiftable(text, verb).first() {
                    Some(slot) => slot,
                    None => return Flow::Through(false),
                }
            };
            text.progress = Progress::Begun;
        }
        let slot = text.that;
        let line = chosen!(self.choose_line(seat, Aim::Shift, may && !picked, |game| {
            game.destinations(text, slot, verb.to)
        }));
        self.shift(CardSet::of(slot), line);
        Flow::Through(true)
    }

    /// Swaps two of the owner's stacks. Mirror 2.
    pub(super) fn swap_stacks_verb(&mut self, text: &mut Text) -> Flow {
        let owner = text.owner;
        if text.progress != Progress::Begun {
            let occupied = self.game.occupied(owner);
            let first = match occupied.count_ones() {
                0 | 1 => return Flow::Through(false),
                // Of exactly two stacks either may be called the first.
                2 => Line::at(occupied.trailing_zeros() as u8),
                _ => chosen!(self.choose_line(owner, Aim::SwapStacks, false, |_| occupied)),
            };
            text.reached = first.into();
            text.progress = Progress::Begun;
        }
        let Some(first) = text.reached.line() else {
            return Flow::Through(false);
        };
        let second = chosen!(self.choose_line(owner, Aim::SwapStacks, false, |game| {
            game.occupied(owner) & !(1 << first.index())
        }));
        self.game
            .table
            .swap_stacks(Pile::stack(owner, first), Pile::stack(owner, second));
        self.game.stalled = false;
        self.tell_all(Event::SwapsStacks(owner, first, second));
        Flow::Through(true)
    }
}
