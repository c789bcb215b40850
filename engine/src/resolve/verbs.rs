//! What each verb means.

use super::asking::{Choice, chosen};
use super::leaving::Exit;
use super::possible::{reached, who};
use super::{Flow, Run};
use crate::answers::{Reply, SWAP_ONLY};
use crate::chance::Chance;
use crate::event::{Event, Stated, Witness};
use crate::frame::{Frame, Text, Window};
use crate::names::{Card, Seat};
use crate::question::{Aim, QuestionKind};
use crate::table::{CardSet, NONE, Pile, Slot};
use crate::vocabulary::{Deed, Verb};

impl<C: Chance, W: Witness> Run<'_, C, W> {
    /// Carries out a verb.
    pub(super) fn verb(&mut self, text: &mut Text, verb: &'static Verb, may: bool) -> Flow {
        let owner = text.owner;
        match verb {
            Verb::Draw {
                who: drawer,
                amount,
                deck,
            } => {
                let can = self.game.can(text, verb);
                chosen!(self.confirm(owner, Aim::Draw, may, can));
                let count = self.game.amount(text, *amount);
                self.draw_cards(who(text, *drawer), who(text, *deck), count)
            }
            Verb::DrawUnshuffled(amount) => {
                let there = self.game.deck_len(owner) as u8;
                let count = self.game.amount(text, *amount).min(there);
                self.draw_cards(owner, owner, count)
            }
            Verb::DrawNoting(count) => {
                self.game.table.clear_fresh();
                let before = self.hand(owner);
                let flow = self.draw_cards(owner, owner, *count);
                for slot in self.hand(owner).iter().filter(|s| !before.contains(*s)) {
                    self.game.table.set_fresh(slot);
                }
                flow
            }
            Verb::DrawValue(value) => {
                let slot = chosen!(self.choose_card(owner, Aim::Draw, may, |game| {
                    if game.may_draw(owner) {
                        game.revealed_with(owner, *value)
                    } else {
                        CardSet::EMPTY
                    }
                }));
                self.move_to_hand(slot, owner);
                self.open_window(Window::default().with(owner, Deed::Draw));
                Flow::Through(true)
            }
            Verb::DrawAllOf(protocol) => {
                if !self.game.can(text, verb) {
                    return Flow::Through(false);
                }
                let cards: CardSet = self
                    .game
                    .table
                    .pile(Pile::deck(owner))
                    .filter(|slot| self.card(*slot).protocol() == *protocol)
                    .collect();
                for slot in cards.iter() {
                    self.move_to_hand(slot, owner);
                }
                self.open_window(Window::default().with(owner, Deed::Draw));
                Flow::Through(true)
            }
            Verb::Discard {
                who: discarder,
                amount,
                into,
            } => {
                let seat = who(text, *discarder);
                if text.stage == 0 {
                    text.left = self.game.amount(text, *amount);
                }
                self.discard_some(text, seat, who(text, *into), may, None)
            }
            Verb::DiscardOrMore(least) => {
                if text.stage == 0 {
                    text.left = u8::MAX;
                }
                self.discard_some(text, owner, owner, false, Some(*least))
            }
            Verb::DiscardRandom(w) => {
                let seat = who(text, *w);
                let Some(slot) = self.random_card(seat) else {
                    return Flow::Through(false);
                };
                self.discard(slot, seat);
                self.discarded(seat)
            }
            Verb::DiscardHand(w) => self.discard_hand(text, who(text, *w)),
            Verb::DiscardTheirHand => self.discard_hand(text, reached(text)),
            Verb::DiscardTop(w) => {
                let deck = who(text, *w);
                let can = self.game.can(text, verb);
                chosen!(self.confirm(owner, Aim::Discard, may, can));
                let Some(top) = self.game.table.top(Pile::deck(deck)) else {
                    return Flow::Through(false);
                };
                text.that = top;
                self.discard(top, deck);
                self.discarded(owner)
            }
            Verb::DiscardDeck => {
                let mut any = false;
                while let Some(top) = self.game.table.top(Pile::deck(owner)) {
                    self.discard(top, owner);
                    any = true;
                }
                if any {
                    self.discarded(owner)
                } else {
                    Flow::Through(false)
                }
            }
            Verb::Flip(select) => self.flip_verb(text, select, may, false),
            Verb::FlipQuietly(select) => self.flip_verb(text, select, may, true),
            Verb::Delete(select) => {
                let by = Self::chooser(text, select);
                self.remove_verb(text, select, may, Aim::Delete, Exit::Delete(by))
            }
            Verb::Return(select) => self.remove_verb(text, select, may, Aim::Return, Exit::Return),
            Verb::Take(select) => self.remove_verb(text, select, may, Aim::Take, Exit::Take(owner)),
            Verb::Shift(select, to) => self.shift_verb(text, select, *to, may),
            Verb::RevealCard(select) => {
                let slot = chosen!(self.choose_card(owner, Aim::Reveal, may, |game| {
                    game.matching(text, select)
                }));
                text.that = slot;
                self.reveal(slot);
                Flow::Through(true)
            }
            Verb::RevealHand(w) => self.reveal_pile(Pile::hand(who(text, *w))),
            Verb::RevealDeck => self.reveal_pile(Pile::deck(owner)),
            Verb::RevealTop => {
                let Some(top) = self.game.table.top(Pile::deck(owner)) else {
                    return Flow::Through(false);
                };
                self.reveal(top);
                Flow::Through(true)
            }
            Verb::RevealFromHand | Verb::RevealFromTrash => {
                let pile = if *verb == Verb::RevealFromHand {
                    Pile::hand(owner)
                } else {
                    Pile::trash(owner)
                };
                let slot = chosen!(self.choose_card(owner, Aim::Reveal, may, |game| {
                    game.table.pile(pile).collect()
                }));
                text.that = slot;
                self.reveal(slot);
                Flow::Through(true)
            }
            Verb::RevealDrawn => {
                let slot = chosen!(self.choose_card(owner, Aim::Reveal, may, |game| {
                    game.drawn_with_number(text)
                }));
                text.that = slot;
                self.reveal(slot);
                Flow::Through(true)
            }
            Verb::Play(play) => self.play_verb(text, play, may),
            Verb::PlayThatDown(lines) => {
                if text.that == NONE || self.game.table.place(text.that) != Pile::trash(owner) {
                    return Flow::Through(false);
                }
                let line = chosen!(self.choose_line(owner, Aim::Play, may, |game| {
                    game.landing_lines(text, owner, *lines)
                }));
                self.play_down(text.that, owner, line, owner);
                Flow::Through(true)
            }
            Verb::PlayTop {
                who: player,
                deck,
                side,
                lines,
            } => {
                let seat = who(text, *player);
                let Some(top) = self.game.table.top(Pile::deck(who(text, *deck))) else {
                    return Flow::Through(false);
                };
                let line = chosen!(self.choose_line(seat, Aim::Play, may, |game| {
                    game.landing_lines(text, seat, *lines)
                }));
                text.that = top;
                self.play_down(top, seat, line, who(text, *side));
                Flow::Through(true)
            }
            Verb::PlayUnder => self.play_under_verb(text),
            Verb::Rearrange(w) => self.arrange_verb(owner, 1 << who(text, *w).index(), may),
            Verb::SwapProtocols => self.arrange_verb(owner, 1 << owner.index() | SWAP_ONLY, may),
            Verb::SwapStacks => self.swap_stacks_verb(text),
            Verb::Refresh => {
                let can = self.game.can_refresh(owner);
                chosen!(self.confirm(owner, Aim::Other, may, can));
                self.push(Frame::Refresh {
                    seat: owner,
                    stage: 0,
                });
                Flow::Through(true)
            }
            Verb::Give => {
                let slot = chosen!(self.choose_card(owner, Aim::Give, may, |game| {
                    game.table.pile(Pile::hand(owner)).collect()
                }));
                self.move_to_hand(slot, owner.other());
                Flow::Through(true)
            }
            Verb::TakeRandom => {
                let Some(slot) = self.random_card(owner.other()) else {
                    return Flow::Through(false);
                };
                self.move_to_hand(slot, owner);
                Flow::Through(true)
            }
            Verb::ShuffleTrash | Verb::ShuffleDeck => {
                let can = self.game.can(text, verb);
                chosen!(self.confirm(owner, Aim::Shuffle, may, can));
                let mut window = Window::default();
                if *verb == Verb::ShuffleTrash {
                    self.shuffle_trash(owner, &mut window);
                } else {
                    self.shuffle_deck(owner, &mut window);
                }
                self.open_window(window);
                Flow::Through(true)
            }
            Verb::StateNumber | Verb::StateProtocol => {
                let stated = match self.reply.take() {
                    Some(Reply::Number(n)) => {
                        text.number = n;
                        Stated::Number(n)
                    }
                    Some(Reply::Name(protocol)) => {
                        text.number = protocol as u8;
                        Stated::Protocol(protocol)
                    }
                    _ => {
                        let kind = if *verb == Verb::StateNumber {
                            QuestionKind::Number
                        } else {
                            QuestionKind::Protocol
                        };
                        self.ask(owner, kind, may, CardSet::EMPTY, 0);
                        return Flow::Pending;
                    }
                };
                self.tell_all(Event::States(owner, stated));
                Flow::Through(true)
            }
            Verb::Copy => {
                let slot =
                    chosen!(self.choose_card(owner, Aim::Copy, may, |game| game.copyable(text)));
                let copy = Text {
                    printed: slot,
                    ..Text::new(text.card, text.part, owner)
                };
                self.start(copy);
                Flow::Through(true)
            }
            Verb::TurnCompiled(protocol) => match self.game.lying(*protocol) {
                Some((seat, line)) if !self.game.is_compiled(seat, line) => {
                    self.turn_compiled(seat, line);
                    Flow::Through(true)
                }
                _ => Flow::Through(false),
            },
            Verb::BarCompile => {
                self.game.bars_next[owner.other().index()].insert(text.card);
                Flow::Through(true)
            }
            // Sentences about sentences are carried out by `clause`; they do not nest.
            Verb::Each(..) | Verb::Either(_) => Flow::Through(false),
        }
    }

    fn draw_cards(&mut self, seat: Seat, deck: Seat, count: u8) -> Flow {
        let mut window = Window::default();
        let drawn = self.draw(seat, deck, count, &mut window);
        self.open_window(window);
        Flow::Through(drawn > 0)
    }

    /// The window after a discard of a player's.
    fn discarded(&mut self, seat: Seat) -> Flow {
        self.open_window(Window::default().with(seat, Deed::Discard));
        Flow::Through(true)
    }

    /// A player picks cards to discard, one event in all; `left` says how many at the most (R-M7).
    fn discard_some(
        &mut self,
        text: &mut Text,
        seat: Seat,
        into: Seat,
        may: bool,
        least: Option<u8>,
    ) -> Flow {
        if text.stage == 0 {
            text.number = 0;
            text.stage = 1;
            // As many as there are, or more: all go, and there is nothing to pick.
            if !may && least.is_none() && usize::from(text.left) >= self.game.hand_len(seat) {
                while text.left > 0
                    && let Some(slot) = self.game.table.top(Pile::hand(seat))
                {
                    self.discard(slot, into);
                    text.number += 1;
                }
                text.left = 0;
            }
        }
        while text.left > 0 {
            let open = least.is_some_and(|least| text.number >= least);
            let optional = may && text.number == 0;
            let choice = self.choose_card(seat, Aim::Discard, optional || open, |game| {
                game.table.pile(Pile::hand(seat)).collect()
            });
            match choice {
                Choice::This(slot) => {
                    self.discard(slot, into);
                    text.number += 1;
                    text.left -= 1;
                }
                Choice::Declined => return Flow::Declined,
                Choice::Asked => {
                    if open && let Some(ask) = &mut self.game.ask {
                        ask.done = true;
                        ask.may = false;
                    }
                    return Flow::Pending;
                }
                Choice::Nothing | Choice::Enough => break,
            }
        }
        if text.number > 0 {
            self.discarded(seat)
        } else {
            Flow::Through(false)
        }
    }

    fn discard_hand(&mut self, text: &mut Text, seat: Seat) -> Flow {
        let hand = self.hand(seat);
        text.number = hand.len() as u8;
        if hand.is_empty() {
            return Flow::Through(false);
        }
        for slot in hand.iter() {
            self.discard(slot, seat);
        }
        self.discarded(seat)
    }

    fn arrange_verb(&mut self, owner: Seat, bits: u8, may: bool) -> Flow {
        match self.reply {
            Some(Reply::Arrange(..)) => {
                self.take_arrangement();
                Flow::Through(true)
            }
            Some(Reply::No) => {
                self.reply = None;
                Flow::Declined
            }
            _ => {
                self.ask(owner, QuestionKind::Arrange, may, CardSet::EMPTY, bits);
                Flow::Pending
            }
        }
    }

    /// Shows a card to both players (R-X15).
    fn reveal(&mut self, slot: Slot) {
        self.show(slot);
        let card: Card = self.card(slot);
        if let Some(zone) = self.game.table.place(slot).zone() {
            self.tell_all(Event::Reveals { card, zone });
        }
    }

    fn reveal_pile(&mut self, pile: Pile) -> Flow {
        let cards: CardSet = self.game.table.pile(pile).collect();
        // In the order they lie, which a deck's onlookers also learn.
        let mut next = self.game.table.top(pile);
        while let Some(slot) = next {
            self.reveal(slot);
            next = self.game.table.below(slot);
        }
        Flow::Through(!cards.is_empty())
    }
}
