//! Browsing: the whole board, and in the pane whatever the cursor is on.

use embedded_graphics::{pixelcolor::Rgb565, prelude::*, primitives::Rectangle};
use engine::Card;

use super::super::{Board, DrawnTable, Prompt, browse::Focus, place, table};
use super::{PANE, PILES};
use crate::{
    YOU,
    canvas::{Align, Canvas},
    language::{Belonging, Does, Notice, Phrase, Tag, Tongue},
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
        let tongue = c.tongue;
        let (name, ink, note, summary) = self.describe(prompt, tongue);
        let idle = self.is_idle();
        if thinking {
            // The dots walk while the opponent thinks.
            let dots = self.now / 500 % 4;
            pane::pane(
                c,
                |c| {
                    let thinks = tongue.notice(Notice::OpponentThinks);
                    c.text(Font::F12, &thinks, Point::new(4, 222), Align::Left, WHITE);
                    let x = 5 + Font::F12.width(&thinks);
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
                    hint('X', tongue.does(Does::Look)).draw(c, Point::new(126, 226));
                    hint('Y', tongue.does(Does::Menu)).draw(c, Point::new(183, 226));
                },
            );
            return;
        }
        let first = match (self.focus, prompt) {
            (Focus::Hand(at), Some(_)) if at >= self.shown.hand_len(YOU) => ('A', Does::Refresh),
            (Focus::Hand(_), Some(_)) => ('A', Does::Play),
            (Focus::Piles | Focus::Plate(..), _) => ('A', Does::Open),
            _ => ('B', Does::Hand),
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
                } else {
                    let [first, read, menu] = [first, ('X', Does::Read), ('Y', Does::Menu)]
                        .map(|(letter, does)| hint(letter, tongue.does(does)));
                    hints(c, 226, &[first, read], Some(menu));
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
                        .map(|lines| tongue.words(Phrase::FaceUpIn(lines)))
                        .unwrap_or_default();
                    (words(&tongue.card(card)), ink, note, tongue.boxes(card))
                }
                (None, Some(HandItem::Refresh(draws))) => (
                    words(&tongue.label(Tag::Refresh)),
                    ink,
                    tongue.words(Phrase::Draws(draws)),
                    words(&tongue.notice(Notice::RefreshDraws)),
                ),
                _ => (
                    words(&tongue.notice(Notice::NoCardsInHand)),
                    MUTED,
                    Words::new(),
                    Words::new(),
                ),
            },
            Focus::Spot(spot) => {
                let covered = usize::from(spot.at) + 1 < view.stack_len(spot.side, spot.line);
                let note = tongue.words(Phrase::Covered(Belonging::of(spot.side), covered));
                match card {
                    Some(card) => (words(&tongue.card(card)), ink, note, tongue.boxes(card)),
                    None if self.heaped(spot) > 0 => (
                        tongue.words(Phrase::Cards(self.heaped(spot))),
                        ink,
                        note,
                        words(&tongue.notice(Notice::OldestOnes)),
                    ),
                    None => (
                        words(&tongue.label(Tag::FaceDown)),
                        ink,
                        note,
                        words(&tongue.notice(Notice::OnlyItsOwner)),
                    ),
                }
            }
            Focus::Plate(seat, line) => {
                let protocol = view.protocols(seat)[line.index()];
                let compiled = view.is_compiled(seat, line);
                let totals = [seat, seat.other()].map(|seat| view.total(seat, line));
                (
                    words(&tongue.protocol(protocol)),
                    colour(protocol),
                    tongue.words(Phrase::Plate(Belonging::of(seat), compiled)),
                    tongue.words(Phrase::LineTotals(line, totals)),
                )
            }
            Focus::Piles => {
                let (theirs, yours) = (view.trash_len(YOU.other()), view.trash_len(YOU));
                (
                    words(&tongue.label(Tag::Piles)),
                    WHITE,
                    words(&tongue.label(Tag::EachPile)),
                    tongue.words(Phrase::Trashes { theirs, yours }),
                )
            }
        }
    }
}
