//! A transcript: a whole game as setup, seed and answers. Save game, replay, bug report and test fixture.
//!
//! The bytes: the mark `CMP`, a version, a flags byte, six protocols in line order, the seed, the number of
//! answers, each answer as its place in [`Game::legal`], and a checksum. Places from 255 on take a second
//! byte. Whatever does not read as a legal game is refused.

use core::fmt;

use crate::chance::Dice;
use crate::event::Witness;
use crate::game::Game;
use crate::names::{Protocol, Seat};
use crate::question::{Answer, Illegal};
use crate::setup::{Deal, SetupError};

const MARK: [u8; 3] = *b"CMP";

/// Raised whenever cards, rules or the order of legal answers change what old bytes mean.
const VERSION: u8 = 2;

/// Mark, version, flags, protocols, seed: what stays the same from the deal to the end.
const DEALT: usize = 3 + 1 + 1 + 6 + 8;

/// All that, and the number of answers.
const HEAD: usize = DEALT + 2;

/// The checksum at the end.
const TAIL: usize = 4;

/// Bytes of answers kept. The longest random game seen in a million took a third of that; a game that goes on
/// beyond can be played to its end but no longer saved.
pub const ANSWER_BYTES: usize = 6 * 1024;

/// The most bytes a transcript takes.
pub const MAX_BYTES: usize = HEAD + ANSWER_BYTES + TAIL;

/// What is wrong with a transcript.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TranscriptError {
    /// Not a transcript at all.
    NotOne,
    /// Written by another version.
    Version(u8),
    /// Cut off, or with something behind its end.
    Length,
    /// The checksum does not fit: some byte has changed.
    Checksum,
    /// A protocol or flag that does not exist.
    Setup,
    /// Its answer with this number, from 0, is not legal.
    Illegal(u16),
    /// There is no more room.
    Full,
}

impl fmt::Display for TranscriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TranscriptError::NotOne => f.write_str("this is not a transcript of a game"),
            TranscriptError::Version(v) => write!(f, "written by another version ({v})"),
            TranscriptError::Length => f.write_str("the transcript has the wrong length"),
            TranscriptError::Checksum => f.write_str("the transcript is damaged (checksum)"),
            TranscriptError::Setup => f.write_str("the transcript begins with an impossible deal"),
            TranscriptError::Illegal(n) => {
                write!(f, "answer {} of the transcript is not legal", n + 1)
            }
            TranscriptError::Full => f.write_str("the game is too long to be recorded further"),
        }
    }
}

impl core::error::Error for TranscriptError {}

/// A recorded game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transcript {
    deal: Deal,
    seed: u64,
    count: u16,
    answers: heapless::Vec<u8, ANSWER_BYTES>,
    full: bool,
}

/// Fletcher's checksum over pairs of bytes: catches every changed byte.
fn checksum(bytes: &[u8]) -> [u8; 4] {
    let (mut a, mut b) = (1u32, 0u32);
    for byte in bytes {
        a = (a + u32::from(*byte)) % 65521;
        b = (b + a) % 65521;
    }
    (b << 16 | a).to_le_bytes()
}

/// The places of recorded answers among the legal ones.
fn places(answers: &[u8]) -> impl Iterator<Item = u16> + '_ {
    let mut bytes = answers.iter();
    core::iter::from_fn(move || {
        Some(match *bytes.next()? {
            255 => 255 + u16::from(bytes.next().copied().unwrap_or(u8::MAX)),
            place => u16::from(place),
        })
    })
}

impl Transcript {
    /// A game about to be dealt.
    pub const fn new(deal: Deal, seed: u64) -> Transcript {
        Transcript {
            deal,
            seed,
            count: 0,
            answers: heapless::Vec::new(),
            full: false,
        }
    }

    /// Begins a new game in place of this one. A transcript is too large to be passed around on a small stack.
    pub fn begin(&mut self, deal: Deal, seed: u64) {
        self.deal = deal;
        self.seed = seed;
        self.count = 0;
        self.answers.clear();
        self.full = false;
    }

    /// The deal it begins with.
    pub fn deal(&self) -> &Deal {
        &self.deal
    }

    /// The seed of its dice.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The number of answers recorded.
    pub fn len(&self) -> usize {
        self.count as usize
    }

    /// Whether no answer is recorded yet.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Deals the game; the dice go on with it.
    pub fn start(&self, witness: &mut impl Witness) -> Result<(Game, Dice), SetupError> {
        let mut dice = Dice::new(self.seed);
        let game = Game::deal(&self.deal, &mut dice, witness)?;
        Ok((game, dice))
    }

    /// Records an answer that is about to be given; it must be legal.
    pub fn record(&mut self, game: &Game, answer: Answer) -> Result<(), TranscriptError> {
        let mut place = None;
        let mut next = 0u16;
        game.each_legal(|legal| {
            if legal == answer && place.is_none() {
                place = Some(next);
            }
            next += 1;
        });
        let place = place.ok_or(TranscriptError::Illegal(self.count))?;
        let room = ANSWER_BYTES - self.answers.len();
        if self.full || room < 2 || self.count == u16::MAX {
            self.full = true;
            return Err(TranscriptError::Full);
        }
        if let Some(rest) = place.checked_sub(255) {
            // 223 answers at most, so the rest fits a byte.
            let _ = self.answers.extend_from_slice(&[255, rest as u8]);
        } else {
            let _ = self.answers.push(place as u8);
        }
        self.count += 1;
        Ok(())
    }

    /// Takes the bytes of a transcript apart: what stays the same while its game goes on, and the answers, to which each
    /// new one is added. So a flash need only write what is new.
    pub fn split(bytes: &[u8]) -> Option<(&[u8; Transcript::DEALT_BYTES], &[u8])> {
        let (dealt, rest) = bytes.split_first_chunk()?;
        let answers = rest.get(2..rest.len().checked_sub(TAIL)?)?;
        Some((dealt, answers))
    }

