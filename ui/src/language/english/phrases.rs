//! What is put together.

use core::fmt;

use engine::language::{Form, Language, Pen, Voice};
use engine::{Card, Phase};

use super::words;
use crate::language::{Belonging, BoxNote, Choice, End, Lies, Open, Phrase, PileName, boxes};

pub fn say(rules: &dyn Language, pen: &mut dyn Pen, phrase: Phrase) -> fmt::Result {
    let protocol = |protocol| rules.protocol(protocol);
    match phrase {
        Phrase::Action => pen.write_str("Play a card, or refresh."),
        Phrase::WhichCompile => pen.write_str("Which line do you compile?"),
        Phrase::WhichText => pen.write_str("Which text goes first?"),
        Phrase::ClearCache(count) => some_cards(pen, "Cache: discard", count),
        Phrase::Discard(count) => some_cards(pen, "You discard", count),
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
        Phrase::MayPlay(card) => {
            pen.write_str("Play ")?;
            plainly(rules, pen, card)?;
            pen.write_str("? B declines.")
        }
        Phrase::StateNumber(number) => write!(pen, "state {number}"),
        Phrase::StateProtocol(stated) => write!(pen, "state {}", protocol(stated)),
        Phrase::AskedBy(whose, phase) => pen.write_str(match (whose, phase) {
            (Belonging::Theirs, Phase::Start) => "opponent, start",
            (Belonging::Theirs, Phase::End) => "opponent, end",
            (Belonging::Theirs, _) => "opponent's card",
            (Belonging::Yours, Phase::Start) => "start phase",
            (Belonging::Yours, Phase::End) => "end phase",
            (Belonging::Yours, _) => "asks",
        }),
        Phrase::Before(Phase::Compile) => pen.write_str("before you compile"),
        Phrase::Before(_) => pen.write_str("before you refresh"),

        Phrase::NeedsProtocol(needed, [theirs, yours]) => write!(
            pen,
            "Face-up needs {}; this line: {}, {}.",
            protocol(needed),
            protocol(theirs),
            protocol(yours)
        ),
        Phrase::FaceUpIn(lines) => face_up_in(pen, lines),
        Phrase::Says(card) => {
            plainly(rules, pen, card)?;
            pen.write_str(": ")?;
            boxes(rules, pen, card)
        }
        Phrase::Change(line, [old, new]) => write!(pen, "line {line}: {old} to {new}"),

        Phrase::Turn(number, Belonging::Yours) => write!(pen, "Turn {number}, you"),
        Phrase::Turn(number, Belonging::Theirs) => write!(pen, "Turn {number}, opponent"),
        Phrase::Does(card, sentence, voice) => {
            pen.card(card)?;
            pen.write_str(": ")?;
            rules.say(pen, sentence, voice, Form::Log)
        }
        Phrase::Compiles(Belonging::Yours, line, [own, other]) => {
            write!(pen, "Line {line} compiles: {own} to {other}")
        }
        Phrase::Compiles(Belonging::Theirs, line, [own, other]) => {
            write!(pen, "They compile line {line}: {own} to {other}")
        }
        Phrase::Deleted(count) => write!(pen, "{count} card{} deleted", s(count)),
        Phrase::Compiled {
            protocol: turned,
            again,
        } => {
            let how = if again { "again" } else { "compiled" };
            write!(pen, "{} {how}", protocol(turned))
        }
        Phrase::SpokenBy(whose, phase) => {
            pen.write_str(match whose {
                Belonging::Yours => "yours",
                Belonging::Theirs => "opponent",
            })?;
            pen.write_str(match phase {
                Phase::Start => ", start",
                Phase::End => ", end",
                _ => "",
            })
        }

        Phrase::At(whose, line) => write!(pen, "{}, line {line}", is(whose)),
        Phrase::LyingAt(whose, line, lies) => {
            let lies = match lies {
                Lies::FaceDown => "face-down",
                Lies::Covered => "covered",
                Lies::Uncovered => "uncovered",
            };
            write!(pen, "{}, line {line}, {lies}", is(whose))
        }
        Phrase::Covered(whose, true) => write!(pen, "{}, covered", is(whose)),
        Phrase::Covered(whose, false) => write!(pen, "{}, uncovered", is(whose)),
        Phrase::Plate(whose, true) => write!(pen, "{}, compiled", is(whose)),
        Phrase::Plate(whose, false) => write!(pen, "{}, loading", is(whose)),
        Phrase::Line(line) => write!(pen, "Line {line}"),
        Phrase::Totals([one, other]) => write!(pen, "{one} to {other}"),
        Phrase::LineTotals(line, [one, other]) => write!(pen, "Line {line}: {one} to {other}."),
        Phrase::InHand(at, of) => write!(pen, "your hand, {at} of {of}"),
        Phrase::Pile(whose, pile) => {
            pen.write_str(match whose {
                Belonging::Yours => "Your ",
                Belonging::Theirs => "Opponent's ",
            })?;
            match pile {
                PileName::Trash => pen.write_str("trash"),
                PileName::Hand => pen.write_str("hand"),
                PileName::Deck => pen.write_str("deck"),
                PileName::Stack(line) => write!(pen, "stack {line}"),
            }
        }
        Phrase::Trashes { theirs, yours } => {
            write!(pen, "Trash: {theirs} theirs, {yours} yours.")
        }

        Phrase::Cards(count) => write!(pen, "{count} card{}", s(count)),
        Phrase::Draws(count) => write!(pen, "draw {count}"),
        Phrase::Protocols(count) => write!(pen, "{count} protocol{}", s(count)),
        Phrase::Of(one, of) => write!(pen, "{one} of {of}"),
        Phrase::Marked(count) => write!(pen, "{count} marked"),
        Phrase::TurnNumber(turn) => write!(pen, "turn {turn}"),
        Phrase::TurnOf(turn, whose) => write!(pen, "turn {turn}, {}", is(whose)),
        Phrase::YourPick(_, 1) => pen.write_str("your pick"),
        Phrase::YourPick(nth, of) => write!(pen, "your pick, {nth} of {of}"),
        Phrase::RulingsPage(page, of) => write!(pen, "rulings, {page} of {of}"),
        Phrase::Box(note) => match note {
            BoxNote::WhileUp => pen.write_str("while face-up"),
            BoxNote::WhileUncovered => pen.write_str("while uncovered"),
            BoxNote::OnPlay => pen.write_str("on play, flip, uncover"),
            BoxNote::On => pen.write_str("ON"),
            BoxNote::OnThoughCovered => pen.write_str("ON, even covered"),
            BoxNote::OffCovered => pen.write_str("OFF: covered"),
            BoxNote::OffFaceDown(counts) => write!(pen, "OFF: face-down, counts {counts}"),
        },
        Phrase::HouseRule(rule) => write!(pen, "HOUSE RULE {rule}"),
        Phrase::GoesFirst(card) => {
            pen.card(card)?;
            pen.write_str(" first")
        }

        Phrase::Against(level, turn) => {
            write!(pen, "{}, turn {turn}", words::choice(Choice::Level(level)))
        }
        Phrase::Games(1) => pen.write_str("1 game"),
        Phrase::Games(count) => write!(pen, "{count} games"),
        Phrase::WonAgainst(level, tally) => {
            let level = words::choice(Choice::Level(level));
            write!(pen, "{level}: {} won of {}", tally.won, tally.played())
        }
        Phrase::Ended(end, turn) => match end {
            End::Won => write!(pen, "3 protocols compiled, turn {turn}"),
            End::Lost => write!(pen, "They compiled 3, turn {turn}"),
            End::Drawn => write!(pen, "Nobody could act, turn {turn}"),
            End::Conceded => write!(pen, "Conceded in turn {turn}"),
        },
    }
}

