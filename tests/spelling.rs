//! No screen spells a word itself.
//!
//! Every screen is shown in a language made for this: it says what English says, with an `x` for each letter of every word
//! and every name. A letter that is still another one does not come from the language. The signs on the buttons stay.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Write};
use std::sync::{LazyLock, Mutex};

use engine::ai::Reason;
use engine::language::{
    Act, Bare, Form, Language, Pen, Sentence, Telling, Voice, english::English,
};
use engine::vocabulary::{Cue, Standing};
use engine::{Card, Dice, Event, Protocol, Ruling, Seat, WhyNot};
use host::rig::{self, Rig};
use host::shots::SCRIPTS;
use ui::language::{
    Caption, Choice, Does, ENGLISH, Header, Notice, PAGES, Page, Phrase, Row, Screens, Tag, Tongue,
};
use ui::{App, Button, Mark, Screen, canvas};

/// The rules and the screens in a language of one letter.
struct Exes;

const EXES: Tongue = Tongue::new(&Exes, &Exes);

/// Words with every letter made an `x`; twice makes no difference.
fn exes(words: &str) -> String {
    let letter = |letter: char| match letter {
        _ if letter.is_uppercase() => 'X',
        _ if letter.is_alphabetic() => 'x',
        _ => letter,
    };
    words.chars().map(letter).collect()
}

/// The same for words that are to last; each is kept once.
fn kept(words: &'static str) -> &'static str {
    static KEPT: LazyLock<Mutex<BTreeMap<&'static str, &'static str>>> =
        LazyLock::new(Mutex::default);
    let mut kept = KEPT.lock().expect("nobody panics with it");
    kept.entry(words)
        .or_insert_with(|| Box::leak(exes(words).into_boxed_str()))
}

/// Writes with one letter.
struct Pencil<'a>(&'a mut dyn Pen);

impl Write for Pencil<'_> {
    fn write_str(&mut self, words: &str) -> fmt::Result {
        self.0.write_str(&exes(words))
    }
}

impl Pen for Pencil<'_> {
    fn card(&mut self, card: Card) -> fmt::Result {
        self.0.card(card)
    }
}

impl Language for Exes {
    fn say(&self, pen: &mut dyn Pen, sentence: Sentence, voice: Voice, form: Form) -> fmt::Result {
        English.say(&mut Pencil(pen), sentence, voice, form)
    }

    fn cue(&self, pen: &mut dyn Pen, cue: Cue, voice: Voice) -> fmt::Result {
        English.cue(&mut Pencil(pen), cue, voice)
    }

    fn standing(&self, pen: &mut dyn Pen, rule: Standing, voice: Voice) -> fmt::Result {
        English.standing(&mut Pencil(pen), rule, voice)
    }

    fn tell(
        &self,
        pen: &mut dyn Pen,
        event: &Event,
        listener: Seat,
        telling: Telling,
        count: u8,
    ) -> fmt::Result {
        English.tell(&mut Pencil(pen), event, listener, telling, count)
    }

    fn act(&self, pen: &mut dyn Pen, act: Act, place: Bare) -> fmt::Result {
        English.act(&mut Pencil(pen), act, place)
    }

    fn why_not(&self, pen: &mut dyn Pen, why: WhyNot) -> fmt::Result {
        English.why_not(&mut Pencil(pen), why)
    }

    fn reason(&self, pen: &mut dyn Pen, reason: Reason) -> fmt::Result {
        English.reason(&mut Pencil(pen), reason)
    }

    fn protocol(&self, protocol: Protocol) -> &'static str {
        kept(English.protocol(protocol))
    }

    fn code(&self, protocol: Protocol) -> &'static str {
        kept(English.code(protocol))
    }

    fn all_rulings(&self) -> &'static [Ruling] {
        static ALL: LazyLock<Vec<Ruling>> = LazyLock::new(|| {
            let all = English.all_rulings().iter();
            all.map(|ruling| Ruling {
                text: kept(ruling.text),
                ..*ruling
            })
            .collect()
        });
        &ALL
    }
}

