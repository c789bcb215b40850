//! Rulings: what a player at the table may ask about a card that its text does not answer.
//!
//! Each language keeps them in one list, written with [`rulings!`]: a card, and under it who says so and what.

use core::fmt;

use crate::cards::value_of;
use crate::names::{Card, Protocol};

/// A ruling on a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ruling {
    /// The card it is about.
    pub card: Card,
    /// Who says so.
    pub source: Source,
    /// What a player needs to know. "You" is the card's owner.
    pub text: &'static str,
}

/// Where a ruling comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// The published rules, clarifications and errata say so, or it follows from them.
    Official,
    /// Players agreed on it where what was published differs.
    Community,
    /// This project's own, where the documents are silent: a rule of `docs/rules.md`.
    House(RuleId),
}

/// The id of a rule in `docs/rules.md`, such as R-H4.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RuleId {
    section: u8,
    number: u8,
}

impl RuleId {
    /// A rule by its section and number: `H4`.
    pub(crate) const fn new(id: &str) -> RuleId {
        let [section, digits @ ..] = id.as_bytes() else {
            panic!("a rule has a section")
        };
        let mut number = 0;
        let mut at = 0;
        while at < digits.len() {
            number = 10 * number + (digits[at] - b'0');
            at += 1;
        }
        RuleId {
            section: *section,
            number,
        }
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "R-{}{}", char::from(self.section), self.number)
    }
}

/// A protocol's card of a value; one that does not exist does not compile.
pub(crate) const fn card(protocol: Protocol, value: u8) -> Card {
    let mut at = 0;
    while value_of(protocol, at) != value {
        at += 1;
    }
    Card::at((protocol.index() * 6 + at) as u8)
}

/// Writes a list of rulings.
///
/// ```text
/// Speed 2 {
///     official "Face-down it has no text and is deleted.";
///     house(R-A4) "A text that waits where it lands resolves at once.";
/// }
/// ```
macro_rules! rulings {
    ($($protocol:ident $value:literal {
        $($source:ident $((R-$rule:ident))? $text:literal;)+
    })+) => {
        &[$($(
            $crate::rulings::Ruling {
                card: $crate::rulings::card($crate::names::Protocol::$protocol, $value),
                source: rulings!(@$source $($rule)?),
                text: $text,
            },
        )+)+]
    };
    (@official) => { $crate::rulings::Source::Official };
    (@community) => { $crate::rulings::Source::Community };
    (@house $rule:ident) => {
        $crate::rulings::Source::House($crate::rulings::RuleId::new(stringify!($rule)))
    };
}

pub(crate) use rulings;
