//! Views: what a seat may see, hear and remember (R-I1, R-I2, R-I3).

use engine::{
    Answer, Card, Control, Dice, Event, Game, Line, Phase, Protocol, Seat, Setup, Side, Spot,
};

const OWN: [Protocol; 3] = [Protocol::Light, Protocol::Fire, Protocol::Water];
const THEIRS: [Protocol; 3] = [Protocol::Death, Protocol::Metal, Protocol::Plague];

fn cards(row: [Protocol; 3]) -> impl Iterator<Item = Card> {
    row.into_iter().flat_map(Protocol::cards)
}

fn card(name: &str) -> Card {
    Card::parse(name).expect("a card's name")
}

/// A's turn to act.
fn begin(a: Side, b: Side, dice: &mut Dice) -> Game {
    let setup = Setup {
        turn: Seat::A,
        phase: Phase::Action,
        control: Control::Neutral,
        sides: [a, b],
    };
    Game::new(&setup, dice, &mut ()).expect("the position is sound")
}

/// Gives an answer and returns what A is told.
fn answer(game: &mut Game, answer: Answer) -> Vec<Event> {
    let mut heard = Vec::new();
    let mut listen = |seat, event| {
        if seat == Seat::A {
            heard.push(event);
        }
    };
    game.answer(answer, &mut Dice::new(0), &mut listen)
        .expect("the answer is legal");
    heard
}

fn play(name: &str, up: bool, line: usize, side: Seat) -> Answer {
    Answer::Play {
        card: card(name),
        up,
        line: Line::ALL[line],
        side,
    }
}

/// A position in which whatever A cannot know lies as the dice want.
fn hidden_by(dice: &mut Dice) -> Game {
    let mut deck: Vec<Card> = cards(OWN).skip(5).collect();
    let mut theirs: Vec<Card> = cards(THEIRS).collect();
    dice.shuffle_slice(&mut deck);
    dice.shuffle_slice(&mut theirs);

    let mut a = Side::new(OWN);
    a.hand.extend(cards(OWN).take(5));
    a.deck.extend(deck);
    let mut b = Side::new(THEIRS);
    b.hand.extend(theirs.drain(..5));
    for line in &mut b.lines {
        line.extend(theirs.drain(..2).map(|card| (card, false)));
    }
    b.deck.extend(theirs);
    begin(a, b, dice)
}

#[test]
fn hidden_cards_do_not_show() {
    let move_down = play("Light 0", false, 1, Seat::A);
    let mut one = hidden_by(&mut Dice::new(0));
    let before = one.view(Seat::A);
    let heard = answer(&mut one, move_down);
    let after = one.view(Seat::A);
    for seed in 1..100 {
        let mut other = hidden_by(&mut Dice::new(seed));
        assert_eq!(other.view(Seat::A), before, "seed {seed}");
        assert_eq!(answer(&mut other, move_down), heard, "seed {seed}");
        assert_eq!(other.view(Seat::A), after, "seed {seed}");
        // Their owner does see the difference.
        assert_ne!(other.view(Seat::B), one.view(Seat::B), "seed {seed}");
    }
}

/// A holds Fire 2 and B's Metal 5 lies face-up over a face-down card, beside a trash and a hand.
fn open_and_hidden() -> Game {
    let mut a = Side::new(OWN);
    a.hand
        .extend([card("Fire 2"), card("Water 4"), card("Water 5")]);
    a.deck.extend([card("Light 1"), card("Light 2")]);
    let mut b = Side::new(THEIRS);
    b.hand.extend([card("Death 3"), card("Death 4")]);
    b.trash.extend([card("Plague 5")]);
    b.lines[0].extend([(card("Plague 4"), false), (card("Metal 5"), true)]);
    begin(a, b, &mut Dice::new(0))
}

#[test]
fn what_lies_open_is_known_to_both_and_what_is_hidden_to_its_owner() {
    let game = open_and_hidden();
    let (a, b) = (game.view(Seat::A), game.view(Seat::B));
    let down = Spot {
        side: Seat::B,
        line: Line::ALL[0],
        at: 0,
    };
    let up = Spot { at: 1, ..down };
    for view in [&a, &b] {
        let seen = view.card_at(up).expect("a card lies there");
        assert_eq!(seen.card, Some(card("Metal 5")));
        assert!(view.trash(Seat::B).eq([card("Plague 5")]));
        assert!(view.deck(Seat::A).eq([None, None]));
    }
    assert_eq!(a.card_at(down).expect("a card lies there").card, None);
    let own = b.card_at(down).expect("a card lies there").card;
    assert_eq!(own, Some(card("Plague 4")));
    assert!(a.hand(Seat::B).eq([None, None]));
    assert!(
        b.hand(Seat::B)
            .flatten()
            .eq([card("Death 3"), card("Death 4")])
    );
}

#[test]
fn a_card_returned_from_face_up_is_remembered_until_one_is_played_unseen() {
    let mut game = open_and_hidden();
    answer(&mut game, play("Fire 2", true, 1, Seat::A));
    answer(&mut game, Answer::Pick(card("Water 4")));
    let top = Spot {
        side: Seat::B,
        line: Line::ALL[0],
        at: 1,
    };
    answer(&mut game, Answer::Target(top));
    let known = |game: &Game| {
        let view = game.view(Seat::A);
        view.hand(Seat::B).flatten().collect::<Vec<_>>()
    };
    assert_eq!(known(&game), [card("Metal 5")]);

    answer(&mut game, play("Death 3", false, 2, Seat::B));
    assert_eq!(known(&game), []);
}

/// R-A1: whoever plays a card off a deck sees it when it has landed, not while it waits to.
#[test]
fn a_card_off_the_deck_is_seen_when_it_has_landed() {
    let mut a = Side::new(OWN);
    a.hand.extend([card("Water 1"), card("Water 5")]);
    a.deck
        .extend([card("Light 1"), card("Light 2"), card("Light 3")]);
    a.lines[0].extend([(card("Fire 0"), true)]);
    let mut b = Side::new(THEIRS);
    b.hand.extend([card("Death 3"), card("Death 4")]);
    b.lines[2].extend([(card("Metal 5"), true)]);
    let mut game = begin(a, b, &mut Dice::new(0));
    answer(&mut game, play("Water 1", true, 2, Seat::A));
    // In the other two lines, the first one first: there Fire 0 asks before it is covered.
    answer(&mut game, Answer::Line(Line::ALL[0]));
    for seat in Seat::BOTH {
        assert!(game.view(seat).committed().eq([None]), "{seat:?}");
    }
    let metal = Spot {
        side: Seat::B,
        line: Line::ALL[2],
        at: 0,
    };
    let heard = answer(&mut game, Answer::Target(metal));
    assert!(heard.iter().any(|event| matches!(
        event,
        Event::Lands { card: Some(landed), .. } if *landed == card("Light 1")
    )));
    let spot = Spot {
        side: Seat::A,
        line: Line::ALL[0],
        at: 1,
    };
    let seen = |seat| {
        game.view(seat)
            .card_at(spot)
            .expect("a card lies there")
            .card
    };
    assert_eq!(seen(Seat::A), Some(card("Light 1")));
    assert_eq!(seen(Seat::B), None);
}
