//! `opfire shot`: a battle drawn off screen into a picture.

use std::path::PathBuf;

use clap::Args;
use opfire::app::{self, Opening, Seat};
use opfire::rules::BySide;

use super::Outcome;

/// Draw a battle after some random decisions into a PNG, without a window
#[derive(Args)]
pub struct Shot {
    /// A scenario by name, or a scenario file
    scenario: String,
    /// The seed of the deal and of the decisions
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many decisions are taken first
    #[arg(long, default_value_t = 0)]
    decisions: usize,
    /// Width and height in pixels
    #[arg(long, default_value = "1280x720", value_parser = size)]
    size: (u32, u32),
    /// The picture
    #[arg(long)]
    out: PathBuf,
}

/// `1280x720` as width and height.
fn size(words: &str) -> Result<(u32, u32), String> {
    let (width, height) = words.split_once('x').ok_or("a size is written as 1280x720")?;
    let number = |word: &str| word.parse().map_err(|_| format!("{word:?} is no number of pixels"));
    match (number(width)?, number(height)?) {
        (width @ 320..=7680, height @ 200..=4320) => Ok((width, height)),
        _ => Err("a picture is from 320x200 to 7680x4320 pixels".into()),
    }
}

impl Shot {
    /// Draws and writes it.
    pub fn run(self) -> Outcome {
        let seats = BySide { axis: Seat::Human, allies: Seat::Human };
        let opening = Opening { scenario: self.scenario, seed: self.seed, seats };
        app::shot(&opening, self.decisions, self.size, &self.out)?;
        Ok(true)
    }
}
