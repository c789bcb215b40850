//! Programs: every card's, and every one that differs from it in one field.

use std::{boxed::Box, vec, vec::Vec};

use engine::Protocol;
use engine::vocabulary::{
    Amount, By, Cards, Clause, Cover, Cue, Deed, Discard, Draw, Each, Either, Face, Flip, From,
    Hand, Lines, Pick, Play, Plays, Protocols, Remove, Reveal, Select, Shift, Shuffle, Standing,
    State, TextBox, To, Value, Verb, When, Who, Whose, Within,
};

/// All values of a type other than this one, so that a test can put each in its place.
pub trait Others: Sized {
    fn others(&self) -> Vec<Self>;
}

fn except<T: PartialEq + Copy>(all: &[T], this: &T) -> Vec<T> {
    all.iter().copied().filter(|one| one != this).collect()
}

impl Others for u8 {
    fn others(&self) -> Vec<u8> {
        let mut all = vec![self + 1];
        all.extend(self.checked_sub(1));
        all
    }
}

impl Others for bool {
    fn others(&self) -> Vec<bool> {
        vec![!self]
    }
}

impl Others for Protocol {
    fn others(&self) -> Vec<Protocol> {
        except(&Protocol::ALL, self)
    }
}

impl Others for Who {
    fn others(&self) -> Vec<Who> {
        except(&[Who::You, Who::Opponent], self)
    }
}

impl Others for Whose {
    fn others(&self) -> Vec<Whose> {
        except(&[Whose::Any, Whose::Yours, Whose::Theirs], self)
    }
}

impl Others for Cover {
    fn others(&self) -> Vec<Cover> {
        except(&[Cover::Uncovered, Cover::Covered, Cover::Either], self)
    }
}

impl Others for Face {
    fn others(&self) -> Vec<Face> {
        except(&[Face::Any, Face::Up, Face::Down], self)
    }
}

impl Others for Within {
    fn others(&self) -> Vec<Within> {
        let mut all = except(
            &[
                Within::Field,
                Within::ThisLine,
                Within::ThisStack,
                Within::ThatLine,
                Within::OneLine,
                Within::OneOtherLineOf(8),
                Within::LineOf(Protocol::Unity),
                Within::WhereBehind,
            ],
            self,
        );
        match self {
            Within::OneOtherLineOf(n) => {
                all.extend(n.others().into_iter().map(Within::OneOtherLineOf))
            }
            Within::LineOf(p) => all.extend(p.others().into_iter().map(Within::LineOf)),
            _ => {}
        }
        all
    }
}

impl Others for Value {
    fn others(&self) -> Vec<Value> {
        let mut all = except(
            &[
                Value::Any,
                Value::Between(7, 7),
                Value::Discarded,
                Value::OverHand,
                Value::UnderProtocols,
                Value::Highest,
                Value::Lowest,
            ],
            self,
        );
        if let Value::Between(low, high) = *self {
            all.extend([
                Value::Between(low + 1, high + 1),
                Value::Between(low, high + 1),
                Value::Between(low, high + 2),
            ]);
        }
        all
    }
}

impl Others for Pick {
    fn others(&self) -> Vec<Pick> {
        except(&[Pick::One, Pick::OneByOpponent, Pick::All], self)
    }
}

impl Others for Cards {
    fn others(&self) -> Vec<Cards> {
        let this = *self;
        let mut all: Vec<Cards> = Vec::new();
        all.extend(
            this.pick
                .others()
                .into_iter()
                .map(|pick| Cards { pick, ..this }),
        );
        all.extend(
            this.whose
                .others()
                .into_iter()
                .map(|whose| Cards { whose, ..this }),
        );
        all.extend(
            this.cover
                .others()
                .into_iter()
                .map(|cover| Cards { cover, ..this }),
        );
        all.extend(
            this.face
                .others()
                .into_iter()
                .map(|face| Cards { face, ..this }),
        );
        all.extend(
            this.other
                .others()
                .into_iter()
                .map(|other| Cards { other, ..this }),
        );
        all.extend(
            this.within
                .others()
                .into_iter()
                .map(|within| Cards { within, ..this }),
        );
        all.extend(
            this.value
                .others()
                .into_iter()
                .map(|value| Cards { value, ..this }),
        );
        all
    }
}

