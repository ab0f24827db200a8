//! Areas of a map, told in words: where somebody sets up, what somebody controls, which hexes give points.

use std::collections::BTreeSet;

use crate::files::diagnostic::Problem;
use crate::files::outline::{Kind, Node};
use crate::files::reader::{FromNode, Items, Reader, Spanned, leaf};
use crate::files::shapes;
use crate::files::source::Span;
use crate::platoons::board::{BoardHex, COLUMNS, Edge, Hex, Line, Map, ROWS, Terrain};

leaf!(Edge, "an edge of the map: `North`, `East`, `South` or `West`");

/// How an area is written, and what it holds.
pub const SHAPES: &[(&str, &str)] = &[
    ("Anywhere", "the whole map"),
    ("Board(\"A\")", "a board, by its letter, with the hexes that it shares (2.2)"),
    ("Columns(\"A\", 1, 5)", "columns 01 to 05 of a board, by the numbers that are printed on it"),
    ("Rows(\"A\", 0, 4)", "rows 00 to 04 of a board"),
    ("Edge(North)", "the hexes on an edge of the whole map: `North`, `East`, `South` or `West`"),
    ("Hexes([\"A 0507\", \"A 0508\"])", "these hexes; the letter may be left out where there is one board"),
    ("Place(\"Dubrovka\")", "the hex where a name is written, in English"),
    ("Village(\"Dubrovka\")", "all hexes of the village or town in which a name is written"),
    ("Terrain(Woods)", "all hexes of a terrain"),
    ("Level(20)", "all hexes that lie so many metres high, or higher (8.3)"),
    ("Line(Road)", "all hexes with a `Road`, a `Track`, a `Railway` or a `Bridge`"),
    ("Within(2, Place(\"Dubrovka\"))", "an area and all hexes up to two hexes from it, the nearest first"),
    ("Both([Board(\"A\"), Terrain(Woods)])", "the hexes that all of these have in common"),
    ("Without(Board(\"A\"), Level(20))", "the hexes of the first area that are not in the second"),
];

/// The highest distance that makes sense: across three boards.
const FARTHEST: u16 = 50;

/// An area as written; a list is all of its parts together.
#[derive(Clone, Debug)]
pub(super) struct Area {
    parts: Vec<Part>,
    /// Where it is written.
    pub span: Span,
}

#[derive(Clone, Debug)]
enum Part {
    Anywhere,
    Board(Spanned<String>),
    Columns(Spanned<String>, u8, u8),
    Rows(Spanned<String>, u8, u8),
    Edge(Edge),
    Hexes(Vec<Spanned<String>>),
    Place(Spanned<String>),
    Village(Spanned<String>),
    Terrain(Terrain),
    Level(i16),
    Line(Line),
    Within(u16, Area),
    Both(Area),
    Without(Area, Area),
    Any(Area),
}

impl Area {
    /// Its hexes on a map, as they are told: part by part. An area without any is a mistake.
    pub fn hexes(&self, reader: &Reader, map: &Map) -> Vec<Hex> {
        let mut sound = true;
        let hexes = self.gather(&mut Ground { reader, map, sound: &mut sound });
        if hexes.is_empty() && sound {
            let problem = Problem::new(self.span, "no hex of this map is in this area");
            reader.report(problem.expected("an area with at least one hex"));
        }
        hexes
    }

    fn gather(&self, ground: &mut Ground) -> Vec<Hex> {
        let mut seen = BTreeSet::new();
        let hexes = self.parts.iter().flat_map(|part| part.hexes(ground));
        hexes.filter(|hex| seen.insert(*hex)).collect()
    }
}

/// What an area is looked up on.
struct Ground<'g, 's> {
    reader: &'g Reader<'s>,
    map: &'g Map,
    /// Whether everything that is named is there.
    sound: &'g mut bool,
}

