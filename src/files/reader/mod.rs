//! From the outline of a file to checked values, collecting every mistake on the way.

mod explain;
mod fields;
mod items;

use std::cell::{Cell, RefCell};
use std::ops::RangeInclusive;

use serde::de::DeserializeOwned;

use super::diagnostic::{Diagnostic, Diagnostics, Problem, Severity};
use super::field::FieldDoc;
use super::outline::{Field, Kind, Node, outline};
use super::slips::{meant, with_names};
use super::source::Source;

pub(crate) use super::values::leaf;
pub use super::values::{FromNode, Number, Spanned};
use explain::{explain, shorten, words};
pub use fields::Fields;
pub use items::Items;

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
    let reader = Reader::new(source);
    slips.into_iter().for_each(|slip| reader.report(slip));
    let built = build(&reader, &root);
    if built.is_none() && !reader.failed() {
        reader.report(Problem::new(root.opening(), "this cannot be read"));
    }
    let built = built.filter(|_| !reader.failed());
    (built, Diagnostics::collect(reader.told()))
}

/// Behind so many mistakes a file is not looked at any closer.
const MOST_MISTAKES: usize = 200;

/// The fields of the parts of a file, each part as a message calls it.
pub type Parts = &'static [(&'static str, &'static [FieldDoc])];

/// Collects the mistakes of one file.
pub struct Reader<'s> {
    source: &'s Source,
    found: RefCell<Vec<Found>>,
    /// The fields of all parts of the file, to tell where one belongs that stands in another.
    parts: Cell<Parts>,
    /// Names of fields that stand where they do not belong, and of the parts where they do.
    misplaced: RefCell<Vec<&'static str>>,
    /// Whether something is only tried that may have been meant.
    trying: bool,
}

/// What was found, and the name of the field if it is missing.
struct Found {
    diagnostic: Diagnostic,
    missing: Option<&'static str>,
}

impl From<Diagnostic> for Found {
    fn from(diagnostic: Diagnostic) -> Self {
        Found { diagnostic, missing: None }
    }
}

impl<'s> Reader<'s> {
    fn new(source: &'s Source) -> Self {
        Reader {
            source,
            found: RefCell::default(),
            parts: Cell::default(),
            misplaced: RefCell::default(),
            trying: false,
        }
    }
}

