//! `compile shots`: a picture of every screen.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

use host::shots::{SCRIPTS, write_png};

use super::Stop;

#[derive(clap::Args)]
pub struct Args {
    /// Folder for the pictures; it is made if it is not there
    #[arg(value_name = "DIR")]
    folder: PathBuf,
}

pub fn run(args: Args, out: &mut impl Write) -> Result<(), Stop> {
    let folder = args.folder;
    let bad =
        |error: io::Error| Stop::BadInput(format!("cannot write to {}: {error}", folder.display()));
    fs::create_dir_all(&folder).map_err(bad)?;
    let mut count = 0;
    for script in SCRIPTS {
        let mut result = Ok(());
        script.run(|name, panel| {
            // After a failure the rest of the script is played for nothing, which is a matter of milliseconds.
            if result.is_ok() {
                count += 1;
                result = File::create(folder.join(format!("{name}.png")))
                    .and_then(|file| write_png(panel, BufWriter::new(file)));
            }
        });
        result.map_err(bad)?;
    }
    writeln!(out, "{count} pictures in {}", folder.display())?;
    Ok(())
}
