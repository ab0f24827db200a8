//! What a case can ask about a battle besides its facts.

use serde::{Deserialize, Serialize};

use crate::kit::Side;
use crate::platoons::board::{Hex as HexId, Mp, Target, Terrain, open_range, spotting_range};
use crate::platoons::rules::ground::spotting;
use crate::platoons::rules::{
    Actor, Dug, LeaderId, Morale, Outcome, Place, Readiness, UnitId, Value, morale, movement,
};

use super::rehearsal::Rehearsal;

/// A unit.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Unit {
    name: UnitId,
    side: Side,
    at: Option<HexId>,
    aboard: Option<UnitId>,
    steps: u8,
    state: Morale,
    readiness: Readiness,
    dug: Dug,
    spotted: bool,
    sheltered: bool,
    limbered: bool,
    eliminated: bool,
    /// Its morale as it is checked now, with leaders (14.5).
    morale: u8,
    df: Option<Strength>,
    bf: Option<Strength>,
    at_fire: Option<Strength>,
}

/// Strength and range, `(9, 5)`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Strength(u8, u8);

/// A leader.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Leader {
    name: LeaderId,
    side: Side,
    at: Option<HexId>,
    aboard: Option<UnitId>,
    state: Morale,
    readiness: Readiness,
    removed: bool,
}

/// A hex.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Hex {
    at: HexId,
    terrain: Terrain,
    level: i16,
    entrenched: bool,
    control: Option<Side>,
    units: Vec<UnitId>,
    leaders: Vec<LeaderId>,
}

/// A side.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Party {
    initiative: u8,
    steps_lost: u16,
}

/// The turn.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Tracks {
    turn: u8,
    visibility: u16,
    night: bool,
    segment_of: Option<Side>,
    outcome: Option<Outcome>,
}

/// What one hex sees of another (8): whether the line is clear, which hexes it passes and which of them is the first that blocks
/// it, how far targets are spotted there by units that are no reconnaissance, and whether men are.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Sight {
    from: HexId,
    to: HexId,
    distance: u16,
    clear: bool,
    blocked_by: Option<HexId>,
    passes: Vec<HexId>,
    spotted: bool,
    open: u16,
    foot: u16,
    weapon: u16,
    other: u16,
}

/// Whether a unit spots another one (8.0).
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Spots {
    by: UnitId,
    whom: UnitId,
    spotted: bool,
}

/// What it costs somebody who is activated to move into the next hex, in movement points and sixths of one; none where he may not.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Cost {
    of: Actor,
    to: HexId,
    points: Option<u16>,
    sixths: Option<u16>,
}

impl Unit {
    pub(super) fn of(play: &Rehearsal, id: UnitId) -> Unit {
        let (game, situation) = (play.battle.game(), &play.battle.battle().situation);
        let unit = situation.unit(id);
        let actor = Actor::Unit(id);
        let value = |value: Option<Value>| value.map(|value| Strength(value.strength, value.range));
        let face = game.face(unit);
        Unit {
            name: id,
            side: unit.owner,
            at: situation.hex_of(actor),
            aboard: situation.carrier(actor),
            steps: unit.steps,
            state: unit.morale,
            readiness: unit.readiness,
            dug: unit.dug,
            spotted: unit.spotted,
            sheltered: unit.sheltered,
            limbered: unit.limbered,
            eliminated: unit.place == Place::Eliminated,
            morale: morale::value::in_check(game, situation, actor, None),
            df: value(face.df),
            bf: value(face.bf),
            at_fire: value(face.at),
        }
    }
}

impl Leader {
    pub(super) fn of(play: &Rehearsal, id: LeaderId) -> Leader {
        let situation = &play.battle.battle().situation;
        let (leader, actor) = (situation.leader(id), Actor::Leader(id));
        Leader {
            name: id,
            side: leader.owner,
            at: situation.hex_of(actor),
            aboard: situation.carrier(actor),
            state: leader.morale,
            readiness: leader.readiness,
            removed: leader.place == Place::Eliminated,
        }
    }
}

impl Hex {
    pub(super) fn of(play: &Rehearsal, at: HexId) -> Hex {
        let (game, situation) = (play.battle.game(), &play.battle.battle().situation);
        let here = Place::Map(at);
        Hex {
            at,
            terrain: game.map.cell(at).base,
            level: game.map.cell(at).level,
            entrenched: situation.entrenched(at),
            control: situation.control[at.index()],
            units: situation.all_units().filter(|(_, unit)| unit.place == here).map(|(id, _)| id).collect(),
            leaders: situation.all_leaders().filter(|(_, man)| man.place == here).map(|(id, _)| id).collect(),
        }
    }
}

impl Party {
    pub(super) fn of(play: &Rehearsal, side: Side) -> Party {
        let situation = &play.battle.battle().situation;
        Party { initiative: situation.initiative[side], steps_lost: situation.steps_lost[side] }
    }
}

impl Tracks {
    pub(super) fn of(play: &Rehearsal) -> Tracks {
        let situation = &play.battle.battle().situation;
        Tracks {
            turn: situation.turn,
            visibility: situation.light.visibility,
            night: situation.light.night,
            segment_of: situation.segment.as_ref().map(|segment| segment.side),
            outcome: situation.outcome,
        }
    }
}

impl Sight {
    pub(super) fn of(play: &Rehearsal, from: HexId, to: HexId) -> Sight {
        let (game, situation) = (play.battle.game(), &play.battle.battle().situation);
        let by = situation.light.visibility;
        let range = |target| spotting_range(&game.map, &game.chart, from, to, target, false, by);
        let sight = game.sight(from, to);
        Sight {
            from,
            to,
            distance: game.map.distance(from, to),
            clear: sight.clear,
            blocked_by: sight.decided_by.map(|(hex, _)| hex),
            passes: sight.passes.clone(),
            spotted: spotting::sees(game, situation, from, false, Target::Foot, to, false),
            open: open_range(&game.map, &game.chart, from, to, by),
            foot: range(Target::Foot),
            weapon: range(Target::Weapon),
            other: range(Target::Other),
        }
    }
}

impl Spots {
    pub(super) fn of(play: &Rehearsal, by: UnitId, whom: UnitId) -> Spots {
        let (game, situation) = (play.battle.game(), &play.battle.battle().situation);
        let spotted = spotting::spots(game, situation, situation.unit(by), situation.unit(whom));
        Spots { by, whom, spotted }
    }
}

impl Cost {
    pub(super) fn of(play: &Rehearsal, of: Actor, to: HexId) -> Cost {
        let (game, situation) = (play.battle.game(), &play.battle.battle().situation);
        let steps = movement::steps(game, situation, &movement::March::of(of));
        let cost = steps.iter().find(|step| step.to == to).map(|step| step.cost);
        let (whole, sixths) = (cost.map(|Mp(cost)| cost / 6), cost.map(|Mp(cost)| cost));
        Cost { of, to, points: whole, sixths }
    }
}