impl Others for Amount {
    fn others(&self) -> Vec<Amount> {
        let mut all = except(
            &[
                Amount::Exactly(9),
                Amount::Discarded(0),
                Amount::ValueOfThat,
                Amount::ProtocolsHere,
                Amount::CardsOf(Protocol::Fire),
            ],
            self,
        );
        match *self {
            Amount::Exactly(n) => all.extend(n.others().into_iter().map(Amount::Exactly)),
            Amount::Discarded(n) => {
                all.extend([Amount::Discarded(n + 2), Amount::Discarded(n - 2)])
            }
            Amount::CardsOf(p) => all.extend(p.others().into_iter().map(Amount::CardsOf)),
            _ => {}
        }
        all
    }
}

impl Others for To {
    fn others(&self) -> Vec<To> {
        except(
            &[
                To::Another,
                To::ThisLine,
                To::ToOrFromThisLine,
                To::TheirBest,
            ],
            self,
        )
    }
}

impl Others for Lines {
    fn others(&self) -> Vec<Lines> {
        except(
            &[
                Lines::Any,
                Lines::This,
                Lines::Other,
                Lines::WithYourCard,
                Lines::WithFaceDown,
                Lines::That,
            ],
            self,
        )
    }
}

impl Others for From {
    fn others(&self) -> Vec<From> {
        except(&[From::Hand, From::Trash, From::That], self)
    }
}

impl Others for Play {
    fn others(&self) -> Vec<Play> {
        let this = *self;
        let mut all: Vec<Play> = this
            .from
            .others()
            .into_iter()
            .map(|from| Play { from, ..this })
            .collect();
        all.extend(
            this.face
                .others()
                .into_iter()
                .map(|face| Play { face, ..this }),
        );
        all.extend(
            this.lines
                .others()
                .into_iter()
                .map(|lines| Play { lines, ..this }),
        );
        all.push(Play {
            value: this.value.map_or(Some(3), |_| None),
            ..this
        });
        all.extend(this.value.map(|value| Play {
            value: Some(value + 1),
            ..this
        }));
        all.push(Play {
            not: this.not.map_or(Some(Protocol::Fire), |_| None),
            ..this
        });
        all.extend(this.not.map(|_| Play {
            not: Some(Protocol::Fire),
            ..this
        }));
        all
    }
}

impl Others for Deed {
    fn others(&self) -> Vec<Deed> {
        except(
            &[
                Deed::Draw,
                Deed::Discard,
                Deed::Delete,
                Deed::Shuffle,
                Deed::Refresh,
                Deed::Compile,
                Deed::ClearCache,
                Deed::PlayHere,
            ],
            self,
        )
    }
}

impl Others for By {
    fn others(&self) -> Vec<By> {
        except(
            &[By::You, By::Opponent, By::Anyone, By::YouInTheirTurn],
            self,
        )
    }
}

/// Every rule that can hold, with some value where it has one.
pub const STANDING: [Standing; 20] = [
    Standing::FaceDownWorth(9),
    Standing::MorePerFaceDown(9),
    Standing::MorePerHandCard(9),
    Standing::MorePerTheirCard(9),
    Standing::MoreIfMixed(9),
    Standing::TheirsLess(9),
    Standing::NoFaceDownPlays,
    Standing::NoPlays,
    Standing::OnlyFaceDownPlays,
    Standing::PlayUnmatched,
    Standing::ThisUnmatched,
    Standing::ThisAnywhere,
    Standing::MatchesHere(Protocol::Fire),
    Standing::NoMiddlesHere,
    Standing::NoTheirMiddles,
    Standing::Unflippable,
    Standing::NoDrawsWithHand,
    Standing::SkipsCache,
    Standing::SurvivesCompile,
    Standing::ReturnsToDeck,
];

