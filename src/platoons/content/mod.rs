//! Our files of the platoon game, read and checked: terrain, tables, nations, boards and scenarios.

pub mod nation_file;
pub mod tables_file;
pub mod unit_line;
