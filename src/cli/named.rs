//! Maps and scenarios that players name.

use std::error::Error;
use std::path::Path;

use opfire::files::kind::Kind;
use opfire::files::source::Source;
use opfire::squads::board::Map;
use opfire::squads::content::FileKind;
use opfire::squads::content::library::Library;
use opfire::squads::content::map_file::read_map;
use opfire::squads::generator::Wrong;
use opfire::squads::text::{self, Language};

/// A name that nothing has is told in the language of the user; in English the library tells it itself, as it tells whoever
/// writes files.
pub fn known(library: &Library, kind: FileKind, name: &str) -> Result<(), Wrong> {
    if text::spoken() == Language::English || library.has(kind, name) || Path::new(name).exists() {
        return Ok(());
    }
    let known = library.names(kind).into_iter().collect();
    Err(Wrong::Unknown { what: kind.form().noun, name: name.to_owned(), known })
}

/// Whether a board or a scenario of the platoon game is meant: by its file, or by a name that no map and no
/// scenario of squads has.
pub fn is_of_platoons(name: &str) -> bool {
    use opfire::platoons::content::{FileKind as OfPlatoons, library::Library as Boards};
    let library = Library::new();
    let is_of_squads = FileKind::of(Path::new(name)).is_some()
        || [FileKind::Map, FileKind::Scenario].into_iter().any(|kind| library.has(kind, name));
    let meant = Boards::new().kind_of(name);
    !is_of_squads && matches!(meant, Some(OfPlatoons::Scenario | OfPlatoons::Board))
}

/// A map, by its file or its name.
pub fn map(name: &str) -> Result<Map, Box<dyn Error>> {
    let (path, library) = (Path::new(name), Library::new());
    known(&library, FileKind::Map, name)?;
    Ok(if path.is_file() { read_map(&Source::open(path)?) } else { library.map(name) }?)
}
