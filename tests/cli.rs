//! The command line from outside: what it prints, and its exit codes.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::Arc;

use opfire::squads::content::library::Library;
use opfire::squads::record::{Head, Match, Progress, Seal, save};
use rand_pcg::Pcg32;

fn opfire(arguments: &[&str], folder: &Path) -> Output {
    spoken("C", arguments, folder)
}

/// The same where the system speaks a language.
fn spoken(language: &str, arguments: &[&str], folder: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_opfire"));
    command.args(arguments).current_dir(folder);
    for variable in ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"] {
        command.env(variable, language);
    }
    command.output().expect("the program starts")
}

fn in_french(arguments: &[&str], folder: &Path) -> Output {
    spoken("fr_FR.UTF-8", arguments, folder)
}

fn code(output: &Output) -> i32 {
    output.status.code().expect("the program ends by itself")
}

fn errors(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn printed(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn repository() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn usage_mistakes_end_with_2() {
    for arguments in [
        &["validate"][..],
        &["replay"],
        &["sounds"],
        &["no-such-command"],
        &["validate", "--no-such-option", "x"],
    ] {
        assert_eq!(code(&opfire(arguments, &repository())), 2, "{arguments:?}");
    }
}

#[test]
fn the_version_is_told_and_with_verbose_how_it_was_built() {
    let plain = opfire(&["--version"], &repository());
    assert_eq!(printed(&plain), format!("opfire {}\n", env!("CARGO_PKG_VERSION")));
    assert_eq!(printed(&opfire(&["-V"], &repository())), printed(&plain));
    let whole = opfire(&["--version", "--verbose"], &repository());
    assert_eq!(printed(&whole), opfire::built::facts() + "\n");
    assert_eq!(code(&opfire(&["--verbose"], &repository())), 2);
}

#[cfg(feature = "desktop")]
#[test]
fn what_cannot_be_opened_is_told_with_what_can() {
    let refused = opfire(&["open", "README.md"], &repository());
    assert_eq!(code(&refused), 1);
    for part in ["README.md", ".save.ron", ".scenario.ron", ".map.ron"] {
        assert!(errors(&refused).contains(part), "{}", errors(&refused));
    }
}

#[test]
fn every_file_of_the_repository_is_valid() {
    let output = opfire(&["validate", "maps", "scenarios", "assets"], &repository());
    assert_eq!(code(&output), 0, "{}", errors(&output));
    assert_eq!(errors(&output), "", "no file of ours is doubtful");
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
        ("noise.map.ron", "is not UTF-8 text: line 1 cannot be read"),
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
    assert_eq!(library.load("mine").expect("it is good").map.title.en, "My own village");
    let output = opfire(&["validate", "scenarios/mine.scenario.ron"], folder.path());
    assert_eq!(code(&output), 0, "{}", errors(&output));
}

#[test]
fn a_replay_finds_the_same_battle_and_names_what_was_changed() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let (game, files) = Library::embedded().bundle("crossroads").expect("it is good");
    let head = Head::new(&game, files, 7, opfire::kit::BySide::default());
    let (mut battle, mut luck) = (Match::new(Arc::new(game), 7), Pcg32::new(7, 1));
    for _ in 0..150 {
        let Progress::Asks(decision) = battle.progress() else { break };
        let side = decision.side;
        let choice = battle.propose(&mut luck);
        battle.answer(side, choice).expect("a proposed choice is legal");
    }
    let file = save(folder.path(), &head, &battle, Seal::Plain).expect("it can be written");
    assert_eq!(file, folder.path().join("crossroads-150.save.ron"));
    let good = fs::read_to_string(&file).expect("it is there");
    let output = opfire(&["replay", "crossroads-150.save.ron"], folder.path());
    assert_eq!(code(&output), 0, "{}", errors(&output));

    let json = opfire(&["replay", "--json", "crossroads-150.save.ron"], folder.path());
    let replay: serde_json::Value = serde_json::from_slice(&json.stdout).expect("it is JSON");
    assert_eq!(replay["hashes"].as_array().map(Vec::len), Some(battle.rests().len()));

    for (changed, told) in [
        (good.replacen("Answer(", "Answer (", 1), "is damaged"),
        (good.replacen("opfire battle 2", "opfire battle 3", 1), "a newer version of the game wrote it"),
        (good.replacen("opfire battle", "a novel about a battle", 1), "is not a saved battle"),
        (
            good.lines()
                .rev()
                .skip(1)
                .map(|line| format!("{line}\n"))
                .collect::<Vec<_>>()
                .into_iter()
                .rev()
                .collect(),
            "its end is missing",
        ),
    ] {
        fs::write(&file, changed).expect("it can be written");
        let output = opfire(&["replay", "crossroads-150.save.ron"], folder.path());
        assert_eq!(code(&output), 1, "{told}");
        assert!(errors(&output).contains(told), "{}", errors(&output));
    }
}

/// A save of the first format held no files, and a position that nobody compared (it stands behind `rest:`).
#[test]
fn a_replay_of_the_first_format_names_what_was_changed() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let good = fs::read_to_string(repository().join("tests/saves/1/turn.save.ron")).expect("it is there");
    // It carries no files: the scenario as it was then lies beside it.
    let then = repository().join("tests/journals/then/scenarios/crossroads.scenario.ron");
    fs::create_dir(folder.path().join("scenarios")).expect("a folder");
    fs::copy(then, folder.path().join("scenarios/crossroads.scenario.ron")).expect("a copy");
    let place = good.rfind("place:Hex(\"").expect("a unit is on the map") + "place:Hex(\"".len();
    let moved =
        format!("{}O10{}", &good[..place], &good[good[place..].find('"').map_or(place, |end| place + end)..]);
    for (changed, rc, told) in [
        (good.clone(), 0, ""),
        (moved, 1, "the position in it is not the one that its answers led to"),
        (good.replacen("computers:", "computer:", 1), 1, "damaged in line 1"),
        (good.replacen("seed:", "seed:1", 1), 1, "first difference, at rest 0"),
        (good.replacen("format:1", "format:9", 1), 1, "a newer version of the game wrote it"),
    ] {
        fs::write(folder.path().join("old.save.ron"), changed).expect("it can be written");
        let output = opfire(&["replay", "old.save.ron"], folder.path());
        assert_eq!(code(&output), rc, "{told}: {}", errors(&output));
        assert!(errors(&output).contains(told), "{}", errors(&output));
    }
}

