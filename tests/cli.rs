//! The command line from outside: what it prints, and its exit codes.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::Arc;

use opfire::content::library::Library;
use opfire::record::{Match, Save, Waiting};
use rand_pcg::Pcg32;

fn opfire(arguments: &[&str], folder: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_opfire"));
    command.args(arguments).current_dir(folder).output().expect("the program starts")
}

fn code(output: &Output) -> i32 {
    output.status.code().expect("the program ends by itself")
}

fn errors(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn repository() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn usage_mistakes_end_with_2() {
    for arguments in
        [&["validate"][..], &["replay"], &["no-such-command"], &["validate", "--no-such-option", "x"]]
    {
        assert_eq!(code(&opfire(arguments, &repository())), 2, "{arguments:?}");
    }
}

#[test]
fn every_file_of_the_repository_is_valid() {
    let output = opfire(&["validate", "maps", "scenarios", "assets"], &repository());
    assert_eq!(code(&output), 0, "{}", errors(&output));
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(printed.lines().any(|line| line.ends_with("crossroads.scenario.ron")), "{printed}");
}

#[test]
fn a_broken_scenario_is_told_with_all_its_mistakes() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let good =
        fs::read_to_string(repository().join("scenarios/crossroads.scenario.ron")).expect("it is there");
    let broken = good
        .replace("map: \"crossroads\"", "map: \"crosroads\"")
        .replace("posture: Attacker", "posture: Atacker")
        .replace("unit: \"SMG\", at: \"N2\"", "unit: \"SGM\", at: \"N2\"")
        .replace("(Wire, \"J9\")", "(Wire, \"J3\")")
        .replace("sudden_death: 7", "sudden_death: 0")
        .replace("open_chits: [S, G]", "open_chits: [S, S]");
    fs::write(folder.path().join("broken.scenario.ron"), broken).expect("it can be written");

    let output = opfire(&["validate", "."], folder.path());
    let told = errors(&output);
    assert_eq!(code(&output), 1);
    for message in [
        "there is no map \"crosroads\"",
        "did you mean `crossroads`?",
        "there is no `Atacker` here",
        "this nation has no unit \"SGM\"",
        "J3 has a fortification already (F100.3)",
        "sudden death would come before the first turn (6.2.1)",
        "there is only one chit S (7.3.2)",
        "broken.scenario.ron:10:10",
        "^^^^^^^^^^^",
    ] {
        assert!(told.contains(message), "{message:?} is not in:\n{told}");
    }

    let json = opfire(&["validate", "--json", "."], folder.path());
    let list: serde_json::Value = serde_json::from_slice(&json.stdout).expect("it is JSON");
    assert_eq!((code(&json), list.as_array().map(Vec::len)), (1, Some(6)), "{list}");
    assert_eq!(list[0]["line"], 10, "{list}");
}

#[test]
fn hostile_files_are_refused_with_a_reason() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    fs::write(folder.path().join("deep.map.ron"), "(".repeat(1_000_000)).expect("it can be written");
    fs::write(folder.path().join("noise.map.ron"), [0xff, 0xfe, 0, 1]).expect("it can be written");
    fs::write(folder.path().join("huge.map.ron"), vec![b' '; 5 * 1024 * 1024]).expect("it can be written");
    fs::write(folder.path().join("empty.map.ron"), "").expect("it can be written");
    fs::create_dir(folder.path().join("folder.map.ron")).expect("it can be made");
    for (file, reason) in [
        ("deep.map.ron", "nested more than 64 deep"),
        ("noise.map.ron", "is not UTF-8 text"),
        ("huge.map.ron", "is larger than 4 MiB"),
        ("empty.map.ron", "the file ends here"),
        ("folder.map.ron", "holds no file that can be checked"),
        ("absent.map.ron", "cannot be opened"),
    ] {
        let output = opfire(&["validate", file], folder.path());
        assert_eq!(code(&output), 1, "{file}");
        assert!(errors(&output).contains(reason), "{file}: {}", errors(&output));
    }
}

/// A file in the current folder hides what the binary carries, and lends its own map.
#[test]
fn files_in_the_current_folder_come_on_top() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let copy = |from: &str, to: &str, change: (&str, &str)| {
        let text = fs::read_to_string(repository().join(from)).expect("it is there");
        let to = folder.path().join(to);
        fs::create_dir_all(to.parent().expect("it lies in a folder")).expect("it can be made");
        fs::write(to, text.replace(change.0, change.1)).expect("it can be written");
    };
    copy("maps/crossroads.map.ron", "maps/mine.map.ron", ("The Crossroads at Lipovka", "My own village"));
    copy("scenarios/crossroads.scenario.ron", "scenarios/mine.scenario.ron", ("\"crossroads\"", "\"mine\""));
    copy("scenarios/crossroads.scenario.ron", "scenarios/torn.scenario.ron", ("title:", "titel:"));
    let library = Library::embedded().with_folders([folder.path().to_path_buf()]);
    let listed = library.scenarios();
    let names: Vec<_> = listed.iter().map(|one| (one.id.as_str(), one.summary.is_ok())).collect();
    assert!(names.contains(&("crossroads", true)) && names.contains(&("mine", true)), "{names:?}");
    assert_eq!(names.last(), Some(&("torn", false)), "what is broken comes last, with its reasons");
    assert_eq!(library.load("mine").expect("it is good").map.title, "My own village");
    let output = opfire(&["validate", "scenarios/mine.scenario.ron"], folder.path());
    assert_eq!(code(&output), 0, "{}", errors(&output));
}

