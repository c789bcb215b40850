//! What the screens keep, on its way to the flash: of a game only what is new.

use defmt::{info, warn};
use heapless::Deque;
use ui::{DEALT_BYTES, SAVE_BYTES, SaveSlot, Storage, join_game, split_game};

use crate::storage::{ANSWER_BYTES_MAX, AnswerBytes, Blob, Saved, Write};

/// Writes that one answer or setting can lead to: the head of a game, answers, both small slots, and some to spare.
const WRITES: usize = 8;

/// The screens' side of the storage.
pub struct Kept {
    /// The game as the screens last wrote it, and first as it was found.
    buffer: &'static mut [u8; SAVE_BYTES],
    /// Bytes of the buffer that are a game.
    length: usize,
    settings: Blob,
    statistics: Blob,
    /// The game that the flash knows, and how many bytes of its answers.
    game: Option<[u8; DEALT_BYTES]>,
    stored: usize,
    /// What was there could not be read.
    unreadable: bool,
    writes: Deque<Write, WRITES>,
}

impl Kept {
    /// Takes over what was found at the start.
    pub fn new(saved: Saved) -> Self {
        let Saved {
            buffer,
            game,
            answers,
            settings,
            statistics,
            unreadable,
        } = saved;
        Self {
            length: game.map_or(0, |dealt| join_game(&dealt, answers, buffer)),
            buffer,
            settings,
            statistics,
            game,
            stored: answers,
            unreadable,
            writes: Deque::new(),
        }
    }

    /// What is to be written next.
    pub fn next(&mut self) -> Option<Write> {
        self.writes.pop_front()
    }

    fn save_game(&mut self) {
        let Some((dealt, answers)) = split_game(&self.buffer[..self.length]) else {
            self.game = None;
            hand_on(&mut self.writes, Write::End);
            info!("the game is over");
            return;
        };
        if self.game != Some(dealt) {
            self.game = Some(dealt);
            self.stored = 0;
            hand_on(&mut self.writes, Write::Begin(dealt));
        }
        let known = self.stored.min(answers.len());
        for bytes in answers[known..].chunks(ANSWER_BYTES_MAX) {
            // As long as a record at the most.
            let record = AnswerBytes::from_slice(bytes).unwrap_or_default();
            if !hand_on(&mut self.writes, Write::Append(record)) {
                break;
            }
            info!("answer after {=usize}: {=[u8]}", self.stored, bytes);
            self.stored += bytes.len();
        }
    }
}

/// False if there is no room, which there always is: every write is handed on before the next thing happens.
fn hand_on(writes: &mut Deque<Write, WRITES>, write: Write) -> bool {
    let taken = writes.push_back(write).is_ok();
    if !taken {
        warn!("write dropped");
    }
    taken
}

impl Storage for Kept {
    fn load(&mut self, slot: SaveSlot) -> Option<&[u8]> {
        let (bytes, unreadable) = match slot {
            SaveSlot::Settings => (&self.settings[..], false),
            SaveSlot::Statistics => (&self.statistics[..], false),
            SaveSlot::Game => (&self.buffer[..self.length], self.unreadable),
        };
        // Nothing at all is not the same as something of which nothing can be read.
        (!bytes.is_empty() || unreadable).then_some(bytes)
    }

    fn save(&mut self, slot: SaveSlot, write: impl FnOnce(&mut [u8; SAVE_BYTES]) -> usize) {
        let length = write(self.buffer);
        // The small slots are shorter than the place for them.
        let blob = Blob::from_slice(&self.buffer[..length.min(Blob::new().capacity())]);
        match (slot, blob) {
            (SaveSlot::Game, _) => {
                self.length = length;
                self.save_game();
            }
            (SaveSlot::Settings, Ok(bytes)) => {
                hand_on(&mut self.writes, Write::Settings(bytes));
            }
            (SaveSlot::Statistics, Ok(bytes)) => {
                hand_on(&mut self.writes, Write::Statistics(bytes));
            }
            // Cut to its capacity, it always fits.
            (_, Err(_)) => {}
        }
    }
}
