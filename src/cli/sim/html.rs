//! What came of battles as a page.

use std::path::Path;

use opfire::files::disk;
use opfire::page::{Made, Study, page};
use opfire::squads::text::said;

use super::{Game, Report};

/// Writes the page, whole or not at all. Of games that were not fought any more nothing is told.
pub(super) fn write(
    path: &Path,
    seed: u64,
    games: &[Game],
    reports: &[Report],
) -> Result<(), Box<dyn std::error::Error>> {
    let studies: Vec<Study> = games
        .iter()
        .zip(reports)
        .filter_map(|of| match of {
            (Game::Squads(game), Report::Squads(report)) => Some(Study::Squads(game, report)),
            (Game::Platoons(game), Report::Platoons(report)) => Some(Study::Platoons(game, report)),
            _ => None,
        })
        .collect();
    let command = command(std::env::args());
    let text = page(Made { command: &command, seed }, &studies);
    disk::write_whole(path, &text)
        .map_err(|why| said("sim-page-not-written", &[("path", &path.display()), ("why", &why)]).into())
}

/// The command line as it can be typed again: the program by its name, whatever has spaces in quotation marks.
fn command(words: impl Iterator<Item = String>) -> String {
    let quoted = |word: String| match word.contains(char::is_whitespace) {
        true => format!("\"{word}\""),
        false => word,
    };
    let words = std::iter::once("opfire".to_owned()).chain(words.skip(1).map(quoted));
    words.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_command_can_be_typed_again() {
        let words = ["/usr/bin/opfire", "sim", "my maps/a.ron", "--games", "9"].map(str::to_owned);
        assert_eq!(super::command(words.into_iter()), "opfire sim \"my maps/a.ron\" --games 9");
    }
}
