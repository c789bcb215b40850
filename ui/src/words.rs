//! What happens, in words for the person at this end of the table.
//!
//! The names of cards are written as single letters ([`crate::text::name`]), so that whoever draws a line can colour
//! them.

use core::fmt::{Display, Write};

use engine::{Card, Event, Seat, Stated, Zone};

use crate::{
    YOU,
    text::{Words, name, words},
    theme::code,
};

/// A verb and who does it.
struct Does(&'static str, Seat, Voice);

/// Whether a line says who acts.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Voice {
    /// `You play`, `They play`.
    Sentence,
    /// `play` for you, `plays` for the opponent: a mark in front of the line says who.
    Note,
}

impl Display for Does {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let Does(verb, seat, voice) = *self;
        match (voice, seat) {
            (Voice::Sentence, YOU) => write!(f, "You {verb}"),
            (Voice::Sentence, _) => write!(f, "They {verb}"),
            (Voice::Note, YOU) => f.write_str(verb),
            (Voice::Note, _) if verb.ends_with("sh") => write!(f, "{verb}es"),
            (Voice::Note, _) => write!(f, "{verb}s"),
        }
    }
}

/// `your` or `their`.
pub fn whose(seat: Seat) -> &'static str {
    if seat == YOU { "your" } else { "their" }
}

/// A card by its name, if it is known.
struct What(Option<Card>);

impl Display for What {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self.0 {
            Some(card) => f.write_char(name(card)),
            None => f.write_str("a card"),
        }
    }
}

/// Whose doing or whose card an event is, for the mark in front of its line.
pub fn side(event: &Event) -> Option<Seat> {
    let of = |zone: &Zone| match *zone {
        Zone::Hand(seat) | Zone::Deck(seat) | Zone::Trash(seat) | Zone::Stack(seat, _) => seat,
    };
    Some(match event {
        Event::Leaves { from, .. } => of(from),
        Event::Lands { to, .. } => of(to),
        Event::Reveals { zone, .. } => of(zone),
        Event::Flips { spot, .. } => spot.side,
        Event::Compiles { seat, .. } | Event::Turns { seat, .. } => *seat,
        Event::Turn(seat)
        | Event::Shuffles(seat)
        | Event::Refreshes(seat)
        | Event::ClearsCache(seat)
        | Event::SkipsAction(seat)
        | Event::SkipsCache(seat)
        | Event::CannotCompile(seat)
        | Event::Arranges(seat, _)
        | Event::SwapsStacks(seat, ..)
        | Event::States(seat, _)
        | Event::Wins(seat) => *seat,
        Event::Control(holder) => return *holder,
        _ => return None,
    })
}

/// What an event did as a line of the log, if that is worth one. Cards that arrive were already told of when they left.
pub fn told(event: &Event) -> Option<Words> {
    put_into_words(event, Voice::Note)
}

/// What an event did, with who did it.
pub fn said(event: &Event) -> Option<Words> {
    let said = put_into_words(event, Voice::Sentence)?;
    Some(capital(&said))
}

/// The first letter large.
pub fn capital(text: &str) -> Words {
    let mut all = Words::new();
    for (at, letter) in text.chars().enumerate() {
        let letter = if at == 0 {
            letter.to_ascii_uppercase()
        } else {
            letter
        };
        // As long as what it was made from.
        let _ = all.push(letter);
    }
    all
}

