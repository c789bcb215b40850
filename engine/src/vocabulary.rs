//! The vocabulary cards are written in: verbs, selectors, conditions, cues and standing rules.
//!
//! A card's text box is a [`TextBox`]: a cue that says when it works and sentences ([`Clause`]) that say
//! what it does, or a [`Standing`] rule that holds while the box is active. Everything here is plain const
//! data. What a verb means and says stands in the `resolve` modules, in which words in `language`.

use crate::language::Object;
use crate::names::{Part, Protocol};

pub use crate::resolve::{
    CopyMiddle, Discard, Draw, Each, Either, Flip, Hand, Plays, Protocols, Remove, Reveal, Shift,
    Shuffle, State, SwapStacks,
};

/// A player as a text speaks of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// The text's owner.
    You,
    /// The other player.
    Opponent,
}

impl Who {
    pub(crate) const fn is(self, who: Who) -> bool {
        self as u8 == who as u8
    }
}

/// When a text box works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cue {
    /// An empty box.
    Never,
    /// The middle box: when played, flipped up or uncovered (R-X1).
    Middle,
    /// In its owner's Start phase. Death 1.
    Start,
    /// In its owner's End phase. Fire 3.
    End,
    /// "When this card would be covered: first ..." (R-X12). Fire 0.
    WouldBeCovered,
    /// The same, by a face-up card of a protocol only. Unity 0.
    WouldBeCoveredBy(Protocol),
    /// "When this card would be covered or flipped: first ..." Metal 6.
    WouldBeCoveredOrFlipped,
    /// "After ...": answers an event (R-X11). Hate 3.
    After(Deed, By),
    /// A rule that holds while the box is active. Metal 0.
    Standing(Standing),
}

/// What an "after" text waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Deed {
    /// Drawing cards, refreshing included. Spirit 3.
    Draw,
    /// Discarding cards, clearing the cache included. Plague 1.
    Discard,
    /// Deleting cards, compiling included. Hate 3.
    Delete,
    /// Shuffling a deck. Time 2.
    Shuffle,
    /// Refreshing. War 0.
    Refresh,
    /// Compiling. War 2.
    Compile,
    /// Discarding in Check cache. Speed 1.
    ClearCache,
    /// Playing a card in this card's line. Ice 1.
    PlayHere,
}

/// Whose deed an "after" text answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// Its owner's. Hate 3.
    You,
    /// The opponent's. Plague 1.
    Opponent,
    /// Either player's. Assimilation 1.
    Anyone,
    /// Its owner's, but only in the opponent's turn. Peace 4.
    YouInTheirTurn,
}

/// A rule that holds while its box is active.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Standing {
    /// Face-down cards in this stack have this value. Darkness 2.
    FaceDownWorth(u8),
    /// Your total here grows by so much for each face-down card in this line. Apathy 0.
    MorePerFaceDown(u8),
    /// Your total here grows by so much for each card in your hand. Clarity 0.
    MorePerHandCard(u8),
    /// Your total here grows by so much for each opposing card in this line. Mirror 0.
    MorePerTheirCard(u8),
    /// Your total here grows by so much while this stack has a face-up card of another protocol. Diversity 3.
    MoreIfMixed(u8),
    /// The opponent's total here is so much less. Metal 0.
    TheirsLess(u8),
    /// The opponent cannot play face-down in this line. Metal 2.
    NoFaceDownPlays,
    /// The opponent cannot play in this line. Plague 0.
    NoPlays,
    /// The opponent can only play face-down. Psychic 1.
    OnlyFaceDownPlays,
    /// You may play face-up without matching. Spirit 1.
    PlayUnmatched,
    /// This card may be played face-up without matching. Chaos 3.
    ThisUnmatched,
    /// This card may be played in any line, on either side. Corruption 0.
    ThisAnywhere,
    /// Cards of this protocol may be played face-up in this line. Unity 1.
    MatchesHere(Protocol),
    /// Middle boxes in this line do nothing. Apathy 2.
    NoMiddlesHere,
    /// In your turn the opponent's cards have no middle. Fear 0.
    NoTheirMiddles,
    /// This card cannot be flipped. Ice 4.
    Unflippable,
    /// You cannot draw while you hold a card. Ice 6.
    NoDrawsWithHand,
    /// You skip Check cache. Spirit 0.
    SkipsCache,
    /// Shifted instead of deleted by a compile. Speed 2.
    SurvivesCompile,
    /// Cards returned to the opponent's hand go on top of their deck. Corruption 1.
    ReturnsToDeck,
}

