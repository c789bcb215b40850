//! Asking: a question for a player, or the only answer at once (R-X13).

use super::Run;
use crate::answers::Reply;
use crate::chance::Chance;
use crate::event::Witness;
use crate::frame::Frame;
use crate::game::{Ask, Game};
use crate::names::{Line, Seat};
use crate::question::{Aim, QuestionKind};
use crate::table::{CardSet, Slot};

/// How a choice went.
pub(super) enum Choice<T> {
    /// This one.
    This(T),
    /// There is nothing to choose.
    Nothing,
    /// It was declined.
    Declined,
    /// "Enough", where the number is open.
    Enough,
    /// The question is asked; come back with the answer.
    Asked,
}

/// Turns anything but a choice made into the way the verb went.
macro_rules! chosen {
    ($choice:expr) => {
        match $choice {
            Choice::This(it) => it,
            Choice::Nothing | Choice::Enough => return Flow::Through(false),
            Choice::Declined => return Flow::Declined,
            Choice::Asked => return Flow::Pending,
        }
    };
}
pub(super) use chosen;

impl<C: Chance, W: Witness> Run<'_, C, W> {
    pub(super) fn ask(
        &mut self,
        seat: Seat,
        kind: QuestionKind,
        may: bool,
        cards: CardSet,
        bits: u8,
    ) {
        let text = match self.game.stack.last() {
            Some(Frame::Text(_)) => Some(self.game.stack.len() - 1),
            Some(Frame::Noted { .. }) => Some(self.game.stack.len() - 2),
            _ => None,
        };
        self.game.ask = Some(Ask {
            seat,
            kind,
            may,
            done: false,
            cards,
            bits,
            text: text.map(|at| at as u8),
        });
    }

    /// Lets a player choose one of some cards. A single candidate is not asked about unless it may be declined.
    pub(super) fn choose_card(
        &mut self,
        seat: Seat,
        aim: Aim,
        may: bool,
        cards: impl FnOnce(&Game) -> CardSet,
    ) -> Choice<Slot> {
        match self.reply.take() {
            Some(Reply::Card(slot)) => return Choice::This(slot),
            Some(Reply::No) => return Choice::Declined,
            Some(Reply::Done) => return Choice::Enough,
            _ => {}
        }
        let cards = cards(self.game);
        if cards.is_empty() {
            return Choice::Nothing;
        }
        if !may && let Some(only) = cards.only() {
            return Choice::This(only);
        }
        self.ask(seat, QuestionKind::Card(aim), may, cards, 0);
        Choice::Asked
    }

    /// Lets a player choose one of some lines.
    pub(super) fn choose_line(
        &mut self,
        seat: Seat,
        aim: Aim,
        may: bool,
        bits: impl FnOnce(&Game) -> u8,
    ) -> Choice<Line> {
        match self.reply.take() {
            Some(Reply::Line(line)) => return Choice::This(line),
            Some(Reply::No) => return Choice::Declined,
            _ => {}
        }
        let bits = bits(self.game);
        if bits == 0 {
            return Choice::Nothing;
        }
        if !may && bits & (bits - 1) == 0 {
            return Choice::This(Line::at(bits.trailing_zeros() as u8));
        }
        self.ask(seat, QuestionKind::Line(aim), may, CardSet::EMPTY, bits);
        Choice::Asked
    }

    /// Lets a player choose between the first and the second of two things.
    pub(super) fn choose_option(&mut self, seat: Seat, may: bool, bits: u8) -> Choice<u8> {
        match self.reply.take() {
            Some(Reply::Option(n)) => return Choice::This(n),
            Some(Reply::No) => return Choice::Declined,
            _ => {}
        }
        match bits {
            0 => return Choice::Nothing,
            1 | 2 if !may => return Choice::This(bits),
            _ => {}
        }
        self.ask(seat, QuestionKind::Option, may, CardSet::EMPTY, bits);
        Choice::Asked
    }

    /// Asks for consent where a sentence is optional and has nothing else to choose.
    pub(super) fn confirm(&mut self, seat: Seat, aim: Aim, may: bool, can: bool) -> Choice<()> {
        match self.reply.take() {
            Some(Reply::Yes) => return Choice::This(()),
            Some(Reply::No) => return Choice::Declined,
            _ => {}
        }
        if !can {
            return Choice::Nothing;
        }
        if !may {
            return Choice::This(());
        }
        self.ask(seat, QuestionKind::Confirm(aim), true, CardSet::EMPTY, 0);
        Choice::Asked
    }
}
