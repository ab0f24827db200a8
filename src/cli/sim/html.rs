//! What came of battles as a page.

use std::path::Path;

use opfire::files::disk;
use opfire::page::{Made, Study, page};
use opfire::squads::text::said;

use super::Report;
use crate::cli::fight::Game;

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
            (Game::Squads(game, _), Report::Squads(report)) => Some(Study::Squads(game, report)),
            (Game::Platoons(game, _), Report::Platoons(report)) => Some(Study::Platoons(game, report)),
            _ => None,
        })
        .collect();
    let command = command(std::env::args());
    let text = page(Made { command: &command, seed }, &studies);
    disk::write_whole(path, &text)
        .map_err(|why| said("sim-page-not-written", &[("path", &path.display()), ("why", &why)]).into())
}

/// What changes no battle: how many threads fought, and where the page and other files lie. Each takes a value.
const NO_MATTER: [&str; 4] = ["--threads", "--html", "--keep", "--csv"];

/// The command line as it can be typed again for the same battles: the program by its name, whatever has spaces in quotation marks.
fn command(words: impl Iterator<Item = String>) -> String {
    let mut typed = "opfire".to_owned();
    let mut words = words.skip(1);
    while let Some(word) = words.next() {
        if NO_MATTER.contains(&word.as_str()) {
            words.next();
        } else if !NO_MATTER
            .iter()
            .any(|name| word.strip_prefix(name).is_some_and(|rest| rest.starts_with('=')))
        {
            let quote = if word.contains(char::is_whitespace) { "\"" } else { "" };
            typed += &format!(" {quote}{word}{quote}");
        }
    }
    typed
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_command_can_be_typed_again_and_tells_only_what_matters() {
        let words = "/usr/bin/opfire|sim|my maps/a.ron|--threads|2|--games|9|--html=a b.html|--unchecked";
        let told = super::command(words.split('|').map(str::to_owned));
        assert_eq!(told, "opfire sim \"my maps/a.ron\" --games 9 --unchecked");
    }
}
