//! Selecting: which cards on the field a text may be about (R-X8 to R-X10).

use crate::answers::lines as bits_to_lines;
use crate::frame::Text;
use crate::game::Game;
use crate::names::{Line, Seat};
use crate::table::{CardSet, NONE, Pile, Slot};
use crate::vocabulary::{Cover, Face, Pick, Select, Standing, To, Value, Whose, Within};

impl Game {
    /// Every card on the field that fits a selection.
    pub(crate) fn matching(&self, text: &Text, select: &Select) -> CardSet {
        match select.pick {
            Pick::This => return self.fielded(text.card),
            Pick::That => return self.fielded(text.that),
            Pick::One | Pick::OneByOpponent | Pick::All => {}
        }
        let lines = self.lines_within(text, select.within);
        let bound = match select.value {
            Value::OverHand => self.hand_len(text.owner) as u8,
            Value::UnderProtocols => self.count_protocols(None),
            Value::Discarded if text.that != NONE => self.table.printed_value(text.that),
            _ => 0,
        };
        let fits = |slot: Slot| {
            let face = match select.face {
                Face::Any => true,
                Face::Up => self.table.is_up(slot),
                Face::Down => !self.table.is_up(slot),
            };
            let value = match select.value {
                Value::Any | Value::Highest | Value::Lowest => true,
                Value::Between(low, high) => (low..=high).contains(&self.value(slot)),
                Value::Discarded => self.value(slot) == bound,
                Value::OverHand => self.value(slot) > bound,
                Value::UnderProtocols => self.value(slot) < bound,
            };
            face && value && !(select.other && slot == text.card)
        };
        let mut found = CardSet::EMPTY;
        for side in Seat::BOTH {
            let meant = match select.whose {
                Whose::Any => true,
                Whose::Yours => side == text.owner,
                Whose::Theirs => side != text.owner,
            };
            let own_stack =
                select.within != Within::ThisStack || self.table.place(text.card).seat() == side;
            if !meant || !own_stack {
                continue;
            }
            for line in bits_to_lines(lines) {
                let Some(top) = self.table.top(Pile::stack(side, line)) else {
                    continue;
                };
                if select.cover != Cover::Covered && fits(top) {
                    found.insert(top);
                }
                if select.cover == Cover::Uncovered {
                    continue;
                }
                let mut below = self.table.below(top);
                while let Some(slot) = below {
                    if fits(slot) {
                        found.insert(slot);
                    }
                    below = self.table.below(slot);
                }
            }
        }
        self.extremes(found, select.value)
    }

    /// A card, if it lies on the field.
    fn fielded(&self, slot: Slot) -> CardSet {
        if self.table.on_field(slot) {
            CardSet::of(slot)
        } else {
            CardSet::EMPTY
        }
    }

    /// The highest or lowest of some cards.
    fn extremes(&self, cards: CardSet, value: Value) -> CardSet {
        let best = match value {
            Value::Highest => cards.iter().map(|s| self.value(s)).max(),
            Value::Lowest => cards.iter().map(|s| self.value(s)).min(),
            _ => return cards,
        };
        cards
            .iter()
            .filter(|slot| Some(self.value(*slot)) == best)
            .collect()
    }

    /// The lines a selection looks at, one bit each.
    fn lines_within(&self, text: &Text, within: Within) -> u8 {
        let bit = |line: Option<Line>| line.map_or(0, |line| 1 << line.index());
        let here = self.line_of(text.card);
        match within {
            Within::Field => 0b111,
            Within::ThisLine | Within::ThisStack => bit(here),
            Within::ThatLine | Within::OneLine | Within::OneOtherLineOf(_) => {
                bit(Line::new(text.line as usize))
            }
            Within::LineOf(protocol) => bit(Line::ALL
                .into_iter()
                .find(|line| self.protocols.iter().any(|p| p[line.index()] == protocol))),
            Within::WhereBehind => Line::ALL
                .into_iter()
                .filter(|line| self.leads(text.owner.other(), *line))
                .fold(0, |bits, line| bits | 1 << line.index()),
        }
    }

    /// Cards that fit a selection and can be flipped.
    pub(crate) fn flippable(&self, text: &Text, select: &Select) -> CardSet {
        let cards = self.matching(text, select);
        if self.printed.rules & Standing::Unflippable.bit() == 0 {
            return cards;
        }
        cards.iter().filter(|slot| self.can_flip(*slot)).collect()
    }

    /// Cards that fit a selection and have a line to go to.
    pub(crate) fn shiftable(&self, text: &Text, select: &Select, to: To) -> CardSet {
        let cards = self.matching(text, select);
        if to == To::Another {
            return cards;
        }
        cards
            .iter()
            .filter(|slot| self.destinations(text, *slot, to) != 0)
            .collect()
    }

    /// The lines a card may be shifted to, one bit each.
    pub(crate) fn destinations(&self, text: &Text, slot: Slot, to: To) -> u8 {
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

    /// The lines in which an "all" would find something, for those that pick a line first.
    pub(crate) fn sweepable(&self, text: &Text, select: &Select) -> u8 {
        let here = self.line_of(text.card);
        let mut bits = 0;
        for line in Line::ALL {
            if let Within::OneOtherLineOf(least) = select.within
                && (here == Some(line)
                    || Seat::BOTH
                        .into_iter()
                        .map(|seat| self.stack_len(seat, line))
                        .sum::<usize>()
                        < least as usize)
            {
                continue;
            }
            let there = Text {
                line: line.index() as u8,
                ..*text
            };
            if !self.matching(&there, select).is_empty() {
                bits |= 1 << line.index();
            }
        }
        bits
    }
}
