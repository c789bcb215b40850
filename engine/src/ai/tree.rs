//! The search tree: answers of both players over many imagined worlds.

use super::judge::Judge;
use super::score::{self, WIN};
use super::{Params, Sight};
use crate::answers::Reply;
use crate::chance::Dice;
use crate::game::Game;
use crate::names::Seat;
use crate::question::{Answer, MOST_ANSWERS};
use crate::view::View;

/// No node.
const NIL: u16 = u16::MAX;

/// One answer in the tree.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    /// The answer, by its [key](key).
    key: u32,
    first_child: u16,
    next: u16,
    visits: u16,
    /// Sum of the scores, for whoever gave the answer.
    total: u32,
    /// Their mean, kept because it is read far more often than it changes and a division is dear.
    mean: u16,
}

const BLANK: Node = Node {
    key: 0,
    first_child: NIL,
    next: NIL,
    visits: 0,
    total: 0,
    mean: 0,
};

/// How much worse than the average of its siblings an answer not tried yet is taken to be.
const UNTRIED: i32 = 60;

/// More exploring than this makes every answer equal; the bound keeps the arithmetic in 32 bits.
const MOST_EXPLORE: u16 = 2047;

/// The longest way down the tree that is remembered.
const DEPTH: usize = 48;

/// A search for one answer, in a pool of `N` nodes.
#[derive(Debug)]
pub struct Mind<const N: usize> {
    tree: Tree<N>,
    view: Option<View>,
    /// There once a search has begun.
    dice: Option<Dice>,
    playouts: u32,
}

/// What a mind has found out so far.
#[derive(Debug)]
struct Tree<const N: usize> {
    nodes: [Node; N],
    used: usize,
    params: Params,
    decisions: u32,
}

impl<const N: usize> Mind<N> {
    /// A mind with nothing to think about. It can be a static's initial value, so that the pool never passes
    /// over a stack.
    pub const fn new() -> Self {
        Mind {
            tree: Tree {
                nodes: [BLANK; N],
                used: 0,
                params: super::Level::Hard.params(),
                decisions: 0,
            },
            view: None,
            dice: None,
            playouts: 0,
        }
    }

    /// Starts to think about the question a view asks its seat. The same view, parameters and seed give the
    /// same answer.
    pub fn begin(&mut self, view: View, params: Params, seed: u64) {
        self.tree.nodes[0] = BLANK;
        self.tree.used = 1;
        self.tree.params = params;
        self.tree.decisions = 0;
        self.view = Some(view);
        self.dice = Some(Dice::new(seed));
        self.playouts = 0;
    }

    /// Makes up to so many playouts. Returns whether there is more to do.
    pub fn step(&mut self, playouts: u32) -> bool {
        let (Some(view), Some(dice)) = (&self.view, &mut self.dice) else {
            return false;
        };
        let wanted = self.tree.params.playouts;
        // One game is every world in turn.
        let mut game = view.game().clone();
        let hidden = view.hidden();
        for _ in 0..playouts.min(wanted.saturating_sub(self.playouts)) {
            view.dream(&hidden, dice, &mut game);
            self.tree.playout(&mut game, view.seat(), dice);
            self.playouts += 1;
        }
        self.playouts < wanted
    }

    /// Playouts made so far.
    pub fn playouts(&self) -> u32 {
        self.playouts
    }

    /// Decisions made inside those playouts, for measuring what one costs.
    pub fn decisions(&self) -> u32 {
        self.tree.decisions
    }

    /// The best answer so far: the one tried most; before any playout the first legal one.
    pub fn best(&self) -> Option<Answer> {
        let game = self.view.as_ref()?.game();
        let most = self
            .tree
            .children(0)
            .max_by_key(|(_, node)| (node.visits, node.total))
            .map(|(_, node)| node.key);
        let mut best = None;
        game.each_reply(|reply| {
            if best.is_none() || most == Some(key(game, reply)) {
                best = Some(game.to_answer(reply));
            }
        });
        best
    }
}

impl<const N: usize> Tree<N> {
    fn children(&self, node: u16) -> impl Iterator<Item = (u16, &Node)> {
        let mut at = self.nodes[node as usize].first_child;
        core::iter::from_fn(move || {
            let here = at;
            let node = self.nodes.get(here as usize)?;
            at = node.next;
            Some((here, node))
        })
    }

