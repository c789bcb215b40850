//! Things a sentence speaks of: amounts, cards on the field, decks and hands, places.

use core::fmt::{self, Write};

use super::{CardLine, Person};
use crate::language::{Object, Sentence};
use crate::vocabulary::{
    Amount, Cards, Cover, Face, From, Lines, Pick, Play, Select, Value, Who, Whose, Within,
};

/// How many of the cards that fit.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Number {
    One,
    All,
    /// One after the other.
    Every,
}

impl CardLine<'_> {
    /// What something is done to, with a space before it.
    pub(super) fn object(&mut self, object: Object, actor: Who, sentence: Sentence) -> fmt::Result {
        match object {
            Object::Nothing => Ok(()),
            Object::Cards(amount) => {
                self.write_char(' ')?;
                self.amount(amount, sentence)
            }
            Object::UpTo(amount) => {
                self.write_char(' ')?;
                self.amount(amount, sentence)?;
                self.write_str(", without reshuffling")
            }
            Object::AtLeast(0) => write!(self, " as many cards as {} like", self.pronoun(actor)),
            Object::AtLeast(n) => write!(self, " {n} or more cards"),
            Object::Top(amount, deck) => self.top(amount, deck, actor, sentence),
            Object::Random(who) if who == actor => self.write_str(" a random card"),
            Object::Random(who) => {
                write!(self, " a random card from {} hand", self.whose(who))
            }
            Object::Field(select) => {
                self.write_char(' ')?;
                self.cards(select, actor, sentence)
            }
            Object::Hand(who) => write!(self, " {} hand", self.whose_by(who, actor)),
            Object::OwnHand => self.write_str(" their hand"),
            Object::Deck(who) => write!(self, " {} deck", self.whose_by(who, actor)),
            Object::OfHand(_) if self.in_sight => self.write_str(" 1 card"),
            Object::OfHand(who) => {
                write!(self, " 1 card from {} hand", self.whose_by(who, actor))
            }
            Object::OfTrash(who) => {
                write!(self, " 1 card from {} trash", self.whose_by(who, actor))
            }
            Object::Revealed(value) => write!(self, " a revealed card of value {value}"),
            Object::EveryRevealed(protocol) => write!(self, " every revealed {protocol} card"),
            Object::Drawn => self.write_str(" 1 drawn card whose printed value is that number"),
            Object::Playable(play) => self.playable(play, actor),
            Object::It => self.write_str(" it"),
            Object::Protocols(who) => write!(self, " {} protocols", self.whose_by(who, actor)),
            Object::TwoProtocols(who) => {
                write!(self, " 2 of {} protocols", self.whose_by(who, actor))
            }
            Object::TwoStacks(who) => write!(self, " 2 of {} stacks", self.whose_by(who, actor)),
            Object::TrashAndDeck(who) => {
                write!(self, " {0} trash into {0} deck", self.whose_by(who, actor))
            }
            Object::Number => self.write_str(" a number"),
            Object::AnyProtocol => self.write_str(" a protocol"),
            Object::Protocol(protocol) => write!(self, " the {protocol} protocol"),
            Object::MiddleOf(who) => match self.person(who) {
                Person::They => self.write_str(" the middle text of 1 opposing card"),
                Person::You => self.write_str(" the middle text of 1 of your cards"),
            },
        }
    }

    /// So many cards.
    fn amount(&mut self, amount: Amount, sentence: Sentence) -> fmt::Result {
        match amount {
            Amount::Exactly(n) => write!(self, "{}", CardCount(n)),
            Amount::Discarded(0) => self.write_str("that many cards"),
            Amount::Discarded(n) => {
                let they = self.pronoun(sentence.discarder());
                match n.unsigned_abs() {
                    more if n > 0 => {
                        write!(self, "{} more than {they} discarded", CardCount(more))
                    }
                    fewer => write!(self, "{} fewer than {they} discarded", CardCount(fewer)),
                }
            }
            Amount::ValueOfThat => {
                write!(self, "as many cards as {}'s value", that_card(sentence))
            }
            Amount::ProtocolsHere => {
                self.write_str("1 card per different protocol on face-up cards in this line")
            }
            Amount::CardsOf(protocol) => {
                write!(self, "1 card per face-up {protocol} card on the field")
            }
        }
    }

    fn top(&mut self, amount: Amount, deck: Who, actor: Who, sentence: Sentence) -> fmt::Result {
        let whose = self.whose_by(deck, actor);
        match amount {
            // `The opponent's deck's` is one too many.
            Amount::Exactly(1) if whose == "the opponent's" => {
                write!(self, " the top card of {whose} deck")
            }
            Amount::Exactly(1) => write!(self, " {whose} deck's top card"),
            Amount::Exactly(n) => write!(self, " the top {n} cards of {whose} deck"),
            amount => {
                write!(self, " the top cards of {whose} deck, ")?;
                self.amount(amount, sentence)
            }
        }
    }

    fn playable(&mut self, play: Play, actor: Who) -> fmt::Result {
        if play.from == From::That {
            self.write_str(" it")?;
            if let Some(protocol) = play.not {
                write!(self, " unless it is of {protocol}")?;
            }
            return match play.value {
                Some(value) => write!(self, " if its value is {value}"),
                None => Ok(()),
            };
        }
        self.write_str(" 1 ")?;
        if let Some(protocol) = play.not {
            write!(self, "non-{protocol} ")?;
        }
        self.write_str("card")?;
        if let Some(value) = play.value {
            write!(self, " of value {value}")?;
        }
        match play.from {
            From::Trash => write!(self, " from {} trash", self.whose_by(Who::You, actor)),
            From::Hand | From::That => Ok(()),
        }
    }

    /// Cards on the field, and where.
    fn cards(&mut self, select: Select, actor: Who, sentence: Sentence) -> fmt::Result {
        let cards = match select {
            Select::This => return self.write_str("this card"),
            // What an "each" goes through is named where it is said as a whole.
            Select::That if sentence.inner().is_some() => return Ok(()),
            Select::That => return self.write_str("that card"),
            Select::Cards(cards) => cards,
        };
        let number = match cards.pick {
            Pick::All => Number::All,
            Pick::One | Pick::OneByOpponent => Number::One,
        };
        self.some(cards, number, actor)?;
        self.which(cards, sentence)
    }

    /// Which of them: of what value, and where.
    pub(super) fn which(&mut self, select: Cards, sentence: Sentence) -> fmt::Result {
        match select.value {
            Value::Any | Value::Highest | Value::Lowest => {}
            Value::Between(low, high) if low == high => write!(self, " of value {low}")?,
            Value::Between(low, high) if low + 1 == high => {
                write!(self, " of value {low} or {high}")?;
            }
            Value::Between(low, high) => write!(self, " of value {low} to {high}")?,
            Value::Discarded => write!(self, " of {}'s value", that_card(sentence))?,
            Value::OverHand => {
                write!(
                    self,
                    " worth more than the number of cards {} hold",
                    self.pronoun(Who::You)
                )?;
            }
            Value::UnderProtocols => self.write_str(
                " worth less than the number of different protocols on face-up field cards",
            )?,
        }
        self.within(select, sentence)
    }

    /// The cards themselves: `1 opposing covered card`, `all your other cards`.
    pub(super) fn some(&mut self, select: Cards, number: Number, actor: Who) -> fmt::Result {
        let owner = match select.whose {
            Whose::Any => None,
            Whose::Yours => Some(Who::You),
            Whose::Theirs => Some(Who::Opponent),
        };
        let extreme = match select.value {
            Value::Highest => Some("highest-value "),
            Value::Lowest => Some("lowest-value "),
            _ => None,
        };
        // Somebody's own, unless they are just the opponent's: those are opposing cards.
        let whose = owner.map(|owner| self.whose_by(owner, actor));
        let opposing = whose == Some("the opponent's");
        let whose = whose.filter(|_| !opposing);
        match (number, extreme, whose) {
            (Number::One, Some(extreme), Some(whose)) => write!(self, "{whose} {extreme}")?,
            (Number::One, Some(extreme), None) => write!(self, "the {extreme}")?,
            (Number::One, None, Some(whose)) => write!(self, "1 of {whose} ")?,
            (Number::One, None, None) => self.write_str("1 ")?,
            (Number::All, extreme, whose) => {
                self.write_str("all ")?;
                if let Some(whose) = whose {
                    write!(self, "{whose} ")?;
                }
                self.write_str(extreme.unwrap_or(""))?;
            }
            (Number::Every, extreme, whose) => {
                self.write_str("each ")?;
                if let Some(whose) = whose {
                    write!(self, "of {whose} ")?;
                }
                self.write_str(extreme.unwrap_or(""))?;
            }
        }
        if opposing {
            self.write_str("opposing ")?;
        }
        // "Every other" could be every second one, and so could "each other".
        let except = select.other && number == Number::Every;
        if select.other && !except {
            self.write_str("other ")?;
        }
        // Uncovered is the rule, and covered ones are among "all" (R-X8, R-X10).
        let said = match select.cover {
            Cover::Covered => "covered ",
            Cover::Either if number == Number::All => "",
            Cover::Either => "covered or uncovered ",
            Cover::Uncovered if number == Number::One && extreme.is_none() => "",
            Cover::Uncovered => "uncovered ",
        };
        self.write_str(said)?;
        self.write_str(match select.face {
            Face::Any => "",
            Face::Up => "face-up ",
            Face::Down => "face-down ",
        })?;
        let many = match number {
            Number::One => whose.is_some() && extreme.is_none(),
            Number::All => true,
            Number::Every => whose.is_some(),
        };
        self.write_str(if many { "cards" } else { "card" })?;
        self.write_str(if except { " except this one" } else { "" })
    }

    fn within(&mut self, select: Cards, sentence: Sentence) -> fmt::Result {
        let each_line = sentence.is_in_each_line();
        match select.within {
            Within::Field if each_line => self.write_str(" anywhere"),
            Within::Field => Ok(()),
            Within::ThatLine if each_line => Ok(()),
            // "In this line" would be read as where it goes.
            Within::ThisLine if sentence.shifts() => self.write_str(" from this line"),
            Within::ThisLine => self.write_str(" in this line"),
            Within::ThisStack => self.write_str(" in this stack"),
            Within::ThatLine => self.write_str(" in the same line"),
            Within::OneLine => self.write_str(" in 1 line"),
            Within::OneOtherLineOf(n) => write!(self, " in 1 other line with {n} or more cards"),
            Within::LineOf(protocol) if sentence.is_after(Object::Protocol(protocol)) => {
                self.write_str(" in its line")
            }
            Within::LineOf(protocol) => write!(self, " in {protocol}'s line"),
            Within::WhereBehind => write!(
                self,
                " in a line where {} total is higher",
                self.whose(Who::Opponent)
            ),
        }
    }

    /// Lines to play in, unless they have been named in front.
    pub(super) fn lines(&mut self, lines: Lines, sentence: Sentence) -> fmt::Result {
        match (lines, sentence.is_in_each_line()) {
            (Lines::That, true) | (Lines::Any, false) => Ok(()),
            _ => {
                self.write_char(' ')?;
                self.line(lines, Number::One)
            }
        }
    }

    /// One of some lines, or each of them.
    pub(super) fn line(&mut self, lines: Lines, number: Number) -> fmt::Result {
        let every = number == Number::Every;
        self.write_str(match lines {
            Lines::Any | Lines::WithYourCard | Lines::WithFaceDown if every => "in each line",
            Lines::Any => "in any line",
            Lines::WithYourCard | Lines::WithFaceDown => "in a line",
            Lines::Other if every => "in each other line",
            Lines::Other => "in another line",
            Lines::This => "in this line",
            Lines::That => "in that line",
        })?;
        match lines {
            Lines::WithYourCard => write!(self, " where {} have a card", self.pronoun(Who::You)),
            Lines::WithFaceDown if every => self.write_str(" with a face-down card"),
            // Behind "play 1 card", "with" would be read of the play.
            Lines::WithFaceDown => self.write_str(" that has a face-down card"),
            Lines::Any | Lines::Other | Lines::This | Lines::That => Ok(()),
        }
    }
}

/// So many cards.
pub(super) struct CardCount(pub u8);

impl fmt::Display for CardCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} card{}", self.0, if self.0 == 1 { "" } else { "s" })
    }
}

/// The card an amount or a value is taken from.
fn that_card(sentence: Sentence) -> &'static str {
    if sentence.is_discarded() {
        "the discarded card"
    } else {
        "that card"
    }
}
