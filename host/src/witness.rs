//! A witness of what a seat is shown, and what follows from it: nothing here looks at what the engine remembers.
//!
//! It follows the cards as they lie on the table, by their backs so to speak, and keeps for each back the cards it may
//! be. The true card serves as the name of its back; apart from that the truth plays no part. What is shown is told by
//! where a card goes and how it lies (R-I1, R-I2), not by whether the engine names it.

use std::collections::BTreeSet;

use engine::{Card, Event, Game, Line, MATCH_CARDS, Protocol, Seat, Witness, Zone};

/// Cards, a bit for each of the match.
pub type CardMask = u64;

/// What one seat can tell from what it was shown.
pub trait Knowing {
    /// It sees which card a back is.
    fn see(&mut self, card: usize);
    /// It sees a card come out of these, or among them, but not which of the backs it was.
    fn see_among(&mut self, card: usize, among: CardMask);
    /// These change places unseen.
    fn mix(&mut self, among: CardMask);
    /// Whether it is certain which card a back is.
    fn is_certain(&self, card: usize) -> bool;
}

/// The backs of a set.
pub fn members(set: CardMask) -> impl Iterator<Item = usize> {
    (0..64).filter(move |at| set >> at & 1 != 0)
}

/// For each back the cards it may be.
#[derive(Clone, Debug)]
pub struct Allowed(pub Vec<CardMask>);

impl Allowed {
    /// Nothing is known of these but that they are among themselves.
    pub fn hide(&mut self, set: CardMask) {
        for card in members(set) {
            self.0[card] = set;
        }
    }

    /// Strikes out what the numbers rule out: a back may be a card only if all others can be dealt then.
    pub fn settle(&mut self) {
        // The truth is a deal; another one differs from it in rings of cards, each going where the next one was.
        let mut ring = self.0.clone();
        for by in 0..ring.len() {
            for from in 0..ring.len() {
                if ring[from] >> by & 1 != 0 {
                    ring[from] |= ring[by];
                }
            }
        }
        for back in 0..ring.len() {
            for card in members(self.0[back]) {
                if ring[card] >> back & 1 == 0 {
                    self.0[back] &= !(1 << card);
                }
            }
        }
    }
}

impl Knowing for Allowed {
    fn see(&mut self, card: usize) {
        for may in &mut self.0 {
            *may &= !(1 << card);
        }
        self.0[card] = 1 << card;
    }

    fn see_among(&mut self, card: usize, among: CardMask) {
        self.settle();
        if self.0[card] != 1 << card {
            let possible: Vec<_> = members(among)
                .filter(|back| self.0[*back] >> card & 1 != 0)
                .collect();
            let below = |one: usize, other: usize| self.0[one] & !self.0[other] == 0;
            let least = possible
                .iter()
                .find(|one| possible.iter().all(|other| below(**one, *other)));
            match least {
                // The one that leaves most open was there: what may be there may be anywhere else it could have been.
                Some(least) => self.0[*least] = self.0[card],
                None => self.mix(possible.iter().fold(0, |set, back| set | 1 << back)),
            }
        }
        self.see(card);
    }

    fn mix(&mut self, among: CardMask) {
        self.settle();
        let together = members(among).fold(0, |set, back| set | self.0[back]);
        for back in members(among) {
            self.0[back] = together;
        }
    }

    fn is_certain(&self, card: usize) -> bool {
        let only = 1 << card;
        self.0[card] == only || {
            let mut settled = self.clone();
            settled.settle();
            settled.0[card] == only
        }
    }
}

/// Every deal that can have come about, written down one by one: which card each back is.
#[derive(Clone, Debug)]
pub struct Deals(pub BTreeSet<Vec<u8>>);

impl Knowing for Deals {
    fn see(&mut self, card: usize) {
        self.0.retain(|deal| deal[card] == card as u8);
    }

