//! Pictures of what is watched: steps, motion, thinking, the log.

use engine::{Control, Phase, Seat, Setup};
use ui::{
    Button,
    Button::{A, Down, Y},
};

use super::Album;
use super::positions::{middle, rig, setup, side};
use crate::rig::Rig;

/// Your only card is played face-down, so that the opponent's turn comes.
fn their_turn(them: engine::Side) -> Rig {
    let you = side(
        "Fire Light Spirit",
        "Fire 2",
        "Light 3, Spirit 0, Fire 1, Light 0, Light 5",
        "",
        ["Fire 3, Fire 5", "Light 1", ""],
    );
    let mut rig = rig(&setup(you, them, Phase::Action, Control::Neutral));
    rig.press(&[A, Down, A]);
    rig
}

pub fn a_step_of_theirs(album: &mut Album<'_>) {
    let them = side(
        "Metal Water Plague",
        "Metal 5",
        "Water 0, Plague 3",
        "",
        ["Metal 3", "Water 4", "Plague 4"],
    );
    let mut rig = their_turn(them);
    let mut shots = 0;
    for frame in 0..200 {
        rig.frame();
        if frame % 10 == 9 && shots < 8 {
            shots += 1;
            album.shot(&mut rig, &format!("watch-{shots}"));
        }
    }
}

pub fn a_compile(album: &mut Album<'_>) {
    let you = side(
        "Fire Light Spirit",
        "Fire 2, Light 2",
        "Light 3, Spirit 0",
        "",
        [
            "Fire 3, Fire 5, -Light 4, Fire 4",
            "Light 5, Light 1, Light 0, -Fire 1, Spirit 5",
            "Spirit 3",
        ],
    );
    let them = side(
        "Metal Water Plague",
        "Metal 5",
        "Water 0, Plague 3",
        "",
        ["Metal 3, Metal 0", "Water 4", "Plague 4"],
    );
    let position: Setup = setup(you, them, Phase::Compile, Control::Neutral);
    let mut rig = rig(&position);
    rig.press(&[A]);
    for part in 1..=4 {
        rig.wait(4);
        album.shot(&mut rig, &format!("compile-{part}"));
    }
    rig.wait(60);
    album.shot(&mut rig, "compiled");
}

/// Their plates flash and their protocol is on the banner, in their turn.
pub fn a_compile_of_theirs(album: &mut Album<'_>) {
    let them = side(
        "Metal Water Plague",
        "Metal 5",
        "Water 0, Plague 3",
        "",
        ["Metal 3", "Water 4, Water 3, Water 5", "Plague 4"],
    );
    let mut rig = their_turn(them);
    // First the end of your turn, and the control that they take and spend.
    rig.wait(104);
    album.shot(&mut rig, "compile-theirs");
}

pub fn thinking(album: &mut Album<'_>) {
    let mut position = middle();
    position.turn = Seat::B;
    let mut dice = engine::Dice::new(1);
    let game = engine::Game::new(&position, &mut dice, &mut ()).expect("a sound position");
    let mut rig = Rig::new(1);
    rig.slow = true;
    rig.app.adopt(game, dice, engine::ai::Level::HIGHEST);
    rig.wait(20);
    rig.press(&[Button::Right; 3]);
    album.shot(&mut rig, "thinking");
}

pub fn the_log(album: &mut Album<'_>) {
    let mut rig = Rig::new(5);
    // A game by random protocols, a few turns of it.
    rig.press(&[A, Down, Down, Button::Right, Down, Down, Down, A]);
    for _ in 0..40 {
        rig.press(&[A]);
        rig.wait(30);
    }
    rig.press(&[Y, Down, A]);
    album.shot(&mut rig, "log");
    rig.press(&[Button::Left, Button::Left]);
    album.shot(&mut rig, "log-scrolled");
}
