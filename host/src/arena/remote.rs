//! Another build of this program as a player: a line protocol over its standard input and output.
//!
//! The arena starts `PATH player --level LEVEL [--playouts P]` and writes a line for each decision; the player
//! answers each with one line, and ends when its input does.
//!
//! - `answer SEAT SEED TRANSCRIPT` asks for a move: the seat that is asked, the seed for its thoughts, the game so far
//!   as the bytes of a transcript in hexadecimal. The player replays it, takes that seat's view and replies
//!   `PLACE PLAYOUTS`: its answer as the place in the list of legal answers, and what it took.
//! - `draft FIRST SEED POOL PICKS` asks for a pick: who drafts first, the seed, the protocols of the pool, and the
//!   picks so far in order, each list with commas between, `-` if empty. The player replies with a protocol.
//! - What it cannot answer it answers with `error` and why.

use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use engine::{Draft, MAX_BYTES, Pool, Protocol, Seat, Transcript, View};

use super::player::{Decided, Player};
use super::spec::Exec;

/// Another build that waits for questions.
pub(super) struct Remote {
    name: String,
    child: Child,
    /// Dropped first of all when the game is over: the end of its input ends the player.
    questions: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
}

impl Remote {
    pub(super) fn start(exec: &Exec) -> Result<Remote, String> {
        let name = exec.path.display().to_string();
        let bad = |error: io::Error| format!("{name}: {error}");
        let mut command = Command::new(&exec.path);
        command.args(["player", "--level", &exec.level]);
        if let Some(playouts) = exec.budget {
            command.args(["--playouts", &playouts.to_string()]);
        }
        let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = pipes.spawn().map_err(bad)?;
        let answers = child.stdout.take().ok_or("a player without an output")?;
        Ok(Remote {
            questions: child.stdin.take(),
            answers: BufReader::new(answers),
            child,
            name,
        })
    }

    fn ask(&mut self, question: &str) -> Result<String, String> {
        let mut reply = String::new();
        let asked = self.questions.as_mut().map_or(Ok(()), |questions| {
            writeln!(questions, "{question}").and_then(|()| questions.flush())
        });
        asked
            .and_then(|()| self.answers.read_line(&mut reply))
            .map_err(|error| self.blame(&error.to_string()))?;
        match reply.trim() {
            "" => Err(self.blame("it ended without an answer")),
            reply => match reply.strip_prefix("error ") {
                Some(why) => Err(self.blame(why)),
                None => Ok(reply.to_owned()),
            },
        }
    }

    fn blame(&self, why: &str) -> String {
        format!("{}: {why}", self.name)
    }

    pub(super) fn choose(
        &mut self,
        view: &View,
        transcript: &Transcript,
        seed: u64,
    ) -> Result<Decided, String> {
        let bytes = to_hex(transcript.write(&mut [0; MAX_BYTES]));
        let reply = self.ask(&format!("answer {} {seed} {bytes}", view.seat()))?;
        let choice = || {
            let (place, playouts) = reply.split_once(' ')?;
            Some(Decided {
                answer: *view.legal().get(place.parse::<usize>().ok()?)?,
                playouts: playouts.parse().ok()?,
            })
        };
        choice().ok_or_else(|| self.blame(&format!("it answered {reply:?}")))
    }

    pub(super) fn pick(&mut self, draft: &Draft, seed: u64) -> Result<Protocol, String> {
        let pool = list(draft.pool().iter());
        let picks = list(in_order(draft).into_iter());
        let reply = self.ask(&format!("draft {} {seed} {pool} {picks}", draft.first()))?;
        Protocol::parse(&reply).ok_or_else(|| self.blame(&format!("it picked {reply:?}")))
    }
}

impl Drop for Remote {
    fn drop(&mut self) {
        self.questions = None;
        // It has nothing left to say; how it ends is no part of the result.
        let _ = self.child.wait();
    }
}

/// The other end: answers questions until there are no more.
pub fn serve(
    player: &mut Player,
    questions: impl BufRead,
    answers: &mut impl Write,
) -> io::Result<()> {
    for question in questions.lines() {
        match reply(player, &question?) {
            Ok(reply) => writeln!(answers, "{reply}")?,
            Err(why) => writeln!(answers, "error {why}")?,
        }
        answers.flush()?;
    }
    Ok(())
}

fn reply(player: &mut Player, question: &str) -> Result<String, String> {
    let words: Vec<&str> = question.split_whitespace().collect();
    match words[..] {
        ["answer", who, seed, bytes] => {
            let bytes = from_hex(bytes).ok_or("the transcript is not in hexadecimal")?;
            let game = |error: engine::TranscriptError| error.to_string();
            let transcript = Transcript::read(&bytes).map_err(game)?;
            let (table, _) = transcript.replay(&mut ()).map_err(game)?;
            let view = table.view(seat(who)?);
            let legal = view.legal();
            let choice = player.choose(view, &transcript, number(seed)?)?;
            let place = legal.iter().position(|answer| *answer == choice.answer);
            let place = place.ok_or("the player's answer is not legal")?;
            Ok(format!("{place} {}", choice.playouts))
        }
        ["draft", first, seed, pool, picks] => {
            let pool: Pool = protocols(pool)?.into_iter().collect();
            let mut draft = Draft::new(pool, seat(first)?).ok_or("the pool is too small")?;
            for pick in protocols(picks)? {
                draft.pick(pick).map_err(|error| error.to_string())?;
            }
            Ok(player.pick(&draft, number(seed)?)?.to_string())
        }
        _ => Err(
            "a line is `answer SEAT SEED TRANSCRIPT` or `draft FIRST SEED POOL PICKS`".to_owned(),
        ),
    }
}

fn seat(text: &str) -> Result<Seat, String> {
    let named = |seat: &Seat| seat.to_string() == text;
    let seat = Seat::BOTH.into_iter().find(named);
    seat.ok_or_else(|| format!("there is no seat {text:?}"))
}

fn number(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("{text:?} is no seed"))
}

/// All picks so far, whoever made them.
fn in_order(draft: &Draft) -> Vec<Protocol> {
    let mut made = Vec::new();
    let mut rows = Seat::BOTH.map(|seat| draft.picks(seat));
    let Some(mut again) = Draft::new(draft.pool(), draft.first()) else {
        return made;
    };
    while let Some(pick) = again.seat().and_then(|seat| rows[seat.index()].next()) {
        made.push(pick);
        if again.pick(pick).is_err() {
            break;
        }
    }
    made
}

fn list(protocols: impl Iterator<Item = Protocol>) -> String {
    let names: Vec<_> = protocols.map(Protocol::name).collect();
    match names[..] {
        [] => "-".to_owned(),
        _ => names.join(","),
    }
}

fn protocols(text: &str) -> Result<Vec<Protocol>, String> {
    let names = text.split(',').filter(|name| *name != "-");
    names
        .map(|name| Protocol::parse(name).ok_or_else(|| format!("there is no protocol {name:?}")))
        .collect()
}

fn to_hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn from_hex(text: &str) -> Option<Vec<u8>> {
    let pairs = text.as_bytes().chunks(2);
    pairs
        .map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok())
        .collect()
}
