//! The opponent's thinking: thread mode, below everything else.

use embassy_futures::yield_now;
use embassy_sync::{blocking_mutex::raw::CriticalSectionRawMutex, signal::Signal};
use embassy_time::{Duration, Instant};
use engine::{
    View,
    ai::{self, HARD_NODES, Mind, Params},
};
use portable_atomic::{AtomicU32, Ordering};
use static_cell::ConstStaticCell;
use ui::{Request, Said, Word};

static MIND: ConstStaticCell<Mind<HARD_NODES>> = ConstStaticCell::new(Mind::new());

/// Whoever has not finished by then says what looks best so far.
const LIMIT: Duration = Duration::from_millis(1_400);
/// Playouts between looks at the clock and at whether something newer is asked: some ten milliseconds.
const SLICE: u32 = 8;

/// What the screens want decided; a newer request replaces an older one.
pub static REQUEST: Signal<CriticalSectionRawMutex, Request> = Signal::new();
/// The decision on its way back.
pub static WORD: Signal<CriticalSectionRawMutex, Word> = Signal::new();

/// The ticket in the upper half, how much is done in 1/65536 in the lower one.
static PROGRESS: AtomicU32 = AtomicU32::new(0);

/// For which ticket the opponent thinks, and how far that is.
pub fn progress() -> Word {
    let word = PROGRESS.load(Ordering::Relaxed);
    Word {
        ticket: (word >> 16) as u16,
        said: Said::Progress(word & 0xffff, 0x1_0000),
    }
}

/// Thinks when asked. Between slices it lets the storage have its turn and looks whether it is still asked the same.
#[embassy_executor::task]
pub async fn run() -> ! {
    let mind = MIND.take();
    loop {
        let (ticket, said) = match REQUEST.wait().await {
            Request::Pick {
                ticket,
                draft,
                level,
                seed,
            } => (ticket, ai::draft(&draft, level, seed).map(Said::Pick)),
            Request::Answer {
                ticket,
                view,
                level,
                seed,
            } => {
                let done = think(mind, ticket, level.name(), view, level.params(), seed).await;
                (
                    ticket,
                    done.then(|| mind.best().map(Said::Answer)).flatten(),
                )
            }
            Request::Advice {
                ticket,
                view,
                params,
                played,
                seed,
            } => {
                let done = think(mind, ticket, "coach", view, params, seed).await;
                (ticket, done.then(|| Said::Advice(mind.advise(played))))
            }
        };
        // Without a word something newer is asked, or nothing was.
        if let Some(said) = said {
            WORD.signal(Word { ticket, said });
        }
    }
}

/// Thinks as long as there is time; says whether nothing newer was asked meanwhile.
async fn think(
    mind: &mut Mind<HARD_NODES>,
    ticket: u16,
    who: &'static str,
    view: View,
    params: Params,
    seed: u64,
) -> bool {
    let start = Instant::now();
    mind.begin(view, params, seed);
    while mind.step(SLICE) && start.elapsed() < LIMIT {
        let done = (mind.playouts() << 16) / params.playouts;
        PROGRESS.store(u32::from(ticket) << 16 | done & 0xffff, Ordering::Relaxed);
        yield_now().await;
        if REQUEST.signaled() {
            return false;
        }
    }
    defmt::info!(
        "{=str}: {=u32} playouts, {=u64} ms, {}",
        who,
        mind.playouts(),
        start.elapsed().as_millis(),
        defmt::Debug2Format(&mind.best())
    );
    true
}
