//! Values (R-V1), totals (R-V2), which boxes are active (R-X1) and standing rules: everything that holds without being resolved.
//!
//! A standing rule holds while its box is active, whoever asks; nothing is put on the stack for it. Totals are kept up to
//! date by the table and corrected here by the rules that change them.

use crate::frame::Text;
use crate::game::{Game, Print};
use crate::names::{Line, Part, Protocol, Seat, Spot};
use crate::numbers::{COMPILE_TOTAL, HAND_SIZE};
use crate::plays::DOORS;
use crate::table::{CardSet, FACE_DOWN, Pile, Slot};
use crate::vocabulary::{Cue, Standing};

/// Whether a total is ready to compile against the opponent's (R-T5).
pub(crate) fn is_ready(total: i16, theirs: i16) -> bool {
    total >= COMPILE_TOTAL && total > theirs
}

/// Rules that change a total.
pub(crate) const MODIFIERS: u32 = Standing::FaceDownWorth(0).bit()
    | Standing::MorePerFaceDown(0).bit()
    | Standing::MorePerHandCard(0).bit()
    | Standing::MorePerTheirCard(0).bit()
    | Standing::MoreIfMixed(0).bit()
    | Standing::TheirsLess(0).bit();

/// Rules that switch middles off.
const SILENCERS: u32 = Standing::NoMiddlesHere.bit() | Standing::NoTheirMiddles.bit();

/// A standing rule in force, whose it is and in which line.
#[derive(Clone, Copy)]
pub(crate) struct RuleInForce {
    pub(crate) rule: Standing,
    pub(crate) slot: Slot,
    pub(crate) seat: Seat,
    pub(crate) line: Line,
}

impl Game {
    /// Whether a card's box works now: face-up on the field, the bottom box only while uncovered (R-X1).
    #[inline]
    pub(crate) fn is_active(&self, slot: Slot, part: Part) -> bool {
        let table = &self.table;
        table.on_field(slot) && table.is_up(slot) && (part == Part::Top || table.is_uncovered(slot))
    }

