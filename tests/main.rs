//! Every test of the game without its window, in one program: each further one would link Bevy again.

mod ai;
mod board_sight;
mod box_of_battles;
mod broken;
mod cases;
mod cli;
mod colour_vision;
mod content;
mod documents;
mod extremes;
mod fuzz;
mod generator;
mod journals;
mod layering;
mod positions;
mod record;
mod rulebook;
mod rules_cited;
mod saves;
mod scenario_format;
mod text;

/// Whether what is kept beside the tests (journals, tables of documents, words of mistakes) is to be written anew before
/// it is compared: `OPFIRE_REWRITE=1 cargo test --no-default-features`. Look at what has changed before you commit it.
fn rewriting() -> bool {
    std::env::var_os("OPFIRE_REWRITE").is_some()
}
