//! The policy: which one a player would try first.

use super::Sight;
use crate::answers::Reply;
use crate::chance::Congruential;
use crate::game::Game;
use crate::names::{Line, Seat};
use crate::numbers::COMPILE_TOTAL;
use crate::plays::{Order, Way};
use crate::question::{Aim, QuestionKind};
use crate::table::{NONE, Pile, Slot};

/// What a position looks like to whoever is asked; worked out once for all answers.
pub(super) struct Policy<'a> {
    pub(super) game: &'a Game,
    sight: Sight,
    pub(super) seat: Seat,
    kind: QuestionKind,
    /// By line, where a card is to be played.
    prospects: [Prospect; 3],
}

/// What a card can do in a line. In two words, because three of them are made for every action.
#[derive(Clone, Copy)]
#[repr(align(4))]
struct Prospect {
    /// The line is compiled: a card is worth a third there.
    compiled: bool,
    /// From this value on a card makes the line ready to compile.
    readies: i16,
    /// From this value on it stops the opponent, who would compile there.
    stops: i16,
    /// What a face-down card is good for there.
    down: i16,
}

/// What a card that is played is good for, wherever it goes.
#[derive(Clone, Copy)]
struct CardWorth {
    value: i32,
    /// Face-up.
    weight: i32,
    /// One that is strong face-up is a pity face-down.
    pity: i32,
}

/// What any play is good for.
const BASE: i32 = 4;
/// What each point of a card's value adds.
const POINT: i32 = 3;

impl Prospect {
    const NONE: Prospect = Prospect {
        compiled: false,
        readies: i16::MAX,
        stops: i16::MAX,
        down: 1,
    };

    /// A card of a weight and value.
    #[inline]
    fn improve(&self, mut weight: i32, value: i32) -> i32 {
        if self.compiled {
            // A third of a number below 256: the chip cannot divide.
            weight = (weight * 171) >> 9;
        } else if value >= i32::from(self.readies) {
            weight += 26;
        }
        if value >= i32::from(self.stops) {
            weight += 30;
        }
        weight
    }
}

/// The prospects of a player in all lines.
#[inline(never)]
fn prospects(game: &Game, seat: Seat, sight: Sight) -> [Prospect; 3] {
    const DOWN: i32 = BASE + POINT * 2;
    let mut prospects = [Prospect {
        down: DOWN as i16,
        ..Prospect::NONE
    }; 3];
    if sight == Sight::Own {
        return prospects;
    }
    let compiled = &game.compiled;
    let other = seat.other().index();
    game.each_total(seat, |line, own, theirs| {
        let prospect = &mut prospects[line];
        prospect.compiled = compiled[seat.index()][line];
        prospect.readies = theirs.max(COMPILE_TOTAL - 1) + 1 - own;
        // Being level or above is enough.
        if theirs >= COMPILE_TOTAL && own < theirs && !compiled[other][line] {
            prospect.stops = theirs - own;
        }
        prospect.down = prospect.improve(DOWN, 2) as i16;
    });
    prospects
}

