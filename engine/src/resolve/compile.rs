//! Compiling a line (R-A4, R-A5).

use super::Run;
use super::asking::Choice;
use crate::chance::Chance;
use crate::event::{Event, Witness};
use crate::frame::{Frame, Window};
use crate::game::Outcome;
use crate::names::{Line, Seat};
use crate::question::Aim;
use crate::resolve::leaving::Exit;
use crate::table::{CardSet, Pile, Slot};
use crate::vocabulary::{Deed, Standing};

impl<C: Chance, W: Witness> Run<'_, C, W> {
    /// One step of a compile: control, the cards of the line, the protocol.
    pub(super) fn step_compile(&mut self, line: Line, stage: u8, mut window: Window) {
        let seat = self.game.turn;
        let next = |stage, window| Frame::Compile {
            line: line.index() as u8,
            stage,
            window,
        };
        match stage {
            0 => {
                self.tell_all(Event::Compiles { seat, line });
                self.set_top(next(1, window.with(seat, Deed::Compile)));
                self.spend_control(seat);
            }
            1 => {
                self.take_arrangement();
                self.set_top(next(2, window));
            }
            2 => self.clear_line(line, window),
            _ => {
                self.pop();
                if self.game.is_compiled(seat, line) {
                    self.draw(seat, seat.other(), 1, &mut window);
                } else {
                    self.turn_compiled(seat, line);
                }
                self.push_window(window);
            }
        }
    }

    /// All cards of the line are deleted at once; a face-up Speed 2 shifts instead.
    fn clear_line(&mut self, line: Line, mut window: Window) {
        let seat = self.game.turn;
        let survivor = self
            .game
            .rules(Standing::SurvivesCompile.bit())
            .find(|r| r.line == line)
            .map(|r| (r.slot, r.seat));
        let mut haven = None;
        if let Some((slot, owner)) = survivor {
            let elsewhere = 0b111 & !(1 << line.index());
            match self.choose_line(owner, Aim::Shift, false, |_| elsewhere) {
                Choice::This(line) => haven = Some((slot, line)),
                _ => return,
            }
        }
        let cards: CardSet = Seat::BOTH
            .into_iter()
            .flat_map(|side| self.game.table.pile(Pile::stack(side, line)))
            .filter(|slot: &Slot| haven.is_none_or(|(safe, _)| safe != *slot))
            .collect();
        if !cards.is_empty() {
            window.add(seat, Deed::Delete);
        }
        self.set_top(Frame::Compile {
            line: line.index() as u8,
            stage: 3,
            window,
        });
        if let Some((slot, to)) = haven {
            self.commit_shift(CardSet::of(slot), to);
        }
        // Nothing is uncovered by this; the window comes with the compile's own.
        self.remove(cards, Exit::Compile);
    }

    /// Turns a player's protocol in a line to its compiled side; the third one wins (R-T9).
    pub(super) fn turn_compiled(&mut self, seat: Seat, line: Line) {
        let game = &mut *self.game;
        game.compiled[seat.index()][line.index()] = true;
        let protocol = game.protocols(seat)[line.index()];
        let won = game.compiled_count(seat) == 3;
        if won {
            game.outcome = Some(Outcome::Win(seat));
        }
        self.tell_all(Event::Turns { seat, protocol });
        if won {
            self.tell_all(Event::Wins(seat));
        }
    }
}
