//! The loop against a platform that writes down what is wanted of it, in order.

use engine::{Dice, Phase, Seat, ai::Level};
use std::{boxed::Box, vec::Vec};

use super::*;
use crate::{
    positions::{game, side},
    screens::Screen,
    storage::{SAVE_BYTES, SaveSlot},
};

#[derive(Default)]
struct Bench {
    did: Vec<&'static str>,
    ticket: u16,
    lit: u8,
}

impl Storage for Bench {
    fn load(&mut self, _: SaveSlot) -> Option<&[u8]> {
        None
    }

    fn save(&mut self, _: SaveSlot, write: impl FnOnce(&mut [u8; SAVE_BYTES]) -> usize) {
        self.did.push("store");
        assert!(write(&mut Box::new([0; SAVE_BYTES])) > 0);
    }
}

/// A panel nobody looks at.
struct NoGlass;

impl OriginDimensions for NoGlass {
    fn size(&self) -> Size {
        Size::new_equal(crate::theme::SIDE)
    }
}

impl DrawTarget for NoGlass {
    type Color = Rgb565;
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<Rgb565>>>(&mut self, _: I) -> Result<(), Infallible> {
        Ok(())
    }
}

impl Platform for Bench {
    type Storage = Bench;
    type Panel = NoGlass;

    fn storage(&mut self) -> &mut Bench {
        self
    }

    fn ask(&mut self, request: Request) {
        self.did.push("ask");
        self.ticket = match request {
            Request::Answer { ticket, .. }
            | Request::Advice { ticket, .. }
            | Request::Pick { ticket, .. } => ticket,
        };
    }

    fn paint(&mut self, paint: impl FnOnce(&mut NoGlass) -> Damage) {
        if !paint(&mut NoGlass).is_empty() {
            self.did.push("paint");
        }
    }

    fn light(&mut self, brightness: u8) {
        self.lit = brightness;
    }

    fn play(&mut self, _: Sound) {
        self.did.push("play");
    }
}

#[test]
fn a_turn_keeps_asks_paints_and_sounds_in_this_order() {
    let mut desk = Bench::default();
    let mut app = App::new(&mut (), 1);
    let mut driver = Driver::new(0);
    let mut press = |button| {
        desk.did.clear();
        driver.turn(&mut app, 10, Some(Input::Press(button)), &mut desk);
        desk.did.clone()
    };
    // To the settings, and sound on; the first turn paints everything.
    use Button::{A, B, Down, Left, Up};
    assert_eq!(press(Down), ["paint"]);
    press(Down);
    press(Down);
    press(A);
    press(Down);
    press(Down);
    assert_eq!(press(A), ["store", "paint", "play"]);
    // A new game against an opponent who begins, protocols at random.
    for button in [B, Up, Up, Up, A, Down, Left, Down, A] {
        press(button);
    }
    press(Up);
    press(Up);
    press(Up);
    assert_eq!(press(A), ["store", "ask", "paint", "play"]);
    assert!(matches!(app.screen(), Screen::Board));
    assert_eq!(desk.lit, app.settings().brightness);
}

/// Time goes on for the screens every 50 ms, however often something else comes in between.
#[test]
fn the_pace_is_kept() {
    let mut desk = Bench::default();
    let mut app = App::new(&mut (), 1);
    let (position, _) = game(
        Seat::B,
        Phase::Action,
        side("Fire Light Spirit").hand("Fire 1"),
        side("Metal Plague Water").hand("Metal 5"),
    );
    app.adopt(position, Dice::new(1), Level::LOWEST);
    let mut driver = Driver::new(1_000);
    assert_eq!(driver.wait(1_000), 50);
    driver.turn(&mut app, 1_049, None, &mut desk);
    assert_eq!(driver.wait(1_049), 1, "that was no tick yet");
    driver.turn(&mut app, 1_070, None, &mut desk);
    assert_eq!(driver.wait(1_070), 50, "that was one");
    assert_eq!(driver.wait(5_000), 0, "late is at once");
    // The clock's numbers wrap after seven weeks.
    let driver = Driver::new(u32::MAX - 9);
    assert_eq!(driver.wait(20), 20);
}

#[test]
fn words_of_the_opponent_reach_the_game() {
    let mut desk = Bench::default();
    let mut app = App::new(&mut (), 1);
    let (position, dice) = game(
        Seat::B,
        Phase::Action,
        side("Fire Light Spirit").hand("Fire 1"),
        side("Metal Plague Water").hand("Metal 5"),
    );
    app.adopt(position, dice, Level::LOWEST);
    let mut driver = Driver::new(0);
    driver.turn(&mut app, 0, None, &mut desk);
    assert!(desk.did.contains(&"ask"));
    let before = app.view();
    let mut say = |app: &mut App, said| {
        let ticket = desk.ticket;
        let word = Input::Opponent(Word { ticket, said });
        driver.turn(app, 0, Some(word), &mut desk);
    };
    say(&mut app, Said::Progress(1, 2));
    assert!(app.view() == before);
    let answer = app.view().map(|_| Answer::Play {
        card: crate::positions::card("Metal 5"),
        up: false,
        line: engine::Line::ALL[1],
        side: Seat::B,
    });
    say(&mut app, Said::Answer(answer.expect("a game is on")));
    assert!(app.view() != before);
}
