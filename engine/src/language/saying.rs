//! What a sentence is made of, before any language has words for it.

use crate::names::Protocol;
use crate::vocabulary::{Amount, Each, Face, Lines, Pick, Play, Select, To, Verb, Who};

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
    /// Any protocol.
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
pub enum Frame {
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
    pub frame: Frame,
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
            frame: Frame::Once,
        }
    }

    const fn place(self, place: Place) -> Saying {
        Saying { place, ..self }
    }

    const fn manner(self, manner: Manner) -> Saying {
        Saying { manner, ..self }
    }

    const fn frame(self, frame: Frame) -> Saying {
        Saying { frame, ..self }
    }
}

impl Verb {
    /// Who does it.
    pub(crate) fn actor(&self) -> Who {
        match self.saying().actor {
            Actor::One(who) => who,
            Actor::Each => Who::You,
        }
    }

    /// Who discards by it, if anybody does.
    pub(crate) fn discarder(&self) -> Option<Who> {
        (self.saying().act == Act::Discard).then(|| self.actor())
    }

    /// What is said of it. Of an "or" this is its first side.
    pub fn saying(&self) -> Saying {
        use Act::*;
        use Who::{Opponent, You};
        let say = Saying::new;
        let field = |act, select: Select| {
            let who = if select.pick == Pick::OneByOpponent {
                Opponent
            } else {
                You
            };
            say(who, act, Object::Field(select))
        };
        match *self {
            Verb::Draw { who, amount, deck } if who == deck => {
                say(who, Draw, Object::Cards(amount))
            }
            Verb::Draw { who, amount, deck } => say(who, Draw, Object::Top(amount, deck)),
            Verb::DrawNoting(n) => say(You, Draw, Object::Cards(Amount::Exactly(n))),
            Verb::DrawValue(value) => say(You, Draw, Object::Revealed(value)),
            Verb::DrawAllOf(protocol) => say(You, Draw, Object::EveryRevealed(protocol)),
            Verb::Discard { who, amount, into } => {
                let saying = say(who, Discard, Object::Cards(amount));
                if who == into {
                    saying
                } else {
                    saying.place(Place::Trash(into))
                }
            }
            Verb::DiscardOrMore(least) => say(You, Discard, Object::AtLeast(least)),
            Verb::DiscardRandom(who) => say(who, Discard, Object::Random(who)),
            Verb::DiscardHand(who) => say(who, Discard, Object::Hand(who)),
            Verb::DiscardTheirHand => say(You, Discard, Object::OwnHand),
            Verb::DiscardTop(deck) => say(You, Discard, Object::Top(Amount::Exactly(1), deck)),
            Verb::DiscardDeck => say(You, Discard, Object::Deck(You)),
            Verb::Flip(select) => field(Flip, select),
            Verb::FlipQuietly(select) => field(Flip, select).manner(Manner::WithoutMiddle),
            Verb::Delete(select) => field(Delete, select),
            Verb::Return(select) => field(Return, select),
            Verb::Take(select) => field(Put, select).place(Place::Hand(You)),
            Verb::Shift(select, to) => field(Shift, select).place(Place::To(to)),
            Verb::RevealCard(select) => field(Reveal, select),
            Verb::RevealHand(who) => say(who, Reveal, Object::Hand(who)),
            Verb::RevealFromHand => say(You, Reveal, Object::OfHand(You)),
            Verb::RevealTop => say(You, Reveal, Object::Top(Amount::Exactly(1), You)),
            Verb::RevealDeck => say(You, Reveal, Object::Deck(You)),
            Verb::RevealFromTrash => say(You, Reveal, Object::OfTrash(You)),
            Verb::RevealDrawn => say(You, Reveal, Object::Drawn),
            Verb::Play(play) => say(You, Play, Object::Playable(play))
                .place(Place::In(play.lines))
                .manner(Manner::Facing(play.face)),
            Verb::PlayThatDown(lines) => say(You, Play, Object::It)
                .place(Place::In(lines))
                .manner(Manner::Facing(Face::Down)),
            Verb::PlayTop {
                who,
                deck,
                side,
                lines,
            } => {
                let place = if who == side && deck == side {
                    Place::In(lines)
                } else {
                    Place::OnSide(side, lines)
                };
                say(who, Play, Object::Top(Amount::Exactly(1), deck))
                    .place(place)
                    .manner(Manner::Facing(Face::Down))
            }
            Verb::PlayUnder => say(You, Play, Object::Top(Amount::Exactly(1), You))
                .place(Place::Under)
                .manner(Manner::Facing(Face::Down))
                .frame(Frame::PerTwoCards),
            Verb::Rearrange(who) => say(You, Rearrange, Object::Protocols(who)),
            Verb::SwapProtocols => say(You, Swap, Object::TwoProtocols(You)),
            Verb::SwapStacks => say(You, Swap, Object::TwoStacks(You)),
            Verb::Refresh => say(You, Refresh, Object::Nothing),
            Verb::Give => say(You, Give, Object::OfHand(You)).place(Place::Player(Opponent)),
            Verb::TakeRandom => say(You, Take, Object::Random(Opponent)),
            Verb::ShuffleTrash => say(You, Shuffle, Object::TrashAndDeck(You)),
            Verb::ShuffleDeck => say(You, Shuffle, Object::Deck(You)),
            Verb::StateNumber => say(You, State, Object::Number),
            Verb::StateProtocol => say(You, State, Object::AnyProtocol),
            Verb::Copy => say(You, Use, Object::MiddleOf(Opponent)),
            Verb::TurnCompiled(protocol) => say(You, Turn, Object::Protocol(protocol)),
            Verb::BarCompile => say(Opponent, CannotCompile, Object::Nothing),
            Verb::Each(Each::Lines(lines), inner) => inner.verb.saying().frame(Frame::Lines(lines)),
            Verb::Each(Each::Cards(select), inner) => {
                inner.verb.saying().frame(Frame::Cards(select))
            }
            Verb::Each(Each::Players, inner) => Saying {
                actor: Actor::Each,
                ..inner.verb.saying()
            },
            Verb::Either([first, _]) => first.verb.saying(),
        }
    }
}
