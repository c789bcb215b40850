//! Setting up: the deal, and any position at all (R-S1, R-S3, R-S5). Protocols come in line order; the draft sees to that (R-S4).

use core::fmt;

use crate::chance::Chance;
#[cfg(test)]
use crate::chance::Dice;
use crate::event::{Event, Witness};
use crate::game::{Control, Game, Printed};
use crate::memory::Memory;
use crate::names::{Card, Line, Phase, Protocol, Seat};
use crate::resolve::Run;
use crate::table::{CARDS, CardSet, Pile, Slot, Table};

/// What a match begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deal {
    /// Both players' protocols, in line order; all six different.
    pub protocols: [[Protocol; 3]; 2],
    /// Who plays first.
    pub first: Seat,
    /// Whether it is played with control (R-S5).
    pub control: bool,
}

/// One player's part of a position.
#[derive(Clone, Debug)]
pub struct Side {
    /// In line order.
    pub protocols: [Protocol; 3],
    /// In line order.
    pub compiled: [bool; 3],
    pub hand: heapless::Vec<Card, CARDS>,
    /// The deck, top card first.
    pub deck: heapless::Vec<Card, CARDS>,
    pub trash: heapless::Vec<Card, CARDS>,
    /// The stacks from bottom to top, each card with its facing (`true` is face-up).
    pub lines: [heapless::Vec<(Card, bool), CARDS>; 3],
}

impl Side {
    /// A side with these protocols and no cards.
    pub fn new(protocols: [Protocol; 3]) -> Side {
        Side {
            protocols,
            compiled: [false; 3],
            hand: heapless::Vec::new(),
            deck: heapless::Vec::new(),
            trash: heapless::Vec::new(),
            lines: [const { heapless::Vec::new() }; 3],
        }
    }
}

/// Any position of a match. A card that is listed nowhere is out of the game.
#[derive(Clone, Debug)]
pub struct Setup {
    /// Whose turn it is.
    pub turn: Seat,
    /// The phase about to begin.
    pub phase: Phase,
    /// Who holds control.
    pub control: Control,
    /// A's and B's side.
    pub sides: [Side; 2],
}

/// What is wrong with a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// A protocol is there twice.
    Protocol(Protocol),
    /// A card is there twice.
    Twice(Card),
    /// A card of a protocol that neither player has.
    Foreign(Card),
    /// A player has already won.
    Won(Seat),
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Protocol(protocol) => write!(f, "protocol {protocol} is there twice"),
            SetupError::Twice(card) => write!(f, "card {card} is there twice"),
            SetupError::Foreign(card) => {
                write!(f, "card {card} belongs to a protocol neither player has")
            }
            SetupError::Won(seat) => write!(f, "{seat} has already compiled three protocols"),
        }
    }
}

impl core::error::Error for SetupError {}

impl Game {
    /// A match before anything is laid out.
    fn bare(protocols: [[Protocol; 3]; 2], turn: Seat) -> Result<Game, SetupError> {
        let [a, b] = protocols;
        let all = [a[0], a[1], a[2], b[0], b[1], b[2]];
        if let Some(twice) = (1..6).find(|i| all[..*i].contains(&all[*i])) {
            return Err(SetupError::Protocol(all[twice]));
        }
        let table = Table::new(all);
        let mut game = Game {
            printed: Printed::of(&table),
            table,
            memory: Memory::new(),
            protocols,
            lies_in: [0; 6],
            compiled: [[false; 3]; 2],
            control: Control::Neutral,
            turn,
            turns: 1,
            phase: Phase::Start,
            begun: false,
            compiling: false,
            cleared: 0,
            bars_next: [CardSet::EMPTY; 2],
            bars_now: CardSet::EMPTY,
            stalled: false,
            steps: 0,
            stack: heapless::Vec::new(),
            high_water: 0,
            ask: None,
            outcome: None,
        };
        game.lay_protocols(Seat::A, a);
        Ok(game)
    }

    /// At the beginning a player cannot tell apart the cards of their own deck, nor what is hidden of the
    /// opponent's.
    fn forget_hidden(&mut self) {
        for seat in Seat::BOTH {
            let other = seat.other();
            let own: CardSet = self.table.pile(Pile::deck(seat)).collect();
            let down = Line::ALL.into_iter().flat_map(|line| {
                self.table
                    .pile(Pile::stack(other, line))
                    .filter(|slot| !self.table.is_up(*slot))
            });
            let theirs: CardSet = self
                .table
                .pile(Pile::deck(other))
                .chain(self.table.pile(Pile::hand(other)))
                .chain(down)
                .collect();
            self.memory.of_mut(seat).hide(own);
            self.memory.of_mut(seat).hide(theirs);
        }
    }

