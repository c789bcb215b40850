//! Events: what happened, step by step, as one seat may see it.

use crate::game::Game;
use crate::language::Sentence;
use crate::names::{Card, Line, Part, Phase, Protocol, Seat, Spot};

/// Where a card lies when it is not under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zone {
    /// A player's hand.
    Hand(Seat),
    /// A player's deck.
    Deck(Seat),
    /// A player's trash.
    Trash(Seat),
    /// A player's stack in a line.
    Stack(Seat, Line),
}

/// Something a text made a player say aloud.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stated {
    /// Luck 0: a number.
    Number(u8),
    /// Luck 3: a protocol.
    Protocol(Protocol),
}

/// One step of the game. A card its witness may not know is `None`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A player's turn begins.
    Turn(Seat),
    /// A phase begins.
    Phase(Phase),
    /// A text starts.
    Starts {
        /// The card it is on.
        card: Card,
        /// The box.
        part: Part,
    },
    /// A sentence of a text is carried out.
    Does {
        /// The card it is on.
        card: Card,
        /// The box.
        part: Part,
        sentence: Sentence,
    },
    /// A sentence could do nothing, or its condition did not hold.
    Idle {
        /// The card it is on.
        card: Card,
        /// The box.
        part: Part,
        sentence: Sentence,
    },
    /// A "may" was left.
    Declined {
        /// The card it is on.
        card: Card,
        /// The box.
        part: Part,
    },
    /// The rest of a text is dropped (R-X6).
    Stops {
        /// The card it is on.
        card: Card,
        /// The box.
        part: Part,
    },
    /// A middle another card switched off (Apathy 2, Fear 0).
    Silenced {
        /// The card whose middle does not happen.
        card: Card,
    },
    /// A card has left a zone and is under way (R-M1).
    Leaves {
        card: Option<Card>,
        /// Where it was.
        from: Zone,
        /// Where it goes.
        to: Zone,
        /// Whether it travels face-up.
        up: bool,
    },
    /// A card has arrived.
    Lands {
        card: Option<Card>,
        /// Where it is now.
        to: Zone,
        /// Whether it lies face-up.
        up: bool,
    },
    /// A card was turned over.
    Flips {
        card: Option<Card>,
        /// Where it lies.
        spot: Spot,
        /// How it lies now.
        up: bool,
    },
    /// A card is shown to both players (R-X15).
    Reveals {
        card: Card,
        /// Where it is.
        zone: Zone,
    },
    /// A player shuffled their deck.
    Shuffles(Seat),
    /// A player refreshes.
    Refreshes(Seat),
    /// A player discards down to five cards.
    ClearsCache(Seat),
    /// A player can neither play nor refresh.
    SkipsAction(Seat),
    /// A player's Check cache is skipped (Spirit 0).
    SkipsCache(Seat),
    /// A player may not compile this turn (Metal 1).
    CannotCompile(Seat),
    /// Control went to a player, or back to neutral.
    Control(Option<Seat>),
    /// A player's protocols lie in a new order.
    Arranges(Seat, [Protocol; 3]),
    /// Two stacks of a player changed places (Mirror 2).
    SwapsStacks(Seat, Line, Line),
    /// A player compiles a line.
    Compiles {
        /// The player.
        seat: Seat,
        line: Line,
    },
    /// A protocol was turned to its compiled side.
    Turns {
        /// Whose protocol.
        seat: Seat,
        /// Which.
        protocol: Protocol,
    },
    /// A player states something.
    States(Seat, Stated),
    /// One phase took more steps than allowed: everything pending is dropped (R-X14).
    Overrun,
    /// The game is won.
    Wins(Seat),
    /// The game is a draw (R-T10).
    Draws,
}

impl Zone {
    /// The player it belongs to.
    pub fn seat(self) -> Seat {
        match self {
            Zone::Hand(seat) | Zone::Deck(seat) | Zone::Trash(seat) | Zone::Stack(seat, _) => seat,
        }
    }
}

