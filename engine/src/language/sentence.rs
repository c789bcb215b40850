//! A place in a card's program.

use crate::names::Part;
use crate::vocabulary::{Clause, Each, TextBox, Verb, When, Who};

use super::{Act, Actor, Object, Saying};

/// The side of an "or" that is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EitherSide {
    /// The whole: none is picked.
    Open,
    First,
    Second,
}

impl EitherSide {
    pub(crate) const SIDES: [EitherSide; 2] = [EitherSide::First, EitherSide::Second];
}

/// A sentence of a box: one of its clauses, or the inner clause of an "each" or of one side of an "or".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sentence {
    text: &'static TextBox,
    at: u8,
    /// The side of an "or".
    branch: EitherSide,
    /// Whether the sentence inside an "each" is meant.
    inside: bool,
}

impl Sentence {
    /// The sentence at a place of a box, if there is one.
    pub fn new(text: &'static TextBox, at: usize) -> Option<Sentence> {
        (at < text.clauses.len()).then_some(Sentence {
            text,
            at: at as u8,
            branch: EitherSide::Open,
            inside: false,
        })
    }

    /// All sentences of a box, in order.
    pub fn all(text: &'static TextBox) -> impl Iterator<Item = Sentence> {
        (0..text.clauses.len()).filter_map(move |at| Sentence::new(text, at))
    }

    /// The same place, one side of an "or" or the inside of an "each" picked.
    pub(crate) fn picked(self, branch: EitherSide, inside: bool) -> Sentence {
        Sentence {
            branch,
            inside,
            ..self
        }
    }

    /// The verb meant.
    pub fn verb(self) -> &'static Verb {
        match &self.whole().verb {
            Verb::Either(either) if self.branch != EitherSide::Open => either.side(self.branch),
            Verb::Each(_, inner) if self.inside => inner,
            verb => verb,
        }
    }

    /// Whether the one who does it may leave it. A side of an "or" that is picked has been taken.
    pub fn may(self) -> bool {
        self.whole().may && self.branch == EitherSide::Open
    }

    /// The clause of the box it belongs to.
    pub fn whole(self) -> &'static Clause {
        &self.text.clauses[usize::from(self.at)]
    }

    /// The box it stands in.
    pub fn text(self) -> &'static TextBox {
        self.text
    }

    /// Whether the box works while its card is covered: a top box does (R-X1).
    pub fn works_covered(self) -> bool {
        self.text.part == Part::Top
    }

    /// What must hold for it, where it is not inside another sentence that has said so.
    pub fn when(self) -> When {
        if self.branch != EitherSide::Open || self.inside {
            When::Always
        } else {
            self.whole().when
        }
    }

    /// The two sides, if it is an "or" with nothing picked yet.
    pub fn sides(self) -> Option<[Sentence; 2]> {
        match self.verb() {
            Verb::Either(_) => Some(EitherSide::SIDES.map(|side| self.picked(side, self.inside))),
            _ => None,
        }
    }

    /// The two sides of the "or" it is one side of.
    pub fn either(self) -> Option<[Sentence; 2]> {
        self.picked(EitherSide::Open, self.inside).sides()
    }

    /// What is said of each thing, if it is an "each" not yet entered.
    pub fn inner(self) -> Option<Sentence> {
        match self.verb() {
            Verb::Each(..) => Some(self.picked(self.branch, true)),
            _ => None,
        }
    }

    /// The sentences after it.
    pub fn rest(self) -> impl Iterator<Item = Sentence> {
        Sentence::all(self.text).skip(usize::from(self.at) + 1)
    }

    /// The sentences before it, the last one first.
    fn before(self) -> impl Iterator<Item = Sentence> {
        (0..usize::from(self.at))
            .rev()
            .filter_map(move |at| Sentence::new(self.text, at))
    }

    /// Whether it has the same condition as the sentence before it, and so is said in one breath with it.
    pub fn follows_on(self) -> bool {
        self.whole().when != When::Always
            && self
                .before()
                .next()
                .is_some_and(|before| before.whole().when == self.whole().when)
    }

    /// The sentence said in one breath with it, if there is one.
    pub fn next(self) -> Option<Sentence> {
        self.rest().next().filter(|next| next.follows_on())
    }

    /// Whose deed "if you do" asks about: that of the last sentence without a condition on it (R-X3).
    pub fn condition_actor(self) -> Who {
        self.before()
            .find(|before| before.whole().when != When::Done)
            .map_or(Who::You, |before| before.verb().actor())
    }

    /// Who discarded what an amount counts.
    pub fn discarder(self) -> Who {
        self.before()
            .find_map(|before| before.verb().discarder())
            .unwrap_or(Who::You)
    }

    /// Whether the sentence before was about this.
    pub fn is_after(self, object: Object) -> bool {
        let mut before = self.before();
        before
            .next()
            .is_some_and(|before| before.saying().object == object)
    }

    /// Whether "that card" has been discarded.
    pub fn is_discarded(self) -> bool {
        self.before()
            .next()
            .is_some_and(|before| before.verb().discarder().is_some())
    }

    /// Whether it is said of each of several lines, which are named in front of it.
    pub fn is_in_each_line(self) -> bool {
        matches!(self.verb(), Verb::Each(Each::Lines(_), _))
    }

    /// Whether it shifts cards.
    pub fn shifts(self) -> bool {
        self.saying().act == Act::Shift
    }

    /// What it is made of.
    pub fn saying(self) -> Saying {
        let saying = self.verb().saying();
        match self.whole().verb {
            // Each player is meant, whichever of them is reached.
            Verb::Each(Each::Players, _) => Saying {
                actor: Actor::Each,
                ..saying
            },
            _ => saying,
        }
    }
}
