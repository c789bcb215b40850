//! A quarter of a second language: the interface carries verbs whose prefix comes last, cases, genders, and the verb
//! before its subject after a condition. What it cannot say yet it refuses.

use core::fmt;

use engine::ai::Reason;
use engine::language::{
    Act, Actor, Bare, Form, Language, Object, Pen, Place, Plain, Saying, Scope, Sentence, Telling,
    Voice,
};
use engine::vocabulary::{
    Amount, Cards, Cover, Cue, Face, Lines, Pick, Select, Standing, To, Value, When, Who, Whose,
    Within,
};
use engine::{Card, Event, Part, Protocol, Ruling, Seat, WhyNot};

struct German;

/// How a verb is used.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mood {
    /// `Wirf ... ab`
    Order,
    /// `Du wirfst ... ab`
    You,
    /// `Die andere Person wirft ... ab`
    They,
    /// `Du darfst ... abwerfen`
    May,
}

/// A verb: order, `du`, `sie`, infinitive, and the prefix that goes to the end.
struct Verb {
    order: &'static str,
    du: &'static str,
    sie: &'static str,
    infinitive: &'static str,
    prefix: &'static str,
}

fn verb(act: Act) -> Result<Verb, fmt::Error> {
    let (order, du, sie, infinitive, prefix) = match act {
        Act::Draw => ("ziehe", "ziehst", "zieht", "ziehen", ""),
        Act::Discard => ("wirf", "wirfst", "wirft", "abwerfen", " ab"),
        Act::Flip => ("drehe", "drehst", "dreht", "umdrehen", " um"),
        Act::Delete => ("entferne", "entfernst", "entfernt", "entfernen", ""),
        Act::Shift => ("verschiebe", "verschiebst", "verschiebt", "verschieben", ""),
        Act::Reveal => ("zeige", "zeigst", "zeigt", "vorzeigen", " vor"),
        Act::Return => ("nimm", "nimmst", "nimmt", "zurücknehmen", " zurück"),
        _ => return Err(fmt::Error),
    };
    Ok(Verb {
        order,
        du,
        sie,
        infinitive,
        prefix,
    })
}

/// Where something is, or where it goes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Case {
    Dative,
    Accusative,
}

fn cards(n: u8) -> &'static str {
    if n == 1 { "Karte" } else { "Karten" }
}

