//! What a seat knows, checked against what it was shown, both ways: nothing less and nothing more (R-I1 to R-I3).

use std::collections::{BTreeMap, BTreeSet};

use engine::{
    Answer, Card, Control, Deal, Dice, Event, Game, Line, Phase, Protocol, Seat, Setup, Side, Spot,
    View,
};
use host::witness::{Allowed, CardMask, Deals, Knowing, Watcher, Whereabouts, members, places};

/// `ROUNDS=20` for a longer look: so many times the games.
fn rounds(count: u64) -> u64 {
    count * std::env::var("ROUNDS").map_or(1, |rounds| rounds.parse().expect("a number"))
}

fn card(name: &str) -> Card {
    Card::parse(name).expect("a card's name")
}

fn any(dice: &mut Dice, legal: &[Answer]) -> Answer {
    legal[dice.below(legal.len() as u32) as usize]
}

/// Deals a match with any protocols, with a witness from the first shuffle on.
fn deal(dice: &mut Dice) -> (Game, Watcher<Allowed>) {
    let mut all = Protocol::ALL;
    dice.shuffle_slice(&mut all);
    let deal = Deal {
        protocols: [[all[0], all[1], all[2]], [all[3], all[4], all[5]]],
        first: Seat::A,
        control: dice.below(8) > 0,
    };
    let mut watcher = Watcher::of(deal.protocols);
    let game = Game::deal(&deal, dice, &mut watcher).expect("six protocols");
    (game, watcher)
}

/// Whether these cards can be what these backs are, in some order.
fn matches(backs: &[usize], cards: &[usize], may: &[CardMask]) -> bool {
    // Who has taken which card; a back without one moves others on.
    fn take(
        back: usize,
        cards: &[usize],
        may: &[CardMask],
        taken: &mut [Option<usize>],
        seen: &mut [bool],
    ) -> bool {
        for at in 0..cards.len() {
            if may[back] >> cards[at] & 1 != 0 && !seen[at] {
                seen[at] = true;
                if taken[at].is_none_or(|other| take(other, cards, may, taken, seen)) {
                    taken[at] = Some(back);
                    return true;
                }
            }
        }
        false
    }
    let mut taken = vec![None; cards.len()];
    backs.iter().all(|back| {
        let mut seen = vec![false; cards.len()];
        take(*back, cards, may, &mut taken, &mut seen)
    })
}

/// What is wrong with a world that a seat imagines.
fn contradiction(game: &Game, world: &Game, cards: &[Card], may: &[CardMask]) -> Option<String> {
    let index = |card: Card| cards.iter().position(|c| *c == card).expect("a card");
    let (real, imagined) = (places(game), places(world));
    for ((place, back), (same, other)) in real.iter().zip(&imagined) {
        assert_eq!(place, same, "the same numbers everywhere");
        let fits = may[index(*back)] >> index(*other) & 1 != 0;
        if !matches!(place, Whereabouts::Hand(_) | Whereabouts::Trash(_)) && !fits {
            return Some(format!("{other} cannot be in {place:?}"));
        }
    }
    let bag = |places: &[(Whereabouts, Card)], place: Whereabouts| -> Vec<usize> {
        let there = places.iter().filter(|(at, _)| *at == place);
        there.map(|(_, card)| index(*card)).collect()
    };
    for place in [0, 1]
        .into_iter()
        .flat_map(|side| [Whereabouts::Hand(side), Whereabouts::Trash(side)])
    {
        let (backs, there) = (bag(&real, place), bag(&imagined, place));
        if !matches(&backs, &there, may) {
            return Some(format!("{there:?} cannot be in {place:?}"));
        }
    }
    None
}

/// What a view names, and what is certain from what was shown.
fn names(view: &View, game: &Game, cards: &[Card], may: &[CardMask]) -> Result<(), String> {
    let index = |card: Card| cards.iter().position(|c| *c == card).expect("a card");
    let certain = |card: Card| may[index(card)] == 1 << index(card);
    let check = |seen: Option<Card>, real: Card| match seen {
        Some(seen) if seen != real || !certain(real) => Err(format!("{seen} is named")),
        None if certain(real) => Err(format!("{real} is certain and not named")),
        _ => Ok(()),
    };
    for side in Seat::BOTH {
        for (seen, real) in view.deck(side).zip(game.deck(side)) {
            check(seen, real)?;
        }
        for line in Line::ALL {
            for (seen, (real, _)) in view.stack(side, line).zip(game.stack(side, line)) {
                check(seen.card, real)?;
            }
        }
        // In disorder: named is what can be nowhere else.
        let hand: CardMask = game.hand(side).fold(0, |set, card| set | 1 << index(card));
        let named: BTreeSet<_> = view.hand(side).flatten().map(index).collect();
        for at in 0..cards.len() {
            let elsewhere = (0..cards.len()).any(|b| hand >> b & 1 == 0 && may[b] >> at & 1 != 0);
            if named.contains(&at) && elsewhere {
                return Err(format!("{} is named in the hand", cards[at]));
            }
            if hand >> at & 1 != 0 && certain(cards[at]) && !named.contains(&at) {
                return Err(format!(
                    "{} is certain and not named in the hand",
                    cards[at]
                ));
            }
        }
    }
    for (seen, real) in view.committed().zip(game.committed()) {
        check(seen, real)?;
    }
    Ok(())
}

