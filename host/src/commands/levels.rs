//! `compile levels`: the levels of the opponent.

use std::io::Write;

use engine::ai::{Level, Sight};

use super::Stop;

#[derive(clap::Args)]
pub struct Args {
    /// Print the names as a JSON array, the weakest level first
    #[arg(long)]
    json: bool,
}

pub fn run(args: Args, out: &mut impl Write) -> Result<(), Stop> {
    if args.json {
        serde_json::to_writer(&mut *out, &Level::ALL.map(Level::name))
            .map_err(std::io::Error::from)?;
        return Ok(writeln!(out)?);
    }
    for level in Level::ALL {
        let params = level.params();
        let sees = match params.sight {
            Sight::Own => "sees its own lines only",
            Sight::Full => "sees both sides",
        };
        writeln!(
            out,
            "{} {level:<8} {sees:<24} {:>5} playouts",
            level.index() + 1,
            params.playouts
        )?;
    }
    Ok(())
}
