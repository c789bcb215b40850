//! The arena as a program: what it prints, how it refuses, and another build as a player.

use std::process::{Command, Output};

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
    let report = arena("easy", "greedy", &["--playouts", "4"]);
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
