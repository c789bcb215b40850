//! `compile review`: a recorded game looked at again, from one seat.

use std::fmt::Display;
use std::fs;
use std::io::Write;
use std::path::PathBuf;

use engine::ai::{HARD_NODES, Mind, Moment, Review, Weighed, think};
use engine::language::{Language, Plain, english::English};
use engine::{Answer, Game, Outcome, Seat, Transcript, View};
use host::moves::Move;
use serde::Serialize;

use super::Stop;

#[derive(clap::Args)]
pub struct Args {
    /// The transcript
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Whose game to look at
    #[arg(long, value_name = "SEAT", default_value = "A", value_parser = seat)]
    seat: Seat,
    /// The same seed gives the same thoughts
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Print a JSON object: seat, winner, curve (turn and chance of winning in percent), and moments, each with turn, before
    /// and after, the answer that was played and the best options (answer, chance, reasons)
    #[arg(long)]
    json: bool,
}

fn seat(text: &str) -> Result<Seat, String> {
    let named = |seat: &Seat| seat.to_string().eq_ignore_ascii_case(text);
    let seat = Seat::BOTH.into_iter().find(named);
    seat.ok_or_else(|| "a seat is A or B".to_owned())
}

#[derive(Serialize)]
struct Report {
    seat: String,
    winner: Option<&'static str>,
    curve: Vec<Turn>,
    moments: Vec<Told>,
}

#[derive(Serialize)]
struct Turn {
    turn: u16,
    chance: u8,
}

/// A moment in words.
#[derive(Serialize)]
struct Told {
    turn: u16,
    before: u8,
    after: u8,
    played: Choice,
    options: Vec<Choice>,
}

/// An answer in words.
#[derive(Serialize)]
struct Choice {
    answer: String,
    /// In percent; missing if nothing was found out about it.
    chance: Option<u8>,
    reasons: Vec<String>,
}

pub fn run(args: Args, out: &mut impl Write) -> Result<(), Stop> {
    let name = args.file.display();
    let bad = |error: &dyn Display| Stop::BadInput(format!("{name}: {error}"));
    let bytes = fs::read(&args.file).map_err(|error| bad(&error))?;
    let record = Transcript::read(&bytes).map_err(|error| bad(&error))?;
    let mut review = Review::NONE;
    review
        .begin(&record, args.seat, &mut ())
        .map_err(|error| bad(&error))?;
    // The device's own pool and pace, so that it is the review a player sees there.
    let mut mind = Box::new(Mind::<HARD_NODES>::new());
    while let Some(task) = review.next(&record, &mut ()) {
        think(&mut mind, task.view, task.params, args.seed);
        review.take(mind.advise(Some(task.played)));
    }
    let report = report(&record, &review).map_err(|error| bad(&error))?;
    if args.json {
        serde_json::to_writer(&mut *out, &report).map_err(std::io::Error::from)?;
        return Ok(writeln!(out)?);
    }
    print(&report, out)
}

fn report(record: &Transcript, review: &Review) -> Result<Report, engine::TranscriptError> {
    let mut moments = Vec::new();
    let mut number = 0;
    let (game, _) = record.replay_with(&mut (), |game, played| {
        if let Some(moment) = review
            .moments()
            .iter()
            .find(|moment| moment.change.at == number)
        {
            moments.push(told(game, review.seat(), moment, played));
        }
        number += 1;
    })?;
    let turn = |point: &engine::ai::Point| Turn {
        turn: point.turn,
        chance: point.chance.percent(),
    };
    Ok(Report {
        seat: review.seat().to_string(),
        winner: game.outcome().map(|outcome| match outcome {
            Outcome::Win(Seat::A) => "A",
            Outcome::Win(Seat::B) => "B",
            Outcome::Draw => "draw",
        }),
        curve: review.curve().iter().map(turn).collect(),
        moments,
    })
}

fn told(game: &Game, seat: Seat, moment: &Moment, played: Answer) -> Told {
    let view = game.view(seat);
    let choice = |weighed: &Weighed| Choice {
        answer: words(game, &view, weighed.answer),
        chance: Some(weighed.chance.percent()),
        reasons: weighed.reasons.iter().flatten().map(spoken).collect(),
    };
    let Moment { change, advice } = moment;
    Told {
        turn: change.turn,
        before: change.before.percent(),
        after: change.after.percent(),
        played: advice.played.as_ref().map_or_else(
            || Choice {
                answer: words(game, &view, played),
                chance: None,
                reasons: Vec::new(),
            },
            choice,
        ),
        options: advice.options.iter().flatten().map(choice).collect(),
    }
}

fn spoken(reason: &engine::ai::Reason) -> String {
    let mut words = String::new();
    English
        .reason(&mut Plain(&mut words), *reason)
        .expect("memory can be written");
    words
}

/// An answer in the words of a scenario, except that a card the seat did not know has no name.
fn words(game: &Game, view: &View, answer: Answer) -> String {
    if let Answer::Target(spot) = answer
        && view.card_at(spot).is_some_and(|seen| seen.card.is_none())
    {
        let from = view.stack_len(spot.side, spot.line) - usize::from(spot.at);
        let (side, line) = (spot.side, spot.line);
        return format!("picks the face-down card of {side} in {line}, {from} from the top");
    }
    Move::of(game, answer).map_or_else(String::new, |words| words.to_string())
}

/// How wide the curve is drawn.
const WIDTH: usize = 50;

fn print(report: &Report, out: &mut impl Write) -> Result<(), Stop> {
    writeln!(out, "{}'s chance of winning", report.seat)?;
    for Turn { turn, chance } in &report.curve {
        let bar = "#".repeat(usize::from(*chance) * WIDTH / 100);
        writeln!(out, "turn {turn:>3} {chance:>4} %  {bar}")?;
    }
    match report.winner {
        Some("draw") => writeln!(out, "a draw")?,
        Some(seat) => writeln!(out, "{seat} wins")?,
        None => writeln!(out, "unfinished")?,
    }
    for moment in &report.moments {
        let Told {
            turn,
            before,
            after,
            ..
        } = moment;
        writeln!(out, "\nturn {turn}: {before} % -> {after} %")?;
        line(out, "played", &moment.played)?;
        for option in &moment.options {
            line(out, "could", option)?;
        }
    }
    Ok(())
}

fn line(out: &mut impl Write, what: &str, choice: &Choice) -> Result<(), Stop> {
    let Choice {
        answer,
        chance,
        reasons,
    } = choice;
    let chance = chance.map_or_else(|| "  ?".to_owned(), |chance| format!("{chance:>3}"));
    let reasons = reasons.join(", ");
    let text = format!("  {what:<6} {chance} %  {answer:<28} {reasons}");
    Ok(writeln!(out, "{}", text.trim_end())?)
}
