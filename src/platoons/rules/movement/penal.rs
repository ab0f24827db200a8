//! Penal units (15.4): they go at the nearest enemy and assault him, whether they are led or not.

use crate::kit::Side;
use crate::platoons::board::Hex;
use crate::platoons::rules::assault;
use crate::platoons::rules::ground::spotting;
use crate::platoons::rules::movement::held;
use crate::platoons::rules::sequence::set_up_area;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::segment::Activated;
use crate::platoons::rules::state::situation::{Actor, Morale, Place, Situation, UnitId};

/// What a penal unit has to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// To recover: it is disrupted beside an enemy or with one, or demoralized.
    Recover,
    /// To assault: an enemy is beside it, or in its hex.
    Assault,
    /// To go at the enemy.
    Advance,
}

/// What somebody has to do as a penal unit; none if he is none, or no enemy is there or to come.
pub fn duty(game: &Game, situation: &Situation, actor: Actor) -> Option<Duty> {
    let Actor::Unit(id) = actor else { return None };
    let (unit, from) = (situation.unit(id), situation.hex_of(actor)?);
    let enemy = unit.owner.other();
    if !game.entry(unit).penal || !has_aim(situation, enemy) {
        return None;
    }
    let near = game.map.neighbours(from).map(|(_, hex)| hex).chain([from]);
    let beside = near.into_iter().any(|hex| situation.units_in(enemy, hex).next().is_some());
    Some(match unit.morale {
        Morale::Demoralized => Duty::Recover,
        Morale::Disrupted if beside => Duty::Recover,
        Morale::Good if assaults(game, situation, actor, from) => Duty::Assault,
        Morale::Good | Morale::Disrupted => Duty::Advance,
    })
}

/// Whether somebody can assault from a hex: in it, or in one beside it into which he could go.
fn assaults(game: &Game, situation: &Situation, actor: Actor, from: Hex) -> bool {
    let enemy = situation.owner(actor).other();
    let Some(part) = situation.segment.as_ref().and_then(|segment| segment.part(actor)) else { return false };
    held(game, situation, enemy, from)
        || game.map.neighbours(from).any(|(_, hex)| {
            held(game, situation, enemy, hex) && assault::may_go_into(game, situation, part, hex)
        })
}

/// Whether anybody of a side is on the map, or still comes onto it.
fn has_aim(situation: &Situation, enemy: Side) -> bool {
    let comes = |place: Place| matches!(place, Place::Map(_) | Place::Waiting | Place::Outside { .. });
    let mut units = situation.all_units().filter(|(_, unit)| unit.owner == enemy);
    let mut leaders = situation.all_leaders().filter(|(_, leader)| leader.owner == enemy);
    units.any(|(_, unit)| comes(unit.place)) || leaders.any(|(_, leader)| comes(leader.place))
}

/// Where a penal unit goes: to the enemies whom its side sees, or else to all there are; where none are there yet to the edge at
/// which they are to come in (15.4, R267).
pub fn goals(game: &Game, situation: &Situation, id: UnitId) -> Vec<Hex> {
    let side = situation.unit(id).owner;
    let mut hexes = situation.hexes_of(side.other());
    if hexes.is_empty() {
        return entries(game, situation, side.other());
    }
    let seen = |hex: &Hex| {
        let mut own = situation.units_on_map(side);
        own.any(|(_, unit, _)| spotting::spots_any(game, situation, unit, side.other(), *hex))
    };
    let spotted: Vec<Hex> = hexes.iter().copied().filter(seen).collect();
    if !spotted.is_empty() {
        hexes = spotted;
    }
    hexes
}

/// The hexes at which units of a side who are not on the map yet come onto it.
fn entries(game: &Game, situation: &Situation, side: Side) -> Vec<Hex> {
    let units = situation.all_units().filter(|(_, unit)| unit.owner == side);
    let coming = units.filter(|(_, unit)| matches!(unit.place, Place::Waiting | Place::Outside { .. }));
    let areas = coming.map(|(id, _)| set_up_area(game, situation, Actor::Unit(id)).1);
    let mut hexes: Vec<Hex> = areas.flatten().copied().collect();
    hexes.sort_unstable();
    hexes.dedup();
    hexes
}

/// Whether a penal unit fires nothing but in an assault: at whom it is to go (15.4, R266).
pub fn holds_fire(game: &Game, situation: &Situation, id: UnitId) -> bool {
    duty(game, situation, Actor::Unit(id)).is_some()
}

/// Whether somebody who is activated is a penal unit, which needs no leader to come near the enemy (15.4).
pub fn is_one(game: &Game, situation: &Situation, part: &Activated) -> bool {
    matches!(part.actor, Actor::Unit(id) if game.entry(situation.unit(id)).penal)
}