    fn see_among(&mut self, card: usize, among: CardMask) {
        let mut seen = BTreeSet::new();
        for deal in &self.0 {
            for back in members(among).filter(|back| deal[*back] == card as u8) {
                let mut deal = deal.clone();
                deal.swap(back, card);
                seen.insert(deal);
            }
        }
        self.0 = seen;
    }

    fn mix(&mut self, among: CardMask) {
        // Any order comes about by exchanging two at a time.
        let mut new: Vec<_> = self.0.iter().cloned().collect();
        while let Some(deal) = new.pop() {
            for one in members(among) {
                for other in members(among).filter(|other| *other > one) {
                    let mut deal = deal.clone();
                    deal.swap(one, other);
                    if self.0.insert(deal.clone()) {
                        new.push(deal);
                    }
                }
            }
        }
    }

    fn is_certain(&self, card: usize) -> bool {
        self.0.iter().all(|deal| deal[card] == card as u8)
    }
}

/// Follows a game for both seats.
pub struct Watcher<K> {
    /// The cards of the match.
    pub cards: Vec<Card>,
    /// What each seat knows.
    pub knows: [K; 2],
    decks: [Vec<usize>; 2],
    hands: [CardMask; 2],
    /// What A was told; B is told the same next.
    heard: Option<Event>,
}

impl Watcher<Allowed> {
    /// Of a match that is about to be dealt.
    pub fn of(protocols: [[Protocol; 3]; 2]) -> Self {
        const HALF: usize = MATCH_CARDS / 2;
        let cards = protocols.into_iter().flatten().flat_map(Protocol::cards);
        let mut knows = Allowed(vec![0; MATCH_CARDS]);
        knows.hide((1 << HALF) - 1);
        knows.hide(((1 << HALF) - 1) << HALF);
        let decks = [(0..HALF).collect(), (HALF..MATCH_CARDS).collect()];
        Watcher::new(cards.collect(), [knows.clone(), knows], decks, [0; 2])
    }
}

impl<K: Knowing> Watcher<K> {
    /// Of a match whose decks lie like this, top card first.
    pub fn new(
        cards: Vec<Card>,
        knows: [K; 2],
        decks: [Vec<usize>; 2],
        hands: [CardMask; 2],
    ) -> Self {
        Watcher {
            cards,
            knows,
            decks,
            hands,
            heard: None,
        }
    }

    /// The number of a card.
    pub fn index(&self, card: Card) -> usize {
        let at = self.cards.iter().position(|c| *c == card);
        at.expect("a card of the match")
    }

    fn see(&mut self, seat: Seat, card: usize) {
        self.knows[seat.index()].see(card);
    }

    fn show(&mut self, card: usize) {
        self.knows.iter_mut().for_each(|knows| knows.see(card));
    }

    fn happens(&mut self, game: &Game, heard: [Event; 2]) {
        let named = heard.iter().find_map(Event::card);
        let named = named.map(|card| self.index(card));
        match heard[0] {
            Event::Leaves { from, to, up, .. } => {
                let card = named.unwrap_or_else(|| match from {
                    Zone::Deck(seat) => self.decks[seat.index()][0],
                    _ => panic!("somebody knows what leaves {from:?}"),
                });
                self.leaves(card, from, to, up);
            }
            Event::Lands { to, up, .. } => {
                let card = named.expect("its owner sees what lands");
                self.lands(card, to, up);
            }
            Event::Flips { up: true, .. } => {
                self.show(named.expect("it lies open"));
            }
            Event::Reveals { card, zone } => {
                let card = self.index(card);
                for seat in Seat::BOTH {
                    match zone {
                        Zone::Hand(holder) if holder != seat => {
                            let hand = self.hands[holder.index()];
                            self.knows[seat.index()].see_among(card, hand);
                        }
                        _ => self.see(seat, card),
                    }
                }
            }
            Event::Shuffles(seat) => {
                let deck = &mut self.decks[seat.index()];
                let cards = deck.iter().fold(0, |set, card| set | 1 << card);
                self.knows.iter_mut().for_each(|knows| knows.mix(cards));
                let order: Vec<_> = game.deck(seat).collect();
                self.decks[seat.index()] = order.into_iter().map(|c| self.index(c)).collect();
            }
            _ => {}
        }
        for (seat, event) in Seat::BOTH.into_iter().zip(heard) {
            let moves = matches!(
                event,
                Event::Leaves { .. } | Event::Lands { .. } | Event::Flips { .. }
            );
            if let Some(card) = event.card().filter(|_| moves) {
                let certain = self.knows[seat.index()].is_certain(self.index(card));
                assert!(certain, "{seat} is told too much by {event:?}");
            }
        }
    }

