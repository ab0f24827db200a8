//! Battles of platoons in a terminal: from the first question to the last, whatever is typed.

use std::sync::Arc;

use opfire::files::bundle::Bundle;
use opfire::kit::keeping::Head;
use opfire::kit::terminal::{Lines, Seat};
use opfire::kit::{BySide, Match, Side};
use opfire::platoons::content::library::Library;
use opfire::platoons::rules::{Platoons, Rank};
use opfire::platoons::terminal::Session;

use super::field::Field;

const PEOPLE: BySide<Seat> = BySide { axis: Seat::Human, allies: Seat::Human };
const COMPUTERS: BySide<Seat> = BySide { axis: Seat::COMPUTER, allies: Seat::COMPUTER };

/// One person, on a side.
fn person(side: Side) -> BySide<Seat> {
    BySide::from_fn(|seat| if seat == side { Seat::Human } else { Seat::COMPUTER })
}

/// What is printed where these lines are typed into a new battle.
fn typed(scenario: &str, seed: u64, seats: BySide<Seat>, script: &str) -> String {
    let game = Library::embedded().load(scenario).unwrap_or_else(|found| panic!("{found}"));
    typed_into(Match::new(Arc::new(game), seed), seats, script)
}

/// The same for a battle as it stands.
fn typed_into(battle: Match<Platoons>, seats: BySide<Seat>, script: &str) -> String {
    let (mut input, mut output) = (script.as_bytes(), Vec::new());
    let head = Head::new(battle.game().as_ref(), Bundle::default(), battle.seed(), BySide::default());
    let session = Session::new(head, battle, seats, None);
    session.play(&mut Lines::new(&mut input, &mut output, true)).expect("all of it is read and written");
    String::from_utf8(output).expect("it is text")
}

/// Every line says something, and none is a key or lacks a value.
fn is_said(printed: &str) {
    for line in printed.lines() {
        assert!(line.chars().any(char::is_alphanumeric) || line == ">", "{line:?} says nothing");
        assert!(line.chars().count() <= 100 || !line.trim().contains(' '), "{line} is long");
        let key = ["text-", "platoon-"].iter().any(|key| line.contains(key));
        assert!(!line.contains('{') && !key, "{line}");
        assert!(!line.ends_with(' '), "{line:?} has something behind it");
    }
}

#[test]
fn two_computers_play_a_whole_battle() {
    for scenario in ["rye_harvest", "lindens"] {
        let printed = typed(scenario, 3, COMPUTERS, "");
        is_said(&printed);
        assert!(printed.contains("The battle is over."), "{printed}");
        assert!(!printed.contains("\n1. "), "nobody is asked");
    }
}

#[test]
fn who_always_answers_1_comes_to_the_end() {
    let ones = "1\n".repeat(20_000);
    for side in Side::BOTH {
        let printed = typed("rye_harvest", 7, person(side), &ones);
        is_said(&printed);
        assert!(printed.contains("The battle is over."), "{side:?}");
    }
}

/// What stands behind a line that was typed, up to the next one.
fn behind<'a>(printed: &'a str, typed: &str) -> Vec<&'a str> {
    let line = format!("> {typed}");
    let lines = printed.lines().skip_while(|known| *known != line).skip(1);
    lines.take_while(|line| !line.starts_with("> ")).filter(|line| !line.is_empty()).collect()
}

#[test]
fn all_can_be_asked_about() {
    let script = "map\nunits\nunits enemy\nscore\nlog 100\nrules\nadvice\nhelp\nodds\nlook A 0907\n\
                  sight A 0907 F 1205\nlook\nsight A 0907\nmpa\n999\nZ 0101\n";
    let printed = typed("lindens", 1, person(Side::Axis), script);
    is_said(&printed);
    assert_eq!(behind(&printed, "look"), ["Name a hex: look A 0507"]);
    assert_eq!(behind(&printed, "sight A 0907"), ["Name two hexes: sight A 0507 A 0609"]);
    assert_eq!(behind(&printed, "mpa"), ["There is no command mpa. Did you mean map? help lists them all."]);
    assert_eq!(behind(&printed, "999"), ["There are the numbers 1 to 13."]);
    assert_eq!(
        behind(&printed, "sight A 0907 F 1205"),
        [
            "A 0907 to F 1205, 13 hexes: blocked in A 0806 by terrain that rises above it (8.41)",
            "F 1205 to A 0907, 13 hexes: blocked in A 0806 by terrain that rises above it (8.41)",
        ]
    );
}

