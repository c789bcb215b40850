//! What happens, told to one of the players.

use core::fmt::{self, Write};

use super::verbs::{CLEAR, COMPILE, Conjugation, GET, MAY_NOT_COMPILE, SKIP, WIN, words};
use super::{English, Ink, things::CardCount};
use crate::event::{Event, Stated, Zone};
use crate::language::{Act, Language, Pen, Telling};
use crate::names::{Card, Seat};

/// A line about an event.
struct Told<'a> {
    ink: Ink<'a>,
    listener: Seat,
    /// Who does it, and so the only one who can be its subject.
    doer: Option<Seat>,
    telling: Telling,
}

impl Write for Told<'_> {
    fn write_str(&mut self, words: &str) -> fmt::Result {
        self.ink.write_str(words)
    }
}

pub(super) fn tell(
    pen: &mut dyn Pen,
    event: &Event,
    listener: Seat,
    telling: Telling,
    count: u8,
) -> fmt::Result {
    // A note behind a mark begins small.
    let begins = telling != Telling::Log;
    let mut line = Told {
        ink: Ink { pen, begins },
        listener,
        doer: event.doer(),
        telling,
    };
    line.event(event, count)
}

impl Told<'_> {
    fn event(&mut self, event: &Event, count: u8) -> fmt::Result {
        match *event {
            Event::Leaves { card, from, to, up } => self.moves(card, from, to, up, count),
            Event::Flips { card, up, .. } => {
                self.write_str("flipped ")?;
                self.what(card)?;
                self.write_str(if up { " up" } else { " down" })
            }
            Event::Reveals {
                zone: Zone::Hand(seat),
                ..
            } if count > 1 => {
                self.does(words(Act::Reveal))?;
                write!(self, " {} hand", self.whose(seat))
            }
            Event::Reveals { card, .. } => {
                self.write_str("revealed ")?;
                self.ink.card(card)
            }
            Event::Shuffles(_) => {
                self.does(words(Act::Shuffle))?;
                self.write_str(" the deck")
            }
            Event::Refreshes(_) => {
                self.does(words(Act::Refresh))?;
                match count {
                    0 => Ok(()),
                    drawn => write!(self, ": {drawn} drawn"),
                }
            }
            Event::ClearsCache(_) => {
                self.does(CLEAR)?;
                self.write_str(" cache")
            }
            Event::SkipsAction(_) => self.does(SKIP),
            Event::SkipsCache(_) => {
                self.does(SKIP)?;
                self.write_str(" check cache")
            }
            Event::CannotCompile(_) => self.does(MAY_NOT_COMPILE),
            Event::Control(Some(_)) => {
                self.does(words(Act::Take))?;
                self.write_str(" control")
            }
            Event::Control(None) => self.write_str("control is neutral again"),
            Event::Arranges(seat, [a, b, c]) => {
                write!(self, "{} order: ", self.whose(seat))?;
                let [a, b, c] = [a, b, c].map(|protocol| English.code(protocol));
                write!(self, "{a} {b} {c}")
            }
            Event::SwapsStacks(seat, a, b) => {
                write!(self, "{} stacks {a}, {b} swapped", self.whose(seat))
            }
            Event::Compiles { line, .. } => {
                self.does(COMPILE)?;
                write!(self, " line {line}")
            }
            Event::Turns { protocol, .. } => write!(self, "{protocol} is compiled"),
            Event::States(_, stated) => {
                self.does(words(Act::State))?;
                match stated {
                    Stated::Number(n) => write!(self, " {n}"),
                    Stated::Protocol(protocol) => write!(self, " {protocol}"),
                }
            }
            Event::Silenced { card } => self.of(card, "middle switched off"),
            Event::Stops { card, .. } => self.of(card, "text stops here"),
            Event::Declined { card, .. } => self.of(card, "declined"),
            Event::Idle { card, .. } => self.of(card, "no effect"),
            Event::Overrun => self.write_str("too long: the rest is dropped"),
            Event::Wins(_) => {
                self.does(WIN)?;
                self.write_str(" the game")
            }
            Event::Draws => self.write_str("nobody can act: a draw"),
            Event::Does { .. }
            | Event::Starts { .. }
            | Event::Lands { .. }
            | Event::Turn(_)
            | Event::Phase(_) => Ok(()),
        }
    }

    fn moves(
        &mut self,
        card: Option<Card>,
        from: Zone,
        to: Zone,
        up: bool,
        count: u8,
    ) -> fmt::Result {
        match (from, to) {
            (Zone::Hand(by), Zone::Stack(side, line)) => {
                self.does(words(Act::Play))?;
                self.write_char(' ')?;
                if side == by {
                    self.laid(card, up)?;
                    write!(self, ", line {line}")
                } else {
                    // Across the table there is no room for the facing, which can be seen.
                    self.what(card)?;
                    write!(self, ", {} line {line}", self.whose(side))
                }
            }
            (Zone::Trash(_), Zone::Stack(..)) => {
                self.does(words(Act::Play))?;
                self.write_char(' ')?;
                self.laid(card, up)?;
                self.write_str(", trash")
            }
            (Zone::Deck(by), Zone::Stack(_, line)) => {
                write!(self, "{} top card down, line {line}", self.whose(by))
            }
            (Zone::Stack(..), Zone::Stack(_, line)) => {
                self.write_str("shifted ")?;
                self.what(card)?;
                write!(self, " to line {line}")
            }
            (Zone::Stack(_, line), Zone::Trash(_)) => {
                self.write_str("deleted ")?;
                self.what(card)?;
                write!(self, ", line {line}")
            }
            (Zone::Stack(a, _), Zone::Hand(b)) if a == b => {
                self.write_str("returned ")?;
                self.what(card)
            }
            (Zone::Stack(..), Zone::Deck(_)) => {
                self.what(card)?;
                self.write_str(" onto the deck")
            }
            (Zone::Deck(_), Zone::Hand(_)) if count > 1 => {
                self.does(words(Act::Draw))?;
                write!(self, " {}", CardCount(count))
            }
            (Zone::Deck(deck), Zone::Hand(by)) => {
                self.does(words(Act::Draw))?;
                self.write_char(' ')?;
                self.what(card)?;
                if deck == by {
                    return Ok(());
                }
                write!(self, ", {} deck", self.whose(deck))
            }
            (Zone::Hand(by), Zone::Trash(trash)) if by == trash => {
                self.does(words(Act::Discard))?;
                self.write_char(' ')?;
                self.what(card)
            }
            (Zone::Hand(_), Zone::Trash(trash)) => {
                self.what(card)?;
                write!(self, " to {} trash", self.whose(trash))
            }
            (Zone::Deck(deck), Zone::Trash(_)) => {
                self.write_str("discarded ")?;
                self.what(card)?;
                write!(self, ", {} deck", self.whose(deck))
            }
            (_, Zone::Hand(_)) => {
                self.does(GET)?;
                self.write_char(' ')?;
                self.what(card)
            }
            (_, Zone::Trash(_)) => {
                self.what(card)?;
                self.write_str(" to the trash")
            }
            // A shuffle tells of itself.
            (_, Zone::Deck(_)) => Ok(()),
        }
    }

    fn whose(&self, seat: Seat) -> &'static str {
        if seat == self.listener {
            "your"
        } else {
            "their"
        }
    }

    /// Who does something: `You draw`, and behind a mark that says who, `draw` or `draws`.
    fn does(&mut self, (verb, does): Conjugation) -> fmt::Result {
        let listens = self.doer == Some(self.listener);
        match self.telling {
            Telling::Step | Telling::Under => {
                write!(self, "{} {verb}", if listens { "you" } else { "they" })
            }
            Telling::Log => self.write_str(if listens { verb } else { does }),
        }
    }

    /// A card by its name, if it is known.
    fn what(&mut self, card: Option<Card>) -> fmt::Result {
        match card {
            Some(card) => self.ink.card(card),
            None => self.write_str("a card"),
        }
    }

    /// A card as it was played. One that cannot be named needs no other words.
    fn laid(&mut self, card: Option<Card>, up: bool) -> fmt::Result {
        match card {
            Some(card) => {
                self.ink.card(card)?;
                self.write_str(if up { "" } else { " down" })
            }
            None => self.write_str("face-down"),
        }
    }

    /// What became of a card's text.
    fn of(&mut self, card: Card, words: &str) -> fmt::Result {
        if self.telling == Telling::Under {
            self.ink.begins = false;
            return self.write_str(words);
        }
        self.ink.card(card)?;
        write!(self, ": {words}")
    }
}
