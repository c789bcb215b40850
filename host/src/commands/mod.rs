//! The commands of `compile`, one file each.

mod arena;
mod bench;
mod cards;
mod ladder;
mod levels;
mod mirror;
pub mod play;
mod player;
mod puzzles;
mod random;
mod replay;
mod review;
mod scenario;
mod shots;
mod soak;
mod sprt;
mod train;

use std::io::{self, Write};

use clap::Subcommand;
use engine::{Pool, Set};

/// What `compile` can do.
#[derive(Subcommand)]
pub enum Command {
    /// Run scenario files, or every scenario file under a folder
    Scenario(scenario::Args),
    /// Print scenarios with seats exchanged or lines renumbered
    Mirror(mirror::Args),
    /// List the cards and what they say
    Cards(cards::Args),
    /// Play random games and print each as a scenario
    Random(random::Args),
    /// Print the game in a transcript file
    Replay(replay::Args),
    /// Find positions with one best line in games of the opponent, or prove such positions
    Puzzles(puzzles::Args),
    /// Look at a recorded game again: who was winning when, and what decided it
    Review(review::Args),
    /// Measure how fast random games are played
    Bench(bench::Args),
    /// List the levels of the opponent, the weakest first
    Levels(levels::Args),
    /// Measure how far each level is above the one below it
    Ladder(ladder::Args),
    /// Play random games and check every invariant after every answer
    Soak(soak::Args),
    /// Write a picture of every screen, from scripted games
    Shots(shots::Args),
    /// Let two players meet and say which is how much stronger
    Arena(arena::Args),
    /// Play until it is sure enough whether one player is stronger than another
    Sprt(sprt::Args),
    /// Answer questions on standard input, for the arena of another build
    Player(player::Args),
    /// Train the opponent: games against itself, then weights from games
    Train(train::Args),
}

impl Command {
    /// Carries the command out.
    pub fn run(self, out: &mut impl Write) -> Result<(), Stop> {
        match self {
            Command::Scenario(args) => scenario::run(args, out),
            Command::Mirror(args) => mirror::run(args, out),
            Command::Cards(args) => cards::run(args, out),
            Command::Random(args) => random::run(args, out),
            Command::Replay(args) => replay::run(args, out),
            Command::Review(args) => review::run(args, out),
            Command::Puzzles(args) => puzzles::run(args, out),
            Command::Bench(args) => bench::run(args, out),
            Command::Levels(args) => levels::run(args, out),
            Command::Ladder(args) => ladder::run(args, out),
            Command::Soak(args) => soak::run(args, out),
            Command::Shots(args) => shots::run(args, out),
            Command::Arena(args) => arena::run(args, out),
            Command::Sprt(args) => sprt::run(args, out),
            Command::Player(args) => player::run(args, out),
            Command::Train(args) => train::run(args, out),
        }
    }
}

/// Why a command ended early.
pub enum Stop {
    /// Something did not hold; it has been reported on standard output.
    Failed,
    /// The input makes no sense, and why.
    BadInput(String),
    /// The output could not be written.
    Io(io::Error),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        Stop::Io(error)
    }
}

/// Which protocols a random game is drafted from.
#[derive(clap::Args)]
struct Sets {
    /// Sets to draft from, such as main1,aux1
    #[arg(long = "sets", value_name = "SET", value_delimiter = ',', num_args = 1.., value_parser = set)]
    sets: Vec<Set>,
}

impl Sets {
    /// The protocols of these sets, of all sets if none was named.
    fn pool(&self) -> Result<Pool, Stop> {
        let pool = match &self.sets[..] {
            [] => Pool::all(),
            sets => Pool::of(sets.iter().copied()),
        };
        match pool.len() {
            6.. => Ok(pool),
            n => Err(Stop::BadInput(format!(
                "a draft needs 6 protocols, these sets have {n}"
            ))),
        }
    }
}

fn set(text: &str) -> Result<Set, String> {
    Set::parse(text).ok_or_else(|| format!("the sets are {}", Set::ALL.map(Set::name).join(", ")))
}
