//! Painting only what changed: regions, fingerprints and the rows that went stale.
//!
//! A screen is painted as a row of *regions*. It is painted twice with the same code: the first time every drawing
//! command is only folded into its region's fingerprint, the second time the commands reach the panel, clipped to what
//! differs from the last frame. So no screen keeps track of what it changed, and nothing can be forgotten.

use core::fmt::{self, Display, Write};

use embedded_graphics::{pixelcolor::Rgb565, prelude::*, primitives::Rectangle};
use heapless::Vec;

use crate::{
    icons::Bitmap,
    language::Tongue,
    text::Font,
    theme::{self, BG, SCREEN, rect},
};

/// Enough for the fullest board: six stacks of nine, fourteen hand tiles, plates, bars and panes.
const REGIONS: usize = 112;

/// Separate places that can go stale in one frame before some are taken together.
const HOLES: usize = 8;

/// A rectangle of the panel in four bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Area {
    left: u8,
    top: u8,
    right: u8,
    bottom: u8,
}

/// What two rectangles share; empty if nothing. `Rectangle::intersection` is three times as slow, and a frame asks hundreds
/// of times.
fn overlap(a: &Rectangle, b: &Rectangle) -> Rectangle {
    let end = |r: &Rectangle| r.top_left + Point::new(r.size.width as i32, r.size.height as i32);
    let (a_end, b_end) = (end(a), end(b));
    let left = a.top_left.x.max(b.top_left.x);
    let top = a.top_left.y.max(b.top_left.y);
    rect(
        left,
        top,
        (a_end.x.min(b_end.x) - left).max(0) as u32,
        (a_end.y.min(b_end.y) - top).max(0) as u32,
    )
}

impl Area {
    fn of(rectangle: &Rectangle) -> Area {
        let inside = overlap(rectangle, &SCREEN);
        let (x, y) = (inside.top_left.x as u8, inside.top_left.y as u8);
        Area {
            left: x,
            top: y,
            right: x + inside.size.width as u8,
            bottom: y + inside.size.height as u8,
        }
    }

    fn rectangle(self) -> Rectangle {
        rect(
            i32::from(self.left),
            i32::from(self.top),
            u32::from(self.right - self.left),
            u32::from(self.bottom - self.top),
        )
    }

    fn is_empty(self) -> bool {
        self.left >= self.right || self.top >= self.bottom
    }

    fn size(self) -> u32 {
        u32::from(self.right - self.left) * u32::from(self.bottom - self.top)
    }

    fn hull(self, other: Area) -> Area {
        Area {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }

    /// What is left of it beside an area that reaches across its whole width.
    fn beside(mut self, other: Area) -> Area {
        if other.left <= self.left && self.right <= other.right {
            if other.top <= self.top {
                self.top = self.top.max(other.bottom.min(self.bottom));
            } else if other.bottom >= self.bottom {
                self.bottom = self.bottom.min(other.top);
            }
        }
        self
    }

    /// Pixels painted in vain if both are painted as one.
    fn waste(self, other: Area) -> i32 {
        self.hull(other).size() as i32 - self.size() as i32 - other.size() as i32
    }
}

/// A region as it was painted: where, and the fingerprint of every command in it.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Patch {
    area: Area,
    /// The lowest bit says whether the region covers all of its area.
    print: u32,
}

impl Patch {
    fn is_solid(self) -> bool {
        self.print & 1 == 1
    }
}

/// What a call of [`Fingerprints::draw`] changed.
#[derive(Clone, Debug, Default)]
pub struct Damage {
    holes: Vec<Area, HOLES>,
}

impl Damage {
    /// Whether nothing was painted.
    pub fn is_empty(&self) -> bool {
        self.holes.is_empty()
    }

    /// The changed rectangles; they may overlap.
    pub fn areas(&self) -> impl Iterator<Item = Rectangle> {
        self.holes.iter().map(|hole| hole.rectangle())
    }

