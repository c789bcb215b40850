//! `compile sprt`: whether one player is stronger than another, in as few games as that takes.

use std::io::{self, Write};
use std::ops::ControlFlow;

use host::arena::Tally;
use host::arena::statistics::{Sprt, Verdict};
use serde::Serialize;

use super::Stop;
use super::arena::Meeting;

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    meeting: Meeting,
    /// The test rejects if a is more likely stronger by only this much
    #[arg(
        long,
        value_name = "ELO",
        default_value_t = 0.0,
        allow_negative_numbers = true
    )]
    elo0: f64,
    /// The test accepts if a is more likely stronger by this much
    #[arg(
        long,
        value_name = "ELO",
        default_value_t = 20.0,
        allow_negative_numbers = true
    )]
    elo1: f64,
    /// How often it may accept wrongly
    #[arg(long, value_name = "P", default_value_t = 0.05)]
    alpha: f64,
    /// How often it may reject wrongly
    #[arg(long, value_name = "P", default_value_t = 0.05)]
    beta: f64,
    /// Give up after so many games
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Print a JSON object: verdict, llr, bounds, games, a_win_rate
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct SprtReport {
    verdict: &'static str,
    llr: f64,
    bounds: [f64; 2],
    games: u64,
    a_win_rate: f64,
}

/// How often the test says how it stands, in games.
const EVERY: u64 = 20;

pub fn run(args: Args, out: &mut impl Write) -> Result<(), Stop> {
    // Written so that what is not a number fails too.
    let sound =
        args.elo0 < args.elo1 && [args.alpha, args.beta].iter().all(|p| *p > 0.0 && *p < 0.5);
    if !sound {
        return Err(Stop::BadInput(
            "elo0 must be below elo1, alpha and beta between 0 and 0.5".to_owned(),
        ));
    }
    let series = args.meeting.series()?;
    let mut sprt = Sprt::new([args.elo0, args.elo1], args.alpha, args.beta);
    let mut tally = Tally::default();
    let ended = series.run(args.games.div_ceil(2), |pair| {
        sprt.add(pair.points());
        tally.add(pair);
        if !args.json && tally.games() % EVERY == 0 {
            // Somebody may be waiting for it, so it must not stay in a buffer.
            if let Err(error) = status(&sprt, &tally, out).and_then(|()| out.flush()) {
                return ControlFlow::Break(Err(error));
            }
        }
        match sprt.verdict() {
            Some(verdict) => ControlFlow::Break(Ok(verdict)),
            None => ControlFlow::Continue(()),
        }
    });
    let verdict = ended.map_err(Stop::BadInput)?.transpose()?;
    let report = SprtReport {
        verdict: match verdict {
            Some(Verdict::Accept) => "accept",
            Some(Verdict::Reject) => "reject",
            None => "undecided",
        },
        llr: sprt.llr(),
        bounds: sprt.bounds(),
        games: tally.games(),
        a_win_rate: tally.rate(),
    };
    if args.json {
        serde_json::to_writer(&mut *out, &report).map_err(io::Error::from)?;
        return Ok(writeln!(out)?);
    }
    status(&sprt, &tally, out)?;
    let (a, b) = (&series.a, &series.b);
    let (elo0, elo1) = (args.elo0, args.elo1);
    match verdict {
        Some(Verdict::Accept) => writeln!(
            out,
            "accept: {a} is stronger than {b} by {elo1:+} Elo rather than {elo0:+}"
        )?,
        Some(Verdict::Reject) => writeln!(
            out,
            "reject: {a} is stronger than {b} by {elo0:+} Elo rather than {elo1:+}"
        )?,
        None => writeln!(out, "undecided after {} games", report.games)?,
    }
    Ok(())
}

fn status(sprt: &Sprt, tally: &Tally, out: &mut impl Write) -> io::Result<()> {
    let [low, high] = sprt.bounds();
    writeln!(
        out,
        "{:>6} games  {:5.1} %  LLR {:+.2} ({low:+.2} to {high:+.2})",
        tally.games(),
        100.0 * tally.rate(),
        sprt.llr()
    )
}
