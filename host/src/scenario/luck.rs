//! Chance from a script, and chance written down.

use engine::{Card, Chance, Dice};

/// Scripted outcomes in order, then the seed.
#[derive(Clone, Debug)]
pub struct Scripted {
    script: std::vec::IntoIter<Vec<Card>>,
    dice: Dice,
    /// The first outcome that did not fit. The engine cannot be told, so the runner asks for it.
    pub misfit: Option<String>,
}

impl Scripted {
    pub fn new(script: Vec<Vec<Card>>, seed: u64) -> Self {
        Self {
            script: script.into_iter(),
            dice: Dice::new(seed),
            misfit: None,
        }
    }

    fn complain(&mut self, what: &str, script: &[Card], among: &[Card]) {
        let (script, among) = (names(script), names(among));
        self.misfit
            .get_or_insert(format!("chance says `{script}` for {what} {among}"));
    }
}

impl Chance for Scripted {
    fn shuffle(&mut self, deck: &mut [Card]) {
        match self.script.next() {
            Some(order) if sorted(&order) == sorted(deck) => deck.copy_from_slice(&order),
            Some(order) => self.complain("a shuffle of", &order, deck),
            None => self.dice.shuffle(deck),
        }
    }

    fn pick(&mut self, from: &[Card]) -> usize {
        let Some(outcome) = self.script.next() else {
            return self.dice.pick(from);
        };
        let found = match outcome[..] {
            [card] => from.iter().position(|&other| other == card),
            _ => None,
        };
        found.unwrap_or_else(|| {
            self.complain("a random pick from", &outcome, from);
            0
        })
    }
}

/// The seed's chance, with every outcome kept for a scenario's `chance`.
pub struct Recorded {
    dice: Dice,
    pub outcomes: Vec<Vec<Card>>,
}

impl Recorded {
    pub fn new(dice: Dice) -> Self {
        Self {
            dice,
            outcomes: Vec::new(),
        }
    }
}

impl Chance for Recorded {
    fn shuffle(&mut self, deck: &mut [Card]) {
        self.dice.shuffle(deck);
        self.outcomes.push(deck.to_vec());
    }

    fn pick(&mut self, from: &[Card]) -> usize {
        let at = self.dice.pick(from);
        self.outcomes.push(vec![from[at]]);
        at
    }
}

pub fn names(cards: &[Card]) -> String {
    let names: Vec<_> = cards.iter().map(Card::to_string).collect();
    names.join(", ")
}

fn sorted(cards: &[Card]) -> Vec<Card> {
    let mut cards = cards.to_vec();
    cards.sort();
    cards
}
