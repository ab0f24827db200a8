//! The recipes that the binary carries.

use crate::files::embedded;
use crate::files::source::Source;

/// The folder they lie in.
pub const FOLDER: &str = "sounds";

/// How the name of a recipe's file ends.
pub const ENDING: &str = ".sound.ron";

/// The names of all sounds, in the order of the alphabet.
pub fn names() -> impl Iterator<Item = &'static str> {
    embedded::texts_in(FOLDER).filter_map(|(file, _)| file.rsplit('/').next()?.strip_suffix(ENDING))
}

/// The text of a sound's recipe.
pub fn source(name: &str) -> Option<Source> {
    let file = format!("{FOLDER}/{name}{ENDING}");
    Some(Source::new(&file, embedded::text(&file)?))
}
