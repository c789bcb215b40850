//! Letters as runs of pixels: the fonts of `u8g2-fonts`, drawn a run at a time.
//!
//! The crate's own renderer hands every pixel through an iterator, 4,300 cycles a letter on the handheld's chip, and words are
//! most of what a screen is painted with. The format is that of u8g2: a header, then a glyph after the other, each a code, a
//! size, and a stream of bits with its box and the lengths of its runs, clear and set in turn.

use core::fmt::{self, Write};

use embedded_graphics::{pixelcolor::Rgb565, prelude::*};

use crate::theme::rect;

/// The header's length.
const HEADER: usize = 23;

/// Bits from the lowest of the first byte on.
struct BitReader {
    rest: core::slice::Iter<'static, u8>,
    held: u32,
    count: u32,
}

impl BitReader {
    /// The next few bits, eight at the most; zeros behind the end.
    #[inline]
    fn take(&mut self, bits: u8) -> i32 {
        let bits = u32::from(bits);
        if self.count < bits {
            self.held |= u32::from(self.rest.next().copied().unwrap_or(0)) << self.count;
            self.count += 8;
        }
        let value = self.held & ((1 << bits) - 1);
        self.held >>= bits;
        self.count -= bits;
        value as i32
    }

    /// The same with an offset, so that it can be negative.
    #[inline]
    fn take_signed(&mut self, bits: u8) -> i32 {
        self.take(bits) - (1 << bits >> 1)
    }
}

/// The bits of a letter, if the font has it.
fn find(font: &'static [u8], letter: u8) -> Option<BitReader> {
    let offset =
        |at: usize| Some(usize::from(*font.get(at)?) << 8 | usize::from(*font.get(at + 1)?));
    let mut at = HEADER
        + match letter {
            b'a'.. => offset(19)?,
            b'A'.. => offset(17)?,
            _ => 0,
        };
    loop {
        let [code, size] = *font.get(at..at + 2)? else {
            return None;
        };
        if size == 0 {
            return None;
        }
        if code == letter {
            return Some(BitReader {
                rest: font.get(at + 2..at + usize::from(size))?.iter(),
                held: 0,
                count: 0,
            });
        }
        at += usize::from(size);
    }
}

/// Writes on a target, letter after letter.
pub struct GlyphPen<'a, D: DrawTarget<Color = Rgb565>> {
    /// The font's data.
    pub font: &'static [u8],
    /// Where the next letter stands on the baseline.
    pub at: Point,
    /// The ink.
    pub colour: Rgb565,
    /// Where it writes.
    pub target: &'a mut D,
    /// The error that ended it, if one did.
    pub result: Result<(), D::Error>,
}

impl<D: DrawTarget<Color = Rgb565>> GlyphPen<'_, D> {
    fn letter(&mut self, mut bits: BitReader) -> Result<(), D::Error> {
        let &[_, _, clear, set, wide, high, right, up, onward, ..] = self.font else {
            return Ok(());
        };
        let (width, height) = (bits.take(wide), bits.take(high));
        let left = self.at.x + bits.take_signed(right);
        let mut y = self.at.y - height - bits.take_signed(up);
        self.at.x += bits.take_signed(onward);
        let end = y + height;
        let mut x = 0;
        while y < end {
            let (zeros, ones) = (bits.take(clear), bits.take(set));
            loop {
                x += zeros;
                while x >= width {
                    x -= width;
                    y += 1;
                }
                let mut left_over = ones;
                while left_over > 0 && y < end {
                    let run = left_over.min(width - x);
                    self.target
                        .fill_solid(&rect(left + x, y, run as u32, 1), self.colour)?;
                    left_over -= run;
                    x += run;
                    if x >= width {
                        x = 0;
                        y += 1;
                    }
                }
                // Set: the same again.
                if y >= end || bits.take(1) == 0 {
                    break;
                }
            }
        }
        Ok(())
    }
}

impl<D: DrawTarget<Color = Rgb565>> Write for GlyphPen<'_, D> {
    fn write_str(&mut self, words: &str) -> fmt::Result {
        for letter in words.bytes() {
            if let Some(bits) = find(self.font, letter) {
                self.result = self.letter(bits);
                if self.result.is_err() {
                    return Err(fmt::Error);
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use embedded_graphics::mock_display::MockDisplay;

    use super::*;
    use crate::text::Font;

    #[test]
    fn letters_look_as_their_font_wants_them() {
        for font in Font::ALL {
            for letter in (b' '..=u8::MAX).map(char::from) {
                let draw = |draw: &dyn Fn(&mut MockDisplay<Rgb565>)| {
                    let mut display = MockDisplay::new();
                    display.set_allow_overdraw(true);
                    draw(&mut display);
                    display
                };
                let at = Point::new(10, 40);
                let ours = draw(&|display| {
                    font.draw(&letter, at, Rgb565::WHITE, display).ok();
                });
                let theirs = draw(&|display| font.render(letter, at, display));
                ours.assert_eq_with_message(&theirs, |f| write!(f, "{font:?}, {letter}"));
            }
        }
    }
}