impl Standing {
    /// The bit that says "such a rule is printed on a card of this match".
    pub(crate) const fn bit(self) -> u32 {
        1 << match self {
            Standing::FaceDownWorth(_) => 0,
            Standing::MorePerFaceDown(_) => 1,
            Standing::MorePerHandCard(_) => 2,
            Standing::MorePerTheirCard(_) => 3,
            Standing::MoreIfMixed(_) => 4,
            Standing::TheirsLess(_) => 5,
            Standing::NoFaceDownPlays => 6,
            Standing::NoPlays => 7,
            Standing::OnlyFaceDownPlays => 8,
            Standing::PlayUnmatched => 9,
            Standing::ThisUnmatched => 10,
            Standing::ThisAnywhere => 11,
            Standing::MatchesHere(_) => 12,
            Standing::NoMiddlesHere => 13,
            Standing::NoTheirMiddles => 14,
            Standing::Unflippable => 15,
            Standing::NoDrawsWithHand => 16,
            Standing::SkipsCache => 17,
            Standing::SurvivesCompile => 18,
            Standing::ReturnsToDeck => 19,
        }
    }
}

/// One sentence of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clause {
    /// What must hold for it to happen.
    pub when: When,
    /// Whether its owner may leave it.
    pub may: bool,
    /// What is done.
    pub verb: Verb,
}

impl Clause {
    /// Whether all it says can be obeyed. No card has a sentence of which it cannot.
    pub const fn has_meaning(&self) -> bool {
        match self.verb {
            Verb::Each(each, inner) => {
                !inner.holds_others() && !inner.picks_line() && each.can_go_through(inner)
            }
            // Who may pick is the one who acts, on both sides; and what is the same for both goes once.
            Verb::Either(Either([first, second])) => {
                !first.holds_others()
                    && !second.holds_others()
                    && !first.is_each_hand()
                    && !second.is_each_hand()
                    && first.actor().is(second.actor())
            }
            // A ban cannot be left, and "the hand of each" is a hand of several.
            verb => !(verb.is_each_hand() || self.may && verb.is_ban()),
        }
    }
}

/// What must hold for a sentence to happen, looked at when it is reached (R-T3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// Nothing.
    Always,
    /// "If you do": the last sentence without this mark happened (R-X3). Fire 1.
    Done,
    /// This card is covered. Life 0.
    Covered,
    /// This card covers a card. Life 4.
    Covering,
    /// Your hand is empty. Courage 0.
    HandEmpty,
    /// You hold more than that many cards. Peace 6.
    HandOver(u8),
    /// There is a card in your trash. Time 2.
    TrashHolds,
    /// The opponent has the higher total in this line. Courage 2.
    Behind,
    /// Another face-up card of the protocol is on the field. Unity 0.
    Another(Protocol),
    /// At least so many face-up cards of the protocol are on the field. Unity 1.
    AtLeast(u8, Protocol),
    /// At least so many protocols are on face-up cards on the field. Diversity 0.
    ProtocolsAtLeast(u8),
    /// Fewer than so many protocols are on face-up cards on the field. Diversity 6.
    ProtocolsBelow(u8),
    /// The card just discarded is of the stated protocol. Luck 3.
    Matched,
}

/// How many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    /// So many. Fire 0.
    Exactly(u8),
    /// As many as were discarded, and so many more or fewer. Fire 4, Fear 1.
    Discarded(i8),
    /// The value of that card (R-V1). Light 0.
    ValueOfThat,
    /// The number of protocols on face-up cards in this line. Diversity 1.
    ProtocolsHere,
    /// The number of face-up cards of the protocol on the field. Unity 2.
    CardsOf(Protocol),
}

