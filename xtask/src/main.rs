//! Builds the firmware's files for a board, accounts for its memory, and writes the notices that go with binaries.
//!
//! `cargo uf2 [board]` builds the release firmware, writes `target/compile-<board>.elf` (for a debug probe and the emulator)
//! and `target/compile-<board>.uf2` (to be dropped onto the board's USB drive), and prints the memory table. `cargo xtask bench`
//! builds `target/compile-bench.elf`, which the emulator's tests run. `cargo xtask notice` writes `NOTICE`; with `--check` it only
//! looks whether it is up to date.

mod memory;
mod notice;
mod uf2;

use std::{
    env,
    error::Error,
    fs,
    path::{Path, PathBuf},
    process::{Command, ExitCode},
};

/// The boards there are; each is a feature of the firmware.
const BOARDS: [&str; 2] = ["waveshare", "picosystem"];
const TARGET: &str = "thumbv6m-none-eabi";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let result = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["uf2"] => BOARDS.iter().try_for_each(|board| files(board)),
        ["uf2", board] if BOARDS.contains(&board) => files(board),
        ["bench"] => build("bench", BOARDS[0]).map(drop),
        ["notice"] => root().and_then(|root| notice::run(root, false)),
        ["notice", "--check"] => root().and_then(|root| notice::run(root, true)),
        _ => Err(format!(
            "usage: cargo uf2 [{}]\n       cargo xtask bench\n       cargo xtask notice [--check]",
            BOARDS.join("|")
        )
        .into()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn root() -> Result<&'static Path, Box<dyn Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent();
    Ok(root.ok_or("the workspace has no root")?)
}

/// Builds a binary for a board, keeps it under its own name and gives its content.
fn build(binary: &str, board: &str) -> Result<(PathBuf, Vec<u8>), Box<dyn Error>> {
    let root = root()?;
    let status = Command::new(env!("CARGO"))
        .current_dir(root)
        .args([
            "build",
            "--release",
            "--package",
            "firmware",
            "--bin",
            binary,
            "--target",
            TARGET,
        ])
        .args(["--no-default-features", "--features", board])
        .status()?;
    if !status.success() {
        return Err(format!("{binary} does not build for {board}").into());
    }
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let elf = fs::read(target.join(TARGET).join("release").join(binary))?;
    let name = if binary == "firmware" { board } else { binary };
    let path = target.join(format!("compile-{name}.elf"));
    fs::write(&path, &elf)?;
    Ok((path, elf))
}

fn files(board: &str) -> Result<(), Box<dyn Error>> {
    let (path, elf) = build("firmware", board)?;
    fs::write(path.with_extension("uf2"), uf2::convert(&elf)?)?;
    println!("{}", memory::table(board, &elf)?);
    Ok(())
}
