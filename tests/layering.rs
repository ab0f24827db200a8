//! The walls between the layers (ARCHITECTURE.md): what a folder may name, told by its `use` lines.

use std::path::Path;

/// The `crate::…` modules that the files of a folder name, each with its file.
fn named_modules(folder: &Path, found: &mut Vec<(String, String)>) {
    for entry in std::fs::read_dir(folder).expect("a folder of the sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            named_modules(&path, found);
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("a source file");
        for (at, _) in text.match_indices("crate::") {
            let rest = &text[at + "crate::".len()..];
            let module: String = rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
            found.push((path.display().to_string(), module));
        }
        for engine in ["bevy::", "bevy_egui", "egui::"] {
            if text.contains(engine) {
                found.push((path.display().to_string(), engine.to_owned()));
            }
        }
    }
}

fn assert_uses_only(folder: &str, allowed: &[&str]) {
    let mut found = Vec::new();
    named_modules(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(folder), &mut found);
    for (file, module) in found {
        assert!(
            allowed.contains(&module.as_str()),
            "{file} names {module}; {folder} may use only {allowed:?}"
        );
    }
}

#[test]
fn each_layer_uses_only_those_before_it() {
    assert_uses_only("board", &["board"]);
    assert_uses_only("rules", &["board", "rules"]);
    assert_uses_only("content", &["board", "rules", "content"]);
    assert_uses_only("generator", &["board", "rules", "content", "generator"]);
    assert_uses_only("record", &["board", "rules", "content", "record"]);
    assert_uses_only("ai", &["board", "rules", "ai"]);
    assert_uses_only("cases", &["board", "content", "rules", "record", "cases"]);
    assert_uses_only("lab", &["ai", "board", "content", "rules", "record", "lab"]);
}

#[test]
fn the_rules_know_no_floats_clocks_threads_or_unordered_maps() {
    fn read(folder: &Path, check: &dyn Fn(&Path, &str)) {
        for entry in std::fs::read_dir(folder).expect("a folder of the sources") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                read(&path, check);
            } else {
                check(&path, &std::fs::read_to_string(&path).expect("a source file"));
            }
        }
    }
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for folder in ["rules", "board"] {
        read(&source.join(folder), &|path, text| {
            for word in ["f32", "f64", "HashMap", "HashSet", "std::time", "std::fs", "std::thread", "Instant"]
            {
                assert!(!text.contains(word), "{} says {word}", path.display());
            }
        });
    }
}

#[test]
fn the_computer_sees_no_battle() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/ai");
    for entry in std::fs::read_dir(folder).expect("the computer's folder") {
        let path = entry.expect("an entry").path();
        let text = std::fs::read_to_string(&path).expect("a source file");
        let code: Vec<&str> = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
        let words = |line: &str| line.split(|c: char| !c.is_alphanumeric()).any(|word| word == "Battle");
        assert!(!code.iter().any(|line| words(line)), "{} names the battle", path.display());
    }
}
