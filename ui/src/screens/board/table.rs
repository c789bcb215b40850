//! The table: both players' bars, stacks and plates.

use embedded_graphics::{prelude::*, primitives::Rectangle};
use engine::{Control, Line, Protocol, Seat, Spot, View};

use crate::{
    YOU,
    canvas::Canvas,
    language::{Belonging, Phrase, Tag},
    motion::{Moving, stack},
    widgets::{
        bar::{Bar, Right},
        plate::{self, Plate},
        tile::Look,
    },
};

/// The table as it is to be drawn.
pub struct DrawnTable<'a> {
    /// What lies on it.
    pub view: &'a View,
    /// The totals shown, which may still be counting.
    pub totals: [[i16; 3]; 2],
    /// The order of protocols shown, which may be a proposal.
    pub rows: [[Protocol; 3]; 2],
    /// How a card stands out.
    pub card: &'a dyn Fn(Spot) -> Look,
    /// How a plate stands out.
    pub plate: &'a dyn Fn(Seat, Line) -> Look,
    /// What moves.
    pub moving: Option<Moving<'a>>,
}

fn plain_card(_: Spot) -> Look {
    Look::Plain
}

fn plain_plate(_: Seat, _: Line) -> Look {
    Look::Plain
}

/// The true totals of a view.
pub fn totals(view: &View) -> [[i16; 3]; 2] {
    Seat::BOTH.map(|seat| Line::ALL.map(|line| view.total(seat, line)))
}

impl<'a> DrawnTable<'a> {
    /// A view just as it is.
    pub fn of(view: &'a View) -> DrawnTable<'a> {
        DrawnTable {
            view,
            totals: totals(view),
            rows: Seat::BOTH.map(|seat| view.protocols(seat)),
            card: &plain_card,
            plate: &plain_plate,
            moving: None,
        }
    }

    /// Draws stacks and plates.
    pub fn draw(&self, c: &mut Canvas<'_>) {
        for seat in Seat::BOTH {
            for line in Line::ALL {
                self.stack(c, seat, line);
                self.plate(c, seat, line);
            }
        }
    }

    fn stack(&self, c: &mut Canvas<'_>, side: Seat, line: Line) {
        let stack = stack(self.view, side, line);
        let spot = |at: usize| Spot {
            side,
            line,
            at: at as u8,
        };
        let turning = |c: &mut Canvas<'_>, at: usize, area: Rectangle| {
            self.moving
                .is_some_and(|moving| moving.turns(c, spot(at), area.top_left))
        };
        stack.draw(
            c,
            self.view.stack(side, line),
            |at| (self.card)(spot(at)),
            turning,
        );
    }

    fn plate(&self, c: &mut Canvas<'_>, seat: Seat, line: Line) {
        let protocol = self.rows[seat.index()][line.index()];
        // The compiled side travels with the protocol (R-A6).
        let home = self
            .view
            .protocols(seat)
            .iter()
            .position(|p| *p == protocol)
            .and_then(Line::new);
        let plate = Plate {
            protocol,
            compiled: home.is_some_and(|home| self.view.is_compiled(seat, home)),
            total: self.totals[seat.index()][line.index()],
            ready: self.view.can_compile(seat, line),
        };
        plate.draw(
            c,
            plate::area(seat == YOU, line.index()).top_left,
            (self.plate)(seat, line),
        );
    }
}

/// A player's bar; the opponent's shows the progress of their thinking while they think.
pub fn bar(c: &mut Canvas<'_>, view: &View, seat: Seat, thinking: Option<u8>) {
    let turn = view.turn() == seat;
    let number = c.tongue.phrase(Phrase::TurnNumber(view.turns()));
    let phase = c.tongue.label(Tag::Phase(view.phase()));
    let right = match thinking {
        Some(done) if seat != YOU => Right::Progress(done),
        _ if seat != YOU => Right::Word(&number),
        _ if turn => Right::Word(&phase),
        _ => Right::Empty,
    };
    let bar = Bar {
        y: if seat == YOU { 164 } else { 0 },
        name: c.tongue.label(Tag::Player(Belonging::of(seat))),
        turn,
        counts: [
            view.hand_len(seat),
            view.deck_len(seat),
            view.trash_len(seat),
        ],
        control: view.control() == Control::Held(seat),
        compiled: view.compiled_count(seat),
        right,
    };
    bar.draw(c);
}

/// The part of the table that stands for a line in a question: its two plates.
pub fn line_area(line: Line) -> Rectangle {
    let far = plate::area(false, line.index());
    Rectangle::new(far.top_left, Size::new(78, 33))
}

/// Every card on the field that can be looked at, and where it lies.
pub fn spots(view: &View) -> impl Iterator<Item = (Spot, Rectangle)> {
    Seat::BOTH.into_iter().flat_map(move |side| {
        Line::ALL.into_iter().flat_map(move |line| {
            let stack = stack(view, side, line);
            (0..stack.len)
                // The chip of many is one thing to look at.
                .filter(move |at| *at == 0 || *at >= stack.heaped())
                .map(move |at| {
                    let spot = Spot {
                        side,
                        line,
                        at: at as u8,
                    };
                    (spot, stack.area(at))
                })
        })
    })
}
