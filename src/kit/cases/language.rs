//! What the cases of one game say beyond what all cases say.

use serde::de::DeserializeOwned;
use std::fmt::Debug;

use crate::files::outline::Node;

use super::probe::Cast;

/// The words of the cases of a game: its facts and questions, choices, and what can be asked about. Where it is read, it knows
/// who is in the case, and takes the mistakes.
pub trait Language: Cast + Sized {
    /// What happens.
    type Fact: DeserializeOwned;
    /// What a side is asked.
    type Question: DeserializeOwned;
    /// A choice as a script writes it.
    type Pick: Clone + Debug;
    /// What can be asked about, with what must hold of it.
    type Figure: Clone + Debug;

    /// The words of the figures, and how each is written.
    const FIGURES: &'static [(&'static str, &'static str)];
    /// Examples for messages: `Never(…)`.
    const NEVER: &'static str;
    /// `Times(2, …)`.
    const TIMES: &'static str;
    /// `Asked(side, question)`.
    const ASKED: &'static str;
    /// `Offered(choice)`.
    const OFFERED: &'static str;
    /// `Refused(choice, "rule")`.
    const REFUSED: &'static str;

    /// Reads a choice.
    fn read_pick(&self, node: &Node) -> Option<Self::Pick>;

    /// Reads a figure: named fields behind one of the words of [`FIGURES`](Language::FIGURES).
    fn read_figure(&self, node: &Node) -> Option<Self::Figure>;
}
