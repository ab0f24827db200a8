//! What a battle waits for, as a message tells it.

use crate::kit::Side;

use super::Shown;

/// So many answers are told.
const ANSWERS_TOLD: usize = 16;

/// Who is asked what, and what may be answered, as a script writes it.
pub fn waiting(side: Side, question: &Shown, mut answers: Vec<String>) -> String {
    let more = answers.len().saturating_sub(ANSWERS_TOLD);
    answers.truncate(ANSWERS_TOLD);
    let more = if more > 0 { format!(", and {more} more") } else { String::new() };
    format!("{side:?} is asked {question}: {}{more}", answers.join(", "))
}
