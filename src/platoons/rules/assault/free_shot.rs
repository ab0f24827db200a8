//! Fire at those who leave an assault hex (12.12).

use crate::kit::Side;
use crate::platoons::board::Hex;
use crate::platoons::rules::assault::effects::Met;
use crate::platoons::rules::assault::{flames, overrun, shifts, strength, strike};
use crate::platoons::rules::dialogue::roll::RollFor;
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
    after_leaving_with(table, hex, &[])
}

/// The same, where others who are not activated have had to leave with them (5.75).
///
/// # Errors
/// An open question, a refused answer, or the end.
pub fn after_leaving_with(table: &mut Table, hex: Hex, others: &[Actor]) -> Flow {
    let (game, situation) = (table.game(), table.situation());
    let Some(segment) = &situation.segment else { return Ok(()) };
    let (side, enemy) = (segment.side, segment.side.other());
    if held(game, situation, side, hex) || !held(game, situation, enemy, hex) {
        return Ok(());
    }
    let met = leavers(situation, hex, others);
    shoot(table, side, hex, &met)?;
    overrun(table, side, hex)
}

/// The same at these of a side, who were thrown out of a cave (16.73).
pub fn shoot_at(table: &mut Table, side: Side, hex: Hex, who: &[Actor]) -> Flow {
    let mut met = Met::default();
    for actor in who.iter().filter(|actor| table.situation().hex_of(**actor).is_some()) {
        match actor {
            Actor::Unit(id) => met.units.push(*id),
            Actor::Leader(id) => met.leaders.push(*id),
        }
    }
    shoot(table, side, hex, &met)
}

/// Those who are left fire at those who have left.
fn shoot(table: &mut Table, side: Side, hex: Hex, met: &Met) -> Flow {
    let (game, situation, enemy) = (table.game(), table.situation(), side.other());
    let combat = met.units.iter().any(|id| game.kind(situation.unit(*id)).is_combat());
    let units = fit(situation, enemy, hex);
    let fights = units.iter().any(|id| !game.kind(situation.unit(*id)).is_transport());
    if combat && fights {
        table.during(Phase::FreeShot, |table| {
            let aimed = strike::aim(table, enemy, hex, &units, &met.units)?;
            let shot = shot(table.game(), table.situation(), enemy, hex, (&units, &aimed.others, met));
            let throwers = throwers(table, &aimed.others);
            let struck = strike::strike(table, shot, &aimed, RollFor::FreeShot { hex });
            strike::apply(table, side, hex, &struck, met)?;
            flames::burn(table, throwers);
            Ok(())
        })?;
    }
    Ok(())
}

/// Those who began the segment in a hex and are elsewhere now, and others who left with them; units that are carried are one with
/// their carrier.
fn leavers(situation: &Situation, hex: Hex, others: &[Actor]) -> Met {
    let mut met = Met::default();
    for part in situation.segment.iter().flat_map(|segment| &segment.active) {
        let left =
            part.from == hex && !part.outside && situation.hex_of(part.actor).is_some_and(|now| now != hex);
        match part.actor {
            Actor::Unit(id) if left && situation.carrier(part.actor).is_none() => met.units.push(id),
            Actor::Leader(id) if left => met.leaders.push(id),
            Actor::Unit(_) | Actor::Leader(_) => {}
        }
    }
    for other in others {
        match other {
            Actor::Unit(id) => met.units.push(*id),
            Actor::Leader(id) => met.leaders.push(*id),
        }
    }
    met
}

/// Those of some units who throw fire: it takes fuel as in every assault (15.5).
fn throwers(table: &Table, units: &[UnitId]) -> Vec<UnitId> {
    let (game, situation) = (table.game(), table.situation());
    units.iter().copied().filter(|id| flames::throws_fire(game, situation.unit(*id))).collect()
}

/// Those of a side in a hex who fire at others who leave it: the demoralized do not but in defence (14.3).
fn fit(situation: &Situation, side: Side, hex: Hex) -> Vec<UnitId> {
    let fit = situation.units_in(side, hex).filter(|(_, unit)| unit.morale != Morale::Demoralized);
    fit.map(|(id, _)| id).collect()
}

/// The fire of those who are left, who attack (12.12): nobody need be activated, markers do not matter, and nothing hinders
/// them. Of all some may use anti-tank fire instead.
fn shot(
    game: &Game,
    situation: &Situation,
    side: Side,
    hex: Hex,
    of: (&[UnitId], &[UnitId], &Met),
) -> Onslaught {
    let (all, units, met) = of;
    let known = |ids: &[UnitId]| -> Vec<(UnitId, &Unit)> {
        ids.iter().map(|id| (*id, situation.unit(*id))).collect()
    };
    let (own, enemy) = (known(units), known(&met.units));
    let leaders = situation.leaders_in(side, hex).map(|(id, _)| id);
    let leaders: Vec<LeaderId> =
        leaders.filter(|id| situation.carrier(Actor::Leader(*id)).is_none()).collect();
    let alone = !strength::with_infantry(game, &known(all));
    let parts = strength::parts(game, situation, units, &leaders, alone);
    let shifts = shifts::of_free_shot(game, situation, hex, (&own, &leaders), &enemy);
    let column = strength::column(game, &parts, shifts);
    Onslaught { side, hex, attacks: true, parts, column }
}
