//! Pictures of the panel, compared with the accepted ones.

use std::{env, fs, path::PathBuf};

use embedded_graphics::{pixelcolor::Rgb565, prelude::*};
use embedded_graphics_simulator::{OutputSettings, SimulatorDisplay};

use crate::rig::{Panel, Rig};

fn folder(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn display(panel: &Panel) -> SimulatorDisplay<Rgb565> {
    let mut display = SimulatorDisplay::new(Size::new(240, 240));
    display
        .fill_contiguous(&display.bounding_box(), panel.pixels.iter().copied())
        .unwrap();
    display
}

/// Compares the panel with `snapshots/NAME.png`. With `UPDATE_SNAPSHOTS` set the picture is written instead: look at
/// it before accepting it.
pub fn shot(rig: &mut Rig, name: &str) {
    rig.app.redraw();
    rig.draw();
    check(&rig.panel, name);
}

/// The same for a panel that was painted by hand.
pub fn check(panel: &Panel, name: &str) {
    assert!(
        !panel.pixels.contains(&Rgb565::MAGENTA),
        "{name}: something was left unpainted"
    );
    let actual = display(panel);
    let path = folder("snapshots").join(format!("{name}.png"));
    let save = |path: &PathBuf| {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        actual
            .to_rgb_output_image(&OutputSettings::default())
            .save_png(path)
            .unwrap();
    };
    if env::var_os("UPDATE_SNAPSHOTS").is_some() {
        save(&path);
        return;
    }
    let same = SimulatorDisplay::<Rgb565>::load_png(&path)
        .is_ok_and(|accepted| accepted.diff(&actual).is_none());
    if !same {
        let wrong = folder("../target/snapshots").join(format!("{name}.png"));
        save(&wrong);
        panic!("{name}: not the accepted picture; see target/snapshots/{name}.png");
    }
}
