//! What survives a power cut: the game under way, settings and statistics, in the last 64 KiB of flash.
//!
//! The game is a log of bytes: the deal, then one record per answer. A record is added by writing the log's last chunk
//! anew, and sequential-storage makes that write all or nothing (the old chunk counts until the new one is complete), so a
//! power cut loses at most the record being written. Every chunk names its game, so that nothing of an older game is
//! taken for the new one, and says where in the log it starts, so that a gap is noticed.
//!
//! Wear: an answer writes some 45 bytes and a game has some 150 answers, so a game costs less than two erased pages; with 16
//! pages that are good for 100,000 erasures each, the flash lasts for 800,000 games. Fewer pages than a game can have chunks
//! would be a trap: the longest log fills two of the sixteen.

use defmt::{Debug2Format, info, warn};
use embassy_embedded_hal::adapter::BlockingAsync;
use embassy_futures::yield_now;
use embassy_rp::{
    flash::{Blocking, ERASE_SIZE, Flash},
    peripherals::FLASH,
};
use embassy_sync::{
    blocking_mutex::raw::CriticalSectionRawMutex, channel::Channel, signal::Signal,
};
use embedded_storage_async::nor_flash::NorFlash;
use heapless::Vec;
use sequential_storage::{
    cache::{
        Cache, key_pointers::ArrayKeyPointers, page_pointers::ArrayPagePointers,
        page_states::ArrayPageStates,
    },
    map::{MapConfig, MapStorage},
};
use static_cell::ConstStaticCell;

use engine::ANSWER_BYTES;
use ui::{ANSWERS_AT, DEALT_BYTES, SAVE_BYTES, SMALL_BYTES, SaveSlot};

use crate::boards::FLASH_SIZE;

/// The flash chip.
pub type Chip = Flash<'static, FLASH, Blocking, FLASH_SIZE>;

const AREA: u32 = 64 * 1024;
const START: u32 = FLASH_SIZE as u32 - AREA;
const PAGES: usize = AREA as usize / ERASE_SIZE;

/// The longest record of one answer.
pub const ANSWER_BYTES_MAX: usize = 16;
/// Bytes of the log in one chunk: large enough that a long game has few chunks, small enough that rewriting one is cheap.
const CHUNK: usize = 48;
/// The longest log; a game that goes on beyond it goes on unsaved.
const LOG: usize = ANSWER_BYTES;
const CHUNKS: usize = LOG / CHUNK;

/// Bytes for one of the small things that are stored whole.
pub type Blob = Vec<u8, SMALL_BYTES>;
/// Bytes of one answer.
pub type AnswerBytes = Vec<u8, ANSWER_BYTES_MAX>;

/// What the screens ask to be stored, in order.
pub enum Write {
    /// A new game was dealt; the old one is forgotten.
    Begin([u8; DEALT_BYTES]),
    /// One more answer was given.
    Append(AnswerBytes),
    /// The game is over: nothing to continue.
    End,
    /// The player's settings.
    Settings(Blob),
    /// Games won and lost.
    Statistics(Blob),
}

/// What was found at the start.
pub struct Saved {
    /// Holds the answers of the game under way, at [`ANSWERS_AT`]; the screens' from now on.
    pub buffer: &'static mut [u8; SAVE_BYTES],
    /// The deal of the game under way.
    pub game: Option<[u8; DEALT_BYTES]>,
    /// How many bytes its answers take.
    pub answers: usize,
    /// Empty if never stored.
    pub settings: Blob,
    /// Empty if never stored.
    pub statistics: Blob,
    /// There was a save that could not be read; everything starts fresh and the player must be told.
    pub unreadable: bool,
}

/// The way from the screens to the flash.
pub static WRITES: Channel<CriticalSectionRawMutex, Write, 8> = Channel::new();
/// Given once, when the flash has been read.
pub static SAVED: Signal<CriticalSectionRawMutex, Saved> = Signal::new();

static BUFFER: ConstStaticCell<[u8; SAVE_BYTES]> = ConstStaticCell::new([0; SAVE_BYTES]);

type ItemKey = u16;
const GAME: ItemKey = SaveSlot::Game.key();
const SETTINGS: ItemKey = SaveSlot::Settings.key();
const STATISTICS: ItemKey = SaveSlot::Statistics.key();
/// The first chunk of the log; the others follow.
const FIRST: ItemKey = SaveSlot::KEYS;

/// Keys whose place is remembered: those of a usual game, so that moving a page does not search for each.
type Places =
    Cache<ArrayPageStates<PAGES>, ArrayPagePointers<PAGES>, ArrayKeyPointers<ItemKey, 32>, ItemKey>;
type Map = MapStorage<ItemKey, BlockingAsync<Chip>, Places>;
type FlashError = sequential_storage::Error<embassy_rp::flash::Error>;

/// Room for the largest item: key, game, start, chunk.
const ITEM: usize = 96;

