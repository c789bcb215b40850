//! The one picture in memory, in the byte order the panel takes.

use core::{convert::Infallible, ops::Range, ptr};

use embedded_graphics::{
    pixelcolor::{IntoStorage, Rgb565},
    prelude::*,
    primitives::Rectangle,
};
use portable_atomic::{AtomicPtr, Ordering};
use static_cell::ConstStaticCell;

/// Pixels a side.
pub const SIDE: usize = ui::theme::SIDE as usize;

/// 240x240 pixels, 115,200 bytes: there is room for one of these, so everything draws into it.
#[repr(align(4))]
pub struct FrameBuffer {
    /// Row by row, each pixel most significant byte first.
    pixels: [u16; SIDE * SIDE],
}

static FRAME: ConstStaticCell<FrameBuffer> = ConstStaticCell::new(FrameBuffer {
    pixels: [0; SIDE * SIDE],
});
/// Where `FRAME` is once taken, for the fault screen.
static TAKEN: AtomicPtr<FrameBuffer> = AtomicPtr::new(ptr::null_mut());

impl FrameBuffer {
    /// The frame, once.
    pub fn take() -> &'static mut Self {
        let frame = FRAME.take();
        TAKEN.store(frame, Ordering::Release);
        frame
    }

    /// The frame, whoever holds it.
    ///
    /// # Safety
    /// The holder must never run again: interrupts are off and the caller does not return.
    pub unsafe fn seize() -> Option<&'static mut Self> {
        match ptr::NonNull::new(TAKEN.load(Ordering::Acquire)) {
            // SAFETY: the pointer came from the `&'static mut` above, whose holder is stopped for good.
            Some(mut frame) => Some(unsafe { frame.as_mut() }),
            None => FRAME.try_take(),
        }
    }

    /// The bytes of some rows as the panel takes them.
    pub fn bytes(&self, rows: Range<usize>) -> &[u8] {
        let pixels = &self.pixels[rows.start * SIDE..rows.end * SIDE];
        // SAFETY: a u16 is two bytes without padding, any byte is valid, and u8 has no alignment to keep.
        unsafe { core::slice::from_raw_parts(pixels.as_ptr().cast(), pixels.len() * 2) }
    }

    #[inline(never)]
    fn fill_rows(&mut self, area: &Rectangle, value: u16) {
        let area = self.bounding_box().intersection(area);
        for y in area.rows() {
            // By eights: the loop costs as much as its store.
            let (eights, rest) = self.row(y, area.columns()).as_chunks_mut::<8>();
            for pixels in eights {
                *pixels = [value; 8];
            }
            for pixel in rest {
                *pixel = value;
            }
        }
    }

    fn row(&mut self, y: i32, x: Range<i32>) -> &mut [u16] {
        let start = y as usize * SIDE;
        &mut self.pixels[start + x.start as usize..start + x.end as usize]
    }
}

impl OriginDimensions for FrameBuffer {
    fn size(&self) -> Size {
        Size::new_equal(SIDE as u32)
    }
}

impl DrawTarget for FrameBuffer {
    type Color = Rgb565;
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<Rgb565>>>(
        &mut self,
        pixels: I,
    ) -> Result<(), Infallible> {
        for Pixel(Point { x, y }, colour) in pixels {
            // A negative coordinate becomes a huge one, so one comparison each is enough.
            if (x as usize) < SIDE && (y as usize) < SIDE {
                self.pixels[y as usize * SIDE + x as usize] = colour.into_storage().to_be();
            }
        }
        Ok(())
    }

    fn fill_contiguous<I: IntoIterator<Item = Rgb565>>(
        &mut self,
        area: &Rectangle,
        colours: I,
    ) -> Result<(), Infallible> {
        if self.bounding_box().intersection(area) != *area {
            return self.draw_iter(
                area.points()
                    .zip(colours)
                    .map(|(point, colour)| Pixel(point, colour)),
            );
        }
        let mut colours = colours.into_iter();
        for y in area.rows() {
            for pixel in self.row(y, area.columns()) {
                match colours.next() {
                    Some(colour) => *pixel = colour.into_storage().to_be(),
                    None => return Ok(()),
                }
            }
        }
        Ok(())
    }

    // Words are drawn by thousands of short runs: what they need is here, everything else elsewhere.
    #[inline(always)]
    fn fill_solid(&mut self, area: &Rectangle, colour: Rgb565) -> Result<(), Infallible> {
        let value = colour.into_storage().to_be();
        let (x, y) = (area.top_left.x as u32, area.top_left.y as u32);
        let (width, height) = (area.size.width, area.size.height);
        if height == 1 && y < SIDE as u32 && x < SIDE as u32 && width <= SIDE as u32 - x {
            let start = y as usize * SIDE + x as usize;
            for pixel in &mut self.pixels[start..start + width as usize] {
                *pixel = value;
            }
        } else {
            self.fill_rows(area, value);
        }
        Ok(())
    }
}
