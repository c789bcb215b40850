//! The board's picture in each of its moods.

mod browsing;
mod placing;
mod questions;
mod steps;

use embedded_graphics::primitives::Rectangle;

use super::{Board, IDLE_MS, Mode, Prompt, place, prompt, prompt::Layout};
use crate::{canvas::Canvas, screens::ring_colour, text::Font, theme::rect, widgets::grid};

/// Where the cursor stands for all piles: the opponent's bar.
pub const PILES: Rectangle = rect(2, 2, 236, 10);

/// Protocols in a row when one is to be named.
pub const NAME_COLUMNS: usize = grid::CODES;

/// The width of the pane's words.
const PANE: i32 = 232;

impl Board {
    /// Draws the board with its question; `thinking` is how far the opponent's thinking is, in 255ths.
    pub fn draw(&self, c: &mut Canvas<'_>, prompt: Option<&Prompt>, thinking: Option<u8>) {
        match (&self.mode, prompt) {
            (Mode::Watching(_), _) if let Some(step) = self.step() => self.draw_step(c, step),
            (Mode::Placing(place), Some(prompt)) => self.draw_placing(c, place, prompt),
            (Mode::Answering(_) | Mode::Sending(_), Some(prompt)) => self.draw_question(c, prompt),
            (_, prompt) => self.draw_browsing(c, prompt, thinking),
        }
    }

    fn draw_question(&self, c: &mut Canvas<'_>, prompt: &Prompt) {
        match prompt.layout {
            // Not asked but browsed for.
            Layout::Action => self.draw_browsing(c, Some(prompt), None),
            Layout::Field => self.draw_field(c, prompt),
            Layout::Hand => self.draw_hand(c, prompt),
            Layout::Buttons => self.draw_buttons(c, prompt),
            Layout::Numbers => self.draw_numbers(c, prompt),
            Layout::Arrange => self.draw_arrange(c, prompt),
            Layout::Protocols => self.draw_protocols(c, prompt),
            Layout::Play if self.all_in_hand(prompt) => self.draw_hand(c, prompt),
            Layout::List | Layout::Play => self.draw_list(c, prompt),
        }
    }

    fn ring(&self, c: &mut Canvas<'_>, area: Rectangle) {
        c.ring(area, ring_colour(self.now));
    }

    /// Nothing was pressed for a while: time to say what the buttons do.
    fn is_idle(&self) -> bool {
        self.now.wrapping_sub(self.last_press) >= IDLE_MS
    }

    fn all_in_hand(&self, prompt: &Prompt) -> bool {
        place::plays(&prompt.legal).all(|way| prompt::holds(&self.shown, way.card))
    }
}

/// A line of the pane that should not be cut: rather smaller.
const LINE: [Font; 3] = [Font::F12, Font::F10, Font::F08];
