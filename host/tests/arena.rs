//! The arena as a program: what it prints, how it refuses, and another build as a player.

use std::process::{Command, Output};

use engine::ai::Level;

const COMPILE: &str = env!("CARGO_BIN_EXE_compile");

fn compile(args: &[&str]) -> Output {
    let output = Command::new(COMPILE).args(args).output();
    output.expect("the program starts")
}

/// The JSON an arena of a few games prints.
fn arena(a: &str, b: &str, more: &[&str]) -> serde_json::Value {
    let args = ["arena", "--a", a, "--b", b, "--games", "6", "--json"];
    let output = compile(&[&args, more].concat());
    assert!(output.status.success(), "{output:?}");
    serde_json::from_slice(&output.stdout).expect("JSON")
}

#[test]
fn a_report_has_every_figure() {
    let report = arena("hard", "greedy", &["--playouts", "4"]);
    let wins = |key: &str| report[key].as_f64().expect(key);
    assert_eq!(wins("wins") + wins("losses") + wins("draws"), 6.0);
    assert_eq!(
        wins("a_win_rate"),
        (wins("wins") + wins("draws") / 2.0) / wins("games")
    );
    let low = report["interval"][0].as_f64().expect("an interval");
    assert!(low <= wins("a_win_rate"));
    for player in ["a", "b"] {
        for key in ["ms_mean", "ms_p95", "playouts_mean"] {
            assert!(report[player][key].is_number(), "{player} {key}");
        }
    }
    assert_eq!(report["a"]["playouts_mean"], 4.0);
}

#[test]
fn another_build_plays_as_it_would_at_home() {
    let there = format!("exec:{COMPILE}@easy:playouts=4");
    for more in [&[][..], &["--draft"]] {
        let (away, home) = (
            arena(&there, "greedy", more),
            arena("easy:playouts=4", "greedy", more),
        );
        assert_eq!(away["wins"], home["wins"]);
        assert_eq!(away["a"]["playouts_mean"], home["a"]["playouts_mean"]);
    }
}

#[test]
fn a_budget_reaches_another_build() {
    let report = arena(
        &format!("exec:{COMPILE}@hard"),
        "random",
        &["--playouts", "2"],
    );
    assert_eq!(report["a"]["playouts_mean"], 2.0);
}

#[test]
fn bad_input_is_one_line_and_exit_code_2() {
    for args in [
        &["arena", "--a", "hard:patience=1", "--b", "easy"][..],
        &["ladder", "--only", "nobody"],
        &["ladder", "--only", Level::LOWEST.name()],
        &[
            "arena",
            "--a",
            "greedy",
            "--b",
            "exec:no/such/program",
            "--games",
            "2",
        ],
        &[
            "sprt", "--a", "easy", "--b", "random", "--elo0", "9", "--elo1", "3",
        ],
    ] {
        let output = compile(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        let message = String::from_utf8_lossy(&output.stderr);
        assert_eq!(message.lines().count(), 1, "{message}");
    }
}

#[test]
fn a_sequential_test_ends_with_its_verdict() {
    let words = |a, b| {
        let args = ["sprt", "--a", a, "--b", b, "--elo0", "0", "--elo1", "100"];
        let output = compile(&args);
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).expect("text")
    };
    let better = words("greedy", "random");
    assert!(
        better.contains("LLR") && better.contains("\naccept: "),
        "{better}"
    );
    assert!(words("random", "greedy").contains("reject: "));
}

#[test]
fn the_levels_are_named_from_the_weakest_up() {
    let output = compile(&["levels", "--json"]);
    assert!(output.status.success(), "{output:?}");
    let names: Vec<String> = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(names, Level::ALL.map(Level::name));
    let listed = compile(&["levels"]);
    let listed = String::from_utf8(listed.stdout).expect("text");
    assert_eq!(listed.lines().count(), names.len());
    for (line, name) in listed.lines().zip(&names) {
        assert!(line.contains(name.as_str()), "{line}");
        // Each is a player, too.
        let report = arena(&name.to_lowercase(), "random", &["--playouts", "1"]);
        assert_eq!(report["games"], 6);
    }
}

#[test]
fn a_step_of_the_ladder_is_measured_by_lot_and_drafted() {
    let above = Level::ALL[1];
    let args = ["ladder", "--games", "3", "--only", above.name()];
    let output = compile(&[&args[..], &["--json"]].concat());
    let steps: Vec<serde_json::Value> = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(steps.len(), 2);
    for (step, draft) in steps.iter().zip([false, true]) {
        assert_eq!(step["above"], above.name());
        assert_eq!(step["below"], Level::LOWEST.name());
        assert_eq!(step["draft"], draft);
        assert_eq!(step["games"], 4, "whole pairs");
        let [low, high] = [0, 1].map(|at| step["interval"][at].as_f64().expect("an interval"));
        let rate = step["win_rate"].as_f64().expect("a rate");
        assert!(low <= rate && rate <= high, "{step}");
        assert_eq!(step["as_wanted"], low <= 0.85 && high >= 0.65, "{step}");
    }
    let held = steps.iter().all(|step| step["as_wanted"] == true);
    assert_eq!(output.status.success(), held);
    let printed = compile(&args);
    let printed = String::from_utf8(printed.stdout).expect("text");
    assert_eq!(printed.lines().count(), 2, "{printed}");
    assert!(
        printed.contains("by lot") && printed.contains("drafted"),
        "{printed}"
    );
}
