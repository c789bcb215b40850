//! Recorded games: a transcript each, and what the search thought before every answer.
//!
//! A file begins with a line that says where its games come from. Then one record follows the other, numbers with the lowest byte first: the length of the transcript in four bytes,
//! the transcript, and for each of its answers the chance that came out (two bytes), the number of legal answers (one)
//! and how often each was tried (two each).

use std::io::{self, BufRead, Read, Write};

use engine::{MAX_BYTES, Transcript};

/// What the search thought of a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought {
    /// The chance that whoever is asked wins, from 0 to [`engine::ai::WIN`].
    pub chance: u16,
    /// How often each legal answer was tried.
    pub visits: Vec<u16>,
}

/// A game and the thoughts on its way, one for each answer.
#[derive(Clone, Debug)]
pub struct TrainingGame {
    /// The game.
    pub transcript: Transcript,
    /// What was thought before each answer.
    pub thoughts: Vec<Thought>,
}

/// Where the games of a file come from: the line it begins with.
pub fn origin(from: &mut impl BufRead) -> io::Result<String> {
    let mut line = String::new();
    from.take(1000).read_line(&mut line)?;
    match line.strip_suffix('\n') {
        Some(line) if line.starts_with(MARK) => Ok(line.to_owned()),
        _ => Err(io::Error::new(
            io::ErrorKind::InvalidData,
            "this is no file of recorded games",
        )),
    }
}

/// How that line begins.
pub const MARK: &str = "games of ";

impl TrainingGame {
    /// Writes it down.
    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let mut buffer = [0; MAX_BYTES];
        let bytes = self.transcript.write(&mut buffer);
        out.write_all(&(bytes.len() as u32).to_le_bytes())?;
        out.write_all(bytes)?;
        for thought in &self.thoughts {
            out.write_all(&thought.chance.to_le_bytes())?;
            out.write_all(&[thought.visits.len() as u8])?;
            for visits in &thought.visits {
                out.write_all(&visits.to_le_bytes())?;
            }
        }
        Ok(())
    }

    /// Reads the next game; `None` at the end of the file.
    pub fn read(from: &mut impl Read) -> io::Result<Option<TrainingGame>> {
        let mut length = [0; 4];
        if from.read(&mut length[..1])? == 0 {
            return Ok(None);
        }
        from.read_exact(&mut length[1..])?;
        let damaged = |why: String| io::Error::new(io::ErrorKind::InvalidData, why);
        let length = u32::from_le_bytes(length) as usize;
        if length > MAX_BYTES {
            return Err(damaged(format!("a transcript of {length} bytes")));
        }
        let mut bytes = vec![0; length];
        from.read_exact(&mut bytes)?;
        let transcript = Transcript::read(&bytes).map_err(|error| damaged(error.to_string()))?;
        let mut thoughts = Vec::with_capacity(transcript.len());
        for _ in 0..transcript.len() {
            let chance = number(from)?;
            let mut answers = [0];
            from.read_exact(&mut answers)?;
            let visits = (0..answers[0]).map(|_| number(from));
            thoughts.push(Thought {
                chance,
                visits: visits.collect::<io::Result<_>>()?,
            });
        }
        Ok(Some(TrainingGame {
            transcript,
            thoughts,
        }))
    }
}

fn number(from: &mut impl Read) -> io::Result<u16> {
    let mut bytes = [0; 2];
    from.read_exact(&mut bytes)
        .map(|()| u16::from_le_bytes(bytes))
}
