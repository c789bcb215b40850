//! Browsing: where the cursor goes, and what it opens.

use engine::Spot;

use super::*;
use crate::{
    positions::side,
    screens::{
        Button::{A, B, Down, Left, Right, Up, X, Y},
        board::browse::Focus,
        list::PileList,
    },
};

fn browsing() -> Trace {
    Trace::of(game(
        YOU,
        Phase::Action,
        side("Fire Light Spirit")
            .hand("Fire 1, Light 2, Spirit 5")
            .deck("Fire 5")
            .line(1, "Fire 2, Fire 3"),
        side("Death Metal Plague")
            .hand("Death 5")
            .line(1, "-Death 2"),
    ))
}

fn spot(side: Seat, line: usize, at: u8) -> Focus {
    let line = Line::ALL[line - 1];
    Focus::Spot(Spot { side, line, at })
}

#[test]
fn sideways_the_cursor_stays_in_the_hand() {
    let mut trace = browsing();
    trace.press(&[Left]);
    assert_eq!(trace.board.focus, Focus::Hand(0));
    trace.press(&[Down]);
    assert_eq!(trace.board.focus, Focus::Hand(0));
    // Three cards and a refresh.
    trace.press(&[Right, Right, Right, Right, Right]);
    assert_eq!(trace.board.focus, Focus::Hand(3));
}

#[test]
fn up_the_board_stack_by_stack() {
    let mut trace = browsing();
    let mut path = Vec::new();
    for _ in 0..6 {
        trace.press(&[Up]);
        path.push(trace.board.focus);
    }
    assert_eq!(
        path,
        [
            spot(YOU, 1, 1),
            spot(YOU, 1, 0),
            Focus::Plate(YOU, Line::ALL[0]),
            Focus::Plate(Seat::B, Line::ALL[0]),
            spot(Seat::B, 1, 0),
            Focus::Piles,
        ]
    );
    trace.press(&[B]);
    assert_eq!(
        trace.board.focus,
        Focus::Hand(0),
        "B leads back to the hand"
    );
    assert_eq!(trace.given, []);
}

#[test]
fn what_lies_under_the_cursor_is_read() {
    let mut trace = browsing();
    trace.press(&[Right, X]);
    assert_eq!(trace.reads(), Some(card("Light 2")));
    trace.press(&[Left, Up, X]);
    assert_eq!(trace.reads(), Some(card("Fire 3")));
    trace.press(&[Up, A]);
    assert_eq!(trace.reads(), Some(card("Fire 2")));
    // A card of theirs that lies face-down is nobody's business.
    trace.press(&[Up, Up, Up, X]);
    assert_eq!(trace.board.focus, spot(Seat::B, 1, 0));
    assert!(trace.opened.is_none());
}

#[test]
fn plates_open_the_library_and_the_bar_the_piles() {
    let mut trace = browsing();
    trace.press(&[Up, Up, Up, Up, A]);
    let Some(Screen::Library(library)) = trace.opened.take() else {
        panic!("no library")
    };
    assert_eq!(library.card(), card("Death 0"));
    trace.press(&[Up, Up, A]);
    assert!(matches!(
        trace.opened.take(),
        Some(Screen::List(pile)) if pile == PileList::trash(Seat::B)
    ));
}

#[test]
fn y_opens_the_menu_from_everywhere() {
    let mut trace = browsing();
    trace.press(&[Y]);
    assert!(matches!(trace.opened, Some(Screen::Pause { cursor: 0 })));
    trace.press(&[A]);
    trace.opened = None;
    trace.press(&[Y]);
    assert!(matches!(trace.opened, Some(Screen::Pause { cursor: 0 })));
}

#[test]
fn refreshing_is_the_last_of_the_row() {
    let mut trace = browsing();
    trace.press(&[Right, Right, Right, A]);
    assert_eq!(trace.given, [Answer::Refresh]);
}

