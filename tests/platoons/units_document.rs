//! The document of units tells what the files hold. When they have changed, write its tables anew in the same commit:
//! `OPFIRE_REWRITE=1 cargo test --no-default-features units_document`.

use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

use opfire::files::field::FieldDoc;
use opfire::platoons::content::nation_file::{
    AIRCRAFT, AIRCRAFT_FACE, LEADER, NATION, common_units, nations,
};
use opfire::platoons::content::unit_line::UNIT;
use opfire::platoons::rules::{Limbered, UnitKind, Value};

const OPENING: &str = "<!-- written by tests/platoons/units_document.rs: ";
/// The end of a table that is written.
const CLOSING: &str = "<!-- end -->";

fn path() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("docs/platoons/units.md")
}

/// The document with every table as the program has it.
pub fn written(document: &str, opening: &str, table: impl Fn(&str) -> String) -> String {
    let mut parts = document.split(opening);
    let mut whole = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (name, rest) = part.split_once(" -->").expect("the comment is closed");
        let (_, behind) = rest.split_once(CLOSING).expect("the table is closed");
        write!(whole, "{opening}{name} -->\n{}{CLOSING}{behind}", table(name)).expect("it is a text");
    }
    whole
}

fn table(name: &str) -> String {
    match name {
        "fields of a nation" => fields(NATION),
        "fields of a unit" => fields(UNIT),
        "fields of a leader" => fields(LEADER),
        "fields of an aircraft" => fields(AIRCRAFT) + "\nEach face:\n\n" + &fields(AIRCRAFT_FACE),
        "kinds of any nation" => kinds(&common_units().expect("they are read")),
        other => {
            let id = other.strip_prefix("kinds of ").expect("a known table");
            let nations = nations().expect("they are read");
            kinds(&nations.iter().find(|nation| nation.id == id).expect("a known nation").units)
        }
    }
}

/// A table of fields.
pub fn fields(table: &[FieldDoc]) -> String {
    let mut lines = "| field | if left out | what |\n|---|---|---|\n".to_owned();
    for field in table {
        let default = field.default.unwrap_or("**must be written**");
        writeln!(lines, "| `{}` | {default} | {} |", field.name, field.what).expect("it is a text");
    }
    lines
}

fn kinds(kinds: &[UnitKind]) -> String {
    let mut lines = "| file | counter | kind | years | MA | DF | BF | AT | armour |\n\
                     |---|---|---|---|---|---|---|---|---|\n"
        .to_owned();
    for kind in kinds {
        let reduced = kind.reduced.unwrap_or_default();
        let movement = match kind.limbered {
            Some(Limbered::Towed) => "T".to_owned(),
            Some(Limbered::Moves(points)) => format!("{} / {points}", kind.ma),
            None => kind.ma.to_string(),
        };
        let armour = kind.armour.map_or(String::new(), |armour| armour.to_string());
        let open = if kind.open_top { " open" } else { "" };
        let (first, last) = kind.years;
        writeln!(
            lines,
            "| `{}` | {} | {:?} | {}–{} | {movement} | {} | {} | {} | {armour}{open} |",
            kind.id,
            kind.name.en,
            kind.kind,
            first,
            last,
            faces(kind.full.df, reduced.df),
            faces(kind.full.bf, reduced.bf),
            faces(kind.full.at, reduced.at),
        )
        .expect("it is a text");
    }
    lines
}

/// A value as printed, and behind a stroke the strength of the reduced face.
fn faces(full: Option<Value>, reduced: Option<Value>) -> String {
    match (full, reduced) {
        (Some(full), Some(reduced)) => format!("{}-{} / {}", full.strength, full.range, reduced.strength),
        (Some(full), None) => format!("{}-{}", full.strength, full.range),
        (None, _) => String::new(),
    }
}

#[test]
fn the_document_tells_what_the_files_hold() {
    let document = crate::repository_text(path());
    let written = written(&document, OPENING, table);
    if std::env::var_os("OPFIRE_REWRITE").is_some() {
        fs::write(path(), &written).expect("the document is written");
        return;
    }
    let stale = document.lines().zip(written.lines()).find(|(old, new)| old != new);
    assert!(document == written, "docs/platoons/units.md is stale: {stale:?}");
}
