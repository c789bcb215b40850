//! English.

mod rulings;

use super::Language;
use crate::rulings::Ruling;

/// English.
#[derive(Clone, Copy, Debug)]
pub struct English;

impl Language for English {
    fn all_rulings(&self) -> &'static [Ruling] {
        rulings::RULINGS
    }
}
