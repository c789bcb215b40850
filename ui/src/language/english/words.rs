//! Words that are always the same.

use engine::{Part, Phase, Set};

use crate::{
    language::{Asks, Belonging, Choice, Does, Header, Notice, Row, Setting, Tag},
    settings::{First, Speed},
    storage::SaveSlot,
};

pub fn header(header: Header) -> &'static str {
    match header {
        Header::NewGame => "New game",
        Header::Draft => "Draft",
        Header::Pause => "Pause",
        Header::Concede => "Concede",
        Header::LeaveDraft => "Leave",
        Header::Log => "Log",
        Header::Settings => "Settings",
        Header::Statistics => "Statistics",
        Header::StateProtocol => "State a protocol",
        Header::Won => "You win",
        Header::Lost => "You lose",
        Header::Drawn => "A draw",
        Header::Broke => "Something broke",
    }
}

pub fn row(row: Row) -> &'static str {
    match row {
        Row::NewGame => "New game",
        Row::Continue => "Continue",
        Row::Cards => "Cards",
        Row::HowTo => "How to play",
        Row::Settings => "Settings",
        Row::Statistics => "Statistics",
        Row::Resume => "Resume",
        Row::Log => "Log",
        Row::Concede => "Concede",
        Row::Level => "Level",
        Row::First => "First",
        Row::Protocols => "Protocols",
        Row::Control => "Control",
        Row::Sets => "Sets",
        Row::Start => "Start",
        Row::Speed => "Speed",
        Row::Brightness => "Brightness",
        Row::Sound => "Sound",
        Row::ConfirmPlays => "Confirm plays",
        Row::Again => "Again",
        Row::Title => "Title",
        Row::Yes => "Yes",
        Row::No => "No",
        Row::FaceUp => "Face-up",
        Row::FaceDown => "Face-down",
        Row::Decline => "Decline",
        Row::Choose => "Choose",
    }
}

pub fn choice(choice: Choice) -> &'static str {
    match choice {
        // The same in every language.
        Choice::Level(level) => level.name(),
        Choice::Speed(Speed::Slow) => "Slow",
        Choice::Speed(Speed::Normal) => "Normal",
        Choice::Speed(Speed::Fast) => "Fast",
        Choice::First(First::You) => "You",
        Choice::First(First::Opponent) => "Opponent",
        Choice::First(First::Random) => "Random",
        Choice::Draft(true) => "Draft",
        Choice::Draft(false) => "Random",
        Choice::Switch(true) => "On",
        Choice::Switch(false) => "Off",
    }
}

pub fn does(does: Does) -> &'static str {
    match does {
        Does::Select => "select",
        Does::Back => "back",
        Does::Next => "next",
        Does::NextCard => "next card",
        Does::Done => "done",
        Does::GoOn => "go on",
        Does::LeaveDraft | Does::LeaveOrder => "leave",
        Does::Pick => "pick",
        Does::Cards => "cards",
        Does::Play => "play",
        Does::Refresh => "refresh",
        Does::Look => "look",
        Does::Read => "read",
        Does::ReadCard => "read card",
        Does::Menu => "menu",
        Does::Hand => "hand",
        Does::Open => "open",
        Does::Decline => "decline",
        Does::Choose => "choose",
        Does::Accept => "accept",
        Does::Order => "order",
        Does::Mark => "mark",
        Does::Unmark => "unmark",
        Does::Change => "change",
        Does::Set => "set",
        Does::TakeSet => "take",
        Does::Start => "start",
        Does::Log => "log",
        Does::Resume => "resume",
        Does::PileName => "pile",
        Does::Page => "page",
        Does::Text => "text",
        Does::Rulings => "rulings",
        Does::Restart => "restart",
    }
}

pub fn label(label: Tag) -> &'static str {
    match label {
        Tag::Player(Belonging::Yours) => "YOU",
        Tag::Player(Belonging::Theirs) => "OPP",
        Tag::Phase(Phase::Start) => "Start",
        Tag::Phase(Phase::Control) => "Control",
        Tag::Phase(Phase::Compile) => "Compile",
        Tag::Phase(Phase::Action) => "Action",
        Tag::Phase(Phase::Cache) => "Cache",
        Tag::Phase(Phase::End) => "End",
        Tag::Box(Part::Top) => "TOP",
        Tag::Box(Part::Middle) => "MIDDLE",
        Tag::Box(Part::Bottom) => "BOTTOM",
        Tag::Set(Set::Main1) => "Main 1",
        Tag::Set(Set::Aux1) => "Aux 1",
        Tag::Set(Set::Main2) => "Main 2",
        Tag::Set(Set::Aux2) => "Aux 2",
        Tag::Hidden => "hidden",
        Tag::LiesDown => "face-down",
        Tag::FaceDown => "Face-down",
        Tag::RefreshSlot => "refresh",
        Tag::DoneSlot => "done",
        Tag::Refresh => "Refresh",
        Tag::Piles => "Piles",
        Tag::EachPile => "trash, deck, hand",
        Tag::TextTab => "Text",
        Tag::RulingsTab => "Rulings",
        Tag::Rulings => "rulings",
        Tag::Official => "OFFICIAL",
        Tag::Community => "COMMUNITY",
        Tag::Asks(Asks::Turn) => "Your turn",
        Tag::Asks(Asks::Texts) => "Texts wait",
        Tag::Asks(Asks::Compile) => "Compile",
        Tag::Asks(Asks::Cache) => "Check cache",
        Tag::Asks(Asks::Control) => "Control",
        Tag::Won => "won",
        Tag::Lost => "lost",
        Tag::Drawn => "drawn",
        Tag::Fastest => "fastest",
    }
}

pub fn notice(notice: Notice) -> &'static str {
    match notice {
        Notice::OpponentThinks => "Opponent thinks",
        Notice::OpponentTakes => "Opponent takes",
        Notice::OpponentPicks => "opponent picks",
        Notice::TooFewProtocols => "Too few protocols",
        Notice::NoCards => "No cards",
        Notice::NoCardsInHand => "No cards in hand",
        Notice::RefreshDraws => "Draw until you hold five cards.",
        Notice::OldestOnes => "The oldest ones. X lists the stack.",
        Notice::OnlyItsOwner => "Only its owner may look at it.",
        Notice::FaceDownCard => "Face-down: worth 2, no text.",
        Notice::PressAgain => "Press A again to play it.",
        Notice::NotOnTheirSide => "Not on their side.",
        Notice::BDeclines => "B declines",
        Notice::StateNumber => "State a number",
        Notice::Unreadable(SaveSlot::Game) => "Saved game unreadable",
        Notice::Unreadable(SaveSlot::Statistics) => "Statistics unreadable",
        Notice::Unreadable(SaveSlot::Settings) => "Settings unreadable",
        Notice::About(Setting::Speed) => "How long each step stays to be read. A goes on at once.",
        Notice::About(Setting::Brightness) => "How bright the panel is. Lower saves battery.",
        Notice::About(Setting::Sound) => "Short beeps, where there is something to beep with.",
        Notice::About(Setting::ConfirmPlays) => "Ask for A a second time before a card is played.",
        Notice::ConcedeGame => "Give this game up?",
        Notice::CountsAsLost => "It counts as lost.",
        Notice::LeaveDraft => "Leave this draft?",
        Notice::CountsForNothing => "It counts for nothing.",
        Notice::GameIsSaved => "Your game is saved up to your last move.",
        Notice::PleaseReport => "Please report this:",
    }
}
