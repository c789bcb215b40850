//! The handheld as a state machine: buttons and time in, pixels and requests out. Only [`crate::Driver`] drives it.

use embedded_graphics::{pixelcolor::Rgb565, prelude::*};
use engine::{
    Answer, Deal, Dice, Draft, Game, Protocol, Seat, View,
    ai::{Advice, Level, Params, Review},
};
use heapless::Vec;

use crate::{
    YOU,
    canvas::{self, Canvas, Damage, Fingerprints, Mark},
    language::{ENGLISH, Tongue},
    screens::{
        Button, DEPTH, Go, Screen,
        board::{Board, Prompt},
        draft::Drafting,
        how_to,
        log::Log,
        new_game, pause, result, ring_colour,
        rulings::Rulings,
        settings as settings_screen, statistics as statistics_screen, title,
    },
    session::{MatchRecord, Session},
    settings::Settings,
    storage::{SaveSlot, Statistics, Storage, game_head, write_game},
};

/// What the opponent is to decide. The platform works it out wherever it likes and hands the decision in.
pub enum Request {
    /// An answer to the game's question.
    Answer {
        /// To be given back with the answer.
        ticket: u16,
        /// All the opponent may know.
        view: View,
        /// How well they play.
        level: Level,
        /// The seed of their dice.
        seed: u64,
    },
    /// Advice on a question of yours: for a hint, or for the review of a game.
    Advice {
        /// To be given back with the advice.
        ticket: u16,
        /// All you may know, or might when you were asked.
        view: View,
        /// How to think.
        params: Params,
        /// The answer that was given then.
        played: Option<Answer>,
        /// The seed of the dice.
        seed: u64,
    },
    /// A pick in the draft.
    Pick {
        /// To be given back with the pick.
        ticket: u16,
        /// The draft so far.
        draft: Draft,
        /// How well they play.
        level: Level,
        /// The seed of their dice.
        seed: u64,
    },
}

/// Something to be heard, if there is something to hear it with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sound {
    /// A button.
    Click,
    /// Something happened on the table.
    Card,
    /// You won.
    Win,
    /// You did not.
    Lose,
}

/// What the coach is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Errand {
    Nothing,
    Hint,
    Review,
}

/// Somebody who looks over your shoulder: gives a hint when asked, and goes through a game that is over.
struct Coach {
    errand: Errand,
    hint: Option<Advice>,
    review: Review,
}

impl Coach {
    const IDLE: Coach = Coach {
        errand: Errand::Nothing,
        hint: None,
        review: Review::NONE,
    };
}

/// A match and the board that shows it.
struct Playing {
    session: Session,
    board: Board,
    /// It is over and counted.
    over: bool,
    /// It ended because you gave it up.
    conceded: bool,
}

/// What has changed since it was last kept.
#[derive(Clone, Copy, Default)]
struct Unsaved {
    settings: bool,
    statistics: bool,
    game: bool,
}

/// The whole handheld but its hardware.
pub struct App {
    screens: Vec<Screen, DEPTH>,
    /// The language everything is said in.
    tongue: Tongue,
    settings: Settings,
    statistics: Statistics,
    play: Option<Playing>,
    record: MatchRecord,
    drafting: Option<Drafting>,
    coach: Coach,
    log: Log,
    frame: Fingerprints,
    /// Where the next dice come from.
    chance: u64,
    now: u32,
    /// Numbers what the opponent is asked, so that an answer that comes too late is not taken for another one's.
    ticket: u16,
    /// The request for this ticket has been handed out.
    asked: bool,
    /// The opponent's answer, while earlier steps are still being watched.
    arrived: Option<Answer>,
    progress: u8,
    unsaved: Unsaved,
    /// What was kept but could not be read; the gravest loss first.
    lost: Option<SaveSlot>,
    sound: Option<Sound>,
}

