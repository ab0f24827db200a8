//! What the documents tell of the files is what the program reads: tables are compared with it, and the example of ten
//! steps is read after each. When the program has changed, write the tables anew in the same commit:
//! `OPFIRE_REWRITE=1 cargo test --no-default-features documents`.

mod battles;
mod grid;
mod nations;

use std::fmt::{Debug, Write};
use std::fs;
use std::path::PathBuf;

use opfire::files::diagnostic::{Diagnostic, Severity};
use opfire::files::field::FieldDoc;
use opfire::files::source::Source;
use opfire::sound::{FILTERS, PARTS, Part, SOURCES};
use opfire::squads::board::{SightEffect, Terrain};
use opfire::squads::content::library::Library;
use opfire::squads::content::reference::{AREAS, MAP, SCENARIO};
use opfire::squads::content::scenario_file::judge_scenario;
use opfire::squads::content::scenario_special::EXAMPLES;
use opfire::squads::rules::{Chit, Game, SpecialRule, chart};
use opfire::squads::text;

const DOCUMENTS: [&str; 5] =
    ["docs/scenarios.md", "docs/maps.md", "docs/sounds.md", "docs/nations.md", "docs/design.md"];

/// The name of a table stands behind this, in a comment of its own line.
const OPENING: &str = "<!-- written by tests/documents.rs: ";
const CLOSING: &str = "<!-- end -->";

fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn document(name: &str) -> String {
    crate::repository_text(name)
}

/// A document with every table as the program has it.
fn written(document: &str) -> String {
    let mut parts = document.split(OPENING);
    let mut whole = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (name, rest) = part.split_once(" -->").expect("the comment is closed");
        let (_, behind) = rest.split_once(CLOSING).expect("the table is closed");
        write!(whole, "{OPENING}{name} -->\n{}{CLOSING}{behind}", table(name)).expect("it is a text");
    }
    whole
}

fn table(name: &str) -> String {
    match name {
        "fields of a scenario" => {
            SCENARIO.iter().map(|(title, table)| format!("### {title}\n\n{}\n", fields(table))).collect()
        }
        "fields of a map" => fields(MAP),
        "areas" => shapes("area", AREAS),
        "fields of a sound" => PARTS.iter().map(part).collect(),
        "sources" => shapes("source", SOURCES),
        "filters" => shapes("filter", FILTERS),
        "special rules" => special_rules(),
        "names" => names(),
        "terrain" => terrain(),
        "nations" => nations::overview(),
        "battles of the box" => battles::sizes(),
        other => panic!("there is no table {other:?}"),
    }
}

fn fields(table: &[FieldDoc]) -> String {
    let mut lines = "| field | if left out | what |\n|---|---|---|\n".to_owned();
    for field in table {
        let default = field.default.unwrap_or("**must be written**");
        writeln!(lines, "| `{}` | {default} | {} |", field.name, field.what).expect("it is a text");
    }
    lines
}

/// The ways something is written, each with what it means.
fn shapes(title: &str, table: &[(&str, &str)]) -> String {
    let lines = table.iter().map(|(shape, what)| format!("| `{shape}` | {what} |\n"));
    format!("| {title} | what |\n|---|---|\n{}", lines.collect::<String>())
}

/// A part of a recipe: its numbers, then what else stands in it.
fn part((title, dials, others): &Part) -> String {
    let mut lines = format!("### {title}\n\n| field | range | if left out | what |\n|---|---|---|---|\n");
    for dial in *dials {
        let (bounds, default) = (dial.bounds(), dial.default);
        writeln!(lines, "| `{}` | {bounds} | {default} | {} |", dial.name, dial.what).expect("it is a text");
    }
    for field in *others {
        let default = field.default.unwrap_or("**must be written**");
        writeln!(lines, "| `{}` | | {default} | {} |", field.name, field.what).expect("it is a text");
    }
    lines + "\n"
}

fn game() -> Game {
    Library::embedded().load("crossroads").unwrap_or_else(|found| panic!("{found}"))
}

/// Each special rule with what players are told of it.
fn special_rules() -> String {
    let game = game();
    let mut lines = "| rule | what players are told |\n|---|---|\n".to_owned();
    for example in EXAMPLES {
        let rule: SpecialRule = ron::from_str(example).unwrap_or_else(|wrong| panic!("{example}: {wrong}"));
        writeln!(lines, "| `{example}` | {} |", text::special_rule(&game, rule)).expect("it is a text");
    }
    lines
}

/// The words that fields and special rules are made of.
fn names() -> String {
    let chits: Vec<String> =
        Chit::ALL.iter().map(|chit| format!("`{chit:?}` {}", chit_words(*chit))).collect();
    format!(
        "| what | names |\n|---|---|\n| orders | {} |\n| actions | {} |\n| events | {} |\n| triggers | {} |\n\
         | fortifications | {} |\n| terrain | {} |\n| chits | {} |\n",
        variants::<opfire::squads::rules::Order>(),
        variants::<opfire::squads::rules::Action>(),
        variants::<opfire::squads::rules::Event>(),
        variants::<opfire::squads::rules::Trigger>(),
        variants::<opfire::squads::rules::Fortification>(),
        list(&Terrain::ALL),
        chits.join(", "),
    )
}

