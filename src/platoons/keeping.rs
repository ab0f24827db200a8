//! How battles of the platoons are kept.

use std::path::Path;

use crate::files::bundle::Bundle;
use crate::files::diagnostic::Diagnostics;
use crate::files::scenarios::game_of;
use crate::files::source::Source;
use crate::kit::Words;
use crate::kit::keeping::{Keepable, Untrusted, same_chance};
use crate::platoons::content::FileKind;
use crate::platoons::content::scenario_file::title_of;
use crate::platoons::lab::sound;
use crate::platoons::rules::{Battle, Game, Illegal, Platoons};
use crate::platoons::text::refusal;

impl Keepable for Platoons {
    const GAME: &'static str = "platoons";
    const VERSION: &'static str = "0.1";

    fn named(game: &Game) -> (&str, &Words) {
        (&game.scenario.id, &game.scenario.title)
    }

    fn game(files: &Bundle) -> Result<Game, Diagnostics> {
        game_of::<FileKind>(files)
    }

    fn is_scenario(file: &str) -> bool {
        FileKind::of(Path::new(file)) == Some(FileKind::Scenario)
    }

    fn title(scenario: &Source) -> Option<Words> {
        title_of(scenario)
    }

    /// It has the units of its scenario, the chance of its seed, and nothing that cannot be.
    fn believe(game: &Game, battle: &Battle, seed: u64) -> Result<(), Untrusted> {
        let opening = Battle::new(game, seed);
        let situation = &battle.situation;
        let same = situation.units.len() == opening.situation.units.len()
            && situation.leaders.len() == opening.situation.leaders.len()
            && situation.control.len() == opening.situation.control.len();
        if !same {
            return Err(Untrusted::Checkpoint);
        }
        same_chance(&battle.luck, &opening.luck)?;
        sound(game, battle).map_err(|broken| Untrusted::Unsound(broken.to_string()))
    }

    fn refusal(illegal: &Illegal) -> String {
        refusal(illegal)
    }
}
