//! `compile arena`: two players meet, and which one is how much stronger.

use std::io::Write;
use std::ops::ControlFlow;
use std::thread;

use host::arena::{Effort, Series, Spec, Tally, statistics};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use super::{Sets, Stop};

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    meeting: Meeting,
    /// How many games, rounded up to whole pairs
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Print a JSON object: a_win_rate, wins, losses, draws, games, interval, elo, elo_interval, and for each of a and b
    /// player, ms_mean, ms_p95, playouts_mean
    #[arg(long)]
    json: bool,
}

/// Who meets and how; the same for every kind of series.
#[derive(clap::Args)]
pub struct Meeting {
    /// random, greedy, a level (`compile levels` lists them; easy, normal and hard are the lowest, the middle and the
    /// highest), classic, one that searches with settings as in hard:playouts=1200,explore=120, or exec:PATH or
    /// exec:PATH@LEVEL for another build of this program
    #[arg(long, value_name = "PLAYER")]
    a: Spec,
    /// The player it meets
    #[arg(long, value_name = "PLAYER")]
    b: Spec,
    /// The same seed gives the same games
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Playouts a decision: the highest level makes as many, weaker ones at most as many
    #[arg(long, value_name = "P")]
    playouts: Option<u32>,
    #[command(flatten)]
    sets: Sets,
    /// Let the players draft; without it protocols are drawn by lot, the same for both games of a pair
    #[arg(long)]
    draft: bool,
    /// How many games at a time; as many as there are cores unless said
    #[arg(long, value_name = "T")]
    threads: Option<usize>,
}

impl Meeting {
    pub(super) fn series(self) -> Result<Series, Stop> {
        Ok(Series {
            a: self.a.with_budget(self.playouts),
            b: self.b.with_budget(self.playouts),
            pool: self.sets.pool()?,
            draft: self.draft,
            seed: self.seed,
            threads: self.threads.unwrap_or_else(cores),
        })
    }
}

/// How many games are played at a time if nothing is said.
pub(super) fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

#[derive(Serialize)]
struct ArenaReport {
    a_win_rate: f64,
    wins: u64,
    losses: u64,
    draws: u64,
    games: u64,
    interval: [f64; 2],
    /// Infinite ones, after a clean sweep, are `null`.
    elo: f64,
    elo_interval: [f64; 2],
    a: Contender,
    b: Contender,
}

#[derive(Serialize)]
struct Contender {
    player: String,
    #[serde(flatten)]
    effort: Effort,
}

pub fn run(args: Args, out: &mut impl Write) -> Result<(), Stop> {
    let series = args.meeting.series()?;
    let pairs = args.games.div_ceil(2);
    // On standard error, and only if that is a terminal.
    let bar = ProgressBar::new(pairs * 2).with_style(style());
    let mut tally = Tally::default();
    let played = series.run(pairs, |pair| {
        tally.add(pair);
        bar.inc(2);
        bar.set_message(format!("{:.1} %", 100.0 * tally.rate()));
        ControlFlow::<()>::Continue(())
    });
    bar.finish_and_clear();
    played.map_err(Stop::BadInput)?;
    let report = report(&series, &tally);
    if args.json {
        serde_json::to_writer(&mut *out, &report).map_err(std::io::Error::from)?;
        return Ok(writeln!(out)?);
    }
    print(&report, out)
}

fn style() -> ProgressStyle {
    ProgressStyle::with_template("{bar:30} {pos}/{len} games  {msg}  {eta} left")
        .unwrap_or_else(|_| ProgressStyle::default_bar())
}

fn report(series: &Series, tally: &Tally) -> ArenaReport {
    let [wins, losses, draws] = tally.counts();
    let [a, b] = tally.efforts();
    let contender = |spec: &Spec, effort| Contender {
        player: spec.to_string(),
        effort,
    };
    ArenaReport {
        a_win_rate: tally.rate(),
        wins,
        losses,
        draws,
        games: tally.games(),
        interval: tally.interval(),
        elo: statistics::elo(tally.rate()),
        elo_interval: tally.interval().map(statistics::elo),
        a: contender(&series.a, a),
        b: contender(&series.b, b),
    }
}

fn print(report: &ArenaReport, out: &mut impl Write) -> Result<(), Stop> {
    let [low, high] = report.interval.map(|rate| 100.0 * rate);
    writeln!(
        out,
        "{} against {}: {:.1} % (95 % interval {low:.1} to {high:.1})",
        report.a.player,
        report.b.player,
        100.0 * report.a_win_rate
    )?;
    writeln!(
        out,
        "{} won, {} lost, {} drawn of {} games",
        report.wins, report.losses, report.draws, report.games
    )?;
    let [low, high] = report.elo_interval;
    writeln!(
        out,
        "Elo difference {:+.0} ({low:+.0} to {high:+.0})",
        report.elo
    )?;
    for contender in [&report.a, &report.b] {
        let effort = &contender.effort;
        writeln!(
            out,
            "{}: {:.3} ms a decision, 95 of 100 within {:.3} ms, {:.1} playouts",
            contender.player, effort.ms_mean, effort.ms_p95, effort.playouts_mean
        )?;
    }
    Ok(())
}
