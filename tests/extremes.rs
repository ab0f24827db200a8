//! Every number of a file made extreme, one at a time: it is refused at its place, or battles bear it.
//!
//! So many are tried that a test can wait for; `OPFIRE_EVERY=1 cargo test --no-default-features extremes` tries all.

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use opfire::files::diagnostic::Diagnostics;
use opfire::files::source::Source;
use opfire::squads::content::formations_file::read_formations;
use opfire::squads::content::library::Library;
use opfire::squads::content::nation_file::read_nation;
use opfire::squads::content::scenario_file::read_scenario;
use opfire::squads::generator::{Choices, Wrong, generate};
use opfire::squads::lab::{BY_CHANCE, play_one};
use opfire::squads::rules::Game;

/// The ends of the types that hold numbers, and those of what files may say.
const EXTREMES: [i64; 13] = [0, -1, 9, 20, 30, 99, 127, 128, 255, 32_767, -32_768, 65_535, 4_294_967_296];

/// Where the numbers of a text stand, signs included: those of texts and comments are none.
fn numbers(text: &str) -> Vec<(usize, usize)> {
    let bytes = text.as_bytes();
    let (mut found, mut at, mut within_text) = (Vec::new(), 0, false);
    while at < bytes.len() {
        let start = at;
        at += 1;
        match bytes[start] {
            b'"' => within_text = !within_text,
            _ if within_text => {}
            b'/' if bytes.get(at) == Some(&b'/') => {
                at += text[at..].find('\n').unwrap_or(text.len() - at);
            }
            b'-' | b'0'..=b'9' => {
                at += bytes[at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
                found.push((start, at));
            }
            _ => {}
        }
    }
    found
}

/// Tries a file with one number after the other made extreme; about so many in all, evenly from first to last.
/// `game` reads it and makes the battle that bears it, if one does.
fn bear(file: &str, about: usize, game: impl Fn(&str) -> Result<Option<Game>, Diagnostics>) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    let good = fs::read_to_string(path).expect("it is there");
    let numbers = numbers(&good);
    let all = numbers.len() * EXTREMES.len();
    let step = if std::env::var_os("OPFIRE_EVERY").is_some() { 1 } else { all.div_ceil(about) };
    // No multiple of their number, or the same extreme would come always.
    let step = if step.is_multiple_of(EXTREMES.len()) { step + 1 } else { step };
    let mut borne = 0;
    for at in (0..all).step_by(step) {
        let (start, end) = numbers[at / EXTREMES.len()];
        let extreme = EXTREMES[at % EXTREMES.len()];
        let text = format!("{}{extreme}{}", &good[..start], &good[end..]);
        let line = good[..start].matches('\n').count() + 1;
        let what = format!("{file}:{line}: {extreme} for {}", &good[start..end]);
        let tried = catch_unwind(AssertUnwindSafe(|| match game(&text) {
            Err(found) => assert!(found.iter().all(|one| one.line > 0), "it has no place: {found}"),
            Ok(None) => {}
            Ok(Some(game)) => {
                for seed in [1, 2] {
                    play_one(&game, BY_CHANCE, seed, true).unwrap_or_else(|broken| panic!("{broken}"));
                }
            }
        }));
        assert!(tried.is_ok(), "{what}: see above");
        borne += 1;
    }
    assert!(borne >= all.min(about) / 2, "{file}: {borne} of {all}");
}

fn scenario(text: &str) -> Result<Option<Game>, Diagnostics> {
    read_scenario(&Source::new("extreme.scenario.ron", text), &Library::embedded()).map(Some)
}

#[test]
fn battles_bear_whatever_a_scenario_may_say() {
    for (file, about) in [
        ("scenarios/crossroads.scenario.ron", 60),
        ("scenarios/first_patrol.scenario.ron", 60),
        ("tests/scenarios/hand_to_hand.scenario.ron", 60),
        ("tests/scenarios/all_at_once.scenario.ron", 90),
    ] {
        bear(file, about, scenario);
    }
}

#[test]
fn battles_bear_whatever_a_nation_may_say() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let library = Library::embedded().with_folders([folder.path().to_path_buf()]);
    bear("assets/nations/german.nation.ron", 150, |text| {
        fs::write(folder.path().join("german.nation.ron"), text).expect("it can be written");
        read_nation(&Source::new("german.nation.ron", text), &library)?;
        // A counter too few is the scenario's mistake, and a battle has no part in it.
        Ok(library.load("jeep").or_else(|_| library.load("first_patrol")).ok())
    });
}

#[test]
fn random_battles_bear_whatever_formations_may_say() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let library = Library::embedded().with_folders([folder.path().to_path_buf()]);
    bear("assets/formations/german.formations.ron", 100, |text| {
        fs::write(folder.path().join("german.formations.ron"), text).expect("it can be written");
        read_formations(&Source::new("german.formations.ron", text), &library)?;
        for seed in 0..4 {
            match generate(&library, &Choices { seed, ..Choices::default() }) {
                Ok(battle) => {
                    let source = Source::new("random.scenario.ron", battle.text);
                    read_scenario(&source, &library).unwrap_or_else(|found| panic!("{found}"));
                }
                Err(Wrong::Files(found)) => return Err(found),
                Err(_) => {}
            }
        }
        Ok(None)
    });
    let good = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/formations/german.formations.ron");
    let good = fs::read_to_string(good).expect("it is there");
    for (field, beyond) in
        [("points", 61), ("initiative", 31), ("orders", 7), ("surrender", 25), ("leaders", 10)]
    {
        let (before, after) = good.split_once(&format!(" {field}: ")).expect("it is written");
        let after = after.trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == '-');
        let text = format!("{before} {field}: {beyond}{after}");
        let found = read_formations(&Source::new("german.formations.ron", text), &Library::embedded());
        assert!(found.expect_err("it is refused").to_string().contains("is out of range"), "{field}");
    }
}
