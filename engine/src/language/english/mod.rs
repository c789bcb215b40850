//! English.
//!
//! The other player is "the opponent" to a card's owner and "they" to its owner's opponent: `The opponent discards 1
//! card` is `You discard 1 card` to them, and `Draw 2 cards` is `They draw 2 cards`.

mod cards;
mod conditions;
mod events;
mod reasons;
mod rulings;
mod things;
mod verbs;

use core::fmt::{self, Write};

use super::{Act, Bare, Form, Language, Pen, Sentence, Telling, Voice};
use crate::ai::Reason;
use crate::event::Event;
use crate::names::{Card, Protocol, Seat};
use crate::plays::WhyNot;
use crate::rulings::Ruling;
use crate::vocabulary::{Cue, Standing, Who};

pub struct English;

impl Language for English {
    fn say(&self, pen: &mut dyn Pen, sentence: Sentence, voice: Voice, form: Form) -> fmt::Result {
        CardLine::new(pen, voice).sentence(sentence, form)
    }

    fn cue(&self, pen: &mut dyn Pen, cue: Cue, voice: Voice) -> fmt::Result {
        CardLine::new(pen, voice).cue(cue)
    }

    fn standing(&self, pen: &mut dyn Pen, rule: Standing, voice: Voice) -> fmt::Result {
        CardLine::new(pen, voice).standing(rule)
    }

    fn tell(
        &self,
        pen: &mut dyn Pen,
        event: &Event,
        listener: Seat,
        telling: Telling,
        count: u8,
    ) -> fmt::Result {
        events::tell(pen, event, listener, telling, count)
    }

    fn why_not(&self, pen: &mut dyn Pen, why: WhyNot) -> fmt::Result {
        let mut ink = Ink { pen, begins: true };
        match why {
            WhyNot::NoMatch => ink.write_str("No protocol matches here."),
            WhyNot::Closed(card) => {
                ink.card(card)?;
                ink.write_str(" closes this line.")
            }
            WhyNot::NoFaceDown(card) => {
                ink.card(card)?;
                ink.write_str(": not face-down here.")
            }
            WhyNot::OnlyFaceDown(card) => {
                ink.card(card)?;
                ink.write_str(": only face-down.")
            }
            WhyNot::Text => ink.write_str("Not what the card asks for."),
        }
    }

    fn act(&self, pen: &mut dyn Pen, act: Act, place: Bare) -> fmt::Result {
        let begins = place == Bare::Button;
        Ink { pen, begins }.write_str(verbs::words(act).0)
    }

    fn reason(&self, pen: &mut dyn Pen, reason: Reason) -> fmt::Result {
        reasons::reason(pen, reason)
    }

    fn protocol(&self, protocol: Protocol) -> &'static str {
        protocol.name()
    }

    fn code(&self, protocol: Protocol) -> &'static str {
        CODES[protocol.index()]
    }

    fn all_rulings(&self) -> &'static [Ruling] {
        rulings::RULINGS
    }
}

/// A player as the listener thinks of them.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Person {
    /// The listener.
    You,
    /// The other one.
    They,
}

/// Writes a line whose first letter is a capital, unless it begins in the middle of another.
struct Ink<'a> {
    pen: &'a mut dyn Pen,
    begins: bool,
}

impl Write for Ink<'_> {
    fn write_str(&mut self, words: &str) -> fmt::Result {
        let mut letters = words.chars();
        match letters.next() {
            Some(first) if self.begins => {
                self.begins = false;
                self.pen.write_char(first.to_ascii_uppercase())?;
                self.pen.write_str(letters.as_str())
            }
            _ => self.pen.write_str(words),
        }
    }
}

impl Ink<'_> {
    /// The name of a card.
    fn card(&mut self, card: Card) -> fmt::Result {
        self.begins = false;
        self.pen.card(card)
    }
}

/// A line of a card being written.
struct CardLine<'a> {
    ink: Ink<'a>,
    voice: Voice,
    /// The cards it speaks of lie in sight, and where they go is shown next.
    in_sight: bool,
}

impl Write for CardLine<'_> {
    fn write_str(&mut self, words: &str) -> fmt::Result {
        self.ink.write_str(words)
    }
}

impl<'a> CardLine<'a> {
    fn new(pen: &'a mut dyn Pen, voice: Voice) -> CardLine<'a> {
        let ink = Ink { pen, begins: true };
        CardLine {
            ink,
            voice,
            in_sight: false,
        }
    }

    fn person(&self, who: Who) -> Person {
        match (self.voice, who) {
            (Voice::Owner, Who::You) | (Voice::Opponent, Who::Opponent) => Person::You,
            _ => Person::They,
        }
    }

    /// Somebody who acts: `you`, `the opponent`, `they`.
    fn subject(&self, who: Who) -> &'static str {
        match (self.person(who), self.voice) {
            (Person::You, _) => "you",
            (Person::They, Voice::Owner) => "the opponent",
            (Person::They, Voice::Opponent) => "they",
        }
    }

    /// Somebody who has been spoken of: `you`, `they`.
    fn pronoun(&self, who: Who) -> &'static str {
        match self.person(who) {
            Person::You => "you",
            Person::They => "they",
        }
    }

    /// Whether the verb is a plural one: it is after `you` and `they`.
    fn is_plural(&self, who: Who) -> bool {
        (self.person(who), self.voice) != (Person::They, Voice::Owner)
    }

    /// Whose, in a sentence without somebody else it could be: `your`, `the opponent's`, `their`.
    fn whose(&self, who: Who) -> &'static str {
        match (self.person(who), self.voice) {
            (Person::You, _) => "your",
            (Person::They, Voice::Owner) => "the opponent's",
            (Person::They, Voice::Opponent) => "their",
        }
    }

    /// The same where `actor` acts, whose own things are `their` own.
    fn whose_by(&self, who: Who, actor: Who) -> &'static str {
        if who == actor && self.person(who) == Person::They {
            "their"
        } else {
            self.whose(who)
        }
    }
}

/// In the order of [`Protocol::ALL`].
const CODES: [&str; Protocol::COUNT] = [
    "DRK", "DTH", "FIR", "GRV", "LIF", "LGT", "MTL", "PLG", "PSY", "SPD", "SPI", "WTR", "APA",
    "HTE", "LOV", "CHS", "CLR", "COR", "CRG", "FEA", "ICE", "LCK", "MIR", "PCE", "SMK", "TIM",
    "WAR", "ASM", "DIV", "UNI",
];
