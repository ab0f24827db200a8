//! The special rules of a scenario file, each with an example.

use crate::squads::board::Map;
use crate::squads::rules::{Leaving, SpecialRule};

use super::limits::LAST_SPACE;
use crate::files::diagnostic::Problem;
use crate::files::outline::{Kind, Node};
use crate::files::reader::{FromNode, Reader, Spanned};

/// Every special rule as it is written: what the documents show, and what a mistake is compared with.
pub const EXAMPLES: &[&str] = &[
    "Visibility(6)",
    "VisibilityUntil(6, 3)",
    "VisibilityFrom(4, 5)",
    "Haze(2)",
    "HazeUntil(2, 3)",
    "BreezeHaze(-1)",
    "BreezeVisibility(2)",
    "FireLessRange",
    "FireLessRangeUntil(3)",
    "NoSmoke",
    "NoBlazes",
    "SlowGoing",
    "TerrainCost(Marsh, 2)",
    "TerrainCover(Field, 1)",
    "HexsideCost(Hedge, 2)",
    "HexsideCover(Wall, 1)",
    "FlatCost(Axis, 1)",
    "StackingAt(\"E5\", 9)",
    "Terrain(Field, OpenGround)",
    "TerrainAt(\"E5\", Stream)",
    "NoPath(Road)",
    "Hexside(Wall, Fence)",
    "NoHexside(Hedge)",
    "NoRerolls",
    "NoEvent(Blaze)",
    "EventIs(AirSupport, Dust)",
    "OrderIs(Axis, ArtilleryRequest, Fire)",
    "OrderAs(Axis, Rout, Advance)",
    "ActionIs(Axis, HiddenMines, HiddenWire)",
    "NoTrigger(Axis, Sniper)",
    "SniperRange(Axis, 3)",
    "NoOrder(Axis, ArtilleryRequest)",
    "NoOrderUntil(Axis, Fire, 2)",
    "NoAction(Axis, SustainedFire)",
    "NoActionUntil(Axis, OpportunityFire, 2)",
    "ActionFrom(Axis, Ambush, In(Woods))",
    "ActionAgainst(Axis, HandGrenades, Cover(2))",
    "DiscardBesideOrders(Axis, 1)",
    "OrdersFrom(Axis, 5, 4)",
    "HoldsUntil(Axis, 3)",
    "NoArtilleryUntil(Axis, 3)",
    "RadioBreaks(Axis)",
    "OneBarrage(Axis)",
    "Spotters(Axis, Team)",
    "MortarSpotters(Axis)",
    "PointFire(Axis)",
    "Melee(Axis, 1)",
    "Concealment(Axis, 1)",
    "Morale(Axis, -1)",
    "Firepower(Axis, 1)",
    "Range(Axis, -2)",
    "Movement(Axis, -1)",
    "NoExit(Axis)",
    "NoExitUntil(Axis, 4)",
    "ExitsOnlyIf(Axis, Unbroken)",
    "ExitsScoreIf(Axis, Class(Squad))",
    "NoReturn(Axis)",
    "ExitsEliminate(Axis)",
    "DoubleExits(Axis)",
    "ExitBonus(Axis, 2)",
    "NoExitPoints(Axis)",
    "DoubleLosses(Axis)",
    "NoLossPoints(Axis)",
    "TimePoints(Axis, 2)",
    "NoSuddenDeath",
    "FixedEnd",
    "SuddenDeathRoll(-1)",
    "NeverSurrenders(Axis)",
    "WinsTies(Axis)",
    "NeedsPoints(Axis, 8)",
    "NeedsObjective(Axis, 3)",
    "NeedsObjectives(Axis, 4)",
    "WinsWithPoints(Axis, 20)",
    "WinsWithObjective(Axis, 3)",
    "WinsWithObjectives(Axis, 5)",
];

/// The name of a special rule as it is written.
fn name(example: &str) -> &str {
    example.split('(').next().unwrap_or(example)
}

impl FromNode for SpecialRule {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        if matches!(node.kind, Kind::Broken) {
            return None;
        }
        let written = node.tag.unwrap_or(node.text);
        let Some(example) = EXAMPLES.iter().find(|example| name(example) == written) else {
            let names = || EXAMPLES.iter().map(|example| name(example));
            let problem = Problem::new(node.span, format!("there is no special rule `{written}`"));
            let known = names().collect::<Vec<_>>().join(", ");
            reader.report(problem.expected(format!("one of: {known}")).nearest(written, names()));
            return None;
        };
        reader.leaf(node, &format!("a rule such as `{example}`"))
    }
}

