//! Motion: how a step moves over the table, frame by frame.

use embedded_graphics::{prelude::*, primitives::Rectangle};
use engine::{Card, Control, Event, Seat, Seen, Spot, View, Zone};

use crate::{
    YOU,
    canvas::{Align, Canvas},
    icons::{self, icon},
    language::Phrase,
    text::Font,
    theme::{self, BG, WHITE, across, rect},
    widgets::{
        bar::crown,
        hand::{HandRow, cards},
        stack::{COLUMNS, Stack},
        tile::{Look, chip, tile},
    },
};

/// The time of one frame.
pub const FRAME_MS: u32 = 50;

/// Something that moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Motion {
    /// A card on its way, as a tile or, off the field, as a small chip.
    Fly {
        /// Where it starts.
        from: Point,
        /// Where it lands.
        to: Point,
        seen: Seen,
        /// It touches no stack.
        small: bool,
    },
    /// A card turns over.
    Flip {
        /// Where it lies.
        spot: Spot,
        /// As it lay.
        old: Seen,
        /// As it will lie.
        new: Seen,
    },
    /// A card breaks into rows.
    Break {
        /// Where it lay.
        at: Point,
        seen: Seen,
    },
    /// A line compiles: flash, sweep, banner.
    Compile {
        /// Whose protocol.
        seat: Seat,
        /// In which column.
        column: usize,
        /// It was compiled before.
        again: bool,
    },
    /// The control token changes sides.
    Crown {
        /// Where it was.
        from: Point,
        /// Where it goes.
        to: Point,
    },
}

/// Where a player's bar has its signs: hand, deck, trash.
fn sign(seat: Seat, which: i32) -> Point {
    Point::new(45 + 26 * which, if seat == YOU { 164 } else { 0 })
}

/// How a stack is laid out.
pub fn stack(view: &View, side: Seat, line: engine::Line) -> Stack {
    Stack {
        near: side == YOU,
        column: line.index(),
        len: view.stack_len(side, line),
    }
}

/// The place of a card on the field.
pub fn spot_area(view: &View, spot: Spot) -> Rectangle {
    stack(view, spot.side, spot.line).area(usize::from(spot.at))
}

/// The first height at which a stack differs between two moments.
pub fn difference(old: &View, new: &View, side: Seat, line: engine::Line) -> u8 {
    let same = old
        .stack(side, line)
        .zip(new.stack(side, line))
        .take_while(|(a, b)| a == b)
        .count();
    same as u8
}

/// Where a card lies in a zone in one moment that it does not in another.
fn place(here: &View, there: &View, zone: Zone) -> Point {
    match zone {
        Zone::Stack(side, line) => {
            let at = difference(here, there, side, line);
            spot_area(here, Spot { side, line, at }).top_left
        }
        Zone::Hand(YOU) => {
            let (here, there) = (cards(here), cards(there));
            let slot = here.iter().zip(&there).take_while(|(a, b)| a == b).count();
            HandRow::new(here.len(), slot)
                .area(slot)
                .map_or(Point::new(108, 179), |area| area.top_left)
        }
        Zone::Hand(seat) => sign(seat, 0),
        Zone::Deck(seat) => sign(seat, 1),
        Zone::Trash(seat) => sign(seat, 2),
    }
}

fn crown_place(control: Control) -> Point {
    match control {
        Control::Held(YOU) => Point::new(123, 164),
        Control::Held(_) => Point::new(123, 0),
        Control::Neutral | Control::Off => Point::new(112, 83),
    }
}

impl Motion {
    /// A line of the player whose turn it is compiles.
    pub fn compile(view: &View, line: engine::Line) -> Motion {
        let seat = view.turn();
        Motion::Compile {
            seat,
            column: line.index(),
            again: view.is_compiled(seat, line),
        }
    }

