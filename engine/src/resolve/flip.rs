//! Flip (R-X1, R-X2, R-X10, R-X12): turn cards over.

use super::choose::{Chosen, chosen};
use super::{Flow, Run};
use crate::chance::Chance;
use crate::event::{Event, Witness};
use crate::frame::{Frame, Progress, Text};
use crate::game::Game;
use crate::language::{Act, Manner, Saying};
use crate::names::Part;
use crate::question::Aim;
use crate::table::{CardSet, Slot};
use crate::vocabulary::{Cue, Pick, Select, Standing};

/// Turn cards over. Water 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flip {
    /// Which.
    pub cards: Select,
    /// Whether the middle of a card that comes up resolves; not for Luck 1.
    pub middle: bool,
}

impl Flip {
    pub(super) fn can(&self, game: &Game, text: &Text) -> bool {
        match self.cards {
            Select::This => game.table.on_field(text.card) && game.can_flip(text.card),
            Select::That => game.table.on_field(text.that) && game.can_flip(text.that),
            Select::Cards(_) => !game.flippable(text, &self.cards).is_empty(),
        }
    }

    pub(crate) const fn saying(&self) -> Saying {
        let manner = if self.middle {
            Manner::Usual
        } else {
            Manner::WithoutMiddle
        };
        Saying::of_cards(Act::Flip, self.cards).manner(manner)
    }
}

impl Game {
    /// Cards that fit a selection and can be flipped.
    pub(super) fn flippable(&self, text: &Text, select: &Select) -> CardSet {
        let cards = self.matching(text, select);
        if self.printed.rules & Standing::Unflippable.bit() == 0 {
            return cards;
        }
        cards.iter().filter(|slot| self.can_flip(*slot)).collect()
    }
}

impl<C: Chance, W: Witness> Run<'_, C, W> {
    pub(super) fn flip_verb(&mut self, text: &mut Text, verb: &Flip, may: bool) -> Flow {
        let select = &verb.cards;
        if select.pick() == Some(Pick::All) {
            // Every card that fits is noted; whether it can be turned is looked at when it would be.
            let cards = self.game.matching(text, select);
            let can = self.game.flippable(text, select);
            if can.is_empty() {
                return Flow::Through(false);
            }
            // "First" texts among them come before anything turns (R-X10).
            if cards.iter().any(|slot| self.has_first(slot)) {
                text.progress = Progress::Begun;
                self.push(Frame::Noted {
                    left: cards.to_bytes(),
                });
                let group = self.game.stack.len() as u8;
                for slot in cards.iter() {
                    if !self.has_first(slot) {
                        continue;
                    }
                    let owner = self.game.table.place(slot).seat();
                    self.push(Frame::Text(
                        Text::new(slot, Part::Top, owner).waiting(group),
                    ));
                }
                return Flow::Pending;
            }
            self.flip_all(can);
            return Flow::Through(true);
        }
        let slot = if select.pick().is_none() {
            let Some(slot) = self.game.flippable(text, select).first() else {
                return Flow::Through(false);
            };
            slot
        } else {
            let seat = Self::chooser(text, select);
            chosen!(self.choose_card(seat, Aim::Flip, may, |game| game.flippable(text, select)))
        };
        text.that = slot;
        if let Some(line) = self.game.line_of(slot) {
            text.reached = line.into();
        }
        self.flip(slot, !verb.middle);
        Flow::Through(true)
    }

    /// Flips a card, after its "would be flipped" text (R-X12).
    pub(super) fn flip(&mut self, slot: Slot, quiet: bool) {
        if self.has_first(slot) {
            self.push(Frame::Flip { card: slot, quiet });
            let owner = self.game.table.place(slot).seat();
            self.start(Text::new(slot, Part::Top, owner));
        } else {
            self.turn_over(slot, quiet);
        }
    }

    /// Whether a card has something to do before it is flipped.
    pub(super) fn has_first(&self, slot: Slot) -> bool {
        self.game.is_active(slot, Part::Top)
            && self.game.table.text(slot, Part::Top).cue == Cue::WouldBeCoveredOrFlipped
    }

    #[inline(never)]
    pub(super) fn step_flip(&mut self, slot: Slot, quiet: bool) {
        self.pop();
        if self.game.table.on_field(slot) && self.game.can_flip(slot) {
            self.turn_over(slot, quiet);
        }
    }

    /// Turns a card over; one that comes up uncovered resolves its middle (R-X1, R-X2).
    fn turn_over(&mut self, slot: Slot, quiet: bool) {
        self.flip_face(slot);
        if self.game.table.is_up(slot) && self.game.table.is_uncovered(slot) && !quiet {
            self.wake_one(slot);
        }
    }

    fn flip_face(&mut self, slot: Slot) {
        self.game.stalled = false;
        let up = !self.game.table.is_up(slot);
        self.game.table.set_up(slot, up);
        if up {
            self.show(slot);
        } else {
            self.stop(slot, false);
        }
        if let Some(spot) = self.game.spot(slot) {
            self.tell(slot, |card| Event::Flips { card, spot, up });
        }
    }

    /// Turns cards over at once; those that come up uncovered wait together (R-X10).
    pub(super) fn flip_all(&mut self, cards: CardSet) {
        for slot in cards.iter() {
            self.flip_face(slot);
        }
        let group = self.game.stack.len() as u8;
        for slot in cards.iter() {
            if self.game.table.is_uncovered(slot)
                && let Some(text) = self.middle(slot)
            {
                self.push(Frame::Text(text.waiting(group)));
            }
        }
    }
}
