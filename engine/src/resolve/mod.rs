//! Resolution: the loop that carries the game from one question to the next.
//!
//! Everything that is not finished lies on one explicit stack; the last thing on it is dealt with first (R-X5).
//!
//! - A turn: `turn` has the phases, `compile` the compile.
//! - A text: `text` carries out its sentences, `verb` finds the family of a verb, `choose` asks its questions, `target` finds
//!   the cards it may be about.
//! - The families of verbs: `draw`, `discard`, `flip`, `delete` (and return), `shift`, `play`, `reveal`, `hand` (give, take,
//!   refresh), `shuffle`, `protocols`, `state`, `copy`, `each`, `either`. Each says what its verbs could do now, what they do, and what they
//!   say.
//! - What every move of a card shares: `leave` (off the field), `landing` (onto it), `uncover` (middles
//!   that wake), `trigger` (texts that wait, and "after" texts).

mod choose;
mod compile;
mod copy;
mod delete;
mod discard;
mod draw;
mod each;
mod either;
mod flip;
mod hand;
mod landing;
mod leave;
#[cfg(test)]
mod obeyed;
mod play;
mod protocols;
mod reveal;
mod shift;
mod shuffle;
mod state;
mod target;
mod text;
mod trigger;
mod turn;
mod uncover;
mod verb;

pub use copy::CopyMiddle;
pub use delete::Remove;
pub use discard::Discard;
pub use draw::Draw;
pub use each::Each;
pub use either::Either;
pub use flip::Flip;
pub use hand::Hand;
pub use play::Plays;
pub use protocols::Protocols;
pub use reveal::Reveal;
pub use shift::{Shift, SwapStacks};
pub use shuffle::Shuffle;
pub use state::State;

use crate::answers::Reply;
use crate::chance::Chance;
use crate::event::{Event, Witness};
use crate::frame::{Frame, Progress};
use crate::game::{FRAMES, Game};
use crate::names::{Card, Seat};
use crate::table::{CardSet, Pile, Slot};

/// Effect steps one phase may take (R-X14).
const STEPS: u16 = 1000;

/// Frames one step may add: a group of "after" texts, or a sweep's window, arrivals and wakened texts.
const MARGIN: usize = 10;

/// A game being carried on.
pub(crate) struct Run<'a, C, W> {
    pub(crate) game: &'a mut Game,
    chance: &'a mut C,
    witness: &'a mut W,
    /// The answer the top frame has asked for.
    reply: Option<Reply>,
    /// Where on the stack the text lies whose sentence is being carried out.
    text_at: usize,
}

/// How a verb went.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Flow {
    /// It is through: did anything happen?
    Through(bool),
    /// Its owner left it.
    Declined,
    /// It asks something, or something it started must be through first.
    Pending,
}

impl<'a, C: Chance, W: Witness> Run<'a, C, W> {
    pub(crate) fn new(game: &'a mut Game, chance: &'a mut C, witness: &'a mut W) -> Self {
        Run {
            game,
            chance,
            witness,
            reply: None,
            text_at: 0,
        }
    }

    /// Goes on with the answer to the last question.
    pub(crate) fn resume(&mut self, reply: Reply) {
        self.game.ask = None;
        self.reply = Some(reply);
        self.run();
    }

    /// Goes on until something is asked or the game is over.
    pub(crate) fn run(&mut self) {
        while self.game.ask.is_none() {
            if self.game.outcome.is_some() {
                // R-T9: everything pending is dropped, but every card keeps a place.
                self.drop_everything();
                return;
            }
            let Some(top) = self.game.stack.last() else {
                self.step_phase();
                continue;
            };
            if self.game.steps > STEPS {
                self.tell_all(Event::Overrun);
                self.drop_everything();
                self.game.steps = 0;
                self.reply = None;
                continue;
            }
            match *top {
                Frame::Text(text) => match text.progress {
                    Progress::Waiting { group } => self.step_waiting(group),
                    _ => self.step_text(text),
                },
                Frame::Noted { left } => self.step_noted(CardSet::from_bytes(left)),
                Frame::Landing { stack, looked } => self.step_landing(stack, looked),
                Frame::Window(window) => self.step_window(window),
                Frame::Settle { goal, seat, count } => self.step_settle(goal, seat, count),
                Frame::Flip { card, quiet } => self.step_flip(card, quiet),
                Frame::Refresh { seat, stage } => self.step_refresh(seat, stage),
                Frame::Compile {
                    line,
                    stage,
                    window,
                } => self.step_compile(line, stage, window),
            }
        }
    }

    fn push(&mut self, frame: Frame) {
        let full = self.game.stack.push(frame).is_err();
        let height = self.game.stack.len();
        if !W::IMAGINED {
            self.game.high_water = self.game.high_water.max(height as u8);
        }
        // Room for what one step may add is kept free; beyond that the phase ends as if it had looped.
        if full || height > FRAMES - MARGIN {
            self.game.steps = STEPS + 1;
        }
    }

