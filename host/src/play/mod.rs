//! Playing on the desktop: the handheld's screens, live in a browser page.
//!
//! One thread is the handheld ([`device`]): it owns the screens and paints a shared panel ([`glass`]). The opponent
//! thinks on another. The server ([`server`]) shows that panel to every page that is open and passes on their presses, so
//! that two tabs are two looks at one device.

pub mod browser;
pub mod device;
pub mod glass;
mod guard;
mod opponent;
pub mod saves;
pub mod server;
