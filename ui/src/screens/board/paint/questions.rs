//! Questions: what is open in full colour, the rest dimmed, and the prompt.

use embedded_graphics::{pixelcolor::Rgb565, prelude::*};
use engine::language::Form;
use engine::{Answer, Protocol, QuestionKind, Seat};
use heapless::Vec;

use super::super::{Board, DrawnTable, Prompt, prompt, table};
use super::{LINE, PANE};
use crate::{
    YOU,
    canvas::{Align, Canvas},
    language::{Does, Header, Notice, Phrase, Row, Tag, Tongue},
    screens::ring_colour,
    text::{Font, Words, name, words},
    theme::{BG, MUTED, RAISED, TEXT, WHITE, colour},
    widgets::{
        grid,
        hand::{HandItem, HandRow, cards as hand_cards},
        list,
        page::{footer, header, title},
        pane::{self, Sign},
        shapes::{Direction, Hint, hint, hints, sideways},
        tile::Look,
    },
};

impl Board {
    /// Whether an answer is open, the cursor's own included.
    fn look_of(&self, prompt: &Prompt, answer: Answer) -> Look {
        match prompt.legal.contains(&answer) {
            true if self.choice() == Some(answer) => Look::Plain,
            true => Look::Legal,
            false => Look::Dim,
        }
    }

    /// The field with everything dimmed that is not in question, but for the card that asks.
    fn draw_dimmed(&self, c: &mut Canvas<'_>, prompt: &Prompt) {
        let source = prompt
            .question
            .source
            .and_then(|(card, _)| self.shown.spot_of(card));
        let settled = prompt::settled(&self.shown, &prompt.question);
        let lines = |line| {
            let [one, other] = [Answer::Line(line), Answer::Compile(line)]
                .map(|answer| self.look_of(prompt, answer));
            if one == Look::Dim { other } else { one }
        };
        table::bar(c, &self.shown, YOU.other(), None);
        DrawnTable {
            card: &|spot| match self.look_of(prompt, Answer::Target(spot)) {
                Look::Dim if [source, settled].contains(&Some(spot)) => Look::Plain,
                look => look,
            },
            plate: &|_, line| lines(line),
            ..self.table()
        }
        .draw(c);
    }

    fn draw_band(&self, c: &mut Canvas<'_>, prompt: &Prompt, slim: bool) {
        // How far one is matters more than where the text comes from.
        let note = if self.is_several(prompt) {
            c.tongue.words(self.count_marks())
        } else {
            prompt::note(&self.shown, &prompt.question, c.tongue)
        };
        pane::band(c, prompt::speaker(&prompt.question), &note, slim);
    }

    /// How many cards are marked of how many.
    fn count_marks(&self) -> Phrase {
        match self.shown.picks_left() {
            Some(all) => Phrase::Of(self.marks().len(), all),
            None => Phrase::Marked(self.marks().len()),
        }
    }

    pub(super) fn draw_field(&self, c: &mut Canvas<'_>, prompt: &Prompt) {
        self.draw_dimmed(c, prompt);
        if let Some(area) = self
            .choice()
            .and_then(|choice| prompt::field_area(&self.shown, choice))
        {
            self.ring(c, area);
        }
        self.draw_band(c, prompt, false);
        let tongue = c.tongue;
        let (name, ink, place) = self.describe_choice(tongue);
        let request = prompt::request(&self.shown, &prompt.question, c.tongue, Form::Prompt);
        pane::message(c, &request, WHITE);
        let long = pane::is_long(&request, c.tongue);
        let deed = tongue.hint(prompt::aim(&prompt.question));
        let choose = hint('A', &deed);
        let other = self
            .leave_hint(prompt, tongue)
            .unwrap_or(hint('X', tongue.does(Does::Look)));
        pane::focus(c, &name, ink, &place, &[choose, other], long);
    }

