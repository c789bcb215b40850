//! The board: browsing, playing, answering, watching, waiting.
//!
//! What a press means depends on the [`Mode`] alone, and each mode holds what only it needs: there is no cursor in a question
//! that is not asked, and no step of something that is not watched. Everything else here outlives a mode.

mod answer;
mod arrange;
mod browse;
mod paint;
mod place;
mod prompt;
mod step;
mod table;
#[cfg(test)]
mod tests;

use engine::{Answers, Card, Question, View};

use super::{Button, Go, Screen};
use crate::{YOU, session::Session, settings::Settings, widgets::hand::cards as hand_cards};
use answer::Asked;
use browse::Focus;
use place::Placement;
use prompt::Layout;
use step::Watch;
pub use table::{DrawnTable, totals};

/// No press for so long: the pane shows what the buttons do.
const IDLE_MS: u32 = 4000;

/// A question that follows on what was watched is not answered by a press meant to hurry that.
const SUDDEN_MS: u32 = 300;

/// What the board is doing.
enum Mode {
    /// What an answer set off is shown step by step; the table is behind the match.
    Watching(Watch),
    /// The cursor roams the board: your action, or nothing is asked of you.
    Browsing,
    /// A card is about to be played.
    Placing(Placement),
    /// Any other question is asked.
    Answering(Asked),
    /// Cards that were marked for one question are handed over, one each time the board is at rest.
    Sending(Asked),
}

/// The board's own state beside the match: what it shows of it, and the cursor.
pub struct Board {
    /// The table as it is shown; behind the match while steps are being watched.
    shown: View,
    totals: [[i16; 3]; 2],
    mode: Mode,
    /// Where the browsing cursor is, or was and will be again.
    focus: Focus,
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
            mode: Mode::Browsing,
            focus: Focus::Hand(0),
            asked: now.wrapping_sub(SUDDEN_MS),
            last_press: now,
            now,
        };
        board.ask(None);
        board
    }

    /// The table as it is shown.
    pub fn view(&self) -> &View {
        &self.shown
    }

    /// An answer was given: its consequences are to be watched.
    pub fn answered(&mut self) {
        let owed = match core::mem::replace(&mut self.mode, Mode::Browsing) {
            Mode::Sending(asked) => Some(asked),
            _ => None,
        };
        self.mode = Mode::Watching(Watch::new(owed));
    }

    /// Everything that happened has been shown.
    pub fn is_up_to_date(&self) -> bool {
        !matches!(self.mode, Mode::Watching(_))
    }

    /// Whether what you see can change by itself: a step, a count, the cursor's pulse.
    pub fn tick(&mut self, session: &Session, settings: &Settings, now: u32) -> Go {
        let elapsed = now.wrapping_sub(self.now);
        self.now = now;
        self.count(elapsed);
        match self.mode {
            Mode::Watching(_) => self.advance(session, settings),
            _ if self.shown.outcome().is_some() => Go::Over,
            Mode::Sending(_) => self.send(),
            _ => Go::Stay,
        }
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
        match self.mode {
            Mode::Watching(_) => None,
            _ => self.question(),
        }
    }

    /// The question that the table as it is shown asks you.
    fn question(&self) -> Option<Prompt> {
        let question = self
            .shown
            .question()
            .filter(|question| question.seat == YOU)?;
        let legal = self.shown.legal();
        let layout = prompt::layout(&self.shown, &question, &legal);
        Some(Prompt {
            question,
            legal,
            layout,
        })
    }

    /// Everything has been watched: puts the cursor on the first answer of what is asked now. Marked cards that are still
    /// owed to the same question go on being handed over.
    fn ask(&mut self, owed: Option<Asked>) {
        self.mode = match self.question() {
            None => Mode::Browsing,
            Some(prompt) if prompt.layout == Layout::Action => {
                if let Focus::Hand(at) = self.focus {
                    let slots = self.slots(Some(&prompt)).count();
                    self.focus = Focus::Hand(at.min(slots.saturating_sub(1)));
                }
                Mode::Browsing
            }
            Some(prompt) => {
                // With one card there is nothing to choose before the line.
                let only = place::only(&prompt.legal).filter(|_| prompt.layout == Layout::Play);
                match only.and_then(|card| Placement::new(card, &prompt.legal)) {
                    Some(place) => Mode::Placing(place),
                    None => self.answering(&prompt, owed),
                }
            }
        };
    }

    /// A button on the board.
    pub fn press(&mut self, button: Button, settings: &Settings) -> Go {
        self.last_press = self.now;
        if button == Button::Y {
            return Go::Open(Screen::Pause { cursor: 0 });
        }
        if let Mode::Watching(watch) = &mut self.mode {
            return match button {
                Button::A => {
                    watch.hurry(self.now);
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
        match (&self.mode, self.prompt()) {
            (Mode::Watching(_) | Mode::Sending(_), _) => Go::Stay,
            (Mode::Placing(_), Some(prompt)) => self.press_placing(button, &prompt, settings),
            (Mode::Answering(_), Some(prompt)) => self.press_answering(button, &prompt),
            (_, prompt) => self.press_browsing(button, prompt.as_ref()),
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
            && let Some(place) = Placement::new(*card, &prompt.legal)
        {
            self.focus = Focus::Hand(slot);
            self.mode = Mode::Placing(place);
        }
    }
}
