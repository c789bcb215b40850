//! The search tree: answers of both players over many imagined worlds.

use super::label::{Branch, Label};
use super::policy::Policy;
use super::style::{Style, WIN};
use super::{Params, Sight, Trained};
use crate::answers::Reply;
use crate::chance::Congruential;
use crate::game::Game;
use crate::names::Seat;
use crate::question::{Answer, MOST_ANSWERS};
use crate::view::{Hidden, View};
use core::marker::PhantomData;

/// No node.
const NIL: u16 = u16::MAX;

/// One answer in the tree.
///
/// Nodes find their children by hashing: a node is kept in the bucket that its label hashes to, and every node has a
/// bucket.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    label: Label,
    /// Sum of the scores, for whoever gave the answer.
    total: u32,
    visits: u16,
    /// How often it could be tried since it is known, if that is counted.
    possible: u16,
    /// The last node put into this node's bucket.
    bucket: u16,
    /// The one put into the same bucket before this one.
    before: u16,
}

const BLANK: Node = Node {
    label: Label::NONE,
    total: 0,
    visits: 0,
    possible: 0,
    bucket: NIL,
    before: NIL,
};

impl Node {
    /// The mean score; before any an even one.
    fn mean(&self) -> u32 {
        self.total
            .checked_div(self.visits.into())
            .unwrap_or(WIN / 2)
    }
}

/// The most answers acted out in a world: more than a turn has.
const ACTED_OUT: usize = 24;

/// How much worse than its question an answer not tried yet is taken to be.
const UNTRIED: i32 = 60;

/// More exploring than this makes every answer equal; the bound keeps the arithmetic in 32 bits.
const MOST_EXPLORE: u16 = 2047;

/// Turns after which a game is taken to go round in circles: one in a hundred takes more than half of that.
const LONG: u16 = 120;

/// Playouts between looks at whether the answer can still change.
const LOOK: u32 = 64;

/// A search for one answer in some style, in a pool of `N` nodes.
#[derive(Debug)]
pub struct Mind<const N: usize, S = Trained> {
    tree: Tree<N, S>,
    /// What it thinks about, once it has begun.
    subject: Option<Subject>,
    random: Congruential,
    /// Decides where it does not insist on the best answer.
    lot: u32,
    playouts: u32,
}

/// An answer as a search sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    pub answer: Answer,
    /// How many playouts tried it.
    pub visits: u16,
    /// The chance from 0 to [`WIN`] that whoever is asked wins with it.
    pub chance: u32,
}

/// What a mind thinks about.
#[derive(Debug)]
struct Subject {
    view: View,
    hidden: Hidden,
    /// One game, which is every world in turn.
    game: Game,
}

/// What a mind has found out so far.
#[derive(Debug)]
struct Tree<const N: usize, S> {
    nodes: [Node; N],
    used: usize,
    /// How good every answer to the question looks; the nodes after the first are theirs, in this order.
    offers: heapless::Vec<u8, MOST_ANSWERS>,
    /// All of that together.
    offered: i32,
    params: Params,
    decisions: u32,
    style: PhantomData<S>,
}

impl<const N: usize> Mind<N> {
    /// A mind with nothing to think about. It can be a static's initial value, so that the pool never passes
    /// over a stack.
    pub const fn new() -> Self {
        Mind::in_style()
    }
}

impl<const N: usize, S: Style> Mind<N, S> {
    /// The same in a style of its own.
    pub const fn in_style() -> Self {
        Mind {
            tree: Tree {
                nodes: [BLANK; N],
                used: 0,
                offers: heapless::Vec::new(),
                offered: 0,
                params: super::Level::HIGHEST.params(),
                decisions: 0,
                style: PhantomData,
            },
            subject: None,
            random: Congruential::new(0),
            lot: 0,
            playouts: 0,
        }
    }

    /// Starts to think about the question a view asks its seat. The same view, parameters and seed give the
    /// same answer.
    pub fn begin(&mut self, view: View, params: Params, seed: u64) {
        self.tree.begin(view.game(), params);
        self.subject = Some(Subject {
            hidden: view.hidden(),
            game: view.game().clone(),
            view,
        });
        self.random = Congruential::new(seed);
        self.lot = self.random.clone().next_u16();
        self.playouts = 0;
    }

