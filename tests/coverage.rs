//! Coverage: every rule and every card with a text of its own has a scenario that names it.

use std::collections::{HashMap, HashSet};
use std::path::Path;

use engine::language::{Language, english::English};
use engine::{Card, Part, Source};
use host::scenario;

fn named() -> HashSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    scenario::load(&folder)
        .into_iter()
        .flatten()
        .flat_map(|scenario| scenario.rules)
        .collect()
}

#[test]
fn every_rule_has_a_scenario() {
    let named = named();
    let missing: Vec<_> = include_str!("../docs/rules.md")
        .lines()
        .filter_map(|line| line.strip_prefix("- **")?.split_once("**"))
        // A withdrawn rule keeps its number and says nothing any more.
        .filter(|(_, rule)| !rule.trim_start().starts_with("Withdrawn"))
        .map(|(id, _)| id)
        // What a player may know is no part of a position; `views.rs` tests it. No printed text loops
        // (R-X14); the engine tests that bound itself.
        .filter(|id| !id.starts_with("R-I") && *id != "R-X14")
        .filter(|id| !named.contains(*id))
        .collect();
    assert!(missing.is_empty(), "rules without a scenario: {missing:?}");
}

#[test]
fn every_card_with_a_text_of_its_own_has_a_scenario() {
    let named = named();
    let missing: Vec<_> = Card::all()
        // The fives all say the same, and rules name one of them for all.
        .filter(|card| card.value() != 5)
        .filter(|card| Part::ALL.iter().any(|&part| !card.text(part).is_empty()))
        .map(|card| card.to_string())
        .filter(|card| !named.contains(card))
        .collect();
    assert!(missing.is_empty(), "cards without a scenario: {missing:?}");
}

/// A house ruling is this project's own word, so a scenario must stand behind each: one that names the rule and the card, and
/// one more for each further ruling of that rule on that card.
#[test]
fn every_house_ruling_on_a_card_has_a_scenario() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let scenarios: Vec<_> = scenario::load(&folder).into_iter().flatten().collect();
    let mut wanted: HashMap<[String; 2], usize> = HashMap::new();
    for ruling in English.all_rulings() {
        if let Source::House(rule) = ruling.source {
            *wanted
                .entry([rule.to_string(), ruling.card.to_string()])
                .or_default() += 1;
        }
    }
    let missing: Vec<_> = wanted
        .into_iter()
        .filter(|(both, rulings)| {
            let naming = scenarios
                .iter()
                .filter(|scenario| both.iter().all(|id| scenario.rules.contains(id)));
            naming.count() < *rulings
        })
        .collect();
    assert!(
        missing.is_empty(),
        "rulings without a scenario: {missing:?}"
    );
}
