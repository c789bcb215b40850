//! The signature: one number over many whole games, so that no change of behaviour goes unseen.
//!
//! It covers every option, answer and state of the games as `compile random` prints them. When a
//! rule is changed on purpose, put the new number into `signature.txt` in the same commit.

use engine::Pool;
use host::recording::Recording;

#[test]
fn the_same_seeds_give_the_same_games() {
    let pool = Pool::all();
    // FNV-1a, 64 bits: short, and its constants never change.
    let mut signature: u64 = 0xcbf2_9ce4_8422_2325;
    for seed in 0..100 {
        for byte in Recording::random(seed, pool)
            .scenario("")
            .to_string()
            .bytes()
        {
            signature = (signature ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    let kept = include_str!("signature.txt").trim();
    assert_eq!(
        format!("{signature:016x}"),
        kept,
        "the games of the fixed seeds have changed; see the top of this file"
    );
}
