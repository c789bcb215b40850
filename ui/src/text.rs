//! Words: the six sizes of the one typeface, measuring, wrapping and cutting.

use core::{
    fmt::{self, Display, Write},
    ops::Range,
};

use embedded_graphics::{pixelcolor::Rgb565, prelude::*, primitives::Rectangle};
use engine::{Card, language::Pen};
use heapless::String;
use u8g2_fonts::{
    Font as _, FontRenderer, fonts,
    types::{RenderedDimensions, VerticalPosition},
};

use crate::{canvas::Align, glyphs, language::Tongue, widths};

/// Helvetica Bold, named by its point size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Font {
    /// Tile names, box captions, button caps.
    F08,
    /// Bars, codes, hints, log, second lines.
    F10,
    /// Prompts, names, headers, chip digits, long card texts.
    F12,
    /// Card texts, menus, values, totals.
    F14,
    /// The inspector's name, banners.
    F18,
    /// The inspector's value, the result.
    F24,
}

/// How far ink may lie outside the width of its letters, and centred ink from where the letters' widths would put it.
const LEAN: i32 = 4;

/// In the order of [`Font`]. Characters without a glyph are left out rather than failing.
static RENDERERS: [FontRenderer; 6] = [
    FontRenderer::new::<fonts::u8g2_font_helvB08_tr>().with_ignore_unknown_chars(true),
    FontRenderer::new::<fonts::u8g2_font_helvB10_tr>().with_ignore_unknown_chars(true),
    FontRenderer::new::<fonts::u8g2_font_helvB12_tr>().with_ignore_unknown_chars(true),
    FontRenderer::new::<fonts::u8g2_font_helvB14_tr>().with_ignore_unknown_chars(true),
    FontRenderer::new::<fonts::u8g2_font_helvB18_tr>().with_ignore_unknown_chars(true),
    FontRenderer::new::<fonts::u8g2_font_helvB24_tr>().with_ignore_unknown_chars(true),
];

/// The same fonts as they are drawn.
static DATA: [&[u8]; 6] = [
    fonts::u8g2_font_helvB08_tr::DATA,
    fonts::u8g2_font_helvB10_tr::DATA,
    fonts::u8g2_font_helvB12_tr::DATA,
    fonts::u8g2_font_helvB14_tr::DATA,
    fonts::u8g2_font_helvB18_tr::DATA,
    fonts::u8g2_font_helvB24_tr::DATA,
];

impl Font {
    /// All of them, the smallest first.
    #[cfg(test)]
    pub(crate) const ALL: [Font; 6] = [
        Font::F08,
        Font::F10,
        Font::F12,
        Font::F14,
        Font::F18,
        Font::F24,
    ];

