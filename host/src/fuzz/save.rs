//! Bytes as what a switched-off handheld has kept.

use ui::{
    ANSWERS_AT, Button, SAVE_BYTES, SaveSlot, Screen, Settings, Storage, join_game, split_game,
};

use super::Bytes;
use crate::rig::{self, InMemory, Rig};

/// Switches a handheld on with the bytes as its settings, statistics and game, whole or with the checksum mended; whatever it
/// makes of them, it shows its title and can be played. The games that were taken up.
///
/// # Panics
/// When the handheld does not start, or forgets what it could read.
pub fn save(bytes: &[u8]) -> usize {
    let mut input = Bytes(bytes);
    let [settings, statistics] = [SaveSlot::Settings, SaveSlot::Statistics].map(|slot| {
        let length = usize::from(input.byte() & 31).min(input.0.len());
        let (kept, rest) = input.0.split_at(length);
        input = Bytes(rest);
        (slot, kept)
    });
    let game = (SaveSlot::Game, input.0);
    let forged = forged(input.0);
    let forged = (SaveSlot::Game, forged.as_deref().unwrap_or_default());
    usize::from(starts(&[settings, statistics, game]))
        + usize::from(starts(&[settings, statistics, forged]))
}

/// The save of a game played a little by the bytes, some of it changed, with a checksum that fits.
fn forged(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut input = Bytes(bytes);
    let mut rig = Rig::new(u64::from(input.byte()));
    rig::start(&mut rig);
    for _ in 0..input.below(32) {
        // As often as not the button that goes on.
        let button = Button::ALL.get(input.below(16)).unwrap_or(&Button::A);
        rig.press(&[*button]);
    }
    let (mut fixed, answers) = split_game(rig.memory.load(SaveSlot::Game)?)?;
    let mut buffer = [0; SAVE_BYTES];
    let kept = &mut buffer[ANSWERS_AT..][..answers.len()];
    kept.copy_from_slice(answers);
    for _ in 0..input.below(3) {
        let changed = match input.below(2) {
            0 => &mut fixed[..],
            _ => &mut *kept,
        };
        if !changed.is_empty() {
            changed[input.below(changed.len())] ^= input.byte();
        }
    }
    let used = join_game(&fixed, answers.len(), &mut buffer);
    Some(buffer[..used].to_vec())
}

/// Starts with these bytes kept; says whether there was a game to go on with.
fn starts(kept: &[(SaveSlot, &[u8])]) -> bool {
    let mut memory = InMemory::default();
    for (slot, bytes) in kept {
        memory.save(*slot, |buffer| {
            let length = bytes.len().min(SAVE_BYTES);
            buffer[..length].copy_from_slice(&bytes[..length]);
            length
        });
    }
    let mut rig = Rig::with(memory, 1);
    assert!(matches!(rig.app.screen(), Screen::Title { .. }));
    rig.draw();
    let brightness = rig.app.settings().brightness;
    assert!((1..=Settings::BRIGHTEST).contains(&brightness));
    let resumed = rig.app.view().is_some();
    if resumed {
        rig.press(&[Button::A]);
        assert!(matches!(
            rig.app.screen(),
            Screen::Board | Screen::Result { .. }
        ));
    } else {
        rig::start(&mut rig);
    }
    rig.wait(20);
    rig.draw();

    // What could be read, or took the place of what could not, is there the next time.
    let again = Rig::with(rig.memory.clone(), 2);
    assert_eq!(again.app.view(), rig.app.view());
    assert_eq!(again.app.settings(), rig.app.settings());
    assert_eq!(again.app.statistics(), rig.app.statistics());
    resumed
}
