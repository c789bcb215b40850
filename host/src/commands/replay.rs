//! `compile replay`: the game in a transcript, in words or as a scenario.

use std::fmt::Display;
use std::io::Write;
use std::path::PathBuf;

use engine::{Outcome, Seat, Transcript};
use host::moves::Move;
use host::recording::Recording;

use super::Stop;

#[derive(clap::Args)]
pub struct Args {
    /// The transcript
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Print a scenario that checks the game line by line
    #[arg(long)]
    scenario: bool,
}

pub fn run(args: Args, out: &mut impl Write) -> Result<(), Stop> {
    let name = args.file.display();
    let bad = |error: &dyn Display| Stop::BadInput(format!("{name}: {error}"));
    let bytes = std::fs::read(&args.file).map_err(|error| bad(&error))?;
    let transcript = Transcript::read(&bytes).map_err(|error| bad(&error))?;
    let deal = transcript.deal();
    let mut record = Recording::new(deal, transcript.seed()).map_err(|error| bad(&error))?;
    let mut words = Vec::new();
    let replayed = transcript.replay_with(&mut (), |game, answer| {
        if let (Some(question), Some(said)) = (game.question(), Move::of(game, answer)) {
            words.push(format!("{:>3}  {} {said}", game.turns(), question.seat));
        }
        // The transcript's own game is the judge of whether the answer is legal.
        let _ = record.answer(answer);
    });
    let (game, _) = replayed.map_err(|error| bad(&error))?;
    if args.scenario {
        return Ok(writeln!(out, "{}", record.scenario("replay"))?);
    }
    for seat in Seat::BOTH {
        let [a, b, c] = deal.protocols[seat.index()];
        writeln!(out, "{seat}: {a}, {b}, {c}")?;
    }
    for line in words {
        writeln!(out, "{line}")?;
    }
    match game.outcome() {
        Some(Outcome::Win(seat)) => writeln!(out, "{seat} wins")?,
        Some(Outcome::Draw) => writeln!(out, "a draw")?,
        None => writeln!(out, "unfinished")?,
    }
    Ok(())
}