/// A chunk's own head: the game's number and the log's length before it.
const HEAD: usize = 4 + 2;

fn places() -> Places {
    Places::new(
        ArrayPageStates::new(),
        ArrayPagePointers::new(),
        ArrayKeyPointers::new(),
    )
}

/// The stored things and what is known of them.
struct Store {
    map: Map,
    buffer: [u8; ITEM],
    /// The number of the game under way, or of the last one.
    game: u32,
    /// The last chunk's key, content and place in the log.
    chunk: Vec<u8, CHUNK>,
    index: usize,
    start: usize,
}

/// Why nothing could be loaded.
enum Unreadable {
    /// The flash cannot be made sense of at all.
    Flash(FlashError),
    /// The flash is fine, but the game's log is not whole.
    Gap,
}

impl From<FlashError> for Unreadable {
    fn from(failure: FlashError) -> Self {
        Self::Flash(failure)
    }
}

/// Reads what is there, then stores what the screens ask for.
#[embassy_executor::task]
pub async fn run(chip: Chip) -> ! {
    let mut store = Store::new(BlockingAsync::new(chip));
    let mut saved = Saved {
        buffer: BUFFER.take(),
        game: None,
        answers: 0,
        settings: Blob::new(),
        statistics: Blob::new(),
        unreadable: false,
    };
    match store.read(&mut saved).await {
        Ok(()) if saved.game.is_some() => info!(
            "save: game {=u32}, {=usize} bytes of answers",
            store.game, saved.answers
        ),
        Ok(()) => info!("save: no game"),
        Err(Unreadable::Gap) => {
            warn!("save: game unreadable");
            saved.unreadable = true;
            // So that the next start does not say it again.
            store
                .write(&Write::End)
                .await
                .unwrap_or_else(|error| failed(&error));
        }
        Err(Unreadable::Flash(error)) => {
            warn!("save: all unreadable, {}", Debug2Format(&error));
            saved.unreadable = true;
            saved.settings.clear();
            saved.statistics.clear();
            store = store.erase().await;
        }
    }
    SAVED.signal(saved);
    loop {
        let write = WRITES.receive().await;
        let Err(error) = store.write(&write).await else {
            continue;
        };
        failed(&error);
        // Between two games nothing is lost by starting the area anew.
        if let Write::Begin(_) = write {
            store = store.renew().await;
            store
                .write(&write)
                .await
                .unwrap_or_else(|error| failed(&error));
        }
    }
}

/// Worn or full flash must not end the game: it goes on unsaved.
fn failed(error: &FlashError) {
    warn!("not saved: {}", Debug2Format(error));
}

impl Store {
    fn new(flash: BlockingAsync<Chip>) -> Self {
        Self {
            map: MapStorage::new(
                flash,
                const { MapConfig::new(START..START + AREA) },
                places(),
            ),
            buffer: [0; ITEM],
            game: 0,
            chunk: Vec::new(),
            index: 0,
            start: 0,
        }
    }

    /// Reads everything. Only a game that is whole is given on.
    async fn read(&mut self, saved: &mut Saved) -> Result<(), Unreadable> {
        saved.settings = self.blob(SETTINGS).await?;
        saved.statistics = self.blob(STATISTICS).await?;
        let head: Vec<u8, { 4 + DEALT_BYTES }> = self.blob(GAME).await?;
        let (number, dealt) = head.split_at_checked(4).unwrap_or_default();
        let under_way = number.try_into().ok().map(u32::from_le_bytes);

        // Where each chunk of this game starts and how long it is. A later item of a key replaces the earlier one.
        let log = &mut saved.buffer[ANSWERS_AT..][..LOG];
        let mut chunks = [(0u16, 0u8); CHUNKS];
        let mut newest = under_way.unwrap_or(0);
        let mut whole = true;
        let mut items = self.map.fetch_all_items(&mut self.buffer).await?;
        while let Some((key, item)) = items.next::<&[u8]>(&mut self.buffer).await? {
            let Some(index) = key.checked_sub(FIRST).map(usize::from) else {
                continue;
            };
            let Some((head, bytes)) = item.split_at_checked(HEAD) else {
                whole = false;
                continue;
            };
            let game = u32::from_le_bytes([head[0], head[1], head[2], head[3]]);
            newest = newest.max(game);
            // A chunk of a later game: the head of that one is lost.
            whole &= under_way.is_some_and(|number| game <= number);
            if Some(game) != under_way || dealt.is_empty() {
                continue;
            }
            let start = u16::from_le_bytes([head[4], head[5]]);
            let place = usize::from(start)..usize::from(start) + bytes.len();
            match (log.get_mut(place), chunks.get_mut(index)) {
                (Some(room), Some(chunk)) => {
                    room.copy_from_slice(bytes);
                    *chunk = (start, bytes.len() as u8);
                }
                _ => whole = false,
            }
        }
        // Known even if nothing else is: the next game must not take the chunks of this one for its own.
        self.game = newest;
        if !whole {
            return Err(Unreadable::Gap);
        }
        if dealt.is_empty() {
            return Ok(());
        }
        let dealt = dealt.try_into().map_err(|_| Unreadable::Gap)?;

        let used = chunks
            .iter()
            .rposition(|&(_, length)| length > 0)
            .map_or(0, |last| last + 1);
        let mut length = 0;
        for (index, &(start, bytes)) in chunks[..used].iter().enumerate() {
            if usize::from(start) != length || bytes == 0 {
                return Err(Unreadable::Gap);
            }
            self.index = index;
            self.start = length;
            length += usize::from(bytes);
            self.chunk = Vec::from_slice(&log[self.start..length]).map_err(|_| Unreadable::Gap)?;
        }
        saved.game = Some(dealt);
        saved.answers = length;
        Ok(())
    }

