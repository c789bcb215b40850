//! Bytes as presses.

use ui::Button;

use super::Bytes;
use crate::rig::{self, Rig};

/// Plays the handheld by the bytes: presses, pauses, pictures and power cuts. A picture painted bit by bit is the one that would
/// be painted at once, and a game survives the power switch. The presses that were made.
///
/// # Panics
/// When a picture keeps something stale, or another game than the one that was left is taken up again.
pub fn buttons(bytes: &[u8]) -> usize {
    let mut input = Bytes(bytes);
    let mut rig = Rig::new(input.seed());
    if input.below(2) == 0 {
        rig::start(&mut rig);
    }
    let mut presses = 0;
    while !input.is_empty() {
        let byte = input.byte();
        match byte >> 3 {
            29 => rig.wait(usize::from(byte & 7) * 10),
            30 => look(&mut rig),
            31 => {
                if rig.memory.has_game() {
                    let again = Rig::with(rig.memory.clone(), u64::from(byte));
                    assert!(again.app.view() == rig.app.view(), "another game");
                    rig = again;
                }
            }
            _ => {
                rig.press(&[Button::ALL[usize::from(byte & 7)]]);
                presses += 1;
            }
        }
    }
    look(&mut rig);
    presses
}

/// Paints what has changed; then everything, on a panel that shows nothing yet, which must look the same.
fn look(rig: &mut Rig) {
    rig.draw();
    let shown = std::mem::take(&mut rig.panel);
    rig.app.redraw();
    rig.draw();
    assert!(rig.panel.pixels == shown.pixels, "something stale is shown");
}
