//! Facts: what an expectation names, and what it is worth in a position.
//!
//! The same code reads a game, reads a scenario's text and prints a record, so that a printed game
//! always runs again.

use std::fmt;

use engine::{Card, Control, Game, Line, Outcome, Phase, Protocol, Seat};

use crate::moves::{self, Move};

/// Something about a position that an expectation can name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// `A.hand`, as a set.
    Hand(Seat),
    /// `A.deck`, top card first.
    Deck(Seat),
    /// `A.deck.set`.
    DeckSet(Seat),
    /// `A.trash`, as a set.
    Trash(Seat),
    /// `A.1`: a stack from bottom to top.
    Stack(Seat, Line),
    /// `A.hand.count`.
    HandCount(Seat),
    /// `A.deck.count`.
    DeckCount(Seat),
    /// `A.trash.count`.
    TrashCount(Seat),
    /// `A.total.1`.
    Total(Seat, Line),
    /// `A.protocols`, in line order.
    Protocols(Seat),
    /// `control`: none, A, B or off.
    Control,
    /// `turn`: A or B.
    Turn,
    /// `phase`: the one now running.
    Phase,
    /// `asks`: A, B or none.
    Asks,
    /// `winner`: A, B, draw or none.
    Winner,
    /// `options`: every legal move.
    Options,
}

/// What a [`Fact`] is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Worth {
    /// Cards; sorted where the fact is a set.
    Cards(Vec<Card>),
    /// Cards and whether they lie face-up, bottom first.
    Stack(Vec<(Card, bool)>),
    /// A count or a total.
    Number(i32),
    /// Protocols and whether they are compiled.
    Protocols(Vec<(Protocol, bool)>),
    /// One of a few words.
    Word(&'static str),
    /// Moves, sorted.
    Moves(Vec<Move>),
}

impl Fact {
    /// The facts of a position that a full record states before each move, besides the options.
    pub(crate) fn state() -> impl Iterator<Item = Fact> {
        let side = |seat| {
            [Fact::Hand(seat), Fact::Deck(seat), Fact::Trash(seat)]
                .into_iter()
                .chain(Line::ALL.map(|line| Fact::Stack(seat, line)))
                .chain(Line::ALL.map(|line| Fact::Total(seat, line)))
                .chain([Fact::Protocols(seat)])
        };
        side(Seat::A)
            .chain(side(Seat::B))
            .chain([Fact::Control, Fact::Turn])
    }

    /// Its worth in this position.
    pub fn read(self, game: &Game) -> Worth {
        match self {
            Fact::Hand(seat) => set(game.hand(seat).collect()),
            Fact::Deck(seat) => Worth::Cards(game.deck(seat).collect()),
            Fact::DeckSet(seat) => set(game.deck(seat).collect()),
            Fact::Trash(seat) => set(game.trash(seat).collect()),
            Fact::Stack(seat, line) => Worth::Stack(game.stack(seat, line).collect()),
            Fact::HandCount(seat) => Worth::Number(game.hand(seat).count() as i32),
            Fact::DeckCount(seat) => Worth::Number(game.deck(seat).count() as i32),
            Fact::TrashCount(seat) => Worth::Number(game.trash(seat).count() as i32),
            Fact::Total(seat, line) => Worth::Number(game.total(seat, line).into()),
            Fact::Protocols(seat) => Worth::Protocols(
                Line::ALL
                    .into_iter()
                    .zip(game.protocols(seat))
                    .map(|(line, protocol)| (protocol, game.is_compiled(seat, line)))
                    .collect(),
            ),
            Fact::Control => Worth::Word(match game.control() {
                Control::Off => "off",
                Control::Neutral => "none",
                Control::Held(seat) => name(seat),
            }),
            Fact::Turn => Worth::Word(name(game.turn())),
            Fact::Phase => Worth::Word(game.phase().name()),
            Fact::Asks => Worth::Word(game.question().map_or("none", |q| name(q.seat))),
            Fact::Winner => Worth::Word(match game.outcome() {
                None => "none",
                Some(Outcome::Draw) => "draw",
                Some(Outcome::Win(seat)) => name(seat),
            }),
            Fact::Options => Worth::Moves(Move::legal(game)),
        }
    }

