//! Sentences of cards.

use core::fmt::{self, Write};

use super::things::Number;
use super::verbs::words;
use super::{CardLine, Person};
use crate::language::{Act, Actor, Form, Manner, Object, Place, Saying, Scope, Sentence, Voice};
use crate::vocabulary::{Amount, Each, Face, Lines, Pick, Select, To, Verb, When, Who};

impl CardLine<'_> {
    pub(super) fn sentence(&mut self, sentence: Sentence, form: Form) -> fmt::Result {
        let (when, may) = (sentence.when(), sentence.may());
        self.ink.begins = form != Form::Log;
        match form {
            Form::Text => self.condition(when, sentence)?,
            Form::Consequence if when == When::Done => self.write_str("Then ")?,
            Form::Consequence => self.condition(when, sentence)?,
            Form::Button => return self.button(sentence),
            Form::Prompt | Form::Offer | Form::Heading | Form::Log => {}
        }
        self.in_sight = form == Form::Heading;
        let bare = form == Form::Offer;
        self.clause(sentence, may && !bare, bare)?;
        if matches!(form, Form::Text | Form::Consequence) {
            // What has the same condition is said in one breath, so that it is heard to depend on it.
            let mut last = sentence;
            while let Some(next) = last.next() {
                self.write_str(", then ")?;
                let same = last.saying().actor == next.saying().actor;
                let may = next.may();
                self.clause(next, may, same && !may)?;
                last = next;
            }
        }
        match form {
            Form::Text | Form::Prompt | Form::Consequence => self.write_char('.'),
            Form::Offer => self.write_char('?'),
            Form::Heading | Form::Button | Form::Log => Ok(()),
        }
    }

    /// One side of an "or": what is the same on both sides need not be said.
    fn button(&mut self, sentence: Sentence) -> fmt::Result {
        let saying = sentence.saying();
        let (verb, _) = words(saying.act);
        self.write_str(verb)?;
        let alike = sentence.either().is_some_and(|sides| {
            sides
                .iter()
                .all(|side| side.saying().object == saying.object)
        });
        match saying.object {
            _ if alike => Ok(()),
            Object::Cards(Amount::Exactly(n)) => write!(self, " {n}"),
            Object::Field(select) => self.write_str(match (select, select.pick()) {
                (Select::This, _) => " this",
                (Select::That, _) => " that",
                (_, Some(Pick::All)) => " all",
                _ => " 1",
            }),
            _ => Ok(()),
        }
    }

    /// A sentence without its condition; `bare` leaves out the one who may.
    fn clause(&mut self, sentence: Sentence, may: bool, bare: bool) -> fmt::Result {
        let Some([first, second]) = sentence.sides() else {
            let saying = sentence.saying();
            self.scope(saying.scope)?;
            self.verb(saying, sentence, may, bare)?;
            return self.complement(saying, sentence);
        };
        let [one, other] = [first, second].map(Sentence::saying);
        self.verb(one, first, may, bare)?;
        let shared = one.object == other.object
            && [one, other].iter().all(|saying| {
                matches!(saying.place, Place::Open | Place::To(To::Another))
                    && saying.manner == Manner::Usual
            });
        if !shared {
            self.complement(one, first)?;
        }
        self.write_str(" or ")?;
        // After one "may" or "they" the other verb stands alone.
        self.verb(
            other,
            second,
            false,
            may || bare || one.actor == other.actor,
        )?;
        self.complement(other, second)
    }

    fn scope(&mut self, scope: Scope) -> fmt::Result {
        match scope {
            Scope::Once => Ok(()),
            Scope::Cards(_) => self.write_str("one by one, "),
            Scope::PerTwoCards => self.write_str("for every 2 cards in this line, "),
            Scope::Lines(lines) => {
                self.line(lines, Number::Every)?;
                self.write_str(", ")
            }
        }
    }

    /// Who does what; an order has no "you".
    fn verb(&mut self, saying: Saying, sentence: Sentence, may: bool, bare: bool) -> fmt::Result {
        let (verb, does) = words(saying.act);
        let who = match saying.actor {
            Actor::Each if may => return write!(self, "each player may {verb}"),
            Actor::Each => return write!(self, "each player {does}"),
            Actor::One(who) => who,
        };
        let order = self.voice == Voice::Owner && who == Who::You;
        let subject = self.subject(who);
        match () {
            () if bare => self.write_str(verb),
            () if may => write!(self, "{subject} may {verb}"),
            () if order => self.write_str(verb),
            () if self.is_plural(who) => write!(self, "{subject} {verb}"),
            () => write!(self, "{subject} {does}"),
        }?;
        // The one who gets something stands before it.
        match saying.place {
            Place::Player(to) => write!(self, " {}", self.receiver(to)),
            _ => self.every(sentence, who),
        }
    }

    fn receiver(&self, who: Who) -> &'static str {
        match (self.person(who), self.voice) {
            (Person::You, _) => "you",
            (Person::They, Voice::Owner) => "the opponent",
            (Person::They, Voice::Opponent) => "them",
        }
    }

    /// The cards an "each" goes through.
    fn every(&mut self, sentence: Sentence, actor: Who) -> fmt::Result {
        match *sentence.verb() {
            Verb::Each(Each::Cards(Select::Cards(cards)), inner)
                if is_about_that(inner.saying()) =>
            {
                self.write_char(' ')?;
                self.some(cards, Number::Every, actor)?;
                self.which(cards, sentence)
            }
            _ => Ok(()),
        }
    }

    /// To what, where and how.
    fn complement(&mut self, saying: Saying, sentence: Sentence) -> fmt::Result {
        let actor = match saying.actor {
            Actor::One(who) => who,
            Actor::Each => Who::You,
        };
        let every = matches!(saying.scope, Scope::Cards(_)) && is_about_that(saying);
        if !every {
            self.object(saying.object, actor, sentence)?;
        }
        match saying.act {
            Act::Use => self.write_str(" as this card's own")?,
            Act::Turn => self.write_str(" to its compiled side")?,
            Act::CannotCompile => write!(
                self,
                " on {} next turn while this text is visible",
                self.whose_by(actor, actor)
            )?,
            _ => {}
        }
        match saying.manner {
            Manner::Usual | Manner::Facing(Face::Any) => {}
            Manner::Facing(Face::Up) => self.write_str(" face-up")?,
            Manner::Facing(Face::Down) => self.write_str(" face-down")?,
            Manner::WithoutMiddle => self.write_str(", ignoring its middle text")?,
        }
        self.place(saying, actor, sentence)?;
        // Diversity 0: a play by such an order need not match.
        if let Object::Playable(play) = saying.object
            && play.not.is_some()
            && !self.in_sight
        {
            self.write_str(", matching or not")?;
        }
        Ok(())
    }

    fn place(&mut self, saying: Saying, actor: Who, sentence: Sentence) -> fmt::Result {
        match saying.place {
            Place::Open | Place::Player(_) => Ok(()),
            Place::In(_) if self.in_sight => Ok(()),
            Place::In(lines) => self.lines(lines, sentence),
            Place::OnSide(Who::You, Lines::This) => self.write_str(" onto this stack"),
            Place::OnSide(side, lines) => {
                write!(self, " on {} side", self.whose_by(side, actor))?;
                self.lines(lines, sentence)
            }
            Place::Trash(who) => write!(self, " into {} trash", self.whose_by(who, actor)),
            Place::Hand(who) => write!(self, " into {} hand", self.whose_by(who, actor)),
            Place::Under => self.write_str(" under this card"),
            Place::To(to) => {
                let Object::Field(select) = saying.object else {
                    return Ok(());
                };
                match to {
                    To::Another if select.pick() == Some(Pick::All) => {
                        self.write_str(" to one other line")
                    }
                    To::Another => Ok(()),
                    To::ThisLine => self.write_str(" to this line"),
                    To::ToOrFromThisLine => self.write_str(" to or from this line"),
                    To::TheirBest => write!(
                        self,
                        " to the line where {} total is highest",
                        self.whose(Who::Opponent)
                    ),
                }?;
                // Otherwise only uncovered cards are shifted (R-X8).
                if select == Select::This
                    && sentence.works_covered()
                    && sentence.when() != When::Covered
                {
                    self.write_str(", even if covered")?;
                }
                Ok(())
            }
        }
    }
}

fn is_about_that(saying: Saying) -> bool {
    saying.object == Object::Field(Select::That)
}
