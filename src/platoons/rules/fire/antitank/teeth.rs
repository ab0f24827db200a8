//! Anti-tank fire at dragon's teeth, which it can destroy (terrain effects chart, R265).

use crate::kit::Side;
use crate::platoons::board::Hex;
use crate::platoons::rules::dialogue::choice::Choice;
use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::dialogue::question::Question;
use crate::platoons::rules::dialogue::roll::RollFor;
use crate::platoons::rules::fire::antitank::{modifiers, reach, segment, shot};
use crate::platoons::rules::fire::{direct, spotted};
use crate::platoons::rules::ground::{spotting, threat};
use crate::platoons::rules::movement::held;
use crate::platoons::rules::rulebook::{Flow, Table};
use crate::platoons::rules::state::attack::Breach;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, Morale, Situation, UnitId};
use crate::platoons::rules::state::tables::AtResult;
use crate::platoons::rules::state::works::Work;

/// What such fire counts as their armour.
const ARMOUR: i8 = 6;

/// The hexes with dragon's teeth at which somebody can shoot who is to fire and has shots left.
pub fn hexes(game: &Game, situation: &Situation) -> Vec<Hex> {
    let teeth = situation.works.standing.iter().filter(|(_, work, _)| *work == Work::DragonsTeeth);
    let mut hexes: Vec<Hex> = teeth.map(|(hex, _, _)| *hex).collect();
    hexes.retain(|hex| !breachers(game, situation, *hex).is_empty());
    hexes
}

/// Those of them who can shoot at the teeth of a hex.
pub fn breachers(game: &Game, situation: &Situation, hex: Hex) -> Vec<UnitId> {
    let firers = segment::firers(game, situation).into_iter();
    firers.filter(|firer| may_breach(game, situation, *firer, hex)).collect()
}

/// Whether a unit may shoot at the teeth of a hex: as at a vehicle that stands in the open there.
fn may_breach(game: &Game, situation: &Situation, firer: UnitId, hex: Hex) -> bool {
    let own = situation.unit(firer);
    let (Some(from), Some(value)) = (situation.hex_of(Actor::Unit(firer)), game.face(own).at) else {
        return false;
    };
    let distance = game.map.distance(from, hex);
    distance > 0
        && threat::at_strength(value, distance).is_some()
        && own.morale != Morale::Demoralized
        && !own.inside
        && !held(game, situation, own.owner.other(), from)
        && !reach::has_vehicles(game, situation, own.owner, hex)
        && spotting::sees_place(game, situation, from, hex)
        && (distance == 1 || direct::line(game, situation, from, hex).clear)
}

/// A shot in numbers. What hides those who are in the hex hides nothing of the teeth.
pub fn breach(game: &Game, situation: &Situation, firer: UnitId, hex: Hex) -> Option<Breach> {
    let own = situation.unit(firer);
    let (from, value) = situation.hex_of(Actor::Unit(firer)).zip(game.face(own).at)?;
    let mut modifiers = modifiers::of_place(game, situation, own.owner, from, hex);
    modifiers.extend(shot::of_movement(game, situation, firer));
    let far = game.map.distance(from, hex) > u16::from(value.range);
    let halved = shot::halved(far, own.morale == Morale::Disrupted);
    let (printed, strength) = (value.strength, shot::left(value.strength, &halved));
    let modifiers = shot::figures(game, modifiers);
    Some(Breach { firer, hex, printed, halved, strength, armour: ARMOUR, modifiers })
}

/// One of those who can shoots at them: each step that it would cost a vehicle is one of theirs.
pub fn fire(table: &mut Table, side: Side, hex: Hex) -> Flow {
    let of = breachers(table.game(), table.situation(), hex);
    let choices = of.into_iter().map(|firer| Choice::Actor(Actor::Unit(firer))).collect();
    let choice = table.ask_one(side, Question::BreachWith { hex }, choices)?;
    let Some(Choice::Actor(Actor::Unit(firer))) = choice else { return Ok(()) };
    let Some(breach) = breach(table.game(), table.situation(), firer, hex) else { return Ok(()) };
    segment::shoots(table, firer);
    spotted::reveal(table, &[firer]);
    let plus = breach.plus();
    table.record(Fact::BreachFired(Box::new(breach)));
    let roll = table.roll(RollFor::Breach { hex }).sum();
    if let AtResult::Hit { steps, .. } = shot::result_with(table.game(), plus, roll) {
        let work = Work::DragonsTeeth;
        match table.situation().works.steps_of(hex, work).saturating_sub(steps) {
            0 => table.record(Fact::WorkRemoved { work, hex }),
            left => table.record(Fact::WorkHit { work, hex, left }),
        }
    }
    Ok(())
}
