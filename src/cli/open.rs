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
/// A kept battle goes on where it was left; a scenario or a map is shown as with `opfire play --watch`. Without a file it is the
/// title, as with `opfire` alone: menu entries are written so.
#[derive(Args)]
pub struct Open {
    /// A file that ends in `.save.ron`, `.scenario.ron` or `.map.ron`
    file: Option<PathBuf>,
}

impl Open {
    /// Opens the window.
    pub fn run(self) -> Outcome {
        let Some(file) = self.file else { return play::open(Door::Title) };
        if file.to_string_lossy().ends_with(ENDING) {
            return play::open(Door::Kept(file));
        }
        match FileKind::of_file(&file) {
            Some(FileKind::Scenario | FileKind::Map) => {
                play::open(Door::Workshop(file.to_string_lossy().into_owned()))
            }
            _ => Err(text::said("open-unknown", &[("file", &file.display())]).into()),
        }
    }
}
