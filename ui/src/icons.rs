//! Pictures of one colour: the thirty protocols and the signs of the chrome.

use core::ops::Range;

use embedded_graphics::geometry::Size;

use engine::Protocol;

/// A picture of up to sixteen pixels a row; the highest bit is the leftmost pixel.
#[derive(Clone, Copy)]
pub struct Bitmap {
    /// From top to bottom.
    pub rows: &'static [u16],
}

impl Bitmap {
    /// How far its ink reaches.
    pub fn size(&self) -> Size {
        let width = self.runs().map(|(_, run)| run.end).max().unwrap_or(0);
        Size::new(u32::from(width), self.rows.len() as u32)
    }

    /// Its ink as runs: the row, and the columns from the first to one after the last.
    pub fn runs(&self) -> impl Iterator<Item = (u8, Range<u8>)> {
        self.rows.iter().zip(0..).flat_map(|(&row, y)| {
            let mut done = 0;
            core::iter::from_fn(move || {
                let rest = row.checked_shl(done)?;
                let start = done + rest.leading_zeros();
                if rest == 0 {
                    return None;
                }
                done = start + (row << start).leading_ones();
                Some((y, start as u8..done as u8))
            })
        })
    }
}

/// The protocol's icon, 12 x 12.
pub fn icon(protocol: Protocol) -> Bitmap {
    Bitmap {
        rows: &ICONS[protocol.index()],
    }
}

/// Drawn in `icons.txt`: a name, then twelve rows, in the order of [`Protocol::ALL`].
static ICONS: [[u16; 12]; Protocol::COUNT] = read_icons(include_bytes!("icons.txt"));

const fn read_icons(text: &[u8]) -> [[u16; 12]; Protocol::COUNT] {
    let mut icons = [[0; 12]; Protocol::COUNT];
    let mut at = 0;
    let mut icon = 0;
    while icon < Protocol::COUNT {
        while text[at] != b'\n' {
            at += 1;
        }
        at += 1;
        let mut row = 0;
        while row < 12 {
            (icons[icon][row], at) = read_row(text, at);
            row += 1;
        }
        icon += 1;
    }
    icons
}

/// One row of `#` and `.` from a place on; says where the next one starts.
const fn read_row(text: &[u8], mut at: usize) -> (u16, usize) {
    let (mut row, mut bit) = (0, 15);
    while at < text.len() && text[at] != b'\n' {
        if text[at] == b'#' {
            row |= 1 << bit;
        }
        at += 1;
        bit -= 1;
    }
    (row, at + 1)
}

const fn draw<const N: usize>(rows: [&str; N]) -> [u16; N] {
    let mut drawn = [0; N];
    let mut row = 0;
    while row < N {
        drawn[row] = read_row(rows[row].as_bytes(), 0).0;
        row += 1;
    }
    drawn
}

macro_rules! signs {
    ($($(#[$doc:meta])* $name:ident: $($row:literal)*;)*) => {
        $(
            $(#[$doc])*
            pub static $name: Bitmap = Bitmap { rows: &const { draw([$($row),*]) } };
        )*
    };
}

signs! {
    /// Cards in hand.
    HAND:
        "..#######"
        "..#.....#"
        "#######.#"
        "#.....#.#"
        "#.....#.#"
        "#.....#.#"
        "#.....#.#"
        "#.....#.#"
        "#.....###"
        "#.....#.."
        "#######..";
    /// Cards in the deck.
    DECK:
        "#########"
        "#########"
        "#########"
        "#########"
        "#########"
        "........."
        "#########"
        "........."
        "#########";
    /// Cards in the trash.
    TRASH:
        "...###..."
        "#########"
        "........."
        "#########"
        ".#.#.#.#."
        ".#.#.#.#."
        ".#.#.#.#."
        ".#.#.#.#."
        ".#.#.#.#."
        ".#######.";
    /// The control token.
    CROWN:
        ".....#....."
        ".....#....."
        "....###...."
        "#...###...#"
        "##.#####.##"
        "###########"
        "###########"
        ".#########."
        ".#########."
        "..........."
        ".#########.";
    /// A choice that is not open.
    LOCK:
        "...###..."
        "..##.##.."
        "..#...#.."
        "..#...#.."
        "#########"
        "#########"
        "####.####"
        "####.####"
        "####.####"
        "#########"
        "#########";
    /// Refresh: draw up to five.
    REFRESH:
        "....#####.##"
        "..####.#####"
        ".###.....###"
        ".##.....####"
        "##.........."
        "##.........."
        "..........##"
        "..........##"
        "####.....##."
        "###.....###."
        "#####.####.."
        "##.#####....";
    /// Compiled, or chosen.
    CHECK:
        "........##"
        ".......###"
        "......###."
        "##...###.."
        "###.###..."
        ".#####...."
        "..###....."
        "...#......";
    /// The disc behind a button's letter.
    CAP:
        "....#####...."
        "..#########.."
        ".###########."
        ".###########."
        "#############"
        "#############"
        "#############"
        "#############"
        "#############"
        ".###########."
        ".###########."
        "..#########.."
        "....#####....";
    /// From this to that.
    BECOMES:
        "........#......."
        "........##......"
        "........###....."
        "........####...."
        "........#####..."
        "##############.."
        "###############."
        "################"
        "###############."
        "##############.."
        "........#####..."
        "........####...."
        "........###....."
        "........##......"
        "........#.......";
}