/// Whose cards a selection looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// Either side's (R-X8).
    Any,
    /// The owner's.
    Yours,
    /// The opponent's.
    Theirs,
}

/// Whether covered cards may be selected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cover {
    /// Uncovered only, the rule (R-X8).
    Uncovered,
    /// Covered only. Darkness 0.
    Covered,
    /// Both. Fear 3.
    Either,
}

/// Facing a selection asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// Either.
    Any,
    /// Face-up.
    Up,
    /// Face-down.
    Down,
}

/// Where on the field a selection looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Within {
    /// Anywhere.
    Field,
    /// In this card's line.
    ThisLine,
    /// In this card's stack. Corruption 0.
    ThisStack,
    /// In the line an "each" has reached, or the line of the card before. Death 0, Mirror 3.
    ThatLine,
    /// In one line, picked first. Death 2.
    OneLine,
    /// In one other line with at least so many cards, picked first. Metal 3.
    OneOtherLineOf(u8),
    /// In the line where the protocol lies. Unity 1.
    LineOf(Protocol),
    /// In a line where the opponent has the higher total. Courage 1.
    WhereBehind,
}

impl Within {
    /// Whether the line is picked.
    pub(crate) const fn is_picked(self) -> bool {
        matches!(self, Within::OneLine | Within::OneOtherLineOf(_))
    }
}

/// Values a selection asks for; always current values (R-V1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// Any value.
    Any,
    /// From the first to the second. Death 4.
    Between(u8, u8),
    /// That of the card just discarded. Luck 4.
    Discarded,
    /// More than the number of cards in your hand. Peace 3.
    OverHand,
    /// Less than the number of protocols on face-up cards on the field. Diversity 4.
    UnderProtocols,
    /// The highest among the rest of the selection. Hate 2.
    Highest,
    /// The lowest among the rest of the selection. Hate 4.
    Lowest,
}

/// Which of the cards that fit are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pick {
    /// One of them, the owner's choice.
    One,
    /// One of them, the opponent's choice: it is their doing (R-X7). Plague 4.
    OneByOpponent,
    /// All of them at once (R-X10). Apathy 1.
    All,
}

/// Cards on the field, by what they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cards {
    /// One or all.
    pub pick: Pick,
    pub whose: Whose,
    /// Covered or not.
    pub cover: Cover,
    /// Facing.
    pub face: Face,
    /// Not the card the text is on.
    pub other: bool,
    /// Where.
    pub within: Within,
    /// Which values.
    pub value: Value,
}

/// Which cards on the field a verb is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Select {
    /// The card the text is on (R-X9). Water 0.
    This,
    /// The card the sentence before was about (R-X9). Darkness 1.
    That,
    /// Such cards.
    Cards(Cards),
}

impl Select {
    /// One or all, where a choice is made at all.
    pub(crate) const fn pick(&self) -> Option<Pick> {
        match self {
            Select::Cards(cards) => Some(cards.pick),
            Select::This | Select::That => None,
        }
    }

    /// Whether somebody picks one of several.
    pub(crate) fn is_picked(&self) -> bool {
        matches!(self.pick(), Some(Pick::One | Pick::OneByOpponent))
    }

    /// Whether a line is picked before the cards in it.
    pub(crate) const fn picks_line(&self) -> bool {
        matches!(self, Select::Cards(cards) if cards.within.is_picked())
    }
}

/// Where a shifted card goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum To {
    /// Any other line.
    Another,
    /// This line. Gravity 4.
    ThisLine,
    /// This line, or any other if it is here. Gravity 1.
    ToOrFromThisLine,
    /// The line where the opponent's total is highest. Courage 3.
    TheirBest,
}

/// Lines a text speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lines {
    /// Any line.
    Any,
    /// The line of this card.
    This,
    /// The other two. Water 1.
    Other,
    /// Where you have a card. Life 0.
    WithYourCard,
    /// Where a face-down card lies, on either side. Smoke 0.
    WithFaceDown,
    /// The line an "each" has reached.
    That,
}

