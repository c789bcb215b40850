//! A view: what one seat may know, and worlds that fit it (R-I1, R-I2, R-I3).
//!
//! A `View` is the game with every card its seat cannot know dealt anew in a fixed order. The truth is not in
//! it, so whoever is given a view cannot look at a hidden card: two games that differ only in what the seat
//! cannot know have the same view.
//!
//! What a seat knows is more than what it sees: of every card the places where it may lie ([`Knowledge`]), and how
//! many cards lie in each. A card seen going to the opponent's hand is there, or is one of those that left the hand
//! unseen since; it is not in their deck. Every world of [`View::determinize`] fits that, and every deal that fits it
//! is one of them. What follows by counting is named like what is seen.
//!
//! Not taken for knowledge is what a player's choices suggest, what they left undone included.
//!
//! [`Knowledge`]: crate::memory::Knowledge

use crate::chance::{Congruential, Dice};
use crate::game::{Ask, Control, Game, Outcome, Speaker};
use crate::names::{Card, Line, Part, Phase, Protocol, Seat, Spot};
use crate::plays::{Order, Way, WhyNot};
use crate::question::{Answers, Question};
use crate::table::{CARDS, CardSet, Pile, Slot};

pub(crate) use crate::worlds::Hidden;

/// Worlds dealt in search of one in which the opponent has the choice they are asked for.
const WORLDS: u16 = 1000;

/// A card on the field as a seat sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen {
    /// The card, if the seat knows it.
    pub card: Option<Card>,
    /// Whether it lies face-up.
    pub up: bool,
    /// Its current value.
    pub value: u8,
}

/// What one seat may know of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    seat: Seat,
    game: Game,
}

impl Game {
    /// What a seat may know of this game.
    pub fn view(&self, seat: Seat) -> View {
        let mut game = self.clone();
        let theirs = Pile::hand(seat.other());
        let hand: CardSet = game.table.pile(theirs).collect();
        game.memory.of_mut(seat).conclude(hand);
        let known = game.memory.of(seat);
        if !game.notes_draws() {
            game.table.clear_fresh();
        }
        // It lies in disorder: first the cards that are known, then the others place by place.
        let mut order: heapless::Vec<Slot, CARDS> = hand.iter().collect();
        order.sort_unstable_by_key(|slot| {
            let unknown = !known.knows(*slot);
            (
                known.place(*slot),
                unknown && game.table.is_fresh(*slot),
                *slot,
            )
        });
        game.table.reorder(theirs, &order);
        // Whatever is hidden gets a name that is free, in the order of the piles.
        let spots: heapless::Vec<Slot, CARDS> =
            Pile::all().flat_map(|pile| game.table.pile(pile)).collect();
        let name = known.first_world(&spots);
        game.rename(seat, &name);
        // What the opponent remembers depends on what they hold.
        let deck = game.table.pile(Pile::deck(seat.other())).collect();
        game.memory.of_mut(seat.other()).forget(deck);
        if let Some(ask) = &mut game.ask
            && ask.seat != seat
        {
            // What the opponent can choose from may tell what they hold.
            ask.cards = CardSet::EMPTY;
        }
        View { seat, game }
    }
}

impl View {
    /// Whose view it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// A random game that is consistent with everything the seat knows, at the same question.
    ///
    /// That the opponent is asked tells something of the cards they hold: there is a choice among them. Should none of
    /// many worlds have one, the last of them is carried on to its next question.
    pub fn determinize(&self, dice: &mut Dice) -> Game {
        let mut hidden = self.hidden();
        let mut random = Congruential::new(u64::from(dice.next_u32()));
        let mut tries = WORLDS;
        loop {
            let mut game = self.game.clone();
            game.rename(self.seat, hidden.deal(&mut random));
            if game.ask.is_none_or(|ask| ask.seat == self.seat) {
                return game;
            }
            let anew = game.asked_anew(&mut random);
            let kept = anew.ask.map(|ask| Ask {
                cards: CardSet::EMPTY,
                ..ask
            });
            if kept == self.game.ask {
                game.ask = anew.ask;
                return game;
            }
            tries -= 1;
            if tries == 0 {
                return anew;
            }
        }
    }

    /// Makes a game of this match such a random one, for a search that imagines many; what the players of it
    /// know is not worked out.
    pub(crate) fn determinize_into(
        &self,
        hidden: &mut Hidden,
        random: &mut Congruential,
        game: &mut Game,
    ) {
        hidden.deal(random);
        game.table
            .imitate_but(&self.game.table, hidden.world(), &hidden.strangers);
        game.imitate(&self.game, hidden.world());
    }

    /// What the seat does not know.
    pub(crate) fn hidden(&self) -> Hidden {
        Hidden::of(&self.game.table, self.game.memory.of(self.seat))
    }

    /// The game with everything hidden dealt in a fixed order.
    pub(crate) fn game(&self) -> &Game {
        &self.game
    }

    fn known(&self, slot: Slot) -> Option<Card> {
        self.game
            .memory
            .knows(self.seat, slot)
            .then(|| self.game.table.card(slot))
    }

    /// Who is asked what; `None` once the game is over.
    pub fn question(&self) -> Option<Question> {
        self.game.question()
    }