    /// The changed rows as bands from top to bottom that neither overlap nor touch.
    pub fn rows(&self) -> impl Iterator<Item = core::ops::Range<u16>> {
        let mut from = 0;
        core::iter::from_fn(move || {
            let top = self
                .holes
                .iter()
                .filter(|h| h.bottom > from)
                .map(|h| h.top.max(from))
                .min()?;
            let mut end = top;
            while let Some(hole) = self.holes.iter().find(|h| h.top <= end && h.bottom > end) {
                end = hole.bottom;
            }
            from = end;
            Some(u16::from(top)..u16::from(end))
        })
    }

    fn add(&mut self, mut area: Area) {
        // What lies in two holes would be painted twice, such as the pane's edge under the cursor's ring.
        for hole in &self.holes {
            area = area.beside(*hole);
        }
        if area.is_empty() {
            return;
        }
        for hole in &mut self.holes {
            *hole = hole.beside(area);
        }
        self.holes.retain(|hole| !hole.is_empty());
        // Taking two together never costs more than a few pixels, unless there is no room to keep them apart.
        while let Some(at) = self.holes.iter().position(|hole| hole.waste(area) <= 64) {
            area = area.hull(self.holes.swap_remove(at));
        }
        if self.holes.is_full() {
            let at = (0..HOLES)
                .min_by_key(|&i| self.holes[i].waste(area))
                .unwrap_or(0);
            area = area.hull(self.holes.swap_remove(at));
        }
        // Cannot fail: a place was just freed if there was none.
        let _ = self.holes.push(area);
    }
}

/// A mark on a screen, for whoever reads it instead of looking at it.
pub enum Mark<'a> {
    /// A region begins. A solid one covers whatever lies there.
    Region {
        /// Its place.
        area: Rectangle,
        /// Whether it covers all of it.
        solid: bool,
    },
    /// Words in the region that began last.
    Words {
        /// Their type.
        font: Font,
        words: &'a dyn Display,
        /// What their ink covers; nothing for a space.
        ink: Option<Rectangle>,
    },
    /// A sign in the region that began last.
    Sign {
        /// Its place.
        area: Rectangle,
    },
}

/// Reads a screen mark by mark, in the order of painting, without painting it.
pub fn read(tongue: Tongue, paint: impl Fn(&mut Canvas<'_>), reader: &mut dyn FnMut(Mark<'_>)) {
    let mut blind = Blind;
    let mut canvas = Canvas::on(&mut blind, tongue);
    canvas.reader = Some(reader);
    paint(&mut canvas);
}

/// What a panel has to do for a canvas. The screens are compiled once for all panels; only this is compiled for each, so it
/// is all that must be fast.
trait Surface {
    /// Fills a rectangle.
    fn fill(&mut self, area: &Rectangle, colour: Rgb565);

    /// Draws words from a point on their baseline; without a clip all of them are visible.
    fn text(
        &mut self,
        font: Font,
        words: &dyn Display,
        start: Point,
        colour: Rgb565,
        clip: Option<&Rectangle>,
    );
}

/// A panel and what became of it: after an error nothing more is sent.
struct On<'a, D: DrawTarget<Color = Rgb565>> {
    target: &'a mut D,
    result: Result<(), D::Error>,
}

impl<D: DrawTarget<Color = Rgb565>> Surface for On<'_, D> {
    fn fill(&mut self, area: &Rectangle, colour: Rgb565) {
        if self.result.is_ok() {
            self.result = self.target.fill_solid(area, colour);
        }
    }

    fn text(
        &mut self,
        font: Font,
        words: &dyn Display,
        start: Point,
        colour: Rgb565,
        clip: Option<&Rectangle>,
    ) {
        if self.result.is_ok() {
            self.result = match clip {
                None => font.draw(words, start, colour, self.target),
                Some(clip) => font.draw(words, start, colour, &mut self.target.clipped(clip)),
            };
        }
    }
}

/// A panel that shows nothing.
struct Blind;

impl Surface for Blind {
    fn fill(&mut self, _: &Rectangle, _: Rgb565) {}

    fn text(&mut self, _: Font, _: &dyn Display, _: Point, _: Rgb565, _: Option<&Rectangle>) {}
}

