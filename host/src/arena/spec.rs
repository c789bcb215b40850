//! Who plays: a player's name and settings as given on the command line.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use engine::ai::{Habits, Level, Params, Sight};

use super::classic;
use super::mind::{self, DEVICE, MEMORIES, Thinker};

/// A player as named on the command line: `greedy`, `hard:playouts=1200,explore=120`, `exec:old/compile@easy`.
#[derive(Clone, Debug)]
pub struct Spec {
    text: String,
    pub(super) kind: Kind,
}

/// What a player is.
#[derive(Clone, Debug)]
pub(super) enum Kind {
    /// Any legal answer, all alike.
    Random,
    /// The greedy baseline.
    Greedy,
    /// The opponent of the engine.
    Search(Search),
    /// Another build of this program.
    Exec(Exec),
}

/// The engine's opponent and how it thinks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Search {
    pub(super) judge: Judge,
    /// How much it picks protocols by liking, in 1/1000 of a win.
    pub(super) mood: u32,
    /// It spends whatever budget it is given.
    eager: bool,
    pub(super) params: Params,
    /// What its pool takes, in KiB.
    pub(super) memory: usize,
    /// The playouts were asked for by number, so that a budget for all does not change them.
    pinned: bool,
}

/// What a search judges by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Judge {
    /// As the engine's opponent does.
    Trained,
    /// As it did before it learnt.
    Classic,
}

/// Another build, and who it plays as.
#[derive(Clone, Debug)]
pub(super) struct Exec {
    pub(super) path: PathBuf,
    /// In that build's own words, which may differ from this one's.
    pub(super) level: String,
    pub(super) budget: Option<u32>,
}

impl Spec {
    /// The search it is, ready to think, and how it does; `None` if it is none.
    pub(crate) fn thinker(&self) -> Option<(Box<dyn Thinker>, Params)> {
        match &self.kind {
            Kind::Search(search) => Some((mind::with(search.judge, search.memory), search.params)),
            _ => None,
        }
    }

    /// A level as the device plays it.
    pub fn level(level: Level) -> Spec {
        Spec {
            text: level.name().to_lowercase(),
            kind: Kind::Search(of_level(level)),
        }
    }

