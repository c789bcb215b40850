//! A card in full: name, value, place, and which of its boxes work now.

use core::fmt::Display;

use embedded_graphics::prelude::*;
use engine::{Answer, Card, Line, Part, Seat, Spot, View};
use heapless::Vec;

use super::{Button, Go, library::printed, list::PileList, rulings::Rulings};
use crate::{
    YOU,
    canvas::{Align, Canvas},
    icons::icon,
    language::{Belonging, BoxNote, Does, Lies, Phrase, Tag, Tongue},
    text::{Font, Words, words},
    theme::{BG, MUTED, WHITE, colour, rect},
    widgets::{
        boxes::{BoxState, boxes},
        hand,
        page::footer,
        shapes::{hint, room, sideways},
    },
};

/// Where the boxes begin.
pub const TOP: i32 = 44;

/// Among which cards one leafs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Among {
    Hand,
    Stack(Seat, Line),
    PileList(PileList),
    One(Card),
}

/// Which card is read, and among which others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Inspect {
    among: Among,
    at: usize,
}

impl Inspect {
    /// A card of your hand, by its place in the row.
    pub fn hand(at: usize) -> Inspect {
        Inspect {
            among: Among::Hand,
            at,
        }
    }

    /// A card on the field.
    pub fn spot(spot: Spot) -> Inspect {
        Inspect {
            among: Among::Stack(spot.side, spot.line),
            at: usize::from(spot.at),
        }
    }

    /// A card of a pile.
    pub fn pile(pile: PileList, at: usize) -> Inspect {
        Inspect {
            among: Among::PileList(pile),
            at,
        }
    }

    /// Just this card, wherever it is.
    pub fn one(card: Card) -> Inspect {
        Inspect {
            among: Among::One(card),
            at: 0,
        }
    }

    fn len(&self, view: &View) -> usize {
        match self.among {
            Among::Hand => view.hand_len(YOU),
            Among::Stack(side, line) => view.stack_len(side, line),
            Among::PileList(pile) => pile.cards(view).len(),
            Among::One(_) => 1,
        }
    }

    fn card_at(&self, view: &View, at: usize) -> Option<Card> {
        match self.among {
            Among::Hand => hand::cards(view).get(at).copied(),
            Among::Stack(side, line) => {
                view.card_at(Spot {
                    side,
                    line,
                    at: at as u8,
                })?
                .card
            }
            Among::PileList(pile) => pile.cards(view).get(at).copied().flatten(),
            Among::One(card) => Some(card),
        }
    }

    /// The card that is read.
    pub fn card(&self, view: &View) -> Option<Card> {
        self.card_at(view, self.at)
    }

    /// The card that asks, if it is not the one that is read.
    fn asker(&self, view: &View, asks: Option<Card>) -> Option<Card> {
        asks.filter(|card| self.card(view) != Some(*card))
    }

    /// Sideways to the next card that may be read; A plays a card of the hand, if that is asked for; X goes on to the card
    /// that asks; Y reads the rulings.
    pub fn press(&mut self, button: Button, view: &View, may_play: bool, asks: Option<Card>) -> Go {
        match button {
            Button::Left | Button::Right => {
                let len = self.len(view);
                let step = if button == Button::Right {
                    1
                } else {
                    len.saturating_sub(1)
                };
                let mut at = self.at;
                for _ in 0..len {
                    at = (at + step) % len;
                    if self.card_at(view, at).is_some() {
                        self.at = at;
                        break;
                    }
                }
                Go::Stay
            }
            Button::A if may_play && self.is_playable(view) => Go::Play(self.at),
            Button::X if let Some(card) = self.asker(view, asks) => {
                *self = Inspect::one(card);
                Go::Stay
            }
            Button::B | Button::X => Go::Back,
            Button::Y => self.card(view).map_or(Go::Stay, Go::Rulings),
            _ => Go::Stay,
        }
    }

    /// Whether it is a card of the hand that the game would take as an action.
    pub fn is_playable(&self, view: &View) -> bool {
        let card = self.card(view);
        self.among == Among::Hand
            && view
                .legal()
                .iter()
                .any(|answer| matches!(answer, Answer::Play { card: c, .. } if Some(*c) == card))
    }