fn put_into_words(event: &Event, voice: Voice) -> Option<Words> {
    let does = |verb, seat| Does(verb, seat, voice);
    Some(match *event {
        Event::Leaves { card, from, to, up } => return moved(card, from, to, up, voice),
        Event::Flips { card, up, .. } => {
            let facing = if up { "up" } else { "down" };
            words(&format_args!("flipped {} {facing}", What(card)))
        }
        Event::Reveals { card, .. } => words(&format_args!("revealed {}", name(card))),
        Event::Shuffles(seat) => words(&format_args!("{} the deck", does("shuffle", seat))),
        Event::Refreshes(seat) => words(&does("refresh", seat)),
        Event::ClearsCache(seat) => words(&format_args!("{} cache", does("clear", seat))),
        Event::SkipsAction(seat) => words(&does("skip", seat)),
        Event::SkipsCache(seat) => words(&format_args!("{} check cache", does("skip", seat))),
        Event::CannotCompile(seat) => words(match seat {
            YOU => &"you may not compile",
            _ => &"they may not compile",
        }),
        Event::Control(Some(seat)) => words(&format_args!("{} control", does("take", seat))),
        Event::Control(None) => words(&"control is neutral again"),
        Event::Arranges(seat, row) => {
            let [a, b, c] = row.map(code);
            words(&format_args!("{} order: {a} {b} {c}", whose(seat)))
        }
        Event::SwapsStacks(seat, a, b) => {
            words(&format_args!("{} stacks {a}, {b} swapped", whose(seat)))
        }
        Event::Compiles { seat, line } => {
            words(&format_args!("{} line {line}", does("compile", seat)))
        }
        Event::Turns { protocol, .. } => words(&format_args!("{protocol} is compiled")),
        Event::States(seat, Stated::Number(n)) => {
            words(&format_args!("{} {n}", does("state", seat)))
        }
        Event::States(seat, Stated::Protocol(p)) => {
            words(&format_args!("{} {p}", does("state", seat)))
        }
        Event::Silenced { card } => words(&format_args!("{}: middle switched off", name(card))),
        Event::Stops { card, .. } => words(&format_args!("{}: text stops", name(card))),
        Event::Declined { card, .. } => words(&format_args!("{}: declined", name(card))),
        Event::Idle { card, .. } => words(&format_args!("{}: no effect", name(card))),
        Event::Overrun => words(&"too long: the rest is dropped"),
        Event::Wins(seat) => words(&format_args!("{} the game", does("win", seat))),
        Event::Draws => words(&"nobody can act: a draw"),
        Event::Does { .. }
        | Event::Starts { .. }
        | Event::Lands { .. }
        | Event::Turn(_)
        | Event::Phase(_) => {
            return None;
        }
    })
}

fn moved(card: Option<Card>, from: Zone, to: Zone, up: bool, voice: Voice) -> Option<Words> {
    let does = |verb, seat| Does(verb, seat, voice);
    let what = What(card);
    let down = if up { "" } else { " down" };
    // A card that cannot be named needs no words of its own.
    let laid = |f: &mut core::fmt::Formatter<'_>| match card {
        Some(_) => write!(f, "{}{down}", What(card)),
        None => f.write_str("face-down"),
    };
    let laid = core::fmt::from_fn(laid);
    Some(match (from, to) {
        (Zone::Hand(by), Zone::Stack(side, line)) => {
            let verb = does("play", by);
            if side == by {
                words(&format_args!("{verb} {laid}, line {line}"))
            } else {
                // Across the table there is no room for the facing, which can be seen.
                words(&format_args!("{verb} {what}, {} line {line}", whose(side)))
            }
        }
        (Zone::Trash(by), Zone::Stack(..)) => {
            words(&format_args!("{} {laid}, trash", does("play", by)))
        }
        (Zone::Deck(by), Zone::Stack(_, line)) => {
            words(&format_args!("{} top card down, line {line}", whose(by)))
        }
        (Zone::Stack(..), Zone::Stack(_, line)) => {
            words(&format_args!("shifted {what} to line {line}"))
        }
        (Zone::Stack(_, line), Zone::Trash(_)) => {
            words(&format_args!("deleted {what}, line {line}"))
        }
        (Zone::Stack(a, _), Zone::Hand(b)) if a == b => words(&format_args!("returned {what}")),
        (Zone::Stack(..), Zone::Deck(_)) => words(&format_args!("{what} onto the deck")),
        (Zone::Deck(a), Zone::Hand(b)) if a == b => {
            words(&format_args!("{} {what}", does("draw", b)))
        }
        (Zone::Deck(a), Zone::Hand(b)) => words(&format_args!(
            "{} {what}, {} deck",
            does("draw", b),
            whose(a)
        )),
        (Zone::Hand(a), Zone::Trash(b)) if a == b => {
            words(&format_args!("{} {what}", does("discard", a)))
        }
        (Zone::Hand(_), Zone::Trash(b)) => words(&format_args!("{what} to {} trash", whose(b))),
        (Zone::Deck(a), Zone::Trash(_)) => {
            words(&format_args!("discarded {what}, {} deck", whose(a)))
        }
        (_, Zone::Hand(YOU)) => words(&format_args!("you get {what}")),
        (_, Zone::Hand(_)) => words(&format_args!("they get {what}")),
        // A shuffle tells of itself.
        (_, Zone::Deck(_)) => return None,
        (_, Zone::Trash(_)) => words(&format_args!("{what} to the trash")),
    })
}

