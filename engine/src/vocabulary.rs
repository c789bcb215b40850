//! The vocabulary cards are written in: verbs, selectors, conditions, cues and standing rules.
//!
//! A card's text box is a [`TextBox`]: a cue that says when it works and sentences ([`Clause`]) that say
//! what it does, or a [`Standing`] rule that holds while the box is active. Everything here is plain const
//! data. What a verb means is said in the `resolve` modules, how it is put into words in `words`.

use crate::names::Protocol;

/// A player as a text speaks of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// The text's owner.
    You,
    /// The other player.
    Opponent,
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
    /// Your total here grows by 1 for each face-down card in this line. Apathy 0.
    MorePerFaceDown,
    /// Your total here grows by 1 for each card in your hand. Clarity 0.
    MorePerHandCard,
    /// Your total here grows by 1 for each opposing card in this line. Mirror 0.
    MorePerTheirCard,
    /// Your total here grows by 2 while this stack has a face-up card of another protocol. Diversity 3.
    MoreIfMixed,
    /// The opponent's total here is 2 less. Metal 0.
    TheirsLess,
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
            Standing::MorePerFaceDown => 1,
            Standing::MorePerHandCard => 2,
            Standing::MorePerTheirCard => 3,
            Standing::MoreIfMixed => 4,
            Standing::TheirsLess => 5,
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
    Protocols(u8),
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
    /// The card the text is on (R-X9). Water 0.
    This,
    /// The card the sentence before was about (R-X9). Darkness 1.
    That,
}

/// Which cards on the field a verb is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Select {
    /// One, all, this or that.
    pub pick: Pick,
    /// Whose.
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

/// What an "each" goes through (R-X10).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Each {
    /// Lines. Death 0.
    Lines(Lines),
    /// Cards. Plague 3.
    Cards(Select),
    /// Both players. Peace 1.
    Players,
}

/// What a sentence does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verb {
    /// Draw from the top of a deck. Fire 0; Love 1 takes from the opponent's deck.
    Draw {
        /// Who draws.
        who: Who,
        /// How many.
        amount: Amount,
        /// Whose deck.
        deck: Who,
    },
    /// Draw what your deck still holds, so many at the most, without a new deck from the trash (R-M4). Luck 2.
    DrawUnshuffled(Amount),
    /// Draw and remember which cards they were. Luck 0.
    DrawNoting(u8),
    /// Draw one card of the revealed deck with this printed value. Clarity 2.
    DrawValue(u8),
    /// Draw every card of the protocol from the revealed deck. Unity 4.
    DrawAllOf(Protocol),
    /// Discard cards from hand, chosen by the one who discards (R-M7). Fire 1.
    Discard {
        /// Who discards.
        who: Who,
        /// How many.
        amount: Amount,
        /// Whose trash they go to. Assimilation 1.
        into: Who,
    },
    /// Discard at least so many. Fire 4, War 1.
    DiscardOrMore(u8),
    /// Discard a random card. Fear 4.
    DiscardRandom(Who),
    /// Discard the whole hand. Chaos 4.
    DiscardHand(Who),
    /// The player an "each" has reached discards their hand. Peace 1.
    DiscardTheirHand,
    /// Discard the top card of a deck. Luck 2.
    DiscardTop(Who),
    /// Discard your whole deck. Time 1.
    DiscardDeck,
    /// Turn cards over. Water 0.
    Flip(Select),
    /// Flip, but the middle of a card that comes up does not resolve. Luck 1.
    FlipQuietly(Select),
    /// Delete cards. Hate 0.
    Delete(Select),
    /// Return cards to their owners' hands. Water 4.
    Return(Select),
    /// Put a card into your own hand. Assimilation 0.
    Take(Select),
    /// Move cards to another line. Darkness 0.
    Shift(Select, To),
    /// Show a face-down card. Light 2.
    RevealCard(Select),
    /// Show a whole hand. Light 4.
    RevealHand(Who),
    /// Show a card of your hand. Love 4.
    RevealFromHand,
    /// Show the top card of your deck. Clarity 1.
    RevealTop,
    /// Show your deck. Clarity 2.
    RevealDeck,
    /// Show a card of your trash. Time 3.
    RevealFromTrash,
    /// Show one of the cards just drawn that has the stated value. Luck 0.
    RevealDrawn,
    /// Play a card you choose. Speed 0.
    Play(Play),
    /// Play that card face-down in a line picked now. Time 3.
    PlayThatDown(Lines),
    /// Play the top card of a deck face-down. Water 1.
    PlayTop {
        /// Who plays it, always from their own point of view.
        who: Who,
        /// Whose deck it comes off.
        deck: Who,
        /// On whose side it lands.
        side: Who,
        /// In which lines.
        lines: Lines,
    },
    /// For every two cards in this line, the top card of your deck face-down under this card. Gravity 0.
    PlayUnder,
    /// Put a player's protocols into a new order. Water 2.
    Rearrange(Who),
    /// Swap two of your protocols. Spirit 4.
    SwapProtocols,
    /// Swap two of your stacks. Mirror 2.
    SwapStacks,
    /// Refresh (R-A3). Spirit 0.
    Refresh,
    /// Give a card of your hand to the opponent. Love 1.
    Give,
    /// Take a random card of the opponent's hand. Love 3.
    TakeRandom,
    /// Shuffle your trash into your deck. Time 0.
    ShuffleTrash,
    /// Shuffle your deck. Clarity 2.
    ShuffleDeck,
    /// State a number. Luck 0.
    StateNumber,
    /// State a protocol. Luck 3.
    StateProtocol,
    /// Resolve the middle of an opposing card as if it were on this card. Mirror 1.
    Copy,
    /// Turn the protocol to its compiled side, wherever it lies. Diversity 0.
    TurnCompiled(Protocol),
    /// The opponent cannot compile on their next turn. Metal 1.
    BarCompile,
    /// A sentence for each of several things, one at a time (R-X10). Death 0.
    Each(Each, &'static Clause),
    /// One of two sentences. Spirit 1.
    Either(&'static [Clause; 2]),
}

/// One of a card's three boxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextBox {
    /// When it works.
    pub cue: Cue,
    /// What it does then.
    pub clauses: &'static [Clause],
}

impl TextBox {
    pub(crate) const EMPTY: TextBox = TextBox {
        cue: Cue::Never,
        clauses: &[],
    };

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
