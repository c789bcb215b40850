//! The cards as a page for reading.

use std::io::Write;
use std::path::Path;

use engine::language::Voice;
use engine::{Card, Protocol};
use host::scenario::{self, Scenario};

use super::{CardEntry, Stop, entry};

const HEAD: &str = "# The cards

Every card as the program prints it, what has been ruled about it, and the scenarios that name it. In a ruling \"you\" is
the card's owner, and \"they\" are the other player. Where a ruling comes from stands in front of it:

- *official*: the published rules, clarifications and errata say so, or it follows from them;
- *community*: players agreed on it where what was published differs;
- *house*: this project's own, where the documents are silent; the id is that of the rule in [`rules.md`](rules.md).

The rulings are kept in `engine/src/language/english/rulings.rs`; the handheld shows them on the card's page. This page is
printed by `compile cards --markdown tests/scenarios`.
";

/// Prints the page, with the scenarios under a folder.
pub fn write(folder: &Path, out: &mut impl Write) -> Result<(), Stop> {
    let scenarios = scenario::load(folder)
        .into_iter()
        .collect::<Result<Vec<_>, _>>()
        .map_err(Stop::BadInput)?;
    write!(out, "{HEAD}")?;
    for protocol in Protocol::ALL {
        write!(out, "\n## {protocol}\n\n{}\n", protocol.set())?;
        for card in protocol.cards() {
            write_card(card, &entry(card, Voice::Owner), &scenarios, out)?;
        }
    }
    Ok(())
}

fn write_card(
    card: Card,
    entry: &CardEntry,
    scenarios: &[Scenario],
    out: &mut impl Write,
) -> Result<(), Stop> {
    let name = card.to_string();
    writeln!(out, "\n### {name}\n")?;
    for (part, text) in [
        ("Top", &entry.top),
        ("Middle", &entry.middle),
        ("Bottom", &entry.bottom),
    ] {
        if !text.is_empty() {
            writeln!(out, "- **{part}** {}", text.replace('\n', " "))?;
        }
    }
    if !entry.rulings.is_empty() {
        writeln!(out, "\nRulings:\n")?;
        for ruling in &entry.rulings {
            match &ruling.rule {
                Some(rule) => writeln!(out, "- *{}, {rule}*: {}", ruling.source, ruling.text)?,
                None => writeln!(out, "- *{}*: {}", ruling.source, ruling.text)?,
            }
        }
    }
    let named: Vec<_> = scenarios
        .iter()
        .filter(|scenario| scenario.rules.contains(&name))
        .collect();
    if !named.is_empty() {
        writeln!(
            out,
            "\n<details><summary>Scenarios: {}</summary>\n",
            named.len()
        )?;
        for scenario in named {
            writeln!(out, "- {}", scenario.name)?;
        }
        writeln!(out, "\n</details>")?;
    }
    Ok(())
}
