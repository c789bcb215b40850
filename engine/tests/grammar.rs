//! What a card says comes from what it does: change any part of any card's program and its words change, to both players;
//! and no sentence names the wrong one.

mod programs;

use engine::language::english::English;
use engine::language::{Actor, Form, Language, Plain, Sentence, Voice};
use engine::vocabulary::*;
use engine::{Card, Part};
use programs::{STANDING, variants};

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
            | Verb::SwapStacks(_)
            | Verb::Shuffle(_) => self.owner = true,
            Verb::Hand(Hand::Give) => (self.owner, self.opponent) = (true, true),
            Verb::Hand(Hand::TakeRandom)
            | Verb::Copy(_)
            | Verb::Protocols(Protocols::BarCompile) => self.opponent = true,
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
                self.verb(inner);
            }
            Verb::Either(Either(sides)) => sides.iter().for_each(|side| self.verb(side)),
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
                    spoken.verb(sentence.verb());
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
                let may = sentence.may();
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
            Standing::MorePerFaceDown(_)
            | Standing::MorePerHandCard(_)
            | Standing::MoreIfMixed(_)
            | Standing::PlayUnmatched
            | Standing::ThisAnywhere
            | Standing::NoDrawsWithHand
            | Standing::SkipsCache
            | Standing::SurvivesCompile => (true, false),
            Standing::TheirsLess(_)
            | Standing::NoFaceDownPlays
            | Standing::NoPlays
            | Standing::OnlyFaceDownPlays
            | Standing::ReturnsToDeck => (false, true),
            Standing::MorePerTheirCard(_) | Standing::NoTheirMiddles => (true, true),
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
