//! What the special rules of a scenario change.

use crate::squads::board::{Barrier, HexId, Terrain};

use crate::squads::rules::state::game::{Action, Game, Order, Posture};
use crate::squads::rules::state::side::Side;
use crate::squads::rules::state::situation::{Situation, UnitId};
use crate::squads::rules::state::special_rule::{Leaving, SpecialRule};

/// A figure of a side or of its units (3.1) that a special rule can change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figured {
    /// Firepower.
    Firepower,
    /// Range.
    Range,
    /// Movement.
    Movement,
    /// Morale.
    Morale,
    /// The strength of all of a side in a melee (O16.4.1).
    Melee,
    /// What its Concealment takes off an attack (A29).
    Concealment,
}

/// What the first special rule tells of which something is told.
fn told<T>(game: &Game, of: impl Fn(SpecialRule) -> Option<T>) -> Option<T> {
    game.scenario.special.iter().find_map(|rule| of(*rule))
}

/// The longest line of sight there can be as things stand.
pub fn visibility(game: &Game, situation: &Situation) -> u8 {
    let cleared = situation.arranged.visibility;
    let limits = game.scenario.special.iter().filter_map(|rule| match rule {
        SpecialRule::Visibility(hexes) => Some(*hexes),
        SpecialRule::VisibilityUntil(hexes, space) if situation.time < *space => Some(*hexes),
        SpecialRule::VisibilityFrom(hexes, space) if situation.time >= *space => Some(*hexes),
        _ => None,
    });
    limits.min().map_or(u8::MAX, |limit| limit.saturating_add(cleared))
}

/// The hindrance that lies over every line to a hex that is not adjacent (10.3): as the scenario begins, or as the wind has
/// left it (E48).
pub fn haze(game: &Game, situation: &Situation) -> u8 {
    if let Some(left) = situation.arranged.haze {
        return left;
    }
    let told = game.scenario.special.iter().filter_map(|rule| match rule {
        SpecialRule::Haze(hindrance) => Some(*hindrance),
        SpecialRule::HazeUntil(hindrance, space) if situation.time < *space => Some(*hindrance),
        _ => None,
    });
    told.max().unwrap_or(0)
}

/// What a Breeze makes of haze and visibility (E48), where a special rule says so: the hindrance, and how many hexes farther
/// everybody sees than the scenario says.
pub fn after_breeze(game: &Game, situation: &Situation) -> Option<(Option<u8>, u8)> {
    let shift = told(game, |rule| match rule {
        SpecialRule::BreezeHaze(by) => Some(by),
        _ => None,
    });
    let farther = told(game, |rule| match rule {
        SpecialRule::BreezeVisibility(by) => Some(by),
        _ => None,
    });
    if shift.is_none() && farther.is_none() {
        return None;
    }
    let haze = shift.map(|by| haze(game, situation).saturating_add_signed(by).min(MOST_HAZE));
    let haze = haze.or(situation.arranged.haze);
    Some((haze, situation.arranged.visibility.saturating_add(farther.unwrap_or(0))))
}

/// No hindrance is higher (T94).
const MOST_HAZE: u8 = 10;

/// The cover of hexsides of a kind, where a special rule gives it (T87, T97).
pub fn hexside_cover(game: &Game, barrier: Barrier) -> Option<i8> {
    told(game, |rule| match rule {
        SpecialRule::HexsideCover(what, cover) => (what == barrier).then_some(cover),
        _ => None,
    })
}

/// Whether the firepower of every fire is less by its range (O20.3.1.2).
pub fn fire_less_range(game: &Game, situation: &Situation) -> bool {
    game.scenario.special.iter().any(|rule| match rule {
        SpecialRule::FireLessRange => true,
        SpecialRule::FireLessRangeUntil(space) => situation.time < *space,
        _ => false,
    })
}

/// The points to enter a type of terrain, where a special rule gives them (T78.2).
pub fn terrain_cost(game: &Game, terrain: Terrain) -> Option<u8> {
    told(game, |rule| match rule {
        SpecialRule::TerrainCost(what, points) => (what == terrain).then_some(points),
        _ => None,
    })
}

