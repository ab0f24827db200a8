//! Rivers (5.7): who is in the water, who helps him, and on which bank somebody gets out.

use std::collections::BTreeSet;

use crate::kit::Side;
use crate::platoons::board::{Hex, Terrain};
use crate::platoons::rules::ground::cliffs;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, Morale, Place, Situation, Unit, UnitId, Wading};
use crate::platoons::rules::state::unit_kind::{Kind, MoveClass};

/// How a step at a river or a cliff is taken (5.71 to 5.73, terrain effects chart).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passage {
    /// Like any other.
    Free,
    /// Nobody goes farther in this turn: he has crossed (5.7), or has come to the engineers who help him (5.73).
    Halts {
        /// The engineers who help.
        helper: Option<UnitId>,
    },
    /// Over a cliff.
    Climbs {
        /// The engineers who help; commandos need none.
        helper: Option<UnitId>,
    },
    /// He crosses if two dice show no more than this, and stays where he is if they show more (5.73).
    Rolls {
        /// The river crossing number.
        number: u8,
        /// The engineers who help; those who cross by themselves are none.
        helper: Option<UnitId>,
    },
}

/// Whether a hex is a river that is crossed in the water: one without a bridge or a ford (5.7).
pub fn is_water(game: &Game, hex: Hex) -> bool {
    let cell = game.map.cell(hex);
    is_river(game, hex) && !cell.bridge && !game.scenario.fords.contains(&hex)
}

fn is_river(game: &Game, hex: Hex) -> bool {
    matches!(game.map.cell(hex).base, Terrain::MinorRiver | Terrain::MajorRiver)
}

/// Whether there is a ford in a hex.
pub fn is_ford(game: &Game, hex: Hex) -> bool {
    game.scenario.fords.contains(&hex)
}

/// How somebody takes a step at a river or a cliff, who has entered so many hexes in this segment; none where he may not.
/// Elsewhere every step is free.
pub fn passage(
    game: &Game,
    situation: &Situation,
    actor: Actor,
    class: MoveClass,
    (from, to): (Hex, Hex),
    hexes: u8,
) -> Option<Passage> {
    if cliffs::is_cliff(game, from, to) {
        return cliffs::passage(game, situation, actor, class, from);
    }
    if let MoveClass::Rail | MoveClass::Naval = class {
        return Some(Passage::Free);
    }
    if is_water(game, to) {
        return into(game, situation, actor, class, to, hexes);
    }
    if !is_water(game, from) || is_river(game, to) || has_come_from(game, situation, actor, from, to) {
        return Some(Passage::Free);
    }
    across(game, situation, actor, class, from)
}

/// Into the water, or along it. Who needs help to cross does not come to engineers in the turn in which they have come
/// themselves, and stops where they help (5.73); motorized units come to them only from beside them.
fn into(
    game: &Game,
    situation: &Situation,
    actor: Actor,
    class: MoveClass,
    to: Hex,
    hexes: u8,
) -> Option<Passage> {
    if !needs_help(game, situation, actor, class, to) {
        return Some(Passage::Free);
    }
    let side = situation.owner(actor);
    let helper = helper(game, situation, side, to, None);
    let motorized = class == MoveClass::Motorized;
    match helper {
        Some(_) if motorized && hexes > 0 => None,
        Some(_) => Some(Passage::Halts { helper }),
        None if motorized || engineers(game, situation, side, to).next().is_some() => None,
        None => Some(Passage::Free),
    }
}

/// Out on the other bank (5.71 to 5.73).
fn across(game: &Game, situation: &Situation, actor: Actor, class: MoveClass, from: Hex) -> Option<Passage> {
    let stood = situation.wading(actor).is_some_and(|wading| wading.turn < situation.turn);
    let major = game.map.cell(from).base == Terrain::MajorRiver;
    let number = game.scenario.river_numbers.of(class);
    let help = || helper(game, situation, situation.owner(actor), from, Some(actor)).filter(|_| stood);
    match (needs_help(game, situation, actor, class, from), major) {
        (false, false) => Some(Passage::Halts { helper: None }),
        (false, true) => stood.then_some(Passage::Rolls { number, helper: None }),
        (true, false) => help().map(|helper| Passage::Halts { helper: Some(helper) }),
        (true, true) => help().map(|helper| Passage::Rolls { number, helper: Some(helper) }),
    }
}