#[test]
fn sim_writes_a_page_in_the_language_of_the_system() {
    let folder = tempfile::tempdir().expect("a folder");
    let page = folder.path().join("page.html");
    let battles = ["sim", "crossroads", "--games", "2", "--unchecked", "--threads", "2", "--html"];
    let written = |path: &Path| {
        let arguments: Vec<&str> = battles.into_iter().chain(path.to_str()).collect();
        in_french(&arguments, &repository())
    };
    let output = written(&page);
    assert_eq!(code(&output), 0, "{}", errors(&output));
    let text = std::fs::read_to_string(&page).expect("it is written");
    assert!(text.starts_with("<!DOCTYPE html><html lang=\"fr\">") && text.ends_with("</html>"));
    assert!(text.contains("<code>opfire sim crossroads --games 2 --unchecked</code>"));

    let nowhere = folder.path().join("nowhere/page.html");
    let output = written(&nowhere);
    assert_eq!(code(&output), 1);
    assert!(errors(&output).contains("nowhere/page.html"), "{}", errors(&output));
    assert_eq!(printed(&output), "", "no battle is fought for it");
}

#[test]
fn platoons_have_one_opponent_so_far() {
    for command in [&["sim", "lindens", "--axis", "veteran:5"][..], &["text", "lindens", "--axis", "recruit"]]
    {
        let output = opfire(command, &repository());
        assert_eq!(code(&output), 1, "{command:?}");
        assert!(errors(&output).contains("one opponent so far, `regular`"), "{}", errors(&output));
    }
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
    for key in ["scenario", "games", "ends", "turns", "time_spaces", "decisions"] {
        assert!(!report[key].is_null(), "{key} is not in {report}");
    }
    assert_eq!(report["broken_invariants"].as_array().map(Vec::len), Some(0), "{report}");

    assert_eq!(report["players"], serde_json::json!({ "axis": "random", "allies": "random" }));
    assert!(
        errors(&output).contains(" battles and "),
        "how fast is told beside the report: {}",
        errors(&output)
    );

    let told = opfire(&["sim", "crossroads", "--games", "3", "--seed", "5"], &repository());
    let told = String::from_utf8_lossy(&told.stdout).into_owned();
    let length = told.lines().find(|line| line.starts_with("length on average "));
    assert!(
        length.is_some_and(|line| line.contains(" turns, ") && line.contains(" spaces of time, ")),
        "{told}"
    );

    let output = opfire(
        &["sim", "crossroads", "--games", "2", "--players", "computer", "--allies", "random", "--json"],
        &repository(),
    );
    assert_eq!(code(&output), 0, "{}", errors(&output));
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
    assert_eq!(report["players"], serde_json::json!({ "axis": "regular", "allies": "random" }));
    assert!(errors(&output).contains("computers thought "), "{}", errors(&output));

    // A scenario of either game may be meant.
    for (name, meant) in [("crosroads", "crossroads"), ("rye_harvst", "rye_harvest")] {
        for command in ["sim", "text"] {
            let output = opfire(&[command, name], &repository());
            assert_eq!(code(&output), 1);
            let told = errors(&output);
            assert!(told.contains(&format!("did you mean `{meant}`?")), "{command}: {told}");
        }
    }
}

