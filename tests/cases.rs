//! Positions as files: every case of `tests/cases` holds, and what is wrong with a case is told at its place.

use std::path::Path;

use opfire::content::library::Library;
use opfire::content::source::Source;
use opfire::lab::cases::{ENDING, read_case, run_case};

#[test]
fn every_case_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let mut failed = Vec::new();
    let mut played = 0;
    for entry in folder.read_dir().expect("the folder of cases") {
        let file = entry.expect("an entry").path();
        assert!(file.to_str().is_some_and(|name| name.ends_with(ENDING)), "{} is no case", file.display());
        played += 1;
        match run_case(&file) {
            Ok(report) => failed.extend(report.difference.map(|difference| {
                let facts: String = report.facts.iter().map(|fact| format!("\n    {fact}")).collect();
                format!("{}\n{difference}{facts}", report.title)
            })),
            Err(mistakes) => failed.push(mistakes.to_string()),
        }
    }
    assert!(played > 0, "no case was played");
    assert!(failed.is_empty(), "{}", failed.join("\n\n"));
}

/// Every mistake of a file at once, each at its place.
#[test]
fn all_mistakes_of_a_case_are_told() {
    let text = r#"(
    title: "wrong",
    given: (
        axis: (units: [(name: "R1", unit: "Rifel", at: "D5")], hand: [Fyre, 80, 12, 12]),
        allies: (units: [(name: "S1", unit: "Rifle", at: "D3")], deck: [Roll(6, 6)]),
    ),
    when: [Give(Fire), Unit("R2"), Enter("Z3"), Jump],
    then: [AttackRolled(totl: 14), UnitBrok, Unit(name: "S1", brokn: true, morale: [(Printd, 8)])],
)"#;
    let mistakes = read_case(&Source::new("wrong.case.ron", text), &Library::embedded()).expect_err("wrong");
    let told: Vec<(usize, &str)> =
        mistakes.iter().map(|mistake| (mistake.line, mistake.message.as_str())).collect();
    assert_eq!(
        told,
        [
            (4, "this nation has no unit \"Rifel\""),
            (4, "no card has an order or action `Fyre`"),
            (4, "a deck has no such card"),
            (5, "the Russian deck has no card that rolls 6-6 without a trigger"),
            (7, "no unit of this case is called \"R2\""),
            (7, "there is no hex \"Z3\""),
            (7, "there is no choice `Jump`"),
            (8, "there is no field `totl` here"),
            (8, "there is no fact or figure `UnitBrok`"),
            (8, "there is no field `brokn` here"),
            (8, "there is no `Printd` here"),
        ]
    );
}

/// What is not in a deck or in a cup any more, and what comes before the first turn.
#[test]
fn what_cannot_be_there_is_told_at_its_place() {
    let text = r#"(
    title: "wrong",
    given: (
        smoke: [("H3", 4), ("H4", 4)], smoke_next: [4], open_chits: [K], chits_next: [K],
        random_open_chits: 1,
        axis: (draws_chits: 1, fortifications: [Wire], hand: [Roll(1, 3), Roll(1, 3), Roll(1, 3)]),
        allies: (units: [(name: "S1", unit: "Rifle", to_place: true)]),
    ),
    when: [Refused(Allies)],
    then: [],
)"#;
    let wrong =
        read_case(&Source::new("wrong.case.ron", text), &Library::embedded()).expect_err("full of mistakes");
    let at: Vec<(usize, usize)> = wrong.iter().map(|mistake| (mistake.line, mistake.column)).collect();
    let expected = [(4, 53), (4, 87), (5, 28), (6, 29), (6, 49), (6, 87), (7, 26), (9, 20)];
    assert_eq!(at, expected, "{wrong}");
}

/// What contradicts itself: cards in two places, a map and hexes besides, suggestions for nobody.
#[test]
fn what_contradicts_itself_is_told_at_its_place() {
    let text = r#"(
    title: "wrong",
    given: (
        map: "crossroads", hexes: [("D4", Woods)],
        axis: (set_aside: [12, Marksmanship], hand: [12, Fire], lost_next: [Move], works: 3),
        allies: (units: [(name: "S1", unit: "Rifle", at: "D3", suggested: "D4")]),
    ),
    when: [Buy(Castle)],
    then: [],
)"#;
    let wrong =
        read_case(&Source::new("wrong.case.ron", text), &Library::embedded()).expect_err("full of mistakes");
    let told: Vec<(usize, &str)> =
        wrong.iter().map(|mistake| (mistake.line, mistake.message.as_str())).collect();
    assert_eq!(
        told,
        [
            (4, "a map by its name, and `hexes` besides"),
            (5, "card 12 is in two places"),
            (5, "this is not written in `hand`"),
            (5, "this comes before the first turn"),
            (6, "only a unit that waits to be placed has a suggested hex"),
            (8, "there is no `Castle` here"),
        ]
    );
}

/// A case that does not hold says where, and what came instead.
#[test]
fn the_first_difference_is_told() {
    let text = r#"(
    title: "wrong",
    given: (
        axis: (units: [(name: "R1", unit: "Rifle", at: "D5")], hand: [Fire], deck: [Roll(4, 5)]),
        allies: (units: [(name: "S1", unit: "Rifle", at: "D3")], deck: [Roll(2, 4)]),
    ),
    when: [Give(Fire)],
    then: [AttackRolled(total: 13)],
)"#;
    let case = read_case(&Source::new("wrong.case.ron", text), &Library::embedded()).expect("readable");
    let report = case.run();
    let difference = report.difference.expect("it does not hold");
    assert!(!report.passed);
    assert_eq!((difference.line, difference.column), (8, 12));
    assert!(difference.message.contains("expected 13, found 14: [(Printed, 5), (Roll, 9)]"));
    assert!(report.facts.iter().any(|fact| fact == "UnitSuppressed(unit: \"S1\")"));
}

/// The examples of `docs/cases.md` are cases that hold.
#[test]
fn the_examples_of_the_manual_hold() {
    let manual = include_str!("../docs/cases.md");
    let examples: Vec<&str> =
        manual.split("```ron\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert_eq!(examples.len(), 7);
    for example in examples {
        let source = Source::new("docs/cases.md", example);
        let case = read_case(&source, &Library::embedded()).unwrap_or_else(|wrong| panic!("{wrong}"));
        if let Some(difference) = case.run().difference {
            panic!("{difference}");
        }
    }
}