    /// The standing rules of some kinds in force.
    #[inline]
    pub(crate) fn rules(&self, kinds: u32) -> impl Iterator<Item = RuleInForce> + '_ {
        let ruled = if self.printed.rules & kinds == 0 {
            CardSet::EMPTY
        } else {
            let cards = if kinds & !MODIFIERS == 0 {
                self.printed.with(Print::Modifier)
            } else if kinds & !DOORS == 0 {
                self.printed.with(Print::Door)
            } else {
                self.printed.with(Print::Rule)
            };
            cards.and(self.table.shown())
        };
        ruled.iter().filter_map(move |slot| {
            let place = self.table.place(slot);
            let in_box = |part| match self.table.text(slot, part).cue {
                Cue::Standing(rule) if rule.bit() & kinds != 0 => Some(rule),
                _ => None,
            };
            let rule = in_box(Part::Top)
                .or_else(|| in_box(Part::Bottom).filter(|_| self.table.is_uncovered(slot)))?;
            Some(RuleInForce {
                rule,
                slot,
                seat: place.seat(),
                line: place.line(),
            })
        })
    }

    /// Whether one of these rules of a player's is in force.
    #[inline]
    pub(crate) fn has_rule(&self, rule: Standing, seat: Seat) -> bool {
        self.rules(rule.bit()).any(|r| r.seat == seat)
    }

    /// What a face-down card in a stack counts (Darkness 2).
    fn face_down_value(&self, stack: Pile) -> u8 {
        self.rules(Standing::FaceDownWorth(0).bit())
            .filter(|r| Pile::stack(r.seat, r.line) == stack)
            .find_map(|r| match r.rule {
                Standing::FaceDownWorth(value) => Some(value),
                _ => None,
            })
            .unwrap_or(FACE_DOWN)
    }

    /// A card's value where it is now (R-V1).
    pub(crate) fn value(&self, slot: Slot) -> u8 {
        let place = self.table.place(slot);
        if place.is_hidden() {
            FACE_DOWN
        } else if self.table.is_up(slot) {
            self.table.printed_value(slot)
        } else if place.is_stack() {
            self.face_down_value(place)
        } else {
            FACE_DOWN
        }
    }

    /// The current value of the card at a spot; 0 if there is none.
    pub fn value_at(&self, spot: Spot) -> u8 {
        self.slot_at(spot).map_or(0, |slot| self.value(slot))
    }

    /// A player's total in a line, modifiers included; it may be negative (R-V2).
    pub fn total(&self, seat: Seat, line: Line) -> i16 {
        self.totals()[seat.index()][line.index()]
    }

    /// Both players' totals in all lines.
    #[inline]
    pub fn totals(&self) -> [[i16; 3]; 2] {
        let mut totals = [[0; 3]; 2];
        for (stack, total) in totals.as_flattened_mut().iter_mut().enumerate() {
            *total = i16::from(self.table.worth(stack).0);
        }
        if self.has_modifiers() {
            self.modify(&mut totals);
        }
        totals
    }

    /// Whether a card lies open that changes a total.
    #[inline]
    fn has_modifiers(&self) -> bool {
        !self
            .printed
            .with(Print::Modifier)
            .and(self.table.shown())
            .is_empty()
    }

    /// Calls `look` with each line and a player's and the opponent's total there.
    #[inline]
    pub(crate) fn each_total(&self, seat: Seat, mut look: impl FnMut(usize, i16, i16)) {
        if self.has_modifiers() {
            let totals = self.totals();
            let (own, theirs) = (totals[seat.index()], totals[seat.other().index()]);
            return (0..3).for_each(|line| look(line, own[line], theirs[line]));
        }
        let (own, theirs) = (seat.index() * 3, seat.other().index() * 3);
        for line in 0..3 {
            let (own, _) = self.table.worth(own + line);
            let (theirs, _) = self.table.worth(theirs + line);
            look(line, i16::from(own), i16::from(theirs));
        }
    }

    /// In how many lines a player leads, and the lines that are ready to compile, one bit each.
    pub(crate) fn standings(&self, seat: Seat) -> (u8, u8) {
        let (mut leads, mut ready) = (0, 0);
        self.each_total(seat, |line, own, theirs| {
            if own > theirs {
                leads += 1;
                ready |= (is_ready(own, theirs) as u8) << line;
            }
        });
        (leads, ready)
    }

    /// What standing rules do to the totals.
    fn modify(&self, totals: &mut [[i16; 3]; 2]) {
        let down = |seat: usize, line: usize| i16::from(self.table.worth(seat * 3 + line).1);
        for rule in self.rules(MODIFIERS) {
            let (seat, line) = (rule.seat.index(), rule.line.index());
            let (own, theirs) = (
                Pile::stack(rule.seat, rule.line),
                Pile::stack(rule.seat.other(), rule.line),
            );
            totals[seat][line] += match rule.rule {
                Standing::TheirsLess(less) => {
                    totals[1 - seat][line] -= i16::from(less);
                    0
                }
                Standing::FaceDownWorth(value) => {
                    down(seat, line) * (i16::from(value) - i16::from(FACE_DOWN))
                }
                Standing::MorePerFaceDown(more) => {
                    i16::from(more) * (down(0, line) + down(1, line))
                }
                Standing::MorePerHandCard(more) => {
                    i16::from(more) * self.hand_len(rule.seat) as i16
                }
                Standing::MorePerTheirCard(more) => i16::from(more) * self.table.len(theirs) as i16,
                Standing::MoreIfMixed(more) => {
                    let protocol = self.table.protocol(rule.slot);
                    let mixed = self
                        .table
                        .pile(own)
                        .any(|s| self.table.is_up(s) && self.table.protocol(s) != protocol);
                    if mixed { i16::from(more) } else { 0 }
                }
                _ => 0,
            };
        }
    }

    /// Whether a player has the higher total in a line.
    pub(crate) fn leads(&self, seat: Seat, line: Line) -> bool {
        self.total(seat, line) > self.total(seat.other(), line)
    }

    /// Whether a player's line is ready to compile (R-T5).
    pub fn can_compile(&self, seat: Seat, line: Line) -> bool {
        is_ready(self.total(seat, line), self.total(seat.other(), line))
    }

    /// Whether a card's middle is switched off by another card (Apathy 2, Fear 0).
    #[inline]
    pub(crate) fn is_silenced(&self, slot: Slot) -> bool {
        self.printed.rules & SILENCERS != 0 && self.has_silencer(slot)
    }

    fn has_silencer(&self, slot: Slot) -> bool {
        let place = self.table.place(slot);
        // A card under way is in no line and on no side (R-M1).
        if !place.is_stack() {
            return false;
        }
        self.rules(SILENCERS).any(|r| match r.rule {
            Standing::NoMiddlesHere => r.line == place.line(),
            _ => r.seat == self.turn && r.seat != place.seat(),
        })
    }

    /// Whether a text is a middle that is switched off now (R-X6).
    pub(crate) fn is_text_silenced(&self, text: &Text) -> bool {
        (text.part == Part::Middle || text.printed != text.card) && self.is_silenced(text.card)
    }

    /// Whether a card on the field may be turned over (Ice 4).
    pub(crate) fn can_flip(&self, slot: Slot) -> bool {
        !self
            .rules(Standing::Unflippable.bit())
            .any(|r| r.slot == slot)
    }

    /// Whether a player could draw at least one card from a deck (R-M4, Ice 6).
    pub(crate) fn can_draw(&self, seat: Seat, deck: Seat) -> bool {
        self.deck_len(deck) + self.trash_len(deck) > 0 && self.may_draw(seat)
    }

    /// Whether no card forbids a player to draw.
    pub(crate) fn may_draw(&self, seat: Seat) -> bool {
        self.hand_len(seat) == 0 || !self.has_rule(Standing::NoDrawsWithHand, seat)
    }

    /// Whether a player may refresh (R-T7).
    pub(crate) fn can_refresh(&self, seat: Seat) -> bool {
        self.hand_len(seat) < HAND_SIZE && self.can_draw(seat, seat)
    }

    /// The face-up cards on the field.
    pub(crate) fn face_up(&self) -> impl Iterator<Item = Slot> {
        self.table.shown().iter()
    }

    /// How many protocols there are on face-up cards, on the whole field or in one line. A face-down card has none (R-V3).
    pub(crate) fn count_protocols(&self, line: Option<Line>) -> u8 {
        let mut seen = 0u32;
        for slot in self.face_up() {
            if line.is_none_or(|line| self.table.place(slot).line() == line) {
                seen |= 1 << self.table.protocol(slot).index();
            }
        }
        seen.count_ones() as u8
    }

    /// How many face-up cards of a protocol are on the field.
    pub(crate) fn count_cards(&self, protocol: Protocol) -> u8 {
        self.face_up()
            .filter(|slot| self.table.protocol(*slot) == protocol)
            .count() as u8
    }
}