    /// Makes up to so many playouts. Returns whether there is more to do.
    pub fn step(&mut self, playouts: u32) -> bool {
        let Some(Subject { view, hidden, game }) = &mut self.subject else {
            return false;
        };
        let wanted = self.tree.params.playouts;
        for _ in 0..playouts {
            if self.playouts >= wanted
                // Now and then, and always after the same playouts, however the caller slices them.
                || self.playouts.is_multiple_of(LOOK) && self.tree.is_decided(wanted - self.playouts)
            {
                return false;
            }
            view.determinize_into(hidden, &mut self.random, game);
            self.tree.playout(game, view.seat(), &mut self.random);
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

    /// What the search thinks of every answer, in the order of [`Game::legal`].
    pub fn offers(&self) -> impl Iterator<Item = Offer> + '_ {
        let game = self.subject.as_ref().map(|subject| subject.view.game());
        let nodes = self.tree.answers();
        game.into_iter().flat_map(move |game| {
            nodes.iter().filter_map(move |node| {
                Some(Offer {
                    answer: game.to_answer(node.label.reply(game)?),
                    visits: node.visits,
                    chance: node.mean(),
                })
            })
        })
    }

    /// The chance from 0 to [`WIN`] that whoever is asked wins, as far as the search has come.
    pub fn chance(&self) -> u32 {
        self.tree.nodes[0].mean()
    }

    /// The best answer so far: one tried most; before any playout the first legal one.
    pub fn best(&self) -> Option<Answer> {
        let game = self.subject.as_ref()?.view.game();
        let best = if self.tree.params.habits.leaves_circles && game.turns() > LONG {
            self.tree.drawn(self.lot)?
        } else {
            self.tree.best()?
        };
        Some(game.to_answer(best.label.reply(game)?))
    }
}

/// What a coach asks of a mind.
impl<const N: usize, S: Style> Mind<N, S> {
    /// What it thinks about.
    pub(super) fn view(&self) -> Option<&View> {
        Some(&self.subject.as_ref()?.view)
    }

    /// The best answer, in a game of any length.
    pub(super) fn favoured(&self) -> Option<Answer> {
        let game = self.view()?.game();
        Some(game.to_answer(self.tree.best()?.label.reply(game)?))
    }

    /// Gives an answer in so many imagined worlds and goes on there as either player has fared best so far, until it is
    /// enough or the tree ends; shows where that led. What is found out later does not depend on it.
    pub(super) fn act_out(
        &mut self,
        answer: Answer,
        worlds: u8,
        enough: impl Fn(&Game) -> bool,
        mut look: impl FnMut(&Game),
    ) {
        let Some(Subject { view, game, .. }) = &mut self.subject else {
            return;
        };
        let (mut hidden, mut random) = (view.hidden(), self.random.clone());
        for _ in 0..worlds {
            view.determinize_into(&mut hidden, &mut random, game);
            let mut next = game.reply(answer);
            let mut at = 0;
            for _ in 0..ACTED_OUT {
                let (Some(reply), Some(ask)) = (next, &game.ask) else {
                    break;
                };
                let branch = Branch::new(ask.seat, at);
                at = if at == 0 {
                    self.tree.offer(branch.label(game, reply))
                } else {
                    self.tree.find(branch.label(game, reply))
                }
                .unwrap_or(NIL);
                game.follow(reply, &mut random);
                if enough(game) {
                    break;
                }
                next = self.tree.favourite(game, at);
            }
            look(game);
        }
    }
}

impl<const N: usize, S: Style> Tree<N, S> {
    /// Forgets everything for a new question; every answer to it gets a node.
    fn begin(&mut self, game: &Game, params: Params) {
        for at in 0..self.used {
            self.nodes[self.nodes[at].label.hash(N)].bucket = NIL;
        }
        self.used = 0;
        self.params = params;
        self.decisions = 0;
        self.offers.clear();
        self.offered = 0;
        let Some(policy) = Policy::new(game, params.sight) else {
            return;
        };
        let branch = Branch::new(policy.seat, 0);
        self.lay(branch.trunk());
        policy.each(|reply, weight| {
            if self.used < N && self.offers.push(weight as u8).is_ok() {
                self.offered += weight;
                self.lay(branch.label(game, reply));
            }
        });
    }

