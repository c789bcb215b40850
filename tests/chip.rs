//! What the chip must do as the host does: the signatures that the emulator's tests compare with the chip's.
//!
//! When the engine or the opponent is changed on purpose, put the new numbers into `chip.txt` in the same commit.

mod workload;

use engine::ai::{HARD_NODES, Mind};
use workload::{LEVELS, Signature, answer, play, start};

#[test]
fn the_chip_has_these_signatures_to_match() {
    let mut lines = String::new();
    let mut signature = Signature::new();
    for seed in 0..10 {
        let (mut dice, game) = start(seed);
        play(&mut game.unwrap(), &mut dice, 2_000, &mut signature);
    }
    lines += &format!("random {:016x}\n", signature.0);
    let mut mind = Mind::<HARD_NODES>::new();
    for level in LEVELS {
        let mut signature = Signature::new();
        for seed in 0..12 {
            let (mut dice, game) = start(seed);
            let mut game = game.unwrap();
            play(
                &mut game,
                &mut dice,
                12 + 14 * (seed % 4) as u32,
                &mut signature,
            );
            answer(&mut mind, &game, level, &mut signature);
        }
        lines += &format!("{} {:016x}\n", level.name(), signature.0);
    }
    assert_eq!(lines, include_str!("chip.txt"), "see the top of this file");
}