#[test]
fn sounds_are_written_as_files_with_a_line_each() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let recipe = "(duration: 0.5, layers: [(source: Sine, pitch: 1000, level: -6)])";
    fs::write(folder.path().join("beep.sound.ron"), recipe).expect("it can be written");
    let output = opfire(&["sounds", "heard/mine", "beep.sound.ron"], folder.path());
    assert_eq!((code(&output), errors(&output)), (0, String::new()));
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    let lines: Vec<Vec<&str>> = printed.lines().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(lines.len(), 3, "{printed}");
    assert_eq!(lines[1][..7], ["beep", "0.50", "s", "-6.0", "dBFS", "-9.6", "dBFS"], "{printed}");
    assert_eq!(lines[2].join(" "), "one sound is in heard/mine");
    let file = fs::read(folder.path().join("heard/mine/beep.wav")).expect("it was written");
    assert_eq!((file.len(), &file[..4]), (44 + 22_050 * 4, &b"RIFF"[..]));

    fs::write(folder.path().join("beep.sound.ron"), recipe.replace("Sine", "Sien"))
        .expect("it can be written");
    let output = opfire(&["sounds", "heard", "beep.sound.ron"], folder.path());
    assert_eq!(code(&output), 1);
    assert!(errors(&output).contains("beep.sound.ron:1:35"), "{}", errors(&output));
    assert!(errors(&output).contains("did you mean `Sine`?"), "{}", errors(&output));
    let output = opfire(&["sounds", "beep.sound.ron"], folder.path());
    assert_eq!(code(&output), 1, "a file is no folder");
    assert!(errors(&output).contains("beep.sound.ron cannot be written"), "{}", errors(&output));
}

#[test]
fn a_random_battle_is_written_once_and_is_valid() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let new = ["new", "--seed", "7", "--size", "platoon", "--as-rolled", "-o", "random.scenario.ron"];
    let output = opfire(&new, folder.path());
    assert_eq!(code(&output), 0, "{}", errors(&output));
    let written = fs::read_to_string(folder.path().join("random.scenario.ron")).expect("it was written");

    let again = opfire(&new, folder.path());
    assert_eq!(code(&again), 1, "a file that is there is kept");
    assert!(errors(&again).contains("--force"), "{}", errors(&again));
    assert_eq!(code(&opfire(&[&new[..], &["--force"]].concat(), folder.path())), 0);
    assert_eq!(fs::read_to_string(folder.path().join("random.scenario.ron")).ok(), Some(written.clone()));

    let printed = opfire(&["new", "--seed", "7", "--size", "platoon", "--as-rolled"], folder.path());
    assert_eq!(String::from_utf8_lossy(&printed.stdout), written, "without a file it is printed");
    let output = opfire(&["validate", "random.scenario.ron"], folder.path());
    assert_eq!((code(&output), errors(&output)), (0, String::new()));
}

#[test]
fn a_random_battle_is_evened_and_what_was_measured_is_told() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let new = ["new", "--seed", "7", "--size", "platoon", "-o", "random.scenario.ron"];
    let output = opfire(&new, folder.path());
    assert_eq!(code(&output), 0, "{}", errors(&output));
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(told.contains("battles of the computer against itself: as rolled the Axis won"), "{told}");
    let written = fs::read_to_string(folder.path().join("random.scenario.ron")).expect("it was written");
    assert!(written.contains("// Shifted by ") && !written.contains("--as-rolled"), "{written}");
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
        ("--year", "99999", "the years are 1939 to 1945"),
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

#[test]
fn a_file_or_folder_may_be_named_twice() {
    let output = opfire(&["validate", "scenarios", "scenarios", "maps"], &repository());
    assert_eq!((code(&output), errors(&output)), (0, String::new()));
}

#[test]
fn threads_are_bounded_and_no_more_than_battles() {
    for threads in ["0", "257", "1000000", "18446744073709551615"] {
        let output = opfire(&["sim", "crossroads", "--games", "1", "--threads", threads], &repository());
        assert_eq!(code(&output), 2, "{threads}: {}", errors(&output));
    }
    let output = opfire(&["sim", "first_patrol", "--games", "1", "--threads", "256"], &repository());
    assert_eq!(code(&output), 0, "{}", errors(&output));
}

/// Who reads only the first line, or none, may still look at the exit code.
#[test]
fn mistakes_are_told_by_the_exit_code_even_if_nobody_reads_them() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    fs::write(folder.path().join("broken.map.ron"), "(").expect("it can be written");
    fs::copy(repository().join("maps/crossroads.map.ron"), folder.path().join("a.map.ron")).expect("a copy");
    for (path, expected) in [(".", 1), ("a.map.ron", 0)] {
        let closed = || {
            let (reader, writer) = std::io::pipe().expect("a pipe");
            drop(reader);
            writer
        };
        let mut command = Command::new(env!("CARGO_BIN_EXE_opfire"));
        command.args(["validate", path]).current_dir(folder.path()).stdout(closed()).stderr(closed());
        assert_eq!(command.status().expect("it starts").code(), Some(expected), "{path}");
    }
}

