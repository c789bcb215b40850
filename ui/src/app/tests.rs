//! The handheld as a state machine: tickets, screens, what is kept and what is heard.

use engine::{Line, Outcome, Phase};
use std::{boxed::Box, collections::HashMap, vec::Vec};

use super::*;
use crate::{
    positions::{Position, card, game, nobody, side},
    screens::Button::{A, B, Down, Left, Right, Up, X, Y},
    storage::SAVE_BYTES,
};

/// Slots by name; counts what is written.
#[derive(Default)]
struct Kept {
    slots: HashMap<&'static str, Vec<u8>>,
    written: Vec<SaveSlot>,
}

impl Storage for Kept {
    fn load(&mut self, slot: SaveSlot) -> Option<&[u8]> {
        let bytes = self.slots.get(slot.name())?;
        (!bytes.is_empty()).then_some(bytes)
    }

    fn save(&mut self, slot: SaveSlot, write: impl FnOnce(&mut [u8; SAVE_BYTES]) -> usize) {
        let mut buffer = Box::new([0; SAVE_BYTES]);
        let used = write(&mut buffer);
        self.slots.insert(slot.name(), buffer[..used].to_vec());
        self.written.push(slot);
    }
}

fn on() -> App {
    App::new(&mut (), 1)
}

fn press(app: &mut App, buttons: &[Button]) {
    for button in buttons {
        app.press(*button);
    }
}

/// Their turn with one card to play; you hold two.
fn their_turn() -> App {
    let mut app = on();
    let (game, dice) = game(
        Seat::B,
        Phase::Action,
        side("Fire Light Spirit").hand("Fire 1, Light 2"),
        side("Metal Plague Water")
            .hand("Metal 5")
            .deck("Metal 0, Metal 1, Metal 2"),
    );
    app.adopt(game, dice, Level::LOWEST);
    app
}

fn your_turn(you: Position) -> App {
    let mut app = on();
    let (game, dice) = game(YOU, Phase::Action, you, nobody());
    app.adopt(game, dice, Level::LOWEST);
    app
}

fn ticket(app: &mut App) -> u16 {
    match app.think() {
        Some(Request::Answer { ticket, view, .. }) => {
            assert_eq!(view.seat(), Seat::B, "they know what they may know");
            ticket
        }
        Some(Request::Advice { ticket, view, .. }) => {
            assert_eq!(view.seat(), YOU, "the coach knows what you may know");
            ticket
        }
        Some(Request::Pick { ticket, .. }) => ticket,
        None => panic!("nothing to decide"),
    }
}

/// Metal 5 face-down in line 1, as they may answer.
fn legal() -> Answer {
    Answer::Play {
        card: card("Metal 5"),
        up: false,
        line: Line::ALL[0],
        side: Seat::B,
    }
}

fn played(app: &App) -> bool {
    app.view()
        .is_some_and(|view| view.stack_len(Seat::B, Line::ALL[0]) == 1)
}

// Tickets

#[test]
fn a_decision_is_asked_for_once() {
    let mut app = their_turn();
    let first = ticket(&mut app);
    assert!(app.think().is_none());
    app.answer(first, legal());
    assert!(played(&app));
}

#[test]
fn an_answer_with_another_ticket_is_not_taken() {
    let mut app = their_turn();
    let asked = ticket(&mut app);
    app.answer(asked.wrapping_add(1), legal());
    app.answer(asked.wrapping_sub(1), legal());
    assert!(!played(&app));
    app.answer(asked, legal());
    assert!(played(&app));
}

/// The opponent still thinks about a game that was left; what it says then is about that one.
#[test]
fn an_answer_about_a_game_that_is_gone_is_not_taken() {
    let mut app = their_turn();
    let stale = ticket(&mut app);
    let (game, dice) = game(
        Seat::B,
        Phase::Action,
        side("Fire Light Spirit").hand("Fire 1"),
        side("Metal Plague Water").hand("Metal 5"),
    );
    app.adopt(game, dice, Level::LOWEST);
    app.answer(stale, legal());
    assert!(!played(&app), "before the new game was thought about");
    let fresh = ticket(&mut app);
    assert_ne!(stale, fresh);
    app.answer(stale, legal());
    assert!(!played(&app), "and after");
    app.answer(fresh, legal());
    assert!(played(&app));
}

