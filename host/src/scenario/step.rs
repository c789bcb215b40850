//! Steps: the moves and expectations of a scenario, read from their text and written back to it.

use std::fmt;
use std::str::FromStr;

use engine::Seat;

use crate::fact::{Fact, Worth};
use crate::moves::{self, Move};

/// One line of a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A player answers the question.
    Move(Seat, Move),
    /// Something has a worth.
    Expect(Fact, Worth),
    /// A move is legal, or is not.
    Option(Move, bool),
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Move(seat, words) => write!(f, "{seat} {words}"),
            Step::Expect(fact, value) => write!(f, "expect {fact} = {value}"),
            Step::Option(words, true) => write!(f, "expect option {words}"),
            Step::Option(words, false) => write!(f, "expect no option {words}"),
        }
    }
}

impl FromStr for Step {
    type Err = String;

    fn from_str(text: &str) -> Result<Step, String> {
        read(text).map_err(|error| format!("step `{text}`: {error}"))
    }
}

fn read(text: &str) -> Result<Step, String> {
    let (first, rest) = text.trim().split_once(' ').unwrap_or((text.trim(), ""));
    let rest = rest.trim();
    if first != "expect" {
        return Ok(Step::Move(moves::seat(first)?, rest.parse()?));
    }
    if let Some(option) = rest.strip_prefix("option ") {
        return Ok(Step::Option(option.parse()?, true));
    }
    if let Some(option) = rest.strip_prefix("no option ") {
        return Ok(Step::Option(option.parse()?, false));
    }
    let (fact, value) = rest.split_once('=').ok_or("an expectation needs `=`")?;
    let fact = Fact::parse(fact.trim())?;
    Ok(Step::Expect(fact, fact.parse_value(value.trim())?))
}
