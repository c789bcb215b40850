//! The game: one match in a few hundred bytes, its accessors and its one way in.

use crate::answers::Reply;
use crate::chance::Chance;
use crate::event::{Playout, Witness};
use crate::frame::{Frame, Progress, Text};
use crate::language::Sentence;
use crate::memory::Memory;
use crate::names::{Card, Line, Part, Phase, Protocol, Seat, Spot};
use crate::numbers::HAND_SIZE;
use crate::plays::DOORS;
use crate::question::{Aim, Answer, Illegal, Question, QuestionKind};
use crate::resolve::Run;
use crate::table::{CARDS, CardSet, CardSets, NONE, Pile, Slot, Table};
use crate::values::MODIFIERS;
use crate::vocabulary::{Clause, Cue, Draw, TextBox, Verb};

/// Room on the effect stack. Every level of nesting takes a text, what it set off and a window, about four
/// frames; random play over all sets has been seen to need 19. A game that ever needs more loses what is pending
/// as if it had looped (R-X14).
pub(crate) const FRAMES: usize = 36;

/// The control component (R-S5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Control {
    /// Played without it.
    Off,
    /// Nobody has it.
    Neutral,
    /// A player has it.
    Held(Seat),
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Somebody has compiled three protocols (R-T9).
    Win(Seat),
    /// Nobody can do anything any more (R-T10).
    Draw,
}

/// A text under way: where what happens comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Speaker {
    /// The card it is on.
    pub card: Card,
    /// The box.
    pub part: Part,
    /// Whose text it is.
    pub owner: Seat,
    /// The sentence it has reached.
    pub sentence: Option<Sentence>,
}

/// What the game waits for, as it keeps it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ask {
    pub(crate) seat: Seat,
    pub(crate) kind: QuestionKind,
    pub(crate) may: bool,
    /// `Done` is legal.
    pub(crate) done: bool,
    /// Cards that may be picked, or played by a text; the action may be any of the hand.
    pub(crate) cards: CardSet,
    /// Lines or options that may be picked, one bit each; for an arrangement whose.
    pub(crate) bits: u8,
    /// Where on the stack the text lies that asks.
    pub(crate) text: Option<u8>,
}

/// Facts about the printed cards of this match, to skip looking for what cannot be there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Printed {
    /// Which standing rules there are.
    pub(crate) rules: u32,
    /// Which deeds an "after" text answers.
    pub(crate) deeds: u8,
    /// What is printed on which cards.
    cards: CardSets<8>,
}

/// What may be printed on a card.
#[derive(Clone, Copy)]
pub(crate) enum Print {
    /// A standing rule.
    Rule,
    /// One that changes a total.
    Modifier,
    /// One that says how cards may be played.
    Door,
    /// An "after" text.
    After,
    /// A Start command.
    Start,
    /// An End command.
    End,
    Middle,
    /// Something to do before the card is covered.
    First,
}

impl Printed {
    pub(crate) fn of(table: &Table) -> Printed {
        let mut printed = Printed {
            rules: 0,
            deeds: 0,
            cards: CardSets::EMPTY,
        };
        for slot in 0..CARDS as Slot {
            if !table.card(slot).text(Part::Middle).is_empty() {
                printed.note(Print::Middle, slot);
            }
            for part in [Part::Top, Part::Bottom] {
                match table.card(slot).text(part).cue {
                    Cue::Standing(rule) => {
                        printed.rules |= rule.bit();
                        printed.note(Print::Rule, slot);
                        if rule.bit() & MODIFIERS != 0 {
                            printed.note(Print::Modifier, slot);
                        }
                        if rule.bit() & DOORS != 0 {
                            printed.note(Print::Door, slot);
                        }
                    }
                    Cue::After(deed, _) => {
                        printed.deeds |= 1 << deed as u8;
                        printed.note(Print::After, slot);
                    }
                    Cue::Start => printed.note(Print::Start, slot),
                    Cue::End => printed.note(Print::End, slot),
                    Cue::WouldBeCovered
                    | Cue::WouldBeCoveredOrFlipped
                    | Cue::WouldBeCoveredBy(_) => printed.note(Print::First, slot),
                    _ => {}
                }
            }
        }
        printed
    }

    fn note(&mut self, print: Print, slot: Slot) {
        self.cards.insert(print as usize, slot);
    }

    /// The cards on which that is printed.
    #[inline]
    pub(crate) fn with(&self, print: Print) -> CardSet {
        self.cards.get(print as usize)
    }
}

