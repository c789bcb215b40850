//! `compile cards`: every card, the words it is shown with, and what has been ruled about it.

mod page;

use std::io::Write;
use std::path::PathBuf;

use clap::ValueEnum;
use engine::language::{Language, Voice, english::English};
use engine::{Card, Part, Ruling, Source};
use serde::Serialize;

use super::Stop;
use host::speech;

#[derive(clap::Args)]
pub struct Args {
    /// Print a JSON list of objects: set, protocol, value, top, middle, bottom, rulings
    #[arg(long)]
    json: bool,
    /// To whom the cards speak
    #[arg(long, value_enum, default_value = "owner")]
    voice: Listener,
    /// Print a page for reading, docs/cards.md: each card with its rulings and the scenarios under a folder that name it
    #[arg(long, value_name = "SCENARIOS", conflicts_with = "json")]
    markdown: Option<PathBuf>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Listener {
    Owner,
    Opponent,
}

#[derive(Serialize)]
struct CardEntry {
    set: String,
    protocol: String,
    value: u8,
    top: String,
    middle: String,
    bottom: String,
    rulings: Vec<Ruled>,
}

#[derive(Serialize)]
struct Ruled {
    source: &'static str,
    /// The rule of `docs/rules.md` that a house ruling is.
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<String>,
    text: &'static str,
}

pub fn run(args: Args, out: &mut impl Write) -> Result<(), Stop> {
    if let Some(scenarios) = args.markdown {
        return page::write(&scenarios, out);
    }
    let voice = match args.voice {
        Listener::Owner => Voice::Owner,
        Listener::Opponent => Voice::Opponent,
    };
    let entries: Vec<CardEntry> = Card::all().map(|card| entry(card, voice)).collect();
    if args.json {
        serde_json::to_writer_pretty(&mut *out, &entries).map_err(std::io::Error::from)?;
        return Ok(writeln!(out)?);
    }
    for entry in entries {
        writeln!(out, "{} {} ({})", entry.protocol, entry.value, entry.set)?;
        for (part, text) in [
            ("top", entry.top),
            ("middle", entry.middle),
            ("bottom", entry.bottom),
        ] {
            for line in text.lines() {
                writeln!(out, "  {part:<6}  {line}")?;
            }
        }
    }
    Ok(())
}

fn entry(card: Card, voice: Voice) -> CardEntry {
    let text = |part| speech::text(card, part, voice);
    CardEntry {
        set: card.protocol().set().to_string(),
        protocol: card.protocol().to_string(),
        value: card.value(),
        top: text(Part::Top),
        middle: text(Part::Middle),
        bottom: text(Part::Bottom),
        rulings: English.rulings(card).iter().map(ruled).collect(),
    }
}

fn ruled(ruling: &Ruling) -> Ruled {
    let (source, rule) = match ruling.source {
        Source::Official => ("official", None),
        Source::Community => ("community", None),
        Source::House(rule) => ("house", Some(rule.to_string())),
    };
    Ruled {
        source,
        rule,
        text: ruling.text,
    }
}
