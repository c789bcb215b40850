//! Random games: the invariants hold after every answer.
//!
//! `compile soak` checks the same, for as many games as one has time for.

use engine::{Pool, Set};
use host::invariants;

fn play(sets: &[Set], seeds: std::ops::Range<u64>) {
    let pool = Pool::of(sets.iter().copied());
    for seed in seeds {
        if let Err(broken) = invariants::check(seed, pool, true) {
            panic!("game {seed} of {sets:?}: {broken}");
        }
    }
}

#[test]
fn games_of_all_sets_keep_the_invariants() {
    play(&Set::ALL, 0..200);
}

#[test]
fn games_of_the_first_sets_keep_the_invariants() {
    play(&[Set::Main1, Set::Aux1], 1000..1200);
}

#[test]
fn games_of_the_second_sets_keep_the_invariants() {
    play(&[Set::Main2, Set::Aux2], 2000..2200);
}
