//! The files that a battle is played with, as they were when it began.

use std::sync::{Arc, Mutex};

pub use crate::files::bundle::Bundle;

use super::file_kind::FileKind;
use crate::files::source::Source;

/// The name of the scenario among the files of a battle.
pub fn scenario_of(bundle: &Bundle) -> Option<&str> {
    let mut names = bundle.files.iter().map(|(name, _)| name);
    let file = names.find(|name| FileKind::of(name.as_ref()) == Some(FileKind::Scenario))?;
    Some(FileKind::Scenario.id_of(file))
}

/// Notes every file that is opened.
#[derive(Clone, Debug, Default)]
pub(super) struct Packer(Arc<Mutex<Bundle>>);

impl Packer {
    /// Notes a file, once.
    pub(super) fn note(&self, kind: FileKind, source: &Source) {
        let name = format!("{}/{}{}", kind.folder(), kind.id_of(&source.name), kind.ending());
        if let Ok(mut bundle) = self.0.lock()
            && bundle.text(&name).is_none()
        {
            bundle.files.push((name, source.text.clone()));
        }
    }

    /// What was noted.
    pub(super) fn bundle(&self) -> Bundle {
        self.0.lock().map(|bundle| bundle.clone()).unwrap_or_default()
    }
}
