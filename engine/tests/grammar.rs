//! What a card says comes from what it does: change any part of any card's program and its words change, to both players;
//! and no sentence names the wrong one.

mod programs;

use engine::language::english::English;
use engine::language::{Actor, Form, Language, Object, Plain, Sentence, Voice};
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

fn say_as(sentence: Sentence, voice: Voice, form: Form) -> String {
    let mut words = String::new();
    English
        .say(&mut Plain(&mut words), sentence, voice, form)
        .expect("a string takes everything");
    words
}

/// The players the words mean, whoever listens.
fn meant(words: &str, voice: Voice) -> Spoken {
    let words = tokens(words);
    let second = has(&words, &SECOND);
    let third = has(&words, &THIRD) || has(&words, &["opponent", "opposing"]);
    match voice {
        Voice::Owner => Spoken {
            owner: second,
            opponent: third,
        },
        Voice::Opponent => Spoken {
            owner: third,
            opponent: second,
        },
    }
}

/// Every cue there is, to both: its subject is the player it waits for, and a phase is one of its owner's.
#[test]
fn every_cue_waits_for_the_right_player() {
    let deeds = [
        (Deed::Draw, "draw", "draws", ""),
        (Deed::Discard, "discard", "discards", ""),
        (Deed::Delete, "delete", "deletes", ""),
        (Deed::Shuffle, "shuffle", "shuffles", ""),
        (Deed::Refresh, "refresh", "refreshes", ""),
        (Deed::Compile, "compile", "compiles", ""),
        (Deed::ClearCache, "clear", "clears", " cache"),
        (Deed::PlayHere, "play", "plays", " in this line"),
    ];
    let cue = |cue, voice| {
        let mut words = String::new();
        English
            .cue(&mut Plain(&mut words), cue, voice)
            .expect("a string takes everything");
        words
    };
    for (deed, verb, does, rest) in deeds {
        for (by, to_owner, to_opponent, when) in [
            (
                By::You,
                format!("you {verb}"),
                format!("they {verb}"),
                ["", ""],
            ),
            (
                By::Opponent,
                format!("the opponent {does}"),
                format!("you {verb}"),
                ["", ""],
            ),
            (
                By::Anyone,
                format!("anyone {does}"),
                format!("anyone {does}"),
                ["", ""],
            ),
            (
                By::YouInTheirTurn,
                format!("you {verb}"),
                format!("they {verb}"),
                [" during the opponent's turn", " during your turn"],
            ),
        ] {
            let after = Cue::After(deed, by);
            let [owner, opponent] = when;
            assert_eq!(
                cue(after, Voice::Owner),
                format!("After {to_owner}{rest}{owner}: ")
            );
            assert_eq!(
                cue(after, Voice::Opponent),
                format!("After {to_opponent}{rest}{opponent}: ")
            );
        }
    }
    for (phase, to_owner, to_opponent) in [
        (Cue::Start, "Start: ", "Their start: "),
        (Cue::End, "End: ", "Their end: "),
        (Cue::Never, "", ""),
        (Cue::Middle, "", ""),
    ] {
        assert_eq!(cue(phase, Voice::Owner), to_owner);
        assert_eq!(cue(phase, Voice::Opponent), to_opponent);
    }
    for would in [
        Cue::WouldBeCovered,
        Cue::WouldBeCoveredOrFlipped,
        Cue::WouldBeCoveredBy(engine::Protocol::Fire),
    ] {
        // Of the card itself: no player is named, and both hear the same.
        assert_eq!(cue(would, Voice::Owner), cue(would, Voice::Opponent));
        assert_eq!(
            meant(&cue(would, Voice::Owner), Voice::Owner),
            Spoken::default()
        );
    }
}

