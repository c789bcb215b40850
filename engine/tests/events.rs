//! What happened is told of the right player, for a card that goes from any zone to any other and for everything else.
//!
//! The tables say it for seat A. Seat B hears the same of the exchanged event.

use engine::language::english::English;
use engine::language::{Language, Plain, Telling};
use engine::{Card, Event, Line, Phase, Protocol, Seat, Spot, Stated, Zone};

const A: Seat = Seat::A;
const B: Seat = Seat::B;

fn told(event: &Event, listener: Seat, telling: Telling, count: u8) -> String {
    let mut words = String::new();
    English
        .tell(&mut Plain(&mut words), event, listener, telling, count)
        .expect("a string takes everything");
    words
}

fn line(number: usize) -> Line {
    Line::ALL[number - 1]
}

fn card() -> Card {
    Card::parse("Metal 3").expect("a card")
}

fn zones() -> Vec<Zone> {
    Seat::BOTH
        .into_iter()
        .flat_map(|seat| {
            [
                Zone::Hand(seat),
                Zone::Deck(seat),
                Zone::Trash(seat),
                Zone::Stack(seat, line(1)),
            ]
        })
        .collect()
}

fn across(zone: Zone) -> Zone {
    match zone {
        Zone::Hand(seat) => Zone::Hand(seat.other()),
        Zone::Deck(seat) => Zone::Deck(seat.other()),
        Zone::Trash(seat) => Zone::Trash(seat.other()),
        Zone::Stack(seat, line) => Zone::Stack(seat.other(), line),
    }
}

/// A move of Metal 3, face-up.
fn moves(from: Zone, to: Zone) -> Event {
    Event::Leaves {
        card: Some(card()),
        from,
        to,
        up: true,
    }
}

/// How a move is told to A: behind whose mark, in a line that stands alone, and in the log behind the mark.
fn expected(from: Zone, to: Zone) -> (Seat, &'static str, &'static str) {
    use Zone::{Deck, Hand, Stack, Trash};
    match (from, to) {
        (Deck(A), Hand(A)) => (A, "You draw Metal 3", "draw Metal 3"),
        (Deck(B), Hand(B)) => (B, "They draw Metal 3", "draws Metal 3"),
        // Love 1, Chaos 0, Assimilation 1 and 4, a second compile: whoever draws does it, whosever deck it is.
        (Deck(B), Hand(A)) => (
            A,
            "You draw Metal 3, their deck",
            "draw Metal 3, their deck",
        ),
        (Deck(A), Hand(B)) => (
            B,
            "They draw Metal 3, your deck",
            "draws Metal 3, your deck",
        ),
        (Hand(A), Stack(A, _)) => (A, "You play Metal 3, line 1", "play Metal 3, line 1"),
        (Hand(B), Stack(B, _)) => (B, "They play Metal 3, line 1", "plays Metal 3, line 1"),
        (Hand(A), Stack(B, _)) => (
            A,
            "You play Metal 3, their line 1",
            "play Metal 3, their line 1",
        ),
        (Hand(B), Stack(A, _)) => (
            B,
            "They play Metal 3, your line 1",
            "plays Metal 3, your line 1",
        ),
        (Trash(A), Stack(..)) => (A, "You play Metal 3, trash", "play Metal 3, trash"),
        (Trash(B), Stack(..)) => (B, "They play Metal 3, trash", "plays Metal 3, trash"),
        // Whose text plays it, the event does not know: it is told of the card.
        (Deck(A), Stack(..)) => (
            A,
            "Your top card down, line 1",
            "your top card down, line 1",
        ),
        (Deck(B), Stack(..)) => (
            B,
            "Their top card down, line 1",
            "their top card down, line 1",
        ),
        (Stack(by, _), Stack(..)) => (by, "Shifted Metal 3 to line 1", "shifted Metal 3 to line 1"),
        (Stack(by, _), Trash(_)) => (by, "Deleted Metal 3, line 1", "deleted Metal 3, line 1"),
        (Stack(A, _), Hand(A)) => (A, "Returned Metal 3", "returned Metal 3"),
        (Stack(B, _), Hand(B)) => (B, "Returned Metal 3", "returned Metal 3"),
        // Assimilation 0 and Love 3 take, Love 1 gives: told of the one who has it now.
        (Stack(..) | Hand(_) | Trash(_), Hand(A)) => (A, "You get Metal 3", "get Metal 3"),
        (Stack(..) | Hand(_) | Trash(_), Hand(B)) => (B, "They get Metal 3", "gets Metal 3"),
        (Stack(by, _), Deck(_)) => (by, "Metal 3 onto the deck", "Metal 3 onto the deck"),
        (Hand(A), Trash(A)) => (A, "You discard Metal 3", "discard Metal 3"),
        (Hand(B), Trash(B)) => (B, "They discard Metal 3", "discards Metal 3"),
        (Hand(A), Trash(B)) => (A, "Metal 3 to their trash", "Metal 3 to their trash"),
        (Hand(B), Trash(A)) => (B, "Metal 3 to your trash", "Metal 3 to your trash"),
        (Deck(A), Trash(_)) => (
            A,
            "Discarded Metal 3, your deck",
            "discarded Metal 3, your deck",
        ),
        (Deck(B), Trash(_)) => (
            B,
            "Discarded Metal 3, their deck",
            "discarded Metal 3, their deck",
        ),
        (Trash(by), Trash(_)) => (by, "Metal 3 to the trash", "Metal 3 to the trash"),
        // Of cards that go into a deck the shuffle tells.
        (Hand(by) | Deck(by) | Trash(by), Deck(_)) => (by, "", ""),
    }
}