/// With five cards there is nothing to refresh (R-T7).
#[test]
fn a_full_hand_offers_no_refresh() {
    let mut trace = Trace::yours(
        Phase::Action,
        side("Fire Light Spirit")
            .hand("Fire 1, Fire 2, Fire 3, Light 2, Spirit 5")
            .deck("Fire 5"),
    );
    trace.press(&[Right; 8]);
    assert_eq!(trace.board.focus, Focus::Hand(4));
}

/// A high stack's oldest cards share a chip, which opens the list of them.
#[test]
fn the_chip_of_a_high_stack_opens_its_list() {
    let mut trace = Trace::yours(
        Phase::Action,
        side("Fire Light Spirit").hand("Fire 1").line(
            1,
            "-Fire 2, -Fire 3, -Fire 4, -Light 0, -Light 1, -Light 3, -Spirit 0, -Spirit 2, -Spirit 3, -Spirit 4",
        ),
    );
    trace.board.focus = spot(YOU, 1, 0);
    trace.press(&[X]);
    assert!(matches!(
        trace.opened.take(),
        Some(Screen::List(pile)) if pile == PileList::stack(YOU, Line::ALL[0])
    ));
}

#[test]
fn the_cursor_stays_on_something_that_is_there() {
    let mut trace = browsing();
    trace.press(&[Right, Right, A, Down, A]);
    trace.rest();
    // Two cards are left, and the cursor was on the third.
    assert_eq!(trace.board.focus, Focus::Hand(1));
}

#[test]
fn while_the_opponent_thinks_one_can_browse_but_not_play() {
    let mut trace = Trace::of(game(
        Seat::B,
        Phase::Action,
        side("Fire Light Spirit").hand("Fire 1, Light 2"),
        side("Death Metal Plague").hand("Death 5"),
    ));
    assert!(trace.board.prompt().is_none());
    trace.press(&[Right, A]);
    assert_eq!(trace.board.focus, Focus::Hand(1));
    assert_eq!((trace.mode(), trace.given.len()), ("browsing", 0));
    trace.press(&[X]);
    assert_eq!(trace.reads(), Some(card("Light 2")));
    assert!(!trace.board.may_play());
}

/// What the board says, in one line.
fn said(trace: &Trace) -> String {
    use core::fmt::Write;
    let prompt = trace.board.prompt();
    let mut all = String::new();
    crate::canvas::read(
        crate::language::ENGLISH,
        |c| trace.board.draw(c, prompt.as_ref(), None),
        &mut |mark| {
            if let crate::Mark::Words { words, .. } = mark {
                let _ = write!(all, "{words} ");
            }
        },
    );
    all
}

#[test]
fn the_pane_tells_what_is_under_the_cursor() {
    let mut trace = Trace::yours(
        Phase::Action,
        side("Fire Light Spirit")
            .hand("Fire 1, Light 2")
            .deck("Fire 5, Spirit 2, Light 3")
            .line(1, "Fire 2, Fire 3")
            .compiled([true, false, false]),
    );
    let says = |trace: &Trace, what: &str| {
        let said = said(trace);
        assert!(said.contains(what), "{what:?} in {said}");
    };
    says(&trace, "face-up: line 1");
    trace.press(&[Right]);
    says(&trace, "face-up: line 2");
    trace.press(&[Right]);
    says(&trace, "draw 3");
    trace.board.focus = spot(YOU, 1, 0);
    says(&trace, "yours, covered");
    trace.board.focus = spot(YOU, 1, 1);
    says(&trace, "yours, uncovered");
    for (line, state) in [(0, "compiled"), (1, "loading")] {
        trace.board.focus = Focus::Plate(YOU, Line::ALL[line]);
        says(&trace, &format!("yours, {state}"));
    }
    trace.board.focus = Focus::Plate(YOU, Line::ALL[0]);
    says(&trace, "Line 1: 5 to 0.");
    trace.board.focus = Focus::Plate(Seat::B, Line::ALL[0]);
    says(&trace, "theirs, loading");
    says(&trace, "Line 1: 0 to 5.");
}
