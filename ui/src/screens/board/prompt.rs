//! A question to you: who asks, in which words, and where the answers lie.

use embedded_graphics::{prelude::*, primitives::Rectangle};
use engine::{Aim, Answer, Card, Phase, Question, QuestionKind, Spot, View};

use super::table::line_area;
use crate::{
    YOU,
    motion::{spot_area, stack},
    text::{Words, words},
    widgets::panel::{self, Speaker},
    words::{capital, retold},
};

/// Where the answers of a question are found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Layout {
    /// The action: browse, play, refresh.
    Action,
    /// Cards or lines of the field.
    Field,
    /// Cards of the hand.
    Hand,
    /// Cards that lie elsewhere, as a list.
    List,
    /// Two buttons.
    Buttons,
    /// A row of numbers.
    Numbers,
    /// A grid of protocols.
    Protocols,
    /// A proposal of an order on the plates.
    Arrange,
    /// A card to play: first which, then where.
    Play,
}

/// Where the answers of the question in a view are found.
pub fn layout(view: &View, question: &Question, legal: &[Answer]) -> Layout {
    match question.kind {
        QuestionKind::Action => Layout::Action,
        QuestionKind::Play => Layout::Play,
        QuestionKind::Option | QuestionKind::Confirm(_) => Layout::Buttons,
        QuestionKind::Number => Layout::Numbers,
        QuestionKind::Protocol => Layout::Protocols,
        QuestionKind::Arrange => Layout::Arrange,
        QuestionKind::CompileLine | QuestionKind::Line(_) => Layout::Field,
        QuestionKind::NextText | QuestionKind::Card(_) => {
            let mut picks = legal.iter().filter_map(|answer| match answer {
                Answer::Pick(card) => Some(*card),
                _ => None,
            });
            let spots = legal
                .iter()
                .any(|answer| matches!(answer, Answer::Target(_)));
            let in_hand = picks.clone().count() > 0 && picks.all(|card| holds(view, card));
            match (spots, in_hand) {
                (true, false) if !legal.iter().any(|answer| matches!(answer, Answer::Pick(_))) => {
                    Layout::Field
                }
                (false, true) => Layout::Hand,
                _ => Layout::List,
            }
        }
    }
}

/// Whether a card is in your hand.
pub fn holds(view: &View, card: Card) -> bool {
    view.hand(YOU).any(|held| held == Some(card))
}

/// Where an answer lies on the field, if it does.
pub fn field_area(view: &View, answer: Answer) -> Option<Rectangle> {
    match answer {
        Answer::Target(spot) => Some(spot_area(view, spot)),
        Answer::Line(line) | Answer::Compile(line) => Some(line_area(line)),
        _ => None,
    }
}

/// Where the cursor finds an answer on the field.
pub fn field_aim(view: &View, answer: Answer) -> Option<Rectangle> {
    match answer {
        Answer::Target(spot) => Some(stack(view, spot.side, spot.line).aim(usize::from(spot.at))),
        answer => field_area(view, answer),
    }
}

/// Who asks.
pub fn speaker(question: &Question) -> Speaker {
    match (question.source, question.kind) {
        // Several texts wait; none of them asks.
        (_, QuestionKind::NextText) => Speaker::Turn("Texts wait"),
        (Some((card, _)), _) => Speaker::Card(card),
        (None, QuestionKind::Arrange) => Speaker::Control,
        (None, QuestionKind::CompileLine | QuestionKind::Line(_)) => Speaker::Turn("Compile"),
        (None, QuestionKind::Card(Aim::ClearCache)) => Speaker::Turn("Check cache"),
        (None, _) => Speaker::Turn("Your turn"),
    }
}

/// The note in the band: whose card it is, and in which phase it speaks.
pub fn note(view: &View, question: &Question) -> Words {
    let theirs = view.speaker().is_some_and(|speaker| speaker.owner != YOU);
    match (question.source, view.phase()) {
        // Two buttons leave no room to say it elsewhere.
        (Some(_), _) if question.may && question.kind == QuestionKind::Option => {
            words(&"B declines")
        }
        (None, _) if question.kind == QuestionKind::Arrange => match view.phase() {
            Phase::Compile => words(&"before you compile"),
            _ => words(&"before you refresh"),
        },
        (None, _) => Words::new(),
        (Some(_), Phase::Start) if theirs => words(&"opponent, start"),
        (Some(_), Phase::End) if theirs => words(&"opponent, end"),
        (Some(_), _) if theirs => words(&"opponent's card"),
        (Some(_), Phase::Start) => words(&"start phase"),
        (Some(_), Phase::End) => words(&"end phase"),
        (Some(_), _) => words(&"asks"),
    }
}

