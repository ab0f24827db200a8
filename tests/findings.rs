//! What many battles tell, in words: what was counted, of whom it was counted.

use std::sync::atomic::AtomicBool;

use opfire::kit::lab::findings::{Findings, Losses};
use opfire::kit::lab::{Chooser, HEATS, SimOptions};
use opfire::kit::speech::{Language, in_language};
use opfire::kit::{BySide, Side};
use opfire::platoons::content::library::Library;
use opfire::{platoons, squads};

const PLAYERS: BySide<Chooser> = BySide { axis: Chooser::COMPUTER, allies: Chooser::Random };

fn options() -> SimOptions {
    SimOptions { games: 20, seed: 3, players: PLAYERS, threads: 2, watch: false }
}

/// How many of a sort a side lost.
fn lost(Losses(sorts): &Losses, sort: &str) -> u64 {
    sorts.iter().filter(|(name, _)| *name == sort).flat_map(|(_, rows)| rows).map(|loss| loss.by.sum()).sum()
}

/// What holds in either game.
fn fits<H: Copy + Ord, More>(findings: &Findings<H, More>, wins: BySide<u64>) {
    assert_eq!(findings.battles, 20);
    assert_eq!(BySide::from_fn(|side: Side| findings.won[side].won), wins);
    assert!(
        wins.axis > wins.allies && findings.verdict.contains(&findings.names.axis),
        "{}",
        findings.verdict
    );
    let ends: Vec<u64> = findings.ends.iter().map(|(_, by)| by.sum()).collect();
    assert_eq!(ends.iter().sum::<u64>(), 20);
    assert!(ends.is_sorted_by(|one, other| one >= other), "the most frequent first: {ends:?}");
    for (name, length) in &findings.lengths {
        assert_eq!(length.columns().map(|column| column.count()).sum::<u64>(), 20, "{name}");
    }
    let points = findings.points.as_ref().expect("they were fought");
    assert_eq!(points.columns().map(|column| column.by.axis).sum::<u64>(), wins.axis);
    for objective in &findings.objectives.rows {
        let start = objective.in_time[0];
        assert!(start.axis + start.allies <= 1.0 && objective.at_end.axis + objective.at_end.allies <= 20);
    }
    assert!(findings.heat.iter().zip(HEATS).all(|(heated, place)| heated.place == place));
    for side in Side::BOTH {
        let luck = &findings.luck.sides[side];
        assert!(luck.iter().any(|luck| luck.rolls > 100) && luck.iter().all(|luck| luck.rolls > 0));
        assert!(findings.worth.sides[side].iter().any(|group| !group.is_empty()), "{side:?}");
    }
}

#[test]
fn what_is_told_of_squads_is_what_was_counted() {
    let game = crate::game("crossroads");
    let report = squads::lab::simulate(&game, options());
    let findings = in_language(Language::English, || squads::findings::Findings::of(&game, &report));
    fits(&findings, report.tally.wins);
    let figure = |number: usize| findings.in_short[number].figure.clone();
    assert_eq!((figure(0), figure(2)), ("20".to_owned(), format!("{:.1}", report.turns.mean)));
    for side in Side::BOTH {
        let part = &report.tally.sides[side];
        let counted: u64 = part.lost.values().map(|by| by.axis + by.allies).sum();
        assert_eq!(
            lost(&findings.losses[side], "page-units"),
            counted + part.exited.axis + part.exited.allies
        );
        assert_eq!(findings.heat[0].counts[side], part.heat.died);
    }
    assert_eq!(findings.objectives.rows.len(), 5);
    assert_eq!(findings.objectives.rows[0].points, game.scenario.objective_values[0].to_string());
}

#[test]
fn what_is_told_of_platoons_is_what_was_counted() {
    let game = Library::embedded().load("rye_harvest").unwrap_or_else(|found| panic!("{found}"));
    let report = platoons::lab::simulate(&game, options(), &AtomicBool::new(false), || {});
    let findings = in_language(Language::English, || platoons::findings::Findings::of(&game, &report));
    fits(&findings, report.wins);
    for side in Side::BOTH {
        let left = report.tally.sides[side].left.sum();
        assert_eq!(lost(&findings.losses[side], "page-platoons-steps"), report.tally.steps_lost[side] + left);
        assert_eq!(findings.heat[0].counts[side], report.tally.sides[side].heat.died);
    }
    let names: Vec<(&str, &str)> =
        findings.objectives.rows.iter().map(|row| (row.name.as_str(), row.points.as_str())).collect();
    assert_eq!(names, [("1 · Dubrovka", "3 × 2"), ("2 · Lower Farm", "2 × 1")]);
    let start = &findings.objectives.rows[0].in_time[0];
    assert_eq!((start.axis, start.allies), (0.0, 1.0), "it is theirs at the beginning");
}