/// What the panel shows, remembered as one fingerprint a region.
#[derive(Default)]
pub struct Fingerprints {
    shown: Vec<Patch, REGIONS>,
    known: bool,
}

impl Fingerprints {
    /// A panel of which nothing is known: the first frame paints all of it.
    pub const fn new() -> Fingerprints {
        Fingerprints {
            shown: Vec::new(),
            known: false,
        }
    }

    /// Forgets what the panel shows, so that the next frame paints all of it.
    pub fn forget(&mut self) {
        self.known = false;
    }

    /// Paints what differs from the last frame.
    pub fn draw<D: DrawTarget<Color = Rgb565>>(
        &mut self,
        target: &mut D,
        tongue: Tongue,
        paint: impl Fn(&mut Canvas<'_>),
    ) -> Result<Damage, D::Error> {
        let mut on = On {
            target,
            result: Ok(()),
        };
        let damage = self.draw_on(&mut on, tongue, &paint);
        self.known &= on.result.is_ok();
        on.result.map(|()| damage)
    }

    fn draw_on(
        &mut self,
        glass: &mut dyn Surface,
        tongue: Tongue,
        paint: &dyn Fn(&mut Canvas<'_>),
    ) -> Damage {
        let mut canvas = Canvas::on(glass, tongue);
        paint(&mut canvas);
        if self.known && !canvas.crowded {
            compare(&self.shown, &canvas.patches, &mut canvas.damage);
        } else {
            canvas.damage.add(Area::of(&SCREEN));
        }
        if !canvas.damage.is_empty() {
            canvas.fill_gaps();
            canvas.mode = Pass::Paint;
            paint(&mut canvas);
            self.shown.clone_from(&canvas.patches);
            self.known = !canvas.crowded;
        }
        canvas.damage
    }
}

/// Adds what stands in only one of two frames.
fn compare(old: &[Patch], new: &[Patch], damage: &mut Damage) {
    // Both lists come in painting order, so a match is nearly always found at the first look.
    let mut only_in = |these: &[Patch], those: &[Patch]| {
        let mut hint = 0;
        for patch in these {
            let found = those[hint.min(those.len())..]
                .iter()
                .position(|p| p == patch)
                .map(|at| at + hint)
                .or_else(|| those.iter().position(|p| p == patch));
            match found {
                Some(at) => hint = at + 1,
                None => damage.add(patch.area),
            }
        }
    };
    only_in(old, new);
    only_in(new, old);
}

/// A running FNV-1a hash of drawing commands.
#[derive(Clone, Copy)]
struct Fingerprint(u32);

impl Fingerprint {
    const fn new() -> Fingerprint {
        Fingerprint(0x811C_9DC5)
    }

    fn fold(&mut self, word: u32) {
        self.0 = (self.0 ^ word).wrapping_mul(0x0100_0193);
        // The product never carries downwards; without this the low bits would not see the high ones.
        self.0 ^= self.0 >> 15;
    }

    fn point(&mut self, point: Point) {
        self.fold((point.x as u32) << 16 ^ point.y as u32 & 0xFFFF);
    }
}

impl Write for Fingerprint {
    fn write_str(&mut self, words: &str) -> fmt::Result {
        for byte in words.bytes() {
            self.fold(u32::from(byte));
        }
        Ok(())
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Pass {
    Fingerprint,
    Paint,
}

/// Which point of a text is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Align {
    /// The left end.
    Left,
    /// The left end of a box this wide, in the middle of which the ink stands.
    Centre(i32),
    /// The right end.
    Right,
}

/// Where screens paint: commands that are either fingerprinted or sent to the panel.
pub struct Canvas<'a> {
    glass: &'a mut dyn Surface,
    mode: Pass,
    clip: Rectangle,
    damage: Damage,
    patches: Vec<Patch, REGIONS>,
    crowded: bool,
    print: Fingerprint,
    reader: Option<&'a mut dyn FnMut(Mark<'_>)>,
    /// The language of every word on it.
    pub tongue: Tongue,
}

impl<'a> Canvas<'a> {
    fn on(glass: &'a mut dyn Surface, tongue: Tongue) -> Self {
        Canvas {
            tongue,
            glass,
            mode: Pass::Fingerprint,
            clip: SCREEN,
            damage: Damage::default(),
            patches: Vec::new(),
            crowded: false,
            print: Fingerprint::new(),
            reader: None,
        }
    }
}

impl Canvas<'_> {
    /// A part of the screen that is repainted as one. With a base colour it covers all of its area, without one it lies
    /// over what was painted before. Nothing outside a region is ever painted but the background.
    pub fn region(&mut self, area: Rectangle, base: Option<Rgb565>, paint: impl Fn(&mut Self)) {
        match base {
            Some(base) => self.covered(area, |c| {
                c.fill(area, base);
                paint(c);
            }),
            None => self.patch(area, false, &paint),
        }
    }