/// What is asked, in at most two lines.
pub fn request(view: &View, question: &Question) -> Words {
    let owner = view.speaker().map_or(YOU, |speaker| speaker.owner);
    let clause = match question.clause {
        Some(clause) => retold(clause, owner),
        None => Words::new(),
    };
    // What the sentence leaves open is only said where there is room: the cursor shows it too.
    let ask = |tail: &str| {
        let whole = match question.clause {
            Some(_) => words(&format_args!("{clause}{tail}")),
            None => words(&tail.trim_start_matches([':', '.', ' '])),
        };
        if panel::fits(&whole) {
            whole
        } else {
            words(&format_args!("{clause}."))
        }
    };
    match question.kind {
        QuestionKind::Action => words(&"Play a card, or refresh."),
        QuestionKind::CompileLine => words(&"Which line do you compile?"),
        QuestionKind::NextText => words(&"Which text goes first?"),
        QuestionKind::Card(Aim::ClearCache) => counted("Cache: discard", view.picks_left()),
        QuestionKind::Card(Aim::Each) => ask(". Which one next?"),
        QuestionKind::Line(Aim::Each) => ask(". Which line next?"),
        QuestionKind::Line(Aim::Shift) => match subject(view, question) {
            Some(card) => words(&format_args!("Shift {card}: to which line?")),
            None => ask(": to which line?"),
        },
        QuestionKind::Line(_) => ask(": which line?"),
        QuestionKind::Arrange if question.source.is_none() => {
            words(&"You may rearrange your protocols, or theirs.")
        }
        QuestionKind::Confirm(_) if owner == YOU => with_consequences(question, &clause),
        QuestionKind::Card(Aim::Discard) if owner != YOU => {
            counted("You discard", view.picks_left())
        }
        _ => ask("."),
    }
}

/// Where the card lies that a question has already settled on: it goes to a line, or is shifted or flipped.
pub fn settled(view: &View, question: &Question) -> Option<Spot> {
    match question.kind {
        QuestionKind::Line(Aim::Shift) | QuestionKind::Option => view.about(),
        _ => None,
    }
}

/// The same card, if it is known.
fn subject(view: &View, question: &Question) -> Option<Card> {
    view.card_at(settled(view, question)?)?.card
}

/// An offer together with what follows from taking it, as far as there is room: one should know before one accepts.
fn with_consequences(question: &Question, offer: &str) -> Words {
    let all = match question.source {
        Some((card, part)) => words(card.text(part)),
        None => Words::new(),
    };
    let after = all.find(offer).map_or("", |at| &all[at + offer.len()..]);
    let mut told = words(&format_args!(
        "{}?",
        capital(offer.strip_prefix("You may ").unwrap_or(offer))
    ));
    for sentence in after.lines().skip(1) {
        // The longest there is takes a third of the room.
        let then = match sentence.strip_prefix("If you do, ") {
            Some(deed) => words(&format_args!(" Then {deed}")),
            None => words(&format_args!(" {sentence}")),
        };
        let _ = told.push_str(&then);
    }
    if told.contains('.') && panel::fitting(&told).is_some() {
        told
    } else {
        words(&format_args!("{offer}."))
    }
}

fn counted(verb: &str, cards: Option<usize>) -> Words {
    match cards {
        Some(1) => words(&format_args!("{verb} 1 card")),
        Some(n) => words(&format_args!("{verb} {n} cards")),
        None => words(&format_args!("{verb} cards")),
    }
}

/// What A does to the thing under the cursor, in a word.
pub fn verb(question: &Question) -> &'static str {
    let (QuestionKind::Card(aim) | QuestionKind::Confirm(aim)) = question.kind else {
        return "choose";
    };
    match aim {
        Aim::Flip => "flip",
        Aim::Delete => "delete",
        Aim::Shift => "shift",
        Aim::Return => "return",
        Aim::Discard | Aim::ClearCache => "discard",
        Aim::Give => "give",
        Aim::Reveal => "reveal",
        Aim::Draw => "draw",
        Aim::Take => "take",
        Aim::Play => "play",
        Aim::Copy => "use",
        Aim::Shuffle => "shuffle",
        Aim::SwapStacks => "swap",
        Aim::Each | Aim::Sweep | Aim::Other => "choose",
    }
}

/// What lies under the cursor and where, for the panel: the card, if it is known, and its place.
pub fn place_of(spot: Spot) -> Words {
    let whose = if spot.side == YOU { "yours" } else { "theirs" };
    words(&format_args!("{whose}, line {}", spot.line))
}

/// The corner where a number's box lies.
pub fn number_area(at: usize) -> Rectangle {
    Rectangle::new(Point::new(4 + 34 * at as i32, 180), Size::new(30, 27))
}
