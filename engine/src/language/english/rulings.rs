//! The rulings in English, in the order of the cards.

use crate::rulings::{Ruling, rulings};

/// Every ruling there is.
pub static RULINGS: &[Ruling] = rulings! {
    Darkness 1 {
        official "A card you turned face-up does its middle text before you may shift it.";
        official "You may shift it even if it was covered meanwhile, but not once Darkness 1 has been flipped, covered or removed.";
    }
    Darkness 2 {
        official "Face-down cards in your stack here count 4 for everything, also for a text that looks for a value.";
        official "You may flip a covered card of either side, in this line only.";
    }
    Darkness 3 {
        official "The card comes from your hand and goes to your side of any line but this one.";
    }

    Death 0 {
        official "Two deletes, one after the other, lines in your order: pick an uncovered card of either side, finish what that sets off, go on.";
    }
    Death 1 {
        house(R-H16) "Both deletes hang on the draw: decline it and Death 1 stays.";
        house(R-H16) "Once you have drawn, Death 1 goes even if there is no other card to delete.";
        official "It works while covered. It is not offered if you cannot draw.";
    }
    Death 2 {
        official "Only a line where something would go can be picked. There every 1 and 2 goes at once, on both sides, covered or not.";
        official "A face-down card is worth 2 and goes; in the stack of Darkness 2 it is worth 4 and stays.";
    }
    Death 3 {
        official "Any uncovered face-down card, yours or theirs.";
    }
    Death 4 {
        official "An uncovered card of either side. Its value now counts: a face-down card is worth 2.";
    }

    Fire 0 {
        official "The middle text flips first, then draws.";
        official "The card that is about to cover Fire 0 is not on the field yet and cannot be flipped.";
    }
    Fire 4 {
        official "With no card in hand you discard none and still draw 1.";
    }

    Gravity 0 {
        official "CardCount the cards in this line on both sides, Gravity 0 too: one play for each full pair. The number is fixed at the start.";
        official "Each card goes right under Gravity 0 and covers nothing. If Gravity 0 is shifted, the next ones go under it there.";
        official "It ends when Gravity 0 is flipped, covered or gone, or your deck is empty. What forbids your face-down plays here (Metal 2, Plague 0) forbids these.";
        house(R-H9) "Each card is a play of its own: Ice 1 answers every one.";
    }
    Gravity 1 {
        official "An uncovered card of either side: one from elsewhere comes to this line, one from here goes to another line.";
    }
    Gravity 2 {
        official "Covered by then, it is shifted all the same; but not once it has left the field or lies in this line.";
    }
    Gravity 4 {
        official "Only an uncovered face-down card in another line, of either side.";
    }
    Gravity 6 {
        official "They play it on their own side. What forbids their plays here forbids this one. With an empty deck nothing happens.";
    }

    Life 0 {
        official "The lines where you have a card are noted first, this one too. Then you play in one after the other, in your order.";
        official "The card played in this line covers Life 0 and ends its text: lines still to come get none.";
    }
    Life 1 {
        official "If the first flip turns Life 1 itself face-down, the second is lost.";
    }
    Life 4 {
        official "What counts is what lies below it when its text resolves: played on a lone face-up Metal 6 it covers nothing.";
    }

    Light 0 {
        official "What counts is the flipped card's value when you draw. In a trash that is the printed one (6 for a Metal 6 that deleted itself), in a hand or deck 2.";
        official "You draw nothing if Light 0 was flipped, covered or removed meanwhile.";
        house(R-H3) "A card on its way to a stack counts by its facing: face-up its printed value, face-down 2.";
    }
    Light 2 {
        official "An uncovered face-down card of either side. Showing it is no flip. Then shift it, flip it, or neither.";
    }
    Light 3 {
        official "The face-down cards of both sides go at once, in their order, all to the same line.";
        house(R-M3) "\"Before this is covered\" texts come first, in both stacks, and only then do the cards land. Of two such texts the turn player picks.";
    }
    Light 4 {
        official "You see the whole hand and go on knowing those cards until you lose sight of them.";
    }

    Metal 0 {
        official "Their total can fall below 0: an empty stack counts -2.";
    }
    Metal 1 {
        official "Only compiling is forbidden, on their first turn that starts after this. They play or refresh instead.";
        official "It holds only if, when they check compile, Metal 1 (or Mirror 1, if that copied it) lies face-up and uncovered.";
        house(R-H7) "What happened before does not matter, turned down and up again it holds; but it must not have left the field.";
    }
    Metal 2 {
        official "It holds for every way of playing, also by a text, and while Metal 2 is covered.";
        house(R-H10) "It forbids their face-down plays on both sides of the line.";
    }
    Metal 3 {
        official "No choice where another line holds eight cards or more, those of both sides together.";
    }
    Metal 6 {
        official "It is gone before the covering card lands. What it uncovers resolves first.";
        official "The flip that was meant for it is spent. Turned face-up under another card, it stays.";
        house(R-H11) "Face-up and covered, it deletes itself when it would be flipped.";
    }

    Plague 0 {
        official "Cards may still be shifted there. Once Plague 0 is covered the line is open again.";
        house(R-H10) "It closes both sides of the line to your opponent.";
    }
    Plague 1 {
        official "Any discard of theirs counts, clearing cache and discards from a deck too. One draw each time, however many cards.";
    }
    Plague 2 {
        official "With no card in hand you discard none, and they still discard 1.";
    }
    Plague 3 {
        official "Which cards they are, on both sides, is settled before the first flip; the order is yours. One that is uncovered only by a flip stays.";
        house(R-H17) "One that was turned down or covered before its flip is left out.";
    }
    Plague 4 {
        official "They pick one of their uncovered face-down cards. After that, you may flip Plague 4 or not.";
    }

    Psychic 0 {
        official "The two cards are one discard. Then they show what they have left.";
    }
    Psychic 1 {
        official "It holds for every card they play, also by a text. Covered, it no longer flips itself, and the rule stays.";
    }
    Psychic 2 {
        official "You choose their new order. It must differ from the old one.";
    }
    Psychic 3 {
        official "You pick one of their uncovered cards and the line it goes to.";
    }
    Psychic 4 {
        official "It flips only if a card was returned.";
    }

    Speed 0 {
        official "You play from your hand as in an action, by all its rules.";
    }
    Speed 1 {
        official "Only when you had cards to discard in check cache.";
    }
    Speed 2 {
        official "Whoever compiles its line, you shift it to another line of your choice, even if covered. All else goes as usual.";
        official "Face-down it has no text and is deleted.";
        house(R-A4) "A \"before this is covered\" text where it lands resolves then, before the protocol turns.";
    }
    Speed 3 {
        official "At the end it may shift itself. A card that lands on Speed 3 stops its text, and then it stays face-up.";
    }

    Spirit 0 {
        official "A refresh like the action, so control may rearrange first. Nothing happens if you hold 5 or more; the card after it is drawn anyway.";
        official "Refresh and draw are two separate draws.";
    }
    Spirit 1 {
        official "It holds for any card you play face-up, wherever it comes from.";
        official "With no card in hand it must flip itself.";
    }
    Spirit 3 {
        official "Once for each draw, however many cards. While it is being shifted it sees no draw.";
    }
    Spirit 4 {
        official "Any two of your three.";
    }

    Water 1 {
        official "First one line, then the other, in your order. With an empty deck nothing is played.";
    }
    Water 2 {
        official "The new order must differ from the old one.";
    }
    Water 3 {
        official "Pick a line with a card of value 2; a face-down card is one, but not in the stack of Darkness 2. All go at once, each to its owner's hand, covered ones too.";
    }
    Water 4 {
        official "It may return itself.";
    }

    Apathy 1 {
        official "Both sides, covered cards too, all at once. They end face-down.";
        official "A Metal 6 among them deletes itself first. If it was uncovered, what lay below it resolves before the others turn.";
    }
    Apathy 2 {
        official "It silences both sides of the line, yours too.";
    }

    Hate 1 {
        official "With fewer than 3 cards you discard them all, as one discard. The two deletes are separate.";
    }
    Hate 2 {
        official "Values as they are now. You pick among equals. If Hate 2 deletes itself, their card is safe.";
    }
    Hate 3 {
        official "One draw for each delete you do, however many cards; your compile counts. What they are told to delete does not.";
    }
    Hate 4 {
        official "Covered cards of both sides. You pick among equals.";
    }

    Love 1 {
        official "You are the one who draws, and the card is yours from then on.";
    }
    Love 2 {
        official "They draw first. Then you refresh in full, control included.";
    }
    Love 3 {
        official "You may give back the card you just took.";
    }
    Love 4 {
        official "You choose the card to show. With no card in hand you still flip.";
    }

    Chaos 0 {
        official "One line after the other, in your order, a covered card of either side. While covered, it does not do its middle text.";
        official "At the start both players draw, each from the other player's deck.";
    }
    Chaos 1 {
        official "Both orders must change.";
    }
    Chaos 2 {
        official "The card lands uncovered: if it is face-up, its middle text resolves.";
    }
    Chaos 3 {
        official "Face-up in any line, on your side. What forbids a play there still does.";
    }
    Chaos 4 {
        official "The whole hand is one discard, and drawing as many is one draw.";
    }

    Clarity 1 {
        official "Both players see the card. Putting it into the trash is a discard. With an empty deck nothing happens.";
    }
    Clarity 2 {
        official "Both players see the deck. If no card in it has value 1, you draw none and go on.";
        house(R-H25) "Any value-1 card in your hand will do, not only the one drawn. You must play one if you can, by the usual line rules: face-up, as face-down it is worth 2.";
    }
    Clarity 3 {
        official "Both players see the deck, so both know what you draw.";
    }
    Clarity 4 {
        official "Your deck is shuffled even if the trash is empty.";
    }

    Corruption 0 {
        house(R-H18) "In either facing, whatever the protocols. Their Metal 2, Plague 0 and Psychic 1 still bind you.";
        house(R-H18) "On their side it is theirs: it works at their start, they must flip a card, and they pick it.";
        house(R-H15) "A text that plays it may put it on either side too, in the lines that text allows.";
    }
    Corruption 1 {
        official "While it is uncovered, every card that would go back to their hand goes on top of their deck.";
        house(R-H19) "For \"if you do\" the card was returned. Of several at once the bottom card is laid down first.";
        house(R-X10) "For cards returned at once, what counts is whether Corruption 1 was uncovered before any of them left.";
    }
    Corruption 2 {
        official "Once for each discard of yours, however many cards; the one in its own middle text counts.";
    }
    Corruption 3 {
        official "Any covered card that lies face-up, yours or theirs.";
    }
    Corruption 6 {
        official "With no card in hand it must delete itself. If it was uncovered, what lies below is uncovered.";
    }

    Courage 1 {
        official "Totals as they are now. An uncovered card in such a line.";
    }
    Courage 3 {
        official "Totals with everything that changes them; with nothing there all are tied at 0.";
        official "Equal lines are your pick. From the only highest line it does not move.";
        house(R-H6) "From one of several equal lines it may go to another of them.";
    }

    Fear 0 {
        official "No card on their side has a middle text on your turn, so Mirror 1 finds nothing to copy there.";
    }
    Fear 1 {
        official "The whole hand is one discard. After 1 card or none they draw nothing.";
    }
    Fear 3 {
        official "Covered or not, but only in this line.";
    }

    Ice 1 {
        official "It waits for the whole play, middle text included. Plays from a deck or by a text count too.";
        house(R-H20) "What counts is where it lies when the play is over: face-up and uncovered in the line played into.";
    }
    Ice 3 {
        official "Whether it is covered counts when this text resolves, not when the phase begins.";
    }
    Ice 4 {
        official "Only while face-up and uncovered. Then no flip can pick it, and a flip of all cards passes it by; covered, it can be flipped.";
    }
    Ice 6 {
        official "It binds your draws from any deck. A draw is checked once, as it begins: with no card in hand a refresh draws 5.";
    }

    Luck 0 {
        official "State 0 to 6. The printed values of the cards just drawn count. If several match, you pick the one to show.";
        official "You may play it in either facing, by the usual line rules.";
        house(R-H5) "You state a number even if you cannot draw.";
    }
    Luck 1 {
        official "Any line, your side. The card does not do its middle text now; otherwise it is a card like any other.";
    }
    Luck 2 {
        official "No standard draw: it never reshuffles. If the deck holds fewer, you draw what is left.";
        official "It is a discard, and if a card was drawn a draw. With an empty deck nothing happens.";
    }
    Luck 3 {
        official "You may state any protocol of the game, even one nobody has. The card goes to their trash.";
        house(R-H21) "It is you who discarded.";
        house(R-H5) "You state a protocol even if their deck is empty.";
    }
    Luck 4 {
        official "The printed value of the discarded card, compared with values as they are now. A card of either side.";
    }

    Mirror 1 {
        official "It copies an uncovered face-up card of theirs with a middle text. Your own Fear 0 leaves nothing to copy.";
        house(R-H22) "Apathy 2 leaves nothing to copy either, in the line of that card or of Mirror 1.";
        official "It runs as if printed on Mirror 1: you are its owner, and \"this line\", \"this card\" and \"other\" go by Mirror 1.";
        official "It stops when Mirror 1 is flipped, covered or removed, not when the copied card is.";
        house(R-H4) "A middle text that could change nothing on Mirror 1 is not offered.";
        house(R-H14) "Once it runs, only an Apathy 2 in the line of Mirror 1 silences it.";
    }
    Mirror 2 {
        official "Both stacks need a card. The order in them stays. If you have just two, nothing is asked.";
        official "No card is newly covered or uncovered. A card on its way still lands in the line it was meant for.";
    }
    Mirror 3 {
        official "The line is the one where the first card was flipped. The second flip is lost if Mirror 3 turned itself face-down.";
    }
    Mirror 4 {
        official "One draw for each draw of theirs, however many cards. Refreshing is drawing.";
    }

    Peace 1 {
        official "Who discards first is your pick where both hold cards. A hand counts as one discard.";
    }
    Peace 3 {
        official "You flip whether you discarded or not. The hand you have then counts.";
    }

    Smoke 0 {
        official "First find the lines where either side has a face-down card. Then play one card to your side of each, lines as you like.";
        official "It ends when Smoke 0 is covered.";
    }
    Smoke 3 {
        official "You play from your hand. Whose face-down card it is does not matter.";
    }
    Smoke 4 {
        official "A card of either side.";
    }

    Time 0 {
        official "Any card of your own trash, by the usual rules of playing. Face-up, it does its middle text.";
        official "Your deck is shuffled even if the trash is empty by then.";
    }
    Time 1 {
        official "A covered card of either side. The whole deck is one discard.";
    }
    Time 2 {
        official "A draw that made you shuffle is finished first.";
        official "You draw, then you may shift Time 2, even if it is covered.";
    }
    Time 3 {
        official "You pick a card and show it, then you pick another line. It goes to your side.";
    }

    War 1 {
        official "You may discard none. The refresh is a full one, control included.";
    }
    War 2 {
        official "It waits until the whole compile is done. If it lay in the compiled line, it is gone and does nothing.";
    }
    War 3 {
        official "Any line where you may play face-down.";
    }

    Assimilation 0 {
        official "This is no draw and no return. The card is yours from then on.";
    }
    Assimilation 1 {
        official "Either player's refresh counts. The card you discard goes to your opponent's trash, but it is your discard.";
    }
    Assimilation 2 {
        official "It lands on your own stack and covers Assimilation 2. If their deck is empty, nothing happens.";
    }
    Assimilation 6 {
        house(R-H23) "You pick the line, and the card becomes theirs. It is your play: their Metal 2 and Plague 0 forbid it, yours do not.";
        official "With an empty deck nothing happens.";
    }

    Diversity 0 {
        official "Face-up cards of both sides count, covered ones too.";
        official "It turns the Diversity protocol, wherever that lies. If it is compiled already, nothing happens.";
        official "This is no compile: War 2 and Speed 2 keep silent, control stays where it is, no extra card.";
        house(R-H24) "At the end: from your hand, without matching, any card but a Diversity card face-up, or any card at all face-down, as it has no protocol then.";
    }
    Diversity 1 {
        official "CardCount after the shift: the face-up cards of both sides in the line of Diversity 1.";
    }
    Diversity 3 {
        official "Covered face-up cards count too. Only your own stack.";
    }
    Diversity 4 {
        official "An uncovered card, by its value now. The protocols of all face-up cards on the field count.";
    }
    Diversity 6 {
        community "4 is right. One preview had 3.";
    }

    Unity 0 {
        official "The other Unity card must be face-up; it may lie anywhere on the field.";
        official "A Unity card that covers it face-down is no Unity card.";
    }
    Unity 1 {
        official "Face-up Unity cards count, Unity 1 too.";
        official "The line is that of the Unity protocol, even if it is not this one or not yours. As your third compile it wins before anything is deleted.";
        official "This is no compile: Speed 2 goes too, War 2 keeps silent, no control, no extra card. Compiled already, it only deletes.";
        official "Any Unity card, by either player, may be played face-up here.";
    }
    Unity 2 {
        official "Face-up Unity cards of both sides count, Unity 2 too. It is one draw.";
    }
    Unity 3 {
        official "The other Unity card must be face-up.";
    }
    Unity 4 {
        community "It works at the end, from the top box. Some early lists said start.";
        official "All of them are one draw. Ice 6 does not matter, as your hand is empty.";
    }
};
