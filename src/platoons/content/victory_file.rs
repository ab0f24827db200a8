//! What decides a battle, as a scenario file tells it: what gives points, and what points mean.

use crate::files::diagnostic::Problem;
use crate::files::field::{FieldDoc, may, must};
use crate::files::outline::{Kind, Node};
use crate::files::reader::{FromNode, Reader, Spanned, leaf};
use crate::files::source::Span;
use crate::kit::{BySide, Side};
use crate::platoons::board::Map;
use crate::platoons::rules::{AtOnce, Counted, Level, Points, Victory, When};

use super::area::Area;

leaf!(Level, "how clearly: `Minor` or `Major`");

/// The fields of the victory.
pub const VICTORY: &[FieldDoc] = &[
    must("points_of", "the side whose points are counted: `Axis` or `Allies`"),
    must("points", "what gives it points, below"),
    must(
        "levels",
        "what points mean, from the fewest to the most: `[(0, Won(Allies, Minor)), (4, Draw), (6, Won(Axis, Minor)), (9, Won(Axis, Major))]`; the first holds for all fewer points, too",
    ),
    may("at_once", "the battle lasts all its turns", "what ends it at the end of a turn, below (1.1)"),
];

/// How something that gives points is written, and what it means.
pub const POINTS: &[(&str, &str)] = &[
    (
        "Control(2, Village(\"Dubrovka\"))",
        "2 points for each hex of an area that the side controls at the end (1.2)",
    ),
    (
        "ControlAt([3, 6], 1, Village(\"Dubrovka\"))",
        "a point for each hex of an area that it controls at the end of turn 3, and again of turn 6",
    ),
    (
        "More(3, Village(\"Dubrovka\"))",
        "3 points if it controls more hexes of an area at the end than the enemy, 3 fewer if the enemy does",
    ),
    (
        "Lost(Allies, 1)",
        "a point for each step that the Allies have lost; a loss of its own has negative ones",
    ),
    ("LostTankSteps(Allies, 1)", "a point for each step of tanks that they have lost (1.2)"),
    ("LostUnits(Allies, 2)", "2 points for each of their units that is eliminated"),
    ("LostLeaders(Allies, 2)", "2 points for each of their leaders that is lost"),
    ("Left(Axis, 1)", "a point for each step of the Axis that has left the map (16.52)"),
    ("LeftTankSteps(Axis, 1)", "a point for each step of tanks that has left it"),
    ("LeftUnits(Axis, 2)", "2 points for each unit that has left it, whole or reduced"),
    ("LeftLeaders(Axis, 2)", "2 points for each leader who has left it"),
];

/// How something that ends the battle at the end of a turn is written, and what it means.
pub const AT_ONCE: &[(&str, &str)] = &[
    ("Points(20, Won(Axis, Major))", "the side that is counted has 20 points or more"),
    ("Controls(Axis, Village(\"Dubrovka\"), Won(Axis, Major))", "a side controls every hex of an area"),
    ("Lost(Allies, 12, Draw)", "a side has lost 12 steps or more"),
];

/// Points for one hex or one step.
const EACH: std::ops::RangeInclusive<i16> = -99..=99;

/// A victory as written, before the map is known.
pub(super) struct WrittenVictory {
    points_of: Side,
    points: Vec<Spanned<WrittenPoints>>,
    levels: Vec<WrittenLevel>,
    at_once: Vec<WrittenEnd>,
}

enum WrittenPoints {
    Control(Vec<u8>, i16, Area),
    More(i16, Area),
    Lost(Side, Counted, i16),
    Left(Side, Counted, i16),
}

/// What ends the battle, and for whom.
struct WrittenEnd {
    when: WrittenWhen,
    won: Option<(Side, Level)>,
}

enum WrittenWhen {
    Points(i16),
    Controls(Side, Area),
    Lost(Side, u16),
}

struct WrittenLevel {
    from: Spanned<i16>,
    won: Option<(Side, Level)>,
    span: Span,
}

/// The most that there can be of what is counted of each side.
pub(super) struct Most {
    /// Steps.
    pub steps: BySide<u16>,
    /// Units and leaders, of which there are fewer than steps and leaders.
    pub leaders: BySide<u16>,
}

impl WrittenVictory {
    /// The victory on a map, where there is so much of each side.
    pub fn on(&self, reader: &Reader, map: &Map, most: &Most) -> Victory {
        let points: Vec<Points> = self.points.iter().map(|written| written.value.on(reader, map)).collect();
        let bounds = (worth(&points, most, i32::min), worth(&points, most, i32::max));
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
        let at_once = self.at_once.iter().map(|end| end.on(reader, map)).collect();
        Victory { points_of: self.points_of, points, levels, at_once }
    }
}

impl WrittenPoints {
    fn on(&self, reader: &Reader, map: &Map) -> Points {
        match self {
            WrittenPoints::Control(turns, each, area) => {
                Points::Control { hexes: area.hexes(reader, map), each: *each, turns: turns.clone() }
            }
            WrittenPoints::More(points, area) => {
                Points::More { hexes: area.hexes(reader, map), points: *points }
            }
            WrittenPoints::Lost(by, what, each) => Points::Lost { by: *by, what: *what, each: *each },
            WrittenPoints::Left(by, what, each) => Points::Left { by: *by, what: *what, each: *each },
        }
    }
}

