//! An attack from the air in numbers (15.13).

use crate::kit::Side;
use crate::platoons::board::Hex;
use crate::platoons::rules::fire::direct::shifts;
use crate::platoons::rules::fire::targets::{self, column};
use crate::platoons::rules::state::aircraft::Plane;
use crate::platoons::rules::state::attack::Volley;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::shifts::{ShiftId, ShiftTable};
use crate::platoons::rules::state::situation::{Morale, Situation, Unit, UnitId};
use crate::platoons::rules::state::unit_kind::Kind;

/// Guns against aircraft work so many hexes around them (15.14).
const FLAK: u16 = 3;

/// The direct fire of aircraft at a hex: their values together, as from beside it (15.13, R99), and less if guns against aircraft
/// guard it, however many (15.14).
pub fn volley(game: &Game, situation: &Situation, side: Side, hex: Hex, planes: &[Plane]) -> Volley {
    let (table, target) = (ShiftTable::Direct, side.other());
    let batteries: Vec<u8> = planes.iter().map(|plane| game.plane(side, *plane).df).collect();
    let strength = batteries.iter().map(|df| u16::from(*df)).sum();
    let mut common = shifts::of_hex(game, situation, target, hex, &[], false);
    common.push(ShiftId::DirectAdjacent);
    common.extend(is_guarded(game, situation, target, hex).then_some(ShiftId::DirectFlak));
    let with = |own: Vec<ShiftId>| column(game, table, strength, common.iter().copied().chain(own));
    let at_unit = |_: UnitId, unit: &Unit| with(shifts::of_unit(game, situation, unit, hex, false));
    let at_leaders = || with(shifts::of_leaders(game, situation, target, hex));
    let (against, against_leaders) = targets::against(situation, target, hex, None, at_unit, at_leaders);
    Volley {
        table,
        side,
        target,
        hex,
        at_mover: None,
        parts: Vec::new(),
        batteries,
        against,
        against_leaders,
    }
}

/// Whether guns against aircraft that are ready to fire are within three hexes; markers make no difference (15.14, R8).
fn is_guarded(game: &Game, situation: &Situation, owner: Side, hex: Hex) -> bool {
    situation.units_on_map(owner).any(|(_, unit, at)| {
        let ready = unit.morale != Morale::Demoralized && !unit.limbered;
        game.kind(unit).kind == Kind::Aag && ready && game.map.distance(at, hex) <= FLAK
    })
}