    /// The nodes of all answers to the question.
    fn answers(&self) -> &[Node] {
        &self.nodes[1..1 + self.offers.len()]
    }

    /// The best answer so far: of those tried most, the one with the best chance.
    fn best(&self) -> Option<&Node> {
        // Of equals the first.
        let answers = || self.answers().iter().rev();
        let first = answers().max_by_key(|node| (node.visits, node.total))?;
        if !self.params.habits.weighs_ties {
            return Some(first);
        }
        answers()
            .filter(|node| is_near(node.visits.into(), first.visits.into()))
            .max_by_key(|node| (node.mean(), node.visits))
    }

    /// An answer by lot from 0 to 65,535, each of those that are tried a good deal as likely as it was tried.
    fn drawn(&self, lot: u32) -> Option<&Node> {
        let most = self.answers().iter().map(|node| node.visits).max()?;
        let tried = || self.answers().iter().filter(|node| node.visits >= most / 4);
        let sum: u32 = tried().map(|node| u32::from(node.visits)).sum();
        let mut left = (lot * (sum >> 4)) >> 12;
        let fallen = tried().find(|node| {
            let visits = u32::from(node.visits);
            let here = left < visits;
            left = left.saturating_sub(visits);
            here
        });
        fallen.or_else(|| self.best())
    }

    /// Whether so many more playouts can hardly change the answer: no other comes near, though half of them tried it.
    fn is_decided(&self, left: u32) -> bool {
        if !self.params.habits.stops_early {
            return false;
        }
        let (mut first, mut second) = (0, 0);
        for node in self.answers() {
            let visits = u32::from(node.visits);
            if visits > first {
                (first, second) = (visits, first);
            } else {
                second = second.max(visits);
            }
        }
        !is_near(second + left / 2, first)
    }

    /// Lays out a new node, for which there must be room.
    fn lay(&mut self, label: Label) -> u16 {
        let new = self.used;
        self.used += 1;
        let bucket = self.nodes[new].bucket;
        self.nodes[new] = Node {
            label,
            bucket,
            ..BLANK
        };
        new as u16
    }

    /// Lays out a new node where it will be found.
    fn grow(&mut self, label: Label) -> u16 {
        let new = self.lay(label);
        let before = core::mem::replace(&mut self.nodes[label.hash(N)].bucket, new);
        self.nodes[new as usize].before = before;
        new
    }

    /// One playout of a world that a seat imagines: down the tree, one new node, on by the policy, score, back up.
    #[inline(never)]
    fn playout(&mut self, game: &mut Game, seat: Seat, random: &mut Congruential) {
        let mut at = 0;
        for _ in 0..self.params.depth {
            let Some(asked) = game.ask.as_ref().map(|ask| ask.seat) else {
                break;
            };
            let node = &self.nodes[at as usize];
            let mean = if asked == node.label.answered() {
                node.mean()
            } else {
                WIN - node.mean()
            };
            let picked = if at == 0 {
                self.pick_offer(mean)
            } else {
                self.pick_child(game, at, Branch::new(asked, at), mean)
            };
            let Some(child) = picked else {
                break;
            };
            let Node { visits, label, .. } = self.nodes[child as usize];
            let Some(reply) = label.reply(game) else {
                break;
            };
            at = child;
            game.follow(reply, random);
            self.decisions += 1;
            if visits == 0 {
                break;
            }
        }
        if S::PLAYS_ON {
            self.play_on(game, random);
        }
        let score = self.score(game, seat);
        loop {
            let node = &mut self.nodes[at as usize];
            // Beyond what can be counted, more playouts say nothing new.
            if node.visits < u16::MAX {
                node.visits += 1;
                node.total += score[node.label.answered().index()];
            }
            if at == 0 {
                break;
            }
            at = node.label.parent();
        }
    }

