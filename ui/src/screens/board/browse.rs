//! Browsing: the cursor over hand, field, plates and piles, and what A and X do there.

use engine::{Answer, HAND_SIZE, Line, Seat, Spot};

use super::{Board, Mode, Prompt, paint, place::Placement, table};
use crate::{
    YOU,
    cursor::nearest,
    motion,
    screens::{Button, Go, Screen, inspect::Inspect, list::PileList},
    widgets::{
        hand::{HandItem, HandRow, cards as hand_cards},
        plate,
        shapes::Direction,
    },
};

/// What the cursor is on while browsing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Focus {
    /// A slot of the hand row.
    Hand(usize),
    /// A card on the field.
    Spot(Spot),
    Plate(Seat, Line),
    /// The opponent's bar: trashes, decks and what is known of hands.
    Piles,
}

impl Board {
    /// The hand row: your cards, and a refresh beside them if you may.
    pub(super) fn slots(&self, prompt: Option<&Prompt>) -> impl Iterator<Item = HandItem> {
        let refresh = prompt.is_some_and(|prompt| prompt.legal.contains(&Answer::Refresh));
        let there = self.shown.deck_len(YOU) + self.shown.trash_len(YOU);
        let missing = HAND_SIZE.saturating_sub(self.shown.hand_len(YOU));
        hand_cards(&self.shown)
            .into_iter()
            .map(HandItem::Card)
            .chain(refresh.then(|| HandItem::Refresh(missing.min(there))))
    }

    pub(super) fn press_browsing(&mut self, button: Button, prompt: Option<&Prompt>) -> Go {
        if let Some(direction) = button.direction() {
            self.browse(direction, prompt);
            return Go::Stay;
        }
        match (button, self.focus) {
            (Button::B, _) => self.focus = Focus::Hand(0),
            (Button::X, Focus::Piles) | (Button::A, Focus::Piles) => {
                return Go::Open(Screen::List(PileList::trash(YOU.other())));
            }
            (Button::X, Focus::Hand(at)) if at < self.shown.hand_len(YOU) => {
                return Go::Open(Screen::Card(Inspect::hand(at)));
            }
            (Button::X | Button::A, Focus::Spot(spot)) if self.heaped(spot) > 0 => {
                return Go::Open(Screen::List(PileList::stack(spot.side, spot.line)));
            }
            (Button::X | Button::A, Focus::Spot(spot)) => return self.look(spot),
            (Button::X | Button::A, Focus::Plate(seat, line)) => {
                let protocol = self.shown.protocols(seat)[line.index()];
                return Go::Open(Screen::library(protocol));
            }
            (Button::A, Focus::Hand(at)) => {
                let Some(prompt) = prompt else {
                    return Go::Stay;
                };
                let slot = self.slots(Some(prompt)).nth(at);
                match slot {
                    Some(HandItem::Card(card)) => {
                        if let Some(place) = Placement::new(card, &prompt.legal) {
                            self.mode = Mode::Placing(place);
                        }
                    }
                    Some(HandItem::Refresh(_)) => return Go::Answer(Answer::Refresh),
                    _ => {}
                }
            }
            _ => {}
        }
        Go::Stay
    }

    /// Reads a card on the field, if it is known.
    pub(super) fn look(&self, spot: Spot) -> Go {
        match self.shown.card_at(spot).and_then(|seen| seen.card) {
            Some(_) => Go::Open(Screen::Card(Inspect::spot(spot))),
            None => Go::Stay,
        }
    }

    /// How many cards share the chip of a spot; 0: it is a card's own.
    pub(super) fn heaped(&self, spot: Spot) -> usize {
        let heaped = motion::stack(&self.shown, spot.side, spot.line).heaped();
        if usize::from(spot.at) < heaped {
            heaped
        } else {
            0
        }
    }

    /// Moves the browsing cursor. The hand is a row of its own: sideways stays in it.
    fn browse(&mut self, direction: Direction, prompt: Option<&Prompt>) {
        let slots = self.slots(prompt).count();
        if let Focus::Hand(at) = self.focus {
            match direction {
                Direction::Left => return self.focus = Focus::Hand(at.saturating_sub(1)),
                Direction::Right => {
                    return self.focus = Focus::Hand((at + 1).min(slots.saturating_sub(1)));
                }
                Direction::Down => return,
                Direction::Up => {}
            }
        }
        let row = HandRow::new(slots, self.hand_cursor());
        let hand = (0..slots).filter_map(|at| Some((Focus::Hand(at), row.area(at)?)));
        let field = table::spots(&self.shown).map(|(spot, area)| (Focus::Spot(spot), area));
        let plates = Seat::BOTH.into_iter().flat_map(|seat| {
            Line::ALL.map(|line| {
                (
                    Focus::Plate(seat, line),
                    plate::area(seat == YOU, line.index()),
                )
            })
        });
        let piles = core::iter::once((Focus::Piles, paint::PILES));
        let candidates = hand
            .chain(field)
            .chain(plates)
            .chain(piles)
            .filter(|(focus, _)| *focus != self.focus);
        if let Some(there) = nearest(self.focus_area(row), direction, candidates) {
            self.focus = there;
        }
    }

    pub(super) fn hand_cursor(&self) -> usize {
        match self.focus {
            Focus::Hand(at) => at,
            _ => 0,
        }
    }
}
