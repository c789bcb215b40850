//! Writing cards: the words the files under `cards` are written with.
//!
//! Each is a short name for a piece of [vocabulary](crate::vocabulary).

use crate::names::{Part, Protocol};
use crate::vocabulary::{
    Amount, CardText, Cards, Clause, CopyMiddle, Cover, Cue, Discard, Draw, Each, Either, Face,
    Flip, From, Hand, Lines, Pick, Play, Plays, Protocols, Remove, Reveal, Select, Shift, Shuffle,
    Standing, State, SwapStacks, TextBox, To, Value, Verb, When, Who, Whose, Within,
};

/// A card with this printed value and nothing on it yet.
pub(crate) const fn card(value: u8) -> CardText {
    CardText {
        value,
        boxes: [
            TextBox::empty(Part::Top),
            TextBox::empty(Part::Middle),
            TextBox::empty(Part::Bottom),
        ],
    }
}

impl CardText {
    /// Prints a command in the top box.
    pub(crate) const fn top(mut self, cue: Cue, clauses: &'static [Clause]) -> Self {
        check(clauses);
        self.boxes[0].cue = cue;
        self.boxes[0].clauses = clauses;
        self
    }

    /// Prints the middle command.
    pub(crate) const fn middle(mut self, clauses: &'static [Clause]) -> Self {
        check(clauses);
        self.boxes[1].cue = Cue::Middle;
        self.boxes[1].clauses = clauses;
        self
    }

    /// Prints a command in the bottom box.
    pub(crate) const fn bottom(mut self, cue: Cue, clauses: &'static [Clause]) -> Self {
        check(clauses);
        self.boxes[2].cue = cue;
        self.boxes[2].clauses = clauses;
        self
    }

    /// Prints a standing rule in the top box.
    pub(crate) const fn always(self, rule: Standing) -> Self {
        self.top(Cue::Standing(rule), &[])
    }

    /// Prints a standing rule in the bottom box.
    pub(crate) const fn uncovered(self, rule: Standing) -> Self {
        self.bottom(Cue::Standing(rule), &[])
    }
}

const fn clause(verb: Verb) -> Clause {
    Clause {
        when: When::Always,
        may: false,
        verb,
    }
}

/// A card that says what cannot be done does not compile.
const fn check(clauses: &[Clause]) {
    let mut at = 0;
    while at < clauses.len() {
        assert!(
            clauses[at].has_meaning(),
            "this cannot be carried out as it is said"
        );
        at += 1;
    }
}

impl Clause {
    /// What it does, inside another sentence, which has the "if" and the "may".
    const fn inner(&'static self) -> &'static Verb {
        assert!(
            !self.may && matches!(self.when, When::Always),
            "the \"if\" and the \"may\" of a sentence inside another stand outside"
        );
        &self.verb
    }

    /// "You may".
    pub(crate) const fn may(mut self) -> Self {
        self.may = true;
        self
    }

    /// "If ..."
    pub(crate) const fn when(mut self, when: When) -> Self {
        self.when = when;
        self
    }

    /// "If you do".
    pub(crate) const fn if_done(self) -> Self {
        self.when(When::Done)
    }
}

/// One uncovered card.
pub(crate) const fn one() -> Select {
    Select::Cards(Cards {
        pick: Pick::One,
        whose: Whose::Any,
        cover: Cover::Uncovered,
        face: Face::Any,
        other: false,
        within: Within::Field,
        value: Value::Any,
    })
}

pub(crate) const fn one_covered() -> Select {
    Select::Cards(Cards {
        cover: Cover::Covered,
        ..one().cards()
    })
}

/// All cards, covered ones too.
pub(crate) const fn all() -> Select {
    Select::Cards(Cards {
        pick: Pick::All,
        cover: Cover::Either,
        ..one().cards()
    })
}

/// The card the text is on.
pub(crate) const fn this() -> Select {
    Select::This
}

/// The card the sentence before was about.
pub(crate) const fn that() -> Select {
    Select::That
}

impl Select {
    /// What can be said of cards cannot be said of this or that one; such a card does not compile.
    const fn cards(self) -> Cards {
        match self {
            Select::Cards(cards) => cards,
            Select::This | Select::That => panic!("one card needs no describing"),
        }
    }

