//! What came of battles of squads.

use std::fmt::Display;
use std::io;

use opfire::squads::lab::SimReport;
use opfire::squads::text::{decimal, said};

use crate::cli::print;

/// What came of the battles of a scenario.
pub(super) fn tell(report: &SimReport) -> io::Result<()> {
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
