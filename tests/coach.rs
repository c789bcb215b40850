//! The coach: hints and reviews, from what a seat knew and from nothing else.

use engine::ai::{Advice, Chance, Level, MOMENTS, Mind, POINTS, Params, Reason, Review, think};
use engine::language::{Language, Plain, english::English};
use engine::{Dice, Game, Line, Outcome, Pool, Seat, Transcript, View};
use host::random::RandomPlayer;

const NODES: usize = 256;

/// How the coach thinks here: much shorter than on the device.
fn quickly(params: Params) -> Params {
    Params {
        playouts: params.playouts.min(30),
        ..params
    }
}

fn advice(view: &View, seed: u64) -> Advice {
    let mut mind = Mind::<NODES>::new();
    think(
        &mut mind,
        view.clone(),
        quickly(Level::HIGHEST.params()),
        seed,
    );
    mind.advise(None).expect("its seat is asked")
}

/// A random game of a seed and its record, cut off after so many answers.
fn recorded(seed: u64, most: usize) -> (Transcript, Game) {
    let mut player = RandomPlayer::new(seed);
    let mut record = Transcript::new(player.deal(Pool::all()), seed);
    let (mut game, mut dice) = record.start(&mut ()).expect("a drafted deal is sound");
    while let Some(answer) = player.choose(&game).filter(|_| record.len() < most) {
        record.record(&game, answer).expect("a legal answer");
        game.answer(answer, &mut dice, &mut ())
            .expect("a legal answer");
    }
    (record, game)
}

/// Calls `look` with the game at every question of a seat.
fn questions(record: &Transcript, seat: Seat, mut look: impl FnMut(&Game)) {
    let replayed = record.replay_with(&mut (), |game, _| {
        if game.question().is_some_and(|asked| asked.seat == seat) {
            look(game);
        }
    });
    replayed.expect("it was legal the first time");
}

/// Thinks a review through; says how many thoughts that took.
fn review(record: &Transcript, seat: Seat) -> (Review, usize) {
    let mut review = Review::NONE;
    review.begin(record, seat, &mut ()).expect("a legal game");
    let mut mind = Mind::<NODES>::new();
    let mut thoughts = 0;
    while let Some(task) = review.next(record, &mut ()) {
        assert!(!review.is_done());
        think(&mut mind, task.view, quickly(task.params), 1);
        review.take(mind.advise(Some(task.played)));
        thoughts += 1;
    }
    assert!(review.is_done());
    (review, thoughts)
}

// A hint

#[test]
fn a_hint_names_legal_answers_the_best_first() {
    let mut reasons = 0;
    for seed in 0..6 {
        let (record, _) = recorded(seed, usize::MAX);
        questions(&record, Seat::A, |game| {
            let view = game.view(Seat::A);
            let options = advice(&view, seed).options;
            let options: Vec<_> = options.into_iter().flatten().collect();
            assert!(!options.is_empty());
            for (at, option) in options.iter().enumerate() {
                assert!(view.legal().contains(&option.answer));
                let again = |other: &&_| **other == *option;
                assert_eq!(options.iter().filter(again).count(), 1, "once");
                assert!(at == 0 || option.chance <= options[at - 1].chance);
                assert!(option.reasons.is_sorted_by_key(Option::is_none), "no gaps");
                reasons += option.reasons.iter().flatten().count();
            }
        });
    }
    assert!(reasons > 500, "{reasons} reasons");
}

#[test]
fn what_is_hidden_does_not_change_a_hint() {
    let mut dice = Dice::new(1);
    for seed in 0..4 {
        let (record, _) = recorded(seed, 80);
        questions(&record, Seat::B, |game| {
            let view = game.view(Seat::B);
            let other = view.determinize(&mut dice).view(Seat::B);
            assert_eq!(advice(&view, 3), advice(&other, 3));
        });
    }
}

/// Whoever asks for a hint in the middle of a thought does not change what comes of it.
#[test]
fn a_hint_does_not_disturb_the_thought() {
    let (record, _) = recorded(2, 60);
    questions(&record, Seat::A, |game| {
        let params = quickly(Level::HIGHEST.params());
        let mut minds = [Mind::<NODES>::new(), Mind::<NODES>::new()];
        for mind in &mut minds {
            mind.begin(game.view(Seat::A), params, 5);
            assert_eq!(mind.advise(None), None, "before the first playout");
        }
        let [asked, left] = &mut minds;
        while asked.step(10) {
            assert!(asked.advise(None).is_some());
        }
        while left.step(10) {}
        assert_eq!(asked.best(), left.best());
        assert_eq!(asked.advise(None), left.advise(None));
    });
}