/// A sentence of a card as the person at this end would say it: an opposing card's `you` are they, and its
/// opponent is you.
pub fn retold(sentence: &dyn Display, owner: Seat) -> Words {
    let printed = words(sentence);
    if owner == YOU {
        return printed;
    }
    let mut told = Words::new();
    let mut rest = printed.as_str();
    // Who acts: the card's owner, unless the sentence says the opponent does.
    if !START.iter().any(|(said, _)| rest.starts_with(said)) {
        let verb = rest.rfind(", ").map_or(0, |comma| comma + 2);
        put(&mut told, &rest[..verb]);
        put(&mut told, if verb == 0 { "They " } else { "they " });
        rest = &rest[verb..];
        if let Some(first) = rest.chars().next() {
            let _ = told.push(first.to_ascii_lowercase());
            rest = &rest[first.len_utf8()..];
        }
    }
    let mut opposing = false;
    while !rest.is_empty() {
        let boundary = told
            .chars()
            .next_back()
            .is_none_or(|letter| !letter.is_ascii_alphabetic());
        let found = START
            .iter()
            .chain(&WITHIN)
            .find(|(said, _)| boundary && rest.starts_with(said));
        if let Some((said, tell)) = found {
            put(&mut told, tell);
            opposing |= *said == OPPOSING;
            rest = &rest[said.len()..];
        } else {
            let end = rest.char_indices().nth(1).map_or(rest.len(), |(at, _)| at);
            put(&mut told, &rest[..end]);
            rest = &rest[end..];
            if opposing && told.ends_with("card") {
                // `1 opposing card` is one of your cards.
                put(&mut told, "s");
                opposing = false;
            }
        }
    }
    told
}

fn put(to: &mut Words, text: &str) {
    // Too long cannot happen: the longest sentence grows by a few letters only.
    let _ = to.push_str(text);
}

/// How sentences begin in which somebody else than the owner acts, or both do.
const START: [(&str, &str); 9] = [
    ("The opponent discards their", "You discard your"),
    ("The opponent discards", "You discard"),
    ("The opponent draws", "You draw"),
    ("The opponent reveals their", "You reveal your"),
    ("The opponent plays their", "You play your"),
    ("The opponent deletes", "You delete"),
    ("The opponent cannot", "You cannot"),
    ("You may", "They may"),
    ("Both players", "Both players"),
];

const OPPOSING: &str = "opposing";

/// What changes its meaning when the other player says it.
const WITHIN: [(&str, &str); 9] = [
    ("highest opposing card", "highest of your cards"),
    (OPPOSING, "of your"),
    ("the opponent's", "your"),
    ("the opponent", "you"),
    ("yours", "theirs"),
    ("your", "their"),
    ("you are", "they are"),
    ("you", "they"),
    ("theirs", "yours"),
];
