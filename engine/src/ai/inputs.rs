//! Inputs: what of a position the net looks at, as a player would name it.
//!
//! Every fact is a row of weights that is added up: facts of a line for that line alone, facts of the whole table for all three.
//! The three lines share their weights. "Own" is the side of whoever is on turn.

use super::Sight;
use crate::game::{Control, Game};
use crate::names::{Card, Line, Protocol, Seat};
use crate::question::{Aim, QuestionKind};
use crate::table::{Pile, Slot, Table};

/// Totals count up to this.
const HIGH: i16 = 12;
const TOTALS: usize = HIGH as usize + 1;
/// Cards of a stack count up to this, and so do those of them that lie face-down.
const TALL: usize = 5;
const DOWN: usize = 3;
/// Cards of a hand count up to this.
const FULL: usize = 7;
/// What cards in a deck count as, by their number.
const DECK: [u8; 7] = [0, 1, 1, 2, 2, 2, 3];
/// Questions that can be told apart.
const QUESTIONS: usize = 10 + AIMS;
const AIMS: usize = Aim::Other as usize + 1;

// Where the rows of each kind of fact begin.

/// A card, by what has become of it: see [`Fate`].
const CARDS: usize = 0;
/// The totals in a line, together.
pub(super) const TOTAL: usize = CARDS + Card::COUNT * 6;
/// Who has compiled a line, and how many each has.
const COMPILED: usize = TOTAL + TOTALS * TOTALS;
/// The cards of a stack and how many of them lie face-down, own and theirs.
const STACK: usize = COMPILED + 36;
/// The uncovered card lies face-down, own and theirs.
const LID: usize = STACK + 2 * (TALL + 1) * (DOWN + 1);
/// The protocol in a line, own and theirs.
const PROTOCOL: usize = LID + 2;
/// The number of cards in hand, own and theirs.
const HAND: usize = PROTOCOL + 2 * Protocol::ALL.len();
/// How much is left of a deck, own and theirs.
const LEFT: usize = HAND + 2 * (FULL + 1);
/// Who holds control.
const HELD: usize = LEFT + 2 * 4;
/// What is asked, of whoever is on turn or of the other player.
const ASKED: usize = HELD + 4;
/// A card forbids a player to compile.
const BARRED: usize = ASKED + 2 * QUESTIONS;
/// All rows.
pub(super) const ROWS: usize = BARRED + 2;

/// What has become of a card, own or theirs.
#[derive(Clone, Copy)]
enum Fate {
    /// In hand; it counts in the line of its protocol.
    Held = 0,
    /// Face-up on top of a stack.
    Open = 2,
    /// Face-up, with cards on top.
    Covered = 4,
}

/// Calls `all` with the row of every fact of the whole table, then `one` with those of single lines.
#[inline(always)]
pub(super) fn each<T>(
    game: &Game,
    seat: Seat,
    sight: Sight,
    state: &mut T,
    mut all: impl FnMut(&mut T, usize),
    mut one: impl FnMut(&mut T, usize, usize),
) {
    // Whoever looks at the own side only takes the other to be empty.
    let sees = |who: Seat| sight == Sight::Full || who == seat;
    let own = game.turn;
    let sides = [own, own.other()];

    let control = match game.control {
        Control::Off => 0,
        Control::Neutral => 1,
        Control::Held(who) => 2 + usize::from(who != own),
    };
    all(state, HELD + control);
    if let Some(ask) = &game.ask {
        all(
            state,
            ASKED + usize::from(ask.seat != own) * QUESTIONS + question(ask.kind),
        );
    }
    for (side, who) in sides.into_iter().enumerate() {
        let cards = if sees(who) {
            game.hand_len(who)
        } else {
            FULL - 2
        };
        all(state, HAND + side * (FULL + 1) + cards.min(FULL));
        let left = usize::from(DECK[game.deck_len(who).min(DECK.len() - 1)]);
        all(state, LEFT + side * 4 + left);
    }
    if !game.bars_now.is_empty() || !game.bars_next[own.index()].is_empty() {
        all(state, BARRED);
    }
    if !game.bars_next[own.other().index()].is_empty() {
        all(state, BARRED + 1);
    }

    let counts = sides.map(|who| game.compiled_count(who).min(2));
    let both = counts[0] * 3 + counts[1];
    let totals = game.totals();
    for line in Line::ALL.map(Line::index) {
        let mut compiled = 0;
        let mut together = 0;
        for (side, who) in sides.into_iter().enumerate() {
            compiled += usize::from(game.compiled[who.index()][line]) << side;
            let stack = who.index() * 3 + line;
            let pile = Pile::stack_at(stack as u8);
            let mut total = 0;
            if sees(who) {
                total = totals[who.index()][line].clamp(0, HIGH) as usize;
                let (_, down) = game.table.worth(stack);
                let tall = game.table.len(pile).min(TALL);
                let shape = tall * (DOWN + 1) + usize::from(down).min(DOWN);
                one(state, line, STACK + side * (TALL + 1) * (DOWN + 1) + shape);
                if let Some(top) = game.table.top(pile)
                    && !game.table.is_up(top)
                {
                    one(state, line, LID + side);
                }
            }
            together = together * TOTALS + total;
            let protocol = game.protocols[who.index()][line];
            one(
                state,
                line,
                PROTOCOL + side * Protocol::ALL.len() + protocol.index(),
            );
        }
        one(state, line, COMPILED + compiled * 9 + both);
        one(state, line, TOTAL + together);
    }

    for slot in game.table.shown().iter() {
        let pile = game.table.place(slot);
        let who = pile.seat();
        if sees(who) {
            let fate = if game.table.is_uncovered(slot) {
                Fate::Open
            } else {
                Fate::Covered
            };
            one(
                state,
                pile.line().index(),
                card(game, slot, fate, who != own),
            );
        }
    }
    for who in sides {
        if !sees(who) {
            continue;
        }
        for slot in game.table.pile(Pile::hand(who)) {
            // One bit for the line of its protocol.
            let line = usize::from(game.lies_in[Table::group(slot)] >> 1).min(2);
            one(state, line, card(game, slot, Fate::Held, who != own));
        }
    }
}

#[inline]
fn card(game: &Game, slot: Slot, fate: Fate, theirs: bool) -> usize {
    CARDS + (fate as usize + usize::from(theirs)) * Card::COUNT + game.table.card(slot).index()
}

fn question(kind: QuestionKind) -> usize {
    match kind {
        QuestionKind::Action => 0,
        QuestionKind::CompileLine => 1,
        QuestionKind::NextText => 2,
        QuestionKind::Play => 3,
        QuestionKind::Option => 4,
        QuestionKind::Number => 5,
        QuestionKind::Protocol => 6,
        QuestionKind::Arrange => 7,
        QuestionKind::Line(_) => 8,
        QuestionKind::Confirm(_) => 9,
        QuestionKind::Card(aim) => 10 + aim as usize,
    }
}
