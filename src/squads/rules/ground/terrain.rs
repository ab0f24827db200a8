//! Terrain during a battle: cover (T78.3), impassable hexes, and what a hex costs to enter (T78.2).

use crate::squads::board::{Barrier, Direction, HexId, Terrain};

use super::chart;
use crate::squads::rules::special;
use crate::squads::rules::state::attack::{Attack, Manner};
use crate::squads::rules::state::game::{Fortification, Game};
use crate::squads::rules::state::situation::Situation;
use crate::squads::rules::state::special_rule::SpecialRule;
use crate::squads::rules::state::terms::{Reason, Terms};

/// T79, T98, T80.1: whether no unit can be there at all, or the scenario closes the hex.
pub fn impassable(game: &Game, situation: &Situation, hex: HexId) -> bool {
    situation.markers(hex).blaze
        || game.map.terrain(hex) == Terrain::WaterBarrier
        || game.scenario.closed.contains(hex)
}

/// Whether a hex is neither water nor burning: what else can stand in it asks for that first.
fn dry(game: &Game, situation: &Situation, hex: HexId) -> bool {
    !game.map.terrain(hex).is_water() && !situation.markers(hex).blaze
}

/// T79, T89, T95, T98: whether a hex may catch fire: it is neither water nor burning already, and the scenario knows blazes.
pub fn may_burn(game: &Game, situation: &Situation, hex: HexId) -> bool {
    dry(game, situation, hex) && !special::has(game, SpecialRule::NoBlazes)
}

/// T89, T95, T98, 8.1.5: whether a hex may hold smoke: it is neither water nor burning, and the scenario knows smoke.
pub fn may_hold_smoke(game: &Game, situation: &Situation, hex: HexId) -> bool {
    dry(game, situation, hex) && !special::has(game, SpecialRule::NoSmoke)
}

/// F100.3: whether a fortification can be placed in a hex: not water, not burning, none there yet.
pub fn may_fortify(game: &Game, situation: &Situation, hex: HexId) -> bool {
    dry(game, situation, hex) && situation.markers(hex).fortification.is_none()
}

/// T78.3: the cover of a hex, the best there is, under no attack; a road lowers it (T93).
pub fn cover(game: &Game, situation: &Situation, hex: HexId) -> Terms {
    cover_under(game, situation, hex, None)
}

/// T78.3: the cover of a hex against an attack: walls and hedges that its fire crosses (T87, T97), indirect
/// fire (F102) and flamethrowers (11.6) count if it attacks this hex. Nothing covers against mines (F103.2).
pub fn cover_against(game: &Game, situation: &Situation, hex: HexId, attack: &Attack) -> Terms {
    let counts = |attack: &&Attack| attack.manner == Manner::Mines || attack.targets.contains(&hex);
    cover_under(game, situation, hex, Some(attack).filter(counts))
}

fn cover_under(game: &Game, situation: &Situation, hex: HexId, attack: Option<&Attack>) -> Terms {
    if attack.is_some_and(|attack| attack.no_cover) {
        return Terms::default();
    }
    let indirect = attack.is_some_and(|attack| attack.indirect);
    let mut best = (i16::from(cover_of(game, game.map.terrain(hex))), Reason::Terrain);
    if let Some(kind) = situation.markers(hex).fortification
        && let Some(cover) = fortification_cover(kind, indirect)
        && cover > best.0
    {
        best = (cover, Reason::Fortification);
    }
    if let Some(attack) = attack.filter(|_| !indirect) {
        for barrier in crate::squads::rules::orders::fire::barriers_crossed(game, attack, hex) {
            let reason = match barrier {
                Barrier::Wall => Reason::Wall,
                Barrier::Hedge => Reason::Hedge,
                Barrier::Fence | Barrier::Cliff => Reason::Special,
            };
            let cover = special::hexside_cover(game, barrier);
            let crossed = i16::from(cover.unwrap_or_else(|| chart::barrier_cover(barrier)));
            if crossed > best.0 {
                best = (crossed, reason);
            }
        }
    }
    let mut terms = Terms::default();
    terms.add(best.0, best.1);
    terms.add_if(game.map.has_road(hex), -1, Reason::Road);
    terms
}

