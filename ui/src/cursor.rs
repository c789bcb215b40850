//! The cursor: to the nearest thing in the direction the D-pad points.

use embedded_graphics::primitives::Rectangle;

use crate::widgets::shapes::Direction;

/// The candidate nearest to a place in a direction: within 45 degrees of it if there is one, else anywhere on that
/// side.
pub fn nearest<T>(
    from: Rectangle,
    direction: Direction,
    candidates: impl Iterator<Item = (T, Rectangle)>,
) -> Option<T> {
    let start = from.center();
    let mut best: Option<(bool, i32, T)> = None;
    for (candidate, area) in candidates {
        let offset = area.center() - start;
        let (ahead, aside) = match direction {
            Direction::Up => (-offset.y, offset.x.abs()),
            Direction::Down => (offset.y, offset.x.abs()),
            Direction::Left => (-offset.x, offset.y.abs()),
            Direction::Right => (offset.x, offset.y.abs()),
        };
        if ahead <= 0 {
            continue;
        }
        let astray = aside > ahead;
        let distance = ahead * ahead + aside * aside;
        if best
            .as_ref()
            .is_none_or(|&(off, far, _)| (astray, distance) < (off, far))
        {
            best = Some((astray, distance, candidate));
        }
    }
    best.map(|(_, _, candidate)| candidate)
}
