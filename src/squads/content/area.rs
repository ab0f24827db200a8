//! Areas of a map: where somebody sets up, enters or leaves, told by edges, objectives, terrain or hex by hex.

use crate::squads::board::{Barrier, Direction, Edge, HexId, HexSet, Map, PathKind, Terrain};

use crate::files::diagnostic::Problem;
use crate::files::outline::{Kind, Node};
use crate::files::reader::{FromNode, Reader, Spanned};
use crate::files::shapes;
use crate::files::source::Span;

/// How an area is written, and what it holds.
pub(super) const SHAPES: &[(&str, &str)] = &[
    ("Anywhere", "the whole map"),
    ("Rows(Left, 5)", "five rows of hexes from an edge: `Left`, `Right`, `Top` or `Bottom`"),
    ("Rows(Left, 3, 5)", "the third to the fifth row from an edge"),
    ("Hexes([\"C3\", \"C4\"])", "these hexes"),
    ("Within(2, \"E5\")", "a hex and all up to two hexes from it"),
    ("Objective(3)", "the hexes of an objective"),
    ("NearObjective(2, 3)", "up to two hexes from objective 3, and the objective"),
    ("Terrain(Woods)", "all hexes of a terrain"),
    ("Hills(1)", "all hexes of that level and higher"),
    ("Path(Road)", "all hexes with a `Road`, a `Railway`, a `Trail` or a `Stream`"),
    ("Hexside(Wall)", "all hexes with such a hexside: `Wall`, `Hedge`, `Fence` or `Cliff`"),
    ("Beside([Path(Road)])", "all hexes beside that area, and not in it"),
    ("Both([Rows(Left, 7), Terrain(Woods)])", "the hexes that all of these have in common"),
    ("Not([Objective(1)])", "all other hexes"),
];

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
    Rows(Edge, u8, u8),
    Hexes(Vec<HexId>),
    Within(u8, HexId),
    NearObjective(u8, Spanned<u8>),
    Terrain(Terrain),
    Hills(u8),
    Path(PathKind),
    Hexside(Barrier),
    Beside(Area),
    Both(Area),
    Not(Area),
    Any(Area),
}

impl Area {
    /// Its hexes on a map. An area without any is a mistake.
    pub fn hexes(&self, reader: &Reader, map: &Map) -> HexSet {
        let hexes = self.gather(reader, map);
        if hexes.is_empty() {
            let problem = Problem::new(self.span, "no hex of this map is in this area");
            reader.report(problem.expected("an area with at least one hex"));
        }
        hexes
    }

    fn gather(&self, reader: &Reader, map: &Map) -> HexSet {
        let parts = self.parts.iter().map(|part| part.hexes(reader, map));
        parts.fold(HexSet::EMPTY, |all, hexes| all.union(&hexes))
    }
}

impl Part {
    fn hexes(&self, reader: &Reader, map: &Map) -> HexSet {
        let all = HexId::all();
        match self {
            Part::Anywhere => all.collect(),
            Part::Rows(edge, first, last) => edge.rows(*first, *last),
            Part::Hexes(hexes) => hexes.iter().copied().collect(),
            Part::Within(reach, hex) => all.filter(|other| other.distance(*hex) <= *reach).collect(),
            Part::NearObjective(reach, number) => {
                let there = map.objective_hexes(number.value);
                if there.is_empty() {
                    let problem =
                        Problem::new(number.span, format!("there is no objective {}", number.value));
                    reader.report(problem.expected("an objective of the map, from 1 on"));
                }
                all.filter(|hex| there.iter().any(|at| at.distance(*hex) <= *reach)).collect()
            }
            Part::Terrain(terrain) => all.filter(|hex| map.terrain(*hex) == *terrain).collect(),
            Part::Hills(level) => all.filter(|hex| map.level(*hex) >= *level).collect(),
            Part::Path(kind) => all.filter(|hex| map.path_runs_in(*kind, *hex)).collect(),
            Part::Hexside(barrier) => all
                .filter(|hex| Direction::ALL.iter().any(|side| map.barrier(*hex, *side) == Some(*barrier)))
                .collect(),
            Part::Beside(area) => {
                let there = area.gather(reader, map);
                all.filter(|hex| !there.contains(*hex))
                    .filter(|hex| hex.neighbors().any(|(_, beside)| there.contains(beside)))
                    .collect()
            }
            Part::Both(areas) => areas
                .parts
                .iter()
                .fold(all.collect(), |both, part| both.intersection(&part.hexes(reader, map))),
            Part::Any(area) => area.gather(reader, map),
            Part::Not(area) => {
                let without = area.gather(reader, map);
                all.filter(|hex| !without.contains(*hex)).collect()
            }
        }
    }
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
            "Rows" => {
                let (edge, one) = (items.required(), items.required::<Spanned<u8>>());
                let two = items.optional::<Spanned<u8>>();
                rows(reader, edge, one, two)
            }
            "Hexes" => items.required().map(Part::Hexes),
            "Within" => items.required().zip(items.required()).map(|(reach, hex)| Part::Within(reach, hex)),
            "Objective" => items.required().map(|number| Part::NearObjective(0, number)),
            "NearObjective" => {
                let both = items.required().zip(items.required());
                both.map(|(reach, number)| Part::NearObjective(reach, number))
            }
            "Terrain" => items.required().map(Part::Terrain),
            "Hills" => items.required().map(Part::Hills),
            "Path" => items.required().map(Part::Path),
            "Hexside" => items.required().map(Part::Hexside),
            "Beside" => items.required().map(Part::Beside),
            "Both" => items.required().map(Part::Both),
            _ => items.required().map(Part::Not),
        };
        items.finish();
        part
    }
}

/// `Rows(Left, 5)` are the first five, `Rows(Left, 3, 5)` the third to the fifth.
fn rows(
    reader: &Reader,
    edge: Option<Edge>,
    one: Option<Spanned<u8>>,
    two: Option<Option<Spanned<u8>>>,
) -> Option<Part> {
    let (edge, one, two) = (edge?, one?, two?);
    let (first, last) = match two {
        Some(last) => (one.value, last),
        None => (1, one),
    };
    let most = match edge {
        Edge::Top | Edge::Bottom => HexId::ROWS,
        Edge::Left | Edge::Right => HexId::COLUMNS,
    };
    if first == 0 || last.value < first || last.value > most {
        let problem = Problem::new(last.span, "there are no such rows");
        reader.report(problem.expected(format!("rows from 1 to {most}, the lower number first")));
        return None;
    }
    Some(Part::Rows(edge, first, last.value))
}
