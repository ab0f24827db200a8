//! From the outline of a file to checked values, collecting every mistake on the way.

use std::cell::{Cell, RefCell};
use std::ops::RangeInclusive;

use ron::error::Error as RonError;
use serde::de::DeserializeOwned;

use super::diagnostic::{Diagnostic, Diagnostics, Problem, Severity, nearest};
use super::field::FieldDoc;
use super::outline::{Field, Kind, Node, outline};
use super::slips::{meant, with_names};
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

/// The words of which a value of a type is one, if it is a word.
fn words<T: DeserializeOwned>() -> &'static [&'static str] {
    match ron::from_str::<T>("_").map_err(|wrong| wrong.code) {
        Err(RonError::NoSuchEnumVariant { expected, .. }) => expected,
        _ => &[],
    }
}

/// Words as a message lists them.
fn listed(words: &[&str]) -> String {
    words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")
}

/// Turns what `ron` says about one word or number into a sentence for a designer.
fn explain(node: &Node, what: &str, words: &[&str], wrong: RonError) -> Problem {
    let text = shorten(node.text);
    match wrong {
        RonError::NoSuchEnumVariant { expected, found, .. } => {
            let (span, what) = match inside(node, &found) {
                Some(word) => (word.span, "one of"),
                None => (node.span, what),
            };
            Problem::new(span, format!("there is no `{found}` here"))
                .expected(format!("{what}: {}", listed(expected)))
                .nearest(&found, expected.iter().copied())
        }
        RonError::IntegerOutOfBounds => {
            Problem::new(node.span, format!("{text} is out of range")).expected(what)
        }
        RonError::Message(said) => Problem::new(node.span, said).expected(what),
        _ => {
            let problem = Problem::new(node.span, format!("{text} cannot stand here"));
            let few = !words.is_empty() && words.len() <= MOST_WORDS;
            let problem =
                problem.expected(if few { format!("{what}: {}", listed(words)) } else { what.to_owned() });
            match matches!(node.kind, Kind::Plain) && node.text.contains(' ') && !node.text.contains('"') {
                true => problem.help("is a comma missing?"),
                false => problem,
            }
        }
    }
}

/// More words are not listed for a value that is none of them.
const MOST_WORDS: usize = 40;

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
        let first = written.next()?;
        let line = self.reader.source.position(first.span.start).0;
        for again in written {
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
