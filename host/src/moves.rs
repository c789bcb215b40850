//! Moves in words: what a player says when answering a question.
//!
//! A scenario names a card by what it is, even when it lies face-down, while the engine's answer
//! names a place. So words are turned into an answer by looking through the legal ones.

use std::fmt;
use std::str::FromStr;

use engine::{Answer, Card, Game, Line, Protocol, Seat};

/// An answer in the words of a scenario, without the player who gives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Move {
    /// `plays Fire 3 up in 1`, `plays Fire 3 down in 1 on B`.
    Play {
        /// The card played.
        card: Card,
        /// Whether it is played face-up.
        up: bool,
        /// The line it is played in.
        line: Line,
        /// Whose stack it lands on, when that is not the player's own.
        on: Option<Seat>,
    },
    /// `refreshes`.
    Refresh,
    /// `compiles 2`.
    Compile(Line),
    /// `picks Fire 3`: any one card, wherever it is.
    Pick(Card),
    /// `picks line 2`.
    Line(Line),
    /// `picks option 1`.
    Option(u8),
    /// `accepts`.
    Accept,
    /// `declines`.
    Decline,
    /// `done`.
    Done,
    /// `names 3`.
    Number(u8),
    /// `names Fire`.
    Name(Protocol),
    /// `arranges A Fire Water Light`.
    Arrange(Seat, [Protocol; 3]),
}

impl Move {
    /// The words for an answer that the player asked in this position may give.
    ///
    /// `None` when it targets a place where no card lies, which no legal answer does.
    pub fn of(game: &Game, answer: Answer) -> Option<Move> {
        Some(match answer {
            Answer::Play {
                card,
                up,
                line,
                side,
            } => Move::Play {
                card,
                up,
                line,
                on: (game.question()?.seat != side).then_some(side),
            },
            Answer::Refresh => Move::Refresh,
            Answer::Compile(line) => Move::Compile(line),
            Answer::Pick(card) => Move::Pick(card),
            Answer::Target(spot) => Move::Pick(game.card_at(spot)?.0),
            Answer::Line(line) => Move::Line(line),
            Answer::Option(n) => Move::Option(n),
            Answer::Accept => Move::Accept,
            Answer::Decline => Move::Decline,
            Answer::Done => Move::Done,
            Answer::Number(n) => Move::Number(n),
            Answer::Name(protocol) => Move::Name(protocol),
            Answer::Arrange(seat, protocols) => Move::Arrange(seat, protocols),
        })
    }

    /// Every legal move, in a fixed order; none when the game is over.
    pub fn legal(game: &Game) -> Vec<Move> {
        let mut moves: Vec<_> = game
            .legal()
            .iter()
            .filter_map(|&answer| Move::of(game, answer))
            .collect();
        moves.sort();
        moves
    }

    /// The legal answer that these words mean.
    pub fn answer(self, game: &Game) -> Option<Answer> {
        game.legal()
            .iter()
            .copied()
            .find(|&answer| Move::of(game, answer) == Some(self))
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Play { card, up, line, on } => {
                let facing = if *up { "up" } else { "down" };
                write!(f, "plays {card} {facing} in {line}")?;
                match on {
                    Some(side) => write!(f, " on {side}"),
                    None => Ok(()),
                }
            }
            Move::Refresh => write!(f, "refreshes"),
            Move::Compile(line) => write!(f, "compiles {line}"),
            Move::Pick(card) => write!(f, "picks {card}"),
            Move::Line(line) => write!(f, "picks line {line}"),
            Move::Option(n) => write!(f, "picks option {n}"),
            Move::Accept => write!(f, "accepts"),
            Move::Decline => write!(f, "declines"),
            Move::Done => write!(f, "done"),
            Move::Number(n) => write!(f, "names {n}"),
            Move::Name(protocol) => write!(f, "names {protocol}"),
            Move::Arrange(seat, [a, b, c]) => write!(f, "arranges {seat} {a} {b} {c}"),
        }
    }
}

impl FromStr for Move {
    type Err = String;

    fn from_str(text: &str) -> Result<Move, String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        Ok(match words[..] {
            ["plays", protocol, value, facing, "in", line] => {
                play(protocol, value, facing, line, None)?
            }
            ["plays", protocol, value, facing, "in", line, "on", side] => {
                play(protocol, value, facing, line, Some(seat(side)?))?
            }
            ["refreshes"] => Move::Refresh,
            ["compiles", n] => Move::Compile(line(n)?),
            ["picks", "line", n] => Move::Line(line(n)?),
            ["picks", "option", n] => Move::Option(number(n)?),
            ["picks", protocol, value] => Move::Pick(card(&format!("{protocol} {value}"))?),
            ["accepts"] => Move::Accept,
            ["declines"] => Move::Decline,
            ["done"] => Move::Done,
            ["names", name] if name.starts_with(|c: char| c.is_ascii_digit()) => {
                Move::Number(number(name)?)
            }
            ["names", name] => Move::Name(protocol(name)?),
            ["arranges", side, a, b, c] => {
                Move::Arrange(seat(side)?, [protocol(a)?, protocol(b)?, protocol(c)?])
            }
            _ => return Err(format!("no such move: `{text}`")),
        })
    }
}

fn play(
    protocol: &str,
    value: &str,
    facing: &str,
    at: &str,
    on: Option<Seat>,
) -> Result<Move, String> {
    Ok(Move::Play {
        card: card(&format!("{protocol} {value}"))?,
        up: match facing {
            "up" => true,
            "down" => false,
            _ => return Err(format!("a card is played up or down, not `{facing}`")),
        },
        line: line(at)?,
        on,
    })
}

fn number(text: &str) -> Result<u8, String> {
    text.parse().map_err(|_| format!("no number: `{text}`"))
}

pub(crate) fn card(text: &str) -> Result<Card, String> {
    Card::parse(text).ok_or_else(|| format!("unknown card `{text}`"))
}

pub(crate) fn protocol(text: &str) -> Result<Protocol, String> {
    Protocol::parse(text).ok_or_else(|| format!("unknown protocol `{text}`"))
}

pub(crate) fn seat(text: &str) -> Result<Seat, String> {
    match text {
        "A" => Ok(Seat::A),
        "B" => Ok(Seat::B),
        _ => Err(format!("a player is A or B, not `{text}`")),
    }
}

pub(crate) fn line(text: &str) -> Result<Line, String> {
    Line::ALL
        .into_iter()
        .find(|line| line.to_string() == text)
        .ok_or_else(|| format!("a line is 1, 2 or 3, not `{text}`"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_survive_a_round_trip() {
        for words in [
            "plays Fire 3 up in 1",
            "plays Fire 3 down in 3 on B",
            "refreshes",
            "compiles 2",
            "picks Metal 6",
            "picks line 3",
            "picks option 2",
            "accepts",
            "declines",
            "done",
            "names 0",
            "names Water",
            "arranges B Fire Water Light",
        ] {
            assert_eq!(words.parse::<Move>().unwrap().to_string(), words);
        }
    }

    #[test]
    fn nonsense_is_refused_with_its_reason() {
        for (words, reason) in [
            ("plays Fire 9 up in 1", "unknown card `Fire 9`"),
            ("plays Fire 3 sideways in 1", "up or down"),
            ("plays Fire 3 up in 4", "a line is 1, 2 or 3"),
            ("picks line", "no such move"),
            ("picks", "no such move"),
            ("names 300", "no number"),
            ("arranges C Fire Water Light", "A or B"),
            ("", "no such move"),
        ] {
            let error = words.parse::<Move>().unwrap_err();
            assert!(error.contains(reason), "{words}: {error}");
        }
    }
}
