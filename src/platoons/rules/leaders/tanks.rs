//! Tank leaders are assigned in secret, and show when they lead (6.8).

use crate::kit::Side;
use crate::platoons::board::Hex;
use crate::platoons::rules::dialogue::choice::Shape;
use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::dialogue::question::Question;
use crate::platoons::rules::fire::volleys;
use crate::platoons::rules::rulebook::{Flow, SetOffer, Table};
use crate::platoons::rules::state::situation::{Actor, Situation, UnitId};
use crate::platoons::rules::state::tank_leader::TankLeader;

/// The tanks of a side among which its leaders are divided: those that have none by themselves.
pub fn candidates(situation: &Situation, side: Side) -> Vec<UnitId> {
    let units = situation.all_units().filter(|(_, unit)| unit.owner == side);
    units.filter(|(_, unit)| unit.tank_leader == TankLeader::Absent).map(|(id, _)| id).collect()
}

/// 6.8: a side assigns the tank leaders of its scenario, as many as it has tanks for, and tells nobody.
pub fn assign(table: &mut Table, side: Side) -> Flow {
    let of: Vec<Actor> = candidates(table.situation(), side).into_iter().map(Actor::Unit).collect();
    let count = table.situation().unassigned[side].min(u8::try_from(of.len()).unwrap_or(u8::MAX));
    let set = SetOffer::shaped(of, count, count, Shape::Any);
    let chosen = table.ask_set(side, Question::TankLeaders, set)?;
    table.record(Fact::TankLeadersAssigned { side, units: Some(volleys::units(&chosen)) });
    Ok(())
}

/// Of those who are activated in a stack the ones with tank leaders of whom the enemy does not know yet: their player says which
/// of these lead, and so show themselves. The others act like tanks without one.
pub fn showing(table: &mut Table, side: Side, hex: Hex, chosen: &[Actor]) -> Flow {
    let secret = chosen.iter().copied().filter(|actor| is_secret(table.situation(), *actor));
    let of: Vec<Actor> = secret.collect();
    let most = u8::try_from(of.len()).unwrap_or(u8::MAX);
    let set = SetOffer::shaped(of, 0, most, Shape::Any);
    let leading = table.ask_set(side, Question::TankLeadersShow { hex }, set)?;
    leading.iter().for_each(|actor| show(table, *actor));
    Ok(())
}

/// A tank leader who leads shows himself.
pub fn show(table: &mut Table, leader: Actor) {
    if let Actor::Unit(unit) = leader
        && is_secret(table.situation(), leader)
    {
        table.record(Fact::TankLeaderShown { unit });
    }
}

/// Whether somebody is a unit with a tank leader of whom the enemy does not know.
pub fn is_secret(situation: &Situation, actor: Actor) -> bool {
    match actor {
        Actor::Unit(id) => situation.unit(id).tank_leader == TankLeader::Secret,
        Actor::Leader(_) => false,
    }
}
