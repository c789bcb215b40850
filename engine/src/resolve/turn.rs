//! The turn: six phases, one after the other (R-T1, R-T2, R-T3, R-T4, R-T5, R-T6, R-T7, R-T8), and how a game ends (R-T9, R-T10).
//!
//! Phases are what happens while the effect stack is empty; a phase that sets something off is gone on with once that is
//! through. `Game::stalled` says that nothing has moved since the last action was skipped; every move of a card clears it
//! (R-T10).

use super::Run;
use super::choose::Chosen;
use crate::answers::Reply;
use crate::chance::Chance;
use crate::event::{Event, Witness};
use crate::frame::{CompileStage, Frame, RefreshStage, Text, Window};
use crate::game::{Control, Outcome, Print};
use crate::names::{Line, Part, Phase, Seat};
use crate::numbers::HAND_SIZE;
use crate::plays::Order;
use crate::question::{Aim, QuestionKind};
use crate::table::{CardSet, Pile};
use crate::vocabulary::{Cue, Deed, Standing};

impl<C: Chance, W: Witness> Run<'_, C, W> {
    /// Nothing is pending: one phase after the other, until one sets something off.
    #[inline(never)]
    pub(super) fn step_phase(&mut self) {
        let mut phase = self.game.phase;
        if !self.game.begun {
            self.tell_all(Event::Phase(phase));
        } else if self.reply.is_none() {
            phase = self.leave(phase);
        }
        loop {
            if phase == Phase::Start {
                if self.note(Cue::Start, self.game.printed.with(Print::Start)) {
                    return;
                }
                phase = self.enter(Phase::Control);
            }
            // Nothing changes between checking control and checking what can be compiled.
            let mut ready = None;
            if phase == Phase::Control {
                ready = Some(self.check_control());
                phase = self.enter(Phase::Compile);
            }
            if phase == Phase::Compile {
                if self.check_compile(ready) {
                    return;
                }
                phase = self.enter(Phase::Action);
            }
            if phase == Phase::Action {
                self.action();
                if self.is_busy() {
                    return;
                }
                phase = self.enter(Phase::Cache);
            }
            if phase == Phase::Cache {
                if self.check_cache() {
                    return;
                }
                self.enter(Phase::End);
            }
            if self.note(Cue::End, self.game.printed.with(Print::End)) {
                return;
            }
            phase = self.next_turn();
        }
    }

    /// Whether something is asked or pending, or the game is over.
    #[inline]
    fn is_busy(&self) -> bool {
        let game = &*self.game;
        !game.stack.is_empty() || game.ask.is_some() || game.outcome.is_some()
    }

    #[inline(always)]
    fn enter(&mut self, phase: Phase) -> Phase {
        self.game.phase = phase;
        self.game.begun = false;
        self.game.steps = 0;
        self.tell_all(Event::Phase(phase));
        phase
    }

    /// What a phase set off is through: goes on to the next.
    fn leave(&mut self, phase: Phase) -> Phase {
        match phase {
            Phase::Start => self.enter(Phase::Control),
            Phase::Control => self.enter(Phase::Compile),
            // Compiling is the turn's action (R-T5).
            Phase::Compile if self.game.compiling => self.enter(Phase::Cache),
            Phase::Compile => self.enter(Phase::Action),
            Phase::Action => self.enter(Phase::Cache),
            Phase::Cache => self.enter(Phase::End),
            Phase::End => self.next_turn(),
        }
    }

    #[inline]
    fn next_turn(&mut self) -> Phase {
        let game = &mut *self.game;
        game.compiling = false;
        game.turn = game.turn.other();
        game.turns = game.turns.saturating_add(1);
        let turn = game.turn;
        game.bars_now = core::mem::take(&mut game.bars_next[turn.index()]);
        self.tell_all(Event::Turn(turn));
        self.enter(Phase::Start)
    }

    /// Notes the Start or End commands that are visible now (R-T2); `cards` have one printed on them. Says
    /// whether there are any.
    #[inline(always)]
    fn note(&mut self, cue: Cue, cards: CardSet) -> bool {
        self.game.begun = true;
        let shown = cards.and(self.game.table.shown());
        if shown.is_empty() {
            return false;
        }
        self.note_shown(cue, shown);
        !self.game.stack.is_empty()
    }

    fn note_shown(&mut self, cue: Cue, cards: CardSet) {
        let owner = self.game.turn;
        let group = self.game.stack.len() as u8;
        for slot in cards.iter() {
            let place = self.game.table.place(slot);
            if place.seat() != owner {
                continue;
            }
            for part in [Part::Top, Part::Bottom] {
                if self.game.table.text(slot, part).cue == cue && self.game.is_active(slot, part) {
                    self.push(Frame::Text(Text::new(slot, part, owner).waiting(group)));
                }
            }
        }
    }

    /// Leading in two lines takes control (R-T4). Returns the lines that are ready to compile.
    fn check_control(&mut self) -> u8 {
        self.game.begun = true;
        let turn = self.game.turn;
        let (leads, ready) = self.game.standings(turn);
        let free = match self.game.control {
            Control::Off => false,
            Control::Neutral => true,
            Control::Held(seat) => seat != turn,
        };
        if free && leads >= 2 {
            self.game.control = Control::Held(turn);
            self.tell_all(Event::Control(Some(turn)));
        }
        ready
    }

    /// A line that is ready must be compiled; that is the turn's action (R-T5). Says whether there is one.
    #[inline]
    fn check_compile(&mut self, ready: Option<u8>) -> bool {
        if ready == Some(0) {
            self.game.begun = true;
            return false;
        }
        self.compile_one_of(ready)
    }

    #[inline(never)]
    fn compile_one_of(&mut self, ready: Option<u8>) -> bool {
        let turn = self.game.turn;
        let line = if let Some(Reply::Line(line)) = self.reply.take() {
            line
        } else {
            self.game.begun = true;
            let ready = match ready {
                Some(ready) => ready,
                None => self.game.standings(turn).1,
            };
            if ready == 0 {
                return false;
            }
            let barred = self
                .game
                .bars_now
                .iter()
                .any(|slot| self.game.is_active(slot, Part::Bottom));
            if barred {
                self.tell_all(Event::CannotCompile(turn));
                return false;
            }
            if ready & (ready - 1) != 0 {
                self.ask(
                    turn,
                    QuestionKind::CompileLine,
                    false,
                    CardSet::EMPTY,
                    ready,
                );
                return true;
            }
            Line::at(ready.trailing_zeros() as u8)
        };
        self.game.compiling = true;
        let window = Window::default();
        self.push(Frame::Compile {
            line,
            stage: CompileStage::New,
            window,
        });
        self.step_compile(line, CompileStage::New, window);
        true
    }

    /// Play a card or refresh (R-T6).
    fn action(&mut self) {
        let turn = self.game.turn;
        match self.reply.take() {
            Some(Reply::Play(slot, way)) => return self.play(slot, turn, way),
            Some(Reply::Refresh) => return self.refresh(turn),
            _ => {}
        }
        self.game.begun = true;
        // With two cards that can be played there is always something to choose.
        let certain = self.game.hand_len(turn) >= 2
            && (!self.game.has_doorkeepers() || self.game.doors(turn, Order::ACTION).down != 0);
        if certain || !self.act_at_once(turn) {
            self.ask(turn, QuestionKind::Action, false, CardSet::EMPTY, 0);
        }
    }

    /// Takes the only action there is, or none; says whether that was so.
    #[inline(never)]
    fn act_at_once(&mut self, turn: Seat) -> bool {
        let hand = self.game.table.pile(Pile::hand(turn));
        let cards = self.game.playable_cards(turn, hand, Order::ACTION);
        let refresh = self.game.can_refresh(turn);
        if !cards.is_empty() {
            let only = self.game.only_way(turn, cards, Order::ACTION);
            return match only {
                Some((slot, way)) if !refresh => {
                    self.play(slot, turn, way);
                    true
                }
                _ => false,
            };
        }
        if refresh {
            self.refresh(turn);
        } else {
            self.skip_action();
        }
        true
    }

    /// Neither is possible; twice in a row with nothing moved in between is a draw (R-T10).
    fn skip_action(&mut self) {
        let turn = self.game.turn;
        self.tell_all(Event::SkipsAction(turn));
        if self.game.stalled {
            self.game.outcome = Some(Outcome::Draw);
            self.tell_all(Event::Draws);
        }
        self.game.stalled = true;
    }

    /// Discard down to five cards, as one event (R-T8). Says whether that sets something off.
    #[inline]
    fn check_cache(&mut self) -> bool {
        if !self.game.begun && self.game.hand_len(self.game.turn) <= HAND_SIZE {
            self.game.begun = true;
            return false;
        }
        self.clear_cache();
        self.is_busy()
    }

    #[inline(never)]
    fn clear_cache(&mut self) {
        let turn = self.game.turn;
        if !self.game.begun {
            self.game.begun = true;
            if self.game.has_rule(Standing::SkipsCache, turn) {
                self.tell_all(Event::SkipsCache(turn));
                return;
            }
            self.tell_all(Event::ClearsCache(turn));
        }
        while self.game.hand_len(turn) > HAND_SIZE {
            let choice = self.choose_card(turn, Aim::ClearCache, false, |game| {
                game.table.pile(Pile::hand(turn)).collect()
            });
            let Chosen::This(slot) = choice else { return };
            self.discard(slot, turn);
            self.game.cleared += 1;
        }
        if core::mem::take(&mut self.game.cleared) > 0 {
            self.open_window(
                Window::default()
                    .with(turn, Deed::Discard)
                    .with(turn, Deed::ClearCache),
            );
        }
    }

    /// Begins a refresh.
    fn refresh(&mut self, seat: Seat) {
        let stage = RefreshStage::New;
        self.push(Frame::Refresh { seat, stage });
        self.step_refresh(seat, stage);
    }

    /// A refresh: control, then draw up to five (R-A3).
    #[inline(never)]
    pub(super) fn step_refresh(&mut self, seat: Seat, stage: RefreshStage) {
        if stage == RefreshStage::New {
            self.tell_all(Event::Refreshes(seat));
            let stage = RefreshStage::Control;
            self.set_top(Frame::Refresh { seat, stage });
            if self.spend_control(seat) {
                return;
            }
        }
        self.take_arrangement();
        self.pop();
        let missing = HAND_SIZE.saturating_sub(self.game.hand_len(seat)) as u8;
        let mut window = Window::default().with(seat, Deed::Refresh);
        self.draw(seat, seat, missing, &mut window);
        self.open_window(window);
    }

    /// Control goes back to neutral for the right to rearrange one player's protocols. Says whether that is
    /// asked.
    pub(super) fn spend_control(&mut self, seat: Seat) -> bool {
        let held = self.game.control == Control::Held(seat);
        if held {
            self.game.control = Control::Neutral;
            self.tell_all(Event::Control(None));
            self.ask(seat, QuestionKind::Arrange, true, CardSet::EMPTY, 0b11);
        }
        held
    }

    /// Carries out the arrangement that was answered, if one was.
    pub(super) fn take_arrangement(&mut self) {
        if let Some(Reply::Arrange(seat, order)) = self.reply.take() {
            let before = self.game.protocols(seat);
            let compiled = self.game.compiled[seat.index()];
            for (line, protocol) in order.iter().enumerate() {
                // Compiled state travels with the protocol (R-A6).
                if let Some(from) = before.iter().position(|p| p == protocol) {
                    self.game.compiled[seat.index()][line] = compiled[from];
                }
            }
            self.game.lay_protocols(seat, order);
            self.tell_all(Event::Arranges(seat, order));
        }
    }

    /// Replaces the top frame.
    pub(super) fn set_top(&mut self, frame: Frame) {
        if let Some(top) = self.game.stack.last_mut() {
            *top = frame;
        }
    }
}
