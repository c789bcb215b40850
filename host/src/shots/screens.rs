//! Menus, the board and what can be opened over it.

use engine::{Control, Phase, Seat};
use ui::Button::{A, B, Down, Left, Right, Up, X, Y};
use ui::SaveSlot;

use super::Album;
use super::positions::{self, middle, rig, setup, side};
use crate::rig::{Rig, TestPanel, start};

pub fn menus(album: &mut Album<'_>) {
    let mut rig = Rig::new(1);
    album.shot(&mut rig, "title");
    rig.press(&[A]);
    album.shot(&mut rig, "new-game");
    rig.press(&[Down, Down, Down, Down, Right]);
    album.shot(&mut rig, "new-game-sets");
    rig.press(&[B, Down]);
    rig.press(&[A]);
    album.shot(&mut rig, "library");
    rig.press(&[B, Down, A]);
    for page in 1..=9 {
        album.shot(&mut rig, &format!("how-to-{page}"));
        rig.press(&[A]);
    }
    rig.press(&[Down, A, Down]);
    album.shot(&mut rig, "settings");
    rig.press(&[B, Down, A]);
    album.shot(&mut rig, "statistics");
}

/// The longest texts there are.
pub fn long_texts(album: &mut Album<'_>) {
    let mut rig = Rig::new(1);
    rig.press(&[Down, A, Up, Right]);
    album.shot(&mut rig, "library-unity-1");
    rig.press(&[Up, Left]);
    album.shot(&mut rig, "library-diversity-0");
    rig.press(&[Y, Down, Down]);
    album.shot(&mut rig, "rulings-diversity-0");
}

/// A game was kept and can go on; or it is damaged, and the title says so.
pub fn kept_game(album: &mut Album<'_>) {
    let mut rig = Rig::new(1);
    start(&mut rig);
    let mut memory = rig.memory;
    album.shot(&mut Rig::with(memory.clone(), 1), "title-continue");
    memory.damage(SaveSlot::Game, 20);
    album.shot(&mut Rig::with(memory, 1), "title-unreadable");
}

pub fn board(album: &mut Album<'_>) {
    let mut rig = rig(&middle());
    rig.press(&[Right, Right]);
    album.shot(&mut rig, "board");
    rig.wait(90);
    album.shot(&mut rig, "board-hints");
    rig.press(&[Left, A]);
    album.shot(&mut rig, "play");
    rig.press(&[Right, Right, X]);
    album.shot(&mut rig, "play-why-not");
    rig.press(&[B, Up]);
    album.shot(&mut rig, "board-browse");
    rig.press(&[X]);
    album.shot(&mut rig, "card");
    rig.press(&[Y]);
    album.shot(&mut rig, "rulings");
    rig.press(&[B, B, Up, Up, Up, Up, Up, Up, Up, X]);
    album.shot(&mut rig, "list-trash");
    rig.press(&[B, Y]);
    album.shot(&mut rig, "pause");
}

pub fn crowded_board(album: &mut Album<'_>) {
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
    album.shot(&mut rig, "board-crowded");
    rig.press(&[A, Right, A]);
    album.shot(&mut rig, "discard-several");
}

pub fn end(album: &mut Album<'_>) {
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
    album.shot(&mut rig, "result-won");
    let mut rig = positions::rig(&middle());
    rig.press(&[Y, Up, A]);
    album.shot(&mut rig, "concede");
    rig.press(&[Right, A]);
    album.shot(&mut rig, "result-conceded");
    rig.press(&[Y]);
    album.shot(&mut rig, "log-empty");
}

pub fn very_full_hand_and_stack(album: &mut Album<'_>) {
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
    album.shot(&mut rig, "hand-window");
    rig.press(&[Up, Up, Left, Left, Up, Left, Left, Down]);
    album.shot(&mut rig, "stack-heap");
    rig.press(&[X]);
    album.shot(&mut rig, "list-stack");
}

/// Your own face-down cards are yours to read, in a stack as high as it may get.
pub fn own_high_stack(album: &mut Album<'_>) {
    let mut rig = rig(&setup(
        side(
            "Fire Light Spirit",
            "Spirit 4",
            "",
            "",
            [
                "",
                "Fire 1, -Fire 2, -Fire 3, Light 0, -Light 1, Light 2, Light 3, -Light 4, Spirit 1, -Spirit 2, -Spirit 3",
                "",
            ],
        ),
        side(
            "Metal Water Plague",
            "Metal 1",
            "Metal 0",
            "",
            ["", "Water 2", ""],
        ),
        Phase::Action,
        Control::Off,
    ));
    rig.press(&[Up, X]);
    album.shot(&mut rig, "card-own-hidden");
    rig.press(&[B, Up, Up, Left, X, Down, Down]);
    album.shot(&mut rig, "list-own-stack");
}

pub fn draft(album: &mut Album<'_>) {
    let mut rig = Rig::new(3);
    rig.press(&[A, Down, Left, Left, Down, Down, Down, Down, A]);
    rig.wait(2);
    album.shot(&mut rig, "draft");
    rig.press(&[Right, Down, A]);
    rig.wait(3);
    album.shot(&mut rig, "draft-theirs");
    rig.press(&[A]);
    rig.wait(2);
    rig.press(&[A, X]);
    album.shot(&mut rig, "draft-cards");
    let mut rig = Rig::new(3);
    rig.press(&[
        A, Down, Left, Left, Down, Down, Down, Right, A, Right, A, Right, A, Down, A,
    ]);
    rig.wait(40);
    rig.press(&[Right, Right, Down]);
    album.shot(&mut rig, "draft-30");
}

pub fn something_broke(album: &mut Album<'_>) {
    let mut panel = TestPanel::default();
    ui::draw_panic(
        &mut panel,
        ui::language::ENGLISH,
        &"index out of bounds: the len is 9 but the index is 9",
        &"ui/src/board.rs:212",
        &"v1.0.0  a1b2c3d",
    )
    .expect("the panel takes every pixel");
    album.keep(&panel, "panic");
}