    fn lies(&self, view: &View) -> Option<Spot> {
        match self.among {
            Among::Stack(side, line) => Some(Spot {
                side,
                line,
                at: self.at as u8,
            }),
            Among::One(card) => view.spot_of(card),
            _ => None,
        }
    }

    fn place(&self, view: &View, tongue: Tongue) -> Words {
        if let Some(spot) = self.lies(view) {
            let covered = usize::from(spot.at) + 1 < view.stack_len(spot.side, spot.line);
            let up = view.card_at(spot).is_some_and(|seen| seen.up);
            let lies = match (up, covered) {
                (false, _) => Lies::FaceDown,
                (true, true) => Lies::Covered,
                (true, false) => Lies::Uncovered,
            };
            return tongue.words(Phrase::LyingAt(Belonging::of(spot.side), spot.line, lies));
        }
        match self.among {
            Among::Hand => tongue.words(Phrase::InHand(self.at + 1, self.len(view))),
            Among::PileList(pile) => tongue.words(pile.title()),
            Among::Stack(..) | Among::One(_) => match self.card(view) {
                Some(card) => words(&tongue.label(Tag::Set(card.protocol().set()))),
                None => Words::new(),
            },
        }
    }

    pub fn draw(&self, c: &mut Canvas<'_>, view: &View, may_play: bool, asks: Option<Card>) {
        let Some(card) = self.card(view) else { return };
        let spot = self.lies(view);
        let tongue = c.tongue;
        head(c, card, &self.place(view, tongue));
        boxes(c, card, TOP, |part| match spot {
            Some(spot) => lying(view, spot, part),
            None => printed(part),
        });
        let mut keys = Vec::<_, 3>::new();
        let may_play = may_play && self.is_playable(view);
        let all = [
            may_play.then_some(hint('A', tongue.does(Does::Play))),
            Some(hint('B', tongue.does(Does::Back))),
            Rulings::are_there(card, tongue).then_some(hint('Y', tongue.does(Does::Rulings))),
        ];
        keys.extend(all.into_iter().flatten());
        let next = (self.len(view) > 1).then_some(sideways(tongue.does(Does::Next)));
        let Some(asker) = self.asker(view, asks).filter(|_| !may_play) else {
            return footer(c, &keys, next);
        };
        // Only the longest names do not fit.
        let (name, code) = (words(&tongue.card(asker)), words(&tongue.card_code(asker)));
        let fits = hint('X', &name).width() <= room(&keys);
        footer(c, &keys, Some(hint('X', if fits { &name } else { &code })));
    }
}

/// A card's value and name, and a few words under it.
pub fn head(c: &mut Canvas<'_>, card: Card, place: &dyn Display) {
    let full = colour(card.protocol());
    c.region(rect(3, 4, 32, 33), Some(full), |c| {
        c.round(rect(3, 4, 32, 33), BG);
        // The printed value is part of the name, whatever the card counts for now.
        c.text(
            Font::F24,
            &card.value(),
            Point::new(3, 33),
            Align::Centre(32),
            BG,
        );
    });
    c.region(rect(36, 0, 204, 42), Some(BG), |c| {
        c.text(
            Font::F18,
            &c.tongue.protocol(card.protocol()),
            Point::new(40, 21),
            Align::Left,
            WHITE,
        );
        c.text(Font::F10, place, Point::new(40, 37), Align::Left, MUTED);
        c.bitmap(&icon(card.protocol()), Point::new(211, 8), 2, full);
    });
}

/// A box of a card on the field: whether it works now (R-X1).
fn lying(view: &View, spot: Spot, part: Part) -> BoxState {
    let seen = view.card_at(spot);
    let up = seen.is_some_and(|seen| seen.up);
    let covered = usize::from(spot.at) + 1 < view.stack_len(spot.side, spot.line);
    let on = view.is_active(spot, part) && part != Part::Middle;
    let note = match (part, up, covered) {
        (_, false, _) => BoxNote::OffFaceDown(seen.map_or(2, |seen| seen.value)),
        (Part::Middle, true, _) => BoxNote::OnPlay,
        (Part::Top, true, true) => BoxNote::OnThoughCovered,
        (Part::Top, true, false) => BoxNote::On,
        (Part::Bottom, true, true) => BoxNote::OffCovered,
        (Part::Bottom, true, false) => BoxNote::On,
    };
    BoxState { on, note }
}
