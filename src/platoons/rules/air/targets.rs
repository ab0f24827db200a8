//! What aircraft may attack (15.11).

use crate::kit::Side;
use crate::platoons::board::{Hex, Target};
use crate::platoons::rules::ground::{spotting, works};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Situation, Unit};

/// The hexes that a side's aircraft may attack: anywhere on the map, if an enemy there is spotted or not hidden by the terrain; not
/// where friends are (7.24, R233).
pub fn targets(game: &Game, situation: &Situation, side: Side) -> Vec<Hex> {
    let mut hexes = situation.hexes_of(side.other());
    hexes.retain(|hex| situation.stack(side, *hex).is_empty() && shows(game, situation, side, *hex));
    hexes
}

/// Whether aircraft of a side find somebody in a hex.
fn shows(game: &Game, situation: &Situation, side: Side, hex: Hex) -> bool {
    let enemy = side.other();
    let mut units = situation.units_in(enemy, hex).filter(|(_, unit)| !unit.inside);
    let mut leaders = situation.leaders_in(enemy, hex).filter(|(_, leader)| !leader.inside);
    units.any(|(_, unit)| is_open(game, situation, side, unit, hex))
        || leaders.next().is_some() && !hides(game, situation, hex, Target::Foot)
        || seen(game, situation, side, hex)
}

/// Whether a unit is in the open or has given itself away.
fn is_open(game: &Game, situation: &Situation, side: Side, unit: &Unit, hex: Hex) -> bool {
    let hidden = hides(game, situation, hex, spotting::as_target(game.kind(unit)));
    let spots = |spotter: &Unit| spotting::spots(game, situation, spotter, unit);
    unit.spotted || !hidden || situation.units_on_map(side).any(|(_, spotter, _)| spots(spotter))
}

fn hides(game: &Game, situation: &Situation, hex: Hex, target: Target) -> bool {
    works::limiting_range(game, situation, hex, target, false).is_some()
}

/// Whether a leader of the side sees somebody there (R232); commissars are none for that (R268).
fn seen(game: &Game, situation: &Situation, side: Side, hex: Hex) -> bool {
    let mut leaders = situation.leaders_on_map(side).filter(|(_, leader, _)| !game.is_commissar(leader));
    leaders.any(|(_, _, from)| spotting::sees_any(game, situation, from, false, side.other(), hex))
}
