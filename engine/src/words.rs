//! The words on the screen: every text printed from its program.
//!
//! Short, in the game's own terms, one sentence a line. `you` is always the card's owner.

use core::fmt::{self, Display, Formatter};

use crate::vocabulary::{
    Amount, By, Clause, Cover, Cue, Deed, Each, Face, From, Lines, Pick, Play, Select, Standing,
    TextBox, To, Value, Verb, When, Who, Whose, Within,
};

impl Display for TextBox {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.cue {
            Cue::Never | Cue::Middle => {}
            Cue::Standing(rule) => return write!(f, "{rule}"),
            cue => write!(f, "{cue}: ")?,
        }
        for (i, clause) in self.clauses.iter().enumerate() {
            let before = i.checked_sub(1).map(|i| &self.clauses[i]);
            if i > 0 {
                f.write_str("\n")?;
            }
            sentence(f, clause, before)?;
        }
        Ok(())
    }
}

/// One sentence; a condition the sentence before has already named is not named again.
fn sentence(f: &mut Formatter<'_>, clause: &Clause, before: Option<&Clause>) -> fmt::Result {
    let same = before.is_some_and(|b| b.when == clause.when);
    if same && clause.when != When::Always {
        f.write_str("Then ")?;
        let mut lower = Lowered { f, first: true };
        fmt::write(&mut lower, format_args!("{}.", Bare(clause)))
    } else if clause.when == When::Always {
        write!(f, "{}.", Bare(clause))
    } else {
        write!(f, "{}, ", clause.when)?;
        let mut lower = Lowered { f, first: true };
        fmt::write(&mut lower, format_args!("{}.", Bare(clause)))
    }
}

impl Display for Clause {
    /// The sentence without its condition: what is asked or done, for a prompt.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}", Bare(self))
    }
}

/// A sentence without condition and full stop.
struct Bare<'a>(&'a Clause);

impl Display for Bare<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if self.0.may {
            f.write_str("You may ")?;
            let mut lower = Lowered { f, first: true };
            fmt::write(&mut lower, format_args!("{}", self.0.verb))
        } else {
            write!(f, "{}", self.0.verb)
        }
    }
}

/// Writes on, the first letter small.
struct Lowered<'a, 'b> {
    f: &'a mut Formatter<'b>,
    first: bool,
}

impl fmt::Write for Lowered<'_, '_> {
    fn write_str(&mut self, s: &str) -> fmt::Result {
        let mut chars = s.chars();
        match chars.next() {
            Some(c) if self.first => {
                self.first = false;
                write!(self.f, "{}", c.to_ascii_lowercase())?;
                self.f.write_str(chars.as_str())
            }
            _ => self.f.write_str(s),
        }
    }
}

impl Display for Cue {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Cue::Never | Cue::Middle | Cue::Standing(_) => Ok(()),
            Cue::Start => f.write_str("Start"),
            Cue::End => f.write_str("End"),
            Cue::WouldBeCovered => f.write_str("Before this is covered"),
            Cue::WouldBeCoveredBy(protocol) => {
                write!(f, "Before a face-up {protocol} card covers this")
            }
            Cue::WouldBeCoveredOrFlipped => f.write_str("Before this is covered or flipped"),
            Cue::After(deed, by) => {
                let (who, s) = match by {
                    By::You | By::YouInTheirTurn => ("you", ""),
                    By::Opponent => ("the opponent", "s"),
                    By::Anyone => ("anyone", "s"),
                };
                write!(f, "After {who} ")?;
                match deed {
                    Deed::Draw => write!(f, "draw{s}"),
                    Deed::Discard => write!(f, "discard{s}"),
                    Deed::Delete => write!(f, "delete{s}"),
                    Deed::Shuffle => write!(f, "shuffle{s}"),
                    Deed::Refresh if s.is_empty() => f.write_str("refresh"),
                    Deed::Refresh => f.write_str("refreshes"),
                    Deed::Compile => write!(f, "compile{s}"),
                    Deed::ClearCache => write!(f, "clear{s} cache"),
                    Deed::PlayHere => write!(f, "play{s} in this line"),
                }?;
                if *by == By::YouInTheirTurn {
                    f.write_str(" in the opponent's turn")?;
                }
                Ok(())
            }
        }
    }
}

