//! Positions as files: every case of `tests/cases` holds, and what is wrong with a case is told at its place.

use std::path::Path;

use opfire::files::source::Source;
use opfire::squads::cases::{CaseReport, ENDING, read_case, run_case};
use opfire::squads::content::library::Library;

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

/// The report of a case that is written without mistakes.
fn played(given: &str, when: &str, then: &str) -> CaseReport {
    let text = format!("(title: \"t\", given: ({given}), when: [{when}], then: [{then}])");
    let case = read_case(&Source::new("t.case.ron", text), &Library::embedded());
    case.unwrap_or_else(|wrong| panic!("{wrong}")).run()
}

/// Why a case does not hold; nothing if it does.
fn objection(given: &str, when: &str, then: &str) -> String {
    played(given, when, then).difference.map(|difference| difference.message).unwrap_or_default()
}

/// Two squads, one of which moves under the eyes of the other.
const MARCH: &str = r#"
    axis: (units: [(name: "R1", unit: "Rifle", at: "D8")], hand: [Move], deck: [Roll(6, 5)]),
    allies: (units: [(name: "S1", unit: "Guards Rifle", at: "D3")], hand: [Fire], deck: [Roll(1, 3)]),
"#;

/// What no line of the script answers is told, in the middle and at the end, and not declined.
#[test]
fn a_question_that_nobody_foresaw_is_an_error() {
    let unforeseen = objection(MARCH, r#"Give(Move), Enter("D7"), Enter("D6")"#, "");
    assert!(unforeseen.contains("Allies is asked Window(hex: \"D7\")"), "{unforeseen}");
    assert!(unforeseen.contains("passes: [Window]"), "{unforeseen}");
    let unfinished = objection(MARCH, r#"Give(Move), Enter("D7"), Decline(Window)"#, "");
    assert!(unfinished.contains("the order goes on: Axis is asked MoveWhere"), "{unfinished}");
    let wrong = objection(MARCH, r#"Give(Move), Enter("D7"), Decline(MoveWhere)"#, "");
    assert!(wrong.contains("it does not answer what is asked: Allies is asked Window"), "{wrong}");
    let stacked = MARCH.replace(", deck: [Roll(6, 5)]", "").replace(", deck: [Roll(1, 3)]", "");
    let told = r#"Give(Move), Enter("D7"), Decline(Window), Decline(MoveWhere)"#;
    assert_eq!(objection(&stacked, told, ""), "");
}

/// A case names what it passes over, by kind or by its fields, and a lenient run tells what it passed over.
#[test]
fn a_case_names_what_it_passes_over() {
    let run = |passes: &str, lenient: bool| {
        let given = MARCH.replace(", deck: [Roll(6, 5)]", "").replace(", deck: [Roll(1, 3)]", "");
        let when = r#"Give(Move), Enter("D7"), Enter("D6")"#;
        let text = format!("(title: \"t\", passes: [{passes}], given: ({given}), when: [{when}], then: [])");
        let case = read_case(&Source::new("t.case.ron", text), &Library::embedded()).expect("no mistake");
        if lenient { case.lenient().run() } else { case.run() }
    };
    let both = ["Allies Window(hex: \"D7\")", "Allies Window(hex: \"D6\")", "Axis MoveWhere"];
    let named = run("Window, MoveWhere", false);
    assert!(named.passed);
    assert_eq!(named.passed_over, both);
    assert!(!run("Window", false).passed);
    assert!(!run(r#"Window(hex: "D7"), MoveWhere"#, false).passed);
    assert!(!run("", false).passed);
    assert_eq!(run("", true).passed_over, both);
}

/// A `Decline` that fits a new roll and the question behind it; a unit whose rally roll was forced, and the event's choice.
#[test]
fn a_choice_that_fits_two_places_is_an_error() {
    let given = r#"
        axis: (
            units: [(name: "R1", unit: "Rifle", at: "D8", weapon: "Light MG"), (name: "R2", unit: "Rifle", at: "O10")],
            hand: [Fire],
            deck: [Roll(4, 4, Sniper), Hex("D9")],
        ),
        allies: (units: [(name: "S1", unit: "Rifle", at: "D5")]),
    "#;
    let unclear = objection(given, r#"Give(Fire), FireWith(["R1"]), Decline"#, "");
    assert!(unclear.contains("it fits two places"), "{unclear}");
    let event = r#"
        axis: (units: [(name: "R1", unit: "Rifle", at: "D5", broken: true)], hand: [Recover], deck: [Roll(5, 2, Event), Event(Interdiction)]),
        allies: (units: [(name: "S1", unit: "Rifle", at: "D1"), (name: "S2", unit: "Rifle", at: "F1", suppressed: true)]),
    "#;
    let unclear = objection(event, r#"Give(Recover), Unit("R1")"#, "");
    assert!(unclear.contains("it fits two places"), "{unclear}");
    assert!(unclear.contains("Axis is asked Event(Interdiction)"), "{unclear}");
    assert_eq!(
        objection(event, r#"Give(Recover), Unit("R1"), Unit("R1")"#, r#"UnitSuppressed(unit: "R1")"#),
        ""
    );
}

/// A shot is not swallowed because the same piece has fired before: nothing is asked for it.
#[test]
fn a_shot_that_was_answered_does_not_stand_for_another() {
    let given = r#"
        axis: (units: [(name: "T1", unit: "Weapon Team", at: "D8", weapon: "Light Mortar")], hand: [Fire], deck: [Roll(1, 1, Jammed)]),
        allies: (units: [(name: "S1", unit: "Rifle", at: "D3"), (name: "S2", unit: "Rifle", at: "E3")]),
    "#;
    let first = r#"Give(Fire), Hex("D3"), FireWith([Weapon("T1")])"#;
    assert_eq!(objection(given, first, "Never(AttackRolled)"), "");
    let again = objection(given, &format!(r#"{first}, FireWith([Weapon("T1")])"#), "");
    assert!(again.contains("it does not answer what is asked"), "{again}");
}

/// What must be taken is taken behind a roll that nobody made again.
#[test]
fn a_forced_choice_behind_a_roll_that_stands_is_taken() {
    let given = r#"
        axis: (units: [(name: "R1", unit: "Rifle", at: "D5")], hand: [Fire], deck: [Roll(2, 5, Event), Event(BattleHarden)]),
        allies: (units: [(name: "S1", unit: "Rifle", at: "D3")], deck: [Roll(6, 5)]),
    "#;
    let when = r#"Give(Fire), Asked(Axis, Reroll), Allies(Unit("S1"))"#;
    assert_eq!(objection(given, when, r#"UnitHardened(unit: "R1"), MoraleTested(unit: "S1")"#), "");
    let other = objection(given, r#"Give(Fire), Asked(Axis, Reroll), Chit(K)"#, "");
    assert!(other.contains("it does not answer what is asked"), "{other}");
}

/// A refusal says at which question it was judged; who is not asked refuses nothing.
#[test]
fn a_refusal_says_where_it_was_judged() {
    let when = |check: &str| {
        format!(r#"Give(Move), {check}, Enter("D7"), Allies(Play(OpportunityFire)), Decline(MoveWhere)"#)
    };
    assert_eq!(objection(MARCH, &when(r#"Refused(Enter("D3"), "O21", MoveWhere)"#), ""), "");
    assert_eq!(objection(MARCH, &when(r#"Refused(Enter("D3"), MoveWhere)"#), ""), "");
    let elsewhere = objection(MARCH, &when(r#"Refused(Enter("D3"), MoveWho)"#), "");
    assert!(elsewhere.contains("it is refused at MoveWhere, not at MoveWho"), "{elsewhere}");
    let by_another = objection(MARCH, &when(r#"Refused(Enter("D3"), "A33")"#), "");
    assert!(by_another.starts_with("it is refused at MoveWhere by O21"), "{by_another}");
    let silent = objection(MARCH, &when("Refused(Allies(Play(OpportunityFire)))"), "");
    assert!(silent.contains("that side is not asked: Axis is asked"), "{silent}");
    let report = played(MARCH, &when(r#"Refused(Enter("D3"))"#), "");
    assert!(report.refusals[0].starts_with(r#"Enter("D3") at MoveWhere: "#), "{:?}", report.refusals);
}

/// The rolls of the manual: `Attack("D3")`, although the roll holds more than its hex.
#[test]
fn a_roll_is_named_by_its_hex_or_unit() {
    let given = r#"
        axis: (units: [(name: "R1", unit: "Rifle", at: "D5")], hand: [Fire], deck: [Roll(4, 5)]),
        allies: (units: [(name: "S1", unit: "Rifle", at: "D3")], deck: [Roll(6, 5)]),
    "#;
    let then = r#"Rolled(side: Axis, roll: Attack("D3")), Rolled(roll: Defence("S1"))"#;
    assert_eq!(objection(given, "Give(Fire)", then), "");
    let wrong = objection(given, "Give(Fire)", r#"Rolled(roll: Attack("D4"))"#);
    assert!(wrong.contains("this did not happen"), "{wrong}");
}

/// 3.3.1.3, 11.5: a machine gun has the command of its hex in both figures, a mortar has none.
#[test]
fn the_sums_of_a_weapon_are_told() {
    let given = r#"
        axis: (units: [
            (name: "Lt", unit: "First Lieutenant", at: "D5"),
            (name: "R1", unit: "Rifle", at: "D5", weapon: "Light MG"),
            (name: "T1", unit: "Weapon Team", at: "D5", weapon: "Light Mortar"),
        ]),
        allies: (units: [(name: "S1", unit: "Rifle", at: "D3")]),
    "#;
    let then = r#"
        Weapon(of: "R1", firepower: [(Printed, 4), (WeaponCommand, 2)], range: [(Printed, 8), (WeaponCommand, 2)]),
        Weapon(of: "T1", firepower: [(Printed, 6)], range: [(Printed, 13)]),
    "#;
    assert_eq!(objection(given, "", then), "");
}

/// The examples of `docs/cases.md` are cases that hold.
#[test]
fn the_examples_of_the_manual_hold() {
    let manual = crate::repository_text("docs/cases.md");
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
