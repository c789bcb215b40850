//! The panel's pixels, shared with every page that follows them.

use std::convert::Infallible;
use std::ops::Range;
use std::sync::{Mutex, MutexGuard, PoisonError};

use embedded_graphics::pixelcolor::raw::{RawData, RawU16};
use embedded_graphics::{pixelcolor::Rgb565, prelude::*, primitives::Rectangle};
use tokio::sync::watch;

/// The panel is this wide and this high.
pub const SIDE: usize = ui::theme::SIDE as usize;

/// The pixels of one panel, row by row.
pub struct Pixels {
    pixels: Vec<Rgb565>,
}

impl Pixels {
    /// A black panel.
    pub fn new() -> Pixels {
        Pixels {
            pixels: vec![Rgb565::BLACK; SIDE * SIDE],
        }
    }

    /// All pixels, row by row from the top.
    pub fn pixels(&self) -> &[Rgb565] {
        &self.pixels
    }

    fn rows(&self, rows: Range<usize>) -> &[Rgb565] {
        &self.pixels[rows.start * SIDE..rows.end * SIDE]
    }
}

impl Default for Pixels {
    fn default() -> Pixels {
        Pixels::new()
    }
}

impl OriginDimensions for Pixels {
    fn size(&self) -> Size {
        Size::new(SIDE as u32, SIDE as u32)
    }
}

impl DrawTarget for Pixels {
    type Color = Rgb565;
    type Error = Infallible;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Pixel<Rgb565>>,
    {
        let inside = self.bounding_box();
        for Pixel(point, colour) in pixels {
            if inside.contains(point) {
                self.pixels[point.y as usize * SIDE + point.x as usize] = colour;
            }
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, colour: Rgb565) -> Result<(), Infallible> {
        let area = area.intersection(&self.bounding_box());
        let left = area.top_left.x as usize;
        for y in area.rows() {
            let start = y as usize * SIDE + left;
            self.pixels[start..start + area.size.width as usize].fill(colour);
        }
        Ok(())
    }
}

/// The panel behind glass: one paints, any number look on.
///
/// Every row remembers the number of the frame that last changed it. A page asks for what is newer than what it has,
/// so a slow page skips frames instead of queueing them, and a new one gets everything.
pub struct Glass {
    shown: Mutex<Shown>,
    latest: watch::Sender<u64>,
}

struct Shown {
    panel: Pixels,
    changed: [u64; SIDE],
}

impl Glass {
    /// A black panel that nobody has looked at.
    pub fn new() -> Glass {
        Glass {
            shown: Mutex::new(Shown {
                panel: Pixels::new(),
                changed: [1; SIDE],
            }),
            latest: watch::Sender::new(1),
        }
    }

    /// Lets `paint` change the panel; it says which rows it changed.
    pub fn paint<R>(&self, paint: impl FnOnce(&mut Pixels) -> R)
    where
        R: IntoIterator<Item = Range<u16>>,
    {
        let frame = *self.latest.borrow() + 1;
        let mut shown = self.lock();
        let mut any = false;
        for rows in paint(&mut shown.panel) {
            shown.changed[usize::from(rows.start)..usize::from(rows.end)].fill(frame);
            any = true;
        }
        drop(shown);
        if any {
            self.latest.send_replace(frame);
        }
    }

    /// Tells of every new frame, starting with the one there is.
    pub fn frames(&self) -> watch::Receiver<u64> {
        let mut frames = self.latest.subscribe();
        frames.mark_changed();
        frames
    }

    /// The rows changed after frame `seen`, as a message: for each band of rows its first row and their number in a byte
    /// each, then the pixels as little-endian RGB565.
    pub fn since(&self, seen: u64) -> Vec<u8> {
        let shown = self.lock();
        let mut message = Vec::new();
        let mut top = 0;
        for band in shown.changed.chunk_by(|a, b| (*a > seen) == (*b > seen)) {
            let rows = top..top + band.len();
            top = rows.end;
            if band[0] <= seen {
                continue;
            }
            message.extend([rows.start as u8, band.len() as u8]);
            for pixel in shown.panel.rows(rows) {
                message.extend(RawU16::from(*pixel).into_inner().to_le_bytes());
            }
        }
        message
    }

    /// A painter that panicked leaves at worst a half-painted frame, which is worth showing.
    fn lock(&self) -> MutexGuard<'_, Shown> {
        self.shown.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Default for Glass {
    fn default() -> Glass {
        Glass::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The bands of a message: first row, number of rows.
    fn bands(mut message: &[u8]) -> Vec<(u8, u8)> {
        let mut bands = Vec::new();
        while let [top, count, rest @ ..] = message {
            bands.push((*top, *count));
            message = &rest[usize::from(*count) * SIDE * 2..];
        }
        bands
    }

    #[test]
    fn a_new_page_gets_everything() {
        assert_eq!(bands(&Glass::new().since(0)), [(0, 240)]);
    }

    #[test]
    fn a_page_gets_only_rows_it_has_not_seen() {
        let glass = Glass::new();
        glass.paint(|_| [3..5, 200..240]);
        glass.paint(|_| Some(4..6));
        assert_eq!(bands(&glass.since(1)), [(3, 3), (200, 40)]);
        assert_eq!(bands(&glass.since(2)), [(4, 2)]);
        assert!(glass.since(3).is_empty());
    }

    #[test]
    fn nothing_painted_is_no_frame() {
        let glass = Glass::new();
        glass.paint(|_| []);
        assert_eq!(*glass.frames().borrow(), 1);
    }

    #[test]
    fn pixels_are_little_endian_and_clipped() {
        let glass = Glass::new();
        let corner = Rectangle::new(Point::new(239, 239), Size::new(9, 9));
        glass.paint(|panel| {
            let Ok(()) = panel.fill_solid(&corner, Rgb565::RED);
            Some(239..240)
        });
        assert_eq!(glass.since(1)[2 + 478..], [0x00, 0xF8]);
    }
}
