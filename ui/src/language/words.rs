//! Words that are always the same: a title, a row of a menu, what a button does, a line on the board.
//!
//! They are grouped by where they stand, since that decides how long they may be and in which form a language has them: a
//! hint is an infinitive or an imperative in small letters, a header a name.

use engine::{Part, Phase, Set, ai::Level};

use crate::{
    settings::{First, Speed},
    storage::SaveSlot,
};

use super::Belonging;

/// The title of a page, at the left of its first line or in its middle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Header {
    /// How the next game begins.
    NewGame,
    /// Choosing protocols.
    Draft,
    /// The menu of a game.
    Pause,
    /// Giving a game up.
    Concede,
    /// Leaving a draft.
    LeaveDraft,
    /// Everything that happened.
    Log,
    /// How the handheld behaves.
    Settings,
    /// Games so far.
    Statistics,
    /// A card wants to hear one.
    StateProtocol,
    /// You have won.
    Won,
    /// Somebody else has, or you gave up.
    Lost,
    /// Nobody has.
    Drawn,
    /// The program has panicked.
    Broke,
}

/// A row of a menu, or a button to press with A.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Row {
    /// To a new game.
    NewGame,
    /// To the game that was kept.
    Continue,
    /// To all cards.
    Cards,
    /// To the short rules.
    HowTo,
    /// To the settings.
    Settings,
    /// To the statistics.
    Statistics,
    /// Back to the game.
    Resume,
    /// To the log.
    Log,
    /// Give the game up.
    Concede,
    /// How well the opponent plays.
    Level,
    /// Who begins.
    First,
    /// How protocols are dealt.
    Protocols,
    /// With the control component or without.
    Control,
    /// Which sets are played with.
    Sets,
    /// Begin.
    Start,
    /// How long a step stays.
    Speed,
    /// The backlight.
    Brightness,
    /// Beeps.
    Sound,
    /// A second press before a card is played.
    ConfirmPlays,
    /// Another game.
    Again,
    /// To the title.
    Title,
    /// Do it.
    Yes,
    /// Do not.
    No,
    /// Play it face-up.
    FaceUp,
    /// Play it face-down.
    FaceDown,
    /// Leave the offer.
    Decline,
    /// Takes what is under the cursor.
    Choose,
}

/// What a row of a menu is set to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// How well the opponent plays.
    Level(Level),
    /// How long a step stays.
    Speed(Speed),
    /// Who begins.
    First(First),
    /// Protocols are drafted, or dealt at random.
    Draft(bool),
    /// On or off.
    Switch(bool),
}

/// What a button does, behind its letter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Does {
    /// Opens the row of a menu.
    Select,
    /// To the screen before.
    Back,
    /// To what comes next: a page, a card, a step.
    Next,
    /// To the next card of the library.
    NextCard,
    /// Enough has been seen, or chosen.
    Done,
    /// On, once the opponent's pick has been seen.
    GoOn,
    LeaveDraft,
    /// Leaves protocols as they lie.
    LeaveOrder,
    /// Picks a protocol.
    Pick,
    /// To the cards of a protocol.
    Cards,
    Play,
    /// Refreshes the hand.
    Refresh,
    /// Looks at what is under the cursor.
    Look,
    Read,
    ReadCard,
    /// To the menu.
    Menu,
    /// Back to the hand.
    Hand,
    /// Opens what is under the cursor.
    Open,
    /// Leaves an offer.
    Decline,
    /// Takes what is under the cursor.
    Choose,
    /// Takes a proposal.
    Accept,
    /// Another order.
    Order,
    Mark,
    /// Takes the last mark back.
    Unmark,
    /// Another value.
    Change,
    /// Another set.
    Set,
    /// Takes a set in or out.
    TakeSet,
    /// Starts the game.
    Start,
    /// To the log.
    Log,
    /// Back to the game.
    Resume,
    /// Another pile.
    PileName,
    /// Another page.
    Page,
    /// To the text of a card.
    Text,
    /// To the rulings on a card.
    Rulings,
    /// Starts the handheld anew.
    Restart,
}

/// A word beside or on a thing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tag {
    /// A player, in three capitals.
    Player(Belonging),
    /// A phase, in the bar of whose turn it is.
    Phase(Phase),
    /// A box of a card, in capitals.
    Box(Part),
    Set(Set),
    /// A card one may not know.
    Hidden,
    /// A card that lies face-down though you know it, behind its name.
    LiesDown,
    /// A card that lies face-down, in place of its name.
    FaceDown,
    /// The slot of the hand that refreshes.
    RefreshSlot,
    /// The slot of the hand that ends a choice.
    DoneSlot,
    /// Refreshing, in place of a card's name.
    Refresh,
    /// All piles beside the field, in place of a card's name.
    Piles,
    /// Which piles there are.
    EachPile,
    /// The tab of a card's text.
    TextTab,
    /// The tab of its rulings.
    RulingsTab,
    /// The rulings, under the card's name.
    Rulings,
    /// A ruling by the publisher.
    Official,
    /// A ruling players agree on.
    Community,
    /// What asks, where no card does.
    Asks(Asks),
    /// Over the numbers of games won.
    Won,
    /// Over those of games lost.
    Lost,
    /// Over those of games nobody won.
    Drawn,
    /// Over the fewest turns a game was won in.
    Fastest,
}

/// What asks you something, if no card does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asks {
    Turn,
    /// Several texts at once.
    Texts,
    /// Check compile.
    Compile,
    /// Check cache.
    Cache,
    /// The control component.
    Control,
}

/// A whole line that is always the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notice {
    /// The opponent is at it.
    OpponentThinks,
    /// Over the protocol that the opponent picks.
    OpponentTakes,
    /// It is the opponent's pick.
    OpponentPicks,
    /// The sets that are on do not suffice.
    TooFewProtocols,
    /// A pile is empty.
    NoCards,
    /// Your hand is empty.
    NoCardsInHand,
    /// What a refresh does.
    RefreshDraws,
    /// What the chip of many covered cards stands for.
    OldestOnes,
    /// Why a face-down card cannot be read.
    OnlyItsOwner,
    /// What a face-down card is.
    FaceDownCard,
    /// A play has to be confirmed.
    PressAgain,
    /// A card cannot be played across like that.
    NotOnTheirSide,
    /// Behind an offer with two sides.
    BDeclines,
    /// A number is asked for.
    StateNumber,
    /// What was kept cannot be read.
    Unreadable(SaveSlot),
    /// What a setting is about.
    About(Setting),
    /// Whether the game is given up.
    ConcedeGame,
    /// What that means.
    CountsAsLost,
    /// Whether the draft is left.
    LeaveDraft,
    /// What that means.
    CountsForNothing,
    /// After a panic: nothing is lost.
    GameIsSaved,
    /// Over what is to be reported.
    PleaseReport,
}

/// A row of the settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Setting {
    /// How long a step stays.
    Speed,
    /// The backlight.
    Brightness,
    /// Beeps.
    Sound,
    /// A second press before a card is played.
    ConfirmPlays,
}

/// How many pages of short rules there are; each has a picture of its own.
pub const PAGES: usize = 9;

/// A page of the short rules.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    /// Its header.
    pub title: &'static str,
    /// Its words.
    pub text: &'static str,
}

/// What stands in the pictures of the short rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Caption {
    /// Between playing and refreshing.
    Or,
    /// Up to how many cards a refresh draws.
    UpToFive,
    /// How a box with a text shows on a tile.
    BrightBox,
}