/// Numbers in a special rule that would have no effect, or that no battle could bear.
pub(super) fn check(reader: &Reader, rule: &Spanned<SpecialRule>, map: Option<&Map>) {
    use SpecialRule::*;
    let none = |message: String, expected: &str| {
        reader.report(Problem::new(rule.span, message).expected(expected));
    };
    match rule.value {
        NeedsObjective(_, number) | WinsWithObjective(_, number)
            if map.is_some_and(|map| map.objective_marker(number).is_none()) =>
        {
            none(format!("there is no objective {number}"), "an objective of the map, from 1 on");
        }
        NeedsObjectives(_, count) | WinsWithObjectives(_, count) if !(1..=5).contains(&count) => {
            none(format!("a side never controls {count} objectives"), "1 to 5");
        }
        Visibility(0) | VisibilityUntil(0, _) | VisibilityFrom(0, _) => {
            none("nobody would see anybody".to_owned(), "1 or more")
        }
        OrdersFrom(_, _, 0) => none("a side gives at least one order".to_owned(), "1 or more orders"),
        OrdersFrom(_, _, orders @ 7..) => none(format!("{orders} is out of range"), "1 to 6 orders (4.3.1)"),
        BreezeHaze(by) if !(-9..=9).contains(&by) || by == 0 => {
            none(format!("{by} is out of range"), "a hindrance of 1 to 9, more or less (10.3)")
        }
        ActionFrom(_, action, _) | ActionAgainst(_, action, _) if !action.has_a_place() => {
            let message = format!("`{action:?}` is played for no hex, or for several");
            none(message, "an action before a roll of attack or defence, or `Ambush`");
        }
        ExitsOnlyIf(_, Leaving::Holding(number)) | ExitsScoreIf(_, Leaving::Holding(number))
            if map.is_some_and(|map| map.objective_marker(number).is_none()) =>
        {
            none(format!("there is no objective {number}"), "an objective of the map, from 1 on");
        }
        DiscardBesideOrders(_, cards) if !(1..=12).contains(&cards) => {
            none(format!("{cards} is out of range"), "1 to 12 cards (5.3)")
        }
        Haze(by) | HazeUntil(by, _) if !(1..=9).contains(&by) => {
            none(format!("{by} is out of range"), "a hindrance of 1 to 9 (10.3)")
        }
        TerrainCost(_, by) | HexsideCost(_, by) | FlatCost(_, by) if by > 9 => {
            none(format!("{by} is out of range"), "0 to 9 points (T78.2)");
        }
        TerrainCover(_, by) | HexsideCover(_, by) if !(-3..=9).contains(&by) => {
            none(format!("{by} is out of range"), "a cover of -3 to 9 (T78.3)");
        }
        StackingAt(_, most) if !(4..=28).contains(&most) => {
            none(format!("{most} is out of range"), "4 to 28 silhouettes: at least a squad (8.2)");
        }
        Morale(_, by)
        | Melee(_, by)
        | Concealment(_, by)
        | Firepower(_, by)
        | Range(_, by)
        | Movement(_, by)
            if !(-9..=9).contains(&by) =>
        {
            none(format!("{by} is out of range"), "-9 to 9: no more than a figure has (3.1)");
        }
        ExitBonus(_, points) | TimePoints(_, points) if points > 20 => {
            none(format!("{points} is out of range"), "0 to 20 points (7)");
        }
        NeedsPoints(_, points) | WinsWithPoints(_, points) if points > 99 => {
            none(format!("{points} is out of range"), "0 to 99: the printed track goes no further (4.1.1)");
        }
        SuddenDeathRoll(by) if !(-12..=12).contains(&by) => {
            none(format!("{by} is out of range"), "-12 to 12, as far as two dice go (6.2.2)");
        }
        _ => {}
    }
    let space = match rule.value {
        NoOrderUntil(_, _, space) | NoActionUntil(_, _, space) | OrdersFrom(_, space, _) => space,
        HoldsUntil(_, space) | NoArtilleryUntil(_, space) | NoExitUntil(_, space) => space,
        VisibilityUntil(_, space) | VisibilityFrom(_, space) | HazeUntil(_, space) => space,
        FireLessRangeUntil(space) => space,
        ExitsOnlyIf(_, Leaving::From(space) | Leaving::Until(space)) => space,
        ExitsScoreIf(_, Leaving::From(space) | Leaving::Until(space)) => space,
        _ => 0,
    };
    if space > LAST_SPACE {
        none(format!("{space} is out of range"), "a time space, 0 to 99 (6.1)");
    }
}
