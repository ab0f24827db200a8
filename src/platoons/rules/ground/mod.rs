//! Who sees whom, who could hurt whom, what a step costs, how many a hex holds.

pub mod costs;
pub mod entrenchment;
pub mod spotting;
pub mod stacking;
pub mod threat;
pub mod ways;
pub mod works;
