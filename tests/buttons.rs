//! Whole games by buttons alone: never a dead end, never a panic, resumable at any point.

use std::collections::BTreeSet;

use engine::{Dice, QuestionKind, Seat, View, ai::Level};
use host::rig::{self, InMemory, Rig};
use ui::Button::{A, B, Down, Left, Right, Up, X, Y};
use ui::{Button, Mark, SaveSlot, Screen};

/// The question you are asked, if you are.
fn asked(view: &View) -> Option<QuestionKind> {
    let question = view.question()?;
    (question.seat == ui::YOU).then_some(question.kind)
}

/// The kinds without what they aim at; a new one is noticed here.
const KINDS: [&str; 11] = [
    "Action",
    "CompileLine",
    "NextText",
    "Card",
    "Line",
    "Play",
    "Option",
    "Confirm",
    "Number",
    "Protocol",
    "Arrange",
];

fn name(kind: QuestionKind) -> &'static str {
    KINDS[match kind {
        QuestionKind::Action => 0,
        QuestionKind::CompileLine => 1,
        QuestionKind::NextText => 2,
        QuestionKind::Card(_) => 3,
        QuestionKind::Line(_) => 4,
        QuestionKind::Play => 5,
        QuestionKind::Option => 6,
        QuestionKind::Confirm(_) => 7,
        QuestionKind::Number => 8,
        QuestionKind::Protocol => 9,
        QuestionKind::Arrange => 10,
    }]
}

/// Everything the screen says.
fn said(rig: &Rig) -> Vec<String> {
    let mut all = Vec::new();
    rig.app.read(&mut |mark| {
        if let Mark::Words { words, .. } = mark {
            all.push(words.to_string());
        }
    });
    all
}

/// Switches the handheld off and on and takes the game up again, which must be the one that was left.
fn resumed(memory: &InMemory, left: Option<View>, seed: u64) -> Rig {
    let mut rig = Rig::with(memory.clone(), seed);
    assert!(matches!(rig.app.screen(), Screen::Title { .. }));
    assert!(left.is_some() && rig.app.view() == left, "another game");
    rig.press(&[A]);
    assert!(matches!(rig.app.screen(), Screen::Board));
    rig
}

/// `GAMES=1000` for a longer look.
fn games() -> u64 {
    std::env::var("GAMES").map_or(40, |games| games.parse().expect("a number"))
}

/// Random presses end every game; every kind of question is answered on the way; the power may go at any point.
#[test]
fn games_end_and_survive_the_power_switch() {
    let mut answered = BTreeSet::new();
    let (mut breaks, mut watched) = (0, 0);
    for seed in 0..4 * games() {
        // Some questions are rare: a few games more, if chance wants it so.
        if seed >= games() && answered.len() == KINDS.len() {
            break;
        }
        let mut rig = Rig::new(seed);
        let mut dice = Dice::new(seed + 1000);
        let mut luck = Dice::new(seed + 2000);
        rig::start(&mut rig);
        let mut before = rig.app.view();
        rig::play_out(&mut rig, &mut dice, |rig| {
            let now = rig.app.view();
            if now != before {
                answered.extend(before.as_ref().and_then(asked).map(name));
                before = now;
            }
            if luck.below(60) == 0 {
                rig.draw();
            }
            // A finished game waits for nothing but its last steps to be watched.
            if luck.below(60) == 0 && rig.memory.has_game() {
                let again = resumed(&rig.memory, rig.app.view(), seed + breaks);
                breaks += 1;
                watched += u32::from(said(rig).contains(&"next".into()));
                if luck.below(2) == 0 {
                    *rig = again;
                }
            }
        });
        assert!(!rig.memory.has_game(), "a finished game is not kept");
        rig.draw();
    }
    assert_eq!(answered, KINDS.into_iter().collect());
    assert!(breaks > 100, "{breaks}");
    assert!(watched > 10, "{watched}");
}

#[test]
fn a_step_that_was_being_watched_is_over_after_a_break() {
    let mut rig = Rig::new(1);
    rig::start(&mut rig);
    // Whoever begins, sooner or later there is a step to be watched.
    for _ in 0..200 {
        if said(&rig).contains(&"next".to_owned()) {
            break;
        }
        rig.press(&[A]);
    }
    assert!(said(&rig).contains(&"next".to_owned()));
    let again = resumed(&rig.memory, rig.app.view(), 2);
    assert!(!said(&again).contains(&"next".to_owned()));
}