impl Display for Standing {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Standing::FaceDownWorth(n) => {
                write!(f, "Face-down cards in this stack are worth {n}.")
            }
            Standing::MorePerFaceDown => {
                f.write_str("Your total here: +1 per face-down card in this line.")
            }
            Standing::MorePerHandCard => f.write_str("Your total here: +1 per card in your hand."),
            Standing::MorePerTheirCard => {
                f.write_str("Your total here: +1 per opposing card in this line.")
            }
            Standing::MoreIfMixed => f.write_str(
                "Your total here: +2 with a face-up card of another protocol in this stack.",
            ),
            Standing::TheirsLess => f.write_str("The opponent's total here: -2."),
            Standing::NoFaceDownPlays => {
                f.write_str("The opponent cannot play face-down in this line.")
            }
            Standing::NoPlays => f.write_str("The opponent cannot play in this line."),
            Standing::OnlyFaceDownPlays => f.write_str("The opponent can play face-down only."),
            Standing::PlayUnmatched => f.write_str("Your face-up plays need no matching protocol."),
            Standing::ThisUnmatched => {
                f.write_str("Playing this face-up needs no matching protocol.")
            }
            Standing::ThisAnywhere => {
                f.write_str("You may play this in any line, on either side, matching or not.")
            }
            Standing::MatchesHere(protocol) => {
                write!(f, "{protocol} cards match this line.")
            }
            Standing::NoMiddlesHere => f.write_str("Middles of cards in this line do nothing."),
            Standing::NoTheirMiddles => f.write_str("In your turn opposing cards have no middle."),
            Standing::Unflippable => f.write_str("This cannot be flipped."),
            Standing::NoDrawsWithHand => f.write_str("While you hold a card you cannot draw."),
            Standing::SkipsCache => f.write_str("Your check cache is skipped."),
            Standing::SurvivesCompile => f.write_str(
                "Compiling this line shifts this card instead of deleting it, even if covered.",
            ),
            Standing::ReturnsToDeck => f.write_str(
                "Cards that would return to the opponent's hand go face-down on top of their deck.",
            ),
        }
    }
}

impl Display for When {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            When::Always => Ok(()),
            When::Done => f.write_str("If you do"),
            When::Covered => f.write_str("If covered"),
            When::Covering => f.write_str("If this covers a card"),
            When::HandEmpty => f.write_str("If you hold no card"),
            When::HandOver(n) => write!(f, "If you hold more than {n} card{}", s(*n)),
            When::TrashHolds => f.write_str("If your trash is not empty"),
            When::Behind => f.write_str("If the opponent's total here is higher"),
            When::Another(protocol) => write!(f, "With another {protocol} card on the field"),
            When::AtLeast(n, protocol) => write!(f, "With {n}+ {protocol} cards on the field"),
            When::Protocols(n) => write!(f, "If face-up cards show {n} different protocols"),
            When::ProtocolsBelow(n) => {
                write!(
                    f,
                    "If face-up cards show fewer than {n} different protocols"
                )
            }
            When::Matched => f.write_str("If it matches"),
        }
    }
}

fn s(n: u8) -> &'static str {
    if n == 1 { "" } else { "s" }
}

/// How many cards.
struct Cards(Amount);

