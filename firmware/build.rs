//! Link arguments, and the version that the fault screen shows.

use std::{env, fs, path::PathBuf, process::Command};

fn main() {
    // memory.x lives at the workspace root, where a reader looks for it; the linker looks in the search path.
    let root = PathBuf::from("..");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    fs::copy(root.join("memory.x"), out.join("memory.x")).expect("memory.x at the workspace root");
    println!("cargo:rustc-link-search={}", out.display());
    println!("cargo:rerun-if-changed=../memory.x");
    println!("cargo:rerun-if-changed=build.rs");

    // Without --nmagic the linker pads the first segment to 64 KiB pages and the boot loader's place is lost.
    for argument in ["--nmagic", "-Tlink.x", "-Tlink-rp.x", "-Tdefmt.x"] {
        println!("cargo:rustc-link-arg-bins={argument}");
    }

    // A source archive has no history: the version then stands alone.
    let commit = Command::new("git")
        .args(["rev-parse", "--short=7", "HEAD"])
        .output()
        .ok()
        .filter(|output| output.status.success())
        .and_then(|output| String::from_utf8(output.stdout).ok())
        .map(|text| text.trim().to_owned());
    let version = env::var("CARGO_PKG_VERSION").expect("cargo sets the version");
    let text = match commit {
        Some(commit) => format!("v{version}  {commit}"),
        None => format!("v{version}"),
    };
    println!("cargo:rustc-env=COMPILE_VERSION={text}");
    for path in ["HEAD", "logs/HEAD"] {
        let place = Command::new("git")
            .args(["rev-parse", "--git-path", path])
            .output();
        if let Some(place) = place
            .ok()
            .and_then(|output| String::from_utf8(output.stdout).ok())
        {
            println!("cargo:rerun-if-changed={}", place.trim());
        }
    }
}
