//! The same for both seats and in every line: what holds, holds with seats exchanged and lines renumbered.
//!
//! `compile soak --mirrored` checks the same of as many random games as one has time for.

use std::path::Path;

use engine::Pool;
use host::recording::Recording;
use host::scenario::{self, Mirror};

#[test]
fn every_scenario_holds_mirrored() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let broken: Vec<_> = scenario::load(&folder)
        .into_iter()
        .flatten()
        .filter_map(|scenario| {
            let reason = Mirror::hold(&scenario).err()?;
            Some(format!("{}: {reason}", scenario.name))
        })
        .collect();
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

/// What `compile mirror` prints is read as what it was printed from.
#[test]
fn mirrored_scenarios_are_printed_and_read_again() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    for scenario in scenario::load(&folder).into_iter().flatten() {
        for mirror in Mirror::ALL {
            let printed = mirror.scenario(&scenario).to_string();
            let read = scenario::parse(&printed, &scenario.file);
            let [Ok(read)] = &read[..] else {
                panic!("{}: {read:?}", scenario.name);
            };
            assert_eq!(read.to_string(), printed);
        }
    }
}

#[test]
fn random_games_hold_mirrored() {
    for seed in 0..2500 {
        let game = Recording::random(seed, Pool::all()).scenario("");
        // With seats exchanged, and in one of the other forms, each in turn.
        let (exchanged, others) = Mirror::ALL.split_first().expect("forms");
        for mirror in [exchanged, &others[seed as usize % others.len()]] {
            if let Err(reason) = mirror.holds(&game) {
                panic!("game {seed}: {reason}");
            }
        }
    }
}
