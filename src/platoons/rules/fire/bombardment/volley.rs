//! A bombardment in numbers, before any dice are rolled (7.5, 9.4).

use crate::kit::Side;
use crate::platoons::board::Hex;
use crate::platoons::rules::assault::rush;
use crate::platoons::rules::fire::bombardment::barrage::Barrage;
use crate::platoons::rules::fire::bombardment::shifts;
use crate::platoons::rules::fire::targets::{self, column};
use crate::platoons::rules::state::attack::{Part, Volley};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::shifts::{ShiftId, ShiftTable};
use crate::platoons::rules::state::situation::{Actor, LeaderId, Morale, Situation, Unit, UnitId};

/// The strength of a unit's bombardment: that of its face, half of it when disrupted, rounded up (14.2, 1.2), none when
/// demoralized (14.3).
pub fn strength(game: &Game, situation: &Situation, id: UnitId) -> u8 {
    let unit = situation.unit(id);
    let printed = game.face(unit).bf.map_or(0, |value| value.strength);
    match unit.morale {
        Morale::Good => printed,
        Morale::Disrupted => printed.div_ceil(2),
        Morale::Demoralized => 0,
    }
}

/// The volley of a barrage at the enemies in its hex, or at one who moves there and the leaders with him. Leaders combine and
/// spot, and add nothing (6.42).
pub fn volley(
    game: &Game,
    situation: &Situation,
    barrage: &Barrage,
    at_mover: Option<(Actor, &[LeaderId])>,
) -> Volley {
    let target = barrage.side.other();
    let mut common = shifts::of_hex(game, situation, barrage.side, target, barrage.hex, at_mover.is_some());
    common.extend(shifts::of_aim(game, situation, barrage));
    let rushes = at_mover.is_some_and(|(mover, _)| rush::is_rushing(situation, mover));
    common.extend(rushes.then_some(ShiftId::BombardRushing));
    at(game, situation, barrage, target, barrage.hex, &common, at_mover)
}

/// What of a barrage falls on friends in a hex, its own or one beside it (9.5). Those who fire are never hit by it.
pub fn falling_short(game: &Game, situation: &Situation, barrage: &Barrage, hex: Hex) -> Volley {
    let side = barrage.side;
    let mut common = shifts::of_hex(game, situation, side, side, hex, false);
    common.extend(shifts::of_friendly_fire(barrage, hex));
    let mut volley = at(game, situation, barrage, side, hex, &common, None);
    volley.against.retain(|(id, _)| barrage.units().all(|firer| firer != *id));
    volley
}

/// What of drumfire meets one who comes into its hex, of whichever side, and the leaders with him.
pub fn drumming(
    game: &Game,
    situation: &Situation,
    barrage: &Barrage,
    mover: Actor,
    with: &[LeaderId],
) -> Volley {
    let target = situation.owner(mover);
    let common = shifts::of_hex(game, situation, barrage.side, target, barrage.hex, true);
    at(game, situation, barrage, target, barrage.hex, &common, Some((mover, with)))
}

/// The volley at a side's units in a hex, with the shifts that hold for all of them.
fn at(
    game: &Game,
    situation: &Situation,
    barrage: &Barrage,
    target: Side,
    hex: Hex,
    common: &[ShiftId],
    at_mover: Option<(Actor, &[LeaderId])>,
) -> Volley {
    let table = ShiftTable::Bombardment;
    let parts: Vec<Part> = barrage.firers.iter().map(|actor| part(game, situation, *actor)).collect();
    let brought = parts.iter().map(|part| part.strength).chain(barrage.batteries.iter().copied());
    let strength = brought.map(u16::from).sum();
    let with = |own: Vec<ShiftId>| column(game, table, strength, common.iter().copied().chain(own));
    let at_unit = |id: UnitId, _: &Unit| with(shifts::of_unit(game, situation, id, hex));
    let at_leaders = || with(shifts::of_leaders(game, situation, target, hex));
    let (against, against_leaders) =
        targets::against(game, situation, target, hex, at_mover, at_unit, at_leaders);
    Volley {
        table,
        side: barrage.side,
        target,
        hex,
        at_mover: at_mover.map(|(mover, _)| mover),
        parts,
        batteries: barrage.batteries.clone(),
        against,
        against_leaders,
    }
}

/// What somebody brings.
fn part(game: &Game, situation: &Situation, actor: Actor) -> Part {
    let strength = match actor {
        Actor::Unit(id) => strength(game, situation, id),
        Actor::Leader(_) => 0,
    };
    Part { actor, strength }
}
