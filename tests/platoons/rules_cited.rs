//! Nothing of the book is without a test: every statement is cited by one, every shift and modifier happens in one.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use opfire::platoons::rules::{AtModifier, ShiftId};

/// The statements of the book: number, kind (`rule`, `heading`, or `display` for what only describes the printed game), title.
const RULES: &str = include_str!("rulebook.csv");

/// These name rules and shifts without testing them.
const LISTS: [&str; 2] = ["rules_cited.rs", "tables.rs"];

/// A statement of the book.
struct Statement {
    number: &'static str,
    kind: &'static str,
    title: &'static str,
}

fn statements() -> Vec<Statement> {
    let lines = RULES.lines().skip(1);
    let fields = lines.map(|line| line.split(',').collect::<Vec<_>>());
    let statement = |fields: Vec<&'static str>| match fields[..] {
        [number, kind, title] => Statement { number, kind, title },
        _ => panic!("not three fields: {fields:?}"),
    };
    fields.map(statement).collect()
}

/// The texts of the files below a folder that end so, each with its name; without what is said of a file as a whole.
fn texts(folder: &Path, ending: &str, found: &mut Vec<(String, String)>) {
    for entry in folder.read_dir().expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        if path.is_dir() {
            texts(&path, ending, found);
        } else if name.ends_with(ending) {
            let text = std::fs::read_to_string(&path).expect("a text");
            let said = text.lines().filter(|line| !line.trim_start().starts_with("//!"));
            found.push((name, said.collect::<Vec<_>>().join("\n")));
        }
    }
}

/// A folder of the program, found from this file.
fn folder(name: &str) -> PathBuf {
    Path::new(file!()).with_file_name("../..").join(name)
}

/// The words of a text; a number such as `12.43` is one word.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric() && letter != '.')
        .map(|word| word.trim_matches('.'))
        .filter(|word| !word.is_empty())
}

/// What the tests and cases say.
fn tests() -> Vec<(String, String)> {
    let mut all = Vec::new();
    texts(&folder("tests/platoons"), ".rs", &mut all);
    texts(&folder("tests/platoons"), ".case.ron", &mut all);
    all
}

/// Every number stands once, in the order of the book, with a kind and a title.
#[test]
fn the_list_of_statements_is_in_order() {
    let all = statements();
    // A letter or a digit behind the point at a time: 3.0, 3.0a, 3.1, 3.11, 3.12, 3.2.
    let key = |number: &str| {
        let (chapter, rest) = number.split_once('.').unwrap_or((number, ""));
        (chapter.parse::<u8>().expect("a chapter"), rest.to_owned())
    };
    assert!(all.is_sorted_by(|one, other| key(one.number) < key(other.number)));
    for Statement { number, kind, title } in &all {
        assert!(["rule", "heading", "display"].contains(kind), "{number}: {kind}");
        assert!(!title.trim().is_empty(), "{number}");
    }
    let chapters: BTreeSet<u8> = all.iter().map(|one| key(one.number).0).collect();
    assert_eq!(chapters, (1..=16).collect());
}

#[test]
fn every_statement_of_the_book_is_cited_by_a_test() {
    let tests = tests();
    let cited: BTreeSet<&str> = tests.iter().flat_map(|(_, text)| words(text)).collect();
    let missing: Vec<String> = statements()
        .iter()
        .filter(|one| one.kind == "rule" && !cited.contains(one.number))
        .map(|one| format!("{} {}", one.number, one.title))
        .collect();
    assert!(missing.is_empty(), "no test cites {}", missing.join(", "));
}

/// What the rules of the program say that they carry out stands in the book.
#[test]
fn every_number_that_the_program_cites_is_one_of_the_book() {
    let mut program = Vec::new();
    texts(&folder("src/platoons"), ".rs", &mut program);
    let known: BTreeSet<&str> = statements().iter().map(|one| one.number).collect();
    let is_number = |word: &&str| {
        let (chapter, rest) = word.split_once('.').unwrap_or((word, ""));
        let digits = |text: &str| text.starts_with(|letter: char| letter.is_ascii_digit());
        chapter.parse::<u8>().is_ok_and(|chapter| chapter > 0) && digits(rest)
    };
    for (name, text) in &program {
        let unknown: Vec<&str> = words(text).filter(is_number).filter(|word| !known.contains(word)).collect();
        assert!(unknown.is_empty(), "{name} cites {unknown:?}");
    }
}

#[test]
fn every_shift_and_every_modifier_happens_in_a_test() {
    let tests = tests();
    let real = tests.iter().filter(|(name, _)| !LISTS.contains(&name.as_str()));
    let named: BTreeSet<&str> = real.flat_map(|(_, text)| words(text)).collect();
    let shifts = ShiftId::ALL.iter().map(|id| format!("{id:?}"));
    let modifiers = AtModifier::ALL.iter().map(|id| format!("{id:?}"));
    let missing: Vec<String> = shifts.chain(modifiers).filter(|id| !named.contains(id.as_str())).collect();
    assert!(missing.is_empty(), "never in a test: {missing:?}");
}
