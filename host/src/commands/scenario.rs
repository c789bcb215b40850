//! `compile scenario`: runs scenarios, one line each.

use std::io::Write;
use std::path::PathBuf;

use host::scenario;

use super::Stop;

#[derive(clap::Args)]
pub struct Args {
    /// Scenario files, or folders to search for them
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
}

pub fn run(args: Args, out: &mut impl Write) -> Result<(), Stop> {
    let mut failed = false;
    let mut broken = Vec::new();
    for loaded in args.paths.iter().flat_map(|path| scenario::load(path)) {
        match loaded {
            Ok(scenario) => match scenario.run() {
                Ok(_) => writeln!(out, "ok {}", scenario.name)?,
                Err(failure) => {
                    failed = true;
                    let file = scenario.file.display();
                    writeln!(out, "FAILED {}: {file}: {failure}", scenario.name)?;
                }
            },
            Err(error) => broken.push(error),
        }
    }
    out.flush()?;
    // The last one is reported by the caller, as any other bad input is.
    match broken.pop() {
        Some(last) => {
            broken
                .iter()
                .for_each(|error| eprintln!("compile: {error}"));
            Err(Stop::BadInput(last))
        }
        None if failed => Err(Stop::Failed),
        None => Ok(()),
    }
}
