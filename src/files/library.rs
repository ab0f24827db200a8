//! Where the files of a game come from: the current folder, the user's data folder, the folder of the program, the binary.

use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::marker::PhantomData;
use std::path::{Path, PathBuf};

use directories::ProjectDirs;

use super::bundle::{Bundle, Packer};
use super::diagnostic::{Diagnostic, Diagnostics, Problem, nearest};
use super::embedded;
use super::kind::Kind;
use super::reader::{Reader, Spanned};
use super::source::Source;

/// All files that can be played with, of the kinds `K`. What lies in an earlier folder hides what is called the same further on;
/// what the binary carries comes last.
#[derive(Clone, Debug)]
pub struct Library<K> {
    folders: Vec<PathBuf>,
    /// The only files there are, instead of those of folders and binary.
    only: Option<Bundle>,
    /// Notes what is opened.
    packer: Option<Packer>,
    kinds: PhantomData<K>,
}

/// Only what the binary carries.
impl<K> Default for Library<K> {
    fn default() -> Self {
        Library { folders: Vec::new(), only: None, packer: None, kinds: PhantomData }
    }
}

impl<K: Kind> Library<K> {
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

    /// The library of a file: what lies beside it comes first, and then what lies where its folder should be.
    pub fn beside(&self, path: &Path) -> Self {
        let folder = path.parent().unwrap_or(Path::new("."));
        let deep = K::of_file(path).map_or(1, |kind| kind.form().folder.split('/').count());
        let above = (0..deep).fold(folder.to_path_buf(), |folder, _| folder.join(".."));
        self.clone().with_folders([folder.to_path_buf(), above])
    }

    /// A number that changes when a file changes that can be read from these folders, when one comes, or one goes.
    pub fn stamp(&self) -> u64 {
        let mut stamp = DefaultHasher::new();
        for folder in K::all().iter().flat_map(|kind| self.folders_of(*kind)) {
            for file in folder.read_dir().into_iter().flatten().flatten() {
                let path = file.path();
                if K::of_file(&path).is_some()
                    && let Ok(data) = file.metadata()
                {
                    (path, data.len(), data.modified().ok()).hash(&mut stamp);
                }
            }
        }
        stamp.finish()
    }

    /// Where files of a kind may lie.
    fn folders_of(&self, kind: K) -> impl Iterator<Item = PathBuf> {
        self.folders.iter().flat_map(move |folder| [folder.join(kind.form().folder), folder.clone()])
    }

    /// The names of all files of a kind.
    pub fn names(&self, kind: K) -> BTreeSet<String> {
        let form = kind.form();
        let named = |file: &str| file.strip_suffix(form.ending).map(str::to_owned);
        let inside = |name: &str| named(name.strip_prefix(form.folder)?.strip_prefix('/')?);
        if let Some(bundle) = &self.only {
            return bundle.files.iter().filter_map(|(name, _)| inside(name)).collect();
        }
        let carried = embedded::texts_in(form.folder).filter_map(|(name, _)| inside(name));
        let mut names: BTreeSet<String> = carried.collect();
        for folder in self.folders_of(kind) {
            let files = folder.read_dir().into_iter().flatten().flatten();
            let files = files.filter_map(|file| file.file_name().into_string().ok());
            names.extend(files.filter_map(|file| named(&file)));
        }
        names
    }

    /// Whether there is a file of that kind and name.
    pub fn has(&self, kind: K, name: &str) -> bool {
        self.names(kind).contains(name)
    }

    /// What a file names, read: a name that does not exist is that file's mistake, at its place; what is wrong
    /// inside the named file is told as well.
    pub(crate) fn named<T>(
        &self,
        reader: &Reader,
        kind: K,
        name: &Spanned<String>,
        read: impl FnOnce(&Source) -> Result<T, Diagnostics>,
    ) -> Option<T> {
        let (form, known) = (kind.form(), self.names(kind));
        if known.contains(&name.value) {
            return reader.adopt(self.find(kind, name).and_then(|source| read(&source)));
        }
        let known: Vec<_> = known.iter().map(String::as_str).collect();
        let problem = Problem::new(name.span, format!("there is no {} {:?}", form.noun, name.value));
        let problem = problem.expected(format!("one of: {}", known.join(", ")));
        reader.report(match name.strip_suffix(form.ending).filter(|id| known.contains(id)) {
            Some(id) => problem.help(format!("leave out the ending: write \"{id}\"")),
            None => problem.nearest(name, known),
        });
        None
    }

    /// The file of that kind and name.
    ///
    /// # Errors
    /// There is none, or it cannot be read.
    pub(crate) fn find(&self, kind: K, id: &str) -> Result<Source, Diagnostics> {
        let known = self.names(kind);
        let found = if known.contains(id) { self.look_for(&kind.form().inside(id))? } else { None };
        if let Some(source) = found {
            return Ok(source);
        }
        let help = match nearest(id, known.iter().map(String::as_str)) {
            Some(close) => format!("did you mean `{close}`?"),
            None => format!("there are: {}", known.into_iter().collect::<Vec<_>>().join(", ")),
        };
        let message = format!("there is no {} of that name", kind.form().noun);
        Err(Diagnostic::whole_file(id, message).with_help(help).into())
    }

    /// A file by the name it has inside the program: in a folder it may lie under that name, or, if it is of one of the kinds,
    /// without its own folder.
    ///
    /// # Errors
    /// There is none, or it cannot be read.
    pub(crate) fn open(&self, name: &str) -> Result<Source, Diagnostics> {
        let missing = || Diagnostic::whole_file(name, "this file is missing").into();
        self.look_for(name)?.ok_or_else(missing)
    }

    /// The same; none where there is no such file.
    fn look_for(&self, name: &str) -> Result<Option<Source>, Diagnostics> {
        let file = name.rsplit('/').next().unwrap_or(name);
        let alone = K::of_file(file.as_ref()).is_some().then_some(file);
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
                let Some(text) = text else { return Ok(None) };
                Source::new(name, text)
            }
        };
        if let Some(packer) = &self.packer {
            packer.note(name, &source.text);
        }
        Ok(Some(source))
    }
}
