//! Commissars (6.6): they go to the demoralized, and bring them back to order or cost them a step.

use crate::platoons::board::{Hex, Mp};
use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::ground::ways;
use crate::platoons::rules::rulebook::Table;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::segment::{Activated, Task};
use crate::platoons::rules::state::situation::{Actor, Leader, LeaderId, Morale, Readiness, Situation};

/// Whether somebody is a commissar.
pub fn is_one(game: &Game, situation: &Situation, actor: Actor) -> bool {
    matches!(actor, Actor::Leader(id) if game.is_commissar(situation.leader(id)))
}

/// How far each hex is from where a commissar has to go: to the nearest demoralized unit of his side (6.61). None where nothing
/// binds him: nobody is demoralized whom he could reach, or a single unit to which another commissar is nearer (6.66); who is
/// demoralized himself goes nowhere.
pub fn duty(game: &Game, situation: &Situation, commissar: LeaderId) -> Option<Vec<Option<Mp>>> {
    let actor = Actor::Leader(commissar);
    let hex = situation.hex_of(actor)?;
    let side = situation.owner(actor);
    let shaken = situation.units_on_map(side).filter(|(_, unit, _)| unit.morale == Morale::Demoralized);
    let goals: Vec<Hex> = shaken.map(|(_, _, at)| at).collect();
    if goals.is_empty() || situation.morale(actor) == Morale::Demoralized {
        return None;
    }
    let far = ways::far_from(game, situation, actor, goals.iter().copied(), hex);
    let own = far[hex.index()]?;
    let nearer = |(other, man, at): (LeaderId, &Leader, Hex)| {
        let theirs = far[at.index()];
        other != commissar
            && game.is_commissar(man)
            && man.morale != Morale::Demoralized
            && theirs.is_some_and(|theirs| (theirs, other) < (own, commissar))
    };
    let relieved = goals.len() == 1 && situation.leaders_on_map(side).any(nearer);
    (!relieved).then_some(far)
}

/// Whether a commissar has to go somewhere else (6.61); with a demoralized unit he stays (6.65).
pub fn has_to_go(game: &Game, situation: &Situation, commissar: LeaderId) -> bool {
    let hex = situation.hex_of(Actor::Leader(commissar));
    let far = duty(game, situation, commissar);
    far.zip(hex).is_some_and(|(far, hex)| far[hex.index()] != Some(Mp::ZERO))
}

/// The commissars who can help a unit to recover: on the spot since the segment began, not demoralized since then (6.62, 6.64),
/// and activated with it or free to be. They help units that are demoralized, not leaders, and nobody else (6.6).
pub fn helpers(game: &Game, situation: &Situation, actor: Actor) -> Vec<LeaderId> {
    let (Actor::Unit(_), Morale::Demoralized) = (actor, situation.morale(actor)) else { return Vec::new() };
    let (Some(segment), Some(hex)) = (&situation.segment, situation.hex_of(actor)) else { return Vec::new() };
    let there = situation.leaders_in(situation.owner(actor), hex).filter(|(id, man)| {
        let free = match segment.part(Actor::Leader(*id)) {
            Some(part) => part.from == hex && part.task == Task::Move && part.began != Morale::Demoralized,
            None => man.readiness == Readiness::Ready,
        };
        game.is_commissar(man) && man.morale != Morale::Demoralized && free
    });
    there.map(|(id, _)| id).collect()
}

/// Of those who can help the one with the highest morale; where it is no armoured vehicle that recovers he has to (6.65).
pub fn best(game: &Game, situation: &Situation, of: &[LeaderId]) -> Option<LeaderId> {
    let morale = |id: &LeaderId| game.man(situation.leader(*id)).face.morale;
    of.iter().copied().max_by_key(|id| (morale(id), std::cmp::Reverse(*id)))
}

/// Those who help are activated with the unit, if they are not yet (6.62).
pub fn join(table: &mut Table, commissars: &[LeaderId]) {
    for commissar in commissars {
        let (actor, situation) = (Actor::Leader(*commissar), table.situation());
        let active = situation.segment.as_ref().and_then(|segment| segment.part(actor));
        if active.is_some() {
            continue;
        }
        if let Some(from) = situation.hex_of(actor) {
            let part = Activated::new(actor, None, from, situation.morale(actor));
            table.record(Fact::Activated { side: situation.owner(actor), who: vec![part] });
        }
    }
}