#[test]
fn a_replay_finds_the_same_battle_and_names_the_first_difference() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let game = Arc::new(Library::embedded().load("crossroads").expect("it is good"));
    let (mut battle, mut luck) = (Match::new(game, 7), Pcg32::new(7, 1));
    for _ in 0..150 {
        let Waiting::For(decision) = battle.waiting() else { break };
        let side = decision.side;
        let choice = battle.propose(&mut luck);
        battle.answer(side, choice).expect("a proposed choice is legal");
    }
    let mut save = Save::of(&battle, "crossroads", Vec::new());
    let file = folder.path().join("battle.save.ron");
    save.write(&file).expect("it can be written");
    let output = opfire(&["replay", "battle.save.ron"], folder.path());
    assert_eq!(code(&output), 0, "{}", errors(&output));

    let json = opfire(&["replay", "--json", "battle.save.ron"], folder.path());
    let replay: serde_json::Value = serde_json::from_slice(&json.stdout).expect("it is JSON");
    assert_eq!(replay["hashes"].as_array().map(Vec::len), Some(save.hashes.len()));

    save.hashes[1] ^= 1;
    save.write(&file).expect("it can be written");
    let output = opfire(&["replay", "battle.save.ron"], folder.path());
    assert_eq!(code(&output), 1);
    assert!(errors(&output).contains("first difference, at rest 1"), "{}", errors(&output));

    fs::write(&file, "(format: 1, rules").expect("it can be written");
    let output = opfire(&["replay", "battle.save.ron"], folder.path());
    assert_eq!(code(&output), 1);
    assert!(errors(&output).contains("is not a saved battle, or it is damaged"), "{}", errors(&output));
}

#[test]
fn sim_counts_whole_battles() {
    let output = opfire(
        &["sim", "crossroads", "--games", "3", "--seed", "5", "--threads", "2", "--json"],
        &repository(),
    );
    assert_eq!(code(&output), 0, "{}", errors(&output));
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
    let wins = &report["wins"];
    assert_eq!(
        wins["axis"].as_u64().zip(wins["allies"].as_u64()).map(|(axis, allies)| axis + allies),
        Some(3)
    );
    for key in
        ["scenario", "games", "ends", "decisions", "seconds", "games_per_second", "decisions_per_second"]
    {
        assert!(!report[key].is_null(), "{key} is not in {report}");
    }
    assert_eq!(report["broken_invariants"].as_array().map(Vec::len), Some(0), "{report}");

    assert_eq!(report["players"], serde_json::json!({ "axis": "random", "allies": "random" }));
    assert!(report["thinking"].is_null(), "{report}");

    let output = opfire(
        &["sim", "crossroads", "--games", "2", "--players", "computer", "--allies", "random", "--json"],
        &repository(),
    );
    assert_eq!(code(&output), 0, "{}", errors(&output));
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
    assert_eq!(report["players"], serde_json::json!({ "axis": "computer", "allies": "random" }));
    assert!(report["thinking"]["worst_milliseconds"].as_f64().is_some_and(|time| time > 0.0), "{report}");

    let output = opfire(&["sim", "crosroads"], &repository());
    assert_eq!(code(&output), 1);
    assert!(errors(&output).contains("did you mean `crossroads`?"), "{}", errors(&output));
}

#[test]
fn a_random_battle_is_written_once_and_is_valid() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let new = ["new", "--seed", "7", "--size", "platoon", "-o", "random.scenario.ron"];
    let output = opfire(&new, folder.path());
    assert_eq!(code(&output), 0, "{}", errors(&output));
    let written = fs::read_to_string(folder.path().join("random.scenario.ron")).expect("it was written");

    let again = opfire(&new, folder.path());
    assert_eq!(code(&again), 1, "a file that is there is kept");
    assert!(errors(&again).contains("--force"), "{}", errors(&again));
    assert_eq!(code(&opfire(&[&new[..], &["--force"]].concat(), folder.path())), 0);
    assert_eq!(fs::read_to_string(folder.path().join("random.scenario.ron")).ok(), Some(written.clone()));

    let printed = opfire(&["new", "--seed", "7", "--size", "platoon"], folder.path());
    assert_eq!(String::from_utf8_lossy(&printed.stdout), written, "without a file it is printed");
    let output = opfire(&["validate", "random.scenario.ron"], folder.path());
    assert_eq!((code(&output), errors(&output)), (0, String::new()));
}

#[test]
fn wrong_choices_for_a_random_battle_end_with_2_and_say_what_there_is() {
    for (option, value, said) in [
        ("--nations", "germn,russian", "did you mean `german`?"),
        ("--nations", "russian,american", "fight on one side; their enemies are: german"),
        ("--nations", "german,american,russian", "a battle has two sides"),
        ("--map", "crosroads", "did you mean `crossroads`?"),
        ("--formations", "Pioner", "did you mean `Pionier`?"),
        ("--year", "1938", "the years are 1939 to 1945"),
        ("--year", "soon", "invalid value 'soon'"),
        ("--size", "platon", "'platoon'"),
        ("--weather", "rain", "clear, mist, night, mud, snow"),
        ("-o", "random.ron", "try random.scenario.ron"),
    ] {
        let output = opfire(&["new", option, value], &repository());
        assert_eq!(code(&output), 2, "{option} {value}");
        assert!(errors(&output).contains(said), "{}", errors(&output));
    }
}
