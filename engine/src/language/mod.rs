//! What is said about the game in a language of players.

pub mod english;

use crate::names::Card;
use crate::rulings::Ruling;

/// A language of players.
pub trait Language {
    /// Every ruling there is, in the order of the cards. Other languages have the same ones, from the same sources.
    fn all_rulings(&self) -> &'static [Ruling];

    /// What has been ruled about a card.
    fn rulings(&self, card: Card) -> &'static [Ruling] {
        let all = self.all_rulings();
        let from = all.partition_point(|ruling| ruling.card.index() < card.index());
        let to = all.partition_point(|ruling| ruling.card.index() <= card.index());
        &all[from..to]
    }
}
