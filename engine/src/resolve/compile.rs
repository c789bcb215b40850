//! Compiling a line (R-A4, R-A5). When one must be compiled (R-T5) is in `turn`.

use super::Run;
use super::choose::Chosen;
use crate::chance::Chance;
use crate::event::{Event, Witness};
use crate::frame::{CompileStage, Frame, Window};
use crate::game::Outcome;
use crate::names::{Line, Seat};
use crate::question::Aim;
use crate::resolve::leave::Exit;
use crate::table::{CardSet, Pile, Slot};
use crate::vocabulary::{Deed, Standing};

impl<C: Chance, W: Witness> Run<'_, C, W> {
    /// A compile goes on: control, the cards of the line, the protocol.
    #[inline(never)]
    pub(super) fn step_compile(&mut self, line: Line, stage: CompileStage, mut window: Window) {
        let seat = self.game.turn;
        if stage == CompileStage::New {
            self.tell_all(Event::Compiles { seat, line });
            window.add(seat, Deed::Compile);
            self.set_top(Frame::Compile {
                line,
                stage: CompileStage::Control,
                window,
            });
            if self.spend_control(seat) {
                return;
            }
        }
        if stage <= CompileStage::Control {
            self.take_arrangement();
        }
        if stage <= CompileStage::Survivor && !self.clear_line(line, &mut window) {
            return;
        }
        self.pop();
        if self.game.is_compiled(seat, line) {
            self.draw(seat, seat.other(), 1, &mut window);
        } else {
            self.turn_compiled(seat, line);
        }
        self.open_window(window);
    }

    /// All cards of the line are deleted at once; a face-up Speed 2 shifts instead. Says whether that is through.
    fn clear_line(&mut self, line: Line, window: &mut Window) -> bool {
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
                Chosen::This(line) => haven = Some((slot, line)),
                _ => {
                    self.set_top(Frame::Compile {
                        line,
                        stage: CompileStage::Survivor,
                        window: *window,
                    });
                    return false;
                }
            }
        }
        let stacks = Seat::BOTH.map(|side| Pile::stack(side, line));
        let empty = |stack: &Pile| self.game.table.len(*stack) == 0;
        // Nothing is uncovered by this; the window comes with the compile's own.
        let Some((slot, to)) = haven else {
            if !stacks.iter().all(empty) {
                window.add(seat, Deed::Delete);
            }
            self.remove_line(stacks);
            return true;
        };
        let cards: CardSet = stacks
            .into_iter()
            .flat_map(|stack| self.game.table.pile(stack))
            .filter(|card: &Slot| *card != slot)
            .collect();
        if !cards.is_empty() {
            window.add(seat, Deed::Delete);
        }
        self.set_top(Frame::Compile {
            line,
            stage: CompileStage::Cleared,
            window: *window,
        });
        self.commit_shift(CardSet::of(slot), to);
        self.remove(cards, Exit::Compile);
        false
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
