//! What a sentence is made of, before any language has words for it.

use crate::names::Protocol;
use crate::vocabulary::{Amount, Face, Lines, Pick, Play, Select, To, Verb, Who};

/// Who does it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Actor {
    /// One of the players.
    One(Who),
    /// Each player, one after the other.
    Each,
}

/// What is done: one word of the game's, or a fixed expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Cards off a deck into a hand.
    Draw,
    /// Cards of a hand or deck into a trash.
    Discard,
    /// Cards on the field are turned over.
    Flip,
    /// Cards on the field go to the trash.
    Delete,
    /// Cards on the field go to their owners' hands.
    Return,
    /// Into the own hand, from the field.
    Put,
    /// Cards on the field go to another line.
    Shift,
    /// Cards are shown to both players.
    Reveal,
    /// A card is played.
    Play,
    /// Protocols, into any order.
    Rearrange,
    /// Two things change places.
    Swap,
    /// The hand is filled up.
    Refresh,
    /// A card to the other player.
    Give,
    /// A card from the other player.
    Take,
    /// A deck.
    Shuffle,
    /// Something is said aloud.
    State,
    /// The middle of another card, as if it were on this one.
    Use,
    /// A protocol, to its compiled side.
    Turn,
    /// To be barred from compiling in the next turn.
    CannotCompile,
}

/// To what it is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Object {
    /// The act says it all: refresh.
    Nothing,
    /// So many cards, of the hand or off the own deck.
    Cards(Amount),
    /// So many cards, or as many as the own deck still holds.
    UpTo(Amount),
    /// At least so many cards of the hand.
    AtLeast(u8),
    /// So many cards off the top of a deck.
    Top(Amount, Who),
    /// A random card of a hand.
    Random(Who),
    /// Cards on the field.
    Field(Select),
    /// A whole hand.
    Hand(Who),
    /// A whole deck.
    Deck(Who),
    /// The whole hand of whoever acts.
    OwnHand,
    /// One card of a hand.
    OfHand(Who),
    /// One card of a trash.
    OfTrash(Who),
    /// A card of the revealed deck with this printed value.
    Revealed(u8),
    /// Every card of the revealed deck that is of the protocol.
    EveryRevealed(Protocol),
    /// A card just drawn that has the stated number printed on it.
    Drawn,
    /// A card to be played.
    Playable(Play),
    /// The card the sentence before was about.
    It,
    /// A player's protocols.
    Protocols(Who),
    /// Two of a player's protocols.
    TwoProtocols(Who),
    /// Two of a player's stacks.
    TwoStacks(Who),
    /// A player's trash and deck.
    TrashAndDeck(Who),
    /// Any number.
    Number,
    AnyProtocol,
    /// A protocol on the table.
    Protocol(Protocol),
    /// The middle of one of a player's cards.
    MiddleOf(Who),
}

/// Where it goes or where it is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Nothing need be said.
    Open,
    /// In such lines of the own side.
    In(Lines),
    /// In such lines of a player's side, which is not the side one would expect.
    OnSide(Who, Lines),
    /// Shifted there.
    To(To),
    /// Into a player's trash, which is not their own.
    Trash(Who),
    /// Into a player's hand.
    Hand(Who),
    /// To a player.
    Player(Who),
    /// Under this card.
    Under,
}

/// How it is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// In the usual way.
    Usual,
    /// The card lands like this.
    Facing(Face),
    /// Its middle does not happen.
    WithoutMiddle,
}

/// What the sentence is said of, one thing after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// It is said once.
    Once,
    /// In each of these lines.
    Lines(Lines),
    /// For each of these cards, one by one.
    Cards(Select),
    /// For every two cards in this line.
    PerTwoCards,
}

/// A sentence without words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Saying {
    /// Who.
    pub actor: Actor,
    /// Does what.
    pub act: Act,
    /// To what.
    pub object: Object,
    /// Where.
    pub place: Place,
    /// How.
    pub manner: Manner,
    /// How often.
    pub scope: Scope,
}

impl Saying {
    /// Somebody does something to something.
    pub(crate) const fn new(who: Who, act: Act, object: Object) -> Saying {
        Saying {
            actor: Actor::One(who),
            act,
            object,
            place: Place::Open,
            manner: Manner::Usual,
            scope: Scope::Once,
        }
    }

    /// Something is done to cards on the field, by the one who picks them.
    pub(crate) const fn of_cards(act: Act, cards: Select) -> Saying {
        let who = match cards.pick() {
            Some(Pick::OneByOpponent) => Who::Opponent,
            _ => Who::You,
        };
        Saying::new(who, act, Object::Field(cards))
    }

    pub(crate) const fn place(self, place: Place) -> Saying {
        Saying { place, ..self }
    }

    pub(crate) const fn by(self, actor: Actor) -> Saying {
        Saying { actor, ..self }
    }

    pub(crate) const fn manner(self, manner: Manner) -> Saying {
        Saying { manner, ..self }
    }

    pub(crate) const fn scope(self, scope: Scope) -> Saying {
        Saying { scope, ..self }
    }
}

impl Verb {
    /// Who does it.
    pub(crate) const fn actor(&self) -> Who {
        match self.saying().actor {
            Actor::One(who) => who,
            Actor::Each => Who::You,
        }
    }

    /// Who discards by it, if anybody does.
    pub(crate) fn discarder(&self) -> Option<Who> {
        (self.saying().act == Act::Discard).then(|| self.actor())
    }
}