#[test]
fn every_reason_has_words() {
    let [_, second, third] = Line::ALL;
    for (reason, words) in [
        (Reason::Wins, "wins the game"),
        (Reason::Loses, "loses the game"),
        (Reason::StopsWin(third), "stops their win in line 3"),
        (Reason::ReadiesWin(second), "readies line 2 to win"),
        (Reason::Compiles(second), "compiles line 2"),
        (Reason::Stops(third), "stops line 3"),
        (Reason::Allows(third), "lets them compile line 3"),
        (Reason::Readies(second), "readies line 2"),
        (Reason::TakesControl, "takes control"),
        (Reason::Lowers(third, 4), "takes 4 off their line 3"),
        (Reason::Raises(second, 5), "adds 5 to line 2"),
        (Reason::Draws(1), "draws 1 card"),
        (Reason::Draws(2), "draws 2 cards"),
        (Reason::Costs(1), "costs them 1 card"),
        (Reason::LeastMissed, "is missed least"),
    ] {
        let mut said = String::new();
        let mut pen = Plain(&mut said);
        English
            .reason(&mut pen, reason)
            .expect("memory can be written");
        assert_eq!(said, words);
    }
}

// A review

#[test]
fn a_review_follows_the_game_from_one_seat() {
    for (seed, seat) in [(3, Seat::A), (4, Seat::B)] {
        let (record, game) = recorded(seed, usize::MAX);
        let (review, thoughts) = review(&record, seat);
        let mut turns = Vec::new();
        let mut asked = 0;
        questions(&record, seat, |game| {
            asked += 1;
            if turns.last() != Some(&game.turns()) {
                turns.push(game.turns());
            }
        });
        assert!(thoughts >= asked + MOMENTS && thoughts <= asked + 2 * MOMENTS);
        let curve: Vec<_> = review.curve().iter().map(|point| point.turn).collect();
        assert!(turns.len() <= POINTS, "else only some are kept");
        assert_eq!(curve, turns);
        let outcome = game.outcome().expect("it was played to its end");
        assert_eq!(review.end(), Some(Chance::after(outcome, seat)));
        let (done, of) = review.progress();
        assert_eq!([done, of].map(usize::from), [thoughts; 2]);

        let moments = review.moments();
        assert_eq!(moments.len(), MOMENTS);
        assert!(moments.is_sorted_by(|a, b| {
            let (a, b) = (a.change, b.change);
            a.at < b.at && a.turn < b.turn
        }));
        for moment in moments {
            assert_eq!(moment.advice.chance(), Some(moment.change.before));
            assert_ne!(moment.change.before, moment.change.after);
        }
    }
}

#[test]
fn what_a_game_ended_with_is_told_from_the_seat() {
    for seat in Seat::BOTH {
        assert_eq!(Chance::after(Outcome::Win(seat), seat), Chance::CERTAIN);
        assert_eq!(
            Chance::after(Outcome::Win(seat.other()), seat),
            Chance::NONE
        );
        assert_eq!(Chance::after(Outcome::Draw, seat), Chance::EVEN);
    }
}

/// A thought starts from what the seat knew at that question, and what became known later is not in it.
#[test]
fn a_review_knows_what_the_seat_knew_then() {
    let (record, _) = recorded(5, usize::MAX);
    for seat in Seat::BOTH {
        let mut due = Vec::new();
        questions(&record, seat, |game| due.push(game.view(seat)));
        let mut review = Review::NONE;
        review.begin(&record, seat, &mut ()).expect("a legal game");
        let mut met = Vec::new();
        while let Some(task) = review.next(&record, &mut ()) {
            assert!(task.view.legal().contains(&task.played));
            met.push(task.view);
            // Nothing was found out: the question is passed over, and no moment is found.
            review.take(None);
        }
        assert!(met == due);
        assert!(review.curve().is_empty() && review.moments().is_empty());
    }
}

