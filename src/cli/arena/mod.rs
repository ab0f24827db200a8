//! `opfire arena`: players against each other.

mod told;

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use indicatif::ProgressBar;
use opfire::files::bundle::Bundle;
use opfire::kit::lab::results::Results;
use opfire::kit::lab::{Chooser, Contest, Meeting, SimOptions, meet, seated};
use opfire::kit::speech::{said, trouble};
use opfire::kit::{BySide, Side};
use opfire::platoons::rules::Platoons;
use opfire::squads::lab::TYPICAL;
use opfire::squads::rules::Squads;

use super::counter::counter;
use super::enough::{self, ENOUGH};
use super::fight::{Game, Resulting, Trouble, open_results, shares};
use super::mistakes::usage;
use super::values::{chooser, threads};
use super::{Outcome, print_json};
use told::Told;

/// Let players fight each other, each two of them with the same seeds from both sides, and tell how strong that makes each
#[derive(Args)]
pub struct Arena {
    /// Two players or more, as `opfire sim --players` knows them: `regular recruit veteran:50ms`
    #[arg(required = true, num_args = 2.., value_parser = chooser)]
    players: Vec<Chooser>,
    /// Scenarios by name, or scenario files, which share the battles of each two players evenly
    #[arg(long, value_name = "SCENARIO", num_args = 1.., default_values_t = TYPICAL.map(str::to_owned))]
    scenarios: Vec<String>,
    /// How many battles each two players fight: an even number, for each seed is fought from both sides
    #[arg(long, default_value_t = 120, value_parser = even)]
    games: u64,
    /// The seed of the first battle of each scenario; the others follow it
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads, 1 to 256
    #[arg(long, default_value_t = 1, value_parser = threads)]
    threads: usize,
    /// Write a line of each battle as it ends to result files in this folder, as `opfire sim --keep` does; where it has some of them
    /// already, only the others are fought
    #[arg(long, value_name = "FOLDER")]
    keep: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Arena {
    /// Runs it, until it is interrupted; false when an invariant broke.
    pub fn run(self) -> Outcome {
        if let Some(twice) = twice(&self.players) {
            usage("arena", said("arena-twice", &[("name", twice)]));
        }
        let games = self.scenarios.iter().map(|name| Game::load(name)).collect::<Result<Vec<_>, _>>()?;
        let names: Vec<&str> = games.iter().map(Game::scenario).collect();
        if let Some(twice) = twice(&names) {
            usage("arena", said("arena-twice", &[("name", twice)]));
        }
        games.iter().try_for_each(|game| game.known_to(self.players.iter().copied()))?;
        if let Some(folder) = &self.keep {
            fs::create_dir_all(folder).map_err(|why| {
                said("results-refused", &[("path", &folder.display()), ("why", &trouble(&why))])
            })?;
        }
        enough::heed()?;
        let meetings = self.fight(&games).map_err(|trouble| trouble as Box<dyn std::error::Error>)?;
        let told = Told::of(&self.players, self.seed, names.into_iter().zip(meetings).collect());
        if self.json {
            print_json(&told)?;
        } else {
            told.tell()?;
        }
        enough::unless_broken_off(self.keep.as_deref())?;
        Ok(told.is_unbroken())
    }

    /// What came of the battles over each scenario, by the two who fought them, until somebody has had enough. One pair follows the other,
    /// so that no more result files are open at a time than two of each scenario.
    fn fight(&self, games: &[Game]) -> Result<Vec<Vec<Meeting>>, Trouble> {
        let pairs = Meeting::of_all(self.players.len());
        let bar = counter(self.games * pairs.len() as u64, "counter-battles");
        let mut fought = vec![pairs.clone(); games.len()];
        for pair in (0..pairs.len()).take_while(|_| !enough::is_enough()) {
            let (mut squads, mut platoons) = (Vec::new(), Vec::new());
            let seeds = shares(self.games / 2, games.len() as u64);
            for ((game, seeds), meetings) in games.iter().zip(seeds).zip(&mut fought) {
                let meeting = &mut meetings[pair];
                match game {
                    Game::Squads(game, files) => squads.push(Bout { game: &**game, files, seeds, meeting }),
                    Game::Platoons(game, files) => {
                        platoons.push(Bout { game: &**game, files, seeds, meeting })
                    }
                }
            }
            self.meet::<Squads>(squads, &bar)?;
            self.meet::<Platoons>(platoons, &bar)?;
        }
        bar.finish_and_clear();
        Ok(fought)
    }

    /// Lets two players fight over scenarios, but for the battles that result files have.
    fn meet<R: Resulting>(&self, mut bouts: Vec<Bout<R::Game>>, bar: &ProgressBar) -> Result<(), Trouble> {
        let Some(players) = bouts.first().map(|bout| bout.meeting.players.map(|player| self.players[player]))
        else {
            return Ok(());
        };
        let of = |first, games| SimOptions {
            games,
            seed: self.seed,
            players: seated(players, first),
            threads: self.threads,
            watch: false,
        };
        let mut contests = Vec::new();
        let mut kept = Vec::new();
        for Bout { game, files, seeds, meeting } in &mut bouts {
            let mut contest = Contest { game: *game, seeds: *seeds, had: BySide::default() };
            let mut results = BySide::<Option<Results>>::default();
            for first in Side::BOTH {
                let Some(folder) = &self.keep else { break };
                let run = R::run(game, files, of(first, *seeds));
                let path = result_file(folder, &run.scenario, run.players);
                let opened = bar.suspend(|| {
                    open_results::<R>(&path, &run, |record| {
                        meeting.count(self.seed, first, &record);
                        Ok(())
                    })
                })?;
                contest.had[first] = opened.records;
                bar.inc(opened.records);
                bar.reset_eta();
                results[first] = Some(opened);
            }
            contests.push(contest);
            kept.push(results);
        }
        let options = of(Side::Axis, self.games);
        meet::<R, Trouble>(&contests, players, options, &ENOUGH, |at, first, record| {
            if let Some(results) = &mut kept[at][first] {
                results.add(&record)?;
            }
            bouts[at].meeting.count(self.seed, first, &record);
            bar.inc(1);
            Ok(())
        })
    }
}

/// What two players fight over: a scenario with so many seeds, and what came of it.
struct Bout<'a, G> {
    game: &'a G,
    files: &'a Bundle,
    seeds: u64,
    meeting: &'a mut Meeting,
}

/// The result file of a run in a folder. The sign before a veteran's budget is none that every system has in names of files.
fn result_file(folder: &Path, scenario: &str, players: BySide<Chooser>) -> PathBuf {
    let name = format!("{scenario}.{}.{}.jsonl", players.axis, players.allies);
    folder.join(name.replace(':', "_"))
}

/// What is named a second time.
fn twice<T: PartialEq>(names: &[T]) -> Option<&T> {
    names.iter().enumerate().find(|(at, name)| names[..*at].contains(name)).map(|(_, name)| name)
}

/// A number of battles of which there are two for each seed.
fn even(word: &str) -> Result<u64, Trouble> {
    match word.parse::<u64>()? {
        games if games > 0 && games % 2 == 0 => Ok(games),
        odd => Err(said("arena-odd", &[("number", &odd)]).into()),
    }
}