    /// Reads the fact's name.
    pub fn parse(text: &str) -> Result<Fact, String> {
        let parts: Vec<&str> = text.split('.').collect();
        Ok(match parts[..] {
            ["control"] => Fact::Control,
            ["turn"] => Fact::Turn,
            ["phase"] => Fact::Phase,
            ["asks"] => Fact::Asks,
            ["winner"] => Fact::Winner,
            ["options"] => Fact::Options,
            [seat, "hand"] => Fact::Hand(moves::seat(seat)?),
            [seat, "deck"] => Fact::Deck(moves::seat(seat)?),
            [seat, "deck", "set"] => Fact::DeckSet(moves::seat(seat)?),
            [seat, "trash"] => Fact::Trash(moves::seat(seat)?),
            [seat, "hand", "count"] => Fact::HandCount(moves::seat(seat)?),
            [seat, "deck", "count"] => Fact::DeckCount(moves::seat(seat)?),
            [seat, "trash", "count"] => Fact::TrashCount(moves::seat(seat)?),
            [seat, "total", line] => Fact::Total(moves::seat(seat)?, moves::line(line)?),
            [seat, "protocols"] => Fact::Protocols(moves::seat(seat)?),
            [seat, line @ ("1" | "2" | "3")] => Fact::Stack(moves::seat(seat)?, moves::line(line)?),
            _ => return Err(format!("nothing is called `{text}`")),
        })
    }

    /// Reads what a scenario expects this fact to be.
    pub(crate) fn parse_value(self, text: &str) -> Result<Worth, String> {
        Ok(match self {
            Fact::Hand(_) | Fact::DeckSet(_) | Fact::Trash(_) => set(list(text, ',', moves::card)?),
            Fact::Deck(_) => Worth::Cards(list(text, ',', moves::card)?),
            Fact::Stack(..) => Worth::Stack(list(text, ',', lying)?),
            Fact::HandCount(_) | Fact::DeckCount(_) | Fact::TrashCount(_) | Fact::Total(..) => {
                Worth::Number(text.parse().map_err(|_| format!("no number: `{text}`"))?)
            }
            Fact::Protocols(_) => Worth::Protocols(list(text, ',', side_up)?),
            Fact::Control => word(text, &["none", "A", "B", "off"])?,
            Fact::Turn => word(text, &["A", "B"])?,
            Fact::Phase => word(text, &Phase::ALL.map(Phase::name))?,
            Fact::Asks => word(text, &["A", "B", "none"])?,
            Fact::Winner => word(text, &["A", "B", "draw", "none"])?,
            Fact::Options => {
                let mut moves = list(text, ';', str::parse)?;
                moves.sort();
                Worth::Moves(moves)
            }
        })
    }
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fact::Hand(seat) => write!(f, "{seat}.hand"),
            Fact::Deck(seat) => write!(f, "{seat}.deck"),
            Fact::DeckSet(seat) => write!(f, "{seat}.deck.set"),
            Fact::Trash(seat) => write!(f, "{seat}.trash"),
            Fact::Stack(seat, line) => write!(f, "{seat}.{line}"),
            Fact::HandCount(seat) => write!(f, "{seat}.hand.count"),
            Fact::DeckCount(seat) => write!(f, "{seat}.deck.count"),
            Fact::TrashCount(seat) => write!(f, "{seat}.trash.count"),
            Fact::Total(seat, line) => write!(f, "{seat}.total.{line}"),
            Fact::Protocols(seat) => write!(f, "{seat}.protocols"),
            Fact::Control => write!(f, "control"),
            Fact::Turn => write!(f, "turn"),
            Fact::Phase => write!(f, "phase"),
            Fact::Asks => write!(f, "asks"),
            Fact::Winner => write!(f, "winner"),
            Fact::Options => write!(f, "options"),
        }
    }
}

impl fmt::Display for Worth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<String> = match self {
            Worth::Cards(cards) => cards.iter().map(Card::to_string).collect(),
            Worth::Stack(cards) => cards.iter().map(|&card| show_lying(card)).collect(),
            Worth::Protocols(protocols) => protocols.iter().map(|&p| show_side(p)).collect(),
            Worth::Moves(moves) => moves.iter().map(Move::to_string).collect(),
            Worth::Number(n) => return write!(f, "{n}"),
            Worth::Word(word) => return f.write_str(word),
        };
        let between = if matches!(self, Worth::Moves(_)) {
            "; "
        } else {
            ", "
        };
        f.write_str(if words.is_empty() { "-" } else { "" })?;
        f.write_str(&words.join(between))
    }
}

