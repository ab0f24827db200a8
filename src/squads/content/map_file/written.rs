//! The words of a map file: rows of letters, hills, crests, hexsides, buildings, shapes, places.

use crate::squads::board::{Barrier, Direction, HIGHEST_LEVEL, HexId, Hexside, Shape, Terrain, Words};

use super::{
    Letters, WrittenBuilding, WrittenCrest, WrittenHexside, WrittenHill, WrittenObjective, WrittenPlace,
    WrittenShape,
};
use crate::files::diagnostic::Problem;
use crate::files::outline::{Kind, Node};
use crate::files::reader::{FromNode, Reader, Spanned};
use crate::files::source::Span;

/// Ten rows of fifteen letters; blanks between the letters do not count.
impl FromNode for Letters {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let rows = reader.list(node)?;
        let mut letters = Letters::open_ground();
        let mut all_read = true;
        if rows.len() != usize::from(HexId::ROWS) {
            let problem = Problem::new(node.opening(), format!("there are {} rows", rows.len()));
            reader.report(problem.expected("ten rows of letters, row 1 first"));
            all_read = false;
        }
        for (row, text) in (1..=HexId::ROWS).zip(rows) {
            all_read &= letters.read_row(reader, row, text).is_some();
        }
        all_read.then_some(letters)
    }
}

impl Letters {
    fn read_row(&mut self, reader: &Reader, row: u8, node: &Node) -> Option<()> {
        let text: String = reader.leaf(node, "a row of letters in quotation marks")?;
        let start = node.span.start + 1;
        let written: Vec<(Span, char)> = text
            .char_indices()
            .filter(|(_, letter)| !letter.is_whitespace())
            .map(|(at, letter)| (Span { start: start + at, end: start + at + letter.len_utf8() }, letter))
            .collect();
        let mut all_read = true;
        if written.len() != usize::from(HexId::COLUMNS) {
            let problem = Problem::new(node.span, format!("row {row} has {} letters", written.len()));
            reader.report(problem.expected("15 letters, column A to O").help("blanks between do not count"));
            all_read = false;
        }
        for (column, (span, letter)) in (0..HexId::COLUMNS).zip(written) {
            match (HexId::new(column, row), Terrain::from_letter(letter)) {
                (Some(hex), Some(terrain)) => {
                    self.terrain[hex.index()] = terrain;
                    self.places[hex.index()] = span;
                }
                _ => {
                    let known = Terrain::ALL.map(|terrain| format!("`{}` {terrain}", terrain.letter()));
                    let problem = Problem::new(span, format!("no terrain has the letter `{letter}`"));
                    reader.report(problem.expected(format!("one of: {}", known.join(", "))));
                    all_read = false;
                }
            }
        }
        all_read.then_some(())
    }
}

/// `(1, ["D4", "D5"])`
impl FromNode for WrittenHill {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut items = reader.items(node, "(level 1 to 4, [\"hex\", …])")?;
        let (level, hexes) = (items.required(), items.required());
        items.finish();
        Some(WrittenHill { level: hill_level(reader, &level?)?, hexes: hexes? })
    }
}

/// `("D4", 1, Inset(30))`
impl FromNode for WrittenCrest {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let shapes = "(\"hex\", level 1 to 4, Inset(n), Half([side, side]) or Poly([(x, y), …]))";
        let mut items = reader.items(node, shapes)?;
        let (hex, level, shape) = (items.required(), items.required(), items.required());
        items.finish();
        Some(WrittenCrest { hex: hex?, level: hill_level(reader, &level?)?, shape: shape? })
    }
}

/// T88: ground level is 0, hills are of four levels.
pub(super) fn hill_level(reader: &Reader, level: &Spanned<u8>) -> Option<u8> {
    if (1..=HIGHEST_LEVEL).contains(&level.value) {
        return Some(level.value);
    }
    let problem = Problem::new(level.span, format!("no hill has level {}", level.value));
    let problem = problem.expected(format!("1 to {HIGHEST_LEVEL} (T88)"));
    reader.report(problem.help("ground level is 0, and every hex that is on no hill has it"));
    None
}

/// `("D4", 2, Wall)`
impl FromNode for WrittenHexside {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut items = reader.items(node, "(\"hex\", side 1 to 6, Wall, Hedge, Fence or Cliff)")?;
        let (hex, side, barrier): (_, Option<Direction>, Option<Barrier>) =
            (items.required(), items.required(), items.required());
        items.finish();
        let hexside = Hexside { hex: hex?, side: side?, barrier: barrier? };
        Some(WrittenHexside { hexside, span: node.span })
    }
}

/// `("Mill", ["D4", "D5"])`
impl FromNode for WrittenBuilding {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut items = reader.items(node, "(\"name\", [\"hex\", …])")?;
        let (name, hexes) = (items.required(), items.required());
        items.finish();
        Some(WrittenBuilding { name: name?, hexes: hexes?, span: node.span })
    }
}

/// `"D4"`, or `("the mill", "D4")`
impl FromNode for WrittenObjective {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        if !matches!(node.kind, Kind::Items(_)) {
            return Some(WrittenObjective { hex: FromNode::from_node(reader, node)?, name: None });
        }
        let WrittenPlace { name, hex } = FromNode::from_node(reader, node)?;
        Some(WrittenObjective { hex, name: Some(name.value) })
    }
}

/// `("Hill 64", "D4")`
impl FromNode for WrittenPlace {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut items = reader.items(node, "(\"name\", \"hex\")")?;
        let (name, hex): (Option<Spanned<Words>>, _) = (items.required(), items.required());
        items.finish();
        let name = name?;
        if name.en.trim().is_empty() || name.french().trim().is_empty() {
            reader.report(Problem::new(name.span, "this name is empty").help("write one, or leave it out"));
            return None;
        }
        Some(WrittenPlace { name, hex: hex? })
    }
}

/// `("D4", Inset(20))`
impl FromNode for WrittenShape {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut items = reader.items(node, "(\"hex\", Inset(n), Half([side, side]) or Poly([(x, y), …]))")?;
        let (hex, shape) = (items.required(), items.required());
        items.finish();
        Some(WrittenShape { hex: hex?, shape: shape? })
    }
}

impl FromNode for Shape {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let shape = match node.tag {
            Some(tag @ ("Inset" | "Half" | "Poly")) => {
                let mut items = reader.items(node, "Inset(n), Half([side, side]) or Poly([(x, y), …])")?;
                let shape = match tag {
                    "Inset" => items.required().map(Shape::Inset),
                    "Half" => items.required().map(Shape::Half),
                    _ => items.required().map(Shape::Poly),
                };
                items.finish();
                shape?
            }
            _ if matches!(node.kind, Kind::Broken) => return None,
            tag => {
                let found = tag.unwrap_or(node.text);
                let problem = Problem::new(node.span, format!("there is no shape `{found}`"));
                let problem = problem.expected("`Inset(n)`, `Half([side, side])` or `Poly([(x, y), …])`");
                reader.report(problem.nearest(found, ["Inset", "Half", "Poly"]));
                return None;
            }
        };
        match shape.flaw() {
            None => Some(shape),
            Some(flaw) => {
                reader.report(Problem::new(node.span, flaw));
                None
            }
        }
    }
}
