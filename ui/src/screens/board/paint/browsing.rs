//! Browsing: the whole board, and in the pane whatever the cursor is on.

use embedded_graphics::{pixelcolor::Rgb565, prelude::*, primitives::Rectangle};
use engine::{Card, Seat};

use super::super::{Board, DrawnTable, Prompt, browse::Focus, place, table};
use super::{PANE, PILES};
use crate::{
    YOU,
    canvas::{Align, Canvas},
    language::Tongue,
    motion::spot_area,
    text::{Font, Words, words},
    theme::{MUTED, TEXT, WHITE, colour, rect},
    widgets::{
        hand::{HandItem, HandRow, cards as hand_cards},
        pane::{self},
        plate,
        shapes::{hint, hints},
        tile::Look,
    },
};

impl Board {
    pub(in super::super) fn focus_area(&self, row: HandRow) -> Rectangle {
        match self.focus {
            Focus::Hand(at) => row.area(at).unwrap_or(rect(97, 179, 45, 29)),
            Focus::Spot(spot) => spot_area(&self.shown, spot),
            Focus::Plate(seat, line) => plate::area(seat == YOU, line.index()),
            Focus::Piles => PILES,
        }
    }

    pub(super) fn draw_browsing(
        &self,
        c: &mut Canvas<'_>,
        prompt: Option<&Prompt>,
        thinking: Option<u8>,
    ) {
        table::bar(c, &self.shown, YOU.other(), thinking);
        self.table().draw(c);
        table::bar(c, &self.shown, YOU, None);
        let row = HandRow::new(self.slots(prompt).count(), self.hand_cursor());
        let cursor = if let Focus::Hand(at) = self.focus {
            Some(at)
        } else {
            None
        };
        row.draw(c, self.slots(prompt), cursor, |_| Look::Plain);
        self.ring(c, self.focus_area(row));
        self.draw_pane(c, prompt, thinking.is_some());
    }

    pub(super) fn table(&self) -> DrawnTable<'_> {
        DrawnTable {
            totals: self.totals,
            moving: self.moving(),
            ..DrawnTable::of(&self.shown)
        }
    }

    /// The card under the browsing cursor.
    fn focused_card(&self) -> Option<Card> {
        match self.focus {
            Focus::Hand(at) => hand_cards(&self.shown).get(at).copied(),
            Focus::Spot(spot) if self.heaped(spot) > 0 => None,
            Focus::Spot(spot) => self.shown.card_at(spot)?.card,
            _ => None,
        }
    }

    fn draw_pane(&self, c: &mut Canvas<'_>, prompt: Option<&Prompt>, thinking: bool) {
        let (name, ink, note, summary) = self.describe(prompt, c.tongue);
        let idle = self.is_idle();
        if thinking {
            // The dots walk while the opponent thinks.
            let dots = self.now / 500 % 4;
            pane::pane(
                c,
                |c| {
                    c.text(
                        Font::F12,
                        &"Opponent thinks",
                        Point::new(4, 222),
                        Align::Left,
                        WHITE,
                    );
                    let x = 5 + Font::F12.width(&"Opponent thinks");
                    for dot in 0..3 {
                        let ink = if dot < dots {
                            WHITE
                        } else {
                            crate::theme::LINE
                        };
                        c.fill(rect(x + 3 + 8 * dot as i32, 218, 4, 4), ink);
                    }
                },
                |c| {
                    c.text(Font::F10, &name, Point::new(4, 237), Align::Left, ink);
                    hint('X', &"look").draw(c, Point::new(126, 226));
                    hint('Y', &"menu").draw(c, Point::new(183, 226));
                },
            );
            return;
        }
        let does = match (self.focus, prompt) {
            (Focus::Hand(at), Some(_)) if at >= self.shown.hand_len(YOU) => "refresh",
            (Focus::Hand(_), Some(_)) => "play",
            (Focus::Piles | Focus::Plate(..), _) => "open",
            _ => "",
        };
        pane::pane(
            c,
            |c| {
                c.text(Font::F12, &name, Point::new(4, 222), Align::Left, ink);
                c.text(Font::F10, &note, Point::new(236, 222), Align::Right, MUTED);
            },
            |c| {
                if !idle {
                    c.told(&[Font::F10], &summary, Point::new(4, 237), PANE, TEXT);
                } else if does.is_empty() {
                    hints(
                        c,
                        226,
                        &[hint('B', &"hand"), hint('X', &"read")],
                        Some(hint('Y', &"menu")),
                    );
                } else {
                    hints(
                        c,
                        226,
                        &[hint('A', &does), hint('X', &"read")],
                        Some(hint('Y', &"menu")),
                    );
                }
            },
        );
    }

    /// The focus in words: its name and colour, a note, and what it says.
    fn describe(&self, prompt: Option<&Prompt>, tongue: Tongue) -> (Words, Rgb565, Words, Words) {
        let view = &self.shown;
        let card = self.focused_card();
        let ink = card.map_or(WHITE, |card| colour(card.protocol()));
        match self.focus {
            Focus::Hand(at) => match (card, self.slots(prompt).nth(at)) {
                (Some(card), _) => {
                    let note = prompt
                        .map(|prompt| place::where_up(card, &prompt.legal))
                        .unwrap_or_default();
                    (words(&card), ink, note, tongue.boxes(card))
                }
                (None, Some(HandItem::Refresh(draws))) => (
                    words(&"Refresh"),
                    ink,
                    words(&format_args!("draw {draws}")),
                    words(&"Draw until you hold five cards."),
                ),
                _ => (
                    words(&"No cards in hand"),
                    MUTED,
                    Words::new(),
                    Words::new(),
                ),
            },
            Focus::Spot(spot) => {
                let whose = if spot.side == YOU { "yours" } else { "theirs" };
                let covered = usize::from(spot.at) + 1 < view.stack_len(spot.side, spot.line);
                let note = words(&format_args!(
                    "{whose}, {}covered",
                    if covered { "" } else { "un" }
                ));
                match card {
                    Some(card) => (words(&card), ink, note, tongue.boxes(card)),
                    None if self.heaped(spot) > 0 => (
                        words(&format_args!("{} cards", self.heaped(spot))),
                        ink,
                        note,
                        words(&"The oldest ones. X lists the stack."),
                    ),
                    None => (
                        words(&"Face-down"),
                        ink,
                        note,
                        words(&"Only its owner may look at it."),
                    ),
                }
            }
            Focus::Plate(seat, line) => {
                let protocol = view.protocols(seat)[line.index()];
                let state = if view.is_compiled(seat, line) {
                    "compiled"
                } else {
                    "loading"
                };
                let (own, other) = (view.total(seat, line), view.total(seat.other(), line));
                let whose = if seat == YOU { "yours" } else { "theirs" };
                (
                    words(&protocol),
                    colour(protocol),
                    words(&format_args!("{whose}, {state}")),
                    words(&format_args!("Line {line}: {own} to {other}.")),
                )
            }
            Focus::Piles => {
                let both = |of: &dyn Fn(Seat) -> usize| (of(YOU.other()), of(YOU));
                let (theirs, yours) = both(&|seat| view.trash_len(seat));
                (
                    words(&"Piles"),
                    WHITE,
                    words(&"trash, deck, hand"),
                    words(&format_args!("Trash: {theirs} theirs, {yours} yours.")),
                )
            }
        }
    }
}
