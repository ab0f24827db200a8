//! Whom an entrenchment shelters (16.4).

use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, Situation, UnitId};
use crate::platoons::rules::state::unit_kind::{Kind, UnitKind};

/// Whether such units have any benefit of an entrenchment: armoured vehicles, cavalry and transports have none (16.42).
pub fn shelters(kind: &UnitKind) -> bool {
    !kind.is_afv() && kind.kind != Kind::Cav && !kind.is_transport()
}

/// Whether a unit has the benefit of its hex's entrenchment against an assault: it was in it before an enemy came (12.41). As long
/// as none has come it would have it.
pub fn shelters_in_assault(game: &Game, situation: &Situation, id: UnitId) -> bool {
    let unit = situation.unit(id);
    let alone = |hex| situation.units_in(unit.owner.other(), hex).next().is_none();
    let before = unit.sheltered || situation.hex_of(Actor::Unit(id)).is_some_and(alone);
    before && is_sheltered(game, situation, Actor::Unit(id))
}

/// Whether somebody is in an entrenchment that shelters him; leaders are sheltered like men on foot.
pub fn is_sheltered(game: &Game, situation: &Situation, actor: Actor) -> bool {
    let uses = match actor {
        Actor::Unit(id) => shelters(game.kind(situation.unit(id))),
        Actor::Leader(_) => true,
    };
    uses && situation.hex_of(actor).is_some_and(|hex| situation.entrenched(hex))
}
