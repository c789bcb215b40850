//! Invariants: what holds in every position of every game, whoever plays and however badly.

use std::fmt;
use std::ops::AddAssign;

use engine::{
    Answer, Answers, Card, Dice, Game, Line, MAX_BYTES, Outcome, Pool, Protocol, Seat, Spot,
    Transcript, View,
};

use crate::moves::Move;
use crate::random::RandomPlayer;

/// Several times the longest random game ever seen, so that one that never ends is noticed.
const ANSWER_LIMIT: u64 = 20_000;

/// How many random answers outside the legal ones are tried on each question.
const STRAY_ANSWERS: usize = 8;

/// What was played.
#[derive(Clone, Copy, Debug, Default)]
pub struct Played {
    games: u64,
    draws: u64,
    answers: u64,
    longest: u64,
    /// Won by the player who began.
    first_wins: u64,
}

impl AddAssign for Played {
    fn add_assign(&mut self, other: Played) {
        self.games += other.games;
        self.draws += other.draws;
        self.answers += other.answers;
        self.longest = self.longest.max(other.longest);
        self.first_wins += other.first_wins;
    }
}

impl fmt::Display for Played {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} games, every invariant held: {} answers, {} in the longest game; \
             the first player won {}, {} draws",
            self.games, self.answers, self.longest, self.first_wins, self.draws
        )
    }
}

/// Plays the random game of a seed and checks every position; the error says what broke, and when. A game that is probed
/// costs four times as much: in every position all legal answers are given, illegal ones are tried, and worlds imagined.
pub fn check(seed: u64, pool: Pool, probed: bool) -> Result<Played, String> {
    let mut player = RandomPlayer::new(seed);
    let deal = player.deal(pool);
    let dealt: Vec<_> = deal
        .protocols
        .into_iter()
        .flatten()
        .flat_map(Protocol::cards)
        .collect();
    let mut chance = Dice::new(seed);
    let mut game = Game::deal(&deal, &mut chance, &mut ()).map_err(|error| error.to_string())?;
    let mut transcript = Transcript::new(deal, seed);
    let mut answers = 0;
    // Checks draw from dice of their own, so that a further check does not change the games played.
    let mut checker = RandomPlayer::new(seed ^ 1 << 32);
    let after = |answers: u64, broken: String| format!("after {answers} answers: {broken}");
    loop {
        still(&game, &dealt)
            .and_then(|()| match probed {
                true => {
                    probe(&game, &dealt, &mut checker)?;
                    every_answer(&game, &dealt, &chance)
                }
                false => Ok(()),
            })
            .map_err(|broken| after(answers, broken))?;
        let Some(answer) = player.choose(&game) else {
            break;
        };
        transcript
            .record(&game, answer)
            .map_err(|error| after(answers, error.to_string()))?;
        if game.answer(answer, &mut chance, &mut ()).is_err() {
            return Err(after(answers, format!("{answer:?} is legal but refused")));
        }
        answers += 1;
        if answers > ANSWER_LIMIT {
            return Err(after(answers, "the game goes on and on".to_owned()));
        }
    }
    replay(&game, &transcript)?;
    room(&game)?;
    Ok(Played {
        games: 1,
        draws: u64::from(game.outcome() == Some(Outcome::Draw)),
        answers,
        longest: answers,
        first_wins: u64::from(game.outcome() == Some(Outcome::Win(deal.first))),
    })
}

/// What must hold wherever a game with these cards waits or has ended; the checker tries things at random.
pub fn position(game: &Game, dealt: &[Card], checker: &mut RandomPlayer) -> Result<(), String> {
    still(game, dealt)?;
    probe(game, dealt, checker)
}

/// What can be seen of a position as it stands.
fn still(game: &Game, dealt: &[Card]) -> Result<(), String> {
    cards(game, dealt)?;
    question(game)?;
    answers(game)?;
    Seat::BOTH
        .into_iter()
        .try_for_each(|seat| sight(game, &game.view(seat)))
}

