//! What came of battles of platoons.

use std::io;
use std::path::Path;

use opfire::platoons::content::FileKind;
use opfire::platoons::content::library::Library;
use opfire::platoons::lab::SimReport;
use opfire::squads::text::{decimal, said};

use crate::cli::print;

/// The files of the platoon game, where the scenario is one of its own.
pub(super) fn library_of(scenario: &str) -> Option<Library> {
    let library = Library::new();
    let is_file = FileKind::of(Path::new(scenario)) == Some(FileKind::Scenario);
    (is_file || library.names(FileKind::Scenario).contains(scenario)).then_some(library)
}

/// What came of the battles of a scenario.
pub(super) fn tell(report: &SimReport) -> io::Result<()> {
    let SimReport { scenario, games, decisions, wins, major, .. } = report;
    let seconds = decimal(report.seconds, 1);
    print(said("sim-played", &[("scenario", scenario), ("games", games), ("seconds", &seconds)]))?;
    let draws = games - wins.axis - wins.allies;
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
    let rate = decimal(*decisions as f64 / report.seconds.max(f64::MIN_POSITIVE), 0);
    let battles = decimal(report.games_per_second, 1);
    print(said("sim-speed", &[("decisions", decisions), ("battles", &battles), ("rate", &rate)]))?;
    for broken in &report.broken_invariants {
        print(said("sim-broken", &[("what", broken)]))?;
    }
    Ok(())
}
