//! What a card says comes from what it does: change any part of any card's program and its words change, to both players;
//! and no sentence names the wrong one.

use engine::language::english::English;
use engine::language::{Actor, Form, Language, Plain, Sentence, Voice};
use engine::vocabulary::{
    Amount, By, Cards, Clause, Cover, Cue, Deed, Discard, Draw, Each, Face, Flip, From, Hand,
    Lines, Pick, Play, Plays, Protocols, Remove, Reveal, Select, Shift, Shuffle, Standing, State,
    TextBox, To, Value, Verb, When, Who, Whose, Within,
};
use engine::{Card, Part, Protocol};

fn text(of: &'static TextBox, voice: Voice) -> String {
    let mut words = String::new();
    English
        .text_box(&mut Plain(&mut words), of, voice)
        .expect("a string takes everything");
    words
}

fn say(sentence: Sentence, voice: Voice) -> String {
    let mut words = String::new();
    English
        .say(&mut Plain(&mut words), sentence, voice, Form::Text)
        .expect("a string takes everything");
    words
}

/// All values of a type other than this one, so that a test can put each in its place.
trait Others: Sized {
    fn others(&self) -> Vec<Self>;
}

fn except<T: PartialEq + Copy>(all: &[T], this: &T) -> Vec<T> {
    all.iter().copied().filter(|one| one != this).collect()
}

impl Others for u8 {
    fn others(&self) -> Vec<u8> {
        vec![self + 1]
    }
}

impl Others for bool {
    fn others(&self) -> Vec<bool> {
        vec![!self]
    }
}

impl Others for Protocol {
    fn others(&self) -> Vec<Protocol> {
        except(&[Protocol::Fire, Protocol::Unity], self)
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
            Amount::Exactly(n) => all.push(Amount::Exactly(n + 1)),
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
const STANDING: [Standing; 20] = [
    Standing::FaceDownWorth(9),
    Standing::MorePerFaceDown,
    Standing::MorePerHandCard,
    Standing::MorePerTheirCard,
    Standing::MoreIfMixed,
    Standing::TheirsLess,
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
                return except(&STANDING, &rule)
                    .into_iter()
                    .map(Cue::Standing)
                    .collect();
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
            When::HandOver(n) => all.push(When::HandOver(n + 1)),
            When::AtLeast(n, p) => {
                all.extend([When::AtLeast(n + 1, p), When::AtLeast(n, Protocol::Fire)])
            }
            When::ProtocolsAtLeast(n) => all.push(When::ProtocolsAtLeast(n + 1)),
            When::ProtocolsBelow(n) => all.push(When::ProtocolsBelow(n + 1)),
            _ => {}
        }
        all
    }
}

fn leak<T>(value: T) -> &'static T {
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
            Verb::SwapStacks | Verb::Copy => vec![],
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
                        // It goes through all that fit, one after the other.
                        .filter(|other| other.pick == cards.pick)
                        .map(|cards| Verb::Each(Each::Cards(Select::Cards(cards)), inner))
                        .collect(),
                    Each::Cards(_) | Each::Players => vec![],
                };
                all.extend(
                    inner
                        .verb
                        .others()
                        .into_iter()
                        .map(|verb| Verb::Each(each, leak(Clause { verb, ..*inner }))),
                );
                all
            }
            Verb::Either([first, second]) => {
                let with = |one: Clause, other: Clause| Verb::Either(leak([one, other]));
                let mut all = vec![];
                all.extend(
                    first
                        .verb
                        .others()
                        .into_iter()
                        .map(|verb| with(Clause { verb, ..*first }, *second)),
                );
                all.extend(
                    second
                        .verb
                        .others()
                        .into_iter()
                        .map(|verb| with(*first, Clause { verb, ..*second })),
                );
                all
            }
        }
    }
}