/// Whether somebody crosses a river only with engineers: a minor one on wheels (5.71), a major one unless they are engineers
/// themselves (5.72).
fn needs_help(game: &Game, situation: &Situation, actor: Actor, class: MoveClass, river: Hex) -> bool {
    let engineer = matches!(actor, Actor::Unit(id) if is_engineer(game, situation.unit(id)));
    needs(game, engineer, class, river)
}

fn needs(game: &Game, engineer: bool, class: MoveClass, river: Hex) -> bool {
    match game.map.cell(river).base {
        _ if matches!(class, MoveClass::Rail | MoveClass::Naval) => false,
        Terrain::MajorRiver => !engineer,
        _ => class == MoveClass::Motorized,
    }
}

/// The engineers of a side in a hex who help others there: in good order, in the water since an earlier turn (5.73).
pub fn helper(
    game: &Game,
    situation: &Situation,
    side: Side,
    hex: Hex,
    but: Option<Actor>,
) -> Option<UnitId> {
    let since = |unit: &Unit| unit.wading.is_some_and(|wading| wading.turn < situation.turn);
    let mut able = engineers(game, situation, side, hex)
        .filter(|(id, unit)| unit.morale == Morale::Good && since(unit) && Some(Actor::Unit(*id)) != but);
    able.next().map(|(id, _)| id)
}

fn engineers<'s>(
    game: &'s Game,
    situation: &'s Situation,
    side: Side,
    hex: Hex,
) -> impl Iterator<Item = (UnitId, &'s Unit)> {
    situation.units_in(side, hex).filter(|(_, unit)| is_engineer(game, unit))
}

/// Engineers, who alone help across rivers and do not count in them (5.73, 5.74); flamethrowers are as engineers (15.5).
pub fn is_engineer(game: &Game, unit: &Unit) -> bool {
    matches!(game.kind(unit).kind, Kind::Eng | Kind::Flm)
}

/// Whether engineers who are in the water help others there, or would if they were in good order (5.75).
pub fn helps(game: &Game, situation: &Situation, id: UnitId) -> bool {
    let unit = situation.unit(id);
    let Place::Map(hex) = unit.place else { return false };
    let others = || situation.units_in(unit.owner, hex).filter(|(other, _)| *other != id);
    let needs = |(other, of): (UnitId, &Unit)| {
        of.wading.is_some() && needs_help(game, situation, Actor::Unit(other), game.kind(of).move_class, hex)
    };
    is_engineer(game, unit) && unit.wading.is_some() && others().any(needs)
}

/// Whether units of a side cross a river in a hex with the help of engineers: fire at them is better (5.75).
pub fn cross_with_help(game: &Game, situation: &Situation, side: Side, hex: Hex) -> bool {
    let mut units = situation.units_in(side, hex);
    is_water(game, hex) && units.any(|(_, unit)| crosses_with_help(game, situation, unit))
}

/// Whether a unit crosses a river with the help of engineers (5.75).
pub fn crosses_with_help(game: &Game, situation: &Situation, unit: &Unit) -> bool {
    let Place::Map(hex) = unit.place else { return false };
    let engineer = is_engineer(game, unit);
    unit.wading.is_some()
        && needs(game, engineer, game.kind(unit).move_class, hex)
        && helper(game, situation, unit.owner, hex, None).is_some()
}

/// Whether a hex lies on the bank from which somebody has come into the water: a way over land leads there that is no farther
/// from his hex than he has come from (R201).
fn has_come_from(game: &Game, situation: &Situation, actor: Actor, from: Hex, to: Hex) -> bool {
    let Some(Wading { bank, .. }) = situation.wading(actor) else { return true };
    let reach = game.map.distance(from, bank).max(1);
    let (mut known, mut open) = (BTreeSet::from([bank]), vec![bank]);
    while let Some(hex) = open.pop() {
        if hex == to {
            return true;
        }
        let near = game.map.neighbours(hex).map(|(_, next)| next);
        let land = near.filter(|next| !is_river(game, *next) && game.map.distance(from, *next) <= reach);
        open.extend(land.filter(|next| known.insert(*next)));
    }
    false
}

/// Whether a step leads across a river, or motorized units into one, so that nobody takes it who runs away (5.75).
pub fn bars_flight(
    game: &Game,
    situation: &Situation,
    actor: Actor,
    class: MoveClass,
    way: (Hex, Hex),
) -> bool {
    let major = game.map.cell(way.0).base == Terrain::MajorRiver;
    match passage(game, situation, actor, class, way, 1) {
        Some(Passage::Free) => false,
        Some(Passage::Halts { helper }) => helper.is_some() || major,
        Some(Passage::Rolls { .. } | Passage::Climbs { .. }) | None => true,
    }
}
