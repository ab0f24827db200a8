//! What decides a battle, as a scenario file tells it: what gives points, and what points mean.

use crate::files::diagnostic::Problem;
use crate::files::field::{FieldDoc, must};
use crate::files::outline::{Kind, Node};
use crate::files::reader::{FromNode, Reader, Spanned, leaf};
use crate::files::source::Span;
use crate::kit::{BySide, Side};
use crate::platoons::board::Map;
use crate::platoons::rules::{Level, Points, Victory};

use super::area::Area;
use super::written_side::WrittenSide;

leaf!(Level, "how clearly: `Minor` or `Major`");

/// The fields of the victory.
pub const VICTORY: &[FieldDoc] = &[
    must("points_of", "the side whose points are counted: `Axis` or `Allies`"),
    must("points", "what gives it points, below"),
    must(
        "levels",
        "what points mean, from the fewest to the most: `[(0, Won(Allies, Minor)), (4, Draw), (6, Won(Axis, Minor)), (9, Won(Axis, Major))]`; the first holds for all fewer points, too",
    ),
];

/// How something that gives points is written, and what it means.
pub const POINTS: &[(&str, &str)] = &[
    (
        "Control(2, Village(\"Dubrovka\"))",
        "2 points for each hex of an area that the side controls at the end (1.2)",
    ),
    (
        "Lost(Allies, 1)",
        "a point for each step that the Allies have lost; a loss of its own has negative ones",
    ),
];

/// Points for one hex or one step.
const EACH: std::ops::RangeInclusive<i16> = -99..=99;

/// A victory as written, before the map is known.
pub(super) struct WrittenVictory {
    points_of: Side,
    points: Vec<Spanned<WrittenPoints>>,
    levels: Vec<WrittenLevel>,
}

enum WrittenPoints {
    Control(i16, Area),
    Lost(Side, i16),
}

struct WrittenLevel {
    from: Spanned<i16>,
    won: Option<(Side, Level)>,
    span: Span,
}

impl WrittenVictory {
    /// The victory on a map, where each side can lose so many steps.
    pub fn on(&self, reader: &Reader, map: &Map, steps: BySide<u16>) -> Victory {
        let points: Vec<Points> = self.points.iter().map(|written| written.value.on(reader, map)).collect();
        let bounds = (worth(&points, steps, i32::min), worth(&points, steps, i32::max));
        for level in self.levels.iter().skip(1).filter(|_| !reader.failed()) {
            let from = i32::from(level.from.value);
            let (fewest, most) = bounds;
            let doubt = |message: &str| {
                let problem = Problem::doubt(level.from.span, message);
                reader.report(problem.expected(format!("a number from {} to {most}", fewest + 1)));
            };
            if from > most {
                doubt("nobody can have so many points");
            } else if from <= fewest {
                doubt("nobody can have fewer points than that");
            }
        }
        let levels = self.levels.iter().map(|level| (level.from.value, level.won)).collect();
        Victory { points_of: self.points_of, points, levels }
    }
}

impl WrittenPoints {
    fn on(&self, reader: &Reader, map: &Map) -> Points {
        match self {
            WrittenPoints::Control(each, area) => {
                Points::Control { hexes: area.hexes(reader, map).into_iter().collect(), each: *each }
            }
            WrittenPoints::Lost(side, each) => Points::Steps { lost_by: *side, each: *each },
        }
    }
}

/// The fewest or the most points that there can be.
fn worth(points: &[Points], steps: BySide<u16>, of: impl Fn(i32, i32) -> i32) -> i32 {
    let all = |points: &Points| match points {
        Points::Control { hexes, each } => i32::from(*each) * i32::try_from(hexes.len()).unwrap_or(i32::MAX),
        Points::Steps { lost_by, each } => i32::from(*each) * i32::from(steps[*lost_by]),
    };
    points.iter().map(|points| of(0, all(points))).sum()
}

