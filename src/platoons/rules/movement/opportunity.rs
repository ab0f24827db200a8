//! Opportunity fire at what moves (13).

use crate::kit::Side;
use crate::platoons::board::Hex;
use crate::platoons::rules::dialogue::choice::{Choice, Shape};
use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::dialogue::question::Question;
use crate::platoons::rules::fire::bombardment::{self, Barrage};
use crate::platoons::rules::fire::{self, antitank, combining, direct, spotted, volleys};
use crate::platoons::rules::ground::{spotting, works};
use crate::platoons::rules::hiding;
use crate::platoons::rules::movement::{digging, held, penal};
use crate::platoons::rules::rulebook::{Flow, Offer, SetOffer, Table};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::phase::Phase;
use crate::platoons::rules::state::situation::{Actor, LeaderId, Readiness, Situation, UnitId};

/// Somebody who moves, as those see him who may fire.
#[derive(Clone, Copy, Debug)]
pub struct Passing<'a> {
    /// Who moves.
    pub mover: Actor,
    /// The leaders who go with a unit.
    pub with: &'a [LeaderId],
    /// Where it is.
    pub hex: Hex,
    /// The hex that it left.
    pub left: Hex,
}

/// The other side may fire at somebody who has come into a hex, as often as it has units that can and have not fired at him
/// here (13.1, 13.21): by a shot at a vehicle (11), directly, or by bombardment (13.25). Tells whether he is stopped: he failed a
/// check of morale (13.14), or is gone.
pub fn offer(table: &mut Table, mover: Actor, with: &[LeaderId], left: Hex) -> Flow<bool> {
    table.during(Phase::OpportunityFire, |table| {
        let mut shot: Vec<UnitId> = Vec::new();
        let was = table.situation().morale(mover);
        if let Some(hex) = table.situation().hex_of(mover) {
            hiding::ambush(table, Passing { mover, with, hex, left })?;
        }
        while let Some(hex) = table.situation().hex_of(mover) {
            let passing = Passing { mover, with, hex, left };
            let mut failed = None;
            for fire in [shoot, fire_directly, bombard] {
                failed = fire(table, passing, &mut shot)?;
                if failed.is_some() {
                    break;
                }
            }
            let Some(failed) = failed else { return Ok(false) };
            // He may fail because of others, too: without the major who went with him (6.73).
            if failed.contains(&mover) || table.situation().morale(mover) != was {
                return Ok(true);
            }
        }
        Ok(true)
    })
}

/// A shot at a vehicle, and at the leaders with it, if the other side likes; who failed a check. Efficient vehicles may fire a second
/// time in the turn, others have done all that they do (13.0, 13.1).
fn shoot(table: &mut Table, passing: Passing, shot: &mut Vec<UnitId>) -> Flow<Option<Vec<Actor>>> {
    let Actor::Unit(target) = passing.mover else { return Ok(None) };
    let of = ready(shooters(table.game(), table.situation(), passing), shot);
    if of.is_empty() {
        return Ok(None);
    }
    let side = table.situation().unit(target).owner.other();
    let choices = of.into_iter().map(Choice::Actor).chain([Choice::Decline]).collect();
    let choice = table.ask(side, Question::ShootWith { target }, Offer::one(choices))?;
    let Choice::Actor(actor @ Actor::Unit(firer)) = choice else { return Ok(None) };
    let (game, situation) = (table.game(), table.situation());
    let Some(fires) = antitank::shot(game, situation, firer, target) else { return Ok(None) };
    match antitank::is_efficient(game, situation.unit(firer)) {
        true => fired(table, actor),
        false => spent(table, actor),
    }
    shown(table, &[firer]);
    shot.push(firer);
    table.during(Phase::AntiTank, |table| antitank::resolve(table, fires, Some(passing.with))).map(Some)
}

/// Direct fire at him, if the other side likes; who failed a check.
fn fire_directly(table: &mut Table, passing: Passing, shot: &mut Vec<UnitId>) -> Flow<Option<Vec<Actor>>> {
    let Passing { mover, with, hex, .. } = passing;
    let side = table.situation().owner(mover).other();
    let mut of = ready(firers(table.game(), table.situation(), passing), shot);
    of.extend(combining::helpers(table.game(), table.situation(), side, &of));
    let question = Question::OpportunityFire { mover, hex };
    let Some(who) = ask(table, side, question, of, Shape::Combined)? else { return Ok(None) };
    let group: Vec<(Actor, Option<u8>)> = who.iter().map(|actor| (*actor, None)).collect();
    let volley = direct::volley(table.game(), table.situation(), side, hex, &group, Some((mover, with)));
    have_fired(table, &who, shot);
    fire::resolve(table, volley, with).map(Some)
}