#[test]
fn an_answer_counts_once() {
    let mut app = their_turn();
    let asked = ticket(&mut app);
    app.answer(asked, legal());
    let view = app.view();
    app.answer(asked, legal());
    assert!(app.view() == view);
}

#[test]
fn an_illegal_answer_is_asked_for_again() {
    let mut app = their_turn();
    let first = ticket(&mut app);
    app.answer(first, Answer::Accept);
    assert!(!played(&app));
    let second = ticket(&mut app);
    assert_ne!(first, second);
    app.answer(second, legal());
    assert!(played(&app));
}

#[test]
fn each_request_has_a_seed_of_its_own() {
    let mut app = their_turn();
    let mut seeds = Vec::new();
    for _ in 0..3 {
        let Some(Request::Answer { ticket, seed, .. }) = app.think() else {
            panic!("nothing to decide")
        };
        assert!(!seeds.contains(&seed));
        seeds.push(seed);
        app.answer(ticket, Answer::Accept);
    }
}

/// They may have decided while you still watch: their answer waits for that.
#[test]
fn an_answer_waits_until_everything_before_it_has_been_watched() {
    let mut app = on();
    let (game, dice) = game(
        Seat::B,
        Phase::Action,
        side("Fire Light Spirit").hand("Fire 1, Light 2"),
        side("Metal Plague Water").hand("Metal 5, Metal 1, Metal 2"),
    );
    app.adopt(game, dice, Level::LOWEST);
    let asked = ticket(&mut app);
    app.answer(
        asked,
        Answer::Play {
            card: card("Metal 5"),
            up: true,
            line: Line::ALL[0],
            side: Seat::B,
        },
    );
    // Metal 5 has them discard a card; they know at once which.
    let asked = ticket(&mut app);
    app.answer(asked, Answer::Pick(card("Metal 1")));
    app.tick(50);
    let trash = |app: &App| app.view().map(|view| view.trash_len(Seat::B));
    assert_eq!(trash(&app), Some(0), "their card is still on its way");
    let taken = (2..200).find(|frame| {
        app.tick(50 * frame);
        trash(&app) == Some(1)
    });
    // As long as the play stays to be read, and the sentence that asks.
    assert!(taken.is_some_and(|frame| 50 * frame > app.settings.hold_ms()));
}

#[test]
fn progress_is_shown_of_the_ticket_asked_for() {
    let mut app = their_turn();
    let asked = ticket(&mut app);
    app.report(asked.wrapping_add(1), 1, 2);
    assert_eq!(app.progress, 0);
    app.report(asked, 1, 2);
    assert_eq!(app.progress, 127);
    app.report(asked, 9, 2);
    assert_eq!(app.progress, 255, "never beyond the end");
    app.report(asked, 1, 0);
    assert_eq!(app.progress, 0, "of nothing");
}

#[test]
fn a_pick_with_another_ticket_is_not_taken() {
    let mut app = on();
    app.settings.start.first = crate::First::Opponent;
    app.follow(Go::Start);
    assert!(matches!(app.screen(), Screen::Draft));
    let asked = ticket(&mut app);
    let picks = |app: &App| {
        app.drafting
            .as_ref()
            .map(|drafting| drafting.draft.picks(Seat::B).count())
    };
    let protocol = app
        .drafting
        .as_ref()
        .and_then(|drafting| drafting.draft.open().iter().next())
        .expect("some are open");
    app.drafted(asked.wrapping_add(1), protocol);
    assert_eq!(picks(&app), Some(0));
    app.drafted(asked, protocol);
    assert_eq!(picks(&app), Some(1));
    app.drafted(asked, protocol);
    assert_eq!(picks(&app), Some(1));
}

// Screens

#[test]
fn b_goes_back_one_screen_and_never_beyond_the_title() {
    let mut app = on();
    press(&mut app, &[Down, Down, Down, A]);
    assert!(matches!(app.screen(), Screen::Settings { .. }));
    press(&mut app, &[B]);
    assert!(
        matches!(app.screen(), Screen::Title { cursor: 3 }),
        "where it was"
    );
    press(&mut app, &[B, B]);
    assert!(matches!(app.screen(), Screen::Title { .. }));
}