impl Display for Cards {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.0 {
            Amount::Exactly(n) => write!(f, "{n} card{}", s(n)),
            Amount::Discarded(0) => f.write_str("that many cards"),
            Amount::Discarded(n) if n > 0 => write!(f, "{n} more than you discarded"),
            Amount::Discarded(n) => write!(
                f,
                "{} card{} fewer than they discarded",
                -n,
                s(n.unsigned_abs())
            ),
            Amount::ValueOfThat => f.write_str("cards equal to its value"),
            Amount::ProtocolsHere => {
                f.write_str("1 card per different protocol on face-up cards in this line")
            }
            Amount::CardsOf(protocol) => write!(f, "1 card per {protocol} card on the field"),
        }
    }
}

impl Display for Select {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match (self.pick, self.value, self.whose) {
            (Pick::This, ..) => return f.write_str("this card"),
            (Pick::That, ..) => return f.write_str("that card"),
            (_, Value::Highest, Whose::Yours) => return f.write_str("your highest card"),
            (_, Value::Highest, _) => return f.write_str("the highest opposing card"),
            (_, Value::Lowest, _) => f.write_str("the lowest ")?,
            (Pick::All, ..) => f.write_str("all ")?,
            (Pick::One | Pick::OneByOpponent, ..) => f.write_str("1 ")?,
        }
        match (self.pick, self.whose) {
            (Pick::OneByOpponent, _) | (_, Whose::Any) => {}
            (_, Whose::Yours) => f.write_str("of your ")?,
            (_, Whose::Theirs) => f.write_str("opposing ")?,
        }
        if self.other {
            f.write_str("other ")?;
        }
        if self.cover == Cover::Either && self.pick != Pick::All {
            f.write_str("covered or uncovered ")?;
        }
        if self.cover == Cover::Covered {
            f.write_str("covered ")?;
        }
        match self.face {
            Face::Any => {}
            Face::Up => f.write_str("face-up ")?,
            Face::Down => f.write_str("face-down ")?,
        }
        let many = self.pick == Pick::All || self.whose == Whose::Yours;
        f.write_str(if many { "cards" } else { "card" })?;
        match self.value {
            Value::Any | Value::Highest | Value::Lowest => {}
            Value::Between(low, high) if low == high => write!(f, " of value {low}")?,
            Value::Between(low, high) => write!(f, " of value {low} or {high}")?,
            Value::Discarded => f.write_str(" of the same value")?,
            Value::OverHand => f.write_str(" of value above your hand size")?,
            Value::UnderProtocols => {
                f.write_str(" worth less than the number of different protocols on face-up cards")?;
            }
        }
        match self.within {
            Within::Field => Ok(()),
            Within::ThisLine => f.write_str(" in this line"),
            Within::ThisStack => f.write_str(" in this stack"),
            Within::ThatLine => f.write_str(" in that line"),
            Within::OneLine => f.write_str(" in 1 line"),
            Within::OneOtherLineOf(n) => write!(f, " in 1 other line of {n}+ cards"),
            Within::LineOf(_) => f.write_str(" in its line"),
            Within::WhereBehind => f.write_str(" in a line where the opponent's total is higher"),
        }
    }
}

impl Display for To {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            To::Another => "",
            To::ThisLine => " to this line",
            To::ToOrFromThisLine => " to or from this line",
            To::TheirBest => " to the line of the opponent's highest total",
        })
    }
}

impl Display for Lines {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Lines::Any | Lines::That => "",
            Lines::This => " in this line",
            Lines::Other => " in another line",
            Lines::WithYourCard => " in a line with your cards",
            Lines::WithFaceDown => " in a line with one",
        })
    }
}

/// What an "each" goes through.
struct EachOf(Each);

impl Display for EachOf {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.0 {
            Each::Lines(lines) => f.write_str(match lines {
                Lines::Any => "In each line",
                Lines::Other => "In each other line",
                Lines::WithYourCard => "In each line with your cards",
                Lines::WithFaceDown => "In each line with a face-down card",
                Lines::This | Lines::That => "In this line",
            }),
            Each::Cards(_) | Each::Players => Ok(()),
        }
    }
}

