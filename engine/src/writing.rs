//! Writing cards: the words the files under `cards` are written with.
//!
//! Each is a short name for a piece of [vocabulary](crate::vocabulary).

use crate::names::Part;
use crate::vocabulary::{
    Amount, CardText, Clause, Cover, Cue, Each, Face, From, Lines, Pick, Play, Select, Standing,
    TextBox, To, Value, Verb, When, Who, Whose, Within,
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
        self.boxes[0].cue = cue;
        self.boxes[0].clauses = clauses;
        self
    }

    /// Prints the middle command.
    pub(crate) const fn middle(mut self, clauses: &'static [Clause]) -> Self {
        self.boxes[1].cue = Cue::Middle;
        self.boxes[1].clauses = clauses;
        self
    }

    /// Prints a command in the bottom box.
    pub(crate) const fn bottom(mut self, cue: Cue, clauses: &'static [Clause]) -> Self {
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

impl Clause {
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
    Select {
        pick: Pick::One,
        whose: Whose::Any,
        cover: Cover::Uncovered,
        face: Face::Any,
        other: false,
        within: Within::Field,
        value: Value::Any,
    }
}

/// One covered card.
pub(crate) const fn one_covered() -> Select {
    Select {
        cover: Cover::Covered,
        ..one()
    }
}

/// All cards, covered ones too.
pub(crate) const fn all() -> Select {
    Select {
        pick: Pick::All,
        cover: Cover::Either,
        ..one()
    }
}

/// The card the text is on.
pub(crate) const fn this() -> Select {
    Select {
        pick: Pick::This,
        cover: Cover::Either,
        ..one()
    }
}

/// The card the sentence before was about.
pub(crate) const fn that() -> Select {
    Select {
        pick: Pick::That,
        cover: Cover::Either,
        ..one()
    }
}

impl Select {
    /// "Other": not the card the text is on.
    pub(crate) const fn other(mut self) -> Self {
        self.other = true;
        self
    }

    /// The owner's.
    pub(crate) const fn yours(mut self) -> Self {
        self.whose = Whose::Yours;
        self
    }

    /// The opponent's.
    pub(crate) const fn theirs(mut self) -> Self {
        self.whose = Whose::Theirs;
        self
    }

    /// Face-up.
    pub(crate) const fn up(mut self) -> Self {
        self.face = Face::Up;
        self
    }

    /// Face-down.
    pub(crate) const fn down(mut self) -> Self {
        self.face = Face::Down;
        self
    }

    /// Covered or uncovered.
    pub(crate) const fn even_covered(mut self) -> Self {
        self.cover = Cover::Either;
        self
    }

    /// Somewhere in particular.
    pub(crate) const fn within(mut self, within: Within) -> Self {
        self.within = within;
        self
    }

    /// Of a value.
    pub(crate) const fn of_value(mut self, value: Value) -> Self {
        self.value = value;
        self
    }

    /// Picked by the opponent.
    pub(crate) const fn by_opponent(mut self) -> Self {
        self.pick = Pick::OneByOpponent;
        self
    }
}

/// Draw so many.
pub(crate) const fn draw(n: u8) -> Clause {
    draw_amount(Amount::Exactly(n))
}

/// Draw an amount.
pub(crate) const fn draw_amount(amount: Amount) -> Clause {
    clause(Verb::Draw {
        who: Who::You,
        amount,
        deck: Who::You,
    })
}

/// The opponent draws an amount.
pub(crate) const fn opponent_draws(amount: Amount) -> Clause {
    clause(Verb::Draw {
        who: Who::Opponent,
        amount,
        deck: Who::Opponent,
    })
}

/// Draw the top card of the opponent's deck.
pub(crate) const fn draw_theirs() -> Clause {
    clause(Verb::Draw {
        who: Who::You,
        amount: Amount::Exactly(1),
        deck: Who::Opponent,
    })
}

/// The opponent draws the top card of your deck.
pub(crate) const fn opponent_draws_yours() -> Clause {
    clause(Verb::Draw {
        who: Who::Opponent,
        amount: Amount::Exactly(1),
        deck: Who::You,
    })
}

/// Discard so many.
pub(crate) const fn discard(n: u8) -> Clause {
    clause(Verb::Discard {
        who: Who::You,
        amount: Amount::Exactly(n),
        into: Who::You,
    })
}

/// Discard one card into the opponent's trash.
pub(crate) const fn discard_into_theirs() -> Clause {
    clause(Verb::Discard {
        who: Who::You,
        amount: Amount::Exactly(1),
        into: Who::Opponent,
    })
}

/// The opponent discards an amount.
pub(crate) const fn opponent_discards(amount: Amount) -> Clause {
    clause(Verb::Discard {
        who: Who::Opponent,
        amount,
        into: Who::Opponent,
    })
}

/// Discard at least so many.
pub(crate) const fn discard_or_more(least: u8) -> Clause {
    clause(Verb::DiscardOrMore(least))
}

/// Flip.
pub(crate) const fn flip(select: Select) -> Clause {
    clause(Verb::Flip(select))
}

/// Delete.
pub(crate) const fn delete(select: Select) -> Clause {
    clause(Verb::Delete(select))
}

/// Return.
pub(crate) const fn give_back(select: Select) -> Clause {
    clause(Verb::Return(select))
}

/// Shift to any other line.
pub(crate) const fn shift(select: Select) -> Clause {
    clause(Verb::Shift(select, To::Another))
}

/// Shift somewhere in particular.
pub(crate) const fn shift_to(select: Select, to: To) -> Clause {
    clause(Verb::Shift(select, to))
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
    clause(Verb::Play(play))
}

/// Play the top card of your deck face-down in such a line.
pub(crate) const fn play_top(lines: Lines) -> Clause {
    clause(Verb::PlayTop {
        who: Who::You,
        deck: Who::You,
        side: Who::You,
        lines,
    })
}

/// A sentence for each of several things.
pub(crate) const fn each(each: Each, sentence: &'static Clause) -> Clause {
    clause(Verb::Each(each, sentence))
}

/// One of two sentences.
pub(crate) const fn either(sentences: &'static [Clause; 2]) -> Clause {
    clause(Verb::Either(sentences))
}

/// Any other verb.
pub(crate) const fn does(verb: Verb) -> Clause {
    clause(verb)
}
