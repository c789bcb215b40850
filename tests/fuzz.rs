//! The fuzzer's targets with seeded bytes: what `fuzz/` looks for at length, a little of it in every run.
//!
//! Bytes that lead nowhere would prove nothing, so each test also counts how far they led.

use std::path::Path;

use engine::{Dice, MAX_BYTES, Pool};
use host::fuzz;
use host::recording::Recording;
use ui::{Settings, Statistics};

/// `ROUNDS=100` for a longer look: so many times the bytes.
fn rounds(count: u64) -> u64 {
    count * std::env::var("ROUNDS").map_or(1, |rounds| rounds.parse().expect("a number"))
}

/// So many random bytes at the most, and a little over half as many on average.
fn random(dice: &mut Dice, most: u32) -> Vec<u8> {
    let length = most / 8 + dice.below(most);
    (0..length).map(|_| dice.next_u32() as u8).collect()
}

/// Drops, doubles and moves a few items in a row, or puts one in another's place.
fn mutated<T: Clone>(dice: &mut Dice, mut items: Vec<T>) -> Vec<T> {
    for _ in 0..=dice.below(4) {
        let any = |dice: &mut Dice, items: &[T]| dice.below(items.len() as u32) as usize;
        let from = any(dice, &items);
        let to = (from + 1 + dice.below(6) as usize).min(items.len() - 1);
        match dice.below(4) {
            0 => items[from] = items[any(dice, &items)].clone(),
            1 => drop(items.drain(from..to)),
            2 => {
                let again = items[from..to].to_vec();
                items.splice(from..from, again);
            }
            _ => {
                let moved: Vec<_> = items.drain(from..to).collect();
                let at = any(dice, &items);
                items.splice(at..at, moved);
            }
        }
    }
    items
}

/// Puts one quoted string in another's place, or its words into disorder, so that the text is still TOML.
fn misquoted(dice: &mut Dice, text: &str) -> String {
    let mut parts: Vec<_> = text.split('"').map(str::to_owned).collect();
    for _ in 0..=dice.below(2) {
        let quoted = parts.len() as u32 / 2;
        let [at, other] = [0; 2].map(|_| 2 * dice.below(quoted) as usize + 1);
        parts[at] = match dice.below(2) {
            0 => parts[other].clone(),
            _ => mutated(dice, parts[at].split_inclusive(' ').collect()).concat(),
        };
    }
    parts.join("\"")
}

#[test]
fn transcripts() {
    let mut dice = Dice::new(1);
    let answers: usize = (0..rounds(1000))
        .map(|_| fuzz::transcript(&random(&mut dice, 400)))
        .sum();
    assert!(answers > 40_000, "{answers}");
    // Real ones, whole and damaged.
    let whole = (0..rounds(60)).filter(|seed| {
        let record = Recording::random(*seed, Pool::all());
        let bytes = record.save().expect("no random game is too long");
        fuzz::transcript(&mutated(&mut dice, bytes.clone()));
        fuzz::transcript(&bytes) >= MAX_BYTES
    });
    assert_eq!(whole.count() as u64, rounds(60));
}

#[test]
fn save_areas() {
    let mut dice = Dice::new(2);
    let games: usize = (0..rounds(400))
        .map(|_| {
            let settings = Settings::DEFAULT.to_bytes();
            let statistics = Statistics::NONE.to_bytes();
            let mut bytes = Vec::new();
            for kept in [&settings[..], &statistics] {
                let kept = kept.iter().map(|byte| match dice.below(8) {
                    0 => dice.below(8) as u8,
                    1 if dice.below(8) == 0 => dice.next_u32() as u8,
                    _ => *byte,
                });
                bytes.push(kept.len() as u8);
                bytes.extend(kept);
            }
            bytes.extend(random(&mut dice, 80));
            fuzz::save(&bytes)
        })
        .sum();
    assert!(games > 60, "{games}");
}

#[test]
fn scenario_texts() {
    let mut dice = Dice::new(3);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios/cards");
    let mut files: Vec<_> = folder
        .read_dir()
        .expect("the scenarios of the cards")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    files.sort();
    let mut played = 0;
    for file in files {
        let text = std::fs::read_to_string(&file).expect("a text");
        // Each scenario by itself: what breaks one as TOML would hide the rest.
        for scenario in text.split("[[scenario]]").skip(1) {
            for _ in 0..rounds(8) {
                let text = match dice.below(4) {
                    0 => mutated(&mut dice, scenario.split_inclusive('\n').collect()).concat(),
                    _ => misquoted(&mut dice, scenario),
                };
                played += fuzz::scenario(format!("[[scenario]]{text}").as_bytes());
            }
        }
    }
    assert!(played > 500, "{played}");
    (0..rounds(200)).for_each(|_| {
        fuzz::scenario(&random(&mut dice, 200));
    });
}

#[test]
fn setups() {
    let mut dice = Dice::new(4);
    let answers: usize = (0..rounds(1500))
        .map(|_| fuzz::setup(&random(&mut dice, 160)))
        .sum();
    assert!(answers > 15_000, "{answers}");
}

#[test]
fn buttons() {
    let mut dice = Dice::new(5);
    let presses: usize = (0..rounds(200))
        .map(|_| fuzz::buttons(&random(&mut dice, 600)))
        .sum();
    assert!(presses > 30_000, "{presses}");
}
