//! Opportunity fire at what moves (13).

use crate::platoons::board::{Hex, Target};
use crate::platoons::rules::dialogue::choice::{Choice, Shape};
use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::dialogue::question::Question;
use crate::platoons::rules::fire::{self, combining, direct, spotted, volleys};
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
            let mut of: Vec<Actor> = firers(table.game(), table.situation(), mover, hex, left)
                .into_iter()
                .filter(|unit| !shot.contains(unit))
                .map(Actor::Unit)
                .collect();
            if of.is_empty() {
                return Ok(false);
            }
            of.extend(combining::helpers(table.game(), table.situation(), side, &of));
            let most = u8::try_from(of.len()).unwrap_or(u8::MAX);
            let set = SetOffer::shaped(of, 1, most, Shape::Combined);
            let question = Question::OpportunityFire { mover, hex };
            let Choice::Set(who) = table.ask(side, question, Offer::with_set(vec![Choice::Decline], set))?
            else {
                return Ok(false);
            };
            shot.extend(volleys::units(&who));
            let group: Vec<(Actor, Option<u8>)> = who.iter().map(|actor| (*actor, None)).collect();
            let volley =
                direct::volley(table.game(), table.situation(), side, hex, &group, Some((mover, with)));
            who.iter().for_each(|actor| fired(table, *actor));
            spotted::reveal(table, &volleys::units(&who));
            let failed = fire::resolve(table, volley, with)?;
            if failed.contains(&mover) {
                return Ok(true);
            }
        }
        Ok(true)
    })
}

/// 13.1: behind the first opportunity fire of a turn a second one is left, and nothing else; behind that nothing is.
fn fired(table: &mut Table, actor: Actor) {
    let readiness = match table.situation().readiness(actor) {
        Readiness::Ready => Readiness::FiredOnce,
        Readiness::FiredOnce | Readiness::Marked => Readiness::Marked,
    };
    table.record(Fact::Marked { actor, readiness });
}

/// The units that can fire at somebody who has come into a hex (13.0): not marked, nor in an assault (12.52), and nobody fires
/// into one (13.24). Who left limiting terrain must have been seen there, too (8.22).
pub fn firers(game: &Game, situation: &Situation, mover: Actor, hex: Hex, left: Hex) -> Vec<UnitId> {
    let side = situation.owner(mover).other();
    if held(game, situation, side, hex) {
        return Vec::new();
    }
    let from_cover = works::is_limiting(game, situation, left);
    let can = situation.units_on_map(side).filter(|(id, unit, from)| {
        unit.readiness != Readiness::Marked
            && direct::may_fire_at_mover(game, situation, *id, mover, hex)
            && (!from_cover || seen_before(game, situation, mover, unit, *from, left))
    });
    can.map(|(id, _, _)| id).collect()
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
