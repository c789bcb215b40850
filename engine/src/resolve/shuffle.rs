//! Shuffle (R-M6), and the deal (R-S3).

use super::uncover::collect;
use super::{Flow, Run};
use crate::chance::Chance;
use crate::event::{Event, Witness, Zone};
use crate::frame::{Text, Window};
use crate::game::Game;
use crate::language::{Act, Object, Saying};
use crate::names::Seat;
use crate::numbers::HAND_SIZE;
use crate::table::Pile;
use crate::vocabulary::{Deed, Who};

/// Shuffle your deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shuffle {
    /// With your trash in it. Time 0.
    Trash,
    /// As it is. Clarity 2.
    Deck,
}

impl Shuffle {
    pub(super) fn can(&self, game: &Game, text: &Text) -> bool {
        let owner = text.owner;
        match self {
            Shuffle::Trash => game.trash_len(owner) > 0 || game.deck_len(owner) >= 2,
            Shuffle::Deck => game.deck_len(owner) >= 2,
        }
    }

    pub(crate) const fn saying(&self) -> Saying {
        let object = match self {
            Shuffle::Trash => Object::TrashAndDeck(Who::You),
            Shuffle::Deck => Object::Deck(Who::You),
        };
        Saying::new(Who::You, Act::Shuffle, object)
    }
}

impl<C: Chance, W: Witness> Run<'_, C, W> {
    pub(super) fn shuffle_verb(&mut self, text: &mut Text, verb: &Shuffle) -> Flow {
        let owner = text.owner;
        if !verb.can(self.game, text) {
            return Flow::Through(false);
        }
        let mut window = Window::default();
        match verb {
            Shuffle::Trash => self.shuffle_trash(owner, &mut window),
            Shuffle::Deck => self.shuffle_deck(owner, &mut window),
        }
        self.open_window(window);
        Flow::Through(true)
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

    /// Deals the opening hands (R-S3).
    pub(crate) fn deal(&mut self) {
        let mut unseen = Window::default();
        for seat in Seat::BOTH {
            self.shuffle_deck(seat, &mut unseen);
        }
        for seat in Seat::BOTH {
            self.draw(seat, seat, HAND_SIZE as u8, &mut unseen);
        }
    }
}
