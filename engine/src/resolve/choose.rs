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
pub(super) enum Chosen<T> {
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
            Chosen::This(it) => it,
            Chosen::Nothing | Chosen::Enough => return Flow::Through(false),
            Chosen::Declined => return Flow::Declined,
            Chosen::Asked => return Flow::Pending,
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
    ) -> Chosen<Slot> {
        match self.reply.take() {
            Some(Reply::Card(slot)) => return Chosen::This(slot),
            Some(Reply::No) => return Chosen::Declined,
            Some(Reply::Done) => return Chosen::Enough,
            _ => {}
        }
        let cards = cards(self.game);
        if cards.is_empty() {
            return Chosen::Nothing;
        }
        if !may && let Some(only) = cards.only() {
            return Chosen::This(only);
        }
        self.ask(seat, QuestionKind::Card(aim), may, cards, 0);
        Chosen::Asked
    }

    /// Lets a player choose one of some lines.
    pub(super) fn choose_line(
        &mut self,
        seat: Seat,
        aim: Aim,
        may: bool,
        bits: impl FnOnce(&Game) -> u8,
    ) -> Chosen<Line> {
        match self.reply.take() {
            Some(Reply::Line(line)) => return Chosen::This(line),
            Some(Reply::No) => return Chosen::Declined,
            _ => {}
        }
        let bits = bits(self.game);
        if bits == 0 {
            return Chosen::Nothing;
        }
        if !may && bits & (bits - 1) == 0 {
            return Chosen::This(Line::at(bits.trailing_zeros() as u8));
        }
        self.ask(seat, QuestionKind::Line(aim), may, CardSet::EMPTY, bits);
        Chosen::Asked
    }

    /// Lets a player choose between the first and the second of two things.
    pub(super) fn choose_option(&mut self, seat: Seat, may: bool, bits: u8) -> Chosen<u8> {
        match self.reply.take() {
            Some(Reply::Option(n)) => return Chosen::This(n),
            Some(Reply::No) => return Chosen::Declined,
            _ => {}
        }
        match bits {
            0 => return Chosen::Nothing,
            1 | 2 if !may => return Chosen::This(bits),
            _ => {}
        }
        self.ask(seat, QuestionKind::Option, may, CardSet::EMPTY, bits);
        Chosen::Asked
    }

    /// Asks for consent to a verb that can do something and asks nothing itself.
    pub(super) fn confirm(&mut self, seat: Seat, aim: Aim, can: bool) -> Chosen<()> {
        match self.reply.take() {
            Some(Reply::Yes) => return Chosen::This(()),
            Some(Reply::No) => return Chosen::Declined,
            _ => {}
        }
        if !can {
            return Chosen::Nothing;
        }
        self.ask(seat, QuestionKind::Confirm(aim), true, CardSet::EMPTY, 0);
        Chosen::Asked
    }
}
