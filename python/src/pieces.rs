//! Units and weapons as rows of features.

use opfire::squads::rules::units::{firepower, morale, movement, range, victory_points};
use opfire::squads::rules::{Element, Piece, Place, Role, UnitId, WeaponId};

use super::seen::Seen;
use super::sink::Sink;
use super::words::{CLASSES, ROLES, WEAPONS, class, role, weapon};

/// How many units are told at once: one's own first, then the enemy's, each in the order of their numbers. Those that are lost or back in
/// the box are not told, nor those behind the last row.
pub const UNITS: usize = 64;

/// The units that have a row, in the order of their rows.
pub fn units(seen: &Seen) -> Vec<UnitId> {
    let told = |side| {
        let of_side = seen.situation().all_units().filter(move |(_, unit)| unit.owner == side);
        of_side.filter(|(_, unit)| !matches!(unit.place, Place::Casualty | Place::Box)).map(|(id, _)| id)
    };
    told(seen.side()).chain(told(seen.side().other())).take(UNITS).collect()
}

/// A unit; nothing but 0 for none.
pub fn unit(sink: &mut dyn Sink, of: &str, seen: &Seen, id: Option<UnitId>) {
    let (game, situation) = (seen.game, seen.situation());
    let known = id.map(|id| situation.unit(id));
    sink.flag(format_args!("{of}is there"), known.is_some());
    sink.flag(format_args!("{of}own"), known.is_some_and(|unit| unit.owner == seen.side()));
    sink.one_of(&format!("{of}class"), CLASSES, id.map(|id| class(situation.class(game, id))));
    let figures = |figure: &dyn Fn(UnitId) -> i16| id.map_or(0.0, |id| f32::from(figure(id)));
    sink.put(format_args!("{of}firepower"), figures(&|id| firepower(game, situation, id).total()));
    sink.put(format_args!("{of}range"), figures(&|id| range(game, situation, id).total()));
    sink.put(format_args!("{of}movement"), figures(&|id| movement(game, situation, id, false).total()));
    sink.put(format_args!("{of}morale"), figures(&|id| morale(game, situation, id).total()));
    sink.put(format_args!("{of}command"), figures(&|id| situation.face(game, id).command.into()));
    sink.put(format_args!("{of}victory points"), figures(&|id| victory_points(game, situation, id)));
    sink.flag(
        format_args!("{of}boxed firepower"),
        id.is_some_and(|id| situation.face(game, id).firepower.boxed),
    );
    sink.flag(format_args!("{of}boxed range"), id.is_some_and(|id| situation.face(game, id).range.boxed));
    sink.flag(
        format_args!("{of}boxed movement"),
        id.is_some_and(|id| situation.face(game, id).movement.boxed),
    );
    sink.flag(format_args!("{of}broken"), known.is_some_and(|unit| unit.broken));
    sink.flag(format_args!("{of}suppressed"), known.is_some_and(|unit| unit.suppressed));
    sink.flag(format_args!("{of}veteran"), known.is_some_and(|unit| unit.veteran));
    sink.flag(format_args!("{of}activated"), known.is_some_and(|unit| unit.activated));
    let doing = known.map(|unit| unit.role).filter(|role| *role != Role::None);
    sink.one_of(&format!("{of}role"), ROLES, doing.map(role));
    place(sink, of, known.map(|unit| unit.place));
    let picked = |id: UnitId| seen.picked().iter().any(|element| is_of(*element, id));
    sink.flag(format_args!("{of}picked"), id.is_some_and(picked));
    armament(sink, &format!("{of}weapon "), seen, known.and_then(|unit| unit.weapon));
}

/// Where a unit is.
fn place(sink: &mut dyn Sink, of: &str, place: Option<Place>) {
    let (hex, space) = match place {
        Some(Place::Hex(hex)) => (Some(hex), None),
        Some(Place::Time(space)) => (None, Some(space)),
        Some(Place::Waiting | Place::Casualty | Place::Box) | None => (None, None),
    };
    sink.flag(format_args!("{of}on the map"), hex.is_some());
    sink.put(format_args!("{of}column"), hex.map_or(0.0, |hex| hex.column().into()));
    sink.put(format_args!("{of}row"), hex.map_or(0.0, |hex| hex.row().into()));
    sink.flag(format_args!("{of}waits to be set up"), place == Some(Place::Waiting));
    sink.put(format_args!("{of}arrives at time"), space.map_or(0.0, f32::from));
}

/// A weapon; nothing but 0 for none.
pub fn armament(sink: &mut dyn Sink, of: &str, seen: &Seen, id: Option<WeaponId>) {
    let situation = seen.situation();
    let kind = id.map(|id| situation.weapon_kind(seen.game, id));
    sink.one_of(&format!("{of}class"), WEAPONS, kind.map(|kind| weapon(kind.class)));
    sink.put(format_args!("{of}firepower"), kind.map_or(0.0, |kind| kind.firepower.value.into()));
    sink.put(format_args!("{of}range"), kind.map_or(0.0, |kind| kind.range.value.into()));
    sink.put(format_args!("{of}nearest range"), kind.map_or(0.0, |kind| kind.min_range.into()));
    sink.flag(format_args!("{of}ordnance"), kind.is_some_and(|kind| kind.ordnance));
    sink.flag(format_args!("{of}smoke"), kind.is_some_and(|kind| kind.smoke));
    sink.flag(format_args!("{of}broken"), id.is_some_and(|id| situation.weapon(id).broken));
    let fires = |element: &Element| matches!(element, Element::Piece(Piece::Weapon(fired) | Piece::Smoke(fired)) if Some(*fired) == id);
    sink.flag(format_args!("{of}picked"), seen.picked().iter().any(fires));
}

/// Whether an element of a set is this unit.
fn is_of(element: Element, id: UnitId) -> bool {
    matches!(element, Element::Unit(unit) | Element::Piece(Piece::Unit(unit)) if unit == id)
}