impl Reader<'_> {
    /// Notes a mistake and goes on.
    pub fn report(&self, problem: Problem) {
        self.note(problem, None);
    }

    fn note(&self, problem: Problem, missing: Option<&'static str>) {
        let mut found = self.found.borrow_mut();
        if found.len() < MOST_MISTAKES {
            found.push(Found { diagnostic: problem.in_source(self.source), missing });
        }
    }

    /// Says which fields the parts of the file have.
    pub fn knows(&self, parts: Parts) {
        self.parts.set(parts);
    }

    /// Everything that was found. What stands in the wrong place is not missing besides; what else is wrong in a line with a
    /// lost bracket may come from that.
    fn told(self) -> Vec<Diagnostic> {
        let misplaced = self.misplaced.into_inner();
        let found = self.found.into_inner();
        let place = |one: &Diagnostic| (one.file.clone(), one.line);
        let first = found.iter().map(|one| &one.diagnostic).filter(|one| one.first);
        let lost: Vec<_> = first.map(place).collect();
        let told = found.into_iter().filter(|one| {
            let follows = !one.diagnostic.first && lost.contains(&place(&one.diagnostic));
            !follows && one.missing.is_none_or(|name| !misplaced.contains(&name))
        });
        told.map(|one| one.diagnostic).collect()
    }

    /// Reads a value as `read` does, and if that fails, as it was probably meant: then that is told alone, and the rest of
    /// the file is read with it.
    pub(super) fn attempt<T>(&self, node: &Node, read: impl Fn(&Reader, &Node) -> Option<T>) -> Option<T> {
        let before = self.found.borrow().len();
        let value = read(self, node);
        let found = self.found.borrow().len() - before;
        // A few mistakes in a value that can be read may come from one slip of the whole.
        let puzzling = found > 0 && (value.is_none() || found > 1);
        if self.trying || !puzzling || self.full() {
            return value;
        }
        for meant in meant(node) {
            let (mut root, slips) = outline(&meant.text);
            root.stand_at(node.span);
            let trial = Reader { trying: true, ..Reader::new(self.source) };
            let read = read(&trial, &root);
            if slips.is_empty() && trial.found.borrow().is_empty() && read.is_some() {
                self.found.borrow_mut().truncate(before);
                self.report(Problem::new(node.span, meant.slip).expected(shorten(&meant.text)));
                return read;
            }
        }
        value
    }

    /// Reads a value of any kind.
    pub(super) fn value<T: FromNode>(&self, node: &Node) -> Option<T> {
        self.attempt(node, T::from_node)
    }

    /// Whether so many mistakes were found that nobody reads further ones.
    fn full(&self) -> bool {
        self.found.borrow().len() >= MOST_MISTAKES
    }

    /// Whether a mistake was found that makes the file useless.
    pub fn failed(&self) -> bool {
        self.found.borrow().iter().any(|one| one.diagnostic.severity == Severity::Error)
    }

    /// Takes over the mistakes of a file that this one names, such as a scenario's map.
    pub fn adopt<T>(&self, named: Result<T, Diagnostics>) -> Option<T> {
        let adopt =
            |others: Diagnostics| self.found.borrow_mut().extend(others.iter().cloned().map(Found::from));
        named.map_err(adopt).ok()
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
            // What is wrong with its brackets is told already.
            Err(_) if !node.sound() => None,
            Err(wrong) => {
                self.report(explain(node, what, words::<T>(), wrong.code));
                None
            }
        }
    }

    /// Reads a number that must lie between two others. What it is and where it may lie, a message says with
    /// `expected`: `1 to 6 orders (4.3.1)`.
    pub fn number<T: Number>(&self, node: &Node, range: RangeInclusive<T>, expected: &str) -> Option<T> {
        let number: T = self.attempt(node, |reader, node| reader.leaf(node, expected))?;
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
                self.nameless(node, &[]);
                None
            }
        }
    }

    /// Tells that a value has no named fields, and which it should have.
    fn nameless(&self, node: &Node, table: &[FieldDoc]) {
        if !node.whole {
            return;
        }
        if matches!(node.kind, Kind::Map(_)) {
            let problem = Problem::new(node.opening(), "named values stand in round brackets");
            return self.report(problem.expected("`(` here, and `)` at the end"));
        }
        let problem = Problem::new(node.span, "the fields of this value have no names");
        self.report(problem.expected(with_names(table)));
    }

    /// The named fields of a value that documents tell of: none is read that the table does not hold, and none
    /// stands in it that is not read.
    pub fn documented<'n, 's>(
        &'n self,
        node: &'n Node<'s>,
        table: &'static [FieldDoc],
    ) -> Option<Fields<'n, 's>> {
        let named = match &node.kind {
            Kind::Fields(_) | Kind::Broken => true,
            Kind::Items(items) => items.is_empty(),
            _ => false,
        };
        if !named {
            self.nameless(node, table);
            return None;
        }
        self.fields(node).map(|fields| Fields { documented: Some(table), ..fields })
    }

    /// The unnamed values of a bracket, in order: `("A", 3)`. `shape` is how a message shows the whole.
    pub fn items<'n, 's>(&'n self, node: &'n Node<'s>, shape: &'static str) -> Option<Items<'n, 's>> {
        match &node.kind {
            Kind::Items(items) => Some(Items { reader: self, node, items, next: 0, shape }),
            _ if !node.whole => None,
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
            _ if !node.whole => None,
            _ => {
                self.report(Problem::new(node.span, "this is not a list").expected("`[…, …]`"));
                None
            }
        }
    }
}
