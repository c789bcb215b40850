//! Watching: what an answer set off, cut into steps that are shown one at a time.

use engine::{Event, Line, Speaker, Zone};

use crate::{
    YOU,
    session::{Moment, Session},
};

/// One step: an event, or several of a kind taken together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beat {
    /// Its first event.
    pub event: Event,
    /// How many cards it is about.
    pub count: usize,
    /// The text it comes from.
    pub speaker: Option<Speaker>,
    /// The first event's place.
    pub first: usize,
    /// The place after the last event.
    pub end: usize,
    /// The line whose cards go because it compiles.
    pub compiles: Option<Line>,
    /// It is exactly what you have just chosen, so it needs no second look.
    pub own: bool,
}

impl Session {
    /// The next step from a place on.
    pub fn next_beat(&self, from: usize) -> Option<Beat> {
        let mut beat: Option<Beat> = None;
        let mut done = false;
        // Until a text or a phase begins, what happens is what the answer itself says.
        let mut direct = self.answered() == Some(YOU);
        self.review(|moment| {
            direct &= is_direct(&moment.event);
            if moment.index < from || done {
                return;
            }
            match &mut beat {
                // A sentence is shown together with what it does.
                None
                | Some(Beat {
                    event: Event::Does { .. },
                    ..
                }) => beat = begin(moment, direct),
                Some(open) if joins(open, &moment.event) => {
                    let card = matches!(moment.event, Event::Leaves { .. } | Event::Reveals { .. });
                    open.count += usize::from(card);
                    open.end = moment.index + 1;
                }
                Some(_) => done = true,
            }
        });
        // What only leads up to your own choice is told by the question itself.
        let leads_to_question = !done && self.asked() == Some(YOU);
        beat.filter(|beat| {
            !(leads_to_question && matches!(beat.event, Event::Does { .. } | Event::ClearsCache(_)))
        })
    }
}

fn is_direct(event: &Event) -> bool {
    matches!(
        event,
        Event::Leaves { .. }
            | Event::Lands { .. }
            | Event::Flips { .. }
            | Event::Refreshes(_)
            | Event::Arranges(..)
    )
}

fn begin(moment: Moment<'_>, own: bool) -> Option<Beat> {
    let shown = match moment.event {
        Event::Turn(_) | Event::Phase(_) | Event::Starts { .. } => false,
        // Told of when they left; only a card that was held up on its way lands on its own.
        Event::Lands { .. } => false,
        // The cards that go tell of a compile.
        Event::Compiles { .. } => false,
        // A deck that was shuffled says so itself.
        Event::Leaves {
            to: Zone::Deck(_),
            from: Zone::Trash(_) | Zone::Hand(_),
            ..
        } => false,
        _ => true,
    };
    shown.then(|| Beat {
        event: moment.event,
        count: usize::from(!matches!(moment.event, Event::Refreshes(_))),
        speaker: moment.speaker(),
        first: moment.index,
        end: moment.index + 1,
        compiles: compiled_line(&moment),
        own,
    })
}

/// The line of a card that is deleted by no text: only a compile does that.
fn compiled_line(moment: &Moment<'_>) -> Option<Line> {
    match moment.event {
        Event::Leaves {
            from: Zone::Stack(_, line),
            to: Zone::Trash(_),
            ..
        } if moment.speaker().is_none() => Some(line),
        _ => None,
    }
}

