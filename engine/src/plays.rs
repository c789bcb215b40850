//! Playing a card: in which lines, in which facing, and why not (R-A1).

use crate::frame::Text;
use crate::game::{Game, Print};
use crate::names::{Card, Line, Part, Protocol, Seat};
use crate::table::{CardSet, Pile, Slot, Table};
use crate::vocabulary::{Cue, Face, From, Lines, Play, Standing};

/// Why a card cannot be played like that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhyNot {
    /// Neither protocol in the line matches the card.
    NoMatch,
    /// A card of the opponent's closes the line (Plague 0).
    Closed(Card),
    /// A card of the opponent's forbids face-down plays in the line (Metal 2).
    NoFaceDown(Card),
    /// A card of the opponent's forbids face-up plays (Psychic 1).
    OnlyFaceDown(Card),
    /// The text that orders the play does not allow it.
    Text,
}

/// A way to play one card: facing, line, side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Way {
    pub(crate) up: bool,
    pub(crate) line: Line,
    pub(crate) side: Seat,
}

/// Every way to play one card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ways {
    seat: Seat,
    /// Lines for a face-up play, one bit each.
    pub(crate) up: u8,
    /// Lines for a face-down play.
    down: u8,
    both_sides: bool,
}

impl Ways {
    /// Calls `tell` with each way: the own side first, line by line, face-up before face-down.
    #[inline]
    pub(crate) fn for_each(self, mut tell: impl FnMut(Way)) {
        let mut side = self.seat;
        loop {
            for line in 0..3 {
                if self.up >> line & 1 != 0 {
                    let line = Line::at(line);
                    tell(Way {
                        up: true,
                        line,
                        side,
                    });
                }
                if self.down >> line & 1 != 0 {
                    let line = Line::at(line);
                    tell(Way {
                        up: false,
                        line,
                        side,
                    });
                }
            }
            if !self.both_sides || side != self.seat {
                return;
            }
            side = side.other();
        }
    }

    /// Whether a way is among them.
    fn contains(self, way: Way) -> bool {
        let lines = if way.up { self.up } else { self.down };
        (way.side == self.seat || self.both_sides) && lines >> way.line.index() & 1 != 0
    }

    /// The only way there is, if it is just one.
    fn only(self) -> Option<Way> {
        let mut found = None;
        let mut count = 0;
        self.for_each(|way| {
            found = Some(way);
            count += 1;
        });
        found.filter(|_| count == 1)
    }
}

/// What holds for every card a player could play now.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Doors {
    seat: Seat,
    up: u8,
    pub(crate) down: u8,
    /// Face-up plays need not match (Spirit 1).
    any: bool,
    /// Cards of the protocol may be played face-up there (Unity 1).
    welcome: Option<(Protocol, u8)>,
    not: Option<Protocol>,
    /// Nothing is said about single cards: face-up they match or they do not.
    plain: bool,
}

/// Rules that loosen how the card they are on may be played.
const LEAVES: u32 = Standing::ThisUnmatched.bit() | Standing::ThisAnywhere.bit();

/// Rules that close a line to the opponent.
const LOCKS: u32 =
    Standing::NoPlays.bit() | Standing::NoFaceDownPlays.bit() | Standing::OnlyFaceDownPlays.bit();

/// Rules that say how cards may be played.
pub(crate) const DOORS: u32 =
    LOCKS | Standing::PlayUnmatched.bit() | Standing::MatchesHere(Protocol::Unity).bit();

impl Game {
    /// The text that loosens how this very card may be played; it works wherever it is played from (R-X1).
    #[inline]
    fn own_leave(&self, slot: Slot) -> Option<Standing> {
        if self.printed.rules & LEAVES == 0 {
            return None;
        }
        match self.table.card(slot).text(Part::Bottom).cue {
            Cue::Standing(rule @ (Standing::ThisUnmatched | Standing::ThisAnywhere)) => Some(rule),
            _ => None,
        }
    }