/// A card in a place; a deck as a whole.
fn whole((place, card): (Whereabouts, Card)) -> (Whereabouts, Card) {
    match place {
        Whereabouts::Deck(side, _) => (Whereabouts::Deck(side, 0), card),
        place => (place, card),
    }
}

/// Worlds never contradict what was shown, and what is named is certain; after every answer of many games.
#[test]
fn nothing_less() {
    let mut worlds = 0;
    for seed in 0..rounds(40) {
        let mut dice = Dice::new(seed);
        let (mut game, mut watcher) = deal(&mut dice);
        let mut luck = Dice::new(!seed);
        for answers in 0.. {
            for seat in Seat::BOTH {
                let mut known = watcher.knows[seat.index()].clone();
                known.settle();
                let view = game.view(seat);
                let broken = names(&view, &game, &watcher.cards, &known.0).err();
                assert_eq!(broken, None, "{seat}, game {seed} after {answers} answers");
                let world = view.determinize(&mut luck);
                if world.question() == game.question() {
                    let broken = contradiction(&game, &world, &watcher.cards, &known.0);
                    assert_eq!(broken, None, "{seat}, game {seed} after {answers} answers");
                    worlds += 1;
                }
            }
            if game.outcome().is_some() {
                break;
            }
            let answer = any(&mut luck, &game.legal());
            game.answer(answer, &mut dice, &mut watcher).expect("legal");
        }
    }
    assert!(worlds > rounds(5000), "{worlds}");
}

/// Wherever a card may be for all that was shown, there it is in some world.
#[test]
fn nothing_more() {
    let mut checked = 0;
    for seed in 0..rounds(40) {
        let mut dice = Dice::new(1000 + seed);
        let (mut game, mut watcher) = deal(&mut dice);
        let mut luck = Dice::new(!seed);
        let mut next = 10 + luck.below(20);
        for answers in 0.. {
            let Some(question) = game.question() else {
                break;
            };
            if answers >= next {
                next = answers + 20 + luck.below(20);
                checked += 1;
                let seat = question.seat;
                let known = &mut watcher.knows[seat.index()].clone();
                known.settle();
                let mut due: BTreeSet<_> = places(&game)
                    .into_iter()
                    .flat_map(|(place, back)| {
                        let may = known.0[watcher.index(back)];
                        members(may).map(move |at| (place, at))
                    })
                    .map(|(place, at)| whole((place, watcher.cards[at])))
                    .collect();
                let view = game.view(seat);
                for _ in 0..20_000 {
                    if due.is_empty() {
                        break;
                    }
                    for found in places(&view.determinize(&mut luck)) {
                        due.remove(&whole(found));
                    }
                }
                assert!(
                    due.is_empty(),
                    "{seat}, game {seed} after {answers}: {due:?}"
                );
            }
            let answer = any(&mut luck, &game.legal());
            game.answer(answer, &mut dice, &mut watcher).expect("legal");
        }
    }
    assert!(checked > rounds(80), "{checked}");
}

/// What an answer makes a seat hear, where it is legal.
fn heard(game: &mut Game, answer: Answer, seat: Seat, dice: &mut Dice) -> Option<Vec<Event>> {
    let mut heard = Vec::new();
    let mut listen = |to: Seat, event: Event| {
        if to == seat {
            heard.push(event);
        }
    };
    game.answer(answer, dice, &mut listen).ok()?;
    Some(heard)
}

