//! No words leave their box or meet others: for every card, every sentence, and over whole games.

use std::collections::BTreeSet;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::language::{Form, Language, Sentence, Voice, english::English};
use engine::{Card, Dice, Part, Seat, View};
use host::rig::{self, Rig};
use ui::inspect::Inspect;
use ui::language::ENGLISH;
use ui::text::Font;
use ui::widgets::{boxes, pane};
use ui::{App, Button, Mark, Screen, canvas, inspect, library, rulings};

/// A text or a sign as it stands on a screen.
struct Item {
    /// Empty for a sign.
    words: String,
    ink: Rectangle,
}

impl Item {
    /// Whether two items lie on one another, but for the row in which the lines of a paragraph may touch.
    fn meets(&self, other: &Item) -> bool {
        let Size { width, height } = self.ink.intersection(&other.ink).size;
        width > 0 && height > 1
    }

    /// A letter stands on its button's disc.
    fn stands_on(&self, sign: &Item) -> bool {
        sign.words.is_empty() && is_inside(&self.ink, &sign.ink)
    }
}

fn is_inside(inner: &Rectangle, outer: &Rectangle) -> bool {
    inner.intersection(outer) == *inner
}

/// Reads a screen and finds what is wrong with it.
#[derive(Default)]
struct Reader {
    items: Vec<Item>,
    region: Option<(Rectangle, bool)>,
    /// Everything in the region so far.
    line: String,
    /// What ends in dots, and in which region.
    cut: Vec<(String, Rectangle)>,
    said: BTreeSet<String>,
    wrong: Vec<String>,
}

impl Reader {
    fn read(app: &App) -> Reader {
        let mut reader = Reader::default();
        app.read(&mut |mark| reader.take(mark));
        reader
    }

    /// Reads one card's page during a game.
    fn read_card(page: Inspect, view: &View, may_play: bool, asks: Option<Card>) -> Reader {
        let mut reader = Reader::default();
        canvas::read(
            ENGLISH,
            |c| page.draw(c, view, may_play, asks),
            &mut |mark| reader.take(mark),
        );
        reader
    }

    fn take(&mut self, mark: Mark<'_>) {
        match mark {
            Mark::Region { area, solid } => {
                if solid {
                    // What something else lies on cannot be read, and need not be.
                    self.items
                        .retain(|item| item.ink.intersection(&area).is_zero_sized());
                }
                self.region = Some((area, solid));
                self.line.clear();
            }
            Mark::Words { words, ink, .. } => self.words(words.to_string(), ink),
            Mark::Sign { area } => self.stand(Item {
                words: String::new(),
                ink: area,
            }),
        }
    }

    fn words(&mut self, words: String, ink: Option<Rectangle>) {
        let (region, _) = self.region.expect("words stand in a region");
        if !self.line.is_empty() {
            self.line.push(' ');
        }
        self.line.push_str(&words);
        if words.ends_with("...") {
            let text = self.line.trim_end_matches("...").trim_end().to_owned();
            self.cut.push((text, region));
        }
        if let Some(ink) = ink {
            if !is_inside(&ink, &region) {
                let corner = region.top_left;
                self.wrong
                    .push(format!("`{words}` leaves its box at {corner}"));
            }
            self.stand(Item {
                words: words.clone(),
                ink,
            });
        }
        self.said.insert(words);
    }

    fn stand(&mut self, item: Item) {
        // What moves over the table lies on it.
        if self.region.is_some_and(|(_, solid)| !solid) {
            return;
        }
        for other in self.items.iter().filter(|other| other.meets(&item)) {
            if !item.stands_on(other) {
                let (a, b) = (&item.words, &other.words);
                self.wrong
                    .push(format!("`{a}` meets `{b}` at {}", item.ink.top_left));
            }
        }
        self.items.push(item);
    }
}

/// The first line of the pane, and the message of the panel: what is asked or told there must be whole.
const ASKED: [i32; 2] = [209, 182];

/// Everything that is wrong with the screen that is shown.
fn faults(app: &App) -> Vec<String> {
    let reader = Reader::read(app);
    let mut wrong = reader.wrong;
    let placing = ["Face-up", "Face-down"]
        .iter()
        .all(|word| reader.said.contains(*word));
    for (text, region) in reader.cut {
        // A summary of a card may be cut: X reads all of it.
        let summary = Card::all().any(|card| {
            let all = ENGLISH.boxes(card).replace('\n', " ");
            all.starts_with(&text) || list_row(&text, card, &all)
        });
        let asked =
            matches!(app.screen(), Screen::Board) && ASKED.contains(&region.top_left.y) && !placing;
        if asked || !summary {
            wrong.push(format!("`{text}` is cut at {}", region.top_left));
        }
    }
    wrong
}

/// A row of a list: value, name, perhaps its facing, and the first words.
fn list_row(text: &str, card: Card, summary: &str) -> bool {
    let head = format!("{} {} ", card.value(), card.protocol());
    let Some(rest) = text.strip_prefix(&head) else {
        return false;
    };
    summary.starts_with(rest.trim_start_matches("face-down "))
}

/// Looks at every screen on the way.
fn check(rig: &Rig, found: &mut BTreeSet<String>) {
    found.extend(faults(&rig.app));
}

#[test]
fn games_stay_readable() {
    let mut found = BTreeSet::new();
    for seed in 0..games() {
        let mut rig = Rig::new(seed);
        let mut dice = Dice::new(seed + 1000);
        rig::start(&mut rig);
        rig::play_out(&mut rig, &mut dice, |rig| check(rig, &mut found));
        check(&rig, &mut found);
    }
    assert!(found.is_empty(), "{found:#?}");
}

