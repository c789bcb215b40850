//! Verbs, each once: after `you` or `they`, which is also the bare form, and after `the opponent`.

use crate::language::Act;

pub(super) type Verb = (&'static str, &'static str);

// What no sentence of a card says.
pub(super) const CLEAR: Verb = ("clear", "clears");
pub(super) const COMPILE: Verb = ("compile", "compiles");
pub(super) const GET: Verb = ("get", "gets");
pub(super) const MAY_NOT_COMPILE: Verb = ("may not compile", "may not compile");
pub(super) const SKIP: Verb = ("skip", "skips");
pub(super) const WIN: Verb = ("win", "wins");

/// A verb after `you` or `they`, and after `the opponent`.
pub(super) const fn words(act: Act) -> Verb {
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
