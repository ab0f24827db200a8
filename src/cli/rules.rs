//! `opfire rules`: the rules in our own words.

use clap::Args;
use opfire::kit::speech::text_with;
use opfire::platoons::help as of_platoons;
use opfire::squads::help as of_squads;

use super::{Outcome, print};

/// Tell what the rules say
///
/// With a number, the rule of that number and all below it; with words, the rules that speak of them; with neither, the
/// chapters. Those of the squad game, or with `--platoons` those of the platoon game.
#[derive(Args)]
pub struct Rules {
    /// A rule, for example O20.3 or for platoons 8.42, or words
    words: Vec<String>,
    /// The rules of the platoon game
    #[arg(long)]
    platoons: bool,
}

impl Rules {
    pub fn run(self) -> Outcome {
        let words = self.words.join(" ");
        let rules = if self.platoons { of_platoons::rules() } else { of_squads::rules() };
        let Some(lines) = rules.told(&words) else {
            print(text_with("rules-not-found", &[("words", words.into())]))?;
            return Ok(false);
        };
        for line in lines {
            print(line)?;
        }
        Ok(true)
    }
}
