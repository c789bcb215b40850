//! The words of the screens.
//!
//! What cards say and what happens is put into words by the rules' own languages ([`engine::language`]); here are the
//! words the screens add. A screen asks for a word by what it is for ([`Header`], [`Row`], [`Does`] ...) or says what it
//! means ([`Phrase`]), and never looks into what it gets: no screen spells a word, glues two together or chooses a plural.
//! A new language is a folder beside `english`. `tests/spelling.rs` shows every screen in a language whose words can be told
//! from all others, and fails if one is seen that is not of it.

mod english;
mod phrase;
mod words;

use core::fmt::{self, Display, Write};

use engine::language::{Bare, Form, Language, Pen, Sentence, Voice};
use engine::{Aim, Card, Event, Part, Protocol, Ruling, WhyNot};

use crate::{
    YOU,
    text::{Scribe, Words},
};

pub use engine::language::Telling;
pub use phrase::{Belonging, BoxNote, End, Lies, Open, Phrase, PileName};
pub use words::{Asks, Caption, Choice, Does, Header, Notice, PAGES, Page, Row, Setting, Tag};

/// A language as a player hears it: the words of the rules and those of the screens.
#[derive(Clone, Copy)]
pub struct Tongue {
    rules: &'static (dyn Language + Sync),
    screens: &'static (dyn Screens + Sync),
}

pub const ENGLISH: Tongue = Tongue::new(&engine::language::english::English, &english::English);

/// The words of the screens in one language.
pub trait Screens {
    /// The title of a page.
    fn header(&self, header: Header) -> &'static str;

    /// A row of a menu or a button.
    fn row(&self, row: Row) -> &'static str;

    /// What a row is set to.
    fn choice(&self, choice: Choice) -> &'static str;

    /// What a button does, behind its letter.
    fn does(&self, does: Does) -> &'static str;

    /// A word beside or on a thing.
    fn label(&self, label: Tag) -> &'static str;

    /// A whole line.
    fn notice(&self, notice: Notice) -> &'static str;

    /// The short rules, page by page.
    fn pages(&self) -> &'static [Page; PAGES];

    /// What stands in their pictures.
    fn caption(&self, caption: Caption) -> &'static str;

    /// Something put together.
    fn phrase(&self, rules: &dyn Language, pen: &mut dyn Pen, phrase: Phrase) -> fmt::Result;
}

impl Tongue {
    /// A language made of its two halves.
    pub const fn new(
        rules: &'static (dyn Language + Sync),
        screens: &'static (dyn Screens + Sync),
    ) -> Tongue {
        Tongue { rules, screens }
    }

    /// The title of a page.
    pub fn header(self, header: Header) -> &'static str {
        self.screens.header(header)
    }

    /// A row of a menu or a button.
    pub fn row(self, row: Row) -> &'static str {
        self.screens.row(row)
    }

    /// What a row is set to.
    pub fn choice(self, choice: Choice) -> &'static str {
        self.screens.choice(choice)
    }

    /// What a button does, behind its letter.
    pub fn does(self, does: Does) -> &'static str {
        self.screens.does(does)
    }

    /// A word beside or on a thing.
    pub fn label(self, label: Tag) -> &'static str {
        self.screens.label(label)
    }

    /// A whole line.
    pub fn notice(self, notice: Notice) -> &'static str {
        self.screens.notice(notice)
    }

    /// The short rules, page by page.
    pub fn pages(self) -> &'static [Page; PAGES] {
        self.screens.pages()
    }

    /// What stands in their pictures.
    pub fn caption(self, caption: Caption) -> &'static str {
        self.screens.caption(caption)
    }

    /// Something a screen says, written down.
    pub fn write(self, pen: &mut dyn Pen, phrase: Phrase) -> fmt::Result {
        self.screens.phrase(self.rules, pen, phrase)
    }

    /// Something a screen says, to be drawn as it is.
    pub fn phrase(self, phrase: Phrase) -> impl Display {
        fmt::from_fn(move |f| self.write(&mut Full { f, tongue: self }, phrase))
    }

    /// Something a screen says, to be wrapped or coloured.
    pub fn words(self, phrase: Phrase) -> Words {
        Scribe::take_down(|pen| self.write(pen, phrase))
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
        Scribe::take_down(|pen| boxes(self.rules, pen, card))
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
    pub fn hint(self, aim: Aim) -> Words {
        match aim.act() {
            Some(act) => Scribe::take_down(|pen| self.rules.act(pen, act, Bare::Hint)),
            None => Scribe::take_down(|pen| pen.write_str(self.does(Does::Choose))),
        }
    }

    /// The same for a button.
    pub fn button(self, aim: Aim) -> Words {
        match aim.act() {
            Some(act) => Scribe::take_down(|pen| self.rules.act(pen, act, Bare::Button)),
            None => Scribe::take_down(|pen| pen.write_str(self.row(Row::Choose))),
        }
    }

    /// What has been ruled about a card.
    pub fn rulings(self, card: Card) -> &'static [Ruling] {
        self.rules.rulings(card)
    }

    /// The name of a card.
    pub fn card(self, card: Card) -> impl Display {
        fmt::from_fn(move |f| write!(f, "{} {}", self.protocol(card.protocol()), card.value()))
    }

    /// The short name of a card, as on the chips of the field.
    pub fn card_code(self, card: Card) -> impl Display {
        fmt::from_fn(move |f| write!(f, "{} {}", self.code(card.protocol()), card.value()))
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

/// All boxes of a card, one after the other.
fn boxes(rules: &dyn Language, pen: &mut dyn Pen, card: Card) -> fmt::Result {
    let mut printed = Part::ALL
        .into_iter()
        .map(|part| card.text(part))
        .filter(|text| !text.is_empty());
    if let Some(first) = printed.next() {
        rules.text_box(pen, first, Voice::Owner)?;
    }
    for text in printed {
        pen.write_char(' ')?;
        rules.text_box(pen, text, Voice::Owner)?;
    }
    Ok(())
}

/// Writes what is drawn as it is, with the names of cards in full.
struct Full<'a, 'f> {
    f: &'a mut fmt::Formatter<'f>,
    tongue: Tongue,
}

impl Write for Full<'_, '_> {
    fn write_str(&mut self, words: &str) -> fmt::Result {
        self.f.write_str(words)
    }
}

impl Pen for Full<'_, '_> {
    fn card(&mut self, card: Card) -> fmt::Result {
        self.tongue.card(card).fmt(self.f)
    }
}
