//! How a battle stands: plain data, changed by facts alone.

pub mod attack;
pub mod game;
pub mod phase;
pub mod side;
pub mod situation;
pub mod special_rule;
pub mod terms;
pub mod works;
