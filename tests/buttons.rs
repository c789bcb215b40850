//! Whole games by buttons alone: never a dead end, never a panic, resumable at any point.

use engine::Dice;
use host::rig::Rig;
use ui::{Button, Screen, Start};

/// Starts a game at once: random protocols of all sets.
fn start(rig: &mut Rig) {
    // Title, new game; random protocols, all sets, start.
    assert!(matches!(rig.app.screen(), Screen::Title { .. }));
    let Start { draft, sets, .. } = rig.app.settings().start;
    rig.press(&[Button::Up; 6]);
    while !matches!(rig.app.screen(), Screen::NewGame { .. }) {
        rig.press(&[Button::A]);
        if !matches!(rig.app.screen(), Screen::NewGame { .. }) {
            rig.press(&[Button::B, Button::Up]);
        }
    }
    rig.press(&[Button::Down, Button::Down]);
    if draft {
        rig.press(&[Button::Right]);
    }
    rig.press(&[Button::Down, Button::Down]);
    for on in sets {
        if !on {
            rig.press(&[Button::A]);
        }
        rig.press(&[Button::Right]);
    }
    rig.press(&[Button::Down, Button::A]);
    assert!(matches!(rig.app.screen(), Screen::Board), "the game starts");
}

/// Presses what a person might, mostly towards an end.
fn random_press(rig: &mut Rig, dice: &mut Dice) {
    let button = match dice.below(100) {
        0..=44 => Button::A,
        45..=84 => [Button::Up, Button::Down, Button::Left, Button::Right][dice.below(4) as usize],
        85..=92 => Button::B,
        93..=98 => Button::X,
        _ => Button::Y,
    };
    rig.press(&[button]);
    if dice.below(8) == 0 {
        rig.wait(dice.below(30) as usize);
    }
}

/// Plays until the result; says how many presses it took.
fn play_out(rig: &mut Rig, dice: &mut Dice, mut each: impl FnMut(&mut Rig, usize)) -> usize {
    for presses in 0..60_000 {
        match rig.app.screen() {
            Screen::Result { .. } => return presses,
            Screen::Title { .. } => panic!("back at the title after {presses} presses"),
            // Giving up is an end, but not the one looked for.
            Screen::Concede { .. } => rig.press(&[Button::B]),
            _ => random_press(rig, dice),
        }
        each(rig, presses);
    }
    panic!("no end after 60000 presses");
}

#[test]
fn random_presses_end_every_game() {
    for seed in 0..40 {
        let mut rig = Rig::new(seed);
        let mut dice = Dice::new(seed + 1000);
        start(&mut rig);
        let presses = play_out(&mut rig, &mut dice, |rig, presses| {
            if presses % 7 == 0 {
                rig.draw();
            }
        });
        assert!(presses > 20, "seed {seed}");
        assert!(!rig.memory.has_game(), "a finished game is not kept");
        rig.draw();
    }
}
