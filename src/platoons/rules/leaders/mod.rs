//! What becomes of leaders: they are hit, caught alone, and missed by those they led (6.7).

pub mod alone;
pub mod casualties;
pub mod commissars;
pub mod decapitation;
pub mod influence;
pub mod tanks;

pub use casualties::{after_losses, removed};
