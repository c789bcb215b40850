//! The screens: pictures of each, what they cost to paint, and that no word leaves its box.

#[path = "../rig/mod.rs"]
mod rig;

mod positions;
mod questions;
mod shots;
mod watching;

use engine::{Control, Phase, Seat};
use positions::{middle, rig, setup, side};
use rig::Rig;
use shots::shot;
use ui::Button::{A, B, Down, Left, Right, Up, X, Y};

#[test]
fn menus() {
    let mut rig = Rig::new(1);
    shot(&mut rig, "title");
    rig.press(&[A]);
    shot(&mut rig, "new-game");
    rig.press(&[Down, Down, Down, Down, Right]);
    shot(&mut rig, "new-game-sets");
    rig.press(&[B, Down]);
    rig.press(&[A]);
    shot(&mut rig, "library");
    rig.press(&[B, Down, A]);
    for page in 1..=9 {
        shot(&mut rig, &format!("how-to-{page}"));
        rig.press(&[A]);
    }
    rig.press(&[Down, A, Down]);
    shot(&mut rig, "settings");
    rig.press(&[B, Down, A]);
    shot(&mut rig, "statistics");
}

#[test]
fn board() {
    let mut rig = rig(&middle());
    rig.press(&[Right, Right]);
    shot(&mut rig, "board");
    rig.wait(90);
    shot(&mut rig, "board-hints");
    rig.press(&[Left, A]);
    shot(&mut rig, "play");
    rig.press(&[Right, Right, X]);
    shot(&mut rig, "play-why-not");
    rig.press(&[B, Up]);
    shot(&mut rig, "board-browse");
    rig.press(&[X]);
    shot(&mut rig, "card");
    rig.press(&[B, Y]);
    shot(&mut rig, "pause");
}

#[test]
fn crowded_board() {
    let mut rig = rig(&setup(
        side(
            "*Chaos Metal *Clarity",
            "Chaos 0, Chaos 3, Chaos 5, Metal 2, Metal 3, Metal 6, Assimilation 6, Assimilation 0, Clarity 2, Corruption 0, Corruption 3, Unity 1, Unity 5",
            "",
            "",
            [
                "",
                "Metal 0, -Metal 5, -Clarity 3, Metal 1, -Clarity 4, Chaos 1, -Chaos 2, -Chaos 4, -Clarity 5",
                "Clarity 0, Clarity 1",
            ],
        ),
        side(
            "*Corruption Unity *Assimilation",
            "Unity 4",
            "",
            "Unity 3",
            [
                "-Unity 2, Corruption 5, -Assimilation 1, Corruption 2, Unity 0, -Assimilation 2, Corruption 1, -Assimilation 4, Corruption 6",
                "",
                "Assimilation 5",
            ],
        ),
        Phase::Cache,
        Control::Held(Seat::B),
    ));
    shot(&mut rig, "board-crowded");
    rig.press(&[A, Right, A]);
    shot(&mut rig, "discard-several");
}

#[test]
fn end() {
    let mut rig = rig(&setup(
        side(
            "*Fire Light *Spirit",
            "Light 5",
            "Fire 1",
            "",
            ["", "Light 1, Light 2, Light 3, Light 4, Light 0", ""],
        ),
        side(
            "Metal *Water Plague",
            "Metal 1",
            "Metal 2",
            "",
            ["", "", ""],
        ),
        Phase::Compile,
        Control::Neutral,
    ));
    rig.frame();
    shot(&mut rig, "result-won");
    let mut rig = positions::rig(&middle());
    rig.press(&[Y, Up, A]);
    shot(&mut rig, "concede");
    rig.press(&[Right, A]);
    shot(&mut rig, "result-conceded");
    rig.press(&[Y]);
    shot(&mut rig, "log-empty");
}

#[test]
fn very_full_hand_and_stack() {
    let mut rig = rig(&setup(
        side(
            "Fire Light Spirit",
            "Fire 0, Fire 1, Fire 2, Fire 3, Fire 4, Fire 5, Light 0, Light 1, Light 2, Light 3, Light 4, Light 5, Spirit 0, Spirit 1, Spirit 2, Spirit 3",
            "",
            "",
            ["", "", "Spirit 4"],
        ),
        side(
            "Metal Water Plague",
            "",
            "Metal 0",
            "",
            [
                "Metal 1, Metal 2, -Metal 3, -Metal 5, Water 0, Water 1, Water 2, -Water 3, Water 4, Plague 0, Plague 1, Plague 2",
                "",
                "Plague 3",
            ],
        ),
        Phase::Action,
        Control::Off,
    ));
    rig.press(&[Right; 9]);
    shot(&mut rig, "hand-window");
    rig.press(&[Up, Left, Left, Up, Up, Left]);
    shot(&mut rig, "stack-heap");
    rig.press(&[X]);
    shot(&mut rig, "list-stack");
}

#[test]
fn draft() {
    let mut rig = Rig::new(3);
    rig.press(&[A, Down, Left, Left, Down, Down, Down, Down, A]);
    rig.wait(2);
    shot(&mut rig, "draft");
    rig.press(&[Right, Down, A]);
    rig.wait(3);
    shot(&mut rig, "draft-theirs");
    rig.press(&[A]);
    rig.wait(2);
    rig.press(&[A, X]);
    shot(&mut rig, "draft-cards");
    let mut rig = Rig::new(3);
    rig.press(&[
        A, Down, Left, Left, Down, Down, Down, Right, A, Right, A, Right, A, Down, A,
    ]);
    rig.wait(40);
    rig.press(&[Right, Right, Down]);
    shot(&mut rig, "draft-30");
}

#[test]
fn something_broke() {
    let mut panel = rig::Panel::default();
    ui::draw_panic(
        &mut panel,
        &"index out of bounds: the len is 9 but the index is 9",
        &"ui/src/board.rs:212",
        &"v1.0.0  a1b2c3d",
    )
    .unwrap();
    shots::check(&panel, "panic");
}
