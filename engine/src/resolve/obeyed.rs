//! Tests: what a sentence says somebody may do, they are asked; what it leaves to the opponent, the opponent picks. Tried on
//! every program that differs from a card's in one field.

use std::{
    collections::{BTreeMap, BTreeSet},
    format,
    string::String,
    vec::Vec,
};

use super::Run;
use crate::cards::rewritten;
use crate::chance::Dice;
use crate::event::Event;
use crate::frame::{Frame, Noted, Reached, Text};
use crate::game::{Control, Game};
use crate::language::{Actor, Saying};
use crate::names::{Card, Line, Part, Phase, Protocol, Seat};
use crate::programs::{leak, variants};
use crate::question::{Aim, Answer, QuestionKind};
use crate::setup::{Setup, Side};
use crate::table::{CARDS, Slot};
use crate::vocabulary::{Clause, Pick, TextBox, Verb, When};

const OWNER: Seat = Seat::A;

/// A table on which nearly every sentence can do something: cards of many values, up and down, covered and not, in every
/// stack, hand, deck and trash. The card lies on top of a stack of its owner's.
fn table(card: Card) -> (Game, Dice) {
    let others = [
        Protocol::Fire,
        Protocol::Life,
        Protocol::Death,
        Protocol::Gravity,
    ];
    let mut others = others.into_iter().filter(|p| *p != card.protocol());
    let mut next = || others.next().expect("enough of them");
    let own = [next(), card.protocol(), next()];
    let theirs = [Protocol::Light, Protocol::Psychic, Protocol::Unity].map(|p| {
        if p == card.protocol() {
            Protocol::Water
        } else {
            p
        }
    });
    let mut sides = [Side::new(own), Side::new(theirs)];
    for side in &mut sides {
        let mut cards: Vec<Card> = Card::all()
            .filter(|c| side.protocols.contains(&c.protocol()) && *c != card)
            .collect();
        cards.rotate_left(1);
        // Fives, the same in every protocol, would discard when they are uncovered: none lies face-up.
        let fives = |c: &Card| c.value() == 5;
        let (five, mut rest): (Vec<_>, Vec<_>) = cards.into_iter().partition(fives);
        for (at, line) in side.lines.iter_mut().enumerate() {
            for up in [true, false, true] {
                if let Some(card) = rest.pop() {
                    let _ = line.push((card, up));
                }
            }
            if let Some(last) = line.last_mut() {
                last.1 = at < 2;
            }
        }
        side.hand
            .extend([five[0], rest.pop().expect("one"), rest.pop().expect("one")]);
        side.trash.push(five[1]).expect("room");
        side.deck.extend(five[2..].iter().copied().chain(rest));
    }
    sides[0].lines[1].push((card, true)).expect("room");
    let setup = Setup {
        turn: OWNER,
        phase: Phase::Action,
        control: Control::Neutral,
        sides,
    };
    let mut dice = Dice::new(1);
    let game = Game::new(&setup, &mut dice, &mut ()).expect("a position");
    (game, dice)
}

/// The same without conditions, which are looked at before anything else.
fn unconditional(text: &TextBox) -> &'static TextBox {
    let plain = |clause: &Clause| Clause {
        when: When::Always,
        ..*clause
    };
    leak(TextBox {
        clauses: text.clauses.iter().map(plain).collect::<Vec<_>>().leak(),
        ..*text
    })
}

/// How the table may stand when a text reaches its sentence.
fn variations(card: Card, part: Part, at: usize, clause: &Clause) -> Vec<(Game, Text)> {
    let (mut game, _) = table(card);
    game.ask = None;
    let slot = game.table.slot(card).expect("in this match");
    let mut all = Vec::new();
    let field: Vec<Slot> = (0..CARDS as Slot)
        .filter(|slot| game.table.on_field(*slot))
        .collect();
    let thats = field.into_iter().chain(
        game.trash(OWNER)
            .chain(game.hand(OWNER))
            .filter_map(|c| game.table.slot(c)),
    );
    for that in thats {
        for number in 0..3 {
            for line in Line::ALL {
                let text = Text {
                    at: at as u8,
                    that,
                    number: Noted::Number(number),
                    reached: Reached::from(line),
                    done: true,
                    ..Text::new(slot, part, OWNER)
                };
                if matches!(clause.verb, Verb::State(_)) || game.can(&text, &clause.verb) {
                    all.push((game.clone(), text));
                }
            }
        }
    }
    all
}