/// Whether an event belongs to a step that has begun.
fn joins(beat: &Beat, event: &Event) -> bool {
    match (beat.event, *event) {
        (_, Event::Turns { .. }) => beat.compiles.is_some(),
        (
            _,
            Event::Leaves {
                from: Zone::Stack(_, line),
                to: Zone::Trash(_),
                ..
            },
        ) if beat.compiles.is_some() => beat.compiles == Some(line),
        (
            _,
            Event::Lands {
                to: Zone::Trash(_), ..
            },
        ) if beat.compiles.is_some() => true,
        (Event::Refreshes(seat), Event::Leaves { from, to, .. }) => {
            from == Zone::Deck(seat) && to == Zone::Hand(seat)
        }
        (Event::Refreshes(seat), Event::Lands { to, .. }) => to == Zone::Hand(seat),
        (
            Event::Leaves { from, to, .. },
            Event::Leaves {
                from: again,
                to: there,
                ..
            },
        ) => {
            // Cards drawn together are one batch.
            from == again && to == there && matches!((from, to), (Zone::Deck(_), Zone::Hand(_)))
        }
        (Event::Leaves { to, .. }, Event::Lands { to: there, .. }) => to == there,
        (Event::Reveals { zone, .. }, Event::Reveals { zone: again, .. }) => {
            zone == again && !matches!(zone, Zone::Stack(..))
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use engine::{Answer, Dice, Game, Phase, Seat, ai::Level};
    use std::vec::Vec;

    use super::*;
    use crate::{
        positions::{card, game, nobody, side},
        session::MatchRecord,
    };

    /// The steps of one answer.
    fn steps((game, dice): (Game, Dice), answer: Answer) -> Vec<Beat> {
        let mut session = Session::new(game, dice, Level::LOWEST);
        let mut record = MatchRecord::NONE;
        assert!(session.answer(answer, &mut record), "{answer:?}");
        let mut steps: Vec<Beat> = Vec::new();
        while let Some(beat) = session.next_beat(steps.last().map_or(0, |beat| beat.end)) {
            assert!(beat.first < beat.end);
            steps.push(beat);
        }
        steps
    }

    fn play(name: &str, side: Seat) -> Answer {
        Answer::Play {
            card: card(name),
            up: true,
            line: Line::ALL[0],
            side,
        }
    }

    #[test]
    fn a_refresh_is_one_step_that_counts_its_cards() {
        let you = side("Fire Light Spirit")
            .hand("Fire 1, Fire 2")
            .deck("Light 1, Light 2, Light 3, Light 4");
        let them = side("Metal Plague Water").hand("Metal 5");
        let steps = steps(game(YOU, Phase::Action, you, them), Answer::Refresh);
        assert_eq!(steps[0].event, Event::Refreshes(YOU));
        assert_eq!((steps[0].count, steps[0].own), (3, true));
        assert_eq!(steps.len(), 1);
    }

    /// Your play is your own doing; the two cards its text draws are one step more, and not.
    #[test]
    fn what_a_text_does_is_not_what_you_have_chosen() {
        let you = side("Speed Light Spirit")
            .hand("Speed 1")
            .deck("Light 1, Light 2, Light 3");
        let them = side("Metal Plague Water").hand("Metal 5");
        let steps = steps(game(YOU, Phase::Action, you, them), play("Speed 1", YOU));
        let told: Vec<_> = steps.iter().map(|beat| (beat.count, beat.own)).collect();
        assert_eq!(told, [(1, true), (2, false)]);
        let speaker = |at: usize| steps[at].speaker.map(|speaker| speaker.card);
        assert_eq!([speaker(0), speaker(1)], [None, Some(card("Speed 1"))]);
    }

    /// The cards of the line on both sides go together, and those of no other line.
    #[test]
    fn a_compile_is_one_step() {
        let you = side("Fire Light Spirit")
            .line(1, "Fire 5, Fire 4, Fire 3")
            .line(2, "Light 5, Light 4, Light 3");
        let them = side("Metal Plague Water")
            .hand("Metal 5")
            .line(1, "-Metal 0, -Metal 1");
        let line = Line::ALL[0];
        let steps = steps(game(YOU, Phase::Compile, you, them), Answer::Compile(line));
        assert_eq!((steps[0].compiles, steps[0].count), (Some(line), 5));
        assert!(steps[1..].iter().all(|beat| beat.compiles.is_none()));
    }

    /// A sentence that only leads to a question of yours is told by the question; one that leads to theirs is a step.
    #[test]
    fn your_question_speaks_for_itself() {
        let asks = |beat: &Beat| matches!(beat.event, Event::Does { .. });
        let you = side("Fire Light Spirit").hand("Fire 5, Fire 1, Fire 2");
        let yours = steps(game(YOU, Phase::Action, you, nobody()), play("Fire 5", YOU));
        assert_eq!((yours.len(), yours.iter().any(asks)), (1, false));
        let them = side("Metal Plague Water").hand("Metal 5, Metal 1, Metal 2");
        let theirs = steps(
            game(Seat::B, Phase::Action, side("Fire Light Spirit"), them),
            play("Metal 5", Seat::B),
        );
        assert_eq!((theirs.len(), theirs.iter().any(asks)), (2, true));
        assert!(theirs.iter().all(|beat| !beat.own));
    }
}