impl Others for Standing {
    /// The same rule with another number or protocol.
    fn others(&self) -> Vec<Standing> {
        let numbers = |n: u8, make: fn(u8) -> Standing| n.others().into_iter().map(make).collect();
        match *self {
            Standing::FaceDownWorth(n) => numbers(n, Standing::FaceDownWorth),
            Standing::MorePerFaceDown(n) => numbers(n, Standing::MorePerFaceDown),
            Standing::MorePerHandCard(n) => numbers(n, Standing::MorePerHandCard),
            Standing::MorePerTheirCard(n) => numbers(n, Standing::MorePerTheirCard),
            Standing::MoreIfMixed(n) => numbers(n, Standing::MoreIfMixed),
            Standing::TheirsLess(n) => numbers(n, Standing::TheirsLess),
            Standing::MatchesHere(p) => p.others().into_iter().map(Standing::MatchesHere).collect(),
            _ => vec![],
        }
    }
}

impl Others for Cue {
    fn others(&self) -> Vec<Cue> {
        let mut all = except(
            &[
                Cue::Middle,
                Cue::Start,
                Cue::End,
                Cue::WouldBeCovered,
                Cue::WouldBeCoveredBy(Protocol::Fire),
                Cue::WouldBeCoveredOrFlipped,
            ],
            self,
        );
        match *self {
            // Another rule in its place; a rule has no sentences.
            Cue::Standing(rule) => {
                let mut all = except(&STANDING, &rule);
                all.extend(rule.others());
                return all.into_iter().map(Cue::Standing).collect();
            }
            Cue::After(deed, by) => {
                all.extend(deed.others().into_iter().map(|deed| Cue::After(deed, by)));
                all.extend(by.others().into_iter().map(|by| Cue::After(deed, by)));
            }
            _ => {}
        }
        all
    }
}

impl Others for When {
    fn others(&self) -> Vec<When> {
        let mut all = except(
            &[
                When::Always,
                When::Done,
                When::Covered,
                When::Covering,
                When::HandEmpty,
                When::HandOver(9),
                When::TrashHolds,
                When::Behind,
                When::Another(Protocol::Fire),
                When::AtLeast(9, Protocol::Fire),
                When::ProtocolsAtLeast(9),
                When::ProtocolsBelow(9),
                When::Matched,
            ],
            self,
        );
        match *self {
            When::HandOver(n) => all.extend(n.others().into_iter().map(When::HandOver)),
            When::AtLeast(n, p) => {
                all.extend(n.others().into_iter().map(|n| When::AtLeast(n, p)));
                all.extend(p.others().into_iter().map(|p| When::AtLeast(n, p)));
            }
            When::Another(p) => all.extend(p.others().into_iter().map(When::Another)),
            When::ProtocolsAtLeast(n) => {
                all.extend(n.others().into_iter().map(When::ProtocolsAtLeast));
            }
            When::ProtocolsBelow(n) => {
                all.extend(n.others().into_iter().map(When::ProtocolsBelow));
            }
            _ => {}
        }
        all
    }
}

pub fn leak<T>(value: T) -> &'static T {
    Box::leak(Box::new(value))
}

impl Others for Select {
    fn others(&self) -> Vec<Select> {
        let mut all = except(&[Select::This, Select::That], self);
        match self {
            Select::Cards(cards) => all.extend(cards.others().into_iter().map(Select::Cards)),
            Select::This | Select::That => {}
        }
        all
    }
}

impl Others for Draw {
    fn others(&self) -> Vec<Draw> {
        match *self {
            Draw::Cards { who, amount, deck } => {
                let make = |who, amount, deck| Draw::Cards { who, amount, deck };
                let mut all: Vec<Draw> = Vec::new();
                all.extend(who.others().into_iter().map(|who| make(who, amount, deck)));
                all.extend(
                    amount
                        .others()
                        .into_iter()
                        .map(|amount| make(who, amount, deck)),
                );
                all.extend(
                    deck.others()
                        .into_iter()
                        .map(|deck| make(who, amount, deck)),
                );
                if who == Who::You && deck == Who::You {
                    all.push(Draw::Unshuffled(amount));
                }
                all
            }
            Draw::Unshuffled(amount) => {
                let mut all: Vec<Draw> =
                    amount.others().into_iter().map(Draw::Unshuffled).collect();
                all.push(Draw::Cards {
                    who: Who::You,
                    amount,
                    deck: Who::You,
                });
                all
            }
            // `Draw::Cards` of as many says the same: which cards they were is remembered for a sentence that says so.
            Draw::Noting(n) => n.others().into_iter().map(Draw::Noting).collect(),
            Draw::Value(n) => n.others().into_iter().map(Draw::Value).collect(),
            Draw::AllOf(p) => p.others().into_iter().map(Draw::AllOf).collect(),
        }
    }
}