/// Two games in which a seat is shown the same look the same to it, whatever else is different.
#[test]
fn what_was_not_shown_makes_no_difference() {
    let mut compared = 0;
    for seed in 0..rounds(150) {
        let mut dice = Dice::new(seed);
        let (mut game, mut watcher) = deal(&mut dice);
        let mut luck = Dice::new(!seed);
        for _ in 0..luck.below(60) {
            if game.outcome().is_none() {
                let answer = any(&mut luck, &game.legal());
                game.answer(answer, &mut dice, &mut watcher).expect("legal");
            }
        }
        let Some(seat) = game.question().map(|question| question.seat) else {
            continue;
        };
        let mut twin = game.view(seat).determinize(&mut luck);
        while game.outcome().is_none() {
            let answer = any(&mut luck, &game.legal());
            let told = heard(&mut game, answer, seat, &mut dice.clone());
            // Their choices are others where their cards are.
            let mut same = [answer].into_iter().chain(twin.legal());
            let found = same.find_map(|answer| {
                let mut after = twin.clone();
                let alike = heard(&mut after, answer, seat, &mut dice.clone()) == told
                    && after.question() == game.question();
                alike.then_some(after)
            });
            dice.next_u32();
            let Some(after) = found else {
                break;
            };
            twin = after;
            assert_eq!(
                twin.view(seat),
                game.view(seat),
                "{seat}, game {seed}, {answer:?}"
            );
            compared += 1;
        }
    }
    assert!(compared > rounds(300), "{compared}");
}

/// A position with few cards, of which some lie hidden, and every deal written down.
fn small(dice: &mut Dice) -> (Game, Watcher<Deals>) {
    let mut all = Protocol::ALL;
    dice.shuffle_slice(&mut all);
    let rows = [[all[0], all[1], all[2]], [all[3], all[4], all[5]]];
    let mut cards = Vec::new();
    let mut groups = [[0; 2]; 2];
    let (mut decks, mut hands) = ([const { Vec::new() }; 2], [0; 2]);
    let sides = [0, 1].map(|at| {
        let mut own: Vec<_> = rows[at].into_iter().flat_map(Protocol::cards).collect();
        dice.shuffle_slice(&mut own);
        let mut side = Side::new(rows[at]);
        let mut number = || {
            let card = own.pop().expect("cards enough");
            cards.push(card);
            (card, cards.len() - 1)
        };
        for _ in 0..2 {
            let (card, index) = number();
            side.hand.push(card).expect("room");
            hands[at] |= 1 << index;
            groups[1 - at][1] |= 1 << index;
        }
        for _ in 0..2 {
            let (card, index) = number();
            side.deck.push(card).expect("room");
            decks[at].push(index);
            groups[at][0] |= 1 << index;
            groups[1 - at][1] |= 1 << index;
        }
        let (card, index) = number();
        side.lines[dice.below(3) as usize]
            .push((card, false))
            .expect("room");
        groups[1 - at][1] |= 1 << index;
        side.trash.push(number().0).expect("room");
        side.lines[dice.below(3) as usize]
            .push((number().0, true))
            .expect("room");
        side
    });
    let setup = Setup {
        turn: Seat::A,
        phase: Phase::Action,
        control: Control::Neutral,
        sides,
    };
    let itself: Vec<u8> = (0..cards.len() as u8).collect();
    let deals = groups.map(|groups| {
        let mut deals = Deals(BTreeSet::from([itself.clone()]));
        for group in groups {
            deals.mix(group);
        }
        deals
    });
    let mut exact = Watcher::new(cards, deals, decks, hands);
    let game = Game::new(&setup, dice, &mut exact).expect("a sound position");
    (game, exact)
}

/// A deal as it looks: what lies in each place, hands sorted.
fn look(game: &Game, cards: &[Card], deal: &[u8]) -> Vec<(Whereabouts, u8)> {
    let index = |card: Card| cards.iter().position(|c| *c == card).expect("a card");
    let mut all: Vec<_> = places(game)
        .into_iter()
        .map(|(place, back)| (place, deal[index(back)]))
        .collect();
    all.sort_unstable();
    all
}

