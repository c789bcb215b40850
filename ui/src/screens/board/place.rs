//! Playing a card: the line and the facing, shown on the table before it is done.

use engine::{Answer, Card, Line, Seat, View, WhyNot};

use super::{Board, Mode, Prompt, prompt::Layout};
use crate::{
    YOU,
    language::{Notice, Phrase, Tongue},
    screens::{Button, Go, Screen, inspect::Inspect},
    settings::Settings,
    text::{Words, words},
    widgets::shapes::Direction,
};

/// A card about to be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placement {
    pub card: Card,
    /// Whose side; yours but for cards that may go across.
    pub side: Seat,
    pub line: Line,
    /// Face-up?
    pub up: bool,
    /// The facing the player wants where both are open.
    wish: bool,
    /// What the panel says about it.
    pub message: Message,
}

/// What the panel says about a card that is about to be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Message {
    /// What the card does there.
    Card,
    /// Why the other facing is closed.
    WhyNot,
    /// That A plays it: it was pressed once, and plays are to be confirmed.
    PressAgain,
}

impl Placement {
    /// The first place for a card: face-up if it can be.
    pub fn new(card: Card, legal: &[Answer]) -> Option<Placement> {
        let ways = || plays(legal).filter(|way| way.card == card);
        let way = ways().find(|way| way.up).or_else(|| ways().next())?;
        Some(way)
    }

    /// The answer it stands for.
    pub fn answer(&self) -> Answer {
        Answer::Play {
            card: self.card,
            up: self.up,
            line: self.line,
            side: self.side,
        }
    }

    /// Whether the card may be played here in a facing.
    pub fn may(&self, up: bool, legal: &[Answer]) -> bool {
        legal.contains(&Placement { up, ..*self }.answer())
    }

    /// Moves to the next line that is open, or turns the card over.
    pub fn steer(&mut self, direction: Direction, legal: &[Answer]) {
        self.message = Message::Card;
        match direction {
            Direction::Up | Direction::Down => {
                let up = direction == Direction::Up;
                if self.may(up, legal) {
                    self.up = up;
                    self.wish = up;
                } else if self.up != up {
                    self.message = Message::WhyNot;
                }
            }
            Direction::Left | Direction::Right => {
                let step = if direction == Direction::Right { 1 } else { 5 };
                let mut at = self.index();
                for _ in 0..6 {
                    at = (at + step) % 6;
                    let there = Placement {
                        side: side_at(at),
                        line: Line::ALL[at % 3],
                        ..*self
                    };
                    for up in [self.wish, !self.wish] {
                        if there.may(up, legal) {
                            *self = Placement { up, ..there };
                            return;
                        }
                    }
                }
            }
        }
    }

    /// Its number among the six stacks, your own first.
    fn index(&self) -> usize {
        self.line.index() + if self.side == YOU { 0 } else { 3 }
    }

    /// Why the card cannot lie here in the other facing.
    pub fn why_not(&self, view: &View, tongue: Tongue) -> Words {
        let up = !self.up;
        match view.why_not(self.card, up, self.line) {
            Some(WhyNot::NoMatch) => {
                let row = |seat| view.protocols(seat)[self.line.index()];
                let need = self.card.protocol();
                let lie = [row(YOU.other()), row(YOU)];
                tongue.words(Phrase::NeedsProtocol(need, lie))
            }
            Some(why) => tongue.why_not(why),
            None if self.side != YOU => words(&tongue.notice(Notice::NotOnTheirSide)),
            None => tongue.why_not(WhyNot::Text),
        }
    }
}

impl Board {
    pub(super) fn press_placing(
        &mut self,
        button: Button,
        prompt: &Prompt,
        settings: &Settings,
    ) -> Go {
        let Mode::Placing(place) = &mut self.mode else {
            return Go::Stay;
        };
        match button {
            Button::A if settings.confirm && place.message != Message::PressAgain => {
                place.message = Message::PressAgain;
            }
            Button::A => return Go::Answer(place.answer()),
            // Nothing to go back to: B leaves the offer, if it can be left.
            Button::B if prompt.layout == Layout::Play && only(&prompt.legal).is_some() => {
                if prompt.question.may {
                    return Go::Answer(Answer::Decline);
                }
            }
            Button::B if prompt.layout == Layout::Play => {
                let card = place.card;
                self.mode = self.answering_with(card, prompt);
            }
            Button::B => self.mode = Mode::Browsing,
            Button::X
                if place.may(!place.up, &prompt.legal) || place.message == Message::WhyNot =>
            {
                return Go::Open(Screen::Card(Inspect::one(place.card)));
            }
            Button::X => place.message = Message::WhyNot,
            _ => {
                if let Some(direction) = button.direction() {
                    place.steer(direction, &prompt.legal);
                }
            }
        }
        Go::Stay
    }
}

/// The one card that can be played, if there is no other.
pub fn only(legal: &[Answer]) -> Option<Card> {
    let card = plays(legal).next()?.card;
    plays(legal).all(|way| way.card == card).then_some(card)
}

fn side_at(index: usize) -> Seat {
    if index < 3 { YOU } else { YOU.other() }
}

/// Every way to play.
pub fn plays(legal: &[Answer]) -> impl Iterator<Item = Placement> {
    legal.iter().filter_map(|answer| match *answer {
        Answer::Play {
            card,
            up,
            line,
            side,
        } => Some(Placement {
            card,
            side,
            line,
            up,
            wish: true,
            message: Message::Card,
        }),
        _ => None,
    })
}

/// In which lines a card may be played face-up.
pub fn where_up(card: Card, legal: &[Answer]) -> [bool; 3] {
    let mut lines = [false; 3];
    for way in plays(legal).filter(|way| way.card == card && way.up) {
        lines[way.line.index()] = true;
    }
    lines
}
