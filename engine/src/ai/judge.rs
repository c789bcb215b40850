//! A quick judgement of answers: which one a player would try first.

use super::Sight;
use crate::answers::{Reply, lines};
use crate::chance::Dice;
use crate::game::Game;
use crate::names::{Line, Seat};
use crate::plays::{Order, Way};
use crate::question::{Aim, QuestionKind};
use crate::table::{NONE, Pile, Slot};

/// What a position looks like to whoever is asked; worked out once for all answers.
pub(super) struct Judge<'a> {
    pub(super) game: &'a Game,
    sight: Sight,
    seat: Seat,
    kind: QuestionKind,
    /// By line, where a card is to be played.
    prospects: [Prospect; 3],
}

/// What a card can do in a line.
#[derive(Clone, Copy)]
struct Prospect {
    /// The line is compiled: a card is worth a third there.
    compiled: bool,
    /// From this value on a card makes the line ready to compile.
    readies: i32,
    /// From this value on it stops the opponent, who would compile there.
    stops: i32,
    /// What a face-down card is good for there.
    down: i32,
}

/// What a card that is played is good for, wherever it goes.
#[derive(Clone, Copy)]
struct Worth {
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
        readies: i32::MAX,
        stops: i32::MAX,
        down: 1,
    };

    /// A card of a weight and value.
    #[inline]
    fn improve(&self, mut weight: i32, value: i32) -> i32 {
        if self.compiled {
            // A third of a number below 256: the chip cannot divide.
            weight = (weight * 171) >> 9;
        } else if value >= self.readies {
            weight += 26;
        }
        if value >= self.stops {
            weight += 30;
        }
        weight
    }
}

/// The prospects of a player in all lines.
fn prospects(game: &Game, seat: Seat, sight: Sight) -> [Prospect; 3] {
    const DOWN: i32 = BASE + POINT * 2;
    if sight == Sight::Own {
        return [Prospect {
            down: DOWN,
            ..Prospect::NONE
        }; 3];
    }
    let totals = game.totals();
    Line::ALL.map(|line| {
        let own = i32::from(totals[seat.index()][line.index()]);
        let theirs = i32::from(totals[seat.other().index()][line.index()]);
        let mut prospect = Prospect {
            compiled: game.is_compiled(seat, line),
            ..Prospect::NONE
        };
        if !prospect.compiled {
            prospect.readies = 10.max(theirs + 1) - own;
        }
        // Being level or above is enough.
        if theirs >= 10 && own < theirs && !game.is_compiled(seat.other(), line) {
            prospect.stops = theirs - own;
        }
        prospect.down = prospect.improve(DOWN, 2);
        prospect
    })
}

impl<'a> Judge<'a> {
    /// Looks at the question; `None` if there is none.
    pub(super) fn new(game: &'a Game, sight: Sight) -> Option<Judge<'a>> {
        let ask = game.ask.as_ref()?;
        Some(Judge {
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

    /// An answer for a playout: the one that looks best after some luck is added to every weight.
    pub(super) fn quick_pick(&self, dice: &mut Dice) -> Option<Reply> {
        let mut luck = Luck {
            bits: 0,
            left: 0,
            dice,
        };
        let mut best: Option<(i32, Reply)> = None;
        let mut try_out = |weight: i32, reply: Reply| {
            let weight = weight * luck.factor();
            if best.is_none_or(|(most, _)| weight > most) {
                best = Some((weight, reply));
            }
        };
        if self.kind != QuestionKind::Action {
            self.game
                .each_reply(|reply| try_out(self.weigh(reply), reply));
            return best.map(|(_, reply)| reply);
        }
        // The action has most answers and is asked most often: face-down only the card of least value is
        // thought about, and on the own side only.
        let doors = self.game.doors(self.seat, Order::ACTION);
        let table = &self.game.table;
        let mut least = NONE;
        for slot in table.pile(Pile::hand(self.seat)) {
            if least == NONE || table.printed_value(slot) < table.printed_value(least) {
                least = slot;
            }
            let card = self.worth(slot);
            for line in lines(self.game.ways(slot, &doors).up) {
                let way = Way {
                    up: true,
                    line,
                    side: self.seat,
                };
                try_out(self.play(card, way), Reply::Play(slot, way));
            }
        }
        if least != NONE {
            let card = self.worth(least);
            for line in lines(doors.down) {
                let way = Way {
                    up: false,
                    line,
                    side: self.seat,
                };
                try_out(self.play(card, way), Reply::Play(least, way));
            }
        }
        if self.game.can_refresh(self.seat) {
            try_out(self.weigh(Reply::Refresh), Reply::Refresh);
        }
        best.map(|(_, reply)| reply)
    }

    /// A play: points gained in a line still to compile, a ready line most of all.
    #[inline]
    fn play(&self, card: Worth, way: Way) -> i32 {
        let prospect = &self.prospects[way.line.index()];
        if way.side != self.seat {
            3
        } else if way.up {
            prospect.improve(card.weight, card.value)
        } else {
            (prospect.down - card.pity).max(1)
        }
    }

    /// What a card is worth in a play.
    #[inline]
    fn worth(&self, slot: Slot) -> Worth {
        let value = i32::from(self.game.table.printed_value(slot));
        let mut card = Worth {
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

/// Random factors from 96 to 223, four to a throw of the dice.
struct Luck<'a> {
    bits: u32,
    left: u8,
    dice: &'a mut Dice,
}

impl Luck<'_> {
    fn factor(&mut self) -> i32 {
        if self.left == 0 {
            self.bits = self.dice.next_u32();
            self.left = 4;
        }
        let factor = 96 + (self.bits & 127) as i32;
        self.bits >>= 8;
        self.left -= 1;
        factor
    }
}
