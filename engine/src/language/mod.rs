//! Speech: a card program, or something that happened, put into the words of a language.
//!
//! It comes about in three steps. A [`Sentence`] is a place in a card's program. The family of its verb says what the
//! sentence is made of, a [`Saying`]: who does what, to what, from where and to where, and no words yet. A
//! [`Language`] has the words: for the card's owner or for the other player ([`Voice`]), as card text, prompt, offer,
//! button, step or log line ([`Form`]).
//!
//! Whoever shows a sentence asks for the one they need. They never look into words, cut them or put them together: the
//! two sides of an "or" ([`Sentence::sides`]) and what follows from an offer ([`Sentence::rest`]) are sentences too.
//! The names of cards reach the [`Pen`] as cards, so that it can colour them.
//!
//! A new language is a folder beside `english`. Nothing else matches on a language.

mod saying;
mod sentence;

pub mod english;

use core::fmt::{self, Write};

pub use saying::{Act, Actor, Manner, Object, Place, Saying, Scope};
pub(crate) use sentence::EitherSide;
pub use sentence::Sentence;

use crate::ai::Reason;
use crate::event::Event;
use crate::names::{Card, Protocol, Seat};
use crate::plays::WhyNot;
use crate::rulings::Ruling;
use crate::vocabulary::{Cue, Standing, TextBox};

/// Takes down what is said.
pub trait Pen: Write {
    /// The name of a card.
    fn card(&mut self, card: Card) -> fmt::Result;
}

/// To whom a card's text is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Voice {
    /// To its owner, who is "you".
    Owner,
    /// To the other player: its owner are "they", and its opponent is "you".
    Opponent,
}

impl Voice {
    /// Both, the owner's first.
    pub const BOTH: [Voice; 2] = [Voice::Owner, Voice::Opponent];

    /// How a player hears the card of an owner.
    pub fn of(owner: Seat, listener: Seat) -> Voice {
        if owner == listener {
            Voice::Owner
        } else {
            Voice::Opponent
        }
    }
}

/// What a sentence is said for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// On the card: with its condition. `If you do, draw 2 cards.`
    Text,
    /// While it is carried out or asked about: its condition has been met. `You may draw 2 cards.`
    Prompt,
    /// An offer to be taken or left. `Draw 2 cards?`
    Offer,
    /// What follows from taking an offer. `Then draw 2 cards.`
    Consequence,
    /// Over the cards it is asked of, which lie in sight. `You may draw 2 cards`
    Heading,
    /// On one of the two buttons of an "or", as short as it can be. `Draw 2`
    Button,
    /// In the log, behind the card's name. `draw 2 cards`
    Log,
}

/// What a line tells of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Telling {
    /// A line that stands alone: `You draw Fire 1`.
    Step,
    /// The same under the name of the card whose text it comes from: `no effect`.
    Under,
    /// A line behind a mark that says whose doing it was: `draws a card`.
    Log,
}

/// Where an act is named alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bare {
    /// Behind the letter of a button: `flip`.
    Hint,
    /// On a button: `Flip`.
    Button,
}

/// A language: the words for everything the rules can say.
pub trait Language {
    /// A sentence of a card.
    fn say(&self, pen: &mut dyn Pen, sentence: Sentence, voice: Voice, form: Form) -> fmt::Result;

    /// When a box works, as it stands in front of its sentences; nothing for a middle.
    fn cue(&self, pen: &mut dyn Pen, cue: Cue, voice: Voice) -> fmt::Result;

    /// A rule that holds while its box is active.
    fn standing(&self, pen: &mut dyn Pen, rule: Standing, voice: Voice) -> fmt::Result;

    /// What happened, to a player. Whether it is worth a line is for [`Event::is_told`] to say. `count` is how many cards it
    /// is about where several are told of together, else 0.
    fn tell(
        &self,
        pen: &mut dyn Pen,
        event: &Event,
        listener: Seat,
        telling: Telling,
        count: u8,
    ) -> fmt::Result;

    /// An act alone.
    fn act(&self, pen: &mut dyn Pen, act: Act, place: Bare) -> fmt::Result;

    /// Why a card cannot be played like that.
    fn why_not(&self, pen: &mut dyn Pen, why: WhyNot) -> fmt::Result;

    /// Why an answer is good, or what is bad about it, behind the answer: `compiles line 2`. The opponent are "they".
    fn reason(&self, pen: &mut dyn Pen, reason: Reason) -> fmt::Result;

    /// The name of a protocol.
    fn protocol(&self, protocol: Protocol) -> &'static str;

    /// The three letters a protocol goes by where its name has no room.
    fn code(&self, protocol: Protocol) -> &'static str;

    /// Every ruling there is, in the order of the cards. Other languages have the same ones, from the same sources.
    fn all_rulings(&self) -> &'static [Ruling];

    /// What has been ruled about a card.
    fn rulings(&self, card: Card) -> &'static [Ruling] {
        let all = self.all_rulings();
        let from = all.partition_point(|ruling| ruling.card.index() < card.index());
        let to = all.partition_point(|ruling| ruling.card.index() <= card.index());
        &all[from..to]
    }

    /// A whole box of a card, one sentence a line.
    fn text_box(&self, pen: &mut dyn Pen, text: &'static TextBox, voice: Voice) -> fmt::Result {
        if let Cue::Standing(rule) = text.cue {
            return self.standing(pen, rule, voice);
        }
        self.cue(pen, text.cue, voice)?;
        let mut line = false;
        for sentence in Sentence::all(text) {
            if sentence.follows_on() {
                continue;
            }
            if line {
                pen.write_char('\n')?;
            }
            line = true;
            self.say(pen, sentence, voice, Form::Text)?;
        }
        Ok(())
    }
}

/// A pen that writes names out in English, for whoever needs plain text.
pub struct Plain<'a>(pub &'a mut dyn Write);

impl Write for Plain<'_> {
    fn write_str(&mut self, words: &str) -> fmt::Result {
        self.0.write_str(words)
    }
}

impl Pen for Plain<'_> {
    fn card(&mut self, card: Card) -> fmt::Result {
        write!(self.0, "{card}")
    }
}
