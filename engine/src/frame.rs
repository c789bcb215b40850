//! What lies on the effect stack: texts under way and everything that waits for them.

use crate::event::Zone;
use crate::language::EitherSide;
use crate::names::{Line, Part, Protocol, Seat};
use crate::table::{CARDS, CardSet, NONE, Pile, Slot};
use crate::vocabulary::{Clause, Deed, Verb};

/// A text under way, or waiting to start. Aligned so that it is copied by words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(4))]
pub(crate) struct Text {
    /// The card the text is on: "this card".
    pub(crate) card: Slot,
    /// The card it is printed on; another one only when Mirror 1 copies a middle.
    pub(crate) printed: Slot,
    pub(crate) part: Part,
    /// Who makes its choices (R-X7).
    pub(crate) owner: Seat,
    /// The sentence it has reached.
    pub(crate) at: u8,
    /// The picked one of two verbs.
    pub(crate) branch: EitherSide,
    /// How far an "each" has come.
    pub(crate) each: Round,
    /// How far the verb under way has come.
    pub(crate) progress: Progress,
    /// The card a sentence was about: "that card".
    pub(crate) that: Slot,
    /// What it counted or what was stated.
    pub(crate) number: Noted,
    /// The line or player an "each" has reached, or that card's line.
    pub(crate) reached: Reached,
    /// Whether the last sentence without "if you do" happened.
    pub(crate) done: bool,
    /// Turned down, gone or covered meanwhile: it goes no further (R-X6).
    pub(crate) stopped: bool,
}

/// How far a verb has come that is not done in one step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Progress {
    /// It has not begun.
    New,
    /// The whole text waits with the others of its group to be picked (R-X7). The group is the height of the stack it was
    /// put on.
    Waiting { group: u8 },
    /// Its owner agreed to what they may leave.
    Agreed,
    /// The line it works in is picked.
    InLine,
    /// What comes first is settled: the card to shift, the stack to swap, the cards to flip.
    Begun,
    /// So many cards may still be discarded.
    Discarding { left: u8 },
    /// So many cards are still to be played under this one. Gravity 0.
    PlayingUnder { left: u8 },
}

/// How far an "each" has come through its lines or players, of which those left have a bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Round {
    /// It has not begun, or there is none.
    Out,
    /// The next one is to be picked.
    Between { left: u8 },
    /// One is picked, and its sentence is under way.
    Inside { left: u8 },
}

/// What a sentence leaves for a later one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Noted {
    /// So many cards were discarded, or that number was stated.
    Number(u8),
    /// That protocol was stated.
    Protocol(Protocol),
}

impl Noted {
    pub(crate) const NOTHING: Noted = Noted::Number(0);

    pub(crate) fn number(self) -> u8 {
        match self {
            Noted::Number(number) => number,
            Noted::Protocol(_) => 0,
        }
    }
}

/// The line an "each" has reached or where "that card" lies, or the player an "each" has reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reached {
    /// Neither yet.
    Nowhere,
    LineOne,
    LineTwo,
    LineThree,
    Owner,
    Opponent,
}

impl Reached {
    pub(crate) fn line(self) -> Option<Line> {
        match self {
            Reached::LineOne => Some(Line::at(0)),
            Reached::LineTwo => Some(Line::at(1)),
            Reached::LineThree => Some(Line::at(2)),
            Reached::Nowhere | Reached::Owner | Reached::Opponent => None,
        }
    }
}

impl From<Line> for Reached {
    fn from(line: Line) -> Reached {
        [Reached::LineOne, Reached::LineTwo, Reached::LineThree][line.index()]
    }
}

// It is copied all the time, and no frame is larger.
const _: () = assert!(size_of::<Text>() == 16);

impl Text {
    pub(crate) fn new(card: Slot, part: Part, owner: Seat) -> Text {
        Text {
            card,
            printed: card,
            part,
            owner,
            at: 0,
            branch: EitherSide::Open,
            each: Round::Out,
            progress: Progress::New,
            that: NONE,
            number: Noted::NOTHING,
            reached: Reached::Nowhere,
            done: false,
            stopped: false,
        }
    }

    /// The same text, waiting in a group.
    pub(crate) fn waiting(self, group: u8) -> Text {
        Text {
            progress: Progress::Waiting { group },
            ..self
        }
    }

    /// Whether it waits for others of its group, or to be picked among them.
    #[inline]
    pub(crate) fn is_waiting(&self) -> bool {
        matches!(self.progress, Progress::Waiting { .. })
    }