impl Event {
    /// Who does it, where the event alone says so: cards drawn are the doing of the hand they go to, whosever deck they
    /// come off, and a card that comes from elsewhere is got by the hand it goes to. What is done to a card by a text is
    /// the doing of whoever the text belongs to, which the event does not know.
    pub fn doer(&self) -> Option<Seat> {
        match *self {
            Event::Leaves { from, to, .. } => match (from, to) {
                (Zone::Stack(owner, _), Zone::Hand(hand)) if owner == hand => None,
                (_, Zone::Hand(hand)) => Some(hand),
                (Zone::Hand(by) | Zone::Trash(by), Zone::Stack(..))
                | (Zone::Hand(by), Zone::Trash(_)) => Some(by),
                _ => None,
            },
            Event::Reveals {
                zone: Zone::Hand(seat),
                ..
            }
            | Event::Compiles { seat, .. }
            | Event::Shuffles(seat)
            | Event::Refreshes(seat)
            | Event::ClearsCache(seat)
            | Event::SkipsAction(seat)
            | Event::SkipsCache(seat)
            | Event::CannotCompile(seat)
            | Event::States(seat, _)
            | Event::Wins(seat) => Some(seat),
            Event::Control(holder) => holder,
            _ => None,
        }
    }

    /// Whose card, protocol, stack or turn it is about.
    pub fn owner(&self) -> Option<Seat> {
        match *self {
            Event::Leaves { from: zone, .. }
            | Event::Lands { to: zone, .. }
            | Event::Reveals { zone, .. } => Some(zone.seat()),
            Event::Flips { spot, .. } => Some(spot.side),
            Event::Turn(seat)
            | Event::Turns { seat, .. }
            | Event::Arranges(seat, _)
            | Event::SwapsStacks(seat, ..) => Some(seat),
            _ => None,
        }
    }

    /// Behind whose mark it is told: that of the one who does it, else of the one whose card it happens to.
    pub fn side(&self) -> Option<Seat> {
        self.doer().or_else(|| self.owner())
    }

    /// The card it names, if it names one.
    pub fn card(&self) -> Option<Card> {
        match *self {
            Event::Leaves { card, .. } | Event::Lands { card, .. } | Event::Flips { card, .. } => {
                card
            }
            Event::Starts { card, .. }
            | Event::Does { card, .. }
            | Event::Idle { card, .. }
            | Event::Declined { card, .. }
            | Event::Stops { card, .. }
            | Event::Silenced { card }
            | Event::Reveals { card, .. } => Some(card),
            _ => None,
        }
    }

    /// Whether it is worth a line. Cards that arrive were told of when they left, a shuffle tells of the cards that went
    /// into the deck, and a sentence speaks for itself.
    pub fn is_told(&self) -> bool {
        match self {
            Event::Leaves { from, to, .. } => {
                matches!(from, Zone::Stack(..)) || !matches!(to, Zone::Deck(_))
            }
            Event::Does { .. }
            | Event::Starts { .. }
            | Event::Lands { .. }
            | Event::Turn(_)
            | Event::Phase(_) => false,
            _ => true,
        }
    }
}

/// Whoever watches the game.
pub trait Witness {
    /// A witness that never looks; the engine then does not even put the events together.
    const DEAF: bool = false;

    /// The game is imagined: nobody will ever ask what its players know, so nobody keeps track of it.
    #[doc(hidden)]
    const IMAGINED: bool = false;

    /// Something happened, as `seat` may see it. Called once for each seat.
    fn see(&mut self, seat: Seat, event: Event);

    /// The same, with the game as it stands at this moment: for a witness that shows every step on the table.
    fn see_on(&mut self, game: &Game, seat: Seat, event: Event) {
        let _ = game;
        self.see(seat, event);
    }
}

impl Witness for () {
    const DEAF: bool = true;

    fn see(&mut self, _: Seat, _: Event) {}
}

/// The witness of a game that only happens in a search.
pub(crate) struct Playout;

impl Witness for Playout {
    const DEAF: bool = true;
    const IMAGINED: bool = true;

    fn see(&mut self, _: Seat, _: Event) {}
}

impl<F: FnMut(Seat, Event)> Witness for F {
    fn see(&mut self, seat: Seat, event: Event) {
        self(seat, event);
    }
}