    fn renderer(self) -> &'static FontRenderer {
        &RENDERERS[self as usize]
    }

    /// The rows a line on this baseline can reach: no glyph rises above or hangs below them.
    pub fn rows(self, baseline: i32) -> Range<i32> {
        let (above, below) = match self {
            Font::F08 => (9, 3),
            Font::F10 => (12, 4),
            Font::F12 => (13, 5),
            Font::F14 => (16, 5),
            Font::F18 => (20, 6),
            Font::F24 => (27, 8),
        };
        baseline - above..baseline + below
    }

    /// A box that no ink of the words leaves. A letter may lean a little over its own width.
    pub fn around(self, words: &dyn Display, at: Point, align: Align) -> Rectangle {
        let mut rows = self.rows(at.y);
        let (width, hangs) = widths::of(self, words);
        if !hangs {
            rows.end = at.y;
        }
        let left = match align {
            Align::Left => 0,
            Align::Centre(room) => (room - width) / 2,
            Align::Right => -width,
        };
        Rectangle::new(
            Point::new(at.x + left - LEAN, rows.start),
            Size::new((width + 2 * LEAN) as u32, (rows.end - rows.start) as u32),
        )
    }

    /// How far the words reach, the gap after the last letter included.
    pub fn width(self, words: &dyn Display) -> i32 {
        widths::of(self, words).0
    }

    /// The same as the font itself says.
    #[cfg(test)]
    pub(crate) fn advance(self, words: &dyn Display) -> i32 {
        self.measure(words).map_or(0, |measured| measured.advance.x)
    }

    fn measure(self, words: &dyn Display) -> Option<RenderedDimensions> {
        // Only an unknown character can fail, and those are ignored.
        self.renderer()
            .get_rendered_dimensions(
                format_args!("{words}"),
                Point::zero(),
                VerticalPosition::Baseline,
            )
            .ok()
    }

    /// Where on the baseline words begin.
    pub fn start(self, words: &dyn Display, at: Point, align: Align) -> Point {
        let before = match align {
            Align::Left => 0,
            Align::Centre(width) => {
                let ink = self
                    .measure(words)
                    .and_then(|measured| measured.bounding_box);
                ink.map_or(0, |ink| {
                    ink.top_left.x + (ink.size.width as i32 - 1) / 2 - width / 2
                })
            }
            Align::Right => self.width(words) - 1,
        };
        at - Point::new(before, 0)
    }

    /// What the ink of words covers, if they have any.
    pub fn ink(self, words: &dyn Display, at: Point, align: Align) -> Option<Rectangle> {
        let ink = self.measure(words)?.bounding_box?;
        Some(Rectangle::new(
            ink.top_left + self.start(words, at, align),
            ink.size,
        ))
    }

    /// Draws words from a point on their baseline.
    pub fn draw<D: DrawTarget<Color = Rgb565>>(
        self,
        words: &dyn Display,
        start: Point,
        colour: Rgb565,
        target: &mut D,
    ) -> Result<(), D::Error> {
        let mut pen = glyphs::GlyphPen {
            font: DATA[self as usize],
            at: start,
            colour,
            target,
            result: Ok(()),
        };
        // It stops at the first error, which it keeps.
        let _ = write!(pen, "{words}");
        pen.result
    }

    /// The same as the font's own crate does it.
    #[cfg(test)]
    pub(crate) fn render<D: DrawTarget<Color = Rgb565>>(
        self,
        letter: char,
        start: Point,
        target: &mut D,
    ) {
        let ink = u8g2_fonts::types::FontColor::Transparent(Rgb565::WHITE);
        self.renderer()
            .render(letter, start, VerticalPosition::Baseline, ink, target)
            .ok();
    }

    /// Breaks a text into lines of at most `width` pixels at its spaces. A line break counts as a space; a word that
    /// is too long for a line stands alone.
    pub fn wrap(self, text: &str, width: i32, tongue: Tongue) -> impl Iterator<Item = &str> {
        let mut rest = text.trim_ascii();
        core::iter::from_fn(move || {
            if rest.is_empty() {
                return None;
            }
            let (line, _) = self.head(rest, width, 0, Naming::Full(tongue));
            rest = rest[line.len()..].trim_ascii_start();
            Some(line)
        })
    }

    /// As many whole words from the start as fit, at least one; and whether they are all of the text. If they are not, some
    /// room can be spared behind them. A line is broken several times a frame, so each letter is looked at once, and none
    /// behind its end.
    fn head(self, text: &str, width: i32, spare: i32, naming: Naming) -> (&str, bool) {
        let (mut at, mut end, mut used, mut fits) = (0, 0, 0, true);
        while let Some(&byte) = text.as_bytes().get(at) {
            let is_gap = matches!(byte, b' ' | b'\n');
            if is_gap && !fits {
                return (&text[..at], false);
            }
            if is_gap {
                if end == 0 || used - 1 <= width - spare {
                    end = at;
                }
                used += widths::letter(self, b' ');
                at += 1;
                continue;
            }
            if byte.is_ascii() {
                used += widths::letter(self, byte);
                at += 1;
            } else {
                let letter = text[at..].chars().next().unwrap_or(' ');
                used += named(letter).map_or(0, |card| self.reach(Piece::Name(card), naming));
                at += letter.len_utf8();
            }
            // The last letter's gap may lie outside.
            if used - 1 > width {
                if end > 0 {
                    return (text[..end].trim_ascii_end(), false);
                }
                fits = false;
            }
        }
        (text.trim_ascii_end(), fits)
    }

    /// How far a part of a text reaches.
    pub fn reach(self, piece: Piece<'_>, naming: Naming) -> i32 {
        match piece {
            Piece::Plain(words) => widths::plain(self, words),
            name => self.width(&name.spelled(naming)),
        }
    }

    /// Whether a text fits into a line.
    pub fn fits(self, text: &str, width: i32, naming: Naming) -> bool {
        self.head(text, width, 0, naming).1
    }

    /// The text if it fits, else its first words and three dots.
    pub fn cut(self, text: &str, width: i32, naming: Naming) -> Cut<'_> {
        match self.head(text, width, widths::plain(self, "..."), naming) {
            (words, true) => Cut { words, dots: false },
            (words, false) => Cut {
                words: words.trim_end_matches(['.', ',', ':', ';']),
                dots: true,
            },
        }
    }
}

/// Line breaks shown as spaces.
#[derive(Clone, Copy)]
pub struct OneLine<'a>(pub &'a str);

impl Display for OneLine<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, line) in self.0.split('\n').enumerate() {
            if at > 0 {
                f.write_char(' ')?;
            }
            f.write_str(line)?;
        }
        Ok(())
    }
}

/// A text cut to its place.
#[derive(Clone, Copy)]
pub struct Cut<'a> {
    /// What is left of it.
    pub words: &'a str,
    /// Whether something is missing.
    pub dots: bool,
}

impl Display for Cut<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}{}",
            OneLine(self.words),
            if self.dots { "..." } else { "" }
        )
    }
}

/// Room for any card's box, prompt or log line.
pub type Words = String<256>;

/// Writes something out, so that it can be wrapped or cut. What does not fit is left out; a test sees to it that
/// everything does.
pub fn words(what: &dyn Display) -> Words {
    Scribe::take_down(|pen| write!(pen, "{what}"))
}

