//! How many a hex holds (4).

use crate::kit::Side;
use crate::platoons::board::Hex;
use crate::platoons::rules::dialogue::refusal::{Illegal, Why};
use crate::platoons::rules::ground::rivers;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, Place, Situation, Unit, UnitId};
use crate::platoons::rules::state::unit_category::Stacking;
use crate::platoons::rules::transport::riders;

/// So many combat units of a side fit into a hex, and beside them so many transports (4.1).
pub const LIMIT: usize = 3;

/// How many units of a side count in a hex as combat units, or as transports (4.1, 4.3). Riders count like those on foot (R173), and
/// hidden units like all others (R242).
pub fn count(game: &Game, situation: &Situation, side: Side, hex: Hex, as_what: Stacking) -> usize {
    let counts = |unit: &Unit| game.kind(unit).stacking() == as_what && !is_helper(game, unit);
    let hidden = Place::Hidden(Some(hex));
    let hidden = situation.all_units().filter(|(_, unit)| unit.owner == side && unit.place == hidden);
    let there = situation.units_in(side, hex).chain(riders::riders(game, situation, side, hex)).chain(hidden);
    there.filter(|(_, unit)| counts(unit)).count()
}

/// Whether somebody may stand in a row outside the map, which holds as much as a hex (16.51).
pub fn fits(game: &Game, situation: &Situation, actor: Actor, row: Place) -> bool {
    let Actor::Unit(id) = actor else { return true };
    let unit = situation.unit(id);
    let as_what = game.kind(unit).stacking();
    let there = situation.all_units().filter(|(_, other)| other.owner == unit.owner && other.place == row);
    let same = there.filter(|(_, other)| game.kind(other).stacking() == as_what);
    as_what == Stacking::Free || same.count() < LIMIT
}

/// 5.74: engineers in the water of a river do not count.
fn is_helper(game: &Game, unit: &Unit) -> bool {
    unit.wading.is_some() && rivers::is_engineer(game, unit)
}

/// Whether somebody may come into a hex without there being too many (4.1, 4.5). Leaders always may.
pub fn has_room(game: &Game, situation: &Situation, actor: Actor, hex: Hex) -> bool {
    let Actor::Unit(id) = actor else { return true };
    let unit = situation.unit(id);
    let rider = riders::rider(game, situation, id);
    match (game.kind(unit).stacking(), rider) {
        (Stacking::Free, _) => true,
        _ if rivers::is_water(game, hex) && rivers::is_engineer(game, unit) => true,
        (counts, None) => count(game, situation, unit.owner, hex, counts) < LIMIT,
        (_, Some(rider)) => has_room_for(game, situation, unit.owner, hex, &[id, rider]),
    }
}

/// Whether several units may come into a hex together (4.1).
pub fn has_room_for(game: &Game, situation: &Situation, side: Side, hex: Hex, units: &[UnitId]) -> bool {
    let coming = |as_what: Stacking| {
        units.iter().filter(|id| game.kind(situation.unit(**id)).stacking() == as_what).count()
    };
    let fits = |as_what| count(game, situation, side, hex, as_what) + coming(as_what) <= LIMIT;
    fits(Stacking::Combat) && fits(Stacking::Transport)
}

/// Whether three combat units of a side are in a hex: fire at them is better by a column (4.4). Neither leaders nor carriers
/// nor transports count.
pub fn crowded(game: &Game, situation: &Situation, side: Side, hex: Hex) -> bool {
    situation.units_in(side, hex).filter(|(_, unit)| game.kind(unit).counts_for_density()).count() >= LIMIT
}

/// Whether those who come into a hex to assault, beside those who are there already, are not too many (4.1, 12.11).
///
/// # Errors
/// The rule they break.
pub fn check_assault(
    game: &Game,
    situation: &Situation,
    side: Side,
    hex: Hex,
    who: &[Actor],
) -> Result<(), Illegal> {
    let coming = |as_what: Stacking| {
        let units = who.iter().filter_map(|actor| match actor {
            Actor::Unit(id) => Some(*id),
            Actor::Leader(_) => None,
        });
        let outside = units.filter(|id| situation.unit(*id).place != Place::Map(hex));
        let outside = outside.flat_map(|id| std::iter::once(id).chain(riders::rider(game, situation, id)));
        let outside = outside.map(|id| situation.unit(id));
        outside.filter(|unit| game.kind(unit).stacking() == as_what).count()
    };
    let fits = |as_what| count(game, situation, side, hex, as_what) + coming(as_what) <= LIMIT;
    let units = who.iter().any(|actor| matches!(actor, Actor::Unit(_)));
    match (units, fits(Stacking::Combat) && fits(Stacking::Transport)) {
        (false, _) => Err(Illegal { rule: "12.11", why: Why::NobodyAttacks }),
        (true, false) => Err(Illegal { rule: "4.1", why: Why::TooManyInHex }),
        (true, true) => Ok(()),
    }
}
