//! Verbs about cards on the field, and those that bring cards there.

use super::asking::{Choice, chosen};
use super::leaving::Exit;
use super::{Flow, Run};
use crate::answers::Reply;
use crate::chance::Chance;
use crate::event::{Event, Witness};
use crate::frame::{Frame, Text};
use crate::names::{Line, Part, Seat};
use crate::plays::Way;
use crate::question::{Aim, QuestionKind};
use crate::table::{CardSet, Pile, Slot};
use crate::vocabulary::{Lines, Pick, Play, Select, To, Verb, Within};

impl<C: Chance, W: Witness> Run<'_, C, W> {
    /// For an "all" that works in one line: lets the owner pick it first.
    pub(super) fn sweep_line(&mut self, text: &mut Text, select: &Select) -> Choice<()> {
        if !matches!(select.within, Within::OneLine | Within::OneOtherLineOf(_)) {
            return Choice::This(());
        }
        let there = *text;
        match self.choose_line(text.owner, Aim::Sweep, false, |game| {
            game.sweepable(&there, select)
        }) {
            Choice::This(line) => {
                text.line = line.index() as u8;
                Choice::This(())
            }
            Choice::Asked => Choice::Asked,
            _ => Choice::Nothing,
        }
    }

    pub(super) fn flip_verb(
        &mut self,
        text: &mut Text,
        select: &Select,
        may: bool,
        quiet: bool,
    ) -> Flow {
        if select.pick == Pick::All {
            // Every card that fits is noted; whether it can be turned is looked at when it would be.
            let cards = self.game.matching(text, select);
            let can = self.game.flippable(text, select);
            if can.is_empty() {
                return Flow::Through(false);
            }
            // "First" texts among them come before anything turns (R-X10).
            if cards.iter().any(|slot| self.has_first(slot)) {
                text.stage = 1;
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
        let slot = if matches!(select.pick, Pick::This | Pick::That) {
            let found = self.game.flippable(text, select).first();
            chosen!(self.confirm(text.owner, Aim::Flip, may, found.is_some()));
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
            text.line = line.index() as u8;
        }
        self.flip(slot, quiet);
        Flow::Through(true)
    }

    pub(super) fn remove_verb(
        &mut self,
        text: &mut Text,
        select: &Select,
        may: bool,
        aim: Aim,
        exit: Exit,
    ) -> Flow {
        if select.pick == Pick::All {
            chosen!(self.sweep_line(text, select));
            let cards = self.game.matching(text, select);
            self.remove(cards, exit);
            return Flow::Through(!cards.is_empty());
        }
        let seat = Self::chooser(text, select);
        let there = *text;
        let slot = if select.pick == Pick::This {
            let found = self.game.matching(text, select);
            chosen!(self.confirm(seat, aim, may, !found.is_empty()));
            text.card
        } else {
            chosen!(self.choose_card(seat, aim, may, |game| game.matching(&there, select)))
        };
        text.that = slot;
        self.remove(CardSet::of(slot), exit);
        Flow::Through(true)
    }

    /// A shift asks for the card, then for the line.
    pub(super) fn shift_verb(
        &mut self,
        text: &mut Text,
        select: &Select,
        to: To,
        may: bool,
    ) -> Flow {
        let owner = text.owner;
        if select.pick == Pick::All {
            let cards = self.game.matching(text, select);
            let there = *text;
            let line = chosen!(self.choose_line(owner, Aim::Shift, may, |game| {
                if cards.is_empty() {
                    0
                } else {
                    game.lines(&there, Lines::Other)
                }
            }));
            self.shift(cards, line);
            return Flow::Through(true);
        }
        let fixed = matches!(select.pick, Pick::This | Pick::That);
        if text.stage == 0 {
            let slot = if fixed {
                match self.game.shiftable(text, select, to).first() {
                    Some(slot) => slot,
                    None => return Flow::Through(false),
                }
            } else {
                chosen!(self.choose_card(owner, Aim::Shift, may, |game| {
                    game.shiftable(text, select, to)
                }))
            };
            text.that = slot;
            text.stage = 1;
        }
        let slot = text.that;
        let there = *text;
        let line = chosen!(self.choose_line(owner, Aim::Shift, may && fixed, |game| {
            game.destinations(&there, slot, to)
        }));
        self.shift(CardSet::of(slot), line);
        Flow::Through(true)
    }

    pub(super) fn swap_stacks_verb(&mut self, text: &mut Text) -> Flow {
        let owner = text.owner;
        if text.stage == 0 {
            if !self.game.can(text, &Verb::SwapStacks) {
                return Flow::Through(false);
            }
            // Of exactly two stacks either may be called the first.
            let occupied = self.game.occupied(owner);
            let first = if occupied.count_ones() == 2 {
                Line::at(occupied.trailing_zeros() as u8)
            } else {
                chosen!(self.choose_line(owner, Aim::SwapStacks, false, |_| occupied))
            };
            text.line = first.index() as u8;
            text.stage = 1;
        }
        let first = Line::at(text.line);
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

    pub(super) fn play_down(&mut self, slot: Slot, by: Seat, line: Line, side: Seat) {
        let way = Way {
            up: false,
            line,
            side,
        };
        self.play(slot, by, way);
    }

    /// Plays a card the owner chooses: one question for card, facing and line.
    pub(super) fn play_verb(&mut self, text: &mut Text, play: &Play, may: bool) -> Flow {
        let owner = text.owner;
        let (slot, way) = match self.reply.take() {
            Some(Reply::Play(slot, way)) => (slot, way),
            Some(Reply::No) => return Flow::Declined,
            _ => {
                let cards = self.game.play_options(text, play);
                if cards.is_empty() {
                    return Flow::Through(false);
                }
                let order = self.game.order(text, play);
                match self.game.only_way(owner, cards, order) {
                    Some(only) if !may => only,
                    _ => {
                        self.ask(owner, QuestionKind::Play, may, cards, 0);
                        return Flow::Pending;
                    }
                }
            }
        };
        text.that = slot;
        self.play(slot, owner, way);
        Flow::Through(true)
    }

    /// Gravity 0: as many plays as were counted when it began, each under this card.
    pub(super) fn play_under_verb(&mut self, text: &mut Text) -> Flow {
        let Some(line) = self.game.line_of(text.card) else {
            return Flow::Through(text.done);
        };
        if text.stage == 0 {
            let cards: usize = Seat::BOTH
                .into_iter()
                .map(|seat| self.game.stack_len(seat, line))
                .sum();
            text.left = (cards / 2) as u8;
            text.done = false;
            text.stage = 1;
        }
        let top = self.game.table.top(Pile::deck(text.owner));
        match top {
            Some(top)
                if text.left > 0
                    && self.game.table.on_field(text.card)
                    && self.game.can_play_down(text.owner, line) =>
            {
                text.left -= 1;
                text.done = true;
                self.play_under(top, text.card, text.owner);
                // Come back for the next one, unless the text stops meanwhile.
                Flow::Pending
            }
            _ => Flow::Through(text.done),
        }
    }
}