    /// A small thing; what is too long for one is as if it were not there.
    async fn blob<const N: usize>(&mut self, key: ItemKey) -> Result<Vec<u8, N>, FlashError> {
        let bytes = self.map.fetch_item::<&[u8]>(&mut self.buffer, &key).await?;
        Ok(Vec::from_slice(bytes.unwrap_or_default()).unwrap_or_default())
    }

    /// Erases the area and starts anew. Page by page: each erasure stops everything for some tens of milliseconds, and
    /// in between the screens get their turn.
    async fn erase(self) -> Self {
        let (mut flash, _) = self.map.destroy();
        for from in (START..START + AREA).step_by(ERASE_SIZE) {
            if let Err(error) = flash.erase(from, from + ERASE_SIZE as u32).await {
                warn!("not erased: {}", error);
            }
            yield_now().await;
        }
        Self::new(flash)
    }

    /// The same, but the settings and statistics stay.
    async fn renew(mut self) -> Self {
        let settings: Blob = self.blob(SETTINGS).await.unwrap_or_default();
        let statistics: Blob = self.blob(STATISTICS).await.unwrap_or_default();
        let mut fresh = self.erase().await;
        for (key, bytes) in [(SETTINGS, settings), (STATISTICS, statistics)] {
            fresh
                .store(key, &bytes)
                .await
                .unwrap_or_else(|error| failed(&error));
        }
        fresh
    }

    /// Begins a new game, and reads its head back: flash that is not as blank as it seems spoils what is written to it.
    async fn begin(&mut self, dealt: &[u8; DEALT_BYTES]) -> Result<(), FlashError> {
        self.game = self.game.wrapping_add(1);
        self.chunk.clear();
        self.index = 0;
        self.start = 0;
        self.head(dealt).await?;
        let kept: Vec<u8, { 4 + DEALT_BYTES }> = self.blob(GAME).await?;
        if kept.starts_with(&self.game.to_le_bytes()) && kept.ends_with(dealt) {
            Ok(())
        } else {
            Err(FlashError::Corrupted {})
        }
    }

    async fn write(&mut self, write: &Write) -> Result<(), FlashError> {
        match write {
            Write::Begin(dealt) => self.begin(dealt).await,
            Write::End => self.head(&[]).await,
            Write::Append(record) => self.append(record).await,
            Write::Settings(bytes) => self.store(SETTINGS, &bytes[..]).await,
            Write::Statistics(bytes) => self.store(STATISTICS, &bytes[..]).await,
        }
    }

    async fn head(&mut self, dealt: &[u8]) -> Result<(), FlashError> {
        let mut bytes: Vec<u8, { 4 + DEALT_BYTES }> = Vec::new();
        let _ = bytes.extend_from_slice(&self.game.to_le_bytes());
        let _ = bytes.extend_from_slice(dealt);
        self.store(GAME, &bytes[..]).await
    }

    async fn append(&mut self, record: &[u8]) -> Result<(), FlashError> {
        if self.start + self.chunk.len() + record.len() > LOG {
            return Err(FlashError::FullStorage);
        }
        // A record never straddles two chunks, else a power cut could leave half of it.
        if self.chunk.extend_from_slice(record).is_err() {
            self.start += self.chunk.len();
            self.index += 1;
            self.chunk.clear();
            let _ = self.chunk.extend_from_slice(record);
        }
        let mut bytes: Vec<u8, { HEAD + CHUNK }> = Vec::new();
        let _ = bytes.extend_from_slice(&self.game.to_le_bytes());
        let _ = bytes.extend_from_slice(&(self.start as u16).to_le_bytes());
        let _ = bytes.extend_from_slice(&self.chunk);
        self.store(FIRST + self.index as ItemKey, &bytes[..]).await
    }

    async fn store(&mut self, key: ItemKey, bytes: &[u8]) -> Result<(), FlashError> {
        self.map.store_item(&mut self.buffer, &key, &bytes).await
    }
}