#[test]
fn a_move_from_any_zone_to_any_other_names_the_right_player() {
    for from in zones() {
        for to in zones() {
            let event = moves(from, to);
            let (side, step, log) = expected(from, to);
            assert_eq!(event.side(), Some(side), "{event:?}");
            assert_eq!(told(&event, A, Telling::Step, 0), step, "{event:?}");
            assert_eq!(told(&event, A, Telling::Log, 0), log, "{event:?}");
            assert_eq!(event.is_told(), !step.is_empty(), "{event:?}");
            let exchanged = moves(across(from), across(to));
            assert_eq!(exchanged.side(), Some(side.other()), "{exchanged:?}");
            assert_eq!(told(&exchanged, B, Telling::Step, 0), step, "{exchanged:?}");
            assert_eq!(told(&exchanged, B, Telling::Log, 0), log, "{exchanged:?}");
        }
    }
}

/// Only what somebody does has a subject, and it is the one who does it: `you` or `they` in a line that stands alone,
/// none behind the mark.
#[test]
fn the_subject_of_a_move_is_its_doer() {
    for from in zones() {
        for to in zones() {
            let event = moves(from, to);
            for listener in Seat::BOTH {
                let step = told(&event, listener, Telling::Step, 0);
                let subject = match step.split(' ').next() {
                    Some("You") => Some(listener),
                    Some("They") => Some(listener.other()),
                    _ => None,
                };
                // `X to their trash` needs no verb.
                let unsaid = matches!((from, to), (Zone::Hand(a), Zone::Trash(b)) if a != b);
                if !unsaid {
                    assert_eq!(subject, event.doer(), "{event:?}: {step}");
                }
                let log = told(&event, listener, Telling::Log, 0);
                assert!(
                    !log.starts_with("you ") && !log.starts_with("they "),
                    "{event:?}: {log}"
                );
            }
        }
    }
}

#[test]
fn a_card_that_cannot_be_named_is_told_of_as_a_card() {
    let draws = |count| {
        let event = Event::Leaves {
            card: None,
            from: Zone::Deck(B),
            to: Zone::Hand(B),
            up: false,
        };
        told(&event, A, Telling::Log, count)
    };
    assert_eq!(draws(0), "draws a card");
    assert_eq!(draws(3), "draws 3 cards");
    let plays = Event::Leaves {
        card: None,
        from: Zone::Hand(B),
        to: Zone::Stack(B, line(2)),
        up: false,
    };
    assert_eq!(
        told(&plays, A, Telling::Step, 0),
        "They play face-down, line 2"
    );
}

