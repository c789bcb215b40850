//! Play (R-A1): what texts order to be played, from a hand, a trash or a deck.

use super::choose::{Chosen, chosen};
use super::{Flow, Run};
use crate::answers::Reply;
use crate::chance::Chance;
use crate::event::Witness;
use crate::frame::{Progress, Text};
use crate::game::Game;
use crate::language::{Act, Manner, Object, Place, Saying, Scope};
use crate::names::{Line, Seat};
use crate::plays::Way;
use crate::question::{Aim, QuestionKind};
use crate::table::{CardSet, NONE, Pile, Slot};
use crate::vocabulary::{Amount, Face, Lines, Play, Who};

/// Play cards by a text's order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plays {
    /// A card you choose. Speed 0.
    Card(Play),
    /// That card, face-down in a line picked now. Time 3.
    That(Lines),
    /// The top card of a deck face-down. Water 1.
    Top {
        /// Who plays it, always from their own point of view.
        who: Who,
        /// Whose deck it comes off.
        deck: Who,
        /// On whose side it lands.
        side: Who,
        /// In which lines.
        lines: Lines,
    },
    /// For every two cards in this line, the top card of your deck face-down under this card. Gravity 0.
    Under,
}

impl Plays {
    pub(super) fn can(&self, game: &Game, text: &Text) -> bool {
        let owner = text.owner;
        match self {
            Plays::Card(play) => !game.play_options(text, play).is_empty(),
            Plays::That(lines) => {
                text.that != NONE
                    && game.table.place(text.that) == Pile::trash(owner)
                    && game.landing_lines(text, owner, *lines) != 0
            }
            Plays::Top {
                who, deck, lines, ..
            } => {
                game.deck_len(deck.seat(text)) > 0
                    && game.landing_lines(text, who.seat(text), *lines) != 0
            }
            Plays::Under => {
                game.deck_len(owner) > 0
                    && game
                        .line_of(text.card)
                        .is_some_and(|line| game.can_play_down(owner, line))
            }
        }
    }

    pub(super) fn asks(&self) -> bool {
        !matches!(self, Plays::Under)
    }

    pub(crate) const fn saying(&self) -> Saying {
        match *self {
            Plays::Card(play) => Saying::new(Who::You, Act::Play, Object::Playable(play))
                .place(Place::In(play.lines))
                .manner(Manner::Facing(play.face)),
            Plays::That(lines) => Saying::new(Who::You, Act::Play, Object::It)
                .place(Place::In(lines))
                .manner(Manner::Facing(Face::Down)),
            Plays::Top {
                who,
                deck,
                side,
                lines,
            } if who.is(side) && deck.is(side) => top(who, deck).place(Place::In(lines)),
            Plays::Top {
                who,
                deck,
                side,
                lines,
            } => top(who, deck).place(Place::OnSide(side, lines)),
            Plays::Under => top(Who::You, Who::You)
                .place(Place::Under)
                .scope(Scope::PerTwoCards),
        }
    }
}

/// A player plays the top card of a deck face-down.
const fn top(who: Who, deck: Who) -> Saying {
    Saying::new(who, Act::Play, Object::Top(Amount::Exactly(1), deck))
        .manner(Manner::Facing(Face::Down))
}

impl Game {
    /// The lines of a side in which a player may play the top card of a deck face-down, one bit each.
    fn landing_lines(&self, text: &Text, seat: Seat, lines: Lines) -> u8 {
        let bits = self.lines(text, lines);
        Line::ALL
            .into_iter()
            .filter(|line| self.can_play_down(seat, *line))
            .fold(0, |open, line| open | 1 << line.index() & bits)
    }

    /// The cards a text's play could be made with.
    fn play_options(&self, text: &Text, play: &Play) -> CardSet {
        self.playable_cards(
            text.owner,
            self.playable(text, play),
            self.order(text, play),
        )
    }
}

impl<C: Chance, W: Witness> Run<'_, C, W> {
    pub(super) fn play_verb(&mut self, text: &mut Text, verb: &Plays, may: bool) -> Flow {
        let owner = text.owner;
        match verb {
            Plays::Card(play) => self.play_chosen(text, play, may),
            Plays::That(lines) => {
                if text.that == NONE || self.game.table.place(text.that) != Pile::trash(owner) {
                    return Flow::Through(false);
                }
                let line = chosen!(self.choose_line(owner, Aim::Play, may, |game| {
                    game.landing_lines(text, owner, *lines)
                }));
                self.play_down(text.that, owner, line, owner);
                Flow::Through(true)
            }
            Plays::Top {
                who,
                deck,
                side,
                lines,
            } => {
                let seat = who.seat(text);
                let Some(top) = self.game.table.top(Pile::deck(deck.seat(text))) else {
                    return Flow::Through(false);
                };
                let line = chosen!(self.choose_line(seat, Aim::Play, may, |game| {
                    game.landing_lines(text, seat, *lines)
                }));
                text.that = top;
                self.play_down(top, seat, line, side.seat(text));
                Flow::Through(true)
            }
            Plays::Under => self.play_under_this(text),
        }
    }

    fn play_down(&mut self, slot: Slot, by: Seat, line: Line, side: Seat) {
        let way = Way {
            up: false,
            line,
            side,
        };
        self.play(slot, by, way);
    }

    /// Plays a card the owner chooses: one question for card, facing and line.
    fn play_chosen(&mut self, text: &mut Text, play: &Play, may: bool) -> Flow {
        let owner = text.owner;
        let (slot, way) = match self.reply.take() {
            Some(Reply::Play(slot, way)) => (slot, way),
            Some(Reply::No) => return Flow::Declined,
            _ => {
                let cards = self.game.play_options(text, play);
                if cards.is_empty() {
                    return Flow::Through(false);
                }
                let order = self.game.order(text, play);
                match self.game.only_way(owner, cards, order) {
                    Some(only) if !may => only,
                    _ => {
                        self.ask(owner, QuestionKind::Play, may, cards, 0);
                        return Flow::Pending;
                    }
                }
            }
        };
        text.that = slot;
        self.play(slot, owner, way);
        Flow::Through(true)
    }

    /// As many plays as were counted when it began, each under this card. Gravity 0.
    fn play_under_this(&mut self, text: &mut Text) -> Flow {
        let Some(line) = self.game.line_of(text.card) else {
            return Flow::Through(text.done);
        };
        if text.begins() {
            let cards: usize = Seat::BOTH
                .into_iter()
                .map(|seat| self.game.stack_len(seat, line))
                .sum();
            let left = (cards / 2) as u8;
            text.done = false;
            text.progress = Progress::PlayingUnder { left };
        }
        let top = self.game.table.top(Pile::deck(text.owner));
        match (top, text.progress) {
            (Some(top), Progress::PlayingUnder { left: left @ 1.. })
                if self.game.table.on_field(text.card)
                    && self.game.can_play_down(text.owner, line) =>
            {
                text.progress = Progress::PlayingUnder { left: left - 1 };
                text.done = true;
                self.play_under(top, text.card, text.owner);
                // Come back for the next one, unless the text stops meanwhile.
                Flow::Pending
            }
            _ => Flow::Through(text.done),
        }
    }
}
