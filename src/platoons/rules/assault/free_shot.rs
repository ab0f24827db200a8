//! Fire at those who leave an assault hex (12.12).

use crate::kit::Side;
use crate::platoons::board::Hex;
use crate::platoons::rules::assault::effects::{self, Met};
use crate::platoons::rules::assault::{overrun, shifts, strength};
use crate::platoons::rules::dialogue::fact::RollFor;
use crate::platoons::rules::movement::held;
use crate::platoons::rules::rulebook::{Flow, Table};
use crate::platoons::rules::state::attack::Onslaught;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::phase::Phase;
use crate::platoons::rules::state::situation::{Actor, LeaderId, Morale, Situation, Unit, UnitId};

/// Somebody of the active side has left a hex. If enemies are in it, and no combat unit of the side any more, they fire once at
/// all who have left it in this segment; whatever is left behind there is overrun (12.42, 6.71), so that nobody leaves
/// later.
///
/// # Errors
/// An open question, a refused answer, or the end.
pub fn after_leaving(table: &mut Table, hex: Hex) -> Flow {
    let (game, situation) = (table.game(), table.situation());
    let Some(segment) = &situation.segment else { return Ok(()) };
    let (side, enemy) = (segment.side, segment.side.other());
    if held(game, situation, side, hex) || !held(game, situation, enemy, hex) {
        return Ok(());
    }
    let met = leavers(situation, hex);
    let combat = met.units.iter().any(|id| game.kind(situation.unit(*id)).is_combat());
    let shot = shot(game, situation, enemy, hex, &met);
    if combat && !shot.parts.is_empty() {
        table.during(Phase::FreeShot, |table| {
            let result = effects::roll(table, shot, RollFor::FreeShot { hex });
            effects::apply(table, side, hex, result, &met)
        })?;
    }
    overrun(table, side, hex)
}

/// Those who began the segment in a hex and are elsewhere now; units that are carried are one with their carrier.
fn leavers(situation: &Situation, hex: Hex) -> Met {
    let mut met = Met::default();
    for part in situation.segment.iter().flat_map(|segment| &segment.active) {
        let left = part.from == hex && situation.hex_of(part.actor).is_some_and(|now| now != hex);
        match part.actor {
            Actor::Unit(id) if left && situation.carrier(part.actor).is_none() => met.units.push(id),
            Actor::Leader(id) if left => met.leaders.push(id),
            Actor::Unit(_) | Actor::Leader(_) => {}
        }
    }
    met
}

/// The fire of those who are left, who attack (12.12): nobody need be activated, markers do not matter, and nothing hinders
/// them. The demoralized do not fire but in defence (14.3).
fn shot(game: &Game, situation: &Situation, side: Side, hex: Hex, met: &Met) -> Onslaught {
    let fit = situation.units_in(side, hex).filter(|(_, unit)| unit.morale != Morale::Demoralized);
    let own: Vec<(UnitId, &Unit)> = fit.collect();
    let units: Vec<UnitId> = own.iter().map(|(id, _)| *id).collect();
    let leaders = situation.leaders_in(side, hex).map(|(id, _)| id);
    let leaders: Vec<LeaderId> =
        leaders.filter(|id| situation.carrier(Actor::Leader(*id)).is_none()).collect();
    let enemy: Vec<(UnitId, &Unit)> = met.units.iter().map(|id| (*id, situation.unit(*id))).collect();
    let parts = strength::parts(game, situation, &units, &leaders, true);
    let shifts = shifts::of_free_shot(game, situation, hex, (&own, &leaders), &enemy);
    let column = strength::column(game, &parts, shifts);
    Onslaught { side, hex, attacks: true, parts, column }
}