impl App {
    /// Switched off. A device keeps it in a static: with a record of a long game it is too large for a stack.
    pub const OFF: App = App {
        screens: Vec::new(),
        tongue: ENGLISH,
        settings: Settings::DEFAULT,
        statistics: Statistics::NONE,
        play: None,
        record: MatchRecord::NONE,
        drafting: None,
        coach: Coach::IDLE,
        log: Log::NONE,
        frame: Fingerprints::new(),
        chance: 0,
        now: 0,
        ticket: 0,
        asked: false,
        arrived: None,
        progress: 0,
        unsaved: Unsaved {
            settings: false,
            statistics: false,
            game: false,
        },
        lost: None,
        sound: None,
    };

    /// Starts at the title with what the storage has kept. The seed should differ each time.
    pub fn new(storage: &mut impl Storage, seed: u64) -> App {
        let mut app = App::OFF;
        app.switch_on(storage, seed);
        app
    }

    /// Starts at the title with what the storage has kept. The seed should differ each time.
    pub fn switch_on(&mut self, storage: &mut impl Storage, seed: u64) {
        self.chance = seed;
        let lost = &mut self.lost;
        if let Some(settings) = recall(storage, SaveSlot::Settings, Settings::from_bytes, lost) {
            self.settings = settings;
        }
        if let Some(statistics) =
            recall(storage, SaveSlot::Statistics, Statistics::from_bytes, lost)
        {
            self.statistics = statistics;
        }
        let record = &mut self.record;
        let resume = |bytes: &[u8]| {
            let (level, bytes) = game_head(bytes)?;
            record.load(bytes, level)
        };
        if let Some(session) = recall(storage, SaveSlot::Game, resume, lost) {
            self.take_up(session);
        }
        self.home();
    }

    /// Takes up a game at any position, for a scenario or a picture. It is not saved, and the log does not know it.
    pub fn adopt(&mut self, game: Game, dice: Dice, level: Level) {
        self.record.forget();
        self.take_up(Session::new(game, dice, level));
        self.show_only(Screen::Board);
    }

    /// Another language from now on. What lies open in lines of the old one, the log, is to be opened again.
    pub fn speak(&mut self, tongue: Tongue) {
        self.tongue = tongue;
    }

    /// The settings, for what the platform does about them: brightness, sound.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// What you may know of the game under way, even while its last steps are still being watched.
    pub fn view(&self) -> Option<View> {
        self.play.as_ref().map(|play| play.session.view())
    }

    /// Asks the coach what to answer; nothing happens unless it is you who is asked. The hint is there as soon as it has been
    /// thought out, until the question is answered.
    pub fn ask_hint(&mut self) {
        let asked = |play: &Playing| !play.over && play.session.asked() == Some(YOU);
        if self.play.as_ref().is_some_and(asked) {
            self.send_coach(Errand::Hint);
        }
    }

    /// The hint, once there is one.
    pub fn hint(&self) -> Option<&Advice> {
        self.coach.hint.as_ref()
    }

    /// Asks the coach to go through the game that is over, as far as it was played; nothing happens if there is no record of it.
    pub fn ask_review(&mut self) {
        let over = self.play.as_ref().is_some_and(|play| play.over);
        self.send_coach(Errand::Nothing);
        let App { record, coach, .. } = self;
        if over && record.begin_review(&mut coach.review) {
            self.coach.errand = Errand::Review;
        }
    }

    /// The review as far as it has come.
    pub fn review(&self) -> &Review {
        &self.coach.review
    }

    /// Nobody waits for the coach any more.
    pub fn dismiss_coach(&mut self) {
        self.send_coach(Errand::Nothing);
    }

    fn send_coach(&mut self, errand: Errand) {
        self.coach = Coach {
            errand,
            ..Coach::IDLE
        };
        self.next_ticket();
    }

    /// The games so far.
    pub fn statistics(&self) -> &Statistics {
        &self.statistics
    }

    /// The screen that is shown.
    pub fn screen(&self) -> &Screen {
        // There is always one: the title is never left, only covered.
        self.screens.last().unwrap_or(&Screen::Statistics)
    }

    /// A button goes down. Holding the D-pad or A may be handed in as repeated presses.
    pub(crate) fn press(&mut self, button: Button) {
        // When a person presses cannot be foreseen.
        self.chance = self.chance.rotate_left(7) ^ u64::from(self.now);
        self.sound = Some(Sound::Click);
        let go = self.press_screen(button);
        self.follow(go);
    }

