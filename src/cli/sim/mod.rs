//! `opfire sim`: battles in numbers.

mod platoons;
mod squads;

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::error::Error;
use std::fmt::Display;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use clap::Args;
use opfire::kit::lab::{self, Chooser, Pace, SimOptions, Studied};
use opfire::platoons::content::FileKind as OfPlatoons;
use opfire::platoons::rules::Platoons;
use opfire::squads::content::FileKind;
use opfire::squads::content::library::Library;
use opfire::squads::lab::SimReport;
use opfire::squads::rules::{BySide, Squads};
use opfire::squads::text::{decimal, said, text};
use serde::Serialize;

use super::counter::counter;
use super::named::{known, platoons_with};
use super::{Outcome, complain, print, print_json};

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
    /// Tell how often each order, action and event of the decks was met; one that never was is a failure
    #[arg(long)]
    met: bool,
    /// Print JSON: one object, or a list of them for several scenarios
    #[arg(long)]
    json: bool,
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
                    axis: self.axis.unwrap_or(self.players),
                    allies: self.allies.unwrap_or(self.players),
                },
                threads: self.threads,
                watch: !self.unchecked,
            };
            let report = game.simulate(options)?;
            if !self.json {
                report.tell()?;
            }
            reports.push(report);
            if ENOUGH.load(Ordering::Relaxed) {
                break;
            }
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

/// A player.
fn chooser(word: &str) -> Result<Chooser, Box<dyn std::error::Error + Send + Sync>> {
    word.parse().map_err(|_| said("sim-no-player", &[("word", &word)]).into())
}

/// A number of threads.
fn threads(word: &str) -> Result<usize, Box<dyn Error + Send + Sync>> {
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
    Squads(SimReport),
    Platoons(opfire::platoons::lab::SimReport),
}

impl Game {
    fn load(scenario: &str) -> Result<Game, Box<dyn Error>> {
        if let Some(library) = platoons_with(scenario) {
            return Ok(Game::Platoons(Box::new(library.load(scenario)?)));
        }
        let library = Library::new();
        known(scenario, &[FileKind::Scenario], &[OfPlatoons::Scenario])?;
        Ok(Game::Squads(Box::new(library.load(scenario)?)))
    }

    fn simulate(&self, options: SimOptions) -> Result<Report, Box<dyn Error>> {
        match self {
            Game::Squads(game) => fought::<Squads>(game, options),
            Game::Platoons(game) => fought::<Platoons>(game, options),
        }
    }
}

/// A game of which this command tells.
trait Told: Studied {
    /// What it tells of battles.
    fn report(game: &Self::Game, players: BySide<Chooser>, report: lab::Report<Self>) -> Report;
}

/// Fights battles under a bar, and tells how fast that was: to whoever looks on, since it is no result.
fn fought<R: Told>(game: &R::Game, options: SimOptions) -> Result<Report, Box<dyn Error>> {
    let bar = counter(options.games, "counter-battles");
    let mut report = lab::Report::<R>::none_of(game, options.seed);
    let (pace, Ok(())) = lab::fight(game, options, 0..options.games, &ENOUGH, |record| {
        report.fold(record);
        bar.inc(1);
        Ok::<(), Infallible>(())
    });
    bar.finish_and_clear();
    tell_pace(&pace);
    Ok(R::report(game, options.players, report))
}

/// How fast battles were fought.
fn tell_pace<R: Studied>(pace: &Pace<R>) {
    let seconds = decimal(pace.time.as_secs_f64(), 1);
    let (battles, rate) =
        (decimal(pace.a_second(pace.battles), 1), decimal(pace.a_second(pace.decisions), 0));
    complain(said("sim-speed", &[("seconds", &seconds), ("battles", &battles), ("rate", &rate)]));
    if let Some((worst, _)) = pace.thinking.longest {
        let milliseconds = |time: Duration| 1000.0 * time.as_secs_f64();
        let mean = milliseconds(pace.thinking.whole) / pace.thinking.decisions.max(1) as f64;
        let values =
            [("mean", &decimal(mean, 2) as &dyn Display), ("worst", &decimal(milliseconds(worst), 0))];
        complain(said("sim-thought", &values));
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
