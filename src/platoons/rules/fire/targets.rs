//! Whom a volley hits, and in which column of its table (7.5, 7.52).

use crate::kit::Side;
use crate::platoons::board::Hex;
use crate::platoons::board::Terrain;
use crate::platoons::rules::state::attack::Column;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::shifts::{ShiftId, ShiftTable};
use crate::platoons::rules::state::situation::{Actor, Dug, LeaderId, Situation, Unit, UnitId};
use crate::platoons::rules::state::unit_kind::Class;

/// The columns against the units of a volley, and the one against its leaders, if there are any.
pub type Against = (Vec<(UnitId, Column)>, Option<Column>);

/// The columns against everybody of a side in a hex; or against one who moves there, and the leaders with him, who suffer what
/// he suffers (13.12, 13.13).
pub fn against(
    situation: &Situation,
    target: Side,
    hex: Hex,
    at_mover: Option<(Actor, &[LeaderId])>,
    at_unit: impl Fn(UnitId, &Unit) -> Column,
    at_leaders: impl Fn() -> Column,
) -> Against {
    match at_mover {
        Some((Actor::Unit(id), moving_with)) => {
            let column = at_unit(id, situation.unit(id));
            let leaders = (!moving_with.is_empty()).then(|| column.clone());
            (vec![(id, column)], leaders)
        }
        Some((Actor::Leader(_), _)) => (Vec::new(), Some(at_leaders())),
        None => {
            // 16.72: no fire reaches into a cave.
            let units = situation.units_in(target, hex).filter(|(_, unit)| !unit.inside);
            let units = units.map(|(id, unit)| (id, at_unit(id, unit))).collect();
            let mut leaders = situation.leaders_in(target, hex).filter(|(_, leader)| !leader.inside);
            (units, leaders.next().map(|_| at_leaders()))
        }
    }
}

/// The column of a strength with its shifts (7.51); the sum of those of direct fire stays within its limits (10.3).
pub fn column(game: &Game, table: ShiftTable, strength: u16, ids: impl Iterator<Item = ShiftId>) -> Column {
    let (columns, figures) = (game.tables.fire(table), &game.tables.shifts);
    let shifts: Vec<(ShiftId, i8)> = ids.map(|id| (id, figures.value(id))).collect();
    let sum = figures.clamped(table, shifts.iter().map(|(_, by)| by).sum());
    let column = columns.shifted(columns.column_for(strength), sum);
    Column { shifts, column: u8::try_from(column).unwrap_or(u8::MAX) }
}

/// Whether a unit counts as dug in for fire (16.22): it is, or it is a strongpoint (16.1); in a village everybody is, which the
/// village's own shift has counted already.
pub fn is_dug_in(game: &Game, unit: &Unit, hex: Hex) -> bool {
    let strongpoint = game.kind(unit).class == Class::Strongpoint;
    (unit.dug == Dug::In || strongpoint) && game.map.cell(hex).base != Terrain::Village
}

/// Whether leaders count as dug in: wherever a friend is (16.22), or was when they stayed behind (16.24).
pub fn are_leaders_dug_in(game: &Game, situation: &Situation, side: Side, hex: Hex) -> bool {
    let stayed = situation.leaders_in(side, hex).any(|(_, leader)| leader.dug_in);
    stayed || situation.units_in(side, hex).any(|(_, unit)| is_dug_in(game, unit, hex))
}
