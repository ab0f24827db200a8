//! What the packages say of the program is what it does.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use opfire::files::kind::Kind;
use opfire::kit::keeping::ENDING;
use opfire::squads::content::FileKind;

use crate::repository_text;

/// What stands between two marks, each time.
fn between<'a>(text: &'a str, before: &'a str, behind: &'a str) -> BTreeSet<&'a str> {
    text.split(before).skip(1).filter_map(|rest| rest.split_once(behind)).map(|(found, _)| found).collect()
}

/// Linux knows the files that `opfire open` opens, and the menu entry opens what it knows.
#[test]
fn files_are_known_by_the_endings_that_the_program_gives_them() {
    let types = repository_text("packaging/linux/opfire.xml");
    let endings = [ENDING, FileKind::Scenario.form().ending, FileKind::Map.form().ending];
    let patterns = endings.map(|ending| format!("*{ending}"));
    let wanted: BTreeSet<&str> = patterns.iter().map(String::as_str).collect();
    assert_eq!(between(&types, "pattern=\"", "\""), wanted);

    let entry = repository_text("packaging/linux/opfire.desktop");
    let opened = between(&entry, "MimeType=", "\n").into_iter().next().expect("it opens files");
    let opened: BTreeSet<&str> = opened.split_terminator(';').collect();
    assert_eq!(opened, between(&types, "<mime-type type=\"", "\""));
}

/// A kept battle begins with what Linux looks for in its content.
#[test]
fn battles_are_known_by_how_they_begin() {
    let types = repository_text("packaging/linux/opfire.xml");
    let beginning =
        between(&types, "offset=\"0\" value=\"", "\"").into_iter().next().expect("one is looked for");
    let journal = repository_text("tests/saves/2/turn.save.ron");
    assert!(journal.starts_with(beginning), "{beginning:?}");
}

/// The version stands in Cargo.toml, and packages are given it.
#[test]
fn no_package_names_a_version_of_its_own() {
    for file in ["macos/Info.plist", "windows/opfire.nsi", "linux/control", "linux/opfire.desktop"] {
        let text = repository_text(Path::new("packaging").join(file));
        assert!(!text.contains(env!("CARGO_PKG_VERSION")), "{file}");
    }
}

/// Windows takes the size that fits: each is there, in whole.
#[test]
fn the_icon_of_windows_has_every_size() {
    let icon = fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("packaging/windows/opfire.ico"))
        .expect("an icon");
    let number = |at: usize| u16::from_le_bytes([icon[at], icon[at + 1]]);
    assert_eq!((number(0), number(2)), (0, 1), "an icon");
    // 256 is written as 0.
    let widths: Vec<u8> = (0..usize::from(number(4))).map(|index| icon[6 + 16 * index]).collect();
    assert_eq!(widths, [16, 24, 32, 48, 64, 128, 0]);
}
