//! The prompt panel: who asks, what, and how to answer.

use core::fmt::Display;

use embedded_graphics::{pixelcolor::Rgb565, prelude::*, primitives::Rectangle};
use engine::Card;

use super::shapes::{Direction, Hint};
use crate::{
    canvas::{Align, Canvas},
    icons::{self, Bitmap, icon},
    language::{Asks, Tag, Tongue},
    text::Font,
    theme::{BG, FAINT, LINE, MUTED, PANEL, RAISED, SIDE, TEXT, WHITE, across, colour, rect},
};

/// The foot of the panel: buttons, or what there is to press.
pub const FOOT: Rectangle = rect(0, 216, SIDE, 24);

/// Who speaks in the panel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asker {
    /// A card's text.
    Card(Card),
    /// The game itself.
    Game(Asks),
}

impl Asker {
    fn colour(self) -> Rgb565 {
        match self {
            Asker::Card(card) => colour(card.protocol()),
            Asker::Game(_) => WHITE,
        }
    }

    pub fn name(self, tongue: Tongue) -> impl Display {
        core::fmt::from_fn(move |f| match self {
            Asker::Card(card) => tongue.card(card).fmt(f),
            Asker::Game(asks) => f.write_str(tongue.label(Tag::Asks(asks))),
        })
    }

    fn sign(self) -> Option<Bitmap> {
        match self {
            Asker::Card(card) => Some(icon(card.protocol())),
            Asker::Game(Asks::Control) => Some(icons::CROWN),
            Asker::Game(_) => None,
        }
    }
}

/// The band with the speaker's name and a note, 18 high above the panel or 14 high in the bar's place.
pub fn band(c: &mut Canvas<'_>, speaker: Asker, note: &dyn Display, slim: bool) {
    let (height, font, baseline) = if slim {
        (14, Font::F10, 175)
    } else {
        (18, Font::F12, 178)
    };
    c.region(across(164, height), Some(speaker.colour()), |c| {
        let mut x = 4;
        if let Some(sign) = speaker.sign() {
            c.bitmap(&sign, Point::new(4, if slim { 165 } else { 167 }), 1, BG);
            x = 20;
        }
        let name = speaker.name(c.tongue);
        c.text(font, &name, Point::new(x, baseline), Align::Left, BG);
        c.text(
            Font::F10,
            note,
            Point::new(236, baseline - if slim { 0 } else { 1 }),
            Align::Right,
            BG,
        );
    });
}

/// The width of a button's words.
pub const BUTTON: i32 = 89;

/// The width of the panel's words.
pub const WIDTH: i32 = 232;

/// The type in which a message takes no more than two lines, if there is one.
pub fn fitting(words: &str, tongue: Tongue) -> Option<Font> {
    // The smallest is for a handful of sentences that would otherwise be cut.
    [Font::F12, Font::F10, Font::F08]
        .into_iter()
        .find(|font| font.wrap(words, WIDTH, tongue).count() <= 2)
}

/// Whether a message can be said in the usual type.
pub fn fits(words: &str, tongue: Tongue) -> bool {
    fitting(words, tongue).is_some_and(|font| font != Font::F08)
}

/// Whether a message needs its second line.
pub fn is_long(words: &str, tongue: Tongue) -> bool {
    Font::F12.wrap(words, WIDTH, tongue).count() > 1
}

/// Two lines of what is asked, said or told; what does not fit ends in dots.
pub fn message(c: &mut Canvas<'_>, words: &str, ink: Rgb565) {
    c.region(across(182, 34), Some(PANEL), |c| {
        let words = words.trim_ascii();
        let font = fitting(words, c.tongue).unwrap_or(Font::F10);
        let first = font.wrap(words, WIDTH, c.tongue).next().unwrap_or("");
        let rest = words[first.len()..].trim_ascii_start();
        // A single line stands a little lower, in the middle of its place.
        let y = if rest.is_empty() { 198 } else { 196 };
        c.told(&[font], first, Point::new(4, y), WIDTH, ink);
        c.told(&[font], rest, Point::new(4, y + 15), WIDTH, ink);
    });
}

/// What one of the two buttons does.
#[derive(Clone, Copy)]
pub enum Sign {
    /// Press this letter.
    Letter(char),
    /// Move the cursor there first.
    Arrow(Direction),
    /// It is not open.
    Locked,
}

/// The two buttons at the foot of the panel.
pub fn buttons(c: &mut Canvas<'_>, left: (Sign, &str), right: (Sign, &str), lit: [bool; 2]) {
    c.covered(FOOT, |c| {
        // Around the buttons; what they cover is not painted twice.
        for (x, width) in [(0, 2), (118, 4), (238, 2)] {
            c.fill(rect(x, 216, width, 22), PANEL);
        }
        c.fill(across(238, 2), PANEL);
        for (x, (sign, name), lit) in [(2, left, lit[0]), (122, right, lit[1])] {
            let area = rect(x, 216, 116, 22);
            c.fill(area, if lit { WHITE } else { RAISED });
            c.round(area, PANEL);
            let ink = match sign {
                Sign::Locked => FAINT,
                _ if lit => BG,
                _ => TEXT,
            };
            match sign {
                Sign::Letter(letter) => {
                    c.cap(
                        letter,
                        Point::new(x + 6, 220),
                        ink,
                        if lit { WHITE } else { RAISED },
                    );
                }
                Sign::Arrow(direction @ (Direction::Up | Direction::Down)) => {
                    c.arrow(direction, Point::new(x + 7, 225), 6, ink);
                }
                Sign::Arrow(direction) => c.arrow(direction, Point::new(x + 10, 221), 6, ink),
                Sign::Locked => c.bitmap(&icons::LOCK, Point::new(x + 8, 221), 1, ink),
            }
            c.text(Font::F12, &name, Point::new(x + 25, 233), Align::Left, ink);
        }
    });
}

/// The line under a rule that names what the cursor is on, and up to two hints at its right. Under two lines of
/// words there is no room for the place.
pub fn focus(
    c: &mut Canvas<'_>,
    name: &str,
    ink: Rgb565,
    place: &dyn Display,
    hints: &[Hint<'_>],
    compact: bool,
) {
    let top = if compact { 216 } else { 206 };
    c.region(across(top, (240 - top) as u32), Some(PANEL), |c| {
        c.fill(across(top, 1), LINE);
        let mut x = 247;
        for hint in hints.iter().rev() {
            x -= hint.width() + 9;
            hint.draw(c, Point::new(x, if compact { 222 } else { 214 }));
        }
        // Between the arrow and the hints; a long name goes smaller.
        let (fonts, room) = ([Font::F12, Font::F10], x - 24);
        if compact {
            c.arrow(Direction::Right, Point::new(6, 223), 6, WHITE);
            c.told(&fonts, name, Point::new(18, 234), room, ink);
        } else {
            c.arrow(Direction::Right, Point::new(6, 216), 7, WHITE);
            c.told(&fonts, name, Point::new(18, 221), room, ink);
            c.text(Font::F10, place, Point::new(18, 235), Align::Left, MUTED);
        }
    });
}

/// The pane under the hand: one line of names, one of words.
pub fn pane(c: &mut Canvas<'_>, first: impl Fn(&mut Canvas<'_>), second: impl Fn(&mut Canvas<'_>)) {
    c.region(across(209, 17), Some(PANEL), first);
    c.region(across(226, 14), Some(PANEL), second);
}
