//! A handheld without hardware: storage in memory, a panel that counts, an opponent that answers at random.

use std::{collections::HashMap, convert::Infallible};

use embedded_graphics::{pixelcolor::Rgb565, prelude::*, primitives::Rectangle};
use engine::{
    Dice, Seat,
    ai::{Mind, Params, think},
};
use ui::{
    App, Button, Damage, Driver, Input, Platform, Request, SAVE_BYTES, Said, SaveSlot, Screen,
    Sound, Start, Storage, Word, theme::SIDE,
};

/// Storage that lasts as long as the test.
#[derive(Clone, Default)]
pub struct InMemory {
    slots: HashMap<u8, Vec<u8>>,
}

impl Storage for InMemory {
    fn load(&mut self, slot: SaveSlot) -> Option<&[u8]> {
        self.slots
            .get(&(slot as u8))
            .filter(|bytes| !bytes.is_empty())
            .map(Vec::as_slice)
    }

    fn save(&mut self, slot: SaveSlot, write: impl FnOnce(&mut [u8; SAVE_BYTES]) -> usize) {
        let mut buffer = [0; SAVE_BYTES];
        let used = write(&mut buffer);
        self.slots.insert(slot as u8, buffer[..used].to_vec());
    }
}

impl InMemory {
    /// Whether a game is kept.
    pub fn has_game(&mut self) -> bool {
        self.load(SaveSlot::Game).is_some()
    }

    /// How many bytes a slot keeps.
    pub fn len(&self, slot: SaveSlot) -> usize {
        self.slots.get(&(slot as u8)).map_or(0, Vec::len)
    }

    /// Changes a byte of a slot.
    pub fn damage(&mut self, slot: SaveSlot, at: usize) {
        if let Some(bytes) = self.slots.get_mut(&(slot as u8)) {
            let at = at % bytes.len();
            bytes[at] ^= 0x55;
        }
    }
}

/// A panel that keeps its pixels and counts how many were written.
pub struct TestPanel {
    /// Row by row.
    pub pixels: Vec<Rgb565>,
    /// How many were written, one painted twice counted twice.
    pub written: usize,
}

impl TestPanel {
    /// A colour no screen uses, so that an unpainted spot shows.
    pub const UNPAINTED: Rgb565 = Rgb565::MAGENTA;
}

impl Default for TestPanel {
    fn default() -> TestPanel {
        TestPanel {
            pixels: vec![TestPanel::UNPAINTED; (SIDE * SIDE) as usize],
            written: 0,
        }
    }
}

impl OriginDimensions for TestPanel {
    fn size(&self) -> Size {
        Size::new_equal(SIDE)
    }
}

impl DrawTarget for TestPanel {
    type Color = Rgb565;
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<Rgb565>>>(
        &mut self,
        pixels: I,
    ) -> Result<(), Infallible> {
        for Pixel(at, colour) in pixels {
            assert!(
                self.bounding_box().contains(at),
                "a pixel outside the panel: {at}"
            );
            self.pixels[at.y as usize * SIDE as usize + at.x as usize] = colour;
            self.written += 1;
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, colour: Rgb565) -> Result<(), Infallible> {
        self.draw_iter(area.points().map(|at| Pixel(at, colour)))
    }
}

/// The handheld and the hands that hold it.
pub struct Rig {
    /// The screens.
    pub app: App,
    /// What outlives the power switch.
    pub memory: InMemory,
    /// What is seen.
    pub panel: TestPanel,
    /// The opponent takes its time: it says that half is done, and never more.
    pub slow: bool,
    /// The last that was heard.
    pub heard: Option<Sound>,
    /// The opponent's dice.
    dice: Dice,
    /// What the opponent will say in the next frame.
    word: Option<Word>,
    driver: Driver,
    now: u32,
}

/// What the screens find around them for one turn.
struct World<'a> {
    memory: &'a mut InMemory,
    /// `None` while nobody looks.
    panel: Option<&'a mut TestPanel>,
    dice: &'a mut Dice,
    word: &'a mut Option<Word>,
    heard: &'a mut Option<Sound>,
}

