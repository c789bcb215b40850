//! The library: all 180 cards by set and protocol.

use embedded_graphics::{pixelcolor::Rgb565, prelude::*};
use engine::{Card, PROTOCOL_CARDS, Part, Protocol};

use super::{Button, Go, rulings::Rulings};
use crate::{
    canvas::{Align, Canvas},
    icons::icon,
    language::{BoxNote, Does, Tag},
    text::Font,
    theme::{BG, MUTED, WHITE, colour, rect, tint},
    widgets::{
        boxes::{BoxState, boxes},
        page::{HEADER, footer},
        shapes::{Direction, hint, sideways},
    },
};

/// Where the boxes begin.
pub const TOP: i32 = 53;

/// The last card of a protocol.
const LAST: usize = PROTOCOL_CARDS - 1;

/// Where in the library one is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Library {
    /// The protocol shown.
    pub protocol: Protocol,
    /// Which of its six cards.
    pub card: usize,
}

impl Library {
    /// A protocol's first card.
    pub fn at(protocol: Protocol) -> Library {
        Library { protocol, card: 0 }
    }

    /// Sideways another card, on from the last one to the next protocol; up and down another protocol; Y reads the rulings.
    pub fn press(&mut self, button: Button) -> Go {
        let turn = |protocol: Protocol, by: usize| {
            Protocol::ALL[(protocol.index() + by) % Protocol::ALL.len()]
        };
        let last = Protocol::ALL.len() - 1;
        match button {
            Button::Right if self.card == LAST => *self = Library::at(turn(self.protocol, 1)),
            Button::Right => self.card += 1,
            Button::Left if self.card == 0 => {
                *self = Library {
                    protocol: turn(self.protocol, last),
                    card: LAST,
                }
            }
            Button::Left => self.card -= 1,
            Button::Down => self.protocol = turn(self.protocol, 1),
            Button::Up => self.protocol = turn(self.protocol, last),
            Button::B => return Go::Back,
            Button::Y => return Go::Rulings(self.card()),
            _ => {}
        }
        Go::Stay
    }

    /// The card shown.
    pub fn card(&self) -> Card {
        self.protocol.cards()[self.card]
    }

    /// Draws the card under its protocol.
    pub fn draw(&self, c: &mut Canvas<'_>, ring: Rgb565) {
        let protocol = self.protocol;
        let full = colour(protocol);
        c.region(HEADER, Some(BG), |c| {
            c.arrow(Direction::Left, Point::new(5, 5), 6, MUTED);
            c.arrow(Direction::Right, Point::new(229, 5), 6, MUTED);
            c.bitmap(&icon(protocol), Point::new(18, 4), 1, full);
            let name = c.tongue.protocol(protocol);
            c.text(Font::F12, &name, Point::new(36, 15), Align::Left, full);
            let place = format_args!(
                "{}  {}/{}",
                c.tongue.label(Tag::Set(protocol.set())),
                protocol.index() + 1,
                Protocol::ALL.len()
            );
            c.text(Font::F10, &place, Point::new(223, 15), Align::Right, MUTED);
        });
        let tab = |at: usize| rect(1 + 40 * at as i32, 22, 38, 24);
        for (at, card) in protocol.cards().into_iter().enumerate() {
            let (base, ink) = if at == self.card {
                (full, BG)
            } else {
                (tint(full), WHITE)
            };
            c.region(tab(at), Some(base), |c| {
                c.round(tab(at), BG);
                c.text(
                    Font::F14,
                    &card.value(),
                    tab(at).top_left + Point::new(0, 19),
                    Align::Centre(38),
                    ink,
                );
            });
        }
        c.ring(tab(self.card), ring);
        boxes(c, self.card(), TOP, printed);
        let tongue = c.tongue;
        let back = hint('B', tongue.does(Does::Back));
        let next = Some(sideways(tongue.does(Does::NextCard)));
        if Rulings::are_there(self.card(), tongue) {
            footer(c, &[back, hint('Y', tongue.does(Does::Rulings))], next);
        } else {
            footer(c, &[back], next);
        }
    }
}

/// A box of a card that does not lie on the table: when it works.
pub fn printed(part: Part) -> BoxState {
    let note = match part {
        Part::Top => BoxNote::WhileUp,
        Part::Middle => BoxNote::OnPlay,
        Part::Bottom => BoxNote::WhileUncovered,
    };
    BoxState { on: true, note }
}
