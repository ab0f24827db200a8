//! `opfire sim`: random legal battles in numbers.

use clap::Args;
use opfire::content::library::Library;
use opfire::lab::{SimOptions, simulate};

use super::{Outcome, print};

/// Play random legal battles of a scenario and count what comes of them.
#[derive(Args)]
pub struct Sim {
    /// A scenario by name, or a scenario file.
    scenario: String,
    /// How many battles.
    #[arg(long, default_value_t = 100)]
    games: u64,
    /// The seed of the first; the others follow it.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads.
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// Do not check the invariants: for timing.
    #[arg(long)]
    unchecked: bool,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

impl Sim {
    /// Runs it; false when an invariant broke.
    pub fn run(self) -> Outcome {
        let game = Library::new().load(&self.scenario)?;
        let options =
            SimOptions { games: self.games, seed: self.seed, threads: self.threads, watch: !self.unchecked };
        let report = simulate(&game, options);
        if self.json {
            print(serde_json::to_string_pretty(&report)?)?;
        } else {
            print(format_args!("{}: {} battles in {:.1} s", report.scenario, report.games, report.seconds))?;
            print(format_args!(
                "won by the Axis {}, by the Allies {}",
                report.wins.axis, report.wins.allies
            ))?;
            for (cause, count) in &report.ends {
                print(format_args!("  ended by {cause}: {count}"))?;
            }
            print(format_args!(
                "{} decisions; {:.1} battles and {:.0} decisions a second",
                report.decisions, report.games_per_second, report.decisions_per_second
            ))?;
            for broken in &report.broken_invariants {
                print(format_args!("broken: {broken}"))?;
            }
        }
        Ok(report.broken_invariants.is_empty())
    }
}
