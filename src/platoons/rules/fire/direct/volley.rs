//! A volley in numbers, before any dice are rolled (7.33, 7.5, 10.2).

use crate::kit::Side;
use crate::platoons::board::Hex;
use crate::platoons::rules::assault::rush;
use crate::platoons::rules::fire::combining;
use crate::platoons::rules::fire::direct::shifts;
use crate::platoons::rules::fire::moving;
use crate::platoons::rules::fire::targets::{self, column};
use crate::platoons::rules::state::attack::{Part, Volley};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::shifts::{ShiftId, ShiftTable};
use crate::platoons::rules::state::situation::{Actor, LeaderId, Morale, Situation, Unit, UnitId};

/// The strength of a unit's direct fire: that of its face, half of it when disrupted, rounded up (14.2, 1.2), none when
/// demoralized (14.3).
pub fn strength(game: &Game, situation: &Situation, id: UnitId) -> u8 {
    let unit = situation.unit(id);
    let printed = game.face(unit).df.map_or(0, |value| value.strength);
    match unit.morale {
        Morale::Good => printed,
        Morale::Disrupted => printed.div_ceil(2),
        Morale::Demoralized => 0,
    }
}

/// The volley of a side's units and leaders at a hex, or at one who moves there and the leaders with him. Each unit brings its
/// strength, or the part that it fires (7.23); each leader his modifier, to a unit of his hex (6.42), behind all halving
/// (R33). There is a column against each unit that is hit, and one against leaders (7.52).
pub fn volley(
    game: &Game,
    situation: &Situation,
    side: Side,
    hex: Hex,
    firers: &[(Actor, Option<u8>)],
    at_mover: Option<(Actor, &[LeaderId])>,
) -> Volley {
    let parts = parts(game, situation, firers);
    let strength: u16 = parts.iter().map(|part| u16::from(part.strength)).sum();
    let units = parts.iter().filter(|part| matches!(part.actor, Actor::Unit(_)));
    let from: Vec<Hex> = units.filter_map(|part| situation.hex_of(part.actor)).collect();
    let enemy = side.other();
    let mut common = shifts::of_hex(game, situation, enemy, hex, &from, at_mover.is_some());
    let moved = |part: &Part| matches!(part.actor, Actor::Unit(id) if moving::has_moved(situation, id));
    common.extend(parts.iter().any(moved).then_some(ShiftId::DirectMoving));
    let rushes = at_mover.is_some_and(|(mover, _)| rush::is_rushing(situation, mover));
    common.extend(rushes.then_some(ShiftId::DirectRushing));
    let table = ShiftTable::Direct;
    let with = |own: Vec<ShiftId>| column(game, table, strength, common.iter().copied().chain(own));
    let at_unit =
        |_: UnitId, unit: &Unit| with(shifts::of_unit(game, situation, unit, hex, at_mover.is_some()));
    let at_leaders = || with(shifts::of_leaders(game, situation, enemy, hex));
    let (against, against_leaders) =
        targets::against(game, situation, enemy, hex, at_mover, at_unit, at_leaders);
    let at_mover = at_mover.map(|(mover, _)| mover);
    let batteries = Vec::new();
    Volley { table, side, target: enemy, hex, at_mover, parts, batteries, against, against_leaders }
}

/// What each brings.
fn parts(game: &Game, situation: &Situation, firers: &[(Actor, Option<u8>)]) -> Vec<Part> {
    let mut adds = adding(game, situation, firers);
    let brought = firers.iter().map(|(actor, part)| {
        let strength = match actor {
            Actor::Unit(id) => part.unwrap_or_else(|| strength(game, situation, *id)),
            Actor::Leader(id) if adds.contains(id) => {
                adds.retain(|other| other != id);
                combining::modifier(game, situation, *id)
            }
            Actor::Leader(_) => 0,
        };
        Part { actor: *actor, strength }
    });
    brought.collect()
}

/// The leaders who add their modifier: in each hex the best ones, one for each unit that fires from there (6.42).
fn adding(game: &Game, situation: &Situation, firers: &[(Actor, Option<u8>)]) -> Vec<LeaderId> {
    let mut leaders: Vec<LeaderId> = firers
        .iter()
        .filter_map(|(actor, _)| match actor {
            Actor::Leader(id) => Some(*id),
            Actor::Unit(_) => None,
        })
        .collect();
    leaders.sort_by_key(|id| std::cmp::Reverse(combining::modifier(game, situation, *id)));
    let mut free: Vec<Hex> = firers
        .iter()
        .filter(|(actor, _)| matches!(actor, Actor::Unit(_)))
        .filter_map(|(actor, _)| situation.hex_of(*actor))
        .collect();
    leaders.retain(|id| {
        let own = situation.hex_of(Actor::Leader(*id));
        let unit = free.iter().position(|hex| Some(*hex) == own);
        unit.map(|at| free.swap_remove(at)).is_some()
    });
    leaders
}
