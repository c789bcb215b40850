//! The opponent's thinking, on a thread of its own so that buttons stay live.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use engine::View;
use engine::ai::{self, HARD_NODES, Mind, Params};
use ui::{Request, Said, Word};

/// Playouts between looks at whether something newer is asked.
const SLICE: u32 = 8;

/// How often it is said how far the thinking is.
const REPORT: Duration = Duration::from_millis(100);

/// Starts the thread; it ends with the sender of its requests, or once `say` says that nobody listens.
pub fn start(say: impl FnMut(Word) -> bool + Send + 'static) -> Sender<Request> {
    let (requests, received) = channel();
    thread::spawn(move || Opponent { received, say }.run());
    requests
}

struct Opponent<F> {
    received: Receiver<Request>,
    say: F,
}

impl<F: FnMut(Word) -> bool> Opponent<F> {
    fn run(mut self) {
        let mut mind = Box::new(Mind::<HARD_NODES>::new());
        let mut next = self.received.recv().ok();
        while let Some(request) = next {
            next = match request {
                Request::Pick {
                    ticket,
                    draft,
                    level,
                    seed,
                } => {
                    let pick = ai::draft(&draft, level, seed);
                    self.end(ticket, pick.map(Said::Pick))
                }
                Request::Answer {
                    ticket,
                    view,
                    level,
                    seed,
                } => self.think(&mut mind, ticket, view, level.params(), seed, |mind| {
                    mind.best().map(Said::Answer)
                }),
                Request::Advice {
                    ticket,
                    view,
                    params,
                    played,
                    seed,
                } => self.think(&mut mind, ticket, view, params, seed, |mind| {
                    Some(Said::Advice(mind.advise(played)))
                }),
            };
        }
    }

    /// Thinks, and says what it comes to, unless something newer is asked meanwhile; gives back what to do next.
    fn think(
        &mut self,
        mind: &mut Mind<HARD_NODES>,
        ticket: u16,
        view: View,
        params: Params,
        seed: u64,
        result: impl FnOnce(&mut Mind<HARD_NODES>) -> Option<Said>,
    ) -> Option<Request> {
        mind.begin(view, params, seed);
        let mut reported = Instant::now();
        while mind.step(SLICE) {
            if let Ok(newer) = self.received.try_recv() {
                return Some(newer);
            }
            if reported.elapsed() >= REPORT {
                reported = Instant::now();
                let said = Said::Progress(mind.playouts(), params.playouts);
                if !(self.say)(Word { ticket, said }) {
                    return None;
                }
            }
        }
        self.end(ticket, result(mind))
    }

    /// Says the result and waits for the next request.
    fn end(&mut self, ticket: u16, result: Option<Said>) -> Option<Request> {
        let heard = result.is_none_or(|said| (self.say)(Word { ticket, said }));
        heard.then(|| self.received.recv().ok()).flatten()
    }
}
