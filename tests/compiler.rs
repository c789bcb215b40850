//! The oldest compiler that will do is named in several files, which must agree.

use std::fs;
use std::path::Path;

fn read(file: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    fs::read_to_string(root.join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

#[test]
fn the_compiler_is_the_same_everywhere() {
    let manifest = read("Cargo.toml");
    let oldest = manifest
        .lines()
        .find_map(|line| line.strip_prefix("rust-version = "))
        .expect("a rust-version")
        .trim_matches('"')
        .to_owned();
    for (file, words) in [
        ("fuzz/Cargo.toml", format!("rust-version = \"{oldest}\"")),
        (".github/workflows/ci.yml", format!("RUST: {oldest}.0")),
        ("README.md", format!("Rust toolchain, {oldest} or newer")),
        (
            "tests/emulator/figures.json",
            format!("\"compiler\": \"{oldest}.0\""),
        ),
    ] {
        assert!(read(file).contains(&words), "{file}: {words:?} is missing");
    }
    // A member without it would let an older cargo begin and fail somewhere in the source.
    for member in ["engine", "firmware", "host", "tests", "ui", "xtask"] {
        let inherits =
            read(&format!("{member}/Cargo.toml")).contains("rust-version.workspace = true");
        assert!(inherits, "{member}");
    }
    // It would have a newcomer's first `cargo run` download a toolchain.
    assert!(
        !Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("../rust-toolchain.toml")
            .exists()
    );
}