/// `GAMES=1000` for a longer look.
fn games() -> u64 {
    std::env::var("GAMES").map_or(8, |games| games.parse().expect("a number"))
}

#[test]
fn menus_stay_readable() {
    let mut found = BTreeSet::new();
    let mut dice = Dice::new(5);
    let mut rig = Rig::new(5);
    for _ in 0..4000 {
        match rig.app.screen() {
            // Games are looked at elsewhere.
            Screen::Board => rig = Rig::new(u64::from(dice.next_u32())),
            Screen::Draft => rig.wait(3),
            _ => {}
        }
        rig.press(&[Button::ALL[dice.below(8) as usize]]);
        check(&rig, &mut found);
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn every_card_fits() {
    for card in Card::all() {
        for top in [inspect::TOP, library::TOP] {
            assert!(boxes::fitting(card, top, ENGLISH).is_some(), "{card}");
        }
    }
}

/// The hints under a card have room, whichever card asks, and whether it may be played or not.
#[test]
fn hints_under_a_card_do_not_meet() {
    let mut rig = Rig::new(1);
    rig::start(&mut rig);
    let view = rig.app.view().expect("a game has begun");
    for card in Card::all() {
        let page = Inspect::one(
            Card::all()
                .find(|other| *other != card && is_ruled(*other))
                .unwrap(),
        );
        let reader = Reader::read_card(page, &view, false, Some(card));
        assert!(
            reader.said.contains("rulings") && reader.wrong.is_empty(),
            "{card}: {:?}",
            reader.wrong
        );
    }
    let ruled = (0..view.hand_len(Seat::A))
        .map(Inspect::hand)
        .filter(|page| page.card(&view).is_some_and(is_ruled));
    assert!(ruled.clone().count() > 0);
    for page in ruled {
        let reader = Reader::read_card(page, &view, true, None);
        assert!(
            reader.said.contains("play") && reader.wrong.is_empty(),
            "{:?}",
            reader.wrong
        );
    }
}

fn is_ruled(card: Card) -> bool {
    !English.rulings(card).is_empty()
}

/// From the library's first card to its last, all of its rulings, page by page.
#[test]
fn every_ruling_fits() {
    let mut found = BTreeSet::new();
    let mut rig = Rig::new(1);
    rig.press(&[Button::Down, Button::A]);
    for card in Card::all() {
        let ruled = English.rulings(card);
        assert!(
            ruled.iter().all(|ruling| rulings::fits(ruling, ENGLISH)),
            "{card}"
        );
        rig.press(&[Button::Y]);
        // A card without rulings offers nothing to open.
        let pages = rulings::pages(card, ENGLISH).count();
        assert_eq!(matches!(rig.app.screen(), Screen::Rulings(_)), pages > 0);
        let mut said = String::new();
        for page in 0..pages {
            assert!(Reader::read(&rig.app).said.contains("Rulings"), "{card}");
            check(&rig, &mut found);
            said += &spoken(&rig.app);
            if page + 1 < pages {
                rig.press(&[Button::Down]);
            }
        }
        for ruling in ruled {
            assert!(said.contains(ruling.text), "{card}: {}", ruling.text);
        }
        if pages > 0 {
            // Beyond the last page there is none.
            rig.press(&[Button::Down]);
            assert!(spoken(&rig.app).contains(ruled[ruled.len() - 1].text));
            rig.press(&[Button::B]);
        }
        assert!(matches!(rig.app.screen(), Screen::Library(_)), "{card}");
        assert_eq!(
            Reader::read(&rig.app).said.contains("rulings"),
            pages > 0,
            "{card}: what Y does is said if it does something"
        );
        rig.press(&[Button::Right]);
    }
    assert!(found.is_empty(), "{found:#?}");
}

/// All words of a screen in a row.
fn spoken(app: &App) -> String {
    let mut all = String::new();
    app.read(&mut |mark| {
        if let Mark::Words { words, .. } = mark {
            all += &format!("{words} ");
        }
    });
    all
}

/// A sentence and those inside it.
fn each_sentence(sentence: Sentence, look: &mut impl FnMut(Sentence)) {
    look(sentence);
    if let Some(sides) = sentence.sides() {
        sides.into_iter().for_each(&mut *look);
    }
    if let Some(inner) = sentence.inner() {
        each_sentence(inner, look);
    }
}

#[test]
fn every_sentence_fits_the_panel() {
    for card in Card::all() {
        for part in Part::ALL {
            for sentence in Sentence::all(card.text(part)) {
                each_sentence(sentence, &mut |sentence| {
                    for voice in Voice::BOTH {
                        let says = ENGLISH.sentence(sentence, voice, Form::Prompt);
                        assert!(pane::fitting(&says, ENGLISH).is_some(), "{card}: {says}");
                        // Far from the end of the buffer it was written in.
                        assert!(says.len() < 200, "{card}: {says}");
                    }
                });
            }
        }
    }
}

#[test]
fn every_button_of_an_or_fits() {
    for card in Card::all() {
        for part in Part::ALL {
            let sides = Sentence::all(card.text(part)).filter_map(Sentence::sides);
            for side in sides.flatten() {
                let says = ENGLISH.sentence(side, Voice::Owner, Form::Button);
                let width = Font::F12.width(&says) - 1;
                assert!(width <= pane::BUTTON, "{card}: {says}");
            }
        }
    }
}
