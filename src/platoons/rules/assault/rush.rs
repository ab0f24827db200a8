//! Extended assault (optional, 5.3, 12.11, R243): men on foot who go into an enemy's hex from two hexes away.

use crate::platoons::board::Hex;
use crate::platoons::rules::activation;
use crate::platoons::rules::assault::charge::{self, REACH};
use crate::platoons::rules::ground::{rivers, spotting, stacking};
use crate::platoons::rules::movement::held;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::segment::Activated;
use crate::platoons::rules::state::situation::{Actor, Morale, Situation, UnitId};

/// Whether somebody may go into a hex from two hexes away (R243): a unit on foot, no cavalry, in good order, whom a leader has
/// activated, at an enemy whom it sees; and leaders with it. Nobody does so out of an assault (5.32).
pub fn may_rush(game: &Game, situation: &Situation, part: &Activated, hex: Hex) -> bool {
    if !game.scenario.options.extended_assault || game.map.distance(part.from, hex) != REACH {
        return false;
    }
    let fit = match part.actor {
        Actor::Unit(id) => is_on_foot(game, situation, id) && is_led(part) && sees(game, situation, id, hex),
        Actor::Leader(id) => !game.is_commissar(situation.leader(id)),
    };
    let enemy = situation.owner(part.actor).other();
    fit && !part.outside
        && part.shots == 0
        && part.used == 0
        && situation.hex_of(part.actor) == Some(part.from)
        && situation.carrier(part.actor).is_none()
        && situation.morale(part.actor) == Morale::Good
        && activation::bound_for(game, situation, part).is_none()
        && !held(game, situation, enemy, part.from)
        && !ways(game, situation, part.actor, hex).is_empty()
}

/// Whether a unit is men on foot: horsemen charge (15.31).
fn is_on_foot(game: &Game, situation: &Situation, id: UnitId) -> bool {
    let kind = game.kind(situation.unit(id));
    kind.is_foot() && !kind.may_charge()
}

/// Whether a leader, a man, leads him.
fn is_led(part: &Activated) -> bool {
    matches!(part.led_by, Some(Actor::Leader(_)))
}

fn sees(game: &Game, situation: &Situation, id: UnitId, hex: Hex) -> bool {
    let unit = situation.unit(id);
    spotting::spots_any(game, situation, unit, unit.owner.other(), hex)
}

/// Whether somebody is one who goes in from so far: a unit on foot, or a leader who does not ride.
pub fn goes_on_foot(game: &Game, situation: &Situation, actor: Actor) -> bool {
    match actor {
        Actor::Unit(id) => is_on_foot(game, situation, id),
        Actor::Leader(id) => !situation.leader(id).cavalry,
    }
}

/// Whether somebody who is chosen to assault in a hex comes into it on foot from two hexes away.
pub fn rushes(game: &Game, situation: &Situation, actor: Actor, hex: Hex) -> bool {
    charge::from_afar(game, situation, actor, hex) && goes_on_foot(game, situation, actor)
}

/// Whether somebody is on his way into an enemy's hex on foot from two hexes away: fire at him is better then (R243).
pub fn is_rushing(situation: &Situation, actor: Actor) -> bool {
    let part = situation.segment.as_ref().and_then(|segment| segment.part(actor));
    part.is_some_and(|part| part.rushes)
}

/// The hexes by which somebody can go: beside his own and the enemy's, on dry land, with no enemy at all in them, where there is
/// room, and over which he can walk without help.
pub fn ways(game: &Game, situation: &Situation, actor: Actor, hex: Hex) -> Vec<Hex> {
    let Some(from) = situation.hex_of(actor) else { return Vec::new() };
    let walks = |from: Hex, to: Hex| charge::crosses(game, situation, actor, from, to);
    let enemy = situation.owner(actor).other();
    let beside = game.map.neighbours(from).map(|(_, by)| by);
    let between = beside.filter(|by| {
        game.map.distance(*by, hex) == 1
            && situation.stack(enemy, *by).is_empty()
            && !rivers::is_water(game, *by)
            && stacking::has_room(game, situation, actor, *by)
            && walks(from, *by)
            && walks(*by, hex)
    });
    between.collect()
}
