//! Opening the page in the user's browser.

use std::process::{Command, Stdio};

/// Asks the platform to open an address. Says whether it took the request.
pub fn open(address: &str) -> bool {
    let (program, args): (_, &[&str]) = if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else if cfg!(target_os = "macos") {
        ("open", &[])
    } else {
        ("xdg-open", &[])
    };
    Command::new(program)
        .args(args)
        .arg(address)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .is_ok()
}
