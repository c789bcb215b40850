//! `compile`: the desktop tool of the project.

#![forbid(unsafe_code)]

mod commands;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;
use commands::{Command, Stop, play};

/// Compile, the card game: plays it in a browser page, or does what the command says.
#[derive(Parser)]
#[command(name = "compile", version, args_conflicts_with_subcommands = true)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    play: play::Args,
}

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) if error.use_stderr() => return bad_input(&first_paragraph(&error.to_string())),
        Err(help) => return finish(write!(io::stdout(), "{help}").map_err(Stop::from)),
    };
    let mut out = io::BufWriter::new(io::stdout().lock());
    let result = match cli.command {
        Some(command) => command.run(&mut out),
        None => play::run(cli.play, &mut out),
    };
    finish(result.and_then(|()| Ok(out.flush()?)))
}

fn finish(result: Result<(), Stop>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(Stop::Failed) => ExitCode::FAILURE,
        Err(Stop::BadInput(message)) => bad_input(&message),
        // Whoever reads our output has seen enough, as in `compile cards | head`.
        Err(Stop::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(Stop::Io(error)) => bad_input(&error.to_string()),
    }
}

fn bad_input(message: &str) -> ExitCode {
    eprintln!("compile: {}", one_line(message));
    ExitCode::from(2)
}

/// The part of a command-line error that says what is wrong; usage and tips follow it.
fn first_paragraph(error: &str) -> String {
    let text = error.split("\n\n").next().unwrap_or(error);
    text.trim_start_matches("error: ").to_owned()
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
