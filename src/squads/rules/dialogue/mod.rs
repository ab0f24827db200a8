//! What is asked, what may be answered, and what is told: questions, choices, facts.

pub mod decision;
pub mod fact;
pub mod meaning;
pub mod refusal;
