//! Long work that is broken off: Ctrl-C ends what is under way and tells what is done, and twice it ends the program.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use opfire::squads::text::{said, text};

/// What a program ends with that was interrupted.
pub const INTERRUPTED: u8 = 130;

/// Somebody has had enough.
pub static ENOUGH: AtomicBool = AtomicBool::new(false);

/// Heeds Ctrl-C from now on.
pub fn heed() -> Result<(), ctrlc::Error> {
    ctrlc::set_handler(|| {
        if ENOUGH.swap(true, Ordering::Relaxed) {
            // Who asks twice does not want to wait for the battles under way.
            std::process::exit(INTERRUPTED.into());
        }
    })
}

/// Whether somebody has had enough.
pub fn is_enough() -> bool {
    ENOUGH.load(Ordering::Relaxed)
}

/// The battles were broken off; those so far are told.
#[derive(Debug, thiserror::Error)]
#[error("{}", match .kept {
    Some(path) => said("sim-interrupted-kept", &[("path", &path.display())]),
    None => text("sim-interrupted"),
})]
pub struct Interrupted {
    /// The result file that has them, or the folder of such files.
    kept: Option<PathBuf>,
}

/// All is well, unless the work was broken off.
///
/// # Errors
/// That it was, and where it is kept.
pub fn unless_broken_off(kept: Option<&Path>) -> Result<(), Interrupted> {
    if is_enough() { Err(Interrupted { kept: kept.map(Path::to_owned) }) } else { Ok(()) }
}
