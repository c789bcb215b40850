//! Steps: the timing of what is watched, and where on the table it happens.

use engine::{Event, Spot, View, Zone};

use super::{Board, Mode, answer::Asked, browse::Focus};
use crate::{
    YOU,
    motion::{Motion, Moving, difference},
    screens::{Go, Screen, inspect::Inspect, list::PileList},
    session::Session,
    settings::Settings,
    watch::Beat,
};

/// The two halves of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Half {
    /// It can be read.
    Hold,
    Move,
}

/// A step as it is being shown.
pub struct ShownStep {
    /// What it is.
    pub beat: Beat,
    /// How it moves.
    motion: Option<Motion>,
    half: Half,
    /// A card that leaves is read of before it goes, one that comes after it has come.
    hold_first: bool,
    hold: u32,
    since: u32,
    /// Where on the table to look.
    pub spot: Option<Spot>,
    /// The totals of the line when it compiled, first of the player who did.
    pub totals: [i16; 2],
}

/// What the last answer set off, as far as it has been shown.
pub(super) struct Watch {
    step: Option<ShownStep>,
    /// The first event that has not been shown.
    unseen: usize,
    /// Marked cards of which this answer was one: the others are still to be handed over.
    owed: Option<Asked>,
}

impl Watch {
    /// Nothing has been shown yet.
    pub fn new(owed: Option<Asked>) -> Watch {
        Watch {
            step: None,
            unseen: 0,
            owed,
        }
    }

    /// A was pressed: what is shown now has been seen.
    pub fn hurry(&mut self, now: u32) {
        if let Some(step) = &mut self.step {
            step.hold = 0;
            step.motion = None;
            step.since = now;
        }
    }
}

impl Board {
    /// The step that is shown now.
    pub(super) fn step(&self) -> Option<&ShownStep> {
        match &self.mode {
            Mode::Watching(watch) => watch.step.as_ref(),
            _ => None,
        }
    }

    /// Goes on with what is watched.
    pub(super) fn advance(&mut self, session: &Session, settings: &Settings) -> Go {
        if let Some(step) = self.step() {
            let length = match step.half {
                Half::Hold => step.hold,
                Half::Move => step.motion.as_ref().map_or(0, Motion::ms),
            };
            if self.now.wrapping_sub(step.since) >= length {
                self.finish_half(session);
            }
        }
        match self.step() {
            Some(_) => Go::Stay,
            // At once, else the board at rest would flash in between.
            None => self.begin_step(session, settings),
        }
    }

    fn begin_step(&mut self, session: &Session, settings: &Settings) -> Go {
        let Mode::Watching(watch) = &mut self.mode else {
            return Go::Stay;
        };
        let Some(beat) = session.next_beat(watch.unseen) else {
            if watch.unseen > 0 {
                self.asked = self.now;
            }
            let owed = watch.owed.take();
            self.show(session.view());
            self.ask(owed);
            return Go::Stay;
        };
        // A compile is shown in the turn it belongs to, while its cards still lie there.
        if beat.compiles.is_some()
            && let Some(before) = beat.first.checked_sub(1)
        {
            self.show(session.view_at(before));
        }
        let during = session.view_at(beat.first);
        let after = session.view_at(beat.end - 1);
        let hold_first = beat.compiles.is_none()
            && matches!(
                beat.event,
                Event::Leaves {
                    from: Zone::Stack(..),
                    to: Zone::Trash(_) | Zone::Hand(_) | Zone::Deck(_),
                    ..
                }
            );
        let step = ShownStep {
            motion: match beat.compiles {
                Some(line) => Some(Motion::compile(&self.shown, line)),
                None => Motion::of(&beat.event, &self.shown, &during, &after),
            },
            half: if hold_first { Half::Hold } else { Half::Move },
            hold_first,
            hold: if beat.own { 0 } else { settings.hold_ms() },
            since: self.now,
            totals: match beat.compiles {
                Some(line) => {
                    let turn = self.shown.turn();
                    [turn, turn.other()].map(|seat| self.shown.total(seat, line))
                }
                None => [0; 2],
            },
            spot: match beat.compiles {
                Some(_) => None,
                None => spot(&beat.event, &self.shown, &during, &after),
            },
            beat,
        };
        if let Mode::Watching(watch) = &mut self.mode {
            watch.step = Some(step);
        }
        if !hold_first && beat.compiles.is_none() {
            self.show(during);
        }
        // A hand or deck laid open stays readable until it is dismissed.
        match beat.event {
            Event::Reveals {
                zone: Zone::Hand(seat),
                ..
            } if seat != YOU => {
                self.show(after);
                Go::Open(Screen::List(PileList::revealed_hand(seat)))
            }
            Event::Reveals {
                zone: Zone::Deck(seat),
                ..
            } if beat.count > 1 => {
                self.show(after);
                Go::Open(Screen::List(PileList::revealed_deck(seat)))
            }
            _ => Go::Stay,
        }
    }

    fn finish_half(&mut self, session: &Session) {
        let Mode::Watching(watch) = &mut self.mode else {
            return;
        };
        let Some(step) = &mut watch.step else { return };
        step.since = self.now;
        let (first, last) = (step.beat.first, step.beat.end - 1);
        let moment = match (step.half, step.hold_first) {
            (Half::Hold, true) => {
                step.half = Half::Move;
                first
            }
            (Half::Move, false) => {
                step.half = Half::Hold;
                last
            }
            (Half::Hold, false) | (Half::Move, true) => {
                watch.unseen = step.beat.end;
                watch.step = None;
                last
            }
        };
        self.show(session.view_at(moment));
    }

    /// Shows another table; the cursor stays on something that is there.
    fn show(&mut self, view: View) {
        self.shown = view;
        let last = self.shown.hand_len(YOU).saturating_sub(1);
        self.focus = match self.focus {
            Focus::Hand(at) => Focus::Hand(at.min(last)),
            Focus::Spot(spot) if self.shown.card_at(spot).is_none() => Focus::Hand(0),
            focus => focus,
        };
    }

    /// What moves just now.
    pub(super) fn moving(&self) -> Option<Moving<'_>> {
        let step = self.step().filter(|step| step.half == Half::Move)?;
        let ms = self.now.wrapping_sub(step.since);
        step.motion.as_ref().map(|motion| Moving { motion, ms })
    }

    /// X while watching: the card that speaks, or the one that is hit.
    pub(super) fn look_at_step(&self) -> Go {
        let Some(step) = self.step() else {
            return Go::Stay;
        };
        let hit = step.spot.and_then(|spot| self.shown.card_at(spot)?.card);
        match step.beat.speaker.map(|speaker| speaker.card).or(hit) {
            Some(card) => Go::Open(Screen::Card(Inspect::one(card))),
            None => Go::Stay,
        }
    }
}

/// The card of the field a step is about.
fn spot(event: &Event, old: &View, during: &View, after: &View) -> Option<Spot> {
    match *event {
        Event::Leaves {
            to: Zone::Stack(side, line),
            ..
        } => Some(Spot {
            side,
            line,
            at: difference(after, during, side, line),
        }),
        Event::Leaves {
            from: Zone::Stack(side, line),
            ..
        } => Some(Spot {
            side,
            line,
            at: difference(old, during, side, line),
        }),
        Event::Flips { spot, .. } => Some(spot),
        Event::Reveals {
            card,
            zone: Zone::Stack(..),
        } => after.spot_of(card),
        Event::Does { card, .. }
        | Event::Idle { card, .. }
        | Event::Declined { card, .. }
        | Event::Stops { card, .. }
        | Event::Silenced { card } => after.spot_of(card),
        _ => None,
    }
}