    /// The legal answers, if it is this seat that is asked.
    pub fn legal(&self) -> Answers {
        match self.game.question() {
            Some(question) if question.seat == self.seat => self.game.legal(),
            _ => Answers::new(),
        }
    }

    /// A player's hand: one's own with the oldest card first, the opponent's with what is known of it first.
    pub fn hand(&self, seat: Seat) -> impl Iterator<Item = Option<Card>> + '_ {
        self.game
            .table
            .pile(Pile::hand(seat))
            .map(|slot| self.known(slot))
    }

    /// A player's deck, top card first.
    pub fn deck(&self, seat: Seat) -> impl Iterator<Item = Option<Card>> + '_ {
        self.game
            .table
            .pile(Pile::deck(seat))
            .map(|slot| self.known(slot))
    }

    /// A player's trash, newest card first.
    pub fn trash(&self, seat: Seat) -> impl Iterator<Item = Card> + '_ {
        self.game.trash(seat)
    }

    /// A player's stack from bottom to top.
    pub fn stack(&self, seat: Seat, line: Line) -> impl Iterator<Item = Seen> + '_ {
        (0..self.stack_len(seat, line) as u8).filter_map(move |at| {
            self.card_at(Spot {
                side: seat,
                line,
                at,
            })
        })
    }

    /// The card at a spot.
    pub fn card_at(&self, spot: Spot) -> Option<Seen> {
        let slot = self.game.slot_at(spot)?;
        Some(Seen {
            card: self.known(slot),
            up: self.game.table.is_up(slot),
            value: self.game.value(slot),
        })
    }

    /// Where on the field a card lies, if the seat knows it does.
    pub fn spot_of(&self, card: Card) -> Option<Spot> {
        let slot = self.game.table.slot(card)?;
        self.known(slot)?;
        self.game.spot(slot)
    }

    /// Where the card lies that the text which asks has picked or spoken of last: "that card".
    pub fn about(&self) -> Option<Spot> {
        self.game.about()
    }

    /// Whether a box of the card at a spot works now.
    pub fn is_active(&self, spot: Spot, part: Part) -> bool {
        self.game
            .slot_at(spot)
            .is_some_and(|slot| self.game.is_active(slot, part))
    }

    /// Why the seat cannot play a card like that now; `None` if nothing is against it.
    pub fn why_not(&self, card: Card, up: bool, line: Line) -> Option<WhyNot> {
        let slot = self.game.table.slot(card)?;
        let way = Way {
            up,
            line,
            side: self.seat,
        };
        let order = self.game.current_order().unwrap_or(Order::ACTION);
        self.game.why_not(self.seat, slot, way, &order)
    }

    /// The table as if a card already lay on a stack: what a play would look like, before anything it sets off.
    pub fn laid(&self, card: Card, up: bool, line: Line, side: Seat) -> View {
        let mut view = self.clone();
        if let Some(slot) = view.game.table.slot(card) {
            let table = &mut view.game.table;
            table.take(slot);
            table.set_up(slot, up);
            table.put_on_top(slot, Pile::stack(side, line));
        }
        view
    }

    /// Cards under way between zones, as far as the seat knows them.
    pub fn committed(&self) -> impl Iterator<Item = Option<Card>> + '_ {
        (0..6)
            .map(Pile::queue_at)
            .chain([Pile::LIMBO])
            .flat_map(|pile| self.game.table.pile(pile))
            .map(|slot| self.known(slot))
    }
}

/// What is public is answered by the game.
macro_rules! public {
    ($($(#[$doc:meta])* $name:ident($($arg:ident: $ty:ty),*) -> $out:ty;)*) => {
        impl View {
            $($(#[$doc])*
            pub fn $name(&self, $($arg: $ty),*) -> $out {
                self.game.$name($($arg),*)
            })*
        }
    };
}

public! {
    /// Which text is under way.
    speaker() -> Option<Speaker>;
    /// How many cards are still to be picked one after another; `None` where the number is open.
    picks_left() -> Option<usize>;
    /// How the game ended, if it has.
    outcome() -> Option<Outcome>;
    /// Whose turn it is.
    turn() -> Seat;
    /// The number of the turn, from 1.
    turns() -> u16;
    /// The phase now running.
    phase() -> Phase;
    /// Who holds control.
    control() -> Control;
    /// A player's protocols, in line order.
    protocols(seat: Seat) -> [Protocol; 3];
    /// Whether the protocol a player has in a line is compiled.
    is_compiled(seat: Seat, line: Line) -> bool;
    /// The number of protocols a player has compiled.
    compiled_count(seat: Seat) -> usize;
    /// A player's total in a line.
    total(seat: Seat, line: Line) -> i16;
    /// Whether a player's line is ready to compile.
    can_compile(seat: Seat, line: Line) -> bool;
    /// The number of cards in a player's hand.
    hand_len(seat: Seat) -> usize;
    /// The number of cards in a player's deck.
    deck_len(seat: Seat) -> usize;
    /// The number of cards in a player's trash.
    trash_len(seat: Seat) -> usize;
    /// The number of cards in a player's stack.
    stack_len(seat: Seat, line: Line) -> usize;
}
