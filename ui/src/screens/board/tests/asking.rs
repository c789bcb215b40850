//! Questions with one answer: where the cursor starts, where it can go, what A, B and X do.

use engine::{Control, Spot};

use super::*;
use crate::{
    positions::{side, with_control},
    screens::Button::{A, B, Down, Left, Right, Up, X},
};

/// Death 1 at your start: "You may draw 1 card. If you do, ..."
fn offer() -> Trace {
    Trace::yours(
        Phase::Start,
        side("Death Light Spirit")
            .hand("Light 2")
            .deck("Light 3, Death 2")
            .line(1, "Death 1"),
    )
}

#[test]
fn an_offer_is_accepted_by_a() {
    let mut trace = offer();
    trace.press(&[A]);
    assert_eq!(trace.given, [Answer::Accept]);
}

#[test]
fn an_offer_is_declined_by_b() {
    let mut trace = offer();
    trace.press(&[B]);
    assert_eq!(trace.given, [Answer::Decline]);
}

#[test]
fn x_reads_the_card_that_asks() {
    let mut trace = offer();
    trace.press(&[X]);
    assert_eq!(trace.reads(), Some(card("Death 1")));
    assert_eq!(trace.board.asks(), Some(card("Death 1")));
    assert!(!trace.board.may_play(), "it is not your action");
}

/// Spirit 1 at your start: discard, or flip it.
#[test]
fn one_of_two_is_chosen_sideways() {
    let spirit = || {
        Trace::yours(
            Phase::Start,
            side("Fire Light Spirit")
                .hand("Light 2, Fire 1")
                .line(3, "Spirit 1"),
        )
    };
    let mut trace = spirit();
    trace.press(&[Right, Right, A]);
    let second = trace.given[0];
    let mut trace = spirit();
    trace.press(&[Right, Left, A]);
    let first = trace.given[0];
    assert_eq!([first, second], [Answer::Option(1), Answer::Option(2)]);
    // It cannot be left.
    let mut trace = spirit();
    trace.press(&[B]);
    assert_eq!(trace.given, []);
}

/// Luck 3 has you state a protocol: a grid of six a row.
#[test]
fn a_protocol_is_found_in_a_grid() {
    let mut trace = Trace::yours(
        Phase::Action,
        side("Fire Luck Spirit")
            .hand("Luck 3")
            .deck("Luck 5, Spirit 0, Fire 1"),
    );
    trace.press(&[A, A]);
    trace.rest();
    let prompt = trace.board.prompt().expect("a protocol is asked for");
    let named = |at: usize| Some(trace.board.choices(&prompt)[at]);
    let (first, second, below) = (named(0), named(1), named(super::super::paint::NAME_COLUMNS));
    assert!(matches!(first, Some(Answer::Name(_))));
    assert_eq!(trace.board.choice(), first);
    trace.press(&[Left, Up]);
    assert_eq!(trace.board.choice(), first, "the corner is the end");
    trace.press(&[Right]);
    assert_eq!(trace.board.choice(), second);
    trace.press(&[Left, Down]);
    assert_eq!(trace.board.choice(), below);
    trace.press(&[Up, A]);
    assert_eq!(trace.given[1], first.expect("there is a first"));
}

/// Fire 0 flips one other card: only what may be flipped is under the cursor.
#[test]
fn the_cursor_skips_what_may_not_be_chosen() {
    let mut trace = Trace::of(game(
        YOU,
        Phase::Action,
        side("Fire Light Spirit")
            .hand("Fire 0")
            .line(2, "Light 3")
            .line(3, "Spirit 3, Spirit 2"),
        side("Metal Plague Water").line(1, "Metal 3"),
    ));
    trace.press(&[A, A]);
    trace.rest();
    let target = |side, line: usize, at| {
        let line = Line::ALL[line - 1];
        Some(Answer::Target(Spot { side, line, at }))
    };
    trace.press(&[Down]);
    trace.press(&[Left, Left]);
    let mut seen = Vec::new();
    for direction in [Right, Right, Right, Up, Left, Left] {
        trace.press(&[direction]);
        seen.push(trace.board.choice());
    }
    assert!(seen.contains(&target(YOU, 2, 0)));
    assert!(seen.contains(&target(YOU, 3, 1)));
    assert!(seen.contains(&target(Seat::B, 1, 0)));
    assert!(!seen.contains(&target(YOU, 3, 0)), "it is covered");
    assert!(!seen.contains(&target(YOU, 1, 0)), "it is Fire 0 itself");
}

/// Held control may rearrange one player's protocols before a compile (R-A5): your own come first.
#[test]
fn orders_are_leafed_through_sideways_and_sides_up_and_down() {
    let (game, dice) = with_control(
        Control::Held(YOU),
        YOU,
        Phase::Compile,
        side("Fire Light Spirit")
            .hand("Fire 2")
            .line(1, "Fire 5, Fire 4, Fire 3"),
        nobody(),
    );
    let mut trace = Trace::of((game, dice));
    let whose = |trace: &Trace| match trace.board.choice() {
        Some(Answer::Arrange(seat, _)) => seat,
        other => panic!("an order is asked for, not {other:?}"),
    };
    let first = trace.board.choice();
    assert_eq!(whose(&trace), YOU);
    let mut orders = Vec::new();
    for _ in 0..5 {
        orders.push(trace.board.choice());
        trace.press(&[Right]);
    }
    assert_eq!(trace.board.choice(), first, "five orders, and round again");
    for (at, order) in orders.iter().enumerate() {
        assert!(!orders[..at].contains(order));
    }
    trace.press(&[Left]);
    assert_eq!(trace.board.choice(), orders[4]);
    trace.press(&[Up]);
    assert_eq!(whose(&trace), Seat::B);
    trace.press(&[Down]);
    assert_eq!(whose(&trace), YOU);
    trace.press(&[B]);
    assert_eq!(trace.given, [Answer::Decline], "it may be left");
}

/// Where cards on the field are asked for, the cursor starts on the first that may be picked, never on the refusal.
#[test]
fn a_question_about_the_field_starts_on_its_first_answer() {
    let mut trace = Trace::yours(
        Phase::Action,
        side("Fire Light Spirit")
            .hand("Fire 0, Light 2")
            .line(2, "Light 5")
            .line(3, "Spirit 5"),
    );
    trace.press(&[A, A]);
    trace.rest();
    let prompt = trace.board.prompt().expect("a question");
    assert!(prompt.legal.len() >= 2);
    assert_eq!(trace.board.choice(), Some(prompt.legal[0]));
}
