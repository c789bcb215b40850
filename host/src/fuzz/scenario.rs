//! Bytes as the text of a scenario file.

use std::path::Path;

use crate::scenario;

/// Reads the bytes as scenarios and plays them; what fails is told in one line that says where. How many could be played.
///
/// # Panics
/// When an error does not name the file, a scenario does not end the same way twice, or a legal move is refused.
pub fn scenario(bytes: &[u8]) -> usize {
    let text = String::from_utf8_lossy(bytes);
    let read = scenario::parse(&text, Path::new("fuzz.toml"));
    assert!(!read.is_empty(), "neither a scenario nor an error");
    let mut played = 0;
    for scenario in read {
        match scenario {
            Err(error) => assert!(error.starts_with("fuzz.toml: "), "{error}"),
            Ok(scenario) => {
                let told = || scenario.run().map_err(|failure| failure.to_string());
                let once = told();
                assert_eq!(once, told());
                let refused = once.is_err_and(|failure| failure.contains("but refused"));
                assert!(!refused, "a move is listed as legal, but refused");
                played += 1;
            }
        }
    }
    played
}
