//! Every test of the game without its window, in one program: each further one would link Bevy again.

mod ai;
mod arena;
mod board_hexes;
mod board_sight;
mod box_of_battles;
mod broken;
mod cases;
mod cli;
mod colour_vision;
mod content;
mod counsel;
mod documents;
mod even;
mod extremes;
mod eyes;
mod findings;
mod fingerprints;
mod foolish;
mod fuzz;
mod generator;
mod help;
mod impossible;
mod interrupted;
mod journals;
mod lab;
mod lab_counts;
mod languages;
mod layering;
mod learning;
mod map_tracing;
mod packages;
mod page;
mod pickets;
mod picking;
mod pictures;
mod platoons;
mod positions;
mod prospects;
mod record;
mod results;
mod rulebook;
mod rules_cited;
mod saves;
mod scenario_format;
mod search;
mod secrecy;
mod sounds;
mod taking_back;
mod terminal;
mod text;

/// A scenario of the tests by its file, or of the box by its name.
fn named(scenario: &str) -> String {
    let beside = format!("{}/tests/scenarios/{scenario}.scenario.ron", env!("CARGO_MANIFEST_DIR"));
    if std::path::Path::new(&beside).exists() { beside } else { scenario.to_owned() }
}

/// The game of such a scenario.
fn game(scenario: &str) -> std::sync::Arc<opfire::squads::rules::Game> {
    let library = opfire::squads::content::library::Library::embedded();
    std::sync::Arc::new(library.load(&named(scenario)).unwrap_or_else(|found| panic!("{found}")))
}

/// The files as they were when the battles were kept that carry none: those of the first format.
fn as_then() -> opfire::squads::content::library::Library {
    let folder = std::path::PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/journals/then");
    opfire::squads::content::library::Library::embedded().with_folders([folder])
}

/// A text of the repository, by its path there: with Unix line ends, however they are checked out.
fn repository_text(path: impl AsRef<std::path::Path>) -> String {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|wrong| panic!("{}: {wrong}", path.display()));
    text.replace("\r\n", "\n")
}

/// Whether what is kept beside the tests (journals, tables of documents, words of mistakes) is to be written anew before
/// it is compared: `OPFIRE_REWRITE=1 cargo test --no-default-features`. Look at what has changed before you commit it.
fn rewriting() -> bool {
    std::env::var_os("OPFIRE_REWRITE").is_some()
}

/// All nations.
pub const NATIONS: [&str; 6] = ["german", "italian", "russian", "american", "british", "french"];