    /// "Other": not the card the text is on.
    pub(crate) const fn other(self) -> Self {
        Select::Cards(Cards {
            other: true,
            ..self.cards()
        })
    }

    /// The owner's.
    pub(crate) const fn yours(self) -> Self {
        Select::Cards(Cards {
            whose: Whose::Yours,
            ..self.cards()
        })
    }

    /// The opponent's.
    pub(crate) const fn theirs(self) -> Self {
        Select::Cards(Cards {
            whose: Whose::Theirs,
            ..self.cards()
        })
    }

    /// Face-up.
    pub(crate) const fn up(self) -> Self {
        Select::Cards(Cards {
            face: Face::Up,
            ..self.cards()
        })
    }

    /// Face-down.
    pub(crate) const fn down(self) -> Self {
        Select::Cards(Cards {
            face: Face::Down,
            ..self.cards()
        })
    }

    /// Covered or uncovered.
    pub(crate) const fn even_covered(self) -> Self {
        Select::Cards(Cards {
            cover: Cover::Either,
            ..self.cards()
        })
    }

    /// Somewhere in particular.
    pub(crate) const fn within(self, within: Within) -> Self {
        Select::Cards(Cards {
            within,
            ..self.cards()
        })
    }

    pub(crate) const fn of_value(self, value: Value) -> Self {
        Select::Cards(Cards {
            value,
            ..self.cards()
        })
    }

    /// Picked by the opponent.
    pub(crate) const fn by_opponent(self) -> Self {
        Select::Cards(Cards {
            pick: Pick::OneByOpponent,
            ..self.cards()
        })
    }
}

/// Draw so many.
pub(crate) const fn draw(n: u8) -> Clause {
    draw_amount(Amount::Exactly(n))
}

pub(crate) const fn draw_amount(amount: Amount) -> Clause {
    clause(Verb::Draw(Draw::Cards {
        who: Who::You,
        amount,
        deck: Who::You,
    }))
}

/// The opponent draws an amount.
pub(crate) const fn opponent_draws(amount: Amount) -> Clause {
    clause(Verb::Draw(Draw::Cards {
        who: Who::Opponent,
        amount,
        deck: Who::Opponent,
    }))
}

/// Draw the top card of the opponent's deck.
pub(crate) const fn draw_theirs() -> Clause {
    clause(Verb::Draw(Draw::Cards {
        who: Who::You,
        amount: Amount::Exactly(1),
        deck: Who::Opponent,
    }))
}

/// The opponent draws the top card of your deck.
pub(crate) const fn opponent_draws_yours() -> Clause {
    clause(Verb::Draw(Draw::Cards {
        who: Who::Opponent,
        amount: Amount::Exactly(1),
        deck: Who::You,
    }))
}

/// Discard so many.
pub(crate) const fn discard(n: u8) -> Clause {
    clause(Verb::Discard(Discard::Cards {
        who: Who::You,
        amount: Amount::Exactly(n),
        into: Who::You,
    }))
}

/// Discard one card into the opponent's trash.
pub(crate) const fn discard_into_theirs() -> Clause {
    clause(Verb::Discard(Discard::Cards {
        who: Who::You,
        amount: Amount::Exactly(1),
        into: Who::Opponent,
    }))
}

/// The opponent discards an amount.
pub(crate) const fn opponent_discards(amount: Amount) -> Clause {
    clause(Verb::Discard(Discard::Cards {
        who: Who::Opponent,
        amount,
        into: Who::Opponent,
    }))
}

/// Discard at least so many.
pub(crate) const fn discard_or_more(least: u8) -> Clause {
    clause(Verb::Discard(Discard::OrMore(least)))
}

pub(crate) const fn flip(select: Select) -> Clause {
    clause(Verb::Flip(Flip {
        cards: select,
        middle: true,
    }))
}

pub(crate) const fn delete(select: Select) -> Clause {
    clause(Verb::Remove(Remove::Delete(select)))
}

/// Return.
pub(crate) const fn give_back(select: Select) -> Clause {
    clause(Verb::Remove(Remove::Return(select)))
}

/// Shift to any other line.
pub(crate) const fn shift(select: Select) -> Clause {
    shift_to(select, To::Another)
}

/// Shift somewhere in particular.
pub(crate) const fn shift_to(select: Select, to: To) -> Clause {
    clause(Verb::Shift(Shift { cards: select, to }))
}

/// Play a card of your hand, by the usual rules.
pub(crate) const fn play_card() -> Play {
    Play {
        from: From::Hand,
        face: Face::Any,
        lines: Lines::Any,
        value: None,
        not: None,
    }
}

impl Play {
    /// From elsewhere.
    pub(crate) const fn from(mut self, from: From) -> Self {
        self.from = from;
        self
    }