#[test]
fn the_cursor_of_a_menu_goes_round() {
    let mut app = on();
    press(&mut app, &[Up]);
    assert!(matches!(app.screen(), Screen::Title { cursor: 4 }));
    press(&mut app, &[Down]);
    assert!(matches!(app.screen(), Screen::Title { cursor: 0 }));
}

/// Each row of the settings changes its own setting, and nothing else.
#[test]
fn the_rows_of_the_settings() {
    use crate::settings::Speed;
    let mut app = on();
    press(&mut app, &[Down, Down, Down, A]);
    let mut expected = Settings::DEFAULT;
    press(&mut app, &[Right]);
    expected.speed = Speed::Fast;
    assert_eq!(app.settings, expected);
    press(&mut app, &[Right]);
    expected.speed = Speed::Slow;
    assert_eq!(app.settings, expected, "round the end");
    press(&mut app, &[Left, Left]);
    expected.speed = Speed::Normal;
    assert_eq!(app.settings, expected);
    press(&mut app, &[Down, Left]);
    expected.brightness -= 1;
    assert_eq!(app.settings, expected);
    press(&mut app, &[Left; 12]);
    assert_eq!(app.settings.brightness, 1, "never black");
    press(&mut app, &[Right; 12]);
    expected.brightness = Settings::BRIGHTEST;
    assert_eq!(app.settings, expected);
    press(&mut app, &[Down, A]);
    expected.sound = true;
    assert_eq!(app.settings, expected);
    press(&mut app, &[Down, A]);
    expected.confirm = true;
    assert_eq!(app.settings, expected);
    press(&mut app, &[X, Y]);
    assert_eq!(app.settings, expected);
}

/// Each row of a new game, down to its start.
#[test]
fn the_rows_of_a_new_game() {
    use crate::settings::First;
    let mut app = on();
    let mut expected = Settings::DEFAULT.start;
    press(&mut app, &[A, Right]);
    expected.level = Level::ALL[Level::START.index() + 1];
    press(&mut app, &[Down, Left]);
    expected.first = First::Opponent;
    press(&mut app, &[Down, A]);
    expected.draft = false;
    press(&mut app, &[Down, A]);
    expected.control = false;
    // The sets: A switches the one under the cursor, sideways moves it.
    press(&mut app, &[Down, Right, Right, A]);
    expected.sets = [true, false, true, false];
    assert_eq!(app.settings.start, expected);
    press(&mut app, &[Left, Left, A, Right, Right, A]);
    expected.sets = [false; 4];
    assert_eq!(app.settings.start, expected);
    press(&mut app, &[Down, A]);
    assert!(
        matches!(app.screen(), Screen::NewGame { .. }),
        "no protocols"
    );
    press(&mut app, &[Up, A, Down, A]);
    assert!(matches!(app.screen(), Screen::Board));
    let view = app.view().expect("a game was dealt");
    assert_eq!(view.turn(), Seat::B, "they begin");
    assert_eq!(view.control(), engine::Control::Off);
}

#[test]
fn a_card_that_is_read_can_be_played_on_your_action() {
    let mut app = your_turn(side("Fire Light Spirit").hand("Fire 1, Light 2"));
    press(&mut app, &[X, Right, A]);
    assert!(matches!(app.screen(), Screen::Board));
    press(&mut app, &[A]);
    assert!(
        app.view()
            .is_some_and(|view| view.stack_len(YOU, Line::ALL[1]) == 1)
    );
}

// What is heard

#[test]
fn there_is_no_sound_unless_it_is_on() {
    let mut app = on();
    app.press(Down);
    assert_eq!(app.take_sound(), None);
    app.settings.sound = true;
    app.press(Down);
    assert_eq!(app.take_sound(), Some(Sound::Click));
    assert_eq!(app.take_sound(), None, "once");
}

