//! The file of the printed tables.

use std::collections::BTreeMap;
use std::fmt::Debug;

use crate::files::diagnostic::{Diagnostics, Problem};
use crate::files::embedded;
use crate::files::outline::Node;
use crate::files::reader::{FromNode, Reader, Spanned, leaf, read};
use crate::files::source::{Source, Span};
use crate::platoons::rules::{
    AssaultResult, AtModifier, AtResult, AtTable, ColumnTable, FireResult, ShiftId, Shifts, Tables, UnitKind,
    Value,
};

/// Where the tables lie.
const FILE: &str = "platoons/tables.ron";

/// So many rolls of two dice there are, but for 7.
const ROLLS_BUT_7: usize = 10;

/// The lowest roll of two dice, which the first row of a table is for.
const LOWEST_ROLL: u8 = 2;

leaf!(ShiftId, "a column shift");
leaf!(AtModifier, "a modifier of anti-tank fire");

/// The tables that the program carries; `common` are the units that any nation may have, strongpoints among them.
pub fn tables(common: &[UnitKind]) -> Result<Tables, Diagnostics> {
    read_tables(&Source::new(FILE, embedded::text(FILE).unwrap_or_default()), common)
}

/// Reads the file of the tables.
pub fn read_tables(source: &Source, common: &[UnitKind]) -> Result<Tables, Diagnostics> {
    read(source, |reader, root| {
        let mut fields = reader.fields(root)?;
        let (direct, bombardment) = (fields.required("direct"), fields.required("bombardment"));
        let assault = fields.required("assault");
        let (at, shifts) = (fields.required("at"), fields.required("shifts"));
        let turns_at = fields.span_of("disorientation").unwrap_or(root.opening());
        let turns = fields.required::<Vec<i8>>("disorientation");
        let minefields = fields.required_node("minefields").and_then(|node| read_minefields(reader, node));
        let strongpoints = fields.required::<Vec<(Spanned<String>, u8)>>("strongpoints");
        fields.finish();
        Some(Tables {
            direct: direct?,
            bombardment: bombardment?,
            assault: assault?,
            at: at?,
            shifts: shifts?,
            turns: read_turns(reader, turns_at, turns?),
            minefields: minefields?,
            strongpoints: cup_of_strongpoints(reader, strongpoints?, common),
        })
    })
}

/// Where one comes for each roll from 2 to 12, but for 7.
fn read_turns(reader: &Reader, at: Span, turns: Vec<i8>) -> Vec<i8> {
    if turns.len() != ROLLS_BUT_7 || turns.iter().any(|turn| !(-2..=3).contains(turn)) {
        let problem = Problem::new(at, "this is no table of disorientation (5.8)");
        reader.report(problem.expected("ten turns from -2 to 3 sides, for rolls of 2 to 6 and of 8 to 12"));
    }
    turns
}

/// A result as it is printed.
trait Printed: Copy {
    /// How a message lists the words.
    const WORDS: &str;

    /// The result of a word.
    fn of(word: &str) -> Option<Self>;
}

impl Printed for FireResult {
    const WORDS: &str = "`-`, `M`, `M1`, `M2`, `X`, `2X` or `3X` (7.4)";

    fn of(word: &str) -> Option<Self> {
        match (word, morale(word)) {
            ("-", _) => Some(FireResult::None),
            ("X", _) => Some(FireResult::Steps(1)),
            ("2X", _) => Some(FireResult::Steps(2)),
            ("3X", _) => Some(FireResult::Steps(3)),
            (_, morale) => morale.map(FireResult::Morale),
        }
    }
}

impl Printed for AssaultResult {
    const WORDS: &str = "`-`, `M`, `M1`, `M2`, `1`, `2` or `3` (7.4)";

    fn of(word: &str) -> Option<Self> {
        match (word, morale(word)) {
            ("-", _) => Some(AssaultResult::None),
            ("1", _) => Some(AssaultResult::Steps(1)),
            ("2", _) => Some(AssaultResult::Steps(2)),
            ("3", _) => Some(AssaultResult::Steps(3)),
            (_, morale) => morale.map(AssaultResult::Morale),
        }
    }
}

/// What a check of morale adds to its roll.
fn morale(word: &str) -> Option<u8> {
    match word {
        "M" => Some(0),
        "M1" => Some(1),
        "M2" => Some(2),
        _ => None,
    }
}

/// A table of columns: `(columns: [1, 2], rows: [(2, "M X"), …, (12, "- M")])`.
impl<R: Printed> FromNode for ColumnTable<R> {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut fields = reader.fields(node)?;
        let columns = fields.required::<Spanned<Vec<u16>>>("columns");
        let rows = fields.required_node("rows");
        fields.finish();
        let (columns, rows) = (columns?, rows?);
        let place = rows.opening();
        let rows: Vec<_> = (LOWEST_ROLL..)
            .zip(reader.list(rows)?)
            .map(|(roll, row)| read_row(reader, row, roll, columns.len()))
            .collect();
        let table = ColumnTable::new(columns.value, rows.into_iter().collect::<Option<_>>()?);
        if table.is_none() {
            let problem = Problem::new(place, "these columns and rows make no table");
            reader.report(problem.expected("rising strengths, and a row for each roll from 2 to 12"));
        }
        table
    }
}