/// The moments are where the chance changed most; a turn has one at most.
#[test]
fn the_largest_changes_are_the_moments() {
    let (record, game) = recorded(6, usize::MAX);
    let mut asked = Vec::new();
    questions(&record, Seat::A, |game| asked.push(game.turns()));
    let end = Chance::after(game.outcome().expect("an end"), Seat::A);
    // Chances made up: even all the time, but for a question here and there.
    let odd = |number: usize| number % 7 == 3;
    let mut review = Review::NONE;
    review
        .begin(&record, Seat::A, &mut ())
        .expect("a legal game");
    let made_up = |number: usize| match odd(number) {
        true => Chance::NONE,
        false => Chance::EVEN,
    };
    let mut met = Vec::new();
    while let Some(task) = review.next(&record, &mut ()) {
        let mut advice = advice(&task.view, 1);
        // Looked at closely it is the same.
        let number = met.iter().position(|view| *view == task.view);
        for option in advice.options.iter_mut().flatten() {
            option.chance = made_up(number.unwrap_or(met.len()));
        }
        met.push(task.view);
        review.take(Some(advice));
    }
    let seen: Vec<_> = (0..asked.len()).map(made_up).collect();
    let changes = |at: usize| seen.get(at + 1).copied().unwrap_or(end).distance(seen[at]);
    let largest: u16 = (0..seen.len()).map(changes).max().expect("questions");
    assert_eq!(review.moments().len(), MOMENTS);
    let moments = review.moments().iter();
    let turns: Vec<_> = moments.map(|moment| moment.change.turn).collect();
    let with_largest =
        |turn: &u16| (0..seen.len()).any(|at| asked[at] == *turn && changes(at) == largest);
    assert!(turns.iter().all(with_largest), "{turns:?}");
}

#[test]
fn an_unfinished_game_is_reviewed_as_far_as_it_goes() {
    let (record, _) = recorded(7, 12);
    let (review, _) = review(&record, Seat::A);
    assert_eq!(review.end(), None);
    assert!(!review.curve().is_empty());
    // Nobody has answered anything yet.
    let (record, _) = recorded(7, 0);
    let (review, thoughts) = self::review(&record, Seat::A);
    assert_eq!(thoughts, 0);
    assert!(review.curve().is_empty() && review.moments().is_empty());
}

/// However long a game is, a review is bounded in time and memory.
#[test]
fn a_long_game_is_reviewed_in_part() {
    let games = (0..400).map(|seed| recorded(seed, usize::MAX).0);
    let longest = games.max_by_key(Transcript::len).expect("games");
    let mut review = Review::NONE;
    for seat in Seat::BOTH {
        review.begin(&longest, seat, &mut ()).expect("a legal game");
        let mut thoughts = 0;
        let mut mind = Mind::<NODES>::new();
        while let Some(task) = review.next(&longest, &mut ()) {
            let params = Params {
                playouts: 1,
                ..task.params
            };
            think(&mut mind, task.view, params, 1);
            review.take(mind.advise(Some(task.played)));
            thoughts += 1;
        }
        assert!(thoughts <= 256 + 2 * MOMENTS, "{thoughts}");
        let curve = review.curve();
        assert!(
            curve.len() <= POINTS && curve.len() > POINTS / 4,
            "{}",
            curve.len()
        );
        assert!(curve.is_sorted_by_key(|point| point.turn));
        let last = curve.last().expect("points").turn;
        let first = curve.first().expect("points").turn;
        assert!(last - first > longest.len() as u16 / 10, "the whole game");
    }
}

/// Given up at any point, it can begin anew, with another game.
#[test]
fn a_review_that_was_given_up_leaves_nothing_behind() {
    let (record, other) = (recorded(8, 40).0, recorded(9, 40).0);
    let (due, _) = review(&other, Seat::B);
    for after in [0, 3, 17] {
        let mut begun = Review::NONE;
        begun
            .begin(&record, Seat::A, &mut ())
            .expect("a legal game");
        for _ in 0..after {
            let task = begun.next(&record, &mut ()).expect("there is more");
            begun.take(Some(advice(&task.view, 1)));
        }
        begun.begin(&other, Seat::B, &mut ()).expect("a legal game");
        let mut mind = Mind::<NODES>::new();
        while let Some(task) = begun.next(&other, &mut ()) {
            think(&mut mind, task.view, quickly(task.params), 1);
            begun.take(mind.advise(Some(task.played)));
        }
        assert_eq!(begun.curve(), due.curve());
        assert_eq!(begun.moments(), due.moments());
    }
}
