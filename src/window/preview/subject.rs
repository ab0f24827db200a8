//! What can be looked at: a scenario or a map, by its name or its file.

use std::path::Path;
use std::sync::Arc;

use crate::files::diagnostic::Diagnostics;
use crate::squads::board::Map;
use crate::squads::content::FileKind;
use crate::squads::content::library::Library;
use crate::squads::rules::Game;

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
    /// With it comes what there is to say of it: without a subject every mistake, or that there is no such file; with
    /// one the doubts.
    pub fn find(library: &Library, name: &str) -> (Option<Subject>, Option<Diagnostics>) {
        let kind = FileKind::of(Path::new(name));
        let is_map = kind == Some(FileKind::Map)
            || (kind.is_none() && !library.has(FileKind::Scenario, name) && library.has(FileKind::Map, name));
        let found = match kind {
            Some(kind) if !Path::new(name).is_file() => kind.id_of(name),
            _ => name,
        };
        if is_map {
            match library.map(found) {
                Ok(map) => (Some(Subject::Map(Box::new(map))), None),
                Err(mistakes) => (None, Some(mistakes)),
            }
        } else {
            let (game, told) = library.judge(found);
            (game.map(|game| Subject::Scenario(Arc::new(game))), told)
        }
    }
}
