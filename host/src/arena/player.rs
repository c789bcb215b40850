//! A player at the table: drafts and answers, given no more than a seat may know.

use engine::ai::{self, Trained};
use engine::{Answer, Dice, Draft, Protocol, Transcript, View};

use super::classic::Classic;
use super::greedy;
use super::mind::{self, Thinker};
use super::remote::Remote;
use super::spec::{Judge, Kind, Search, Spec};

/// An answer and what it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decided {
    pub answer: Answer,
    /// How many playouts it rests on.
    pub playouts: u32,
}

/// A player who can be asked.
pub struct Player(Brain);

enum Brain {
    Random,
    Greedy,
    Search(Search, Box<dyn Thinker>),
    Remote(Remote),
}

impl Player {
    /// The player a spec speaks of; the error says why another build did not start.
    pub fn new(spec: &Spec) -> Result<Player, String> {
        Ok(Player(match &spec.kind {
            Kind::Random => Brain::Random,
            Kind::Greedy => Brain::Greedy,
            Kind::Search(search) => Brain::Search(*search, mind::with(search.judge, search.memory)),
            Kind::Exec(exec) => Brain::Remote(Remote::start(exec)?),
        }))
    }

    /// Picks a protocol; the error says what is wrong with the player.
    pub fn pick(&mut self, draft: &Draft, seed: u64) -> Result<Protocol, String> {
        let picked = match &mut self.0 {
            Brain::Random | Brain::Greedy => {
                let open = draft.open();
                let nth = Dice::new(seed).below(open.len() as u32);
                open.iter().nth(nth as usize)
            }
            Brain::Search(search, _) => match search.judge {
                Judge::Trained => ai::draft_in::<Trained>(draft, search.mood, seed),
                Judge::Classic => ai::draft_in::<Classic>(draft, search.mood, seed),
            },
            Brain::Remote(remote) => Some(remote.pick(draft, seed)?),
        };
        picked.ok_or_else(|| "no protocol is left to pick".to_owned())
    }

    /// Answers the question a view asks its seat. The transcript of the game so far is for another build,
    /// which makes the same view of it.
    pub fn choose(
        &mut self,
        view: View,
        transcript: &Transcript,
        seed: u64,
    ) -> Result<Decided, String> {
        let simply = |answer| Decided {
            answer,
            playouts: 0,
        };
        let choice = match &mut self.0 {
            Brain::Random => {
                let legal = view.legal();
                let nth = Dice::new(seed).below(legal.len() as u32);
                legal.get(nth as usize).copied().map(simply)
            }
            Brain::Greedy => greedy::answer(&view).map(simply),
            Brain::Search(search, mind) => mind.think(view, search.params, seed),
            Brain::Remote(remote) => Some(remote.choose(&view, transcript, seed)?),
        };
        choice.ok_or_else(|| "the player is not asked".to_owned())
    }
}
