//! Answering: the cursor of a question, the cards marked for it, and how they are handed over.

use engine::{Answer, Card, Question};
use heapless::Vec;

use super::{
    Board, Mode, Prompt, arrange, paint,
    place::Placement,
    prompt::{self, Layout},
};
use crate::{
    cursor::nearest,
    screens::{Button, Go, Screen, inspect::Inspect},
    widgets::{
        hand::{CARDS, cards as hand_cards},
        shapes::Direction,
    },
};

/// Choices in a row, a list or a grid: a card each at the most, and that they are all.
const CHOICES: usize = CARDS + 1;

/// A question under way.
pub(super) struct Asked {
    question: Question,
    /// What the cursor is on.
    choice: Answer,
    /// Cards marked where several are taken, in the order they are handed over.
    marks: Vec<Card, CARDS>,
}

impl Asked {
    /// Whether a question still is the one these cards were marked for, asked for its next card.
    fn goes_on(&self, question: &Question) -> bool {
        let text = |question: &Question| (question.source, question.sentence, question.kind);
        text(&self.question) == text(question)
    }
}

impl Board {
    /// What the cursor of a question is on.
    pub(super) fn choice(&self) -> Option<Answer> {
        self.under_way().map(|asked| asked.choice)
    }

    /// The cards marked for the question.
    pub(super) fn marks(&self) -> &[Card] {
        self.under_way().map_or(&[], |asked| &asked.marks)
    }

    fn under_way(&self) -> Option<&Asked> {
        match &self.mode {
            Mode::Answering(asked) | Mode::Sending(asked) => Some(asked),
            _ => None,
        }
    }

    /// A question with the cursor on its first answer. What is owed to it goes on being handed over; cards marked for
    /// another one are forgotten.
    pub(super) fn answering(&self, prompt: &Prompt, owed: Option<Asked>) -> Mode {
        let first = match prompt.layout {
            Layout::Arrange => arrange::first(&prompt.legal),
            Layout::Field => prompt
                .legal
                .iter()
                .find(|answer| !matches!(answer, Answer::Decline | Answer::Done))
                .copied(),
            _ => self.choices(prompt).first().copied(),
        };
        let Some(choice) = first else {
            return Mode::Browsing;
        };
        let question = prompt.question;
        match owed.filter(|owed| owed.goes_on(&question)) {
            Some(owed) => Mode::Sending(Asked { choice, ..owed }),
            None => Mode::Answering(Asked {
                question,
                choice,
                marks: Vec::new(),
            }),
        }
    }

    /// The choice of a card to play with the cursor on this one: where it goes is not settled after all.
    pub(super) fn answering_with(&self, card: Card, prompt: &Prompt) -> Mode {
        let of_card = |answer: &Answer| matches!(*answer, Answer::Play { card: played, .. } if played == card);
        let mut mode = self.answering(prompt, None);
        if let Mode::Answering(asked) = &mut mode
            && let Some(choice) = self.choices(prompt).into_iter().find(of_card)
        {
            asked.choice = choice;
        }
        mode
    }

    /// Hands over the next marked card, then that they are all.
    pub(super) fn send(&mut self) -> Go {
        let Some(prompt) = self.prompt() else {
            self.mode = Mode::Browsing;
            return Go::Stay;
        };
        let Mode::Sending(asked) = &mut self.mode else {
            return Go::Stay;
        };
        let next = match asked.marks.is_empty() {
            false => Answer::Pick(asked.marks.remove(0)),
            true => Answer::Done,
        };
        if prompt.legal.contains(&next) {
            return Go::Answer(next);
        }
        // The last card was enough, or the game went another way meanwhile.
        self.mode = self.answering(&prompt, None);
        Go::Stay
    }

    pub(super) fn press_answering(&mut self, button: Button, prompt: &Prompt) -> Go {
        let Mode::Answering(asked) = &mut self.mode else {
            return Go::Stay;
        };
        if let Some(direction) = button.direction() {
            let choice = asked.choice;
            let there = self.steer(choice, direction, prompt);
            if let Mode::Answering(asked) = &mut self.mode {
                asked.choice = there;
            }
            return Go::Stay;
        }
        match button {
            Button::A => self.choose(prompt),
            Button::B if !asked.marks.is_empty() => {
                asked.marks.pop();
                Go::Stay
            }
            Button::B if prompt.legal.contains(&Answer::Decline) => Go::Answer(Answer::Decline),
            Button::B if prompt.legal.contains(&Answer::Done) => Go::Answer(Answer::Done),
            Button::X => match (asked.choice, prompt.question.source) {
                (Answer::Target(spot), _) => self.look(spot),
                _ if let Some(spot) = prompt::settled(&self.shown, &prompt.question) => {
                    self.look(spot)
                }
                (Answer::Pick(card) | Answer::Play { card, .. }, _) | (_, Some((card, _))) => {
                    Go::Open(Screen::Card(Inspect::one(card)))
                }
                _ => Go::Stay,
            },
            _ => Go::Stay,
        }
    }