impl Platform for World<'_> {
    type Storage = InMemory;
    type Panel = TestPanel;

    fn storage(&mut self) -> &mut InMemory {
        self.memory
    }

    /// Any legal answer will do, and any advice.
    fn ask(&mut self, request: Request) {
        *self.word = Some(match request {
            Request::Answer { ticket, view, .. } => {
                assert_eq!(view.seat(), Seat::B);
                let legal = view.legal();
                let answer = legal[self.dice.below(legal.len() as u32) as usize];
                Word {
                    ticket,
                    said: Said::Answer(answer),
                }
            }
            Request::Advice {
                ticket,
                view,
                params,
                played,
                seed,
            } => {
                let mut mind = Box::new(Mind::<256>::new());
                let params = Params {
                    playouts: params.playouts.min(4),
                    ..params
                };
                think(&mut mind, view, params, seed);
                Word {
                    ticket,
                    said: Said::Advice(mind.advise(played)),
                }
            }
            Request::Pick { ticket, draft, .. } => {
                let open: Vec<_> = draft.open().iter().collect();
                let pick = open[self.dice.below(open.len() as u32) as usize];
                Word {
                    ticket,
                    said: Said::Pick(pick),
                }
            }
        });
    }

    fn paint(&mut self, paint: impl FnOnce(&mut TestPanel) -> Damage) {
        if let Some(panel) = &mut self.panel {
            let before = panel.written;
            let damage = paint(panel);
            assert_eq!(damage.is_empty(), panel.written == before);
        }
    }

    fn light(&mut self, _: u8) {}

    fn play(&mut self, sound: Sound) {
        *self.heard = Some(sound);
    }
}

impl Rig {
    /// Switches the handheld on.
    pub fn new(seed: u64) -> Rig {
        Rig::with(InMemory::default(), seed)
    }

    /// Switches it on with what was kept.
    pub fn with(mut memory: InMemory, seed: u64) -> Rig {
        let app = App::new(&mut memory, seed);
        Rig {
            app,
            memory,
            panel: TestPanel::default(),
            slow: false,
            heard: None,
            dice: Dice::new(seed),
            word: None,
            driver: Driver::new(0),
            now: 0,
        }
    }

    /// Presses some buttons, with a frame after each.
    pub fn press(&mut self, buttons: &[Button]) {
        for button in buttons {
            self.turn(Some(Input::Press(*button)), false);
            self.frame();
        }
    }

    /// A frame: time, the opponent, what is to be kept.
    pub fn frame(&mut self) {
        self.now += self.driver.wait(self.now);
        self.turn(None, false);
        if let Some(Word { ticket, said }) = self.word {
            let half = Said::Progress(1, 2);
            self.turn(Some(Input::Opponent(Word { ticket, said: half })), false);
            if !self.slow {
                self.word = None;
                self.turn(Some(Input::Opponent(Word { ticket, said })), false);
            }
        }
    }

    /// So many frames, without painting.
    pub fn wait(&mut self, frames: usize) {
        for _ in 0..frames {
            self.frame();
        }
    }

    /// Paints what has changed; says how many pixels it took.
    pub fn draw(&mut self) -> usize {
        let before = self.panel.written;
        self.turn(None, true);
        self.panel.written - before
    }

    fn turn(&mut self, input: Option<Input>, looks: bool) {
        let mut world = World {
            memory: &mut self.memory,
            panel: looks.then_some(&mut self.panel),
            dice: &mut self.dice,
            word: &mut self.word,
            heard: &mut self.heard,
        };
        self.driver.turn(&mut self.app, self.now, input, &mut world);
    }
}

/// Starts a game from the title: random protocols of all sets, whatever was set before.
pub fn start(rig: &mut Rig) {
    assert!(matches!(rig.app.screen(), Screen::Title { .. }));
    let Start { draft, sets, .. } = rig.app.settings().start;
    // The first row of the title is a new game; the cursor may stand on the saved one.
    while !matches!(rig.app.screen(), Screen::Title { cursor: 0 }) {
        rig.press(&[Button::Up]);
    }
    rig.press(&[Button::A, Button::Down, Button::Down]);
    if draft {
        rig.press(&[Button::Right]);
    }
    rig.press(&[Button::Down, Button::Down]);
    for on in sets {
        if !on {
            rig.press(&[Button::A]);
        }
        rig.press(&[Button::Right]);
    }
    rig.press(&[Button::Down, Button::A]);
    assert!(matches!(rig.app.screen(), Screen::Board), "the game starts");
}

/// More presses than any game takes.
const ENDLESS: usize = 60_000;

/// Presses what a person might, mostly towards an end, until the result is shown; `look` sees every frame.
pub fn play_out(rig: &mut Rig, dice: &mut Dice, mut look: impl FnMut(&mut Rig)) {
    for presses in 0..ENDLESS {
        match rig.app.screen() {
            Screen::Result { .. } => return,
            Screen::Title { .. } => panic!("back at the title after {presses} presses"),
            // Giving up is an end, but not the one looked for.
            Screen::Concede { .. } => rig.press(&[Button::B]),
            _ => press_something(rig, dice),
        }
        look(rig);
    }
    panic!("no end after {ENDLESS} presses");
}

fn press_something(rig: &mut Rig, dice: &mut Dice) {
    let button = match dice.below(100) {
        0..=44 => Button::A,
        45..=84 => [Button::Up, Button::Down, Button::Left, Button::Right][dice.below(4) as usize],
        85..=92 => Button::B,
        93..=98 => Button::X,
        _ => Button::Y,
    };
    rig.press(&[button]);
    if dice.below(8) == 0 {
        rig.wait(dice.below(30) as usize);
    }
}
