//! Who could hurt whom by direct or anti-tank fire: what keeps units at their distance (5.4), and what the demoralized flee
//! from (14.3).

use crate::platoons::board::{Hex, Target};
use crate::platoons::rules::ground::spotting;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, Morale, Place, Situation, Unit};
use crate::platoons::rules::state::unit_kind::{UnitKind, Value};

/// What fire is aimed at, as far as it makes a difference: a unit of a kind, or a leader on foot.
#[derive(Clone, Copy, Debug)]
pub enum Aim<'g> {
    /// A unit of this kind.
    Unit(&'g UnitKind),
    /// A leader.
    Leader,
}

impl<'g> Aim<'g> {
    /// What somebody of a battle is to those who fire at him.
    pub fn at(game: &'g Game, situation: &Situation, actor: Actor) -> Aim<'g> {
        match actor {
            Actor::Unit(id) => Aim::Unit(game.kind(situation.unit(id))),
            Actor::Leader(_) => Aim::Leader,
        }
    }

    /// As what it is looked for (8.2).
    pub fn target(self) -> Target {
        match self {
            Aim::Unit(kind) => spotting::as_target(kind),
            Aim::Leader => Target::Foot,
        }
    }

    /// The armour that anti-tank fire meets, where it can be used at all (11, 11.11).
    fn at_armour(self) -> Option<i8> {
        match self {
            Aim::Unit(kind) => kind.at_armour,
            Aim::Leader => None,
        }
    }

    /// Whether direct fire counts as harm: not against armour, in spite of the small chance of a step (5.41).
    pub fn feels_direct_fire(self) -> bool {
        match self {
            Aim::Unit(kind) => !kind.is_afv(),
            Aim::Leader => true,
        }
    }
}

/// Whether an enemy could get a result on somebody in a hex by direct or anti-tank fire: he sees him there, has him in
/// range, and the fire can hurt such a target (5.4). A marker does not keep him from it, nor an assault; who is demoralized
/// does not fire at all (14.3).
pub fn could_hurt(
    game: &Game,
    situation: &Situation,
    enemy: &Unit,
    aim: Aim,
    hex: Hex,
    marked: bool,
) -> bool {
    let Place::Map(from) = enemy.place else { return false };
    let distance = game.map.distance(from, hex);
    // 16.72: nobody fires out of a cave.
    if enemy.morale == Morale::Demoralized || (enemy.inside && distance > 0) {
        return false;
    }
    let recon = game.kind(enemy).is_recon();
    reaches(game, enemy, aim, distance)
        && spotting::sees(game, situation, from, recon, aim.target(), hex, marked)
}

/// Whether an enemy has a value of fire that can hurt such a target so far away.
fn reaches(game: &Game, enemy: &Unit, aim: Aim, distance: u16) -> bool {
    let face = game.face(enemy);
    let direct = face.df.is_some_and(|df| aim.feels_direct_fire() && distance <= u16::from(df.range));
    direct || face.at.is_some_and(|at| pierces(game, at, aim, distance))
}

/// Whether anti-tank fire can hurt such a target with the best roll (11.1, 11.3).
fn pierces(game: &Game, at: Value, aim: Aim, distance: u16) -> bool {
    let Some(armour) = aim.at_armour() else { return false };
    let Some(strength) = at_strength(at, distance) else { return false };
    let best = 12 + strength as i8 - armour;
    game.tables.at.results.first().is_some_and(|(lowest, _)| best >= *lowest)
}

/// The strength of anti-tank fire so far away: full in its range, half up to half as far again for values of 2 and more
/// (11.3); none beyond.
pub fn at_strength(at: Value, distance: u16) -> Option<u8> {
    let range = u16::from(at.range);
    if distance <= range {
        return Some(at.strength);
    }
    let longer = range + range.div_ceil(2);
    (at.strength >= 2 && distance <= longer).then(|| at.strength.div_ceil(2))
}

/// The enemies that could hurt somebody in a hex, with their hexes. Somewhere else he has his Spotted marker only if he would
/// keep it there (8.22).
pub fn threats<'s>(
    game: &'s Game,
    situation: &'s Situation,
    actor: Actor,
    hex: Hex,
) -> impl Iterator<Item = (&'s Unit, Hex)> {
    let aim = Aim::at(game, situation, actor);
    let marked = match actor {
        Actor::Unit(id) => {
            let unit = situation.unit(id);
            unit.spotted
                && (unit.place == Place::Map(hex) || spotting::keeps_marker(game, situation, unit, hex))
        }
        Actor::Leader(_) => false,
    };
    // 16.72: nor into one.
    let inside = situation.is_inside(actor) && situation.hex_of(actor) == Some(hex);
    let enemies = situation.units_on_map(situation.owner(actor).other());
    enemies
        .filter(move |(_, _, from)| !inside || *from == hex)
        .filter(move |(_, enemy, _)| could_hurt(game, situation, enemy, aim, hex, marked))
        .map(|(_, enemy, from)| (enemy, from))
}