/// One row: the roll that is due, and a result for each column.
fn read_row<R: Printed>(reader: &Reader, node: &Node, due: u8, columns: usize) -> Option<Vec<R>> {
    let mut items = reader.items(node, "(roll, \"results\")")?;
    let roll = items.number(due..=due, &format!("the row of {due} here"));
    let results = items.node();
    items.finish();
    let results = results?;
    String::from_node(reader, results)?;
    let words = words(results);
    if words.len() != columns {
        let problem = Problem::new(results.span, format!("this row holds {} results", words.len()));
        reader.report(problem.expected(format!("one for each of the {columns} columns")));
        return None;
    }
    let results: Vec<Option<R>> =
        words.into_iter().map(|(span, word)| read_word(reader, span, word)).collect();
    roll?;
    results.into_iter().collect()
}

fn read_word<R: Printed>(reader: &Reader, span: Span, word: &str) -> Option<R> {
    let result = R::of(word);
    if result.is_none() {
        let problem = Problem::new(span, format!("there is no result {word:?}"));
        reader.report(problem.expected(R::WORDS));
    }
    result
}

/// The words of a text and where each stands.
fn words<'s>(node: &Node<'s>) -> Vec<(Span, &'s str)> {
    let mut start = node.span.start;
    let mut words = Vec::new();
    for word in node.text.split([' ', '\t', '\n', '\r', '"']) {
        let end = start + word.len();
        if !word.is_empty() {
            words.push((Span { start, end }, word));
        }
        start = end + 1;
    }
    words
}

impl FromNode for AtTable {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut fields = reader.fields(node)?;
        let results = fields.required::<Vec<Spanned<AtLine>>>("results");
        let near_miss = fields.number("near_miss", 2..=20, "a total from 2 to 20");
        let infantry = fields.required::<Value>("infantry");
        let modifiers = fields.required_node("modifiers");
        let modifiers = modifiers.and_then(|node| read_figures(reader, node, &AtModifier::ALL));
        fields.finish();
        let (results, near_miss) = (results?, near_miss?);
        let mut lowest = near_miss;
        for line in &results {
            if line.from <= lowest {
                let problem = Problem::new(line.span, format!("{} is not above {lowest}", line.from));
                reader.report(problem.expected("rising totals, the first above a near miss"));
            }
            lowest = line.from;
        }
        let results = results.iter().map(|line| (line.from, line.result)).collect();
        Some(AtTable { results, near_miss, modifiers: modifiers?, infantry: infantry? })
    }
}

/// A result of anti-tank fire with the lowest total that brings it.
struct AtLine {
    from: i8,
    result: AtResult,
}

impl FromNode for AtLine {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut fields = reader.fields(node)?;
        let from = fields.number("from", 2..=30, "a total from 2 to 30");
        let steps = fields.number("steps", 1..=2, "1 or 2 steps");
        let check = fields.number("check", 0..=5, "0 to 5 on the roll");
        fields.finish();
        Some(AtLine { from: from?, result: AtResult::Hit { steps: steps?, check: check? } })
    }
}

impl FromNode for Shifts {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut fields = reader.fields(node)?;
        let limits = fields.required::<Spanned<(i8, i8)>>("direct_limits");
        let values = fields.required_node("values");
        let values = values.and_then(|node| read_figures(reader, node, ShiftId::ALL));
        fields.finish();
        let limits = limits?;
        if limits.0 > 0 || limits.1 < 0 {
            let problem = Problem::new(limits.span, "these limits do not hold 0");
            reader.report(problem.expected("(lowest, highest), such as (-2, 3)"));
            return None;
        }
        Some(Shifts::new(values?, limits.value))
    }
}

/// A figure for each of all names, every name once: `[(DirectFar, -1), …]`.
fn read_figures<K: FromNode + Copy + Ord + Debug>(
    reader: &Reader,
    node: &Node,
    all: &[K],
) -> Option<BTreeMap<K, i8>> {
    let mut figures = BTreeMap::new();
    let written = Vec::<Spanned<(K, i8)>>::from_node(reader, node)?;
    for line in written {
        let (name, figure) = line.value;
        if figures.insert(name, figure).is_some() {
            reader.report(Problem::new(line.span, format!("`{name:?}` is written twice")).help("remove one"));
        }
    }
    for name in all.iter().filter(|name| !figures.contains_key(name)) {
        let problem = Problem::new(node.opening(), format!("`{name:?}` is missing"));
        reader.report(problem.expected(format!("a line `({name:?}, …)`")));
    }
    Some(figures)
}

/// The strengths of all minefields in the cup (16.6).
fn read_minefields(reader: &Reader, node: &Node) -> Option<Vec<u8>> {
    let strength = |node: &Node| reader.number(node, 0..=3, "a strength from 0, a dummy, to 3 (16.6)");
    let strengths: Vec<_> = reader.list(node)?.iter().map(strength).collect();
    strengths.into_iter().collect()
}

/// One name for each strongpoint in the cup (16.1).
fn cup_of_strongpoints(
    reader: &Reader,
    written: Vec<(Spanned<String>, u8)>,
    common: &[UnitKind],
) -> Vec<String> {
    for (id, _) in &written {
        let known: Vec<&str> = common.iter().map(|kind| kind.id.as_str()).collect();
        if !known.contains(&id.as_str()) {
            let problem = Problem::new(id.span, format!("there is no kind {:?} for any nation", id.value));
            reader.report(problem.nearest(id, known));
        }
    }
    written.into_iter().flat_map(|(id, count)| std::iter::repeat_n(id.value, count.into())).collect()
}
