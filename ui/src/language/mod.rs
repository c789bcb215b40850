//! The words of the screens.
//!
//! What cards say and what happens is put into words by the rules' own languages ([`engine::language`]); here are the
//! words the screens add. A screen asks for a word or for a [`Phrase`] and never looks into what it gets. A new
//! language is a file beside `english`.

mod english;

use core::fmt;

use engine::language::{Form, Language, Pen, Sentence, Voice};
use engine::{Aim, Card, Event, Line, Part, Protocol, Ruling, WhyNot};

use crate::{
    YOU,
    text::{Scribe, Words},
};

pub use engine::language::Telling;

/// A language as a player hears it: the words of the rules and those of the screens.
#[derive(Clone, Copy)]
pub struct Tongue {
    rules: &'static dyn Language,
    screens: &'static dyn Screens,
}

/// English.
pub const ENGLISH: Tongue = Tongue {
    rules: &engine::language::english::English,
    screens: &english::English,
};

/// What a sentence that is being asked about leaves open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Open {
    /// Nothing: it says itself what is wanted.
    Nothing,
    /// Which one of an "each" is next.
    NextOne,
    /// Which line of an "each" is next.
    NextLine,
    /// Where something goes.
    ToLine,
    /// Where something happens.
    InLine,
}

/// Something a screen says that is put together.
#[derive(Clone, Copy, Debug)]
pub enum Phrase {
    /// The action: play or refresh.
    Action,
    /// Several lines can compile.
    WhichCompile,
    /// Several texts wait.
    WhichText,
    /// So many cards go in Check cache; an open number if it is not known.
    ClearCache(Option<usize>),
    /// So many of your cards go by the opponent's text.
    Discard(Option<usize>),
    /// Where that card is shifted to.
    ShiftTo(Card),
    /// Control lets you rearrange.
    Rearrange,
    /// A sentence, and what it leaves open.
    Asked(Sentence, Voice, Form, Open),
    /// Only what it leaves open, asked by the turn itself.
    AskedByTurn(Open),
    /// The player whose card it is discards first, or the other one does.
    First(Voice),
    /// A face-up play needs this protocol; the line has those.
    NeedsProtocol(Protocol, [Protocol; 2]),
    /// A turn begins, in the log.
    Turn {
        /// Which.
        number: u16,
        /// Whether it is yours.
        yours: bool,
    },
    /// A card's sentence is carried out, in the log.
    Does(Card, Sentence, Voice),
    /// A line compiled, with the totals of who did and of the other.
    Compiles {
        /// Who.
        yours: bool,
        /// Where.
        line: Line,
        /// The totals.
        totals: [i16; 2],
    },
}

/// The words of the screens in one language.
pub trait Screens {
    /// Something put together.
    fn phrase(&self, rules: &dyn Language, pen: &mut dyn Pen, phrase: Phrase) -> fmt::Result;

    /// What A does to the thing under the cursor, in a hint and on a button.
    fn deed(&self, aim: Aim) -> [&'static str; 2];
}

impl Tongue {
    /// Something a screen says.
    pub fn words(self, phrase: Phrase) -> Words {
        Scribe::take_down(|pen| self.screens.phrase(self.rules, pen, phrase))
    }

    /// A sentence of a card.
    pub fn sentence(self, sentence: Sentence, voice: Voice, form: Form) -> Words {
        Scribe::take_down(|pen| self.rules.say(pen, sentence, voice, form))
    }

    /// An offer, and what follows from taking it: one should know before one accepts.
    pub fn offer(self, sentence: Sentence, voice: Voice) -> Words {
        Scribe::take_down(|pen| {
            self.rules.say(pen, sentence, voice, Form::Offer)?;
            for next in sentence.rest().filter(|next| !next.follows_on()) {
                pen.write_char(' ')?;
                self.rules.say(pen, next, voice, Form::Consequence)?;
            }
            Ok(())
        })
    }

    /// A box of a card.
    pub fn text_box(self, card: Card, part: Part) -> Words {
        Scribe::take_down(|pen| self.rules.text_box(pen, card.text(part), Voice::Owner))
    }

    /// All boxes of a card, one after the other. What is too long for a line is cut where it is shown.
    pub fn boxes(self, card: Card) -> Words {
        Scribe::take_down(|pen| {
            let mut printed = Part::ALL
                .into_iter()
                .filter(|part| !card.text(*part).is_empty());
            if let Some(first) = printed.next() {
                self.rules.text_box(pen, card.text(first), Voice::Owner)?;
            }
            for part in printed {
                pen.write_char(' ')?;
                self.rules.text_box(pen, card.text(part), Voice::Owner)?;
            }
            Ok(())
        })
    }

    /// What happened, as a line for the person at this end of the table.
    pub fn told(self, event: &Event, telling: Telling, count: usize) -> Words {
        let count = u8::try_from(count).unwrap_or(u8::MAX);
        Scribe::take_down(|pen| self.rules.tell(pen, event, YOU, telling, count))
    }

    /// Why a card cannot be played like that.
    pub fn why_not(self, why: WhyNot) -> Words {
        Scribe::take_down(|pen| self.rules.why_not(pen, why))
    }

    /// What A does to the thing under the cursor, for a hint.
    pub fn hint(self, aim: Aim) -> &'static str {
        self.screens.deed(aim)[0]
    }

    /// The same for a button.
    pub fn button(self, aim: Aim) -> &'static str {
        self.screens.deed(aim)[1]
    }

    /// What has been ruled about a card.
    pub fn rulings(self, card: Card) -> &'static [Ruling] {
        self.rules.rulings(card)
    }

    /// The name of a protocol.
    pub fn protocol(self, protocol: Protocol) -> &'static str {
        self.rules.protocol(protocol)
    }

    /// The three letters a protocol goes by where its name has no room.
    pub fn code(self, protocol: Protocol) -> &'static str {
        self.rules.code(protocol)
    }
}
