//! Carrying out a text: sentence by sentence (R-X3), as long as it is not stopped (R-X6).
//!
//! A text lies on the effect stack with its place in its program, so that anything may come between two of its sentences.
//! Whoever turns down, covers or takes away a card calls `stop` at once; a stopped text never goes on, even if that is
//! undone. Objects of an "each" are noted first and dealt with one by one, those of an "all" at once (R-X10; the
//! moves of an "all" are in `flip`, `leave` and `landing`).

use super::choose::{Chosen, chosen};
use super::{Flow, Run};
use crate::chance::Chance;
use crate::event::{Event, Witness};
use crate::frame::{Frame, Noted, Progress, Round, Text};
use crate::game::Game;
use crate::language::EitherSide;
use crate::names::{Part, Seat};
use crate::question::Aim;
use crate::table::{CardSet, NONE, Pile, Slot};
use crate::vocabulary::{Clause, Pick, Select, Verb, When};

impl<C: Chance, W: Witness> Run<'_, C, W> {
    /// The text on top of the stack goes one sentence further.
    #[inline(never)]
    pub(super) fn step_text(&mut self, mut text: Text) {
        let clauses = self.game.clauses(&text);
        let Some(clause) = clauses.get(text.at as usize) else {
            return self.pop();
        };
        if text.stopped {
            self.pop();
            return self.tell_stop(&text);
        }
        let last = text.at as usize + 1 == clauses.len();
        self.text_at = self.game.stack.len() - 1;
        if self.reply.is_none() {
            self.count_step();
            let begun = text.each != Round::Out
                || text.branch != EitherSide::Open
                || text.progress != Progress::New;
            let card = self.card(text.card);
            // Silence is looked at when a middle would start and before each further verb (R-X6).
            if (begun || text.at > 0) && self.game.is_text_silenced(&text) {
                self.pop();
                return self.tell_all(Event::Silenced { card });
            }
            if !begun {
                if !self.game.holds(&text, clause.when) {
                    return self.finish_clause(&mut text, clause, last, Flow::Through(false));
                }
                if !W::DEAF
                    && let Some(sentence) = self.game.sentence(&text)
                {
                    let part = text.part;
                    self.tell_all(Event::Does {
                        card,
                        part,
                        sentence,
                    });
                }
            }
        }
        let flow = self.clause(&mut text, clause);
        self.finish_clause(&mut text, clause, last, flow);
    }

    /// The texts of a card that wait or run go no further: it was turned down, left, or was covered (R-X6).
    pub(super) fn stop(&mut self, slot: Slot, covered: bool) {
        for frame in &mut self.game.stack {
            if let Frame::Text(text) = frame
                && text.card == slot
                && !(covered && text.part == Part::Top)
            {
                text.stopped = true;
            }
        }
    }

    /// Takes note of how a sentence went and moves on to the next.
    fn finish_clause(&mut self, text: &mut Text, clause: &'static Clause, last: bool, flow: Flow) {
        let (card, part) = (self.card(text.card), text.part);
        let happened = match flow {
            Flow::Pending => return self.save(text),
            Flow::Through(true) => true,
            Flow::Through(false) => {
                if !W::DEAF
                    && let Some(sentence) = self.game.sentence(text)
                {
                    self.tell_all(Event::Idle {
                        card,
                        part,
                        sentence,
                    });
                }
                false
            }
            Flow::Declined => {
                self.tell_all(Event::Declined { card, part });
                false
            }
        };
        if last && self.game.stack.len() - 1 == self.text_at {
            return self.pop();
        }
        if clause.when != When::Done {
            text.done = happened;
        }
        text.at += 1;
        text.branch = EitherSide::Open;
        text.progress = Progress::New;
        text.each = Round::Out;
        self.save(text);
    }

    /// Writes the text back to its place on the stack.
    // Not inlined, because a text is copied as a whole then.
    #[inline(never)]
    pub(super) fn save(&mut self, text: &Text) {
        if let Some(Frame::Text(t)) = self.game.stack.get_mut(self.text_at) {
            // What the sentence did may have stopped its own text.
            let stopped = t.stopped;
            *t = *text;
            t.stopped = stopped;
        }
    }

    /// Carries out a sentence.
    fn clause(&mut self, text: &mut Text, clause: &'static Clause) -> Flow {
        match &clause.verb {
            Verb::Either(either) => self.either_verb(text, either, clause.may),
            Verb::Each(each, inner) => self.each_verb(text, each, inner, clause.may),
            verb => self.act(text, verb, clause.may),
        }
    }

    /// Carries out a verb, after what comes before any: the consent of the one who may, and a line to work in.
    pub(super) fn act(&mut self, text: &mut Text, verb: &'static Verb, may: bool) -> Flow {
        let asks = may && verb.asks();
        if may && !asks && text.progress == Progress::New {
            let seat = verb.actor_of(text);
            let can = self.game.can(text, verb);
            chosen!(self.confirm(seat, verb.saying().act.aim(), can));
            text.progress = Progress::Agreed;
        }
        if text.begins() && verb.picks_line() {
            let seat = verb.actor_of(text);
            let line = chosen!(self.choose_line(seat, Aim::Sweep, false, |game| {
                game.lines_with(text, verb)
            }));
            text.reached = line.into();
            text.progress = Progress::InLine;
        }
        self.verb(text, verb, asks)
    }

    /// Who makes the choice of a selection, and so does what follows (R-X7).
    pub(super) fn chooser(text: &Text, select: &Select) -> Seat {
        if select.pick() == Some(Pick::OneByOpponent) {
            text.owner.other()
        } else {
            text.owner
        }
    }

    /// A hand as a set.
    pub(super) fn hand(&self, seat: Seat) -> CardSet {
        self.game.table.pile(Pile::hand(seat)).collect()
    }
}