impl<'a> Policy<'a> {
    /// Looks at the question; `None` if there is none.
    #[inline(always)]
    pub(super) fn new(game: &'a Game, sight: Sight) -> Option<Policy<'a>> {
        let ask = game.ask.as_ref()?;
        Some(Policy {
            game,
            sight,
            seat: ask.seat,
            kind: ask.kind,
            prospects: match ask.kind {
                QuestionKind::Action | QuestionKind::Play => prospects(game, ask.seat, sight),
                _ => [Prospect::NONE; 3],
            },
        })
    }

    /// Calls `tell` with every legal answer and how good it looks.
    #[inline]
    pub(super) fn each(&self, mut tell: impl FnMut(Reply, i32)) {
        if self.kind != QuestionKind::Action {
            return self.game.each_reply(|reply| tell(reply, self.weigh(reply)));
        }
        self.game.each_play(self.seat, |slot, ways| {
            let card = self.worth(slot);
            ways.for_each(|way| tell(Reply::Play(slot, way), self.play(card, way)));
        });
        if self.game.can_refresh(self.seat) {
            tell(Reply::Refresh, self.weigh(Reply::Refresh));
        }
    }

    /// How good an answer looks, from 1 up; about 16 is a fair answer.
    // Inlined, because where it is called the kind of answer is known.
    #[inline(always)]
    pub(super) fn weigh(&self, reply: Reply) -> i32 {
        match reply {
            Reply::Play(slot, way) => self.play(self.worth(slot), way),
            Reply::Refresh => match self.game.hand_len(self.seat) {
                0 | 1 => 40,
                2 => 22,
                3 => 9,
                _ => 2,
            },
            Reply::Card(slot) if self.game.table.on_field(slot) => self.target(slot),
            Reply::Card(slot) => self.pick(slot),
            Reply::No => match self.kind {
                QuestionKind::Arrange => 16,
                QuestionKind::Card(Aim::Discard | Aim::Give) => 14,
                _ => 6,
            },
            Reply::Done => 24,
            Reply::Yes => 20,
            Reply::Line(line) => {
                let compiled = self.game.is_compiled(self.seat, line);
                match (self.kind, compiled) {
                    (QuestionKind::CompileLine, true) => 4,
                    (QuestionKind::CompileLine, false) => 40,
                    (_, true) => 8,
                    (_, false) => 14,
                }
            }
            Reply::Arrange(seat, _) if seat == self.seat => 4,
            Reply::Arrange(..) => 5,
            Reply::Option(_) | Reply::Number(_) | Reply::Name(_) => 16,
        }
    }

    /// The question, if it is for the action of a turn: it has most answers and is asked most often.
    #[inline]
    pub(super) fn action(&self) -> Option<Action<'_>> {
        (self.kind == QuestionKind::Action).then_some(Action(self))
    }

    /// Calls `tell` with the answers to any other question and how good they look.
    #[inline]
    pub(super) fn others(&self, mut tell: impl FnMut(Reply, i32)) {
        let (Some(ask), QuestionKind::Card(_)) = (&self.game.ask, self.kind) else {
            return self.game.each_reply(|reply| tell(reply, self.weigh(reply)));
        };
        self.game.each_card(ask.cards, |slot| {
            tell(Reply::Card(slot), self.weigh(Reply::Card(slot)));
        });
        if ask.done {
            tell(Reply::Done, self.weigh(Reply::Done));
        }
        if ask.may {
            tell(Reply::No, self.weigh(Reply::No));
        }
    }

    /// An answer for a playout: the one that looks best after some luck is added to every weight.
    pub(super) fn quick_pick(&self, random: &mut Congruential) -> Option<Reply> {
        if let Some(action) = self.action() {
            return action.quick_pick(random);
        }
        // Every weight is more than nothing.
        let (mut most, mut best) = (0, None);
        self.others(|reply, weight| {
            let weight = weight * luck(random);
            if weight > most {
                most = weight;
                best = Some(reply);
            }
        });
        best
    }

    /// A play: points gained in a line still to compile, a ready line most of all.
    #[inline]
    fn play(&self, card: CardWorth, way: Way) -> i32 {
        let prospect = &self.prospects[way.line.index()];
        if way.side != self.seat {
            3
        } else if way.up {
            prospect.improve(card.weight, card.value)
        } else {
            (i32::from(prospect.down) - card.pity).max(1)
        }
    }

    /// What a card is worth in a play.
    #[inline]
    fn worth(&self, slot: Slot) -> CardWorth {
        let value = i32::from(self.game.table.printed_value(slot));
        let mut card = CardWorth {
            value,
            weight: BASE + POINT * value,
            pity: 0,
        };
        if self.sight == Sight::Full {
            // Every five only makes its owner discard.
            if value != 5 && self.game.has_middle(slot) {
                card.weight += 9;
            }
            card.pity = value >> 1;
        }
        card
    }

    /// A card on the field, by what is going to happen to it.
    fn target(&self, slot: Slot) -> i32 {
        let table = &self.game.table;
        let up = table.is_up(slot);
        let mine = table.place(slot).seat() == self.seat;
        let printed = i32::from(table.printed_value(slot));
        let value = i32::from(self.game.value(slot));
        let aim = match self.kind {
            QuestionKind::Card(aim) => aim,
            _ => return 16,
        };
        let gain = match aim {
            Aim::Delete | Aim::Return | Aim::Take => {
                if mine {
                    -value
                } else {
                    value + 1
                }
            }
            Aim::Flip => {
                let change = if up { 2 - printed } else { printed - value };
                if mine { change } else { -change }
            }
            Aim::Shift => {
                if mine {
                    2 - value
                } else {
                    value - 1
                }
            }
            _ => 0,
        };
        (12 + 4 * gain).max(1)
    }

