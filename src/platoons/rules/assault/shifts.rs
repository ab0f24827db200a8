//! The column shifts of an assault (12.4, 12.41).

use crate::kit::Side;
use crate::platoons::board::{Hexside, Shift, Slope, Terrain, When};
use crate::platoons::rules::assault::round::Round;
use crate::platoons::rules::morale::value;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::shifts::ShiftId;
use crate::platoons::rules::state::situation::{Actor, Morale, Situation, Unit, UnitId};
use crate::platoons::rules::state::unit_kind::{Branch, Kind};

/// The shifts of a side's fire. Terrain only ever hinders the attackers (12.41).
pub fn of(game: &Game, situation: &Situation, round: &Round, side: Side) -> Vec<ShiftId> {
    let attacks = side == round.attacker;
    let own = round.units(situation, side);
    let enemy = round.units(situation, side.other());
    let mut shifts = Vec::new();
    let mut add = |when: bool, shift| {
        if when {
            shifts.push(shift);
        }
    };
    if attacks {
        let sheltered = enemy.iter().any(|(_, unit)| unit.sheltered);
        let ground = ground(game, round);
        let strong = sheltered || ground == Some(ShiftId::AssaultTown);
        add(strong, ShiftId::AssaultTown);
        add(!strong && ground == Some(ShiftId::AssaultWoods), ShiftId::AssaultWoods);
        add(river(game, round, &own, &enemy), ShiftId::AssaultRiver);
        add(cliff(game, round), ShiftId::AssaultCliff);
        add(higher_morale(game, situation, &own, &enemy), ShiftId::AssaultHigherMorale);
    } else {
        add(uphill(game, round) == Some(Slope::Gentle), ShiftId::AssaultSlope);
        add(uphill(game, round) == Some(Slope::Steep), ShiftId::AssaultSteepSlope);
    }
    add(led(game, situation, round, side, &own), ShiftId::AssaultLeader);
    add(all_demoralized(game, &enemy), ShiftId::AssaultDemoralized);
    add(combined_arms(game, &own), ShiftId::AssaultCombinedArms);
    add(engineers(game, situation, round, &own), ShiftId::AssaultEngineers);
    add(lone_vehicles(game, round, &enemy), ShiftId::AssaultLoneVehicle);
    shifts
}

type Units<'s> = [(UnitId, &'s Unit)];

/// The shift of what fills the hex, or of an embankment through it; of several the worst (12.4).
fn ground(game: &Game, round: &Round) -> Option<ShiftId> {
    let cell = game.map.cell(round.hex);
    let features = cell.features().map(|feature| game.chart.feature(feature).assault);
    let all = std::iter::once(game.chart.row(cell.base).assault).chain(features);
    let worst = all.filter_map(|shift| match shift {
        Shift::Columns(columns, When::Always) if columns < 0 => Some(columns),
        Shift::Columns(..) | Shift::Impossible => None,
    });
    match worst.min() {
        Some(-1) => Some(ShiftId::AssaultWoods),
        Some(_) => Some(ShiftId::AssaultTown),
        None => None,
    }
}

/// 5.75: the first round in a major river, without engineers on either side (R13).
fn river(game: &Game, round: &Round, own: &Units, enemy: &Units) -> bool {
    let major = game.map.cell(round.hex).base == Terrain::MajorRiver;
    let engineers = own.iter().chain(enemy).any(|(_, unit)| is_engineer(game, unit));
    round.first && major && !engineers
}

/// Somebody came up a cliff.
fn cliff(game: &Game, round: &Round) -> bool {
    let level = game.map.cell(round.hex).level;
    round.from.iter().any(|from| {
        let side = game.map.direction(*from, round.hex).and_then(|way| game.map.side(*from, way));
        side == Some(Hexside::Cliff) && game.map.cell(*from).level < level
    })
}

/// The defenders hold a slope that is higher than every hex from which attackers come, in the first round (R14).
fn uphill(game: &Game, round: &Round) -> Option<Slope> {
    let cell = game.map.cell(round.hex);
    let lower = round.from.iter().all(|from| game.map.cell(*from).level < cell.level);
    cell.slope.filter(|_| round.first && !round.from.is_empty() && lower)
}

/// Each attacking combat unit has higher morale than each defending one, as they stand; leaders do not count (12.41).
fn higher_morale(game: &Game, situation: &Situation, own: &Units, enemy: &Units) -> bool {
    let morale = |units: &Units| -> Vec<u8> {
        let combat = units.iter().filter(|(_, unit)| game.kind(unit).is_combat());
        combat.map(|(id, _)| value::of(game, situation, Actor::Unit(*id))).collect()
    };
    match (morale(own).into_iter().min(), morale(enemy).into_iter().max()) {
        (Some(lowest), Some(highest)) => lowest > highest,
        _ => false,
    }
}

/// 6.43: a leader who is not demoralized, and a unit that is no armoured vehicle.
fn led(game: &Game, situation: &Situation, round: &Round, side: Side, own: &Units) -> bool {
    let leads = |id: &_| situation.leader(*id).morale != Morale::Demoralized;
    round.leaders(situation, side).iter().any(leads) && own.iter().any(|(_, unit)| !game.kind(unit).is_afv())
}

/// All enemy combat units are demoralized (12.41).
fn all_demoralized(game: &Game, enemy: &Units) -> bool {
    let mut combat = enemy.iter().filter(|(_, unit)| game.kind(unit).is_combat()).peekable();
    combat.peek().is_some() && combat.all(|(_, unit)| unit.morale == Morale::Demoralized)
}

/// 12.41: an efficient armoured vehicle, closed above, with anti-tank fire and another value, beside infantry.
fn combined_arms(game: &Game, own: &Units) -> bool {
    let year = game.scenario.date.0;
    let armour = own.iter().any(|(_, unit)| {
        let (kind, face) = (game.kind(unit), game.face(unit));
        let efficient = kind.efficient.holds(year, kind.branch == Branch::Guards);
        kind.is_closed_afv()
            && efficient
            && unit.steps == kind.steps()
            && unit.morale != Morale::Demoralized
            && face.at.is_some()
            && (face.df.is_some() || face.bf.is_some())
    });
    armour && own.iter().any(|(_, unit)| game.kind(unit).is_infantry())
}

/// Engineers, not demoralized, in a town or at an entrenchment.
fn engineers(game: &Game, situation: &Situation, round: &Round, own: &Units) -> bool {
    let place = game.map.cell(round.hex).base == Terrain::Town || situation.entrenched(round.hex);
    place && own.iter().any(|(_, unit)| is_engineer(game, unit))
}

/// Engineers, or flamethrowers, who are as engineers (15.5), unless demoralized.
fn is_engineer(game: &Game, unit: &Unit) -> bool {
    matches!(game.kind(unit).kind, Kind::Eng | Kind::Flm) && unit.morale != Morale::Demoralized
}

/// Enemy armoured vehicles in town, woods or jungle, without infantry; machine guns and weapons platoons are none.
fn lone_vehicles(game: &Game, round: &Round, enemy: &Units) -> bool {
    use Terrain::{HeavyJungle, HeavyWoods, Jungle, Town, Woods};
    let close = matches!(game.map.cell(round.hex).base, Town | Woods | HeavyWoods | Jungle | HeavyJungle);
    close
        && enemy.iter().any(|(_, unit)| game.kind(unit).is_afv())
        && !enemy.iter().any(|(_, unit)| game.kind(unit).is_infantry())
}
