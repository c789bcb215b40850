//! What cards say, as plain text.

use engine::language::english::English;
use engine::language::{Form, Language, Plain, Sentence, Voice};
use engine::{Card, Part};

/// A box of a card, one sentence a line.
pub fn text(card: Card, part: Part, voice: Voice) -> String {
    let mut words = String::new();
    // Writing into a string cannot fail.
    let _ = English.text_box(&mut Plain(&mut words), card.text(part), voice);
    words
}

/// One sentence of a card.
pub fn sentence(sentence: Sentence, voice: Voice, form: Form) -> String {
    let mut words = String::new();
    let _ = English.say(&mut Plain(&mut words), sentence, voice, form);
    words
}