/// F101 to F105: the cover of a fortification, one better against mortars and radios; mines and wire give none (F103,
/// F106).
pub fn fortification_cover(kind: Fortification, indirect: bool) -> Option<i16> {
    let cover = match kind {
        Fortification::Foxholes => 3,
        Fortification::Trench => 4,
        Fortification::Pillbox => 5,
        Fortification::Bunker => 6,
        Fortification::Mines | Fortification::Wire => return None,
    };
    Some(cover + i16::from(indirect))
}

/// T78.2: the points to enter a hex off roads, railways and trails: those of the chart, unless a special rule gives others.
pub fn cost_of_hex(game: &Game, hex: HexId) -> Option<u8> {
    let printed = chart::cost_of_hex(&game.map, hex)?;
    Some(special::terrain_cost(game, game.map.terrain(hex)).unwrap_or(printed))
}

/// T78.3: the cover of a type of terrain: that of the chart, unless a special rule gives another.
fn cover_of(game: &Game, terrain: Terrain) -> i8 {
    special::terrain_cover(game, terrain).unwrap_or(chart::cover(terrain))
}

/// T78.2: the points to enter the adjacent hex in `direction`, or none if it cannot be entered by moving.
/// Roads, railways and trails crossed at the hexside cost 1 (T92, T93, T96), a step up 1 more (T88.1); trenches join,
/// whatever lies between them (F105.2).
pub fn move_cost(game: &Game, situation: &Situation, from: HexId, direction: Direction) -> Option<Terms> {
    let to = from.neighbor(direction)?;
    let map = &game.map;
    if impassable(game, situation, to) || map.barrier(from, direction) == Some(Barrier::Cliff) {
        return None;
    }
    if !bridge_allows(game, from, direction) {
        return None;
    }
    if trench_joins(situation, from, to) {
        return Some(Terms::of(1, Reason::Trench));
    }
    let mut terms = if map.road_side(from, direction) {
        Terms::of(1, Reason::AlongRoad)
    } else if map.rail_side(from, direction) {
        Terms::of(1, Reason::AlongRailway)
    } else if map.trail_side(from, direction) {
        Terms::of(1, Reason::AlongTrail)
    } else {
        Terms::of(i16::from(cost_of_hex(game, to)?), Reason::Cost)
    };
    let off_road = terms.0.iter().any(|term| term.reason == Reason::Cost);
    terms.add_if(off_road && special::has(game, SpecialRule::SlowGoing), 1, Reason::SlowGoing);
    let crossing = map.barrier(from, direction).map_or(0, |barrier| special::crossing_cost(game, barrier));
    terms.add(crossing, Reason::Crossing);
    terms.add_if(map.level(to) > map.level(from), 1, Reason::Climb);
    Some(terms)
}

/// T80.1: a major bridge is entered and left along its road or railway only.
pub fn bridge_allows(game: &Game, from: HexId, direction: Direction) -> bool {
    let map = &game.map;
    let Some(to) = from.neighbor(direction) else { return false };
    let bridge = [from, to].iter().any(|hex| map.terrain(*hex) == Terrain::MajorBridge);
    !bridge || map.road_side(from, direction) || map.rail_side(from, direction)
}

/// F105.2: from a trench to a trench, bunker or pillbox, or the other way round.
pub fn trench_joins(situation: &Situation, from: HexId, to: HexId) -> bool {
    let dug = |hex: HexId| situation.markers(hex).fortification;
    let shelter = |f: Option<Fortification>| {
        matches!(f, Some(Fortification::Trench | Fortification::Bunker | Fortification::Pillbox))
    };
    (dug(from) == Some(Fortification::Trench) && shelter(dug(to)))
        || (shelter(dug(from)) && dug(to) == Some(Fortification::Trench))
}
