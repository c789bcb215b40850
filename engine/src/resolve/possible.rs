//! What a verb could do now: amounts, candidates, and whether anything would change (R-X4).

use crate::frame::Text;
use crate::game::Game;
use crate::names::{Line, Part, Protocol, Seat};
use crate::table::{CardSet, NONE, Pile};
use crate::vocabulary::{Amount, Each, Lines, Pick, Play, Verb, Who, Within};

/// The player a text means.
pub(super) fn who(text: &Text, who: Who) -> Seat {
    match who {
        Who::You => text.owner,
        Who::Opponent => text.owner.other(),
    }
}

/// The player an "each player" has reached: first its owner, then the opponent.
pub(super) fn reached(text: &Text) -> Seat {
    if text.line == 0 {
        text.owner
    } else {
        text.owner.other()
    }
}

impl Game {
    /// How many an amount is now.
    pub(super) fn amount(&self, text: &Text, amount: Amount) -> u8 {
        match amount {
            Amount::Exactly(n) => n,
            Amount::Discarded(more) => text.number.saturating_add_signed(more),
            Amount::ValueOfThat if text.that == NONE => 0,
            Amount::ValueOfThat => self.value(text.that),
            Amount::ProtocolsHere => self
                .line_of(text.card)
                .map_or(0, |line| self.count_protocols(Some(line))),
            Amount::CardsOf(protocol) => self.count_cards(protocol),
        }
    }

    /// The lines of a side in which a player may play the top card of a deck face-down, one bit each.
    pub(super) fn landing_lines(&self, text: &Text, seat: Seat, lines: Lines) -> u8 {
        let bits = self.lines(text, lines);
        Line::ALL
            .into_iter()
            .filter(|line| self.can_play_down(seat, *line))
            .fold(0, |open, line| open | 1 << line.index() & bits)
    }

    /// Cards of your deck that were revealed and have this printed value.
    pub(super) fn revealed_with(&self, seat: Seat, value: u8) -> CardSet {
        self.table
            .pile(Pile::deck(seat))
            .filter(|slot| self.table.printed_value(*slot) == value)
            .collect()
    }

    /// Opposing cards whose middle Mirror 1 could resolve to some effect.
    pub(super) fn copyable(&self, text: &Text) -> CardSet {
        if self.is_silenced(text.card) {
            return CardSet::EMPTY;
        }
        let copy = Text::new(text.card, text.part, text.owner);
        Line::ALL
            .into_iter()
            .filter_map(|line| self.table.top(Pile::stack(text.owner.other(), line)))
            .filter(|slot| self.table.is_up(*slot) && !self.is_silenced(*slot))
            .filter(|slot| {
                let clauses = self.table.card(*slot).text(Part::Middle).clauses;
                clauses
                    .iter()
                    .any(|c| self.holds(&copy, c.when) && self.can(&copy, &c.verb))
            })
            .collect()
    }

    /// Lines where a player has a card.
    pub(super) fn occupied(&self, seat: Seat) -> u8 {
        Line::ALL
            .into_iter()
            .filter(|line| self.stack_len(seat, *line) > 0)
            .fold(0, |bits, line| bits | 1 << line.index())
    }