/// What shows when things are tried on copies of it.
fn probe(game: &Game, dealt: &[Card], checker: &mut RandomPlayer) -> Result<(), String> {
    stray_answers(game, checker)?;
    Seat::BOTH
        .into_iter()
        .try_for_each(|seat| world(game, dealt, &game.view(seat), checker))
}

/// Every card of the match is in exactly one zone, and no other card is anywhere.
fn cards(game: &Game, dealt: &[Card]) -> Result<(), String> {
    let mut seen = [0; Card::COUNT];
    let mut total = 0;
    let mut count = |card: Card| {
        seen[card.index()] += 1;
        total += 1;
    };
    for seat in Seat::BOTH {
        game.hand(seat).for_each(&mut count);
        game.deck(seat).for_each(&mut count);
        game.trash(seat).for_each(&mut count);
        for line in Line::ALL {
            game.stack(seat, line).for_each(|(card, _)| count(card));
        }
    }
    game.committed().for_each(&mut count);
    match dealt.iter().find(|card| seen[card.index()] != 1) {
        Some(card) => Err(format!("{card} is in {} zones", seen[card.index()])),
        None if total != dealt.len() => Err(format!(
            "there are {total} cards instead of {}",
            dealt.len()
        )),
        None => Ok(()),
    }
}

/// The game asks or is over, never both or neither; and a question is a choice (R-X13).
fn question(game: &Game) -> Result<(), String> {
    let legal = game.legal();
    match (game.question(), game.outcome()) {
        (Some(_), None) if legal.len() >= 2 => Ok(()),
        (Some(_), None) => Err(format!("a question with the answers {legal:?}")),
        (None, Some(_)) if legal.is_empty() => Ok(()),
        (None, Some(_)) => Err("the game is over but answers are legal".to_owned()),
        (None, None) => Err("the game is not over but does not ask".to_owned()),
        (Some(_), Some(_)) => Err("the game is over but asks".to_owned()),
    }
}

/// Every legal answer is legal when asked about alone, and has words of its own.
fn answers(game: &Game) -> Result<(), String> {
    let legal = game.legal();
    if let Some(answer) = legal.iter().find(|&&answer| !game.is_legal(answer)) {
        return Err(format!("{answer:?} is listed but not legal"));
    }
    let mut words = Move::legal(game);
    words.dedup();
    match words.len() == legal.len() {
        true => Ok(()),
        false => Err(format!("answers that cannot be told apart in {legal:?}")),
    }
}

/// Whatever is not a legal answer is refused and changes nothing.
fn stray_answers(game: &Game, checker: &mut RandomPlayer) -> Result<(), String> {
    let legal = game.legal();
    let mut copy = game.clone();
    for _ in 0..STRAY_ANSWERS {
        let stray = any_answer(checker);
        if legal.contains(&stray) {
            continue;
        }
        let refused = copy.answer(stray, &mut Dice::new(0), &mut ()).is_err();
        if !refused || game.is_legal(stray) {
            return Err(format!("{stray:?} is accepted but not listed"));
        }
    }
    match copy == *game {
        true => Ok(()),
        false => Err("an answer was refused but changed the game".to_owned()),
    }
}

/// Each legal answer is accepted and leads to a sound position.
fn every_answer(game: &Game, dealt: &[Card], chance: &Dice) -> Result<(), String> {
    for &answer in &game.legal() {
        let mut copy = game.clone();
        copy.answer(answer, &mut chance.clone(), &mut ())
            .map_err(|_| format!("{answer:?} is legal but refused"))?;
        cards(&copy, dealt)
            .and_then(|()| question(&copy))
            .map_err(|broken| format!("{answer:?} leads to: {broken}"))?;
    }
    Ok(())
}

/// What a seat sees is the same in any game that differs only in what that seat cannot know.
fn world(
    game: &Game,
    dealt: &[Card],
    view: &View,
    checker: &mut RandomPlayer,
) -> Result<(), String> {
    let seat = view.seat();
    let imagined = view.determinize(checker.dice());
    if imagined.view(seat) != *view {
        return Err(format!(
            "{seat} can tell an imagined game from the real one"
        ));
    }
    cards(&imagined, dealt)
        .and_then(|()| question(&imagined))
        .map_err(|broken| format!("{seat} imagines a game in which {broken}"))?;
    match imagined.question() == game.question() {
        true => Ok(()),
        false => Err(format!("{seat} imagines another question")),
    }
}

