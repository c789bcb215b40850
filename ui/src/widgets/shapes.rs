//! The shapes everything is made of: rounded boxes, rings, brackets, arrows, button hints.

use embedded_graphics::{pixelcolor::Rgb565, prelude::*, primitives::Rectangle};

use crate::{
    canvas::{Align, Canvas},
    icons,
    text::{Font, Naming, Piece, pieces},
    theme::{self, BG, LINE, MUTED, TEXT, WHITE, across, rect},
};

/// A direction to point in, or to move the cursor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// Towards the opponent.
    Up,
    /// Towards the hand.
    Down,
    /// Towards line 1.
    Left,
    /// Towards line 3.
    Right,
}

impl Canvas<'_> {
    /// Takes the four corner pixels off a box.
    pub fn round(&mut self, area: Rectangle, behind: Rgb565) {
        let Rectangle {
            top_left: Point { x, y },
            size,
        } = area;
        let (right, bottom) = (x + size.width as i32 - 1, y + size.height as i32 - 1);
        for (x, y) in [(x, y), (right, y), (x, bottom), (right, bottom)] {
            self.fill(rect(x, y, 1, 1), behind);
        }
    }

    /// A filled box without its corner pixels.
    pub fn rounded(&mut self, area: Rectangle, colour: Rgb565) {
        let Rectangle {
            top_left: Point { x, y },
            size: Size { width, height },
        } = area;
        self.fill(rect(x + 1, y, width - 2, 1), colour);
        self.fill(rect(x, y + 1, width, height - 2), colour);
        self.fill(rect(x + 1, y + height as i32 - 1, width - 2, 1), colour);
    }

    /// A frame, `thick` wide inside the area, of which the corner pixels are left as they are.
    pub fn outline(&mut self, area: Rectangle, thick: u32, colour: Rgb565) {
        let Rectangle {
            top_left: Point { x, y },
            size: Size { width, height },
        } = area;
        let (right, bottom) = (x + (width - thick) as i32, y + (height - thick) as i32);
        self.fill(rect(x + 1, y, width - 2, 1), colour);
        self.fill(rect(x + 1, bottom + thick as i32 - 1, width - 2, 1), colour);
        if thick > 1 {
            self.fill(rect(x, y + 1, width, thick - 1), colour);
            self.fill(rect(x, bottom, width, thick - 1), colour);
        }
        self.fill(rect(x, y + 1, thick, height - 2), colour);
        self.fill(rect(right, y + 1, thick, height - 2), colour);
    }

    /// The corners of what may be chosen.
    pub fn brackets(&mut self, area: Rectangle) {
        let Rectangle {
            top_left: Point { x, y },
            size: Size { width, height },
        } = area;
        let arm = 6.min(width / 3).min(height / 2 - 1);
        let (right, bottom) = (x + width as i32, y + height as i32);
        for (left, top) in [(true, true), (false, true), (true, false), (false, false)] {
            let long = if left { x } else { right - arm as i32 };
            let flat = if top { y } else { bottom - 2 };
            self.fill(rect(long, flat, arm, 2), WHITE);
            let edge = if left { x } else { right - 2 };
            let high = if top { y } else { bottom - arm as i32 };
            self.fill(rect(edge, high, 2, arm), WHITE);
        }
    }

    /// The cursor: a ring around a box, with a dark edge inside it so that it shows on white.
    pub fn ring(&mut self, area: Rectangle, colour: Rgb565) {
        self.region(area.offset(2), None, |c| {
            c.outline(area.offset(2), 2, colour);
            let Rectangle {
                top_left: Point { x, y },
                size: Size { width, height },
            } = area;
            c.fill(rect(x, y, width, 1), BG);
            c.fill(rect(x, y + height as i32 - 1, width, 1), BG);
            c.fill(rect(x, y, 1, height), BG);
            c.fill(rect(x + width as i32 - 1, y, 1, height), BG);
        });
    }

    /// A solid triangle; `at` is its upper left corner, `size` the length of its axis.
    pub fn arrow(&mut self, direction: Direction, at: Point, size: i32, colour: Rgb565) {
        let (long, short) = ((2 * size - 1) as u32, size as u32);
        self.sign(match direction {
            Direction::Up | Direction::Down => rect(at.x, at.y, long, short),
            Direction::Left | Direction::Right => rect(at.x, at.y, short, long),
        });
        for step in 0..size {
            // How long the stripe at this distance from the start of the axis is.
            let length = |step: i32| 2 * step + 1;
            let (x, y, w, h) = match direction {
                Direction::Up => (size - 1 - step, step, length(step), 1),
                Direction::Down => (step, step, length(size - 1 - step), 1),
                Direction::Left => (step, size - 1 - step, 1, length(step)),
                Direction::Right => (step, step, 1, length(size - 1 - step)),
            };
            self.fill(rect(at.x + x, at.y + y, w as u32, h as u32), colour);
        }
    }

    /// A button's disc with its letter; `at` is its upper left corner.
    pub fn cap(&mut self, letter: char, at: Point, disc: Rgb565, ink: Rgb565) {
        self.bitmap(&icons::CAP, at, 1, disc);
        self.text(
            Font::F08,
            &letter,
            at + Point::new(0, 10),
            Align::Centre(13),
            ink,
        );
    }

    /// A separating line across the panel.
    pub fn rule(&mut self, y: i32) {
        self.region(across(y, 1), Some(LINE), |_| {});
    }
}

