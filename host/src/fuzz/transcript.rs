//! Bytes as a transcript.

use engine::{Deal, Dice, Game, MAX_BYTES, Protocol, Seat, Transcript};

use super::Bytes;
use crate::invariants;
use crate::random::RandomPlayer;

/// Reads the bytes as a transcript; then their answers after a sound deal, with the checksum mended; then plays a game by
/// them, whose record must lead to the same game again. The answers that were played, or a game's worth more if the bytes
/// were a transcript.
///
/// # Panics
/// When a record is not what was written, or leads to a game that breaks a rule.
pub fn transcript(bytes: &[u8]) -> usize {
    let read = replayed(bytes);

    let mut input = Bytes(bytes);
    let mut open = Protocol::ALL.to_vec();
    let deal = Deal {
        protocols: std::array::from_fn(|_| {
            std::array::from_fn(|_| open.swap_remove(input.below(open.len())))
        }),
        first: Seat::BOTH[input.below(2)],
        control: input.below(2) == 0,
    };
    let seed = input.seed();
    let mut transcript = Transcript::new(deal, seed);

    let mut buffer = [0; MAX_BYTES];
    let (dealt, _) = Transcript::split(transcript.write(&mut buffer)).expect("it was just written");
    let (dealt, answers) = (*dealt, input.0);
    if let Some(room) = buffer[Transcript::ANSWERS_AT..].get_mut(..answers.len()) {
        room.copy_from_slice(answers);
        if let Some(used) = Transcript::join(&dealt, answers.len(), &mut buffer) {
            let (same, kept) = Transcript::split(&buffer[..used]).expect("it was just joined");
            assert!(*same == dealt && kept == answers, "joined and split again");
            replayed(&buffer[..used]);
        }
    }

    let mut dice = Dice::new(seed);
    let mut game = Game::deal(&deal, &mut dice, &mut ()).expect("six protocols");
    while let Some(answer) = input.answer(&game) {
        // A game can be longer than its record.
        if transcript.record(&game, answer).is_err() {
            return transcript.len();
        }
        game.answer(answer, &mut dice, &mut ())
            .expect("it is legal");
    }
    let written = transcript.write(&mut buffer);
    let again = replayed(written).expect("the record of a legal game");
    assert!(again == game, "the record leads to another game");
    transcript.len() + read.map_or(0, |_| MAX_BYTES)
}

/// The game that some bytes are the transcript of.
fn replayed(bytes: &[u8]) -> Option<Game> {
    let transcript = Transcript::read(bytes).ok()?;
    assert_eq!(transcript.write(&mut [0; MAX_BYTES]), bytes);
    let (game, _) = transcript.replay(&mut ()).ok()?;
    let cards = transcript.deal().protocols.into_iter().flatten();
    let cards: Vec<_> = cards.flat_map(Protocol::cards).collect();
    invariants::position(&game, &cards, &mut RandomPlayer::new(transcript.seed()))
        .expect("a sound position");
    Some(game)
}
