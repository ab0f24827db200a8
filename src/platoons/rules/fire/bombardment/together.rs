//! Who bombards a hex together in a segment (7.33, 9.3).

use crate::kit::Side;
use crate::platoons::board::Hex;
use crate::platoons::rules::activation::bound_for;
use crate::platoons::rules::dialogue::choice::{Choice, Shape};
use crate::platoons::rules::dialogue::question::Question;
use crate::platoons::rules::fire::bombardment::barrage::{Barrage, bombard};
use crate::platoons::rules::fire::bombardment::drumfire;
use crate::platoons::rules::fire::bombardment::reach::may_bombard;
use crate::platoons::rules::fire::bombardment::volley::strength;
use crate::platoons::rules::fire::{combining, spotted, volleys};
use crate::platoons::rules::movement::penal;
use crate::platoons::rules::rulebook::{Flow, Offer, SetOffer, Table};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::segment::{Segment, Task};
use crate::platoons::rules::state::situation::{Actor, Situation, UnitId};
use crate::platoons::rules::state::support::Gun;

/// The hexes that somebody can bombard who is to fire and has not yet.
pub fn targets(game: &Game, situation: &Situation, segment: &Segment) -> Vec<Hex> {
    let guns: Vec<UnitId> = guns(game, situation, segment).collect();
    if guns.is_empty() {
        return Vec::new();
    }
    let mut hexes = situation.hexes_of(segment.side.other());
    hexes.retain(|hex| guns.iter().any(|unit| may_bombard(game, situation, *unit, *hex)));
    hexes
}

/// Those who are to fire, have not yet, and have a value of bombardment.
fn guns(game: &Game, situation: &Situation, segment: &Segment) -> impl Iterator<Item = UnitId> {
    let free = segment
        .waiting(Task::Fire)
        .filter(|part| part.shots == 0 && bound_for(game, situation, part).is_none());
    free.filter_map(|part| match part.actor {
        Actor::Unit(id) => Some(id),
        Actor::Leader(_) => None,
    })
    .filter(|id| game.face(situation.unit(*id)).bf.is_some() && !penal::holds_fire(game, situation, *id))
}

/// Those who are to fire, have not yet, and can bombard a hex, with the leaders who can combine them.
pub fn candidates(game: &Game, situation: &Situation, hex: Hex) -> Vec<Actor> {
    let Some(segment) = &situation.segment else { return Vec::new() };
    let can = guns(game, situation, segment).filter(|unit| may_bombard(game, situation, *unit, hex));
    let mut who: Vec<Actor> = can.map(Actor::Unit).collect();
    who.extend(combining::combiners(game, situation, segment.side, &who));
    who
}

/// Activated units bombard a hex together (9.4).
pub fn fire(table: &mut Table, side: Side, hex: Hex) -> Flow {
    let of = candidates(table.game(), table.situation(), hex);
    let most = u8::try_from(of.len()).unwrap_or(u8::MAX);
    let set = SetOffer::shaped(of, 1, most, Shape::Barrage);
    let choice = table.ask(side, Question::BombardWith { hex }, Offer::with_set(Vec::new(), set))?;
    let Choice::Set(who) = choice else { return Ok(()) };
    let barrage = Barrage::of_units(table.game(), table.situation(), side, hex, &who);
    for actor in &who {
        volleys::marked(table, *actor);
    }
    spotted::reveal(table, &volleys::units(&who));
    let strength = |unit: UnitId| strength(table.game(), table.situation(), unit);
    let guns: Vec<(Gun, u8)> = barrage.units().map(|unit| (Gun::Unit(unit), strength(unit))).collect();
    bombard(table, &barrage, None, &[])?;
    drumfire::keep_up(table, &barrage, &guns);
    Ok(())
}