    fn leaves(&mut self, card: usize, from: Zone, to: Zone, up: bool) {
        let holder = from.seat();
        match from {
            Zone::Hand(_) => {
                let hand = self.hands[holder.index()];
                let other = holder.other();
                let open = up || matches!(to, Zone::Trash(_)) || to == Zone::Hand(other);
                let knows = &mut self.knows[other.index()];
                if open {
                    knows.see_among(card, hand);
                } else {
                    knows.mix(hand);
                }
                self.hands[holder.index()] &= !(1 << card);
            }
            Zone::Deck(_) => self.decks[holder.index()].retain(|c| *c != card),
            Zone::Trash(_) | Zone::Stack(..) => {}
        }
        match to {
            // What comes off the field is looked at when it lands.
            Zone::Hand(_) | Zone::Trash(_) if matches!(from, Zone::Stack(..)) => {}
            Zone::Hand(seat) => self.see(seat, card),
            Zone::Trash(_) => self.show(card),
            // The trash goes into the deck; that it lands there is not told.
            Zone::Deck(seat) if from == Zone::Trash(seat) => {
                self.decks[seat.index()].insert(0, card);
            }
            _ => {}
        }
    }

    fn lands(&mut self, card: usize, to: Zone, up: bool) {
        let seat = to.seat();
        match to {
            Zone::Hand(_) => {
                self.hands[seat.index()] |= 1 << card;
                self.see(seat, card);
            }
            Zone::Deck(_) => self.decks[seat.index()].insert(0, card),
            Zone::Trash(_) => self.show(card),
            Zone::Stack(..) if up => self.show(card),
            Zone::Stack(..) => self.see(seat, card),
        }
    }
}

impl<K: Knowing> Witness for Watcher<K> {
    fn see(&mut self, _: Seat, _: Event) {}

    fn see_on(&mut self, game: &Game, seat: Seat, event: Event) {
        match seat {
            Seat::A => self.heard = Some(event),
            Seat::B => {
                let first = self.heard.take().expect("A was told first");
                self.happens(game, [first, event]);
            }
        }
    }
}

/// Where a card can be found, as far as a seat can tell one place from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Whereabouts {
    /// In a deck, so many from the top.
    Deck(usize, usize),
    /// In a hand, which lies in disorder.
    Hand(usize),
    /// On the field: whose side, line, cards below.
    Field(usize, usize, usize),
    /// Under way, in this order.
    Committed(usize),
    /// In a trash.
    Trash(usize),
}

/// Where every card of a game lies; in the same order for all games that look alike.
pub fn places(game: &Game) -> Vec<(Whereabouts, Card)> {
    let mut all = Vec::new();
    for seat in Seat::BOTH {
        let side = seat.index();
        all.extend(game.hand(seat).map(|card| (Whereabouts::Hand(side), card)));
        let deck = game.deck(seat).enumerate();
        all.extend(deck.map(|(at, card)| (Whereabouts::Deck(side, at), card)));
        all.extend(
            game.trash(seat)
                .map(|card| (Whereabouts::Trash(side), card)),
        );
        for line in Line::ALL {
            let stack = game.stack(seat, line).enumerate();
            all.extend(
                stack.map(|(at, (card, _))| (Whereabouts::Field(side, line.index(), at), card)),
            );
        }
    }
    let committed = game.committed().enumerate();
    all.extend(committed.map(|(at, card)| (Whereabouts::Committed(at), card)));
    all
}
