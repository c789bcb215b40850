//! `compile cards`: every card and the words it is shown with.

use std::io::Write;

use clap::ValueEnum;
use engine::language::Voice;
use engine::{Card, Part};
use serde::Serialize;

use super::Stop;
use host::speech;

#[derive(clap::Args)]
pub struct Args {
    /// Print a JSON list of objects: set, protocol, value, top, middle, bottom
    #[arg(long)]
    json: bool,
    /// To whom the cards speak
    #[arg(long, value_enum, default_value = "owner")]
    voice: Listener,
}

#[derive(Clone, Copy, ValueEnum)]
enum Listener {
    Owner,
    Opponent,
}

#[derive(Serialize)]
struct Entry {
    set: String,
    protocol: String,
    value: u8,
    top: String,
    middle: String,
    bottom: String,
}

pub fn run(args: Args, out: &mut impl Write) -> Result<(), Stop> {
    let voice = match args.voice {
        Listener::Owner => Voice::Owner,
        Listener::Opponent => Voice::Opponent,
    };
    let entries: Vec<Entry> = Card::all().map(|card| entry(card, voice)).collect();
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

fn entry(card: Card, voice: Voice) -> Entry {
    let text = |part| speech::text(card, part, voice);
    Entry {
        set: card.protocol().set().to_string(),
        protocol: card.protocol().to_string(),
        value: card.value(),
        top: text(Part::Top),
        middle: text(Part::Middle),
        bottom: text(Part::Bottom),
    }
}
