//! How a battle stands: plain data, changed by facts alone.

pub mod apply;
pub mod attack;
pub mod battle;
pub mod game;
pub mod luck;
pub mod phase;
pub mod side;
pub mod situation;
pub mod sound;
pub mod terms;
pub mod view;
pub mod works;
