//! Pictures of every screen, compared with the accepted ones.
//!
//! With `UPDATE_SNAPSHOTS` set the pictures are written instead: look at them before accepting them.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::path::PathBuf;
use std::process::ExitCode;
use std::{env, io};

use embedded_graphics::{pixelcolor::Rgb565, prelude::*};
use embedded_graphics_simulator::SimulatorDisplay;
use host::rig::TestPanel;
use host::shots::{SCRIPTS, Script, write_png};
use libtest_mimic::{Arguments, Failed, Trial};

fn main() -> ExitCode {
    let mut trials: Vec<Trial> = SCRIPTS
        .iter()
        .map(|script| Trial::test(script.name, || compare(*script)))
        .collect();
    trials.push(Trial::test(
        "every_picture_is_taken",
        every_picture_is_taken,
    ));
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

fn folder(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn save(folder: PathBuf, name: &str, panel: &TestPanel) -> io::Result<()> {
    fs::create_dir_all(&folder)?;
    write_png(panel, File::create(folder.join(name))?)
}

fn compare(script: Script) -> Result<(), Failed> {
    let mut wrong = Vec::new();
    script.run(|name, panel| {
        if let Err(error) = check(name, panel) {
            wrong.push(format!("{name}: {error}"));
        }
    });
    match wrong.is_empty() {
        true => Ok(()),
        false => Err(wrong.join("\n").into()),
    }
}

fn check(name: &str, panel: &TestPanel) -> Result<(), String> {
    if panel.pixels.contains(&TestPanel::UNPAINTED) {
        return Err("something was left unpainted".into());
    }
    let name = format!("{name}.png");
    let mut actual = SimulatorDisplay::<Rgb565>::new(panel.size());
    let Ok(()) = actual.fill_contiguous(&panel.bounding_box(), panel.pixels.iter().copied());
    let same = SimulatorDisplay::load_png(folder("snapshots").join(&name))
        .is_ok_and(|accepted| accepted.diff(&actual).is_none());
    if same {
        return Ok(());
    }
    if env::var_os("UPDATE_SNAPSHOTS").is_some() {
        return save(folder("snapshots"), &name, panel).map_err(|error| error.to_string());
    }
    save(folder("../target/snapshots"), &name, panel).map_err(|error| error.to_string())?;
    Err(format!(
        "not the accepted picture; see target/snapshots/{name}"
    ))
}

/// A picture that no script takes any more would never be looked at again.
fn every_picture_is_taken() -> Result<(), Failed> {
    let mut taken = BTreeSet::new();
    for script in SCRIPTS {
        script.run(|name, _| {
            assert!(taken.insert(format!("{name}.png")), "{name} is taken twice");
        });
    }
    let kept: BTreeSet<String> = fs::read_dir(folder("snapshots"))?
        .map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()))
        .collect::<io::Result<_>>()?;
    let stale: Vec<_> = kept.difference(&taken).collect();
    match stale.is_empty() {
        true => Ok(()),
        false => Err(format!("no script takes {stale:?}").into()),
    }
}
