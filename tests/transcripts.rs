//! Transcripts: whatever happens to the bytes, reading them is an error or a legal game.

use engine::{Game, MAX_BYTES, Pool, Transcript};
use host::recording::Recording;

/// The bytes of a few whole games.
fn transcripts() -> impl Iterator<Item = Vec<u8>> {
    (0..3).map(|seed| {
        let record = Recording::random(seed, Pool::all());
        record.save().expect("no random game is too long")
    })
}

fn read(bytes: &[u8]) -> Option<Game> {
    let transcript = Transcript::read(bytes).ok()?;
    let mut answers = 0;
    let replayed = transcript.replay_with(&mut (), |_, _| answers += 1);
    let (game, _) = replayed.ok()?;
    assert_eq!(answers, transcript.len());
    Some(game)
}

#[test]
fn a_whole_transcript_is_read() {
    assert!(transcripts().all(|bytes| read(&bytes).is_some_and(|game| game.outcome().is_some())));
}

/// A flash keeps the answers apart from the rest, and adds to them.
#[test]
fn a_transcript_taken_apart_is_put_together_again() {
    for bytes in transcripts() {
        let (dealt, answers) = Transcript::split(&bytes).expect("it is whole");
        let mut buffer = [0; MAX_BYTES];
        buffer[Transcript::ANSWERS_AT..][..answers.len()].copy_from_slice(answers);
        let used = Transcript::join(dealt, answers.len(), &mut buffer).expect("it fits");
        assert_eq!(buffer[..used], bytes);
        for length in 0..Transcript::ANSWERS_AT + 4 {
            assert_eq!(Transcript::split(&bytes[..length]), None);
        }
        assert_eq!(Transcript::join(dealt, MAX_BYTES, &mut buffer), None);
    }
}

#[test]
fn a_shortened_transcript_never_panics() {
    for bytes in transcripts() {
        for length in 0..bytes.len() {
            read(&bytes[..length]);
        }
    }
}

#[test]
fn a_corrupted_byte_never_panics() {
    for bytes in transcripts() {
        for at in 0..bytes.len() {
            for flip in 1..=255 {
                let mut bytes = bytes.clone();
                bytes[at] ^= flip;
                read(&bytes);
            }
        }
    }
}

/// With its checksum mended, a changed byte gets past the first look and into the game itself.
#[test]
fn a_forged_byte_never_panics() {
    let bytes = transcripts().next().expect("there is one");
    let body = bytes.len() - 4;
    for (at, bit) in (0..body).flat_map(|at| (0..8).map(move |bit| (at, bit))) {
        let mut forged = bytes.clone();
        forged[at] ^= 1 << bit;
        let sum = adler32(&forged[..body]).to_le_bytes();
        forged[body..].copy_from_slice(&sum);
        read(&forged);
    }
}

/// The checksum at the end of a transcript.
fn adler32(bytes: &[u8]) -> u32 {
    let (a, b) = bytes.iter().fold((1, 0), |(a, b), &byte| {
        let a = (a + u32::from(byte)) % 65521;
        (a, (b + a) % 65521)
    });
    b << 16 | a
}

#[test]
fn the_checksum_is_mended_as_the_engine_reckons_it() {
    for bytes in transcripts() {
        let (body, sum) = bytes.split_at(bytes.len() - 4);
        assert_eq!(adler32(body).to_le_bytes(), sum);
    }
}