    /// How an event moves, given the table before, during (its first event) and after it.
    pub fn of(event: &Event, old: &View, during: &View, after: &View) -> Option<Motion> {
        Some(match *event {
            Event::Leaves { card, from, to, up } => {
                let at = place(old, during, from);
                let seen = Seen {
                    card,
                    up,
                    value: card.filter(|_| up).map_or(2, Card::value),
                };
                match (from, to) {
                    (Zone::Stack(..), Zone::Trash(_)) => Motion::Break {
                        at,
                        seen: here(old, during, from).unwrap_or(seen),
                    },
                    (Zone::Hand(_), Zone::Trash(_)) => Motion::Break { at, seen },
                    (Zone::Stack(..), Zone::Stack(..)) => {
                        let seen = here(old, during, from).unwrap_or(seen);
                        Motion::Fly {
                            from: at,
                            to: place(after, during, to),
                            seen,
                            small: false,
                        }
                    }
                    _ => {
                        let small =
                            !matches!(to, Zone::Stack(..)) && !matches!(from, Zone::Stack(..));
                        Motion::Fly {
                            from: at,
                            to: place(after, during, to),
                            seen,
                            small,
                        }
                    }
                }
            }
            Event::Refreshes(seat) => Motion::Fly {
                from: sign(seat, 1),
                to: place(after, old, Zone::Hand(seat)),
                seen: Seen {
                    card: None,
                    up: false,
                    value: 2,
                },
                small: true,
            },
            Event::Flips { spot, .. } => Motion::Flip {
                spot,
                old: old.card_at(spot)?,
                new: after.card_at(spot)?,
            },
            Event::Control(_) => Motion::Crown {
                from: crown_place(old.control()),
                to: crown_place(after.control()),
            },
            _ => return None,
        })
    }

    /// How long it takes.
    pub fn ms(&self) -> u32 {
        match self {
            Motion::Fly { small: true, .. } => 150,
            Motion::Fly { .. } | Motion::Break { .. } | Motion::Crown { .. } => 200,
            Motion::Flip { .. } => 250,
            Motion::Compile { .. } => 900,
        }
    }
}

/// The card of a stack that one moment has and another has not.
fn here(old: &View, new: &View, zone: Zone) -> Option<Seen> {
    let Zone::Stack(side, line) = zone else {
        return None;
    };
    old.card_at(Spot {
        side,
        line,
        at: difference(old, new, side, line),
    })
}

/// What is left of a tile's height while it turns over.
const TURNING: [u32; 5] = [24, 10, 2, 10, 24];

/// The frame from which its other face is seen: where least is left of it.
const TURNED: usize = 2;

/// A motion so many milliseconds on.
#[derive(Clone, Copy)]
pub struct Moving<'a> {
    /// What moves.
    pub motion: &'a Motion,
    /// For how long it has.
    pub ms: u32,
}

