//! The opponent: fair, complete, bounded, and the same for the same seed.
//!
//! How strong it is, is for `compile arena` to say; here it only has to beat chance.

use engine::ai::{Level, Mind, Params, draft, signature, signature_of, think};
use engine::{
    Aim, Answer, Card, Control, Dice, Draft, Game, Phase, Pool, Protocol, QuestionKind, Seat, Set,
    Setup, Side, View,
};
use host::arena::classic::{self, Classic};
use host::arena::{Series, Spec, Tally};
use host::random::RandomPlayer;
use std::collections::HashSet;
use std::ops::ControlFlow;

/// Calls `look` with every position of a random game.
fn positions(seed: u64, mut look: impl FnMut(&Game)) {
    let mut player = RandomPlayer::new(seed);
    let deal = player.deal(Pool::all());
    let mut dice = Dice::new(seed);
    let mut game = Game::deal(&deal, &mut dice, &mut ()).expect("a drafted deal is sound");
    while let Some(answer) = player.choose(&game) {
        look(&game);
        game.answer(answer, &mut dice, &mut ())
            .expect("a legal answer is accepted");
    }
}

/// What whoever is asked may know, at every tenth position or so of a few games.
fn views() -> Vec<View> {
    let mut views = Vec::new();
    for seed in 0..10 {
        let mut number = seed;
        positions(seed, |game| {
            if number % 10 == 0 {
                views.extend(game.question().map(|question| game.view(question.seat)));
            }
            number += 1;
        });
    }
    assert!(views.len() > 50, "{} views are too few", views.len());
    views
}

fn params(level: Level, playouts: u32) -> Params {
    Params {
        playouts,
        ..level.params()
    }
}

fn answer(view: &View, params: Params, seed: u64) -> Answer {
    think(&mut Mind::<256>::new(), view.clone(), params, seed).expect("its seat is asked")
}

// Fair

#[test]
fn an_imagined_game_gives_back_the_view_and_the_answer() {
    let mut dice = Dice::new(0);
    for view in views() {
        for level in Level::ALL {
            let due = answer(&view, params(level, 12), 1);
            let imagined = view.determinize(&mut dice).view(view.seat());
            assert_eq!(imagined, view);
            assert_eq!(answer(&imagined, params(level, 12), 1), due, "{level:?}");
        }
    }
}

/// A position in which whatever A cannot know lies as the dice want.
fn hidden_by(dice: &mut Dice) -> Game {
    const OWN: [Protocol; 3] = [Protocol::Light, Protocol::Fire, Protocol::Water];
    const THEIRS: [Protocol; 3] = [Protocol::Death, Protocol::Metal, Protocol::Plague];
    let cards = |row: [Protocol; 3]| row.into_iter().flat_map(Protocol::cards);
    let mut deck: Vec<Card> = cards(OWN).skip(6).collect();
    let mut theirs: Vec<Card> = cards(THEIRS).collect();
    dice.shuffle_slice(&mut deck);
    dice.shuffle_slice(&mut theirs);

    let mut a = Side::new(OWN);
    a.hand.extend(cards(OWN).take(5));
    a.lines[0].extend(cards(OWN).skip(5).take(1).map(|card| (card, true)));
    a.deck.extend(deck);
    let mut b = Side::new(THEIRS);
    b.hand.extend(theirs.drain(..5));
    for line in &mut b.lines {
        line.extend(theirs.drain(..2).map(|card| (card, false)));
    }
    b.deck.extend(theirs);
    let setup = Setup {
        turn: Seat::A,
        phase: Phase::Action,
        control: Control::Neutral,
        sides: [a, b],
    };
    Game::new(&setup, dice, &mut ()).expect("the position is sound")
}

#[test]
fn what_is_hidden_does_not_change_the_answer() {
    for level in Level::ALL {
        let due = answer(
            &hidden_by(&mut Dice::new(0)).view(Seat::A),
            params(level, 60),
            1,
        );
        for seed in 1..12 {
            let other = hidden_by(&mut Dice::new(seed)).view(Seat::A);
            assert_eq!(
                answer(&other, params(level, 60), 1),
                due,
                "{level:?}, {seed}"
            );
        }
    }
}

// Complete