/// Reads `Fire 3`, or `(Fire 3)` for a face-down card.
pub(crate) fn lying(text: &str) -> Result<(Card, bool), String> {
    match text.strip_prefix('(').and_then(|t| t.strip_suffix(')')) {
        Some(name) => Ok((moves::card(name)?, false)),
        None => Ok((moves::card(text)?, true)),
    }
}

pub(crate) fn show_lying((card, up): (Card, bool)) -> String {
    if up {
        card.to_string()
    } else {
        format!("({card})")
    }
}

/// Reads `Fire`, or `Fire*` for a compiled protocol.
pub(crate) fn side_up(text: &str) -> Result<(Protocol, bool), String> {
    match text.strip_suffix('*') {
        Some(name) => Ok((moves::protocol(name)?, true)),
        None => Ok((moves::protocol(text)?, false)),
    }
}

pub(crate) fn show_side((protocol, compiled): (Protocol, bool)) -> String {
    format!("{protocol}{}", if compiled { "*" } else { "" })
}

/// Reads a list in which `-` stands for nothing at all.
pub(crate) fn list<T>(
    text: &str,
    between: char,
    item: impl Fn(&str) -> Result<T, String>,
) -> Result<Vec<T>, String> {
    if text.trim() == "-" {
        return Ok(Vec::new());
    }
    text.split(between).map(|part| item(part.trim())).collect()
}

fn set(mut cards: Vec<Card>) -> Worth {
    cards.sort();
    Worth::Cards(cards)
}

fn name(seat: Seat) -> &'static str {
    match seat {
        Seat::A => "A",
        Seat::B => "B",
    }
}

fn word(text: &str, words: &[&'static str]) -> Result<Worth, String> {
    match words.iter().find(|&&word| word == text) {
        Some(word) => Ok(Worth::Word(word)),
        None => Err(format!(
            "expected one of {}, not `{text}`",
            words.join(", ")
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_values_survive_a_round_trip() {
        for (name, value) in [
            ("A.hand", "Fire 3, Water 1"),
            ("B.deck", "Water 1, Fire 3"),
            ("B.deck.set", "Fire 3, Water 1"),
            ("A.trash", "-"),
            ("A.2", "(Fire 3), Water 1"),
            ("A.hand.count", "5"),
            ("B.deck.count", "13"),
            ("A.trash.count", "0"),
            ("B.total.3", "-2"),
            ("A.protocols", "Fire*, Water, Light"),
            ("control", "off"),
            ("turn", "B"),
            ("phase", "cache"),
            ("asks", "none"),
            ("winner", "draw"),
            ("options", "picks Fire 3; declines"),
            ("options", "-"),
        ] {
            let fact = Fact::parse(name).unwrap();
            assert_eq!(fact.to_string(), name);
            assert_eq!(fact.parse_value(value).unwrap().to_string(), value);
        }
    }

    #[test]
    fn sets_and_options_are_compared_in_any_order() {
        for (name, one, other) in [
            ("A.hand", "Fire 3, Water 1", "Water 1, Fire 3"),
            (
                "options",
                "declines; picks Fire 3",
                "picks Fire 3; declines",
            ),
        ] {
            let fact = Fact::parse(name).unwrap();
            assert_eq!(fact.parse_value(one), fact.parse_value(other));
        }
        let deck = Fact::parse("A.deck").unwrap();
        assert_ne!(
            deck.parse_value("Fire 3, Water 1"),
            deck.parse_value("Water 1, Fire 3")
        );
    }

    #[test]
    fn nonsense_is_refused() {
        for name in ["A.4", "C.hand", "A.hand.set", "hand", ""] {
            assert!(Fact::parse(name).is_err(), "{name}");
        }
        for (name, value) in [
            ("A.hand", ""),
            ("A.hand", "Fire 3,"),
            ("A.1", "(Fire 3"),
            ("A.total.1", "many"),
            ("control", "neutral"),
            ("options", "sings"),
        ] {
            assert!(
                Fact::parse(name).unwrap().parse_value(value).is_err(),
                "{name} = {value}"
            );
        }
    }
}
