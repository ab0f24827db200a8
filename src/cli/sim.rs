//! `opfire sim`: battles in numbers.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::{Args, ValueEnum};
use opfire::content::FileKind;
use opfire::content::library::Library;
use opfire::lab::{Chooser, SimOptions, SimReport, simulate_until};
use opfire::rules::BySide;
use opfire::text::{decimal, said, text};

use super::counter::counter;
use super::named::known;
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
    /// Who plays both sides: any legal choice, or the computer opponent
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
}

/// Who plays a side.
#[derive(Clone, Copy, ValueEnum)]
enum Player {
    Random,
    Computer,
}

impl From<Player> for Chooser {
    fn from(player: Player) -> Chooser {
        match player {
            Player::Random => Chooser::Random,
            Player::Computer => Chooser::Computer,
        }
    }
}

impl Sim {
    /// Runs it, until it is interrupted; false when an invariant broke, or something was never met that was to be.
    pub fn run(self) -> Outcome {
        let library = Library::new();
        let mut games = Vec::new();
        for scenario in &self.scenarios {
            known(&library, FileKind::Scenario, scenario)?;
            games.push(library.load(scenario)?);
        }
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
            let report = simulate_until(game, options, &ENOUGH, || bar.inc(1));
            bar.finish_and_clear();
            if !self.json {
                tell(&report)?;
            }
            reports.push(report);
            if ENOUGH.load(Ordering::Relaxed) {
                break;
            }
        }
        let mut met: BTreeMap<&str, u64> = BTreeMap::new();
        for (name, count) in reports.iter().flat_map(|report| &report.met) {
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
        let unbroken = reports.iter().all(|report| report.broken_invariants.is_empty());
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

/// What came of the battles of a scenario.
fn tell(report: &SimReport) -> io::Result<()> {
    let SimReport { scenario, games, decisions, .. } = report;
    let seconds = decimal(report.seconds, 1);
    print(said("sim-played", &[("scenario", scenario), ("games", games), ("seconds", &seconds)]))?;
    let mean = report.mean_victory_points;
    let points = format!("{}{}", if mean.is_sign_negative() { "" } else { "+" }, decimal(mean, 1));
    let won =
        [("axis", &report.wins.axis as &dyn Display), ("allies", &report.wins.allies), ("points", &points)];
    print(said("sim-won", &won))?;
    for (cause, count) in &report.ends {
        print(format_args!("  {}", said("sim-ended", &[("cause", cause), ("count", count)])))?;
    }
    let whole = |number: u32| number.to_string();
    let [turns, spaces] =
        [report.turns, report.time_spaces].map(|of| [decimal(of.mean, 1), whole(of.least), whole(of.most)]);
    let length: [(&str, &dyn Display); 6] = [
        ("turns", &turns[0]),
        ("fewest", &turns[1]),
        ("most", &turns[2]),
        ("spaces", &spaces[0]),
        ("shortest", &spaces[1]),
        ("longest", &spaces[2]),
    ];
    print(said("sim-length", &length))?;
    let (battles, rate) = (decimal(report.games_per_second, 1), decimal(report.decisions_per_second, 0));
    print(said("sim-speed", &[("decisions", decisions), ("battles", &battles), ("rate", &rate)]))?;
    if let Some(thinking) = &report.thinking {
        let (mean, worst) = (decimal(thinking.mean_milliseconds, 2), decimal(thinking.worst_milliseconds, 0));
        print(said("sim-thought", &[("mean", &mean), ("worst", &worst)]))?;
    }
    for broken in &report.broken_invariants {
        print(said("sim-broken", &[("what", broken)]))?;
    }
    Ok(())
}