/// A match. Plain data: copying it is how a search looks ahead.
///
/// In this order in memory because the chip reaches what lies first with one instruction, and a search looks at
/// little else.
#[derive(Clone, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct Game {
    pub(crate) phase: Phase,
    /// The phase has begun; what it set off is on the stack.
    pub(crate) begun: bool,
    pub(crate) turn: Seat,
    pub(crate) outcome: Option<Outcome>,
    pub(crate) control: Control,
    /// A line was compiled this turn.
    pub(crate) compiling: bool,
    /// The turn before was skipped and no card has moved or turned since (R-T10).
    pub(crate) stalled: bool,
    /// Cards discarded in this Check cache so far.
    pub(crate) cleared: u8,
    /// The line each of the match's six protocols lies in, as one bit, in the order of the cards' slots.
    pub(crate) lies_in: [u8; 6],
    pub(crate) compiled: [[bool; 3]; 2],
    /// Steps taken in this phase (R-X14).
    pub(crate) steps: u16,
    pub(crate) turns: u16,
    pub(crate) ask: Option<Ask>,
    pub(crate) printed: Printed,
    pub(crate) table: Table,
    pub(crate) stack: heapless::Vec<Frame, FRAMES, u8>,
    /// Cards that forbid it in the turn under way.
    pub(crate) bars_now: CardSet,
    /// Cards that forbid a player to compile in their next turn (Metal 1).
    pub(crate) bars_next: [CardSet; 2],
    pub(crate) memory: Memory,
    /// In line order.
    pub(crate) protocols: [[Protocol; 3]; 2],
    /// The highest the stack has been.
    pub(crate) high_water: u8,
}

/// A search copies games, and a save replays into one.
const _: () = assert!(size_of::<Game>() <= 1024);

impl Game {
    /// Who is asked what; `None` once the game is over.
    pub fn question(&self) -> Option<Question> {
        let ask = self.ask?;
        let text = self.asking_text();
        Some(Question {
            seat: ask.seat,
            source: text.map(|t| (self.table.card(t.card), t.part)),
            sentence: text.and_then(|t| self.sentence(&t)),
            kind: ask.kind,
            may: ask.may,
        })
    }

    /// Whether a card has a middle.
    pub(crate) fn has_middle(&self, slot: Slot) -> bool {
        self.printed.with(Print::Middle).contains(slot)
    }

    pub(crate) fn asking_text(&self) -> Option<Text> {
        match self.stack.get(self.ask?.text? as usize)? {
            Frame::Text(text) => Some(*text),
            _ => None,
        }
    }

