//! Playing a card: which, where, in which facing.

use super::*;
use crate::{
    positions::side,
    screens::Button::{A, B, Down, Left, Right, Up, X},
};

/// Fire 1 matches line 1 alone, so everywhere else it lies face-down.
fn fire() -> Trace {
    Trace::yours(
        Phase::Action,
        side("Fire Light Spirit").hand("Fire 1, Light 2"),
    )
}

fn place(trace: &Trace) -> Answer {
    match &trace.board.mode {
        Mode::Placing(place) => place.answer(),
        _ => panic!("no card is about to be played but {}", trace.mode()),
    }
}

#[test]
fn two_presses_play_the_card_under_the_cursor() {
    let mut trace = fire();
    trace.press(&[Right, A]);
    assert_eq!(place(&trace), play("Light 2", "up", 2));
    assert_eq!(trace.given, []);
    trace.press(&[A]);
    assert_eq!(trace.given, [play("Light 2", "up", 2)]);
}

#[test]
fn plays_are_confirmed_if_that_is_set() {
    let mut trace = fire();
    trace.settings.confirm = true;
    trace.press(&[A, A]);
    assert_eq!(trace.given, [], "the second press only asks");
    trace.press(&[A]);
    assert_eq!(trace.given, [play("Fire 1", "up", 1)]);
}

#[test]
fn another_place_is_to_be_confirmed_anew() {
    let mut trace = fire();
    trace.settings.confirm = true;
    trace.press(&[A, A, Right, A]);
    assert_eq!(trace.given, []);
    trace.press(&[A]);
    assert_eq!(trace.given, [play("Fire 1", "down", 2)]);
}

#[test]
fn the_cursor_goes_round_the_lines() {
    let mut trace = fire();
    trace.press(&[A]);
    let mut lines = Vec::new();
    for _ in 0..3 {
        trace.press(&[Right]);
        lines.push(place(&trace));
    }
    assert_eq!(
        lines,
        [
            play("Fire 1", "down", 2),
            play("Fire 1", "down", 3),
            play("Fire 1", "up", 1),
        ]
    );
    trace.press(&[Left]);
    assert_eq!(place(&trace), play("Fire 1", "down", 3));
}

/// Face-up was never given up, only impossible in between.
#[test]
fn a_wish_for_face_up_outlives_lines_where_it_cannot_be() {
    let mut trace = fire();
    trace.press(&[A, Right, Left]);
    assert_eq!(place(&trace), play("Fire 1", "up", 1));
}

#[test]
fn a_wish_for_face_down_is_kept_from_line_to_line() {
    let mut trace = fire();
    trace.press(&[A, Down, Right, Left]);
    assert_eq!(place(&trace), play("Fire 1", "down", 1));
    trace.press(&[Up, Right, Left]);
    assert_eq!(place(&trace), play("Fire 1", "up", 1));
}

#[test]
fn a_facing_that_is_closed_says_why_and_stays_closed() {
    let mut trace = fire();
    trace.press(&[A, Right, Up]);
    assert_eq!(place(&trace), play("Fire 1", "down", 2));
    let why = |trace: &Trace| matches!(&trace.board.mode, Mode::Placing(place) if place.message == Message::WhyNot);
    assert!(why(&trace));
    // The same facing again is no question.
    trace.press(&[Down]);
    assert!(!why(&trace));
}

/// X asks why where a facing is closed, then reads; where both are open it reads at once.
#[test]
fn x_says_why_before_it_reads() {
    let mut trace = fire();
    trace.press(&[A, X]);
    assert_eq!(trace.reads(), Some(card("Fire 1")));
    trace.press(&[Right, X]);
    assert_eq!(trace.reads(), None);
    trace.press(&[X]);
    assert_eq!(trace.reads(), Some(card("Fire 1")));
}

#[test]
fn b_puts_the_card_back() {
    let mut trace = fire();
    trace.press(&[Right, A, B]);
    assert_eq!(trace.mode(), "browsing");
    trace.press(&[A]);
    assert_eq!(place(&trace), play("Light 2", "up", 2), "the cursor stayed");
    assert_eq!(trace.given, []);
}

#[test]
fn a_card_that_was_read_can_be_played_from_there() {
    let mut trace = fire();
    assert!(trace.board.may_play());
    trace.board.play(1);
    assert_eq!(place(&trace), play("Light 2", "up", 2));
    trace.press(&[B, A]);
    assert_eq!(place(&trace), play("Light 2", "up", 2));
}

/// Corruption 0 may lie on either side: six stacks, your own first.
#[test]
fn a_card_may_go_across() {
    let mut trace = Trace::yours(
        Phase::Action,
        side("Corruption Light Spirit").hand("Corruption 0"),
    );
    trace.press(&[A]);
    assert_eq!(place(&trace), play("Corruption 0", "up", 1));
    trace.press(&[Right, Right, Right]);
    assert_eq!(
        place(&trace),
        Answer::Play {
            card: card("Corruption 0"),
            up: true,
            line: Line::ALL[0],
            side: Seat::B,
        }
    );
    trace.press(&[Left]);
    assert_eq!(place(&trace), play("Corruption 0", "up", 3));
}

/// Speed 0 lets you play another card: first which, then where.
#[test]
fn a_text_that_plays_asks_for_the_card_first() {
    let mut trace = Trace::yours(
        Phase::Action,
        side("Fire Speed Spirit").hand("Fire 1, Fire 5, Speed 0"),
    );
    trace.press(&[Right, Right, A, A]);
    trace.rest();
    assert_eq!(trace.mode(), "answering");
    trace.press(&[Right, A]);
    assert_eq!(place(&trace), play("Fire 5", "up", 1));
    // Back to the choice, and the cursor is still on it.
    trace.press(&[B]);
    assert_eq!(trace.mode(), "answering");
    trace.press(&[A]);
    assert_eq!(place(&trace), play("Fire 5", "up", 1));
    trace.press(&[B, Left, A, Right, A]);
    assert_eq!(trace.given[1..], [play("Fire 1", "down", 2)]);
}

#[test]
fn with_one_card_there_is_nothing_to_choose_before_the_line() {
    let mut trace = Trace::yours(
        Phase::Action,
        side("Fire Speed Spirit").hand("Fire 1, Speed 0"),
    );
    trace.press(&[Right, A, A]);
    trace.rest();
    assert_eq!(place(&trace), play("Fire 1", "up", 1));
    // Speed 0 does not ask whether: there is no way back.
    trace.press(&[B]);
    assert_eq!(place(&trace), play("Fire 1", "up", 1));
    assert_eq!(trace.given.len(), 1);
}

/// Asked why the other facing is closed, and then to play it: the panel says that A plays before A does.
#[test]
fn an_unsure_play_is_announced_whatever_the_panel_said() {
    let mut trace = fire();
    trace.settings.confirm = true;
    let message = |trace: &Trace| match &trace.board.mode {
        Mode::Placing(place) => Some(place.message),
        _ => None,
    };
    trace.press(&[A, Right, X]);
    assert_eq!(message(&trace), Some(Message::WhyNot));
    trace.press(&[A]);
    assert_eq!(message(&trace), Some(Message::PressAgain));
    assert_eq!(trace.given, []);
    trace.press(&[A]);
    assert_eq!(trace.given.len(), 1);
}
