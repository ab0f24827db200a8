//! Where boards, nations, tables and scenarios come from: the current folder, the user's data folder, the folder of the
//! program, the binary.

use std::collections::BTreeSet;
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
        let above = folder.join("../..");
        self.clone().with_folders([folder.to_path_buf(), above])
    }

    /// The names of all files of a kind.
    pub fn names(&self, kind: FileKind) -> BTreeSet<String> {
        let named = |file: &str| file.strip_suffix(kind.ending()).map(str::to_owned);
        let inside = |name: &str| named(name.strip_prefix(kind.folder())?.strip_prefix('/')?);
        if let Some(bundle) = &self.only {
            return bundle.files.iter().filter_map(|(name, _)| inside(name)).collect();
        }
        let carried = embedded::texts_in(kind.folder()).filter_map(|(name, _)| inside(name));
        let mut names: BTreeSet<String> = carried.collect();
        for folder in self.folders.iter().flat_map(|folder| [folder.join(kind.folder()), folder.clone()]) {
            let files = folder.read_dir().into_iter().flatten().flatten();
            let files = files.filter_map(|file| file.file_name().into_string().ok());
            names.extend(files.filter_map(|file| named(&file)));
        }
        names
    }

    /// What a file names, read: a name that does not exist is that file's mistake, at its place; what is wrong
    /// inside the named file is told as well.
    pub(super) fn named<T>(
        &self,
        reader: &Reader,
        kind: FileKind,
        name: &Spanned<String>,
        read: impl FnOnce(&Source) -> Result<T, Diagnostics>,
    ) -> Option<T> {
        let known = self.names(kind);
        if known.contains(&name.value) {
            return reader.adopt(self.find(kind, name).and_then(|source| read(&source)));
        }
        let known: Vec<_> = known.iter().map(String::as_str).collect();
        let problem = Problem::new(name.span, format!("there is no {} {:?}", kind.noun(), name.value));
        let problem = problem.expected(format!("one of: {}", known.join(", ")));
        reader.report(match name.strip_suffix(kind.ending()).filter(|id| known.contains(id)) {
            Some(id) => problem.help(format!("leave out the ending: write \"{id}\"")),
            None => problem.nearest(name, known),
        });
        None
    }

    /// The file of that kind and name.
    pub(super) fn find(&self, kind: FileKind, id: &str) -> Result<Source, Diagnostics> {
        let known = self.names(kind);
        if known.contains(id) {
            return self.open(&kind.inside(id));
        }
        let help = match nearest(id, known.iter().map(String::as_str)) {
            Some(close) => format!("did you mean `{close}`?"),
            None => format!("there are: {}", known.into_iter().collect::<Vec<_>>().join(", ")),
        };
        let message = format!("there is no {} of that name", kind.noun());
        Err(Diagnostic::whole_file(id, message).with_help(help).into())
    }

    /// A file by the name it has inside the program: in a folder it may lie under that name, or without its own folder.
    pub(super) fn open(&self, name: &str) -> Result<Source, Diagnostics> {
        let file = name.rsplit('/').next().unwrap_or(name);
        let alone = FileKind::of(file.as_ref()).is_some().then_some(file);
        let places = |folder: &PathBuf| {
            std::iter::once(name).chain(alone).map(|name| folder.join(name)).collect::<Vec<_>>()
        };
        let path = self.folders.iter().flat_map(places).find(|path| path.is_file());
        let source = match (&self.only, path) {
            (None, Some(path)) => Source::open(&path)?,
            (only, _) => {
                let text = match only {
                    Some(bundle) => bundle.text(name),
                    None => embedded::text(name),
                };
                let missing = || Diagnostic::whole_file(name, "this file is missing");
                Source::new(name, text.ok_or_else(missing)?)
            }
        };
        if let Some(packer) = &self.packer {
            packer.note(name, &source.text);
        }
        Ok(source)
    }
}
