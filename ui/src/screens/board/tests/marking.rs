//! Questions that take several cards of the hand: marked first, handed over together.

use super::*;
use crate::{
    positions::side,
    screens::Button::{A, B, Left, Right},
};

/// Seven cards at Check cache: two are to go (R-T8).
fn full_hand() -> Trace {
    Trace::yours(
        Phase::Cache,
        side("Fire Light Spirit")
            .hand("Fire 1, Fire 2, Fire 3, Fire 5, Light 2, Light 5, Spirit 5")
            .deck("Spirit 0, Spirit 2"),
    )
}

#[test]
fn the_marked_cards_go_and_no_others() {
    let mut trace = full_hand();
    trace.press(&[Right, A, Right, Right, A]);
    assert_eq!(trace.mode(), "sending");
    trace.rest();
    assert_eq!(trace.given, [pick("Fire 2"), pick("Fire 5")]);
}

#[test]
fn they_go_in_the_order_they_were_marked() {
    let mut trace = full_hand();
    trace.press(&[Right, Right, Right, A, Left, Left, A]);
    trace.rest();
    assert_eq!(trace.given, [pick("Fire 5"), pick("Fire 2")]);
}

#[test]
fn nothing_goes_before_enough_are_marked() {
    let mut trace = full_hand();
    trace.press(&[A]);
    trace.wait(2_000);
    assert_eq!(trace.given, []);
    assert_eq!(trace.board.marks(), [card("Fire 1")]);
}

#[test]
fn a_second_press_takes_a_mark_back() {
    let mut trace = full_hand();
    trace.press(&[A, A]);
    assert_eq!(trace.board.marks(), []);
    trace.press(&[Right, A, Right, A]);
    trace.rest();
    assert_eq!(trace.given, [pick("Fire 2"), pick("Fire 3")]);
}

#[test]
fn b_takes_the_last_mark_back() {
    let mut trace = full_hand();
    trace.press(&[Right, A, B, Right, A, Right, A]);
    trace.rest();
    assert_eq!(trace.given, [pick("Fire 3"), pick("Fire 5")]);
}

#[test]
fn presses_while_cards_are_handed_over_do_nothing() {
    let mut trace = full_hand();
    trace.press(&[A, Right, A, A, B, Right, A]);
    trace.rest();
    assert_eq!(trace.given, [pick("Fire 1"), pick("Fire 2")]);
}

/// Fire 4: any number from one on. The end of the row says that they are all.
#[test]
fn an_open_number_ends_with_done() {
    let mut trace = Trace::yours(
        Phase::Action,
        side("Fire Light Spirit")
            .hand("Fire 4, Light 2, Light 5, Spirit 5")
            .deck("Spirit 0, Spirit 2, Spirit 1, Light 0, Light 1"),
    );
    trace.press(&[A, A]);
    trace.rest();
    let played = [play("Fire 4", "up", 1)];
    assert_eq!(trace.given, played);
    // Without a mark there is no end of the row: the cursor stays on the last card.
    trace.press(&[Right, Right, Right, Right]);
    assert_eq!(trace.board.choice(), Some(pick("Spirit 5")));
    trace.press(&[A, Left, A, Right, Right]);
    assert_eq!(trace.board.choice(), Some(Answer::Done));
    trace.wait(2_000);
    assert_eq!(trace.given, played, "marks alone hand nothing over");
    trace.press(&[A]);
    trace.rest();
    assert_eq!(
        trace.given[1..],
        [pick("Spirit 5"), pick("Light 5"), Answer::Done]
    );
}

/// Cards marked for one question are never handed to another one that happens to take the same cards.
#[test]
fn marks_die_with_their_question() {
    let mut trace = full_hand();
    trace.press(&[A, Right, A]);
    let Mode::Sending(asked) = core::mem::replace(&mut trace.board.mode, Mode::Browsing) else {
        panic!("two of two are marked")
    };
    // Spirit 1 asks for a card of the hand, too.
    let (game, dice) = game(
        YOU,
        Phase::Start,
        side("Fire Light Spirit")
            .hand("Fire 1, Fire 2, Fire 3")
            .line(3, "Spirit 1"),
        nobody(),
    );
    trace.session = Session::new(game, dice, Level::LOWEST);
    trace.answer(Answer::Option(1));
    trace.board.mode = Mode::Watching(super::super::step::Watch::new(Some(asked)));
    trace.rest();
    assert_eq!(trace.mode(), "answering");
    assert_eq!(trace.board.marks(), []);
}
