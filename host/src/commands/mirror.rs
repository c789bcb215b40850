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
    /// Renumber the lines: what lines 1, 2 and 3 become, 231 if nothing is said
    #[arg(long, value_name = "ORDER", num_args = 0..=1, default_missing_value = "231", value_parser = order)]
    lines: Option<[u8; 3]>,
}

/// An order of the lines in three digits.
fn order(digits: &str) -> Result<[u8; 3], String> {
    Mirror::ALL
        .into_iter()
        .map(|mirror| mirror.lines)
        .find(|lines| {
            lines
                .map(|line| char::from(b'1' + line))
                .into_iter()
                .eq(digits.chars())
        })
        .ok_or_else(|| "it is each of 1, 2 and 3 once, such as 231".to_owned())
}

pub fn run(args: Args, out: &mut impl Write) -> Result<(), Stop> {
    let mirror = Mirror {
        seats: args.seats,
        lines: args.lines.unwrap_or([0, 1, 2]),
    };
    for loaded in scenario::load(&args.file) {
        let scenario = loaded.map_err(Stop::BadInput)?;
        writeln!(out, "{}", mirror.scenario(&scenario))?;
    }
    Ok(())
}
