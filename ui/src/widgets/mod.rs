//! The pieces screens are put together from, one file each.

pub mod bar;
pub mod boxes;
pub mod grid;
pub mod hand;
pub mod list;
pub mod page;
pub mod pane;
pub mod plate;
pub mod shapes;
pub mod stack;
pub mod tile;
