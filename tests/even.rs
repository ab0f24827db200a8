//! `opfire even`: what it turns, what it tells, and the file that it writes.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use opfire::files::rewrite::with_value;
use opfire::files::scenarios::Playable;
use opfire::files::source::Source;
use opfire::kit::lab::{Dial, Evens};
use opfire::platoons::content::library::Library as PlatoonsLibrary;
use opfire::platoons::rules::Platoons;
use opfire::squads::content::library::Library;
use opfire::squads::rules::Squads;
use serde_json::{Value, json};
use tempfile::tempdir;

/// The file of a scenario in the repository.
fn file(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios").join(name);
    fs::read_to_string(path).expect("it is there")
}

/// Turns a dial of a scenario, writes what its file says then, and reads that again: the scenario of the file and that of the turned game.
fn turned<R: Evens, K: Playable<Game = R::Game>>(
    name: &str,
    library: &opfire::files::library::Library<K>,
    dial: Dial,
    shift: i16,
) -> (R::Game, R::Game) {
    let mut text = file(name);
    let read =
        |text: &str| K::read(&Source::new(name, text), library).unwrap_or_else(|found| panic!("{found}"));
    let game = read(&text);
    let turned = R::turned(&game, dial, shift).expect("it can be turned so far");
    for figure in R::figures(&turned, dial) {
        text = with_value(&text, &figure.way, &figure.value.to_string()).expect("there is a place");
    }
    (read(&text), turned)
}

#[test]
fn the_file_says_what_was_turned() {
    let name = "crossroads.scenario.ron";
    let library = Library::embedded();
    for (dial, shift) in [(Dial::Points, 7), (Dial::Surrender, 2), (Dial::Surrender, -1), (Dial::Time, -2)] {
        let (read, turned) = turned::<Squads, _>(name, &library, dial, shift);
        assert_eq!(read.scenario, turned.scenario, "{dial:?} {shift}");
    }
    let name = "platoons/lindens.platoons.ron";
    let library = PlatoonsLibrary::embedded();
    for (dial, shift) in [(Dial::Points, 2), (Dial::Time, -2)] {
        let (read, turned) = turned::<Platoons, _>(name, &library, dial, shift);
        assert_eq!(read.scenario.victory, turned.scenario.victory, "{dial:?} {shift}");
        assert_eq!(read.scenario.turns, turned.scenario.turns, "{dial:?} {shift}");
    }
}

#[test]
fn a_step_is_good_for_the_axis() {
    let library = Library::embedded();
    let load = |name| library.load(name).unwrap_or_else(|found| panic!("{found}"));
    // The Allies attack the village: they want time.
    let village = load("crossroads");
    let with = |dial, shift| Squads::turned(&village, dial, shift).expect("it can be turned").scenario;
    assert_eq!(with(Dial::Points, 3).victory_points, -15);
    assert_eq!(
        (with(Dial::Surrender, 1).sides.allies.surrender, with(Dial::Surrender, -2).sides.axis.surrender),
        (9, 6)
    );
    assert_eq!((with(Dial::Time, 1).sudden_death, with(Dial::Time, -1).sudden_death), (6, 8));
    // There the Axis does.
    let out = load("breakout");
    assert_eq!(Squads::turned(&out, Dial::Time, 1).expect("it can be turned").scenario.sudden_death, 8);
    // Further than the tracks go, or where nobody or everybody attacks, nothing is turned.
    assert!(Squads::turned(&village, Dial::Points, 118).is_none());
    assert!(
        Squads::turned(&village, Dial::Surrender, 10).is_none()
            && Squads::turned(&village, Dial::Time, 7).is_none()
    );
    assert!(Squads::turned(&load("wormwood"), Dial::Time, 1).is_none());
    assert!(Squads::turned(&load("foundry"), Dial::Time, 1).is_none());
    let lindens = PlatoonsLibrary::embedded().load("lindens").unwrap_or_else(|found| panic!("{found}"));
    let turns = |shift| Platoons::turned(&lindens, Dial::Time, shift).map(|game| game.scenario.turns);
    assert_eq!((turns(1), turns(-1), turns(14), turns(-47)), (Some(13), Some(15), None, None));
}

/// `opfire even` in a folder.
fn even(folder: &Path, arguments: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_opfire"));
    command.arg("even").args(arguments.split_whitespace()).current_dir(folder).env("LANG", "C");
    command.output().expect("it starts")
}

