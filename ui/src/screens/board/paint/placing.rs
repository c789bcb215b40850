//! Playing a card: the table as it would be, and what speaks against it.

use engine::Spot;

use super::super::{
    Board, DrawnTable, Prompt,
    place::{Message, Placement},
    table,
};
use crate::{
    YOU,
    canvas::Canvas,
    language::{Notice, Phrase, Row},
    motion::spot_area,
    text::words,
    theme::{TEXT, WHITE},
    widgets::{
        pane::{self, Asker, Sign},
        shapes::Direction,
        tile::Look,
    },
};

impl Board {
    pub(super) fn draw_placing(&self, c: &mut Canvas<'_>, place: &Placement, prompt: &Prompt) {
        let laid = self
            .shown
            .laid(place.card, place.up, place.line, place.side);
        let spot = Spot {
            side: place.side,
            line: place.line,
            at: laid.stack_len(place.side, place.line).saturating_sub(1) as u8,
        };
        table::bar(c, &self.shown, YOU.other(), None);
        let here = |line| {
            if line == place.line {
                Look::Plain
            } else {
                Look::Dim
            }
        };
        DrawnTable {
            card: &|spot| here(spot.line),
            plate: &|_, line| here(line),
            ..DrawnTable::of(&laid)
        }
        .draw(c);
        self.ring(c, spot_area(&laid, spot));
        let (old, new) = (
            self.shown.total(place.side, place.line),
            laid.total(place.side, place.line),
        );
        let tongue = c.tongue;
        // A play that a text orders or offers is that text's question.
        let asks = prompt.question.source.map(|(card, _)| card);
        pane::band(
            c,
            Asker::Card(asks.unwrap_or(place.card)),
            &tongue.phrase(Phrase::Change(place.line, [old, new])),
            false,
        );
        let (message, ink) = match place.message {
            Message::WhyNot => (place.why_not(&self.shown, tongue), WHITE),
            Message::PressAgain => (words(&tongue.notice(Notice::PressAgain)), WHITE),
            Message::Card if asks.is_some() && prompt.question.may => {
                (tongue.words(Phrase::MayPlay(place.card)), TEXT)
            }
            Message::Card if place.up && asks.is_some() => {
                (tongue.words(Phrase::Says(place.card)), TEXT)
            }
            Message::Card if place.up => (tongue.boxes(place.card), TEXT),
            Message::Card => (words(&tongue.notice(Notice::FaceDownCard)), TEXT),
        };
        pane::message(c, &message, ink);
        let sign = |up: bool| match place.up == up {
            true => Sign::Letter('A'),
            false if !place.may(up, &prompt.legal) => Sign::Locked,
            false if up => Sign::Arrow(Direction::Up),
            false => Sign::Arrow(Direction::Down),
        };
        pane::buttons(
            c,
            (sign(true), tongue.row(Row::FaceUp)),
            (sign(false), tongue.row(Row::FaceDown)),
            [place.up, !place.up],
        );
    }
}
