//! What changes the roll of anti-tank fire (11.1, R46, R47).

use crate::kit::Side;
use crate::platoons::board::{Hex, Terrain};
use crate::platoons::rules::fire::direct;
use crate::platoons::rules::ground::{rivers, spotting};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Dug, Situation, Unit};
use crate::platoons::rules::state::tables::AtModifier;

/// What changes the roll of a shot from one hex at a target in another, `through` some of the hexes beside it.
pub fn of(
    game: &Game,
    situation: &Situation,
    target: &Unit,
    (from, hex): (Hex, Hex),
    through: &[Hex],
) -> Vec<AtModifier> {
    let base = game.map.cell(hex).base;
    let all = [
        (AtModifier::Crossfire, is_crossfire(game, target, through)),
        (AtModifier::RiverCrossing, rivers::crosses_with_help(game, situation, target)),
        // A village counts as dug in by itself (TEC).
        (AtModifier::DugIn, target.dug == Dug::In && base != Terrain::Village),
        (AtModifier::Village, base == Terrain::Village),
        (AtModifier::Woods, is_wooded(base)),
        (AtModifier::Town, base == Terrain::Town),
        (AtModifier::Dunes, base == Terrain::SandDunes),
        (AtModifier::Wadi, base == Terrain::Wadi),
        (AtModifier::Mired, target.mired.is_some()),
    ];
    let own = all.into_iter().filter(|(_, applies)| *applies).map(|(id, _)| id);
    own.chain(of_place(game, situation, target.owner.other(), from, hex)).collect()
}

/// What changes the roll of a side's shot from one hex at another, whatever its target is.
pub fn of_place(game: &Game, situation: &Situation, side: Side, from: Hex, hex: Hex) -> Vec<AtModifier> {
    let line = direct::line(game, situation, from, hex);
    let all = [
        (AtModifier::Adjacent, game.map.distance(from, hex) == 1),
        (AtModifier::Hedge, line.hedges.iter().any(|hedge| !hedge.beside_firer)),
        (AtModifier::Smoke, [from, hex].iter().any(|hex| situation.shells.has_smoke(*hex))),
        (AtModifier::Higher, game.map.cell(hex).level > game.map.cell(from).level),
        (AtModifier::Night, spotting::is_dark(game, situation, hex)),
        (AtModifier::Ammunition, game.scenario.sides[side].short_of_ammunition),
    ];
    all.into_iter().filter(|(_, applies)| *applies).map(|(id, _)| id).collect()
}

/// 11.12: an earlier shot of the turn came through a hex that is not beside any through which this one comes. A line along a
/// side comes through both hexes of it (R141).
fn is_crossfire(game: &Game, target: &Unit, through: &[Hex]) -> bool {
    let apart = |earlier: &Vec<Hex>| {
        let mut pairs = earlier.iter().flat_map(|one| through.iter().map(move |other| (*one, *other)));
        pairs.all(|(one, other)| game.map.distance(one, other) > 1)
    };
    target.shot_through.iter().any(apart)
}

/// Light woods do not keep shots off.
fn is_wooded(base: Terrain) -> bool {
    matches!(base, Terrain::Woods | Terrain::HeavyWoods | Terrain::Jungle | Terrain::HeavyJungle)
}