    /// The verb a text has reached.
    pub(crate) fn verb(&self, text: &Text) -> Option<&'static Verb> {
        text.innermost(self.clauses(text))
    }

    pub(crate) fn clauses(&self, text: &Text) -> &'static [Clause] {
        self.box_of(text).clauses
    }

    fn box_of(&self, text: &Text) -> &'static TextBox {
        // A copied middle runs in Mirror 1's bottom box.
        let part = if text.printed == text.card {
            text.part
        } else {
            Part::Middle
        };
        self.table.text(text.printed, part)
    }

    /// The sentence a text has reached, for whoever wants to hear it.
    pub(crate) fn sentence(&self, text: &Text) -> Option<Sentence> {
        let sentence = Sentence::new(self.box_of(text), text.at as usize)?;
        Some(sentence.picked(text.branch, text.is_inside()))
    }

    /// Answers the question. An illegal answer is refused and changes nothing.
    pub fn answer(
        &mut self,
        answer: Answer,
        chance: &mut impl Chance,
        witness: &mut impl Witness,
    ) -> Result<(), Illegal> {
        let reply = self.reply(answer).ok_or(Illegal)?;
        Run::new(self, chance, witness).resume(reply);
        Ok(())
    }

    /// Goes on with a reply that is known to be legal, in a game that is only imagined.
    pub(crate) fn follow(&mut self, reply: Reply, chance: &mut impl Chance) {
        Run::new(self, chance, &mut Playout).resume(reply);
    }

    /// The game at the same question, asked again because other cards may be there to choose from; where there is no
    /// choice any more, at the next one.
    pub(crate) fn asked_anew(&self, chance: &mut impl Chance) -> Game {
        let mut game = self.clone();
        match &mut game.ask {
            // Control is spent already, and protocols lie open.
            Some(ask) if ask.kind == QuestionKind::Arrange => {}
            ask => {
                *ask = None;
                // A phase that asks by itself begins again.
                game.begun &= !game.stack.is_empty();
                Run::new(&mut game, chance, &mut Playout).run();
            }
        }
        game
    }

    /// Whether a text under way still has to do with the cards it drew (Luck 0).
    pub(crate) fn notes_draws(&self) -> bool {
        self.texts().any(|text| {
            let mut clauses = self.clauses(text).iter();
            clauses.any(|clause| matches!(clause.verb, Verb::Draw(Draw::Noting(_))))
        })
    }

    /// How many texts are under way or waiting, one inside the other.
    pub fn nesting(&self) -> usize {
        self.texts().count()
    }

    /// The card on the field that the text which asks has picked or spoken of last: "that card".
    pub(crate) fn about(&self) -> Option<Spot> {
        let text = self.asking_text()?;
        (text.that != NONE).then(|| self.spot(text.that))?
    }

    /// The innermost text under way: where what happens now comes from.
    pub fn speaker(&self) -> Option<Speaker> {
        let text = self.texts().last()?;
        Some(Speaker {
            card: self.table.card(text.card),
            part: text.part,
            owner: text.owner,
            sentence: self.sentence(text),
        })
    }

    fn texts(&self) -> impl Iterator<Item = &Text> {
        self.stack.iter().filter_map(|frame| match frame {
            Frame::Text(text) if !text.is_waiting() => Some(text),
            _ => None,
        })
    }

    /// How many cards are still to be picked one after another, this one included; `None` where the number is
    /// the picker's to choose.
    pub fn picks_left(&self) -> Option<usize> {
        let ask = self.ask?;
        match ask.kind {
            QuestionKind::Card(Aim::ClearCache) => {
                Some(self.hand_len(ask.seat).saturating_sub(HAND_SIZE))
            }
            // More than there are cards: as many as the picker likes.
            QuestionKind::Card(Aim::Discard) => match self.asking_text()?.progress {
                Progress::Discarding { left } if usize::from(left) <= CARDS => {
                    Some(self.hand_len(ask.seat).min(left.into()))
                }
                _ => None,
            },
            _ => Some(1),
        }
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// The number of the turn, from 1.
    pub fn turns(&self) -> u16 {
        self.turns
    }

    /// The phase now running.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Who holds control.
    pub fn control(&self) -> Control {
        self.control
    }

    /// A player's protocols, in line order.
    pub fn protocols(&self, seat: Seat) -> [Protocol; 3] {
        self.protocols[seat.index()]
    }

    /// Whether the protocol a player has in a line is compiled.
    pub fn is_compiled(&self, seat: Seat, line: Line) -> bool {
        self.compiled[seat.index()][line.index()]
    }

    /// The number of protocols a player has compiled.
    pub fn compiled_count(&self, seat: Seat) -> usize {
        self.compiled[seat.index()].iter().filter(|c| **c).count()
    }

    fn cards(&self, pile: Pile) -> impl Iterator<Item = Card> + Clone + '_ {
        self.table.pile(pile).map(|slot| self.table.card(slot))
    }

    /// A player's hand, oldest card first.
    pub fn hand(&self, seat: Seat) -> impl Iterator<Item = Card> + Clone + '_ {
        self.cards(Pile::hand(seat))
    }

    /// A player's deck, top card first.
    pub fn deck(&self, seat: Seat) -> impl Iterator<Item = Card> + Clone + '_ {
        self.cards(Pile::deck(seat))
    }

    /// A player's trash, newest card first.
    pub fn trash(&self, seat: Seat) -> impl Iterator<Item = Card> + Clone + '_ {
        self.cards(Pile::trash(seat))
    }

    /// Cards under way between zones (R-M1).
    pub fn committed(&self) -> impl Iterator<Item = Card> + '_ {
        (0..6)
            .map(Pile::queue_at)
            .chain([Pile::LIMBO])
            .flat_map(|pile| self.cards(pile))
    }

    /// The number of cards in a player's hand.
    pub fn hand_len(&self, seat: Seat) -> usize {
        self.table.len(Pile::hand(seat))
    }

    /// The number of cards in a player's deck.
    pub fn deck_len(&self, seat: Seat) -> usize {
        self.table.len(Pile::deck(seat))
    }

    /// The number of cards in a player's trash.
    pub fn trash_len(&self, seat: Seat) -> usize {
        self.table.len(Pile::trash(seat))
    }

    /// The number of cards in a player's stack.
    pub fn stack_len(&self, seat: Seat, line: Line) -> usize {
        self.table.len(Pile::stack(seat, line))
    }

    /// A player's stack from bottom to top: each card and whether it lies face-up.
    pub fn stack(&self, seat: Seat, line: Line) -> impl Iterator<Item = (Card, bool)> + '_ {
        (0..self.stack_len(seat, line) as u8).filter_map(move |at| {
            let slot = self.slot_at(Spot {
                side: seat,
                line,
                at,
            })?;
            Some((self.table.card(slot), self.table.is_up(slot)))
        })
    }

    /// The card at a spot and whether it lies face-up.
    pub fn card_at(&self, spot: Spot) -> Option<(Card, bool)> {
        let slot = self.slot_at(spot)?;
        Some((self.table.card(slot), self.table.is_up(slot)))
    }

    pub(crate) fn slot_at(&self, spot: Spot) -> Option<Slot> {
        let pile = Pile::stack(spot.side, spot.line);
        let depth = self.table.len(pile).checked_sub(spot.at as usize + 1)?;
        self.table.pile(pile).nth(depth)
    }

    /// Where on the field a card lies.
    pub(crate) fn spot(&self, slot: Slot) -> Option<Spot> {
        let pile = self.table.place(slot);
        let depth = pile
            .is_stack()
            .then(|| self.table.pile(pile).position(|s| s == slot))??;
        Some(Spot {
            side: pile.seat(),
            line: pile.line(),
            at: (self.table.len(pile) - 1 - depth) as u8,
        })
    }

    /// The highest the effect stack has been, and its room.
    pub fn stack_use(&self) -> (usize, usize) {
        (self.high_water as usize, FRAMES)
    }

    /// Lays a player's protocols into an order.
    pub(crate) fn lay_protocols(&mut self, seat: Seat, order: [Protocol; 3]) {
        self.protocols[seat.index()] = order;
        self.lies_in = core::array::from_fn(|group| {
            let protocol = self.table.protocol(group as Slot * 6);
            let rows = self.protocols.iter();
            let line = rows.filter_map(|row| row.iter().position(|p| *p == protocol));
            line.fold(0, |bits, line| bits | 1 << line)
        });
    }

    /// The same game, as far as a seat knows it, with its cards under new names.
    pub(crate) fn rename(&mut self, seat: Seat, name: &[Slot; CARDS]) {
        let old = self.clone();
        self.table.imitate(&old.table, name);
        self.imitate(&old, name);
        self.memory.rename(seat, name);
    }

    /// Becomes a copy of a game of the same match with its cards under new names, but for the table and what the
    /// players know.
    pub(crate) fn imitate(&mut self, of: &Game, name: &[Slot; CARDS]) {
        let Game {
            table: _,
            memory: _,
            printed: _,
            protocols,
            lies_in,
            compiled,
            control,
            turn,
            turns,
            phase,
            begun,
            compiling,
            cleared,
            bars_next,
            bars_now,
            stalled,
            steps,
            stack,
            high_water,
            ask,
            outcome,
        } = of;
        self.protocols = *protocols;
        self.lies_in = *lies_in;
        self.compiled = *compiled;
        self.control = *control;
        self.turn = *turn;
        self.turns = *turns;
        self.phase = *phase;
        self.begun = *begun;
        self.compiling = *compiling;
        self.cleared = *cleared;
        self.bars_next = bars_next.map(|bars| bars.renamed(name));
        self.bars_now = bars_now.renamed(name);
        self.stalled = *stalled;
        self.steps = *steps;
        self.stack.clear();
        for frame in stack {
            // As much room as there.
            let _ = self.stack.push(frame.renamed(name));
        }
        self.high_water = *high_water;
        self.ask = ask.map(|ask| Ask {
            cards: ask.cards.renamed(name),
            ..ask
        });
        self.outcome = *outcome;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::random_match;

    /// A search plays imagined games by a shorter way: no events, no knowledge, piles moved as a whole.
    #[test]
    fn an_imagined_game_goes_as_a_watched_one() {
        for seed in 0..300 {
            let (mut game, mut dice) = random_match(seed);
            while game.outcome().is_none() {
                let mut replies = heapless::Vec::<Reply, 256>::new();
                game.each_reply(|reply| replies.push(reply).expect("few replies"));
                let reply = replies[dice.below(replies.len() as u32) as usize];
                let (mut imagined, mut luck) = (game.clone(), dice.clone());
                imagined.follow(reply, &mut luck);
                game.answer(game.to_answer(reply), &mut dice, &mut Watching)
                    .expect("a legal answer");
                // What only a watched game keeps.
                imagined.memory = game.memory.clone();
                imagined.high_water = game.high_water;
                assert!(imagined == game, "seed {seed}, {reply:?}");
                assert_eq!(luck.next_u32(), dice.clone().next_u32(), "seed {seed}");
            }
        }
    }

    /// A witness that is told of everything.
    struct Watching;

    impl Witness for Watching {
        fn see(&mut self, _: Seat, _: crate::event::Event) {}
    }
}
