//! Positions to take pictures of.

use engine::{Card, Control, Dice, Game, Phase, Protocol, Seat, Setup, Side, ai::Level};

use crate::rig::Rig;

/// `Fire Light Spirit`.
pub fn row(names: &str) -> [Protocol; 3] {
    let row: Vec<_> = names
        .split(' ')
        .map(|name| Protocol::parse(name).unwrap_or_else(|| panic!("no protocol {name}")))
        .collect();
    row.try_into().expect("three protocols")
}

/// `Fire 3`.
pub fn card(name: &str) -> Card {
    Card::parse(name).unwrap_or_else(|| panic!("no card {name}"))
}

/// A side from a few words: protocols (`*` marks compiled ones), hand, deck, trash and three stacks from bottom to top,
/// cards apart by commas, `-` before a face-down one.
pub fn side(protocols: &str, hand: &str, deck: &str, trash: &str, lines: [&str; 3]) -> Side {
    let mut side = Side::new(row(&protocols.replace('*', "")));
    for (at, name) in protocols.split(' ').enumerate() {
        side.compiled[at] = name.starts_with('*');
    }
    let cards = |names: &str| {
        names
            .split(',')
            .map(str::trim)
            .filter(|n| !n.is_empty())
            .map(card)
            .collect()
    };
    side.hand = cards(hand);
    side.deck = cards(deck);
    side.trash = cards(trash);
    for (stack, names) in side.lines.iter_mut().zip(lines) {
        for name in names
            .split(',')
            .map(str::trim)
            .filter(|name| !name.is_empty())
        {
            let down = name.starts_with('-');
            stack
                .push((card(name.trim_start_matches('-')), !down))
                .expect("a stack has room for every card");
        }
    }
    side
}

/// Your turn from a phase on.
pub fn setup(you: Side, them: Side, phase: Phase, control: Control) -> Setup {
    Setup {
        turn: Seat::A,
        phase,
        control,
        sides: [you, them],
    }
}

/// A rig with a game at a position.
pub fn rig(setup: &Setup) -> Rig {
    let mut rig = Rig::new(1);
    let mut dice = Dice::new(7);
    let game = Game::new(setup, &mut dice, &mut ()).expect("a sound position");
    rig.app.adopt(game, dice, Level::HIGHEST);
    rig.frame();
    rig
}

/// The middle of a game: the position of most reference pictures.
pub fn middle() -> Setup {
    setup(
        side(
            "Fire Light Spirit",
            "Fire 2, Fire 4, Light 2, Spirit 1, Spirit 4",
            "Light 3, Light 5, Spirit 0, Fire 1",
            "Spirit 2, Light 0",
            [
                "Fire 3, Fire 5, -Light 4, Fire 0",
                "Light 1, -Spirit 5",
                "Spirit 3",
            ],
        ),
        side(
            "Metal *Water Plague",
            "Metal 1, Water 3, Plague 0, Water 2",
            "Metal 3, Water 0, Plague 3",
            "Water 1, Plague 2",
            [
                "Metal 5, -Water 5, Metal 0",
                "Water 4",
                "-Metal 2, Plague 1, -Metal 6, -Plague 5, Plague 4",
            ],
        ),
        Phase::Action,
        Control::Held(Seat::A),
    )
}
