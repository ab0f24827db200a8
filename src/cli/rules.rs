//! `opfire rules`: the rules in our own words.

use clap::Args;
use opfire::squads::help::Rulebook;
use opfire::squads::text;

use super::{Outcome, print};

/// Tell what the rules say
///
/// With a number, the rule of that number and all below it; with words, the rules that speak of them; with neither, the
/// chapters.
#[derive(Args)]
pub struct Rules {
    /// A rule, for example O20.3, or words
    words: Vec<String>,
}

impl Rules {
    pub fn run(self) -> Outcome {
        let words = self.words.join(" ");
        let Some(lines) = Rulebook::spoken().told(&words) else {
            print(text::text_with("rules-not-found", &[("words", words.into())]))?;
            return Ok(false);
        };
        for line in lines {
            print(line)?;
        }
        Ok(true)
    }
}
