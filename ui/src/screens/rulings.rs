//! What has been ruled about a card, over its page.

use core::fmt::Display;

use embedded_graphics::prelude::*;
use engine::{Card, Ruling, Source};

use super::{Button, Go, inspect::head};
use crate::{
    canvas::{Align, Canvas},
    language::{Does, Phrase, Tag, Tongue},
    text::Font,
    theme::{BG, LINE, MUTED, PANEL, RAISED, TEXT, WHITE, across, colour, rect},
    widgets::{
        page::{footer, paragraph},
        shapes::{hint, sideways, up_down},
    },
};

/// Where the boxes begin and end.
const TOP: i32 = 66;
const BOTTOM: i32 = 208;
/// The width of a line of text.
const WIDTH: i32 = 226;
const CAPTION: i32 = 14;
const PITCH: i32 = 15;
const GAP: i32 = 3;

/// A page of a card's rulings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rulings {
    card: Card,
    page: usize,
}

impl Rulings {
    /// A card's rulings, if there are any.
    pub fn of(card: Card, tongue: Tongue) -> Option<Rulings> {
        Rulings::are_there(card, tongue).then_some(Rulings { card, page: 0 })
    }

    /// Whether there is something to open.
    pub fn are_there(card: Card, tongue: Tongue) -> bool {
        !tongue.rulings(card).is_empty()
    }

    /// Up and down the pages; back to the card.
    pub fn press(&mut self, button: Button, tongue: Tongue) -> Go {
        match button {
            Button::Up => self.page = self.page.saturating_sub(1),
            Button::Down => self.page = (self.page + 1).min(pages(self.card, tongue).count() - 1),
            Button::Left | Button::Right | Button::B | Button::Y => return Go::Back,
            Button::A | Button::X => {}
        }
        Go::Stay
    }

    /// Draws the page.
    pub fn draw(&self, c: &mut Canvas<'_>) {
        let card = self.card;
        let count = pages(card, c.tongue).count();
        let tongue = c.tongue;
        tab(c, 1, Tag::TextTab, false);
        tab(c, 121, Tag::RulingsTab, true);
        let mut y = TOP;
        for ruling in pages(card, c.tongue).nth(self.page).unwrap_or_default() {
            ruling_box(c, ruling, y);
            y += height(ruling, c.tongue) + GAP;
        }
        let back = hint('B', tongue.does(Does::Back));
        let text = Some(sideways(tongue.does(Does::Text)));
        if count > 1 {
            head(
                c,
                card,
                &tongue.phrase(Phrase::RulingsPage(self.page + 1, count)),
            );
            let left = 120 - 4 * count as i32 + 1;
            c.region(rect(left, 212, 8 * count as u32, 5), Some(BG), |c| {
                for dot in 0..count {
                    let ink = if dot == self.page { WHITE } else { LINE };
                    c.fill(rect(left + 8 * dot as i32, 212, 5, 5), ink);
                }
            });
            footer(c, &[back, up_down(tongue.does(Does::Page))], text);
        } else {
            head(c, card, &tongue.label(Tag::Rulings));
            footer(c, &[back], text);
        }
    }
}

/// A card's rulings, a screenful at a time.
pub fn pages(card: Card, tongue: Tongue) -> impl Iterator<Item = &'static [Ruling]> {
    let mut rest = tongue.rulings(card);
    core::iter::from_fn(move || {
        let mut y = TOP;
        let fitting = rest.iter().take_while(|ruling| {
            y += height(ruling, tongue) + GAP;
            y - GAP <= BOTTOM
        });
        let page;
        // One that is too long for a screen would still be shown; a test sees to it that none is.
        (page, rest) = rest.split_at_checked(fitting.count().max(1))?;
        Some(page)
    })
}

/// Whether a ruling's box fits on a page.
pub fn fits(ruling: &Ruling, tongue: Tongue) -> bool {
    TOP + height(ruling, tongue) <= BOTTOM
}

fn height(ruling: &Ruling, tongue: Tongue) -> i32 {
    let lines = Font::F12.wrap(ruling.text, WIDTH, tongue).count() as i32;
    CAPTION + lines * PITCH + 4
}

fn tab(c: &mut Canvas<'_>, x: i32, name: Tag, open: bool) {
    let (base, ink) = if open { (WHITE, BG) } else { (RAISED, TEXT) };
    let area = rect(x, 44, 118, 19);
    c.region(area, Some(base), |c| {
        c.round(area, BG);
        let at = Point::new(x, 58);
        c.text(
            Font::F12,
            &c.tongue.label(name),
            at,
            Align::Centre(118),
            ink,
        );
    });
}

fn ruling_box(c: &mut Canvas<'_>, ruling: &Ruling, y: i32) {
    let height = height(ruling, c.tongue) as u32;
    c.region(across(y, height), Some(PANEL), |c| {
        c.fill(rect(0, y, 5, height), colour(ruling.card.protocol()));
        let tongue = c.tongue;
        let mut source = |words: &dyn Display| {
            c.text(Font::F08, words, Point::new(10, y + 10), Align::Left, MUTED);
        };
        match ruling.source {
            Source::Official => source(&tongue.label(Tag::Official)),
            Source::Community => source(&tongue.label(Tag::Community)),
            Source::House(rule) => source(&tongue.phrase(Phrase::HouseRule(rule))),
        }
        let at = Point::new(10, y + CAPTION + PITCH - 4);
        paragraph(c, Font::F12, ruling.text, at, WIDTH, PITCH, WHITE);
    });
}
