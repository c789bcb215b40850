//! State a number or a protocol, for a later sentence to compare with.

use super::{Flow, Run};
use crate::answers::Reply;
use crate::chance::Chance;
use crate::event::{Event, Stated, Witness};
use crate::frame::{Noted, Text};
use crate::game::Game;
use crate::language::{Act, Object, Saying};
use crate::question::QuestionKind;
use crate::table::CardSet;
use crate::vocabulary::Who;

/// Say something aloud.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// A number. Luck 0.
    Number,
    /// A protocol. Luck 3.
    Protocol,
}

impl State {
    /// A word alone changes nothing.
    pub(super) fn can(&self, _: &Game, _: &Text) -> bool {
        false
    }

    pub(crate) const fn saying(&self) -> Saying {
        let object = match self {
            State::Number => Object::Number,
            State::Protocol => Object::AnyProtocol,
        };
        Saying::new(Who::You, Act::State, object)
    }
}

impl<C: Chance, W: Witness> Run<'_, C, W> {
    pub(super) fn state_verb(&mut self, text: &mut Text, verb: &State, may: bool) -> Flow {
        let stated = match self.reply.take() {
            Some(Reply::Number(n)) => {
                text.number = Noted::Number(n);
                Stated::Number(n)
            }
            Some(Reply::Name(protocol)) => {
                text.number = Noted::Protocol(protocol);
                Stated::Protocol(protocol)
            }
            _ => {
                let kind = match verb {
                    State::Number => QuestionKind::Number,
                    State::Protocol => QuestionKind::Protocol,
                };
                self.ask(text.owner, kind, may, CardSet::EMPTY, 0);
                return Flow::Pending;
            }
        };
        self.tell_all(Event::States(text.owner, stated));
        Flow::Through(true)
    }
}