    fn press_screen(&mut self, button: Button) -> Go {
        let saved = self.saved();
        let App {
            screens,
            tongue,
            settings,
            play,
            record,
            drafting,
            log,
            ..
        } = self;
        let Some(screen) = screens.last_mut() else {
            return Go::Stay;
        };
        match screen {
            Screen::Title { cursor } => title::press(cursor, button, saved),
            Screen::NewGame { cursor, set } => {
                new_game::press(cursor, set, button, &mut settings.start)
            }
            Screen::Settings { cursor } => settings_screen::press(cursor, button, settings),
            Screen::HowTo { page } => how_to::press(page, button),
            Screen::Statistics => {
                if matches!(button, Button::A | Button::B) {
                    Go::Back
                } else {
                    Go::Stay
                }
            }
            Screen::Library(library) => library.press(button),
            Screen::Rulings(rulings) => rulings.press(button, *tongue),
            Screen::Draft => drafting
                .as_mut()
                .map_or(Go::Home, |drafting| drafting.press(button)),
            Screen::Pause { cursor } => pause::press(cursor, button),
            Screen::Concede { yes } => pause::press_concede(yes, button),
            Screen::Result { cursor } => result::press(cursor, button),
            Screen::Board | Screen::Log | Screen::Card(_) | Screen::List(_) => {
                let Some(play) = play else { return Go::Home };
                match screen {
                    Screen::Log => log.press(button, record, *tongue),
                    Screen::Card(card) => {
                        let board = &play.board;
                        card.press(button, board.view(), board.may_play(), board.asks())
                    }
                    Screen::List(pile) => pile.press(button, play.board.view()),
                    _ => play.board.press(button, settings),
                }
            }
        }
    }

    /// Time goes on; `now` in milliseconds since whenever. Called about twenty times a second.
    pub(crate) fn tick(&mut self, now: u32) {
        self.now = now;
        // For how long a person waits cannot be foreseen either.
        self.seed();
        let go = match (self.screens.last(), &mut self.play, &mut self.drafting) {
            (Some(Screen::Board), Some(play), _) => {
                play.board.tick(&play.session, &self.settings, now)
            }
            (Some(Screen::Draft), _, Some(drafting)) => {
                drafting.tick(now, self.settings.hold_ms());
                Go::Stay
            }
            _ => Go::Stay,
        };
        self.follow(go);
        self.deal_drafted();
        self.hand_in();
    }

    /// What the opponent has to decide now, once each time.
    pub(crate) fn think(&mut self) -> Option<Request> {
        let waits = match (&self.drafting, &self.play) {
            (Some(drafting), _) => drafting.waits(),
            (None, play) => play.as_ref().is_some_and(Playing::is_thinking),
        };
        let errand = self.coach.errand;
        if self.asked || !waits && errand == Errand::Nothing {
            return None;
        }
        let ticket = self.ticket;
        // Another one for each ticket, even within the same tick.
        let seed = self.chance.rotate_left(32) ^ u64::from(ticket);
        if !waits {
            let request = self.advice(ticket, seed);
            self.asked = request.is_some();
            return request;
        }
        self.asked = true;
        if let Some(drafting) = &self.drafting {
            return Some(Request::Pick {
                ticket,
                draft: drafting.draft,
                level: self.settings.start.level,
                seed,
            });
        }
        self.play.as_ref().map(|play| Request::Answer {
            ticket,
            view: play.session.their_view(),
            level: play.session.level,
            seed,
        })
    }

    /// What the coach is to think about now.
    fn advice(&mut self, ticket: u16, seed: u64) -> Option<Request> {
        let App {
            coach,
            play,
            record,
            ..
        } = self;
        let (view, params, played) = match coach.errand {
            Errand::Nothing => return None,
            Errand::Hint => {
                let view = play.as_ref()?.session.view();
                (view, Level::HIGHEST.params(), None)
            }
            Errand::Review => match record.review(&mut coach.review) {
                Some(task) => (task.view, task.params, Some(task.played)),
                None => {
                    coach.errand = Errand::Nothing;
                    return None;
                }
            },
        };
        Some(Request::Advice {
            ticket,
            view,
            params,
            played,
            seed,
        })
    }