    /// Deals a match and runs to the first question. The same deal and chance give the same game.
    pub fn deal(
        deal: &Deal,
        chance: &mut impl Chance,
        witness: &mut impl Witness,
    ) -> Result<Game, SetupError> {
        let mut game = Game::bare(deal.protocols, deal.first)?;
        if !deal.control {
            game.control = Control::Off;
        }
        for slot in (0..CARDS as Slot).rev() {
            let seat = if slot < 18 { Seat::A } else { Seat::B };
            game.table.put_on_top(slot, Pile::deck(seat));
        }
        game.forget_hidden();
        let mut run = Run::new(&mut game, chance, witness);
        run.deal();
        run.begin();
        Ok(game)
    }

    /// Takes up any position and runs to the first question.
    pub fn new(
        setup: &Setup,
        chance: &mut impl Chance,
        witness: &mut impl Witness,
    ) -> Result<Game, SetupError> {
        let mut game = Game::bare(
            [setup.sides[0].protocols, setup.sides[1].protocols],
            setup.turn,
        )?;
        game.phase = setup.phase;
        game.control = setup.control;
        for (seat, side) in Seat::BOTH.into_iter().zip(&setup.sides) {
            game.compiled[seat.index()] = side.compiled;
            if side.compiled == [true; 3] {
                return Err(SetupError::Won(seat));
            }
            for card in side.hand.iter().rev() {
                game.lay(*card, Pile::hand(seat), false)?;
            }
            for card in side.deck.iter().rev() {
                game.lay(*card, Pile::deck(seat), false)?;
            }
            for card in &side.trash {
                game.lay(*card, Pile::trash(seat), true)?;
            }
            for (line, cards) in Line::ALL.into_iter().zip(&side.lines) {
                for (card, up) in cards {
                    game.lay(*card, Pile::stack(seat, line), *up)?;
                }
            }
        }
        game.forget_hidden();
        Run::new(&mut game, chance, witness).begin();
        Ok(game)
    }

    fn lay(&mut self, card: Card, pile: Pile, up: bool) -> Result<(), SetupError> {
        let slot = self.table.slot(card).ok_or(SetupError::Foreign(card))?;
        if self.table.place(slot) != Pile::OUT {
            return Err(SetupError::Twice(card));
        }
        self.table.put_on_top(slot, pile);
        self.table.set_up(slot, up);
        Ok(())
    }
}

impl<C: Chance, W: Witness> Run<'_, C, W> {
    /// Begins with the turn and phase that are set.
    fn begin(&mut self) {
        let turn = self.game.turn;
        self.tell_all(Event::Turn(turn));
        self.run();
    }
}

/// A match of a seed with random protocols, for tests: its first position and its dice.
#[cfg(test)]
pub(crate) fn random_match(seed: u64) -> (Game, Dice) {
    let mut dice = Dice::new(seed);
    let mut all = Protocol::ALL;
    dice.shuffle_slice(&mut all);
    let deal = Deal {
        protocols: [[all[0], all[1], all[2]], [all[3], all[4], all[5]]],
        first: Seat::A,
        control: seed.is_multiple_of(2),
    };
    let game = Game::deal(&deal, &mut dice, &mut ()).expect("six protocols");
    (game, dice)
}

/// A position in a few words, for tests. A's protocols are Fire, Water and Light, B's are Death, Metal and Plague;
/// both hold cards, and nothing has been played.
#[cfg(test)]
pub(crate) fn quiet() -> Setup {
    use Protocol::{Death, Fire, Light, Metal, Plague, Water};
    let side = |protocols: [Protocol; 3], hand: [&str; 2]| {
        let mut side = Side::new(protocols);
        side.hand.extend(hand.map(card));
        side
    };
    Setup {
        turn: Seat::A,
        phase: Phase::Action,
        control: Control::Neutral,
        sides: [
            side([Fire, Water, Light], ["Fire 1", "Water 1"]),
            side([Death, Metal, Plague], ["Death 3", "Metal 3"]),
        ],
    }
}

/// A card by its name, for tests.
#[cfg(test)]
pub(crate) fn card(name: &str) -> Card {
    Card::parse(name).expect("a card's name")
}

#[cfg(test)]
impl Setup {
    /// With these cards on top of a stack, face-up.
    pub(crate) fn lay(mut self, seat: Seat, line: Line, cards: &[&str]) -> Setup {
        let stack = &mut self.sides[seat.index()].lines[line.index()];
        stack.extend(cards.iter().map(|name| (card(name), true)));
        self
    }

    /// With the protocols of these lines compiled.
    pub(crate) fn compiled(mut self, seat: Seat, lines: &[Line]) -> Setup {
        for line in lines {
            self.sides[seat.index()].compiled[line.index()] = true;
        }
        self
    }

    /// The game there.
    pub(crate) fn game(&self) -> Game {
        Game::new(self, &mut Dice::new(0), &mut ()).expect("a sound position")
    }
}