impl Game {
    /// Whether a condition holds now.
    pub(crate) fn holds(&self, text: &Text, when: When) -> bool {
        let game = self;
        match when {
            When::Always => true,
            When::Done => text.done,
            When::Covered => game.table.on_field(text.card) && !game.table.is_uncovered(text.card),
            When::Covering => {
                game.table.on_field(text.card) && game.table.below(text.card).is_some()
            }
            When::HandEmpty => game.hand_len(text.owner) == 0,
            When::HandOver(n) => game.hand_len(text.owner) > n as usize,
            When::TrashHolds => game.trash_len(text.owner) > 0,
            When::Behind => game
                .line_of(text.card)
                .is_some_and(|line| game.leads(text.owner.other(), line)),
            When::Another(protocol) => game
                .face_up()
                .any(|slot| slot != text.card && game.table.protocol(slot) == protocol),
            When::AtLeast(n, protocol) => game.count_cards(protocol) >= n,
            When::ProtocolsAtLeast(n) => game.count_protocols(None) >= n,
            When::ProtocolsBelow(n) => game.count_protocols(None) < n,
            When::Matched => {
                text.done
                    && text.that != NONE
                    && text.number == Noted::Protocol(game.table.protocol(text.that))
            }
        }
    }
}
#[cfg(test)]
mod tests {
    use crate::chance::Dice;
    use crate::event::{Event, Witness};
    use crate::names::{Card, Line, Phase, Protocol, Seat};
    use crate::question::Answer;
    use crate::setup::{Setup, card, quiet};

    /// Notes which cards' texts were told to have come to nothing, and which to be silenced.
    #[derive(Default)]
    struct Heard {
        declined: heapless::Vec<Card, 8>,
        silenced: heapless::Vec<Card, 8>,
    }

    impl Witness for Heard {
        fn see(&mut self, seat: Seat, event: Event) {
            if seat == Seat::A {
                match event {
                    Event::Declined { card, .. } => self.declined.push(card).expect("room"),
                    Event::Silenced { card } => self.silenced.push(card).expect("room"),
                    _ => {}
                }
            }
        }
    }

    fn position(phase: Phase, hand: &[&str], theirs: &[&str]) -> Setup {
        let mut setup = Setup { phase, ..quiet() };
        setup.sides[0].protocols = [Protocol::Plague, Protocol::Mirror, Protocol::Water];
        setup.sides[1].protocols = [Protocol::Apathy, Protocol::Metal, Protocol::Death];
        for (side, cards) in setup.sides.iter_mut().zip([hand, theirs]) {
            side.hand.clear();
            side.hand.extend(cards.iter().map(|name| card(name)));
        }
        setup
    }

    #[test]
    fn a_copied_text_speaks_for_mirror_1() {
        let setup = position(Phase::End, &[], &["Death 3"])
            .lay(Seat::A, Line::ALL[0], &["Water 1", "Water 3"])
            .lay(Seat::A, Line::ALL[1], &["Mirror 1"])
            .lay(Seat::B, Line::ALL[2], &["Apathy 4"]);
        let mut game = setup.game();
        let mut notes = Heard::default();
        let copy = game.legal()[0];
        game.answer(copy, &mut Dice::new(0), &mut notes)
            .expect("legal");
        game.answer(Answer::Decline, &mut Dice::new(0), &mut notes)
            .expect("legal");
        assert_eq!(notes.declined, [card("Mirror 1")]);
    }

    #[test]
    fn a_silence_within_each_is_told_once() {
        let mut setup = position(Phase::Action, &["Plague 3", "Water 1"], &["Death 3"])
            .lay(Seat::B, Line::ALL[1], &["Metal 0", "Metal 6"])
            .lay(Seat::B, Line::ALL[2], &["Death 5"]);
        setup.sides[1].lines[0]
            .push((card("Apathy 2"), false))
            .expect("room");
        let mut game = setup.game();
        let mut notes = Heard::default();
        let play = Answer::Play {
            card: card("Plague 3"),
            up: true,
            line: Line::ALL[0],
            side: Seat::A,
        };
        game.answer(play, &mut Dice::new(0), &mut notes)
            .expect("legal");
        // Metal 6 deletes itself, and Metal 0, which wakes, turns Apathy 2 up.
        for name in ["Metal 6", "Apathy 2"] {
            let legal = game.legal();
            let answer = legal.iter().find(|a| matches!(a, Answer::Target(spot) if game.view(Seat::B).card_at(*spot).and_then(|seen| seen.card) == Some(card(name))));
            game.answer(*answer.expect("a target"), &mut Dice::new(0), &mut notes)
                .expect("legal");
        }
        assert_eq!(notes.silenced, [card("Plague 3")]);
    }
}
