//! Fire and what it does: who fires together, direct fire, losses (7, 10, 13).

pub mod combining;
pub mod direct;
pub mod losses;
pub mod spotted;
pub mod volleys;