    /// A region without a base that paints every one of its pixels: where parts of it have colours of their own, none is
    /// painted twice.
    pub fn covered(&mut self, area: Rectangle, paint: impl Fn(&mut Self)) {
        self.patch(area, true, &paint);
    }

    fn patch(&mut self, area: Rectangle, solid: bool, paint: &dyn Fn(&mut Self)) {
        match self.mode {
            Pass::Fingerprint => {
                self.print = Fingerprint::new();
                if let Some(reader) = &mut self.reader {
                    reader(Mark::Region { area, solid });
                }
                paint(self);
                let print = self.print.0 & !1 | u32::from(solid);
                self.crowded |= self
                    .patches
                    .push(Patch {
                        area: Area::of(&area),
                        print,
                    })
                    .is_err();
            }
            Pass::Paint => {
                for at in 0..self.damage.holes.len() {
                    self.clip = overlap(&self.damage.holes[at].rectangle(), &area);
                    if !self.clip.is_zero_sized() {
                        paint(self);
                    }
                }
            }
        }
    }

    /// A filled rectangle.
    pub fn fill(&mut self, area: Rectangle, colour: Rgb565) {
        match self.mode {
            Pass::Fingerprint => {
                self.print.point(area.top_left);
                self.print
                    .point(Point::new(area.size.width as i32, area.size.height as i32));
                self.print.fold(u32::from(theme::raw(colour)));
            }
            Pass::Paint => self.solid(overlap(&area, &self.clip), colour),
        }
    }

    fn solid(&mut self, area: Rectangle, colour: Rgb565) {
        if !area.is_zero_sized() {
            self.glass.fill(&area, colour);
        }
    }

    /// Words on a baseline: the rows above `at.y`, descenders from it downwards.
    pub fn text(
        &mut self,
        font: Font,
        words: &dyn Display,
        at: Point,
        align: Align,
        colour: Rgb565,
    ) {
        match self.mode {
            Pass::Fingerprint => {
                self.print.point(at);
                let point = align;
                let align = match align {
                    Align::Left => 0,
                    Align::Right => 1,
                    Align::Centre(width) => 2 + width as u32,
                };
                self.print
                    .fold(u32::from(theme::raw(colour)) << 16 ^ (font as u32) << 12 ^ align);
                // Hashing cannot fail; a Display that does would only make a coarser fingerprint.
                let _ = write!(self.print, "{words}");
                if let Some(reader) = &mut self.reader {
                    let ink = font.ink(words, at, point);
                    reader(Mark::Words { font, words, ink });
                }
            }
            Pass::Paint => {
                let around = font.around(words, at, align);
                let visible = overlap(&around, &self.clip);
                if visible.is_zero_sized() {
                    return;
                }
                // Clipping looks at every pixel, and most words need none.
                let clip = (visible != around).then_some(&self.clip);
                let start = font.start(words, at, align);
                self.glass.text(font, words, start, colour, clip);
            }
        }
    }