    /// Puts a transcript together again, with so many bytes of answers, which lie at [`Transcript::ANSWERS_AT`] in the
    /// buffer. Says how many bytes it takes; `None` if there is no room for so many answers.
    pub fn join(
        dealt: &[u8; Transcript::DEALT_BYTES],
        answers: usize,
        buffer: &mut [u8; MAX_BYTES],
    ) -> Option<usize> {
        let end = HEAD + answers;
        let count = places(buffer.get(HEAD..end)?).count() as u16;
        buffer[..DEALT].copy_from_slice(dealt);
        buffer[DEALT..HEAD].copy_from_slice(&count.to_le_bytes());
        let sum = checksum(&buffer[..end]);
        buffer.get_mut(end..end + TAIL)?.copy_from_slice(&sum);
        Some(end + TAIL)
    }

    /// The bytes that stay the same while a game goes on.
    pub const DEALT_BYTES: usize = DEALT;

    /// Where the answers begin in the bytes of a transcript.
    pub const ANSWERS_AT: usize = HEAD;

    /// Whether an answer could no longer be recorded.
    pub fn is_full(&self) -> bool {
        self.full
    }

    /// Writes it down; the slice is the part of the buffer that was used.
    pub fn write<'a>(&self, buffer: &'a mut [u8; MAX_BYTES]) -> &'a [u8] {
        let mut at = 0;
        let mut put = |bytes: &[u8]| {
            buffer[at..at + bytes.len()].copy_from_slice(bytes);
            at += bytes.len();
        };
        put(&MARK);
        put(&[VERSION]);
        put(&[self.deal.first as u8 | (self.deal.control as u8) << 1]);
        for row in self.deal.protocols {
            put(&row.map(|p| p as u8));
        }
        put(&self.seed.to_le_bytes());
        put(&self.count.to_le_bytes());
        put(&self.answers);
        let sum = checksum(&buffer[..at]);
        buffer[at..at + TAIL].copy_from_slice(&sum);
        &buffer[..at + TAIL]
    }

    /// Reads what [`Transcript::write`] wrote. The answers are looked at by [`Transcript::replay`].
    pub fn read(bytes: &[u8]) -> Result<Transcript, TranscriptError> {
        let deal = Deal {
            protocols: [[Protocol::ALL[0]; 3]; 2],
            first: Seat::A,
            control: false,
        };
        let mut transcript = Transcript::new(deal, 0);
        transcript.load(bytes)?;
        Ok(transcript)
    }

    /// Reads what [`Transcript::write`] wrote in place of this one, which stays as it is if that fails.
    pub fn load(&mut self, bytes: &[u8]) -> Result<(), TranscriptError> {
        if bytes.len() < 4 || bytes[..3] != MARK {
            return Err(TranscriptError::NotOne);
        }
        if bytes[3] != VERSION {
            return Err(TranscriptError::Version(bytes[3]));
        }
        if bytes.len() < HEAD + TAIL || bytes.len() > MAX_BYTES {
            return Err(TranscriptError::Length);
        }
        let (body, sum) = bytes.split_at(bytes.len() - TAIL);
        if checksum(body) != sum {
            return Err(TranscriptError::Checksum);
        }
        let flags = body[4];
        if flags > 3 {
            return Err(TranscriptError::Setup);
        }
        let protocol = |at: usize| {
            Protocol::ALL
                .get(body[5 + at] as usize)
                .copied()
                .ok_or(TranscriptError::Setup)
        };
        let deal = Deal {
            protocols: [
                [protocol(0)?, protocol(1)?, protocol(2)?],
                [protocol(3)?, protocol(4)?, protocol(5)?],
            ],
            first: Seat::at((flags & 1) as usize),
            control: flags & 2 != 0,
        };
        let mut seed = [0; 8];
        seed.copy_from_slice(&body[11..DEALT]);
        let count = u16::from_le_bytes([body[DEALT], body[DEALT + 1]]);
        if places(&body[HEAD..]).count() != count as usize {
            return Err(TranscriptError::Length);
        }
        self.begin(deal, u64::from_le_bytes(seed));
        self.count = count;
        // Not more than there is room for: the length was looked at.
        let _ = self.answers.extend_from_slice(&body[HEAD..]);
        Ok(())
    }

    /// Plays the recorded answers again.
    pub fn replay(&self, witness: &mut impl Witness) -> Result<(Game, Dice), TranscriptError> {
        self.replay_with(witness, |_, _| {})
    }

    /// Plays the recorded answers again, calling `before` with the game and each answer to come.
    pub fn replay_with(
        &self,
        witness: &mut impl Witness,
        mut before: impl FnMut(&Game, Answer),
    ) -> Result<(Game, Dice), TranscriptError> {
        let (mut game, mut dice) = self.start(witness).map_err(|_| TranscriptError::Setup)?;
        for (number, place) in places(&self.answers).enumerate() {
            let illegal = TranscriptError::Illegal(number as u16);
            let answer = game.nth_legal(place).ok_or(illegal)?;
            before(&game, answer);
            game.answer(answer, &mut dice, witness)
                .map_err(|Illegal| illegal)?;
        }
        Ok((game, dice))
    }
}

impl Game {
    /// The legal answer at a place in [`Game::legal`].
    pub fn nth_legal(&self, place: u16) -> Option<Answer> {
        let mut found = None;
        let mut next = 0;
        self.each_legal(|answer| {
            if next == place {
                found = Some(answer);
            }
            next += 1;
        });
        found
    }
}