/// The cover of a type of terrain, where a special rule gives it (T78.3).
pub fn terrain_cover(game: &Game, terrain: Terrain) -> Option<i8> {
    told(game, |rule| match rule {
        SpecialRule::TerrainCover(what, cover) => (what == terrain).then_some(cover),
        _ => None,
    })
}

/// The points to cross a hexside of a kind: one, unless a special rule gives another number (T84, T87, T97).
pub fn crossing_cost(game: &Game, barrier: Barrier) -> i16 {
    let points = told(game, |rule| match rule {
        SpecialRule::HexsideCost(what, points) => (what == barrier).then_some(points),
        _ => None,
    });
    points.map_or(1, i16::from)
}

/// What every hex costs a side, where a special rule says so (T78.2).
pub fn flat_cost(game: &Game, side: Side) -> Option<i16> {
    told(game, |rule| match rule {
        SpecialRule::FlatCost(who, points) => (who == side).then_some(i16::from(points)),
        _ => None,
    })
}

/// How many silhouettes of a side may end a turn in a hex, where one of these special rules gives another number (8.2).
pub fn stacking(special: &[SpecialRule], hex: HexId) -> Option<u8> {
    special.iter().find_map(|rule| match rule {
        SpecialRule::StackingAt(at, most) => (*at == hex).then_some(*most),
        _ => None,
    })
}

/// Whether a scenario has a special rule.
pub fn has(game: &Game, rule: SpecialRule) -> bool {
    game.scenario.special.contains(&rule)
}

/// What special rules add to a figure of a side.
pub fn bonus(game: &Game, side: Side, figure: Figured) -> i16 {
    let of = |rule: &SpecialRule| match (*rule, figure) {
        (SpecialRule::Firepower(who, by), Figured::Firepower)
        | (SpecialRule::Range(who, by), Figured::Range)
        | (SpecialRule::Movement(who, by), Figured::Movement)
        | (SpecialRule::Morale(who, by), Figured::Morale)
        | (SpecialRule::Melee(who, by), Figured::Melee)
        | (SpecialRule::Concealment(who, by), Figured::Concealment)
            if who == side =>
        {
            i16::from(by)
        }
        _ => 0,
    };
    game.scenario.special.iter().map(of).sum()
}

/// Whether a side may play cards for an order as things stand.
pub fn allows_order(game: &Game, situation: &Situation, side: Side, order: Order) -> bool {
    let goes = matches!(order, Order::Move | Order::Advance);
    !game.scenario.special.iter().any(|rule| match rule {
        SpecialRule::NoOrder(who, what) => (*who, *what) == (side, order),
        SpecialRule::NoOrderUntil(who, what, space) => {
            (*who, *what) == (side, order) && situation.time < *space
        }
        SpecialRule::HoldsUntil(who, space) => *who == side && goes && situation.time < *space,
        SpecialRule::NoArtilleryUntil(who, space) => {
            *who == side && order == Order::ArtilleryRequest && situation.time < *space
        }
        _ => false,
    })
}

/// Whether a side may play cards for an action as things stand.
pub fn allows_action(game: &Game, situation: &Situation, side: Side, action: Action) -> bool {
    !game.scenario.special.iter().any(|rule| match rule {
        SpecialRule::NoAction(who, what) => (*who, *what) == (side, action),
        SpecialRule::NoActionUntil(who, what, space) => {
            (*who, *what) == (side, action) && situation.time < *space
        }
        _ => false,
    })
}

/// The orders for which a side may play its cards with an order, that order first (1.5).
pub fn orders_for(game: &Game, side: Side, order: Order) -> impl Iterator<Item = Order> {
    let others = game.scenario.special.iter().filter_map(move |rule| match *rule {
        SpecialRule::OrderAs(who, from, to) if who == side && from == order && to != order => Some(to),
        _ => None,
    });
    std::iter::once(order).chain(others)
}

/// How many cards a side may discard behind its orders (5.3).
pub fn discards_beside_orders(game: &Game, side: Side) -> u8 {
    told(game, |rule| match rule {
        SpecialRule::DiscardBesideOrders(who, cards) => (who == side).then_some(cards),
        _ => None,
    })
    .unwrap_or(0)
}

