//! The kinds of file, where they lie and what they are called.

use std::path::Path;

/// The kinds of file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// A battlefield.
    Map,
    /// A battle to be fought on one.
    Scenario,
    /// 72 cards.
    Deck,
    /// Counters and figures.
    Nation,
    /// What a nation's random forces are drawn from.
    Formations,
    /// A battle that teaches.
    Lesson,
    /// The recipe of a sound.
    Sound,
}

impl FileKind {
    /// All kinds.
    pub const ALL: [FileKind; 7] = [
        FileKind::Map,
        FileKind::Scenario,
        FileKind::Deck,
        FileKind::Nation,
        FileKind::Formations,
        FileKind::Lesson,
        FileKind::Sound,
    ];

    /// The folder such files lie in.
    pub fn folder(self) -> &'static str {
        match self {
            FileKind::Map => "maps",
            FileKind::Scenario => "scenarios",
            FileKind::Deck => "decks",
            FileKind::Nation => "nations",
            FileKind::Formations => "formations",
            FileKind::Lesson => "lessons",
            FileKind::Sound => "sounds",
        }
    }

    /// How the file's name ends.
    pub fn ending(self) -> &'static str {
        match self {
            FileKind::Map => ".map.ron",
            FileKind::Scenario => ".scenario.ron",
            FileKind::Deck => ".deck.ron",
            FileKind::Nation => ".nation.ron",
            FileKind::Formations => ".formations.ron",
            FileKind::Lesson => ".lesson.ron",
            FileKind::Sound => ".sound.ron",
        }
    }

    /// What messages call it.
    pub fn noun(self) -> &'static str {
        match self {
            FileKind::Map => "map",
            FileKind::Scenario => "scenario",
            FileKind::Deck => "deck",
            FileKind::Nation => "nation",
            FileKind::Formations => "list of formations",
            FileKind::Lesson => "lesson",
            FileKind::Sound => "sound",
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
}
