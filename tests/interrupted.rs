//! Ctrl-C: what is done is kept and told, and the same command goes on.
#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use tempfile::tempdir;

/// `opfire` in a folder.
fn opfire(folder: &Path, arguments: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_opfire"));
    command.args(arguments.split_whitespace()).current_dir(folder).env("LANG", "C");
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// The result of a command that is interrupted as soon as a result file has some battles.
fn interrupted(folder: &Path, arguments: &str, results: &str) -> Output {
    let running = opfire(folder, arguments).spawn().expect("it starts");
    let start = Instant::now();
    while lines(&folder.join(results)) < 5 {
        assert!(start.elapsed() < Duration::from_secs(60), "no battle is kept");
        sleep(Duration::from_millis(2));
    }
    let signalled = Command::new("kill").args(["-INT", &running.id().to_string()]).status();
    assert!(signalled.expect("there is a `kill`").success());
    running.wait_with_output().expect("it ends")
}

fn lines(path: &Path) -> usize {
    fs::read_to_string(path).map_or(0, |text| text.matches('\n').count())
}

fn errors(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn what_is_kept_of_a_run_that_was_interrupted_is_told_and_gone_on_with_to_the_byte() {
    let folder = tempdir().expect("there is room for a folder");
    let at = folder.path();
    let run = "sim first_patrol --games 400 --seed 5 --threads 2 --keep";
    let whole = opfire(at, &format!("{run} whole")).output().expect("it starts");
    let broken_off = interrupted(at, &format!("{run} part"), "part");
    assert_eq!(broken_off.status.code(), Some(130), "{}", errors(&broken_off));
    let told = "interrupted: these are the battles so far; part has them, and the same command goes on";
    assert!(errors(&broken_off).contains(told), "{}", errors(&broken_off));
    let (text, part) = (fs::read(at.join("whole")), fs::read(at.join("part")));
    let (text, part) = (text.expect("it is there"), part.expect("it is there"));
    assert!(part.len() < text.len() && text.starts_with(&part), "{} of {}", part.len(), text.len());
    let battles = lines(&at.join("part")) - 1;
    let printed = String::from_utf8_lossy(&broken_off.stdout).into_owned();
    assert!(
        printed.starts_with(&format!("first_patrol: {battles} battles, ")),
        "{battles} battles: {printed}"
    );

    let again = opfire(at, &format!("{run} part")).output().expect("it starts");
    assert_eq!((again.status.code(), &again.stdout), (Some(0), &whole.stdout), "{}", errors(&again));
    assert_eq!(fs::read(at.join("part")).expect("it is there"), text);
}

#[test]
fn an_arena_that_was_interrupted_tells_as_many_battles_of_each_scenario_and_side_and_goes_on() {
    let folder = tempdir().expect("there is room for a folder");
    let at = folder.path();
    let run = "arena random mixed --scenarios first_patrol jeep --games 80 --threads 2";
    let whole = opfire(at, run).output().expect("it starts");
    let first = "kept/first_patrol.random.mixed.jsonl";
    let broken_off = interrupted(at, &format!("{run} --keep kept"), first);
    assert_eq!(broken_off.status.code(), Some(130), "{}", errors(&broken_off));
    assert!(
        errors(&broken_off).contains("kept has them, and the same command goes on"),
        "{}",
        errors(&broken_off)
    );
    let of = |name: &str| lines(&at.join(name)) - 1;
    let others = ["first_patrol.mixed.random", "jeep.random.mixed", "jeep.mixed.random"];
    let fought = [of(first)].into_iter().chain(others.map(|run| of(&format!("kept/{run}.jsonl"))));
    let fought: Vec<usize> = fought.collect();
    assert!(fought.is_sorted_by(|one, next| one >= next), "in their order, seed by seed: {fought:?}");
    assert!(fought[0] - fought[3] <= 1 && fought[3] < 20, "{fought:?}");
    let again = opfire(at, &format!("{run} --keep kept")).output().expect("it starts");
    assert_eq!(again.stdout, whole.stdout, "{}", errors(&again));
}