/// In every form a sentence means the players its program means, and means the same to both listeners. What a form leaves
/// out is the one who is asked, and the condition.
#[test]
fn no_form_names_the_wrong_player() {
    let forms = [
        Form::Prompt,
        Form::Offer,
        Form::Consequence,
        Form::Heading,
        Form::Log,
    ];
    for card in Card::all() {
        for part in Part::ALL {
            for sentence in Sentence::all(card.text(part)) {
                if sentence.follows_on() || sentence.next().is_some() {
                    continue;
                }
                let mut spoken = Spoken::default();
                spoken.verb(sentence.verb());
                let (mut owner_acts, mut opponent_acts) = (false, false);
                match sentence.saying().actor {
                    Actor::One(Who::You) => owner_acts = true,
                    Actor::One(Who::Opponent) => opponent_acts = true,
                    Actor::Each => continue,
                }
                for form in forms {
                    // Only what may be left is offered.
                    if form == Form::Offer && !sentence.may() {
                        continue;
                    }
                    let mut due = spoken;
                    if form == Form::Consequence && sentence.when() != When::Done {
                        due.when(sentence.when());
                    }
                    // Somebody's own hand lies in sight.
                    let in_sight = form == Form::Heading
                        && matches!(sentence.saying().object, Object::OfHand(_));
                    for voice in Voice::BOTH {
                        let words = say_as(sentence, voice, form);
                        let meant = meant(&words, voice);
                        let named =
                            form != Form::Offer && (voice == Voice::Opponent || sentence.may());
                        // `The opponent ...` is always named; an order is given to its owner.
                        let owner = due.owner && !in_sight || owner_acts && named;
                        let opponent = due.opponent || opponent_acts && form != Form::Offer;
                        let least = Spoken { owner, opponent };
                        assert_eq!(meant, least, "{card} to {voice:?}, {form:?}: {words}");
                    }
                }
            }
        }
    }
}

/// Each form has its own shape.
#[test]
fn every_form_has_its_shape() {
    let fire = |part, at| {
        let card = Card::parse("Fire 3").expect("a card");
        Sentence::new(card.text(part), at).expect("a sentence")
    };
    let (may, then) = (fire(Part::Bottom, 0), fire(Part::Bottom, 1));
    for (sentence, form, to_owner, to_opponent) in [
        (
            may,
            Form::Text,
            "You may discard 1 card.",
            "They may discard 1 card.",
        ),
        (
            may,
            Form::Prompt,
            "You may discard 1 card.",
            "They may discard 1 card.",
        ),
        (may, Form::Offer, "Discard 1 card?", "Discard 1 card?"),
        (
            may,
            Form::Heading,
            "You may discard 1 card",
            "They may discard 1 card",
        ),
        (
            may,
            Form::Log,
            "you may discard 1 card",
            "they may discard 1 card",
        ),
        (
            then,
            Form::Text,
            "If you do, flip 1 card.",
            "If they do, they flip 1 card.",
        ),
        (
            then,
            Form::Consequence,
            "Then flip 1 card.",
            "Then they flip 1 card.",
        ),
        (then, Form::Prompt, "Flip 1 card.", "They flip 1 card."),
    ] {
        assert_eq!(say_as(sentence, Voice::Owner, form), to_owner);
        assert_eq!(say_as(sentence, Voice::Opponent, form), to_opponent);
    }
    let buttons = |card: &str, part, at| {
        let card = Card::parse(card).expect("a card");
        let sentence = Sentence::new(card.text(part), at).expect("a sentence");
        let sides = sentence.sides().expect("an or");
        sides.map(|side| say_as(side, Voice::Owner, Form::Button))
    };
    assert_eq!(
        buttons("Spirit 1", Part::Bottom, 0),
        ["Discard 1", "Flip this"]
    );
    assert_eq!(
        buttons("Corruption 6", Part::Top, 0),
        ["Discard 1", "Delete this"]
    );
    assert_eq!(buttons("Fear 0", Part::Middle, 0), ["Shift", "Flip"]);
    assert_eq!(buttons("Light 2", Part::Middle, 2), ["Shift", "Flip"]);
    assert_eq!(buttons("Unity 0", Part::Middle, 0), ["Flip 1", "Draw 1"]);
}