/// What a chit is worth (7.3.2).
fn chit_words(chit: Chit) -> String {
    let worth: Vec<i16> = (1..=5).map(|number| chit.value(number)).collect();
    match (chit, worth.iter().filter(|points| **points != 0).count()) {
        (Chit::V, _) => "all five objectives win".to_owned(),
        (Chit::W, _) => "exits count twice".to_owned(),
        (Chit::X, _) => "losses count twice".to_owned(),
        (_, 1) => {
            let at = worth.iter().position(|points| *points != 0).unwrap_or_default();
            format!("{} for objective {}", worth[at], at + 1)
        }
        (Chit::S, _) => "1 each".to_owned(),
        _ => format!("{} for objective 1 to {} for 5", worth[0], worth[4]),
    }
}

fn list(names: &[impl Debug]) -> String {
    names.iter().map(|name| format!("`{name:?}`")).collect::<Vec<_>>().join(", ")
}

/// The names that a type has in a file, from the mistake it makes of a wrong one.
fn variants<T: serde::de::DeserializeOwned + Debug>() -> String {
    let wrong = ron::from_str::<T>("Unheard").expect_err("there is no such name").code;
    let ron::error::Error::NoSuchEnumVariant { expected, .. } = wrong else { panic!("{wrong}") };
    expected.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
}

fn terrain() -> String {
    let mut lines =
        "| letter | terrain | rule | move | cover | sight |\n|---|---|---|---|---|---|\n".to_owned();
    for terrain in Terrain::ALL {
        let cost = match (terrain, chart::move_cost(terrain)) {
            (Terrain::MajorBridge, _) => "by its road only".to_owned(),
            (Terrain::MinorBridge, Some(cost)) => format!("1 by its road, else {cost}"),
            (_, Some(cost)) => cost.to_string(),
            (_, None) => "–".to_owned(),
        };
        let sight = match terrain.sight() {
            SightEffect::Clear if terrain == Terrain::Gully => "clear, but hides those in it".to_owned(),
            SightEffect::Clear => "clear".to_owned(),
            SightEffect::Hindrance(figure) => format!("hindrance {figure}"),
            SightEffect::Obstacle => "obstacle".to_owned(),
        };
        let cover = if chart::move_cost(terrain).is_none() && terrain != Terrain::MajorBridge {
            "–".to_owned()
        } else {
            chart::cover(terrain).to_string().replace('-', "−")
        };
        let (letter, name, rule) = (terrain.letter(), text::terrain_name(terrain), chart::rule(terrain));
        writeln!(lines, "| `{letter}` | {name}, `{terrain:?}` | {rule} | {cost} | {cover} | {sight} |")
            .expect("it is a text");
    }
    lines
}

#[test]
fn the_tables_of_the_documents_are_the_programs() {
    for name in DOCUMENTS {
        if crate::rewriting() {
            fs::write(path(name), written(&document(name))).unwrap_or_else(|wrong| panic!("{name}: {wrong}"));
        }
        let now = document(name);
        assert!(now.contains(OPENING), "{name} has tables");
        assert!(
            now == written(&now),
            "{name} tells something else than the program reads: write its tables anew, as tests/documents.rs says"
        );
    }
}

/// A page of each nation, and the drawn board, are written as a whole.
#[test]
fn pages_of_nations_and_the_drawn_board_are_the_programs() {
    let pages = crate::NATIONS.map(|id| (format!("docs/nations/{id}.md"), nations::page(id)));
    for (name, text) in pages.into_iter().chain([("docs/pictures/grid.svg".to_owned(), grid::picture())]) {
        if crate::rewriting() {
            fs::write(path(&name), &text).unwrap_or_else(|wrong| panic!("{name}: {wrong}"));
        }
        assert!(document(&name) == text, "{name} tells something else than the program has: write it anew");
    }
}

/// The fragment of a step of the worked example.
fn step(document: &str, number: usize) -> String {
    let opening = format!("<!-- step {number} -->\n```ron\n");
    let (_, behind) = document.split_once(&opening).unwrap_or_else(|| panic!("step {number} is told"));
    behind.split_once("```").expect("the block is closed").0.to_owned()
}

fn told(text: &str) -> (Option<Game>, Vec<Diagnostic>) {
    let (game, found) = judge_scenario(&Source::new("picket.scenario.ron", text), &Library::embedded());
    (game, found.iter().flat_map(|found| found.iter().cloned()).collect())
}

#[test]
fn the_ten_steps_make_a_battle() {
    let document = document("docs/scenarios.md");
    let (nothing, missing) = told(&step(&document, 1));
    assert!(nothing.is_none());
    let must = SCENARIO[0].1.iter().filter(|field| field.default.is_none());
    for field in must {
        let message = format!("`{}` is missing", field.name);
        assert!(missing.iter().any(|one| one.message == message), "{message}");
    }

    let mut file = step(&document, 2);
    let (frame, doubts) = told(&file);
    assert!(frame.is_some(), "{doubts:?}");
    let message = "this side has no unit at the start, and the battle would end at once (6.3.2)";
    assert_eq!(doubts.iter().filter(|doubt| doubt.message == message).count(), 2);

    for number in 3..=10 {
        let place = format!("// step {number}\n");
        let line = file.lines().find(|line| line.trim() == place.trim()).expect("the step has its place");
        file = file.replace(&format!("{line}\n"), &step(&document, number));
        let (game, found) = told(&file);
        assert!(game.is_some(), "after step {number}: {}", found[0]);
        if number >= 4 {
            let told: String = found.iter().map(|one| format!("{one}\n")).collect();
            assert!(found.iter().all(|one| one.severity != Severity::Error) && found.is_empty(), "{told}");
        }
    }
    assert!(!file.contains("// step"));
}
