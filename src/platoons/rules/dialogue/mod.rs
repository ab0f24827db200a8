//! What is asked, answered and told.

pub mod choice;
pub mod fact;
pub mod question;
pub mod refusal;
pub mod roll;
mod shown;
pub mod way;
