//! Where boards, scenarios, nations and tables come from, and how a game is made of them.

use crate::files::diagnostic::Diagnostics;
use crate::files::library;
use crate::files::scenarios::Playable;
use crate::files::source::Source;
use crate::platoons::rules::Game;

use super::file_kind::FileKind;
use super::scenario_file::{judge_scenario, read_scenario};

/// All files of the platoon game that can be played with.
pub type Library = library::Library<FileKind>;

impl Playable for FileKind {
    type Game = Game;
    const SCENARIO: FileKind = FileKind::Scenario;

    fn read(scenario: &Source, library: &Library) -> Result<Game, Diagnostics> {
        read_scenario(scenario, library)
    }

    fn judge(scenario: &Source, library: &Library) -> (Option<Game>, Option<Diagnostics>) {
        judge_scenario(scenario, library)
    }
}