/// Whether a unit directs artillery of its side (O18.2): leaders do, and whom a special rule names.
pub fn observes(game: &Game, situation: &Situation, id: UnitId) -> bool {
    let class = situation.class(game, id);
    class.leads() || has(game, SpecialRule::Spotters(situation.unit(id).owner, class))
}

/// The most orders a side gives in a turn as things stand (5.1).
pub fn most_orders(game: &Game, situation: &Situation, side: Side) -> u8 {
    let later = game.scenario.special.iter().filter_map(|rule| match rule {
        SpecialRule::OrdersFrom(who, space, orders) if *who == side && situation.time >= *space => {
            Some((*space, *orders))
        }
        _ => None,
    });
    later.max().map_or(game.side(side).orders, |(_, orders)| orders)
}

/// Whether a unit's group holds its ground: it neither moves nor advances yet.
pub fn holds(game: &Game, situation: &Situation, id: UnitId) -> bool {
    situation.time < game.group(situation, id).holds_until
}

/// Within how many hexes of the random hex a side's sniper finds his man (1.9.1.3).
pub fn sniper_range(game: &Game, side: Side) -> u8 {
    let told = game.scenario.special.iter().filter_map(|rule| match rule {
        SpecialRule::SniperRange(who, hexes) if *who == side => Some(*hexes),
        _ => None,
    });
    told.max().unwrap_or(1)
}

/// Whether a side's units may leave over the enemy's edge as things stand (7.2).
pub fn allows_exit(game: &Game, situation: &Situation, side: Side) -> bool {
    !game.scenario.special.iter().any(|rule| match rule {
        SpecialRule::NoExit(who) => *who == side,
        SpecialRule::NoExitUntil(who, space) => *who == side && situation.time < *space,
        _ => false,
    })
}

/// Whether a unit may leave over the enemy's edge as things stand, where its side may (7.2).
pub fn allows_exit_of(game: &Game, situation: &Situation, id: UnitId) -> bool {
    game.scenario.special.iter().all(|rule| match *rule {
        SpecialRule::ExitsOnlyIf(side, leaving) if side == situation.unit(id).owner => {
            leaves_so(game, situation, id, leaving)
        }
        _ => true,
    })
}

fn leaves_so(game: &Game, situation: &Situation, id: UnitId, leaving: Leaving) -> bool {
    let unit = situation.unit(id);
    match leaving {
        Leaving::Unbroken => !unit.broken,
        Leaving::Class(class) => situation.class(game, id) == class,
        Leaving::Armed => unit.weapon.is_some(),
        Leaving::Holding(number) => situation.controls(unit.owner, number),
        Leaving::From(space) => situation.time >= space,
        Leaving::Until(space) => situation.time < space,
    }
}

/// How many times the points of a side's eliminated units count.
pub fn times_lost(game: &Game, side: Side) -> i16 {
    if has(game, SpecialRule::NoLossPoints(side)) {
        return 0;
    }
    if has(game, SpecialRule::DoubleLosses(side)) { 2 } else { 1 }
}

/// The points that a unit scores as it leaves (7.2), from those it is worth.
pub fn points_for_exit(game: &Game, situation: &Situation, id: UnitId, points: i16) -> i16 {
    let side = situation.unit(id).owner;
    let scores = game.scenario.special.iter().all(|rule| match *rule {
        SpecialRule::NoExitPoints(who) | SpecialRule::ExitsEliminate(who) => who != side,
        SpecialRule::ExitsScoreIf(who, leaving) => who != side || leaves_so(game, situation, id, leaving),
        _ => true,
    });
    if !scores {
        return 0;
    }
    let bonus = game.scenario.special.iter().map(|rule| match rule {
        SpecialRule::ExitBonus(who, more) if *who == side => i16::from(*more),
        _ => 0,
    });
    let times = if has(game, SpecialRule::DoubleExits(side)) { 2 } else { 1 };
    points * times + bonus.sum::<i16>()
}

/// The points a side gains when time advances (6.1.2): a defender one, unless a special rule gives another number.
pub fn points_for_time(game: &Game, side: Side) -> i16 {
    let points = told(game, |rule| match rule {
        SpecialRule::TimePoints(who, points) => (who == side).then_some(i16::from(points)),
        _ => None,
    });
    points.unwrap_or(i16::from(game.side(side).posture == Posture::Defender))
}

