//! Steps: the moves and expectations of a scenario, read from their text.

use std::str::FromStr;

use engine::Seat;

use crate::fact::{Fact, Value};
use crate::moves::{self, Move};

/// One line of a scenario.
#[derive(Clone, Debug)]
pub struct Step {
    /// The line as written, for messages.
    pub text: String,
    pub action: Action,
}

/// What a step does.
#[derive(Clone, Debug)]
pub enum Action {
    /// A player answers the question.
    Move(Seat, Move),
    /// Something has a worth.
    Expect(Fact, Value),
    /// A move is legal, or is not.
    Option(Move, bool),
}

impl FromStr for Step {
    type Err = String;

    fn from_str(text: &str) -> Result<Step, String> {
        Ok(Step {
            text: text.to_owned(),
            action: action(text).map_err(|error| format!("step `{text}`: {error}"))?,
        })
    }
}

fn action(text: &str) -> Result<Action, String> {
    let (first, rest) = text.trim().split_once(' ').unwrap_or((text.trim(), ""));
    let rest = rest.trim();
    if first != "expect" {
        return Ok(Action::Move(moves::seat(first)?, rest.parse()?));
    }
    if let Some(option) = rest.strip_prefix("option ") {
        return Ok(Action::Option(option.parse()?, true));
    }
    if let Some(option) = rest.strip_prefix("no option ") {
        return Ok(Action::Option(option.parse()?, false));
    }
    let (fact, value) = rest.split_once('=').ok_or("an expectation needs `=`")?;
    let fact = Fact::parse(fact.trim())?;
    Ok(Action::Expect(fact, fact.parse_value(value.trim())?))
}
