//! The command line as its users meet it: what is printed, and the exit code.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn compile(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_compile"))
        .args(args)
        .output()
        .expect("the binary runs")
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("output is text")
}

/// A folder of its own for a test, inside the build folder.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).expect("the build folder can be written");
    folder
}

fn file(folder: &Path, name: &str, content: impl AsRef<[u8]>) -> String {
    let path = folder.join(name);
    fs::write(&path, content).expect("the build folder can be written");
    path.to_str().expect("paths are text").to_owned()
}

/// Bad input: exit code 2, nothing but one line that contains the reason.
fn refused(args: &[&str], reason: &str) {
    let output = compile(args);
    let error = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{args:?}: {error}");
    assert_eq!(error.lines().count(), 1, "{args:?}: {error}");
    assert!(error.contains(reason), "{args:?}: {error}");
}

const POSITION: &str = r#"
[[scenario]]
name = "Fire 4 is played"
A.protocols = ["Light", "Fire", "Water"]
A.hand = ["Fire 4", "Fire 5"]
B.protocols = ["Death", "Metal", "Plague"]
B.hand = ["Death 4", "Death 5"]
"#;

#[test]
fn help_is_printed() {
    let output = compile(&["--help"]);
    assert_eq!(output.status.code(), Some(0));
    assert!(text(&output.stdout).contains("Usage: compile"));
}

#[test]
fn random_games_pass_as_scenarios() {
    let folder = folder("random");
    let printed = compile(&["random", "--seed", "1", "--games", "20"]);
    assert_eq!(printed.status.code(), Some(0));
    let path = file(&folder, "random.toml", &printed.stdout);
    let checked = compile(&["scenario", &path]);
    assert_eq!(checked.status.code(), Some(0), "{}", text(&checked.stdout));
    assert_eq!(text(&checked.stdout).lines().count(), 20);
    assert!(
        text(&checked.stdout)
            .lines()
            .all(|line| line.starts_with("ok random game "))
    );
}

#[test]
fn mirrored_games_pass_as_scenarios() {
    let folder = folder("mirror");
    let printed = compile(&["random", "--seed", "3", "--games", "2"]);
    let path = file(&folder, "games.toml", &printed.stdout);
    for how in [
        &["--seats"][..],
        &["--lines"],
        &["--seats", "--lines", "132"],
    ] {
        let mirrored = compile(&[&["mirror", &path], how].concat());
        assert_eq!(mirrored.status.code(), Some(0), "{how:?}");
        assert_ne!(mirrored.stdout, printed.stdout, "{how:?}");
        let path = file(&folder, "mirrored.toml", &mirrored.stdout);
        let checked = compile(&["scenario", &path]);
        assert_eq!(checked.status.code(), Some(0), "{}", text(&checked.stdout));
    }
    refused(&["mirror", &path], "--seats");
}

#[test]
fn a_saved_game_replays_as_the_same_scenario() {
    let path = file(&folder("save"), "game", "");
    let printed = compile(&[
        "random",
        "--seed",
        "7",
        "--sets",
        "main1,aux1",
        "--save",
        &path,
    ]);
    let replayed = compile(&["replay", &path, "--scenario"]);
    let steps = |output: &Output| {
        text(&output.stdout)
            .split_once("turn =")
            .unwrap()
            .1
            .to_owned()
    };
    assert_eq!(steps(&printed), steps(&replayed));
    let words = compile(&["replay", &path]);
    assert!(
        text(&words.stdout).trim_end().ends_with(['s', 'w']),
        "{}",
        text(&words.stdout)
    );
}