#[test]
fn a_card_is_heard_and_so_is_the_end() {
    for (outcome, sound) in [(YOU, Sound::Win), (Seat::B, Sound::Lose)] {
        let ready = |protocols: &str, cards: &str| {
            side(protocols)
                .compiled([false, true, true])
                .line(1, cards)
                .hand("")
        };
        let (game, dice) = match outcome {
            YOU => game(
                YOU,
                Phase::Compile,
                ready("Fire Light Spirit", "Fire 5, Fire 4, Fire 3"),
                nobody(),
            ),
            _ => game(
                Seat::B,
                Phase::Compile,
                side("Fire Light Spirit"),
                ready("Metal Plague Water", "Metal 5, Metal 3, Metal 2"),
            ),
        };
        let mut app = on();
        app.settings.sound = true;
        app.adopt(game, dice, Level::LOWEST);
        assert_eq!(
            app.view().and_then(|view| view.outcome()),
            Some(Outcome::Win(outcome))
        );
        app.tick(50);
        assert!(matches!(app.screen(), Screen::Result { .. }));
        assert_eq!(app.take_sound(), Some(sound));
        let tally = app.statistics.against(Level::LOWEST);
        assert_eq!(
            (tally.won, tally.lost),
            (u16::from(outcome == YOU), u16::from(outcome != YOU))
        );
    }
}

// The coach

fn advice(app: &mut App) -> (u16, View, Option<Answer>) {
    match app.think() {
        Some(Request::Advice {
            ticket,
            view,
            played,
            ..
        }) => (ticket, view, played),
        _ => panic!("the coach is not asked"),
    }
}

/// What the coach finds out in a moment.
fn found_out(view: View, played: Option<Answer>) -> Option<Advice> {
    let params = Params {
        playouts: 4,
        ..Level::HIGHEST.params()
    };
    let mut mind = engine::ai::Mind::<128>::new();
    engine::ai::think(&mut mind, view, params, 1);
    mind.advise(played)
}

#[test]
fn a_hint_is_there_until_the_question_is_answered() {
    let mut app = your_turn(side("Fire Light Spirit").hand("Fire 1, Light 2"));
    assert!(app.think().is_none(), "nobody asked");
    app.ask_hint();
    assert!(app.hint().is_none());
    let (ticket, view, played) = advice(&mut app);
    assert!(view.seat() == YOU && played.is_none());
    assert!(app.think().is_none(), "once");
    let found = found_out(view, None);
    app.advised(ticket.wrapping_add(1), found);
    assert!(app.hint().is_none(), "another ticket's");
    app.advised(ticket, found);
    assert_eq!(app.hint(), found.as_ref());
    assert!(app.think().is_none());
    let answer = found.and_then(|found| found.options[0]).expect("a hint");
    app.apply(answer.answer);
    assert!(app.hint().is_none());
}

#[test]
fn a_hint_nobody_waits_for_is_not_taken() {
    let mut app = your_turn(side("Fire Light Spirit").hand("Fire 1, Light 2"));
    app.ask_hint();
    let (ticket, view, _) = advice(&mut app);
    app.dismiss_coach();
    assert!(app.think().is_none());
    app.advised(ticket, found_out(view, None));
    assert!(app.hint().is_none());
}

#[test]
fn there_is_no_hint_while_they_are_asked() {
    let mut app = their_turn();
    app.ask_hint();
    let asked = ticket(&mut app);
    app.answer(asked, legal());
    assert!(
        played(&app),
        "the opponent thinks on as if nothing had been asked"
    );
    assert!(app.hint().is_none());
}

/// A game played by both sides at random, and looked at afterwards.
#[test]
fn a_game_that_is_over_can_be_reviewed() {
    let mut app = on();
    app.settings.start.draft = false;
    app.follow(Go::Start);
    app.ask_review();
    assert!(
        !matches!(app.think(), Some(Request::Advice { .. })),
        "not yet"
    );
    let mut dice = Dice::new(5);
    let mut yours = 0;
    while let Some(asked) = app.play.as_ref().and_then(|play| play.session.asked()) {
        let play = app.play.as_ref().expect("a game is on");
        let view = match asked {
            YOU => play.session.view(),
            _ => play.session.their_view(),
        };
        yours += usize::from(asked == YOU);
        let legal = view.legal();
        app.apply(legal[dice.below(legal.len() as u32) as usize]);
    }
    assert!(app.think().is_none(), "only if it is asked for");
    app.ask_review();
    let mut thoughts = 0;
    while let Some(request) = app.think() {
        let Request::Advice {
            ticket,
            view,
            played,
            ..
        } = request
        else {
            panic!("the opponent has nothing to do")
        };
        assert!(view.seat() == YOU && played.is_some());
        thoughts += 1;
        app.advised(ticket, found_out(view, played));
    }
    assert!(app.review().is_done());
    assert_eq!(app.review().moments().len(), engine::ai::MOMENTS);
    assert!(thoughts >= yours + engine::ai::MOMENTS);
    app.follow(Go::Start);
    assert!(app.review().moments().is_empty(), "another game");
}

