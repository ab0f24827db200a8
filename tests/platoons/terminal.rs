//! Battles of platoons in a terminal: from the first question to the last, whatever is typed.

use std::sync::Arc;

use opfire::kit::terminal::{Lines, Seat};
use opfire::kit::{BySide, Match, Side};
use opfire::platoons::content::library::Library;
use opfire::platoons::rules::Platoons;
use opfire::platoons::terminal::Session;

const PEOPLE: BySide<Seat> = BySide { axis: Seat::Human, allies: Seat::Human };
const COMPUTERS: BySide<Seat> = BySide { axis: Seat::Computer, allies: Seat::Computer };

/// One person, on a side.
fn person(side: Side) -> BySide<Seat> {
    BySide::from_fn(|seat| if seat == side { Seat::Human } else { Seat::Computer })
}

/// What is printed where these lines are typed into a new battle.
fn typed(scenario: &str, seed: u64, seats: BySide<Seat>, script: &str) -> String {
    let game = Library::embedded().load(scenario).unwrap_or_else(|found| panic!("{found}"));
    let battle: Match<Platoons> = Match::new(Arc::new(game), seed);
    let (mut input, mut output) = (script.as_bytes(), Vec::new());
    let session = Session::new(battle, seats);
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

#[test]
fn all_can_be_asked_about() {
    let script = "map\nunits\nunits enemy\nscore\nlog 100\nrules\nadvice\nhelp\nodds\nlook A 0907\nsight A 0907 A 0908\n";
    let printed = typed("lindens", 1, person(Side::Allies), script);
    is_said(&printed);
}
