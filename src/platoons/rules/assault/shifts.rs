//! The column shifts of an assault (12.4, 12.41).

use crate::kit::Side;
use crate::platoons::board::{Hex, Hexside, Shift, Slope, Terrain, When};
use crate::platoons::rules::assault::flames::throws_fire;
use crate::platoons::rules::assault::round::Round;
use crate::platoons::rules::fire::antitank;
use crate::platoons::rules::ground::{entrenchment, works};
use crate::platoons::rules::morale::value;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::shifts::ShiftId;
use crate::platoons::rules::state::situation::{Actor, LeaderId, Morale, Situation, Unit, UnitId};
use crate::platoons::rules::state::unit_kind::{Kind, Trait};

/// The shifts of a side's fire. Terrain only ever hinders the attackers (12.41).
pub fn of(game: &Game, situation: &Situation, round: &Round, side: Side) -> Vec<ShiftId> {
    let attacks = side == round.attacker;
    let own = round.units(situation, side);
    let enemy = round.units(situation, side.other());
    let leaders = round.leaders(situation, side);
    let mut shifts = Vec::new();
    let mut add = |when: bool, shift| {
        if when {
            shifts.push(shift);
        }
    };
    if attacks {
        let sheltered = enemy.iter().any(|(id, _)| entrenchment::shelters_in_assault(game, situation, *id));
        let cave = enemy.iter().any(|(_, unit)| unit.inside);
        add(sheltered || cave || fills(game, situation, round, -2), ShiftId::AssaultTown);
        add(fills(game, situation, round, -1), ShiftId::AssaultWoods);
        add(river(game, round, &own, &enemy), ShiftId::AssaultRiver);
        add(cliff(game, round), ShiftId::AssaultCliff);
        add(higher_morale(game, situation, &own, &enemy), ShiftId::AssaultHigherMorale);
        add(round.charge, ShiftId::AssaultCharge);
        let drives = own.iter().any(|(_, unit)| game.kind(unit).is_afv());
        add(round.overrun && drives, ShiftId::AssaultOverrun);
        add(enemy.iter().any(|(_, unit)| unit.mired.is_some()), ShiftId::AssaultMired);
        add(round.extended, ShiftId::AssaultExtended);
    } else {
        add(uphill(game, round) == Some(Slope::Gentle), ShiftId::AssaultSlope);
        add(uphill(game, round) == Some(Slope::Steep), ShiftId::AssaultSteepSlope);
    }
    shifts.extend(of_either(game, situation, round.hex, (&own, &leaders), &enemy));
    shifts
}

/// The shifts of fire at those who leave a hex: it is an attack, but nothing hinders it (12.12).
pub fn of_free_shot(
    game: &Game,
    situation: &Situation,
    hex: Hex,
    (own, leaders): (&Units, &[LeaderId]),
    leaving: &Units,
) -> Vec<ShiftId> {
    let higher = higher_morale(game, situation, own, leaving).then_some(ShiftId::AssaultHigherMorale);
    higher.into_iter().chain(of_either(game, situation, hex, (own, leaders), leaving)).collect()
}

/// The shifts that attackers and defenders alike can have.
fn of_either(
    game: &Game,
    situation: &Situation,
    hex: Hex,
    (own, leaders): (&Units, &[LeaderId]),
    enemy: &Units,
) -> impl Iterator<Item = ShiftId> {
    [
        (led(game, situation, leaders, own), ShiftId::AssaultLeader),
        (all_demoralized(game, enemy), ShiftId::AssaultDemoralized),
        (combined_arms(game, own), ShiftId::AssaultCombinedArms),
        (engineers(game, situation, hex, own), ShiftId::AssaultEngineers),
        (fierce(game, own), ShiftId::AssaultFierce),
        (lone_vehicles(game, situation, hex, enemy), ShiftId::AssaultLoneVehicle),
        (own.iter().any(|(_, unit)| throws_fire(game, unit)), ShiftId::AssaultFlame),
    ]
    .into_iter()
    .filter_map(|(when, shift)| when.then_some(shift))
}

