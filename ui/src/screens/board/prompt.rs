//! A question to you: who asks, in which words, and where the answers lie.

use embedded_graphics::{prelude::*, primitives::Rectangle};
use engine::language::{Form, Voice};
use engine::{Aim, Answer, Card, Question, QuestionKind, Spot, View};

use super::table::line_area;
use crate::{
    YOU,
    language::{Asks, Belonging, Notice, Open, Phrase, Tongue},
    motion::{spot_area, stack},
    text::{Words, words},
    widgets::pane::{self, Asker},
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
pub fn speaker(question: &Question) -> Asker {
    match (question.source, question.kind) {
        // Several texts wait; none of them asks.
        (_, QuestionKind::NextText) => Asker::Game(Asks::Texts),
        (Some((card, _)), _) => Asker::Card(card),
        (None, QuestionKind::Arrange) => Asker::Game(Asks::Control),
        (None, QuestionKind::CompileLine | QuestionKind::Line(_)) => Asker::Game(Asks::Compile),
        (None, QuestionKind::Card(Aim::ClearCache)) => Asker::Game(Asks::Cache),
        (None, _) => Asker::Game(Asks::Turn),
    }
}

/// The note in the band: whose card it is, and in which phase it speaks.
pub fn note(view: &View, question: &Question, tongue: Tongue) -> Words {
    match question.source {
        // Two buttons leave no room to say it elsewhere.
        Some(_) if question.may && question.kind == QuestionKind::Option => {
            words(&tongue.notice(Notice::BDeclines))
        }
        Some(_) => {
            let owner = view.speaker().map_or(YOU, |speaker| speaker.owner);
            tongue.words(Phrase::AskedBy(Belonging::of(owner), view.phase()))
        }
        None if question.kind == QuestionKind::Arrange => {
            tongue.words(Phrase::Before(view.phase()))
        }
        None => Words::new(),
    }
}

/// What is asked, in at most two lines; `Form::Heading` where the cards it is asked of lie in sight.
pub fn request(view: &View, question: &Question, tongue: Tongue, form: Form) -> Words {
    let voice = view
        .speaker()
        .map_or(Voice::Owner, |speaker| Voice::of(speaker.owner, YOU));
    // What the sentence leaves open is only said where there is room: the cursor shows it too.
    let ask = |open: Open| {
        let Some(sentence) = question.sentence else {
            return tongue.words(Phrase::AskedByTurn(open));
        };
        let asked = tongue.words(Phrase::Asked(sentence, voice, Form::Heading, open));
        if open != Open::Nothing && pane::fits(&asked, tongue) {
            asked
        } else {
            tongue.sentence(sentence, voice, form)
        }
    };
    match question.kind {
        QuestionKind::Action => tongue.words(Phrase::Action),
        QuestionKind::CompileLine => tongue.words(Phrase::WhichCompile),
        QuestionKind::NextText => tongue.words(Phrase::WhichText),
        QuestionKind::Card(Aim::ClearCache) => tongue.words(Phrase::ClearCache(view.picks_left())),
        QuestionKind::Card(Aim::Each) => ask(Open::NextOne),
        QuestionKind::Line(Aim::Each) => ask(Open::NextLine),
        QuestionKind::Line(Aim::Shift) => match subject(view, question) {
            Some(card) => tongue.words(Phrase::ShiftTo(card)),
            None => ask(Open::ToLine),
        },
        QuestionKind::Line(_) => ask(Open::InLine),
        QuestionKind::Arrange if question.source.is_none() => tongue.words(Phrase::Rearrange),
        QuestionKind::Confirm(_) if voice == Voice::Owner => match question.sentence {
            Some(sentence) => {
                let offer = tongue.offer(sentence, voice);
                if sentence.rest().next().is_some() && pane::fitting(&offer, tongue).is_some() {
                    offer
                } else {
                    ask(Open::Nothing)
                }
            }
            None => ask(Open::Nothing),
        },
        QuestionKind::Card(Aim::Discard) if voice == Voice::Opponent => {
            tongue.words(Phrase::Discard(view.picks_left()))
        }
        _ => ask(Open::Nothing),
    }
}

/// The words on the two buttons of an "or".
pub fn option_names(question: &Question, tongue: Tongue) -> [Words; 2] {
    match question
        .sentence
        .map(|sentence| (sentence, sentence.sides()))
    {
        Some((_, Some(sides))) => {
            sides.map(|side| tongue.sentence(side, Voice::Owner, Form::Button))
        }
        // One player after the other: only the order is asked for.
        _ => Voice::BOTH.map(|voice| tongue.words(Phrase::First(voice))),
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

/// What A does to the thing under the cursor.
pub fn aim(question: &Question) -> Aim {
    match question.kind {
        QuestionKind::Card(aim) | QuestionKind::Confirm(aim) => aim,
        _ => Aim::Other,
    }
}

/// What lies under the cursor and where, for the panel: the card, if it is known, and its place.
pub fn place_of(spot: Spot) -> Phrase {
    Phrase::At(Belonging::of(spot.side), spot.line)
}

/// The corner where a number's box lies.
pub fn number_area(at: usize) -> Rectangle {
    Rectangle::new(Point::new(4 + 34 * at as i32, 180), Size::new(30, 27))
}