/// Mortars bombard him, if the other side likes (13.25); who failed a check.
fn bombard(table: &mut Table, passing: Passing, shot: &mut Vec<UnitId>) -> Flow<Option<Vec<Actor>>> {
    let Passing { mover, with, hex, .. } = passing;
    let side = table.situation().owner(mover).other();
    let mut of = ready(mortars(table.game(), table.situation(), passing), shot);
    of.extend(combining::combiners(table.game(), table.situation(), side, &of));
    let question = Question::OpportunityBombardment { mover, hex };
    let Some(who) = ask(table, side, question, of, Shape::Barrage)? else { return Ok(None) };
    let barrage = Barrage::of_units(table.game(), table.situation(), side, hex, &who);
    have_fired(table, &who, shot);
    bombardment::bombard(table, &barrage, Some(mover), with).map(Some)
}

/// Those who have not fired at him here.
fn ready(units: Vec<UnitId>, shot: &[UnitId]) -> Vec<Actor> {
    units.into_iter().filter(|unit| !shot.contains(unit)).map(Actor::Unit).collect()
}

/// Who of these fires together; nobody, if the side holds its fire or nobody can.
fn ask(
    table: &mut Table,
    side: Side,
    question: Question,
    of: Vec<Actor>,
    shape: Shape,
) -> Flow<Option<Vec<Actor>>> {
    if of.is_empty() {
        return Ok(None);
    }
    let most = u8::try_from(of.len()).unwrap_or(u8::MAX);
    let offer = Offer::with_set(vec![Choice::Decline], SetOffer::shaped(of, 1, most, shape));
    match table.ask(side, question, offer)? {
        Choice::Set(who) => Ok(Some(who)),
        _ => Ok(None),
    }
}

/// Who has fired is marked.
fn have_fired(table: &mut Table, who: &[Actor], shot: &mut Vec<UnitId>) {
    let units = volleys::units(who);
    who.iter().for_each(|actor| fired(table, *actor));
    shown(table, &units);
    shot.extend(units);
}

/// Units that have fired may have shown themselves (8.22), and whoever was digging in gives it up (16.21).
fn shown(table: &mut Table, units: &[UnitId]) {
    units.iter().for_each(|unit| digging::give_up(table, *unit));
    spotted::reveal(table, units);
}

/// 13.1: behind the first opportunity fire of a turn a second one is left, and nothing else; behind that nothing is.
fn fired(table: &mut Table, actor: Actor) {
    match table.situation().readiness(actor) {
        Readiness::Ready => table.record(Fact::Marked { actor, readiness: Readiness::FiredOnce }),
        Readiness::FiredOnce | Readiness::MayMove | Readiness::Marked => spent(table, actor),
    }
}

/// Somebody has used up his opportunity fire, and is marked; trains and vessels may move yet (15.2).
fn spent(table: &mut Table, actor: Actor) {
    let situation = table.situation();
    let moves_yet =
        matches!(actor, Actor::Unit(id) if table.game().kind(situation.unit(id)).moves_and_fires());
    let readiness = if moves_yet { Readiness::MayMove } else { Readiness::Marked };
    table.record(Fact::Marked { actor, readiness });
}

/// The units that can fire directly at somebody who has come into a hex.
pub fn firers(game: &Game, situation: &Situation, passing: Passing) -> Vec<UnitId> {
    let Passing { mover, hex, .. } = passing;
    able(game, situation, passing, |unit| direct::may_fire_at_mover(game, situation, unit, mover, hex))
}

/// The units that can shoot at a vehicle (11).
pub fn shooters(game: &Game, situation: &Situation, passing: Passing) -> Vec<UnitId> {
    let Actor::Unit(target) = passing.mover else { return Vec::new() };
    able(game, situation, passing, |unit| antitank::may_shoot(game, situation, unit, target))
}

/// The mortars that can bombard him (13.25).
pub fn mortars(game: &Game, situation: &Situation, passing: Passing) -> Vec<UnitId> {
    let Passing { mover, hex, .. } = passing;
    able(game, situation, passing, |unit| bombardment::may_bombard_mover(game, situation, unit, mover, hex))
}

/// The units that can fire at somebody who has come into a hex (13.0): not marked, no penal unit (R266), nor in an assault (12.52), and nobody fires
/// into one (13.24). Who left limiting terrain must have been seen there, too (8.22).
fn able(game: &Game, situation: &Situation, passing: Passing, may: impl Fn(UnitId) -> bool) -> Vec<UnitId> {
    let Passing { mover, hex, left, .. } = passing;
    let side = situation.owner(mover).other();
    if held(game, situation, side, hex) {
        return Vec::new();
    }
    let from_cover = works::is_limiting(game, situation, left);
    let can = situation.units_on_map(side).filter(|(id, unit, _)| {
        matches!(unit.readiness, Readiness::Ready | Readiness::FiredOnce)
            && !penal::holds_fire(game, situation, *id)
            && may(*id)
            && (!from_cover || spotting::spots_mover(game, situation, unit, mover, left))
    });
    can.map(|(id, _, _)| id).collect()
}
