//! `compile bench`: how fast random games are played and the opponent thinks, on one thread.

use std::io::Write;
use std::time::{Duration, Instant};

use engine::ai::{HARD_NODES, Level, Mind};
use engine::{Dice, Game, Pool, View};
use host::random::RandomPlayer;
use serde::Serialize;

use super::Stop;

#[derive(clap::Args)]
pub struct Args {
    /// Print a JSON object: games_per_second, decisions_per_second, game_bytes, playouts_per_second
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Figures {
    games_per_second: u64,
    decisions_per_second: u64,
    game_bytes: usize,
    playouts_per_second: u64,
}

/// Long enough that the machine's hiccups average out.
const TIME: Duration = Duration::from_secs(3);

/// Positions the opponent thinks about; a few games are over before their moment comes.
const POSITIONS: u64 = 20;

pub fn run(args: Args, out: &mut impl Write) -> Result<(), Stop> {
    let figures = measure();
    if args.json {
        serde_json::to_writer(&mut *out, &figures).map_err(std::io::Error::from)?;
        return Ok(writeln!(out)?);
    }
    writeln!(out, "games per second      {}", figures.games_per_second)?;
    writeln!(
        out,
        "decisions per second  {}",
        figures.decisions_per_second
    )?;
    writeln!(out, "bytes per game        {}", figures.game_bytes)?;
    writeln!(out, "playouts per second   {}", figures.playouts_per_second)?;
    Ok(())
}

fn measure() -> Figures {
    let pool = Pool::all();
    let start = Instant::now();
    let (mut games, mut decisions) = (0u64, 0u64);
    while start.elapsed() < TIME {
        decisions += play(games, pool);
        games += 1;
    }
    let seconds = start.elapsed().as_secs_f64();
    Figures {
        games_per_second: (games as f64 / seconds) as u64,
        decisions_per_second: (decisions as f64 / seconds) as u64,
        game_bytes: size_of::<Game>(),
        playouts_per_second: playouts_per_second(),
    }
}

/// Plays one game and counts its answers.
fn play(seed: u64, pool: Pool) -> u64 {
    let mut player = RandomPlayer::new(seed);
    let mut chance = Dice::new(seed);
    let deal = player.deal(pool);
    let mut game = Game::deal(&deal, &mut chance, &mut ()).expect("a drafted deal is sound");
    let mut decisions = 0;
    while let Some(answer) = player.choose(&game) {
        if game.answer(answer, &mut chance, &mut ()).is_err() {
            break;
        }
        decisions += 1;
    }
    decisions
}

/// How fast Hard thinks about positions from the whole course of random games.
fn playouts_per_second() -> u64 {
    let mut mind = Box::new(Mind::<HARD_NODES>::new());
    let views = views();
    let start = Instant::now();
    let mut playouts = 0;
    // All positions every time, so that a slow machine measures the same mixture.
    while start.elapsed() < TIME {
        for view in &views {
            mind.begin(view.clone(), Level::HIGHEST.params(), playouts);
            while mind.step(u32::MAX) {}
            playouts += u64::from(mind.playouts());
        }
    }
    (playouts as f64 / start.elapsed().as_secs_f64()) as u64
}

/// What whoever is asked sees at fixed moments of fixed games.
fn views() -> Vec<View> {
    (0..POSITIONS)
        .filter_map(|seed| {
            let mut player = RandomPlayer::new(seed);
            let mut chance = Dice::new(seed);
            let deal = player.deal(Pool::all());
            let mut game = Game::deal(&deal, &mut chance, &mut ()).ok()?;
            for _ in 0..seed * 5 {
                let answer = player.choose(&game)?;
                game.answer(answer, &mut chance, &mut ()).ok()?;
            }
            Some(game.view(game.question()?.seat))
        })
        .collect()
}
