//! A quick judgement of answers: which one a player would try first.

use super::Sight;
use crate::answers::{Reply, lines};
use crate::chance::Dice;
use crate::game::Game;
use crate::names::Seat;
use crate::plays::{Order, Way};
use crate::question::{Aim, QuestionKind};
use crate::table::{NONE, Pile, Slot};

/// What a position looks like to whoever is asked; worked out once for all answers.
pub(super) struct Judge<'a> {
    game: &'a Game,
    sight: Sight,
    seat: Seat,
    kind: QuestionKind,
    totals: [[i16; 3]; 2],
    hand: usize,
}

impl<'a> Judge<'a> {
    /// Looks at the question; `None` if there is none.
    pub(super) fn new(game: &'a Game, sight: Sight) -> Option<Judge<'a>> {
        let ask = game.ask?;
        Some(Judge {
            game,
            sight,
            seat: ask.seat,
            kind: ask.kind,
            totals: match ask.kind {
                QuestionKind::Action | QuestionKind::Play => game.totals(),
                _ => [[0; 3]; 2],
            },
            hand: game.hand_len(ask.seat),
        })
    }

    /// How good an answer looks, from 1 up; about 16 is a fair answer.
    pub(super) fn weigh(&self, reply: Reply) -> i32 {
        match reply {
            Reply::Play(slot, way) => self.play(slot, way),
            Reply::Refresh => match self.hand {
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
            for line in lines(self.game.ways(slot, &doors).up) {
                let way = Way {
                    up: true,
                    line,
                    side: self.seat,
                };
                try_out(self.play(slot, way), Reply::Play(slot, way));
            }
        }
        if least != NONE {
            for line in lines(doors.down) {
                let way = Way {
                    up: false,
                    line,
                    side: self.seat,
                };
                try_out(self.play(least, way), Reply::Play(least, way));
            }
        }
        if self.game.can_refresh(self.seat) {
            try_out(self.weigh(Reply::Refresh), Reply::Refresh);
        }
        best.map(|(_, reply)| reply)
    }

    /// A play: points gained in a line still to compile, a ready line most of all.
    fn play(&self, slot: Slot, way: Way) -> i32 {
        let Way { up, line, side } = way;
        if side != self.seat {
            return 3;
        }
        let (own, theirs) = (
            i32::from(self.totals[side.index()][line.index()]),
            i32::from(self.totals[side.other().index()][line.index()]),
        );
        let printed = i32::from(self.game.table.printed_value(slot));
        let value = if up { printed } else { 2 };
        let after = own + value;
        let mut weight = 4 + 3 * value;
        if self.sight == Sight::Own {
            return weight;
        }
        // Every five only makes its owner discard.
        if up && printed != 5 && self.game.has_middle(slot) {
            weight += 9;
        }
        if self.game.is_compiled(side, line) {
            weight /= 3;
        } else if after >= 10 && after > theirs {
            weight += 26;
        } else if own >= 10 && own > theirs {
            // Ready already: more there is wasted.
            weight /= 3;
        }
        // The opponent would compile here: being level or above stops it.
        if theirs >= 10 && own < theirs && !self.game.is_compiled(side.other(), line) {
            weight += if after >= theirs { 30 } else { 0 };
        }
        // A card that is strong face-up is a pity face-down.
        if !up {
            weight -= printed / 2;
        }
        weight.max(1)
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