    /// Whether the decision for a ticket is still wanted.
    fn is_wanted(&self, ticket: u16) -> bool {
        self.asked && self.ticket == ticket
    }

    /// How far the opponent's thinking is.
    pub(crate) fn report(&mut self, ticket: u16, done: u32, of: u32) {
        if self.is_wanted(ticket) {
            self.progress = (done.min(of) * 255).checked_div(of).unwrap_or(0) as u8;
        }
    }

    /// The opponent's answer. One that is not legal is asked for again.
    pub(crate) fn answer(&mut self, ticket: u16, answer: Answer) {
        if self.is_wanted(ticket) {
            self.arrived = Some(answer);
            self.hand_in();
        }
    }

    /// The coach's advice, if there is any.
    pub(crate) fn advised(&mut self, ticket: u16, advice: Option<Advice>) {
        if !self.is_wanted(ticket) {
            return;
        }
        match self.coach.errand {
            Errand::Nothing => return,
            Errand::Hint => {
                self.coach.hint = advice;
                self.coach.errand = Errand::Nothing;
            }
            Errand::Review => self.coach.review.take(advice),
        }
        self.next_ticket();
    }

    /// The opponent's pick in the draft. One that is not open is asked for again.
    pub(crate) fn drafted(&mut self, ticket: u16, protocol: Protocol) {
        if !self.is_wanted(ticket) {
            return;
        }
        self.next_ticket();
        if let Some(drafting) = &mut self.drafting {
            drafting.picked(protocol, self.now);
        }
    }

    /// Paints what has changed since the last call and says where.
    pub(crate) fn draw<D: DrawTarget<Color = Rgb565>>(
        &mut self,
        target: &mut D,
    ) -> Result<Damage, D::Error> {
        let mut frame = core::mem::take(&mut self.frame);
        let prompt = self.prompt();
        let drawn = frame.draw(target, self.tongue, |c| self.paint(c, prompt.as_ref()));
        self.frame = frame;
        drawn
    }