impl Moving<'_> {
    fn frame(&self) -> u32 {
        self.ms / FRAME_MS
    }

    /// Draws a card that turns over in its place; says whether it did.
    pub fn turns(&self, c: &mut Canvas<'_>, spot: Spot, at: Point) -> bool {
        let Motion::Flip {
            spot: turning,
            old,
            new,
        } = *self.motion
        else {
            return false;
        };
        let (height, seen) = self.turned(old, new);
        if turning != spot || height == 24 {
            return false;
        }
        let colour = match seen.card.filter(|_| seen.up) {
            Some(card) => theme::colour(card.protocol()),
            None => theme::FAINT,
        };
        c.region(Rectangle::new(at, Size::new(78, 24)), Some(BG), |c| {
            c.fill(
                rect(at.x, at.y + (24 - height as i32) / 2, 78, height),
                colour,
            );
        });
        true
    }

    /// What is left of the height of a card that turns over, and how it is seen.
    fn turned(&self, old: Seen, new: Seen) -> (u32, Seen) {
        let frame = self.frame() as usize;
        let seen = if frame < TURNED { old } else { new };
        (TURNING[frame.min(TURNING.len() - 1)], seen)
    }

    /// Draws what lies over the table.
    pub fn draw(&self, c: &mut Canvas<'_>, view: &View) {
        match *self.motion {
            Motion::Flip { .. } => {}
            Motion::Fly {
                from,
                to,
                seen,
                small,
            } => {
                let at = self.between(from, to);
                if small {
                    chip(c, Rectangle::new(at, Size::new(38, 15)), seen, Look::Plain);
                } else {
                    tile(c, at, seen, Look::Plain);
                }
            }
            Motion::Break { at, seen } => {
                tile(c, at, seen, Look::Plain);
                let gone = self.frame() as i32;
                c.region(Rectangle::new(at, Size::new(78, 24)), None, |c| {
                    for row in (0..24).filter(|row| row % 4 < gone) {
                        c.fill(rect(at.x, at.y + row, 78, 1), BG);
                    }
                });
            }
            Motion::Crown { from, to } => {
                let at = self.between(from, to);
                c.region(rect(at.x, at.y, 15, 14), None, |c| crown(c, at));
            }
            Motion::Compile {
                seat,
                column,
                again,
            } => self.compile(c, view, seat, column, again),
        }
    }

    fn between(&self, from: Point, to: Point) -> Point {
        let whole = self.motion.ms() as i32;
        let done = (self.ms as i32).min(whole);
        from + (to - from) * done / whole
    }

    /// Sparks and lines sweep the line from its plates outwards, then a banner names the protocol.
    fn compile(&self, c: &mut Canvas<'_>, view: &View, seat: Seat, column: usize, again: bool) {
        let protocol = view.protocols(seat)[column];
        let colour = theme::colour(protocol);
        let x = COLUMNS[column];
        let frame = self.frame() as i32;
        // Six pixels a frame, from the plates to the far ends of both stacks.
        let reach = ((frame - 2) * 6).clamp(0, 56);
        if frame < 2 {
            let plate = crate::widgets::plate::area(seat == YOU, column);
            c.region(plate, Some(WHITE), |_| {});
            return;
        }
        for (near, edge) in [(false, 72 - reach), (true, 107)] {
            let front = if near { edge + reach - 3 } else { edge };
            let area = rect(x, edge, 78, reach.max(1) as u32);
            c.region(area, Some(BG), |c| {
                for spark in 0..6 {
                    let (dx, dy) = (
                        (spark * 29 + frame * 7) % 74,
                        (spark * 17 + frame * 5) % reach.max(3),
                    );
                    c.fill(rect(x + dx, edge + dy, 3, 3), colour);
                }
                for line in 1..5 {
                    let y = if near {
                        front - 3 * line
                    } else {
                        front + 2 + 3 * line
                    };
                    if (edge..edge + reach).contains(&y) {
                        c.fill(rect(x, y, 78, 1), theme::shade(colour, 3, 5));
                    }
                }
                c.fill(rect(x, front, 78, 3), colour);
                c.fill(rect(x, front + i32::from(!near), 78, 2), WHITE);
            });
        }
        if self.ms >= 550 {
            banner(c, protocol, again);
        }
    }
}

/// `Fire compiled`, across the table.
fn banner(c: &mut Canvas<'_>, protocol: engine::Protocol, again: bool) {
    let colour = theme::colour(protocol);
    c.region(across(72, 36), Some(colour), |c| {
        c.fill(across(74, 1), BG);
        c.fill(across(105, 1), BG);
        let title = c.tongue.phrase(Phrase::Compiled { protocol, again });
        // Long names leave no room for the check mark.
        let (font, baseline) = if Font::F18.width(&title) <= 195 {
            (Font::F18, 97)
        } else {
            (Font::F12, 95)
        };
        c.bitmap(&icon(protocol), Point::new(8, 78), 2, BG);
        c.text(font, &title, Point::new(41, baseline), Align::Left, BG);
        if font.width(&title) <= 164 {
            c.bitmap(&icons::CHECK, Point::new(208, 81), 2, BG);
        }
    });
}

#[cfg(test)]
mod tests {
    use engine::{Line, Phase};

    use super::*;
    use crate::positions::{card, game, side};