impl Others for Discard {
    fn others(&self) -> Vec<Discard> {
        match *self {
            Discard::Cards { who, amount, into } => {
                let make = |who, amount, into| Discard::Cards { who, amount, into };
                let mut all: Vec<Discard> = Vec::new();
                all.extend(who.others().into_iter().map(|who| make(who, amount, into)));
                all.extend(
                    amount
                        .others()
                        .into_iter()
                        .map(|amount| make(who, amount, into)),
                );
                all.extend(
                    into.others()
                        .into_iter()
                        .map(|into| make(who, amount, into)),
                );
                all
            }
            Discard::OrMore(n) => n.others().into_iter().map(Discard::OrMore).collect(),
            Discard::Random(who) => who.others().into_iter().map(Discard::Random).collect(),
            Discard::Hand(who) => who.others().into_iter().map(Discard::Hand).collect(),
            Discard::Top(who) => who.others().into_iter().map(Discard::Top).collect(),
            Discard::EachHand => vec![],
            Discard::Deck => vec![Discard::Top(Who::You), Discard::Hand(Who::You)],
        }
    }
}

impl Others for Flip {
    fn others(&self) -> Vec<Flip> {
        let this = *self;
        let mut all: Vec<Flip> = this
            .cards
            .others()
            .into_iter()
            .map(|cards| Flip { cards, ..this })
            .collect();
        all.push(Flip {
            middle: !this.middle,
            ..this
        });
        all
    }
}

impl Others for Remove {
    fn others(&self) -> Vec<Remove> {
        let (Remove::Delete(cards) | Remove::Return(cards) | Remove::Take(cards)) = *self;
        let make = [Remove::Delete, Remove::Return, Remove::Take];
        let mut all = except(&make.map(|make| make(cards)), self);
        let same = match self {
            Remove::Delete(_) => Remove::Delete,
            Remove::Return(_) => Remove::Return,
            Remove::Take(_) => Remove::Take,
        };
        all.extend(cards.others().into_iter().map(same));
        all
    }
}

impl Others for Shift {
    fn others(&self) -> Vec<Shift> {
        let this = *self;
        let mut all: Vec<Shift> = this
            .cards
            .others()
            .into_iter()
            .map(|cards| Shift { cards, ..this })
            .collect();
        all.extend(this.to.others().into_iter().map(|to| Shift { to, ..this }));
        all
    }
}

impl Others for Reveal {
    fn others(&self) -> Vec<Reveal> {
        let mut all = except(
            &[
                Reveal::Hand(Who::You),
                Reveal::Hand(Who::Opponent),
                Reveal::FromHand,
                Reveal::Top,
                Reveal::Deck,
                Reveal::FromTrash,
                Reveal::Drawn,
            ],
            self,
        );
        if let Reveal::Card(cards) = self {
            all.extend(cards.others().into_iter().map(Reveal::Card));
        }
        all
    }
}

impl Others for Plays {
    fn others(&self) -> Vec<Plays> {
        match *self {
            Plays::Card(play) => play.others().into_iter().map(Plays::Card).collect(),
            Plays::That(lines) => lines.others().into_iter().map(Plays::That).collect(),
            Plays::Top {
                who,
                deck,
                side,
                lines,
            } => {
                let make = |who, deck, side, lines| Plays::Top {
                    who,
                    deck,
                    side,
                    lines,
                };
                let mut all: Vec<Plays> = Vec::new();
                all.extend(
                    who.others()
                        .into_iter()
                        .map(|who| make(who, deck, side, lines)),
                );
                all.extend(
                    deck.others()
                        .into_iter()
                        .map(|deck| make(who, deck, side, lines)),
                );
                all.extend(
                    side.others()
                        .into_iter()
                        .map(|side| make(who, deck, side, lines)),
                );
                all.extend(
                    lines
                        .others()
                        .into_iter()
                        .map(|lines| make(who, deck, side, lines)),
                );
                all.push(Plays::Under);
                all
            }
            Plays::Under => vec![Plays::That(Lines::This)],
        }
    }
}

