//! Values of a file: texts, numbers, lists, pairs, and where they are written.

use std::fmt;
use std::ops::Deref;

use serde::de::DeserializeOwned;

use super::diagnostic::Problem;
use super::outline::Node;
use super::reader::Reader;
use super::source::Span;

/// No list of ours is longer.
const LONGEST_LIST: usize = 1_000;

/// A type that is read from the outline of a file.
pub trait FromNode: Sized {
    /// Reads the value; what is wrong is reported, and then there is none.
    fn from_node(reader: &Reader, node: &Node) -> Option<Self>;
}

/// A value with its place, for checks that come later.
#[derive(Clone, Copy, Debug)]
pub struct Spanned<T> {
    /// The value.
    pub value: T,
    /// Where it is written.
    pub span: Span,
}

impl<T> Deref for Spanned<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T: FromNode> FromNode for Spanned<T> {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        Some(Self { value: reader.value(node)?, span: node.span })
    }
}

/// A number that can be read and compared.
pub trait Number: DeserializeOwned + PartialOrd + fmt::Display {}

impl<T: DeserializeOwned + PartialOrd + fmt::Display> Number for T {}

/// A text. What would move a terminal's cursor, or ring its bell, is no part of one.
impl FromNode for String {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let text: String = reader.leaf(node, "a text in quotation marks")?;
        let Some(control) =
            text.replace("\r\n", "\n").chars().find(|c| c.is_control() && !"\n\t".contains(*c))
        else {
            return Some(text);
        };
        let span = match node.text.find(control) {
            Some(at) => {
                let start = node.span.start + at;
                Span { start, end: start + control.len_utf8() }
            }
            None => node.span,
        };
        let problem = Problem::new(span, format!("this text holds the control character {control:?}"));
        reader.report(problem.expected("letters and signs, line ends and tabs").help("remove it"));
        None
    }
}

/// A list; every element is read, so that every mistake in it is told.
impl<T: FromNode> FromNode for Vec<T> {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let elements = reader.list(node)?;
        if elements.len() > LONGEST_LIST {
            let problem = Problem::new(node.opening(), format!("this list holds {} values", elements.len()));
            reader.report(problem.expected(format!("at most {LONGEST_LIST}")));
            return None;
        }
        let read: Vec<_> = elements.iter().map(|element| reader.value(element)).collect();
        read.into_iter().collect()
    }
}

impl<A: FromNode, B: FromNode> FromNode for (A, B) {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut items = reader.items(node, "two values in a bracket: `(…, …)`")?;
        let (a, b) = (items.required(), items.required());
        items.finish();
        Some((a?, b?))
    }
}

impl<A: FromNode, B: FromNode, C: FromNode> FromNode for (A, B, C) {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut items = reader.items(node, "three values in a bracket: `(…, …, …)`")?;
        let (a, b, c) = (items.required(), items.required(), items.required());
        items.finish();
        Some((a?, b?, c?))
    }
}

/// Lets a serde type be read as one word, number or text: `leaf!(Terrain, "a terrain");`.
macro_rules! leaf {
    ($type:ty, $what:expr) => {
        impl $crate::files::reader::FromNode for $type {
            fn from_node(
                reader: &$crate::files::reader::Reader,
                node: &$crate::files::outline::Node,
            ) -> Option<Self> {
                reader.leaf(node, $what)
            }
        }
    };
}
pub(crate) use leaf;

leaf!(bool, "`true` or `false`");
leaf!(i8, "a whole number from -128 to 127");
leaf!(i16, "a whole number from -32768 to 32767");
leaf!(u8, "a whole number from 0 to 255");
leaf!(u16, "a whole number from 0 to 65535");
leaf!(i32, "a whole number");
leaf!(u32, "a whole number, not negative");
leaf!(u64, "a whole number, not negative");
leaf!(char, "one letter in single quotation marks");
