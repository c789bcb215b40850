//! `compile train`: from self-play to the weights the opponent judges by; `docs/training.md` tells the way.

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process;

use clap::Subcommand;
use engine::ai::{Sight, Style, Trained, WIN};
use engine::{Protocol, Seat, TranscriptError};
use host::arena::Spec;
use host::arena::classic::Classic;
use host::train::calibration::Calibration;
use host::train::fit::{self, Course};
use host::train::games::{self, MARK, TrainingGame};
use host::train::samples::{Samples, for_a, is_held_out};
use host::train::selfplay::Plan;
use host::train::strengths::Strengths;
use serde::Serialize;

use super::{Sets, Stop};

#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    step: TrainStep,
}

#[derive(Subcommand)]
enum TrainStep {
    /// Let the search play against itself and keep what it thought
    Play(PlayArgs),
    /// Fit the weights to such games
    Fit(Fit),
    /// Count how strong each protocol is in such games
    Draft(DraftArgs),
    /// Say how well the weights in use foretell who wins such games
    Check(Check),
}

#[derive(clap::Args)]
struct PlayArgs {
    /// Who plays both sides: a search, as in the arena
    #[arg(long, value_name = "PLAYER", default_value = "hard:playouts=128")]
    player: Spec,
    #[command(flatten)]
    sets: Sets,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    games: u64,
    /// The same seed gives the same games
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many games at a time
    #[arg(long, value_name = "T", default_value_t = 2)]
    threads: usize,
    /// Where the games go
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

#[derive(clap::Args)]
struct Fit {
    /// Files of games
    #[arg(required = true, value_name = "FILE")]
    games: Vec<PathBuf>,
    /// How often every position is looked at
    #[arg(long, value_name = "N", default_value_t = 10)]
    epochs: u32,
    /// How far a step goes at first
    #[arg(long, value_name = "R", default_value_t = 0.002)]
    rate: f32,
    /// How much the weights of single cards are pulled to zero; others are by a tenth of that or not at all
    #[arg(long, value_name = "R", default_value_t = 1.5)]
    decay: f32,
    /// What the outcome counts against the search's own thoughts, an answer ahead
    #[arg(long, value_name = "R", default_value_t = 0.97)]
    trust: f32,
    /// The same seed gives the same weights
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Where the weights go; where they come from is written beside them, with the ending `json`
    #[arg(long, value_name = "FILE", default_value = "engine/src/ai/net.bin")]
    out: PathBuf,
}

#[derive(clap::Args)]
struct DraftArgs {
    /// Files of games
    #[arg(required = true, value_name = "FILE")]
    games: Vec<PathBuf>,
    /// Where the strengths go
    #[arg(
        long,
        value_name = "FILE",
        default_value = "engine/src/ai/strengths.rs"
    )]
    out: PathBuf,
}

#[derive(clap::Args)]
struct Check {
    /// Files of games
    #[arg(required = true, value_name = "FILE")]
    games: Vec<PathBuf>,
}

pub fn run(args: Args, out: &mut impl Write) -> Result<(), Stop> {
    match args.step {
        TrainStep::Play(play) => self_play(play, out),
        TrainStep::Fit(fit) => fit_weights(&fit, out),
        TrainStep::Draft(count) => count_strengths(&count, out),
        TrainStep::Check(check) => check_weights(&check, out),
    }
}

fn self_play(args: PlayArgs, out: &mut impl Write) -> Result<(), Stop> {
    let plan = Plan {
        player: args.player,
        pool: args.sets.pool()?,
        games: args.games,
        seed: args.seed,
        threads: args.threads,
    };
    let mut file = BufWriter::new(create(&args.out)?);
    writeln!(
        file,
        "{MARK}{} at {}, seed {}, {} asked for",
        plan.player,
        commit(),
        plan.seed,
        plan.games
    )?;
    plan.play(&mut file, |games| {
        if games % 1000 == 0 {
            eprintln!("{games} games");
        }
    })
    .map_err(Stop::BadInput)?;
    file.flush()?;
    Ok(writeln!(
        out,
        "{} games in {}",
        args.games,
        args.out.display()
    )?)
}

fn create(path: &Path) -> Result<File, Stop> {
    File::create(path).map_err(|error| bad(path, &error))
}

fn open(path: &Path) -> Result<BufReader<File>, Stop> {
    let file = File::open(path).map_err(|error| bad(path, &error))?;
    Ok(BufReader::new(file))
}

fn bad(path: &Path, error: &io::Error) -> Stop {
    Stop::BadInput(format!("{}: {error}", path.display()))
}

/// The commit that the program's folder is at, if that can be told.
fn commit() -> String {
    let git = process::Command::new("git")
        .args(["describe", "--always", "--dirty"])
        .output();
    match git {
        Ok(said) if said.status.success() => {
            String::from_utf8_lossy(&said.stdout).trim().to_owned()
        }
        _ => "an unknown commit".to_owned(),
    }
}