impl Ground<'_, '_> {
    /// Tells of a name that is not there.
    fn unknown(&mut self, name: &Spanned<String>, what: &str, known: &[String]) {
        *self.sound = false;
        let problem = Problem::new(name.span, format!("there is no {what} {:?} on this map", name.value));
        let problem = problem.expected(format!("one of: {}", known.join(", ")));
        self.reader.report(problem.nearest(name, known.iter().map(String::as_str)));
    }

    /// The hexes of a board whose column and row are as asked for.
    fn board(&mut self, letter: &Spanned<String>, holds: impl Fn(u8, u8) -> bool) -> Vec<Hex> {
        let mut boards = (0..).zip(self.map.boards());
        let Some((number, _)) = boards.find(|(_, placed)| placed.board.letter.to_string() == letter.value)
        else {
            let known: Vec<_> =
                self.map.boards().iter().map(|placed| placed.board.letter.to_string()).collect();
            self.unknown(letter, "board", &known);
            return Vec::new();
        };
        let asked = BoardHex::all().filter(|hex| holds(hex.column(), hex.row()));
        asked.filter_map(|hex| self.map.hex_of(number, hex)).collect()
    }

    /// Where a name is written.
    fn place(&mut self, name: &Spanned<String>) -> Option<Hex> {
        let found = self.map.place_names().find(|(_, words)| words.en == name.value);
        if found.is_none() {
            let known: Vec<_> = self.map.place_names().map(|(_, words)| words.en.clone()).collect();
            self.unknown(name, "place", &known);
        }
        found.map(|(hex, _)| hex)
    }

    /// The houses around a name: whatever village or town is joined to its hex.
    fn village(&mut self, name: &Spanned<String>) -> Vec<Hex> {
        let Some(centre) = self.place(name) else { return Vec::new() };
        let map = self.map;
        let houses = |hex: &Hex| matches!(map.cell(*hex).base, Terrain::Village | Terrain::Town);
        if !houses(&centre) {
            *self.sound = false;
            let problem = Problem::new(name.span, format!("no houses stand at {:?}", name.value));
            self.reader
                .report(problem.expected(format!("a village or a town, or `Place({:?})`", name.value)));
            return Vec::new();
        }
        let mut village = vec![centre];
        let mut at = 0;
        while let Some(hex) = village.get(at).copied() {
            let beside = map.neighbours(hex).map(|(_, beside)| beside).filter(houses);
            let more: Vec<_> = beside.filter(|hex| !village.contains(hex)).collect();
            village.extend(more);
            at += 1;
        }
        village
    }
}

impl Part {
    fn hexes(&self, ground: &mut Ground) -> Vec<Hex> {
        let map = ground.map;
        let all = map.hexes();
        match self {
            Part::Anywhere => all.collect(),
            Part::Board(letter) => ground.board(letter, |_, _| true),
            Part::Columns(letter, first, last) => {
                ground.board(letter, |column, _| (*first..=*last).contains(&column))
            }
            Part::Rows(letter, first, last) => ground.board(letter, |_, row| (*first..=*last).contains(&row)),
            Part::Edge(edge) => all.filter(|hex| map.edge(*hex).contains(edge)).collect(),
            Part::Hexes(names) => names.iter().filter_map(|name| hex(ground, name)).collect(),
            Part::Place(name) => ground.place(name).into_iter().collect(),
            Part::Village(name) => ground.village(name),
            Part::Terrain(terrain) => all.filter(|hex| map.cell(*hex).base == *terrain).collect(),
            Part::Level(level) => all.filter(|hex| map.cell(*hex).level >= *level).collect(),
            Part::Line(line) => all
                .filter(|hex| map.neighbours(*hex).any(|(side, _)| map.line(*hex, side) == Some(*line)))
                .collect(),
            Part::Within(reach, area) => {
                let there = area.gather(ground);
                let away = |hex: Hex| there.iter().map(|at| map.distance(*at, hex)).min();
                let near = all.filter_map(|hex| Some((away(hex).filter(|away| away <= reach)?, hex)));
                let mut near: Vec<_> = near.collect();
                near.sort();
                near.into_iter().map(|(_, hex)| hex).collect()
            }
            Part::Both(areas) => {
                let parts: Vec<_> = areas.parts.iter().map(|part| part.hexes(ground)).collect();
                let Some((first, others)) = parts.split_first() else { return Vec::new() };
                let common = first.iter().filter(|hex| others.iter().all(|part| part.contains(hex)));
                common.copied().collect()
            }
            Part::Without(area, less) => {
                let less = less.gather(ground);
                area.gather(ground).into_iter().filter(|hex| !less.contains(hex)).collect()
            }
            Part::Any(area) => area.gather(ground),
        }
    }
}

