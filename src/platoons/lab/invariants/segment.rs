//! Who acts, how often, and what he is offered.

use crate::kit::lab::{Violation, hold};
use crate::platoons::rules::{Actor, Choice, Decision, Fact, Game, Place, Readiness, Situation, Stage};

/// 11.2, 7.22: nobody has shot more than twice in a segment, and who has shot fired nothing else; 11.12: shots came through hexes
/// beside those whom they met, who are vehicles.
pub fn shots(game: &Game, situation: &Situation) -> Result<(), Violation> {
    for part in situation.segment.iter().flat_map(|segment| &segment.active) {
        hold(part.shots <= 2 && (part.shots == 0 || part.used == 0), || {
            format!("{:?} has shot {} times and fired {} (11.2, 7.22)", part.actor, part.shots, part.used)
        })?;
    }
    for (id, unit) in situation.all_units().filter(|(_, unit)| !unit.shot_through.is_empty()) {
        let Place::Map(hex) = unit.place else { continue };
        let mut through = unit.shot_through.iter().flatten();
        hold(game.kind(unit).is_vehicle() && through.all(|by| game.map.distance(*by, hex) == 1), || {
            format!("{id:?} was shot at through {:?} (11.12)", unit.shot_through)
        })?;
    }
    Ok(())
}

/// 3.1: whoever is activated is one of the active side, and is so once.
pub fn parts(situation: &Situation) -> Result<(), Violation> {
    let Some(segment) = &situation.segment else { return Ok(()) };
    for (at, part) in segment.active.iter().enumerate() {
        let own = situation.owner(part.actor) == segment.side;
        let once = segment.active[..at].iter().all(|other| other.actor != part.actor);
        hold(own && once, || format!("{:?} has no such part (3.1): {part:?}", part.actor))?;
    }
    Ok(())
}

/// Nobody is offered who is out of the battle, and in a set nobody of the other side; of those who are to act in a segment everybody is
/// there.
pub fn offered(situation: &Situation, decision: &Decision) -> Result<(), Violation> {
    let set = || decision.offer.set.iter().flat_map(|set| set.of.iter().copied());
    let named = decision.offer.choices.iter().flat_map(named);
    for actor in named.chain(set()) {
        let lost = matches!(situation.place(actor), Place::Left | Place::Eliminated);
        hold(!lost, || format!("{actor:?} is lost, and offered for {:?}", decision.question))?;
    }
    for actor in set() {
        let own = situation.owner(actor) == decision.side;
        // R242: who hides may show himself to fire.
        let there = is_there(situation, actor) || matches!(situation.place(actor), Place::Hidden(_));
        let fits = own && (there || matches!(situation.stage, Stage::SetUp(_)));
        hold(fits, || format!("{actor:?} is not there to be offered for {:?}", decision.question))?;
    }
    Ok(())
}

/// Who is named by a choice.
fn named(choice: &Choice) -> Vec<Actor> {
    match choice {
        Choice::Leader(actor)
        | Choice::Actor(actor)
        | Choice::Move(actor)
        | Choice::DigIn(actor)
        | Choice::Cave(actor)
        | Choice::Unload(actor)
        | Choice::Clear(actor, _)
        | Choice::GiveUp(actor)
        | Choice::Recover(actor) => vec![*actor],
        Choice::Consolidate(unit, other) | Choice::Drag { gun: unit, by: other } => {
            vec![Actor::Unit(*unit), Actor::Unit(*other)]
        }
        Choice::Load { who, onto } => vec![*who, Actor::Unit(*onto)],
        Choice::Limber(unit)
        | Choice::Unlimber(unit)
        | Choice::PointOut(unit)
        | Choice::Shoot(unit)
        | Choice::Shell(unit, _) => vec![Actor::Unit(*unit)],
        Choice::Set(actors) => actors.clone(),
        _ => Vec::new(),
    }
}

/// 3.11, 7.46: nobody is activated who has done all he does in this turn, or is not there; and who is out of the battle neither goes
/// nor shoots.
pub fn fact(situation: &Situation, fact: &Fact) -> Result<(), Violation> {
    let lives = |actor: Actor| match actor {
        Actor::Unit(id) => situation.unit(id).steps > 0,
        Actor::Leader(_) => situation.place(actor) != Place::Eliminated,
    };
    match fact {
        Fact::Activated { side, who } => who.iter().try_for_each(|part| {
            let (actor, own) = (part.actor, situation.owner(part.actor) == *side);
            let ready = situation.readiness(actor) != Readiness::Marked;
            hold(own && ready && is_there(situation, actor), || {
                format!("{actor:?} of {side:?} cannot be activated (3.11)")
            })
        }),
        Fact::Went { actor, with, .. } => {
            let leaders = with
                .iter()
                .map(|id| Actor::Leader(*id))
                .all(|leader| lives(leader) && situation.owner(leader) == situation.owner(*actor));
            hold(lives(*actor) && leaders, || format!("{actor:?} cannot go with {with:?}"))
        }
        Fact::ShotFired(shot) => {
            let (firer, target) = (Actor::Unit(shot.firer), Actor::Unit(shot.target));
            let enemies = situation.owner(firer) != situation.owner(target);
            hold(lives(firer) && lives(target) && enemies, || format!("{firer:?} shoots at {target:?}"))
        }
        Fact::StepsLost { unit, steps } => hold(*steps > 0, || format!("{unit:?} loses no step")),
        _ => Ok(()),
    }
}

/// 7.46, 13.1: behind the removal of markers everybody is ready.
pub fn readiness(situation: &Situation) -> Result<(), Violation> {
    let fresh = |readiness: Readiness| readiness == Readiness::Ready;
    let units = situation.units.iter().all(|unit| fresh(unit.readiness));
    let leaders = situation.leaders.iter().all(|leader| fresh(leader.readiness));
    let turn = matches!(situation.stage, Stage::Action { .. } | Stage::Removal);
    hold(turn || (units && leaders), || "somebody is marked behind the turn (3.0c)".to_owned())
}

/// Whether somebody is on the map or in a row before it, be it aboard another.
fn is_there(situation: &Situation, actor: Actor) -> bool {
    matches!(situation.standing(actor), Place::Map(_) | Place::Outside { .. })
}
