//! Texts that wait together (R-X7), and the windows that make them (R-X11).
//!
//! A window lies on the effect stack below what it answers, and asks who is face-up only when it is reached. Waiting
//! texts share a group; the player whose turn it is picks among the group until it is empty, and one that was stopped
//! meanwhile is dropped (R-X6).

use super::Run;
use crate::answers::Reply;
use crate::chance::Chance;
use crate::event::{Event, Witness};
use crate::frame::{Frame, Progress, Text, Window};
use crate::game::Print;
use crate::names::Part;
use crate::question::QuestionKind;
use crate::table::CardSet;
use crate::vocabulary::{By, Cue, Deed};

impl<C: Chance, W: Witness> Run<'_, C, W> {
    /// The next waiting text of a group starts; the player whose turn it is picks it.
    #[inline(never)]
    pub(super) fn step_waiting(&mut self, group: u8) {
        let base = group as usize;
        if self.game.stack.len() == base + 1
            && let Frame::Text(text) = self.game.stack[base]
            && !text.stopped
        {
            self.pop();
            return self.start(text);
        }
        // Dropped ones go first (R-T2, R-X7).
        let mut at = self.game.stack.len();
        while at > base {
            at -= 1;
            if let Frame::Text(text) = self.game.stack[at]
                && text.stopped
            {
                self.game.stack.remove(at);
                self.tell_stop(&text);
            }
        }
        let waiting: CardSet = self.game.stack[base..]
            .iter()
            .filter_map(|frame| match frame {
                Frame::Text(text) => Some(text.card),
                _ => None,
            })
            .collect();
        let picked = match self.reply.take() {
            Some(Reply::Card(slot)) => slot,
            _ => match (waiting.only(), waiting.is_empty()) {
                (_, true) => return,
                (Some(only), _) => only,
                (None, _) => {
                    let turn = self.game.turn;
                    self.ask(turn, QuestionKind::NextText, false, waiting, 0);
                    return;
                }
            },
        };
        let found = self.game.stack[base..]
            .iter()
            .position(|frame| matches!(frame, Frame::Text(text) if text.card == picked));
        if let Some(at) = found
            && let Frame::Text(text) = self.game.stack.remove(base + at)
        {
            self.start(text);
        }
    }

    /// A text starts, unless it is a middle that is switched off (R-X6).
    pub(super) fn start(&mut self, text: Text) {
        let text = Text {
            progress: Progress::New,
            ..text
        };
        let card = self.card(text.card);
        if self.game.is_text_silenced(&text) {
            self.tell_all(Event::Silenced { card });
            return;
        }
        self.tell_all(Event::Starts {
            card,
            part: text.part,
        });
        self.push(Frame::Text(text));
    }

    pub(super) fn tell_stop(&mut self, text: &Text) {
        let card = self.card(text.card);
        self.tell_all(Event::Stops {
            card,
            part: text.part,
        });
    }

    /// Opens a window next: nothing comes before it. Not at all if no card that lies open could answer.
    #[inline]
    pub(super) fn open_window(&mut self, window: Window) {
        let game = &*self.game;
        if window.deeds() & game.printed.deeds != 0
            && !game
                .printed
                .with(Print::After)
                .and(game.table.shown())
                .is_empty()
        {
            self.push(Frame::Window(window));
        }
    }

    /// Opens a window later, when everything pushed after it is through; not at all if no card of the match
    /// could answer.
    pub(super) fn push_window(&mut self, window: Window) {
        if window.deeds() & self.game.printed.deeds != 0 {
            self.push(Frame::Window(window));
        }
    }

    /// A window opens: every active text that answers the event waits (R-X11).
    #[inline(never)]
    pub(super) fn step_window(&mut self, window: Window) {
        self.pop();
        let group = self.game.stack.len() as u8;
        let shown = self.game.table.shown();
        for slot in self.game.printed.with(Print::After).and(shown).iter() {
            let place = self.game.table.place(slot);
            let owner = place.seat();
            for part in [Part::Top, Part::Bottom] {
                let Cue::After(deed, by) = self.game.table.text(slot, part).cue else {
                    continue;
                };
                let answers = match by {
                    By::You => window.has(owner, deed),
                    By::Opponent => window.has(owner.other(), deed),
                    By::Anyone => window.deeds() >> deed as u8 & 1 != 0,
                    By::YouInTheirTurn => window.has(owner, deed) && self.game.turn != owner,
                };
                let here = deed != Deed::PlayHere || window.line == Some(place.line());
                if answers && here && self.game.is_active(slot, part) {
                    self.push(Frame::Text(Text::new(slot, part, owner).waiting(group)));
                }
            }
        }
    }
}
