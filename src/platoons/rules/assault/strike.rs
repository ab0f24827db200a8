//! What a side does in a round: its fire together, and the anti-tank fire of single units (11.0, 12.4, 12.52).

use crate::kit::Side;
use crate::platoons::board::Hex;
use crate::platoons::rules::assault::effects::{self, Met};
use crate::platoons::rules::dialogue::choice::Choice;
use crate::platoons::rules::dialogue::question::Question;
use crate::platoons::rules::dialogue::roll::RollFor;
use crate::platoons::rules::fire::antitank;
use crate::platoons::rules::rulebook::{Flow, Offer, Table};
use crate::platoons::rules::state::attack::Onslaught;
use crate::platoons::rules::state::columns::AssaultResult;
use crate::platoons::rules::state::situation::{Actor, UnitId};
use crate::platoons::rules::state::tables::AtResult;

/// Who of a side shoots at which vehicle, and who fights with the others.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Aimed {
    /// Each who shoots, and at whom.
    pub shots: Vec<(UnitId, UnitId)>,
    /// The others.
    pub others: Vec<UnitId>,
}

/// What came of a side's fire, before it is applied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Struck {
    fire: AssaultResult,
    shots: Vec<(UnitId, AtResult)>,
}

/// Each unit of a side that can use anti-tank fire does so instead of its direct fire, or does not, as its player likes: one shot at
/// one of the enemy's vehicles (11.0, R147).
pub fn aim(table: &mut Table, side: Side, hex: Hex, units: &[UnitId], enemy: &[UnitId]) -> Flow<Aimed> {
    let vehicle = |id: &&UnitId| table.game().kind(table.situation().unit(**id)).is_vehicle();
    let vehicles: Vec<UnitId> = enemy.iter().filter(vehicle).copied().collect();
    let mut aimed = Aimed::default();
    for unit in units.iter().copied() {
        let can = antitank::weapon(table.game(), table.situation().unit(unit)).is_some();
        let target = if can { target(table, side, hex, unit, &vehicles)? } else { None };
        match target {
            Some(target) => aimed.shots.push((unit, target)),
            None => aimed.others.push(unit),
        }
    }
    Ok(aimed)
}

/// At which vehicle a unit shoots, if it does.
fn target(table: &mut Table, side: Side, hex: Hex, unit: UnitId, of: &[UnitId]) -> Flow<Option<UnitId>> {
    if of.is_empty() {
        return Ok(None);
    }
    let choices = of.iter().copied().map(Choice::Shoot).chain([Choice::Decline]).collect();
    match table.ask(side, Question::ShootInside { unit, hex }, Offer::one(choices))? {
        Choice::Shoot(target) => Ok(Some(target)),
        _ => Ok(None),
    }
}

/// Rolls for a side's fire, if anybody is left for it, and for each shot.
pub fn strike(table: &mut Table, onslaught: Onslaught, aimed: &Aimed, roll: RollFor) -> Struck {
    let fights = onslaught.parts.iter().any(|part| matches!(part.actor, Actor::Unit(_)));
    let fire = if fights { effects::roll(table, onslaught, roll) } else { AssaultResult::None };
    let shots = aimed.shots.iter();
    let shots = shots.map(|(firer, target)| (*target, antitank::shoot_inside(table, *firer, *target)));
    Struck { fire, shots: shots.collect() }
}

/// What a side's fire did meets the other side.
pub fn apply(table: &mut Table, side: Side, hex: Hex, struck: &Struck, met: &Met) -> Flow {
    effects::apply(table, side, hex, struck.fire, met)?;
    for (target, result) in &struck.shots {
        if table.situation().hex_of(Actor::Unit(*target)).is_some() {
            antitank::suffer(table, *target, *result, None)?;
        }
    }
    Ok(())
}
