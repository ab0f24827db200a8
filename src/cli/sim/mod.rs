//! `opfire sim`: battles in numbers.

mod html;
mod platoons;
mod squads;
mod table;
mod told;

use std::collections::BTreeMap;
use std::error::Error;
use std::io;
use std::path::PathBuf;

use clap::Args;
use opfire::files::disk;
use opfire::kit::lab::results::{Shard, run_of};
use opfire::kit::lab::{Chooser, SimOptions};
use opfire::platoons::rules::Platoons;
use opfire::squads::lab::SimReport;
use opfire::squads::rules::{BySide, Squads};
use opfire::squads::text::text;
use serde::Serialize;

use super::fight::{Game, Trouble, shares};
use super::mistakes::usage;
use super::values::{chooser, threads};
use super::{Outcome, enough, print, print_json, unwritten};
use told::{Files, fought, joined};

/// Play battles of scenarios, by chance or by the computer, and count what comes of them
#[derive(Args)]
pub struct Sim {
    /// Scenarios by name, or scenario files; several share the battles evenly
    #[arg(required_unless_present = "merge")]
    scenarios: Vec<String>,
    /// Who plays both sides: `random` for any legal choice, `recruit`, `regular` or `veteran` for an opponent, `mixed` for both. A
    /// character may follow, `regular-bold`, and what a thought of a veteran may cost, `veteran:50ms` or `veteran:40` battles
    #[arg(long, default_value_t = Chooser::Random, value_parser = chooser)]
    players: Chooser,
    /// Who plays the Axis instead
    #[arg(long, value_parser = chooser)]
    axis: Option<Chooser>,
    /// Who plays the Allies instead
    #[arg(long, value_parser = chooser)]
    allies: Option<Chooser>,
    /// How many battles
    #[arg(long, default_value_t = 100)]
    games: u64,
    /// The seed of the first; the others follow it
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads, 1 to 256; never more than battles
    #[arg(long, default_value_t = 1, value_parser = threads)]
    threads: usize,
    /// Do not check the invariants: for timing
    #[arg(long)]
    unchecked: bool,
    /// Write a line of each battle to this result file as it ends; where the file has some of them already, only the others are fought
    #[arg(long, value_name = "FILE")]
    keep: Option<PathBuf>,
    /// Fight only this part of the battles: 2/3 is the second of three
    #[arg(long, value_name = "PART", default_value_t = Shard::WHOLE)]
    shard: Shard,
    /// Fight no battle, but join the result files of all parts of a run
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with_all =
        ["players", "axis", "allies", "games", "seed", "threads", "unchecked", "shard"])]
    merge: Vec<PathBuf>,
    /// Write a table with a row for each battle to this file
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Tell how often each order, action and event of the decks was met; one that never was is a failure
    #[arg(long)]
    met: bool,
    /// Print JSON: one object, or a list of them for several scenarios
    #[arg(long)]
    json: bool,
    /// Write what came of the battles as a page of HTML, which needs nothing else
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
}

impl Sim {
    /// Runs it, until it is interrupted; false when an invariant broke, or something was never met that was to be.
    pub fn run(self) -> Outcome {
        let named = self.scenarios.len();
        if named > 1 && (self.keep.is_some() || self.csv.is_some() || !self.merge.is_empty()) {
            usage("sim", text("sim-one-scenario"));
        }
        if self.keep.is_some() && self.keep == self.csv {
            usage("sim", text("sim-one-file"));
        }
        if let Some(path) = &self.html {
            // Nobody fights battles for a page that cannot be written.
            disk::can_write(path).map_err(|why| unwritten(path, &why))?;
        }
        let (games, seed, reports) = if self.merge.is_empty() { self.fight() } else { self.join() }?;
        let mut met: BTreeMap<&str, u64> = BTreeMap::new();
        for (name, count) in reports.iter().flat_map(Report::met) {
            *met.entry(name).or_default() += count;
        }
        match &reports[..] {
            [report] if self.json && named <= 1 => print_json(report)?,
            _ if self.json => print_json(&reports)?,
            _ if self.met => {
                for (name, count) in &met {
                    print(format_args!("{count:>8}  {name}"))?;
                }
            }
            _ => {}
        }
        if let Some(path) = &self.html {
            html::write(path, seed, &games, &reports)?;
        }
        enough::unless_broken_off(self.keep.as_deref())?;
        let unbroken = reports.iter().all(|report| report.broken().is_empty());
        let all_met = !self.met || met.values().all(|count| *count > 0);
        Ok(unbroken && all_met)
    }

