//! Maps, boards and scenarios that players name, and hexes.

use std::collections::BTreeSet;
use std::error::Error;
use std::path::Path;

use opfire::files::diagnostic::nearest;
use opfire::files::kind::Kind;
use opfire::files::library::Library;
use opfire::files::source::Source;
use opfire::kit::speech::said;
use opfire::platoons::content::FileKind as OfPlatoons;
use opfire::squads::board::Map;
use opfire::squads::content::FileKind;
use opfire::squads::content::map_file::read_map;

use super::mistakes::usage;

/// That something of these kinds is called so, in the squad game or in that of platoons, or that there is such a file.
///
/// # Errors
/// What is called nearly so, whichever the game, or else all that there is.
pub fn known(name: &str, squads: &[FileKind], platoons: &[OfPlatoons]) -> Result<(), Box<dyn Error>> {
    let kinds = [names_of(squads), names_of(platoons)].concat();
    if kinds.iter().any(|(_, names)| names.contains(name)) || Path::new(name).exists() {
        return Ok(());
    }
    let all: Vec<(&str, &str)> =
        kinds.iter().flat_map(|(what, names)| names.iter().map(|name| (*what, name.as_str()))).collect();
    // Of a file that is not there, the name without its ending.
    let path = Path::new(name);
    let ending = OfPlatoons::of(path).map(Kind::form).or(FileKind::of(path).map(Kind::form));
    let id = ending.map_or(name, |form| form.id_of(name));
    let close = nearest(id, all.iter().map(|(_, known)| *known));
    Err(match all.iter().find(|(_, known)| close == Some(known)) {
        Some((what, close)) => {
            let meant = said("wrong-meant", &[("name", close)]);
            said("wrong-unknown", &[("what", what), ("name", &name), ("meant", &meant)])
        }
        None => {
            let names: Vec<&str> = all.iter().map(|(_, known)| *known).collect();
            said("named-nothing", &[("name", &name), ("names", &names.join(", "))])
        }
    }
    .into())
}

/// What messages call files of some kinds, and how they are named.
fn names_of<K: Kind>(kinds: &[K]) -> Vec<(&'static str, BTreeSet<String>)> {
    let library = Library::<K>::new();
    kinds.iter().map(|kind| (kind.form().noun, library.names(*kind))).collect()
}

/// The files of the platoon game, where a scenario of its own is meant: by its file, or by a name that no scenario of squads has.
pub fn platoons_with(scenario: &str) -> Option<Library<OfPlatoons>> {
    let library = Library::<OfPlatoons>::new();
    let is_file = OfPlatoons::of(Path::new(scenario)) == Some(OfPlatoons::Scenario);
    let of_squads = Library::<FileKind>::new().has(FileKind::Scenario, scenario);
    let is_meant = is_file || (!of_squads && library.has(OfPlatoons::Scenario, scenario));
    is_meant.then_some(library)
}

/// Whether a board or a scenario of the platoon game is meant: by its file, or by a name that no map and no
/// scenario of squads has.
pub fn is_of_platoons(name: &str) -> bool {
    let library = Library::<FileKind>::new();
    let is_of_squads = FileKind::of(Path::new(name)).is_some()
        || [FileKind::Map, FileKind::Scenario].into_iter().any(|kind| library.has(kind, name));
    let meant = Library::<OfPlatoons>::new().kind_of(name);
    !is_of_squads && matches!(meant, Some(OfPlatoons::Scenario | OfPlatoons::Board))
}

/// A map, by its file or its name.
pub fn map(name: &str) -> Result<Map, Box<dyn Error>> {
    let (path, library) = (Path::new(name), Library::<FileKind>::new());
    Ok(if path.is_file() { read_map(&Source::open(path)?) } else { library.map(name) }?)
}

/// Ends a command for which no hex of a map is called so: tells how they are called, from the first to the last.
pub fn no_hex(command: &str, name: &str, (first, last): (String, String)) -> ! {
    usage(command, said("named-no-hex", &[("name", &name), ("first", &first), ("last", &last)]))
}
