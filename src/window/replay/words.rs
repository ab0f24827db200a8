//! Parts of a battle in words.

use super::course::{Begins, Came, Chapter};
use crate::squads::rules::Game;
use crate::squads::text;

/// What begins, and what comes of it.
pub(super) fn chapter(game: &Game, chapter: &Chapter) -> String {
    let came = came(&chapter.came);
    let begins = begins(game, chapter.begins);
    if came.is_empty() { begins } else { format!("{begins}  ·  {came}") }
}

/// What begins.
pub(super) fn begins(game: &Game, begins: Begins) -> String {
    match begins {
        Begins::Turn(side) => text::text_with("replay-turn", &[("side", text::side_name(game, side).into())]),
        Begins::Order(side, order) => text::labelled(&text::side_name(game, side), &text::order_name(order)),
        Begins::Time(space) => text::text_with("replay-time", &[("time", space.into())]),
        Begins::End => text::text("replay-end"),
    }
}

/// What comes of it: nothing where nobody moved or was hurt.
pub(super) fn came(came: &Came) -> String {
    let counts = [
        ("came-moved", came.moved.len()),
        ("came-broke", came.broke),
        ("came-suppressed", came.suppressed),
        ("came-rallied", came.rallied),
        ("came-fell", came.fell),
    ];
    let counts = counts.into_iter().filter(|(_, count)| *count > 0);
    let counts = counts.map(|(key, count)| text::text_with(key, &[("count", count.into())]));
    let objectives = came
        .objectives
        .iter()
        .map(|number| text::text_with("came-objective", &[("number", (*number).into())]));
    counts.chain(objectives).collect::<Vec<String>>().join(", ")
}
