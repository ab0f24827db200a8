//! Which units see which (8).

use crate::kit::Side;
use crate::platoons::board::{Hex, Target, spotting_range};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Place, Situation, Unit, UnitId};
use crate::platoons::rules::state::unit_kind::UnitKind;

/// How a unit is seen in a hex: what hides it there depends on what it is (8.2, terrain effects chart).
pub fn as_target(kind: &UnitKind) -> Target {
    Target { foot: kind.is_foot(), weapon: kind.is_weapon() }
}

/// Whether a unit sees another one that stands in a hex (8.0): it has a line of sight, and the hex is near enough.
pub fn spots(game: &Game, situation: &Situation, spotter: &Unit, target: UnitId) -> bool {
    let unit = situation.unit(target);
    let Place::Map(hex) = unit.place else { return false };
    spots_at(game, spotter, unit, hex, unit.spotted)
}

/// Whether a unit sees another one where that stands, or would see it in another hex. With a Spotted marker it is seen as
/// in the open (8.22).
pub fn spots_at(game: &Game, spotter: &Unit, target: &Unit, hex: Hex, marked: bool) -> bool {
    let Place::Map(from) = spotter.place else { return false };
    let recon = game.kind(spotter).is_recon();
    sees(game, from, hex, recon, as_target(game.kind(target)), marked)
}

/// Whether somebody in a hex sees such a target in another: adjacent and in the same hex always (1.2).
pub fn sees(game: &Game, from: Hex, hex: Hex, recon: bool, target: Target, marked: bool) -> bool {
    let distance = game.map.distance(from, hex);
    if distance <= 1 {
        return true;
    }
    let visibility = game.scenario.visibility;
    let range = match marked {
        true => crate::platoons::board::open_range(&game.map, from, hex).min(visibility),
        false => spotting_range(&game.map, &game.chart, from, hex, target, recon, visibility),
    };
    distance <= range && game.sight(from, hex).clear
}

/// Whether a unit sees any unit of a side in a hex: then it may fire at the whole hex (8.0).
pub fn spots_any(game: &Game, situation: &Situation, spotter: &Unit, side: Side, hex: Hex) -> bool {
    let unit_seen =
        situation.units_in(side, hex).any(|(_, unit)| spots_at(game, spotter, unit, hex, unit.spotted));
    // Leaders alone are seen as men on foot are (6.71, 8.21).
    let leader_seen = || {
        let Place::Map(from) = spotter.place else { return false };
        let on_foot = Target { foot: true, weapon: false };
        situation.leaders_in(side, hex).next().is_some()
            && sees(game, from, hex, game.kind(spotter).is_recon(), on_foot, false)
    };
    unit_seen || leader_seen()
}
