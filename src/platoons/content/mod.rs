//! Our files of the platoon game, read and checked: terrain, tables, nations, boards and scenarios.

pub mod board_file;
pub mod terrain_file;
