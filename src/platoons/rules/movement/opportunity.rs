//! Opportunity fire at what moves (13).

use crate::kit::Side;
use crate::platoons::board::{Hex, Target};
use crate::platoons::rules::dialogue::choice::{Choice, Shape};
use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::dialogue::question::Question;
use crate::platoons::rules::fire::{self, antitank, combining, direct, spotted, volleys};
use crate::platoons::rules::ground::{spotting, works};
use crate::platoons::rules::movement::held;
use crate::platoons::rules::rulebook::{Flow, Offer, SetOffer, Table};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::phase::Phase;
use crate::platoons::rules::state::situation::{Actor, LeaderId, Readiness, Situation, Unit, UnitId};

/// The other side may fire at somebody who has come into a hex, as often as it has units that can and have not fired at him
/// here (13.1, 13.21). Tells whether he is stopped: he failed a check of morale (13.14), or is gone.
pub fn offer(table: &mut Table, mover: Actor, with: &[LeaderId], left: Hex) -> Flow<bool> {
    table.during(Phase::OpportunityFire, |table| {
        let side = table.situation().owner(mover).other();
        let mut shot: Vec<UnitId> = Vec::new();
        while let Some(hex) = table.situation().hex_of(mover) {
            let (game, situation) = (table.game(), table.situation());
            let fresh = |units: Vec<UnitId>| -> Vec<UnitId> {
                units.into_iter().filter(|unit| !shot.contains(unit)).collect()
            };
            let firers = fresh(firers(game, situation, mover, hex, left));
            let shooters = fresh(shooters(game, situation, mover, hex, left));
            if firers.is_empty() && shooters.is_empty() {
                return Ok(false);
            }
            let question = Question::OpportunityFire { mover, hex };
            let offer = offered(game, situation, mover, firers, !shooters.is_empty());
            let failed = match table.ask(side, question, offer)? {
                Choice::Set(who) => {
                    shot.extend(volleys::units(&who));
                    volley(table, &who, (mover, with), hex)?
                }
                Choice::Shoot(target) => match shooter(table, side, target, shooters)? {
                    Some(firer) => {
                        shot.push(firer);
                        shoot(table, firer, target, with)?
                    }
                    None => return Ok(false),
                },
                _ => return Ok(false),
            };
            if failed.contains(&mover) {
                return Ok(true);
            }
        }
        Ok(true)
    })
}

/// What the other side may do: fire together, shoot at a vehicle (11), or hold its fire.
fn offered(game: &Game, situation: &Situation, mover: Actor, firers: Vec<UnitId>, shoots: bool) -> Offer {
    let mut choices = vec![Choice::Decline];
    if let (Actor::Unit(target), true) = (mover, shoots) {
        choices.push(Choice::Shoot(target));
    }
    let mut of: Vec<Actor> = firers.into_iter().map(Actor::Unit).collect();
    if of.is_empty() {
        return Offer::one(choices);
    }
    of.extend(combining::helpers(game, situation, situation.owner(mover).other(), &of));
    let most = u8::try_from(of.len()).unwrap_or(u8::MAX);
    Offer::with_set(choices, SetOffer::shaped(of, 1, most, Shape::Combined))
}

/// Some fire directly at somebody who moves, and the leaders with him.
fn volley(table: &mut Table, who: &[Actor], at: (Actor, &[LeaderId]), hex: Hex) -> Flow<Vec<Actor>> {
    let side = table.situation().owner(at.0).other();
    let group: Vec<(Actor, Option<u8>)> = who.iter().map(|actor| (*actor, None)).collect();
    let volley = direct::volley(table.game(), table.situation(), side, hex, &group, Some(at));
    who.iter().for_each(|actor| fired(table, *actor));
    spotted::reveal(table, &volleys::units(who));
    fire::resolve(table, volley, at.1)
}

/// The one that shoots at a vehicle.
fn shooter(table: &mut Table, side: Side, target: UnitId, of: Vec<UnitId>) -> Flow<Option<UnitId>> {
    let choices = of.into_iter().map(|firer| Choice::Actor(Actor::Unit(firer))).collect();
    let choice = table.ask_one(side, Question::ShootWith { target }, choices)?;
    Ok(match choice {
        Some(Choice::Actor(Actor::Unit(firer))) => Some(firer),
        _ => None,
    })
}

/// Somebody shoots at a vehicle that moves, and at the leaders with it. Efficient vehicles may fire a second time in the turn,
/// others have done all that they do (13.0, 13.1).
fn shoot(table: &mut Table, firer: UnitId, target: UnitId, with: &[LeaderId]) -> Flow<Vec<Actor>> {
    let (game, situation) = (table.game(), table.situation());
    let Some(shot) = antitank::shot(game, situation, firer, target) else { return Ok(Vec::new()) };
    let actor = Actor::Unit(firer);
    match antitank::is_efficient(game, situation.unit(firer)) {
        true => fired(table, actor),
        false => table.record(Fact::Marked { actor, readiness: Readiness::Marked }),
    }
    spotted::reveal(table, &[firer]);
    table.during(Phase::AntiTank, |table| antitank::resolve(table, shot, Some(with)))
}

/// 13.1: behind the first opportunity fire of a turn a second one is left, and nothing else; behind that nothing is.
fn fired(table: &mut Table, actor: Actor) {
    let readiness = match table.situation().readiness(actor) {
        Readiness::Ready => Readiness::FiredOnce,
        Readiness::FiredOnce | Readiness::Marked => Readiness::Marked,
    };
    table.record(Fact::Marked { actor, readiness });
}

/// The units that can fire directly at somebody who has come into a hex (13.0).
pub fn firers(game: &Game, situation: &Situation, mover: Actor, hex: Hex, left: Hex) -> Vec<UnitId> {
    let can = |id: UnitId| direct::may_fire_at_mover(game, situation, id, mover, hex);
    ready(game, situation, mover, (hex, left), can)
}

/// The units that can shoot at a vehicle that has come into a hex (13.0, 11).
pub fn shooters(game: &Game, situation: &Situation, mover: Actor, hex: Hex, left: Hex) -> Vec<UnitId> {
    let Actor::Unit(target) = mover else { return Vec::new() };
    ready(game, situation, mover, (hex, left), |id| antitank::may_shoot(game, situation, id, target))
}

/// Who is not marked and can fire, and sees somebody all the way: nobody fires into an assault hex (13.24), and who left
/// limiting terrain must have been seen there, too (8.22).
fn ready(
    game: &Game,
    situation: &Situation,
    mover: Actor,
    (hex, left): (Hex, Hex),
    can: impl Fn(UnitId) -> bool,
) -> Vec<UnitId> {
    let side = situation.owner(mover).other();
    if held(game, situation, side, hex) {
        return Vec::new();
    }
    let from_cover = works::is_limiting(game, situation, left);
    let ready = situation.units_on_map(side).filter(|(id, unit, from)| {
        unit.readiness != Readiness::Marked
            && can(*id)
            && (!from_cover || seen_before(game, situation, mover, unit, *from, left))
    });
    ready.map(|(id, _, _)| id).collect()
}

/// Whether a unit saw somebody where he came from.
fn seen_before(game: &Game, situation: &Situation, mover: Actor, firer: &Unit, from: Hex, left: Hex) -> bool {
    let (target, marked) = match mover {
        Actor::Unit(id) => {
            let unit = situation.unit(id);
            (spotting::as_target(game.kind(unit)), unit.spotted)
        }
        Actor::Leader(_) => (Target::Foot, false),
    };
    spotting::sees(game, situation, from, game.kind(firer).is_recon(), target, left, marked)
}
