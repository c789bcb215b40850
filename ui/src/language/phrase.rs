//! What a screen says that is put together: what is meant, and no words yet.

use engine::language::{Form, Sentence, Voice};
use engine::{Card, Line, Phase, Protocol, RuleId, Seat, ai::Level};

use crate::{YOU, storage::LevelTally};

/// Whose something is, seen from this end of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Belonging {
    Yours,
    /// The opponent's.
    Theirs,
}

impl Belonging {
    /// Whose what belongs to a seat is.
    pub fn of(seat: Seat) -> Belonging {
        if seat == YOU {
            Belonging::Yours
        } else {
            Belonging::Theirs
        }
    }
}

/// What a sentence that is being asked about leaves open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Open {
    /// Nothing: it says itself what is wanted.
    Nothing,
    /// Which one of an "each" is next.
    NextOne,
    /// Which line of an "each" is next.
    NextLine,
    /// Where something goes.
    ToLine,
    /// Where something happens.
    InLine,
}

/// Cards that lie together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PileName {
    Trash,
    Hand,
    Deck,
    /// A stack of a line.
    Stack(Line),
}

/// How a card lies in a stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lies {
    /// Face-down, covered or not.
    FaceDown,
    /// Face-up under another one.
    Covered,
    /// Face-up on top.
    Uncovered,
}

/// When a box works, or whether it does now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoxNote {
    /// It works as long as the card is face-up.
    WhileUp,
    /// It works as long as the card is face-up and uncovered.
    WhileUncovered,
    /// It works once, when the card is played, flipped up or uncovered.
    OnPlay,
    /// It works now.
    On,
    /// It works now, though the card is covered.
    OnThoughCovered,
    /// It does not: the card is covered.
    OffCovered,
    /// It does not: the card is face-down, and counts so much.
    OffFaceDown(u8),
}

/// How a game ended for you.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// You compiled three protocols.
    Won,
    /// The opponent did.
    Lost,
    /// Neither player could act.
    Drawn,
    /// You gave up.
    Conceded,
}

/// Something a screen says that is put together.
#[derive(Clone, Copy, Debug)]
pub enum Phrase {
    // What is asked
    /// The action: play or refresh.
    Action,
    /// Several lines can compile.
    WhichCompile,
    /// Several texts wait.
    WhichText,
    /// So many cards go in Check cache; an open number if it is not known.
    ClearCache(Option<usize>),
    /// So many of your cards go by the opponent's text.
    Discard(Option<usize>),
    /// Where that card is shifted to.
    ShiftTo(Card),
    /// Control lets you rearrange.
    Rearrange,
    /// A sentence, and what it leaves open.
    Asked(Sentence, Voice, Form, Open),
    /// Only what it leaves open, asked by the turn itself.
    AskedByTurn(Open),
    /// The player whose card it is discards first, or the other one does.
    First(Voice),
    /// That card may be played, or B declines.
    MayPlay(Card),
    /// A hint: the number that would be stated.
    StateNumber(u8),
    /// A hint: the protocol that would be stated.
    StateProtocol(Protocol),
    /// Of which card, and in which phase, a question comes.
    AskedBy(Belonging, Phase),
    /// Control is used before the phase's own act: compiling or refreshing.
    Before(Phase),

    // Playing
    /// A face-up play needs this protocol; the line has those.
    NeedsProtocol(Protocol, [Protocol; 2]),
    /// In which lines a card may be played face-up.
    FaceUpIn([bool; 3]),
    /// A card's name and all it says.
    Says(Card),
    /// A total, now and after the play.
    Change(Line, [i16; 2]),

    // Steps and log
    /// A turn begins, in the log.
    Turn(u16, Belonging),
    /// A card's sentence is carried out, in the log.
    Does(Card, Sentence, Voice),
    /// A line compiled, with the totals of who did and of the other.
    Compiles(Belonging, Line, [i16; 2]),
    /// So many cards went by it.
    Deleted(usize),
    /// A protocol is turned, or was before.
    Compiled {
        /// Which.
        protocol: Protocol,
        /// It had been.
        again: bool,
    },
    /// Whose card speaks, and in which phase.
    SpokenBy(Belonging, Phase),

    // Places
    /// Whose, and in which line.
    At(Belonging, Line),
    /// The same, and how the card lies there.
    LyingAt(Belonging, Line, Lies),
    /// Whose, and whether it is covered.
    Covered(Belonging, bool),
    /// Whose plate, and whether it is compiled.
    Plate(Belonging, bool),
    /// The name of a line.
    Line(Line),
    /// Totals, your own first.
    Totals([i16; 2]),
    /// The same of a line, first of whom it is told.
    LineTotals(Line, [i16; 2]),
    /// Its place in your hand.
    InHand(usize, usize),
    /// Cards that lie together.
    Pile(Belonging, PileName),
    /// How many cards lie in the two trashes.
    Trashes {
        /// In the opponent's.
        theirs: usize,
        /// In yours.
        yours: usize,
    },

    // Numbers
    /// So many cards.
    Cards(usize),
    /// So many cards would be drawn.
    Draws(usize),
    /// So many protocols.
    Protocols(usize),
    /// The first of two or more.
    Of(usize, usize),
    /// So many are marked.
    Marked(usize),
    /// The turn, in a bar.
    TurnNumber(u16),
    /// The turn and whose it is, over the log.
    TurnOf(u16, Belonging),
    /// Your pick: which of how many in a row.
    YourPick(usize, usize),
    /// A page of rulings.
    RulingsPage(usize, usize),
    /// When a box works.
    Box(BoxNote),
    /// A ruling of this house, with the rule it stands under.
    HouseRule(RuleId),
    /// That card comes first.
    GoesFirst(Card),

    // Games
    /// A game against a level that has come to a turn.
    Against(Level, u16),
    /// So many games.
    Games(u32),
    /// How many of those played against a level were won.
    WonAgainst(Level, LevelTally),
    /// How a game ended, and in which turn.
    Ended(End, u16),
}
