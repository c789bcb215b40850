//! The arena: its players, its line protocol and its statistics.

use std::ops::ControlFlow;

use engine::{
    Answer, Card, Control, Deal, Dice, Game, Line, MAX_BYTES, Phase, Pool, Protocol, Seat, Setup,
    Side, Transcript,
};
use host::arena::statistics::{Sprt, Verdict, elo, expected, interval};
use host::arena::{Player, Series, Spec, Tally, remote};

fn spec(text: &str) -> Spec {
    text.parse().expect("a player")
}

fn card(name: &str) -> Card {
    Card::parse(name).expect("a card's name")
}

// Players

#[test]
fn what_is_no_player_is_refused_with_a_reason() {
    for (text, reason) in [
        ("impossible", "there is no player"),
        ("greedy:playouts=3", "no settings"),
        ("hard:playouts", "key=value"),
        ("hard:playouts=many", "playouts cannot be"),
        ("hard:horizon=300", "horizon cannot be"),
        ("hard:horizon=3", "only classic plays on"),
        ("hard:ties=maybe", "on or off"),
        ("hard:patience=3", "unknown key \"patience\""),
        ("hard:sight=none", "own or full"),
        ("hard:memory=1", "memory is one of"),
        ("exec:", "path"),
    ] {
        let error = text.parse::<Spec>().expect_err(text);
        assert!(error.contains(reason), "{text}: {error}");
    }
}

const OWN: [Protocol; 3] = [Protocol::Light, Protocol::Fire, Protocol::Water];
const THEIRS: [Protocol; 3] = [Protocol::Psychic, Protocol::Metal, Protocol::Plague];

/// What greedy answers with these cards in hand, B having a card on the field.
fn greedy(phase: Phase, hand: &[&str], met: Option<&str>) -> Answer {
    let mut a = Side::new(OWN);
    a.hand.extend(hand.iter().map(|name| card(name)));
    // Without a deck there is no refreshing.
    a.deck.extend([card("Light 0"), card("Water 0")]);
    let mut b = Side::new(THEIRS);
    b.lines[0].extend(met.map(|name| (card(name), true)));
    let setup = Setup {
        turn: Seat::A,
        phase,
        control: Control::Neutral,
        sides: [a, b],
    };
    let game = Game::new(&setup, &mut Dice::new(0), &mut ()).expect("the position is sound");
    let mut player = Player::new(&spec("greedy")).expect("it is always there");
    let choice = player.choose(game.view(Seat::A), &transcript(), 0);
    choice.expect("A is asked").answer
}

/// A game nobody has played yet.
fn transcript() -> Transcript {
    let deal = Deal {
        protocols: [OWN, THEIRS],
        first: Seat::A,
        control: true,
    };
    Transcript::new(deal, 7)
}

#[test]
fn greedy_plays_its_highest_card_face_up() {
    let due = Answer::Play {
        card: card("Fire 4"),
        up: true,
        line: Line::ALL[1],
        side: Seat::A,
    };
    let hand = ["Light 2", "Fire 4", "Water 3"];
    assert_eq!(greedy(Phase::Action, &hand, None), due);
}

#[test]
fn greedy_without_a_face_up_card_refreshes_a_small_hand_and_else_plays_face_down() {
    // Psychic 1 lets its opponent play face-down only.
    let few = greedy(Phase::Action, &["Light 2", "Fire 4"], Some("Psychic 1"));
    assert_eq!(few, Answer::Refresh);
    let hand = ["Light 2", "Fire 4", "Water 3"];
    let many = greedy(Phase::Action, &hand, Some("Psychic 1"));
    assert!(matches!(many, Answer::Play { up: false, .. }), "{many:?}");
}

#[test]
fn greedy_discards_its_lowest_card() {
    let hand = [
        "Light 2", "Fire 4", "Water 3", "Fire 1", "Fire 2", "Light 4",
    ];
    let discarded = greedy(Phase::Cache, &hand, None);
    assert_eq!(discarded, Answer::Pick(card("Fire 1")));
}

// The line protocol

/// What a player replies to some lines.
fn served(player: &str, lines: &str) -> Vec<String> {
    let mut player = Player::new(&spec(player)).expect("a player of this build");
    let mut replies = Vec::new();
    remote::serve(&mut player, lines.as_bytes(), &mut replies).expect("memory can be written");
    let replies = String::from_utf8(replies).expect("text");
    replies.lines().map(str::to_owned).collect()
}

#[test]
fn a_served_player_answers_as_it_would_at_the_table() {
    let transcript = transcript();
    let (game, _) = transcript.start(&mut ()).expect("the deal is sound");
    let mut player = Player::new(&spec("normal")).expect("it is always there");
    let choice = player.choose(game.view(Seat::A), &transcript, 3);
    let choice = choice.expect("A is asked");
    let place = game.legal().iter().position(|a| *a == choice.answer);

    let bytes = transcript.write(&mut [0; MAX_BYTES]).to_vec();
    let bytes: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    let replies = served("normal", &format!("answer A 3 {bytes}\n"));
    let due = format!("{} {}", place.expect("it is legal"), choice.playouts);
    assert_eq!(replies, [due]);
}