/// Names and paths may hold anything; a terminal gets none of it raw, and JSON stays JSON.
#[cfg(unix)]
#[test]
fn control_characters_are_shown_and_not_obeyed() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    fs::write(folder.path().join("\u{1b}[31m\u{9b}.map.ron"), "(").expect("it can be written");
    fs::copy(repository().join("maps/crossroads.map.ron"), folder.path().join("\u{7}.map.ron"))
        .expect("a copy");
    let output = opfire(&["validate", "."], folder.path());
    let told = errors(&output) + &String::from_utf8_lossy(&output.stdout);
    assert_eq!(code(&output), 1);
    assert!(told.contains("\\u{1b}[31m\\u{9b}.map.ron") && told.contains("ok  ./\\u{7}.map.ron"), "{told}");
    assert!(!told.contains(|letter: char| letter.is_control() && letter != '\n'), "{told:?}");

    let json = opfire(&["validate", "--json", "."], folder.path());
    let list: serde_json::Value = serde_json::from_slice(&json.stdout).expect("it is JSON");
    assert_eq!(list[0]["file"], "./\u{1b}[31m\u{9b}.map.ron");
    assert!(!String::from_utf8_lossy(&json.stdout).contains('\u{9b}'));
}

/// Nothing waits for the end of what has none.
#[cfg(unix)]
#[test]
fn pipes_and_devices_are_refused_at_once() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let path = |name: &str| folder.path().join(name);
    for pipe in ["pipe.map.ron", "pipe.scenario.ron", "pipe.case.ron"] {
        assert!(Command::new("mkfifo").arg(path(pipe)).status().expect("it starts").success());
    }
    std::os::unix::fs::symlink("/dev/zero", path("endless.scenario.ron")).expect("a link");
    for (arguments, said) in [
        (&["validate", "."][..], "endless.scenario.ron: is no file"),
        (&["validate", "pipe.map.ron"], "pipe.map.ron: is no file"),
        (&["sim", "pipe.scenario.ron"], "is no file"),
        (&["sim", "pipe"], "there is no scenario of that name"),
        (&["los", "pipe", "--all"], "there is no map of that name"),
        (&["case", "."], "pipe.case.ron: is no file"),
    ] {
        let output = opfire(arguments, folder.path());
        assert_eq!(code(&output), 1, "{arguments:?}");
        assert!(errors(&output).contains(said), "{arguments:?}: {}", errors(&output));
    }
}

/// A disk that is full in the middle of a file leaves the file of before.
#[cfg(unix)]
#[test]
fn a_random_battle_that_cannot_be_written_harms_nothing() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let file = folder.path().join("mine.scenario.ron");
    fs::write(&file, "mine").expect("it can be written");
    let new = format!(
        "exec '{}' new --seed 5 --as-rolled --force -o mine.scenario.ron",
        env!("CARGO_BIN_EXE_opfire")
    );
    let run = |before: &str| {
        let mut shell = Command::new("sh");
        shell.args(["-c", &format!("{before}{new}")]).current_dir(folder.path()).output().expect("it starts")
    };
    let output = run("trap '' XFSZ; ulimit -f 1; ");
    assert_eq!(code(&output), 1, "{}", errors(&output));
    assert!(errors(&output).contains("mine.scenario.ron cannot be written"), "{}", errors(&output));
    assert_eq!(fs::read_to_string(&file).expect("it is there"), "mine");

    assert_eq!(code(&run("chmod 640 mine.scenario.ron; ")), 0);
    let mode = |file: &Path| fs::metadata(file).expect("it is there").permissions().mode() & 0o777;
    assert_eq!(mode(&file), 0o640, "permissions stay");
    fs::remove_file(&file).expect("it can be removed");
    assert_eq!(code(&run("umask 022; ")), 0);
    assert_eq!(mode(&file), 0o644, "a new file is as any other");
    assert_eq!(fs::read_dir(folder.path()).expect("it is there").count(), 1, "nothing is left beside it");
}

#[cfg(unix)]
#[test]
fn sim_tells_of_the_battles_so_far_when_it_is_interrupted() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_opfire"));
    command.args(["sim", "first_patrol", "crossroads", "--games", "18446744073709551615", "--json"]);
    let sim = command.stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::piped()).spawn();
    let sim = sim.expect("it starts");
    std::thread::sleep(std::time::Duration::from_secs(3));
    assert!(
        Command::new("kill").args(["-INT", &sim.id().to_string()]).status().expect("it starts").success()
    );
    let output = sim.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130), "{}", errors(&output));
    assert!(errors(&output).contains("these are the battles so far"), "{}", errors(&output));
    let reports: serde_json::Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
    let (games, wins) = (&reports[0]["games"], &reports[0]["wins"]);
    assert_eq!(games.as_u64(), wins["axis"].as_u64().zip(wins["allies"].as_u64()).map(|(a, b)| a + b));
    assert!(games.as_u64() > Some(0) && reports[1].is_null(), "{reports}");
}