/// What the engine does until it asks: the events, with the game at the question.
fn carry_out(game: &mut Game, text: Text) -> Vec<Event> {
    let mut seen = Vec::new();
    let mut witness = |seat: Seat, event: Event| {
        if seat == OWNER {
            seen.push(event);
        }
    };
    game.stack.push(Frame::Text(text)).expect("room");
    Run::new(game, &mut Dice::new(1), &mut witness).run();
    seen
}

/// Whether something has been done to the table.
fn is_done(event: &Event) -> bool {
    !matches!(event, Event::Does { .. } | Event::Starts { .. })
}

/// Goes through the choice of which comes first in an "each", which is no offer.
fn past_each(game: &mut Game, seen: &mut Vec<Event>) {
    while let Some(question) = game.question()
        && (matches!(
            question.kind,
            QuestionKind::Card(Aim::Each) | QuestionKind::Line(Aim::Each)
        ) || question.kind == QuestionKind::Option
            && matches!(question.sentence.map(|s| *s.verb()), Some(Verb::Each(..))))
    {
        let first = game.legal()[0];
        let mut witness = |seat: Seat, event: Event| {
            if seat == OWNER {
                seen.push(event);
            }
        };
        game.answer(first, &mut Dice::new(1), &mut witness)
            .expect("legal");
    }
}

#[test]
fn whoever_may_is_asked() {
    let mut wrong: BTreeMap<String, Saying> = BTreeMap::new();
    let (mut tried, mut idle, mut met) = (0, Vec::new(), BTreeSet::<String>::new());
    for card in Card::all() {
        for part in Part::ALL {
            for variant in variants(card.text(part)) {
                let variant = unconditional(variant);
                for (at, clause) in variant.clauses.iter().enumerate() {
                    if !clause.may || !met.insert(format!("{card} {part:?} {at} {clause:?}")) {
                        continue;
                    }
                    rewritten::rewrite(card, variant);
                    let mut found = variations(card, part, at, clause);
                    if found.is_empty() {
                        idle.push(format!("{card}: {clause:?}"));
                        continue;
                    }
                    let (mut game, text) = found.swap_remove(found.len() / 2);
                    tried += 1;
                    let saying = clause.verb.saying();
                    let mut seen = carry_out(&mut game, text);
                    past_each(&mut game, &mut seen);
                    let asked = game.question().is_some_and(|question| {
                        let named = match saying.actor {
                            Actor::One(who) => question.seat == who.seat(&text),
                            // Both are, in the order that was picked.
                            Actor::Each => true,
                        };
                        let open = question.may || game.legal().contains(&Answer::Done);
                        named && open && question.source == Some((card, part))
                    });
                    if !asked || seen.iter().any(is_done) {
                        wrong.insert(format!("{card}: {clause:?}"), saying);
                    }
                }
            }
        }
    }
    assert!(tried > 500, "only {tried} were tried");
    assert!(
        idle.len() * 10 < tried,
        "{} of {tried} could do nothing: {idle:#?}",
        idle.len()
    );
    assert!(
        wrong.is_empty(),
        "{} of {tried}: {:#?}",
        wrong.len(),
        wrong.keys()
    );
}

#[test]
fn what_the_opponent_picks_the_opponent_is_asked() {
    let (mut wrong, mut tried) = (Vec::new(), BTreeMap::new());
    for card in Card::all() {
        for part in Part::ALL {
            let printed = card.text(part);
            for variant in variants(printed) {
                let variant = unconditional(variant);
                for (at, clause) in variant.clauses.iter().enumerate() {
                    let left_to_them = clause
                        .verb
                        .cards()
                        .is_some_and(|cards| cards.pick() == Some(Pick::OneByOpponent));
                    if !left_to_them {
                        continue;
                    }
                    rewritten::rewrite(card, variant);
                    for (mut game, text) in variations(card, part, at, clause).into_iter().take(40)
                    {
                        if game
                            .matching(&text, clause.verb.cards().expect("cards"))
                            .iter()
                            .count()
                            < 2
                        {
                            continue;
                        }
                        let kind = format!("{:?}", clause.verb.saying().act);
                        *tried.entry(kind).or_insert(0) += 1;
                        carry_out(&mut game, text);
                        let asked = game.question().map(|question| question.seat);
                        if asked != Some(OWNER.other()) {
                            wrong.push(format!("{card}: {clause:?} asks {asked:?}"));
                        }
                        break;
                    }
                }
            }
        }
    }
    wrong.dedup();
    for act in ["Flip", "Delete", "Return", "Put", "Shift", "Reveal"] {
        assert!(tried.contains_key(act), "no {act}: {tried:?}");
    }
    assert!(wrong.is_empty(), "{}: {wrong:#?}", wrong.len());
}