    /// What A and B may expect where the playout ended.
    fn score(&self, game: &Game, seat: Seat) -> [u32; 2] {
        match self.params.sight {
            Sight::Full => {
                let a = S::chance(game, Seat::A, Sight::Full);
                [a, WIN - a]
            }
            Sight::Own => {
                let own = S::chance(game, seat, Sight::Own);
                let theirs = WIN - own;
                match seat {
                    Seat::A => [own, theirs],
                    Seat::B => [theirs, own],
                }
            }
        }
    }

    /// How much answers are pushed to be tried, all together, that could have been so many times: the explore factor times
    /// the root of that. The root carries 4 bits, the factor 8.
    fn push(&self, visits: u16) -> i32 {
        self.explore() * root(visits.max(1)) / 4
    }

    fn explore(&self) -> i32 {
        self.params.explore.min(MOST_EXPLORE).into()
    }

    /// Picks an answer to the question to follow: known good ones, and those the policy likes, tried in turn.
    #[inline(never)]
    fn pick_offer(&self, mean: u32) -> Option<u16> {
        let mut race = Race::new(self.push(self.nodes[0].visits), self.offered, mean);
        let mut best = None;
        for (at, (weight, node)) in self.offers.iter().zip(&self.nodes[1..]).enumerate() {
            if race.enter(*weight, node) {
                best = Some(at as u16 + 1);
            }
        }
        best
    }

    /// The same deeper down, where the answers are not the same in every world. Returns its node, which may be new;
    /// `None` where a full pool has no node to go on with.
    #[inline(never)]
    fn pick_child(&mut self, game: &Game, at: u16, branch: Branch, mean: u32) -> Option<u16> {
        let policy = Policy::new(game, self.params.sight)?;
        let habits = self.params.habits;
        let hides = habits.sees_backs && policy.seat != self.nodes[1].label.answered();
        let mut met = Met::new();
        let mut scout = Scout {
            tree: self,
            // A question met for the first time has no answers yet.
            bare: self.nodes[at as usize].visits <= 1,
            sum: 0,
            met: &mut met,
            most: 0,
            fresh: Label::NONE,
        };
        match policy.action() {
            Some(action) => {
                action.plays(|slot, up, line, weight| {
                    let label = if hides && !up {
                        branch.back(line, policy.seat)
                    } else {
                        branch.play(slot, up, line, policy.seat)
                    };
                    scout.meet(label, weight);
                });
                if let Some(weight) = action.refresh() {
                    scout.meet(branch.refresh(), weight);
                }
            }
            None => policy.others(|reply, weight| scout.meet(branch.label(game, reply), weight)),
        }
        let Scout {
            sum, most, fresh, ..
        } = scout;
        let mut race = Race::new(self.push(self.nodes[at as usize].visits), sum, mean);
        let push = race.share;
        let unit = (self.explore() << 8) / sum.max(1);
        let mut best = None;
        for (child, weight) in &met {
            if habits.counts_worlds {
                let node = &mut self.nodes[*child as usize];
                node.possible = node.possible.saturating_add(1);
                race.share = unit * root(node.possible) / 4;
            }
            if race.enter(*weight as u8, &self.nodes[*child as usize]) {
                best = Some(*child);
            }
        }
        race.share = push;
        if self.used < N && most > 0 && race.enter(most as u8, &BLANK) {
            return Some(self.grow(fresh));
        }
        best
    }

    /// The node under a label.
    #[inline]
    fn find(&self, label: Label) -> Option<u16> {
        let mut at = self.nodes[label.hash(N)].bucket;
        while let Some(node) = self.nodes.get(at as usize) {
            if node.label == label {
                return Some(at);
            }
            at = node.before;
        }
        None
    }

    /// The node of an answer to the question itself.
    fn offer(&self, label: Label) -> Option<u16> {
        let answers = &self.nodes[1..1 + self.offers.len()];
        let at = answers.iter().position(|node| node.label == label)?;
        Some(at as u16 + 1)
    }

