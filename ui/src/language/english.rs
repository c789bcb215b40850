//! English on the screens.

use core::fmt;

use engine::Aim;
use engine::language::{Form, Language, Pen, Voice};

use super::{Open, Phrase, Screens};

/// The screens in English.
pub struct English;

impl Screens for English {
    fn phrase(&self, rules: &dyn Language, pen: &mut dyn Pen, phrase: Phrase) -> fmt::Result {
        match phrase {
            Phrase::Action => pen.write_str("Play a card, or refresh."),
            Phrase::WhichCompile => pen.write_str("Which line do you compile?"),
            Phrase::WhichText => pen.write_str("Which text goes first?"),
            Phrase::ClearCache(count) => cards(pen, "Cache: discard", count),
            Phrase::Discard(count) => cards(pen, "You discard", count),
            Phrase::ShiftTo(card) => {
                pen.write_str("Shift ")?;
                pen.card(card)?;
                pen.write_str(": to which line?")
            }
            Phrase::Rearrange => pen.write_str("You may rearrange your protocols, or theirs."),
            Phrase::Asked(sentence, voice, form, open) => {
                rules.say(pen, sentence, voice, form)?;
                pen.write_str(match open {
                    Open::Nothing => "",
                    Open::NextOne => ". Which one next?",
                    Open::NextLine => ". Which line next?",
                    Open::ToLine => ": to which line?",
                    Open::InLine => ": which line?",
                })
            }
            Phrase::AskedByTurn(open) => pen.write_str(match open {
                Open::Nothing => "",
                Open::NextOne => "Which one next?",
                Open::NextLine => "Which line next?",
                Open::ToLine => "To which line?",
                Open::InLine => "Which line?",
            }),
            Phrase::First(Voice::Owner) => pen.write_str("You first"),
            Phrase::First(Voice::Opponent) => pen.write_str("They first"),
            Phrase::NeedsProtocol(needed, [theirs, yours]) => {
                write!(pen, "Face-up needs {needed}; this line: {theirs}, {yours}.")
            }
            Phrase::Turn {
                number,
                yours: true,
            } => write!(pen, "Turn {number}, you"),
            Phrase::Turn { number, .. } => write!(pen, "Turn {number}, opponent"),
            Phrase::Does(card, sentence, voice) => {
                pen.card(card)?;
                pen.write_str(": ")?;
                rules.say(pen, sentence, voice, Form::Log)
            }
            Phrase::Compiles {
                yours,
                line,
                totals: [own, other],
            } => {
                if yours {
                    write!(pen, "Line {line} compiles: {own} to {other}")
                } else {
                    write!(pen, "They compile line {line}: {own} to {other}")
                }
            }
        }
    }

    fn deed(&self, aim: Aim) -> [&'static str; 2] {
        match aim {
            Aim::Flip => ["flip", "Flip"],
            Aim::Delete => ["delete", "Delete"],
            Aim::Shift => ["shift", "Shift"],
            Aim::Return => ["return", "Return"],
            Aim::Discard | Aim::ClearCache => ["discard", "Discard"],
            Aim::Give => ["give", "Give"],
            Aim::Reveal => ["reveal", "Reveal"],
            Aim::Draw => ["draw", "Draw"],
            Aim::Take => ["take", "Take"],
            Aim::Play => ["play", "Play"],
            Aim::Copy => ["use", "Use"],
            Aim::Shuffle => ["shuffle", "Shuffle"],
            Aim::SwapStacks => ["swap", "Swap"],
            Aim::Each | Aim::Sweep | Aim::Other => ["choose", "Choose"],
        }
    }
}

fn cards(pen: &mut dyn Pen, verb: &str, count: Option<usize>) -> fmt::Result {
    match count {
        Some(1) => write!(pen, "{verb} 1 card"),
        Some(n) => write!(pen, "{verb} {n} cards"),
        None => write!(pen, "{verb} cards"),
    }
}
