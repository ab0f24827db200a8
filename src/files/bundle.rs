//! The files that a battle is played with, as they were when it began.

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
