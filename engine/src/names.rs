//! The names of the game: protocols, cards, players, lines, phases.

use core::fmt;

use crate::numbers::PROTOCOL_CARDS;

/// A released set of protocols (R-S6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Set {
    /// The first main set: twelve protocols, Darkness to Water.
    Main1,
    /// The first auxiliary set: Apathy, Hate, Love.
    Aux1,
    /// The second main set: twelve protocols, Chaos to War.
    Main2,
    /// The second auxiliary set: Assimilation, Diversity, Unity.
    Aux2,
}

impl Set {
    /// All sets, in order of release.
    pub const ALL: [Set; 4] = [Set::Main1, Set::Aux1, Set::Main2, Set::Aux2];

    /// The set's name, `Main 1`.
    pub const fn name(self) -> &'static str {
        match self {
            Set::Main1 => "Main 1",
            Set::Aux1 => "Aux 1",
            Set::Main2 => "Main 2",
            Set::Aux2 => "Aux 2",
        }
    }

    /// Reads `Main 1`, `main1` or `main-1`.
    pub fn parse(text: &str) -> Option<Set> {
        fn letters(text: &str) -> impl Iterator<Item = char> {
            text.chars()
                .filter(char::is_ascii_alphanumeric)
                .map(|c| c.to_ascii_lowercase())
        }
        Set::ALL
            .into_iter()
            .find(|set| letters(set.name()).eq(letters(text)))
    }

    /// The set's protocols.
    pub fn protocols(self) -> impl Iterator<Item = Protocol> {
        Protocol::ALL.into_iter().filter(move |p| p.set() == self)
    }
}

impl fmt::Display for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

macro_rules! protocols {
    ($($set:ident: $($name:ident)*;)*) => {
        /// A protocol: the name and the six command cards that go with it.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[repr(u8)]
        pub enum Protocol {
            $($(
                #[doc = concat!("The protocol ", stringify!($name), ".")]
                $name,
            )*)*
        }

        impl Protocol {
            /// How many there are.
            pub const COUNT: usize = [$($(stringify!($name),)*)*].len();

            /// All of them, set by set, in alphabetical order.
            pub const ALL: [Protocol; Protocol::COUNT] = [$($(Protocol::$name,)*)*];

            /// The protocol's name, `Fire`.
            pub const fn name(self) -> &'static str {
                match self {
                    $($(Protocol::$name => stringify!($name),)*)*
                }
            }

            /// The set it was released in.
            pub const fn set(self) -> Set {
                match self {
                    $($(Protocol::$name => Set::$set,)*)*
                }
            }
        }
    };
}

protocols! {
    Main1: Darkness Death Fire Gravity Life Light Metal Plague Psychic Speed Spirit Water;
    Aux1: Apathy Hate Love;
    Main2: Chaos Clarity Corruption Courage Fear Ice Luck Mirror Peace Smoke Time War;
    Aux2: Assimilation Diversity Unity;
}

impl Protocol {
    /// Its place in [`Protocol::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Finds a protocol by its name, whatever the case.
    pub fn parse(name: &str) -> Option<Protocol> {
        Protocol::ALL
            .into_iter()
            .find(|p| p.name().eq_ignore_ascii_case(name))
    }

    /// Its six command cards, lowest value first.
    pub fn cards(self) -> [Card; PROTOCOL_CARDS] {
        core::array::from_fn(|i| Card((self.index() * PROTOCOL_CARDS + i) as u8))
    }
}

impl fmt::Display for Protocol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// One of the 180 command cards, such as `Fire 3`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Card(u8);

impl Card {
    /// How many cards there are in all sets together.
    pub const COUNT: usize = Protocol::COUNT * PROTOCOL_CARDS;

    /// Every card, protocol by protocol.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..Self::COUNT as u8).map(Card)
    }

    /// The card of that protocol with that printed value: `Fire 3`, but there is no `Fire 6`.
    pub fn new(protocol: Protocol, value: u8) -> Option<Card> {
        protocol.cards().into_iter().find(|c| c.value() == value)
    }

    /// The card at a place in [`Card::all`].
    pub(crate) const fn at(index: u8) -> Card {
        Card(index)
    }

    /// Its place in [`Card::all`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The protocol it belongs to.
    pub fn protocol(self) -> Protocol {
        Protocol::ALL[self.index() / PROTOCOL_CARDS]
    }

    /// Reads `Fire 3`.
    pub fn parse(name: &str) -> Option<Card> {
        let (protocol, value) = name.trim().rsplit_once(' ')?;
        Card::new(Protocol::parse(protocol.trim())?, value.parse().ok()?)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.protocol(), self.value())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// One of the two players (R-S1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Seat {
    /// The player the lines are numbered from.
    A,
    /// The player across the table.
    B,
}

impl Seat {
    /// Both players, A first.
    pub const BOTH: [Seat; 2] = [Seat::A, Seat::B];

    /// The opponent.
    pub const fn other(self) -> Seat {
        match self {
            Seat::A => Seat::B,
            Seat::B => Seat::A,
        }
    }

    /// 0 for A, 1 for B.
    pub const fn index(self) -> usize {
        self as usize
    }

    pub(crate) const fn at(index: usize) -> Seat {
        if index == 0 { Seat::A } else { Seat::B }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Seat::A => "A",
            Seat::B => "B",
        })
    }
}

/// One of the three lines, numbered from A's left (R-S4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Line(u8);

impl Line {
    /// The three lines.
    pub const ALL: [Line; 3] = [Line(0), Line(1), Line(2)];

    /// The line at an index from 0 to 2.
    pub const fn new(index: usize) -> Option<Line> {
        if index < 3 {
            Some(Line(index as u8))
        } else {
            None
        }
    }

    pub(crate) const fn at(index: u8) -> Line {
        Line(index)
    }

    /// Its index, 0 to 2.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

/// One of a card's three text boxes (R-X1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Part {
    /// Active while the card is face-up, covered or not.
    Top,
    /// Resolves when the card is played, flipped up or uncovered.
    Middle,
    /// Active while the card is face-up and uncovered.
    Bottom,
}

impl Part {
    /// The three boxes from top to bottom.
    pub const ALL: [Part; 3] = [Part::Top, Part::Middle, Part::Bottom];
}

/// The phases of a turn, in order (R-T1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Phase {
    /// Start commands.
    Start,
    /// Check control.
    Control,
    /// Check compile.
    Compile,
    /// Play a card or refresh.
    Action,
    /// Check cache: down to five cards.
    Cache,
    /// End commands.
    End,
}

impl Phase {
    /// The phases in order.
    pub const ALL: [Phase; 6] = [
        Phase::Start,
        Phase::Control,
        Phase::Compile,
        Phase::Action,
        Phase::Cache,
        Phase::End,
    ];

    /// The phase's name in one lower-case word, `start`.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Start => "start",
            Phase::Control => "control",
            Phase::Compile => "compile",
            Phase::Action => "action",
            Phase::Cache => "cache",
            Phase::End => "end",
        }
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The place of a card on the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Spot {
    /// Whose stack.
    pub side: Seat,
    /// In which line.
    pub line: Line,
    /// Height in the stack, 0 at the bottom.
    pub at: u8,
}
