//! Which answers are legal, and what an answer means to the game.

use crate::game::Game;
use crate::names::{Line, Protocol, Seat};
use crate::plays::{Order, Way, Ways};
use crate::question::{Answer, Answers, QuestionKind};
use crate::table::{CardSet, Pile, Slot};
use crate::vocabulary::{Plays, Verb};

/// The highest printed value; Luck 0 states a number up to it.
const HIGHEST_VALUE: u8 = 6;

/// In [`Ask::bits`] of an arrangement: only swaps of two protocols are meant (Spirit 4).
pub(crate) const SWAP_ONLY: u8 = 4;

/// The six orders of three things; those that swap two of them are at 1, 2 and 5.
const ORDERS: [[usize; 3]; 6] = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
];

/// An answer in the game's own terms, known to be legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(4))]
pub(crate) enum Reply {
    Play(Slot, Way),
    Refresh,
    Card(Slot),
    Line(Line),
    Option(u8),
    Yes,
    No,
    Done,
    Number(u8),
    Name(Protocol),
    Arrange(Seat, [Protocol; 3]),
}

impl Game {
    /// Every legal answer to the question, in an order that is part of the save format.
    pub fn legal(&self) -> Answers {
        let mut answers = Answers::new();
        self.each_legal(|answer| {
            // `Answers` has room for every question there can be.
            let _ = answers.push(answer);
        });
        answers
    }

    /// Calls `tell` with every legal answer, in the order of [`Game::legal`].
    pub fn each_legal(&self, mut tell: impl FnMut(Answer)) {
        self.each_reply(|reply| tell(self.to_answer(reply)));
    }

    /// Calls `tell` with every legal answer in the game's own terms, in the order of [`Game::legal`].
    pub(crate) fn each_reply(&self, mut tell: impl FnMut(Reply)) {
        let Some(ask) = &self.ask else { return };
        match ask.kind {
            QuestionKind::Action => {
                self.each_play(ask.seat, |slot, ways| {
                    ways.for_each(|way| tell(Reply::Play(slot, way)));
                });
                if self.can_refresh(ask.seat) {
                    tell(Reply::Refresh);
                }
            }
            QuestionKind::Play => {
                let order = self.current_order().unwrap_or(Order::ACTION);
                let doors = self.doors(ask.seat, order);
                for pile in [Pile::hand(ask.seat), Pile::trash(ask.seat)] {
                    for slot in self.table.pile(pile) {
                        if ask.cards.contains(slot) {
                            let ways = self.ways(slot, &doors);
                            ways.for_each(|way| tell(Reply::Play(slot, way)));
                        }
                    }
                }
            }
            QuestionKind::NextText | QuestionKind::Card(_) => {
                self.each_card(ask.cards, |slot| tell(Reply::Card(slot)));
            }
            QuestionKind::CompileLine | QuestionKind::Line(_) => {
                lines(ask.bits).for_each(|line| tell(Reply::Line(line)));
            }
            QuestionKind::Option => (1..=2)
                .filter(|n| ask.bits & n != 0)
                .for_each(|n| tell(Reply::Option(n))),
            QuestionKind::Confirm(_) => tell(Reply::Yes),
            QuestionKind::Number => (0..=HIGHEST_VALUE).for_each(|n| tell(Reply::Number(n))),
            QuestionKind::Protocol => Protocol::ALL.into_iter().for_each(|p| tell(Reply::Name(p))),
            QuestionKind::Arrange => {
                for seat in Seat::BOTH {
                    if ask.bits & 1 << seat.index() != 0 {
                        self.orders(seat, ask.bits)
                            .for_each(|order| tell(Reply::Arrange(seat, order)));
                    }
                }
            }
        }
        if ask.done {
            tell(Reply::Done);
        }
        if ask.may {
            tell(Reply::No);
        }
    }

    /// Calls `tell` with each of some cards: by place, since an order by card would tell which card is where.
    #[inline]
    pub(crate) fn each_card(&self, cards: CardSet, mut tell: impl FnMut(Slot)) {
        let mut left = cards;
        let first = left.iter().map(|slot| self.table.place(slot).0).min();
        for pile in Pile::all().skip(usize::from(first.unwrap_or(0))) {
            if left.is_empty() {
                break;
            }
            for slot in self.table.pile(pile) {
                if left.contains(slot) {
                    left.remove(slot);
                    tell(slot);
                }
            }
        }
    }

    /// Calls `tell` with each card of a hand and the ways to play it as the action, in the order of [`Game::legal`].
    #[inline]
    pub(crate) fn each_play(&self, seat: Seat, mut tell: impl FnMut(Slot, Ways)) {
        let doors = self.doors(seat, Order::ACTION);
        for slot in self.table.pile(Pile::hand(seat)) {
            tell(slot, self.ways(slot, &doors));
        }
    }

