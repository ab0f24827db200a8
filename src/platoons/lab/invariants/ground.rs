//! What stands in hexes, who stands there with whom, and whose they are.

use crate::kit::Side;
use crate::kit::lab::{Violation, hold};
use crate::platoons::rules::ground::{rivers, stacking};
use crate::platoons::rules::movement::held;
use crate::platoons::rules::{Game, Morale, Place, Situation, Stacking};

/// 16: no work is in a hex twice, no minefield is stronger than any counter of the cup, and no hex holds more than three wrecks.
pub fn works(game: &Game, situation: &Situation) -> Result<(), Violation> {
    let works = &situation.works;
    let mut standing: Vec<_> = works.standing.iter().map(|(hex, work, _)| (*hex, *work)).collect();
    standing.sort_unstable();
    let twice = standing.windows(2).any(|two| two[0] == two[1]);
    hold(!twice, || format!("a work is in a hex twice: {standing:?}"))?;
    let most = game.tables.minefields.iter().max();
    let strong = works.mines.iter().find(|mines| mines.shown.as_ref() > most);
    hold(strong.is_none(), || format!("stronger than any mines: {strong:?} (16.6)"))?;
    let wrecks = works.wrecks.iter().find(|(_, wrecks)| !(1..=3).contains(wrecks));
    hold(wrecks.is_none(), || format!("so many wrecks in a hex: {wrecks:?} (16.3)"))
}

/// 16.51, 16.52: who stands outside the map is before its edge, and nobody leaves it whose side may not; 5.7: who is in the water is
/// in a river without a bridge.
pub fn edge(game: &Game, situation: &Situation) -> Result<(), Violation> {
    for side in Side::BOTH {
        for (actor, place) in situation.present(side) {
            let at_edge = match place {
                Place::Outside { at, row } => row > 0 && !game.map.edge(at).is_empty(),
                _ => true,
            };
            hold(at_edge, || format!("{actor:?} stands outside, but not at the edge (16.51)"))?;
            let dry = situation.wading(actor).is_none();
            let water = matches!(place, Place::Map(hex) if rivers::is_water(game, hex));
            hold(dry || water, || format!("{actor:?} is in the water, but in no river (5.7)"))?;
        }
        let left = situation.all_units().any(|(_, unit)| unit.owner == side && unit.place == Place::Left);
        hold(!left || !game.scenario.sides[side].exits.is_empty(), || {
            format!("{side:?} has left the map, and may not (16.52)")
        })?;
    }
    Ok(())
}

/// 4.1: three combat units and three transports of a side in a hex at most.
pub fn stacks(game: &Game, situation: &Situation) -> Result<(), Violation> {
    for side in Side::BOTH {
        for (_, _, hex) in situation.units_on_map(side) {
            for as_what in [Stacking::Combat, Stacking::Transport] {
                let count = stacking::count(game, situation, side, hex, as_what);
                hold(count <= stacking::LIMIT, || {
                    format!("{count} units of {side:?} in {} (4.1)", game.map.name(hex))
                })?;
            }
        }
    }
    Ok(())
}

/// 16.51: a row outside the map holds no more than a hex.
pub fn rows(game: &Game, situation: &Situation) -> Result<(), Violation> {
    for (id, unit) in situation.all_units().filter(|(_, unit)| matches!(unit.place, Place::Outside { .. })) {
        let alike = situation.all_units().filter(|(_, other)| {
            let same = game.kind(other).stacking() == game.kind(unit).stacking();
            same && other.owner == unit.owner && other.place == unit.place
        });
        let free = game.kind(unit).stacking() == Stacking::Free;
        hold(free || alike.count() <= stacking::LIMIT, || format!("the row of {id:?} is too full (16.51)"))?;
    }
    Ok(())
}

/// 1.2: control is whose alone a hex is.
pub fn control(game: &Game, situation: &Situation) -> Result<(), Violation> {
    for side in Side::BOTH {
        let units = situation.units_on_map(side);
        let holding =
            units.filter(|(_, unit, _)| game.kind(unit).is_combat() && unit.morale != Morale::Demoralized);
        for (id, _, hex) in holding {
            let whose = situation.control[hex.index()];
            let shared = held(game, situation, side.other(), hex);
            let right = if shared { whose.is_none() } else { whose == Some(side) };
            hold(right, || format!("{id:?} stands in {}, which is {whose:?}'s (1.2)", game.map.name(hex)))?;
        }
    }
    Ok(())
}
