//! Scenarios: rules tests that read like a game record.
//!
//! A scenario sets up a position, makes moves and states what must be true. It drives the engine
//! through its public interface only.

mod file;
pub(crate) mod luck;
mod mirror;
mod position;
mod print;
mod run;
pub(crate) mod step;

use std::path::{Path, PathBuf};

use engine::{Card, Game, Setup, SetupError};

pub use mirror::Mirror;
pub use position::position;
pub use run::{Ending, Failure};

/// One position with its moves and expectations, ready to run.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// The file it was read from.
    pub file: PathBuf,
    /// What it shows.
    pub name: String,
    /// The rules and cards it is a test of.
    pub rules: Vec<String>,
    pub(crate) setup: Setup,
    /// For chance that is not scripted.
    pub(crate) seed: u64,
    /// What shuffles and random picks come to, in order.
    pub(crate) chance: Vec<Vec<Card>>,
    pub(crate) steps: Vec<step::Step>,
}

impl Scenario {
    /// The position at its first question, and what is left of chance there.
    pub(crate) fn start(&self) -> Result<(Game, luck::Scripted), SetupError> {
        let mut chance = luck::Scripted::new(self.chance.clone(), self.seed);
        Ok((Game::new(&self.setup, &mut chance, &mut ())?, chance))
    }
}

/// Reads every scenario in a file, or in all `.toml` files under a folder.
///
/// What cannot be read is an error in its place, one line that names file and scenario, so that
/// the rest can still be run.
pub fn load(path: &Path) -> Vec<Result<Scenario, String>> {
    let files = match files(path) {
        Ok(files) if files.is_empty() => Err(format!("{}: no scenario files", path.display())),
        Ok(files) => Ok(files),
        Err(error) => Err(format!("{}: {error}", path.display())),
    };
    match files {
        Ok(files) => files.iter().flat_map(|file| file::read(file)).collect(),
        Err(error) => vec![Err(error)],
    }
}

/// Reads scenarios from text; `file` is what errors call it.
pub fn parse(text: &str, file: &Path) -> Vec<Result<Scenario, String>> {
    file::parse(text, file)
}

fn files(path: &Path) -> std::io::Result<Vec<PathBuf>> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let mut entries = path
        .read_dir()?
        .map(|entry| Ok(entry?.path()))
        .collect::<std::io::Result<Vec<_>>>()?;
    entries.sort();
    let mut found = Vec::new();
    for entry in entries {
        if entry.is_dir() {
            found.extend(files(&entry)?);
        } else if entry
            .extension()
            .is_some_and(|extension| extension == "toml")
        {
            found.push(entry);
        }
    }
    Ok(found)
}