/// The first letter of a sentence; what stands after a comma begins small.
fn capital(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

impl German {
    fn is_listener(voice: Voice, who: Who) -> bool {
        (voice == Voice::Owner) == (who == Who::You)
    }

    fn lines(lines: Lines, case: Case) -> Result<String, fmt::Error> {
        let which = match (lines, case) {
            (Lines::This, Case::Dative) => "dieser",
            (Lines::This, Case::Accusative) => "diese",
            (Lines::Other, Case::Dative) => "jeder anderen",
            (Lines::Other, Case::Accusative) => "jede andere",
            _ => return Err(fmt::Error),
        };
        Ok(format!("in {which} Reihe"))
    }

    /// The cards, in the accusative that every verb here takes.
    fn select(select: Select) -> Result<String, fmt::Error> {
        let Cards {
            pick: Pick::One,
            whose,
            cover,
            face,
            other,
            within,
            value: Value::Any,
        } = (match select {
            Select::This => return Ok("diese Karte".into()),
            Select::That => return Ok("sie".into()),
            Select::Cards(cards) => cards,
        })
        else {
            return Err(fmt::Error);
        };
        // `1 deiner verdeckten Karten` is a genitive, `1 verdeckte Karte` is not.
        let (mut words, ending, noun) = match whose {
            Whose::Yours => ("1 deiner".to_string(), "en", "Karten"),
            Whose::Any | Whose::Theirs => ("1".to_string(), "e", "Karte"),
        };
        for (said, word) in [
            (other, "ander"),
            (cover == Cover::Covered, "blockiert"),
            (face == Face::Up, "offen"),
            (face == Face::Down, "verdeckt"),
        ] {
            if said {
                words += &format!(" {word}{ending}");
            }
        }
        words += &format!(" {noun}");
        if whose == Whose::Theirs {
            words += " der anderen Person";
        }
        match within {
            Within::Field | Within::ThatLine => Ok(words),
            Within::ThisLine => Ok(format!(
                "{words} {}",
                German::lines(Lines::This, Case::Dative)?
            )),
            _ => Err(fmt::Error),
        }
    }

    fn object(saying: Saying, voice: Voice) -> Result<String, fmt::Error> {
        match saying.object {
            Object::Cards(Amount::Exactly(n)) => Ok(format!("{n} {}", cards(n))),
            Object::Field(select) => German::select(select),
            // The hand is feminine, and so is the other person: `ihre Hand`.
            Object::Hand(who) if German::is_listener(voice, who) => Ok("deine Hand".into()),
            Object::Hand(_) => Ok("ihre Hand".into()),
            _ => Err(fmt::Error),
        }
    }

    /// A sentence without its condition; after one the verb comes first.
    fn clause(sentence: Sentence, voice: Voice, inverted: bool) -> Result<String, fmt::Error> {
        if let Some([one, other]) = sentence.sides() {
            let [one, other] = [
                German::clause(one, voice, inverted)?,
                German::clause(other, voice, inverted)?,
            ];
            return Ok(format!("{one} oder {other}"));
        }
        let saying = sentence.saying();
        let Actor::One(who) = saying.actor else {
            return Err(fmt::Error);
        };
        let listens = German::is_listener(voice, who);
        let mood = match (sentence.may(), listens, voice) {
            (true, ..) => Mood::May,
            (false, true, Voice::Owner) => Mood::Order,
            (false, true, Voice::Opponent) => Mood::You,
            (false, false, _) => Mood::They,
        };
        let subject = if listens { "du" } else { "die andere Person" };
        let verb = verb(saying.act)?;
        let (finite, last) = match mood {
            Mood::Order => (verb.order, verb.prefix.to_string()),
            Mood::You => (verb.du, verb.prefix.to_string()),
            Mood::They => (verb.sie, verb.prefix.to_string()),
            Mood::May => (
                if listens { "darfst" } else { "darf" },
                format!(" {}", verb.infinitive),
            ),
        };
        let begins = match (mood, inverted) {
            (Mood::Order, _) => finite.to_string(),
            (_, true) => format!("{finite} {subject}"),
            (_, false) => format!("{subject} {finite}"),
        };
        // Never in front of an order.
        let scope = match saying.scope {
            Scope::Once => String::new(),
            Scope::Lines(lines) => format!(" {}", German::lines(lines, Case::Dative)?),
            _ => return Err(fmt::Error),
        };
        let object = German::object(saying, voice)?;
        let place = match saying.place {
            Place::Open | Place::To(To::Another) => String::new(),
            Place::To(To::ThisLine) => {
                format!(" {}", German::lines(Lines::This, Case::Accusative)?)
            }
            Place::To(To::ToOrFromThisLine) => " in diese oder aus dieser Reihe".into(),
            _ => return Err(fmt::Error),
        };
        Ok(format!("{begins}{scope} {object}{place}{last}"))
    }
}

impl Language for German {
    fn say(&self, pen: &mut dyn Pen, sentence: Sentence, voice: Voice, form: Form) -> fmt::Result {
        let when = match form {
            Form::Text => sentence.when(),
            _ => When::Always,
        };
        let owner = German::is_listener(voice, Who::You);
        let condition = match (when, owner) {
            (When::Always, _) => "",
            (When::Done, _) if German::is_listener(voice, sentence.condition_actor()) => {
                "Wenn du das tust, "
            }
            (When::Done, _) => "Wenn sie das tut, ",
            (When::Behind, true) => "Hat die andere Person hier den höheren Gesamtwert, ",
            (When::Behind, false) => "Hast du hier den höheren Gesamtwert, ",
            (When::HandEmpty, true) => "Hast du keine Handkarten, ",
            _ => return Err(fmt::Error),
        };
        let clause = German::clause(sentence, voice, !condition.is_empty())?;
        match condition {
            "" => write!(pen, "{}.", capital(&clause)),
            condition => write!(pen, "{condition}{clause}."),
        }
    }

    fn cue(&self, pen: &mut dyn Pen, cue: Cue, voice: Voice) -> fmt::Result {
        match (cue, voice) {
            (Cue::Middle, _) => Ok(()),
            (Cue::Start, Voice::Owner) => pen.write_str("Start: "),
            (Cue::Start, Voice::Opponent) => pen.write_str("Ihr Start: "),
            (Cue::End, Voice::Owner) => pen.write_str("Ende: "),
            (Cue::End, Voice::Opponent) => pen.write_str("Ihr Ende: "),
            _ => Err(fmt::Error),
        }
    }

    fn standing(&self, _: &mut dyn Pen, _: Standing, _: Voice) -> fmt::Result {
        Err(fmt::Error)
    }

    fn tell(&self, _: &mut dyn Pen, _: &Event, _: Seat, _: Telling, _: u8) -> fmt::Result {
        Err(fmt::Error)
    }

    fn act(&self, pen: &mut dyn Pen, act: Act, place: Bare) -> fmt::Result {
        let infinitive = verb(act)?.infinitive;
        match place {
            Bare::Hint => pen.write_str(infinitive),
            Bare::Button => pen.write_str(&capital(infinitive)),
        }
    }

    fn why_not(&self, _: &mut dyn Pen, _: WhyNot) -> fmt::Result {
        Err(fmt::Error)
    }

    fn reason(&self, _: &mut dyn Pen, _: Reason) -> fmt::Result {
        Err(fmt::Error)
    }

    fn protocol(&self, protocol: Protocol) -> &'static str {
        protocol.name()
    }

    fn code(&self, protocol: Protocol) -> &'static str {
        &protocol.name()[..3]
    }

    fn all_rulings(&self) -> &'static [Ruling] {
        &[]
    }
}