/// The rule that a line names can be looked up, with all below it, and rules are found by words.
#[test]
fn rules_are_looked_up_in_the_middle_of_a_battle() {
    let mut field = Field::open();
    field.unit(Side::Axis, "ger_gren", "0507");
    field.unit(Side::Allies, "sov_inf", "0509");
    let battle = Match::from_battle(Arc::new(field.game), 1, field.battle);
    let script = "rules 8.42\nrules LINE sight\nrules xyzzy\nrules 3\nquit\n";
    let printed = typed_into(battle, person(Side::Axis), script);
    let rule = behind(&printed, "rules 8.42");
    assert_eq!(rule[0], "8.42 Blocked lines between different heights");
    assert!(rule[1].starts_with("If the ends differ in height"), "{rule:?}");
    assert!(behind(&printed, "rules LINE sight").contains(&"8.4      Line of sight"), "{printed}");
    let none = "No rule speaks of “xyzzy”. Without words, all chapters are listed.";
    assert_eq!(behind(&printed, "rules xyzzy"), [none]);
    let chapter = behind(&printed, "rules 3");
    assert!(
        chapter.contains(&"3.0b Action phase and passing")
            && chapter.contains(&"3.34 Carriers follow leaders of both sorts")
    );
}

/// 2.3: two people set up one after the other; a hex that has no number is an answer by its name, and an answer is taken back.
#[test]
fn two_people_set_up() {
    let script = "\nF 0202\nundo\n13\n0\n\n13\nquit\n";
    let printed = typed("lindens", 1, PEOPLE, script);
    let first = "Where does German GREN set up? (German side, set-up, 2.3)";
    assert!(printed.contains("Hand the keyboard to the German side, then press Enter."), "{printed}");
    let named = behind(&printed, "F 0202");
    assert_eq!(named[..3], ["German GREN sets up in F 0202.", "German GREN in F 0202 is dug in.", first]);
    assert_eq!(behind(&printed, "undo")[0], first);
    let listed = behind(&printed, "13");
    assert_eq!(listed[0], "German GREN sets up in F 1205.");
    assert_eq!(listed[listed.len() - 1], "0. Leave the rest of the entrenchments away");
    assert!(printed.contains("Hand the keyboard to the Soviet side, then press Enter."), "{printed}");
    assert!(printed.contains("Where does Soviet GDS INF set up? (Soviet side, set-up, 2.3)"), "{printed}");
    assert!(printed.ends_with("The battle was not kept.\n"), "{printed}");
}

/// 10.2: a fire group is told with its sum, its shifts and its chances before it is answered, and the log tells the same sum.
#[test]
fn what_fire_would_do_is_told_before_and_behind_it() {
    let mut field = Field::open();
    field.unit(Side::Axis, "ger_gren", "0507");
    field.leader(Side::Axis, Rank::Lt, (8, 1, 1), "0507");
    field.unit(Side::Allies, "sov_inf", "0509");
    let battle = Match::from_battle(Arc::new(field.game), 1, field.battle);
    let script = "1\nall\n1 2\nodds 1\n1\nodds 2\n1,2\nquit\n";
    let printed = typed_into(battle, person(Side::Axis), script);
    is_said(&printed);
    let sum = "The German side fires at 0509: GREN 6 + Lt Man 0 1 = 7, column 7; no shifts";
    let told: Vec<usize> =
        printed.lines().enumerate().filter(|(_, line)| line.trim() == sum).map(|(at, _)| at).collect();
    let answered = printed.lines().position(|line| line == "> 1,2").expect("the fire group");
    assert!(told.iter().any(|at| *at < answered) && told.iter().any(|at| *at > answered), "{printed}");
    let chances = printed.lines().find(|line| line.trim().starts_with("INF: Of 36 rolls:"));
    assert!(chances.is_some(), "{printed}");
    assert!(behind(&printed, "1,2").iter().any(|line| line.starts_with("Roll ")), "{printed}");
}
