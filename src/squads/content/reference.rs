//! What the documents tell of the files: the tables that the readers themselves use.

use crate::files::field::FieldDoc;

use super::{area, map_file, scenario_file, scenario_group, scenario_side};

/// The fields of a scenario file, part by part.
pub const SCENARIO: &[(&str, &[FieldDoc])] = &[
    ("The scenario", scenario_file::FIELDS),
    ("Each side", scenario_side::SIDE),
    ("A unit", scenario_side::UNIT),
    ("A group", scenario_group::GROUP),
    ("An option", scenario_group::OPTION),
    ("A radio", scenario_side::RADIO),
];

/// The fields of a map file.
pub const MAP: &[FieldDoc] = map_file::FIELDS;

/// How the hexes of an area are told, and what each says.
pub const AREAS: &[(&str, &str)] = area::SHAPES;
