//! `compile mirror`: scenarios seen from elsewhere.

use std::io::Write;
use std::path::PathBuf;

use host::scenario::{self, Mirror};

use super::Stop;

#[derive(clap::Args)]
pub struct Args {
    /// A scenario file, or a folder to search for them
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Exchange the seats
    #[arg(long, required_unless_present = "lines")]
    seats: bool,
    /// Renumber the lines: 1 to 2, 2 to 3, 3 to 1
    #[arg(long)]
    lines: bool,
}

pub fn run(args: Args, out: &mut impl Write) -> Result<(), Stop> {
    let mirror = Mirror {
        seats: args.seats,
        lines: usize::from(args.lines),
    };
    for loaded in scenario::load(&args.file) {
        let scenario = loaded.map_err(Stop::BadInput)?;
        writeln!(out, "{}", mirror.scenario(&scenario))?;
    }
    Ok(())
}