fn text(card: &str, part: Part, voice: Voice) -> String {
    let card = Card::parse(card).expect("a card");
    let mut words = String::new();
    German
        .text_box(&mut Plain(&mut words), card.text(part), voice)
        .unwrap_or_else(|_| panic!("no words for {card}: {words}"));
    words
}

#[test]
fn boxes_to_their_owner() {
    for (card, part, expected) in [
        (
            "Gravity 1",
            Part::Middle,
            "Ziehe 2 Karten.\nVerschiebe 1 Karte in diese oder aus dieser Reihe.",
        ),
        (
            "Fire 3",
            Part::Bottom,
            "Ende: Du darfst 1 Karte abwerfen.\nWenn du das tust, drehe 1 Karte um.",
        ),
        (
            "Psychic 0",
            Part::Middle,
            "Ziehe 2 Karten.\nDie andere Person wirft 2 Karten ab.\nDie andere Person zeigt ihre Hand vor.",
        ),
        (
            "Death 0",
            Part::Middle,
            "Entferne in jeder anderen Reihe 1 Karte.",
        ),
        (
            "Courage 6",
            Part::Top,
            "Ende: Hat die andere Person hier den höheren Gesamtwert, drehe diese Karte um.",
        ),
        (
            "Spirit 1",
            Part::Bottom,
            "Start: Wirf 1 Karte ab oder drehe diese Karte um.",
        ),
        (
            "Gravity 4",
            Part::Middle,
            "Verschiebe 1 verdeckte Karte in diese Reihe.",
        ),
        (
            "Apathy 4",
            Part::Middle,
            "Du darfst 1 deiner blockierten offenen Karten umdrehen.",
        ),
    ] {
        assert_eq!(text(card, part, Voice::Owner), expected);
    }
}

/// The one who hears it of the other's card is `du`, and the verb comes before its subject after a condition.
#[test]
fn boxes_to_the_other_player() {
    for (card, part, expected) in [
        (
            "Psychic 0",
            Part::Middle,
            "Die andere Person zieht 2 Karten.\nDu wirfst 2 Karten ab.\nDu zeigst deine Hand vor.",
        ),
        (
            "Fire 3",
            Part::Bottom,
            "Ihr Ende: Die andere Person darf 1 Karte abwerfen.\nWenn sie das tut, dreht die andere Person 1 Karte um.",
        ),
        (
            "Courage 6",
            Part::Top,
            "Ihr Ende: Hast du hier den höheren Gesamtwert, dreht die andere Person diese Karte um.",
        ),
    ] {
        assert_eq!(text(card, part, Voice::Opponent), expected);
    }
}

#[test]
fn an_act_alone_is_an_infinitive() {
    let said = |place| {
        let mut words = String::new();
        German
            .act(&mut Plain(&mut words), Act::Discard, place)
            .expect("a verb");
        words
    };
    assert_eq!(
        [said(Bare::Hint), said(Bare::Button)],
        ["abwerfen", "Abwerfen"]
    );
}
