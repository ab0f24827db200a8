//! A file that is looked at while it is written.

use std::path::Path;

use crate::files::diagnostic::Diagnostics;
use crate::squads::content::FileKind;
use crate::squads::content::library::Library;
use crate::window::preview::Subject;

/// A map or a scenario, by its name or its path, and what was last found in it.
#[derive(bevy::prelude::Resource, Default)]
pub struct Watched {
    name: Option<String>,
    stamp: Option<u64>,
    told: Option<Diagnostics>,
    is_whole: bool,
}

impl Watched {
    /// Watches a file, as soon as it is looked at.
    pub fn new(name: &str) -> Watched {
        Watched { name: Some(name.to_owned()), ..Watched::default() }
    }

    /// What it is called.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// What a battle with it is loaded by: its path, or its name without the ending.
    pub fn loaded_by(&self) -> String {
        let name = self.name.as_deref().unwrap_or_default();
        if Path::new(name).is_file() { name.to_owned() } else { FileKind::Scenario.id_of(name).to_owned() }
    }

    /// Whether nobody has looked at it yet.
    pub fn is_new(&self) -> bool {
        self.stamp.is_none()
    }

    /// What there is to say of it: mistakes, or doubts where it is whole.
    pub fn told(&self) -> Option<&Diagnostics> {
        self.told.as_ref()
    }

    /// Whether it was without mistakes when it was last looked at.
    pub fn is_whole(&self) -> bool {
        self.is_whole
    }

    /// Reads it again if it, or a file that it may be made of, has changed; what there is to show then, unless there are
    /// mistakes.
    pub fn look(&mut self) -> Option<Subject> {
        let name = self.name.as_deref()?;
        let library = Library::new();
        let stamp = library.beside(Path::new(name)).stamp();
        if self.stamp.replace(stamp) == Some(stamp) {
            return None;
        }
        let (subject, told) = Subject::find(&library, name);
        self.told = told;
        self.is_whole = subject.is_some();
        subject
    }
}
