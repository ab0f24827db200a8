//! The outline of a RON text: brackets, fields and lists, each with its place.
//!
//! A plain RON parser stops at the first mistake. This one reads on behind it, so that a designer sees every
//! mistake at once; the words and numbers between the brackets are left to the `ron` crate.

mod brackets;
mod elements;
pub(super) mod lexis;
mod node;
mod parser;
mod values;

use crate::files::diagnostic::Problem;
use crate::files::source::Span;
use parser::{Parser, Place};

pub use node::{Field, Kind, Node};

/// Reads the outline of a text, with what is wrong in it.
pub fn outline(text: &str) -> (Node<'_>, Vec<Problem>) {
    let mut parser = Parser::new(text);
    parser.skip_blank();
    while parser.rest().starts_with("#![") {
        let header = parser.rest().find(']').map_or(parser.rest().len(), |end| end + 1);
        parser.at += header;
        parser.skip_blank();
    }
    let root = parser.value(Place::Field);
    if parser.closed_at == Some(parser.at) && parser.peek() == Some(',') {
        parser.at += 1;
    }
    parser.skip_blank();
    if parser.at < text.len() {
        let rest = Span { start: parser.at, end: text.len() };
        parser.report(Problem::new(rest, "the file goes on after its end").help("remove what follows"));
    }
    (root, parser.problems)
}
