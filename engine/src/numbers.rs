//! The numbers of the game, each once.

/// Lines of the field, and so the protocols of a player (R-S2, R-S4).
pub const LINES: usize = 3;

/// Cards of a protocol.
pub const PROTOCOL_CARDS: usize = 6;

/// Protocols of a match, those of both players.
pub const MATCH_PROTOCOLS: usize = 2 * LINES;

/// Cards of a match (R-S3).
pub const MATCH_CARDS: usize = MATCH_PROTOCOLS * PROTOCOL_CARDS;

/// Cards a hand keeps through Check cache, and is dealt and refreshed to (R-S3, R-T8, R-A3).
pub const HAND_SIZE: usize = 5;

/// The total from which a line can be compiled, if it is the greater one too (R-T5).
pub const COMPILE_TOTAL: i16 = 10;
