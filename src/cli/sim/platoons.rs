//! What came of battles of platoons.

use std::io;

use opfire::kit::BySide;
use opfire::kit::lab::{self, Chooser, Fought};
use opfire::platoons::lab::{COLUMNS, SimReport, row};
use opfire::platoons::rules::{Game, Platoons};
use opfire::squads::text::{decimal, said};

use crate::cli::print;

use super::Report;
use super::told::Told;

impl Told for Platoons {
    const COLUMNS: &'static [&'static str] = &COLUMNS;

    fn row(fought: &Fought<Platoons>) -> Vec<String> {
        row(&fought.outcome, &fought.counts).into()
    }

    fn report(game: &Game, players: BySide<Chooser>, report: lab::Report<Platoons>) -> Report {
        Report::Platoons(Box::new(SimReport::of(game, players, report)))
    }
}

/// What came of the battles of a scenario.
pub(super) fn tell(report: &SimReport) -> io::Result<()> {
    let SimReport { scenario, games, decisions, wins, major, .. } = report;
    print(said("sim-played", &[("scenario", scenario), ("games", games), ("decisions", decisions)]))?;
    // What broke has no end.
    let draws = games - wins.axis - wins.allies - report.broken_invariants.len() as u64;
    let points = decimal(report.mean_points, 1);
    print(said(
        "sim-platoons-won",
        &[
            ("axis", &wins.axis),
            ("axis_major", &major.axis),
            ("allies", &wins.allies),
            ("allies_major", &major.allies),
            ("draws", &draws),
            ("points", &points),
        ],
    ))?;
    let [axis, allies] = [report.steps_lost.axis, report.steps_lost.allies].map(|steps| decimal(steps, 1));
    let segments = decimal(report.segments, 1);
    print(said("sim-platoons-lost", &[("axis", &axis), ("allies", &allies), ("segments", &segments)]))?;
    for broken in &report.broken_invariants {
        print(said("sim-broken", &[("what", broken)]))?;
    }
    Ok(())
}
