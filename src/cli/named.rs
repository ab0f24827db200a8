//! Maps and scenarios that players name.

use std::error::Error;
use std::path::Path;

use opfire::files::kind::Kind;
use opfire::files::source::Source;
use opfire::kit::speech::no_such;
use opfire::platoons::content::FileKind as OfPlatoons;
use opfire::platoons::content::library::Library as Boards;
use opfire::squads::board::Map;
use opfire::squads::content::FileKind;
use opfire::squads::content::library::Library;
use opfire::squads::content::map_file::read_map;
use opfire::squads::text::{self, Language};

/// A name that nothing has is told in the language of the user; in English the library tells it itself, as it tells whoever
/// writes files, but for the names of scenarios: one of the other game may be meant.
pub fn known(library: &Library, kind: FileKind, name: &str) -> Result<(), String> {
    let path = Path::new(name);
    let by_name = kind == FileKind::Scenario && FileKind::of(path).is_none();
    let told_there = text::spoken() == Language::English && !by_name;
    if told_there || library.has(kind, name) || path.exists() {
        return Ok(());
    }
    let mut known: Vec<String> = library.names(kind).into_iter().collect();
    if kind == FileKind::Scenario {
        known.extend(Boards::new().names(OfPlatoons::Scenario));
    }
    Err(no_such(kind.form().noun, name, &known))
}

/// The files of the platoon game, where a scenario of its own is meant: by its file, or by a name that no scenario of squads has.
pub fn platoons_with(scenario: &str) -> Option<Boards> {
    let library = Boards::new();
    let is_file = OfPlatoons::of(Path::new(scenario)) == Some(OfPlatoons::Scenario);
    let of_squads = Library::new().has(FileKind::Scenario, scenario);
    let is_meant = is_file || (!of_squads && library.has(OfPlatoons::Scenario, scenario));
    is_meant.then_some(library)
}

/// Whether a board or a scenario of the platoon game is meant: by its file, or by a name that no map and no
/// scenario of squads has.
pub fn is_of_platoons(name: &str) -> bool {
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
