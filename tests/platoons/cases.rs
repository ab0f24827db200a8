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

const OPENING: &str = "<!-- written by tests/platoons/cases.rs: ";

/// The document tells the fields that the reader knows. When they have changed, write it anew in the same commit:
/// `OPFIRE_REWRITE=1 cargo test --no-default-features platoons::cases`.
#[test]
fn the_document_tells_what_the_reader_knows() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/platoons/cases.md");
    let document = fs::read_to_string(&path).expect("the document");
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
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/platoons/cases.md");
    let document = fs::read_to_string(path).expect("the document");
    let example = document.split("```ron\n").nth(1).and_then(|rest| rest.split("```").next());
    let source = Source::new("example.platoons.case.ron", example.expect("an example"));
    let case = read_case(&source, &Library::embedded()).unwrap_or_else(|wrong| panic!("{wrong}"));
    let report = case.run();
    let facts = report.facts.join("\n");
    assert!(report.passed, "{}\n{facts}", report.difference.expect("a difference"));
}