/// A button and what it does now.
#[derive(Clone, Copy)]
pub struct Hint<'a> {
    /// What to press.
    pub key: Key,
    /// In a word or two.
    pub does: &'a str,
}

/// What a hint tells to press.
#[derive(Clone, Copy)]
pub enum Key {
    /// One of the four letters.
    Letter(char),
    /// Left and right.
    Sideways,
    /// Up and down.
    UpDown,
}

/// A hint for a letter.
pub fn hint(letter: char, does: &str) -> Hint<'_> {
    Hint {
        key: Key::Letter(letter),
        does,
    }
}

/// A hint for left and right.
pub fn sideways(does: &str) -> Hint<'_> {
    Hint {
        key: Key::Sideways,
        does,
    }
}

/// A hint for up and down.
pub fn up_down(does: &str) -> Hint<'_> {
    Hint {
        key: Key::UpDown,
        does,
    }
}

impl Hint<'_> {
    /// The width of its sign and the gap behind it.
    const SIGN: i32 = 16;

    /// From its left to the end of its words.
    pub fn width(&self) -> i32 {
        Self::SIGN + Font::F10.width(&self.does)
    }

    /// Draws it with its upper left corner at a place.
    pub fn draw(&self, c: &mut Canvas<'_>, at: Point) {
        match self.key {
            Key::Letter(letter) => c.cap(letter, at, TEXT, BG),
            Key::Sideways => {
                c.arrow(Direction::Left, at + Point::new(0, 2), 5, TEXT);
                c.arrow(Direction::Right, at + Point::new(9, 2), 5, TEXT);
            }
            Key::UpDown => {
                c.arrow(Direction::Up, at + Point::new(2, 0), 5, TEXT);
                c.arrow(Direction::Down, at + Point::new(2, 8), 5, TEXT);
            }
        }
        c.text(
            Font::F10,
            &self.does,
            at + Point::new(Self::SIGN, 11),
            Align::Left,
            MUTED,
        );
    }
}

/// Where hints begin and end, and what is between two of them.
const LEFT: i32 = 4;
const RIGHT: i32 = 238;
const BETWEEN: i32 = 11;

/// How wide a hint against the right end may be beside others from the left.
pub fn room(left: &[Hint<'_>]) -> i32 {
    let taken = left.iter().map(|hint| hint.width() + BETWEEN).sum::<i32>();
    RIGHT - LEFT - taken
}

/// A row of hints: some from the left, one against the right end.
pub fn hints(c: &mut Canvas<'_>, y: i32, left: &[Hint<'_>], right: Option<Hint<'_>>) {
    let mut x = LEFT;
    for hint in left {
        hint.draw(c, Point::new(x, y));
        x += hint.width() + BETWEEN;
    }
    if let Some(hint) = right {
        hint.draw(c, Point::new(RIGHT - hint.width(), y));
    }
}

impl Canvas<'_> {
    /// Words with the names of cards in their colours, in the first type in which they fit a width. If none will do,
    /// cards go by their codes; only then is the text cut.
    pub fn told(&mut self, fonts: &[Font], text: &str, at: Point, width: i32, ink: Rgb565) {
        let mut shown = None;
        for &font in fonts {
            let naming = Naming::Full(self.tongue);
            let cut = font.cut(text, width, naming);
            shown = Some((font, naming, cut));
            if !cut.dots {
                break;
            }
        }
        let Some((font, mut naming, mut cut)) = shown else {
            return;
        };
        // Nothing but names can be said shorter.
        if cut.dots && !text.is_ascii() {
            naming = Naming::Code(self.tongue);
            cut = font.cut(text, width, naming);
        }
        let mut x = at.x;
        for piece in pieces(cut.words) {
            let colour = match piece {
                Piece::Plain(_) => ink,
                Piece::Name(card) => theme::colour(card.protocol()),
            };
            let width = font.reach(piece, naming);
            let piece = piece.spelled(naming);
            self.text(font, &piece, Point::new(x, at.y), Align::Left, colour);
            x += width;
        }
        if cut.dots {
            self.text(font, &"...", Point::new(x, at.y), Align::Left, ink);
        }
    }
}
