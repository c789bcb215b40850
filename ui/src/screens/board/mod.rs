//! The board: browsing, playing, answering, watching, waiting.

mod arrange;
mod paint;
mod place;
mod prompt;
mod step;
mod table;

use engine::{Answer, Answers, Card, Line, Question, Seat, Spot, View};
use heapless::Vec;

use super::{Button, Go, Screen, inspect::Inspect, list::Pile};
use crate::{
    YOU,
    cursor::nearest,
    motion,
    session::Session,
    settings::Settings,
    widgets::{
        hand::{CARDS, Row, Slot, cards as hand_cards},
        plate,
        shapes::Direction,
    },
};
use place::Place;
use prompt::Layout;
use step::Step;
pub use table::{Table, totals};

/// No press for so long: the pane shows what the buttons do.
const IDLE_MS: u32 = 4000;

/// A question that follows on what was watched is not answered by a press meant to hurry that.
const SUDDEN_MS: u32 = 300;

/// What the cursor is on while browsing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Focus {
    /// A slot of the hand row.
    Hand(usize),
    /// A card on the field.
    Spot(Spot),
    /// A plate.
    Plate(Seat, Line),
    /// The opponent's bar: trashes, decks and what is known of hands.
    Piles,
}

/// The board's own state beside the match: what it shows of it, and the cursor.
pub struct Board {
    /// The table as it is shown; behind the match while steps are being watched.
    shown: View,
    totals: [[i16; 3]; 2],
    focus: Focus,
    /// What the cursor is on in a question.
    choice: Option<Answer>,
    place: Option<Place>,
    /// Cards marked for one question that takes several.
    marks: Vec<Card, CARDS>,
    /// The marked cards are being handed over.
    sending: bool,
    step: Option<Step>,
    /// The first event of the last answer that has not been shown.
    unseen: usize,
    watched: bool,
    /// When what was watched ended in a question.
    asked: u32,
    last_press: u32,
    now: u32,
}

/// What waits for the person at this end.
pub struct Prompt {
    question: Question,
    legal: Answers,
    layout: Layout,
}

impl Board {
    /// The board of a match that is taken up where it stands.
    pub fn new(session: &Session, now: u32) -> Board {
        let shown = session.view();
        let mut board = Board {
            totals: totals(&shown),
            shown,
            focus: Focus::Hand(0),
            choice: None,
            place: None,
            marks: Vec::new(),
            sending: false,
            step: None,
            unseen: 0,
            watched: true,
            asked: now.wrapping_sub(SUDDEN_MS),
            last_press: now,
            now,
        };
        board.ask();
        board
    }

    /// The table as it is shown.
    pub fn view(&self) -> &View {
        &self.shown
    }

    /// An answer was given: its consequences are to be watched.
    pub fn answered(&mut self) {
        self.unseen = 0;
        self.watched = false;
        self.choice = None;
        self.place = None;
    }

    /// Everything that happened has been shown.
    pub fn is_up_to_date(&self) -> bool {
        self.watched
    }

    /// Whether what you see can change by itself: a step, a count, the cursor's pulse.
    pub fn tick(&mut self, session: &Session, settings: &Settings, now: u32) -> Go {
        let elapsed = now.wrapping_sub(self.now);
        self.now = now;
        self.count(elapsed);
        if self.watched {
            return match () {
                () if self.shown.outcome().is_some() => Go::Over,
                () if self.sending => self.send(),
                () => Go::Stay,
            };
        }
        self.advance(session, settings)
    }

    /// Totals count towards their true values: one a frame, and at most six frames.
    fn count(&mut self, elapsed: u32) {
        if elapsed == 0 {
            return;
        }
        let truth = totals(&self.shown);
        for (shown, goal) in self.totals.iter_mut().flatten().zip(truth.iter().flatten()) {
            let left = goal - *shown;
            *shown += left.signum() * (left.abs() / 6 + 1).min(left.abs());
        }
    }

    /// The question to you, if there is one and everything before it has been watched.
    pub fn prompt(&self) -> Option<Prompt> {
        let question = self
            .shown
            .question()
            .filter(|question| question.seat == YOU && self.watched)?;
        let legal = self.shown.legal();
        let layout = prompt::layout(&self.shown, &question, &legal);
        Some(Prompt {
            question,
            legal,
            layout,
        })
    }

