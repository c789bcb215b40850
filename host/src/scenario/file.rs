//! Scenario files: TOML to scenarios, with errors that name file and scenario.

use std::path::Path;

use engine::{Card, Control, Phase, Protocol, Seat, Setup, Side};
use serde::Deserialize;
use toml::{Table, Value};

use super::{Scenario, step::Step};
use crate::{fact, moves};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawScenario {
    name: String,
    #[serde(default)]
    rules: Vec<String>,
    #[serde(default = "default_turn")]
    turn: String,
    #[serde(default = "default_phase")]
    phase: String,
    #[serde(default = "default_control")]
    control: String,
    #[serde(default = "default_seed")]
    seed: u64,
    #[serde(default)]
    chance: Vec<String>,
    #[serde(rename = "A", default)]
    a: RawSide,
    #[serde(rename = "B", default)]
    b: RawSide,
    #[serde(default)]
    steps: Vec<String>,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct RawSide {
    protocols: Vec<String>,
    hand: Vec<String>,
    deck: Vec<String>,
    trash: Vec<String>,
    lines: Vec<Vec<String>>,
}

fn default_turn() -> String {
    "A".to_owned()
}

fn default_phase() -> String {
    Phase::Action.name().to_owned()
}

fn default_control() -> String {
    "none".to_owned()
}

pub(super) fn default_seed() -> u64 {
    1
}

pub fn read(path: &Path) -> Vec<Result<Scenario, String>> {
    match std::fs::read_to_string(path) {
        Ok(text) => parse(&text, path),
        Err(error) => vec![Err(format!("{}: {error}", path.display()))],
    }
}

pub fn parse(text: &str, file: &Path) -> Vec<Result<Scenario, String>> {
    match tables(text) {
        Ok(tables) => (1..)
            .zip(tables)
            .map(|(number, table)| {
                let name = match table.get("name") {
                    Some(Value::String(name)) => format!("scenario \"{name}\""),
                    _ => format!("scenario {number}"),
                };
                scenario(table, file).map_err(|e| format!("{}: {name}: {e}", file.display()))
            })
            .collect(),
        Err(error) => vec![Err(format!("{}: {error}", file.display()))],
    }
}

/// The file's `[[scenario]]` tables; each is read on its own so that an error can name it.
fn tables(text: &str) -> Result<Vec<Value>, String> {
    let mut file: Table = text.parse().map_err(|error: toml::de::Error| {
        let before = error.span().and_then(|span| text.get(..span.start));
        let line = before.unwrap_or("").matches('\n').count() + 1;
        format!("line {line}: {}", error.message())
    })?;
    let scenarios = match file.remove("scenario") {
        Some(Value::Array(scenarios)) if !scenarios.is_empty() => scenarios,
        _ => return Err("no [[scenario]]".to_owned()),
    };
    match file.keys().next() {
        Some(key) => Err(format!("unknown key `{key}`")),
        None => Ok(scenarios),
    }
}

fn scenario(table: Value, file: &Path) -> Result<Scenario, String> {
    let raw: RawScenario = table
        .try_into()
        .map_err(|error: toml::de::Error| error.message().to_owned())?;
    let setup = Setup {
        turn: moves::seat(&raw.turn)?,
        phase: phase(&raw.phase)?,
        control: control(&raw.control)?,
        sides: [side(Seat::A, &raw.a)?, side(Seat::B, &raw.b)?],
    };
    let script = raw
        .chance
        .iter()
        .map(|outcome| fact::list(outcome, ',', moves::card));
    let scenario = Scenario {
        file: file.to_owned(),
        name: raw.name,
        rules: raw.rules,
        setup,
        seed: raw.seed,
        chance: script.collect::<Result<_, _>>()?,
        steps: raw
            .steps
            .iter()
            .map(|step| step.parse())
            .collect::<Result<Vec<Step>, _>>()?,
    };
    scenario.start().map_err(|error| error.to_string())?;
    Ok(scenario)
}

fn phase(text: &str) -> Result<Phase, String> {
    Phase::ALL
        .into_iter()
        .find(|phase| phase.name() == text)
        .ok_or_else(|| format!("unknown phase `{text}`"))
}

fn control(text: &str) -> Result<Control, String> {
    match text {
        "off" => Ok(Control::Off),
        "none" => Ok(Control::Neutral),
        _ => moves::seat(text)
            .map(Control::Held)
            .map_err(|_| format!("control is none, A, B or off, not `{text}`")),
    }
}

fn side(seat: Seat, raw: &RawSide) -> Result<Side, String> {
    let protocols: Vec<(Protocol, bool)> = each(&raw.protocols, fact::side_up)?;
    let [(a, x), (b, y), (c, z)] = protocols[..] else {
        return Err(format!("{seat}.protocols: three are needed"));
    };
    if raw.lines.len() > 3 {
        return Err(format!("{seat}.lines: there are three"));
    }
    let mut lines = <[_; 3]>::default();
    for (line, stack) in lines.iter_mut().zip(&raw.lines) {
        *line = zone(&each(stack, fact::lying)?)?;
    }
    Ok(Side {
        protocols: [a, b, c],
        compiled: [x, y, z],
        hand: zone(&each::<Card>(&raw.hand, moves::card)?)?,
        deck: zone(&each::<Card>(&raw.deck, moves::card)?)?,
        trash: zone(&each::<Card>(&raw.trash, moves::card)?)?,
        lines,
    })
}

fn each<T>(texts: &[String], item: fn(&str) -> Result<T, String>) -> Result<Vec<T>, String> {
    texts.iter().map(|text| item(text.trim())).collect()
}

/// Fits a list into one of the engine's zones, which hold any game's 36 cards.
fn zone<T, Z: for<'a> TryFrom<&'a [T]>>(items: &[T]) -> Result<Z, String> {
    Z::try_from(items).map_err(|_| format!("{} cards in one place are too many", items.len()))
}
