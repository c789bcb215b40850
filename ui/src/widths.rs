//! How far each letter reaches: measured once, because text is measured far more often than it is drawn.

use core::fmt::{self, Display, Write};

use crate::text::Font;

/// The first letter of the tables.
const FIRST: u8 = b' ';

/// In the order of [`Font`], from the space to the tilde; a test compares them with the fonts.
#[rustfmt::skip]
static WIDTHS: [[u8; 95]; 6] = [
    [
        3, 4, 5, 6, 6, 8, 8, 3, 4, 4, 4, 6, 3, 5, 3, 4, 6, 6, 6, 6, 6, 6, 6, 6,
        6, 6, 3, 3, 5, 6, 5, 6, 11, 8, 7, 8, 7, 6, 6, 8, 7, 3, 6, 7, 6, 10, 8, 8,
        7, 8, 7, 7, 7, 7, 8, 11, 8, 9, 7, 4, 4, 4, 5, 6, 3, 6, 6, 5, 6, 6, 4, 6,
        6, 3, 3, 6, 3, 9, 6, 6, 6, 6, 4, 6, 4, 6, 6, 8, 7, 6, 6, 5, 3, 5, 6,
    ],
    [
        4, 4, 7, 9, 8, 13, 11, 4, 5, 5, 6, 9, 4, 4, 4, 4, 8, 8, 8, 8, 8, 8, 8, 8,
        8, 8, 5, 5, 8, 9, 8, 9, 14, 10, 10, 11, 11, 9, 9, 11, 10, 4, 8, 10, 8, 13, 11, 12,
        10, 12, 11, 10, 8, 11, 10, 14, 9, 10, 9, 5, 4, 5, 8, 8, 5, 8, 9, 8, 9, 8, 4, 9,
        9, 4, 4, 8, 4, 12, 9, 9, 9, 9, 6, 8, 5, 9, 8, 10, 7, 8, 6, 6, 4, 6, 9,
    ],
    [
        5, 6, 8, 9, 9, 14, 12, 4, 6, 6, 6, 10, 4, 5, 4, 5, 9, 9, 9, 9, 9, 9, 9, 9,
        9, 9, 5, 5, 10, 10, 10, 10, 16, 12, 11, 12, 12, 10, 10, 12, 12, 4, 9, 12, 10, 13, 12, 13,
        11, 13, 12, 11, 10, 12, 11, 15, 11, 11, 10, 6, 5, 6, 10, 9, 6, 9, 10, 9, 10, 10, 6, 10,
        10, 4, 5, 9, 4, 14, 10, 10, 10, 10, 6, 9, 6, 10, 9, 13, 9, 9, 8, 6, 4, 6, 10,
    ],
    [
        5, 5, 7, 11, 10, 16, 14, 4, 7, 7, 9, 11, 5, 6, 5, 5, 10, 10, 10, 10, 10, 10, 10, 10,
        10, 10, 6, 6, 11, 11, 11, 10, 18, 14, 14, 14, 14, 13, 12, 15, 14, 5, 10, 14, 11, 16, 14, 15,
        13, 15, 14, 13, 11, 14, 13, 17, 12, 13, 12, 6, 5, 6, 10, 10, 5, 11, 12, 11, 12, 11, 7, 12,
        11, 5, 5, 10, 5, 17, 11, 12, 12, 12, 7, 11, 6, 11, 9, 15, 11, 11, 10, 8, 5, 8, 11,
    ],
    [
        6, 7, 9, 14, 13, 22, 18, 6, 8, 8, 10, 15, 7, 8, 7, 8, 13, 13, 13, 13, 13, 13, 13, 13,
        13, 13, 7, 7, 15, 14, 14, 15, 24, 18, 18, 18, 19, 16, 15, 19, 19, 7, 14, 18, 15, 23, 19, 19,
        17, 19, 17, 17, 15, 19, 18, 23, 18, 17, 16, 8, 8, 8, 14, 14, 8, 14, 15, 13, 15, 14, 9, 15,
        15, 7, 7, 14, 7, 21, 15, 14, 15, 15, 10, 13, 9, 15, 14, 19, 13, 15, 13, 10, 7, 10, 14,
    ],
    [
        9, 11, 16, 19, 18, 29, 24, 8, 11, 11, 13, 19, 9, 11, 9, 9, 18, 18, 18, 18, 18, 18, 18, 18,
        18, 18, 11, 11, 19, 19, 19, 20, 33, 23, 24, 24, 24, 22, 20, 25, 23, 9, 18, 24, 20, 27, 24, 25,
        22, 26, 24, 22, 20, 24, 22, 31, 22, 22, 20, 11, 9, 11, 19, 18, 11, 18, 20, 18, 20, 18, 11, 20,
        20, 9, 9, 19, 9, 30, 20, 20, 20, 20, 13, 19, 11, 20, 19, 26, 19, 19, 17, 13, 9, 13, 19,
    ],
];

/// Adds up what is written.
struct Ruler {
    widths: &'static [u8; 95],
    sum: i32,
}

impl Write for Ruler {
    fn write_str(&mut self, words: &str) -> fmt::Result {
        for byte in words.bytes() {
            // What has no glyph is not drawn either.
            let width = self.widths.get(usize::from(byte.wrapping_sub(FIRST)));
            self.sum += i32::from(width.copied().unwrap_or(0));
        }
        Ok(())
    }
}

/// How far words reach in a font, the gap after the last letter included.
pub fn of(font: Font, words: &dyn Display) -> i32 {
    let mut ruler = Ruler {
        widths: &WIDTHS[font as usize],
        sum: 0,
    };
    // A ruler does not fail; a Display that does is measured as far as it came.
    let _ = write!(ruler, "{words}");
    ruler.sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_are_those_of_the_fonts() {
        for font in Font::ALL {
            // Line breaks are drawn as spaces.
            for byte in FIRST..=u8::MAX {
                let letter = char::from(byte);
                assert_eq!(of(font, &letter), font.advance(&letter), "{font:?}, {byte}");
            }
        }
    }
}
