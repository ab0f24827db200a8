//! Digging in (16.2).

use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::ground::costs;
use crate::platoons::rules::rulebook::Table;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, Dug, Morale, Readiness, Situation, UnitId};
use crate::platoons::rules::state::unit_kind::{Class, Kind};

/// Whether somebody may dig in where he is (16.2, 16.23): not the demoralized, neither cavalry nor unarmed transports, and
/// not in every terrain. Leaders share what units dig (16.22), so that they are not asked.
pub fn may_dig(game: &Game, situation: &Situation, actor: Actor) -> bool {
    let (Actor::Unit(id), Some(hex)) = (actor, situation.hex_of(actor)) else { return false };
    let unit = situation.unit(id);
    let kind = game.kind(unit);
    let digs = kind.kind != Kind::Cav
        && !matches!(kind.class, Class::Transport | Class::Strongpoint | Class::Train | Class::Vessel);
    digs && !unit.inside
        && unit.dug != Dug::In
        && unit.morale != Morale::Demoralized
        && costs::may_dig(game, situation, hex)
}

/// It takes a segment in each of two turns running (16.2): behind the first the marker lies under the unit, behind the second
/// on it.
pub fn dig(table: &mut Table, actor: Actor) {
    let Actor::Unit(unit) = actor else { return };
    let turn = table.situation().turn;
    let dug = match table.situation().unit(unit).dug {
        Dug::Begun(begun) if begun + 1 == turn => Dug::In,
        _ => Dug::Begun(turn),
    };
    table.record(Fact::DugIn { unit, dug });
    table.record(Fact::Acted { actor });
    table.record(Fact::Marked { actor, readiness: Readiness::Marked });
}

/// 16.21: who fires, or attacks in an assault, before it is done gives up digging.
pub fn give_up(table: &mut Table, unit: UnitId) {
    if matches!(table.situation().unit(unit).dug, Dug::Begun(_)) {
        table.record(Fact::DugIn { unit, dug: Dug::No });
    }
}