    /// An answer as players give it.
    #[inline]
    pub(crate) fn to_answer(&self, reply: Reply) -> Answer {
        match reply {
            Reply::Play(slot, way) => Answer::Play {
                card: self.table.card(slot),
                up: way.up,
                line: way.line,
                side: way.side,
            },
            Reply::Refresh => Answer::Refresh,
            Reply::Card(slot) => match self.spot(slot) {
                Some(spot) => Answer::Target(spot),
                None => Answer::Pick(self.table.card(slot)),
            },
            Reply::Line(line) => match self.ask {
                Some(ask) if ask.kind == QuestionKind::CompileLine => Answer::Compile(line),
                _ => Answer::Line(line),
            },
            Reply::Option(n) => Answer::Option(n),
            Reply::Yes => Answer::Accept,
            Reply::No => Answer::Decline,
            Reply::Done => Answer::Done,
            Reply::Number(n) => Answer::Number(n),
            Reply::Name(protocol) => Answer::Name(protocol),
            Reply::Arrange(seat, order) => Answer::Arrange(seat, order),
        }
    }

    /// The new orders a player's protocols may be put into (R-A6).
    fn orders(&self, seat: Seat, bits: u8) -> impl Iterator<Item = [Protocol; 3]> {
        let now = self.protocols(seat);
        ORDERS
            .into_iter()
            .enumerate()
            .filter(move |(i, _)| *i != 0 && (bits & SWAP_ONLY == 0 || matches!(i, 1 | 2 | 5)))
            .map(move |(_, order)| order.map(|i| now[i]))
    }

    /// What the play asked for allows, if one is.
    pub(crate) fn current_order(&self) -> Option<Order> {
        match self.ask?.kind {
            QuestionKind::Action => Some(Order::ACTION),
            QuestionKind::Play => {
                let text = self.asking_text()?;
                match self.verb(&text)? {
                    Verb::Play(Plays::Card(play)) => Some(self.order(&text, play)),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// Whether an answer is legal now.
    pub fn is_legal(&self, answer: Answer) -> bool {
        self.reply(answer).is_some()
    }

    /// What an answer means; `None` if it is not legal.
    pub(crate) fn reply(&self, answer: Answer) -> Option<Reply> {
        let ask = self.ask?;
        let kind = ask.kind;
        let card = |slot: Slot, on_field: bool| {
            let asked = matches!(kind, QuestionKind::Card(_) | QuestionKind::NextText);
            (asked && ask.cards.contains(slot) && self.table.on_field(slot) == on_field)
                .then_some(Reply::Card(slot))
        };
        let bit = |index: usize| ask.bits >> index & 1 != 0;
        match answer {
            Answer::Play {
                card,
                up,
                line,
                side,
            } => {
                let order = self.current_order()?;
                let slot = self.table.slot(card)?;
                let way = Way { up, line, side };
                let offered = match kind {
                    QuestionKind::Action => self.table.place(slot) == Pile::hand(ask.seat),
                    _ => ask.cards.contains(slot),
                };
                (offered && self.why_not(ask.seat, slot, way, &order).is_none())
                    .then_some(Reply::Play(slot, way))
            }
            Answer::Refresh => (kind == QuestionKind::Action && self.can_refresh(ask.seat))
                .then_some(Reply::Refresh),
            Answer::Compile(line) => (kind == QuestionKind::CompileLine && bit(line.index()))
                .then_some(Reply::Line(line)),
            Answer::Pick(picked) => card(self.table.slot(picked)?, false),
            Answer::Target(spot) => card(self.slot_at(spot)?, true),
            Answer::Line(line) => (matches!(kind, QuestionKind::Line(_)) && bit(line.index()))
                .then_some(Reply::Line(line)),
            Answer::Option(n @ 1..=2) => {
                (kind == QuestionKind::Option && bit(n as usize - 1)).then_some(Reply::Option(n))
            }
            Answer::Option(_) => None,
            Answer::Accept => matches!(kind, QuestionKind::Confirm(_)).then_some(Reply::Yes),
            Answer::Decline => ask.may.then_some(Reply::No),
            Answer::Done => ask.done.then_some(Reply::Done),
            Answer::Number(n) => {
                (kind == QuestionKind::Number && n <= HIGHEST_VALUE).then_some(Reply::Number(n))
            }
            Answer::Name(protocol) => {
                (kind == QuestionKind::Protocol).then_some(Reply::Name(protocol))
            }
            Answer::Arrange(seat, order) => (kind == QuestionKind::Arrange
                && bit(seat.index())
                && self.orders(seat, ask.bits).any(|o| o == order))
            .then_some(Reply::Arrange(seat, order)),
        }
    }
}

/// The lines in a set of bits.
#[inline]
pub(crate) fn lines(bits: u8) -> impl Iterator<Item = Line> {
    (0..3)
        .filter(move |line| bits >> line & 1 != 0)
        .map(Line::at)
}