    /// A in a question: mark a card, or answer.
    fn choose(&mut self, prompt: &Prompt) -> Go {
        let several = self.is_several(prompt);
        let Mode::Answering(mut asked) = core::mem::replace(&mut self.mode, Mode::Browsing) else {
            return Go::Stay;
        };
        let mut go = Go::Stay;
        self.mode = match asked.choice {
            Answer::Pick(card) if several => {
                match asked.marks.iter().position(|mark| *mark == card) {
                    Some(at) => {
                        asked.marks.remove(at);
                    }
                    None => {
                        // Cannot be full: a hand has no more cards than there is room for.
                        let _ = asked.marks.push(card);
                    }
                }
                match self.shown.picks_left() {
                    Some(count) if asked.marks.len() >= count => Mode::Sending(asked),
                    _ => Mode::Answering(asked),
                }
            }
            Answer::Done if several => Mode::Sending(asked),
            Answer::Play { card, .. } => match Placement::new(card, &prompt.legal) {
                Some(place) => Mode::Placing(place),
                None => Mode::Answering(asked),
            },
            answer => {
                go = Go::Answer(answer);
                Mode::Answering(asked)
            }
        };
        go
    }

    /// The cursor of a question moved, only ever to what may be chosen.
    fn steer(&self, choice: Answer, direction: Direction, prompt: &Prompt) -> Answer {
        let legal = &prompt.legal;
        match prompt.layout {
            Layout::Arrange => arrange::steer(choice, direction, legal),
            Layout::Field => {
                let candidates = legal
                    .iter()
                    .filter(|answer| **answer != choice)
                    .filter_map(|answer| Some((*answer, prompt::field_aim(&self.shown, *answer)?)));
                let from = prompt::field_aim(&self.shown, choice);
                from.and_then(|from| nearest(from, direction, candidates))
                    .unwrap_or(choice)
            }
            Layout::Protocols => self.along(choice, direction, paint::NAME_COLUMNS, prompt),
            _ => self.along(choice, direction, 1, prompt),
        }
    }

    /// The next choice in a row, a column or a grid.
    fn along(
        &self,
        choice: Answer,
        direction: Direction,
        columns: usize,
        prompt: &Prompt,
    ) -> Answer {
        let choices = self.choices(prompt);
        let at = choices
            .iter()
            .position(|answer| *answer == choice)
            .unwrap_or(0);
        let there = match direction {
            Direction::Right => at + 1,
            Direction::Down => at + columns,
            Direction::Left => at.wrapping_sub(1),
            Direction::Up => at.wrapping_sub(columns),
        };
        choices.get(there).copied().unwrap_or(choice)
    }

    /// The answers of a row, list or grid in the order they are shown.
    pub(super) fn choices(&self, prompt: &Prompt) -> Vec<Answer, CHOICES> {
        let mut choices = Vec::new();
        let mut add = |answer: Answer| {
            let known = choices.iter().any(|choice| match (choice, &answer) {
                // One row a card, however many ways there are to play it.
                (Answer::Play { card, .. }, Answer::Play { card: again, .. }) => card == again,
                (choice, answer) => choice == answer,
            });
            if !known {
                // Cannot be full: a row a card, a number or a protocol.
                let _ = choices.push(answer);
            }
        };
        // What lies in the hand comes in the order of the hand.
        for card in hand_cards(&self.shown) {
            let of_card = |answer: &&Answer| match **answer {
                Answer::Pick(picked) => picked == card,
                Answer::Play { card: played, .. } => played == card,
                _ => false,
            };
            prompt
                .legal
                .iter()
                .filter(of_card)
                .for_each(|answer| add(*answer));
        }
        let shown = |answer: &&Answer| !matches!(answer, Answer::Decline | Answer::Done);
        prompt
            .legal
            .iter()
            .filter(shown)
            .for_each(|answer| add(*answer));
        // Done is not legal before the first card, but marks stand for it.
        let open_number = prompt.layout == Layout::Hand && self.shown.picks_left().is_none();
        let done = prompt.legal.contains(&Answer::Done) || !self.marks().is_empty();
        if done && open_number {
            add(Answer::Done);
        }
        choices
    }

    /// Whether cards are marked first and handed over together.
    pub(super) fn is_several(&self, prompt: &Prompt) -> bool {
        prompt.layout == Layout::Hand && self.shown.picks_left() != Some(1)
    }
}
