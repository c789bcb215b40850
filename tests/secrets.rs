//! No screen names a card that you may not know.

use std::collections::BTreeSet;

use engine::{Card, Dice, Event, Seat, Transcript, Witness};
use host::rig::{self, Rig};
use host::witness::{Knowing, Watcher};
use ui::Button::{A, Down, Left, Y};
use ui::language::ENGLISH;
use ui::{Mark, SaveSlot, Screen, Storage};

/// The cards you were ever shown.
#[derive(Default)]
struct Shown(BTreeSet<Card>);

impl Witness for Shown {
    fn see(&mut self, seat: Seat, event: Event) {
        let card = match event {
            Event::Leaves { card, .. } | Event::Lands { card, .. } | Event::Flips { card, .. } => {
                card
            }
            Event::Starts { card, .. }
            | Event::Does { card, .. }
            | Event::Idle { card, .. }
            | Event::Declined { card, .. }
            | Event::Stops { card, .. }
            | Event::Silenced { card, .. }
            | Event::Reveals { card, .. } => Some(card),
            _ => None,
        };
        if seat == ui::YOU {
            self.0.extend(card);
        }
    }
}

/// The opponent's cards that you have never been shown and cannot tell by counting, as a screen might name them.
fn secrets(rig: &mut Rig) -> Vec<String> {
    let Some(bytes) = rig.memory.load(SaveSlot::Game) else {
        return Vec::new();
    };
    let (_, record) = ui::game_head(bytes).expect("a game was saved");
    let transcript = Transcript::read(record).expect("with its record");
    let mut shown = Shown::default();
    let (game, _) = transcript.replay(&mut shown).expect("the game was legal");
    let mut watcher = Watcher::of(Seat::BOTH.map(|seat| game.protocols(seat)));
    transcript.replay(&mut watcher).expect("the same game");
    let known = &watcher.knows[ui::YOU.index()];
    game.protocols(ui::YOU.other())
        .into_iter()
        .flat_map(engine::Protocol::cards)
        .filter(|card| !shown.0.contains(card) && !known.is_certain(watcher.index(*card)))
        .flat_map(|card| {
            let code = ENGLISH.code(card.protocol());
            [card.to_string(), format!("{code} {}", card.value())]
        })
        .collect()
}

fn check(rig: &mut Rig, secrets: &[String]) {
    rig.app.read(&mut |mark| {
        if let Mark::Words { words, .. } = mark {
            let words = words.to_string();
            for secret in secrets {
                assert!(!words.contains(secret.as_str()), "`{words}` is not for you");
            }
        }
    });
}

#[test]
fn nothing_hidden_is_named() {
    for seed in 0..12 {
        let mut rig = Rig::new(seed);
        let mut dice = Dice::new(seed + 300);
        let mut luck = Dice::new(seed + 400);
        rig::start(&mut rig);
        rig::play_out(&mut rig, &mut dice, |rig| {
            // All cards of the library are everybody's, and so are rulings, which name cards they are not about.
            let open = matches!(rig.app.screen(), Screen::Library(_) | Screen::Rulings(_));
            if luck.below(10) > 0 || open {
                return;
            }
            let secrets = secrets(rig);
            check(rig, &secrets);
            if luck.below(10) == 0 && !secrets.is_empty() {
                // The log so far, page by page.
                let mut reader = Rig::with(rig.memory.clone(), 1);
                reader.slow = true;
                reader.press(&[A, Y, Down, A]);
                assert!(matches!(reader.app.screen(), Screen::Log));
                for _ in 0..8 {
                    check(&mut reader, &secrets);
                    reader.press(&[Left]);
                }
            }
        });
    }
}
