//! Which units see which (8).

use crate::kit::Side;
use crate::platoons::board::{DAY, Hex, Target, open_range};
use crate::platoons::rules::ground::works;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, Place, Situation, Unit};
use crate::platoons::rules::state::unit_kind::UnitKind;

/// What a unit is looked for as: limiting terrain hides some units better than others (terrain effects chart).
pub fn as_target(kind: &UnitKind) -> Target {
    match kind {
        kind if kind.is_foot() => Target::Foot,
        kind if kind.is_weapon() => Target::Weapon,
        _ => Target::Other,
    }
}

/// A visibility of so much or less is that of night or bad weather (8.12).
const NIGHT: u16 = 2;

/// How far one sees into a hex of open ground, as light and weather are (8.1); under a light that hangs over it or beside it as
/// far as by day (optional).
pub fn visibility(game: &Game, situation: &Situation, at: Hex) -> u16 {
    let lit = situation.shells.lights.iter().any(|light| game.map.distance(*light, at) <= 1);
    if lit { DAY } else { situation.light.visibility }
}

/// Whether it is as dark as at night, where no light hangs (8.12).
pub fn is_night(situation: &Situation) -> bool {
    situation.light.visibility <= NIGHT
}

/// Whether somebody in a hex sees the open ground of another.
pub fn sees_place(game: &Game, situation: &Situation, from: Hex, at: Hex) -> bool {
    let distance = game.map.distance(from, at);
    let range = || open_range(&game.map, &game.chart, from, at, visibility(game, situation, at));
    distance <= 1 || (distance <= range() && works::sight(game, situation, from, at).clear)
}

/// Whether it is as dark in a hex as at night, which hinders fire at it (8.12).
pub fn is_dark(game: &Game, situation: &Situation, at: Hex) -> bool {
    visibility(game, situation, at) <= NIGHT
}

/// Whether somebody in a hex sees such a target in another (8.0): always in the same hex and beside it (1.2), otherwise along
/// a clear line that is short enough. With a Spotted marker it is seen as in the open (8.22).
pub fn sees(
    game: &Game,
    situation: &Situation,
    from: Hex,
    recon: bool,
    target: Target,
    at: Hex,
    marked: bool,
) -> bool {
    let distance = game.map.distance(from, at);
    if distance <= 1 {
        return true;
    }
    let visibility = visibility(game, situation, at);
    let open = open_range(&game.map, &game.chart, from, at, visibility);
    let hidden = works::limiting_range(game, situation, at, target, recon).filter(|_| !marked);
    let range = hidden.map_or(open, |range| range.min(open));
    distance <= range && works::sight(game, situation, from, at).clear
}

/// Whether a unit sees another one where that stands (8.0).
pub fn spots(game: &Game, situation: &Situation, spotter: &Unit, target: &Unit) -> bool {
    match target.place {
        Place::Map(hex) => spots_at(game, situation, spotter, target, hex, target.spotted),
        _ => false,
    }
}

/// Whether a unit sees another one, or would see it in another hex, with a Spotted marker or without.
pub fn spots_at(
    game: &Game,
    situation: &Situation,
    spotter: &Unit,
    target: &Unit,
    at: Hex,
    marked: bool,
) -> bool {
    let Place::Map(from) = spotter.place else { return false };
    // Into a cave one sees from beside it only (terrain effects chart).
    if target.inside && target.place == Place::Map(at) && game.map.distance(from, at) > 1 {
        return false;
    }
    sees(game, situation, from, game.kind(spotter).is_recon(), as_target(game.kind(target)), at, marked)
}

/// 8.22: a unit that comes into a hex with a Spotted marker loses it where no enemy has a line of sight to it, or in limiting
/// terrain that is farther from all of them than they see into it.
pub fn keeps_marker(game: &Game, situation: &Situation, unit: &Unit, hex: Hex) -> bool {
    let mut enemies = situation.units_on_map(unit.owner.other()).map(|(_, enemy, from)| (enemy, from));
    let limiting = works::is_limiting(game, situation, hex);
    enemies.any(|(enemy, from)| match limiting {
        true => spots_at(game, situation, enemy, unit, hex, false),
        false => game.map.distance(from, hex) <= 1 || works::sight(game, situation, from, hex).clear,
    })
}

/// Whether a unit sees any enemy in a hex: then it may fire at the whole hex (8.0). Leaders alone are looked for as men on foot
/// (6.71, 8.21).
pub fn spots_any(game: &Game, situation: &Situation, spotter: &Unit, enemy: Side, hex: Hex) -> bool {
    let Place::Map(from) = spotter.place else { return false };
    sees_any(game, situation, from, game.kind(spotter).is_recon(), enemy, hex)
}

/// Whether somebody in a hex sees any enemy in another.
pub fn sees_any(game: &Game, situation: &Situation, from: Hex, recon: bool, enemy: Side, hex: Hex) -> bool {
    let sees = |target: Target, marked: bool| sees(game, situation, from, recon, target, hex, marked);
    // 16.72: fire is for those who are not inside a cave.
    let mut units = situation.units_in(enemy, hex).filter(|(_, unit)| !unit.inside);
    let mut leaders = situation.leaders_in(enemy, hex).filter(|(_, leader)| !leader.inside);
    // Nobody is seen where the ground is not: that is soon known.
    sees_place(game, situation, from, hex)
        && (units.any(|(_, unit)| sees(as_target(game.kind(unit)), unit.spotted))
            || (leaders.next().is_some() && sees(Target::Foot, false)))
}

/// Whether a unit sees somebody who moves and is in a hex now (8.0, 13). Leaders are looked for as men on foot.
pub fn spots_mover(game: &Game, situation: &Situation, spotter: &Unit, mover: Actor, hex: Hex) -> bool {
    let Place::Map(from) = spotter.place else { return false };
    let (target, marked) = match mover {
        Actor::Unit(id) => {
            let unit = situation.unit(id);
            (as_target(game.kind(unit)), unit.spotted)
        }
        Actor::Leader(_) => (Target::Foot, false),
    };
    sees(game, situation, from, game.kind(spotter).is_recon(), target, hex, marked)
}
