//! Discard (R-M7): cards of a hand or a deck into a trash.

use super::choose::Chosen;
use super::{Flow, Run};
use crate::chance::Chance;
use crate::event::{Witness, Zone};
use crate::frame::{Noted, Progress, Text, Window};
use crate::game::Game;
use crate::language::{Act, Object, Place, Saying};
use crate::names::Seat;
use crate::question::Aim;
use crate::table::{Pile, Slot};
use crate::vocabulary::{Amount, Deed, Who};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Discard {
    /// From hand, chosen by the one who discards. Fire 1.
    Cards {
        /// Who discards.
        who: Who,
        /// How many.
        amount: Amount,
        /// Whose trash they go to. Assimilation 1.
        into: Who,
    },
    /// From your hand, at least so many. Fire 4, War 1.
    OrMore(u8),
    /// A random card of a hand. Fear 4.
    Random(Who),
    /// A whole hand. Chaos 4.
    Hand(Who),
    /// The hand of the player an "each" has reached. Peace 1.
    EachHand,
    /// The top card of a deck. Luck 2.
    Top(Who),
    /// Your whole deck. Time 1.
    Deck,
}

const fn say(who: Who, object: Object) -> Saying {
    Saying::new(who, Act::Discard, object)
}

impl Discard {
    pub(super) fn can(&self, game: &Game, text: &Text) -> bool {
        match *self {
            Discard::Cards { who, amount, .. } => {
                game.amount(text, amount) > 0 && game.hand_len(who.seat(text)) > 0
            }
            Discard::OrMore(_) => game.hand_len(text.owner) > 0,
            Discard::Random(who) | Discard::Hand(who) => game.hand_len(who.seat(text)) > 0,
            Discard::EachHand => game.hand_len(text.player()) > 0,
            Discard::Top(who) => game.deck_len(who.seat(text)) > 0,
            Discard::Deck => game.deck_len(text.owner) > 0,
        }
    }

    pub(super) fn asks(&self) -> bool {
        matches!(self, Discard::Cards { .. } | Discard::OrMore(_))
    }

    pub(crate) const fn saying(&self) -> Saying {
        match *self {
            Discard::Cards { who, amount, into } if who.is(into) => say(who, Object::Cards(amount)),
            Discard::Cards { who, amount, into } => {
                say(who, Object::Cards(amount)).place(Place::Trash(into))
            }
            Discard::OrMore(least) => say(Who::You, Object::AtLeast(least)),
            Discard::Random(who) => say(who, Object::Random(who)),
            Discard::Hand(who) => say(who, Object::Hand(who)),
            Discard::EachHand => say(Who::You, Object::OwnHand),
            Discard::Top(deck) => say(Who::You, Object::Top(Amount::Exactly(1), deck)),
            Discard::Deck => say(Who::You, Object::Deck(Who::You)),
        }
    }
}

impl<C: Chance, W: Witness> Run<'_, C, W> {
    pub(super) fn discard_verb(&mut self, text: &mut Text, verb: &Discard, may: bool) -> Flow {
        let owner = text.owner;
        match *verb {
            Discard::Cards { who, amount, into } => {
                let (seat, into) = (who.seat(text), into.seat(text));
                let count = self.game.amount(text, amount);
                self.discard_some(text, seat, into, count, may, None)
            }
            Discard::OrMore(least) => {
                self.discard_some(text, owner, owner, u8::MAX, may, Some(least))
            }
            Discard::Random(who) => {
                let seat = who.seat(text);
                let Some(slot) = self.random_card(seat) else {
                    return Flow::Through(false);
                };
                self.discard(slot, seat);
                self.discarded(seat)
            }
            Discard::Hand(who) => self.discard_hand(text, who.seat(text)),
            Discard::EachHand => self.discard_hand(text, text.player()),
            Discard::Top(who) => {
                let deck = who.seat(text);
                let Some(top) = self.game.table.top(Pile::deck(deck)) else {
                    return Flow::Through(false);
                };
                text.that = top;
                self.discard(top, deck);
                self.discarded(owner)
            }
            Discard::Deck => {
                let mut any = false;
                while let Some(top) = self.game.table.top(Pile::deck(owner)) {
                    self.discard(top, owner);
                    any = true;
                }
                if any {
                    self.discarded(owner)
                } else {
                    Flow::Through(false)
                }
            }
        }
    }

    /// The window after a discard of a player's.
    fn discarded(&mut self, seat: Seat) -> Flow {
        self.open_window(Window::default().with(seat, Deed::Discard));
        Flow::Through(true)
    }

    /// A player picks cards to discard, so many at the most, one event in all (R-M7).
    fn discard_some(
        &mut self,
        text: &mut Text,
        seat: Seat,
        into: Seat,
        count: u8,
        may: bool,
        least: Option<u8>,
    ) -> Flow {
        let mut left = match text.progress {
            Progress::Discarding { left } => left,
            _ => {
                text.number = Noted::NOTHING;
                count
            }
        };
        // As many as there are, or more: all go, and there is nothing to pick.
        if text.begins()
            && !may
            && least.is_none()
            && usize::from(count) >= self.game.hand_len(seat)
        {
            text.number = Noted::Number(self.game.hand_len(seat) as u8);
            self.discard_all(seat, into);
            left = 0;
        }
        while left > 0 {
            let open = least.is_some_and(|least| text.number.number() >= least);
            let optional = may && text.number == Noted::NOTHING;
            let choice = self.choose_card(seat, Aim::Discard, optional || open, |game| {
                game.table.pile(Pile::hand(seat)).collect()
            });
            match choice {
                Chosen::This(slot) => {
                    self.discard(slot, into);
                    text.number = Noted::Number(text.number.number() + 1);
                    left -= 1;
                }
                Chosen::Declined => return Flow::Declined,
                Chosen::Asked => {
                    text.progress = Progress::Discarding { left };
                    if open && let Some(ask) = &mut self.game.ask {
                        ask.done = true;
                        ask.may = false;
                    }
                    return Flow::Pending;
                }
                Chosen::Nothing | Chosen::Enough => break,
            }
        }
        if text.number != Noted::NOTHING {
            self.discarded(seat)
        } else {
            Flow::Through(false)
        }
    }

    fn discard_hand(&mut self, text: &mut Text, seat: Seat) -> Flow {
        text.number = Noted::Number(self.game.hand_len(seat) as u8);
        if text.number == Noted::NOTHING {
            return Flow::Through(false);
        }
        self.discard_all(seat, seat);
        self.discarded(seat)
    }

    /// A whole hand, in the order in which it is held.
    fn discard_all(&mut self, seat: Seat, into: Seat) {
        while let Some(slot) = self.game.table.top(Pile::hand(seat)) {
            self.discard(slot, into);
        }
    }

    /// Discards a card from a hand or deck into a player's trash (R-M7).
    pub(super) fn discard(&mut self, slot: Slot, into: Seat) {
        self.game.stalled = false;
        let from = self.game.table.place(slot);
        self.show(slot);
        self.tell_leave(slot, from, Zone::Trash(into));
        self.game.table.take(slot);
        self.lay_in_trash(slot, into);
    }
}
