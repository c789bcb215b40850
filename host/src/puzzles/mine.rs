//! Mining: games of the opponent against itself, looked through for puzzles.

use engine::ai::{HARD_NODES, Level, Mind, Reason, Weighed, think};
use engine::{Answer, Dice, Game, Line, Outcome, Pool, Seat};

use super::{CLASSES, Judge, LONG, Puzzle, clear};
use crate::fact::Fact;
use crate::moves::Move;
use crate::random::RandomPlayer;
use crate::scenario::luck::Recorded;
use crate::scenario::step::Step;
use crate::scenario::{Mirror, Scenario, position};

/// Who plays the games: good enough to come to sensible positions, quick enough for many games.
const PLAYER: Level = Level::ALL[Level::COUNT / 2];

/// A short thought that tells whether a long one is worth its time.
const GLANCE: u32 = 300;

/// Answers the solution has at most.
const LONGEST: usize = 12;

/// How likely a win must be that is called one, in percent.
const WON: u8 = 80;

/// What there is to find.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Theme {
    /// Win at once.
    Win,
    /// Ready the line that wins next turn.
    WinNext(Line),
    /// Keep the opponent from winning with the line.
    SaveGame(Line),
    /// Keep the opponent from compiling the line.
    SaveLine(Line),
}

impl Theme {
    fn of(best: &Weighed) -> Option<Theme> {
        best.reasons.iter().flatten().find_map(|reason| {
            Some(match *reason {
                Reason::Wins => Theme::Win,
                Reason::ReadiesWin(line) if best.chance.percent() >= WON => Theme::WinNext(line),
                Reason::StopsWin(line) => Theme::SaveGame(line),
                Reason::Stops(line) => Theme::SaveLine(line),
                _ => return None,
            })
        })
    }

    /// Whether a game in which the solution was played has come to it.
    fn is_reached(self, game: &Game, seat: Seat) -> bool {
        match self {
            Theme::Win => game.outcome() == Some(Outcome::Win(seat)),
            Theme::WinNext(line) => game.can_compile(seat, line),
            Theme::SaveGame(line) | Theme::SaveLine(line) => {
                let them = seat.other();
                game.outcome().is_none()
                    && !game.can_compile(them, line)
                    && !game.is_compiled(them, line)
            }
        }
    }

    /// What tells it.
    fn facts(self, seat: Seat) -> Vec<Fact> {
        match self {
            Theme::Win => vec![Fact::Winner],
            Theme::WinNext(line) | Theme::SaveGame(line) | Theme::SaveLine(line) => {
                [seat, seat.other()]
                    .map(|seat| Fact::Total(seat, line))
                    .into()
            }
        }
    }

    fn words(self) -> String {
        match self {
            Theme::Win => "win this turn".to_owned(),
            Theme::WinNext(line) => format!("win with line {line} next turn"),
            Theme::SaveGame(line) => format!("do not lose by line {line}"),
            Theme::SaveLine(line) => format!("save line {line}"),
        }
    }
}

/// Plays the game of a seed and hands over the puzzles found in it.
///
/// # Panics
/// When the pool is too small to draft from.
pub fn mine(seed: u64, pool: Pool, judge: &mut Judge, mut found: impl FnMut(Puzzle)) {
    let deal = RandomPlayer::new(seed).deal(pool);
    let mut dice = Dice::new(seed);
    let mut game = Game::deal(&deal, &mut dice, &mut ()).expect("a drafted deal is sound");
    let mut mind = Box::new(Mind::<HARD_NODES>::new());
    // One a turn.
    let mut last = 0;
    while let Some(question) = game.question() {
        if last != game.turns()
            && let Some(puzzle) = puzzle(&game, seed, judge, &mut mind)
        {
            last = game.turns();
            found(puzzle);
        }
        let view = game.view(question.seat);
        let thought = u64::from(dice.next_u32());
        let Some(answer) = think(&mut mind, view, PLAYER.params(), thought) else {
            return;
        };
        if game.answer(answer, &mut dice, &mut ()).is_err() {
            return;
        }
    }
}

/// The puzzle at a question, if there is one.
fn puzzle(
    game: &Game,
    seed: u64,
    judge: &mut Judge,
    mind: &mut Mind<HARD_NODES>,
) -> Option<Puzzle> {
    let seat = game.question()?.seat;
    // In the middle of a text there is more to a position than what lies on the table.
    if game.nesting() > 0 || game.turn() != seat {
        return None;
    }
    let setup = position(game);
    let start = Game::new(&setup, &mut Dice::new(1), &mut ()).ok()?;
    if start.legal() != game.legal() || start.legal().len() < 3 {
        return None;
    }
    let view = start.view(seat);
    let glance = judge.advice(&view, GLANCE, 0)?;
    clear(&glance).and_then(|best| Theme::of(&best))?;
    let best = judge.clearly_best(&view).ok()?;
    let theme = Theme::of(&best)?;

    let mut chance = Recorded::new(Dice::new(1));
    let mut played = start;
    let mut steps = vec![Step::Expect(Fact::Asks, Fact::Asks.read(&played))];
    let mut answer = best.answer;
    for _ in 0..LONGEST {
        let asked = played.question()?.seat;
        steps.push(Step::Move(asked, Move::of(&played, answer)?));
        played.answer(answer, &mut chance, &mut ()).ok()?;
        if played.turn() != seat || played.question().is_none() {
            break;
        }
        answer = next(&played, judge)?;
    }
    if !theme.is_reached(&played, seat) {
        return None;
    }
    let facts = theme.facts(seat).into_iter();
    steps.extend(facts.map(|fact| Step::Expect(fact, fact.read(&played))));
    let turn = game.turns();
    let scenario = Scenario {
        file: std::path::PathBuf::new(),
        name: format!("{}, game {seed} turn {turn}", theme.words()),
        rules: Vec::new(),
        setup,
        seed: 1,
        chance: chance.outcomes,
        steps,
    };
    // Whoever solves it sits at this end.
    let mirror = Mirror {
        seats: seat == Seat::B,
        lines: [0, 1, 2],
    };
    let mut puzzle = Puzzle::of(mirror.scenario(&scenario)).ok()?;
    judge.prove(&puzzle).ok()?;
    let class = CLASSES
        .iter()
        .position(|playouts| puzzle.is_found(mind, *playouts))?;
    puzzle.scenario.name = format!("{}-{}", class + 1, puzzle.scenario.name);
    Some(puzzle)
}

/// How the solution goes on: what a long thought likes best for whoever is asked.
fn next(game: &Game, judge: &mut Judge) -> Option<Answer> {
    let view = game.view(game.question()?.seat);
    Some(judge.advice(&view, LONG, 0)?.options[0]?.answer)
}
