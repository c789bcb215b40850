//! The hand: a row of slots that grow narrower as it fills, and a window when it is very full.

use embedded_graphics::{prelude::*, primitives::Rectangle};
use engine::{Card, View};
use heapless::Vec;

use super::{shapes::Direction, tile::Look};
use crate::{
    YOU,
    canvas::{Align, Canvas},
    icons::{self, icon},
    language::Tag,
    text::Font,
    theme::{BG, MUTED, SIDE, TEXT, WHITE, chip, colour, rect},
};

/// More cards than this are not in a match.
pub const CARDS: usize = engine::MATCH_CARDS;

/// Your hand as it is laid out: protocol by protocol, lowest value first.
pub fn cards(view: &View) -> Vec<Card, CARDS> {
    let mut cards: Vec<Card, CARDS> = view.hand(YOU).flatten().collect();
    cards.sort_unstable();
    cards
}

/// One place in the row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HandItem {
    /// A card in hand.
    Card(Card),
    /// Refreshing, which would draw so many cards.
    Refresh(usize),
    /// Enough cards are marked.
    Done,
}

/// Slots shown at once when there are more than fourteen.
const WINDOW: usize = 13;

/// The row's layout.
#[derive(Clone, Copy)]
pub struct HandRow {
    first: usize,
    shown: usize,
    len: usize,
}

impl HandRow {
    /// A row of `len` slots in which the one under the cursor can be seen.
    pub fn new(len: usize, cursor: usize) -> HandRow {
        if len <= WINDOW + 1 {
            return HandRow {
                first: 0,
                shown: len,
                len,
            };
        }
        let first = cursor.saturating_sub(WINDOW / 2).min(len - WINDOW);
        HandRow {
            first,
            shown: WINDOW,
            len,
        }
    }

    fn pitch(self) -> i32 {
        let room = if self.shown < self.len { 222 } else { 238 };
        (room / self.shown.max(1) as i32).min(47)
    }

    /// Where a slot lies, if it is shown.
    pub fn area(self, slot: usize) -> Option<Rectangle> {
        let at = slot.checked_sub(self.first).filter(|&at| at < self.shown)? as i32;
        let pitch = self.pitch();
        let left = (SIDE as i32 - pitch * self.shown as i32) / 2 + 1;
        Some(rect(left + pitch * at, 179, (pitch - 2) as u32, 29))
    }

    /// Draws the row; the slot under the cursor turns to its solid colour.
    pub fn draw(
        self,
        c: &mut Canvas<'_>,
        slots: impl Iterator<Item = HandItem>,
        cursor: Option<usize>,
        look: impl Fn(usize) -> Look,
    ) {
        self.draw_lit(c, slots, |at| cursor == Some(at), look);
    }

    /// Draws the row with some slots in their solid colour.
    pub fn draw_lit(
        self,
        c: &mut Canvas<'_>,
        slots: impl Iterator<Item = HandItem>,
        lit: impl Fn(usize) -> bool,
        look: impl Fn(usize) -> Look,
    ) {
        for (at, slot) in slots.enumerate() {
            if let Some(area) = self.area(at) {
                draw_slot(c, area, slot, lit(at), look(at));
            }
        }
        let mut edge = |more: bool, direction, x| {
            if more {
                let area = rect(x, 188, 5, 9);
                c.region(area, Some(BG), |c| {
                    c.arrow(direction, area.top_left, 5, TEXT)
                });
            }
        };
        edge(self.first > 0, Direction::Left, 1);
        edge(self.first + self.shown < self.len, Direction::Right, 234);
    }
}

fn draw_slot(c: &mut Canvas<'_>, area: Rectangle, slot: HandItem, focused: bool, look: Look) {
    let muted = look.tone(MUTED);
    match slot {
        HandItem::Card(card) => {
            let colour = look.tone(colour(card.protocol()));
            c.region(
                area,
                Some(if focused { colour } else { chip(colour) }),
                |c| {
                    c.fill(
                        Rectangle::new(area.top_left, Size::new(area.size.width, 1)),
                        colour,
                    );
                    c.round(area, BG);
                    draw_card(c, area, card, focused, look);
                    if look == Look::Legal {
                        c.brackets(area);
                    }
                },
            );
        }
        HandItem::Refresh(draws) => c.region(area, Some(BG), |c| {
            c.outline(area, 1, muted);
            sign(
                c,
                area,
                &icons::REFRESH,
                &format_args!("+{draws}"),
                Tag::RefreshSlot,
            );
        }),
        HandItem::Done => c.region(area, Some(BG), |c| {
            c.outline(area, 1, muted);
            sign(c, area, &icons::CHECK, &"", Tag::DoneSlot);
        }),
    }
}

fn draw_card(c: &mut Canvas<'_>, area: Rectangle, card: Card, focused: bool, look: Look) {
    let (at, width) = (area.top_left, area.size.width as i32);
    let (colour, ink) = if focused {
        (BG, BG)
    } else {
        (look.tone(colour(card.protocol())), look.tone(WHITE))
    };
    let icon = icon(card.protocol());
    if width >= 38 {
        c.text(
            Font::F14,
            &card.value(),
            at + Point::new(1, 15),
            Align::Centre(18),
            ink,
        );
        c.bitmap(&icon, at + Point::new(width - 17, 3), 1, colour);
    } else {
        c.text(
            Font::F14,
            &card.value(),
            at + Point::new(0, 15),
            Align::Centre(width),
            ink,
        );
    }
    if width >= 29 {
        // The widest codes need the smaller type before the narrower ones do.
        let code = c.tongue.code(card.protocol());
        let font = if Font::F10.width(&code) <= width {
            Font::F10
        } else {
            Font::F08
        };
        c.text(
            font,
            &code,
            at + Point::new(0, 27),
            Align::Centre(width),
            colour,
        );
    } else {
        c.bitmap(&icon, at + Point::new(width / 2 - 6, 16), 1, colour);
    }
}

/// A slot that is no card: its sign and note over its name, or the sign alone where there is no room.
fn sign(
    c: &mut Canvas<'_>,
    area: Rectangle,
    sign: &icons::Bitmap,
    note: &dyn core::fmt::Display,
    name: Tag,
) {
    let (at, width) = (area.top_left, area.size.width as i32);
    if width >= 38 {
        c.bitmap(sign, at + Point::new(4, 3), 1, TEXT);
        c.text(Font::F12, note, at + Point::new(20, 15), Align::Left, TEXT);
        c.text(
            Font::F08,
            &c.tongue.label(name),
            at + Point::new(0, 26),
            Align::Centre(width),
            MUTED,
        );
    } else {
        c.bitmap(sign, at + Point::new((width - 12) / 2, 3), 1, TEXT);
        c.text(
            Font::F10,
            note,
            at + Point::new(0, 27),
            Align::Centre(width),
            TEXT,
        );
    }
}
