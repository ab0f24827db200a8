//! The column shifts of bombardment (9.4).

use crate::kit::Side;
use crate::platoons::board::{Hex, Shift, Terrain};
use crate::platoons::rules::fire::bombardment::barrage::Barrage;
use crate::platoons::rules::fire::targets;
use crate::platoons::rules::ground::entrenchment::shelters;
use crate::platoons::rules::ground::{spotting, stacking, works};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::shifts::ShiftId;
use crate::platoons::rules::state::situation::{Actor, Situation, Unit, UnitId};
use crate::platoons::rules::state::unit_kind::Kind;

/// The shifts against everybody of a side in a hex, wherever the fire comes from (9.4).
pub fn of_hex(
    game: &Game,
    situation: &Situation,
    firing: Side,
    target: Side,
    hex: Hex,
    at_mover: bool,
) -> Vec<ShiftId> {
    // 13.12: only the one who moves is hit, so that a crowd is no better a target.
    let crowded = !at_mover && stacking::crowded(game, situation, target, hex);
    let all = [
        (ShiftId::BombardTown, is_town(game, hex)),
        (ShiftId::BombardBrokenGround, is_broken(game, situation, hex)),
        (ShiftId::BombardNight, spotting::is_dark(game, situation, hex)),
        (ShiftId::BombardMines, works::mined(situation, firing, hex)),
        (ShiftId::BombardCrowded, crowded),
        (ShiftId::BombardLogistics, game.scenario.sides[firing].short_of_ammunition),
    ];
    applying(&all)
}

/// The shifts for what the firers see of their aim, and how near it is (9.4): what the worst placed of them has (7.33, R121).
pub fn of_aim(game: &Game, situation: &Situation, barrage: &Barrage) -> Vec<ShiftId> {
    let lobs = |unit: &Unit| matches!(game.kind(unit).kind, Kind::Mtr | Kind::Rkt);
    let beside = |unit: &Unit, from: Hex| !lobs(unit) && game.map.distance(from, barrage.hex) == 1;
    let mut units = barrage.units().map(|id| (situation.unit(id), situation.hex_of(Actor::Unit(id))));
    let adjacent =
        barrage.batteries.is_empty() && units.all(|(unit, from)| from.is_some_and(|from| beside(unit, from)));
    applying(&[(ShiftId::BombardObserved, barrage.spotted), (ShiftId::BombardAdjacent, adjacent)])
}

/// The shifts against friends (9.52, R4): more if the firers see what they aim at. What they see gives nothing else (R122).
pub fn of_friendly_fire(barrage: &Barrage, hex: Hex) -> Vec<ShiftId> {
    let beside = hex != barrage.hex;
    applying(&[(ShiftId::BombardFriendly, true), (ShiftId::BombardFriendlySeen, beside && barrage.spotted)])
}

/// The shifts against one unit of a hex alone (7.52, 9.4). An entrenchment in a town gives no more than the town.
pub fn of_unit(game: &Game, situation: &Situation, id: UnitId, hex: Hex) -> Vec<ShiftId> {
    let unit = situation.unit(id);
    let kind = game.kind(unit);
    let exposed = matches!(kind.kind, Kind::Mtr | Kind::Aag | Kind::Atg | Kind::Cav) || kind.is_artillery();
    let entrenched = shelters(kind) && situation.entrenched(hex) && !is_town(game, hex);
    applying(&[
        (ShiftId::BombardTown, entrenched),
        (ShiftId::BombardDugIn, targets::is_dug_in(game, unit, hex)),
        (ShiftId::BombardExposed, exposed),
        (ShiftId::BombardLoaded, kind.is_transport() && situation.load(id).is_some()),
    ])
}

/// The shifts against leaders (6.71): those of the hex, its entrenchment with them, and what friends have dug (16.22).
pub fn of_leaders(game: &Game, situation: &Situation, side: Side, hex: Hex) -> Vec<ShiftId> {
    applying(&[
        (ShiftId::BombardTown, situation.entrenched(hex) && !is_town(game, hex)),
        (ShiftId::BombardDugIn, targets::are_leaders_dug_in(game, situation, side, hex)),
    ])
}

fn applying(all: &[(ShiftId, bool)]) -> Vec<ShiftId> {
    all.iter().filter(|(_, applies)| *applies).map(|(id, _)| *id).collect()
}

fn is_town(game: &Game, hex: Hex) -> bool {
    game.map.cell(hex).base == Terrain::Town
}

/// Whether the terrain of a hex takes some of a bombardment, by the chart (R26, R27); a town has a shift of its own.
fn is_broken(game: &Game, situation: &Situation, hex: Hex) -> bool {
    let shift = works::row(game, situation, hex).bf;
    !is_town(game, hex) && matches!(shift, Shift::Columns(columns, _) if columns < 0)
}
