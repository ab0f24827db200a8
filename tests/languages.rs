//! The languages side by side: the same messages, with the same values, and none that nobody says.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use opfire::text::Language;

/// The files of the messages.
const FILES: [&str; 6] = ["battle", "explain", "saves", "screens", "sounds", "terminal"];

/// The values that a message is given, its attributes among its lines.
type Messages = BTreeMap<String, (BTreeSet<String>, BTreeSet<String>)>;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Every message of a language, with the names of its values and of its attributes.
fn messages(language: Language) -> Messages {
    let mut found = Messages::new();
    for file in FILES {
        let path = root().join(format!("assets/locale/{}/{file}.ftl", language.code()));
        let text = std::fs::read_to_string(&path).expect("a file of messages");
        let mut last: Option<String> = None;
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            if let Some((key, _)) =
                line.split_once(" =").filter(|_| line.starts_with(|c: char| c.is_ascii_lowercase()))
            {
                let before = found.insert(key.to_owned(), Default::default());
                assert!(before.is_none(), "{language}: {key} is there twice");
                last = Some(key.to_owned());
            }
            let Some((values, attributes)) = last.as_ref().and_then(|key| found.get_mut(key)) else {
                continue;
            };
            for part in line.split('$').skip(1) {
                values.insert(
                    part.chars().take_while(|c| c.is_alphanumeric() || *c == '_' || *c == '-').collect(),
                );
            }
            if let Some((name, _)) =
                line.trim_start().strip_prefix('.').and_then(|rest| rest.split_once(" ="))
            {
                attributes.insert(name.to_owned());
            }
        }
    }
    found
}

#[test]
fn every_language_says_the_same_with_the_same_values() {
    let english = messages(Language::English);
    assert!(english.len() > 700, "{} messages", english.len());
    for language in Language::ALL {
        let other = messages(language);
        let missing: Vec<&String> = english.keys().filter(|key| !other.contains_key(*key)).collect();
        let idle: Vec<&String> = other.keys().filter(|key| !english.contains_key(*key)).collect();
        assert!(
            missing.is_empty() && idle.is_empty(),
            "{language} lacks {missing:?} and has {idle:?} for itself"
        );
        for (key, (values, attributes)) in &english {
            let (theirs, names) = &other[key];
            assert!(theirs.is_subset(values), "{language}: {key} wants {theirs:?} and is given {values:?}");
            assert_eq!(names, attributes, "{language}: {key}");
        }
    }
}

/// Beginnings of keys that are put together of a kind and the name of a value.
const KINDS: [&str; 32] = [
    "action",
    "ask",
    "chit",
    "control",
    "engagement",
    "event",
    "explain",
    "feature",
    "fortification",
    "hexsides",
    "log",
    "log-topic",
    "order",
    "paths",
    "phase",
    "points-for",
    "posture",
    "reason",
    "refused",
    "refused-action",
    "refused-order",
    "roll",
    "side",
    "size",
    "special",
    "terrain",
    "trigger",
    "undo",
    "verdict",
    "vision",
    "weather",
    "works",
];

#[test]
fn every_message_is_said_somewhere() {
    let mut code = String::new();
    read(&root().join("src"), &mut code);
    let unused: Vec<String> = messages(Language::English)
        .into_keys()
        .filter(|key| !of_a_kind(key) && !code.contains(&format!("\"{key}\"")))
        .collect();
    assert!(unused.is_empty(), "nobody says {unused:?}");
}

fn of_a_kind(key: &str) -> bool {
    KINDS.iter().any(|kind| key.strip_prefix(kind).is_some_and(|rest| rest.starts_with('-')))
}

fn read(folder: &Path, text: &mut String) {
    let entries = folder.read_dir().expect("a folder of the sources");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            read(&path, text);
        } else {
            text.push_str(&std::fs::read_to_string(path).expect("a source file"));
        }
    }
}