    /// What forbids a player to play in a line in that facing, whatever the card.
    fn lock(&self, seat: Seat, up: bool, line: Line) -> Option<WhyNot> {
        self.rules(LOCKS).filter(|r| r.seat != seat).find_map(|r| {
            let card = self.table.card(r.slot);
            match r.rule {
                Standing::NoPlays if r.line == line => Some(WhyNot::Closed(card)),
                Standing::NoFaceDownPlays if r.line == line && !up => {
                    Some(WhyNot::NoFaceDown(card))
                }
                Standing::OnlyFaceDownPlays if up => Some(WhyNot::OnlyFaceDown(card)),
                _ => None,
            }
        })
    }

    /// Whether a player could play any card face-down in a line.
    pub(crate) fn can_play_down(&self, seat: Seat, line: Line) -> bool {
        self.printed.rules & LOCKS == 0 || self.lock(seat, false, line).is_none()
    }

    /// What holds for every card a player could play under an order: worked out once for a whole hand.
    #[inline]
    pub(crate) fn doors(&self, seat: Seat, order: Order) -> Doors {
        let mut doors = Doors {
            seat,
            up: order.lines,
            down: order.lines,
            any: false,
            welcome: None,
            not: order.not,
            plain: order.not.is_none() && self.printed.rules & LEAVES == 0,
        };
        match order.face {
            Face::Any => {}
            Face::Up => doors.down = 0,
            Face::Down => doors.up = 0,
        }
        if self.has_doorkeepers() {
            self.keep(&mut doors);
        }
        doors
    }

    /// Whether a card lies open that says how cards may be played.
    #[inline]
    pub(crate) fn has_doorkeepers(&self) -> bool {
        !self
            .printed
            .with(Print::Door)
            .and(self.table.shown())
            .is_empty()
    }

    /// What standing rules say about every play.
    fn keep(&self, doors: &mut Doors) {
        let seat = doors.seat;
        for rule in self.rules(DOORS) {
            let line = 1u8 << rule.line.index();
            match rule.rule {
                Standing::PlayUnmatched if rule.seat == seat => {
                    doors.any = true;
                    doors.plain = false;
                }
                Standing::MatchesHere(protocol) => {
                    doors.welcome = Some((protocol, line));
                    doors.plain = false;
                }
                _ if rule.seat == seat => {}
                Standing::NoPlays => {
                    doors.up &= !line;
                    doors.down &= !line;
                }
                Standing::NoFaceDownPlays => doors.down &= !line,
                Standing::OnlyFaceDownPlays => doors.up = 0,
                _ => {}
            }
        }
    }

    /// The ways in which a player may play a card.
    #[inline]
    pub(crate) fn ways(&self, slot: Slot, doors: &Doors) -> Ways {
        if !doors.plain {
            return self.special_ways(slot, doors);
        }
        Ways {
            seat: doors.seat,
            up: doors.up & self.lies_in[Table::group(slot)],
            down: doors.down,
            both_sides: false,
        }
    }

    /// The same where a card or a text makes an exception.
    fn special_ways(&self, slot: Slot, doors: &Doors) -> Ways {
        let protocol = self.table.protocol(slot);
        let own = self.own_leave(slot);
        let up = match doors.not {
            Some(not) if not == protocol => 0,
            Some(_) => doors.up,
            None if doors.any || own.is_some() => doors.up,
            None => {
                let mut matching = match doors.welcome {
                    Some((welcome, line)) if welcome == protocol => line,
                    _ => 0,
                };
                matching |= self.lies_in[Table::group(slot)];
                doors.up & matching
            }
        };
        Ways {
            seat: doors.seat,
            up,
            down: doors.down,
            both_sides: own == Some(Standing::ThisAnywhere),
        }
    }