    /// The answer in one world that was tried most after a node; where the tree has none, what the policy likes best.
    fn favourite(&self, game: &Game, at: u16) -> Option<Reply> {
        let policy = Policy::new(game, self.params.sight)?;
        let branch = Branch::new(policy.seat, at);
        let (mut most, mut best) = ((0, 0), None);
        policy.each(|reply, weight| {
            let node = if at == NIL {
                None
            } else {
                self.find(branch.label(game, reply))
            };
            let tried = node.map_or(0, |node| self.nodes[node as usize].visits);
            if (tried, weight) > most {
                most = (tried, weight);
                best = Some(reply);
            }
        });
        best
    }

    /// Plays on by the policy for a bounded number of decisions.
    fn play_on(&mut self, game: &mut Game, random: &mut Congruential) {
        for _ in 0..self.params.horizon {
            let Some(policy) = Policy::new(game, self.params.sight) else {
                return;
            };
            let Some(reply) = policy.quick_pick(random) else {
                return;
            };
            game.follow(reply, random);
            self.decisions += 1;
        }
    }
}

impl<const N: usize, S: Style> Default for Mind<N, S> {
    fn default() -> Self {
        Self::in_style()
    }
}

/// Answers that have a node, and how good they look.
type Met = heapless::Vec<(u16, u16), MOST_ANSWERS>;

/// Looks at the answers to a question in one world.
struct Scout<'a, const N: usize, S> {
    tree: &'a Tree<N, S>,
    /// None of them has a node.
    bare: bool,
    /// Their weights together.
    sum: i32,
    /// Those that have a node.
    met: &'a mut Met,
    /// Of the others the one that looks best, and its weight; the rest need not be looked at.
    fresh: Label,
    most: i32,
}

impl<const N: usize, S: Style> Scout<'_, N, S> {
    // Not inlined, because it is called in many places.
    #[inline(never)]
    fn meet(&mut self, label: Label, weight: i32) {
        self.sum += weight;
        if !self.bare
            && let Some(child) = self.tree.find(label)
        {
            // There is room for every question there can be.
            let _ = self.met.push((child, weight as u16));
        } else if weight > self.most {
            self.most = weight;
            self.fresh = label;
        }
    }
}

/// Who has the most merit: mean plus prior times square root of the visits over own visits, as in PUCT.
struct Race {
    /// The push that an answer gets for each unit of its weight, in 1/256.
    share: i32,
    /// What an answer not tried yet is expected to bring.
    unseen: i32,
    most: i32,
}

impl Race {
    /// Among answers with these weights together, to a question with this mean.
    fn new(push: i32, weights: i32, mean: u32) -> Race {
        Race {
            share: (push << 8) / weights.max(1),
            unseen: mean as i32 - UNTRIED,
            most: i32::MIN,
        }
    }

    /// Whether a node is ahead of all before it.
    #[inline]
    fn enter(&mut self, weight: u8, node: &Node) -> bool {
        let urge = (self.share * i32::from(weight)) as u32 >> 8;
        let merit = if node.visits == 0 {
            self.unseen + urge as i32
        } else {
            let visits = u32::from(node.visits);
            // Most are far behind, and a product is cheaper than a division.
            if let Ok(most) = u16::try_from(self.most)
                && node.total + urge < u32::from(most) * visits
            {
                return false;
            }
            let (mean, parts) = (node.mean() as i32, 1 + visits);
            if self.most >= mean && !exceeds(urge, parts, (self.most - mean) as u32) {
                return false;
            }
            mean + (urge / parts) as i32
        };
        let ahead = merit > self.most;
        if ahead {
            self.most = merit;
        }
        ahead
    }
}

/// Whether an answer was tried about as often as the one that was tried most.
fn is_near(visits: u32, most: u32) -> bool {
    visits * 4 >= most * 3
}

/// The roots of the numbers below 256, times 16.
static ROOTS: [u8; 256] = {
    let mut roots = [0; 256];
    let mut at = 0;
    while at < roots.len() {
        roots[at] = ((at as u32) << 8).isqrt() as u8;
        at += 1;
    }
    roots
};

/// The root of a number, times 16, within two in a hundred.
#[inline]
fn root(number: u16) -> i32 {
    let (mut number, mut shift) = (usize::from(number), 0);
    while number >= ROOTS.len() {
        number >>= 2;
        shift += 1;
    }
    i32::from(ROOTS[number]) << shift
}

