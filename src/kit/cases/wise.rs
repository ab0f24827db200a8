//! What a good player does where a script ends, in place of what must hold.

use crate::files::outline::Node;
use crate::files::source::Span;

use super::Language;
use super::expect::{Expectation, is_expectation, read_expectation};

/// One thing that a good player may do.
#[derive(Clone, Debug)]
pub enum Wise<P, F> {
    /// This choice, at the question at which the script ends.
    Choice(Span, P),
    /// What leads to this, which must hold when the order is over.
    Leads(Expectation<P, F>),
}

/// Reads a list of choices and expectations.
pub(super) fn read_wise<L: Language>(known: &L, node: &Node) -> Option<Vec<Wise<L::Pick, L::Figure>>> {
    let read = |node: &Node| match is_expectation::<L>(node) {
        true => read_expectation(known, node).map(Wise::Leads),
        false => known.read_pick(node).map(|pick| Wise::Choice(node.span, pick)),
    };
    let all: Vec<_> = known.reader().list(node)?.iter().map(read).collect();
    all.into_iter().collect()
}
