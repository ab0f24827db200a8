//! Where maps, scenarios, decks and nations come from: the current folder, the user's data folder, the folder of the
//! program, the binary.

use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use directories::ProjectDirs;

use crate::board::{Map, MapParts};
use crate::rules::{Card, Game, Nation};

use super::bundle::{Bundle, Packer};
use super::deck_file::read_deck;
use super::diagnostic::{Diagnostic, Diagnostics, Problem, nearest};
use super::embedded;
use super::formations_file::{Formations, read_formations};
use super::map_file::{read_map, read_map_parts};
use super::nation_file::read_nation;
use super::reader::{Reader, Spanned};
use super::scenario_file::{judge_scenario, read_scenario};
use super::source::Source;

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
}

impl FileKind {
    /// All kinds.
    pub const ALL: [FileKind; 5] =
        [FileKind::Map, FileKind::Scenario, FileKind::Deck, FileKind::Nation, FileKind::Formations];

    /// The folder such files lie in.
    pub fn folder(self) -> &'static str {
        match self {
            FileKind::Map => "maps",
            FileKind::Scenario => "scenarios",
            FileKind::Deck => "decks",
            FileKind::Nation => "nations",
            FileKind::Formations => "formations",
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

/// A scenario as the title screen lists it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    /// The name it is loaded by.
    pub id: String,
    /// What it is called, or every reason why it cannot be played.
    pub summary: Result<Summary, Diagnostics>,
}

/// What a player chooses a scenario by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Its title.
    pub title: String,
    /// Where.
    pub place: String,
    /// When.
    pub date: String,
    /// The year.
    pub year: u16,
}

/// All files that can be played with. What lies in an earlier folder hides what is called the same further on;
/// what the binary carries comes last.
#[derive(Clone, Debug, Default)]
pub struct Library {
    folders: Vec<PathBuf>,
    /// The only files there are, instead of those of folders and binary.
    only: Option<Bundle>,
    /// Notes what is opened.
    packer: Option<Packer>,
}

impl Library {
    /// The current folder, the user's data folder, the program's folder, and what the binary carries.
    pub fn new() -> Self {
        let data = ProjectDirs::from("", "", "opfire").map(|user| user.data_dir().to_path_buf());
        let program = std::env::current_exe().ok().and_then(|file| Some(file.parent()?.to_path_buf()));
        let folders = std::iter::once(PathBuf::from(".")).chain(data).chain(program).collect();
        Self { folders, ..Self::default() }
    }

    /// Only what the binary carries.
    pub fn embedded() -> Self {
        Self::default()
    }

    /// Only the files of a bundle.
    pub fn of(bundle: Bundle) -> Self {
        Self { only: Some(bundle), ..Self::default() }
    }

    /// The same library with folders in front of it.
    pub fn with_folders(mut self, folders: impl IntoIterator<Item = PathBuf>) -> Self {
        self.folders = folders.into_iter().chain(self.folders).collect();
        self
    }

    /// The library of a file: what lies beside it comes first.
    pub fn beside(&self, path: &Path) -> Self {
        let folder = path.parent().unwrap_or(Path::new("."));
        let above = folder.join("..");
        self.clone().with_folders([folder.to_path_buf(), above])
    }

    /// A number that changes when a file changes that can be read from these folders, when one comes, or one goes.
    pub fn stamp(&self) -> u64 {
        let mut stamp = DefaultHasher::new();
        for folder in FileKind::ALL.into_iter().flat_map(|kind| self.folders_of(kind)) {
            for file in folder.read_dir().into_iter().flatten().flatten() {
                let path = file.path();
                if FileKind::of(&path).is_some()
                    && let Ok(data) = file.metadata()
                {
                    (path, data.len(), data.modified().ok()).hash(&mut stamp);
                }
            }
        }
        stamp.finish()
    }

    /// Where files of a kind may lie.
    fn folders_of(&self, kind: FileKind) -> impl Iterator<Item = PathBuf> {
        self.folders.iter().flat_map(move |folder| [folder.join(kind.folder()), folder.clone()])
    }

    /// Every scenario in the order of the years, then the broken ones with their reasons.
    pub fn scenarios(&self) -> Vec<Listing> {
        let list = |id: String| {
            let summary = self.load(&id).map(|game| Summary {
                title: game.scenario.title,
                place: game.scenario.place,
                date: game.scenario.date,
                year: game.scenario.year,
            });
            Listing { id, summary }
        };
        let mut listings: Vec<Listing> = self.names(FileKind::Scenario).into_iter().map(list).collect();
        listings.sort_by_key(|listing| listing.summary.as_ref().map_or(u16::MAX, |summary| summary.year));
        listings
    }

    /// Loads a scenario by its name, or by the path of its file.
    pub fn load(&self, scenario: &str) -> Result<Game, Diagnostics> {
        let (source, library) = self.scenario_source(scenario)?;
        read_scenario(&source, &library)
    }

    /// The same with the files that the game is made of.
    ///
    /// # Errors
    /// As [`Library::load`].
    pub fn bundle(&self, scenario: &str) -> Result<(Game, Bundle), Diagnostics> {
        let (source, library) = self.scenario_source(scenario)?;
        library.bundle_of(&source)
    }