    /// A card of yours that left line 1: the table before and after.
    fn left() -> [View; 2] {
        ["Fire 2, Fire 3, Fire 5", "Fire 2, Fire 5"].map(|stack| {
            let you = side("Fire Light Spirit").hand("Fire 1").line(1, stack);
            let them = side("Metal Plague Water");
            game(YOU, Phase::Action, you, them).0.view(YOU)
        })
    }

    #[test]
    fn a_stack_differs_where_a_card_is_gone() {
        let [old, new] = left();
        assert_eq!(difference(&old, &new, YOU, Line::ALL[0]), 1);
        assert_eq!(difference(&old, &old, YOU, Line::ALL[0]), 3, "nowhere");
        assert_eq!(difference(&old, &new, Seat::B, Line::ALL[0]), 0);
    }

    #[test]
    fn a_deleted_card_breaks_where_it_lay() {
        let [old, new] = left();
        let event = Event::Leaves {
            card: Some(card("Fire 3")),
            from: Zone::Stack(YOU, Line::ALL[0]),
            to: Zone::Trash(YOU),
            up: true,
        };
        let Some(Motion::Break { at, seen }) = Motion::of(&event, &old, &new, &new) else {
            panic!("it breaks")
        };
        assert_eq!(seen.card, Some(card("Fire 3")));
        let spot = Spot {
            side: YOU,
            line: Line::ALL[0],
            at: 1,
        };
        assert_eq!(at, spot_area(&old, spot).top_left);
    }

    #[test]
    fn what_flies_starts_here_and_ends_there() {
        let (from, to) = (Point::new(10, 20), Point::new(110, 60));
        let motion = Motion::Crown { from, to };
        let at = |ms| {
            let moving = Moving {
                motion: &motion,
                ms,
            };
            moving.between(from, to)
        };
        assert_eq!(at(0), from);
        assert_eq!(at(100), Point::new(60, 40));
        assert_eq!(at(200), to);
        assert_eq!(at(1_000), to, "and no further");
    }

    #[test]
    fn a_card_that_turns_over_shows_its_other_face_from_the_middle_on() {
        let face = |up| Seen {
            card: Some(card("Fire 3")),
            up,
            value: 3,
        };
        let (old, new) = (face(false), face(true));
        let motion = Motion::Crown {
            from: Point::zero(),
            to: Point::zero(),
        };
        let faces = [0, 50, 100, 150, 200, 250].map(|ms| {
            let moving = Moving {
                motion: &motion,
                ms,
            };
            let (height, seen) = moving.turned(old, new);
            (height, seen.up)
        });
        let whole = [
            (24, false),
            (10, false),
            (2, true),
            (10, true),
            (24, true),
            (24, true),
        ];
        assert_eq!(faces, whole);
    }

    /// The token lies in its holder's bar: yours is the lower one.
    #[test]
    fn the_token_goes_to_its_holder() {
        let y = |control| crown_place(control).y;
        assert!(y(Control::Held(Seat::B)) < y(Control::Neutral));
        assert!(y(Control::Neutral) < y(Control::Held(YOU)));
    }

    #[test]
    fn every_motion_is_a_whole_number_of_frames() {
        let (from, to) = (Point::zero(), Point::zero());
        let seen = Seen {
            card: None,
            up: false,
            value: 2,
        };
        let (line, column, again) = (Line::ALL[0], 0, false);
        let spot = Spot {
            side: YOU,
            line,
            at: 0,
        };
        let fly = |small| Motion::Fly {
            from,
            to,
            seen,
            small,
        };
        for motion in [
            fly(true),
            fly(false),
            Motion::Crown { from, to },
            Motion::Break { at: from, seen },
            Motion::Compile {
                seat: YOU,
                column,
                again,
            },
            Motion::Flip {
                spot,
                old: seen,
                new: seen,
            },
        ] {
            assert!(motion.ms() > 0 && motion.ms().is_multiple_of(FRAME_MS));
        }
    }
}
