//! The strength of a side in an assault (12.4).

use crate::kit::Side;
use crate::platoons::rules::assault::round::Round;
use crate::platoons::rules::assault::shifts;
use crate::platoons::rules::fire::combining;
use crate::platoons::rules::state::attack::{Column, Onslaught, Part};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::shifts::ShiftId;
use crate::platoons::rules::state::situation::{Actor, LeaderId, Morale, Situation, Unit, UnitId};
use crate::platoons::rules::state::unit_kind::Kind;

/// A unit without direct fire brings so much (12.42).
const LEAST: u8 = 1;

impl Round {
    /// A side's fire, with everybody of it.
    pub fn onslaught(&self, game: &Game, situation: &Situation, side: Side) -> Onslaught {
        let units: Vec<UnitId> = self.units(situation, side).into_iter().map(|(id, _)| id).collect();
        self.onslaught_of(game, situation, side, &units)
    }

    /// A side's fire with some of its units: the others keep silent (12.43).
    pub fn onslaught_of(
        &self,
        game: &Game,
        situation: &Situation,
        side: Side,
        units: &[UnitId],
    ) -> Onslaught {
        let attacks = side == self.attacker;
        let alone = attacks && !with_infantry(game, &self.units(situation, side));
        let parts = parts(game, situation, units, &self.leaders(situation, side), alone);
        let shifts = shifts::of(game, situation, self, side);
        let column = column(game, &parts, shifts);
        Onslaught { side, hex: self.hex, attacks, parts, column }
    }
}

/// Whether infantry takes part, with its direct fire or with its anti-tank weapons (12.54, R269).
pub fn with_infantry(game: &Game, units: &[(UnitId, &Unit)]) -> bool {
    units.iter().any(|(_, unit)| game.kind(unit).is_infantry())
}

/// What each brings: units their direct fire, leaders what they add to one unit each (6.42). Some have less who attack `alone`, without
/// infantry (12.54).
pub fn parts(
    game: &Game,
    situation: &Situation,
    units: &[UnitId],
    leaders: &[LeaderId],
    alone: bool,
) -> Vec<Part> {
    let fight = units.iter().filter(|id| !game.kind(situation.unit(**id)).is_transport());
    let mut parts: Vec<Part> = fight
        .map(|id| Part { actor: Actor::Unit(*id), strength: of_unit(game, situation.unit(*id), alone) })
        .collect();
    let mut modifiers: Vec<Part> = leaders
        .iter()
        .map(|id| Part { actor: Actor::Leader(*id), strength: combining::modifier(game, situation, *id) })
        .filter(|part| part.strength > 0)
        .collect();
    modifiers.sort_by_key(|part| std::cmp::Reverse(part.strength));
    let helped = parts.len();
    parts.extend(modifiers.into_iter().take(helped));
    parts
}

/// A unit's strength: its direct fire, or 1 (12.42); half for machine guns, weapons platoons and anti-aircraft guns that attack
/// without infantry (12.54); half when disrupted (14.2), a quarter when demoralized (14.3); every time rounded up (1.2).
fn of_unit(game: &Game, unit: &Unit, attacks_alone: bool) -> u8 {
    let printed = game.face(unit).df.map_or(LEAST, |df| df.strength);
    let clumsy = matches!(game.kind(unit).kind, Kind::Hmg | Kind::Wpn | Kind::Aag);
    let strength = if attacks_alone && clumsy { printed.div_ceil(2) } else { printed };
    match unit.morale {
        Morale::Good => strength,
        Morale::Disrupted => strength.div_ceil(2),
        Morale::Demoralized => strength.div_ceil(4),
    }
}

/// The column of the table behind all shifts (12.4).
pub fn column(game: &Game, parts: &[Part], shifts: Vec<ShiftId>) -> Column {
    let strength = parts.iter().map(|part| u16::from(part.strength)).sum();
    let shifts: Vec<(ShiftId, i8)> =
        shifts.into_iter().map(|id| (id, game.tables.shifts.value(id))).filter(|(_, by)| *by != 0).collect();
    let table = &game.tables.assault;
    let column = table.shifted(table.column_for(strength), shifts.iter().map(|(_, by)| by).sum());
    Column { shifts, column: column as u8 }
}
