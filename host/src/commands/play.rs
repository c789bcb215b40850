//! Bare `compile`: plays the handheld's screens in a browser page.

use std::io::{self, Write};
use std::net::{Ipv4Addr, TcpListener};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use host::play::device::Device;
use host::play::saves::{self, Saves};
use host::play::{browser, server};

use super::Stop;

#[derive(clap::Args)]
pub struct Args {
    /// Port of the page on 127.0.0.1; 0 takes any that is free
    #[arg(long, default_value_t = 2667)]
    port: u16,
    /// Only print the page's address
    #[arg(long)]
    no_open: bool,
    /// Folder for the saved game, settings and statistics, instead of the user's data folder
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

pub fn run(args: Args, out: &mut impl Write) -> Result<(), Stop> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, args.port))
        .map_err(|error| Stop::BadInput(no_port(args.port, &error)))?;
    let folder = args.data.or_else(saves::default_folder).ok_or_else(|| {
        Stop::BadInput("there is no data folder for this user; --data names one".into())
    })?;
    let saves = Saves::open(&folder)
        .map_err(|error| Stop::BadInput(format!("cannot save in {}: {error}", folder.display())))?;
    let address = format!("http://{}/", listener.local_addr()?);
    writeln!(out, "Playing on {address} (Ctrl-C ends it)")?;
    out.flush()?;
    if !args.no_open && !browser::open(&address) {
        writeln!(out, "No browser was found to open it; open it yourself.")?;
        out.flush()?;
    }
    let device = Arc::new(Device::start(saves, seed()));
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let served = runtime.block_on(server::serve(listener, device.clone()));
    // The pages' connections go with it, so that none keeps a press coming.
    drop(runtime);
    device.stop();
    Ok(served?)
}

fn no_port(port: u16, error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::AddrInUse => {
            format!("port {port} is taken, perhaps by another `compile`; --port names another")
        }
        _ => format!("port {port} cannot be used: {error}"),
    }
}

/// Different every time. Nothing is at stake in a seed but a different game.
fn seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.map_or(0, |now| now.as_nanos() as u64)
}
