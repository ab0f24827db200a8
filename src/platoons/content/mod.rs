//! Our files of the platoon game, read and checked: terrain, tables, nations, boards and scenarios; what is packed with a
//! battle that is kept.

mod area;
mod battlefield;
pub mod board_file;
mod file_kind;
mod forces_lines;
pub mod library;
mod light_fields;
mod loading;
pub mod nation_file;
pub mod reference;
mod river_fields;
mod roster;
mod scenario_checks;
pub mod scenario_file;
mod scenario_forces;
mod side_fields;
pub mod tables_file;
pub mod terrain_file;
pub mod unit_line;
mod victory_file;
mod work_lines;

pub use battlefield::Battlefield;
pub use file_kind::FileKind;
pub use loading::{Listing, Summary};
