//! Lists: trashes, decks, hands laid open, high stacks.

use embedded_graphics::{pixelcolor::Rgb565, prelude::*};
use engine::{Card, Line, Seat, Spot, View};
use heapless::Vec;

use super::{Button, Go, Screen, inspect::Inspect};
use crate::{
    canvas::{Align, Canvas},
    language::{Belonging, Does, Notice, Phrase, PileName},
    text::Font,
    theme::{BG, MUTED, SIDE, across},
    widgets::{
        hand::CARDS,
        list::{Entry, list},
        page::{footer, header},
        shapes::{hint, sideways},
    },
};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PileKind {
    Trash(Seat),
    Hand(Seat),
    Deck(Seat),
    Stack(Seat, Line),
}

/// A pile that is looked at, and the row under the cursor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PileList {
    kind: PileKind,
    at: usize,
    /// It has just been laid open and stays until it is dismissed.
    revealed: bool,
}

/// The piles one leafs through sideways.
const PILES: [PileKind; 5] = [
    PileKind::Trash(Seat::B),
    PileKind::Trash(Seat::A),
    PileKind::Hand(Seat::B),
    PileKind::Deck(Seat::A),
    PileKind::Deck(Seat::B),
];

impl PileList {
    const fn of(kind: PileKind, revealed: bool) -> PileList {
        PileList {
            kind,
            at: 0,
            revealed,
        }
    }

    /// A player's trash.
    pub const fn trash(seat: Seat) -> PileList {
        PileList::of(PileKind::Trash(seat), false)
    }

    /// A player's stack.
    pub const fn stack(seat: Seat, line: Line) -> PileList {
        PileList::of(PileKind::Stack(seat, line), false)
    }

    /// A hand laid open.
    pub const fn revealed_hand(seat: Seat) -> PileList {
        PileList::of(PileKind::Hand(seat), true)
    }

    /// A deck laid open.
    pub const fn revealed_deck(seat: Seat) -> PileList {
        PileList::of(PileKind::Deck(seat), true)
    }

    /// Its name.
    pub fn title(&self) -> Phrase {
        let (seat, pile) = match self.kind {
            PileKind::Trash(seat) => (seat, PileName::Trash),
            PileKind::Hand(seat) => (seat, PileName::Hand),
            PileKind::Deck(seat) => (seat, PileName::Deck),
            PileKind::Stack(seat, line) => (seat, PileName::Stack(line)),
        };
        Phrase::Pile(Belonging::of(seat), pile)
    }

    /// Its cards as far as they are known; a stack from its top down.
    pub fn cards(&self, view: &View) -> Vec<Option<Card>, CARDS> {
        match self.kind {
            PileKind::Trash(seat) => view.trash(seat).map(Some).collect(),
            PileKind::Hand(seat) => view.hand(seat).collect(),
            PileKind::Deck(seat) => view.deck(seat).collect(),
            PileKind::Stack(seat, line) => {
                let mut cards: Vec<Option<Card>, CARDS> =
                    view.stack(seat, line).map(|seen| seen.card).collect();
                cards.reverse();
                cards
            }
        }
    }

    /// The cards as rows of a list.
    fn entries(&self, view: &View) -> Vec<Entry, CARDS> {
        let mut entries: Vec<Entry, CARDS> =
            self.cards(view).into_iter().map(Entry::from).collect();
        if let PileKind::Stack(seat, line) = self.kind {
            // The cards come from the top down.
            for (entry, seen) in entries.iter_mut().rev().zip(view.stack(seat, line)) {
                entry.down = !seen.up;
            }
        }
        entries
    }

    /// Up and down the cards, sideways the piles, X reads.
    pub fn press(&mut self, button: Button, view: &View) -> Go {
        let cards = self.cards(view);
        match button {
            Button::Up => self.at = self.at.saturating_sub(1),
            Button::Down => self.at = (self.at + 1).min(cards.len().saturating_sub(1)),
            Button::Left | Button::Right if !self.revealed => {
                if let Some(here) = PILES.iter().position(|kind| *kind == self.kind) {
                    let step = if button == Button::Right {
                        1
                    } else {
                        PILES.len() - 1
                    };
                    *self = PileList::of(PILES[(here + step) % PILES.len()], false);
                }
            }
            Button::A | Button::B => return Go::Back,
            Button::X if cards.get(self.at).copied().flatten().is_some() => {
                return Go::Open(Screen::Card(match self.kind {
                    // On the field it also matters what lies on it.
                    PileKind::Stack(side, line) => Inspect::spot(Spot {
                        side,
                        line,
                        at: (cards.len() - 1 - self.at) as u8,
                    }),
                    _ => Inspect::pile(*self, self.at),
                }));
            }
            _ => {}
        }
        Go::Stay
    }

