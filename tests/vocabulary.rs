//! `scenarios/README.md` teaches the whole vocabulary of scenarios, and what it shows works.

use std::collections::BTreeSet;
use std::path::Path;

use host::fact::Fact;
use host::moves::Move;
use host::scenario::{self, Scenario};

const PAGE: &str = include_str!("scenarios/README.md");

/// The kinds of an enum and how to tell which one a value is. The compiler refuses a list that lacks one.
macro_rules! kinds {
    ($Type:ident: $($Kind:ident)*) => {
        (
            [$(stringify!($Kind)),*],
            |value: $Type| match value {
                $($Type::$Kind { .. } => stringify!($Kind)),*
            },
        )
    };
}

/// What stands between single backquotes on the page's tables.
fn spans() -> Vec<&'static str> {
    let rows = PAGE.lines().filter(|line| line.starts_with('|'));
    rows.flat_map(|row| row.split('`').skip(1).step_by(2))
        .collect()
}

fn missing(due: impl IntoIterator<Item = &'static str>, met: &BTreeSet<&str>) -> Vec<&'static str> {
    let due = due.into_iter();
    due.filter(|kind| !met.contains(kind)).collect()
}

#[test]
fn every_kind_of_move_is_shown() {
    let (due, kind) = kinds!(Move:
        Play Refresh Compile Pick Line Option Accept Decline Done Number Name Arrange);
    let met: BTreeSet<_> = spans()
        .into_iter()
        .filter_map(|span| span.strip_prefix("A "))
        .map(|words| kind(words.parse().unwrap_or_else(|e| panic!("{e}"))))
        .collect();
    assert_eq!(missing(due, &met), [""; 0]);
}

#[test]
fn every_kind_of_expectation_is_shown() {
    let (due, kind) = kinds!(Fact:
        Hand Deck DeckSet Trash Stack HandCount DeckCount TrashCount Total Protocols Control Turn Phase Asks Winner
        Options);
    let expected = spans()
        .into_iter()
        .filter_map(|span| span.strip_prefix("expect "));
    let (facts, options): (Vec<_>, Vec<_>) = expected.partition(|words| words.contains('='));
    let met: BTreeSet<_> = facts
        .into_iter()
        .map(|words| {
            let name = words.split(" = ").next().expect("a name");
            kind(Fact::parse(name).unwrap_or_else(|e| panic!("{e}")))
        })
        .collect();
    assert_eq!(missing(due, &met), [""; 0]);
    for form in ["option ", "no option "] {
        assert!(
            options.iter().any(|words| words.starts_with(form)),
            "{form}"
        );
    }
}

/// The steps on the page are also steps to the reader of scenarios: with a value that it takes.
#[test]
fn every_step_shown_can_be_read() {
    let steps = spans()
        .into_iter()
        .filter(|span| span.starts_with("A ") || span.starts_with("expect "));
    for step in steps {
        let text = format!(
            "[[scenario]]\nname = \"\"\nA.protocols = [\"Fire\", \"Water\", \"Light\"]\n\
             B.protocols = [\"Death\", \"Metal\", \"Plague\"]\nsteps = [\"{step}\"]"
        );
        let read: Result<Vec<Scenario>, String> = scenario::parse(&text, Path::new("page"))
            .into_iter()
            .collect();
        assert!(read.is_ok(), "{:?}", read.err());
    }
}

/// The keys a table of a scenario can have, as the reader lists them when it meets another.
fn keys(table: &str) -> Vec<String> {
    let text = format!("[[scenario]]\nname = \"\"\n{table}unheard_of = 1");
    let error = scenario::parse(&text, Path::new("page"))
        .remove(0)
        .expect_err("no such key");
    let (_, list) = error.split_once("expected").expect("a list of keys");
    list.split('`')
        .skip(1)
        .step_by(2)
        .map(str::to_owned)
        .collect()
}

#[test]
fn every_key_is_explained() {
    let explained: BTreeSet<_> = spans().into_iter().collect();
    for (table, at_least) in [("", 10), ("A.", 5)] {
        let keys = keys(table);
        assert!(keys.len() >= at_least, "{keys:?}");
        for key in keys {
            assert!(explained.contains(key.as_str()), "`{key}` is not explained");
        }
    }
}

#[test]
fn the_examples_hold() {
    let blocks: Vec<_> = PAGE
        .split("```toml\n")
        .skip(1)
        .filter_map(|rest| rest.split("```").next())
        .collect();
    assert!(!blocks.is_empty());
    for loaded in blocks
        .iter()
        .flat_map(|text| scenario::parse(text, Path::new("README.md")))
    {
        let example = loaded.unwrap_or_else(|error| panic!("{error}"));
        if let Err(failure) = example.run() {
            panic!("{}: {failure}", example.name);
        }
    }
}
