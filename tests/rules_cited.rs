//! Nothing of the rulebook is without a test: every statement is cited by one, every order, action and event
//! happens in one.

use std::collections::BTreeSet;
use std::path::Path;

use opfire::squads::cases::run_case;
use opfire::squads::content::library::Library;
use opfire::squads::rules::Side;

/// The statements of the rulebook: number, kind (`rule`, `heading`, or `display` for what only describes the
/// parts of the printed game), title.
const RULES: &str = include_str!("rulebook/rules.csv");

/// This file names rules without testing them.
const THIS: &str = "rules_cited.rs";

/// The texts of all files below the folder of tests.
fn texts(folder: &Path, ending: &str, found: &mut Vec<String>) {
    for entry in folder.read_dir().expect("a folder of tests") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        if path.is_dir() {
            texts(&path, ending, found);
        } else if name.ends_with(ending) && name != THIS {
            found.push(std::fs::read_to_string(&path).expect("a text"));
        }
    }
}

fn folder() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests")
}

/// The words of a text; a number such as `O20.3.4` is one word.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric() && letter != '.')
        .map(|word| word.trim_matches('.'))
        .filter(|word| !word.is_empty())
}

#[test]
fn every_statement_of_the_rulebook_is_cited_by_a_test() {
    let mut tests = Vec::new();
    texts(&folder(), ".rs", &mut tests);
    texts(&folder(), ".case.ron", &mut tests);
    let cited: BTreeSet<&str> = tests.iter().flat_map(|text| words(text)).collect();
    let rules = RULES.lines().skip(1).filter_map(|line| {
        let mut fields = line.split(',');
        let (number, kind, title) = (fields.next()?, fields.next()?, fields.next()?);
        (kind == "rule").then_some((number, title))
    });
    let missing: Vec<String> = rules
        .filter(|(number, _)| !cited.contains(number))
        .map(|(number, title)| format!("{number} {title}"))
        .collect();
    assert!(missing.is_empty(), "no test cites {}", missing.join(", "));
}

#[test]
fn every_order_action_and_event_of_the_decks_happens_in_a_test() {
    let mut happened = BTreeSet::new();
    for entry in folder().join("cases").read_dir().expect("the folder of cases") {
        let report = run_case(&entry.expect("an entry").path()).expect("a case without mistakes");
        for fact in report.facts.iter().filter(|fact| {
            ["OrderGiven", "CardPlayed", "EventRead"].iter().any(|kind| fact.starts_with(kind))
        }) {
            happened.extend(words(fact).map(str::to_owned));
        }
    }
    let mut tests = Vec::new();
    texts(&folder().join("rulebook"), ".rs", &mut tests);
    happened.extend(tests.iter().flat_map(|text| words(text)).map(str::to_owned));
    let game = Library::embedded().load("crossroads").unwrap_or_else(|found| panic!("{found}"));
    let mut missing = BTreeSet::new();
    for side in Side::BOTH {
        for card in &game.nations[side].deck {
            let named =
                [format!("{:?}", card.order), format!("{:?}", card.action), format!("{:?}", card.event)];
            // Command Confusion is never played: a case holds that it is refused (O19, A28).
            let played = named.into_iter().filter(|name| name != "CommandConfusion");
            missing.extend(played.filter(|name| !happened.contains(name)));
        }
    }
    assert!(missing.is_empty(), "never played in a test: {missing:?}");
}