/// Everything that is no move: the mark, the line that stands alone, the line of the log.
#[test]
fn everything_else_names_the_right_player() {
    let spot = Spot {
        side: A,
        line: line(2),
        at: 0,
    };
    let part = engine::Part::Middle;
    let order = [Protocol::Fire, Protocol::Water, Protocol::Light];
    let reveals = |zone| Event::Reveals { card: card(), zone };
    let sentence = engine::language::Sentence::new(card().text(part), 0).expect("a sentence");
    let rows: Vec<(Event, Option<Seat>, u8, &str, &str)> = vec![
        (Event::Turn(A), Some(A), 0, "", ""),
        (Event::Phase(Phase::Action), None, 0, "", ""),
        (Event::Starts { card: card(), part }, None, 0, "", ""),
        (
            Event::Does {
                card: card(),
                part,
                sentence,
            },
            None,
            0,
            "",
            "",
        ),
        (
            Event::Idle {
                card: card(),
                part,
                sentence,
            },
            None,
            0,
            "Metal 3: no effect",
            "Metal 3: no effect",
        ),
        (
            Event::Declined { card: card(), part },
            None,
            0,
            "Metal 3: declined",
            "Metal 3: declined",
        ),
        (
            Event::Stops { card: card(), part },
            None,
            0,
            "Metal 3: text stops here",
            "Metal 3: text stops here",
        ),
        (
            Event::Silenced { card: card() },
            None,
            0,
            "Metal 3: middle switched off",
            "Metal 3: middle switched off",
        ),
        (
            Event::Flips {
                card: Some(card()),
                spot,
                up: true,
            },
            Some(A),
            0,
            "Flipped Metal 3 up",
            "flipped Metal 3 up",
        ),
        (
            reveals(Zone::Hand(A)),
            Some(A),
            5,
            "You reveal your hand",
            "reveal your hand",
        ),
        (
            reveals(Zone::Hand(B)),
            Some(B),
            5,
            "They reveal their hand",
            "reveals their hand",
        ),
        (
            reveals(Zone::Deck(A)),
            Some(A),
            1,
            "Revealed Metal 3",
            "revealed Metal 3",
        ),
        (
            Event::Shuffles(A),
            Some(A),
            0,
            "You shuffle the deck",
            "shuffle the deck",
        ),
        (
            Event::Shuffles(B),
            Some(B),
            0,
            "They shuffle the deck",
            "shuffles the deck",
        ),
        (
            Event::Refreshes(B),
            Some(B),
            3,
            "They refresh: 3 drawn",
            "refreshes: 3 drawn",
        ),
        (
            Event::ClearsCache(B),
            Some(B),
            0,
            "They clear cache",
            "clears cache",
        ),
        (Event::SkipsAction(B), Some(B), 0, "They skip", "skips"),
        (
            Event::SkipsCache(A),
            Some(A),
            0,
            "You skip check cache",
            "skip check cache",
        ),
        (
            Event::CannotCompile(B),
            Some(B),
            0,
            "They may not compile",
            "may not compile",
        ),
        (
            Event::Control(Some(B)),
            Some(B),
            0,
            "They take control",
            "takes control",
        ),
        (
            Event::Control(None),
            None,
            0,
            "Control is neutral again",
            "control is neutral again",
        ),
        (
            Event::Arranges(B, order),
            Some(B),
            0,
            "Their order: FIR WTR LGT",
            "their order: FIR WTR LGT",
        ),
        (
            Event::SwapsStacks(A, line(1), line(3)),
            Some(A),
            0,
            "Your stacks 1, 3 swapped",
            "your stacks 1, 3 swapped",
        ),
        (
            Event::Compiles {
                seat: B,
                line: line(2),
            },
            Some(B),
            0,
            "They compile line 2",
            "compiles line 2",
        ),
        (
            Event::Turns {
                seat: A,
                protocol: Protocol::Fire,
            },
            Some(A),
            0,
            "Fire is compiled",
            "Fire is compiled",
        ),
        (
            Event::States(B, Stated::Number(3)),
            Some(B),
            0,
            "They state 3",
            "states 3",
        ),
        (
            Event::States(A, Stated::Protocol(Protocol::Love)),
            Some(A),
            0,
            "You state Love",
            "state Love",
        ),
        (
            Event::Overrun,
            None,
            0,
            "Too long: the rest is dropped",
            "too long: the rest is dropped",
        ),
        (
            Event::Wins(B),
            Some(B),
            0,
            "They win the game",
            "wins the game",
        ),
        (
            Event::Draws,
            None,
            0,
            "Nobody can act: a draw",
            "nobody can act: a draw",
        ),
    ];
    for (event, side, count, step, log) in rows {
        assert_eq!(event.side(), side, "{event:?}");
        assert_eq!(told(&event, A, Telling::Step, count), step, "{event:?}");
        assert_eq!(told(&event, A, Telling::Log, count), log, "{event:?}");
    }
}