/// What is added to a roll for sudden death (6.2.2).
pub fn sudden_death_bonus(game: &Game) -> i16 {
    let of = |rule: &SpecialRule| match rule {
        SpecialRule::SuddenDeathRoll(by) => i16::from(*by),
        _ => 0,
    };
    game.scenario.special.iter().map(of).sum()
}

/// The side that wins at the end (6.3.2) with such points on the victory track, positive for the Axis, and what it controls, if a special
/// rule says so.
pub fn winner_at_end(game: &Game, situation: &Situation, points: i16) -> Option<Side> {
    let met = |rule: &SpecialRule| match *rule {
        SpecialRule::NeedsPoints(side, needed) => Some((side, points * side.sign() >= i16::from(needed))),
        SpecialRule::NeedsObjective(side, number) => Some((side, situation.controls(side, number))),
        SpecialRule::NeedsObjectives(side, needed) => Some((side, situation.controlled(side) >= needed)),
        _ => None,
    };
    let conditions: Vec<(Side, bool)> = game.scenario.special.iter().filter_map(met).collect();
    let (side, _) = *conditions.first()?;
    let all = conditions.iter().filter(|(who, _)| *who == side).all(|(_, met)| *met);
    Some(if all { side } else { side.other() })
}

/// Whether a special rule of victory names an objective, or counts all of them.
pub fn objective_decides(game: &Game, number: u8) -> bool {
    game.scenario.special.iter().any(|rule| match *rule {
        SpecialRule::NeedsObjective(_, named) | SpecialRule::WinsWithObjective(_, named) => named == number,
        SpecialRule::NeedsObjectives(..) | SpecialRule::WinsWithObjectives(..) => true,
        _ => false,
    })
}

/// The side that wins when the points are even at the end, if a special rule says so (6.3.2).
pub fn winner_of_ties(game: &Game) -> Option<Side> {
    Side::BOTH.into_iter().find(|side| has(game, SpecialRule::WinsTies(*side)))
}

/// The fewest points with which a side wins at once, if a special rule names some.
pub fn points_that_win(game: &Game, side: Side) -> Option<i16> {
    let named = game.scenario.special.iter().filter_map(|rule| match rule {
        SpecialRule::WinsWithPoints(who, enough) if *who == side => Some(i16::from(*enough)),
        _ => None,
    });
    named.min()
}

/// The side that wins at once by its points, if there is one.
pub fn winner_by_points(game: &Game, situation: &Situation) -> Option<Side> {
    let has_won = |side: &Side| {
        points_that_win(game, *side).is_some_and(|enough| situation.victory_points * side.sign() >= enough)
    };
    Side::BOTH.into_iter().find(has_won)
}

/// The side that wins at once by what it controls, if there is one.
pub fn winner_by_objectives(game: &Game, situation: &Situation) -> Option<Side> {
    Side::BOTH
        .into_iter()
        .find(|side| wins_by_objectives(game, *side, |number| situation.controls(*side, number)))
}

/// Whether a side would win at once if it took an objective that it does not control.
pub fn wins_with_objective(game: &Game, situation: &Situation, side: Side, number: u8) -> bool {
    let controls = |other| situation.controls(side, other);
    !controls(number) && wins_by_objectives(game, side, |other| other == number || controls(other))
}

/// Whether a side wins at once with such objectives: all those that a special rule names, or as many as one asks for.
fn wins_by_objectives(game: &Game, side: Side, controls: impl Fn(u8) -> bool) -> bool {
    let special = &game.scenario.special;
    let mut named = special.iter().filter_map(|rule| match *rule {
        SpecialRule::WinsWithObjective(who, number) if who == side => Some(number),
        _ => None,
    });
    let all = named.next().is_some_and(|first| controls(first) && named.all(&controls));
    let held = (1..=5).filter(|number| controls(*number)).count();
    let enough = special.iter().any(|rule| {
        matches!(*rule, SpecialRule::WinsWithObjectives(who, count)
            if who == side && held >= usize::from(count))
    });
    all || enough
}