    /// Face-down.
    pub(crate) const fn down(mut self) -> Self {
        self.face = Face::Down;
        self
    }

    /// Only in these lines.
    pub(crate) const fn lines(mut self, lines: Lines) -> Self {
        self.lines = lines;
        self
    }
}

/// Play a card you choose.
pub(crate) const fn play(play: Play) -> Clause {
    clause(Verb::Play(Plays::Card(play)))
}

/// Play the top card of your deck face-down in such a line.
pub(crate) const fn play_top(lines: Lines) -> Clause {
    clause(Verb::Play(Plays::Top {
        who: Who::You,
        deck: Who::You,
        side: Who::You,
        lines,
    }))
}

/// Play the top card of the opponent's deck face-down on your side.
pub(crate) const fn play_their_top(lines: Lines) -> Clause {
    clause(Verb::Play(Plays::Top {
        who: Who::You,
        deck: Who::Opponent,
        side: Who::You,
        lines,
    }))
}

/// Play the top card of your deck face-down on the opponent's side.
pub(crate) const fn play_top_over(lines: Lines) -> Clause {
    clause(Verb::Play(Plays::Top {
        who: Who::You,
        deck: Who::You,
        side: Who::Opponent,
        lines,
    }))
}

/// The opponent plays the top card of their deck face-down.
pub(crate) const fn opponent_plays_top(lines: Lines) -> Clause {
    clause(Verb::Play(Plays::Top {
        who: Who::Opponent,
        deck: Who::Opponent,
        side: Who::Opponent,
        lines,
    }))
}

/// A sentence for each of several things.
pub(crate) const fn each(each: Each, sentence: &'static Clause) -> Clause {
    clause(Verb::Each(each, sentence.inner()))
}

/// One of two sentences.
pub(crate) const fn either([first, second]: &'static [Clause; 2]) -> Clause {
    clause(Verb::Either(Either([first.inner(), second.inner()])))
}

/// Draw so many and remember which.
pub(crate) const fn draw_noting(n: u8) -> Clause {
    clause(Verb::Draw(Draw::Noting(n)))
}

/// Draw a revealed card of a value.
pub(crate) const fn draw_value(value: u8) -> Clause {
    clause(Verb::Draw(Draw::Value(value)))
}

/// Draw every revealed card of a protocol.
pub(crate) const fn draw_all_of(protocol: Protocol) -> Clause {
    clause(Verb::Draw(Draw::AllOf(protocol)))
}

/// Draw what the deck still holds, so many at the most.
pub(crate) const fn draw_unshuffled(amount: Amount) -> Clause {
    clause(Verb::Draw(Draw::Unshuffled(amount)))
}

/// A player discards a random card.
pub(crate) const fn discard_random(who: Who) -> Clause {
    clause(Verb::Discard(Discard::Random(who)))
}

/// A player discards their hand.
pub(crate) const fn discard_hand(who: Who) -> Clause {
    clause(Verb::Discard(Discard::Hand(who)))
}

/// Discard a deck's top card.
pub(crate) const fn discard_top(deck: Who) -> Clause {
    clause(Verb::Discard(Discard::Top(deck)))
}

/// A player reveals their hand.
pub(crate) const fn reveal_hand(who: Who) -> Clause {
    clause(Verb::Reveal(Reveal::Hand(who)))
}

/// Reveal a face-down card.
pub(crate) const fn reveal(cards: Select) -> Clause {
    clause(Verb::Reveal(Reveal::Card(cards)))
}

/// Put into your own hand.
pub(crate) const fn take(cards: Select) -> Clause {
    clause(Verb::Remove(Remove::Take(cards)))
}

/// Rearrange a player's protocols.
pub(crate) const fn rearrange(who: Who) -> Clause {
    clause(Verb::Protocols(Protocols::Rearrange(who)))
}

/// Turn a protocol to its compiled side.
pub(crate) const fn turn_compiled(protocol: Protocol) -> Clause {
    clause(Verb::Protocols(Protocols::Turn(protocol)))
}

/// Play that card face-down in such a line.
pub(crate) const fn play_that_down(lines: Lines) -> Clause {
    clause(Verb::Play(Plays::That(lines)))
}

/// Flip, but the middle of a card that comes up does not resolve.
pub(crate) const fn flip_quietly(cards: Select) -> Clause {
    clause(Verb::Flip(Flip {
        cards,
        middle: false,
    }))
}

/// The player an "each" has reached discards their hand.
pub(crate) const fn discard_each_hand() -> Clause {
    clause(Verb::Discard(Discard::EachHand))
}

/// Discard your deck.
pub(crate) const fn discard_deck() -> Clause {
    clause(Verb::Discard(Discard::Deck))
}

/// Reveal a card of your hand.
pub(crate) const fn reveal_from_hand() -> Clause {
    clause(Verb::Reveal(Reveal::FromHand))
}

/// Reveal your deck's top card.
pub(crate) const fn reveal_top() -> Clause {
    clause(Verb::Reveal(Reveal::Top))
}

/// Reveal your deck.
pub(crate) const fn reveal_deck() -> Clause {
    clause(Verb::Reveal(Reveal::Deck))
}

/// Reveal a card of your trash.
pub(crate) const fn reveal_from_trash() -> Clause {
    clause(Verb::Reveal(Reveal::FromTrash))
}

/// Reveal a drawn card that has the stated number.
pub(crate) const fn reveal_drawn() -> Clause {
    clause(Verb::Reveal(Reveal::Drawn))
}

/// For every two cards here, play your deck's top card under this card.
pub(crate) const fn play_under() -> Clause {
    clause(Verb::Play(Plays::Under))
}

/// Swap two of your protocols.
pub(crate) const fn swap_protocols() -> Clause {
    clause(Verb::Protocols(Protocols::Swap))
}

/// The opponent cannot compile on their next turn.
pub(crate) const fn bar_compile() -> Clause {
    clause(Verb::Protocols(Protocols::BarCompile))
}

pub(crate) const fn refresh() -> Clause {
    clause(Verb::Hand(Hand::Refresh))
}

/// Give the opponent a card.
pub(crate) const fn give() -> Clause {
    clause(Verb::Hand(Hand::Give))
}

/// Take a random card of the opponent's.
pub(crate) const fn take_random() -> Clause {
    clause(Verb::Hand(Hand::TakeRandom))
}

/// Shuffle your trash into your deck.
pub(crate) const fn shuffle_trash() -> Clause {
    clause(Verb::Shuffle(Shuffle::Trash))
}

/// Shuffle your deck.
pub(crate) const fn shuffle_deck() -> Clause {
    clause(Verb::Shuffle(Shuffle::Deck))
}

pub(crate) const fn state_number() -> Clause {
    clause(Verb::State(State::Number))
}

pub(crate) const fn state_protocol() -> Clause {
    clause(Verb::State(State::Protocol))
}

/// Swap two of your stacks.
pub(crate) const fn swap_stacks() -> Clause {
    clause(Verb::SwapStacks(SwapStacks))
}

/// Resolve the middle of an opposing card as if it were on this card.
pub(crate) const fn copy_middle() -> Clause {
    clause(Verb::Copy(CopyMiddle))
}
