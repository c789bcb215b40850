//! The folder in which settings, statistics and the game in progress are kept.

use std::env;
use std::fs::{self, File, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use ui::{SAVE_BYTES, SaveSlot, Storage};

/// The user's folder for this game: where the platform keeps such data.
pub fn default_folder() -> Option<PathBuf> {
    let set = |name| {
        env::var_os(name)
            .map(PathBuf::from)
            // The XDG specification wants a relative path ignored.
            .filter(|path| path.is_absolute())
    };
    let data = if cfg!(windows) {
        set("APPDATA")
    } else if cfg!(target_os = "macos") {
        set("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        set("XDG_DATA_HOME").or_else(|| set("HOME").map(|home| home.join(".local/share")))
    };
    data.map(|data| data.join("compile"))
}

/// Saved files in a folder that no other program of ours uses at the same time.
pub struct Saves {
    folder: PathBuf,
    /// Held open for its lock.
    _lock: File,
    buffer: Box<[u8; SAVE_BYTES]>,
}

impl Saves {
    /// Takes the folder, which is made if it is not there.
    pub fn open(folder: &Path) -> io::Result<Saves> {
        fs::create_dir_all(folder)?;
        let lock = File::create(folder.join("lock"))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(io::Error::other("another `compile` is playing from it"));
            }
            Err(TryLockError::Error(error)) => return Err(error),
        }
        Ok(Saves {
            folder: folder.to_owned(),
            _lock: lock,
            buffer: Box::new([0; SAVE_BYTES]),
        })
    }

    /// Replaces a file. Whatever happens meanwhile, it holds either all of the old or all of the new.
    fn write(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        let fresh = self.folder.join(format!("{name}.new"));
        let mut file = File::create(&fresh)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        fs::rename(fresh, self.folder.join(name))
    }
}

impl Storage for Saves {
    fn load(&mut self, slot: SaveSlot) -> Option<&[u8]> {
        let bytes = match fs::read(self.folder.join(slot.name())) {
            Ok(bytes) => bytes,
            Err(error) => {
                if error.kind() == io::ErrorKind::NotFound {
                    return None;
                }
                eprintln!("compile: the {} cannot be read: {error}", slot.name());
                return Some(&[]);
            }
        };
        if bytes.is_empty() {
            return None;
        }
        // Too long to be ours is as good as unreadable.
        let Some(kept) = self.buffer.get_mut(..bytes.len()) else {
            return Some(&[]);
        };
        kept.copy_from_slice(&bytes);
        Some(kept)
    }

    fn save(&mut self, slot: SaveSlot, write: impl FnOnce(&mut [u8; SAVE_BYTES]) -> usize) {
        let count = write(&mut self.buffer);
        // Play goes on without: a full disk is no reason to lose the game on the screen too.
        if let Err(error) = self.write(slot.name(), &self.buffer[..count]) {
            eprintln!("compile: the {} cannot be saved: {error}", slot.name());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder = env::temp_dir().join(format!("compile-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        folder
    }

    #[test]
    fn a_slot_holds_what_was_saved_last() {
        let folder = folder("slots");
        let mut saves = Saves::open(&folder).expect("a new folder");
        assert_eq!(saves.load(SaveSlot::Game), None);
        for bytes in [&b"first"[..], b"second"] {
            saves.save(SaveSlot::Game, |buffer| {
                buffer[..bytes.len()].copy_from_slice(bytes);
                bytes.len()
            });
            assert_eq!(saves.load(SaveSlot::Game), Some(bytes));
        }
        assert_eq!(saves.load(SaveSlot::Settings), None);
        saves.save(SaveSlot::Game, |_| 0);
        assert_eq!(saves.load(SaveSlot::Game), None);
        fs::write(folder.join("game"), [1; SAVE_BYTES + 1]).expect("the folder can be written");
        assert_eq!(
            saves.load(SaveSlot::Game),
            Some(&[][..]),
            "too long to be ours"
        );
        drop(saves);
        let _ = fs::remove_dir_all(&folder);
    }

    #[test]
    fn a_folder_is_taken_once() {
        let folder = folder("lock");
        let saves = Saves::open(&folder).expect("a new folder");
        assert!(Saves::open(&folder).is_err());
        drop(saves);
        assert!(Saves::open(&folder).is_ok());
        let _ = fs::remove_dir_all(&folder);
    }
}
