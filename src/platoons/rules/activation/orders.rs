//! Whose orders a unit takes, and how far they reach (3.12, 3.2, 3.3).

use crate::platoons::board::Hex;
use crate::platoons::rules::edge;
use crate::platoons::rules::leaders::influence::{is_assault_hex, is_jungle};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::leader_kind::Rank;
use crate::platoons::rules::state::segment::Activated;
use crate::platoons::rules::state::situation::{
    Actor, LeaderId, Morale, Place, Readiness, Situation, UnitId,
};
use crate::platoons::rules::state::unit_kind::LedBy;

/// Whether somebody can activate others: leaders with a rank, and units that have a leader of their own with them; nobody who
/// is demoralized (3.12, 5.44).
pub fn leads(game: &Game, situation: &Situation, who: Actor) -> bool {
    let is_leader = match who {
        Actor::Leader(id) => !game.is_commissar(situation.leader(id)),
        Actor::Unit(id) => takes_orders_of(game, situation, id, who),
    };
    is_leader && situation.morale(who) != Morale::Demoralized
}

/// Whether a unit takes the orders of such a leader: a man, or a unit that has one with it, by whom it is led itself (3.3).
/// Regular leaders lead all but tanks and reconnaissance (3.33), tank leaders armoured vehicles (3.31), the leaders of the
/// reconnaissance its own units (6.85), those of trains and vessels each other (6.92), commissars nobody (6.6); all of them units of their own nation
/// (3.12).
pub fn takes_orders_of(game: &Game, situation: &Situation, unit: UnitId, leader: Actor) -> bool {
    let takes = game.kind(situation.unit(unit)).led_by;
    // 3.12: nobody takes the orders of another nation, though it is allied.
    let own = game.serves(situation.unit(unit));
    match leader {
        Actor::Leader(id) if game.man(situation.leader(id)).nation != own => false,
        Actor::Unit(id) if game.serves(situation.unit(id)) != own => false,
        Actor::Leader(id) => takes.regular() && !game.is_commissar(situation.leader(id)),
        Actor::Unit(id) => {
            let own = game.kind(situation.unit(id)).led_by;
            (takes.tank() && has_tank_leader(situation, id))
                || (takes.recon() && own.recon())
                || (takes == LedBy::Own && own == LedBy::Own)
        }
    }
}

/// Whether a unit has a tank leader (6.8).
pub fn has_tank_leader(situation: &Situation, unit: UnitId) -> bool {
    situation.unit(unit).tank_leader.is_there()
}

/// The hexes a leader commands: his own and those beside it, in good order; his own alone when disrupted (3.12, 5.44) and in
/// jungle (terrain effects chart); rows outside the map are as hexes (16.51). From outside nobody commands in an assault hex (12.51).
pub fn commands(game: &Game, situation: &Situation, leader: Actor, at: Place) -> bool {
    let own = situation.standing(leader);
    let jungle = matches!(own, Place::Map(hex) if is_jungle(game, hex));
    let assault = || matches!(at, Place::Map(hex) if is_assault_hex(game, situation, hex));
    let beside = || edge::distance(game, own, at) == Some(1) && !jungle && !assault();
    let there = own == at && edge::distance(game, own, at).is_some();
    match situation.morale(leader) {
        Morale::Good => there || beside(),
        Morale::Disrupted => there,
        Morale::Demoralized => false,
    }
}

/// The leaders of lower rank, of his nation, that a leader can activate (3.2, 3.12): out of an assault hex none (12.51).
pub fn subordinates(game: &Game, situation: &Situation, leader: LeaderId) -> Vec<Actor> {
    let man = situation.leader(leader);
    let (rank, own) = (game.rank(man), Actor::Leader(leader));
    let lower = situation.present(man.owner).filter(|(actor, at)| match actor {
        Actor::Leader(id) => {
            is_lower(game.rank(situation.leader(*id)), rank)
                && game.man(situation.leader(*id)).nation == game.man(man).nation
                && commands(game, situation, own, *at)
                && !out_of_an_assault(game, situation, own, *at)
        }
        Actor::Unit(_) => false,
    });
    lower.map(|(actor, _)| actor).filter(|actor| free(game, situation, *actor)).collect()
}

/// The units that a leader can activate: those that take his orders in the hexes he commands, trains and vessels wherever they
/// are (6.92); out of an assault hex those who can come into it (12.51, 12.11).
pub fn units(game: &Game, situation: &Situation, leader: Actor) -> Vec<Actor> {
    let anywhere = matches!(leader, Actor::Unit(id) if game.kind(situation.unit(id)).led_by == LedBy::Own);
    let led = situation.present(situation.owner(leader)).filter(|(actor, at)| {
        let Actor::Unit(id) = actor else { return false };
        let unit = situation.unit(*id);
        let comes = unit.morale == Morale::Good && game.kind(unit).is_combat();
        takes_orders_of(game, situation, *id, leader)
            && (anywhere || commands(game, situation, leader, *at))
            && (anywhere || comes || !out_of_an_assault(game, situation, leader, *at))
    });
    led.map(|(actor, _)| actor).filter(|actor| free(game, situation, *actor)).collect()
}

/// Whether a rank is below another: commissars are below nobody and above nobody (6.6).
pub fn is_lower(rank: Option<Rank>, than: Option<Rank>) -> bool {
    rank.is_some() && rank < than
}

/// Whether a leader in an assault hex would reach into another one.
fn out_of_an_assault(game: &Game, situation: &Situation, leader: Actor, at: Place) -> bool {
    let own = situation.hex_of(leader);
    own.is_some_and(|own| Place::Map(own) != at && is_assault_hex(game, situation, own))
}

/// 12.51: whom a leader has activated out of an assault hex does nothing but go into that hex.
pub fn bound_for(game: &Game, situation: &Situation, part: &Activated) -> Option<Hex> {
    let leader = situation.segment.as_ref()?.part(part.led_by?)?;
    let own = leader.from;
    let beside = game.map.distance(own, part.from) == 1;
    (beside && !leader.outside && is_assault_hex(game, situation, own)).then_some(own)
}

/// Whether somebody can still be activated in this turn: he has done nothing (3.11), or is a train or a vessel that has only used
/// opportunity fire (15.2).
pub fn may_act(game: &Game, situation: &Situation, actor: Actor) -> bool {
    match (situation.readiness(actor), actor) {
        (Readiness::Ready, _) => true,
        (Readiness::FiredOnce | Readiness::MayMove, Actor::Unit(id)) => {
            game.kind(situation.unit(id)).moves_and_fires()
        }
        _ => false,
    }
}

/// Whether somebody has done nothing in this turn and is not activated yet (3.11).
pub(super) fn free(game: &Game, situation: &Situation, actor: Actor) -> bool {
    let active = situation.segment.as_ref().is_some_and(|segment| segment.part(actor).is_some());
    !active && may_act(game, situation, actor)
}
