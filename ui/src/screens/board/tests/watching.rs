//! Watching: steps, how long they stay, and what a press does meanwhile.

use super::*;
use crate::{
    positions::side,
    screens::Button::{A, B, Right, X, Y},
};

/// They play Metal 3; it does what it says, and then it is your action.
fn their_turn() -> Trace {
    let mut trace = Trace::of(game(
        Seat::B,
        Phase::Action,
        side("Fire Light Spirit").hand("Fire 1, Light 2"),
        side("Metal Plague Water").hand("Plague 3, Metal 3"),
    ));
    trace.answer(Answer::Play {
        card: card("Metal 3"),
        up: true,
        line: Line::ALL[0],
        side: Seat::B,
    });
    trace
}

/// Frames until the board is at rest.
fn frames_to_rest(trace: &mut Trace) -> u32 {
    for frame in 0..400 {
        if trace.board.is_up_to_date() {
            return frame;
        }
        trace.wait(50);
    }
    panic!("there is no end to it");
}

#[test]
fn nothing_is_asked_before_everything_has_been_watched() {
    let mut trace = their_turn();
    trace.wait(100);
    assert_eq!(trace.mode(), "watching");
    assert!(trace.board.prompt().is_none());
    assert!(!trace.board.may_play());
    frames_to_rest(&mut trace);
    assert!(trace.board.may_play());
}

/// A press meant to hurry a step must not play a card that it finds under the cursor.
#[test]
fn a_press_right_after_the_last_step_is_not_an_answer() {
    for button in [A, B] {
        let mut trace = their_turn();
        trace.press(&[Right]);
        frames_to_rest(&mut trace);
        trace.press(&[button]);
        assert_eq!(trace.mode(), "browsing");
        trace.wait(250);
        trace.press(&[A]);
        assert_eq!(
            trace.mode(),
            "browsing",
            "a quarter of a second is too soon"
        );
        trace.wait(50);
        trace.press(&[A]);
        assert_eq!(trace.mode(), "placing");
    }
}

#[test]
fn the_cursor_and_the_menu_are_not_held_back() {
    let mut trace = their_turn();
    frames_to_rest(&mut trace);
    trace.press(&[Right, X]);
    assert_eq!(trace.reads(), Some(card("Light 2")));
    trace.press(&[Y]);
    assert!(matches!(trace.opened, Some(Screen::Pause { .. })));
}

/// After your own play nothing was to be hurried: the next question can be answered at once.
#[test]
fn a_game_taken_up_answers_at_once() {
    let mut trace = Trace::yours(Phase::Action, side("Fire Light Spirit").hand("Fire 1"));
    trace.press(&[A]);
    assert_eq!(trace.mode(), "placing");
}

#[test]
fn a_hurries_to_the_next_step() {
    let patient = frames_to_rest(&mut their_turn());
    let mut trace = their_turn();
    let mut hurried = 0;
    while !trace.board.is_up_to_date() {
        trace.press(&[A]);
        trace.wait(50);
        hurried += 1;
    }
    assert!(hurried * 3 < patient, "{hurried} against {patient}");
    assert_eq!(trace.given, []);
}

#[test]
fn the_speed_decides_how_long_steps_stay() {
    let frames = Speed::ALL.map(|speed| {
        let mut trace = their_turn();
        trace.settings.speed = speed;
        frames_to_rest(&mut trace)
    });
    assert!(frames[0] > frames[1] && frames[1] > frames[2], "{frames:?}");
}

/// What you have just chosen yourself needs no second look.
#[test]
fn your_own_play_is_not_held_up() {
    let mut trace = Trace::of(game(
        YOU,
        Phase::Action,
        side("Fire Light Spirit").hand("Fire 5, Light 2"),
        side("Metal Plague Water").hand("Metal 5"),
    ));
    trace.press(&[A, Button::Down, A]);
    // Its flight, no more.
    assert!(frames_to_rest(&mut trace) <= 6);
}

#[test]
fn x_reads_the_card_of_the_step() {
    let mut trace = their_turn();
    trace.wait(400);
    trace.press(&[X]);
    assert_eq!(trace.reads(), Some(card("Metal 3")));
}

/// The board shows what has been watched, the match knows more.
#[test]
fn the_table_is_behind_the_match() {
    let mut trace = their_turn();
    assert_eq!(trace.board.view().hand_len(Seat::B), 2);
    assert_eq!(trace.session.view().stack_len(Seat::B, Line::ALL[0]), 1);
    assert_eq!(trace.board.view().stack_len(Seat::B, Line::ALL[0]), 0);
    trace.rest();
    assert!(*trace.board.view() == trace.session.view());
}

/// Totals count up a point a frame or faster, and end at the truth.
#[test]
fn totals_count() {
    let mut trace = their_turn();
    let mut shown = std::vec![0];
    for _ in 0..60 {
        trace.wait(50);
        let total = trace.board.totals[1][0];
        if shown.last() != Some(&total) {
            shown.push(total);
        }
    }
    assert_eq!(shown, [0, 1, 2, 3]);
}

#[test]
fn a_game_that_is_over_says_so_once_it_has_been_watched() {
    let mut trace = Trace::of(game(
        YOU,
        Phase::Compile,
        side("Fire Light Spirit")
            .compiled([false, true, true])
            .line(1, "Fire 5, Fire 4, Fire 3"),
        nobody(),
    ));
    // The compile needs no question: it is what the position begins with.
    assert!(trace.session.view().outcome().is_some());
    assert!(!trace.over);
    trace.wait(50);
    assert!(trace.over);
}

#[test]
fn hints_come_after_four_seconds_without_a_press() {
    let mut trace = Trace::yours(Phase::Action, side("Fire Light Spirit").hand("Fire 1"));
    let idle =
        |trace: &Trace| trace.now.wrapping_sub(trace.board.last_press) >= super::super::IDLE_MS;
    trace.wait(3_950);
    assert!(!idle(&trace));
    trace.wait(50);
    assert!(idle(&trace));
    trace.press(&[Right]);
    assert!(!idle(&trace));
}