    /// What B does in a question, if it does anything.
    fn leave_hint(&self, prompt: &Prompt, tongue: Tongue) -> Option<Hint<'static>> {
        if prompt.legal.contains(&Answer::Decline) {
            Some(hint('B', tongue.does(Does::Decline)))
        } else if prompt.legal.contains(&Answer::Done) {
            Some(hint('B', tongue.does(Does::Done)))
        } else {
            None
        }
    }

    fn describe_choice(&self, tongue: Tongue) -> (Words, Rgb565, Words) {
        match self.choice() {
            Some(Answer::Target(spot)) => {
                let name = match self.shown.card_at(spot).and_then(|seen| seen.card) {
                    Some(card) => words(&name(card)),
                    None => words(&tongue.label(Tag::FaceDown)),
                };
                (name, WHITE, tongue.words(prompt::place_of(spot)))
            }
            Some(Answer::Line(line) | Answer::Compile(line)) => {
                let totals = [YOU, YOU.other()].map(|seat| self.shown.total(seat, line));
                let name = tongue.words(Phrase::Line(line));
                (name, WHITE, tongue.words(Phrase::Totals(totals)))
            }
            _ => (Words::new(), WHITE, Words::new()),
        }
    }

    // Questions in the hand

    pub(super) fn draw_hand(&self, c: &mut Canvas<'_>, prompt: &Prompt) {
        // The turn itself asks in plain sight; a card's question dims what it is not about.
        let plain = prompt.question.source.is_none();
        if plain {
            table::bar(c, &self.shown, YOU.other(), None);
            self.table().draw(c);
            table::bar(c, &self.shown, YOU, None);
        } else {
            self.draw_dimmed(c, prompt);
            self.draw_band(c, prompt, true);
        }
        let cards = hand_cards(&self.shown);
        let choices = self.choices(prompt);
        let done = choices.contains(&Answer::Done);
        let slots = || {
            cards
                .iter()
                .map(|card| HandItem::Card(*card))
                .chain(done.then_some(HandItem::Done))
        };
        let card_of = |answer: Answer| match answer {
            Answer::Pick(card) | Answer::Play { card, .. } => Some(card),
            _ => None,
        };
        let chosen = self.choice().and_then(card_of);
        let at = match chosen {
            Some(card) => cards.iter().position(|held| *held == card).unwrap_or(0),
            None => cards.len(),
        };
        let row = HandRow::new(slots().count(), at);
        let open = |at: usize| match cards.get(at) {
            _ if plain => Look::Plain,
            None => Look::Plain,
            Some(card) if self.marks().contains(card) => Look::Plain,
            Some(card) if choices.iter().any(|answer| card_of(*answer) == Some(*card)) => {
                Look::Legal
            }
            Some(_) => Look::Dim,
        };
        let look = |slot| if slot == at { Look::Plain } else { open(slot) };
        let several = self.is_several(prompt);
        // Where cards are marked a solid one is a marked one, and the ring alone is the cursor.
        let solid = |slot: usize| match cards.get(slot) {
            Some(card) if several => self.marks().contains(card),
            _ => slot == at,
        };
        row.draw_lit(c, slots(), solid, look);
        if let Some(area) = row.area(at) {
            self.ring(c, area);
        }
        let request = prompt::request(&self.shown, &prompt.question, c.tongue, Form::Heading);
        let tongue = c.tongue;
        let deed = tongue.hint(prompt::aim(&prompt.question));
        let verb = match (self.choice(), several) {
            (Some(Answer::Done), _) => tongue.does(Does::Done),
            (_, true) => tongue.does(Does::Mark),
            (Some(Answer::Play { .. }), _) => tongue.does(Does::Play),
            _ => &*deed,
        };
        let leave = if self.marks().is_empty() {
            self.leave_hint(prompt, tongue)
        } else {
            Some(hint('B', tongue.does(Does::Unmark)))
        };
        pane::pane(
            c,
            |c| {
                // Without a band there is room for the count beside the words.
                let counts = several && plain;
                let room = if counts { 170 } else { PANE };
                c.told(&LINE, &request, Point::new(4, 222), room, WHITE);
                if counts {
                    c.text(
                        Font::F12,
                        &tongue.phrase(self.count_marks()),
                        Point::new(236, 222),
                        Align::Right,
                        TEXT,
                    );
                }
            },
            |c| {
                if let Some(card) = chosen.filter(|_| plain && !self.is_idle()) {
                    let place = tongue.phrase(Phrase::Of(at + 1, cards.len()));
                    c.text(
                        Font::F10,
                        &tongue.card(card),
                        Point::new(4, 237),
                        Align::Left,
                        colour(card.protocol()),
                    );
                    c.text(Font::F10, &place, Point::new(236, 237), Align::Right, MUTED);
                    return;
                }
                let first = hint('A', verb);
                let look = Some(hint('X', tongue.does(Does::Look)));
                match leave {
                    Some(leave) => hints(c, 226, &[first, leave], look),
                    None => hints(c, 226, &[first], look),
                }
            },
        );
    }

    // Questions without a place on the table

    pub(super) fn draw_buttons(&self, c: &mut Canvas<'_>, prompt: &Prompt) {
        let source = prompt
            .question
            .source
            .and_then(|(card, _)| self.shown.spot_of(card));
        table::bar(c, &self.shown, YOU.other(), None);
        let settled = prompt::settled(&self.shown, &prompt.question);
        let card = |spot| match Some(spot) {
            spot if spot == source => Look::Legal,
            spot if spot == settled => Look::Plain,
            _ => Look::Dim,
        };
        DrawnTable {
            card: &card,
            plate: &|_, _| Look::Dim,
            ..self.table()
        }
        .draw(c);
        self.draw_band(c, prompt, false);
        let request = prompt::request(&self.shown, &prompt.question, c.tongue, Form::Prompt);
        pane::message(c, &request, WHITE);
        if prompt.question.kind == QuestionKind::Option {
            let lit = self.choice() == Some(Answer::Option(1));
            let names = prompt::option_names(&prompt.question, c.tongue);
            let sign = |on: bool, arrow| {
                if on {
                    Sign::Letter('A')
                } else {
                    Sign::Arrow(arrow)
                }
            };
            pane::buttons(
                c,
                (sign(lit, Direction::Left), &names[0]),
                (sign(!lit, Direction::Right), &names[1]),
                [lit, !lit],
            );
        } else {
            let verb = c.tongue.button(prompt::aim(&prompt.question));
            pane::buttons(
                c,
                (Sign::Letter('A'), &verb),
                (Sign::Letter('B'), c.tongue.row(Row::Decline)),
                [true, false],
            );
        }
    }

    pub(super) fn draw_numbers(&self, c: &mut Canvas<'_>, prompt: &Prompt) {
        self.draw_dimmed(c, prompt);
        self.draw_band(c, prompt, true);
        let mut stated = 0;
        for (at, answer) in self.choices(prompt).iter().enumerate() {
            let Answer::Number(number) = *answer else {
                continue;
            };
            let focused = self.choice() == Some(*answer);
            let area = prompt::number_area(at);
            let (base, ink) = if focused {
                (WHITE, BG)
            } else {
                (RAISED, WHITE)
            };
            c.region(area, Some(base), |c| {
                c.round(area, BG);
                c.text(
                    Font::F14,
                    &number,
                    area.top_left + Point::new(0, 20),
                    Align::Centre(30),
                    ink,
                );
            });
            if focused {
                stated = number;
                self.ring(c, area);
            }
        }
        pane::pane(
            c,
            |c| {
                let state = c.tongue.notice(Notice::StateNumber);
                c.text(Font::F12, &state, Point::new(4, 222), Align::Left, WHITE)
            },
            |c| {
                let state = c.tongue.words(Phrase::StateNumber(stated));
                let look = hint('X', c.tongue.does(Does::Look));
                hints(c, 226, &[hint('A', &state)], Some(look));
            },
        );
    }

    pub(super) fn draw_protocols(&self, c: &mut Canvas<'_>, prompt: &Prompt) {
        let tongue = c.tongue;
        header(
            c,
            tongue.header(Header::StateProtocol),
            &prompt::speaker(&prompt.question).name(tongue),
        );
        let name = |answer: &Answer| match answer {
            Answer::Name(protocol) => Some(*protocol),
            _ => None,
        };
        let choices = self.choices(prompt);
        let focus = self.choice().as_ref().and_then(name);
        let protocols: Vec<Protocol, { Protocol::ALL.len() }> =
            choices.iter().filter_map(name).collect();
        grid::grid(
            c,
            &protocols,
            focus,
            ring_colour(self.now),
            |_: Protocol| true,
        );
        let look = Some(hint('X', tongue.does(Does::Look)));
        match focus.map(|protocol| tongue.words(Phrase::StateProtocol(protocol))) {
            Some(state) => footer(c, &[hint('A', &state)], look),
            None => footer(c, &[], look),
        }
    }

    pub(super) fn draw_arrange(&self, c: &mut Canvas<'_>, prompt: &Prompt) {
        let mut rows = Seat::BOTH.map(|seat| self.shown.protocols(seat));
        let mut whose = None;
        if let Some(Answer::Arrange(seat, row)) = self.choice() {
            rows[seat.index()] = row;
            whose = Some(seat);
        }
        table::bar(c, &self.shown, YOU.other(), None);
        let plate = |seat: Seat, line: engine::Line| {
            let moved =
                rows[seat.index()][line.index()] != self.shown.protocols(seat)[line.index()];
            match whose == Some(seat) {
                true if moved => Look::Legal,
                true => Look::Plain,
                false => Look::Dim,
            }
        };
        DrawnTable {
            rows,
            card: &|_| Look::Dim,
            plate: &plate,
            ..self.table()
        }
        .draw(c);
        self.draw_band(c, prompt, false);
        let request = prompt::request(&self.shown, &prompt.question, c.tongue, Form::Prompt);
        pane::message(c, &request, WHITE);
        c.region(pane::FOOT, Some(crate::theme::PANEL), |c| {
            let accept = hint('A', c.tongue.does(Does::Accept));
            let order = Some(sideways(c.tongue.does(Does::Order)));
            if prompt.question.may {
                let leave = hint('B', c.tongue.does(Does::LeaveOrder));
                hints(c, 223, &[accept, leave], order);
            } else {
                hints(c, 223, &[accept], order);
            }
        });
    }

    pub(super) fn draw_list(&self, c: &mut Canvas<'_>, prompt: &Prompt) {
        let choices = self.choices(prompt);
        let request = prompt::request(&self.shown, &prompt.question, c.tongue, Form::Heading);
        title(c, &request);
        let card = |answer: &Answer| match *answer {
            Answer::Pick(card) | Answer::Play { card, .. } => Some(card),
            Answer::Target(spot) => self.shown.card_at(spot)?.card,
            _ => None,
        };
        let at = choices
            .iter()
            .position(|answer| Some(*answer) == self.choice())
            .unwrap_or(0);
        let entries = choices.iter().map(|answer| card(answer).into());
        list::list(c, entries, at, ring_colour(self.now));
        let tongue = c.tongue;
        let deed = tongue.hint(prompt::aim(&prompt.question));
        let choose = hint('A', &deed);
        let look = Some(hint('X', tongue.does(Does::ReadCard)));
        match self.leave_hint(prompt, tongue) {
            Some(leave) => footer(c, &[choose, leave], look),
            None => footer(c, &[choose], look),
        }
    }
}
