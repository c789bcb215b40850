//! The draft (R-S2): who picks when, and where the picks come to lie (R-S4).

use engine::Protocol::{Darkness, Death, Fire, Gravity, Life, Light, Love};
use engine::{Draft, DraftError, Pool, Protocol, Seat, Set};

const PICKS: [Protocol; 6] = [Darkness, Death, Fire, Gravity, Life, Light];

fn drafted(first: Seat) -> (Vec<Seat>, Draft) {
    let mut draft = Draft::new(Pool::of([Set::Main1]), first).expect("twelve protocols");
    let mut order = Vec::new();
    for pick in PICKS {
        assert_eq!(draft.protocols(), None);
        order.extend(draft.seat());
        draft.pick(pick).expect("it is open");
    }
    (order, draft)
}

#[test]
fn the_first_player_picks_one_the_second_two_the_first_two_the_second_one() {
    use Seat::{A, B};
    assert_eq!(drafted(A).0, [A, B, B, A, A, B]);
    assert_eq!(drafted(B).0, [B, A, A, B, B, A]);
}

#[test]
fn picks_lie_from_each_players_own_left() {
    let (_, draft) = drafted(Seat::A);
    let rows = [[Darkness, Gravity, Life], [Light, Fire, Death]];
    assert_eq!(draft.protocols(), Some(rows));
    let (_, draft) = drafted(Seat::B);
    let rows = [[Death, Fire, Light], [Life, Gravity, Darkness]];
    assert_eq!(draft.protocols(), Some(rows));
}

#[test]
fn a_protocol_is_picked_once_and_only_from_the_pool() {
    let mut draft = Draft::new(Pool::of([Set::Main1]), Seat::A).expect("twelve protocols");
    assert_eq!(draft.pick(Love), Err(DraftError::NotOpen));
    draft.pick(Fire).expect("it is open");
    let before = draft;
    assert_eq!(draft.pick(Fire), Err(DraftError::NotOpen));
    assert_eq!(draft, before);
    assert_eq!(draft.taken_by(Fire), Some(Seat::A));
    assert_eq!(draft.open().len(), 11);
}

#[test]
fn a_draft_ends_after_six_picks() {
    let (_, mut draft) = drafted(Seat::A);
    assert_eq!(draft.seat(), None);
    assert_eq!(draft.pick(Protocol::Water), Err(DraftError::Over));
}

#[test]
fn fewer_than_six_protocols_are_no_pool() {
    assert_eq!(Draft::new(Pool::of([Set::Aux1]), Seat::A), None);
    assert!(Draft::new(Pool::of([Set::Aux1, Set::Aux2]), Seat::A).is_some());
}
