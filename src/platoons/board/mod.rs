//! Boards, how they are joined, terrain, lines of sight and spotting distances.
//!
//! A [`Board`] is what a file tells: seventeen columns of twelve flat-topped hexes of 200 m (2.4). Boards that are placed
//! side by side make a [`Map`], whose [`Hex`]es share the halves that are cut by the edges (2.2). The [`Chart`] says what
//! terrain does; [`Map::sight`] follows the straight line between two hexes (8.4), [`spotting_range`] says how far one
//! sees along it (8.1). Everything is integer arithmetic, so that every machine agrees.

mod at;
mod cell;
mod chart;
mod direction;
mod line;
mod map;
mod mp;
mod sheet;
mod sight;
mod spotting;
mod terrain;

pub use at::{BoardHex, COLUMNS, NotABoardHex, ROWS};
pub use cell::Cell;
pub use chart::{Blocks, Chart, Cost, Limiting, MoveClass, Row, Shift, When, Whom};
pub use direction::{Direction, Edge};
pub use map::{Hex, Map, Misplaced, Placed};
pub use mp::Mp;
pub use sheet::{Board, Place};
pub use sight::{Blocker, CrossedHedge, Sight, SightOptions};
pub use spotting::{DAY, Target, limiting_range, open_range, spots, spotting_range};
pub use terrain::{Feature, Hexside, Line, Marker, Slope, Terrain};
