//! Why an answer is good, as a coach puts it.

use core::fmt;

use crate::ai::Reason;
use crate::language::Pen;

pub(super) fn reason(pen: &mut dyn Pen, reason: Reason) -> fmt::Result {
    let cards = |n: u8| if n == 1 { "card" } else { "cards" };
    match reason {
        Reason::Wins => pen.write_str("wins the game"),
        Reason::Loses => pen.write_str("loses the game"),
        Reason::StopsWin(line) => write!(pen, "stops their win in line {line}"),
        Reason::ReadiesWin(line) => write!(pen, "readies line {line} to win"),
        Reason::Compiles(line) => write!(pen, "compiles line {line}"),
        Reason::Stops(line) => write!(pen, "stops line {line}"),
        Reason::Allows(line) => write!(pen, "lets them compile line {line}"),
        Reason::Readies(line) => write!(pen, "readies line {line}"),
        Reason::TakesControl => pen.write_str("takes control"),
        Reason::Lowers(line, n) => write!(pen, "takes {n} off their line {line}"),
        Reason::Raises(line, n) => write!(pen, "adds {n} to line {line}"),
        Reason::Draws(n) => write!(pen, "draws {n} {}", cards(n)),
        Reason::Costs(n) => write!(pen, "costs them {n} {}", cards(n)),
        Reason::LeastMissed => pen.write_str("is missed least"),
    }
}