    /// Fights the battles of each scenario, and tells what came of them.
    fn fight(&self) -> Result<Run, Box<dyn Error>> {
        let games =
            self.scenarios.iter().map(|scenario| Game::load(scenario)).collect::<Result<Vec<_>, _>>()?;
        let players =
            BySide { axis: self.axis.unwrap_or(self.players), allies: self.allies.unwrap_or(self.players) };
        games.iter().try_for_each(|game| game.known_to([players.axis, players.allies]))?;
        enough::heed()?;
        let mut reports = Vec::new();
        for (game, battles) in games.iter().zip(shares(self.games, games.len() as u64)) {
            let options = SimOptions {
                games: battles,
                seed: self.seed,
                players,
                threads: self.threads,
                watch: !self.unchecked,
            };
            let report = match game {
                Game::Squads(game, bundle) => {
                    fought::<Squads>((game, bundle), options, self.shard, self.files())
                }
                Game::Platoons(game, bundle) => {
                    fought::<Platoons>((game, bundle), options, self.shard, self.files())
                }
            };
            reports.push(self.told(report)?);
            if enough::is_enough() {
                break;
            }
        }
        Ok((games, self.seed, reports))
    }

    /// Joins the result files of a run, and tells what came of its battles.
    fn join(&self) -> Result<Run, Box<dyn Error>> {
        let Some(run) = run_of(&self.merge)? else { return Err(text("sim-one-scenario").into()) };
        let scenario = self.scenarios.first().unwrap_or(&run.scenario);
        let game = Game::load(scenario)?;
        let report = match &game {
            Game::Squads(game, bundle) => joined::<Squads>((game, bundle), &run, &self.merge, self.files()),
            Game::Platoons(game, bundle) => {
                joined::<Platoons>((game, bundle), &run, &self.merge, self.files())
            }
        };
        Ok((vec![game], run.seed, vec![self.told(report)?]))
    }

    /// Where what is known of battles goes.
    fn files(&self) -> Files<'_> {
        Files { keep: self.keep.as_deref(), csv: self.csv.as_deref() }
    }

    /// Tells a report, unless all are to be told as JSON.
    fn told(&self, report: Result<Report, Trouble>) -> Result<Report, Box<dyn Error>> {
        let report = report.map_err(|trouble| trouble as Box<dyn Error>)?;
        if !self.json {
            report.tell()?;
        }
        Ok(report)
    }
}

/// What was fought, the seed of the first battle, and what came of it.
type Run = (Vec<Game>, u64, Vec<Report>);

/// What came of it.
#[derive(Serialize)]
#[serde(untagged)]
enum Report {
    Squads(Box<SimReport>),
    Platoons(Box<opfire::platoons::lab::SimReport>),
}

impl Report {
    fn tell(&self) -> io::Result<()> {
        match self {
            Report::Squads(report) => squads::tell(report),
            Report::Platoons(report) => platoons::tell(report),
        }
    }

    /// How often each order, action and event was met: only squads have cards.
    fn met(&self) -> impl Iterator<Item = (&str, u64)> {
        let met = match self {
            Report::Squads(report) => Some(&report.met),
            Report::Platoons(_) => None,
        };
        met.into_iter().flatten().map(|(name, count)| (name.as_str(), *count))
    }

    fn broken(&self) -> &[String] {
        match self {
            Report::Squads(report) => &report.broken_invariants,
            Report::Platoons(report) => &report.broken_invariants,
        }
    }
}