/// Clap has its English from the doc comments, and its layout; nothing of that is ours.
#[test]
fn the_english_help_is_that_of_clap() {
    let help = printed(&opfire(&["sim", "--help"], &repository()));
    for line in [
        "Usage: opfire sim [OPTIONS] [SCENARIOS]...",
        "Arguments:",
        "Options:",
        "      --games <GAMES>      How many battles [default: 100]",
        "  -h, --help               Print help",
    ] {
        assert!(help.lines().any(|one| one == line), "{line:?} is not in:\n{help}");
    }
    let told = errors(&opfire(&["sim", "--gams", "3"], &repository()));
    assert!(told.starts_with("error: unexpected argument '--gams' found\n\n  tip: a similar"), "{told}");
}

#[test]
fn the_french_help_is_french() {
    let help = printed(&in_french(&["--help"], &repository()));
    for words in [
        "Utilisation\u{a0}: opfire [OPTIONS] [COMMANDE]",
        "Commandes\u{a0}:",
        "  los       Dire ce qu’un hex voit",
        "Afficher la version",
    ] {
        assert!(help.contains(words), "{words:?} is not in:\n{help}");
    }
    let help = printed(&in_french(&["help", "sim"], &repository()));
    for line in [
        "Utilisation\u{a0}: opfire sim [OPTIONS] [SCÉNARIOS]...",
        "Arguments\u{a0}:",
        "Options\u{a0}:",
        "      --games <NOMBRE>      Combien de batailles [par défaut\u{a0}: 100]",
        "  -h, --help                Afficher l’aide",
    ] {
        assert!(help.lines().any(|one| one == line), "{line:?} is not in:\n{help}");
    }
    let (short, long) =
        (in_french(&["los", "-h"], &repository()), in_french(&["los", "--help"], &repository()));
    let more = "La ligne de vue est celle de la carte";
    assert!(!printed(&short).contains(more) && printed(&long).contains(more), "{}", printed(&long));
}

#[test]
fn usage_mistakes_are_told_in_french() {
    for (arguments, said) in [
        (
            &["sim"][..],
            "erreur\u{a0}: il manque les arguments obligatoires suivants\u{a0}:\n  <SCÉNARIOS>...",
        ),
        (
            &["sim", "--gams", "3"],
            "argument inattendu\u{a0}: «\u{a0}--gams\u{a0}»\n\n  conseil\u{a0}: argument semblable\u{a0}: «\u{a0}--games\u{a0}»\n\nUtilisation\u{a0}: opfire sim --games <NOMBRE> [SCÉNARIOS]...\n\nPour en savoir plus, essayez «\u{a0}--help\u{a0}».\n",
        ),
        (
            &["sims"],
            "commande inconnue\u{a0}: «\u{a0}sims\u{a0}»\n\n  conseil\u{a0}: commande semblable\u{a0}: «\u{a0}sim\u{a0}»",
        ),
        (&["sim", "x", "--games"], "il manque une valeur à «\u{a0}--games <NOMBRE>\u{a0}»"),
        (
            &["sim", "x", "--games", "many"],
            "«\u{a0}--games <NOMBRE>\u{a0}»\u{a0}: ce n’est pas un nombre entier",
        ),
        (&["sim", "x", "--threads", "300"], "300 n’est pas entre 1 et 256"),
        (
            &["sim", "x", "--players", "compute"],
            "«\u{a0}compute\u{a0}» n’est pas un joueur. Les joueurs sont `random`, `mixed`,",
        ),
        (&["sim", "x", "--json=1"], "valeur inattendue «\u{a0}1\u{a0}» pour «\u{a0}--json\u{a0}»"),
        (&["sim", "x", "--json", "--json"], "ne peut pas être donné plusieurs fois"),
        (
            &["los", "crossroads", "C7", "D8", "--all"],
            "l’argument «\u{a0}[DEPUIS]\u{a0}» ne va pas avec «\u{a0}--all\u{a0}»",
        ),
        (
            &["los", "crossroads", "Z9", "D8"],
            "il n’y a pas d’hex Z9 sur cette carte\u{a0}: ses hexs vont de A1 à O10",
        ),
        (
            &["los", "lindens", "0507", "A 0609"],
            "il n’y a pas d’hex 0507 sur cette carte\u{a0}: ses hexs vont de A 0101 à F 1712",
        ),
        (&["los", "--C7"], "pour que «\u{a0}--C7\u{a0}» soit une valeur, tapez «\u{a0}-- --C7\u{a0}»"),
        (
            &["new", "--year", "1938"],
            "en 1938\u{a0}; les années vont de 1939 à 1945\n\nUtilisation\u{a0}: opfire new [OPTIONS]\n\nPour en savoir",
        ),
        (
            &["new", "--nations", "germn"],
            "il n’y a pas de nation `germn`\u{a0}; vouliez-vous dire `german`\u{a0}?",
        ),
        (&["new", "-o", "random.ron"], "essayez random.scenario.ron"),
    ] {
        let output = in_french(arguments, &repository());
        assert_eq!(code(&output), 2, "{arguments:?}");
        let told = errors(&output);
        assert!(told.contains(said), "{said:?} is not in:\n{told}");
        for english in ["error", "tip:", "Usage", "For more", "possible values"] {
            assert!(!told.contains(english), "{english:?} is in:\n{told}");
        }
    }
}