/// Whether a number divided into so many parts is more than another, without dividing.
fn exceeds(number: u32, parts: u32, other: u32) -> bool {
    match other {
        0..0xffff => number >= (other + 1) * parts,
        _ => number / parts > other,
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Habits, Level, think};
    use super::*;
    use crate::chance::Dice;
    use crate::names::{Line, Phase};
    use crate::setup::{Setup, card, quiet};

    const SEATS: [Seat; 2] = [Seat::A, Seat::B];
    const NODES: usize = 512;

    /// A seat has two ready lines and wins with the second, whose protocol is its third.
    fn two_lines_ready(seat: Seat) -> Setup {
        let [first, second, third] = Line::ALL;
        quiet()
            .compiled(seat, &[first, third])
            .lay(seat, first, &["Fire 5", "Fire 4", "Fire 3"])
            .lay(seat, second, &["Water 5", "Water 4", "Water 3"])
    }

    fn params(level: Level, playouts: u32) -> Params {
        Params {
            playouts,
            ..level.params()
        }
    }

    fn thought(setup: &Setup, params: Params) -> Mind<NODES> {
        let game = setup.game();
        let seat = game.question().expect("a question").seat;
        let mut mind = Mind::new();
        think(&mut mind, game.view(seat), params, 1);
        mind
    }

    /// The nodes of all answers, without the question's own.
    fn answers(mind: &Mind<NODES>) -> &[Node] {
        &mind.tree.nodes[1..mind.tree.used]
    }

    #[test]
    fn a_win_is_credited_to_whoever_wins() {
        for (seat, level) in SEATS.into_iter().flat_map(|s| Level::ALL.map(|l| (s, l))) {
            let setup = Setup {
                turn: seat,
                phase: Phase::Compile,
                ..two_lines_ready(seat)
            };
            let mind = thought(&setup, params(level, 60));
            let won = Answer::Compile(Line::ALL[1]);
            assert_eq!(mind.best(), Some(won), "{seat:?}, {level:?}");
            let game = setup.game();
            let node = answers(&mind)[..2]
                .iter()
                .find(|node| node.label.reply(&game).map(|r| game.to_answer(r)) == Some(won));
            assert_eq!(node.map(Node::mean), Some(WIN));
        }
    }

    /// Whatever a player does, the opponent will choose to win: the tree must not hope for the other choice.
    #[test]
    fn the_opponent_answers_for_the_opponent() {
        for seat in SEATS {
            let setup = Setup {
                turn: seat,
                ..two_lines_ready(seat.other())
            };
            let mind = thought(&setup, params(Level::HIGHEST, 400));
            let own = |node: &&Node| node.label.answered() == seat && node.label.parent() == 0;
            for node in answers(&mind).iter().filter(own) {
                assert!(node.mean() < WIN / 4, "{seat:?}: {node:?}");
            }
            let won = |node: &&Node| node.label.answered() == seat.other() && node.mean() == WIN;
            let tries = answers(&mind).iter().filter(won).map(|node| node.visits);
            assert!(tries.sum::<u16>() > 200, "{seat:?}");
        }
    }

    /// Every playout is counted once on its way: at the question, and at one of its answers.
    #[test]
    fn playouts_are_counted_on_the_way_up() {
        let mind = thought(&quiet(), params(Level::HIGHEST, 300));
        assert_eq!(u32::from(mind.tree.nodes[0].visits), mind.playouts());
        for (at, node) in mind.tree.nodes[..mind.tree.used].iter().enumerate() {
            let children = answers(&mind)
                .iter()
                .filter(|child| usize::from(child.label.parent()) == at);
            let below: u16 = children.map(|child| child.visits).sum();
            // A node that was grown was played on from once, and so is one where the game is over.
            assert!(below <= node.visits, "{node:?}");
            if at == 0 {
                assert_eq!(below, node.visits);
            }
        }
        // The tree goes on below the answers of both players.
        for seat in SEATS {
            let deep = |node: &&Node| node.label.answered() == seat && node.label.parent() != 0;
            assert!(answers(&mind).iter().any(|node| deep(&node)), "{seat:?}");
        }
    }

    /// The answer is the one tried most, of those tried about as often the best one, of equals the first.
    #[test]
    fn the_answer_tried_most_is_best() {
        let mut mind = thought(&quiet(), params(Level::HIGHEST, 0));
        let game = quiet().game();
        let answer = |mind: &Mind<NODES>, at: usize| {
            let reply = mind.tree.nodes[at].label.reply(&game).expect("an answer");
            Some(game.to_answer(reply))
        };
        assert_eq!(mind.best(), answer(&mind, 1));
        let set = |mind: &mut Mind<NODES>, at: usize, visits: u16, mean: u32| {
            mind.tree.nodes[at].visits = visits;
            mind.tree.nodes[at].total = mean * u32::from(visits);
        };
        set(&mut mind, 3, 500, 600);
        set(&mut mind, 2, 370, 900);
        assert_eq!(mind.best(), answer(&mind, 3));
        set(&mut mind, 2, 380, 601);
        assert_eq!(mind.best(), answer(&mind, 2));
        set(&mut mind, 4, 500, 601);
        assert_eq!(mind.best(), answer(&mind, 4));
        mind.tree.params.habits.weighs_ties = false;
        set(&mut mind, 2, 499, 900);
        assert_eq!(mind.best(), answer(&mind, 4));
    }

    /// It stops when the others cannot come near any more, and not before.
    #[test]
    fn it_stops_when_nothing_can_change() {
        let mut mind = thought(&quiet(), params(Level::HIGHEST, 0));
        mind.tree.nodes[1].visits = 1000;
        mind.tree.nodes[2].visits = 500;
        assert!(mind.tree.is_decided(400));
        assert!(!mind.tree.is_decided(600));
        mind.tree.nodes[2].visits = 800;
        assert!(!mind.tree.is_decided(0));
        mind.tree.params.habits.stops_early = false;
        mind.tree.nodes[2].visits = 0;
        assert!(!mind.tree.is_decided(0));
    }

    /// In a game without an end other answers get their chance, by how often they were tried.
    #[test]
    fn a_game_in_circles_is_left() {
        let mut mind = thought(&quiet(), params(Level::HIGHEST, 0));
        for (at, visits) in [(1, 200), (2, 600), (3, 140), (4, 200)] {
            mind.tree.nodes[at].visits = visits;
        }
        // The third was hardly tried.
        let mut drawn = [0; 5];
        for lot in 0..=u32::from(u16::MAX) {
            let node = mind.tree.drawn(lot).expect("an answer");
            let at = mind.tree.nodes.iter().position(|n| n.label == node.label);
            drawn[at.expect("one of the nodes")] += 1;
        }
        let share = |count: i32| (f64::from(count) / 65_536.0 * 10.0).round();
        assert_eq!(drawn.map(share), [0.0, 2.0, 6.0, 0.0, 2.0]);

        let mut answers = |turns| {
            let mut game = quiet().game();
            game.turns = turns;
            mind.begin(game.view(Seat::A), params(Level::HIGHEST, 0), 3);
            for (at, visits) in [(1, 200), (2, 600), (3, 140), (4, 200)] {
                mind.tree.nodes[at].visits = visits;
            }
            let answer = |lot| {
                mind.lot = lot;
                mind.best()
            };
            let all = [0, 30_000, 65_535].map(answer);
            all.iter().any(|answer| *answer != all[0])
        };
        assert!(!answers(LONG));
        assert!(answers(LONG + 1));
    }

    /// What the opponent plays face-down goes by its line, whatever card it is; in each world it is the card of least value.
    #[test]
    fn backs_are_all_alike() {
        let mut setup = quiet();
        let deck = ["Death 0", "Death 4", "Metal 2", "Plague 1", "Plague 4"];
        setup.sides[1].deck.extend(deck.map(card));
        let game = setup.game();
        let cards = |habits| {
            let mut mind = Mind::<NODES>::new();
            let params = Params {
                habits,
                ..params(Level::HIGHEST, 400)
            };
            think(&mut mind, game.view(Seat::A), params, 1);
            let mut cards = heapless::Vec::<_, NODES>::new();
            for node in answers(&mind) {
                if node.label.answered() == Seat::B
                    && let Some(slot) = node.label.back_played()
                    && !cards.contains(&slot)
                {
                    cards.push(slot).expect("room");
                }
            }
            cards.len()
        };
        assert_eq!(cards(Habits::ALL), 1);
        assert!(cards(Habits::NONE) > 1);
    }

    /// The opponent's hand is another in every world: only what it allows there is followed, though the tree knows
    /// more.
    #[test]
    fn only_answers_of_this_world_are_followed() {
        let mut setup = quiet();
        let deck = [
            "Death 0", "Death 4", "Metal 2", "Metal 6", "Plague 1", "Plague 4",
        ];
        setup.sides[1].deck.extend(deck.map(card));
        let mut mind = thought(&setup, params(Level::HIGHEST, 300));
        let view = setup.game().view(Seat::A);
        let mut dice = Dice::new(3);
        let mut met = [false; NODES];
        for round in 0..200 {
            let at = 1 + round % mind.tree.offers.len();
            let mut game = view.determinize(&mut dice);
            let label = mind.tree.nodes[at].label;
            game.follow(label.reply(&game).expect("an answer"), &mut dice);
            let Some(Seat::B) = game.question().map(|question| question.seat) else {
                continue;
            };
            let branch = Branch::new(Seat::B, at as u16);
            let child = mind.tree.pick_child(&game, at as u16, branch, WIN / 2);
            let child = usize::from(child.expect("an answer"));
            let reply = mind.tree.nodes[child].label.reply(&game);
            assert!(game.is_legal(game.to_answer(reply.expect("an answer"))));
            met[child] = true;
        }
        assert!(met.iter().filter(|met| **met).count() > 20);
    }

    fn node(mean: u32, visits: u16) -> Node {
        Node {
            total: mean * u32::from(visits),
            visits,
            ..BLANK
        }
    }

    /// Whether the second of two nodes overtakes the first.
    fn overtakes(push: i32, first: (u8, Node), second: (u8, Node)) -> bool {
        let mut race = Race::new(push, i32::from(first.0) + i32::from(second.0), WIN / 2);
        assert!(race.enter(first.0, &first.1));
        race.enter(second.0, &second.1)
    }

    #[test]
    fn a_race_weighs_worth_promise_and_neglect() {
        let push = 4096;
        assert!(overtakes(0, (9, node(500, 9)), (9, node(501, 9))));
        assert!(!overtakes(0, (9, node(501, 9)), (9, node(500, 9))));
        // Of equals the one that looks better, or was tried less.
        assert!(overtakes(push, (9, node(500, 9)), (19, node(500, 9))));
        assert!(overtakes(push, (9, node(500, 90)), (9, node(500, 9))));
        // What was tried little may look a little worse, but not much.
        assert!(overtakes(push, (9, node(600, 900)), (9, node(500, 9))));
        assert!(!overtakes(push, (9, node(900, 900)), (9, node(500, 9))));
        // What was not tried at all is taken to be a bit worse than the question.
        assert!(overtakes(0, (9, node(400, 9)), (9, BLANK)));
        assert!(!overtakes(0, (9, node(500, 9)), (9, BLANK)));
    }

    #[test]
    fn roots_are_near_enough() {
        for number in 1..=u16::MAX {
            let due = f64::from(number).sqrt() * 16.0;
            assert!(
                (f64::from(root(number)) - due).abs() <= 1.0 + due / 50.0,
                "{number}"
            );
        }
    }

    #[test]
    fn exceeding_is_dividing() {
        for (number, parts) in [(0, 1), (99, 10), (100, 10), (4_000_000, 3), (65_535, 1)] {
            for other in [0, 1, 9, 10, 65_533, 65_534, 65_535, 2_000_000] {
                let due = number / parts > other;
                assert_eq!(
                    exceeds(number, parts, other),
                    due,
                    "{number} {parts} {other}"
                );
            }
        }
    }
}
