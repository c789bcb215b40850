//! Rules scenarios: each one under `scenarios/` is a test of its own name.

use std::path::Path;
use std::process::ExitCode;

use host::scenario::{self, Scenario};
use libtest_mimic::{Arguments, Trial};

fn main() -> ExitCode {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let trials = scenario::load(&folder).into_iter().map(trial).collect();
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

fn trial(loaded: Result<Scenario, String>) -> Trial {
    match loaded {
        Ok(scenario) => {
            let name = scenario.name.clone();
            let file = scenario.file.display().to_string();
            Trial::test(name, move || {
                scenario
                    .run()
                    .map(drop)
                    .map_err(|failure| format!("{file}: {failure}").into())
            })
        }
        // A file that cannot be read fails under its own error.
        Err(error) => Trial::test(error.clone(), move || Err(error.into())),
    }
}
