//! The help of the command line in other languages: every message is there, and none is left over.

use std::collections::BTreeSet;

use clap::{Command, CommandFactory};
use opfire::squads::text::{Language, speak};

use super::{Arguments, spoken};

/// What only a program with a window has.
const OF_THE_WINDOW: [&str; 3] = ["cli-open", "cli-play", "cli-replay-watch"];

/// The messages that a command wants, and all below it.
fn wanted(command: &Command, key: &str, found: &mut BTreeSet<String>) {
    found.insert(key.to_owned());
    for argument in command.get_arguments() {
        let id = argument.get_id().as_str();
        if !["help", "version"].contains(&id) {
            found.insert(format!("{key}-{}", id.replace('_', "-")));
        }
        if argument.get_action().takes_values() {
            let names = argument.get_value_names().unwrap_or_default().iter();
            let words = names.filter(|name| !name.contains(',')).flat_map(|name| name.split('|'));
            found.extend(words.map(|word| format!("clap-value-{}", word.to_lowercase())));
        }
    }
    for below in command.get_subcommands() {
        wanted(below, &format!("cli-{}", below.get_name()), found);
    }
}

/// The help of a command and of all below it, short and long.
fn helps(command: &mut Command, found: &mut Vec<String>) {
    found.push(command.render_help().to_string());
    found.push(command.render_long_help().to_string());
    command.get_subcommands_mut().for_each(|below| helps(below, found));
}

#[test]
fn the_help_is_said_in_french_as_a_whole() {
    speak(Language::French);
    let mut command = Arguments::command();
    command.build();
    let mut wanted_keys = BTreeSet::new();
    wanted(&command, "cli", &mut wanted_keys);

    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/locale/fr/borrowed.ftl");
    let messages = std::fs::read_to_string(path).expect("a file of messages");
    let keys = messages.lines().filter_map(|line| line.split_once(" =")).map(|(key, _)| key);
    let of_help = |key: &&str| {
        key.starts_with("clap-value-")
            && !["missing", "invalid", "refused", "idle"].iter().any(|end| key.ends_with(end))
            || key.starts_with("cli")
    };
    let there: BTreeSet<String> = keys.filter(of_help).map(str::to_owned).collect();
    let missing: Vec<&String> = wanted_keys.difference(&there).collect();
    let idle = there.difference(&wanted_keys);
    let elsewhere = |key: &&String| OF_THE_WINDOW.iter().any(|known| key.starts_with(known));
    let idle: Vec<&String> = idle.filter(|key| cfg!(feature = "desktop") || !elsewhere(key)).collect();
    assert!(missing.is_empty() && idle.is_empty(), "missing are {missing:?}, left over {idle:?}");

    let (mut english, mut french) = (Vec::new(), Vec::new());
    helps(&mut command, &mut english);
    helps(&mut spoken::command(), &mut french);
    assert_eq!(english.len(), french.len());
    for (english, french) in english.iter().zip(&french) {
        let lines: BTreeSet<&str> = english.lines().map(str::trim).collect();
        // Names of options are the same everywhere.
        let sentence = |line: &&str| line.contains("  ") || line.contains(' ') && !line.starts_with('-');
        for line in french.lines().map(str::trim).filter(sentence) {
            assert!(!lines.contains(line), "{line:?} stands in the English help, too:\n{french}");
            assert!(!line.contains("cli-") && !line.contains("clap-"), "{line:?} is no message:\n{french}");
        }
        for word in ["Usage:", "Options:", "Arguments:", "Commands:", "default:", "values:", "COMMAND]"] {
            assert!(!french.contains(word), "{word:?} is English:\n{french}");
        }
    }
}