impl Screens for Exes {
    fn header(&self, header: Header) -> &'static str {
        kept(ENGLISH.header(header))
    }

    fn row(&self, row: Row) -> &'static str {
        kept(ENGLISH.row(row))
    }

    fn choice(&self, choice: Choice) -> &'static str {
        kept(ENGLISH.choice(choice))
    }

    fn does(&self, does: Does) -> &'static str {
        kept(ENGLISH.does(does))
    }

    fn label(&self, label: Tag) -> &'static str {
        kept(ENGLISH.label(label))
    }

    fn notice(&self, notice: Notice) -> &'static str {
        kept(ENGLISH.notice(notice))
    }

    fn pages(&self) -> &'static [Page; PAGES] {
        static ALL: LazyLock<[Page; PAGES]> = LazyLock::new(|| {
            ENGLISH.pages().map(|Page { title, text }| Page {
                title: kept(title),
                text: kept(text),
            })
        });
        &ALL
    }

    fn caption(&self, caption: Caption) -> &'static str {
        kept(ENGLISH.caption(caption))
    }

    fn phrase(&self, _: &dyn Language, pen: &mut dyn Pen, phrase: Phrase) -> fmt::Result {
        ENGLISH.write(&mut Pencil(pen), phrase)
    }
}

/// What is on a screen in letters that the language does not have.
fn foreign(words: &str) -> bool {
    words
        .chars()
        .any(|letter| letter.is_alphabetic() && !matches!(letter, 'x' | 'X'))
}

/// Adds what a screen spells itself; says how many words the language has said on it.
fn check(app: &App, found: &mut BTreeSet<String>) -> usize {
    let mut said = 0;
    app.read(&mut |mark| said += take(mark, found));
    said
}

fn take(mark: Mark<'_>, found: &mut BTreeSet<String>) -> usize {
    let Mark::Words { words, .. } = mark else {
        return 0;
    };
    let words = words.to_string();
    // The letter of a button stands alone on its disc.
    if foreign(&words) && !["A", "B", "X", "Y"].contains(&words.as_str()) {
        found.insert(words);
        return 0;
    }
    usize::from(words.chars().any(char::is_alphabetic))
}

#[test]
fn every_picture_is_in_the_language() {
    let mut found = BTreeSet::new();
    for script in SCRIPTS {
        script.visit(|name, rig| {
            rig.app.speak(EXES);
            assert!(check(&rig.app, &mut found) > 0, "{name} says nothing");
            rig.app.speak(ENGLISH);
        });
    }
    assert!(found.is_empty(), "{found:#?}");
}

/// What no script leads to turns up in whole games.
#[test]
fn games_are_in_the_language() {
    let mut found = BTreeSet::new();
    for seed in 0..8 {
        let mut rig = Rig::new(seed);
        let mut dice = Dice::new(seed + 2000);
        rig.app.speak(EXES);
        rig::start(&mut rig);
        rig::play_out(&mut rig, &mut dice, |rig| {
            check(&rig.app, &mut found);
        });
        check(&rig.app, &mut found);
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn menus_are_in_the_language() {
    let mut found = BTreeSet::new();
    let mut dice = Dice::new(6);
    let mut rig = Rig::new(6);
    rig.app.speak(EXES);
    for _ in 0..4000 {
        match rig.app.screen() {
            Screen::Board => {
                rig = Rig::new(u64::from(dice.next_u32()));
                rig.app.speak(EXES);
            }
            Screen::Draft => rig.wait(3),
            _ => {}
        }
        rig.press(&[Button::ALL[dice.below(8) as usize]]);
        check(&rig.app, &mut found);
    }
    assert!(found.is_empty(), "{found:#?}");
}

/// What is to be reported comes from the program, the rest from the language.
#[test]
fn the_last_screen_is_in_the_language() {
    let (mut found, mut said) = (BTreeSet::new(), 0);
    canvas::read(
        EXES,
        |c| ui::paint_panic(c, "9 > 8", &"212:5", &"1.0.0"),
        &mut |mark| said += take(mark, &mut found),
    );
    assert!(said > 3 && found.is_empty(), "{found:#?}");
}

/// Else nothing would be found.
#[test]
fn english_is_foreign_here() {
    let mut found = BTreeSet::new();
    check(&Rig::new(1).app, &mut found);
    assert!(found.contains("New game") && found.contains("select"));
    assert!(!found.contains("A"));
}
