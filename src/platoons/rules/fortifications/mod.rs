//! What is built and laid, what is left on the field, and how it is cleared away (16).

pub mod building;
pub mod caves;
pub mod clearing;
pub mod mines;
pub mod wrecks;
