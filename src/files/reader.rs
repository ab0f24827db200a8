//! From the outline of a file to checked values, collecting every mistake on the way.

use std::cell::RefCell;
use std::ops::RangeInclusive;

use ron::error::Error as RonError;
use serde::de::DeserializeOwned;

use super::diagnostic::{Diagnostic, Diagnostics, Problem, Severity, nearest};
use super::field::FieldDoc;
use super::outline::{Field, Kind, Node, outline};
use super::source::{Source, Span};

pub(crate) use super::values::leaf;
pub use super::values::{FromNode, Number, Spanned};

/// Reads a file into a checked value, or tells every mistake in it.
///
/// `build` gets the outline; what it reports is told together with slips of the pen.
pub fn read<T>(source: &Source, build: impl FnOnce(&Reader, &Node) -> Option<T>) -> Result<T, Diagnostics> {
    match judge(source, build) {
        (Some(value), _) => Ok(value),
        (None, Some(found)) => Err(found),
        (None, None) => unreachable!("a file that was not read has a mistake"),
    }
}

/// The same with everything there is to say: a file with warnings only is read all the same.
pub fn judge<T>(
    source: &Source,
    build: impl FnOnce(&Reader, &Node) -> Option<T>,
) -> (Option<T>, Option<Diagnostics>) {
    let (root, slips) = outline(&source.text);
    let reader = Reader { source, found: RefCell::default() };
    slips.into_iter().for_each(|slip| reader.report(slip));
    let built = build(&reader, &root);
    if built.is_none() && !reader.failed() {
        reader.report(Problem::new(root.opening(), "this cannot be read"));
    }
    let built = built.filter(|_| !reader.failed());
    (built, Diagnostics::collect(reader.found.into_inner()))
}

/// Behind so many mistakes a file is not looked at any closer.
const MOST_MISTAKES: usize = 200;

/// Collects the mistakes of one file.
pub struct Reader<'s> {
    source: &'s Source,
    found: RefCell<Vec<Diagnostic>>,
}

impl Reader<'_> {
    /// Notes a mistake and goes on.
    pub fn report(&self, problem: Problem) {
        let mut found = self.found.borrow_mut();
        if found.len() < MOST_MISTAKES {
            found.push(problem.in_source(self.source));
        }
    }

    /// Whether so many mistakes were found that nobody reads further ones.
    fn full(&self) -> bool {
        self.found.borrow().len() >= MOST_MISTAKES
    }

    /// Whether a mistake was found that makes the file useless.
    pub fn failed(&self) -> bool {
        self.found.borrow().iter().any(|one| one.severity == Severity::Error)
    }

    /// Takes over the mistakes of a file that this one names, such as a scenario's map.
    pub fn adopt<T>(&self, named: Result<T, Diagnostics>) -> Option<T> {
        named.map_err(|others| self.found.borrow_mut().extend(others.iter().cloned())).ok()
    }

    /// The file being read.
    pub fn source(&self) -> &Source {
        self.source
    }

    /// Reads a value of a type that `ron` knows: a word of an enum, a number, a text.
    /// `what` is how a message calls it: `a number from 1 to 6`.
    pub fn leaf<T: DeserializeOwned>(&self, node: &Node, what: &str) -> Option<T> {
        if matches!(node.kind, Kind::Broken) {
            return None;
        }
        match ron::from_str(node.text) {
            Ok(value) => Some(value),
            Err(wrong) => {
                self.report(explain(node, what, wrong.code));
                None
            }
        }
    }

    /// Reads a number that must lie between two others. What it is and where it may lie, a message says with
    /// `expected`: `1 to 6 orders (4.3.1)`.
    pub fn number<T: Number>(&self, node: &Node, range: RangeInclusive<T>, expected: &str) -> Option<T> {
        let number: T = self.leaf(node, expected)?;
        if range.contains(&number) {
            return Some(number);
        }
        self.report(Problem::new(node.span, format!("{number} is out of range")).expected(expected));
        None
    }

    /// The named fields of a value: `(name: "A", figure: 3)`.
    pub fn fields<'n, 's>(&'n self, node: &'n Node<'s>) -> Option<Fields<'n, 's>> {
        let with = |fields: &'n [Field<'s>]| Fields {
            reader: self,
            node,
            fields,
            asked: Vec::new(),
            missing: Vec::new(),
            documented: None,
        };
        match &node.kind {
            Kind::Fields(fields) => Some(with(fields)),
            Kind::Items(items) if items.is_empty() => Some(with(&[])),
            Kind::Broken => None,
            _ => {
                let problem = Problem::new(node.span, "the fields of this value have no names");
                self.report(problem.expected("`(name: value, …)`"));
                None
            }
        }
    }

    /// The named fields of a value that documents tell of: none is read that the table does not hold, and none
    /// stands in it that is not read.
    pub fn documented<'n, 's>(
        &'n self,
        node: &'n Node<'s>,
        table: &'static [FieldDoc],
    ) -> Option<Fields<'n, 's>> {
        self.fields(node).map(|fields| Fields { documented: Some(table), ..fields })
    }

    /// The unnamed values of a bracket, in order: `("A", 3)`. `shape` is how a message shows the whole.
    pub fn items<'n, 's>(&'n self, node: &'n Node<'s>, shape: &'static str) -> Option<Items<'n, 's>> {
        match &node.kind {
            Kind::Items(items) => Some(Items { reader: self, node, items, next: 0, shape }),
            Kind::Broken => None,
            _ => {
                self.report(Problem::new(node.span, "this is not a bracket of values").expected(shape));
                None
            }
        }
    }

    /// The elements of a list: `["A", "B"]`.
    pub fn list<'n, 's>(&self, node: &'n Node<'s>) -> Option<&'n [Node<'s>]> {
        match &node.kind {
            Kind::List(items) => Some(items),
            Kind::Broken => None,
            _ => {
                self.report(Problem::new(node.span, "this is not a list").expected("`[…, …]`"));
                None
            }
        }
    }
}

