//! `opfire arena`: each seed from both sides, the same on any number of threads, kept and gone on with.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;
use tempfile::tempdir;

/// `opfire` in a folder.
fn opfire(folder: &Path, arguments: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_opfire"));
    command.args(arguments.split_whitespace()).current_dir(folder).env("LANG", "C");
    command.output().expect("it starts")
}

/// What is printed, of a command that has done what it was asked.
fn printed(folder: &Path, arguments: &str) -> String {
    let output = opfire(folder, arguments);
    assert!(output.status.success(), "{arguments}: {}", errors(&output));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn errors(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn json(folder: &Path, arguments: &str) -> Value {
    serde_json::from_str(&printed(folder, &format!("{arguments} --json"))).expect("it is JSON")
}

const ARENA: &str = "arena regular recruit --scenarios first_patrol --games 8 --seed 3";

#[test]
fn each_seed_is_fought_from_both_sides() {
    let folder = tempdir().expect("there is room for a folder");
    let at = folder.path();
    let arena = json(at, ARENA);
    let pair = &arena["pairs"][0];
    let won = |axis: &str, allies: &str, side: &str| {
        let run = format!("sim first_patrol --games 4 --seed 3 --unchecked --axis {axis} --allies {allies}");
        json(at, &run)["wins"][side].as_u64().expect("a number")
    };
    let (axis, allies) = (won("regular", "recruit", "axis"), won("recruit", "regular", "allies"));
    assert_ne!(axis, allies, "the sides could be mistaken for each other");
    let regular = axis + allies;
    assert_eq!(pair["players"], serde_json::json!(["regular", "recruit"]), "{arena}");
    assert_eq!(pair["wins"], serde_json::json!([regular, 8 - regular]), "{arena}");
    assert_eq!(arena["scenarios"][0]["pairs"][0], *pair, "{arena}");
    let table = printed(at, ARENA);
    assert!(table.contains(&format!("regular : recruit  {regular} of 8")), "{table}");
}

#[test]
fn threads_make_no_difference_and_what_is_kept_is_gone_on_with() {
    const ARENA: &str = "arena regular recruit --scenarios first_patrol jeep --games 16 --seed 1";
    let folder = tempdir().expect("there is room for a folder");
    let at = folder.path();
    let table = printed(at, ARENA);
    assert_eq!(printed(at, &format!("{ARENA} --threads 2")), table);
    assert_eq!(printed(at, &format!("{ARENA} --keep kept --threads 2")), table);

    // The files are those of the same runs of `sim`.
    printed(at, "sim first_patrol --games 4 --seed 1 --unchecked --axis regular --allies recruit --keep run");
    let (kept, other) = (
        at.join("kept/first_patrol.regular.recruit.jsonl"),
        at.join("kept/first_patrol.recruit.regular.jsonl"),
    );
    let text = fs::read_to_string(&kept).expect("it is there");
    assert_eq!(text, fs::read_to_string(at.join("run")).expect("it is there"));

    // Broken off: of the one side two battles are there, of the other one.
    let whole = fs::read_to_string(&other).expect("it is there");
    let begin = |text: &str, lines: usize| text.split_inclusive('\n').take(lines).collect::<String>();
    fs::write(&kept, begin(&text, 3)).expect("it can be written");
    fs::write(&other, begin(&whole, 2)).expect("it can be written");
    let again = opfire(at, &format!("{ARENA} --keep kept"));
    assert_eq!(String::from_utf8_lossy(&again.stdout), table);
    assert!(errors(&again).contains("has 2 of the battles already"), "{}", errors(&again));
    assert_eq!(fs::read_to_string(&kept).expect("it is there"), text);
    assert_eq!(fs::read_to_string(&other).expect("it is there"), whole);
}

#[test]
fn platoons_meet_too_as_far_as_they_know_the_players() {
    let folder = tempdir().expect("there is room for a folder");
    let arena = json(folder.path(), "arena regular random --scenarios rye_harvest first_patrol --games 4");
    let battles = |pair: &Value| {
        let wins = |at: usize| pair["wins"][at].as_u64().expect("a number");
        wins(0) + wins(1) + pair["draws"].as_u64().expect("a number")
    };
    let scenarios = arena["scenarios"].as_array().expect("a list");
    assert_eq!(scenarios.iter().map(|of| battles(&of["pairs"][0])).collect::<Vec<_>>(), [2, 2], "{arena}");
    assert_eq!(battles(&arena["pairs"][0]), 4, "{arena}");
    let refused = opfire(folder.path(), "arena regular recruit --scenarios first_patrol rye_harvest");
    assert_eq!(refused.status.code(), Some(1));
    assert!(errors(&refused).contains("there is no `recruit` among them yet"), "{}", errors(&refused));
}

#[test]
fn nobody_meets_himself() {
    let folder = tempdir().expect("there is room for a folder");
    for (arguments, told) in [
        ("regular", "required"),
        ("regular computer", "`regular` is named twice"),
        ("regular random --scenarios jeep crossroads jeep", "`jeep` is named twice"),
        ("regular random --games 7", "7 battles are not shared by both sides"),
        ("regular random --games 0", "0 battles are not shared by both sides"),
        ("regular general", "`general` is no player"),
    ] {
        let output = opfire(folder.path(), &format!("arena {arguments}"));
        assert_eq!(output.status.code(), Some(2), "{arguments}: {}", errors(&output));
        assert!(errors(&output).contains(told), "{arguments}: {}", errors(&output));
    }
}
