//! What arguments are read as.

use opfire::kit::lab::Chooser;
use opfire::kit::speech::said;

use super::fight::Trouble;

/// A player.
pub fn chooser(word: &str) -> Result<Chooser, Trouble> {
    word.parse().map_err(|_| said("sim-no-player", &[("word", &word)]).into())
}

/// A number of threads.
pub fn threads(word: &str) -> Result<usize, Trouble> {
    match word.parse::<u64>()? {
        threads @ 1..=256 => Ok(threads as usize),
        other => Err(said("sim-no-threads", &[("number", &other)]).into()),
    }
}