    /// Reads the screen that is shown, mark by mark: for a test, or for someone who cannot see it.
    pub fn read(&self, reader: &mut dyn FnMut(Mark<'_>)) {
        let prompt = self.prompt();
        canvas::read(self.tongue, |c| self.paint(c, prompt.as_ref()), reader);
    }

    /// Paints everything at the next call: the panel may show anything.
    pub fn redraw(&mut self) {
        self.frame.forget();
    }

    /// Keeps what has changed. Called after presses and answers, whenever it suits the platform.
    pub(crate) fn store(&mut self, storage: &mut impl Storage) {
        let unsaved = core::mem::take(&mut self.unsaved);
        if unsaved.settings {
            let bytes = self.settings.to_bytes();
            storage.save(SaveSlot::Settings, |buffer| put(&bytes, buffer));
        }
        if unsaved.statistics {
            let bytes = self.statistics.to_bytes();
            storage.save(SaveSlot::Statistics, |buffer| put(&bytes, buffer));
        }
        if unsaved.game {
            match self.play.as_ref().filter(|play| !play.over) {
                None => storage.save(SaveSlot::Game, |_| 0),
                Some(play) => {
                    // Without a record what was kept last stays.
                    if let Some(transcript) = self.record.transcript() {
                        storage.save(SaveSlot::Game, |buffer| {
                            write_game(play.session.level, transcript, buffer)
                        });
                    }
                }
            }
        }
    }

    /// What is to be heard, once; nothing if sound is off.
    pub(crate) fn take_sound(&mut self) -> Option<Sound> {
        self.sound.take().filter(|_| self.settings.sound)
    }

    // What presses lead to

    fn follow(&mut self, go: Go) {
        match go {
            Go::Stay => {}
            Go::Changed => self.unsaved.settings = true,
            Go::Back => {
                if self.screens.len() > 1 {
                    self.screens.pop();
                }
            }
            Go::Open(screen) => self.open(screen),
            Go::Rulings(card) => {
                if let Some(rulings) = Rulings::of(card, self.tongue) {
                    self.open(Screen::Rulings(rulings));
                }
            }
            Go::Play(slot) => {
                self.screens.pop();
                if let Some(play) = &mut self.play {
                    play.board.play(slot);
                }
            }
            Go::Answer(answer) => self.apply(answer),
            Go::Pick(protocol) => {
                if let Some(drafting) = &mut self.drafting {
                    // Only open protocols can be under A.
                    let _ = drafting.draft.pick(protocol);
                }
                self.next_ticket();
                self.deal_drafted();
            }
            Go::Start => self.start(),
            Go::Continue => self.open(Screen::Board),
            Go::Concede => self.concede(),
            Go::Over => {
                if let Some(play) = &self.play {
                    let won = play.board.view().outcome() == Some(engine::Outcome::Win(YOU));
                    self.sound = Some(if won { Sound::Win } else { Sound::Lose });
                }
                self.show_only(Screen::Result { cursor: 0 });
            }
            Go::Home => self.home(),
        }
    }

    fn open(&mut self, screen: Screen) {
        if let Screen::Log = screen {
            self.log.open(&self.record, self.tongue);
        }
        // There is room for every way through the screens; if not, the topmost gives way.
        if let Err(screen) = self.screens.push(screen)
            && let Some(top) = self.screens.last_mut()
        {
            *top = screen;
        }
    }

    /// A screen right over the title.
    fn show_only(&mut self, screen: Screen) {
        self.home();
        self.open(screen);
    }

    fn home(&mut self) {
        self.drafting = None;
        self.screens.clear();
        let saved = self.saved();
        self.open(title::start(saved));
    }

    fn saved(&self) -> Option<title::SavedGame> {
        let play = self.play.as_ref().filter(|play| !play.over)?;
        Some(title::SavedGame {
            level: play.session.level,
            turn: play.board.view().turns(),
        })
    }

    // A game's course

    fn start(&mut self) {
        let start = self.settings.start;
        let mut dice = Dice::new(self.seed());
        let coin = dice.below(2) == 0;
        let first = start.first.seat(coin);
        let pool = start.pool();
        self.next_ticket();
        if start.draft {
            if let Some(draft) = Draft::new(pool, first) {
                self.show_only(Screen::Draft);
                self.drafting = Some(Drafting::new(draft));
            }
            return;
        }
        let mut protocols: Vec<Protocol, { Protocol::ALL.len() }> = pool.iter().collect();
        dice.shuffle_slice(&mut protocols);
        if let [a, b, c, d, e, f, ..] = *protocols.as_slice() {
            self.deal([[a, b, c], [d, e, f]], first);
        }
    }

    fn deal_drafted(&mut self) {
        if let Some(drafting) = self.drafting.as_ref().filter(|drafting| drafting.is_over())
            && let Some(protocols) = drafting.draft.protocols()
        {
            let first = drafting.draft.first();
            self.deal(protocols, first);
        }
    }

    fn deal(&mut self, protocols: [[Protocol; 3]; 2], first: Seat) {
        let start = self.settings.start;
        let seed = self.seed();
        let deal = Deal {
            protocols,
            first,
            control: start.control,
        };
        if let Some(session) = self.record.deal(deal, start.level, seed) {
            self.take_up(session);
            self.lost = None;
            self.unsaved.game = true;
            self.show_only(Screen::Board);
        }
    }

    fn take_up(&mut self, session: Session) {
        let board = Board::new(&session, self.now);
        self.play = Some(Playing {
            session,
            board,
            over: false,
            conceded: false,
        });
        self.arrived = None;
        self.dismiss_coach();
        self.count();
    }

    /// A seed for dice, another one each time.
    fn seed(&mut self) -> u64 {
        // The golden ratio's bits: no two of its multiples are alike, and dice stir their seed well.
        self.chance = self.chance.wrapping_add(0x9E37_79B9_7F4A_7C15);
        self.chance
    }

    fn next_ticket(&mut self) {
        self.ticket = self.ticket.wrapping_add(1);
        self.asked = false;
        self.progress = 0;
    }

    /// The opponent's answer counts once everything before it has been watched.
    fn hand_in(&mut self) {
        let ready = self
            .play
            .as_ref()
            .is_some_and(|play| play.board.is_up_to_date());
        if ready && let Some(answer) = self.arrived.take() {
            self.apply(answer);
        }
    }

    fn apply(&mut self, answer: Answer) {
        let Some(play) = &mut self.play else { return };
        if play.session.answer(answer, &mut self.record) {
            play.board.answered();
            self.unsaved.game = true;
            self.sound = Some(Sound::Card);
            self.count();
        }
        // A hint is about one question.
        self.dismiss_coach();
    }

    /// Counts a game that has just ended.
    fn count(&mut self) {
        let Some(play) = self.play.as_mut().filter(|play| !play.over) else {
            return;
        };
        let view = play.session.view();
        if play.conceded || view.outcome().is_some() {
            play.over = true;
            self.statistics
                .count(play.session.level, view.outcome(), view.turns());
            self.unsaved.statistics = true;
            self.unsaved.game = true;
        }
    }

    fn concede(&mut self) {
        if self.drafting.is_some() {
            return self.home();
        }
        if let Some(play) = &mut self.play {
            play.conceded = true;
        }
        self.count();
        self.arrived = None;
        self.dismiss_coach();
        self.show_only(Screen::Result { cursor: 0 });
    }

    // Painting

    /// What the board asks, worked out once for all passes of a picture.
    fn prompt(&self) -> Option<Prompt> {
        match (self.screen(), &self.play) {
            (Screen::Board, Some(play)) => play.board.prompt(),
            _ => None,
        }
    }

    fn paint(&self, c: &mut Canvas<'_>, prompt: Option<&Prompt>) {
        let ring = ring_colour(self.now);
        match self.screen() {
            Screen::Title { cursor } => title::draw(c, *cursor, self.saved(), self.lost),
            Screen::NewGame { cursor, set } => {
                new_game::draw(c, *cursor, *set, &self.settings.start)
            }
            Screen::Settings { cursor } => settings_screen::draw(c, *cursor, &self.settings),
            Screen::HowTo { page } => how_to::draw(c, *page),
            Screen::Statistics => statistics_screen::draw(c, &self.statistics),
            Screen::Library(library) => library.draw(c, ring),
            Screen::Rulings(rulings) => rulings.draw(c),
            Screen::Concede { yes } => pause::draw_concede(c, *yes, self.drafting.is_some()),
            Screen::Draft => {
                if let Some(drafting) = &self.drafting {
                    drafting.draw(c, ring);
                }
            }
            screen => {
                let Some(play) = &self.play else { return };
                let view = play.board.view();
                let level = play.session.level;
                match screen {
                    Screen::Log => self.log.draw(c, view),
                    Screen::Card(card) => {
                        card.draw(c, view, play.board.may_play(), play.board.asks());
                    }
                    Screen::List(pile) => pile.draw(c, view, ring),
                    Screen::Pause { cursor } => pause::draw(c, *cursor, view, level),
                    Screen::Result { cursor } => {
                        result::draw(c, *cursor, view, level, self.statistics.against(level))
                    }
                    _ => {
                        let thinking = (play.is_thinking() && play.board.is_up_to_date())
                            .then_some(self.progress);
                        play.board.draw(c, prompt, thinking);
                    }
                }
            }
        }
    }
}

impl Playing {
    /// Whether the opponent is to answer.
    fn is_thinking(&self) -> bool {
        !self.over && self.session.asked() == Some(YOU.other())
    }
}

/// What a slot keeps; if that cannot be read, the slot is noted as lost.
fn recall<T>(
    storage: &mut impl Storage,
    slot: SaveSlot,
    read: impl FnOnce(&[u8]) -> Option<T>,
    lost: &mut Option<SaveSlot>,
) -> Option<T> {
    let kept = read(storage.load(slot)?);
    if kept.is_none() {
        *lost = Some(slot);
    }
    kept
}

fn put(bytes: &[u8], buffer: &mut [u8]) -> usize {
    match buffer.get_mut(..bytes.len()) {
        Some(room) => {
            room.copy_from_slice(bytes);
            bytes.len()
        }
        None => 0,
    }
}

#[cfg(test)]
mod tests;
