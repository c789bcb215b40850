//! Words that are always the same.

use engine::{Part, Phase, Set};

use crate::{
    language::{Asks, Choice, Does, Header, Label, Notice, Row, Setting, Whose},
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
        Does::Pile => "pile",
        Does::Page => "page",
        Does::Text => "text",
        Does::Rulings => "rulings",
        Does::Restart => "restart",
    }
}

pub fn label(label: Label) -> &'static str {
    match label {
        Label::Player(Whose::Yours) => "YOU",
        Label::Player(Whose::Theirs) => "OPP",
        Label::Phase(Phase::Start) => "Start",
        Label::Phase(Phase::Control) => "Control",
        Label::Phase(Phase::Compile) => "Compile",
        Label::Phase(Phase::Action) => "Action",
        Label::Phase(Phase::Cache) => "Cache",
        Label::Phase(Phase::End) => "End",
        Label::Box(Part::Top) => "TOP",
        Label::Box(Part::Middle) => "MIDDLE",
        Label::Box(Part::Bottom) => "BOTTOM",
        Label::Set(Set::Main1) => "Main 1",
        Label::Set(Set::Aux1) => "Aux 1",
        Label::Set(Set::Main2) => "Main 2",
        Label::Set(Set::Aux2) => "Aux 2",
        Label::Hidden => "hidden",
        Label::LiesDown => "face-down",
        Label::FaceDown => "Face-down",
        Label::RefreshSlot => "refresh",
        Label::DoneSlot => "done",
        Label::Refresh => "Refresh",
        Label::Piles => "Piles",
        Label::EachPile => "trash, deck, hand",
        Label::TextTab => "Text",
        Label::RulingsTab => "Rulings",
        Label::Rulings => "rulings",
        Label::Official => "OFFICIAL",
        Label::Community => "COMMUNITY",
        Label::Asks(Asks::Turn) => "Your turn",
        Label::Asks(Asks::Texts) => "Texts wait",
        Label::Asks(Asks::Compile) => "Compile",
        Label::Asks(Asks::Cache) => "Check cache",
        Label::Asks(Asks::Control) => "Control",
        Label::Won => "won",
        Label::Lost => "lost",
        Label::Drawn => "drawn",
        Label::Fastest => "fastest",
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