    /// The game of a scenario's text, with the files that it is made of.
    ///
    /// # Errors
    /// As [`Library::load`].
    pub fn bundle_of(&self, scenario: &Source) -> Result<(Game, Bundle), Diagnostics> {
        let packer = Packer::default();
        packer.note(FileKind::Scenario, scenario);
        let library = Self { packer: Some(packer.clone()), ..self.clone() };
        let game = read_scenario(scenario, &library)?;
        Ok((game, packer.bundle()))
    }

    /// The same with everything there is to say of it, doubts too.
    pub fn judge(&self, scenario: &str) -> (Option<Game>, Option<Diagnostics>) {
        match self.scenario_source(scenario) {
            Ok((source, library)) => judge_scenario(&source, &library),
            Err(missing) => (None, Some(missing)),
        }
    }

    /// The text of a scenario, and the library it is read with.
    fn scenario_source(&self, scenario: &str) -> Result<(Source, Library), Diagnostics> {
        let path = Path::new(scenario);
        if FileKind::of(path) == Some(FileKind::Scenario) {
            return Ok((Source::open(path)?, self.beside(path)));
        }
        Ok((self.find(FileKind::Scenario, scenario)?, self.clone()))
    }

    /// Loads a map by its name, or by the path of its file.
    pub fn map(&self, map: &str) -> Result<Map, Diagnostics> {
        let path = Path::new(map);
        if FileKind::of(path) == Some(FileKind::Map) {
            return read_map(&Source::open(path)?);
        }
        read_map(&self.find(FileKind::Map, map)?)
    }

    /// Loads the parts of a map by its name, for whoever changes them.
    pub fn map_parts(&self, map: &str) -> Result<MapParts, Diagnostics> {
        read_map_parts(&self.find(FileKind::Map, map)?)
    }

    /// Loads a nation with its deck.
    pub fn nation(&self, name: &str) -> Result<Nation, Diagnostics> {
        read_nation(&self.find(FileKind::Nation, name)?, self)
    }

    /// Loads the formations of a nation, by the name of their file.
    pub fn formations(&self, name: &str) -> Result<Formations, Diagnostics> {
        read_formations(&self.find(FileKind::Formations, name)?, self)
    }

    /// Loads a deck.
    pub fn deck(&self, name: &str) -> Result<Vec<Card>, Diagnostics> {
        read_deck(&self.find(FileKind::Deck, name)?)
    }

    /// The names of all files of a kind.
    pub fn names(&self, kind: FileKind) -> BTreeSet<String> {
        if let Some(bundle) = &self.only {
            let files = bundle.files.iter().map(|(name, _)| name.as_str());
            return files
                .filter(|name| FileKind::of(name.as_ref()) == Some(kind))
                .map(|name| kind.id_of(name).to_owned())
                .collect();
        }
        let inside = embedded::texts_in(kind.folder()).map(|(name, _)| kind.id_of(name).to_owned());
        let mut names: BTreeSet<String> = inside.collect();
        for folder in self.folders_of(kind) {
            let files = folder.read_dir().into_iter().flatten().flatten();
            let files = files.filter_map(|file| file.file_name().into_string().ok());
            names.extend(files.filter_map(|file| file.strip_suffix(kind.ending()).map(str::to_owned)));
        }
        names
    }

    /// What a file names, loaded: a name that does not exist is that file's mistake, at its place; what is wrong
    /// inside the named file is told as well.
    pub(crate) fn named<T>(
        &self,
        reader: &Reader,
        kind: FileKind,
        name: &Spanned<String>,
        load: impl FnOnce(&Library, &str) -> Result<T, Diagnostics>,
    ) -> Option<T> {
        if self.has(kind, name) {
            return reader.adopt(load(self, name));
        }
        let known = self.names(kind);
        let known: Vec<_> = known.iter().map(String::as_str).collect();
        let problem = Problem::new(name.span, format!("there is no {} {:?}", kind.noun(), name.value));
        reader.report(problem.expected(format!("one of: {}", known.join(", "))).nearest(name, known));
        None
    }

    /// Whether there is a file of that kind and name.
    pub fn has(&self, kind: FileKind, name: &str) -> bool {
        self.names(kind).contains(name)
    }

    /// The file of that kind and name.
    fn find(&self, kind: FileKind, name: &str) -> Result<Source, Diagnostics> {
        if !self.has(kind, name) {
            return Err(self.missing(kind, name));
        }
        let file = format!("{name}{}", kind.ending());
        let inside = format!("{}/{file}", kind.folder());
        let path = self.folders_of(kind).map(|folder| folder.join(&file)).find(|path| path.is_file());
        let source = match (&self.only, path) {
            (None, Some(path)) => Source::open(&path)?,
            (only, _) => {
                let text = match only {
                    Some(bundle) => bundle.text(&inside),
                    None => embedded::text(&inside),
                };
                Source::new(&inside, text.ok_or_else(|| self.missing(kind, name))?)
            }
        };
        if let Some(packer) = &self.packer {
            packer.note(kind, &source);
        }
        Ok(source)
    }

    fn missing(&self, kind: FileKind, name: &str) -> Diagnostics {
        let known = self.names(kind);
        let help = match nearest(name, known.iter().map(String::as_str)) {
            Some(close) => format!("did you mean `{close}`?"),
            None => format!("there are: {}", known.into_iter().collect::<Vec<_>>().join(", ")),
        };
        Diagnostic::whole_file(name, format!("there is no {} of that name", kind.noun()))
            .with_help(help)
            .into()
    }
}
