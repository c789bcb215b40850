//! A picture of every kind of question.

use engine::{Control, Phase, Seat, Setup, Side};
use ui::Button::{A, Down, Left, Right, Up};

use super::Album;
use super::positions::{card, middle, rig, setup, side};
use crate::rig::Rig;

/// An opponent with a little of everything.
fn them() -> Side {
    side(
        "Metal *Water Plague",
        "Metal 1, Water 3, Plague 0, Water 2",
        "Metal 3, Water 0, Plague 3",
        "Water 1, Plague 2",
        [
            "Metal 5, -Water 5, Metal 0",
            "Water 4",
            "-Metal 2, Plague 1, Plague 4",
        ],
    )
}

fn at(you: Side, phase: Phase) -> Rig {
    rig(&setup(you, them(), phase, Control::Neutral))
}

/// Plays the only card of the hand face-up and watches what comes.
fn play(rig: &mut Rig) {
    rig.press(&[A, A]);
    rig.wait(60);
}

pub fn a_card_of_the_field(album: &mut Album<'_>) {
    let mut position: Setup = middle();
    let fire = position.sides[0].lines[0]
        .pop()
        .expect("Fire 0 lies there")
        .0;
    position.sides[0].hand.clear();
    position.sides[0]
        .hand
        .push(fire)
        .expect("the hand is empty");
    let mut rig = rig(&position);
    play(&mut rig);
    rig.press(&[Right, Right, Up]);
    album.shot(&mut rig, "question-field");
}

pub fn a_card_of_the_hand(album: &mut Album<'_>) {
    let you = side(
        "Fire Light Spirit",
        "Fire 2, Fire 4, Light 2, Spirit 1, Spirit 4",
        "Light 3",
        "",
        [
            "Fire 5, -Light 4, Fire 0, Fire 3",
            "Light 1, -Spirit 5",
            "Spirit 3",
        ],
    );
    let mut rig = at(you, Phase::End);
    rig.press(&[Right; 4]);
    album.shot(&mut rig, "question-hand");
}

pub fn several_cards(album: &mut Album<'_>) {
    let you = side(
        "Fire Light Spirit",
        "Fire 4, Fire 2, Light 2, Spirit 1, Spirit 4",
        "Light 3",
        "",
        ["", "", ""],
    );
    let mut rig = at(you, Phase::Action);
    rig.press(&[Right, A, A]);
    rig.wait(30);
    rig.press(&[A, Right]);
    album.shot(&mut rig, "question-open-number");
    rig.press(&[Right, A, Right, Right]);
    album.shot(&mut rig, "question-done");
}

pub fn yes_or_no(album: &mut Album<'_>) {
    let you = side(
        "Death Light Spirit",
        "Light 2",
        "Light 3, Death 2",
        "",
        ["Death 1, Death 5, -Light 4", "Light 1", "Spirit 3"],
    );
    album.shot(&mut at(you, Phase::Start), "question-confirm");
}

pub fn one_of_two(album: &mut Album<'_>) {
    let you = side(
        "Fire Light Spirit",
        "Light 2, Fire 1",
        "Light 3",
        "",
        ["", "Light 1", "Spirit 1"],
    );
    let mut rig = at(you, Phase::Start);
    album.shot(&mut rig, "question-option");
    rig.press(&[Right]);
    album.shot(&mut rig, "question-option-2");
}

pub fn a_number(album: &mut Album<'_>) {
    let you = side(
        "Fire Luck Spirit",
        "Luck 0",
        "Fire 3, Luck 5, Spirit 0, Fire 1",
        "",
        ["Fire 3", "Luck 4", ""],
    );
    let mut you = you;
    you.deck.remove(0);
    let mut rig = at(you, Phase::Action);
    play(&mut rig);
    rig.press(&[Right, Right, Right]);
    album.shot(&mut rig, "question-number");
}

pub fn a_protocol(album: &mut Album<'_>) {
    let you = side(
        "Fire Luck Spirit",
        "Luck 3",
        "Luck 5, Spirit 0, Fire 1",
        "",
        ["Fire 3", "Luck 4", ""],
    );
    let mut rig = at(you, Phase::Action);
    play(&mut rig);
    rig.press(&[Right, Down]);
    album.shot(&mut rig, "question-protocol");
}

pub fn an_order(album: &mut Album<'_>) {
    let you = side(
        "Fire Light Spirit",
        "Fire 2",
        "Light 3, Spirit 0",
        "",
        [
            "Fire 3, Fire 5, -Light 4, Fire 4",
            "Light 1, -Spirit 5",
            "Spirit 3",
        ],
    );
    let mut rig = rig(&setup(you, them(), Phase::Compile, Control::Held(Seat::A)));
    rig.press(&[Right]);
    album.shot(&mut rig, "question-arrange");
    rig.press(&[Up, Left]);
    album.shot(&mut rig, "question-arrange-theirs");
}

pub fn a_line(album: &mut Album<'_>) {
    let you = side(
        "Fire Light Speed",
        "Speed 3",
        "Light 3",
        "",
        ["Fire 3", "Light 1", ""],
    );
    let mut rig = at(you, Phase::Action);
    play(&mut rig);
    rig.press(&[A]);
    rig.wait(20);
    rig.press(&[Right]);
    album.shot(&mut rig, "question-line");
}

pub fn a_line_to_compile(album: &mut Album<'_>) {
    let you = side(
        "Fire Light Spirit",
        "Fire 2",
        "Light 3, Spirit 0",
        "",
        [
            "Fire 3, Fire 5, -Light 4, Fire 4",
            "Light 4, Light 3, Light 5",
            "Spirit 3",
        ],
    );
    let mut you = you;
    you.deck.remove(0);
    you.lines[0][2].0 = card("Spirit 5");
    let mut rig = at(you, Phase::Compile);
    rig.press(&[Right]);
    album.shot(&mut rig, "question-compile");
}

pub fn which_text(album: &mut Album<'_>) {
    let you = side(
        "Courage Light Spirit",
        "Light 2",
        "Light 3",
        "",
        ["Courage 2", "Light 1", "Spirit 3"],
    );
    album.shot(&mut at(you, Phase::End), "question-next-text");
}

pub fn a_card_of_the_trash(album: &mut Album<'_>) {
    let you = side(
        "Time Light Spirit",
        "Time 0",
        "Light 3",
        "Time 1, Light 2, Spirit 1, Spirit 4, Light 5, Time 4",
        ["", "Light 1", "Spirit 3"],
    );
    let mut rig = at(you, Phase::Action);
    play(&mut rig);
    rig.press(&[Down]);
    album.shot(&mut rig, "question-list");
    rig.press(&[A]);
    album.shot(&mut rig, "question-list-play");
}

pub fn a_card_to_play(album: &mut Album<'_>) {
    let you = side(
        "Fire Speed Spirit",
        "Speed 0, Fire 1, Speed 5, Spirit 2",
        "Fire 4",
        "",
        ["", "", ""],
    );
    let mut rig = at(you, Phase::Action);
    rig.press(&[Right, A, A]);
    rig.wait(30);
    album.shot(&mut rig, "question-play");
}

pub fn a_hand_laid_open(album: &mut Album<'_>) {
    let you = side("Fire Light Spirit", "Light 4", "Fire 4", "", ["", "", ""]);
    let mut rig = at(you, Phase::Action);
    play(&mut rig);
    rig.press(&[Down]);
    album.shot(&mut rig, "revealed-hand");
}