fn printed(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn errors(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn it_tells_what_is_to_be_changed_and_writes_it_to_a_new_file() {
    let folder = tempdir().expect("there is room for a folder");
    let at = folder.path();
    // A village that the Axis can hardly lose.
    let lopsided = file("crossroads.scenario.ron").replace("victory_points: -18", "victory_points: 30");
    fs::write(at.join("mine.scenario.ron"), &lopsided).expect("it can be written");
    let run = "mine.scenario.ron --players random --games 40 --seed 2";
    let output = even(at, &format!("{run} --threads 2 --write evened.scenario.ron"));
    let told = printed(&output);
    assert!(told.contains("round 1, as it is: the Axis won ") && told.contains("round 2, "), "{told}");
    let line =
        1 + lopsided.lines().position(|line| line.contains("victory_points: 30")).expect("it is there");
    let begin = format!("  mine.scenario.ron:{line}: victory_points: 30 → ");
    let change = told.lines().find_map(|line| line.strip_prefix(&begin)).unwrap_or_else(|| panic!("{told}"));
    let written = fs::read_to_string(at.join("evened.scenario.ron")).expect("it is there");
    assert_eq!(written, lopsided.replace("victory_points: 30", &format!("victory_points: {change}")));
    assert!(told.contains("in 40 other battles the Axis won "), "{told}");
    assert_eq!(fs::read_to_string(at.join("mine.scenario.ron")).expect("it is there"), lopsided);

    // The same again says the same with one thread, but writes over nothing.
    let again = even(at, run);
    assert_eq!(told, printed(&again) + "evened.scenario.ron has it so\n");
    assert_eq!(again.status.code(), output.status.code());
    let taken = even(at, &format!("{run} --write evened.scenario.ron"));
    assert_eq!((taken.status.code(), printed(&taken).as_str()), (Some(1), ""), "nothing is fought");
    assert!(errors(&taken).contains("is there already"), "{}", errors(&taken));
}

#[test]
fn json_tells_what_the_lines_tell() {
    let folder = tempdir().expect("there is room for a folder");
    let at = folder.path();
    let lopsided = file("crossroads.scenario.ron").replace("victory_points: -18", "victory_points: 30");
    fs::write(at.join("mine.scenario.ron"), &lopsided).expect("it can be written");
    let run = "mine.scenario.ron --players random --games 40 --seed 2";
    let lines = even(at, run);
    let output = even(at, &format!("{run} --json --write evened.scenario.ron"));
    assert_eq!(output.status.code(), lines.status.code());
    let told: Value = serde_json::from_slice(&output.stdout).expect("nothing but JSON");
    assert_eq!(
        json!([told["scenario"], told["by"], told["players"], told["seed"], told["games"]]),
        json!(["mine", "points", "random", 2, 40])
    );

    let lines = printed(&lines);
    let won = |of: &Value| {
        let figure = |share: &Value| 100.0 * share.as_f64().expect("a share");
        let [value, low, high] = ["value", "low", "high"].map(|part| figure(&of["share"][part]));
        assert!(0.0 <= low && low <= value && value <= high && high <= 100.0, "{of}");
        let wins = &of["wins"];
        format!("the Axis won {}, the Allies {}, {value:.1} ± ", wins["axis"], wins["allies"])
    };
    let rounds = told["rounds"].as_array().expect("a list");
    assert_eq!(rounds.len(), lines.matches("round ").count(), "{lines}");
    for (number, round) in (1..).zip(rounds) {
        let line = lines.lines().find(|line| line.starts_with(&format!("round {number}, ")));
        assert!(line.is_some_and(|line| line.contains(&won(round))), "{round}: {lines}");
    }
    assert_eq!((&rounds[0]["shift"], &told["proof"]["shift"]), (&json!(0), &told["shift"]));
    assert!(lines.contains(&format!("in 40 other battles {}", won(&told["proof"]))), "{lines}");
    assert_eq!(told["fair"], json!(lines.contains("that is fair")), "{lines}");

    let [change] = &told["changes"].as_array().expect("a list")[..] else { panic!("{told}") };
    let Value::String(name) = &change["file"] else { panic!("{change}") };
    let stands = 1 + lopsided.lines().position(|line| line.contains("victory_points")).expect("it is there");
    assert_eq!(change["line"], json!(stands));
    let line = format!("  {name}:{stands}: victory_points: {} → {}", change["old"], change["new"]);
    assert!(lines.contains(&line), "{line}: {lines}");
    let written = fs::read_to_string(at.join("evened.scenario.ron")).expect("it is there");
    assert_eq!(written, lopsided.replace("points: 30", &format!("points: {}", change["new"])));
}

#[test]
fn platoons_are_evened_by_every_level() {
    let folder = tempdir().expect("there is room for a folder");
    let output = even(folder.path(), "the_sugar_works --players random --games 40");
    let told = printed(&output);
    assert!(told.contains("round 1, as it is: the Axis won 0, the Allies 40"), "{told}");
    // Five levels, each on its line; a level before which all are drawn is no answer.
    let path = "  scenarios/platoons/the_sugar_works.platoons.ron:";
    assert_eq!(told.matches(path).count(), 5, "{told}");
    assert_eq!(told.matches(": victory.levels: ").count(), 5, "{told}");
    assert!(!told.contains("won 0, the Allies 0"), "{told}");
    // Chance leaves most of its battles drawn: no level makes that fair.
    let json = even(folder.path(), "the_sugar_works --players random --games 40 --json");
    let found: Value = serde_json::from_slice(&json.stdout).expect("nothing but JSON");
    assert_eq!((&found["fair"], found["changes"].as_array().map(Vec::len)), (&json!(false), Some(5)));
    assert_eq!([output, json].map(|output| output.status.code()), [Some(1); 2]);
}

#[test]
fn what_cannot_be_is_told_before_a_battle_is_fought() {
    let folder = tempdir().expect("there is room for a folder");
    for (arguments, rc, told) in [
        ("rye_harvest --by surrender", 1, "no side of it surrenders after a number of losses"),
        ("wormwood --by time", 1, "one side alone has to attack in it"),
        ("rye_harvest --players recruit", 1, "there is no `recruit` among them yet"),
        ("crossroads --by luck", 2, "luck"),
        ("crossroads --games 0", 2, "0 is not in 1..=1000000"),
        ("crossroads --write evened.ron", 2, "evened.scenario.ron"),
        ("crossroads --write none/evened.scenario.ron", 1, "none/evened.scenario.ron"),
        ("crosroads", 1, "did you mean `crossroads`?"),
    ] {
        let output = even(folder.path(), arguments);
        assert_eq!(output.status.code(), Some(rc), "{arguments}: {}", errors(&output));
        assert!(
            errors(&output).contains(told) && printed(&output).is_empty(),
            "{arguments}: {}",
            errors(&output)
        );
    }
}