    fn pop(&mut self) {
        self.game.stack.pop();
    }

    /// Everything pending is dropped; committed cards land without any text (R-X14, R-T9).
    fn drop_everything(&mut self) {
        while let Some(frame) = self.game.stack.pop() {
            if let Frame::Settle { goal, seat, count } = frame {
                self.settle(goal, seat, count);
            }
        }
        for stack in 0..6 {
            while let Some(slot) = self.game.table.top(Pile::queue_at(stack)) {
                self.game.table.take(slot);
                self.land(slot, Pile::stack_at(stack));
            }
        }
        self.game.stack.clear();
    }

    // Telling

    pub(crate) fn tell_all(&mut self, event: Event) {
        if !W::DEAF {
            for seat in Seat::BOTH {
                self.witness.see_on(self.game, seat, event);
            }
        }
    }

    /// Tells both players of a card, each only what they may know of it.
    fn tell(&mut self, slot: Slot, event: impl Fn(Option<Card>) -> Event) {
        if !W::DEAF {
            for seat in Seat::BOTH {
                let knows = self.game.memory.knows(seat, slot);
                let card = knows.then(|| self.game.table.card(slot));
                self.witness.see_on(self.game, seat, event(card));
            }
        }
    }

    // What the players know (R-I1, R-I2, R-I3)

    /// A player has seen a card.
    #[inline]
    fn see(&mut self, seat: Seat, slot: Slot) {
        if !W::IMAGINED && !self.game.memory.knows(seat, slot) {
            let game = &mut *self.game;
            let place = game.table.place(slot);
            // Which card of a hand it is does not show.
            let among = match place == Pile::hand(seat.other()) {
                true => game.table.pile(place).collect(),
                false => CardSet::of(slot),
            };
            game.memory.of_mut(seat).see(slot, among);
        }
    }

    /// Both players have seen a card.
    #[inline]
    fn show(&mut self, slot: Slot) {
        for seat in Seat::BOTH {
            self.see(seat, slot);
        }
    }

    /// A player can no longer tell these cards apart.
    #[inline]
    fn mix(&mut self, seat: Seat, cards: CardSet) {
        if !W::IMAGINED {
            self.game.memory.of_mut(seat).mix(cards);
        }
    }

    fn card(&self, slot: Slot) -> Card {
        self.game.table.card(slot)
    }

    /// Counts a step; a phase may take only so many (R-X14).
    fn count_step(&mut self) {
        self.game.steps += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Dice;
    use crate::game::Control;
    use crate::names::{Line, Phase, Protocol::*};
    use crate::question::Answer;
    use crate::setup::{Setup, Side};

    fn card(name: &str) -> Card {
        Card::parse(name).expect("a card")
    }

    /// R-X14: no printed text loops, so the count is set as if one had.
    #[test]
    fn a_phase_that_takes_too_many_steps_ends() {
        let mut a = Side::new([Fire, Water, Life]);
        a.hand.extend([card("Water 4"), card("Life 5")]);
        a.lines[0].extend([(card("Fire 5"), true), (card("Fire 0"), true)]);
        a.deck.extend([card("Life 1"), card("Life 2")]);
        let mut b = Side::new([Death, Metal, Plague]);
        b.hand.push(card("Metal 5")).expect("room");
        b.lines[0].extend([(card("Death 4"), true)]);
        b.lines[1].extend([(card("Metal 3"), true)]);
        let setup = Setup {
            turn: Seat::A,
            phase: Phase::Action,
            control: Control::Neutral,
            sides: [a, b],
        };
        let mut dice = Dice::new(1);
        let mut game = Game::new(&setup, &mut dice, &mut ()).expect("a position");
        // Fire 0 would be covered: it draws and asks what to flip while Water 4 is under way.
        let covers = Answer::Play {
            card: card("Water 4"),
            up: false,
            line: Line::ALL[0],
            side: Seat::A,
        };
        game.answer(covers, &mut dice, &mut ()).expect("legal");
        assert_eq!(game.committed().next(), Some(card("Water 4")));
        game.steps = STEPS + 1;
        let target = game.legal()[0];
        let mut overran = false;
        let mut witness = |_: Seat, event: Event| overran |= event == Event::Overrun;
        game.answer(target, &mut dice, &mut witness).expect("legal");
        assert!(overran);
        assert_eq!(game.committed().next(), None);
        let stack: heapless::Vec<_, 4> = game.stack(Seat::A, Line::ALL[0]).collect();
        assert_eq!(stack.last(), Some(&(card("Water 4"), false)));
        assert_eq!((game.turn(), game.phase()), (Seat::B, Phase::Action));
    }
}
