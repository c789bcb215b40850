//! The short rules.

use crate::language::{self, Caption, Page};

pub const PAGES: [Page; language::PAGES] = [
    Page {
        title: "The goal",
        text: "Three lines, a protocol on each side. Compile all three of yours before the opponent compiles theirs.",
    },
    Page {
        title: "Your turn",
        text: "Play one card, or refresh: draw until you hold five. Without cards you refresh.",
    },
    Page {
        title: "Playing a card",
        text: "Face-up only where its protocol lies, on either side. Face-down anywhere, then it is worth 2 and says nothing.",
    },
    Page {
        title: "Compiling a line",
        text: "Your turn comes, a line has 10 or more and beats theirs: it compiles. All its cards go, your protocol turns solid. Three solid win.",
    },
    Page {
        title: "Compiled twice",
        text: "A line can compile again. Its cards go, and you take the top card of the opponent's deck.",
    },
    Page {
        title: "Three boxes",
        text: "Top: works while face-up, even covered. Middle: once, when played, flipped up or uncovered. Bottom: only while uncovered.",
    },
    Page {
        title: "Covered cards",
        text: "A card laid on a stack covers the one below. Texts reach only uncovered cards unless they say otherwise.",
    },
    Page {
        title: "Control",
        text: "Ahead in two lines as your turn begins: control is yours. Compile or refresh with it, and you may rearrange protocols.",
    },
    Page {
        title: "Texts in texts",
        text: "What a text sets off is done first, then the text goes on. It stops when its card is flipped, covered or gone.",
    },
];

pub fn caption(caption: Caption) -> &'static str {
    match caption {
        Caption::Or => "or",
        Caption::UpToFive => "to 5",
        Caption::BrightBox => "bright = has a text",
    }
}