impl Others for Protocols {
    fn others(&self) -> Vec<Protocols> {
        let mut all = except(
            &[
                Protocols::Rearrange(Who::You),
                Protocols::Rearrange(Who::Opponent),
                Protocols::Swap,
                Protocols::BarCompile,
            ],
            self,
        );
        if let Protocols::Turn(p) = self {
            all.extend(p.others().into_iter().map(Protocols::Turn));
        }
        all
    }
}

impl Others for Verb {
    /// The same family with other fields; what another family says is a matter of that family.
    fn others(&self) -> Vec<Verb> {
        fn all<T>(others: Vec<T>, make: fn(T) -> Verb) -> Vec<Verb> {
            others.into_iter().map(make).collect()
        }
        match *self {
            Verb::Draw(verb) => all(verb.others(), Verb::Draw),
            Verb::Discard(verb) => all(verb.others(), Verb::Discard),
            Verb::Flip(verb) => all(verb.others(), Verb::Flip),
            Verb::Remove(verb) => all(verb.others(), Verb::Remove),
            Verb::Shift(verb) => all(verb.others(), Verb::Shift),
            Verb::Reveal(verb) => all(verb.others(), Verb::Reveal),
            Verb::Play(verb) => all(verb.others(), Verb::Play),
            Verb::Protocols(verb) => all(verb.others(), Verb::Protocols),
            Verb::Hand(verb) => {
                let hands = [Hand::Give, Hand::TakeRandom, Hand::Refresh];
                all(except(&hands, &verb), Verb::Hand)
            }
            Verb::Shuffle(verb) => all(
                except(&[Shuffle::Trash, Shuffle::Deck], &verb),
                Verb::Shuffle,
            ),
            Verb::State(verb) => all(
                except(&[State::Number, State::Protocol], &verb),
                Verb::State,
            ),
            Verb::SwapStacks(_) | Verb::Copy(_) => vec![],
            Verb::Each(each, inner) => {
                let mut all: Vec<Verb> = match each {
                    Each::Lines(lines) => lines
                        .others()
                        .into_iter()
                        .map(|lines| Verb::Each(Each::Lines(lines), inner))
                        .collect(),
                    Each::Cards(Select::Cards(cards)) => cards
                        .others()
                        .into_iter()
                        .map(|cards| Verb::Each(Each::Cards(Select::Cards(cards)), inner))
                        .collect(),
                    Each::Cards(_) | Each::Players => vec![],
                };
                let inner = inner.others().into_iter();
                all.extend(inner.map(|verb| Verb::Each(each, leak(verb))));
                all
            }
            Verb::Either(Either([first, second])) => {
                let with = |one, other| Verb::Either(Either([one, other]));
                let mut all = vec![];
                let firsts = first.others().into_iter();
                all.extend(firsts.map(|verb| with(leak(verb), second)));
                let seconds = second.others().into_iter();
                all.extend(seconds.map(|verb| with(first, leak(verb))));
                all
            }
        }
    }
}

/// The box with one part of its program changed, in every way.
pub fn variants(of: &'static TextBox) -> Vec<&'static TextBox> {
    let mut all = Vec::new();
    if of.is_empty() {
        return all;
    }
    for cue in of.cue.others() {
        all.push(leak(TextBox { cue, ..*of }));
    }
    for (at, clause) in of.clauses.iter().enumerate() {
        let mut change = |clause: Clause| {
            // What cannot be obeyed does not compile on a card.
            if !clause.has_meaning() {
                return;
            }
            let mut clauses = of.clauses.to_vec();
            clauses[at] = clause;
            all.push(leak(TextBox {
                clauses: clauses.leak(),
                ..*of
            }));
        };
        for when in clause.when.others() {
            change(Clause { when, ..*clause });
        }
        for may in clause.may.others() {
            change(Clause { may, ..*clause });
        }
        for verb in clause.verb.others() {
            change(Clause { verb, ..*clause });
        }
    }
    all
}
