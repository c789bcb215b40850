//! The rulings: each card's are found, short enough to be read at the table.

use engine::Card;
use engine::language::{Language, english::English};

#[test]
fn each_card_has_its_own_rulings() {
    let found = Card::all().flat_map(|card| {
        let rulings = English.rulings(card);
        assert!(rulings.iter().all(|ruling| ruling.card == card), "{card}");
        rulings
    });
    // A card out of order would not be found, or with rulings of others.
    assert!(found.eq(English.all_rulings()));
}

#[test]
fn rulings_are_short_and_plain() {
    for ruling in English.all_rulings() {
        let (card, text) = (ruling.card, ruling.text);
        assert!(text.len() <= 160, "{card}: {text}");
        // The fonts have no other letters.
        assert!(text.is_ascii() && text.ends_with('.'), "{card}: {text}");
    }
    let size: usize = English.all_rulings().iter().map(|r| r.text.len()).sum();
    assert!(size <= 22 * 1024, "{size} bytes of flash");
}
