//! What came of battles of squads.

use std::fmt::Display;
use std::io;

use opfire::kit::lab::{self, Chooser, Fought};
use opfire::squads::lab::{COLUMNS, SimReport, row};
use opfire::squads::rules::{BySide, Game, Squads};
use opfire::squads::text::{decimal, said};

use crate::cli::print;

use super::Report;
use super::told::Told;

impl Told for Squads {
    const COLUMNS: &'static [&'static str] = &COLUMNS;

    fn row(fought: &Fought<Squads>) -> Vec<String> {
        row(&fought.outcome, &fought.counts).into()
    }

    fn report(game: &Game, players: BySide<Chooser>, report: lab::Report<Squads>) -> Report {
        Report::Squads(Box::new(SimReport::of(game, players, report)))
    }
}

/// What came of the battles of a scenario.
pub(super) fn tell(report: &SimReport) -> io::Result<()> {
    let SimReport { scenario, games, decisions, .. } = report;
    print(said("sim-played", &[("scenario", scenario), ("games", games), ("decisions", decisions)]))?;
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
    for broken in &report.broken_invariants {
        print(said("sim-broken", &[("what", broken)]))?;
    }
    Ok(())
}
