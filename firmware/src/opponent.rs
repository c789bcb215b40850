//! The opponent's thinking: thread mode, below everything else.

use embassy_futures::yield_now;
use embassy_sync::{blocking_mutex::raw::CriticalSectionRawMutex, signal::Signal};
use embassy_time::Instant;
use static_cell::ConstStaticCell;

use crate::standin::{Answer, Request, Search};

/// The search's memory.
pub const POOL: usize = 64 * 1024;
static MEMORY: ConstStaticCell<[u32; POOL / 4]> = ConstStaticCell::new([0; POOL / 4]);

/// What the screens want answered; a newer request replaces an older one.
pub static REQUEST: Signal<CriticalSectionRawMutex, Request> = Signal::new();
/// The answer on its way back.
pub static ANSWER: Signal<CriticalSectionRawMutex, Answer> = Signal::new();

/// Thinks when asked. Between slices it lets the storage have its turn and looks whether it is still asked the same.
#[embassy_executor::task]
pub async fn run() -> ! {
    let pool = MEMORY.take();
    let mut request = REQUEST.wait().await;
    loop {
        let start = Instant::now();
        let mut search = Search::new(&request, pool);
        while !search.slice(start.elapsed().as_millis() as u32) {
            yield_now().await;
            if REQUEST.signaled() {
                break;
            }
        }
        if !REQUEST.signaled() {
            defmt::info!(
                "answer: {=u32} playouts, {=u64} ms",
                search.playouts(),
                start.elapsed().as_millis()
            );
            ANSWER.signal(search.best());
        }
        request = REQUEST.wait().await;
    }
}