    /// Puts the cursor on the first answer of a new question.
    fn ask(&mut self) {
        self.choice = None;
        self.place = None;
        let Some(prompt) = self.prompt() else { return };
        let legal = &prompt.legal;
        self.choice = match prompt.layout {
            Layout::Action => None,
            Layout::Arrange => arrange::first(legal),
            Layout::Field => legal
                .iter()
                .find(|answer| !matches!(answer, Answer::Decline | Answer::Done))
                .copied(),
            _ => self.choices(&prompt).first().copied(),
        };
        if prompt.layout == Layout::Play {
            // With one card there is nothing to choose before the line.
            let first = place::plays(legal).next().map(|way| way.card);
            if let Some(card) = first
                && place::plays(legal).all(|way| way.card == card)
            {
                self.place = Place::new(card, legal);
            }
        }
        if prompt.layout == Layout::Action {
            let slots = self.slots(Some(&prompt)).count();
            if let Focus::Hand(at) = self.focus {
                self.focus = Focus::Hand(at.min(slots.saturating_sub(1)));
            }
        }
        if !self.sending {
            self.marks.clear();
        }
    }

    /// Hands over the next marked card, then that they are all.
    fn send(&mut self) -> Go {
        let Some(prompt) = self.prompt() else {
            self.sending = false;
            return Go::Stay;
        };
        let next = match self.marks.first() {
            Some(card) => Answer::Pick(*card),
            None => Answer::Done,
        };
        if !self.marks.is_empty() {
            self.marks.remove(0);
        }
        if prompt.legal.contains(&next) {
            return Go::Answer(next);
        }
        // The last card was enough, or the game went another way meanwhile.
        self.sending = false;
        self.marks.clear();
        Go::Stay
    }

    /// The hand row: your cards, and what else the question lays beside them.
    fn slots<'a>(&'a self, prompt: Option<&'a Prompt>) -> impl Iterator<Item = Slot> + 'a {
        let cards = hand_cards(&self.shown).into_iter().map(Slot::Card);
        let extra = prompt.and_then(|prompt| {
            if prompt.legal.contains(&Answer::Refresh) {
                let deck = self.shown.deck_len(YOU) + self.shown.trash_len(YOU);
                let missing = HAND.saturating_sub(self.shown.hand_len(YOU));
                Some(Slot::Refresh(missing.min(deck)))
            } else if prompt.layout == Layout::Hand && prompt.legal.contains(&Answer::Done) {
                Some(Slot::Done)
            } else if prompt.layout == Layout::Hand && self.is_open_number(prompt) {
                // Done is not legal before the first card, but marks stand for it.
                (!self.marks.is_empty()).then_some(Slot::Done)
            } else {
                None
            }
        });
        cards.chain(extra)
    }

    fn is_open_number(&self, prompt: &Prompt) -> bool {
        prompt.layout == Layout::Hand && self.shown.picks_left().is_none()
    }

    /// Whether cards are marked first and handed over together.
    fn is_several(&self, prompt: &Prompt) -> bool {
        prompt.layout == Layout::Hand && self.shown.picks_left() != Some(1)
    }

    /// A button on the board.
    pub fn press(&mut self, button: Button, settings: &Settings) -> Go {
        self.last_press = self.now;
        if button == Button::Y {
            return Go::Open(Screen::Pause { cursor: 0 });
        }
        if !self.watched {
            return match button {
                Button::A => {
                    self.hurry();
                    Go::Stay
                }
                Button::X => self.look_at_step(),
                _ => Go::Stay,
            };
        }
        if matches!(button, Button::A | Button::B) && self.now.wrapping_sub(self.asked) < SUDDEN_MS
        {
            return Go::Stay;
        }
        match self.prompt() {
            None => self.press_browsing(button, None),
            Some(_) if self.sending => Go::Stay,
            Some(prompt) if self.place.is_some() => self.press_placing(button, &prompt, settings),
            Some(prompt) if prompt.layout == Layout::Action => {
                self.press_browsing(button, Some(&prompt))
            }
            Some(prompt) => self.press_answering(button, &prompt, settings),
        }
    }