    /// Draws the list.
    pub fn draw(&self, c: &mut Canvas<'_>, view: &View, ring: Rgb565) {
        let cards = self.entries(view);
        let tongue = c.tongue;
        header(
            c,
            &tongue.words(self.title()),
            &tongue.phrase(Phrase::Cards(cards.len())),
        );
        if cards.is_empty() {
            c.region(across(100, 20), Some(BG), |c| {
                c.text(
                    Font::F12,
                    &tongue.notice(Notice::NoCards),
                    Point::new(0, 115),
                    Align::Centre(SIDE as i32),
                    MUTED,
                );
            });
        }
        list(c, cards.iter().copied(), self.at, ring);
        let leafing = !self.revealed && PILES.contains(&self.kind);
        let back = hint('B', tongue.does(Does::Back));
        let read = Some(hint('X', tongue.does(Does::ReadCard)));
        match (self.revealed, leafing) {
            (true, _) => footer(c, &[hint('A', tongue.does(Does::Done))], read),
            (false, true) => footer(
                c,
                &[back, sideways(tongue.does(Does::PileName))],
                Some(hint('X', tongue.does(Does::Read))),
            ),
            (false, false) => footer(c, &[back], read),
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::Phase;

    use super::*;
    use crate::{
        YOU,
        positions::{card, game, side},
    };

    fn view() -> View {
        let you = side("Fire Light Spirit")
            .hand("Fire 1")
            .line(1, "Fire 2, -Fire 3, Fire 5");
        // With a hand beside it, nobody can tell which card lies face-down.
        let them = side("Metal Plague Water")
            .hand("Metal 5")
            .line(1, "-Metal 2");
        game(YOU, Phase::Action, you, them).0.view(YOU)
    }

    #[test]
    fn a_stack_is_listed_from_its_top() {
        let view = view();
        let pile = PileList::stack(YOU, Line::ALL[0]);
        let names = ["Fire 5", "Fire 3", "Fire 2"].map(|name| Some(card(name)));
        assert_eq!(pile.cards(&view), names);
        let down: Vec<bool, 3> = pile.entries(&view).iter().map(|entry| entry.down).collect();
        assert_eq!(down, [false, true, false]);
        let theirs = PileList::stack(Seat::B, Line::ALL[0]);
        assert_eq!(theirs.cards(&view), [None], "theirs to know");
    }

    #[test]
    fn the_row_under_the_cursor_is_read() {
        let view = view();
        let mut pile = PileList::stack(YOU, Line::ALL[0]);
        for name in ["Fire 5", "Fire 3", "Fire 2", "Fire 2"] {
            let Go::Open(Screen::Card(inspect)) = pile.press(Button::X, &view) else {
                panic!("{name} is not read")
            };
            assert_eq!(inspect.card(&view), Some(card(name)));
            pile.press(Button::Down, &view);
        }
        for _ in 0..5 {
            pile.press(Button::Up, &view);
        }
        assert_eq!(pile.at, 0);
        let mut theirs = PileList::stack(Seat::B, Line::ALL[0]);
        assert!(matches!(theirs.press(Button::X, &view), Go::Stay));
    }

    #[test]
    fn piles_are_leafed_through_and_round() {
        let view = view();
        let mut pile = PileList::trash(Seat::B);
        for kind in PILES.iter().skip(1).chain(&PILES[..1]) {
            pile.press(Button::Right, &view);
            assert_eq!(pile.kind, *kind);
        }
        pile.press(Button::Left, &view);
        assert_eq!(pile.kind, PILES[4]);
        // What was laid open stays until it is dismissed.
        let mut open = PileList::revealed_hand(Seat::B);
        open.press(Button::Right, &view);
        assert_eq!(open, PileList::revealed_hand(Seat::B));
        assert!(matches!(open.press(Button::A, &view), Go::Back));
    }
}
