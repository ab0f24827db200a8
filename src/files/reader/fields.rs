//! The named fields of a value.

use std::ops::RangeInclusive;

use super::explain::listed;
use super::{FromNode, Number, Reader};
use crate::files::diagnostic::{Problem, nearest};
use crate::files::field::FieldDoc;
use crate::files::outline::{Field, Node};
use crate::files::source::Span;

/// The named fields of one value. A field never asked for is reported as unknown by [`Fields::finish`].
pub struct Fields<'n, 's> {
    pub(super) reader: &'n Reader<'n>,
    pub(super) node: &'n Node<'s>,
    pub(super) fields: &'n [Field<'s>],
    pub(super) asked: Vec<&'static str>,
    pub(super) missing: Vec<&'static str>,
    pub(super) documented: Option<&'static [FieldDoc]>,
}

impl<'n, 's> Fields<'n, 's> {
    /// The raw value of a field, where it is written.
    pub fn node(&mut self, name: &'static str) -> Option<&'n Node<'s>> {
        self.asked.push(name);
        let mut written = self.fields.iter().filter(|field| field.name == name);
        let first = written.next()?;
        for again in written {
            let line = self.reader.source.position(first.span.start).0;
            let problem = Problem::new(again.span, format!("`{name}` is written twice"));
            self.reader.report(problem.help(format!("line {line} has it already: remove one")));
        }
        Some(&first.value)
    }

    /// What documents tell of a field.
    fn doc(&self, name: &str) -> Option<&'static FieldDoc> {
        let table = self.documented?;
        let doc = table.iter().find(|doc| doc.name == name);
        debug_assert!(doc.is_some(), "no document tells of the field {name}");
        doc
    }

    /// The raw value of a field that must be written.
    pub fn required_node(&mut self, name: &'static str) -> Option<&'n Node<'s>> {
        debug_assert!(self.doc(name).is_none_or(|doc| doc.default.is_none()), "{name} has a default");
        let node = self.node(name);
        if node.is_none() {
            self.missing.push(name);
        }
        node
    }

    /// A field that must be written.
    pub fn required<T: FromNode>(&mut self, name: &'static str) -> Option<T> {
        let node = self.required_node(name)?;
        self.reader.value(node)
    }

    /// A number that must be written, and lie between two others.
    pub fn number<T: Number>(
        &mut self,
        name: &'static str,
        range: RangeInclusive<T>,
        expected: &str,
    ) -> Option<T> {
        let node = self.required_node(name)?;
        self.reader.number(node, range, expected)
    }

    /// A number that may be left out, and lies between two others; the outer `None` means that it is wrong.
    pub fn optional_number<T: Number>(
        &mut self,
        name: &'static str,
        range: RangeInclusive<T>,
        expected: &str,
    ) -> Option<Option<T>> {
        debug_assert!(self.doc(name).is_none_or(|doc| doc.default.is_some()), "{name} must be written");
        match self.node(name) {
            Some(node) => self.reader.number(node, range, expected).map(Some),
            None => Some(None),
        }
    }

    /// A field that may be left out; the outer `None` means that it is wrong.
    pub fn optional<T: FromNode>(&mut self, name: &'static str) -> Option<Option<T>> {
        debug_assert!(self.doc(name).is_none_or(|doc| doc.default.is_some()), "{name} must be written");
        match self.node(name) {
            Some(node) => self.reader.value(node).map(Some),
            None => Some(None),
        }
    }

    /// A field that may be left out and then has the type's own default.
    pub fn or_default<T: FromNode + Default>(&mut self, name: &'static str) -> Option<T> {
        self.optional(name).map(Option::unwrap_or_default)
    }

    /// Reports what is missing, and every field that was not asked for, with the name that was probably meant.
    pub fn finish(mut self) {
        for doc in self.documented.unwrap_or_default() {
            debug_assert!(self.asked.contains(&doc.name), "nobody reads the field {}", doc.name);
        }
        for field in self.fields.iter().filter(|field| !self.asked.contains(&field.name)) {
            if self.reader.full() {
                break;
            }
            if self.tell_misplaced(field) {
                continue;
            }
            let known = listed(&self.asked);
            let problem = Problem::new(field.span, format!("there is no field `{}` here", field.name));
            let close = nearest(field.name, self.asked.iter().copied());
            self.reader.report(problem.expected(format!("one of {known}")).nearest(field.name, close));
            // It is not missing, only misspelt.
            self.missing.retain(|name| Some(*name) != close);
        }
        for name in self.missing.iter().filter(|_| self.node.whole) {
            let problem = Problem::new(self.node.opening(), format!("`{name}` is missing"));
            self.reader.note(problem.expected(format!("a field `{name}: …`")), Some(name));
        }
    }

    /// Tells where a field belongs that another part of the file has.
    fn tell_misplaced(&self, field: &Field) -> bool {
        let is = |doc: &FieldDoc| doc.name == field.name;
        let parts = self.reader.parts.get();
        let places: Vec<_> = parts.iter().filter(|(_, table)| table.iter().any(is)).collect();
        let Some((part, table)) = places.first() else { return false };
        let names = |table: &[FieldDoc]| table.iter().map(|doc| doc.name).collect::<Vec<_>>();
        let own = names(self.documented.unwrap_or_default());
        let here = parts.iter().find(|(_, table)| names(table) == own);
        let Some((here, _)) = here else { return false };
        let parts: Vec<&str> = places.iter().map(|(part, _)| *part).collect();
        let message = format!("`{}` does not belong to {here}", field.name);
        let problem = Problem::new(field.span, message).expected(format!("it in {}", parts.join(" or ")));
        self.reader.report(problem.help("move it there"));
        let mut misplaced = self.reader.misplaced.borrow_mut();
        misplaced.extend(table.iter().find(|doc| is(doc)).map(|doc| doc.name));
        misplaced.push(part.trim_matches('`'));
        true
    }

    /// Where the value of a field stands, if it is written.
    pub fn span_of(&self, name: &str) -> Option<Span> {
        self.fields.iter().find(|field| field.name == name).map(|field| field.value.span)
    }

    /// Where the value stands.
    pub fn span(&self) -> Span {
        self.node.span
    }
}