    /// One playout of a world that a seat imagines: down the tree, one new node, on by judgement, score, back up.
    fn playout(&mut self, game: &mut Game, seat: Seat, dice: &mut Dice) {
        // The nodes on the way and the seat that answered each; 0 is the root.
        let mut path = [(NIL, false); DEPTH];
        let mut depth = 0;
        let mut node = 0;
        while depth < DEPTH.min(self.params.depth as usize) {
            let Some(question) = game.ask else { break };
            let Some((reply, child, grown)) = self.select(node, game) else {
                break;
            };
            path[depth] = (child, question.seat.index() == 1);
            depth += 1;
            node = child;
            game.follow(reply, dice);
            self.decisions += 1;
            if grown {
                break;
            }
        }
        self.play_on(game, dice);
        let score = self.score(game, seat);
        for (node, b) in path[..depth].iter() {
            let node = &mut self.nodes[*node as usize];
            // Beyond what can be counted, more playouts say nothing new.
            if node.visits < u16::MAX {
                node.visits += 1;
                node.total += if *b { score[1] } else { score[0] };
                node.mean = (node.total / u32::from(node.visits)) as u16;
            }
        }
        let root = &mut self.nodes[0];
        root.visits = root.visits.saturating_add(1);
    }

    /// What A and B may expect where the playout ended.
    fn score(&self, game: &Game, seat: Seat) -> [u32; 2] {
        match self.params.sight {
            Sight::Full => {
                let a = score::chance_of(game, Seat::A, Sight::Full);
                [a, WIN - a]
            }
            Sight::Own => {
                let own = score::chance_of(game, seat, Sight::Own);
                let theirs = WIN - own;
                match seat {
                    Seat::A => [own, theirs],
                    Seat::B => [theirs, own],
                }
            }
        }
    }

    /// Picks the answer to follow: known good ones, and those the judgement likes, tried in turn.
    /// Returns the node of the answer and whether it is new; `None` where a full pool has no node to go on with.
    fn select(&mut self, parent: u16, game: &Game) -> Option<(Reply, u16, bool)> {
        let judge = Judge::new(game, self.params.sight)?;
        let mut choices = Choices::new();
        let sum = choices.gather(&judge);
        let visits = u32::from(self.nodes[parent as usize].visits);
        // The square root carries 4 bits, the explore factor 8; the weights of all answers make one.
        let push = i32::from(self.params.explore.min(MOST_EXPLORE))
            * (visits.max(1) << 8).isqrt() as i32
            / 4;
        let share = (push << 8) / sum.max(1);
        // An answer not tried yet is expected to be a little worse than the average of those tried.
        let (tried, gained) = self.note_children(parent, &mut choices);
        let average = gained.checked_div(tried).unwrap_or(WIN / 2);
        let unseen = average as i32 - UNTRIED;
        let &Choice {
            reply, key, child, ..
        } = self.favourite(&choices, share, unseen)?;
        if child != NIL {
            return Some((reply, child, false));
        }
        let new = self.used as u16;
        self.used += 1;
        self.nodes[new as usize] = Node {
            key,
            next: self.nodes[parent as usize].first_child,
            ..BLANK
        };
        self.nodes[parent as usize].first_child = new;
        Some((reply, new, true))
    }

    /// Tells the choices which nodes they have; returns how often the children were tried and what they gained.
    // Apart, as the other loops of `select` are, because the chip has few registers.
    #[inline(never)]
    fn note_children(&self, parent: u16, choices: &mut Choices) -> (u32, u32) {
        let (mut tried, mut gained) = (0, 0);
        for (child, node) in self.children(parent) {
            tried += u32::from(node.visits);
            gained += node.total;
            choices.note(node.key, child);
        }
        (tried, gained)
    }

    /// The choice with the most merit.
    #[inline(never)]
    fn favourite<'a>(&self, choices: &'a Choices, share: i32, unseen: i32) -> Option<&'a Choice> {
        let mut most = i32::MIN;
        let mut best = None;
        // What cannot be remembered would look untried for ever, and be followed every time.
        let full = self.used == N;
        for choice in &choices.list {
            if full && choice.child == NIL {
                continue;
            }
            // Mean plus prior times square root of the visits over own visits, as in PUCT.
            let urge = (share * i32::from(choice.weight)) as u32 >> 8;
            let merit = match self.nodes.get(choice.child as usize) {
                Some(node) if node.visits > 0 => {
                    let (mean, parts) = (i32::from(node.mean), 1 + u32::from(node.visits));
                    if most >= mean && !exceeds(urge, parts, (most - mean) as u32) {
                        continue;
                    }
                    mean + (urge / parts) as i32
                }
                _ => unseen + urge as i32,
            };
            if merit > most {
                most = merit;
                best = Some(choice);
            }
        }
        best
    }

    /// Plays on by judgement for a bounded number of decisions.
    fn play_on(&mut self, game: &mut Game, dice: &mut Dice) {
        for _ in 0..self.params.horizon {
            let Some(judge) = Judge::new(game, self.params.sight) else {
                return;
            };
            let Some(reply) = judge.quick_pick(dice) else {
                return;
            };
            game.follow(reply, dice);
            self.decisions += 1;
        }
    }
}

