//! The greedy baseline: the highest card face-up, whatever it does.

use engine::{Aim, Answer, QuestionKind, View};

/// With fewer cards than this it refreshes rather than play face-down.
const FEW_CARDS: usize = 3;

/// What greedy answers; `None` when its seat is not asked.
///
/// It compiles when it must and else plays the face-up card of the highest printed value. Without one it
/// refreshes if it holds few cards, and plays face-down if not. It takes the first legal target and discards
/// its lowest card. It is the opponent other programs for this game were measured by, so it stays as it is.
pub fn answer(view: &View) -> Option<Answer> {
    let legal = view.legal();
    let first = legal.first().copied()?;
    let question = view.question()?;
    let chosen = match question.kind {
        QuestionKind::Action => {
            let up = |answer: &Answer| match answer {
                Answer::Play { card, up: true, .. } => Some(card.value()),
                _ => None,
            };
            let refresh =
                legal.contains(&Answer::Refresh) && view.hand_len(question.seat) < FEW_CARDS;
            highest(&legal, up).or(refresh.then_some(Answer::Refresh))
        }
        QuestionKind::Card(Aim::Discard | Aim::ClearCache) => {
            highest(&legal, |answer| match answer {
                Answer::Pick(card) => Some(u8::MAX - card.value()),
                _ => None,
            })
        }
        _ => None,
    };
    Some(chosen.unwrap_or(first))
}

/// The first of the answers with the highest merit.
fn highest(legal: &[Answer], merit: impl Fn(&Answer) -> Option<u8>) -> Option<Answer> {
    // `max_by_key` takes the last of equals.
    let rated = legal
        .iter()
        .rev()
        .filter_map(|answer| Some((merit(answer)?, answer)));
    rated
        .max_by_key(|(merit, _)| *merit)
        .map(|(_, answer)| *answer)
}
