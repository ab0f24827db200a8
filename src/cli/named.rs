//! Maps and scenarios that players name.

use std::path::Path;

use opfire::content::FileKind;
use opfire::content::library::Library;
use opfire::generator::Wrong;
use opfire::text::{self, Language};

/// A name that nothing has is told in the language of the user; in English the library tells it itself, as it tells whoever
/// writes files.
pub fn known(library: &Library, kind: FileKind, name: &str) -> Result<(), Wrong> {
    if text::spoken() == Language::English || library.has(kind, name) || Path::new(name).exists() {
        return Ok(());
    }
    let known = library.names(kind).into_iter().collect();
    Err(Wrong::Unknown { what: kind.noun(), name: name.to_owned(), known })
}