    /// Whether the sentence inside an "each" is under way.
    pub(crate) fn is_inside(&self) -> bool {
        matches!(self.each, Round::Inside { .. })
    }

    /// The player an "each player" has reached: first its owner, then the opponent.
    pub(crate) fn player(&self) -> Seat {
        match self.reached {
            Reached::Opponent => self.owner.other(),
            _ => self.owner,
        }
    }

    /// Whether the verb it has reached has done nothing yet and has nothing settled but the consent to it.
    pub(crate) fn begins(&self) -> bool {
        matches!(
            self.progress,
            Progress::New | Progress::Agreed | Progress::Waiting { .. }
        )
    }

    /// The verb under way, inside an "each" or "either" the inner one.
    pub(crate) fn innermost(&self, clauses: &'static [Clause]) -> Option<&'static Verb> {
        Some(match &clauses.get(self.at as usize)?.verb {
            Verb::Either(either) if self.branch != EitherSide::Open => either.side(self.branch),
            Verb::Each(_, inner) if self.is_inside() => inner,
            verb => verb,
        })
    }
}

/// Something done that "after" texts may answer (R-X11): which deeds, by whom, and for a play where.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Window {
    did: [u8; 2],
    pub(crate) line: Option<Line>,
}

impl Window {
    pub(crate) fn add(&mut self, seat: Seat, deed: Deed) {
        self.did[seat.index()] |= 1 << deed as u8;
    }

    pub(crate) fn with(mut self, seat: Seat, deed: Deed) -> Window {
        self.add(seat, deed);
        self
    }

    #[inline]
    pub(crate) fn has(self, seat: Seat, deed: Deed) -> bool {
        self.did[seat.index()] >> deed as u8 & 1 != 0
    }

    /// The deeds of both players together.
    pub(crate) fn deeds(self) -> u8 {
        self.did[0] | self.did[1]
    }
}

/// Where cards go that leave the field or come off the stacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goal {
    Hand,
    Trash,
    DeckTop,
}

impl Goal {
    /// The zone of a player's that it is.
    pub(crate) fn zone(self, seat: Seat) -> Zone {
        match self {
            Goal::Hand => Zone::Hand(seat),
            Goal::Trash => Zone::Trash(seat),
            Goal::DeckTop => Zone::Deck(seat),
        }
    }
}

/// How far a refresh has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RefreshStage {
    /// It has not begun.
    New,
    /// Control is spent, and protocols may be rearranged for it.
    Control,
}

/// How far a compile has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum CompileStage {
    /// It has not begun.
    New,
    /// Control is spent, and protocols may be rearranged for it.
    Control,
    /// A card that survives is to be shifted.
    Survivor,
    /// The cards of the line are gone.
    Cleared,
}

/// One thing on the effect stack. The last one is dealt with first (R-X5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Frame {
    /// A text under way or waiting. Only one variant holds a text, so that a frame is no larger than one.
    Text(Text),
    /// The cards an "all" or "each" over cards has noted, directly above its text.
    Noted { left: [u8; 5] },
    /// Cards committed to a stack land on it one by one (R-M2); the cards whose "would be covered" is through
    /// for the one that lands next (R-X12).
    Landing { stack: Pile, looked: [Slot; 4] },
    /// An event is over: "after" texts look (R-X11).
    Window(Window),
    /// The last so many cards in limbo arrive.
    Settle { goal: Goal, seat: Seat, count: u8 },
    /// A flip that waits for a "would be flipped" text (R-X12).
    Flip { card: Slot, quiet: bool },
    /// A refresh under way (R-A3).
    Refresh { seat: Seat, stage: RefreshStage },
    /// A compile under way (R-A4).
    Compile {
        line: Line,
        stage: CompileStage,
        window: Window,
    },
}

impl Frame {
    /// The same under new card names.
    pub(crate) fn renamed(mut self, name: &[Slot; CARDS]) -> Frame {
        let new = |slot: &mut Slot| {
            if *slot != NONE {
                *slot = name[*slot as usize];
            }
        };
        match &mut self {
            Frame::Text(text) => {
                new(&mut text.card);
                new(&mut text.printed);
                new(&mut text.that);
            }
            Frame::Noted { left } => {
                *left = CardSet::from_bytes(*left).renamed(name).to_bytes();
            }
            Frame::Landing { looked, .. } => looked.iter_mut().for_each(new),
            Frame::Flip { card, .. } => new(card),
            Frame::Window(_)
            | Frame::Settle { .. }
            | Frame::Refresh { .. }
            | Frame::Compile { .. } => {}
        }
        self
    }
}