/// The box with one part of its program changed, in every way.
fn variants(of: &'static TextBox) -> Vec<&'static TextBox> {
    let mut all = Vec::new();
    if of.is_empty() {
        return all;
    }
    for cue in of.cue.others() {
        all.push(leak(TextBox { cue, ..*of }));
    }
    for (at, clause) in of.clauses.iter().enumerate() {
        let mut change = |clause: Clause| {
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

#[test]
fn every_field_of_every_program_reaches_the_words() {
    let mut same = Vec::new();
    let mut tried = 0;
    for card in Card::all() {
        for part in Part::ALL {
            let printed = card.text(part);
            for variant in variants(printed) {
                for voice in Voice::BOTH {
                    tried += 1;
                    let words = text(variant, voice);
                    if words == text(printed, voice) {
                        same.push(format!(
                            "{card} to {voice:?}: {words:?} also for {:?} {:?}",
                            variant.cue, variant.clauses
                        ));
                    }
                }
            }
        }
    }
    assert!(tried > 10_000, "only {tried} programs were tried");
    assert!(
        same.is_empty(),
        "{} of {tried}:\n{}",
        same.len(),
        same.join("\n")
    );
}

/// Which players a program speaks of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Spoken {
    owner: bool,
    opponent: bool,
}

impl Spoken {
    fn add(&mut self, who: Who) {
        match who {
            Who::You => self.owner = true,
            Who::Opponent => self.opponent = true,
        }
    }

    fn select(&mut self, select: &Select) {
        let Select::Cards(cards) = select else { return };
        self.opponent |= cards.pick == Pick::OneByOpponent;
        match cards.whose {
            Whose::Any => {}
            Whose::Yours => self.owner = true,
            Whose::Theirs => self.opponent = true,
        }
        self.owner |= cards.value == Value::OverHand;
        self.opponent |= cards.within == Within::WhereBehind;
    }

    fn lines(&mut self, lines: Lines) {
        self.owner |= lines == Lines::WithYourCard;
    }

    /// Everybody a verb is about, beside the one who acts.
    fn verb(&mut self, verb: &Verb) {
        match verb {
            Verb::Draw(Draw::Cards {
                who,
                amount,
                deck: other,
            })
            | Verb::Discard(Discard::Cards {
                who,
                amount,
                into: other,
            }) => {
                if who != other {
                    self.add(*other);
                }
                self.discarded(*amount);
            }
            Verb::Discard(Discard::Hand(who) | Discard::Top(who))
            | Verb::Reveal(Reveal::Hand(who))
            | Verb::Protocols(Protocols::Rearrange(who)) => self.add(*who),
            Verb::Discard(Discard::Deck | Discard::OrMore(0))
            | Verb::Reveal(Reveal::FromHand | Reveal::Top | Reveal::Deck | Reveal::FromTrash)
            | Verb::Play(Plays::Under)
            | Verb::Protocols(Protocols::Swap)
            | Verb::SwapStacks
            | Verb::Shuffle(_) => self.owner = true,
            Verb::Hand(Hand::Give) => (self.owner, self.opponent) = (true, true),
            Verb::Hand(Hand::TakeRandom) | Verb::Copy | Verb::Protocols(Protocols::BarCompile) => {
                self.opponent = true
            }
            Verb::Remove(Remove::Take(cards)) => {
                self.owner = true;
                self.select(cards);
            }
            Verb::Flip(Flip { cards, .. })
            | Verb::Remove(Remove::Delete(cards) | Remove::Return(cards))
            | Verb::Reveal(Reveal::Card(cards)) => self.select(cards),
            Verb::Shift(Shift { cards, to }) => {
                self.select(cards);
                self.opponent |= *to == To::TheirBest;
            }
            Verb::Play(Plays::Card(play)) => {
                self.owner |= play.from == From::Trash;
                self.lines(play.lines);
            }
            Verb::Play(Plays::That(lines)) => self.lines(*lines),
            Verb::Play(Plays::Top {
                deck, side, lines, ..
            }) => {
                self.add(*deck);
                // The own side goes without saying.
                self.opponent |= *side == Who::Opponent;
                self.lines(*lines);
            }
            Verb::Each(each, inner) => {
                match each {
                    Each::Lines(lines) => self.lines(*lines),
                    Each::Cards(cards) => self.select(cards),
                    Each::Players => {}
                }
                self.verb(&inner.verb);
            }
            Verb::Either(sides) => sides.iter().for_each(|side| self.verb(&side.verb)),
            Verb::Draw(_)
            | Verb::Discard(_)
            | Verb::Reveal(Reveal::Drawn)
            | Verb::Hand(Hand::Refresh)
            | Verb::Protocols(Protocols::Turn(_))
            | Verb::State(_) => {}
        }
    }

    /// "More than you discarded" names the one who did: in every text so far the one who acts, or the owner.
    fn discarded(&mut self, amount: Amount) {
        if let Amount::Discarded(n) = amount {
            self.owner |= n > 0;
        }
    }

    fn when(&mut self, when: When) {
        match when {
            When::Done | When::HandEmpty | When::HandOver(_) | When::TrashHolds => {
                self.owner = true;
            }
            When::Behind => self.opponent = true,
            _ => {}
        }
    }
}

fn tokens(words: &str) -> Vec<String> {
    words
        .split(|c: char| !c.is_ascii_alphabetic())
        .map(str::to_ascii_lowercase)
        .collect()
}

fn has(words: &[String], any: &[&str]) -> bool {
    words.iter().any(|word| any.contains(&word.as_str()))
}

const SECOND: [&str; 3] = ["you", "your", "yours"];
const THIRD: [&str; 4] = ["they", "their", "them", "theirs"];

/// Said to its opponent, a sentence says `they` of the card's owner and `you` of its opponent, exactly where its program
/// means them; said to its owner, it is the other way round, but for the order that needs no `you`.
#[test]
fn no_sentence_names_the_wrong_player() {
    for card in Card::all() {
        for part in Part::ALL {
            for sentence in Sentence::all(card.text(part)) {
                // Said in one breath with the one before.
                if sentence.follows_on() {
                    continue;
                }
                let (mut owner_acts, mut opponent_acts) = (false, false);
                let mut spoken = Spoken::default();
                spoken.when(sentence.when());
                let mut next = Some(sentence);
                while let Some(sentence) = next {
                    let clause = sentence.clause();
                    spoken.verb(&clause.verb);
                    match sentence.saying().actor {
                        Actor::One(Who::You) => owner_acts = true,
                        Actor::One(Who::Opponent) => opponent_acts = true,
                        // Each player's own: nobody else is spoken of.
                        Actor::Each => {}
                    }
                    next = sentence.next();
                }
                let each = sentence.saying().actor == Actor::Each;
                let to_opponent = tokens(&say(sentence, Voice::Opponent));
                let owner = spoken.owner || owner_acts || each;
                let opponent = spoken.opponent || opponent_acts;
                assert_eq!(has(&to_opponent, &THIRD), owner, "{card}: {to_opponent:?}");
                assert_eq!(
                    has(&to_opponent, &SECOND),
                    opponent,
                    "{card}: {to_opponent:?}"
                );
                let to_owner = tokens(&say(sentence, Voice::Owner));
                let may = sentence.clause().may;
                let named = spoken.owner || (owner_acts && may);
                assert_eq!(has(&to_owner, &SECOND), named, "{card}: {to_owner:?}");
                let theirs = ["opponent", "opposing"];
                assert_eq!(has(&to_owner, &theirs), opponent, "{card}: {to_owner:?}");
            }
        }
    }
}

/// The one who acts is the subject: the first player a sentence names, after its condition.
#[test]
fn the_subject_is_the_one_who_acts() {
    for card in Card::all() {
        for part in Part::ALL {
            for sentence in Sentence::all(card.text(part)) {
                let mut words = String::new();
                English
                    .say(
                        &mut Plain(&mut words),
                        sentence,
                        Voice::Opponent,
                        Form::Prompt,
                    )
                    .expect("a string takes everything");
                // What stands in front of a comma is said of lines and cards.
                let words = words.split_once(", ").map_or(&*words, |(first, rest)| {
                    let said_of_several = ["each", "every"].map(String::from);
                    if tokens(first)
                        .iter()
                        .any(|word| said_of_several.contains(word))
                        || first.starts_with("One by one")
                    {
                        rest
                    } else {
                        &words
                    }
                });
                let subject = tokens(words).into_iter().next().expect("a word");
                let expected = match sentence.saying().actor {
                    Actor::One(Who::You) => "they",
                    Actor::One(Who::Opponent) => "you",
                    Actor::Each => "each",
                };
                assert_eq!(subject, expected, "{card}: {words}");
            }
        }
    }
}

/// Whom each rule that holds speaks of.
#[test]
fn no_rule_names_the_wrong_player() {
    for rule in STANDING {
        let (owner, opponent) = match rule {
            Standing::MorePerFaceDown
            | Standing::MorePerHandCard
            | Standing::MoreIfMixed
            | Standing::PlayUnmatched
            | Standing::ThisAnywhere
            | Standing::NoDrawsWithHand
            | Standing::SkipsCache
            | Standing::SurvivesCompile => (true, false),
            Standing::TheirsLess
            | Standing::NoFaceDownPlays
            | Standing::NoPlays
            | Standing::OnlyFaceDownPlays
            | Standing::ReturnsToDeck => (false, true),
            Standing::MorePerTheirCard | Standing::NoTheirMiddles => (true, true),
            Standing::FaceDownWorth(_)
            | Standing::ThisUnmatched
            | Standing::MatchesHere(_)
            | Standing::NoMiddlesHere
            | Standing::Unflippable => (false, false),
        };
        let said = |voice| {
            let mut words = String::new();
            English
                .standing(&mut Plain(&mut words), rule, voice)
                .expect("a string takes everything");
            tokens(&words)
        };
        let to_owner = said(Voice::Owner);
        assert_eq!(has(&to_owner, &SECOND), owner, "{to_owner:?}");
        assert_eq!(
            has(&to_owner, &["opponent", "opposing"]),
            opponent,
            "{to_owner:?}"
        );
        let to_opponent = said(Voice::Opponent);
        assert_eq!(has(&to_opponent, &THIRD), owner, "{to_opponent:?}");
        assert_eq!(has(&to_opponent, &SECOND), opponent, "{to_opponent:?}");
    }
}
