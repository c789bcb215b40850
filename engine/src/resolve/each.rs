//! Each (R-X10): a verb for each of several things, one at a time.

use super::choose::{Chosen, chosen};
use super::{Flow, Run};
use crate::chance::Chance;
use crate::event::{Event, Witness};
use crate::frame::{Frame, Progress, Reached, Round, Text};
use crate::game::Game;
use crate::language::{Actor, Saying, Scope};
use crate::names::Line;
use crate::question::Aim;
use crate::table::CardSet;
use crate::vocabulary::{Lines, Select, Verb};

/// What an "each" goes through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Each {
    /// Lines. Death 0.
    Lines(Lines),
    /// Cards. Plague 3.
    Cards(Select),
    /// Both players. Peace 1.
    Players,
}

impl Each {
    pub(super) fn can(&self, game: &Game, text: &Text, inner: &Verb) -> bool {
        if let Each::Cards(cards) = self {
            return game
                .matching(text, cards)
                .iter()
                .any(|that| game.can(&Text { that, ..*text }, inner));
        }
        (0..3)
            .filter(|at| self.round(game, text) >> at & 1 != 0)
            .any(|at| {
                let reached = self.reached(at);
                game.can(&Text { reached, ..*text }, inner)
            })
    }

    pub(crate) const fn saying(&self, inner: &Verb) -> Saying {
        match *self {
            Each::Lines(lines) => inner.saying().scope(Scope::Lines(lines)),
            Each::Cards(cards) => inner.saying().scope(Scope::Cards(cards)),
            Each::Players => inner.saying().by(Actor::Each),
        }
    }

    /// The lines or players it goes through, one bit each.
    fn round(&self, game: &Game, text: &Text) -> u8 {
        match self {
            Each::Lines(lines) => game.lines(text, *lines),
            Each::Cards(_) => 0,
            Each::Players => 0b11,
        }
    }

    /// One of them.
    fn reached(&self, at: u8) -> Reached {
        match self {
            Each::Lines(_) | Each::Cards(_) => Line::at(at).into(),
            Each::Players => [Reached::Owner, Reached::Opponent][usize::from(at) & 1],
        }
    }
}

impl<C: Chance, W: Witness> Run<'_, C, W> {
    pub(super) fn each_verb(
        &mut self,
        text: &mut Text,
        each: &Each,
        inner: &'static Verb,
        may: bool,
    ) -> Flow {
        match each {
            Each::Cards(select) => self.note_each(text, select),
            Each::Lines(_) | Each::Players => self.go_round(text, each, inner, may),
        }
    }

    /// For each line or player, in the owner's order.
    fn go_round(&mut self, text: &mut Text, each: &Each, inner: &'static Verb, may: bool) -> Flow {
        if text.each == Round::Out {
            let left = each.round(self.game, text);
            text.each = Round::Between { left };
            text.done = false;
        }
        if let Round::Between { left } = text.each {
            // What nothing can be done on is not offered now; it is if that changes.
            let open = (0..3u8)
                .filter(|i| left >> i & 1 != 0)
                .filter(|i| {
                    let reached = each.reached(*i);
                    self.game.can(&Text { reached, ..*text }, inner)
                })
                .fold(0, |bits, i| bits | 1 << i);
            let choice = if *each == Each::Players {
                match self.choose_option(text.owner, false, open) {
                    Chosen::This(n) => Chosen::This(n - 1),
                    Chosen::Asked => Chosen::Asked,
                    _ => Chosen::Nothing,
                }
            } else {
                match self.choose_line(text.owner, Aim::Each, false, |_| open) {
                    Chosen::This(line) => Chosen::This(line.index() as u8),
                    Chosen::Asked => Chosen::Asked,
                    _ => Chosen::Nothing,
                }
            };
            match choice {
                Chosen::This(at) => {
                    text.reached = each.reached(at);
                    text.each = Round::Inside {
                        left: left & !(1 << at),
                    };
                    self.save(text);
                }
                Chosen::Asked => return Flow::Pending,
                _ => return Flow::Through(text.done),
            }
        }
        let flow = self.act(text, inner, may);
        self.come_back(text, flow);
        Flow::Pending
    }

    /// Takes note of how the verb went for one of the things.
    fn come_back(&mut self, text: &mut Text, flow: Flow) {
        let Round::Inside { left } = text.each else {
            return;
        };
        match flow {
            Flow::Pending => return,
            Flow::Through(happened) => text.done |= happened,
            Flow::Declined => {
                let (card, part) = (self.card(text.card), text.part);
                self.tell_all(Event::Declined { card, part });
            }
        }
        text.progress = Progress::New;
        text.each = Round::Between { left };
    }

    /// For each of some cards: notes them on a frame above the text.
    fn note_each(&mut self, text: &mut Text, select: &Select) -> Flow {
        if text.each != Round::Out {
            return Flow::Through(text.done);
        }
        // Which cards are left is noted on the frame above.
        text.each = Round::Between { left: 0 };
        text.done = false;
        self.save(text);
        let left = self.game.matching(text, select).to_bytes();
        self.push(Frame::Noted { left });
        Flow::Pending
    }

    /// The cards noted by the text below: the next of an "each", or an "all" whose "first" texts are through.
    #[inline(never)]
    pub(super) fn step_noted(&mut self, noted: CardSet) {
        let below = self.game.stack.len().wrapping_sub(2);
        let Some(Frame::Text(mut text)) = self.game.stack.get(below).copied() else {
            return self.pop();
        };
        self.text_at = below;
        if self.reply.is_none() && !text.stopped && self.game.is_text_silenced(&text) {
            self.pop();
            self.pop();
            let card = self.card(text.card);
            return self.tell_all(Event::Silenced { card });
        }
        if text.stopped {
            return self.pop();
        }
        let clauses = self.game.clauses(&text);
        let clause = clauses.get(text.at as usize);
        if let Some(clause) = clause
            && let Verb::Each(Each::Cards(select), inner) = &clause.verb
        {
            let flow = self.next_noted(&mut text, noted, select, inner, clause.may);
            self.come_back(&mut text, flow);
            return self.save(&text);
        }
        self.pop();
        if let Some(Verb::Flip(flip)) = text.innermost(clauses) {
            let still = self.game.flippable(&text, &flip.cards);
            let cards = noted.iter().filter(|slot| still.contains(*slot)).collect();
            self.come_back(&mut text, Flow::Through(true));
            if text.each == Round::Out {
                text.at += 1;
                text.progress = Progress::New;
                text.done = true;
            }
            self.save(&text);
            self.flip_all(cards);
        }
    }

    /// The next card of an "each": its owner picks it, then the verb is carried out.
    fn next_noted(
        &mut self,
        text: &mut Text,
        noted: CardSet,
        select: &Select,
        inner: &'static Verb,
        may: bool,
    ) -> Flow {
        if !text.is_inside() {
            let choice = self.choose_card(text.owner, Aim::Each, false, |game| {
                let open = game.matching(text, select);
                noted
                    .and(open)
                    .iter()
                    .filter(|slot| {
                        game.can(
                            &Text {
                                that: *slot,
                                ..*text
                            },
                            inner,
                        )
                    })
                    .collect()
            });
            if let Chosen::Nothing = choice {
                self.pop();
            }
            let slot = chosen!(choice);
            let mut left = noted;
            left.remove(slot);
            self.set_top(Frame::Noted {
                left: left.to_bytes(),
            });
            self.count_step();
            text.that = slot;
            text.each = Round::Inside { left: 0 };
            self.save(text);
        }
        self.act(text, inner, may)
    }
}
