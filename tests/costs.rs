//! What the screens cost: pixels a frame, and the memory of a running game.

use engine::Dice;
use host::rig::{self, Rig};
use ui::{App, Button, Screen};

/// Pixels written for the fullest board at rest, one painted twice counted twice: the panel's 57,600 and not half as many more.
/// A usual one takes 75,000. What counts are the chip's cycles, which the emulator measures.
const FULL: usize = 85_000;

/// Pixels written when the cursor moves, on average: two tiles and the pane are 10,000, their words and icons the rest.
const MOVE: usize = 13_000;

/// And at the worst: from a hand tile to an uncovered card.
const LONGEST_MOVE: usize = 16_000;

/// Bytes of a running game: the engine's state and that of the screens, but for the frame buffer and the opponent's pool.
const STATE: usize = 16 * 1024;

const MOVES: [Button; 4] = [Button::Up, Button::Down, Button::Left, Button::Right];

/// Whether the cursor is free to move: your action, nothing opened.
fn is_browsing(rig: &Rig) -> bool {
    let view = rig.app.view();
    matches!(rig.app.screen(), Screen::Board)
        && view
            .and_then(|view| view.question())
            .is_some_and(|question| {
                question.seat == ui::YOU && question.kind == engine::QuestionKind::Action
            })
}

#[test]
fn boards_and_cursor_moves_are_cheap() {
    let (mut full, mut moved) = (0, 0);
    let (mut sum, mut count) = (0, 0);
    for seed in 0..6 {
        let mut rig = Rig::new(seed);
        let mut dice = Dice::new(seed);
        let mut luck = Dice::new(seed + 1);
        rig::start(&mut rig);
        rig::play_out(&mut rig, &mut dice, |rig| {
            if luck.below(8) > 0 || !matches!(rig.app.screen(), Screen::Board) {
                return;
            }
            if !is_browsing(rig) {
                return;
            }
            // What is being watched comes to its end, and a card about to be played goes back to the hand.
            rig.wait(100);
            rig.press(&[Button::B, Button::B]);
            rig.app.redraw();
            full = full.max(rig.draw());
            rig.press(&[MOVES[luck.below(4) as usize]]);
            let cost = rig.draw();
            moved = moved.max(cost);
            // At an edge the cursor stays where it is.
            (sum, count) = (sum + cost, count + usize::from(cost > 0));
        });
    }
    let average = sum / count;
    println!(
        "a board takes up to {full} pixels; a cursor move {average} on average, up to {moved}"
    );
    assert!(full <= FULL, "{full}");
    assert!(average <= MOVE, "{average}");
    assert!(moved <= LONGEST_MOVE, "{moved}");
}

/// Only what has changed is painted, and that is enough.
#[test]
fn a_picture_painted_piece_by_piece_is_the_whole_picture() {
    for seed in 0..3 {
        let mut rig = Rig::new(seed + 50);
        let mut dice = Dice::new(seed);
        let mut luck = Dice::new(seed + 1);
        rig::start(&mut rig);
        rig.draw();
        rig::play_out(&mut rig, &mut dice, |rig| {
            rig.draw();
            if luck.below(4) == 0 {
                let pieces = rig.panel.pixels.clone();
                rig.app.redraw();
                rig.draw();
                assert!(pieces == rig.panel.pixels, "seed {seed}");
            }
        });
    }
}

#[test]
fn a_running_game_is_small() {
    let size = size_of::<App>();
    println!("the screens and a game take {size} bytes");
    assert!(size <= STATE, "{size}");
}
