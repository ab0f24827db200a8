//! `opfire play`: a battle in the window; `opfire` alone opens the title.

use std::time::Instant;

use bevy::app::AppExit;
use clap::Args;
use opfire::squads::rules::BySide;
use opfire::window::{self, Door, FrameStats, Opening, Seat};

use super::Outcome;

/// Play a scenario in the window
#[derive(Args)]
pub struct Play {
    /// A scenario by name or by file; with `--watch` also a map
    scenario: String,
    /// The seed of the deal; another each time if left out
    #[arg(long)]
    seed: Option<u64>,
    /// Who plays the Axis: `human`, `recruit`, `regular` (or `computer`), `veteran`, and how, `veteran-bold:5s`
    #[arg(long, default_value_t = Seat::COMPUTER, value_parser = super::seat)]
    axis: Seat,
    /// Who plays the Allies
    #[arg(long, default_value_t = Seat::Human, value_parser = super::seat)]
    allies: Seat,
    /// Look at the file while it is written: every save is shown, every mistake told
    #[arg(long)]
    watch: bool,
    /// Tell at the end what the frames took: time of the processor, frames a second, memory, what it takes at rest
    #[arg(long)]
    frame_stats: bool,
}

impl Play {
    /// Opens the window in the battle, or in the workshop.
    pub fn run(self) -> Outcome {
        let stats = self.frame_stats.then(|| FrameStats::since(Instant::now()));
        if self.watch {
            return show(Door::Workshop(self.scenario), stats);
        }
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        let seed = self.seed.unwrap_or_else(|| now.map_or(1, |since| since.as_nanos() as u64));
        let seats = BySide { axis: self.axis, allies: self.allies };
        show(Door::Battle(Opening { scenario: self.scenario, seed, seats }), stats)
    }
}

/// Opens the window.
pub fn open(door: Door) -> Outcome {
    show(door, None)
}

fn show(door: Door, stats: Option<FrameStats>) -> Outcome {
    Ok(window::run(door, stats)? == AppExit::Success)
}