#[test]
fn a_served_player_drafts() {
    let pool = "Fire,Water,Light,Death,Metal,Plague";
    let lines = format!("draft A 1 {pool} -\ndraft B 1 {pool} Fire,Water,Light,Death,Metal\n");
    let replies = served("easy", &lines);
    assert!(
        pool.split(',').any(|name| name == replies[0]),
        "{replies:?}"
    );
    assert_eq!(replies[1], "Plague");
}

#[test]
fn a_served_player_says_what_it_does_not_understand() {
    for line in [
        "",
        "hello",
        "answer C 1 00",
        "answer A 1 zz",
        "answer A 1 434d50",
        "draft A 1 Fire,Water -",
        "draft A x Fire,Water,Light,Death,Metal,Plague -",
        "draft A 1 Fire,Water,Light,Death,Metal,Plague Love",
    ] {
        let replies = served("random", &format!("{line}\n"));
        assert_eq!(replies.len(), 1, "{line:?}");
        assert!(replies[0].starts_with("error "), "{line:?}: {replies:?}");
    }
}

// Series

fn tally(a: &str, b: &str, draft: bool, threads: usize) -> Tally {
    let series = Series {
        a: spec(a),
        b: spec(b),
        pool: Pool::all(),
        draft,
        seed: 3,
        threads,
    };
    let mut tally = Tally::default();
    let played = series.run(20, |pair| {
        tally.add(pair);
        ControlFlow::<()>::Continue(())
    });
    assert_eq!(played, Ok(None));
    assert_eq!(tally.games(), 40);
    tally
}

#[test]
fn a_series_is_the_same_however_many_threads_play_it() {
    for draft in [false, true] {
        let alone = tally("greedy", "random", draft, 1);
        let together = tally("greedy", "random", draft, 4);
        assert_eq!(alone.counts(), together.counts());
    }
}

#[test]
fn who_sits_where_is_fair() {
    // Greedy rolls no dice, so against itself it wins one game of each pair or draws both.
    let tally = tally("greedy", "greedy", false, 2);
    assert_eq!(tally.rate(), 0.5, "{:?}", tally.counts());
}

#[test]
fn a_series_ends_when_it_is_told_to() {
    let series = Series {
        a: spec("random"),
        b: spec("random"),
        pool: Pool::all(),
        draft: false,
        seed: 3,
        threads: 2,
    };
    let mut seen = 0;
    let ended = series.run(1000, |_| {
        seen += 1;
        match seen {
            5 => ControlFlow::Break("enough"),
            _ => ControlFlow::Continue(()),
        }
    });
    assert_eq!((ended, seen), (Ok(Some("enough")), 5));
}

#[test]
fn a_player_that_cannot_be_started_is_an_error() {
    let series = Series {
        a: spec("exec:there/is/no/such/program"),
        b: spec("random"),
        pool: Pool::all(),
        draft: false,
        seed: 3,
        threads: 2,
    };
    let error = series.run(4, |_| ControlFlow::<()>::Continue(()));
    let error = error.expect_err("it does not exist");
    assert!(error.contains("there/is/no/such/program"), "{error}");
}

// Statistics

fn near(a: f64, b: f64) -> bool {
    (a - b).abs() < 5e-4
}

#[test]
fn intervals_are_wilsons() {
    let [low, high] = interval(0.5, 100);
    assert!(near(low, 0.4038) && near(high, 0.5962), "{low} {high}");
    let [low, high] = interval(1.0, 20);
    assert!(near(low, 0.8389) && near(high, 1.0), "{low} {high}");
    assert_eq!(interval(0.0, 0), [0.0, 1.0]);
}

#[test]
fn elo_and_win_rate_are_each_others_inverse() {
    assert!(near(elo(0.75), 190.8485));
    assert!(near(expected(elo(0.31)), 0.31));
    assert_eq!(elo(1.0), f64::INFINITY);
}

/// Pairs of games between players that far apart, drawn from dice, until the test ends.
fn tested(sprt: &mut Sprt, difference: f64, dice: &mut Dice) -> Verdict {
    let wins = (expected(difference) * f64::from(u32::MAX)) as u32;
    loop {
        let points = [(); 2].map(|()| if dice.next_u32() < wins { 2 } else { 0 });
        sprt.add(points.iter().sum());
        if let Some(verdict) = sprt.verdict() {
            return verdict;
        }
    }
}

#[test]
fn the_sequential_test_errs_as_rarely_as_it_promises() {
    let mut dice = Dice::new(1);
    let mut wrong = |difference, right: Verdict| {
        let tests = (0..100).map(|_| Sprt::new([0.0, 60.0], 0.05, 0.05));
        tests
            .filter(|sprt| tested(&mut sprt.clone(), difference, &mut dice) != right)
            .count()
    };
    // 5 of 100 are allowed, and chance has its say.
    assert!(wrong(0.0, Verdict::Reject) < 12);
    assert!(wrong(60.0, Verdict::Accept) < 12);
    assert_eq!(wrong(-200.0, Verdict::Reject), 0);
    assert_eq!(wrong(300.0, Verdict::Accept), 0);
}

#[test]
fn a_few_lucky_pairs_prove_nothing() {
    let mut sprt = Sprt::new([0.0, 10.0], 0.05, 0.05);
    assert_eq!(sprt.verdict(), None);
    for _ in 0..10 {
        sprt.add(4);
    }
    assert_eq!(sprt.verdict(), None, "LLR {}", sprt.llr());
}