/// Starts from the title as the settings stand, with a draft.
fn start_draft(rig: &mut Rig) {
    rig.press(&[A]);
    rig.press(&[Up, A]);
    assert!(matches!(rig.app.screen(), Screen::Draft));
}

#[test]
fn drafts_lead_to_games() {
    for seed in 0..12 {
        let mut rig = Rig::new(seed);
        let mut dice = Dice::new(seed);
        start_draft(&mut rig);
        let mut theirs = 0;
        for _ in 0..2000 {
            match rig.app.screen() {
                Screen::Board => break,
                Screen::Library(_) => rig.press(&[B]),
                _ => rig.press(&[[A, A, X, Up, Down, Left, Right, B][dice.below(8) as usize]]),
            }
            theirs += usize::from(said(&rig).contains(&"Opponent takes".to_owned()));
        }
        let view = rig.app.view().expect("a game was dealt");
        let taken: BTreeSet<_> = Seat::BOTH
            .into_iter()
            .flat_map(|seat| view.protocols(seat))
            .collect();
        assert_eq!(taken.len(), 6, "seed {seed}");
        assert!(theirs >= 3, "each of their picks is shown");
        resumed(&rig.memory, Some(view), seed);
    }
}

#[test]
fn leaving_a_draft_keeps_the_game_before_it() {
    let mut rig = Rig::new(4);
    rig::start(&mut rig);
    // If they begin: nobody answers for you.
    rig.wait(200);
    let view = rig.app.view();
    let mut rig = Rig::with(rig.memory, 5);
    // Past the saved game to a new one; draft again.
    rig.press(&[Up, A, Down, Down, Right, Up, Up, Up, A]);
    assert!(matches!(rig.app.screen(), Screen::Draft));
    // It asks once, and the cursor stands on no.
    rig.press(&[Y, A]);
    assert!(matches!(rig.app.screen(), Screen::Draft));
    rig.press(&[Y, Right, A]);
    assert!(matches!(rig.app.screen(), Screen::Title { .. }));
    resumed(&rig.memory, view, 6);
}

#[test]
fn giving_up_asks_once_and_counts() {
    let mut rig = Rig::new(2);
    rig::start(&mut rig);
    rig.press(&[Y, Up, A]);
    assert!(matches!(rig.app.screen(), Screen::Concede { yes: false }));
    // The cursor stands on no.
    rig.press(&[A]);
    assert!(matches!(rig.app.screen(), Screen::Pause { .. }));
    rig.press(&[A, Right, A]);
    assert!(matches!(rig.app.screen(), Screen::Result { .. }));
    assert!(!rig.memory.has_game());
    assert_eq!(rig.app.statistics().against(Level::START).lost, 1);
    let kept = Rig::with(rig.memory.clone(), 3);
    assert_eq!(kept.app.statistics().against(Level::START).lost, 1);
    // And again.
    rig.press(&[A]);
    assert!(matches!(rig.app.screen(), Screen::Board));
    assert!(rig.memory.has_game());
}

#[test]
fn a_damaged_save_is_told_of() {
    let mut rig = Rig::new(1);
    rig::start(&mut rig);
    for _ in 0..30 {
        rig.press(&[A]);
        rig.wait(10);
    }
    let notice = "Saved game unreadable".to_owned();
    for at in 0..rig.memory.len(SaveSlot::Game) {
        let mut memory = rig.memory.clone();
        memory.damage(SaveSlot::Game, at);
        let mut fresh = Rig::with(memory, 7);
        // One byte says which level it is, and another is as good.
        if fresh.app.view().is_some() {
            assert_eq!(at, 1);
            continue;
        }
        assert!(said(&fresh).contains(&notice), "byte {at}");
        if at % 16 == 0 {
            rig::start(&mut fresh);
            assert!(fresh.memory.has_game());
            assert!(!said(&Rig::with(fresh.memory, 8)).contains(&notice));
        }
    }
}

/// No screen is left without a way on: from anywhere a few presses of B lead back.
#[test]
fn b_leads_back_to_the_title() {
    let mut dice = Dice::new(9);
    let mut rig = Rig::new(9);
    for _ in 0..300 {
        for _ in 0..dice.below(12) {
            rig.press(&[Button::ALL[dice.below(8) as usize]]);
        }
        for _ in 0..400 {
            match rig.app.screen() {
                Screen::Title { .. } => break,
                // A game is left by its menu, a draft too.
                Screen::Board => rig.press(&[Y, Up, A, Right, A]),
                Screen::Draft => rig.press(&[Y]),
                _ => rig.press(&[B]),
            }
        }
        assert!(matches!(rig.app.screen(), Screen::Title { .. }));
    }
}
