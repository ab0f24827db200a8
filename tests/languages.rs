//! The languages side by side: the same messages, with the same values, and none that nobody says.

use std::collections::{BTreeMap, BTreeSet};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use opfire::files::disk::Unread;
use opfire::squads::board::{Barrier, Feature, SightEffect, Terrain};
use opfire::squads::text::{Language, slug};

/// The files of the messages.
const FILES: [&str; 10] = [
    "battle",
    "cli",
    "explain",
    "page",
    "platoons",
    "platoons-terminal",
    "saves",
    "screens",
    "sounds",
    "terminal",
];

/// What others say in English by themselves: a file of every language but that.
const BORROWED: &str = "borrowed";

/// The values that a message is given, its attributes among its lines.
type Messages = BTreeMap<String, (BTreeSet<String>, BTreeSet<String>)>;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Every message of a language, with the names of its values and of its attributes.
fn messages(language: Language) -> Messages {
    messages_in(language, &FILES)
}

/// The same of some files.
fn messages_in(language: Language, files: &[&str]) -> Messages {
    let mut found = Messages::new();
    for file in files {
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
const KINDS: [&str; 69] = [
    "action",
    "ask",
    "bench-work",
    "character",
    "chit",
    "class",
    "control",
    "engagement",
    "event",
    "explain",
    "feature",
    "fortification",
    "hexsides",
    "leaving",
    "log",
    "log-topic",
    "order",
    "page-end",
    "page-heat",
    "page-platoons-deed",
    "page-platoons-end",
    "page-platoons-heat",
    "page-platoons-roll",
    "page-roll",
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
    "spot",
    "strength",
    "terrain",
    "trigger",
    "undo",
    "verdict",
    "vision",
    "weather",
    "works",
    "text-word",
    "platoon-ask",
    "platoon-at",
    "platoon-blocker",
    "platoon-chore",
    "platoon-counted",
    "platoon-die",
    "platoon-dug",
    "platoon-event",
    "platoon-feature",
    "platoon-halved",
    "platoon-hexside",
    "platoon-line",
    "platoon-log",
    "platoon-morale",
    "platoon-phase",
    "platoon-rank",
    "platoon-readiness",
    "platoon-refused",
    "platoon-roll",
    "platoon-shell",
    "platoon-shift",
    "platoon-terrain",
    "platoon-work",
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

/// No message stands where these tests do not look.
#[test]
fn every_file_of_messages_is_known() {
    for language in Language::ALL {
        let folder = root().join("assets/locale").join(language.code());
        let entries = folder.read_dir().expect("the folder of a language");
        let mut files: Vec<String> = entries
            .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
            .collect();
        files.sort();
        let borrowed = (language != Language::English).then_some(BORROWED);
        let mut known: Vec<String> =
            FILES.into_iter().chain(borrowed).map(|file| format!("{file}.ftl")).collect();
        known.sort();
        assert_eq!(files, known, "{language}");
    }
}

/// What the system and the reader of files say is known by its kind, clap's words by their keys; the help of the commands
/// is compared with them in `src/cli/tests.rs`.
#[test]
fn what_is_borrowed_is_said_somewhere() {
    let system = [
        ErrorKind::AlreadyExists,
        ErrorKind::FileTooLarge,
        ErrorKind::InvalidFilename,
        ErrorKind::IsADirectory,
        ErrorKind::NotADirectory,
        ErrorKind::NotFound,
        ErrorKind::PermissionDenied,
        ErrorKind::QuotaExceeded,
        ErrorKind::ReadOnlyFilesystem,
        ErrorKind::ResourceBusy,
        ErrorKind::StorageFull,
    ];
    let refused = || std::io::Error::from(ErrorKind::NotFound);
    let unread = [
        Unread::NoFile,
        Unread::TooLarge { most: 1 },
        Unread::NoText { line: 1 },
        Unread::Refused(refused()),
    ];
    let kinds = system.map(|kind| format!("system-{}", slug(kind)));
    let kinds: BTreeSet<String> =
        kinds.into_iter().chain(unread.map(|why| format!("unread-{}", slug(why)))).collect();
    let mut code = String::new();
    read(&root().join("src/cli"), &mut code);
    for language in Language::ALL.into_iter().filter(|language| *language != Language::English) {
        let keys: BTreeSet<String> = messages_in(language, &[BORROWED]).into_keys().collect();
        let of_kind = |key: &&String| key.starts_with("system-") || key.starts_with("unread-");
        assert_eq!(keys.iter().filter(of_kind).cloned().collect::<BTreeSet<_>>(), kinds, "{language}");
        let help = |key: &str| key == "cli" || key.starts_with("cli-") || key.starts_with("clap-value-");
        let others = keys.iter().filter(|key| !of_kind(key) && !help(key));
        let unused: Vec<&String> = others.filter(|key| !code.contains(&format!("\"{key}\""))).collect();
        assert!(unused.is_empty(), "{language}: nobody says {unused:?}");
    }
}

/// In French a space that must not break stands before signs of two parts and within quotation marks.
#[test]
fn french_signs_keep_to_their_words() {
    let torn = |line: &str| {
        [" :", " ;", " !", " ?", " »", "« "].iter().any(|sign| line.contains(sign)) || line.contains('\'')
    };
    for file in FILES.into_iter().chain([BORROWED]) {
        let path = root().join(format!("assets/locale/fr/{file}.ftl"));
        let text = std::fs::read_to_string(path).expect("a file of messages");
        let wrong = text.lines().find(|line| !line.starts_with('#') && torn(line));
        assert_eq!(wrong, None, "{file}");
    }
    for folder in ["rules/fr", "platoons/rules/fr"] {
        let mut text = String::new();
        read(&root().join("assets").join(folder), &mut text);
        assert_eq!(text.lines().find(|line| torn(line)), None, "{folder}");
    }
}

/// What a line of sight meets is named with its article, for which each language chooses among these words.
#[test]
fn every_reason_of_sight_has_its_word_in_french() {
    let path = root().join("assets/locale/fr/battle.ftl");
    let text = std::fs::read_to_string(path).expect("a file of messages");
    let reason = text.split("sight-reason =").nth(1).and_then(|rest| rest.split("sight-line =").next());
    let reason = reason.expect("the reason of a line of sight");
    let terrains = Terrain::ALL
        .into_iter()
        .filter(|terrain| terrain.sight() != SightEffect::Clear || *terrain == Terrain::Gully);
    let barriers = [Barrier::Wall, Barrier::Hedge, Barrier::Fence, Barrier::Cliff].map(Feature::Barrier);
    let others = [Feature::Railway, Feature::CrestLine, Feature::HigherGround];
    for feature in terrains.map(Feature::Terrain).chain(barriers).chain(others) {
        let name = feature.to_string();
        let is_bridge = name.ends_with(" bridge") && reason.contains("*[other] un pont");
        assert!(is_bridge || reason.contains(&format!("[{name}] ")), "{name} has no word in:{reason}");
    }
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