/// Turns what `ron` says about one word or number into a sentence for a designer.
fn explain(node: &Node, what: &str, wrong: RonError) -> Problem {
    let text = shorten(node.text);
    match wrong {
        RonError::NoSuchEnumVariant { expected, found, .. } => {
            let names = expected.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ");
            let (span, what) = match inside(node, &found) {
                Some(word) => (word.span, "one of"),
                None => (node.span, what),
            };
            Problem::new(span, format!("there is no `{found}` here"))
                .expected(format!("{what}: {names}"))
                .nearest(&found, expected.iter().copied())
        }
        RonError::IntegerOutOfBounds => {
            Problem::new(node.span, format!("{text} is out of range")).expected(what)
        }
        RonError::Message(said) => Problem::new(node.span, said).expected(what),
        _ => Problem::new(node.span, format!("{text} cannot stand here")).expected(what),
    }
}

/// The value in a bracket that reads so.
fn inside<'n, 's>(node: &'n Node<'s>, word: &str) -> Option<&'n Node<'s>> {
    match &node.kind {
        Kind::Items(items) => items.iter().find(|item| item.text == word),
        _ => None,
    }
}

fn shorten(text: &str) -> String {
    let first: String = text.chars().take(30).take_while(|c| *c != '\n').collect();
    if first.len() < text.len() { format!("`{first}…`") } else { format!("`{first}`") }
}

/// The named fields of one value. A field never asked for is reported as unknown by [`Fields::finish`].
pub struct Fields<'n, 's> {
    reader: &'n Reader<'n>,
    node: &'n Node<'s>,
    fields: &'n [Field<'s>],
    asked: Vec<&'static str>,
    missing: Vec<&'static str>,
    documented: Option<&'static [FieldDoc]>,
}

impl<'n, 's> Fields<'n, 's> {
    /// The raw value of a field, where it is written.
    pub fn node(&mut self, name: &'static str) -> Option<&'n Node<'s>> {
        self.asked.push(name);
        let mut written = self.fields.iter().filter(|field| field.name == name);
        let first = written.next();
        for again in written {
            self.reader
                .report(Problem::new(again.span, format!("`{name}` is written twice")).help("remove one"));
        }
        first.map(|field| &field.value)
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
        T::from_node(self.reader, node)
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
            Some(node) => T::from_node(self.reader, node).map(Some),
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
            let known = self.asked.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ");
            let problem = Problem::new(field.span, format!("there is no field `{}` here", field.name));
            let close = nearest(field.name, self.asked.iter().copied());
            self.reader.report(problem.expected(format!("one of {known}")).nearest(field.name, close));
            // It is not missing, only misspelt.
            self.missing.retain(|name| Some(*name) != close);
        }
        for name in self.missing.iter().filter(|_| self.node.whole) {
            let problem = Problem::new(self.node.opening(), format!("`{name}` is missing"));
            self.reader.report(problem.expected(format!("a field `{name}: …`")));
        }
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

/// The unnamed values of one bracket, read from left to right.
pub struct Items<'n, 's> {
    reader: &'n Reader<'n>,
    node: &'n Node<'s>,
    items: &'n [Node<'s>],
    next: usize,
    shape: &'static str,
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
            Some(node) => T::from_node(self.reader, node),
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
        if self.next == self.items.len() + 1 && self.node.whole {
            let problem = Problem::new(self.node.span, "something is missing in this bracket");
            self.reader.report(problem.expected(self.shape));
        }
    }

    /// The next value, which may be absent; the outer `None` means that it is wrong.
    pub fn optional<T: FromNode>(&mut self) -> Option<Option<T>> {
        match self.node() {
            Some(node) => T::from_node(self.reader, node).map(Some),
            None => Some(None),
        }
    }

    /// Reports what is left over.
    pub fn finish(self) {
        if let Some(extra) = self.items.get(self.next) {
            self.reader.report(Problem::new(extra.span, "this is one value too many").expected(self.shape));
        }
    }
}