#[test]
fn a_game_without_a_record_has_no_review() {
    let mut app = your_turn(side("Fire Light Spirit").hand("Fire 1, Light 2"));
    app.concede();
    app.ask_review();
    assert!(app.think().is_none());
    assert!(app.review().is_done());
}

// What is kept

#[test]
fn only_what_has_changed_is_kept() {
    let mut memory = Kept::default();
    let mut app = App::new(&mut memory, 1);
    app.store(&mut memory);
    assert_eq!(memory.written, []);
    press(&mut app, &[Down, Down, Down, A, Right]);
    app.store(&mut memory);
    assert_eq!(memory.written, [SaveSlot::Settings]);
    app.store(&mut memory);
    assert_eq!(memory.written, [SaveSlot::Settings], "once");
    let again = App::new(&mut memory, 2);
    assert_eq!(again.settings, app.settings);
    assert_ne!(again.settings, Settings::DEFAULT);
}

#[test]
fn a_game_is_kept_until_it_is_given_up_and_counted_once() {
    let mut memory = Kept::default();
    let mut app = App::new(&mut memory, 1);
    app.settings.start.draft = false;
    app.settings.start.first = crate::First::You;
    app.settings.start.level = Level::HIGHEST;
    app.follow(Go::Start);
    app.store(&mut memory);
    assert_eq!(memory.written, [SaveSlot::Game]);
    press(&mut app, &[A, Down, A]);
    app.store(&mut memory);
    assert_eq!(
        memory.written,
        [SaveSlot::Game; 2],
        "the deal and an answer"
    );
    memory.written.pop();
    let again = App::new(&mut memory, 2);
    assert!(again.view().is_some() && again.view() == app.view());
    let level = again.play.as_ref().map(|play| play.session.level);
    assert_eq!(level, Some(Level::HIGHEST));
    assert!(
        matches!(again.screen(), Screen::Title { cursor: 1 }),
        "on Continue"
    );

    press(&mut app, &[Y, Up, A, Right, A]);
    assert!(matches!(app.screen(), Screen::Result { .. }));
    app.store(&mut memory);
    assert_eq!(memory.written[1..], [SaveSlot::Statistics, SaveSlot::Game]);
    assert!(memory.load(SaveSlot::Game).is_none());
    assert_eq!(app.statistics.against(Level::HIGHEST).lost, 1);
    for now in 1..100 {
        app.tick(50 * now);
    }
    assert_eq!(app.statistics.against(Level::HIGHEST).played(), 1);
    assert!(
        app.think().is_none(),
        "nothing is thought about a game that is over"
    );
    assert_eq!(App::new(&mut memory, 3).statistics, app.statistics);
}

/// A position that was adopted has no record: it must not replace the game that is kept.
#[test]
fn an_adopted_game_leaves_the_kept_one_alone() {
    let mut memory = Kept::default();
    let mut app = App::new(&mut memory, 1);
    let (game, dice) = game(
        YOU,
        Phase::Action,
        side("Fire Light Spirit").hand("Fire 1, Fire 2"),
        nobody(),
    );
    app.adopt(game, dice, Level::LOWEST);
    press(&mut app, &[A, A]);
    app.store(&mut memory);
    assert_eq!(memory.written, []);
}

#[test]
fn what_cannot_be_read_is_told_of_and_the_rest_is_kept() {
    let mut memory = Kept::default();
    let mut app = App::new(&mut memory, 1);
    press(&mut app, &[Down, Down, Down, A, Right]);
    app.settings.start.draft = false;
    app.follow(Go::Start);
    app.store(&mut memory);
    memory.slots.insert("game", std::vec![9, 9, 9]);
    let mut again = App::new(&mut memory, 2);
    assert_eq!(again.lost, Some(SaveSlot::Game));
    assert_eq!(again.settings, app.settings);
    assert!(again.view().is_none());
    // Forgotten with the next game.
    again.follow(Go::Start);
    assert_eq!(again.lost, None);
}
