//! Verbs, each once: after `you` or `they`, which is also the bare form, and after `the opponent`.

use crate::language::Act;

pub(super) type Conjugation = (&'static str, &'static str);

// What no sentence of a card says.
pub(super) const CLEAR: Conjugation = ("clear", "clears");
pub(super) const COMPILE: Conjugation = ("compile", "compiles");
pub(super) const GET: Conjugation = ("get", "gets");
pub(super) const MAY_NOT_COMPILE: Conjugation = ("may not compile", "may not compile");
pub(super) const SKIP: Conjugation = ("skip", "skips");
pub(super) const WIN: Conjugation = ("win", "wins");

/// A verb after `you` or `they`, and after `the opponent`.
pub(super) const fn words(act: Act) -> Conjugation {
    match act {
        Act::Draw => ("draw", "draws"),
        Act::Discard => ("discard", "discards"),
        Act::Flip => ("flip", "flips"),
        Act::Delete => ("delete", "deletes"),
        Act::Return => ("return", "returns"),
        Act::Put => ("put", "puts"),
        Act::Shift => ("shift", "shifts"),
        Act::Reveal => ("reveal", "reveals"),
        Act::Play => ("play", "plays"),
        Act::Rearrange => ("rearrange", "rearranges"),
        Act::Swap => ("swap", "swaps"),
        Act::Refresh => ("refresh", "refreshes"),
        Act::Give => ("give", "gives"),
        Act::Take => ("take", "takes"),
        Act::Shuffle => ("shuffle", "shuffles"),
        Act::State => ("state", "states"),
        Act::Use => ("use", "uses"),
        Act::Turn => ("turn", "turns"),
        Act::CannotCompile => ("cannot compile", "cannot compile"),
    }
}