    fn press_browsing(&mut self, button: Button, prompt: Option<&Prompt>) -> Go {
        if let Some(direction) = button.direction() {
            self.browse(direction, prompt);
            return Go::Stay;
        }
        match (button, self.focus) {
            (Button::B, _) => self.focus = Focus::Hand(0),
            (Button::X, Focus::Piles) | (Button::A, Focus::Piles) => {
                return Go::Open(Screen::List(Pile::trash(YOU.other())));
            }
            (Button::X, Focus::Hand(at)) if at < self.shown.hand_len(YOU) => {
                return Go::Open(Screen::Card(Inspect::hand(at)));
            }
            (Button::X | Button::A, Focus::Spot(spot)) if self.heaped(spot) > 0 => {
                return Go::Open(Screen::List(Pile::stack(spot.side, spot.line)));
            }
            (Button::X | Button::A, Focus::Spot(spot)) => return self.look(spot),
            (Button::X | Button::A, Focus::Plate(seat, line)) => {
                let protocol = self.shown.protocols(seat)[line.index()];
                return Go::Open(Screen::library(protocol));
            }
            (Button::A, Focus::Hand(at)) => {
                let Some(prompt) = prompt else {
                    return Go::Stay;
                };
                let slot = self.slots(Some(prompt)).nth(at);
                match slot {
                    Some(Slot::Card(card)) => self.place = Place::new(card, &prompt.legal),
                    Some(Slot::Refresh(_)) => return Go::Answer(Answer::Refresh),
                    _ => {}
                }
            }
            _ => {}
        }
        Go::Stay
    }

    /// Reads a card on the field, if it is known.
    fn look(&self, spot: Spot) -> Go {
        match self.shown.card_at(spot).and_then(|seen| seen.card) {
            Some(_) => Go::Open(Screen::Card(Inspect::spot(spot))),
            None => Go::Stay,
        }
    }

    /// How many cards share the chip of a spot; 0: it is a card's own.
    fn heaped(&self, spot: Spot) -> usize {
        let heaped = motion::stack(&self.shown, spot.side, spot.line).heaped();
        if usize::from(spot.at) < heaped {
            heaped
        } else {
            0
        }
    }

    /// The card whose text asks you something.
    pub fn asks(&self) -> Option<Card> {
        self.prompt()?.question.source.map(|(card, _)| card)
    }

    /// Whether you are asked for your action.
    pub fn may_play(&self) -> bool {
        self.prompt()
            .is_some_and(|prompt| prompt.layout == Layout::Action)
    }

    /// A card of the hand is about to be played, wherever it was read.
    pub fn play(&mut self, slot: usize) {
        if let Some(prompt) = self.prompt()
            && let Some(card) = hand_cards(&self.shown).get(slot)
        {
            self.focus = Focus::Hand(slot);
            self.place = Place::new(*card, &prompt.legal);
        }
    }

    /// Moves the browsing cursor. The hand is a row of its own: sideways stays in it.
    fn browse(&mut self, direction: Direction, prompt: Option<&Prompt>) {
        let slots = self.slots(prompt).count();
        if let Focus::Hand(at) = self.focus {
            match direction {
                Direction::Left => return self.focus = Focus::Hand(at.saturating_sub(1)),
                Direction::Right => {
                    return self.focus = Focus::Hand((at + 1).min(slots.saturating_sub(1)));
                }
                Direction::Down => return,
                Direction::Up => {}
            }
        }
        let row = Row::new(slots, self.hand_cursor());
        let hand = (0..slots).filter_map(|at| Some((Focus::Hand(at), row.area(at)?)));
        let field = table::spots(&self.shown).map(|(spot, area)| (Focus::Spot(spot), area));
        let plates = Seat::BOTH.into_iter().flat_map(|seat| {
            Line::ALL.map(|line| {
                (
                    Focus::Plate(seat, line),
                    plate::area(seat == YOU, line.index()),
                )
            })
        });
        let piles = core::iter::once((Focus::Piles, paint::PILES));
        let candidates = hand
            .chain(field)
            .chain(plates)
            .chain(piles)
            .filter(|(focus, _)| *focus != self.focus);
        if let Some(there) = nearest(self.focus_area(row), direction, candidates) {
            self.focus = there;
        }
    }

    fn hand_cursor(&self) -> usize {
        match self.focus {
            Focus::Hand(at) => at,
            _ => 0,
        }
    }

