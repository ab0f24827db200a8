//! Morale: what it is worth, and how it is checked (14).

pub mod check;
pub mod flight;
pub mod recovery;
pub mod surrender;
pub mod value;