/// In small positions the worlds dealt are the very deals that can have come about, each as often as the others.
#[test]
fn small_positions_are_dealt_evenly() {
    let (mut even, mut wider) = (0, 0);
    for seed in 0..rounds(20) {
        let mut dice = Dice::new(seed);
        let (mut game, mut exact) = small(&mut dice);
        let mut luck = Dice::new(!seed);
        for _ in 0..30 {
            let Some(question) = game.question() else {
                break;
            };
            let seat = question.seat;
            let deals = &exact.knows[seat.index()].0;
            if deals.len() > 400 {
                break;
            }
            let mut due = BTreeMap::<_, u32>::new();
            for deal in deals {
                *due.entry(look(&game, &exact.cards, deal)).or_default() += 1;
            }
            if (2..=30).contains(&due.len()) && luck.below(3) == 0 {
                let view = game.view(seat);
                let samples = 200 * due.len() as u32;
                let mut dealt = BTreeMap::<_, u32>::new();
                let itself: Vec<u8> = (0..exact.cards.len() as u8).collect();
                for _ in 0..samples {
                    let world = view.determinize(&mut luck);
                    *dealt
                        .entry(look(&world, &exact.cards, &itself))
                        .or_default() += 1;
                }
                let reached: BTreeSet<_> = dealt.keys().cloned().collect();
                let possible: BTreeSet<_> = due.keys().cloned().collect();
                assert!(possible.is_subset(&reached), "seed {seed}: too few worlds");
                if possible == reached {
                    // Within five standard deviations.
                    for (look, count) in &due {
                        let chance = f64::from(*count) / deals.len() as f64;
                        let mean = f64::from(samples) * chance;
                        let spread = 5.0 * (mean * (1.0 - chance)).sqrt();
                        let found = f64::from(dealt[look]);
                        assert!(
                            (found - mean).abs() <= spread,
                            "seed {seed}: {found} instead of {mean} {look:?}"
                        );
                    }
                    even += 1;
                } else {
                    wider += 1;
                }
            }
            let answer = any(&mut luck, &game.legal());
            game.answer(answer, &mut dice, &mut exact).expect("legal");
        }
    }
    println!("{even} positions dealt evenly, {wider} with more worlds than can be");
    assert!(
        even > rounds(15) as u32 && wider * 20 < even,
        "{even} {wider}"
    );
}

const OWN: [Protocol; 3] = [Protocol::Light, Protocol::Fire, Protocol::Water];
const THEIRS: [Protocol; 3] = [Protocol::Death, Protocol::Metal, Protocol::Plague];

fn play(name: &str, up: bool, line: usize, side: Seat) -> Answer {
    Answer::Play {
        card: card(name),
        up,
        line: Line::ALL[line],
        side,
    }
}

/// A returns B's Metal 5 to a hand of four, and B plays a card face-down.
fn after_a_card_was_returned_and_one_played() -> Game {
    let rest = |row: [Protocol; 3]| row.into_iter().flat_map(Protocol::cards);
    let mut a = Side::new(OWN);
    a.hand.extend(["Fire 2", "Water 4", "Light 2"].map(card));
    let own: Vec<_> = rest(OWN).filter(|c| !a.hand.contains(c)).collect();
    a.deck.extend(own);
    let mut b = Side::new(THEIRS);
    b.lines[0].extend([(card("Metal 5"), true)]);
    b.hand
        .extend(["Death 1", "Death 2", "Death 3", "Death 4"].map(card));
    let theirs = rest(THEIRS).filter(|c| !b.hand.contains(c) && *c != card("Metal 5"));
    b.deck.extend(theirs.collect::<Vec<_>>());
    let setup = Setup {
        turn: Seat::A,
        phase: Phase::Action,
        control: Control::Neutral,
        sides: [a, b],
    };
    let mut dice = Dice::new(0);
    let mut game = Game::new(&setup, &mut dice, &mut ()).expect("a sound position");
    let metal = Spot {
        side: Seat::B,
        line: Line::ALL[0],
        at: 0,
    };
    for answer in [
        play("Fire 2", true, 1, Seat::A),
        Answer::Pick(card("Water 4")),
        Answer::Target(metal),
        play("Death 3", false, 2, Seat::B),
    ] {
        game.answer(answer, &mut dice, &mut ()).expect("legal");
    }
    game
}

/// A card seen going to the opponent's hand is there, or is the card they played since: never in their deck.
#[test]
fn a_card_returned_is_in_the_hand_or_is_the_one_played() {
    let view = after_a_card_was_returned_and_one_played().view(Seat::A);
    let mut dice = Dice::new(1);
    let mut played = 0;
    for _ in 0..5000 {
        let world = view.determinize(&mut dice);
        let down = world.stack(Seat::B, Line::ALL[2]).next();
        let is_down = down == Some((card("Metal 5"), false));
        let in_hand = world.hand(Seat::B).any(|held| held == card("Metal 5"));
        assert!(is_down != in_hand, "in one of the two places");
        played += u32::from(is_down);
    }
    // One of the five they held.
    assert!((850..1150).contains(&played), "{played}");
}

/// Once the card they played turns out to be another, the one returned is in the hand for certain.
#[test]
fn a_card_that_can_only_be_in_the_hand_is_named_again() {
    let mut game = after_a_card_was_returned_and_one_played();
    let named = |game: &Game| -> Vec<_> { game.view(Seat::A).hand(Seat::B).flatten().collect() };
    assert_eq!(named(&game), []);
    // It reveals the one card that lies face-down.
    let light = play("Light 2", true, 0, Seat::A);
    game.answer(light, &mut Dice::new(0), &mut ())
        .expect("legal");
    assert_eq!(named(&game), [card("Metal 5")]);
}
