//! Case files of the platoon game: those of the repository hold, and what is wrong with one is told at its place.

use std::fs;
use std::path::{Path, PathBuf};

use opfire::files::source::Source;
use opfire::platoons::cases::{ENDING, POSITION, open_case, read_case};
use opfire::platoons::content::library::Library;

use super::units_document::{fields, written};

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/platoons/cases");
    let mut files: Vec<PathBuf> =
        folder.read_dir().expect("the folder of cases").map(|file| file.expect("a file").path()).collect();
    files.sort();
    files
}

#[test]
fn every_case_holds() {
    let mut failed = Vec::new();
    for file in files() {
        assert!(file.to_string_lossy().ends_with(ENDING), "{}", file.display());
        match open_case(&file) {
            Err(wrong) => failed.push(wrong.to_string()),
            Ok(case) => {
                let report = case.run();
                let what = report.difference.map(|what| what.to_string()).unwrap_or_default();
                if !report.passed {
                    failed.push(format!("{}: {what}\n{}", report.file, report.facts.join("\n")));
                }
                assert!(report.rule.is_some(), "{} names no rule", report.file);
            }
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n\n"));
}

/// A unit fires at the next hex, with what the test says happens then.
fn fire(when: &str, then: &str, dice: &str) -> Result<Option<String>, String> {
    let text = format!(
        "(title: \"\", given: (axis: (units: [(name: \"I1\", unit: \"ger_inf\", at: \"0507\")]), \
         allies: (units: [(name: \"S1\", unit: \"sov_inf\", at: \"0508\")]), dice: {dice}),\n\
         when: [{when}],\nthen: [{then}])"
    );
    let case = read_case(&Source::new("x.platoons.case.ron", text), &Library::embedded());
    let report = case.map_err(|wrong| wrong.to_string())?.run();
    Ok(report.difference.map(|what| what.to_string()))
}

const FIRE: &str = "Stack(\"0507\"), [\"I1\"], Fire(\"0508\")";

/// What does not happen, is not asked, is not refused, or rolls other dice, fails the case.
#[test]
fn what_does_not_hold_is_told() {
    let (holds, quiet) = ("FireOpened(hex: \"0508\")", "[3, 3]");
    assert_eq!(fire(FIRE, holds, quiet), Ok(None));
    for (when, then, dice, told) in [
        (FIRE, "StepsLost", quiet, "this did not happen"),
        (FIRE, "Never(FireOpened)", quiet, "it happened"),
        (FIRE, "Times(2, Rolled)", quiet, "it happened 1 times"),
        (FIRE, "Unit(name: \"S1\", steps: 1)", quiet, "steps: expected 1, found 2"),
        (FIRE, holds, "[3, 3, 1]", "2 dice were rolled, and the case gives 3"),
        ("Stack(\"0507\"), [\"I1\"], Fire(\"0509\")", holds, quiet, "refused"),
        ("Allies(Stack(\"0508\"))", holds, quiet, "Axis is asked Segment"),
        ("Refused(Stack(\"0507\"))", holds, quiet, "it is not refused"),
        ("Asked(Allies, Segment)", holds, quiet, "that is not asked"),
    ] {
        let found = fire(when, then, dice).expect("a case").unwrap_or_default();
        assert!(found.contains(told), "{when}; {then}: {found}");
    }
}

/// What is no case is told before anything is played.
#[test]
fn mistakes_in_a_case_are_told_at_their_place() {
    for (when, then, told) in [
        ("Stak(\"0507\")", "FireOpened", "there is no choice `Stak`"),
        ("Stack(\"9999\")", "FireOpened", "nothing in this case is called \"9999\""),
        ("Move(\"I2\")", "FireOpened", "nothing in this case is called \"I2\""),
        (FIRE, "FireOpend", "there is no fact or figure `FireOpend`"),
        (FIRE, "StepsLost(unit: \"I1\", step: 1)", "there is no field `step` here"),
        (FIRE, "Unit(name: \"I1\", stepps: 1)", "there is no field `stepps` here"),
        (FIRE, "Sight", "`Sight` is written otherwise"),
    ] {
        let found = fire(when, then, "[]").expect_err("a mistake");
        assert!(found.contains(told) && found.contains("x.platoons.case.ron:"), "{when}; {then}: {found}");
    }
}

/// A position in which something is told, read and played until somebody is asked.
fn given(what: &str, then: &str) -> Result<Option<String>, String> {
    let text = format!("(title: \"\", given: (\n{what}\n), then: [{then}])");
    let case = read_case(&Source::new("x.platoons.case.ron", text), &Library::embedded());
    let report = case.map_err(|wrong| wrong.to_string())?.run();
    Ok(report.difference.map(|what| what.to_string()))
}

/// What a scenario file says of a battle, a side and a unit, a case says in the same way.
#[test]
fn a_case_says_of_a_battle_what_a_scenario_says() {
    for (what, then) in [
        // 9.2: artillery off the board is there, and its side may fire it.
        (
            "axis: (off_board: [(strength: 20, count: 3)], \
             leaders: [(name: \"L\", rank: Lt, at: \"0504\")]), \
             allies: (units: [(name: \"S\", unit: \"sov_inf\", at: \"0508\")])",
            "Offered(OffBoard)",
        ),
        // 15.1: aircraft come as the turn begins.
        (
            "begins: Initiative, axis: (aircraft: [(first: 1)], \
             units: [(name: \"I\", unit: \"ger_inf\", at: \"0501\")]), dice: [6, 1]",
            "Never(FireOpened), AircraftDrawn(side: Axis), Asked(Axis, Segment)",
        ),
        // 7.6: a reduced unit has one step.
        (
            "axis: (units: [(name: \"I\", unit: \"ger_inf\", at: \"0501\", reduced: true)])",
            "Unit(name: \"I\", steps: 1)",
        ),
        // 8.11, and areas on ground of the case's own.
        (
            "axis: (units: [(name: \"I\", unit: \"ger_inf\", at: \"0501\")]), \
             hexes: [(\"0507\", Woods)], start: \"05:00\", dawn: \"05:15\", \
             victory: (points_of: Axis, points: [Control(1, Terrain(Woods))], \
             levels: [(0, Draw)])",
            "Tracks(visibility: 8)",
        ),
        // 6.8, 2.3: who has no hex is set up, and tank leaders are assigned.
        (
            "begins: SetUp, axis: (tank_leaders: 1, units: [(name: \"T\", unit: \"ger_pz3g\", \
             area: Hexes([\"0507\"])), (name: \"I\", unit: \"ger_inf\", at: \"0501\")]), \
             allies: (works: [(work: Strongpoint, area: Hexes([\"0512\"]))])",
            "Asked(Axis, SetUp(\"T\")), Refused(Hex(\"0508\")), Offered(Hex(\"0507\"))",
        ),
        // Those of the set-up are laid behind those that lie there.
        (
            "axis: (units: [(name: \"I\", unit: \"ger_inf\", at: \"0501\")], mines: [(\"0507\", 2)], works: [(work: Mines)], entrenchments: [\"0508\"])",
            "Hex(at: \"0508\", entrenched: true)",
        ),
    ] {
        assert_eq!(given(what, then), Ok(None), "{what}");
    }
}

/// What is wrong in a position is told at its place, here behind a `^`.
#[test]
fn mistakes_in_a_position_are_told_at_their_place() {
    let unit = |fields: &str| format!("axis: (units: [(name: \"I\", unit: \"ger_inf\", {fields})])");
    let second = "aboard: \"I\")";
    for (what, told) in [
        (unit("steps: ^3"), "3 is out of range"),
        (unit("^stat: Good"), "there is no field `stat` here"),
        (unit("dug: ^Inn"), "Inn"),
        (unit("reduced: ^maybe"), "maybe"),
        (unit("at: \"0501\"), (name: ^\"I\", unit: \"ger_inf\""), "two are called"),
        ("axis: (units: [(name: \"I\", unit: ^\"ger_if\")])".to_owned(), "no unit \"ger_if\""),
        (
            "axis: (units: [^(name: \"I\", unit: \"ger_inf\", limbered: true)])".to_owned(),
            "has no limbered face",
        ),
        (
            format!(
                "axis: (units: [(name: ^\"I\", unit: \"ger_inf\", at: \"0507\"), (name: \"J\", unit: \"ger_inf\", {second}])"
            ),
            "\"I\" carries what it cannot",
        ),
        ("axis: (aircraft: [(^cuont: 1, first: 1)])".to_owned(), "there is no field `cuont` here"),
        ("axis: (^off_bord: [(strength: 20)])".to_owned(), "there is no field `off_bord` here"),
        ("options: (^smok: true)".to_owned(), "there is no field `smok` here"),
        ("turns: ^99".to_owned(), "out of range"),
        ("situation: (^trun: 2)".to_owned(), "there is no field `trun` here"),
        ("situation: (turn: ^Two)".to_owned(), "`Two` cannot stand here"),
    ] {
        let column = 1 + what.find('^').expect("a place");
        let found = given(&what.replace('^', ""), "").expect_err("a mistake");
        let place = format!("x.platoons.case.ron:2:{column}\n");
        assert!(found.contains(told) && found.contains(&place), "{what}: {found}");
    }
}

const OPENING: &str = "<!-- written by tests/platoons/cases.rs: ";

/// The document tells the fields that the reader knows. When they have changed, write it anew in the same commit:
/// `OPFIRE_REWRITE=1 cargo test --no-default-features platoons::cases`.
#[test]
fn the_document_tells_what_the_reader_knows() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/platoons/cases.md");
    let document = crate::repository_text(&path);
    let written = written(&document, OPENING, |_| {
        let parts = POSITION.iter().map(|(title, table)| format!("### {title}\n\n{}\n", fields(table)));
        parts.collect()
    });
    if std::env::var_os("OPFIRE_REWRITE").is_some() {
        return fs::write(path, written).expect("the document is written");
    }
    assert!(document == written, "docs/platoons/cases.md is stale");
}

/// The example of the document holds.
#[test]
fn the_example_of_the_document_holds() {
    let document = crate::repository_text("docs/platoons/cases.md");
    let example = document.split("```ron\n").nth(1).and_then(|rest| rest.split("```").next());
    let source = Source::new("example.platoons.case.ron", example.expect("an example"));
    let case = read_case(&source, &Library::embedded()).unwrap_or_else(|wrong| panic!("{wrong}"));
    let report = case.run();
    let facts = report.facts.join("\n");
    assert!(report.passed, "{}\n{facts}", report.difference.expect("a difference"));
}
