//! `opfire open`: what file managers call with a file.

use std::path::PathBuf;

use clap::Args;
use opfire::files::kind::Kind;
use opfire::kit::keeping::ENDING;
use opfire::squads::content::FileKind;
use opfire::squads::text;
use opfire::window::Door;

use super::{Outcome, play};

/// Open a kept battle, a scenario or a map in the window, by its file
///
/// A kept battle goes on where it was left; a scenario or a map is shown as with `opfire play --watch`.
#[derive(Args)]
pub struct Open {
    /// A file that ends in `.save.ron`, `.scenario.ron` or `.map.ron`
    file: PathBuf,
}

impl Open {
    /// Opens the window.
    pub fn run(self) -> Outcome {
        if self.file.to_string_lossy().ends_with(ENDING) {
            return play::open(Door::Kept(self.file));
        }
        match FileKind::of_file(&self.file) {
            Some(FileKind::Scenario | FileKind::Map) => {
                play::open(Door::Workshop(self.file.to_string_lossy().into_owned()))
            }
            _ => Err(text::said("open-unknown", &[("file", &self.file.display())]).into()),
        }
    }
}
