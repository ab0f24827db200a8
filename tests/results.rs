//! Result files: threads, parts and broken-off runs give the same to the byte, and nothing foreign is written on.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use tempfile::{TempDir, tempdir};

fn folder() -> TempDir {
    tempdir().expect("there is room for a folder")
}

/// `opfire sim` in a folder, of thirty random battles from seed 5 unless something else is said.
fn sim(folder: &Path, arguments: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_opfire"));
    command.arg("sim").args(arguments.split_whitespace()).current_dir(folder).env("LANG", "C");
    command.output().expect("it starts")
}

const RUN: &str = "first_patrol --games 30 --seed 5";

/// What is printed, of a command that has done what it was asked.
fn printed(folder: &Path, arguments: &str) -> String {
    let output = sim(folder, arguments);
    assert!(output.status.success(), "{arguments}: {}", errors(&output));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn errors(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn read(folder: &Path, name: &str) -> String {
    fs::read_to_string(folder.join(name)).expect("it is there")
}

#[test]
fn threads_and_parts_make_no_difference_in_either_game() {
    for run in [RUN, "rye_harvest --games 7 --seed 5"] {
        let folder = folder();
        let at = folder.path();
        let one = printed(at, &format!("{run} --keep one --csv one.csv"));
        assert_eq!(one, printed(at, run), "what is kept and what is not");
        assert_eq!(one, printed(at, &format!("{run} --keep two --csv two.csv --threads 2")));
        assert_eq!((read(at, "one"), read(at, "one.csv")), (read(at, "two"), read(at, "two.csv")));

        for part in 1..=3 {
            printed(at, &format!("{run} --keep part{part} --shard {part}/3 --threads {part}"));
        }
        let merged = printed(at, "--merge part3 part1 part2 --keep merged --csv merged.csv");
        assert_eq!((&one, read(at, "one")), (&merged, read(at, "merged")));
        assert_eq!(read(at, "one.csv"), read(at, "merged.csv"));
        let json = |arguments: &str| printed(at, &format!("{arguments} --json"));
        assert_eq!(json(run), json("--merge part1 part2 part3"));
    }
}

#[test]
fn a_run_that_was_broken_off_goes_on_where_it_stopped() {
    let folder = folder();
    let at = folder.path();
    let whole = printed(at, &format!("{RUN} --keep whole"));
    let text = read(at, "whole");
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    assert_eq!(lines.len(), 31);
    let twelve: usize = lines[..13].iter().map(|line| line.len()).sum();
    // Nothing, half of the first line, no battle, twelve, a line without its end, half a line, all.
    for until in [0, 40, lines[0].len(), twelve, twelve - 1, twelve + 20, text.len()] {
        fs::write(at.join("part"), &text[..until]).expect("it can be written");
        let again = sim(at, &format!("{RUN} --keep part --threads 2"));
        assert!(again.status.success(), "{until}: {}", errors(&again));
        assert_eq!(String::from_utf8_lossy(&again.stdout), whole, "{until}");
        assert_eq!(read(at, "part"), text, "{until}");
        let torn = errors(&again).contains("its last line is not whole");
        assert_eq!(torn, [40, twelve - 1, twelve + 20].contains(&until), "{until}: {}", errors(&again));
        assert_eq!(
            errors(&again).contains("part has 12 of the battles already"),
            [twelve, twelve + 20].contains(&until)
        );
    }
}

#[test]
fn what_is_of_another_run_or_no_result_is_refused_and_left_as_it_is() {
    let folder = folder();
    let at = folder.path();
    printed(at, &format!("{RUN} --keep kept"));
    let text = read(at, "kept");
    for (arguments, told) in [
        ("first_patrol --games 31 --seed 5", "games: 30 there, 31 here"),
        ("first_patrol --games 30 --seed 6", "seed: 5 there, 6 here"),
        ("crossroads --games 30 --seed 5", "scenario: \"first_patrol\" there, \"crossroads\" here"),
        ("first_patrol --games 30 --seed 5 --axis computer", "players: "),
        ("first_patrol --games 30 --seed 5 --unchecked", "checked: true there, false here"),
        ("first_patrol --games 30 --seed 5 --shard 1/2", "shard: \"1/1\" there, \"1/2\" here"),
    ] {
        let output = sim(at, &format!("{arguments} --keep kept"));
        assert_eq!(output.status.code(), Some(1), "{arguments}");
        assert!(errors(&output).contains(told), "{arguments}: {}", errors(&output));
        assert_eq!(read(at, "kept"), text, "{arguments}");
    }
    let second = text.lines().nth(1).expect("a record");
    for (name, broken, told) in [
        ("strange", "my notes\n".to_owned(), "is no result file"),
        ("notes", "my notes".to_owned(), "is no result file"),
        ("newer", text.replacen("\"results\":1", "\"results\":2", 1), "result format 2"),
        ("doubled", text.replacen(second, &format!("{second}\n{second}"), 1), "line 3"),
        ("noise", text.replacen(second, "{}", 1), "line 2"),
        ("longer", format!("{text}{second}\n"), "line 32"),
    ] {
        fs::write(at.join(name), &broken).expect("it can be written");
        for arguments in [format!("{RUN} --keep {name}"), format!("--merge {name}")] {
            let output = sim(at, &arguments);
            assert_eq!(output.status.code(), Some(1), "{arguments}: {}", errors(&output));
            assert!(errors(&output).contains(told), "{arguments}: {}", errors(&output));
        }
        assert_eq!(read(at, name), broken);
    }
    for (arguments, rc) in [
        (format!("{RUN} --keep none/kept"), 1),
        (format!("{RUN} --keep ."), 1),
        (format!("{RUN} --keep a --csv a"), 2),
        (format!("{RUN} --shard 4/3"), 2),
        ("first_patrol crossroads --keep a".to_owned(), 2),
        ("--merge kept --keep kept".to_owned(), 1),
        ("--merge none".to_owned(), 1),
        ("--merge kept --games 30".to_owned(), 2),
    ] {
        assert_eq!(sim(at, &arguments).status.code(), Some(rc), "{arguments}");
    }
    assert_eq!(read(at, "kept"), text);
}

#[test]
fn joining_tells_what_is_missing_or_there_twice() {
    let folder = folder();
    let at = folder.path();
    for part in 1..=3 {
        printed(at, &format!("{RUN} --keep part{part} --shard {part}/3"));
    }
    printed(at, &format!("{RUN} --keep half --shard 2/2"));
    printed(at, "first_patrol --games 30 --seed 6 --keep other --shard 1/3");
    let text = read(at, "part2");
    let torn: String = text.split_inclusive('\n').take(5).collect::<String>() + "{\"num";
    fs::write(at.join("torn"), torn).expect("it can be written");
    for (files, told) in [
        ("part1 part3", "battles 10 to 19 are in no file"),
        ("part1 torn part3", "battles 14 to 19 are not in torn yet"),
        ("part1 part2 half part3", "battles 15 to 19 are in part2 and in half"),
        ("part1 part1 part2 part3", "battles 0 to 9 are in part1 and in part1"),
        ("part2 other", "seed: 6 there, 5 here"),
    ] {
        let output = sim(at, &format!("--merge {files} --keep all"));
        assert_eq!(output.status.code(), Some(1), "{files}");
        assert!(errors(&output).contains(told), "{files}: {}", errors(&output));
        assert!(output.stdout.is_empty() && !at.join("all").exists(), "{files}");
    }
}

#[test]
fn a_table_has_a_row_for_each_battle() {
    let folder = folder();
    printed(folder.path(), &format!("{RUN} --csv table.csv"));
    let table = read(folder.path(), "table.csv");
    let rows: Vec<Vec<&str>> = table.lines().map(|line| line.split(',').collect()).collect();
    let header = "number,seed,decisions,winner,ending,victory_points,turns,time_spaces,broken";
    assert_eq!(rows[0].join(","), header);
    assert_eq!(rows.len(), 31);
    assert_eq!(rows[30][..2], ["29", "34"]);
    assert!(rows[1..].iter().all(|row| row.len() == 9 && ["Axis", "Allies"].contains(&row[3])), "{table}");
}
