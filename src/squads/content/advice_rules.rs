//! Special rules that contradict each other, or never matter.

use crate::files::diagnostic::Problem;
use crate::files::reader::Reader;
use crate::squads::board::HexId;
use crate::squads::rules::{Game, Side, SpecialRule};

use super::advice::Places;

/// Tells every special rule without effect.
pub(super) fn doubt_rules(reader: &Reader, game: &Game, places: &Places) {
    let special = &game.scenario.special;
    let written =
        |at: usize| places.special.get(at).and_then(|span| reader.source().text.get(span.start..span.end));
    let needs_first = special.iter().find_map(needs);
    for (at, (rule, span)) in special.iter().zip(&places.special).enumerate() {
        let earlier = &special[..at];
        if earlier.contains(rule) {
            reader.report(Problem::doubt(*span, "this special rule stands here twice").help("remove one"));
        } else if let Some(other) = earlier.iter().position(|other| same_thing(other, rule)) {
            let other = written(other).unwrap_or_default();
            let problem = Problem::doubt(*span, format!("`{other}` says something else of the same thing"));
            reader.report(problem.expected("one of the two"));
        } else if let Some(other) = special.iter().position(|other| idle_beside(rule, other)) {
            let other = written(other).unwrap_or_default();
            let problem = Problem::doubt(*span, format!("this never matters beside `{other}`"));
            reader.report(problem.expected("one of the two"));
        }
        if needs(rule).is_some_and(|side| Some(side) != needs_first) {
            let problem = Problem::doubt(*span, "only what the first side needs at the end is looked at");
            reader.report(problem.expected("the needs of one side, whose failure is the other's victory"));
        }
        if let Some(space) = until(rule).filter(|space| *space <= game.scenario.time) {
            let message = format!("this never matters: time begins on space {}", game.scenario.time);
            reader.report(Problem::doubt(*span, message).expected(format!("a later space than {space}")));
        }
        if let Some(message) = idle_by_itself(rule, game) {
            reader.report(Problem::doubt(*span, message));
        }
    }
}

/// The side that needs something at the end.
fn needs(rule: &SpecialRule) -> Option<Side> {
    match rule {
        SpecialRule::NeedsPoints(side, _)
        | SpecialRule::NeedsObjective(side, _)
        | SpecialRule::NeedsObjectives(side, _) => Some(*side),
        _ => None,
    }
}

/// The time space before which a rule holds.
fn until(rule: &SpecialRule) -> Option<u8> {
    use SpecialRule::*;
    match rule {
        VisibilityUntil(_, space)
        | NoOrderUntil(_, _, space)
        | NoActionUntil(_, _, space)
        | HoldsUntil(_, space)
        | NoArtilleryUntil(_, space)
        | NoExitUntil(_, space) => Some(*space),
        _ => None,
    }
}

/// Whether two rules are of one kind and about one thing, and only one of them can hold. Those that add up are not.
fn same_thing(one: &SpecialRule, other: &SpecialRule) -> bool {
    use SpecialRule::*;
    match (one, other) {
        (Visibility(_), Visibility(_)) | (Haze(_), Haze(_)) => true,
        (VisibilityUntil(_, a), VisibilityUntil(_, b)) => a == b,
        (TerrainCost(a, _), TerrainCost(b, _)) | (TerrainCover(a, _), TerrainCover(b, _)) => a == b,
        (Terrain(a, _), Terrain(b, _)) => a == b,
        (HexsideCost(a, _), HexsideCost(b, _)) | (Hexside(a, _), Hexside(b, _)) => a == b,
        (StackingAt(a, _), StackingAt(b, _)) => a == b,
        (TerrainAt(a, _), TerrainAt(b, _)) => a == b,
        (EventIs(a, _), EventIs(b, _)) => a == b,
        (OrderIs(a, from, _), OrderIs(b, other, _)) => (a, from) == (b, other),
        (ActionIs(a, from, _), ActionIs(b, other, _)) => (a, from) == (b, other),
        (NoOrderUntil(a, from, _), NoOrderUntil(b, other, _)) => (a, from) == (b, other),
        (NoActionUntil(a, from, _), NoActionUntil(b, other, _)) => (a, from) == (b, other),
        (OrdersFrom(a, from, _), OrdersFrom(b, other, _)) => (a, from) == (b, other),
        (FlatCost(a, _), FlatCost(b, _))
        | (SniperRange(a, _), SniperRange(b, _))
        | (HoldsUntil(a, _), HoldsUntil(b, _))
        | (NoArtilleryUntil(a, _), NoArtilleryUntil(b, _))
        | (NoExitUntil(a, _), NoExitUntil(b, _))
        | (NeedsPoints(a, _), NeedsPoints(b, _))
        | (NeedsObjectives(a, _), NeedsObjectives(b, _))
        | (WinsWithPoints(a, _), WinsWithPoints(b, _))
        | (WinsWithObjectives(a, _), WinsWithObjectives(b, _)) => a == b,
        _ => false,
    }
}

/// Whether a rule has no effect where another holds.
fn idle_beside(rule: &SpecialRule, other: &SpecialRule) -> bool {
    use SpecialRule::*;
    match (rule, other) {
        (VisibilityUntil(far, _), Visibility(always)) => far >= always,
        (NoOrderUntil(a, order, _), NoOrder(b, never)) => (a, order) == (b, never),
        (NoActionUntil(a, action, _), NoAction(b, never)) => (a, action) == (b, never),
        // What is printed on the cards is exchanged before anything of it is forbidden.
        (NoEvent(event), EventIs(from, to)) => event == from && event != to,
        (NoOrder(a, order), OrderIs(b, from, to)) => (a, order) == (b, from) && order != to,
        (NoAction(a, action), ActionIs(b, from, to)) => (a, action) == (b, from) && action != to,
        (NoExitUntil(a, _), NoExit(b)) => a == b,
        (ExitBonus(a, _) | DoubleExits(a), NoExitPoints(b) | ExitsEliminate(b)) => a == b,
        (DoubleLosses(a), NoLossPoints(b)) => a == b,
        (FixedEnd | SuddenDeathRoll(_), NoSuddenDeath) | (SuddenDeathRoll(_), FixedEnd) => true,
        (Hexside(a, _) | HexsideCost(a, _), NoHexside(b)) => a == b,
        _ => false,
    }
}

/// Why a rule has no effect in a scenario, or contradicts what stands in it.
fn idle_by_itself(rule: &SpecialRule, game: &Game) -> Option<String> {
    let scenario = &game.scenario;
    match rule {
        SpecialRule::Terrain(from, to) if from == to => {
            Some("this changes nothing: both are the same".to_owned())
        }
        SpecialRule::NoSmoke if !scenario.smoke.is_empty() => Some(format!(
            "no smoke is placed, but some lies on the map from the start: {}",
            listed(&scenario.smoke)
        )),
        SpecialRule::NoBlazes if !scenario.blazes.is_empty() => Some(format!(
            "nothing catches fire, but some hexes burn from the start: {}",
            listed(&scenario.blazes)
        )),
        _ => None,
    }
}

fn listed(hexes: &[HexId]) -> String {
    hexes.iter().map(HexId::to_string).collect::<Vec<_>>().join(", ")
}
