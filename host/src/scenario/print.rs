//! A scenario as its file has it.

use std::fmt::{self, Display};

use engine::{Control, Seat, Side};

use super::{Scenario, file::default_seed, luck};
use crate::fact;

impl Display for Scenario {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "[[scenario]]")?;
        // Quotes are escaped as TOML has it.
        writeln!(f, "name = {:?}", self.name)?;
        if !self.rules.is_empty() {
            writeln!(f, "rules = {}", row(&self.rules))?;
        }
        writeln!(f, "turn = \"{}\"", self.setup.turn)?;
        writeln!(f, "phase = \"{}\"", self.setup.phase.name())?;
        match self.setup.control {
            Control::Off => writeln!(f, "control = \"off\"")?,
            Control::Neutral => writeln!(f, "control = \"none\"")?,
            Control::Held(seat) => writeln!(f, "control = \"{seat}\"")?,
        }
        if self.seed != default_seed() {
            writeln!(f, "seed = {}", self.seed)?;
        }
        for (seat, side) in Seat::BOTH.iter().zip(&self.setup.sides) {
            print_side(f, *seat, side)?;
        }
        let chance: Vec<_> = self.chance.iter().map(|cards| luck::names(cards)).collect();
        writeln!(f, "chance = {}", lines(&chance))?;
        writeln!(f, "steps = {}", lines(&self.steps))
    }
}

fn print_side(f: &mut fmt::Formatter<'_>, seat: Seat, side: &Side) -> fmt::Result {
    let protocols = side.protocols.into_iter().zip(side.compiled);
    writeln!(
        f,
        "{seat}.protocols = {}",
        row(protocols.map(fact::show_side))
    )?;
    for (zone, cards) in [
        ("hand", &side.hand),
        ("deck", &side.deck),
        ("trash", &side.trash),
    ] {
        if !cards.is_empty() {
            writeln!(f, "{seat}.{zone} = {}", row(cards))?;
        }
    }
    if side.lines.iter().any(|stack| !stack.is_empty()) {
        let stacks = side
            .lines
            .each_ref()
            .map(|stack| row(stack.iter().copied().map(fact::show_lying)));
        writeln!(f, "{seat}.lines = [{}]", stacks.join(", "))?;
    }
    Ok(())
}

fn row(items: impl IntoIterator<Item = impl Display>) -> String {
    let items: Vec<_> = items.into_iter().map(|i| format!("\"{i}\"")).collect();
    format!("[{}]", items.join(", "))
}

fn lines(items: &[impl Display]) -> String {
    let items: String = items.iter().map(|i| format!("\n  \"{i}\",")).collect();
    format!("[{items}\n]")
}