impl<const N: usize> Default for Mind<N> {
    fn default() -> Self {
        Self::new()
    }
}

/// Whether a number divided into so many parts is more than another, without dividing.
fn exceeds(number: u32, parts: u32, other: u32) -> bool {
    match other {
        0..0xffff => number >= (other + 1) * parts,
        _ => number / parts > other,
    }
}

/// An answer that may be followed.
#[derive(Clone, Copy)]
struct Choice {
    key: u32,
    reply: Reply,
    weight: i16,
    /// Its node, if it has one.
    child: u16,
    /// The one before it in its drawer.
    before: u8,
}

/// No choice.
const NO_CHOICE: u8 = u8::MAX;

/// The answers that may be followed in one world. They are kept in drawers by their keys, so that the children
/// of a node find theirs without a search through all of them.
struct Choices {
    list: heapless::Vec<Choice, MOST_ANSWERS>,
    drawers: [u8; Choices::DRAWERS],
}

impl Choices {
    const DRAWERS: usize = 32;

    fn new() -> Choices {
        Choices {
            list: heapless::Vec::new(),
            drawers: [NO_CHOICE; Choices::DRAWERS],
        }
    }

    /// Where a key is kept: plays of different cards and different ways to play one both spread.
    #[inline]
    fn drawer(&mut self, key: u32) -> &mut u8 {
        &mut self.drawers[(key ^ key >> 8 ^ key >> 6) as usize % Choices::DRAWERS]
    }

    /// Every answer that a judge sees; returns the weight of all together.
    #[inline(never)]
    fn gather(&mut self, judge: &Judge) -> i32 {
        let mut sum = 0;
        judge.each(|reply, weight| {
            sum += weight;
            self.push(key(judge.game, reply), reply, weight);
        });
        sum
    }

    #[inline]
    fn push(&mut self, key: u32, reply: Reply, weight: i32) {
        let at = self.list.len() as u8;
        let before = core::mem::replace(self.drawer(key), at);
        // There is room for every question there can be.
        let _ = self.list.push(Choice {
            key,
            reply,
            weight: weight as i16,
            child: NIL,
            before,
        });
    }

    /// Notes the node of an answer, if it is among them.
    #[inline]
    fn note(&mut self, key: u32, child: u16) {
        let mut at = *self.drawer(key);
        while let Some(choice) = self.list.get_mut(at as usize) {
            if choice.key == key {
                choice.child = child;
                return;
            }
            at = choice.before;
        }
    }
}

/// An answer as a number that is the same in every world its player cannot tell apart: cards on the field go by
/// their place.
fn key(game: &Game, reply: Reply) -> u32 {
    let (kind, detail) = match reply {
        Reply::Play(slot, way) => {
            let bits = (way.line.index() * 4 + way.side.index() * 2) as u32 + u32::from(way.up);
            (1, u32::from(slot) << 8 | bits)
        }
        Reply::Card(slot) => {
            let pile = game.table.place(slot);
            if pile.is_stack() {
                let above = game.table.pile(pile).take_while(|s| *s != slot).count();
                (2, u32::from(pile.index()) << 8 | above as u32)
            } else {
                (3, u32::from(slot))
            }
        }
        Reply::Line(line) => (4, line.index() as u32),
        Reply::Option(n) => (5, u32::from(n)),
        Reply::Number(n) => (6, u32::from(n)),
        Reply::Name(protocol) => (7, protocol as u32),
        Reply::Arrange(seat, order) => {
            let row = order.iter().fold(0, |row, p| row << 5 | *p as u32);
            (8, (seat as u32) << 15 | row)
        }
        Reply::Refresh => (9, 0),
        Reply::Yes => (10, 0),
        Reply::No => (11, 0),
        Reply::Done => (12, 0),
    };
    kind << 24 | detail
}
