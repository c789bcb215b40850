//! Give, take and refresh: what else is done to hands. How a refresh goes (R-A3) is in `turn`.

use super::choose::{Chosen, chosen};
use super::uncover::collect;
use super::{Flow, Run};
use crate::chance::Chance;
use crate::event::Witness;
use crate::frame::{Frame, RefreshStage, Text};
use crate::game::Game;
use crate::language::{Act, Object, Place, Saying};
use crate::names::{Card, Seat};
use crate::question::Aim;
use crate::table::{CARDS, Pile, Slot};
use crate::vocabulary::Who;

/// Something done to a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hand {
    /// Give a card of yours to the opponent. Love 1.
    Give,
    /// Take a random card of the opponent's. Love 3.
    TakeRandom,
    /// Refresh. Spirit 0.
    Refresh,
}

impl Hand {
    pub(super) fn can(&self, game: &Game, text: &Text) -> bool {
        match self {
            Hand::Give => game.hand_len(text.owner) > 0,
            Hand::TakeRandom => game.hand_len(text.owner.other()) > 0,
            Hand::Refresh => game.can_refresh(text.owner),
        }
    }

    pub(super) fn asks(&self) -> bool {
        matches!(self, Hand::Give)
    }

    pub(crate) const fn saying(&self) -> Saying {
        match self {
            Hand::Give => Saying::new(Who::You, Act::Give, Object::OfHand(Who::You))
                .place(Place::Player(Who::Opponent)),
            Hand::TakeRandom => Saying::new(Who::You, Act::Take, Object::Random(Who::Opponent)),
            Hand::Refresh => Saying::new(Who::You, Act::Refresh, Object::Nothing),
        }
    }
}

impl<C: Chance, W: Witness> Run<'_, C, W> {
    pub(super) fn hand_verb(&mut self, text: &mut Text, verb: &Hand, may: bool) -> Flow {
        let owner = text.owner;
        match verb {
            Hand::Give => {
                let slot = chosen!(self.choose_card(owner, Aim::Give, may, |game| {
                    game.table.pile(Pile::hand(owner)).collect()
                }));
                self.move_to_hand(slot, owner.other());
            }
            Hand::TakeRandom => {
                let Some(slot) = self.random_card(owner.other()) else {
                    return Flow::Through(false);
                };
                self.move_to_hand(slot, owner);
            }
            Hand::Refresh => {
                if !self.game.can_refresh(owner) {
                    return Flow::Through(false);
                }
                self.push(Frame::Refresh {
                    seat: owner,
                    stage: RefreshStage::New,
                });
            }
        }
        Flow::Through(true)
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
}