/// What is mined is proved again by the same search, and a wrong solution is not.
#[test]
fn mined_puzzles_hold_and_wrong_ones_do_not() {
    let folder = folder("puzzles");
    let output = compile(&["puzzles", "mine", "--games", "3", "--seed", "9"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let mined = text(&output.stdout);
    assert!(mined.contains("name = \"1-"), "{mined}");
    let path = file(&folder, "mined.toml", mined);
    assert_eq!(compile(&["scenario", &path]).status.code(), Some(0));
    let checked = compile(&["puzzles", "check", &path]);
    assert_eq!(checked.status.code(), Some(0), "{}", text(&checked.stdout));
    assert!(
        text(&checked.stdout)
            .lines()
            .all(|line| line.starts_with("ok "))
    );

    let wrong = file(&folder, "wrong.toml", "");
    refused(&["puzzles", "check", "no/such/file"], "no/such/file");
    for (steps, reason) in [
        (r#"steps = ["A refreshes"]"#, "not legal"),
        ("", "needs a solution"),
        (r#"steps = ["B refreshes"]"#, "not B who is asked"),
        (r#"steps = ["A plays Fire 5 down in 1"]"#, "FAILED"),
    ] {
        fs::write(&wrong, format!("{POSITION}{steps}")).expect("the build folder can be written");
        let output = compile(&["puzzles", "check", &wrong]);
        assert_eq!(output.status.code(), Some(1), "{steps}");
        let line = text(&output.stdout);
        assert!(
            line.starts_with("FAILED") && line.contains(reason),
            "{line}"
        );
    }
}

#[test]
fn a_saved_game_is_reviewed() {
    let path = file(&folder("review"), "game", "");
    compile(&["random", "--seed", "3", "--save", &path]);
    for seat in ["A", "b"] {
        let output = compile(&["review", &path, "--seat", seat, "--json"]);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
        assert_eq!(report["seat"], seat.to_uppercase());
        assert_eq!(report["winner"], "A");
        let curve = report["curve"].as_array().expect("points");
        let chance = |point: &serde_json::Value| point["chance"].as_u64();
        assert!(curve.len() > 10);
        assert!(
            curve
                .iter()
                .all(|point| chance(point).is_some_and(|n| n <= 100))
        );
        let moments = report["moments"].as_array().expect("moments");
        assert_eq!(moments.len(), 3);
        for moment in moments {
            assert_ne!(moment["before"], moment["after"]);
            assert!(
                !moment["played"]["answer"]
                    .as_str()
                    .expect("words")
                    .is_empty()
            );
            let options = moment["options"].as_array().expect("options");
            assert!((1..=3).contains(&options.len()));
            assert_eq!(options[0]["chance"], moment["before"]);
        }

        let told = compile(&["review", &path, "--seat", seat]);
        let told = text(&told.stdout);
        assert_eq!(told.lines().filter(|line| line.contains(" ->")).count(), 3);
        let played = told.lines().filter(|line| line.starts_with("  played"));
        assert_eq!(played.count(), 3);
        assert!(told.contains("\nA wins\n"));
    }
}

#[test]
fn what_cannot_be_reviewed_is_refused_in_one_line() {
    let folder = folder("review-bad");
    let good = file(&folder, "good", "");
    compile(&["random", "--seed", "7", "--save", &good]);
    let bytes = fs::read(&good).expect("it was saved");
    refused(&["review", "no/such/file"], "no/such/file");
    refused(&["review", &good, "--seat", "C"], "A or B");
    let damage = |name: &str, bytes: &[u8], reason: &str| {
        let path = file(&folder, name, bytes);
        refused(&["review", &path], reason);
        refused(&["review", &path], &path);
    };
    damage("empty", b"", "not a transcript");
    damage("short", &bytes[..bytes.len() - 1], "checksum");
    damage(
        "version",
        &[&bytes[..3], &[250], &bytes[4..]].concat(),
        "version (250)",
    );
    let middle = bytes.len() / 2;
    let changed = [&bytes[..middle], &[bytes[middle] ^ 1], &bytes[middle + 1..]].concat();
    damage("changed", &changed, "checksum");
}

#[test]
fn a_scenario_that_fails_says_where_and_what_was_legal() {
    let steps = r#"steps = ["expect turn = A", "A plays Fire 4 up in 1"]"#;
    let path = file(&folder("fails"), "fails.toml", format!("{POSITION}{steps}"));
    let output = compile(&["scenario", &path]);
    let line = text(&output.stdout);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(line.lines().count(), 1);
    assert!(line.starts_with("FAILED Fire 4 is played: "), "{line}");
    assert!(
        line.contains("step 2 `A plays Fire 4 up in 1`: not legal"),
        "{line}"
    );
    assert!(line.contains("A may: plays Fire 4 down in 1; "), "{line}");
}

#[test]
fn the_card_list_has_every_card() {
    let output = compile(&["cards", "--json"]);
    let cards: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let cards = cards.as_array().unwrap();
    assert_eq!(cards.len(), 180);
    assert_eq!(cards[0]["set"], "Main 1");
    assert_eq!(cards[0]["protocol"], "Darkness");
    assert_eq!(cards[0]["value"], 0);
    for part in ["top", "middle", "bottom"] {
        assert!(cards.iter().all(|card| card[part].is_string()), "{part}");
    }
    let ruled = |card: &&serde_json::Value| !card["rulings"].as_array().unwrap().is_empty();
    assert_eq!(cards.iter().filter(ruled).count(), 117);
    let death_1 = &cards[7]["rulings"];
    assert_eq!(death_1[0]["source"], "house");
    assert_eq!(death_1[0]["rule"], "R-H16");
    assert_eq!(death_1[2]["source"], "official");
    assert!(death_1[2].get("rule").is_none());
    assert!(death_1[2]["text"].is_string());
}

/// The page is printed, never written: after a change of a card, a ruling or a scenario it is printed anew.
#[test]
fn the_card_page_is_current() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let scenarios = root.join("tests/scenarios");
    let output = compile(&["cards", "--markdown", scenarios.to_str().unwrap()]);
    let printed = text(&output.stdout).lines();
    let kept = fs::read_to_string(root.join("docs/cards.md")).unwrap_or_default();
    let same = printed.clone().eq(kept.lines());
    assert!(
        same,
        "print it: cargo run -- cards --markdown tests/scenarios > docs/cards.md; it differs from line {}",
        1 + printed
            .zip(kept.lines())
            .take_while(|(printed, kept)| printed == kept)
            .count()
    );
}

/// A change of what players read shows here. Read it through against the card's meaning before what
/// `compile cards` prints is put into the file.
#[test]
fn the_cards_say_what_is_on_file() {
    for (voice, file) in [
        ("owner", include_str!("../../tests/cards.txt")),
        ("opponent", include_str!("../../tests/cards-opponent.txt")),
    ] {
        let output = compile(&["cards", "--voice", voice]);
        let printed = text(&output.stdout).lines();
        let kept = file.lines();
        for (number, (printed, kept)) in (1..).zip(printed.clone().zip(kept.clone())) {
            assert_eq!(printed, kept, "line {number} as said to the {voice}");
        }
        assert_eq!(printed.count(), kept.count());
    }
}

#[test]
fn wrong_flags_are_refused_in_one_line() {
    refused(&["sing"], "unrecognized subcommand 'sing'");
    refused(&["cards", "--yaml"], "unexpected argument '--yaml'");
    refused(&["cards", "--markdown", "nowhere"], "nowhere");
    refused(&["scenario"], "<PATH>");
    refused(
        &["mirror", "x.toml", "--lines", "223"],
        "each of 1, 2 and 3 once",
    );
    refused(&["random"], "--seed");
    refused(&["random", "--seed", "one"], "invalid value 'one'");
    refused(&["random", "--seed", "1", "--sets", "main9"], "Main 1");
    refused(&["random", "--seed", "1", "--sets", "aux1"], "6 protocols");
    refused(
        &["random", "--seed", "1", "--games", "2", "--save", "x"],
        "single game",
    );
}

#[test]
fn broken_files_are_refused_in_one_line() {
    let folder = folder("broken");
    let mut number = 0;
    let mut refuse = |content: String, reason: &str| {
        number += 1;
        let path = file(&folder, &format!("{number}.toml"), content);
        refused(&["scenario", &path], reason);
        refused(&["scenario", &path], &path);
    };
    let with = |line: &str| format!("{POSITION}{line}\n");
    refuse(String::new(), "no [[scenario]]");
    refuse("[[scenario]\n".to_owned(), "line 1");
    refuse("[[scenario]]\nname = 3\n".to_owned(), "scenario 1");
    refuse(
        with("colour = 1"),
        "\"Fire 4 is played\": unknown field `colour`",
    );
    refuse(with("A.coins = []"), "unknown field `coins`");
    refuse(with("A.deck = [\"Fire 9\"]"), "unknown card `Fire 9`");
    refuse(with("A.deck = [\"Fire 4\"]"), "Fire 4");
    refuse(with("A.deck = [\"Love 4\"]"), "Love 4");
    refuse(with("phase = \"lunch\""), "unknown phase `lunch`");
    refuse(with("control = \"C\""), "control is none, A, B or off");
    refuse(with("chance = [\"Fire\"]"), "unknown card `Fire`");
    refuse(with("steps = [\"A sings\"]"), "step `A sings`");
    refuse(
        with("steps = [\"expect luck = good\"]"),
        "nothing is called `luck`",
    );
    refused(&["scenario", "no/such/file.toml"], "no/such/file.toml");
    refused(&["replay", "no/such/file"], "no/such/file");
    let nonsense = file(&folder, "nonsense", [7; 100]);
    refused(&["replay", &nonsense], &nonsense);
}

#[test]
fn every_screen_has_its_picture() {
    let folder = folder("shots");
    let path = folder.to_str().expect("paths are text");
    let output = compile(&["shots", path]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    for name in ["title", "board", "question-field", "log", "result-won"] {
        let picture = fs::read(folder.join(format!("{name}.png"))).expect("the picture is there");
        assert!(picture.starts_with(b"\x89PNG"), "{name}");
    }
    let taken = file(&folder, "a file", "no folder");
    refused(&["shots", &taken], "cannot write to");
    refused(&["shots"], "<DIR>");
}