    /// The same player with a budget of playouts a decision. The strongest level spends all of it; a weaker one is weaker
    /// for looking less far, so it spends no more than it would; and playouts given by number stay.
    pub fn with_budget(mut self, playouts: Option<u32>) -> Spec {
        match (&mut self.kind, playouts) {
            (Kind::Search(search), Some(playouts)) if !search.pinned => {
                let own = &mut search.params.playouts;
                *own = if search.eager {
                    playouts
                } else {
                    playouts.min(*own)
                };
            }
            (Kind::Exec(exec), budget) => exec.budget = budget,
            _ => {}
        }
        self
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

impl FromStr for Spec {
    type Err = String;

    fn from_str(text: &str) -> Result<Spec, String> {
        let (name, settings) = match text.split_once(':') {
            Some((name, settings)) => (name, Some(settings)),
            None => (text, None),
        };
        let player = |player| search(player, settings.unwrap_or_default()).map(Kind::Search);
        let plain = |kind| match settings {
            None => Ok(kind),
            Some(_) => Err(format!("{name} has no settings")),
        };
        let kind = match name {
            "random" => plain(Kind::Random),
            "greedy" => plain(Kind::Greedy),
            "classic" => player(classic()),
            "exec" => exec(settings.unwrap_or_default()).map(Kind::Exec),
            _ => match named(name) {
                Some(level) => player(of_level(level)),
                None => Err(unknown(name)),
            },
        }?;
        Ok(Spec {
            text: text.to_owned(),
            kind,
        })
    }
}

/// Words for whoever does not know the levels' names: the lowest, the one in the middle, the highest.
const WORDS: [(&str, Level); 3] = [
    ("easy", Level::LOWEST),
    ("normal", Level::ALL[Level::COUNT / 2]),
    ("hard", Level::HIGHEST),
];

/// The level that goes by a name.
fn named(name: &str) -> Option<Level> {
    let word = WORDS.iter().find(|(word, _)| *word == name);
    word.map(|(_, level)| *level).or_else(|| Level::parse(name))
}

fn unknown(name: &str) -> String {
    let levels = Level::ALL.map(|level| level.name().to_lowercase());
    let words = WORDS.map(|(word, _)| word);
    format!(
        "there is no player {name:?}; there are random, greedy, {}, the words {}, classic and exec:PATH",
        levels.join(", "),
        words.join(", ")
    )
}

/// A level as it plays on the device.
fn of_level(level: Level) -> Search {
    Search {
        judge: Judge::Trained,
        mood: level.mood(),
        eager: level == Level::HIGHEST,
        params: level.params(),
        memory: DEVICE,
        pinned: false,
    }
}

/// The strongest that there was before.
fn classic() -> Search {
    let (params, mood) = classic::LEVELS[2];
    Search {
        judge: Judge::Classic,
        mood,
        eager: true,
        params,
        memory: classic::MEMORY,
        pinned: false,
    }
}

/// Reads `playouts=1200,explore=120`.
fn search(mut search: Search, settings: &str) -> Result<Search, String> {
    for setting in settings.split(',').filter(|setting| !setting.is_empty()) {
        let (key, value) = setting
            .split_once('=')
            .ok_or_else(|| format!("{setting:?} is not of the form key=value"))?;
        let params = &mut search.params;
        match key {
            "playouts" => {
                params.playouts = number(key, value)?;
                search.pinned = true;
            }
            "depth" => params.depth = number(key, value)?,
            "horizon" => {
                params.horizon = number(key, value)?;
                if search.judge == Judge::Trained {
                    return Err("only classic plays on beyond the tree".to_owned());
                }
            }
            "explore" => params.explore = number(key, value)?,
            "sight" => {
                params.sight = match value {
                    "own" => Sight::Own,
                    "full" => Sight::Full,
                    _ => return Err(format!("sight is own or full, not {value:?}")),
                }
            }
            "memory" => {
                search.memory = number(key, value)?;
                if !MEMORIES.contains(&search.memory) {
                    return Err(format!("memory is one of {MEMORIES:?} KiB, not {value}"));
                }
            }
            _ => match habit(&mut params.habits, key) {
                Some(habit) => *habit = on(key, value)?,
                None => {
                    return Err(format!(
                        "unknown key {key:?}; the keys are playouts, depth, horizon, explore, sight, memory, {HABITS}"
                    ));
                }
            },
        }
    }
    Ok(search)
}

/// What a search takes care of, as it is called here.
const HABITS: &str = "worlds, backs, ties, stop, circles";

fn habit<'a>(habits: &'a mut Habits, key: &str) -> Option<&'a mut bool> {
    Some(match key {
        "worlds" => &mut habits.counts_worlds,
        "backs" => &mut habits.sees_backs,
        "ties" => &mut habits.weighs_ties,
        "stop" => &mut habits.stops_early,
        "circles" => &mut habits.leaves_circles,
        _ => return None,
    })
}

fn on(key: &str, value: &str) -> Result<bool, String> {
    match value {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err(format!("{key} is on or off, not {value:?}")),
    }
}

fn number<T: FromStr>(key: &str, value: &str) -> Result<T, String> {
    let bad = |_| format!("{key} cannot be {value:?}");
    value.parse().map_err(bad)
}

/// Reads `PATH` or `PATH@LEVEL`.
fn exec(text: &str) -> Result<Exec, String> {
    let (path, level) = text.rsplit_once('@').unwrap_or((text, "hard"));
    if path.is_empty() {
        return Err("exec needs the path of a program, as in exec:old/compile".to_owned());
    }
    Ok(Exec {
        path: path.into(),
        level: level.to_owned(),
        budget: None,
    })
}
