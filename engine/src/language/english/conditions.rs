//! When a text works, what must hold for a sentence, and rules that hold.

use core::fmt::{self, Write};

use super::verbs::{CLEAR, COMPILE, words};
use super::{CardLine, Person, things::CardCount};
use crate::language::{Act, Sentence, Voice};
use crate::vocabulary::{By, Cue, Deed, Standing, When, Who};

impl CardLine<'_> {
    pub(super) fn cue(&mut self, cue: Cue) -> fmt::Result {
        match cue {
            Cue::Never | Cue::Middle | Cue::Standing(_) => return Ok(()),
            Cue::Start => self.phase("start")?,
            Cue::End => self.phase("end")?,
            Cue::WouldBeCovered => self.write_str("Before this is covered")?,
            Cue::WouldBeCoveredBy(protocol) => {
                write!(self, "Before a face-up {protocol} card covers this")?;
            }
            Cue::WouldBeCoveredOrFlipped => {
                self.write_str("Before this is covered or flipped")?;
            }
            Cue::After(deed, by) => self.after(deed, by)?,
        }
        self.write_str(": ")
    }

    /// A phase of its owner's turn.
    fn phase(&mut self, name: &str) -> fmt::Result {
        if self.voice == Voice::Opponent {
            self.write_str("their ")?;
        }
        self.write_str(name)
    }

    fn after(&mut self, deed: Deed, by: By) -> fmt::Result {
        let who = match by {
            By::You | By::YouInTheirTurn => Some(Who::You),
            By::Opponent => Some(Who::Opponent),
            By::Anyone => None,
        };
        let (verb, does) = match deed {
            Deed::Draw => words(Act::Draw),
            Deed::Discard => words(Act::Discard),
            Deed::Delete => words(Act::Delete),
            Deed::Shuffle => words(Act::Shuffle),
            Deed::Refresh => words(Act::Refresh),
            Deed::Compile => COMPILE,
            Deed::ClearCache => CLEAR,
            Deed::PlayHere => words(Act::Play),
        };
        match who {
            Some(who) if self.is_plural(who) => write!(self, "After {} {verb}", self.subject(who)),
            Some(who) => write!(self, "After {} {does}", self.subject(who)),
            None => write!(self, "After anyone {does}"),
        }?;
        match deed {
            Deed::ClearCache => self.write_str(" cache")?,
            Deed::PlayHere => self.write_str(" in this line")?,
            _ => {}
        }
        match by {
            By::YouInTheirTurn => write!(self, " during {} turn", self.whose(Who::Opponent)),
            By::You | By::Opponent | By::Anyone => Ok(()),
        }
    }

    /// A condition, up to its comma.
    pub(super) fn condition(&mut self, when: When, sentence: Sentence) -> fmt::Result {
        let you = self.pronoun(Who::You);
        match when {
            When::Always => return Ok(()),
            When::Done => write!(self, "If {} do", self.pronoun(sentence.condition_actor()))?,
            When::Covered => self.write_str("If this is covered")?,
            When::Covering => self.write_str("If this covers a card")?,
            When::HandEmpty => write!(self, "If {you} hold no cards")?,
            When::HandOver(n) => write!(self, "If {you} hold more than {}", CardCount(n))?,
            When::TrashHolds => write!(self, "If {} trash is not empty", self.whose(Who::You))?,
            When::Behind => {
                write!(
                    self,
                    "If {} total here is higher",
                    self.whose(Who::Opponent)
                )?;
            }
            When::Another(protocol) => {
                write!(self, "If another face-up {protocol} card is on the field")?
            }
            When::AtLeast(n, protocol) => {
                write!(self, "If {n}+ face-up {protocol} cards are on the field")?;
            }
            When::ProtocolsAtLeast(n) => write!(
                self,
                "If face-up cards on the field show {n} different protocols"
            )?,
            When::ProtocolsBelow(n) => {
                write!(
                    self,
                    "If face-up cards on the field show fewer than {n} different protocols"
                )?;
            }
            When::Matched => self.write_str("If that card is of the stated protocol")?,
        }
        self.write_str(", ")
    }

    pub(super) fn standing(&mut self, rule: Standing) -> fmt::Result {
        let your = self.whose(Who::You);
        let their = self.whose(Who::Opponent);
        match rule {
            Standing::FaceDownWorth(n) => {
                write!(self, "All face-down cards in this stack are worth {n}.")
            }
            Standing::MorePerFaceDown(more) => {
                write!(
                    self,
                    "{your} total here: +{more} per face-down card in this line."
                )
            }
            Standing::MorePerHandCard(more) => {
                write!(self, "{your} total here: +{more} per card in {your} hand.")
            }
            Standing::MorePerTheirCard(more) => match self.person(Who::Opponent) {
                Person::They => {
                    write!(
                        self,
                        "{your} total here: +{more} per opposing card in this line."
                    )
                }
                Person::You => {
                    write!(
                        self,
                        "{your} total here: +{more} per card of yours in this line."
                    )
                }
            },
            Standing::MoreIfMixed(more) => write!(
                self,
                "{your} total here: +{more} if this stack has a face-up card of another protocol."
            ),
            Standing::TheirsLess(less) => {
                write!(self, "{their} total here is reduced by {less}.")
            }
            Standing::NoFaceDownPlays => {
                let they = self.subject(Who::Opponent);
                write!(self, "{they} cannot play face-down in this line.")
            }
            Standing::NoPlays => {
                let they = self.subject(Who::Opponent);
                write!(self, "{they} cannot play in this line.")
            }
            Standing::OnlyFaceDownPlays => {
                let they = self.subject(Who::Opponent);
                write!(self, "{they} can only play face-down.")
            }
            Standing::PlayUnmatched => {
                write!(self, "{your} face-up plays need no matching protocol.")
            }
            Standing::ThisUnmatched => {
                self.write_str("Playing this face-up needs no matching protocol.")
            }
            Standing::ThisAnywhere => {
                let you = self.subject(Who::You);
                write!(
                    self,
                    "{you} may play this in any line, on either side, matching or not."
                )
            }
            Standing::MatchesHere(protocol) => {
                write!(self, "{protocol} cards may be played face-up in this line.")
            }
            Standing::NoMiddlesHere => self.write_str("Middle texts in this line do nothing."),
            Standing::NoTheirMiddles => match self.person(Who::Opponent) {
                Person::They => {
                    self.write_str("During your turn, opposing cards have no middle text.")
                }
                Person::You => self.write_str("During their turn, your cards have no middle text."),
            },
            Standing::Unflippable => self.write_str("This cannot be flipped."),
            Standing::NoDrawsWithHand => {
                let you = self.pronoun(Who::You);
                write!(self, "While {you} hold any cards, {you} cannot draw.")
            }
            Standing::SkipsCache => write!(self, "{your} check cache is skipped."),
            Standing::SurvivesCompile => {
                let you = self.subject(Who::You);
                write!(
                    self,
                    "When compiling would delete this card, {you} shift it instead, even if covered."
                )
            }
            Standing::ReturnsToDeck => {
                let top = match self.person(Who::Opponent) {
                    Person::They => "their",
                    Person::You => "your",
                };
                write!(
                    self,
                    "Cards that would return to {their} hand go face-down on top of {top} deck instead."
                )
            }
        }
    }
}
