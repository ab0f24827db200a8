//! The unnamed values of a bracket.

use std::ops::RangeInclusive;

use super::{FromNode, Number, Reader};
use crate::files::diagnostic::Problem;
use crate::files::outline::{Kind, Node};

/// The unnamed values of one bracket, read from left to right.
pub struct Items<'n, 's> {
    pub(super) reader: &'n Reader<'n>,
    pub(super) node: &'n Node<'s>,
    pub(super) items: &'n [Node<'s>],
    pub(super) next: usize,
    pub(super) shape: &'static str,
}

impl<'n, 's> Items<'n, 's> {
    /// The next value, raw, where one is left.
    pub fn node(&mut self) -> Option<&'n Node<'s>> {
        let node = self.items.get(self.next);
        self.next += 1;
        node
    }

    /// The next value, which must be there.
    pub fn required<T: FromNode>(&mut self) -> Option<T> {
        match self.node() {
            Some(node) => self.reader.value(node),
            None => {
                self.missing();
                None
            }
        }
    }

    /// The next value, a number that must be there and lie between two others.
    pub fn number<T: Number>(&mut self, range: RangeInclusive<T>, expected: &str) -> Option<T> {
        match self.node() {
            Some(node) => self.reader.number(node, range, expected),
            None => {
                self.missing();
                None
            }
        }
    }

    /// The next value, a number that may be absent; the outer `None` means that it is wrong.
    pub fn optional_number<T: Number>(
        &mut self,
        range: RangeInclusive<T>,
        expected: &str,
    ) -> Option<Option<T>> {
        match self.node() {
            Some(node) => self.reader.number(node, range, expected).map(Some),
            None => Some(None),
        }
    }

    /// Tells that something is missing: once, however much it is.
    fn missing(&self) {
        let sound = self.node.whole && self.items.iter().all(|item| !matches!(item.kind, Kind::Broken));
        if self.next == self.items.len() + 1 && sound {
            let problem = Problem::new(self.node.span, "something is missing in this bracket");
            self.reader.report(problem.expected(self.shape));
        }
    }

    /// The next value, which may be absent; the outer `None` means that it is wrong.
    pub fn optional<T: FromNode>(&mut self) -> Option<Option<T>> {
        match self.node() {
            Some(node) => self.reader.value(node).map(Some),
            None => Some(None),
        }
    }

    /// Reports what is left over.
    pub fn finish(self) {
        if let Some(extra) = self.items.get(self.next).filter(|_| self.node.whole) {
            self.reader.report(Problem::new(extra.span, "this is one value too many").expected(self.shape));
        }
    }
}
