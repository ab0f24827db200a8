//! The walls between the rooms (ARCHITECTURE.md): what each names of the others, told by file and line.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Rooms and those that each uses.
type Rooms = [(&'static str, &'static [&'static str])];

/// Every room of the sources with those it uses, from the ground up. A permit that nobody needs is an error too: the
/// table is the picture. The games know nothing of each other.
const ROOMS: &Rooms = &[
    ("built.rs", &[]),
    ("files", &[]),
    ("kit", &["files"]),
    ("squads", &["kit", "files"]),
    ("platoons", &["kit", "files"]),
    ("painting", &["files"]),
    ("picture", &["kit", "platoons", "painting"]),
    ("printed", &["squads", "painting"]),
    ("page", &["kit", "squads", "platoons", "printed", "picture"]),
    ("sound", &["files"]),
    ("speed", &["files", "kit", "squads", "platoons"]),
    ("window", &["built", "files", "painting", "printed", "squads", "sound"]),
    ("cli", &["built", "files", "kit", "page", "picture", "squads", "platoons", "sound", "speed", "window"]),
    ("main.rs", &[]),
];

/// The rooms of the squad game.
const SQUADS: &Rooms = &[
    ("board", &[]),
    ("rules", &["board"]),
    ("text", &["board", "rules"]),
    ("help", &["board", "text"]),
    ("ai", &["board", "rules"]),
    ("content", &["board", "rules"]),
    ("record", &["board", "rules", "text", "content"]),
    ("generator", &["board", "rules", "text", "content"]),
    ("cases", &["board", "rules", "text", "content", "record"]),
    ("lab", &["board", "rules", "ai"]),
    ("counsel", &["rules", "text", "ai", "record"]),
    ("findings", &["board", "rules", "text", "lab"]),
    ("terminal", &["board", "rules", "text", "help", "ai", "record", "counsel"]),
];

/// The rooms of the platoon game: the same, as far as it has them.
const PLATOONS: &Rooms = &[
    ("board", &[]),
    ("rules", &["board"]),
    ("text", &["board", "rules"]),
    ("help", &[]),
    ("ai", &["board", "rules"]),
    ("content", &["board", "rules"]),
    ("generator", &["board", "rules", "content"]),
    ("cases", &["board", "rules", "content", "text"]),
    ("lab", &["board", "rules", "ai"]),
    ("findings", &["board", "rules", "text", "lab"]),
    ("keeping.rs", &["rules", "text", "content", "lab"]),
    ("terminal", &["board", "rules", "text", "help", "ai"]),
];

/// The same within the rules of the squads, as far as nothing in them is a circle by nature: a roll may bring an event, an event a fire,
/// a fire a roll.
const RULES: &Rooms = &[
    ("state", &[]),
    ("dialogue", &["state"]),
    ("special.rs", &["state"]),
    ("battle", &["state", "dialogue", "special"]),
];

/// A line that names another room.
struct Named {
    at: String,
    line: String,
    room: String,
}

fn sources() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// The source files of a room, which is a folder or a file.
fn files(room: &Path, found: &mut Vec<PathBuf>) {
    if room.is_file() {
        return found.push(room.to_path_buf());
    }
    for entry in std::fs::read_dir(room).expect("a folder of the sources") {
        files(&entry.expect("an entry").path(), found);
    }
}

/// Every line of code below a place that names a room behind one of the prefixes.
fn named(room: &Path, prefixes: &[&str]) -> Vec<Named> {
    let mut all = Vec::new();
    files(room, &mut all);
    all.sort();
    let mut found = Vec::new();
    for path in all {
        let text = std::fs::read_to_string(&path).expect("a source file");
        for (number, line) in
            text.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with("//"))
        {
            for prefix in prefixes {
                for (at, _) in line.match_indices(prefix) {
                    let rest = &line[at + prefix.len()..];
                    let word: String =
                        rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
                    let at = format!("{}:{}", path.display(), number + 1);
                    found.push(Named { at, line: line.trim().to_owned(), room: word });
                }
            }
        }
    }
    found
}

/// What breaks the table: a room that is named without a permit, and a permit that nobody needs.
fn broken(rooms: &Rooms, below: &Path, prefixes: &[&str]) -> Vec<String> {
    let known: BTreeSet<&str> = rooms.iter().map(|(room, _)| room.trim_end_matches(".rs")).collect();
    let mut wrong = Vec::new();
    for (room, permits) in rooms {
        let own = room.trim_end_matches(".rs");
        let mut needed = BTreeSet::new();
        for named in named(&below.join(room), prefixes) {
            if named.room == own {
                continue;
            }
            if permits.contains(&named.room.as_str()) {
                needed.insert(named.room);
            } else if known.contains(named.room.as_str()) || below.join(&named.room).exists() {
                wrong.push(format!("{}: {room} may not use {}: {}", named.at, named.room, named.line));
            }
        }
        let idle = permits.iter().filter(|permit| !needed.contains(**permit));
        wrong.extend(idle.map(|permit| format!("{room} has a permit for {permit} that it does not need")));
    }
    wrong
}

#[test]
fn each_room_uses_only_those_it_may() {
    let (squads, platoons) = (sources().join("squads"), sources().join("platoons"));
    let mut wrong = broken(ROOMS, &sources(), &["crate::", "opfire::"]);
    wrong.extend(broken(SQUADS, &squads, &["crate::squads::"]));
    wrong.extend(broken(PLATOONS, &platoons, &["crate::platoons::"]));
    wrong.extend(broken(RULES, &squads.join("rules"), &["crate::squads::rules::"]));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_room_has_its_line() {
    for (rooms, below, entrance) in [
        (ROOMS, sources(), "lib.rs"),
        (SQUADS, sources().join("squads"), "mod.rs"),
        (PLATOONS, sources().join("platoons"), "mod.rs"),
    ] {
        let known: BTreeSet<String> = rooms.iter().map(|(room, _)| (*room).to_owned()).collect();
        let entries = std::fs::read_dir(&below).expect("the sources");
        let mut there: BTreeSet<String> = entries
            .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
            .collect();
        there.remove(entrance);
        assert_eq!(there, known, "{}", below.display());
    }
}

/// Only the window names the engine, and the command that opens it.
#[test]
fn only_the_window_names_the_engine() {
    for (room, _) in ROOMS.iter().filter(|(room, _)| !["window", "cli"].contains(room)) {
        let found = named(&sources().join(room), &["bevy::", "bevy_egui::", "egui::"]);
        let found: Vec<String> = found.iter().map(|named| format!("{}: {}", named.at, named.line)).collect();
        assert!(found.is_empty(), "{}", found.join("\n"));
    }
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
    for folder in ["squads/rules", "squads/board", "platoons/rules", "platoons/board"] {
        read(&sources().join(folder), &|path, text| {
            for word in ["f32", "f64", "HashMap", "HashSet", "std::time", "std::fs", "std::thread", "Instant"]
            {
                assert!(!text.contains(word), "{} says {word}", path.display());
            }
        });
    }
}

#[test]
fn the_computer_sees_no_battle() {
    let mut all = Vec::new();
    files(&sources().join("squads/ai"), &mut all);
    files(&sources().join("platoons/ai"), &mut all);
    for path in all {
        let text = std::fs::read_to_string(&path).expect("a source file");
        let code: Vec<&str> = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
        let words = |line: &str| line.split(|c: char| !c.is_alphanumeric()).any(|word| word == "Battle");
        assert!(!code.iter().any(|line| words(line)), "{} names the battle", path.display());
    }
}

/// Who draws the board and its pieces reads components; only `battle` and `phases` turn what the rules tell into them.
#[test]
fn who_draws_the_board_knows_nothing_of_the_rules_state() {
    const DRAWS: [&str; 4] = ["window/art", "window/board", "window/counters", "window/stage"];
    const STATE: [&str; 4] = ["View", "Situation", "Shown", "Session"];
    let mut wrong = Vec::new();
    let mut all = Vec::new();
    DRAWS.iter().for_each(|room| files(&sources().join(room), &mut all));
    for path in all {
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        for (number, line) in
            text.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with("//"))
        {
            let words = line.split(|c: char| !c.is_alphanumeric() && c != '_');
            if let Some(word) = words.into_iter().find(|word| STATE.contains(word)) {
                wrong.push(format!("{}:{} reads {word}: {}", path.display(), number + 1, line.trim()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A component that nobody asks for is only told, and not shown: each is read by a query or an observer outside tests.
#[test]
fn every_component_is_asked_for() {
    let mut all = Vec::new();
    files(&sources().join("window"), &mut all);
    let texts: Vec<String> = all
        .iter()
        .filter(|path| path.file_name().is_none_or(|name| name != "tests.rs"))
        .map(|path| std::fs::read_to_string(path).unwrap_or_default())
        .collect();
    let mut components = Vec::new();
    for text in &texts {
        let mut lines = text.lines().map(str::trim);
        while let Some(line) = lines.next() {
            if line.starts_with("#[derive(Component") {
                let declared = lines.by_ref().find(|line| line.contains("struct ") || line.contains("enum "));
                let name =
                    declared.and_then(|line| line.split("struct ").nth(1).or(line.split("enum ").nth(1)));
                let name: String =
                    name.unwrap_or_default().chars().take_while(|c| c.is_alphanumeric()).collect();
                components.push(name);
            }
        }
    }
    assert!(components.len() > 20, "only {} components are found", components.len());
    let asked = |name: &String| {
        let forms = [
            "&{}",
            "&mut {}",
            "With<{}>",
            "Has<{}>",
            "Ref<{}>",
            "Added<{}>",
            "&'static {}",
            "layer::<{}>",
            "With<{}<M>>",
        ];
        let forms = forms.map(|form| form.replace("{}", name));
        texts.iter().any(|text| {
            forms.iter().any(|form| {
                text.match_indices(form.as_str()).any(|(at, _)| {
                    let next = text[at + form.len()..].chars().next().unwrap_or(' ');
                    form.ends_with('>') || !(next.is_alphanumeric() || next == ':' || next == '.')
                })
            })
        })
    };
    let idle: Vec<&String> = components.iter().filter(|name| !asked(name)).collect();
    assert!(idle.is_empty(), "nobody asks for {idle:?}");
}