/// Where a played card comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum From {
    /// The hand. Speed 0.
    Hand,
    /// Your trash. Time 0.
    Trash,
    /// The card the sentence before was about. Luck 0.
    That,
}

/// A play ordered by a text, of a card the player knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Play {
    /// Where the card comes from.
    pub from: From,
    /// The facing the text asks for.
    pub face: Face,
    /// The lines the text allows.
    pub lines: Lines,
    /// Only cards with this value as they are played. Clarity 2.
    pub value: Option<u8>,
    /// Only cards that are not of this protocol as they are played; those need not match. Diversity 0.
    pub not: Option<Protocol>,
}

/// What a sentence does. Each family of verbs has a file of its own under `resolve`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verb {
    Draw(Draw),
    Discard(Discard),
    /// Turn cards over.
    Flip(Flip),
    /// Delete or return cards.
    Remove(Remove),
    /// Move cards to another line.
    Shift(Shift),
    /// Show cards.
    Reveal(Reveal),
    Play(Plays),
    /// Give, take or refresh.
    Hand(Hand),
    Shuffle(Shuffle),
    /// Rearrange, swap or turn protocols; forbid to compile.
    Protocols(Protocols),
    /// State a number or a protocol.
    State(State),
    /// Swap two stacks.
    SwapStacks(SwapStacks),
    /// Resolve the middle of another card.
    Copy(CopyMiddle),
    /// A verb for each of several things.
    Each(Each, &'static Verb),
    /// One of two verbs.
    Either(Either),
}

impl Verb {
    /// Whether it is about other verbs; such do not nest.
    const fn holds_others(&self) -> bool {
        matches!(self, Verb::Each(..) | Verb::Either(_))
    }

    /// The cards on the field it is about.
    pub(crate) const fn cards(&self) -> Option<&Select> {
        match self {
            Verb::Flip(flip) => Some(&flip.cards),
            Verb::Remove(Remove::Delete(cards) | Remove::Return(cards) | Remove::Take(cards))
            | Verb::Reveal(Reveal::Card(cards)) => Some(cards),
            Verb::Shift(shift) => Some(&shift.cards),
            _ => None,
        }
    }

    /// Whether it works in one line, which is picked first.
    pub(crate) const fn picks_line(&self) -> bool {
        match self.cards() {
            Some(cards) => cards.picks_line(),
            None => false,
        }
    }

    /// Whether it forbids something.
    const fn is_ban(&self) -> bool {
        matches!(self, Verb::Protocols(Protocols::BarCompile))
    }

    const fn is_each_hand(&self) -> bool {
        matches!(self, Verb::Discard(Discard::EachHand))
    }
}

impl Each {
    /// Whether something can be said of each: of each player only what each does with their own hand, of each card only
    /// what is done to that card, picked one by one by the owner.
    const fn can_go_through(&self, inner: &Verb) -> bool {
        match self {
            Each::Players => inner.is_each_hand(),
            Each::Lines(_) => !inner.is_each_hand() && !inner.is_ban(),
            Each::Cards(Select::Cards(cards)) => {
                matches!(cards.pick, Pick::One)
                    && !cards.within.is_picked()
                    && matches!(inner.saying().object, Object::Field(Select::That))
            }
            Each::Cards(_) => false,
        }
    }
}

/// One of a card's three boxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextBox {
    /// Which of the three it is.
    pub part: Part,
    /// When it works.
    pub cue: Cue,
    /// What it does then.
    pub clauses: &'static [Clause],
}

impl TextBox {
    pub(crate) const fn empty(part: Part) -> TextBox {
        TextBox {
            part,
            cue: Cue::Never,
            clauses: &[],
        }
    }

    /// Whether nothing is printed in it.
    pub fn is_empty(&self) -> bool {
        self.cue == Cue::Never
    }
}

/// A card: its printed value and its three boxes.
#[derive(Clone, Copy, Debug)]
pub struct CardText {
    pub(crate) value: u8,
    pub(crate) boxes: [TextBox; 3],
}