    /// A one-colour picture, each of its pixels `scale` wide and high.
    pub fn bitmap(&mut self, bitmap: &Bitmap, at: Point, scale: u32, colour: Rgb565) {
        match self.mode {
            Pass::Fingerprint => {
                self.print.point(at);
                self.print.fold(u32::from(theme::raw(colour)) << 8 ^ scale);
                for row in bitmap.rows {
                    self.print.fold(u32::from(*row));
                }
                if self.reader.is_some() {
                    self.sign(Rectangle::new(at, bitmap.size() * scale));
                }
            }
            Pass::Paint => {
                for (y, run) in bitmap.runs() {
                    let corner = at + Point::new(i32::from(run.start), i32::from(y)) * scale as i32;
                    let area = Rectangle::new(
                        corner,
                        Size::new(u32::from(run.end - run.start), 1) * scale,
                    );
                    self.solid(overlap(&area, &self.clip), colour);
                }
            }
        }
    }

    /// Tells a reader where a sign stands.
    pub(crate) fn sign(&mut self, area: Rectangle) {
        if let Some(reader) = &mut self.reader {
            reader(Mark::Sign { area });
        }
    }

    /// A diagonal hatch: ink on every fourth diagonal.
    pub fn hatch(&mut self, area: Rectangle, ink: Rgb565) {
        let area = match self.mode {
            Pass::Fingerprint => {
                self.print.point(area.top_left);
                return self.print.fold(u32::from(theme::raw(ink)));
            }
            Pass::Paint => overlap(&area, &self.clip),
        };
        for y in area.rows() {
            // The diagonals are those of the panel, so that hatched neighbours fit together.
            let mut x = area.top_left.x + (-(area.top_left.x + y)).rem_euclid(4);
            while x < area.top_left.x + area.size.width as i32 {
                self.solid(rect(x, y, 1, 1), ink);
                x += 4;
            }
        }
    }

    /// A dotted frame: room for something.
    pub fn dotted(&mut self, area: Rectangle, colour: Rgb565) {
        let Rectangle {
            top_left: Point { x, y },
            size: Size { width, height },
        } = area;
        if self.mode == Pass::Fingerprint {
            // Not dot by dot: there are hundreds on an empty board.
            self.print.point(area.top_left);
            self.print.fold(width << 16 ^ height);
            return self.print.fold(u32::from(theme::raw(colour)));
        }
        let (width, height) = (width as i32, height as i32);
        let span = |from: i32, end: i32| (2.min(end - from)) as u32;
        for along in (0..width).step_by(4) {
            for y in [y, y + height - 1] {
                self.fill(rect(x + along, y, span(along, width), 1), colour);
            }
        }
        for along in (0..height).step_by(4) {
            for x in [x, x + width - 1] {
                self.fill(rect(x, y + along, 1, span(along, height)), colour);
            }
        }
    }

    /// The background wherever something stale is not covered by a region.
    fn fill_gaps(&mut self) {
        for at in 0..self.damage.holes.len() {
            let hole = self.damage.holes[at];
            let mut top = hole.top;
            while top < hole.bottom {
                top = self.fill_gaps_of_band(hole, top);
            }
        }
    }

    /// The rows from `top` down to the next edge of any region; says where that is.
    fn fill_gaps_of_band(&mut self, hole: Area, top: u8) -> u8 {
        let mut bottom = hole.bottom;
        for patch in self.patches.iter().filter(|patch| patch.is_solid()) {
            for edge in [patch.area.top, patch.area.bottom] {
                if top < edge && edge < bottom {
                    bottom = edge;
                }
            }
        }
        let mut left = hole.left;
        while left < hole.right {
            let (mut covered, mut right) = (left, hole.right);
            for Patch { area, .. } in self.patches.iter().filter(|patch| patch.is_solid()) {
                if area.top > top || top >= area.bottom {
                    continue;
                }
                if area.left <= left {
                    covered = covered.max(area.right);
                } else {
                    right = right.min(area.left);
                }
            }
            if covered > left {
                left = covered;
            } else {
                let gap = Area {
                    left,
                    top,
                    right,
                    bottom,
                };
                self.solid(gap.rectangle(), BG);
                left = right;
            }
        }
        bottom
    }
}