    fn press_placing(&mut self, button: Button, prompt: &Prompt, settings: &Settings) -> Go {
        let Some(place) = &mut self.place else {
            return Go::Stay;
        };
        match button {
            Button::A if settings.confirm && !place.sure => place.sure = true,
            Button::A => return Go::Answer(place.answer()),
            Button::B => {
                let only = place::plays(&prompt.legal).all(|way| way.card == place.card);
                if prompt.layout == Layout::Play && only {
                    // Nothing to go back to: B leaves the offer, if it can be left.
                    if prompt.question.may {
                        return Go::Answer(Answer::Decline);
                    }
                } else {
                    self.place = None;
                }
            }
            Button::X if place.may(!place.up, &prompt.legal) || place.why => {
                return Go::Open(Screen::Card(Inspect::one(place.card)));
            }
            Button::X => place.why = true,
            Button::Y => {}
            _ => {
                if let Some(direction) = button.direction() {
                    place.steer(direction, &prompt.legal);
                }
            }
        }
        Go::Stay
    }

    fn press_answering(&mut self, button: Button, prompt: &Prompt, settings: &Settings) -> Go {
        if let Some(direction) = button.direction() {
            self.steer(direction, prompt);
            return Go::Stay;
        }
        match button {
            Button::A => self.choose(prompt, settings),
            Button::B if !self.marks.is_empty() => {
                self.marks.pop();
                Go::Stay
            }
            Button::B if prompt.legal.contains(&Answer::Decline) => Go::Answer(Answer::Decline),
            Button::B if prompt.legal.contains(&Answer::Done) => Go::Answer(Answer::Done),
            Button::X => match (self.choice, prompt.question.source) {
                (Some(Answer::Target(spot)), _) => self.look(spot),
                _ if let Some(spot) = prompt::settled(&self.shown, &prompt.question) => {
                    self.look(spot)
                }
                (Some(Answer::Pick(card)), _) => Go::Open(Screen::Card(Inspect::one(card))),
                (Some(Answer::Play { card, .. }), _) => Go::Open(Screen::Card(Inspect::one(card))),
                (_, Some((card, _))) => Go::Open(Screen::Card(Inspect::one(card))),
                _ => Go::Stay,
            },
            _ => Go::Stay,
        }
    }

    /// A in a question: mark a card, or answer.
    fn choose(&mut self, prompt: &Prompt, _: &Settings) -> Go {
        let Some(choice) = self.choice else {
            return Go::Stay;
        };
        match choice {
            Answer::Pick(card) if self.is_several(prompt) => {
                match self.marks.iter().position(|mark| *mark == card) {
                    Some(at) => {
                        self.marks.remove(at);
                    }
                    None => {
                        // Cannot be full: a hand has no more cards than there is room for.
                        let _ = self.marks.push(card);
                    }
                }
                self.sending = self
                    .shown
                    .picks_left()
                    .is_some_and(|count| self.marks.len() >= count);
                Go::Stay
            }
            Answer::Done if self.is_several(prompt) => {
                self.sending = true;
                Go::Stay
            }
            Answer::Play { card, .. } => {
                self.place = Place::new(card, &prompt.legal);
                Go::Stay
            }
            answer => Go::Answer(answer),
        }
    }

    /// Moves the cursor of a question, only ever to what may be chosen.
    fn steer(&mut self, direction: Direction, prompt: &Prompt) {
        let Some(choice) = self.choice else { return };
        let legal = &prompt.legal;
        self.choice = Some(match prompt.layout {
            Layout::Action => choice,
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
            _ => {
                let columns = if prompt.layout == Layout::Protocols {
                    paint::NAME_COLUMNS
                } else {
                    1
                };
                self.along(choice, direction, columns, prompt)
            }
        });
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
        let step = match direction {
            Direction::Up | Direction::Down if columns > 1 => columns,
            _ => 1,
        };
        let there = match direction {
            Direction::Right | Direction::Down => at + step,
            Direction::Left | Direction::Up => at.wrapping_sub(step),
        };
        choices.get(there).copied().unwrap_or(choice)
    }

    /// The answers of a row, list or grid in the order they are shown.
    fn choices(&self, prompt: &Prompt) -> Vec<Answer, CHOICES> {
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
        let done = prompt.legal.contains(&Answer::Done) || !self.marks.is_empty();
        if done && self.is_open_number(prompt) {
            add(Answer::Done);
        }
        choices
    }
}

/// Choices in a row, a list or a grid: a card each at the most.
const CHOICES: usize = CARDS + 1;

/// A hand is filled up to this many cards (R-A3).
const HAND: usize = 5;
