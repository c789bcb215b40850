//! Selecting: which cards on the field a text may be about, uncovered ones unless it says otherwise (R-X8, R-X9).

use crate::answers::lines as bits_to_lines;
use crate::frame::Text;
use crate::game::Game;
use crate::names::{Line, Seat};
use crate::table::{CardSet, NONE, Pile, Slot};
use crate::vocabulary::{Cover, Face, Select, Value, Whose, Within};

impl Game {
    /// Every card on the field that fits a selection.
    pub(crate) fn matching(&self, text: &Text, select: &Select) -> CardSet {
        let select = match select {
            Select::This => return self.fielded(text.card),
            Select::That => return self.fielded(text.that),
            Select::Cards(cards) => cards,
        };
        let lines = if select.within.is_picked() && !text.begins() {
            text.reached.line().map_or(0, |line| 1 << line.index())
        } else {
            self.lines_within(text, select.within)
        };
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

    /// The lines a selection looks at, before one of them is picked.
    pub(super) fn lines_of(&self, text: &Text, select: &Select) -> u8 {
        match select {
            Select::Cards(cards) => self.lines_within(text, cards.within),
            Select::This | Select::That => 0b111,
        }
    }

    /// The lines it looks at, one bit each.
    fn lines_within(&self, text: &Text, within: Within) -> u8 {
        let bit = |line: Option<Line>| line.map_or(0, |line| 1 << line.index());
        let here = self.line_of(text.card);
        match within {
            Within::Field | Within::OneLine => 0b111,
            Within::ThisLine | Within::ThisStack => bit(here),
            Within::ThatLine => bit(text.reached.line()),
            Within::OneOtherLineOf(least) => Line::ALL
                .into_iter()
                .filter(|line| here != Some(*line))
                .filter(|line| {
                    let lengths = Seat::BOTH.map(|seat| self.stack_len(seat, *line));
                    lengths.iter().sum::<usize>() >= usize::from(least)
                })
                .fold(0, |bits, line| bits | 1 << line.index()),
            Within::LineOf(protocol) => bit(Line::ALL
                .into_iter()
                .find(|line| self.protocols.iter().any(|p| p[line.index()] == protocol))),
            Within::WhereBehind => Line::ALL
                .into_iter()
                .filter(|line| self.leads(text.owner.other(), *line))
                .fold(0, |bits, line| bits | 1 << line.index()),
        }
    }
}