/// The hex of a name.
fn hex(ground: &mut Ground, name: &Spanned<String>) -> Option<Hex> {
    let hex = ground.map.named(name);
    if hex.is_none() {
        *ground.sound = false;
        let problem = Problem::new(name.span, format!("there is no hex {:?} on this map", name.value));
        let example = ground.map.hexes().nth(ground.map.len() / 2).map(|hex| ground.map.name(hex));
        let example = example.unwrap_or_default();
        ground.reader.report(problem.expected(format!("the number of a hex, such as {example:?}")));
    }
    hex
}

impl FromNode for Area {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let parts = shapes::parts(reader, node)?;
        Some(Area { parts, span: node.span })
    }
}

impl FromNode for Part {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        if matches!(node.kind, Kind::List(_)) {
            return Area::from_node(reader, node).map(Part::Any);
        }
        if matches!(node.kind, Kind::Broken) {
            return None;
        }
        if node.tag.unwrap_or(node.text) == "Anywhere" {
            return Some(Part::Anywhere);
        }
        let (name, mut items) = shapes::area(reader, node, SHAPES)?;
        let part = match name {
            "Board" => items.required().map(Part::Board),
            "Columns" => {
                strip(reader, &mut items, 1..=COLUMNS, "columns from 1 to 17, the lower number first")
                    .map(|(letter, first, last)| Part::Columns(letter, first, last))
            }
            "Rows" => strip(reader, &mut items, 0..=ROWS, "rows from 0 to 12, the lower number first")
                .map(|(letter, first, last)| Part::Rows(letter, first, last)),
            "Edge" => items.required().map(Part::Edge),
            "Hexes" => items.required().map(Part::Hexes),
            "Place" => items.required().map(Part::Place),
            "Village" => items.required().map(Part::Village),
            "Terrain" => items.required().map(Part::Terrain),
            "Level" => items.number(-20..=200, "-20 to 200 metres (8.3)").map(Part::Level),
            "Line" => items.required().map(Part::Line),
            "Within" => {
                let reach = items.number(0..=FARTHEST, "0 to 50 hexes");
                reach.zip(items.required()).map(|(reach, area)| Part::Within(reach, area))
            }
            "Both" => items.required().map(Part::Both),
            _ => items.required().zip(items.required()).map(|(area, less)| Part::Without(area, less)),
        };
        items.finish();
        part
    }
}

/// Columns or rows of a board: its letter, the first and the last.
fn strip(
    reader: &Reader,
    items: &mut Items,
    range: std::ops::RangeInclusive<u8>,
    expected: &str,
) -> Option<(Spanned<String>, u8, u8)> {
    let letter = items.required::<Spanned<String>>();
    let (first, last) = (items.required::<Spanned<u8>>(), items.required::<Spanned<u8>>());
    let (letter, first, last) = (letter?, first?, last?);
    if first.value > last.value || !range.contains(&first.value) || !range.contains(&last.value) {
        let problem = Problem::new(last.span, format!("nothing lies from {} to {}", first.value, last.value));
        reader.report(problem.expected(expected));
        return None;
    }
    Some((letter, first.value, last.value))
}
