//! The column shifts of direct fire (10.2).

use crate::kit::Side;
use crate::platoons::board::{Hex, Terrain};
use crate::platoons::rules::fire::direct::line;
use crate::platoons::rules::fire::targets;
use crate::platoons::rules::ground::entrenchment::shelters;
use crate::platoons::rules::ground::{spotting, stacking, works};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::shifts::ShiftId;
use crate::platoons::rules::state::situation::{Situation, Unit};
use crate::platoons::rules::state::unit_kind::Kind;
use crate::platoons::rules::state::works::Work;

/// From so far away fire is less sure.
const FAR: u16 = 3;

/// The shifts against everybody in a hex (10.2). Of firers in several hexes the one with the worst counts (7.33, R74), and
/// all of them must be beside the target to be counted as adjacent.
pub fn of_hex(
    game: &Game,
    situation: &Situation,
    target: Side,
    hex: Hex,
    from: &[Hex],
    at_mover: bool,
) -> Vec<ShiftId> {
    let cell = game.map.cell(hex);
    let distance = |from: &Hex| game.map.distance(*from, hex);
    let lines = || from.iter().map(|from| line::line(game, situation, *from, hex));
    let thin = cell.base == Terrain::LightWoods || lines().any(|line| line.through_light_woods);
    let hedge = lines().any(|line| line.hedges.iter().any(|hedge| !hedge.beside_firer));
    let smoke = std::iter::once(&hex).chain(from).any(|hex| situation.shells.has_smoke(*hex));
    let higher = from.iter().any(|from| cell.level > game.map.cell(*from).level);
    // 13.12: only the one who moves is hit, so that a crowd is no better a target.
    let crowded = !at_mover && stacking::crowded(game, situation, target, hex);
    let all = [
        (ShiftId::DirectTownOrWoods, is_town_or_woods(cell.base)),
        (ShiftId::DirectLightWoods, thin),
        (ShiftId::DirectHedge, hedge),
        (ShiftId::DirectSmoke, smoke),
        (ShiftId::DirectHigher, higher),
        (ShiftId::DirectBrokenGround, cell.embankment || is_broken(cell.base)),
        // Who is beside the ditch sees into it (R2).
        (
            ShiftId::DirectDitch,
            works::has_ditch(game, situation, hex) && from.iter().any(|from| distance(from) > 1),
        ),
        (ShiftId::DirectMarsh, matches!(cell.base, Terrain::Marsh | Terrain::RicePaddy)),
        (ShiftId::DirectNight, spotting::is_dark(game, situation, hex)),
        (ShiftId::DirectMines, works::mined(situation, target.other(), hex)),
        (ShiftId::DirectFar, from.iter().any(|from| distance(from) >= FAR)),
        (ShiftId::DirectLogistics, game.scenario.sides[target.other()].short_of_ammunition),
        (ShiftId::DirectCrowded, crowded),
        (ShiftId::DirectAdjacent, !from.is_empty() && from.iter().all(|from| distance(from) == 1)),
    ];
    all.into_iter().filter(|(_, applies)| *applies).map(|(id, _)| id).collect()
}

/// The shifts against one unit of a hex alone (7.52, 10.2).
pub fn of_unit(game: &Game, situation: &Situation, unit: &Unit, hex: Hex, at_mover: bool) -> Vec<ShiftId> {
    let kind = game.kind(unit);
    let exposed = matches!(kind.kind, Kind::Mtr | Kind::Aag | Kind::Atg | Kind::Cav | Kind::Flm);
    let entrenched = shelters(kind).then(|| entrenchment(game, situation, hex)).flatten();
    let all = [
        (ShiftId::DirectDugIn, targets::is_dug_in(game, unit, hex)),
        (ShiftId::DirectExposed, exposed),
        (ShiftId::DirectDragonsTeeth, kind.is_foot() && situation.works.has(hex, Work::DragonsTeeth)),
        (ShiftId::DirectArtillery, kind.is_artillery()),
        (ShiftId::DirectOpportunity, at_mover && kind.is_foot()),
    ];
    let all = all.into_iter().filter(|(_, applies)| *applies).map(|(id, _)| id);
    entrenched.into_iter().chain(all).collect()
}

/// The shifts against leaders (6.71): those of the hex, its entrenchment with them, and none that is for single units. They
/// count as dug in wherever a friend is (16.22).
pub fn of_leaders(game: &Game, situation: &Situation, side: Side, hex: Hex) -> Vec<ShiftId> {
    let dug_in = targets::are_leaders_dug_in(game, situation, side, hex).then_some(ShiftId::DirectDugIn);
    entrenchment(game, situation, hex).into_iter().chain(dug_in).collect()
}

/// What the entrenchment of a hex gives, if it has one: less in other limiting terrain (10.2).
fn entrenchment(game: &Game, situation: &Situation, hex: Hex) -> Option<ShiftId> {
    let cover = works::is_limiting(game, situation, hex);
    let shift = if cover { ShiftId::DirectEntrenchedInCover } else { ShiftId::DirectEntrenched };
    situation.entrenched(hex).then_some(shift)
}

fn is_town_or_woods(base: Terrain) -> bool {
    matches!(
        base,
        Terrain::Town | Terrain::Woods | Terrain::HeavyWoods | Terrain::Jungle | Terrain::HeavyJungle
    )
}

fn is_broken(base: Terrain) -> bool {
    matches!(base, Terrain::Village | Terrain::Mangrove | Terrain::Rocky | Terrain::SandDunes | Terrain::Wadi)
}
