//! What the documents tell of a scenario file: the tables that the readers themselves use.

use crate::files::field::FieldDoc;

use super::{area, forces_lines, river_fields, scenario_file, side_fields, victory_file, work_lines};

/// The fields of a scenario file, part by part.
pub const SCENARIO: &[(&str, &[FieldDoc])] = &[
    ("The scenario", scenario_file::SCENARIO),
    ("A board", scenario_file::BOARD),
    ("Each side", side_fields::SIDE),
    ("Units of a kind", forces_lines::UNIT),
    ("Leaders of a rank", forces_lines::LEADERS),
    ("Works of a sort", work_lines::WORK),
    ("Aircraft", work_lines::AIRCRAFT),
    ("Commissars", forces_lines::COMMISSARS),
    ("Artillery off the board", forces_lines::OFF_BOARD),
    ("The victory", victory_file::VICTORY),
    ("The river crossing numbers", river_fields::RIVER_CROSSING),
    ("The options", scenario_file::OPTIONS),
];

/// The fields of a side of a scenario file.
pub const SIDE: &[FieldDoc] = side_fields::SIDE;

/// The fields of units of a kind in a scenario file.
pub const UNIT: &[FieldDoc] = forces_lines::UNIT;

/// How the hexes of an area are told, and what each says.
pub const AREAS: &[(&str, &str)] = area::SHAPES;

/// What ends a battle at once, and for whom.
pub const AT_ONCE: &[(&str, &str)] = victory_file::AT_ONCE;

/// What gives points, and how many.
pub const POINTS: &[(&str, &str)] = victory_file::POINTS;
