//! What the documents tell of the files: the tables that the readers themselves use.

use super::{area, map_file, scenario_file, scenario_side};

/// A field of a file.
#[derive(Clone, Copy, Debug)]
pub struct FieldDoc {
    /// Its name.
    pub name: &'static str,
    /// What holds when it is left out; `None` where it must be written.
    pub default: Option<&'static str>,
    /// What it says, with the rule.
    pub what: &'static str,
}

/// A field that must be written.
pub(super) const fn must(name: &'static str, what: &'static str) -> FieldDoc {
    FieldDoc { name, default: None, what }
}

/// A field that may be left out.
pub(super) const fn may(name: &'static str, default: &'static str, what: &'static str) -> FieldDoc {
    FieldDoc { name, default: Some(default), what }
}

/// The fields of a scenario file, part by part.
pub const SCENARIO: &[(&str, &[FieldDoc])] = &[
    ("The scenario", scenario_file::FIELDS),
    ("Each side", scenario_side::SIDE),
    ("A unit", scenario_side::UNIT),
    ("A group", scenario_side::GROUP),
    ("A radio", scenario_side::RADIO),
];

/// The fields of a map file.
pub const MAP: &[FieldDoc] = map_file::FIELDS;

/// How the hexes of an area are told, and what each says.
pub const AREAS: &[(&str, &str)] = area::SHAPES;
