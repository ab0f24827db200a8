//! Where maps, scenarios, decks and nations come from: the current folder, the user's data folder, the folder of the
//! program, the binary.

use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use directories::ProjectDirs;

use super::bundle::{Bundle, Packer};
use super::file_kind::FileKind;
use crate::files::diagnostic::{Diagnostic, Diagnostics, Problem, nearest};
use crate::files::embedded;
use crate::files::reader::{Reader, Spanned};
use crate::files::source::Source;

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

    /// The same library, whose every opened file is noted.
    pub(super) fn packed_by(&self, packer: Packer) -> Self {
        Self { packer: Some(packer), ..self.clone() }
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

    /// The names of all files of a kind.
    pub fn names(&self, kind: FileKind) -> BTreeSet<String> {
        if let Some(bundle) = &self.only {
            let files = bundle.files.iter().map(|(name, _)| name.as_str());
            return files
                .filter(|name| FileKind::of(name.as_ref()) == Some(kind))
                .map(|name| kind.id_of(name).to_owned())
                .collect();
        }
        // Files of other games lie in folders below.
        let inside =
            embedded::texts_in(kind.folder()).filter(|(name, _)| FileKind::of(name.as_ref()) == Some(kind));
        let mut names: BTreeSet<String> = inside.map(|(name, _)| kind.id_of(name).to_owned()).collect();
        for folder in self.folders_of(kind) {
            let files = folder.read_dir().into_iter().flatten().flatten();
            let files = files.filter_map(|file| file.file_name().into_string().ok());
            names.extend(files.filter_map(|file| file.strip_suffix(kind.ending()).map(str::to_owned)));
        }
        names
    }

    /// What a file names, read: a name that does not exist is that file's mistake, at its place; what is wrong
    /// inside the named file is told as well.
    pub(crate) fn named<T>(
        &self,
        reader: &Reader,
        kind: FileKind,
        name: &Spanned<String>,
        read: impl FnOnce(&Source) -> Result<T, Diagnostics>,
    ) -> Option<T> {
        if self.has(kind, name) {
            return reader.adopt(self.find(kind, name).and_then(|source| read(&source)));
        }
        let known = self.names(kind);
        let known: Vec<_> = known.iter().map(String::as_str).collect();
        let problem = Problem::new(name.span, format!("there is no {} {:?}", kind.noun(), name.value));
        let problem = problem.expected(format!("one of: {}", known.join(", ")));
        reader.report(match name.strip_suffix(kind.ending()).filter(|id| known.contains(id)) {
            Some(id) => problem.help(format!("leave out the ending: write \"{id}\"")),
            None => problem.nearest(name, known),
        });
        None
    }

    /// Whether there is a file of that kind and name.
    pub fn has(&self, kind: FileKind, name: &str) -> bool {
        self.names(kind).contains(name)
    }

    /// The file of that kind and name.
    pub(super) fn find(&self, kind: FileKind, name: &str) -> Result<Source, Diagnostics> {
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
