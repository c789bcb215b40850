//! Hands and decks: discarding, drawing, shuffling, the deal (R-M4 to R-M7).

use super::Run;
use super::moving::collect;
use super::turn::HAND;
use crate::chance::Chance;
use crate::event::{Event, Witness, Zone};
use crate::frame::Window;
use crate::names::{Card, Seat};
use crate::table::{CARDS, Pile, Slot};
use crate::vocabulary::Deed;

impl<C: Chance, W: Witness> Run<'_, C, W> {
    /// Discards a card from a hand or deck into a player's trash (R-M7).
    pub(super) fn discard(&mut self, slot: Slot, into: Seat) {
        self.game.stalled = false;
        let from = self.game.table.place(slot);
        self.show(slot);
        self.tell_leave(slot, from, Zone::Trash(into));
        self.game.table.take(slot);
        self.lay_in_trash(slot, into);
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

    /// Draws from the top of a deck as one batch, with a new deck from the trash where it is too short (R-M4).
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

    /// Shuffles a player's trash into their deck (R-M6).
    pub(super) fn shuffle_trash(&mut self, seat: Seat, window: &mut Window) {
        if W::IMAGINED && self.game.trash_len(seat) > 0 {
            let (trash, deck) = (Pile::trash(seat), Pile::deck(seat));
            self.game.table.turn_over(trash, deck);
            self.game.stalled = false;
        }
        while let Some(slot) = self.game.table.top(Pile::trash(seat)) {
            self.game.stalled = false;
            self.tell_leave(slot, Pile::trash(seat), Zone::Deck(seat));
            self.game.table.take_top(Pile::trash(seat));
            self.game.table.set_up(slot, false);
            self.game.table.put_on_top(slot, Pile::deck(seat));
        }
        self.shuffle_deck(seat, window);
    }

    /// Shuffles a deck; of fewer than two cards it is no shuffle (R-M6).
    pub(super) fn shuffle_deck(&mut self, seat: Seat, window: &mut Window) {
        let pile = Pile::deck(seat);
        let (mut order, len) = collect(self.game.table.pile(pile));
        if len < 2 {
            return;
        }
        let table = &mut self.game.table;
        self.chance
            .shuffle_named(&mut order[..len], |slot| table.card(slot));
        table.reorder(pile, &order[..len]);
        if !W::IMAGINED {
            let deck = order[..len].iter().copied().collect();
            for seat in Seat::BOTH {
                self.mix(seat, deck);
            }
        }
        self.game.stalled = false;
        window.add(seat, Deed::Shuffle);
        self.tell_all(Event::Shuffles(seat));
    }

    /// A random card of a hand.
    pub(super) fn random_card(&mut self, seat: Seat) -> Option<Slot> {
        let (slots, len) = collect(self.game.table.pile(Pile::hand(seat)));
        if len < 2 {
            // Of a single card there is nothing to leave to chance.
            return slots[..len].first().copied();
        }
        let mut cards = [Card::at(0); CARDS];
        for (card, slot) in cards.iter_mut().zip(slots[..len].iter()) {
            *card = self.card(*slot);
        }
        let picked = self.chance.pick(&cards[..len]);
        slots[..len].get(picked).copied()
    }

    /// Deals the opening hands (R-S3).
    pub(crate) fn deal(&mut self) {
        let mut unseen = Window::default();
        for seat in Seat::BOTH {
            self.shuffle_deck(seat, &mut unseen);
        }
        for seat in Seat::BOTH {
            self.draw(seat, seat, HAND as u8, &mut unseen);
        }
    }
}