#[test]
fn what_commands_say_is_french() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    fs::copy(repository().join("tests/saves/2/turn.save.ron"), folder.path().join("kept.save.ron"))
        .expect("a copy");
    for (arguments, rc, said) in [
        (
            &["los", "crossroads", "C7", "G4"][..],
            0,
            "C7 vers G4, portée 5\u{a0}: bloquée par une haie en E5 (T87)",
        ),
        (&["los", "crossroads", "C7", "D8"], 0, "C7 vers D8, portée 2\u{a0}: dégagée"),
        (&["los", "crossroads", "C7", "G4"], 0, "\ncontact à 67\u{a0}% du chemin"),
        (
            &["los", "crossroads", "A1", "F9"],
            0,
            "sur une profondeur de 12,5 unités de carte (5,2\u{a0}% d’un hex)",
        ),
        (&["los", "crossroads", "C7", "D8"], 0, "\névité au plus près\u{a0}: un"),
        (
            &["los", "crosroads", "C7", "D8"],
            1,
            "pas de carte `crosroads`\u{a0}; vouliez-vous dire `crossroads`\u{a0}?",
        ),
        (&["los", "stepe", "--all"], 1, "pas de plateau `stepe`\u{a0}; vouliez-vous dire `steppe`\u{a0}?"),
        (&["shot", "xyzzy", "--out", "a.png"], 1, "rien ne s’appelle `xyzzy`\u{a0}; il y a\u{a0}: "),
        (&["sim", "crossroads", "--games", "1"], 0, "crossroads\u{a0}: 1 bataille, "),
        (
            &["sim", "crosroads"],
            1,
            "pas de scénario `crosroads`\u{a0}; vouliez-vous dire `crossroads`\u{a0}?",
        ),
        (&["text", "crosroads"], 1, "pas de scénario `crosroads`"),
        (&["replay", "kept.save.ron"], 0, "la bataille est bien celle qui a été enregistrée"),
        (
            &["replay", "none.save.ron"],
            1,
            "il ne peut pas être ouvert\u{a0}: ce fichier ou ce dossier n’existe pas",
        ),
        (&["replay", "."], 1, "ce n’est pas un fichier"),
        (
            &["new", "--seed", "7", "--as-rolled", "-o", "a.scenario.ron"],
            0,
            "\u{a0}: La ligne de Debra Wenz (1941, graine 7)",
        ),
        (&["new", "--seed", "7", "-o", "a.scenario.ron"], 1, "existe déjà"),
        (&["new", "--as-rolled", "-o", "none/a.scenario.ron"], 1, "ne peut pas être écrit\u{a0}: ce fichier"),
        (&["sounds", "kept.save.ron"], 1, "ne peut pas être écrit\u{a0}: il existe déjà"),
    ] {
        let output = in_french(arguments, folder.path());
        let told = printed(&output) + &errors(&output);
        assert_eq!(code(&output), rc, "{arguments:?}: {told}");
        assert!(told.contains(said), "{said:?} is not in:\n{told}");
    }
    let told = errors(&in_french(&["sim", "crossroads", "--games", "2"], folder.path()));
    let seconds = told.strip_prefix("en ").expect("how long it took");
    assert!(seconds.split(' ').next().is_some_and(|number| number.contains(',')), "{told}");
}

/// Every line of sight of a map has its reason in French.
#[test]
fn reasons_of_sight_are_french() {
    for map in ["crossroads", "hedgerows", "river_bridge", "apple_ridge"] {
        let lines = printed(&in_french(&["los", map, "--all"], &repository()));
        assert_eq!(lines.lines().count(), 150 * 149 / 2);
        for line in lines.lines().filter(|line| !line.ends_with("dégagée")) {
            let named = [" par un ", " par une ", " par des "].iter().any(|article| line.contains(article));
            assert!(named && !line.contains(" by ") && !line.contains(" in "), "{line}");
        }
    }
}

/// What decides a line of sight of two hexes is measured; of all hexes one line each is enough.
#[test]
fn lines_of_sight_are_measured() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let row = |letters: &str| format!("        \"{letters}\",\n");
    let mut rows: Vec<String> = (0..10).map(|_| row("...............")).collect();
    rows[4] = row("...W...........");
    let map = format!(
        "(\n    title: \"Test\",\n    downwind: 2,\n    terrain: [\n{}    ],\n    shapes: [(\"D5\", Poly([(-10, -40), (30, -40), \
         (30, 40), (-10, 40)]))],\n    objectives: [\"A1\", \"A2\", \"A3\", \"A4\", \"A5\"],\n)",
        rows.concat()
    );
    fs::write(folder.path().join("test.map.ron"), map).expect("it can be written");
    let told =
        |arguments: &[&str]| printed(&opfire(&[&["los", "test.map.ron"], arguments].concat(), folder.path()));
    assert_eq!(
        told(&["D2", "D8"]),
        "D2 to D8, range 6: blocked, woods in D5 (T99)\n\
         met at 47 % of the way, at (0, -40) from the centre of D5, 10.0 map units deep (4.2 % of a hex)\n"
    );
    let miss = told(&["C3", "C8"]);
    assert!(miss.starts_with("C3 to C8, range 5: clear\nnearest miss: woods in D5 (T99), by 170.0 map units (70.8 % of a hex), at (0, "), "{miss}");
    assert!(told(&["D2", "D8", "--json"]).contains("\"percent_of_a_hex\": 4.2"));
    assert_eq!(told(&["--all"]).lines().count(), 150 * 149 / 2);
}