/// A test for each kind of question there is, and the list of them.
macro_rules! kinds {
    ($($name:ident: $kind:expr;)*) => {
        const KINDS: &[QuestionKind] = &[$($kind),*];

        mod answers {
            use super::{Aim, QuestionKind};
            $(#[test]
            fn $name() {
                super::answered($kind);
            })*
        }
    };
}

kinds! {
    action: QuestionKind::Action;
    compile_line: QuestionKind::CompileLine;
    next_text: QuestionKind::NextText;
    card_to_flip: QuestionKind::Card(Aim::Flip);
    card_to_delete: QuestionKind::Card(Aim::Delete);
    card_to_shift: QuestionKind::Card(Aim::Shift);
    card_to_return: QuestionKind::Card(Aim::Return);
    card_to_discard: QuestionKind::Card(Aim::Discard);
    card_to_clear_cache: QuestionKind::Card(Aim::ClearCache);
    card_to_give: QuestionKind::Card(Aim::Give);
    card_to_reveal: QuestionKind::Card(Aim::Reveal);
    card_to_draw: QuestionKind::Card(Aim::Draw);
    card_to_take: QuestionKind::Card(Aim::Take);
    card_to_copy: QuestionKind::Card(Aim::Copy);
    card_of_each: QuestionKind::Card(Aim::Each);
    line_to_shift_to: QuestionKind::Line(Aim::Shift);
    line_to_play_in: QuestionKind::Line(Aim::Play);
    line_to_swap_stacks: QuestionKind::Line(Aim::SwapStacks);
    line_of_each: QuestionKind::Line(Aim::Each);
    line_to_sweep: QuestionKind::Line(Aim::Sweep);
    play: QuestionKind::Play;
    option: QuestionKind::Option;
    confirm_flip: QuestionKind::Confirm(Aim::Flip);
    confirm_discard: QuestionKind::Confirm(Aim::Discard);
    confirm_draw: QuestionKind::Confirm(Aim::Draw);
    confirm_shuffle: QuestionKind::Confirm(Aim::Shuffle);
    number: QuestionKind::Number;
    protocol: QuestionKind::Protocol;
    arrange: QuestionKind::Arrange;
}

/// The games that are looked through for a kind of question; the rarest is asked every fortieth game.
const GAMES: std::ops::Range<u64> = 0..200;

/// Finds a kind of question in random games and has every level answer it, a few times over.
fn answered(kind: QuestionKind) {
    let mut asked = 0;
    for seed in GAMES {
        positions(seed, |game| {
            let question = game.question().expect("the game goes on");
            if question.kind != kind || asked == 3 {
                return;
            }
            asked += 1;
            let view = game.view(question.seat);
            for level in Level::ALL {
                let given = answer(&view, params(level, 30), seed);
                assert!(game.is_legal(given), "{level:?} answers {given:?}");
            }
        });
        if asked == 3 {
            return;
        }
    }
    assert!(asked > 0, "no game asked for it");
}

#[test]
fn there_is_no_other_kind_of_question() {
    for seed in GAMES {
        positions(seed, |game| {
            let kind = game.question().expect("the game goes on").kind;
            assert!(KINDS.contains(&kind), "{kind:?} needs a test");
        });
    }
}

// Bounded

#[test]
fn before_any_playout_there_is_an_answer() {
    let mut mind = Mind::<16>::new();
    assert_eq!(mind.best(), None);
    for view in views() {
        mind.begin(view.clone(), Level::HIGHEST.params(), 0);
        assert_eq!(mind.playouts(), 0);
        let best = mind.best().expect("its seat is asked");
        assert!(view.legal().contains(&best));
    }
}

#[test]
fn a_full_pool_goes_on_sampling() {
    let mut mind = Mind::<16>::new();
    for view in views() {
        let given = think(&mut mind, view.clone(), params(Level::HIGHEST, 64), 0);
        assert_eq!(mind.playouts(), 64);
        assert!(view.legal().contains(&given.expect("its seat is asked")));
    }
}

