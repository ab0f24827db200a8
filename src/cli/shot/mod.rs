//! `opfire shot`: a map, boards, a scenario or a battle drawn off screen into a picture.

mod platoons;
#[cfg(feature = "desktop")]
mod squads;

use std::path::PathBuf;

use clap::Args;
use opfire::kit::speech::{said, text};
use opfire::platoons::content::FileKind as OfPlatoons;
use opfire::squads::content::FileKind;

use super::Outcome;
use super::mistakes::usage;
use super::named::{is_of_platoons, known};

/// Draw a map, a scenario or a battle into a PNG, without a window
///
/// A map or a scenario is drawn with names, objectives, zones of set-up and suggested places; so are boards of the platoon
/// game and its scenarios. With `--decisions` the scenario is played, and the battle is drawn as its players see it. With
/// `--at` it is drawn while something happens: see docs/cases.md for the names of facts.
#[derive(Args)]
pub struct Shot {
    /// A scenario, a map or a board, by name or by file
    #[arg(value_name = "MAP|BOARD|SCENARIO")]
    subject: String,
    /// The seed of the deal and of the decisions
    #[arg(long, default_value_t = 1, requires = "decisions")]
    seed: u64,
    /// Play the scenario, and draw it after so many random decisions
    #[arg(long)]
    decisions: Option<usize>,
    /// Draw the battle in the middle of a fact, the first of that name after the decisions: `AttackDeclared`
    #[arg(long, value_name = "FACT", requires = "decisions")]
    at: Option<String>,
    /// How much of the fact's time is over, 0 to 1
    #[arg(long, default_value_t = 0.5, requires = "at")]
    share: f32,
    /// Width and height in pixels
    #[arg(long, default_value = "1280x720", value_parser = size)]
    size: (u32, u32),
    /// The picture
    #[arg(long)]
    out: PathBuf,
}

/// `1280x720` as width and height.
fn size(words: &str) -> Result<(u32, u32), String> {
    let (width, height) = words.split_once('x').ok_or_else(|| text("shot-no-size"))?;
    let number = |word: &str| word.parse().map_err(|_| said("shot-no-number", &[("word", &word)]));
    match (number(width)?, number(height)?) {
        (width @ 320..=7680, height @ 200..=4320) => Ok((width, height)),
        _ => Err(text("shot-too-large")),
    }
}

impl Shot {
    /// Draws and writes it.
    pub fn run(self) -> Outcome {
        let (squads, platoons) =
            ([FileKind::Map, FileKind::Scenario], [OfPlatoons::Board, OfPlatoons::Scenario]);
        known(&self.subject, &squads, &platoons)?;
        if is_of_platoons(&self.subject) {
            if self.at.is_some() {
                usage("shot", text("shot-no-moment"));
            }
            return platoons::draw(&self.subject, self.decisions, self.seed, self.size, &self.out);
        }
        self.of_squads()
    }

    #[cfg(feature = "desktop")]
    fn of_squads(self) -> Outcome {
        let Shot { seed, share, at, .. } = self;
        let moment = at.map(|fact| (fact, share));
        let played = self.decisions.map(|decisions| squads::Played { decisions, seed, moment });
        squads::draw(self.subject, played, self.size, &self.out)?;
        Ok(true)
    }

    /// Maps of squads are drawn by what draws the window.
    #[cfg(not(feature = "desktop"))]
    fn of_squads(self) -> Outcome {
        let Shot { share: _, .. } = self;
        Err(text("shot-no-window").into())
    }
}
