//! The files that the binary carries inside it, listed by `build.rs`.

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// The text of a file, for example `maps/crossroads.map.ron`.
pub fn text(name: &str) -> Option<&'static str> {
    TEXTS.iter().find(|(known, _)| *known == name).map(|(_, text)| *text)
}

/// The names and texts of all files in a folder and below, for example `locale/en`.
pub fn texts_in(folder: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
    TEXTS
        .iter()
        .copied()
        .filter(move |(name, _)| name.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/')))
}

/// The bytes of a font, for example `fonts/Inter-Regular.otf`.
pub fn bytes(name: &str) -> Option<&'static [u8]> {
    BINARIES.iter().find(|(known, _)| *known == name).map(|(_, bytes)| *bytes)
}
