//! Draw (R-M4): cards off a deck into a hand.

use super::choose::{Chosen, chosen};
use super::{Flow, Run};
use crate::chance::Chance;
use crate::event::{Witness, Zone};
use crate::frame::{Text, Window};
use crate::game::Game;
use crate::language::{Act, Object, Saying};
use crate::names::{Protocol, Seat};
use crate::question::Aim;
use crate::table::{CardSet, Pile, Slot};
use crate::vocabulary::{Amount, Deed, Who};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Draw {
    /// From the top of a deck. Fire 0; Love 1 takes from the opponent's deck.
    Cards {
        /// Who draws.
        who: Who,
        /// How many.
        amount: Amount,
        /// Whose deck.
        deck: Who,
    },
    /// What your deck still holds, so many at the most, without a new deck from the trash. Luck 2.
    Unshuffled(Amount),
    /// So many, and remember which cards they were. Luck 0.
    Noting(u8),
    /// One card of the revealed deck with this printed value. Clarity 2.
    Value(u8),
    /// Every card of the protocol from the revealed deck. Unity 4.
    AllOf(Protocol),
}

const fn say(who: Who, object: Object) -> Saying {
    Saying::new(who, Act::Draw, object)
}

impl Draw {
    pub(super) fn can(&self, game: &Game, text: &Text) -> bool {
        let owner = text.owner;
        match *self {
            Draw::Cards { who, amount, deck } => {
                game.amount(text, amount) > 0 && game.can_draw(who.seat(text), deck.seat(text))
            }
            Draw::Unshuffled(amount) => {
                game.amount(text, amount) > 0 && game.deck_len(owner) > 0 && game.may_draw(owner)
            }
            Draw::Noting(_) => game.can_draw(owner, owner),
            Draw::Value(value) => {
                game.may_draw(owner) && !game.revealed_with(owner, value).is_empty()
            }
            Draw::AllOf(protocol) => {
                game.may_draw(owner) && game.deck(owner).any(|c| c.protocol() == protocol)
            }
        }
    }

    pub(super) fn asks(&self) -> bool {
        matches!(self, Draw::Value(_))
    }

    pub(crate) const fn saying(&self) -> Saying {
        match *self {
            Draw::Cards { who, amount, deck } if who.is(deck) => say(who, Object::Cards(amount)),
            Draw::Cards { who, amount, deck } => say(who, Object::Top(amount, deck)),
            Draw::Unshuffled(amount) => say(Who::You, Object::UpTo(amount)),
            Draw::Noting(n) => say(Who::You, Object::Cards(Amount::Exactly(n))),
            Draw::Value(value) => say(Who::You, Object::Revealed(value)),
            Draw::AllOf(protocol) => say(Who::You, Object::EveryRevealed(protocol)),
        }
    }
}

impl Game {
    /// Cards of your deck that were revealed and have this printed value.
    fn revealed_with(&self, seat: Seat, value: u8) -> CardSet {
        self.table
            .pile(Pile::deck(seat))
            .filter(|slot| self.table.printed_value(*slot) == value)
            .collect()
    }
}

impl<C: Chance, W: Witness> Run<'_, C, W> {
    pub(super) fn draw_verb(&mut self, text: &mut Text, verb: &Draw, may: bool) -> Flow {
        let owner = text.owner;
        match *verb {
            Draw::Cards { who, amount, deck } => {
                let count = self.game.amount(text, amount);
                self.draw_cards(who.seat(text), deck.seat(text), count)
            }
            Draw::Unshuffled(amount) => {
                let there = self.game.deck_len(owner) as u8;
                let count = self.game.amount(text, amount).min(there);
                self.draw_cards(owner, owner, count)
            }
            Draw::Noting(count) => {
                self.game.table.clear_fresh();
                let before = self.hand(owner);
                let flow = self.draw_cards(owner, owner, count);
                for slot in self.hand(owner).iter().filter(|s| !before.contains(*s)) {
                    self.game.table.set_fresh(slot);
                }
                flow
            }
            Draw::Value(value) => {
                let slot = chosen!(self.choose_card(owner, Aim::Draw, may, |game| {
                    if game.may_draw(owner) {
                        game.revealed_with(owner, value)
                    } else {
                        CardSet::EMPTY
                    }
                }));
                self.move_to_hand(slot, owner);
                self.open_window(Window::default().with(owner, Deed::Draw));
                Flow::Through(true)
            }
            Draw::AllOf(protocol) => {
                if !verb.can(self.game, text) {
                    return Flow::Through(false);
                }
                let cards: CardSet = self
                    .game
                    .table
                    .pile(Pile::deck(owner))
                    .filter(|slot| self.card(*slot).protocol() == protocol)
                    .collect();
                for slot in cards.iter() {
                    self.move_to_hand(slot, owner);
                }
                self.open_window(Window::default().with(owner, Deed::Draw));
                Flow::Through(true)
            }
        }
    }

    fn draw_cards(&mut self, seat: Seat, deck: Seat, count: u8) -> Flow {
        let mut window = Window::default();
        let drawn = self.draw(seat, deck, count, &mut window);
        self.open_window(window);
        Flow::Through(drawn > 0)
    }

    /// Draws from the top of a deck as one batch, with a new deck from the trash where it is too short (R-M4); nothing but drawing makes one (R-M5).
    /// Returns how many cards were drawn; what happened is added to the window.
    pub(super) fn draw(&mut self, seat: Seat, deck: Seat, count: u8, window: &mut Window) -> u8 {
        if count == 0 || !self.game.can_draw(seat, deck) {
            return 0;
        }
        let mut drawn = 0;
        while drawn < count {
            if self.game.deck_len(deck) == 0 {
                if self.game.trash_len(deck) == 0 {
                    break;
                }
                self.shuffle_trash(deck, window);
            }
            if W::IMAGINED {
                // Nobody watches them come one by one.
                let there = (self.game.deck_len(deck) as u8).min(count - drawn);
                let (from, hand) = (Pile::deck(deck), Pile::hand(seat));
                self.game.table.draw(from, there, hand);
                self.game.stalled = false;
                drawn += there;
                continue;
            }
            let Some(top) = self.game.table.top(Pile::deck(deck)) else {
                break;
            };
            self.move_to_hand(top, seat);
            drawn += 1;
        }
        if drawn > 0 {
            window.add(seat, Deed::Draw);
        }
        drawn
    }

    /// Moves a card from a deck or hand to a hand.
    pub(super) fn move_to_hand(&mut self, slot: Slot, seat: Seat) {
        self.game.stalled = false;
        let from = self.game.table.place(slot);
        self.see(seat, slot);
        self.tell_leave(slot, from, Zone::Hand(seat));
        self.game.table.take(slot);
        self.lay_in_hand(slot, seat);
    }
}