    /// A card from a hand, trash or deck: good ones are kept.
    fn pick(&self, slot: Slot) -> i32 {
        let value = i32::from(self.game.table.printed_value(slot));
        match self.kind {
            QuestionKind::Card(Aim::Discard | Aim::ClearCache | Aim::Give) => 26 - 4 * value,
            QuestionKind::Card(Aim::Draw | Aim::Take) => 4 + 4 * value,
            _ => 16,
        }
        .max(1)
    }
}

/// The card of least value in a hand, the oldest of equals.
pub(super) fn least(game: &Game, seat: Seat) -> Option<Slot> {
    let hand = game.table.pile(Pile::hand(seat));
    hand.min_by_key(|slot| game.table.printed_value(*slot))
}

/// A question for the action of a turn.
pub(super) struct Action<'a>(&'a Policy<'a>);

impl Action<'_> {
    /// Calls `tell` with the plays worth a thought, all on the own side, and how good they look: card, facing,
    /// line, weight. Face-down only the card of least value is thought about.
    #[inline]
    pub(super) fn plays(&self, mut tell: impl FnMut(Slot, bool, u8, i32)) {
        let Action(policy) = *self;
        let doors = policy.game.doors(policy.seat, Order::ACTION);
        let table = &policy.game.table;
        let (mut least, mut lowest) = (NONE, u8::MAX);
        for slot in table.pile(Pile::hand(policy.seat)) {
            let value = table.printed_value(slot);
            if value < lowest {
                (least, lowest) = (slot, value);
            }
            let up = policy.game.ways(slot, &doors).up;
            if up == 0 {
                continue;
            }
            let card = policy.worth(slot);
            for line in 0..3 {
                if up >> line & 1 != 0 {
                    let prospect = &policy.prospects[line as usize];
                    tell(slot, true, line, prospect.improve(card.weight, card.value));
                }
            }
        }
        if least != NONE {
            let pity = policy.worth(least).pity;
            for line in 0..3 {
                if doors.down >> line & 1 != 0 {
                    let down = i32::from(policy.prospects[line as usize].down);
                    tell(least, false, line, (down - pity).max(1));
                }
            }
        }
    }

    /// How good a refresh looks, if it is legal.
    #[inline]
    pub(super) fn refresh(&self) -> Option<i32> {
        let Action(policy) = *self;
        let can = policy.game.can_refresh(policy.seat);
        can.then(|| policy.weigh(Reply::Refresh))
    }

    // Apart from other questions, because the chip has few registers.
    #[inline(never)]
    fn quick_pick(&self, random: &mut Congruential) -> Option<Reply> {
        let (mut most, mut best) = (0, (NONE, false, 0));
        self.plays(|slot, up, line, weight| {
            let weight = weight * luck(random);
            if weight > most {
                most = weight;
                best = (slot, up, line);
            }
        });
        if let Some(weight) = self.refresh()
            && weight * luck(random) > most
        {
            return Some(Reply::Refresh);
        }
        let (slot, up, line) = best;
        (slot != NONE).then(|| {
            let way = Way {
                up,
                line: Line::at(line),
                side: self.0.seat,
            };
            Reply::Play(slot, way)
        })
    }
}

