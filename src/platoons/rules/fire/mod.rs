//! Fire and what it does: who fires together, direct fire, anti-tank fire, losses (7, 10, 11, 13).

pub mod antitank;
pub mod combining;
pub mod direct;
pub mod losses;
pub mod spotted;
pub mod volleys;