/// What is drawn is printed as a map file says it.
#[test]
fn shapes_are_printed_as_files_say_them() {
    let shapes = |arguments: &[&str]| printed(&opfire(&[&["shapes"], arguments].concat(), &repository()));
    let school = "    shapes: [\n        (\"G4\", Poly([(-60, -64), (70, -64), (70, -20), (60, 104), (6, 104), (6, -16), (-60, -16)])),\n    ],\n";
    assert_eq!(shapes(&["crossroads", "G4"]), school);
    assert_eq!(shapes(&["crossroads", "--crests"]), "    crests: [\n    ],\n");
    let crests = shapes(&["apple_ridge", "--crests"]);
    assert!(crests.contains(", 1, Poly([("), "{crests}");
    assert!(shapes(&["apple_ridge"]).lines().count() > 40);
}

/// On boards sight is told both ways, by rule and with spotting distances; a hex of the other game is a usage mistake.
#[test]
fn los_knows_boards_and_scenarios_of_platoons() {
    let los = |arguments: &[&str]| opfire(&[&["los"], arguments].concat(), &repository());
    let told = printed(&los(&["steppe", "0507", "1103"]));
    assert_eq!(
        told,
        "0507 to 1103, 7 hexes: clear\nFoot is spotted from 12, weapons from 12, others from 12 hexes.\n\
         1103 to 0507, 7 hexes: clear\nFoot is spotted from 18, weapons from 18, others from 18 hexes.\n"
    );
    let blocked = printed(&los(&["maps/boards/town.board.ron", "0505", "1009"]));
    assert!(blocked.contains("blocked in 0606 by terrain that rises above it (8.41)"), "{blocked}");
    let json: serde_json::Value =
        serde_json::from_str(&printed(&los(&["rye_harvest", "0507", "1103", "--json"]))).expect("JSON");
    assert_eq!(json["map"], "Rye Harvest");
    assert_eq!(json["pairs"][1]["spotted_from"]["foot"], 18);
    for (arguments, said) in [
        (&["steppe", "0507", "C7"][..], "there is no hex C7 on this map: its hexes go from 0101 to 1712"),
        (&["steppe", "0507", "1803"], "there is no hex 1803 on this map"),
        (
            &["lindens", "0507", "A 0609"],
            "there is no hex 0507 on this map: its hexes go from A 0101 to F 1712",
        ),
        (&["crossroads", "0507", "C7"], "there is no hex 0507 on this map: its hexes go from A1 to O10"),
    ] {
        let wrong = los(arguments);
        assert_eq!(code(&wrong), 2, "{arguments:?}");
        assert!(errors(&wrong).contains(said), "{arguments:?}: {}", errors(&wrong));
    }
}

/// A name that nothing has is told with what is called nearly so in either game, also of a file that is not there; otherwise with all
/// that there is.
#[test]
fn near_names_of_both_games_are_told() {
    for (arguments, said) in [
        (&["los", "stepe", "--all"][..], "there is no board `stepe`; did you mean `steppe`?"),
        (&["los", "rye_harvst", "--all"], "there is no scenario `rye_harvst`; did you mean `rye_harvest`?"),
        (&["los", "lindns.platoons.ron", "--all"], "`lindns.platoons.ron`; did you mean `lindens`?"),
        (&["los", "crosroads", "--all"], "there is no map `crosroads`; did you mean `crossroads`?"),
        (&["shot", "twn", "--out", "a.png"], "there is no board `twn`; did you mean `town`?"),
        (&["sim", "lindns"], "there is no scenario `lindns`; did you mean `lindens`?"),
        (&["text", "crosroads"], "there is no scenario `crosroads`; did you mean `crossroads`?"),
        (&["shapes", "stepe"], "nothing is called `stepe`; there are: "),
        (&["shot", "xyzzy", "--out", "a.png"], "nothing is called `xyzzy`; there are: "),
    ] {
        let wrong = opfire(arguments, &repository());
        assert_eq!(code(&wrong), 1, "{arguments:?}");
        assert!(errors(&wrong).contains(said), "{arguments:?}: {}", errors(&wrong));
    }
    let all = errors(&opfire(&["los", "xyzzy", "--all"], &repository()));
    assert!(["crossroads", "steppe", "rye_harvest"].iter().all(|name| all.contains(name)), "{all}");
}

