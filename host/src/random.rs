//! Random games: a random draft and random answers, the same for the same seed.

use engine::{Answer, Deal, Dice, Draft, Game, Pool, Seat};

/// The random player: drafts and answers by its own dice, apart from those of the game.
pub struct RandomPlayer {
    dice: Dice,
}

impl RandomPlayer {
    /// The player for a seed.
    pub fn new(seed: u64) -> Self {
        // The game's shuffles come from dice of the seed itself, and the two must not walk in step.
        Self {
            dice: Dice::new(!seed),
        }
    }

    /// A random index below `n`.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.dice.below(n as u32) as usize
    }

    /// The dice themselves, for whatever wants chance.
    pub(crate) fn dice(&mut self) -> &mut Dice {
        &mut self.dice
    }

    /// Drafts for both seats. One game in eight is played without control.
    ///
    /// # Panics
    /// When the pool is too small to draft from.
    pub fn deal(&mut self, pool: Pool) -> Deal {
        let first = Seat::BOTH[self.below(2)];
        let mut draft = Draft::new(pool, first).expect("six protocols or more");
        let protocols = loop {
            if let Some(protocols) = draft.protocols() {
                break protocols;
            }
            let open: Vec<_> = draft.open().iter().collect();
            let pick = open[self.below(open.len())];
            draft.pick(pick).expect("an open protocol can be picked");
        };
        Deal {
            protocols,
            first,
            control: self.below(8) != 0,
        }
    }

    /// Any legal answer; `None` when the game is over.
    pub fn choose(&mut self, game: &Game) -> Option<Answer> {
        let legal = game.legal();
        legal.get(self.below(legal.len())).copied()
    }
}
