//! Strengths: how often the player who had a protocol won.

use std::fmt::Write;

use engine::{Deal, Protocol, Seat};

/// Wins and games of every protocol.
#[derive(Clone, Debug, Default)]
pub struct Strengths {
    games: u32,
    tallies: [(f32, u32); Protocol::ALL.len()],
}

impl Strengths {
    /// Counts a game that was worth so much to A.
    pub fn add(&mut self, deal: &Deal, for_a: f32) {
        self.games += 1;
        for (seat, won) in [(Seat::A, for_a), (Seat::B, 1.0 - for_a)] {
            for protocol in deal.protocols[seat.index()] {
                let (wins, games) = &mut self.tallies[protocol.index()];
                *wins += won;
                *games += 1;
            }
        }
    }

    /// The win rate of each protocol in 1/1000, in the order of [`Protocol::ALL`].
    pub fn rates(&self) -> [u16; Protocol::ALL.len()] {
        self.tallies
            .map(|(wins, games)| (1000.0 * wins / games.max(1) as f32).round() as u16)
    }

    /// The file that the engine reads.
    pub fn source(&self, origins: &[String]) -> String {
        let mut source = format!(
            "//! Written by `compile train draft`: {} games.\n",
            self.games
        );
        for origin in origins {
            let _ = writeln!(source, "//!\n//! - {origin}");
        }
        let _ = writeln!(
            source,
            "\nuse crate::names::Protocol;\n\n\
             /// How often the player who had a protocol won, in 1/1000, in the order of [`Protocol::ALL`].\n\
             #[rustfmt::skip]\n\
             pub(super) static STRENGTHS: [u16; Protocol::ALL.len()] = ["
        );
        for (protocol, rate) in Protocol::ALL.iter().zip(self.rates()) {
            let _ = writeln!(source, "    {rate}, // {protocol}");
        }
        source + "];\n"
    }
}