impl FromNode for WrittenVictory {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut fields = reader.documented(node, VICTORY)?;
        let points_of = fields.required::<WrittenSide>("points_of").map(|side| side.0);
        let points = fields.required::<Vec<Spanned<WrittenPoints>>>("points");
        let levels_at = fields.span_of("levels").unwrap_or(node.opening());
        let levels = fields.required::<Vec<WrittenLevel>>("levels");
        fields.finish();
        let (points_of, points, levels) = (points_of?, points?, levels?);
        if levels.is_empty() {
            let problem = Problem::new(levels_at, "nothing says what points mean");
            reader.report(problem.expected("`[(0, Draw), (5, Won(Axis, Minor))]`"));
        }
        rising(reader, points_of, &levels);
        Some(WrittenVictory { points_of, points, levels })
    }
}

/// More points are better for the side whose points they are.
fn rising(reader: &Reader, points_of: Side, levels: &[WrittenLevel]) {
    let good = |level: &WrittenLevel| match level.won {
        None => 0,
        Some((side, how)) => {
            let clearly = if how == Level::Major { 2 } else { 1 };
            if side == points_of { clearly } else { -clearly }
        }
    };
    for pair in levels.windows(2) {
        let (lower, higher) = (&pair[0], &pair[1]);
        if higher.from.value <= lower.from.value {
            let message = format!("{} points are not more than {}", higher.from.value, lower.from.value);
            reader
                .report(Problem::new(higher.from.span, message).expected("levels from the fewest points up"));
        } else if good(higher) <= good(lower) {
            let message = format!("more points are no better for the {points_of:?} than fewer");
            let problem = Problem::new(higher.span, message);
            reader.report(problem.expected("levels from its worst result to its best"));
        }
    }
}

impl FromNode for WrittenPoints {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        if matches!(node.kind, Kind::Broken) {
            return None;
        }
        let name = node.tag.unwrap_or(node.text);
        let named = |shape: &&(&'static str, &str)| shape.0.split('(').next() == Some(name);
        let Some((shape, _)) = POINTS.iter().find(named).filter(|_| node.tag.is_some()) else {
            let known: Vec<_> = POINTS.iter().map(|(shape, _)| format!("`{shape}`")).collect();
            let names = POINTS.iter().filter_map(|(shape, _)| shape.split('(').next());
            let problem = Problem::new(node.span, "nothing of that kind gives points");
            reader.report(problem.expected(format!("one of {}", known.join(", "))).nearest(name, names));
            return None;
        };
        let mut items = reader.items(node, shape)?;
        let each = "-99 to 99 points";
        let points = match name {
            "Control" => {
                let each = items.number(EACH, each);
                each.zip(items.required()).map(|(each, area)| WrittenPoints::Control(each, area))
            }
            _ => {
                let side = items.required::<WrittenSide>();
                side.zip(items.number(EACH, each)).map(|(side, each)| WrittenPoints::Lost(side.0, each))
            }
        };
        items.finish();
        points
    }
}

/// `(6, Won(Axis, Minor))`, `(4, Draw)`
impl FromNode for WrittenLevel {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut items = reader.items(node, "(points, Won(Axis, Minor)) or (points, Draw)")?;
        let (from, won) = (items.required::<Spanned<i16>>(), items.required::<Won>());
        items.finish();
        Some(WrittenLevel { from: from?, won: won?.0, span: node.span })
    }
}

/// Who has won; none is a draw.
struct Won(Option<(Side, Level)>);

impl FromNode for Won {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        match (node.tag.unwrap_or(node.text), &node.kind) {
            (_, Kind::Broken) => None,
            ("Draw", Kind::Plain) => Some(Won(None)),
            ("Won", Kind::Items(_)) => {
                let mut items = reader.items(node, "Won(Axis, Minor)")?;
                let (side, level) = (items.required::<WrittenSide>(), items.required());
                items.finish();
                Some(Won(Some((side?.0, level?))))
            }
            (name, _) => {
                let problem = Problem::new(node.span, "this is no result of a battle");
                let problem = problem.expected("`Won(Axis, Minor)`, `Won(Axis, Major)` or `Draw`");
                reader.report(problem.nearest(name, ["Won", "Draw"]));
                None
            }
        }
    }
}