type Units<'s> = [(UnitId, &'s Unit)];

/// Whether something in the hex hinders attackers by so many columns; of several such things one counts, but those of one
/// and of two columns are added (12.4).
fn fills(game: &Game, situation: &Situation, round: &Round, columns: i8) -> bool {
    let cell = game.map.cell(round.hex);
    let features = cell.features().map(|feature| game.chart.feature(feature).assault);
    let mut all = std::iter::once(game.chart.row(cell.base).assault).chain(features);
    all.any(|shift| shift == Shift::Columns(columns, When::Always))
        || works::hinders(game, situation, round.hex, columns)
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

/// 6.43: a leader who is not demoralized and no commissar, and a unit that fights and is no armoured vehicle.
fn led(game: &Game, situation: &Situation, leaders: &[LeaderId], own: &Units) -> bool {
    let leads = |id: &LeaderId| {
        let leader = situation.leader(*id);
        leader.morale != Morale::Demoralized && !game.is_commissar(leader)
    };
    let led = |unit: &Unit| !game.kind(unit).is_afv() && !game.kind(unit).is_transport();
    leaders.iter().any(leads) && own.iter().any(|(_, unit)| led(unit))
}

/// All enemy combat units are demoralized (12.41).
fn all_demoralized(game: &Game, enemy: &Units) -> bool {
    let mut combat = enemy.iter().filter(|(_, unit)| game.kind(unit).is_combat()).peekable();
    combat.peek().is_some() && combat.all(|(_, unit)| unit.morale == Morale::Demoralized)
}

/// 12.41: an efficient armoured vehicle, closed above, with anti-tank fire and another value, beside infantry.
fn combined_arms(game: &Game, own: &Units) -> bool {
    let armour = own.iter().any(|(_, unit)| {
        let face = game.face(unit);
        game.kind(unit).is_closed_afv()
            && antitank::is_efficient(game, unit)
            && unit.morale != Morale::Demoralized
            && (face.df.is_some() || face.bf.is_some())
    });
    armour && own.iter().any(|(_, unit)| game.kind(unit).is_infantry())
}

/// Engineers, not demoralized, in a town or at an entrenchment.
fn engineers(game: &Game, situation: &Situation, hex: Hex, own: &Units) -> bool {
    let place = game.map.cell(hex).base == Terrain::Town || situation.entrenched(hex);
    place && own.iter().any(|(_, unit)| is_engineer(game, unit))
}

/// All units of the side are infantry of a people that the book names; machine guns and weapons platoons are none.
fn fierce(game: &Game, own: &Units) -> bool {
    let is_fierce = |unit: &Unit| game.kind(unit).has(Trait::Fierce) && game.kind(unit).is_infantry();
    !own.is_empty() && own.iter().all(|(_, unit)| is_fierce(unit))
}

/// Engineers, or flamethrowers, who are as engineers (15.5), unless demoralized.
fn is_engineer(game: &Game, unit: &Unit) -> bool {
    matches!(game.kind(unit).kind, Kind::Eng | Kind::Flm) && unit.morale != Morale::Demoralized
}

/// Enemy armoured vehicles in town, woods or jungle, and no infantry of theirs with them, even if it does not take part;
/// machine guns and weapons platoons are none.
fn lone_vehicles(game: &Game, situation: &Situation, hex: Hex, enemy: &Units) -> bool {
    use Terrain::{HeavyJungle, HeavyWoods, Jungle, Town, Woods};
    let close = matches!(game.map.cell(hex).base, Town | Woods | HeavyWoods | Jungle | HeavyJungle);
    let Some((_, vehicle)) = enemy.iter().find(|(_, unit)| game.kind(unit).is_afv()) else { return false };
    let mut present = enemy
        .iter()
        .map(|(_, unit)| *unit)
        .chain(situation.units_in(vehicle.owner, hex).map(|(_, unit)| unit));
    close && !present.any(|unit| game.kind(unit).is_infantry())
}
