//! Broken files, each with a mistake of its own. The line of each is marked in the file, `// mistake` for an error and
//! `// doubt` for a warning, and what is told of it stands in `told.txt`. After a change that was meant, write that anew:
//! `OPFIRE_REWRITE=1 cargo test --no-default-features broken`.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use opfire::files::diagnostic::{Diagnostic, Severity};
use opfire::files::source::Source;
use opfire::squads::content::FileKind;
use opfire::squads::content::library::Library;
use opfire::squads::content::map_file::judge_map;
use opfire::squads::content::scenario_file::judge_scenario;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/broken")
}

/// What is told of a text, as its name says what it is.
fn told(name: &str, text: &str) -> Vec<Diagnostic> {
    let source = Source::new(name, text);
    let found = match FileKind::of(Path::new(name)) {
        Some(FileKind::Map) => judge_map(&source),
        _ => judge_scenario(&source, &Library::embedded()).1,
    };
    found.iter().flat_map(|found| found.iter().cloned()).collect()
}

/// Every broken file, in the order of the names, with its text.
fn files() -> Vec<(String, String)> {
    let mut files: Vec<(String, String)> = folder()
        .read_dir()
        .expect("the folder is there")
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| name.ends_with(".ron"))
        .map(|name| {
            let text = crate::repository_text(folder().join(&name));
            (name, text)
        })
        .collect();
    files.sort();
    files
}

fn everything() -> String {
    // Which maps there are is nothing to agree on.
    let files = files().into_iter().filter(|(name, _)| !name.starts_with("map_"));
    let told = files.flat_map(|(name, text)| told(&name, &text));
    told.map(|one| format!("{one}\n\n")).collect()
}

#[test]
fn each_mistake_is_found_at_its_place() {
    let files = files();
    assert!(files.len() >= 200, "{} files", files.len());
    for (name, text) in files {
        let found = told(&name, &text);
        assert!(!found.is_empty(), "{name} seems right");
        for (mark, severity) in [("// mistake", Severity::Error), ("// doubt", Severity::Warning)] {
            for (line, _) in (1..).zip(text.lines()).filter(|(_, line)| line.ends_with(mark)) {
                let here = found.iter().any(|one| one.line == line && one.severity == severity);
                let told: String = found.iter().map(|one| format!("\n{one}")).collect();
                assert!(here, "{name}: nothing is told of line {line}{told}");
            }
        }
        let worst = found.iter().all(|one| one.severity == Severity::Warning);
        assert_eq!(worst, name.starts_with("doubt"), "{name}: {}", found[0]);
    }
}

#[test]
fn what_is_told_is_what_was_agreed() {
    if crate::rewriting() {
        fs::write(folder().join("told.txt"), everything()).expect("it can be written");
    }
    let agreed = crate::repository_text(folder().join("told.txt"));
    for (now, then) in everything().split("\n\n").zip(agreed.split("\n\n")) {
        assert_eq!(now, then);
    }
    assert_eq!(everything().len(), agreed.len());
}

/// Whatever is in a file, it is refused soon and with a reason.
#[test]
fn hostile_texts_are_refused_at_once() {
    let good = files().into_iter().find(|(name, _)| name.starts_with("goes_on")).expect("it is there").1;
    let many = 200_000;
    let texts = [
        ("brackets", "(".repeat(4_000_000)),
        ("lists", "[".repeat(4_000_000)),
        ("nested fields", "(a:".repeat(many)),
        ("closing brackets", ")".repeat(4_000_000)),
        ("commas", format!("({})", ",".repeat(many))),
        ("comments", "/*".repeat(many)),
        ("one word", "a".repeat(4_000_000)),
        ("one name", good.replace("\"crossroads\"", &format!("\"{}\"", "c".repeat(3_000_000)))),
        ("one number", good.replace("orders: 3", &format!("orders: {}", "9".repeat(3_000_000)))),
        ("many fields", format!("({})", (0..many).map(|n| format!("titel{n}: 1,")).collect::<String>())),
        (
            "many units",
            good.replacen("units: [", &format!("units: [{}", "(unit: \"Rifel\"),".repeat(many)), 1),
        ),
        ("quotes", "\"".repeat(4_000_000)),
        ("nothing but blanks", " ".repeat(4_000_000)),
        ("nul", "\0".repeat(100_000)),
        (
            "areas",
            good.replace("depth: 3", &format!("area: {}Anywhere{}", "Not(".repeat(60), ")".repeat(60))),
        ),
        ("signs", "\u{202e}\u{feff}(title\u{200b}: 1)".to_owned()),
    ];
    for (what, text) in texts {
        let began = Instant::now();
        let found = told("hostile.scenario.ron", &text);
        assert!(!found.is_empty(), "{what} is refused");
        let length: usize = found.iter().map(|one| one.to_string().len()).sum();
        assert!(length < 1_000_000, "{what}: {length} letters are told");
        assert!(began.elapsed() < Duration::from_secs(10), "{what} took {:?}", began.elapsed());
    }
}

/// What is no text is refused before it is read as one; a mark in front and line ends of another system are no mistake.
#[test]
fn files_of_other_kinds_are_told_apart() {
    let here = tempfile::tempdir().expect("there is room for a folder");
    let file = |name: &str, bytes: &[u8]| {
        let path = here.path().join(name);
        fs::write(&path, bytes).expect("it can be written");
        path
    };
    let refused = |path: &Path| Source::open(path).expect_err("it is refused").to_string();
    assert!(refused(&file("binary.scenario.ron", &[0, 159, 146, 150])).contains("is not UTF-8 text"));
    let huge = file("huge.scenario.ron", b"");
    fs::File::options().write(true).open(&huge).and_then(|file| file.set_len(100 << 20)).expect("it grows");
    assert!(refused(&huge).contains("is larger than 4 MiB"));
    fs::create_dir(here.path().join("folder.scenario.ron")).expect("it can be made");
    assert!(refused(&here.path().join("folder.scenario.ron")).contains("is no file"));
    assert!(refused(&here.path().join("absent.scenario.ron")).contains("cannot be opened"));

    let good = crate::repository_text("scenarios/crossroads.scenario.ron");
    let marked = format!("\u{feff}{}", good.replace('\n', "\r\n"));
    let source = Source::open(&file("marked.scenario.ron", marked.as_bytes())).expect("it is a text");
    let (game, found) = judge_scenario(&source, &Library::embedded());
    assert!(game.is_some(), "{}", found.expect("it says why"));
}
