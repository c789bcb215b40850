//! `compile player`: answers the arena of another build, a line for a line.

use std::io::{self, Write};

use host::arena::{Player, Spec, remote};

use super::Stop;

#[derive(clap::Args)]
pub struct Args {
    /// Who to play as, named as for the arena
    #[arg(long, value_name = "PLAYER", default_value = "hard")]
    level: Spec,
    /// Playouts a decision: the highest level makes as many, weaker ones at most as many
    #[arg(long, value_name = "P")]
    playouts: Option<u32>,
}

pub fn run(args: Args, out: &mut impl Write) -> Result<(), Stop> {
    let spec = args.level.with_budget(args.playouts);
    let mut player = Player::new(&spec).map_err(Stop::BadInput)?;
    Ok(remote::serve(&mut player, io::stdin().lock(), out)?)
}
