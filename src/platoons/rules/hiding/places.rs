//! Where units hide.

use crate::kit::Side;
use crate::platoons::board::{Hex, limiting_range};
use crate::platoons::rules::ground::{costs, spotting, stacking, works};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, Place, Situation, Unit, UnitId};
use crate::platoons::rules::state::unit_kind::Class;

/// The units of a side that can be hidden: those that set up on the map by themselves, where there is a place for it; neither
/// strongpoints, which lie open (R221), nor trains and vessels.
pub fn candidates(game: &Game, situation: &Situation, side: Side) -> Vec<UnitId> {
    let units = situation.all_units().filter(|(id, unit)| {
        let entry = game.entry(unit);
        unit.owner == side
            && unit.place == Place::Waiting
            && entry.enters == 0
            && !entry.aboard
            && !matches!(game.kind(unit).class, Class::Strongpoint | Class::Train | Class::Vessel)
            && !hexes(game, situation, *id).is_empty()
    });
    units.map(|(id, _)| id).collect()
}

/// The hexes of its area in which a unit can hide.
pub fn hexes(game: &Game, situation: &Situation, id: UnitId) -> Vec<Hex> {
    let unit = situation.unit(id);
    let fits = |hex: &Hex| {
        let hides =
            range(game, situation, unit, *hex, false).is_some() || digs_in(game, situation, unit, *hex);
        hides
            && situation.stack(unit.owner.other(), *hex).is_empty()
            && stacking::has_room(game, situation, Actor::Unit(id), *hex)
            && costs::may_stand(game, situation, Actor::Unit(id), *hex)
    };
    game.entry(unit).area.iter().copied().filter(fits).collect()
}

/// From how far the terrain of a hex lets a unit be seen in it, where it hides it (8.21): what was brought there since hides nobody
/// who was not hidden before.
pub fn range(game: &Game, situation: &Situation, unit: &Unit, hex: Hex, recon: bool) -> Option<u16> {
    let target = spotting::as_target(game.kind(unit));
    limiting_range(works::row(game, situation, hex).limiting, target, recon)
}

/// Whether a unit begins dug in in a hex (16.2).
pub fn digs_in(game: &Game, situation: &Situation, unit: &Unit, hex: Hex) -> bool {
    game.entry(unit).dug_in && costs::may_dig(game, situation, hex)
}
