//! The document of scenarios tells what their reader knows, and its example can be played. When fields have changed, write its
//! tables anew in the same commit: `OPFIRE_REWRITE=1 cargo test --no-default-features scenarios_document`.

use std::fs;
use std::path::PathBuf;

use opfire::files::source::Source;
use opfire::platoons::content::library::Library;
use opfire::platoons::content::reference::{AREAS, AT_ONCE, POINTS, SCENARIO};
use opfire::platoons::content::scenario_file::judge_scenario;

use super::units_document::{fields, written};

const OPENING: &str = "<!-- written by tests/platoons/scenarios_document.rs: ";

fn path() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("docs/platoons/scenarios.md")
}

fn document() -> String {
    crate::repository_text(path())
}

fn table(name: &str) -> String {
    match name {
        "fields" => {
            let parts = SCENARIO.iter().map(|(title, table)| format!("### {title}\n\n{}\n", fields(table)));
            parts.collect()
        }
        "areas" => shapes("area", AREAS),
        "points" => shapes("points", POINTS),
        "ends" => shapes("end", AT_ONCE),
        other => panic!("there is no table {other:?}"),
    }
}

/// The ways something is written, each with what it means.
fn shapes(title: &str, table: &[(&str, &str)]) -> String {
    let lines = table.iter().map(|(shape, what)| format!("| `{shape}` | {what} |\n"));
    format!("| {title} | what |\n|---|---|\n{}", lines.collect::<String>())
}

#[test]
fn the_document_tells_what_the_reader_knows() {
    let document = document();
    let written = written(&document, OPENING, table);
    if std::env::var_os("OPFIRE_REWRITE").is_some() {
        fs::write(path(), &written).expect("the document is written");
        return;
    }
    let stale = document.lines().zip(written.lines()).find(|(old, new)| old != new);
    assert!(document == written, "docs/platoons/scenarios.md is stale: {stale:?}");
}

#[test]
fn the_example_is_read_without_a_word() {
    let document = document();
    let (_, example) = document.split_once("```ron\n").expect("an example");
    let (example, _) = example.split_once("```").expect("its end");
    let source = Source::new("example.platoons.ron", example);
    let (game, told) = judge_scenario(&source, &Library::embedded());
    assert!(told.is_none(), "{}", told.expect("something is told"));
    assert!(game.is_some());
}

/// Every area and every kind of points of the tables is an example that can be read.
#[test]
fn the_examples_of_the_tables_are_read() {
    let file = Library::embedded().bundle("rye_harvest").expect("it is read").1;
    let text = file.text("scenarios/platoons/rye_harvest.platoons.ron").expect("the battle").to_owned();
    let read = |text: String| {
        let told = judge_scenario(&Source::new("trial.platoons.ron", text), &Library::embedded()).1;
        told.map(|told| told.to_string()).unwrap_or_default()
    };
    let mark = "Control(3, Village(\"Dubrovka\"))";
    assert!(text.contains(mark));
    for (shape, _) in POINTS {
        assert_eq!(read(text.replace(mark, shape)), "", "{shape}");
    }
    for (shape, _) in AT_ONCE {
        let end = format!("at_once: [{shape}], points: [");
        assert_eq!(read(text.replace("points: [", &end)), "", "{shape}");
    }
    for (shape, _) in AREAS {
        let told = read(text.replace(mark, &format!("Control(3, {shape})")));
        // The steppe has no woods.
        assert!(
            told.is_empty() || shape.contains("Woods") && told.contains("no hex of this map"),
            "{shape}: {told}"
        );
    }
}