/// A random factor from 96 to 223.
#[inline]
fn luck(random: &mut Congruential) -> i32 {
    96 + (random.next_u16() >> 9) as i32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Dice;
    use crate::names::Card;
    use crate::question::Answer;
    use crate::setup::{Setup, card, quiet};

    const FIRST: Line = Line::ALL[0];
    const SECOND: Line = Line::ALL[1];
    const THIRD: Line = Line::ALL[2];

    /// What A judges an answer to be worth.
    fn weight(game: &Game, wanted: Answer) -> i32 {
        let policy = Policy::new(game, Sight::Full).expect("a question");
        assert_eq!(policy.seat, Seat::A);
        let mut found = None;
        policy.each(|reply, weight| {
            if game.to_answer(reply) == wanted {
                found = Some(weight);
            }
        });
        found.expect("a legal answer")
    }

    fn play(name: &str, up: bool, line: Line) -> Answer {
        Answer::Play {
            card: card(name),
            up,
            line,
            side: Seat::A,
        }
    }

    /// Where a card lies on the field, as an answer.
    fn at(game: &Game, name: &str) -> Answer {
        let mut found = None;
        game.each_reply(|reply| {
            if let Reply::Card(slot) = reply
                && game.table.card(slot) == card(name)
            {
                found = Some(game.to_answer(reply));
            }
        });
        found.expect("a target")
    }

    /// The question that a card of A's asks when it is played face-up in line 1, whose protocol it is.
    fn asked(mut setup: Setup, name: &str) -> Game {
        let a = &mut setup.sides[0];
        a.protocols[0] = card(name).protocol();
        a.hand.clear();
        a.hand.extend([name, "Water 1", "Water 4"].map(card));
        let mut game = setup.game();
        game.answer(play(name, true, FIRST), &mut Dice::new(0), &mut ())
            .expect("a legal play");
        game
    }

    /// Cards on both sides: two of A's, a high and a low one of B's.
    fn field() -> Setup {
        quiet()
            .lay(Seat::A, SECOND, &["Water 5"])
            .lay(Seat::A, THIRD, &["Light 1"])
            .lay(Seat::B, SECOND, &["Metal 5"])
            .lay(Seat::B, THIRD, &["Plague 1"])
    }

    /// Has the policy like each target less than the one before.
    #[track_caller]
    fn prefers(game: &Game, names: &[&str]) {
        let weights = names.iter().map(|name| weight(game, at(game, name)));
        assert!(weights.is_sorted_by(|a, b| a > b), "{names:?}");
    }

    #[test]
    fn deletes_aim_at_what_costs_the_opponent_most() {
        let game = asked(field(), "Hate 0");
        prefers(&game, &["Metal 5", "Plague 1", "Light 1"]);
        assert!(weight(&game, at(&game, "Light 1")) >= weight(&game, at(&game, "Water 5")));
    }

    #[test]
    fn flips_aim_at_what_costs_the_opponent_most() {
        let mut setup = field();
        setup.sides[0].lines[THIRD.index()].clear();
        setup.sides[0].lines[THIRD.index()]
            .push((card("Light 4"), false))
            .expect("room");
        prefers(
            &asked(setup, "Gravity 2"),
            &["Metal 5", "Light 4", "Plague 1", "Water 5"],
        );
    }

    #[test]
    fn shifts_aim_at_the_opponent() {
        prefers(&asked(field(), "Ice 2"), &["Metal 5", "Light 1", "Water 5"]);
    }

    #[test]
    fn the_lowest_card_is_discarded() {
        let game = asked(quiet(), "Hate 5");
        let weight = |name| weight(&game, Answer::Pick(card(name)));
        assert!(weight("Water 1") > weight("Water 4"));
    }

    /// The same card in three lines: where it stops the opponent, where it makes ten, and where the line is compiled.
    #[test]
    fn a_card_goes_where_it_counts() {
        let hand = ["Fire 5", "Water 5", "Light 5"];
        let with = |setup: Setup, line: Line| {
            let mut setup = setup;
            setup.sides[0].hand.clear();
            setup.sides[0].hand.extend(hand.map(card));
            weight(&setup.game(), play(hand[line.index()], true, line))
        };
        let plain = with(quiet(), SECOND);
        let stops = quiet().lay(Seat::A, SECOND, &["Water 4", "Water 2"]).lay(
            Seat::B,
            SECOND,
            &["Metal 6", "Metal 5"],
        );
        assert!(with(stops, SECOND) > plain);
        let readies = quiet().lay(Seat::A, SECOND, &["Water 4", "Water 2"]);
        assert!(with(readies.clone(), SECOND) > plain);
        assert_eq!(with(readies, FIRST), plain);
        assert!(with(quiet().compiled(Seat::A, &[SECOND]), SECOND) < plain);
    }

    /// Beyond the question at hand only the card of least value is thought about face-down.
    #[test]
    fn the_card_of_least_value_goes_face_down() {
        let mut setup = quiet();
        setup.sides[0].hand.clear();
        setup.sides[0]
            .hand
            .extend(["Fire 4", "Water 0", "Light 3"].map(card));
        let game = setup.game();
        let policy = Policy::new(&game, Sight::Full).expect("a question");
        let mut down = heapless::Vec::<(Card, u8), 8>::new();
        policy
            .action()
            .expect("an action")
            .plays(|slot, up, line, _| {
                if !up {
                    down.push((game.table.card(slot), line)).expect("room");
                }
            });
        assert_eq!(down, [0, 1, 2].map(|line| (card("Water 0"), line)));
    }
}
