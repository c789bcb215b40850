//! English on the screens.

mod how_to;
mod phrases;
mod words;

use core::fmt;

use engine::language::{Language, Pen};

use super::{Caption, Choice, Does, Header, Notice, PAGES, Page, Phrase, Row, Screens, Tag};

/// The screens in English.
pub struct English;

impl Screens for English {
    fn header(&self, header: Header) -> &'static str {
        words::header(header)
    }

    fn row(&self, row: Row) -> &'static str {
        words::row(row)
    }

    fn choice(&self, choice: Choice) -> &'static str {
        words::choice(choice)
    }

    fn does(&self, does: Does) -> &'static str {
        words::does(does)
    }

    fn label(&self, label: Tag) -> &'static str {
        words::label(label)
    }

    fn notice(&self, notice: Notice) -> &'static str {
        words::notice(notice)
    }

    fn pages(&self) -> &'static [Page; PAGES] {
        &how_to::PAGES
    }

    fn caption(&self, caption: Caption) -> &'static str {
        how_to::caption(caption)
    }

    fn phrase(&self, rules: &dyn Language, pen: &mut dyn Pen, phrase: Phrase) -> fmt::Result {
        phrases::say(rules, pen, phrase)
    }
}