impl WrittenEnd {
    fn on(&self, reader: &Reader, map: &Map) -> AtOnce {
        let when = match &self.when {
            WrittenWhen::Points(points) => When::Points(*points),
            WrittenWhen::Controls(side, area) => When::Controls(*side, area.hexes(reader, map)),
            WrittenWhen::Lost(side, steps) => When::Lost(*side, *steps),
        };
        AtOnce { when, won: self.won }
    }
}

/// The fewest or the most points that there can be.
fn worth(points: &[Points], most: &Most, of: impl Fn(i32, i32) -> i32) -> i32 {
    let number = |hexes: &[_]| i32::try_from(hexes.len()).unwrap_or(i32::MAX);
    let counted = |by: Side, what: Counted| match what {
        Counted::Steps | Counted::TankSteps | Counted::Units => i32::from(most.steps[by]),
        Counted::Leaders => i32::from(most.leaders[by]),
    };
    let ends = |points: &Points| match points {
        Points::Control { hexes, each, turns } => {
            let times = i32::try_from(turns.len().max(1)).unwrap_or(i32::MAX);
            (0, i32::from(*each).saturating_mul(number(hexes)).saturating_mul(times))
        }
        Points::More { points, .. } => (-i32::from(*points), i32::from(*points)),
        Points::Lost { by, what, each } | Points::Left { by, what, each } => {
            (0, i32::from(*each) * counted(*by, *what))
        }
    };
    points.iter().map(ends).map(|(one, other)| of(one, other)).sum()
}

impl FromNode for WrittenVictory {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut fields = reader.documented(node, VICTORY)?;
        let points_of = fields.required::<Side>("points_of");
        let points = fields.required::<Vec<Spanned<WrittenPoints>>>("points");
        let levels_at = fields.span_of("levels").unwrap_or(node.opening());
        let levels = fields.required::<Vec<WrittenLevel>>("levels");
        let at_once = fields.or_default::<Vec<WrittenEnd>>("at_once");
        fields.finish();
        let (points_of, points, levels) = (points_of?, points?, levels?);
        if levels.is_empty() {
            let problem = Problem::new(levels_at, "nothing says what points mean");
            reader.report(problem.expected("`[(0, Draw), (5, Won(Axis, Minor))]`"));
        }
        rising(reader, points_of, &levels);
        Some(WrittenVictory { points_of, points, levels, at_once: at_once? })
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
                each.zip(items.required()).map(|(each, area)| WrittenPoints::Control(Vec::new(), each, area))
            }
            "ControlAt" => {
                let turns = items.required::<Vec<u8>>();
                let each = items.number(EACH, each);
                let all = turns.zip(each).zip(items.required());
                all.map(|((turns, each), area)| WrittenPoints::Control(turns, each, area))
            }
            "More" => {
                let points = items.number(EACH, each);
                points.zip(items.required()).map(|(points, area)| WrittenPoints::More(points, area))
            }
            _ => {
                let side = items.required::<Side>();
                let each = items.number(EACH, each);
                let all = side.zip(each).zip(counted(name));
                all.map(|((side, each), what)| match name.starts_with("Lost") {
                    true => WrittenPoints::Lost(side, what, each),
                    false => WrittenPoints::Left(side, what, each),
                })
            }
        };
        items.finish();
        points
    }
}

/// What is counted by points of such a name.
fn counted(name: &str) -> Option<Counted> {
    let what = name.strip_prefix("Lost").or(name.strip_prefix("Left"))?;
    match what {
        "" => Some(Counted::Steps),
        "TankSteps" => Some(Counted::TankSteps),
        "Units" => Some(Counted::Units),
        "Leaders" => Some(Counted::Leaders),
        _ => None,
    }
}

impl FromNode for WrittenEnd {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        if matches!(node.kind, Kind::Broken) {
            return None;
        }
        let name = node.tag.unwrap_or(node.text);
        let named = |shape: &&(&'static str, &str)| shape.0.split('(').next() == Some(name);
        let Some((shape, _)) = AT_ONCE.iter().find(named).filter(|_| node.tag.is_some()) else {
            let known: Vec<_> = AT_ONCE.iter().map(|(shape, _)| format!("`{shape}`")).collect();
            let names = AT_ONCE.iter().filter_map(|(shape, _)| shape.split('(').next());
            let problem = Problem::new(node.span, "nothing of that kind ends a battle");
            reader.report(problem.expected(format!("one of {}", known.join(", "))).nearest(name, names));
            return None;
        };
        let mut items = reader.items(node, shape)?;
        let when = match name {
            "Points" => items.required().map(WrittenWhen::Points),
            "Controls" => {
                let side = items.required::<Side>();
                side.zip(items.required()).map(|(side, area)| WrittenWhen::Controls(side, area))
            }
            _ => {
                let side = items.required::<Side>();
                let steps = items.number(1..=999, "1 to 999 steps");
                side.zip(steps).map(|(side, steps)| WrittenWhen::Lost(side, steps))
            }
        };
        let won = items.required::<Won>();
        items.finish();
        Some(WrittenEnd { when: when?, won: won?.0 })
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
                let (side, level) = (items.required::<Side>(), items.required());
                items.finish();
                Some(Won(Some((side?, level?))))
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
