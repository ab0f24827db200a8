//! How its battles are kept.

use opfire::files::bundle::Bundle;
use opfire::files::diagnostic::Diagnostics;
use opfire::files::source::Source;
use opfire::kit::Words;
use opfire::kit::keeping::{Keepable, Untrusted};

use super::dialogue::Illegal;
use super::game::Game;
use super::rules::Pickets;
use super::state::Battle;

/// The name of its only file.
pub const FILE: &str = "front.pickets.ron";

impl Keepable for Pickets {
    const GAME: &'static str = "pickets";
    const VERSION: &'static str = "1";

    fn named(game: &Game) -> (&str, &Words) {
        ("front", &game.title)
    }

    fn game(files: &Bundle) -> Result<Game, Diagnostics> {
        Game::read(&Source::new(FILE, files.text(FILE).unwrap_or_default()))
    }

    fn is_scenario(file: &str) -> bool {
        file.ends_with(".pickets.ron")
    }

    fn title(scenario: &Source) -> Option<Words> {
        Game::read(scenario).ok().map(|game| game.title)
    }

    /// A position has a sector for each of its scenario, and no card twice.
    fn believe(game: &Game, battle: &Battle, _seed: u64) -> Result<(), Untrusted> {
        let sectors = usize::from(game.sectors);
        match battle.situation.sectors.len() == sectors && battle.laid.len() == sectors {
            true => super::lab::sound(battle).map_err(|broken| Untrusted::Unsound(broken.to_string())),
            false => Err(Untrusted::Checkpoint),
        }
    }

    fn refusal(illegal: &Illegal) -> String {
        format!("{illegal:?}")
    }
}
