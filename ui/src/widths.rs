//! How far each letter reaches: measured once, because text is measured far more often than it is drawn.

use core::fmt::{self, Display, Write};

use crate::text::Font;

/// The first letter of the tables.
const FIRST: u8 = b' ';

/// Added to the width of a letter that hangs below the baseline.
const HANGS: u8 = 100;

/// In the order of [`Font`], from the space to the tilde; a test compares them with the fonts.
#[rustfmt::skip]
static WIDTHS: [[u8; 95]; 6] = [
    [
        3, 4, 5, 6, 106, 8, 8, 3, 104, 104, 4, 6, 103, 5, 3, 4, 6, 6, 6, 6, 6, 6, 6, 6,
        6, 6, 3, 103, 5, 6, 5, 6, 111, 8, 7, 8, 7, 6, 6, 8, 7, 3, 6, 7, 6, 10, 8, 8,
        7, 108, 7, 7, 7, 7, 8, 11, 8, 9, 7, 104, 4, 104, 5, 106, 3, 6, 6, 5, 6, 6, 4, 106,
        6, 3, 103, 6, 3, 9, 6, 6, 106, 106, 4, 6, 4, 6, 6, 8, 7, 106, 6, 105, 103, 105, 6,
    ],
    [
        4, 4, 7, 9, 108, 13, 11, 4, 105, 105, 6, 9, 104, 4, 4, 4, 8, 8, 8, 8, 8, 8, 8, 8,
        8, 8, 5, 105, 8, 9, 8, 9, 114, 10, 10, 11, 11, 9, 9, 11, 10, 4, 8, 10, 8, 13, 11, 12,
        10, 12, 11, 10, 8, 11, 10, 14, 9, 10, 9, 105, 4, 105, 8, 108, 5, 8, 9, 8, 9, 8, 4, 109,
        9, 4, 104, 8, 4, 12, 9, 9, 109, 109, 6, 8, 5, 9, 8, 10, 7, 108, 6, 106, 104, 106, 9,
    ],
    [
        5, 6, 8, 9, 109, 14, 12, 4, 106, 106, 6, 10, 104, 5, 4, 5, 9, 9, 9, 9, 9, 9, 9, 9,
        9, 9, 5, 105, 10, 10, 10, 10, 116, 12, 11, 12, 12, 10, 10, 12, 12, 4, 9, 12, 10, 13, 12, 13,
        11, 113, 12, 11, 10, 12, 11, 15, 11, 11, 10, 106, 5, 106, 10, 109, 6, 9, 10, 9, 10, 10, 6, 110,
        10, 4, 105, 9, 4, 14, 10, 10, 110, 110, 6, 9, 6, 10, 9, 13, 9, 109, 8, 106, 104, 106, 10,
    ],
    [
        5, 5, 7, 11, 110, 16, 14, 4, 107, 107, 9, 11, 105, 6, 5, 5, 10, 10, 10, 10, 10, 10, 10, 10,
        10, 10, 6, 106, 11, 11, 11, 10, 118, 14, 14, 14, 14, 13, 12, 15, 14, 5, 10, 14, 11, 16, 14, 15,
        13, 115, 14, 13, 11, 14, 13, 17, 12, 13, 12, 106, 5, 106, 10, 110, 5, 11, 12, 11, 12, 11, 7, 112,
        11, 5, 105, 10, 5, 17, 11, 12, 112, 112, 7, 11, 6, 11, 9, 15, 11, 111, 10, 108, 105, 108, 11,
    ],
    [
        6, 7, 9, 14, 113, 22, 18, 6, 108, 108, 10, 15, 107, 8, 7, 8, 13, 13, 13, 13, 13, 13, 13, 13,
        13, 13, 7, 107, 15, 14, 14, 15, 124, 18, 18, 18, 19, 16, 15, 19, 19, 7, 14, 18, 15, 23, 19, 19,
        17, 119, 17, 17, 15, 19, 18, 23, 18, 17, 16, 108, 8, 108, 14, 114, 8, 14, 15, 13, 15, 14, 9, 115,
        15, 7, 107, 14, 7, 21, 15, 14, 115, 115, 10, 13, 9, 15, 14, 19, 13, 115, 13, 110, 107, 110, 14,
    ],
    [
        9, 11, 16, 119, 118, 29, 24, 8, 111, 111, 13, 19, 109, 11, 9, 9, 18, 18, 18, 18, 18, 18, 18, 18,
        18, 18, 11, 111, 19, 19, 19, 20, 133, 23, 24, 24, 24, 22, 20, 25, 23, 9, 18, 24, 20, 27, 24, 25,
        22, 126, 24, 22, 20, 24, 22, 31, 22, 22, 20, 111, 9, 111, 19, 118, 11, 18, 20, 18, 20, 18, 11, 120,
        20, 9, 109, 19, 9, 30, 20, 20, 120, 120, 13, 19, 11, 20, 19, 26, 19, 119, 17, 113, 109, 113, 19,
    ],
];

/// Adds up what is written.
struct Ruler {
    widths: &'static [u8; 95],
    sum: i32,
    hangs: bool,
}

impl Write for Ruler {
    fn write_str(&mut self, words: &str) -> fmt::Result {
        for byte in words.bytes() {
            let width = reach(self.widths, byte);
            self.hangs |= width >= HANGS;
            self.sum += bare(width);
        }
        Ok(())
    }
}

/// What a table says of a letter; what has no glyph is not drawn either.
fn reach(widths: &[u8; 95], byte: u8) -> u8 {
    let place = usize::from(byte.wrapping_sub(FIRST));
    widths.get(place).copied().unwrap_or(0)
}

/// The same without the mark of those that hang.
fn bare(width: u8) -> i32 {
    i32::from(if width >= HANGS { width - HANGS } else { width })
}

/// How far one letter reaches.
pub fn letter(font: Font, byte: u8) -> i32 {
    bare(reach(&WIDTHS[font as usize], byte))
}

/// How far plain words reach, line breaks drawn as spaces.
pub fn plain(font: Font, words: &str) -> i32 {
    words
        .bytes()
        .map(|byte| letter(font, if byte == b'\n' { FIRST } else { byte }))
        .sum()
}

/// How far words reach in a font, the gap after the last letter included, and whether some of them hangs below the
/// baseline.
pub fn of(font: Font, words: &dyn Display) -> (i32, bool) {
    let mut ruler = Ruler {
        widths: &WIDTHS[font as usize],
        sum: 0,
        hangs: false,
    };
    // A ruler does not fail; a Display that does is measured as far as it came.
    let _ = write!(ruler, "{words}");
    (ruler.sum, ruler.hangs)
}

#[cfg(test)]
mod tests {
    use embedded_graphics::prelude::*;

    use super::*;
    use crate::canvas::Align;

    #[test]
    fn the_tables_are_those_of_the_fonts() {
        for font in Font::ALL {
            // Line breaks are drawn as spaces.
            for byte in FIRST..=u8::MAX {
                let letter = char::from(byte);
                let (width, hangs) = of(font, &letter);
                assert_eq!(width, font.advance(&letter), "{font:?}, {byte}");
                let ink = font.ink(&letter, Point::zero(), Align::Left);
                let below = ink.map_or(0, |ink| ink.top_left.y + ink.size.height as i32);
                assert_eq!(below > 0, hangs, "{font:?}, {letter}");
            }
        }
    }
}
