//! What arguments are read as.

use clap::builder::{PossibleValuesParser, TypedValueParser};
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

/// One of some values by its word; clap lists the words and knows the nearest.
pub fn one_of<T: Clone + Send + Sync>(
    all: &'static [T],
    word: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T> {
    let words = PossibleValuesParser::new(all.iter().map(|value| word(value.clone())));
    words.try_map(move |said| all.iter().find(|value| word((*value).clone()) == said).cloned().ok_or(said))
}
