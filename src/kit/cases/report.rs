//! How a case came out.

use serde::Serialize;

use crate::files::diagnostic::Diagnostic;

/// How the name of a case file ends.
pub const ENDING: &str = ".case.ron";

/// How a case came out.
#[derive(Clone, Debug, Serialize)]
pub struct CaseReport {
    /// The file.
    pub file: String,
    /// What it shows.
    pub title: String,
    /// The rule it is about.
    pub rule: Option<String>,
    /// Whether everything held.
    pub passed: bool,
    /// The first difference.
    pub difference: Option<Diagnostic>,
    /// The facts that happened, in order.
    pub facts: Vec<String>,
    /// What was refused, each time with the question at which it was judged.
    pub refusals: Vec<String>,
    /// The questions that were passed over because the case names them or is lenient, each with the side asked.
    pub passed_over: Vec<String>,
}
