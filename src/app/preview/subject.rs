//! What can be looked at: a scenario or a map, by its name or its file.

use std::path::Path;
use std::sync::Arc;

use crate::board::Map;
use crate::content::diagnostic::Diagnostics;
use crate::content::library::{FileKind, Library};
use crate::rules::Game;

/// A scenario or a map.
pub enum Subject {
    /// A scenario.
    Scenario(Arc<Game>),
    /// A map.
    Map(Box<Map>),
}

impl Subject {
    /// Reads what a name or a path stands for. A name that is both a scenario's and a map's is the scenario; written
    /// with its ending, `crossroads.map.ron`, it is the map.
    ///
    /// # Errors
    /// Every mistake of the file, or that there is none.
    pub fn find(library: &Library, name: &str) -> Result<Subject, Diagnostics> {
        let kind = FileKind::of(Path::new(name));
        let is_map = kind == Some(FileKind::Map)
            || (kind.is_none() && !library.has(FileKind::Scenario, name) && library.has(FileKind::Map, name));
        let found = match kind {
            Some(kind) if !Path::new(name).is_file() => kind.id_of(name),
            _ => name,
        };
        if is_map {
            library.map(found).map(|map| Subject::Map(Box::new(map)))
        } else {
            library.load(found).map(|game| Subject::Scenario(Arc::new(game)))
        }
    }
}