/// The rules of either game are looked up by number and by words, in the language of the user.
#[test]
fn rules_of_both_games_are_told() {
    let rules = |arguments: &[&str]| opfire(&[&["rules"], arguments].concat(), &repository());
    for (arguments, said) in [
        (&["O20.2.2"][..], "O20.2.2 Range\n"),
        (&["--platoons", "8.42"], "8.42 Blocked lines between different heights\n"),
        (&["line", "of", "sight", "--platoons"], "8.4 Line of sight\n"),
        (&["--platoons"], "1     Introduction\n2     What is in the box\n"),
    ] {
        let told = rules(arguments);
        assert!(printed(&told).starts_with(said), "{arguments:?}: {}", printed(&told));
        assert_eq!(code(&told), 0, "{arguments:?}");
    }
    for arguments in [&["8.42"][..], &["--platoons", "O20.3"], &["--platoons", "xyzzy"]] {
        let told = rules(arguments);
        assert_eq!(code(&told), 1, "{arguments:?}: {}", printed(&told));
        assert!(printed(&told).contains("No rule speaks of"), "{arguments:?}");
    }
    let told = printed(&in_french(&["rules", "--platoons", "14.43"], &repository()));
    assert_eq!(told, "14.43 Un jet de 2\nUn 2 naturel remet aussitôt un démoralisé en bon ordre.\n\n");
}

/// Boards, scenarios and battles of platoons are drawn by every program, in the size that is asked for.
#[test]
fn shot_draws_boards_and_battles_of_platoons() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    for (name, arguments) in [
        ("board.png", &["steppe"][..]),
        ("scenario.png", &["rye_harvest"]),
        ("battle.png", &["rye_harvest", "--decisions", "30", "--seed", "3"]),
    ] {
        let more = ["--size", "400x300", "--out", name];
        let output = opfire(&[&["shot"], arguments, &more].concat(), folder.path());
        assert_eq!(code(&output), 0, "{}", errors(&output));
        let picture = resvg::tiny_skia::Pixmap::load_png(folder.path().join(name)).expect("a picture");
        assert_eq!((picture.width(), picture.height()), (400, 300), "{name}");
    }
    let moment = ["shot", "rye_harvest", "--decisions", "3", "--at", "Moved", "--out", "a.png"];
    let wrong = opfire(&moment, folder.path());
    assert_eq!(code(&wrong), 2);
    assert!(errors(&wrong).contains("is drawn between decisions"), "{}", errors(&wrong));
    let nowhere = opfire(&["shot", "steppe", "--out", "no/a.png"], folder.path());
    assert_eq!(code(&nowhere), 1);
    assert!(errors(&nowhere).contains("cannot write no/a.png"), "{}", errors(&nowhere));
}

#[test]
fn a_battle_of_platoons_is_evened_and_what_was_measured_is_told() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let new = ["new", "--seed", "5", "--map", "forest", "-o", "mine.platoons.ron"];
    let output = opfire(&new, folder.path());
    assert_eq!(code(&output), 0, "{}", errors(&output));
    let told = printed(&output);
    assert!(told.contains("battles of the computer against itself: as rolled the Axis won"), "{told}");
    let written = fs::read_to_string(folder.path().join("mine.platoons.ron")).expect("it was written");
    assert!(written.contains("// Evened by "), "{written}");
    let output = opfire(&["validate", "mine.platoons.ron"], folder.path());
    assert_eq!((code(&output), errors(&output)), (0, String::new()));
}

/// A random battle of platoons is written as its ending or its option says, and is a valid file.
#[test]
fn new_writes_battles_of_platoons() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let file = folder.path().join("mine.platoons.ron");
    let arguments =
        ["new", "--seed", "7", "--map", "steppe,river", "--engagement", "allied-attack", "--as-rolled"];
    let output = opfire(&[&arguments[..], &["-o", "mine.platoons.ron"]].concat(), folder.path());
    assert_eq!(code(&output), 0, "{}", errors(&output));
    let written = fs::read_to_string(&file).expect("it is there");
    assert_eq!(printed(&opfire(&[&arguments[..], &["--platoons"]].concat(), folder.path())), written);
    assert_eq!(
        printed(&opfire(&["validate", "mine.platoons.ron"], folder.path())),
        "ok  mine.platoons.ron\n"
    );
    let again = opfire(&[&arguments[..], &["-o", "mine.platoons.ron"]].concat(), folder.path());
    assert!(code(&again) == 1 && errors(&again).contains("is there already"), "{}", errors(&again));
    for (arguments, said) in [
        (&["--map", "stepe"][..], "did you mean `steppe`?"),
        (&["--nations", "sovjet"], "did you mean `soviet`?"),
        (&["--nations", "soviet,american"], "fight on one side; their enemies are: german"),
        (&["-o", "mine.ron"], "a scenario's file ends in .platoons.ron"),
        (&["--weather", "snow"], "cannot be used with"),
    ] {
        let wrong = opfire(&[&["new", "--platoons"], arguments].concat(), folder.path());
        assert_eq!(code(&wrong), 2, "{arguments:?}");
        assert!(errors(&wrong).contains(said), "{arguments:?}: {}", errors(&wrong));
    }
}