#[test]
fn slices_come_to_the_same_answer() {
    for view in views() {
        let due = answer(&view, params(Level::HIGHEST, 40), 5);
        for slice in [1, 7, 40, 1000] {
            let mut mind = Mind::<256>::new();
            mind.begin(view.clone(), params(Level::HIGHEST, 40), 5);
            while mind.step(slice) {
                let best = mind.best().expect("its seat is asked");
                assert!(view.legal().contains(&best));
            }
            assert_eq!(mind.playouts(), 40);
            assert_eq!(mind.best(), Some(due), "slices of {slice}");
        }
    }
}

#[test]
fn what_a_mind_thought_before_does_not_matter() {
    let mut mind = Mind::<256>::new();
    for view in views() {
        let fresh = answer(&view, params(Level::START, 20), 9);
        let again = think(&mut mind, view, params(Level::START, 20), 9);
        assert_eq!(again, Some(fresh));
    }
}

// Draft

/// What a level drafts against itself.
fn drafted(pool: Pool, level: Level, seed: u64) -> [[Protocol; 3]; 2] {
    let mut table = Draft::new(pool, Seat::A).expect("the pool is large enough");
    let mut seeds = Dice::new(seed);
    while let Some(pick) = draft(&table, level, u64::from(seeds.next_u32())) {
        table.pick(pick).expect("what the level picks is open");
    }
    table.protocols().expect("the draft is over")
}

#[test]
fn every_level_drafts_from_any_pool() {
    let pools = [
        (6, Pool::of([Set::Aux1, Set::Aux2])),
        (12, Pool::of([Set::Main2])),
        (15, Pool::of([Set::Main1, Set::Aux1])),
        (30, Pool::all()),
    ];
    for (size, pool) in pools {
        assert_eq!(pool.len(), size);
        for (level, seed) in Level::ALL
            .into_iter()
            .flat_map(|l| (0..20).map(move |s| (l, s)))
        {
            let picked: Pool = drafted(pool, level, seed).into_iter().flatten().collect();
            assert_eq!(picked.len(), 6);
            assert!(picked.iter().all(|protocol| pool.contains(protocol)));
        }
    }
}

#[test]
fn a_draft_is_not_always_the_same() {
    for level in Level::ALL {
        let drafts = (0..30).map(|seed| drafted(Pool::all(), level, seed));
        let threes: HashSet<Vec<Protocol>> = drafts
            .map(|[mut own, _]| {
                own.sort();
                own.to_vec()
            })
            .collect();
        assert!(threes.len() > 10, "{level:?} drafts only {threes:?}");
        let met: Pool = threes.iter().flatten().copied().collect();
        assert!(met.len() > 8, "{level:?} drafts only {met:?}");
    }
}

// Strength and sameness

/// a's win rate in so many pairs of games.
fn rate(a: &str, b: &str, pairs: u64) -> f64 {
    let spec = |name: &str| name.parse::<Spec>().expect("a player's name");
    let series = Series {
        a: spec(a),
        b: spec(b),
        pool: Pool::all(),
        draft: false,
        seed: 1,
        threads: 2,
    };
    let mut tally = Tally::default();
    let played = series.run(pairs, |pair| {
        tally.add(pair);
        ControlFlow::<()>::Continue(())
    });
    assert_eq!(played, Ok(None));
    tally.rate()
}

#[test]
fn easy_beats_chance() {
    let rate = rate("easy", "random", 10);
    assert!(rate >= 0.8, "{rate}");
}

/// A short look at strength, at a budget that a test can pay: a search that is broken, or a net that knows nothing, does not get
/// there. How strong it is at its own budget is the arena's to say.
#[test]
fn it_is_far_stronger_than_it_once_was() {
    let rate = rate("hard:playouts=100", "classic:playouts=100", 20);
    assert!(rate >= 0.8, "{rate}");
}

/// When the opponent is changed on purpose, put the new number into `ai-signature.txt` in the same commit.
#[test]
fn the_same_positions_give_the_same_answers() {
    let kept = include_str!("ai-signature.txt").trim();
    assert_eq!(
        format!("{:016x}", signature()),
        kept,
        "the opponent has changed"
    );
}

/// Every claim of strength is made against it, so nothing but the rules and what a seat may know can change its answers.
#[test]
fn classic_answers_as_it_always_did() {
    let kept = include_str!("classic-signature.txt").trim();
    assert_eq!(
        format!("{:016x}", signature_of::<Classic>(&classic::LEVELS)),
        kept,
        "the fixed opponent has changed"
    );
}
