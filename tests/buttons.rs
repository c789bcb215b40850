//! Whole games by buttons alone: never a dead end, never a panic, resumable at any point.

use engine::Dice;
use host::rig::{self, Rig};

#[test]
fn random_presses_end_every_game() {
    for seed in 0..40 {
        let mut rig = Rig::new(seed);
        let mut dice = Dice::new(seed + 1000);
        rig::start(&mut rig);
        rig::play_out(&mut rig, &mut dice, |rig| {
            rig.draw();
        });
        assert!(!rig.memory.has_game(), "a finished game is not kept");
        rig.draw();
    }
}
