//! A stand-in for `ui::App` and the engine, to prove the machine around them. It goes when they arrive.
//!
//! Tiles, a cursor that wraps, a counter that the "game" raises on A (each raise is stored), and an opponent that thinks for
//! a second and adds ten.

use core::{fmt::Write as _, ops::Range};

use embedded_graphics::{
    pixelcolor::{Rgb565, raw::RawU16},
    prelude::*,
    primitives::{PrimitiveStyle, Rectangle},
};
use heapless::String;
use u8g2_fonts::{
    FontRenderer, fonts,
    types::{FontColor, VerticalPosition},
};

use crate::storage::{Blob, Record, Saved, Write};

/// The keys of a handheld.
#[derive(Clone, Copy, PartialEq, Eq, Debug, defmt::Format)]
#[allow(missing_docs)]
pub enum Button {
    Up,
    Down,
    Left,
    Right,
    A,
    B,
    X,
    Y,
}

/// A question for the opponent.
pub struct Request(u32);
/// Its answer.
pub struct Answer(u32);

/// A search that is advanced in slices.
pub struct Search<'a> {
    pool: &'a mut [u32],
    request: u32,
    playouts: u32,
}

impl<'a> Search<'a> {
    pub fn new(request: &Request, pool: &'a mut [u32]) -> Self {
        Self {
            pool,
            request: request.0,
            playouts: 0,
        }
    }

    /// Works for some milliseconds; true when done.
    pub fn slice(&mut self, elapsed: u32) -> bool {
        let mut x = self.request.wrapping_add(self.playouts) | 1;
        for _ in 0..20_000 {
            x ^= x << 13;
            x ^= x >> 17;
            x ^= x << 5;
            let place = x as usize % self.pool.len();
            self.pool[place] = self.pool[place].wrapping_add(x);
        }
        self.playouts += 1;
        elapsed >= 1_000
    }

    pub fn playouts(&self) -> u32 {
        self.playouts
    }

    pub fn best(&self) -> Answer {
        Answer(10)
    }
}

/// The screens.
pub struct App {
    cursor: usize,
    count: u32,
    playing: bool,
    unreadable: bool,
    thinking: Option<u32>,
    asked: bool,
    beep: bool,
    writes: heapless::Deque<Write, 4>,
    changed: Range<usize>,
}

const HEIGHT: usize = 56;

impl App {
    pub fn new(saved: Saved) -> Self {
        let (playing, count) = match saved.game {
            Some((_, log)) => (true, log.chunks(3).map(|record| u32::from(record[0])).sum()),
            None => (false, 0),
        };
        Self {
            cursor: 0,
            count,
            playing,
            unreadable: saved.unreadable,
            thinking: None,
            asked: false,
            beep: saved.settings.first() == Some(&1) && saved.statistics.first() == Some(&1),
            writes: heapless::Deque::new(),
            changed: 0..240,
        }
    }

    pub fn press(&mut self, button: Button) {
        let before = self.cursor;
        match button {
            Button::Up => self.cursor = (self.cursor + 9) % 12,
            Button::Down => self.cursor = (self.cursor + 3) % 12,
            Button::Left => self.cursor = (self.cursor + 11) % 12,
            Button::Right => self.cursor = (self.cursor + 1) % 12,
            Button::A if self.thinking.is_none() => {
                if !self.playing {
                    self.playing = true;
                    self.count = 0;
                    let _ = self.writes.push_back(Write::Begin(
                        Blob::from_slice(b"stand-in").unwrap_or_default(),
                    ));
                }
                self.add(1);
            }
            Button::B => {
                self.playing = false;
                self.count = 0;
                let _ = self.writes.push_back(Write::End);
                self.change(0..HEIGHT);
            }
            Button::X => {
                self.thinking = Some(self.count);
                self.asked = false;
                self.change(0..HEIGHT);
            }
            Button::Y => {
                self.beep = !self.beep;
                let bytes = Blob::from_slice(&[self.beep.into()]).unwrap_or_default();
                let _ = self.writes.push_back(Write::Settings(bytes.clone()));
                let _ = self.writes.push_back(Write::Statistics(bytes));
            }
            _ => {}
        }
        if self.cursor != before {
            self.change(row(before));
            self.change(row(self.cursor));
        }
    }

    fn add(&mut self, n: u8) {
        self.count += u32::from(n);
        let _ = self.writes.push_back(Write::Append(
            Record::from_slice(&[n, 0, 0]).unwrap_or_default(),
        ));
        self.change(0..HEIGHT);
    }

    fn change(&mut self, rows: Range<usize>) {
        self.changed = if self.changed.is_empty() {
            rows
        } else {
            self.changed.start.min(rows.start)..self.changed.end.max(rows.end)
        };
    }

    pub fn tick(&mut self, _now: u32) {}

    pub fn think(&mut self) -> Option<Request> {
        if self.asked {
            return None;
        }
        self.asked = true;
        self.thinking.map(Request)
    }

    pub fn answer(&mut self, answer: Answer) {
        self.thinking = None;
        self.add(answer.0 as u8);
    }

    pub fn tone(&self) -> Option<u16> {
        self.beep.then_some(880)
    }

    pub fn brightness(&self) -> u8 {
        200
    }

    pub fn save(&mut self) -> Option<Write> {
        self.writes.pop_front()
    }

    pub fn draw<D: DrawTarget<Color = Rgb565>>(&mut self, target: &mut D) -> Range<usize> {
        let rows = core::mem::replace(&mut self.changed, 0..0);
        if rows.is_empty() {
            return rows;
        }
        if rows.start < HEIGHT {
            let _ = target.fill_solid(
                &Rectangle::new(Point::zero(), Size::new(240, HEIGHT as u32)),
                Rgb565::BLACK,
            );
            let mut text: String<32> = String::new();
            let _ = match (self.unreadable, self.playing, self.thinking) {
                (_, _, Some(_)) => write!(text, "thinking"),
                (_, true, None) => write!(text, "count {}", self.count),
                (true, false, None) => write!(text, "save was unreadable"),
                (false, false, None) => write!(text, "no game"),
            };
            let font = FontRenderer::new::<fonts::u8g2_font_helvB14_tr>();
            let _ = font.render(
                text.as_str(),
                Point::new(8, 30),
                VerticalPosition::Baseline,
                FontColor::Transparent(Rgb565::WHITE),
                target,
            );
        }
        for tile in (0..12).filter(|&tile| row(tile).start < rows.end && row(tile).end > rows.start)
        {
            let area = Rectangle::new(
                Point::new(2 + 79 * (tile % 3) as i32, row(tile).start as i32),
                Size::new(78, 44),
            );
            let colour = if tile == self.cursor {
                0xffff
            } else {
                0x10a3 + (tile as u16) * 0x0841
            };
            let style = PrimitiveStyle::with_fill(Rgb565::from(RawU16::new(colour)));
            let _ = area.into_styled(style).draw(target);
        }
        rows
    }
}

fn row(tile: usize) -> Range<usize> {
    let top = HEIGHT + tile / 3 * 46;
    top..top + 44
}