    /// Whether a verb could change anything now (R-X4).
    pub(crate) fn can(&self, text: &Text, verb: &Verb) -> bool {
        let owner = text.owner;
        match verb {
            Verb::Draw {
                who: drawer,
                amount,
                deck,
            } => {
                self.amount(text, *amount) > 0
                    && self.can_draw(who(text, *drawer), who(text, *deck))
            }
            Verb::DrawUnshuffled(amount) => {
                self.amount(text, *amount) > 0 && self.deck_len(owner) > 0 && self.may_draw(owner)
            }
            Verb::DrawNoting(_) => self.can_draw(owner, owner),
            Verb::DrawValue(value) => {
                self.may_draw(owner) && !self.revealed_with(owner, *value).is_empty()
            }
            Verb::DrawAllOf(protocol) => {
                self.may_draw(owner) && self.deck(owner).any(|c| c.protocol() == *protocol)
            }
            Verb::Discard {
                who: discarder,
                amount,
                ..
            } => self.amount(text, *amount) > 0 && self.hand_len(who(text, *discarder)) > 0,
            Verb::DiscardOrMore(_) | Verb::RevealFromHand | Verb::Give => self.hand_len(owner) > 0,
            Verb::DiscardRandom(w) | Verb::DiscardHand(w) | Verb::RevealHand(w) => {
                self.hand_len(who(text, *w)) > 0
            }
            Verb::DiscardTheirHand => self.hand_len(reached(text)) > 0,
            Verb::DiscardTop(w) => self.deck_len(who(text, *w)) > 0,
            Verb::DiscardDeck | Verb::RevealTop | Verb::RevealDeck => self.deck_len(owner) > 0,
            Verb::Flip(select) | Verb::FlipQuietly(select) => match select.pick {
                Pick::This => self.table.on_field(text.card) && self.can_flip(text.card),
                Pick::That => self.table.on_field(text.that) && self.can_flip(text.that),
                _ => !self.flippable(text, select).is_empty(),
            },
            Verb::Delete(select)
            | Verb::Return(select)
            | Verb::Take(select)
            | Verb::RevealCard(select) => match select.within {
                Within::OneLine | Within::OneOtherLineOf(_) => self.sweepable(text, select) != 0,
                _ => !self.matching(text, select).is_empty(),
            },
            Verb::Shift(select, to) => !self.shiftable(text, select, *to).is_empty(),
            Verb::RevealFromTrash => self.trash_len(owner) > 0,
            Verb::RevealDrawn => !self.drawn_with_number(text).is_empty(),
            Verb::Play(play) => !self.play_options(text, play).is_empty(),
            Verb::PlayThatDown(lines) => {
                text.that != NONE && self.landing_lines(text, owner, *lines) != 0
            }
            Verb::PlayTop {
                who: player,
                deck,
                lines,
                ..
            } => {
                self.deck_len(who(text, *deck)) > 0
                    && self.landing_lines(text, who(text, *player), *lines) != 0
            }
            Verb::PlayUnder => {
                self.deck_len(owner) > 0
                    && self
                        .line_of(text.card)
                        .is_some_and(|line| self.can_play_down(owner, line))
            }
            Verb::SwapStacks => self.occupied(owner).count_ones() >= 2,
            Verb::Refresh => self.can_refresh(owner),
            Verb::TakeRandom => self.hand_len(owner.other()) > 0,
            Verb::ShuffleTrash => {
                self.deck_len(owner) + self.trash_len(owner) >= 2 || self.trash_len(owner) > 0
            }
            Verb::ShuffleDeck => self.deck_len(owner) >= 2,
            Verb::Copy => !self.copyable(text).is_empty(),
            Verb::TurnCompiled(protocol) => self
                .lying(*protocol)
                .is_some_and(|(seat, line)| !self.is_compiled(seat, line)),
            // A word alone changes nothing.
            Verb::StateNumber | Verb::StateProtocol => false,
            Verb::Rearrange(_) | Verb::SwapProtocols | Verb::BarCompile => true,
            Verb::Either(sentences) => sentences.iter().any(|c| self.can(text, &c.verb)),
            Verb::Each(Each::Cards(select), inner) => self
                .matching(text, select)
                .iter()
                .any(|that| self.can(&Text { that, ..*text }, &inner.verb)),
            Verb::Each(each, inner) => {
                let noted = match each {
                    Each::Lines(lines) => self.lines(text, *lines),
                    _ => 0b11,
                };
                (0..3)
                    .filter(|line| noted >> line & 1 != 0)
                    .any(|line| self.can(&Text { line, ..*text }, &inner.verb))
            }
        }
    }

    /// Where a protocol lies.
    pub(super) fn lying(&self, protocol: Protocol) -> Option<(Seat, Line)> {
        Seat::BOTH.into_iter().find_map(|seat| {
            let at = self.protocols(seat).iter().position(|p| *p == protocol)?;
            Some((seat, Line::new(at)?))
        })
    }

    /// The cards a text's play could be made with.
    pub(super) fn play_options(&self, text: &Text, play: &Play) -> CardSet {
        self.playable_cards(
            text.owner,
            self.playable(text, play),
            self.order(text, play),
        )
    }

    /// Cards just drawn that have the stated number printed on them (Luck 0).
    pub(super) fn drawn_with_number(&self, text: &Text) -> CardSet {
        self.table
            .pile(Pile::hand(text.owner))
            .filter(|slot| self.table.is_fresh(*slot))
            .filter(|slot| self.table.printed_value(*slot) == text.number)
            .collect()
    }
}
