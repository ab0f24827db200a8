//! Battles of one scenario: fought, kept, joined, and what is told of them.

use std::fmt::Display;
use std::path::{Path, PathBuf};
use std::time::Duration;

use opfire::files::bundle::Bundle;
use opfire::kit::BySide;
use opfire::kit::lab::results::{Head, Joined, Results, ResultsError, Shard};
use opfire::kit::lab::{self, Chooser, Fought, Pace, Record, SimOptions, Studied};
use opfire::kit::speech::{decimal, said};

use super::Report;
use super::table::Table;
use crate::cli::complain;
use crate::cli::counter::counter;
use crate::cli::enough::ENOUGH;
use crate::cli::fight::{Resulting, Trouble, open_results};

/// A game of whose battles this command tells.
pub(super) trait Told: Resulting {
    /// The columns of a battle that was fought.
    const COLUMNS: &'static [&'static str];

    /// What stands in them.
    fn row(fought: &Fought<Self>) -> Vec<String>;

    /// What is told of battles.
    fn report(game: &Self::Game, players: BySide<Chooser>, report: lab::Report<Self>) -> Report;
}

/// Where what is known of battles goes, besides the report.
#[derive(Clone, Copy)]
pub(super) struct Files<'a> {
    /// The result file.
    pub keep: Option<&'a Path>,
    /// The table.
    pub csv: Option<&'a Path>,
}

/// Fights the battles of a part of a run, but those that the result file has, and tells how fast that was: to whoever looks on, since
/// it is no result.
pub(super) fn fought<R: Told>(
    (game, bundle): (&R::Game, &Bundle),
    options: SimOptions,
    shard: Shard,
    files: Files,
) -> Result<Report, Trouble> {
    let head = R::run(game, bundle, options).part(shard);
    let mut telling = Telling::<R>::begin(game, options.seed, files.csv)?;
    let open = |path: &Path| open_results(path, &head, |record| telling.take(record));
    let mut kept = files.keep.map(open).transpose()?;
    let numbers = shard.numbers(options.games);
    let done = kept.as_ref().map_or(0, |kept| kept.records);
    let bar = counter(numbers.end - numbers.start, "counter-battles");
    bar.set_position(done);
    bar.reset_eta();
    let (pace, taken) = lab::fight(game, options, numbers.start + done..numbers.end, &ENOUGH, |record| {
        if let Some(kept) = &mut kept {
            kept.add(&record)?;
        }
        telling.take(record)?;
        bar.inc(1);
        Ok::<(), Trouble>(())
    });
    bar.finish_and_clear();
    taken?;
    if pace.battles > 0 {
        tell_pace(&pace);
    }
    telling.end(game, options.players)
}

/// Joins the result files of a run.
pub(super) fn joined<R: Told>(
    (game, bundle): (&R::Game, &Bundle),
    run: &Head,
    parts: &[PathBuf],
    files: Files,
) -> Result<Report, Trouble> {
    let options =
        SimOptions { games: run.games, seed: run.seed, players: run.players, threads: 1, watch: run.checked };
    let here = R::run(game, bundle, options);
    if let (true, Some(path)) = (here != *run, parts.first()) {
        let (path, differences) = (path.clone(), run.differences(&here));
        return Err(ResultsError::Other { path, differences }.into());
    }
    if let Some(path) = files.keep.filter(|path| path.exists()) {
        return Err(said("sim-taken", &[("path", &path.display())]).into());
    }
    let joined = Joined::of::<R>(run, parts)?;
    let mut telling = Telling::<R>::begin(game, run.seed, files.csv)?;
    let open = |path: &Path| Results::open(path, run, |record| telling.take(record));
    let mut kept = files.keep.map(open).transpose()?;
    joined.records(|record| {
        if let Some(kept) = &mut kept {
            kept.add(&record)?;
        }
        telling.take(record)
    })?;
    telling.end(game, run.players)
}

/// What is told of battles, record by record.
struct Telling<R: Told> {
    report: lab::Report<R>,
    table: Option<Table>,
}

impl<R: Told> Telling<R> {
    fn begin(game: &R::Game, seed: u64, csv: Option<&Path>) -> Result<Self, Trouble> {
        let table = csv.map(|path| Table::begin::<R>(path, seed)).transpose()?;
        Ok(Telling { report: lab::Report::none_of(game, seed), table })
    }

    fn take(&mut self, record: Record<R>) -> Result<(), Trouble> {
        if let Some(table) = &mut self.table {
            table.add(&record)?;
        }
        self.report.fold(record);
        Ok(())
    }

    fn end(self, game: &R::Game, players: BySide<Chooser>) -> Result<Report, Trouble> {
        self.table.map(Table::finish).transpose()?;
        Ok(R::report(game, players, self.report))
    }
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
        let (mean, worst) = (decimal(mean, 2), decimal(milliseconds(worst), 0));
        complain(said("sim-thought", &[("mean", &mean as &dyn Display), ("worst", &worst)]));
    }
}