fn fit_weights(args: &Fit, out: &mut impl Write) -> Result<(), Stop> {
    let mut samples = Samples::default();
    for path in &args.games {
        let read = samples.read(&mut open(path)?, args.trust);
        read.map_err(|error| bad(path, &error))?;
    }
    if samples.held_out.is_empty() {
        return Err(too_few(samples.games));
    }
    writeln!(
        out,
        "{} games, {} positions to learn from, {} held out",
        samples.games,
        samples.learnt.len(),
        samples.held_out.len()
    )?;
    let course = Course {
        epochs: args.epochs,
        rate: args.rate,
        decay: args.decay,
        seed: args.seed,
    };
    let mut learnt = 0.0;
    let model = fit::fit(&samples, course, |epoch, loss, held_out| {
        eprintln!("epoch {epoch}: loss {loss:.4}, held out {held_out:.4}");
        learnt = loss;
    });
    let (bytes, coarse) = model.write();
    let (fine, coarse) = (
        fit::test(&samples, &model).loss(),
        fit::test(&samples, &coarse),
    );
    let loss = coarse.loss();
    writeln!(
        out,
        "held out: loss {fine:.4} in floats, {loss:.4} in integers"
    )?;
    write!(out, "{coarse}")?;
    let written =
        |path: &Path, bytes: &[u8]| fs::write(path, bytes).map_err(|error| bad(path, &error));
    written(&args.out, &bytes)?;
    let origin = Origin {
        written_by: "compile train fit",
        commit: commit(),
        games: samples.games,
        positions: samples.learnt.len(),
        epochs: args.epochs,
        rate: args.rate,
        decay: args.decay,
        trust: args.trust,
        seed: args.seed,
        loss: learnt,
        held_out_loss: loss,
        from: samples.origins,
    };
    let origin =
        serde_json::to_string_pretty(&origin).map_err(|error| Stop::BadInput(error.to_string()))?;
    written(&args.out.with_extension("json"), origin.as_bytes())
}

/// Where weights come from, as it is written beside them.
#[derive(Serialize)]
struct Origin {
    written_by: &'static str,
    commit: String,
    games: usize,
    positions: usize,
    epochs: u32,
    rate: f32,
    decay: f32,
    trust: f32,
    seed: u64,
    loss: f32,
    held_out_loss: f32,
    from: Vec<String>,
}

fn too_few(games: usize) -> Stop {
    Stop::BadInput(format!("{games} games are too few"))
}

/// Calls `look` with every game of some files and its number; says where they come from.
fn each_game(
    paths: &[PathBuf],
    mut look: impl FnMut(usize, &TrainingGame) -> Result<(), TranscriptError>,
) -> Result<Vec<String>, Stop> {
    let mut origins = Vec::new();
    let mut games = 0;
    for path in paths {
        let mut file = open(path)?;
        origins.push(games::origin(&mut file).map_err(|error| bad(path, &error))?);
        while let Some(played) = TrainingGame::read(&mut file).map_err(|error| bad(path, &error))? {
            look(games, &played)
                .map_err(|error| Stop::BadInput(format!("{}: {error}", path.display())))?;
            games += 1;
        }
    }
    Ok(origins)
}

fn count_strengths(args: &DraftArgs, out: &mut impl Write) -> Result<(), Stop> {
    let mut strengths = Strengths::default();
    let origins = each_game(&args.games, |_, played| {
        let (game, _) = played.transcript.replay(&mut ())?;
        strengths.add(played.transcript.deal(), for_a(game.outcome()));
        Ok(())
    })?;
    for (protocol, rate) in Protocol::ALL.iter().zip(strengths.rates()) {
        writeln!(out, "{protocol:<12} {:.1} %", f64::from(rate) / 10.0)?;
    }
    let source = strengths.source(&origins);
    fs::write(&args.out, source).map_err(|error| bad(&args.out, &error))
}

fn check_weights(args: &Check, out: &mut impl Write) -> Result<(), Stop> {
    let mut calibrations = [Calibration::default(), Calibration::default()];
    let mut count = 0;
    each_game(&args.games, |number, played| {
        count += 1;
        if !is_held_out(number) {
            return Ok(());
        }
        let mut chances = Vec::new();
        let (game, _) = played.transcript.replay_with(&mut (), |game, _| {
            chances.push([
                Trained::chance(game, Seat::A, Sight::Full),
                Classic::chance(game, Seat::A, Sight::Full),
            ]);
        })?;
        let won = for_a(game.outcome());
        for both in chances {
            for (calibration, chance) in calibrations.iter_mut().zip(both) {
                calibration.add(chance as f32 / WIN as f32, won);
            }
        }
        Ok(())
    })?;
    let [trained, classic] = &calibrations;
    if trained.loss() == 0.0 {
        return Err(too_few(count));
    }
    writeln!(
        out,
        "loss {:.4}; classic {:.4}",
        trained.loss(),
        classic.loss()
    )?;
    Ok(write!(out, "{trained}")?)
}