/// What a seat knows is true, and it may do what it is asked to.
fn sight(game: &Game, view: &View) -> Result<(), String> {
    let seat = view.seat();
    let asked = game
        .question()
        .is_some_and(|question| question.seat == seat);
    let (due, seen) = (
        if asked { game.legal() } else { Answers::new() },
        view.legal(),
    );
    if seen != due {
        return Err(format!("{seat} may {due:?} but sees {seen:?}"));
    }
    for side in Seat::BOTH {
        let hand = if side == seat {
            truly(view.hand(side), game.hand(side))
        } else {
            // It lies in disorder.
            let named = |card| game.hand(side).any(|held| held == card);
            view.hand(side).flatten().all(named) && view.hand_len(side) == game.hand_len(side)
        };
        let deck = truly(view.deck(side), game.deck(side));
        let trash = view.trash(side).eq(game.trash(side));
        let stacks = Line::ALL.into_iter().all(|line| {
            let seen = view.stack(side, line);
            let ups = seen.map(|seen| seen.up);
            ups.eq(game.stack(side, line).map(|(_, up)| up))
                && truly(
                    view.stack(side, line).map(|seen| seen.card),
                    game.stack(side, line).map(|(card, _)| card),
                )
        });
        if !(hand && deck && trash && stacks) {
            return Err(format!("{seat} is wrong about {side}'s cards"));
        }
    }
    Ok(())
}

/// Whether cards are as many as seen, and every one that is known is that one.
fn truly(
    mut seen: impl Iterator<Item = Option<Card>>,
    mut real: impl Iterator<Item = Card>,
) -> bool {
    loop {
        match (seen.next(), real.next()) {
            (None, None) => return true,
            (Some(seen), Some(real)) if seen.is_none_or(|card| card == real) => {}
            _ => return false,
        }
    }
}

/// The bytes of the transcript give the same game again, bit for bit.
fn replay(game: &Game, transcript: &Transcript) -> Result<(), String> {
    let (replayed, _) = Transcript::read(transcript.write(&mut [0; MAX_BYTES]))
        .and_then(|transcript| transcript.replay(&mut ()))
        .map_err(|error| format!("the transcript is refused: {error}"))?;
    match replayed == *game {
        true => Ok(()),
        false => Err("the transcript leads to another game".to_owned()),
    }
}

/// The effect stack never came near its capacity.
fn room(game: &Game) -> Result<(), String> {
    let (used, room) = game.stack_use();
    match used * 2 < room {
        true => Ok(()),
        false => Err(format!("the effect stack took {used} of {room} frames")),
    }
}

/// Any answer at all, mostly nonsense.
fn any_answer(dice: &mut RandomPlayer) -> Answer {
    let line = Line::ALL[dice.below(3)];
    let side = Seat::BOTH[dice.below(2)];
    let protocol = |dice: &mut RandomPlayer| Protocol::ALL[dice.below(Protocol::ALL.len())];
    let card = protocol(dice).cards()[dice.below(6)];
    match dice.below(13) {
        0 => Answer::Play {
            card,
            up: dice.below(2) == 0,
            line,
            side,
        },
        1 => Answer::Refresh,
        2 => Answer::Compile(line),
        3 => Answer::Pick(card),
        4 => Answer::Target(Spot {
            side,
            line,
            at: dice.below(8) as u8,
        }),
        5 => Answer::Line(line),
        6 => Answer::Option(dice.below(4) as u8),
        7 => Answer::Accept,
        8 => Answer::Decline,
        9 => Answer::Done,
        10 => Answer::Number(dice.below(8) as u8),
        11 => Answer::Name(protocol(dice)),
        _ => Answer::Arrange(side, std::array::from_fn(|_| protocol(dice))),
    }
}