/// The ending of a plural.
fn s(count: usize) -> &'static str {
    if count == 1 { "" } else { "s" }
}

/// Whose something is.
fn is(whose: Belonging) -> &'static str {
    match whose {
        Belonging::Yours => "yours",
        Belonging::Theirs => "theirs",
    }
}

/// The name of a card as words like others, where it is not to stand out.
fn plainly(rules: &dyn Language, pen: &mut dyn Pen, card: Card) -> fmt::Result {
    write!(pen, "{} {}", rules.protocol(card.protocol()), card.value())
}

fn some_cards(pen: &mut dyn Pen, verb: &str, count: Option<usize>) -> fmt::Result {
    match count {
        Some(count) => write!(pen, "{verb} {count} card{}", s(count)),
        None => write!(pen, "{verb} cards"),
    }
}

fn face_up_in(pen: &mut dyn Pen, lines: [bool; 3]) -> fmt::Result {
    match lines.iter().filter(|open| **open).count() {
        0 => return pen.write_str("face-down only"),
        1 => pen.write_str("face-up: line")?,
        2 => pen.write_str("face-up: lines")?,
        _ => return pen.write_str("face-up: any line"),
    }
    for (at, _) in lines.iter().enumerate().filter(|(_, open)| **open) {
        write!(pen, " {}", at + 1)?;
    }
    Ok(())
}
