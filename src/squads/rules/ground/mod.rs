//! What lies on the map during a battle: sight (10), the terrain chart and terrain (T78 to T99), stacking (8.2), mines (F103).

pub mod chart;
pub mod mines;
pub mod sight;
pub mod stacking;
pub mod terrain;
