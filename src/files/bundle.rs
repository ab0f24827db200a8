//! The files that a battle is played with, as they were when it began.

use std::sync::{Arc, Mutex};

/// A scenario with all that it names: whoever has it plays the same battle, whatever becomes of the files.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bundle {
    /// The files, each under the name it has inside the program: `maps/crossroads.map.ron`.
    pub files: Vec<(String, String)>,
}

impl Bundle {
    /// The text of a file.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.files.iter().find(|(known, _)| known == name).map(|(_, text)| text.as_str())
    }
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
