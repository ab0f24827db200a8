//! The files that a battle is played with, as they were when it began.

use std::sync::{Arc, Mutex};

use super::file_kind::FileKind;

pub use crate::files::bundle::Bundle;

/// The name of the scenario in a bundle.
pub fn scenario_of(files: &Bundle) -> Option<&str> {
    let mut names = files.files.iter().map(|(name, _)| name);
    let file = names.find(|name| FileKind::of(name.as_ref()) == Some(FileKind::Scenario))?;
    Some(FileKind::Scenario.id_of(file))
}

/// Notes every file that is opened.
#[derive(Clone, Debug, Default)]
pub(super) struct Packer(Arc<Mutex<Bundle>>);

impl Packer {
    /// Notes a file by the name it has inside the program, once.
    pub(super) fn note(&self, name: &str, text: &str) {
        if let Ok(mut bundle) = self.0.lock()
            && bundle.text(name).is_none()
        {
            bundle.files.push((name.to_owned(), text.to_owned()));
        }
    }

    /// What was noted.
    pub(super) fn bundle(&self) -> Bundle {
        self.0.lock().map(|bundle| bundle.clone()).unwrap_or_default()
    }
}
