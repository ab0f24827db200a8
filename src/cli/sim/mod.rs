//! `opfire sim`: battles in numbers.

mod html;
mod platoons;
mod squads;

use std::collections::BTreeMap;
use std::io;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::{Args, ValueEnum};
use opfire::platoons::content::FileKind as OfPlatoons;
use opfire::squads::content::FileKind;
use opfire::squads::content::library::Library;
use opfire::squads::lab::{Chooser, SimOptions, SimReport, simulate_until};
use opfire::squads::rules::BySide;
use opfire::squads::text::{said, text};
use serde::Serialize;

use super::counter::counter;
use super::named::{known, platoons_with};
use super::{Outcome, print, print_json};

/// Somebody has had enough of the battles.
static ENOUGH: AtomicBool = AtomicBool::new(false);

/// The battles were broken off; those so far are told.
#[derive(Debug, thiserror::Error)]
#[error("{}", text("sim-interrupted"))]
pub struct Interrupted;

/// Play battles of scenarios, by chance or by the computer, and count what comes of them
#[derive(Args)]
pub struct Sim {
    /// Scenarios by name, or scenario files; several share the battles evenly
    #[arg(required = true)]
    scenarios: Vec<String>,
    /// Who plays both sides: any legal choice, the computer opponent, or both of them mixed
    #[arg(long, value_enum, default_value_t = Player::Random)]
    players: Player,
    /// Who plays the Axis instead
    #[arg(long, value_enum)]
    axis: Option<Player>,
    /// Who plays the Allies instead
    #[arg(long, value_enum)]
    allies: Option<Player>,
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

/// Who plays a side.
#[derive(Clone, Copy, ValueEnum)]
enum Player {
    Random,
    Computer,
    Mixed,
}

impl From<Player> for Chooser {
    fn from(player: Player) -> Chooser {
        match player {
            Player::Random => Chooser::Random,
            Player::Computer => Chooser::Computer,
            Player::Mixed => Chooser::Mixed,
        }
    }
}

impl Sim {
    /// Runs it, until it is interrupted; false when an invariant broke, or something was never met that was to be.
    pub fn run(self) -> Outcome {
        let games =
            self.scenarios.iter().map(|scenario| Game::load(scenario)).collect::<Result<Vec<_>, _>>()?;
        ctrlc::set_handler(|| {
            if ENOUGH.swap(true, Ordering::Relaxed) {
                // Who asks twice does not want to wait for the battles under way.
                std::process::exit(130);
            }
        })?;
        let mut reports = Vec::new();
        for (game, battles) in games.iter().zip(shares(self.games, games.len() as u64)) {
            let options = SimOptions {
                games: battles,
                seed: self.seed,
                players: BySide {
                    axis: self.axis.unwrap_or(self.players).into(),
                    allies: self.allies.unwrap_or(self.players).into(),
                },
                threads: self.threads,
                watch: !self.unchecked,
            };
            let bar = counter(battles, "counter-battles");
            let report = game.simulate(options, &ENOUGH, || bar.inc(1));
            bar.finish_and_clear();
            if !self.json {
                report.tell()?;
            }
            reports.push(report);
            if ENOUGH.load(Ordering::Relaxed) {
                break;
            }
        }
        if let Some(path) = &self.html {
            html::write(path, self.seed, &games, &reports)?;
        }
        let mut met: BTreeMap<&str, u64> = BTreeMap::new();
        for (name, count) in reports.iter().flat_map(Report::met) {
            *met.entry(name).or_default() += count;
        }
        match &reports[..] {
            [report] if self.json && self.scenarios.len() == 1 => print_json(report)?,
            _ if self.json => print_json(&reports)?,
            _ if self.met => {
                for (name, count) in &met {
                    print(format_args!("{count:>8}  {name}"))?;
                }
            }
            _ => {}
        }
        if ENOUGH.load(Ordering::Relaxed) {
            return Err(Interrupted.into());
        }
        let unbroken = reports.iter().all(|report| report.broken().is_empty());
        let all_met = !self.met || met.values().all(|count| *count > 0);
        Ok(unbroken && all_met)
    }
}

/// A number of threads.
fn threads(word: &str) -> Result<usize, Box<dyn std::error::Error + Send + Sync>> {
    match word.parse::<u64>()? {
        threads @ 1..=256 => Ok(threads as usize),
        other => Err(said("sim-no-threads", &[("number", &other)]).into()),
    }
}

/// How many battles each of so many scenarios has.
fn shares(battles: u64, scenarios: u64) -> impl Iterator<Item = u64> {
    (0..scenarios).map(move |at| battles / scenarios + u64::from(at < battles % scenarios))
}

/// What is fought: a battle of either game.
enum Game {
    Squads(Box<opfire::squads::rules::Game>),
    Platoons(Box<opfire::platoons::rules::Game>),
}

/// What came of it.
#[derive(Serialize)]
#[serde(untagged)]
enum Report {
    Squads(Box<SimReport>),
    Platoons(opfire::platoons::lab::SimReport),
}

impl Game {
    fn load(scenario: &str) -> Result<Game, Box<dyn std::error::Error>> {
        if let Some(library) = platoons_with(scenario) {
            return Ok(Game::Platoons(Box::new(library.load(scenario)?)));
        }
        let library = Library::new();
        known(scenario, &[FileKind::Scenario], &[OfPlatoons::Scenario])?;
        Ok(Game::Squads(Box::new(library.load(scenario)?)))
    }

    fn simulate(&self, options: SimOptions, enough: &AtomicBool, over: impl Fn() + Sync) -> Report {
        match self {
            Game::Squads(game) => Report::Squads(Box::new(simulate_until(game, options, enough, over))),
            Game::Platoons(game) => {
                Report::Platoons(opfire::platoons::lab::simulate(game, options, enough, over))
            }
        }
    }
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