/// Takes down what is said in a language, the names of cards as single letters.
pub struct Scribe(Words);

impl Write for Scribe {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        if self.0.push_str(text).is_ok() {
            return Ok(());
        }
        // What does not fit is left out; a test sees to it that everything does.
        for letter in text.chars() {
            if self.0.push(letter).is_err() {
                break;
            }
        }
        Ok(())
    }
}

impl Pen for Scribe {
    fn card(&mut self, card: Card) -> fmt::Result {
        self.write_char(name(card))
    }
}

impl Scribe {
    /// Everything that is said.
    pub fn take_down(say: impl FnOnce(&mut dyn Pen) -> fmt::Result) -> Words {
        let mut scribe = Scribe(Words::new());
        // It never refuses.
        let _ = say(&mut scribe);
        scribe.0
    }
}

/// A card's name as one letter of a text, so that a line can be worded first and its names coloured when drawn.
pub fn name(card: Card) -> char {
    // The private use area has room for 6400; there are 180 cards.
    char::from_u32(NAMES + card.index() as u32).unwrap_or(' ')
}

const NAMES: u32 = 0xE000;

/// A text taken apart into plain runs and names of cards.
pub fn pieces(text: &str) -> impl Iterator<Item = Piece<'_>> {
    let mut rest = text;
    core::iter::from_fn(move || {
        let first = rest.chars().next()?;
        let (piece, after) = match named(first) {
            Some(card) => (Piece::Name(card), first.len_utf8()),
            None => {
                let end = rest
                    .find(|letter| named(letter).is_some())
                    .unwrap_or(rest.len());
                (Piece::Plain(&rest[..end]), end)
            }
        };
        rest = &rest[after..];
        Some(piece)
    })
}

fn named(letter: char) -> Option<Card> {
    let index = u32::from(letter).checked_sub(NAMES)?;
    Card::all().nth(index as usize)
}

/// A part of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Piece<'a> {
    /// Plain words.
    Plain(&'a str),
    /// The name of a card.
    Name(Card),
}

impl Piece<'_> {
    /// As it is written.
    pub fn spelled(self, naming: Naming) -> impl Display {
        fmt::from_fn(move |f| match (self, naming) {
            (Piece::Plain(words), _) => OneLine(words).fmt(f),
            (Piece::Name(card), Naming::Full(tongue)) => tongue.card(card).fmt(f),
            (Piece::Name(card), Naming::Code(tongue)) => tongue.card_code(card).fmt(f),
        })
    }
}

/// How cards are named in a text.
#[derive(Clone, Copy)]
pub enum Naming {
    /// `Assimilation 2`.
    Full(Tongue),
    /// `ASM 2`, as on the chips of the field.
    Code(Tongue),
}

#[cfg(test)]
mod tests {
    use engine::Card;
    use std::{format, string::String, vec::Vec};

    use super::*;
    use crate::language::ENGLISH;

    fn written(text: &str, naming: Naming) -> String {
        pieces(text)
            .map(|piece| format!("{}", piece.spelled(naming)))
            .collect()
    }

    /// Lines are broken by adding up letters; here each is measured as it is drawn.
    #[test]
    fn a_line_takes_the_words_that_fit_and_no_more() {
        let full = Naming::Full(ENGLISH);
        for card in Card::all().step_by(7) {
            let text = format!("{}: {}", name(card), ENGLISH.boxes(card));
            for (font, width) in [(Font::F10, 232), (Font::F12, 120), (Font::F14, 60)] {
                let reach = |words: &str| font.width(&written(words, full)) - 1;
                let lines: Vec<&str> = font.wrap(&text, width, ENGLISH).collect();
                for pair in lines.windows(2) {
                    let word = pair[1].split([' ', '\n']).next().unwrap_or("");
                    let alone = !pair[0].contains([' ', '\n']);
                    assert!(alone || reach(pair[0]) <= width, "{}", pair[0]);
                    assert!(reach(&format!("{} {word}", pair[0])) > width, "{word}");
                }
                let words = |text: &str| text.split_ascii_whitespace().count();
                let all: usize = lines.iter().map(|line| words(line)).sum();
                assert_eq!(all, words(&text));
            }
        }
    }

    #[test]
    fn what_is_cut_leaves_room_for_its_dots() {
        let full = Naming::Full(ENGLISH);
        for card in Card::all() {
            let text = ENGLISH.boxes(card);
            let width = 232;
            let cut = Font::F10.cut(&text, width, full);
            assert_eq!(cut.dots, Font::F10.width(&OneLine(&text)) - 1 > width);
            assert_eq!(cut.dots, !Font::F10.fits(&text, width, full));
            assert!(Font::F10.width(&cut) - 1 <= width, "{cut}");
            if !cut.dots {
                assert_eq!(cut.words, text.as_str());
            }
        }
        let alone = Font::F10.cut("Geschwindigkeit und", 20, full);
        assert_eq!((alone.words, alone.dots), ("Geschwindigkeit", true));
    }
}
