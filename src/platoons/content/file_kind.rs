//! The kinds of file of the platoon game, where they lie and what they are called.

use std::path::Path;

/// The kinds of file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// A battle to be fought.
    Scenario,
    /// A board, of which battlefields are joined.
    Board,
    /// Counters, leaders and aircraft.
    Nation,
}

impl FileKind {
    /// All kinds.
    pub const ALL: [FileKind; 3] = [FileKind::Scenario, FileKind::Board, FileKind::Nation];

    /// The folder such files lie in.
    pub fn folder(self) -> &'static str {
        match self {
            FileKind::Scenario => "scenarios/platoons",
            FileKind::Board => "maps/boards",
            FileKind::Nation => "platoons/nations",
        }
    }

    /// How the file's name ends.
    pub fn ending(self) -> &'static str {
        match self {
            FileKind::Scenario => ".platoons.ron",
            FileKind::Board => ".board.ron",
            FileKind::Nation => ".roster.ron",
        }
    }

    /// What messages call it.
    pub fn noun(self) -> &'static str {
        match self {
            FileKind::Scenario => "scenario",
            FileKind::Board => "board",
            FileKind::Nation => "nation",
        }
    }

    /// The kind of a file, by its name.
    pub fn of(path: &Path) -> Option<FileKind> {
        let name = path.file_name()?.to_str()?;
        FileKind::ALL.into_iter().find(|kind| name.ends_with(kind.ending()))
    }

    /// The name a file is known by: its own without folder and ending.
    pub fn id_of(self, path: &str) -> &str {
        let name = path.rsplit(['/', '\\']).next().unwrap_or(path);
        name.strip_suffix(self.ending()).unwrap_or(name)
    }

    /// The name that a file of this kind has inside the program.
    pub fn inside(self, id: &str) -> String {
        format!("{}/{id}{}", self.folder(), self.ending())
    }
}