    /// The cards that can be played at all under an order.
    pub(crate) fn playable_cards(
        &self,
        seat: Seat,
        cards: impl Iterator<Item = Slot>,
        order: Order,
    ) -> CardSet {
        let doors = self.doors(seat, order);
        if doors.down != 0 {
            return cards.collect();
        }
        cards
            .filter(|slot| self.ways(*slot, &doors).up != 0)
            .collect()
    }

    /// The only way to play any of some cards, if there is just one.
    pub(crate) fn only_way(&self, seat: Seat, cards: CardSet, order: Order) -> Option<(Slot, Way)> {
        let slot = cards.only()?;
        let way = self.ways(slot, &self.doors(seat, order)).only()?;
        Some((slot, way))
    }

    /// Why a player cannot play a card that way; `None` if they can.
    pub(crate) fn why_not(
        &self,
        seat: Seat,
        slot: Slot,
        way: Way,
        order: &Order,
    ) -> Option<WhyNot> {
        let ways = self.ways(slot, &self.doors(seat, *order));
        if ways.contains(way) {
            return None;
        }
        let wrong_facing = match order.face {
            Face::Any => false,
            Face::Up => !way.up,
            Face::Down => way.up,
        };
        let excluded = way.up && order.not == Some(self.table.protocol(slot));
        let wrong_line = order.lines & 1 << way.line.index() == 0;
        if wrong_facing || excluded || wrong_line || (way.side != seat && !ways.both_sides) {
            return Some(WhyNot::Text);
        }
        Some(self.lock(seat, way.up, way.line).unwrap_or(WhyNot::NoMatch))
    }

    /// Which lines a text means, one bit each.
    pub(crate) fn lines(&self, text: &Text, lines: Lines) -> u8 {
        let here = self.line_of(text.card);
        let mut bits = 0;
        for line in Line::ALL {
            let fits = match lines {
                Lines::Any => true,
                Lines::This => here == Some(line),
                Lines::Other => here != Some(line),
                Lines::That => text.reached == line.into(),
                Lines::WithYourCard => self.stack_len(text.owner, line) > 0,
                Lines::WithFaceDown => Seat::BOTH.into_iter().any(|seat| {
                    self.table
                        .pile(Pile::stack(seat, line))
                        .any(|slot| !self.table.is_up(slot))
                }),
            };
            bits |= (fits as u8) << line.index();
        }
        bits
    }

    /// The line a card lies in or is committed to.
    pub(crate) fn line_of(&self, slot: Slot) -> Option<Line> {
        let place = self.table.place(slot);
        (place.is_stack() || place.is_queue()).then(|| place.line())
    }

    /// What a text's play allows.
    pub(crate) fn order(&self, text: &Text, play: &Play) -> Order {
        Order {
            lines: self.lines(text, play.lines),
            // Face-down it would have the value of any face-down card (Clarity 2).
            face: if play.value.is_some() {
                Face::Up
            } else {
                play.face
            },
            not: play.not,
        }
    }

    /// The cards a text's play may be about.
    pub(crate) fn playable(&self, text: &Text, play: &Play) -> impl Iterator<Item = Slot> + '_ {
        let (pile, only) = match play.from {
            From::Hand => (Pile::hand(text.owner), None),
            From::Trash => (Pile::trash(text.owner), None),
            From::That => (Pile::hand(text.owner), Some(text.that)),
        };
        let value = play.value;
        self.table.pile(pile).filter(move |slot| {
            only.is_none_or(|only| only == *slot)
                && value.is_none_or(|value| self.table.printed_value(*slot) == value)
        })
    }
}

/// What the turn or a text allows of a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Order {
    /// The lines, one bit each.
    pub(crate) lines: u8,
    pub(crate) face: Face,
    /// Face-up only cards of other protocols, and those need not match (Diversity 0).
    pub(crate) not: Option<Protocol>,
}

impl Order {
    /// The action: any card, by the usual rules.
    pub(crate) const ACTION: Order = Order {
        lines: 0b111,
        face: Face::Any,
        not: None,
    };
}