impl Display for Play {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match (self.from, self.not, self.value) {
            (From::That, ..) => f.write_str("it")?,
            (_, Some(protocol), _) => {
                return write!(f, "1 non-{protocol} card here, matching or not");
            }
            (_, _, Some(value)) => write!(f, "1 card of value {value}")?,
            (From::Trash, ..) => f.write_str("1 card from your trash")?,
            (From::Hand, ..) => f.write_str("1 card")?,
        }
        match self.face {
            Face::Any => {}
            Face::Up => f.write_str(" face-up")?,
            Face::Down => f.write_str(" face-down")?,
        }
        write!(f, "{}", self.lines)
    }
}

impl Display for Verb {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Verb::Draw { who, amount, deck } => match (who, deck) {
                (Who::You, Who::You) => write!(f, "Draw {}", Cards(*amount)),
                (Who::You, Who::Opponent) => f.write_str("Draw 1 card off the opponent's deck"),
                (Who::Opponent, Who::You) => f.write_str("The opponent draws 1 card off your deck"),
                (Who::Opponent, Who::Opponent) => {
                    write!(f, "The opponent draws {}", Cards(*amount))
                }
            },
            Verb::DrawUnshuffled(amount) => write!(f, "Draw {}", Cards(*amount)),
            Verb::DrawNoting(n) => write!(f, "Draw {n} card{}", s(*n)),
            Verb::DrawValue(value) => write!(f, "Draw a revealed card of value {value}"),
            Verb::DrawAllOf(protocol) => write!(f, "Draw every revealed {protocol} card"),
            Verb::Discard {
                who: Who::You,
                amount,
                into,
            } => {
                write!(f, "Discard {}", Cards(*amount))?;
                match into {
                    Who::You => Ok(()),
                    Who::Opponent => f.write_str(" into the opponent's trash"),
                }
            }
            Verb::Discard { amount, .. } => write!(f, "The opponent discards {}", Cards(*amount)),
            Verb::DiscardOrMore(0) => f.write_str("Discard as many cards as you like"),
            Verb::DiscardOrMore(n) => write!(f, "Discard {n} or more cards"),
            Verb::DiscardRandom(Who::You) => f.write_str("Discard a random card"),
            Verb::DiscardRandom(Who::Opponent) => {
                f.write_str("The opponent discards a random card")
            }
            Verb::DiscardHand(Who::You) => f.write_str("Discard your hand"),
            Verb::DiscardHand(Who::Opponent) => f.write_str("The opponent discards their hand"),
            Verb::DiscardTheirHand => f.write_str("discards their hand"),
            Verb::DiscardTop(Who::You) => f.write_str("Discard your deck's top card"),
            Verb::DiscardTop(Who::Opponent) => {
                f.write_str("Discard 1 card off the opponent's deck")
            }
            Verb::DiscardDeck => f.write_str("Discard your deck"),
            Verb::Flip(select) => write!(f, "Flip {select}"),
            Verb::FlipQuietly(select) => write!(f, "Flip {select} without its middle"),
            Verb::Delete(select) if select.pick == Pick::OneByOpponent => {
                write!(f, "The opponent deletes {select} of theirs")
            }
            Verb::Delete(select) => write!(f, "Delete {select}"),
            Verb::Return(select) => write!(f, "Return {select}"),
            Verb::Take(select) => write!(f, "Put {select} into your hand"),
            Verb::Shift(select, to) => {
                write!(f, "Shift {}", plain(*select))?;
                // "In this line" would be read as where it goes.
                if select.within == Within::ThisLine {
                    f.write_str(" from this line")?;
                }
                match select.pick {
                    Pick::All => f.write_str(" to one other line"),
                    _ => write!(f, "{to}"),
                }
            }
            Verb::RevealCard(select) => write!(f, "Reveal {select}"),
            Verb::RevealHand(Who::You) => f.write_str("Reveal your hand"),
            Verb::RevealHand(Who::Opponent) => f.write_str("The opponent reveals their hand"),
            Verb::RevealFromHand => f.write_str("Reveal 1 card from your hand"),
            Verb::RevealTop => f.write_str("Reveal your deck's top card"),
            Verb::RevealDeck => f.write_str("Reveal your deck"),
            Verb::RevealFromTrash => f.write_str("Reveal 1 card from your trash"),
            Verb::RevealDrawn => f.write_str("Reveal 1 drawn card with that number printed"),
            Verb::Play(play) => write!(f, "Play {play}"),
            Verb::PlayThatDown(lines) => write!(f, "Play it face-down{lines}"),
            Verb::PlayTop {
                who,
                deck,
                side,
                lines,
            } => match (who, deck, side) {
                (Who::Opponent, ..) => {
                    write!(
                        f,
                        "The opponent plays their deck's top card face-down{lines}"
                    )
                }
                (_, Who::Opponent, _) => {
                    f.write_str("Play 1 card off the opponent's deck face-down onto this stack")
                }
                (_, _, Who::Opponent) => {
                    f.write_str("Play your deck's top card face-down on the opponent's side")
                }
                _ => write!(f, "Play your deck's top card face-down{lines}"),
            },
            Verb::PlayUnder => f.write_str(
                "Per 2 cards in this line, play your deck's top card face-down under this card",
            ),
            Verb::Rearrange(Who::You) => f.write_str("Rearrange your protocols"),
            Verb::Rearrange(Who::Opponent) => f.write_str("Rearrange the opponent's protocols"),
            Verb::SwapProtocols => f.write_str("Swap 2 of your protocols"),
            Verb::SwapStacks => f.write_str("Swap 2 of your stacks"),
            Verb::Refresh => f.write_str("Refresh"),
            Verb::Give => f.write_str("Give the opponent 1 card from your hand"),
            Verb::TakeRandom => f.write_str("Take a random card from the opponent's hand"),
            Verb::ShuffleTrash => f.write_str("Shuffle your trash and deck together"),
            Verb::ShuffleDeck => f.write_str("Shuffle your deck"),
            Verb::StateNumber => f.write_str("State a number"),
            Verb::StateProtocol => f.write_str("State a protocol"),
            Verb::Copy => f.write_str("Use an opposing card's middle as this card's own"),
            Verb::TurnCompiled(protocol) => write!(f, "Turn the {protocol} protocol to compiled"),
            Verb::BarCompile => f.write_str("The opponent cannot compile on their next turn"),
            Verb::Each(Each::Cards(_), _) => {
                f.write_str("One by one, flip every other uncovered face-up card")
            }
            Verb::Each(Each::Players, _) => f.write_str("Each player discards their hand"),
            Verb::Each(each, inner) => {
                write!(f, "{}, ", EachOf(*each))?;
                let mut lower = Lowered { f, first: true };
                match inner.verb {
                    // The line is named already.
                    Verb::Flip(select) => {
                        fmt::write(&mut lower, format_args!("Flip {}", plain(select)))
                    }
                    Verb::Delete(select) => {
                        fmt::write(&mut lower, format_args!("Delete {}", plain(select)))
                    }
                    verb => fmt::write(&mut lower, format_args!("{verb}")),
                }
            }
            Verb::Either([first, second]) => match (first.verb, second.verb) {
                (Verb::Shift(that, _), Verb::Flip(_)) if that.pick == Pick::That => {
                    f.write_str("Shift or flip it")
                }
                (Verb::Shift(select, _), Verb::Flip(_)) => write!(f, "Shift or flip {select}"),
                (first, second) => {
                    write!(f, "{first} or ")?;
                    let mut lower = Lowered { f, first: true };
                    fmt::write(&mut lower, format_args!("{second}"))
                }
            },
        }
    }
}

/// A selection without its place.
fn plain(select: Select) -> Select {
    Select {
        within: Within::Field,
        ..select
    }
}
